"""Notes for who plays a game for the first time, and the table they go with, from its `guide.toml`.

A note stands beside what it is about, once: a question by its prompt, an option by the head of its
key, an event by its line, a piece by its key or by its kind. It names
printed numbers as `words.py` does.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct, field, structs

from undercroft.engine.errors import BadWords
from undercroft.engine.press import Press
from undercroft.engine.proofreading import Sheet, typeset
from undercroft.engine.vocabulary import Vocabulary

LONGEST = 190
"""Nobody reads more than that beside a question."""


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """What something is, and what a sensible player looks at."""

    of: str
    note: str


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A table for one person, which is the same for everybody: dealt from a word that all know."""

    word: str
    bots: list[str]
    settings: dict[str, bool | int | str | None] = field(default_factory=dict)

    @property
    def seed(self) -> bytes:
        """No secret: who knows the word can foresee every roll."""
        return hashlib.sha256(f"undercroft lesson {self.word}".encode()).digest()


class Guide(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All notes of one game, by what they are about."""

    lesson: Lesson
    prompts: dict[str, Note] = field(name="prompt")
    options: dict[str, Note] = field(name="option", default_factory=dict)
    lines: dict[str, Note] = field(name="line", default_factory=dict)
    pieces: dict[str, Note] = field(name="piece", default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)
    """By the key of a printed thing: which note on pieces is about it, if there is one."""

    @cached_property
    def notes(self) -> dict[str, Note]:
        """All of them, by the kind of thing and its name: "prompt action"."""
        return {
            f"{kind} {name}": note for kind, notes in self._tables() for name, note in notes.items()
        }

    def about(
        self,
        prompt: str,
        heads: Iterable[str],
        told: Iterable[Mapping[str, Any]],
    ) -> list[str]:
        """The notes on a question, on what was told before it, and on its options."""
        found = [f"prompt {prompt}"]
        for line in told:
            found.append(f"line {line['line']}")
            found += [f"piece {self.kinds[key]}" for key in _keys(line) if key in self.kinds]
        found += [f"option {head}" for head in heads]
        return [one for one in dict.fromkeys(found) if one in self.notes]

    def _tables(self) -> tuple[tuple[str, dict[str, Note]], ...]:
        return (
            ("prompt", self.prompts),
            ("option", self.options),
            ("line", self.lines),
            ("piece", self.pieces),
        )


def _keys(told: Mapping[str, Any]) -> list[str]:
    """What a line names, alone or in a row."""
    values = [value for name, value in told.items() if name not in ("line", "rule")]
    rows = [value if isinstance(value, list) else [value] for value in values]
    return [one for row in rows for one in row if isinstance(one, str)]


def _kind(thing: object) -> str:
    """What is printed on it, or else what sort of thing it is: "monster", "room"."""
    kind = getattr(thing, "kind", "")
    return str(getattr(kind, "value", kind)) or type(thing).__name__.lower()


def read(
    page: str,
    text: str,
    vocabulary: Vocabulary,
    things: Mapping[str, Any],
    press: Press | None = None,
) -> Guide:
    """The notes in that text; or a word about what is wrong with it, by its line."""
    sheet = Sheet(page, text, {})
    try:
        guide = msgspec.convert(_tables(sheet, text, press or Press()), Guide)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as trouble:
        raise BadWords(f"{page}: {trouble}.") from None
    _check(sheet, guide, vocabulary, things)
    named = {key: (key, _kind(thing)) for key, thing in things.items()}
    kinds = {key: [name for name in names if name in guide.pieces] for key, names in named.items()}
    return structs.replace(guide, kinds={key: names[0] for key, names in kinds.items() if names})


def _tables(sheet: Sheet, text: str, press: Press) -> dict[str, Any]:
    return {
        table: {key: typeset(sheet, table, key, entry, press) for key, entry in entries.items()}
        for table, entries in tomllib.loads(text).items()
    }


def _check(sheet: Sheet, guide: Guide, vocabulary: Vocabulary, things: Mapping[str, Any]) -> None:
    """Is each note about something that there is, and short enough to be read?"""
    known = {
        "prompt": vocabulary.prompts or guide.prompts,
        "option": vocabulary.options,
        "line": vocabulary.lines,
        "piece": {*things, *map(_kind, things.values())},
    }
    for table, notes in guide._tables():
        for name, note in notes.items():
            if name not in known[table]:
                raise sheet.wrong(table, name, f"there is no {table} {name!r} to have a note.")
            if len(note.note) > LONGEST:
                why = f"the note on {name} has {len(note.note)} letters, and {LONGEST} is enough."
                raise sheet.wrong(table, name, why)
