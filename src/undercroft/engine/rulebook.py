"""A game's rules in our own words, numbered, one fact each."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator
from functools import cached_property

import msgspec
from msgspec import Struct, field, structs

from undercroft.engine.errors import Unknown


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule; a ruling also has the question that it settles."""

    id: str
    text: str
    question: str = ""
    wording: bool = False
    """Only about how to read the printed book: nothing in play depends on it."""


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook."""

    number: str
    title: str
    rules: list[Rule] = field(name="rule")


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A game's whole ledger."""

    title: str
    prefix: str
    chapters: list[Chapter] = field(name="chapter")

    @classmethod
    def parse(cls, text: str) -> Rulebook:
        return msgspec.convert(tomllib.loads(text), cls)

    def __iter__(self) -> Iterator[Rule]:
        for chapter in self.chapters:
            yield from chapter.rules

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self}

    def find(self, id: str) -> Rule:
        """The rule of that id, however it is typed."""
        wanted = id.upper()
        if not wanted.startswith(f"{self.prefix}-"):
            wanted = f"{self.prefix}-{wanted}"
        if wanted not in self.by_id:
            near = difflib.get_close_matches(wanted, self.by_id, n=1)
            hint = f" Did you mean {near[0]}?" if near else ""
            raise Unknown(f"{self.title} has no rule {wanted}.{hint}")
        return self.by_id[wanted]

    def search(self, wanted: str) -> list[Chapter]:
        """What speaks of all these words, or of words that begin so, chapter by chapter."""
        sought = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in wanted.split()]
        found = [
            (chapter, [rule for rule in chapter.rules if _holds(sought, chapter, rule)])
            for chapter in self.chapters
        ]
        return [structs.replace(chapter, rules=rules) for chapter, rules in found if rules]


def _holds(sought: list[re.Pattern[str]], chapter: Chapter, rule: Rule) -> bool:
    said = f"{rule.id} {chapter.title} {rule.question} {rule.text}"
    return all(word.search(said) for word in sought)
