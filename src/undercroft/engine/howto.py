"""How a game is played: a few leaves, a picture and a sentence each, from its `howto.toml`.

A text may name facts of the game in braces, and says how each is read as in `words.py`. The page
draws a picture for each leaf, by its key; a terminal prints the words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

import msgspec
from msgspec import Struct, structs

from undercroft.engine.errors import BadWords
from undercroft.engine.proofreading import Sheet, check_template
from undercroft.engine.rulebook import Rulebook
from undercroft.engine.words import filled

Facts = Mapping[str, int | str]


class Leaf(Struct, frozen=True, forbid_unknown_fields=True):
    """One picture's words, and the rules that they sum up."""

    title: str
    text: str
    rules: list[str]


HowTo = Mapping[str, Leaf]


def read(name: str, text: str, facts: Facts, rulebook: Rulebook) -> HowTo:
    """The leaves in that text with their facts filled in; or a word about what is wrong."""
    sheet = Sheet(name, text, {})
    leaves = {key: _leaf(sheet, key, entry) for key, entry in _tables(name, text).items()}
    for key, leaf in leaves.items():
        for template in (leaf.title, leaf.text):
            check_template(sheet, "", key, template, facts)
        for rule in leaf.rules:
            if rule not in rulebook.by_id:
                raise sheet.wrong("", key, f"{key} cites {rule}, which is no rule.")
    named = {fact for leaf in leaves.values() for fact in _named(leaf.title + leaf.text)}
    for fact in facts:
        if fact not in named:
            raise BadWords(f"{name}: no leaf names {fact!r}.")
    return {key: _filled(leaf, facts) for key, leaf in leaves.items()}


def _tables(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as trouble:
        raise BadWords(f"{name}: {trouble}.") from None


def _leaf(sheet: Sheet, key: str, entry: object) -> Leaf:
    try:
        return msgspec.convert(entry, Leaf)
    except msgspec.ValidationError as trouble:
        raise sheet.wrong("", key, f"[{key}]: {trouble}.") from None


def _filled(leaf: Leaf, facts: Facts) -> Leaf:
    return structs.replace(leaf, title=filled(leaf.title, facts), text=filled(leaf.text, facts))


def _named(template: str) -> Iterator[str]:
    return (name for _, name, _, _ in Formatter().parse(template) if name)
