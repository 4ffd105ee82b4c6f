"""How a game read under one version of its rules, so that old stories can still be told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct, structs

from undercroft.engine import Game, Mark, Viewer, Words, called
from undercroft.server import wire

UNTOLD = ("line", "rule", "reveals")
"""What is no detail of a line."""


class Edition(Struct, frozen=True):
    """As much of a game's words as its story needs."""

    words: Words
    marks: dict[str, Mark]
    """What a line means at any table, if anything."""

    @classmethod
    def of(cls, game: Game[Any]) -> Edition:
        kinds = game.vocabulary.lines
        marks = {name: kind.mark for name, kind in kinds.items() if kind.mark is not None}
        return cls(game.words, marks)

    def write(self) -> bytes:
        story = structs.replace(self.words, prompts={}, options={}, settings={}, reasons={})
        return msgspec.msgpack.encode(structs.replace(self, words=story))

    @classmethod
    def read(cls, body: bytes) -> Edition:
        return msgspec.msgpack.decode(body, type=cls)

    def tell(
        self,
        names: Sequence[str],
        viewer: Viewer,
        lines: Sequence[Mapping[str, Any]],
        since: int = 0,
    ) -> list[wire.StoryLine]:
        """Lines as the viewer may know them; the first of them is number `since`."""
        players = called(names, viewer)
        return [
            wire.StoryLine(
                since + at,
                line["line"],
                line["rule"],
                self.words.line(line, players) if line["line"] in self.words.lines else "",
                {key: value for key, value in line.items() if key not in UNTOLD},
                self.marks.get(line["line"]),
                self.words.heading(line, players),
                self.words.named(line),
            )
            for at, line in enumerate(lines)
        ]
