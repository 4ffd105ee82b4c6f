"""Proof-reading a game's `words.toml`, or several: a mistake is named with its file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from importlib.resources.abc import Traversable
from string import Formatter
from types import MappingProxyType
from typing import Any

import msgspec

from undercroft.engine.asking import Verb
from undercroft.engine.errors import BadWords
from undercroft.engine.press import Press
from undercroft.engine.staking import Stakes, names_of
from undercroft.engine.vocabulary import Vocabulary
from undercroft.engine.words import BarredWords, OptionWords, PromptWords, SettingWords, Words

READ_AS = re.compile(r"(a thing|(seat|things?)(:.*)?|row:.*|.*\|.*|[+,]*)(\?.*)?", re.DOTALL)
"""How a detail can be read; see `words.py`."""
PRINTED = re.compile(r"\{=([\w.]+)\}")
"""A number that is printed in the game: {=shop.price}."""
NO_MORE: Mapping[str, str] = MappingProxyType({})
FACTS = ("blow", "margin", "tied", "lead", "behind", "best", "most", "shared", "none")
"""What can have decided a game; see `reckoning.py`."""
ENTRIES = {
    "prompt": PromptWords,
    "option": OptionWords,
    "barred": BarredWords,
    "setting": SettingWords,
}


class Sheet:
    """The text of one file, to point at; and of more that belong to it."""

    def __init__(self, name: str, text: str, more: Mapping[str, str]) -> None:
        self.name = name
        self.pages = {page: one.splitlines() for page, one in {name: text, **more}.items()}

    def line(self, table: str, key: str) -> tuple[str, int]:
        """Where `key` of `[table]` stands, or `[table.key]`; else where the table does, or 1."""
        found: tuple[str, int] = self.name, 1
        head = f"[{table}.{key}]" if table else f"[{key}]"
        for page, rows in self.pages.items():
            inside = False
            for number, row in enumerate(map(str.strip, rows), 1):
                if row == head:
                    return page, number
                if row.startswith("["):
                    inside = row == f"[{table}]"
                    found = (page, number) if inside else found
                elif inside and re.match(rf'"?{re.escape(key)}"?\s*=', row):
                    return page, number
        return found

    def wrong(self, table: str, key: str, why: str) -> BadWords:
        page, number = self.line(table, key)
        return BadWords(f"{page}, line {number}: {why}")


def more_sheets(name: str, folder: Traversable) -> dict[str, str]:
    """The other `words.toml` of a game, in folders below its own, by their paths."""
    found = {}
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            path, sheet = f"{name}/{one.name}", one.joinpath("words.toml")
            if sheet.is_file():
                found[f"{path}/words.toml"] = sheet.read_text("utf-8")
            found |= more_sheets(path, one)
    return found


def read(
    sheet_name: str,
    text: str,
    names: Mapping[str, str],
    more: Mapping[str, str] = NO_MORE,
    press: Press | None = None,
) -> Words:
    """The words in that text, with the numbers that are printed in the game filled in; or a word
    about what is wrong with how it is laid out."""
    sheet = Sheet(sheet_name, text, more)
    try:
        tables = _parse(sheet_name, text)
        for page, one in more.items():
            _join(tables, page, _parse(page, one))
        for table, entries in tables.items():
            if isinstance(entries, dict):
                tables[table] = {
                    key: typeset(sheet, table, key, entry, press or Press())
                    for key, entry in entries.items()
                }
        for table, kind in ENTRIES.items():
            for key, entry in tables.get(table, {}).items():
                _entry(sheet, table, key, entry, kind)
        return Words.read(tables, names)
    except msgspec.ValidationError as trouble:
        raise BadWords(f"{sheet.name}: {trouble}.") from None


def _parse(page: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as trouble:
        raise BadWords(f"{page}: {trouble}.") from None


def _join(tables: dict[str, Any], page: str, more: dict[str, Any]) -> None:
    """What one sheet says is not said again in another."""
    for table, entries in more.items():
        if not isinstance(entries, dict):
            raise BadWords(f"{page}: {table!r} is said in the game's own sheet.")
        said = tables.setdefault(table, {})
        for key, entry in entries.items():
            if key in said:
                raise BadWords(f"{page}: {key!r} of [{table}] has words already.")
            said[key] = entry


def typeset(sheet: Sheet, table: str, key: str, entry: Any, press: Press) -> Any:
    """An entry with its printed numbers; one that stands alone, as in a cost, is a number."""
    if isinstance(entry, dict):
        return {name: typeset(sheet, table, key, one, press) for name, one in entry.items()}
    if not isinstance(entry, str):
        return entry
    for path in PRINTED.findall(entry):
        if path not in press.numbers:
            raise sheet.wrong(table, key, f"{key} names {path!r}, which is no printed number.")
    if alone := PRINTED.fullmatch(entry):
        return press.now(alone[1])
    return PRINTED.sub(lambda named: str(press.now(named[1])), entry)


def _entry(sheet: Sheet, table: str, key: str, entry: object, kind: type[Any]) -> None:
    try:
        msgspec.convert(entry, kind)
    except msgspec.ValidationError as trouble:
        raise sheet.wrong(table, key, f"[{table}.{key}]: {trouble}.") from None


def check(
    sheet_name: str,
    text: str,
    words: Words,
    vocabulary: Vocabulary,
    settings: Collection[str] = (),
    more: Mapping[str, str] = NO_MORE,
    staked: type[Stakes] = Stakes,
) -> None:
    """Is there something to say of all that can be told and asked, with details that there are?"""
    sheet = Sheet(sheet_name, text, more)
    for setting in settings:
        if setting not in words.settings:
            raise sheet.wrong("setting", setting, f"there are no words for the option {setting!r}.")
    for table, said, known in (
        ("line", words.lines, vocabulary.lines),
        ("heading", words.headings, vocabulary.lines),
        ("option", words.options, vocabulary.options),
        ("barred", words.reasons, vocabulary.reasons),
        ("setting", words.settings, settings or words.settings),
        ("prompt", words.prompts, vocabulary.prompts or words.prompts),
    ):
        for key in said:
            if key not in known:
                raise sheet.wrong(table, key, f"there is no {table} {key!r} to have words.")
    _check_ending(sheet, words, vocabulary.lines)
    for line, kind in vocabulary.lines.items():
        if line not in words.lines:
            raise sheet.wrong("line", line, f"there are no words for the line {line}.")
        check_template(sheet, "line", line, words.lines[line], _details(kind))
        check_template(sheet, "heading", line, words.headings.get(line, ""), _details(kind))
    for head, option in vocabulary.options.items():
        if head not in words.options:
            raise sheet.wrong("option", head, f"there are no words for the option {head}.")
        offered = words.options[head]
        for template in (offered.label, offered.hint, offered.brief):
            known = [*_details(option), *names_of(staked), *staked.each]
            check_template(sheet, "option", head, template, known)
    for reason, barred in vocabulary.reasons.items():
        if reason not in words.reasons:
            raise sheet.wrong("barred", reason, f"there are no words for the reason {reason}.")
        for template in (words.reasons[reason].why, words.reasons[reason].more):
            check_template(sheet, "barred", reason, template, _details(barred))
    for prompt in vocabulary.prompts:
        if prompt not in words.prompts:
            raise sheet.wrong("prompt", prompt, f"there are no words for the question {prompt}.")
        for template in (words.prompts[prompt].ask, words.prompts[prompt].help):
            check_template(sheet, "prompt", prompt, template, names_of(staked))


def _check_ending(sheet: Sheet, words: Words, lines: Mapping[str, type[Any]]) -> None:
    """What is said at the end, of whatever came before it."""
    ending, fall = words.ending, ("turn", "when", "how", "by")
    for key, details in {
        "won": (),
        "fell": fall,
        "left": fall,
        "blow": ("seat", *fall),
        "did": tuple(words.tallies),
        "margin": ("seat", "points", "second"),
        "lead": ("seat", "when", "label"),
        "led": ("seat", "label"),
        "behind": ("seat", "leader", "label", "when"),
        "ahead": ("leader", "label", "when"),
        "tied": ("seats", "points"),
        "best": ("seat", "gain", "label", "when"),
    }.items():
        check_template(sheet, "ending", key, getattr(ending, key), details)
    if ending.gauge and ending.gauge not in words.gauges:
        raise sheet.wrong("ending", "gauge", f"there is no gauge {ending.gauge!r}.")
    for fact in ending.facts:
        if fact not in FACTS:
            raise sheet.wrong("ending", "facts", f"there is no fact {fact!r}.")
    for line, cause in words.causes.items():
        told = _told_by(sheet, "cause", line, line, lines)
        for named in (f"{{{cause.whose}}}", cause.how or "", cause.by or ""):
            check_template(sheet, "cause", line, named, told)
    for name, tally in words.tallies.items():
        check_template(sheet, "tally", name, tally.most, ("seat", "count"))
        check_template(sheet, "tally", name, tally.none, ())
        for line in tally.lines:
            told = _told_by(sheet, "tally", name, line, lines)
            for detail in filter(None, (tally.whose, tally.sum)):
                check_template(sheet, "tally", name, f"{{{detail}}}", told)


def _told_by(
    sheet: Sheet, table: str, key: str, line: str, lines: Mapping[str, type[Any]]
) -> list[str]:
    if line not in lines:
        raise sheet.wrong(table, key, f"there is no line {line!r} to count or to blame.")
    return _details(lines[line])


def check_template(
    sheet: Sheet, table: str, key: str, template: str, details: Collection[str]
) -> None:
    """Does it name only details that there are, and read them as they can be read?"""
    try:
        named = [*_named(template)]
    except ValueError as trouble:
        raise sheet.wrong(table, key, f"{key} cannot be read: {trouble}.") from None
    for name, how in named:
        if name not in details:
            known = ", ".join(details) or "none"
            raise sheet.wrong(table, key, f"{key} has no detail {name!r}. There are: {known}.")
        if not READ_AS.fullmatch(how):
            raise sheet.wrong(table, key, f"{key} cannot read {name!r} as {how!r}.")


def _named(template: str) -> Iterator[tuple[str, str]]:
    for _, name, how, conversion in Formatter().parse(template):
        if conversion or "." in (name or ""):
            raise ValueError(f"{name!r} can only be read as it is")
        if name is not None:
            yield name.partition("[")[0], how or ""


def _details(kind: type[Any]) -> list[str]:
    return [] if issubclass(kind, Verb) else [field.name for field in fields(kind)]
