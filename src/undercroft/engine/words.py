"""How a game reads: its prompts, options, lines and results, from its `words.toml`.

A template names details in braces and says how each is read:
    {seat:seat}         the name of a player       {card:thing}     the name of a card
    {card:a thing}      with a or an before it     {cards:things}   names, joined
    {n:card|cards}      a number with its noun     {yes:this|that}  by whether it is true
    {n:none|one|# of}   for 0, for 1, for more: # is the number
    {card:thing: with #}    the same with # for the name, and nothing where there is no card;
    {cards:things: With #.}    and for several, or {seat:seat: by #} for a player
    {price:row: for #}  for a row of plain words, and nothing where it is empty
    {n}                 as it is
{=shop.price} is a number that is printed in the game, costs included.
A detail that the viewer may not see reads as the template's word after `?`: {card:thing?a card}.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import Struct, field, structs

from undercroft.engine.asking import Option, Seat, Viewer, spell
from undercroft.engine.barring import Barred
from undercroft.engine.settings import show
from undercroft.engine.staking import Stakes

NO_STAKES = Stakes()

NOTHING: Mapping[str, str] = MappingProxyType({})


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A question: what it asks of me, what others read meanwhile, and the rule behind it.

    What it asks, and the line of help, may name what is at stake.
    """

    ask: str
    waits: str
    rule: str
    always: str = ""
    """For reactions: how a standing answer to it is offered."""
    help: str = ""
    """One line more, with the number that matters."""
    title: str = ""
    """What the bar over the table says while I am asked; "Your turn" if nothing."""


class OptionWords(Struct, frozen=True, forbid_unknown_fields=True):
    """An option: its label, what it costs or does, and the rule behind it.

    Beside its own details both may name what is at stake.
    """

    label: str
    hint: str = ""
    rule: str = ""
    cost: dict[str, int] = field(default_factory=dict)
    """What is paid for it, by the name of the good: for signs beside the label."""
    then: str = ""
    """The question to the same seat that follows at once: so that both are answered in one step."""
    brief: str = ""
    """The hint in two or three words, for where many lie beside each other."""


class BarredWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Why something is not offered: in two words, in a sentence, and by its rule."""

    why: str
    more: str
    rule: str = ""
    """Of an option that is barred, if nothing is said here: the option's own."""


class SettingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A game option: its label and what it changes; values may have words of their own."""

    label: str
    hint: str
    values: dict[str, str] = field(default_factory=dict)


class CauseWords(Struct, frozen=True, forbid_unknown_fields=True):
    """By a line: what it says about how a seat fell, if it is told in that turn."""

    whose: str = "seat"
    """The detail that names who fell."""
    how: str | None = None
    by: str | None = None


class TallyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is counted for each seat over a whole game: how often lines are told of it."""

    lines: list[str]
    whose: str = "seat"
    sum: str = ""
    """The detail that is added up; nothing, and each line counts one."""
    most: str = ""
    """What is said of who has most of it: of {seat} and {count}."""
    none: str = ""
    """What is said where nobody has any of it."""


class EndingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said when all is over.

    Of a seat that fell, {turn} is the turn in which it came to that, {when} the same in words, and
    {how} and {by} are what the lines before it say.
    """

    won: str = ""
    fell: str = "Out {when}{how}{by}."
    left: str = "Left {when}{how}{by}."
    did: str = ""
    """What each did, from what was counted."""
    points: str = ""
    """What points are called: "point|points", or one word for any number."""
    gauge: str = ""
    """Where there are no points: the gauge that tells how far everybody came."""
    skull: str = "a skull marks who is out"
    facts: list[str] = field(
        default_factory=lambda: ["blow", "margin", "lead", "behind", "best", "most"]
    )
    """What decided it: the first three of these that can be told."""
    blow: str = "The last blow: {seat:seat} went out {when}{how}{by}."
    margin: str = "{seat:seat} finished {points} ahead of {second:seat}."
    lead: str = "{seat:seat} took the lead {when}, and kept it."
    led: str = "{seat:seat} had the lead from beginning to end."
    behind: str = "{seat:seat} won from behind: {leader:seat} still led in {label} {when}."
    ahead: str = "Nobody won; the last to lead in {label}, {when}: {leader:seat}."
    tied: str = "{seats:row:#} finished level: {points} each."
    best: str = "The best turn of all: {seat:seat}, {label} {gain:+,} {when}."


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """All the words of one game."""

    title: str
    tagline: str
    length: str
    """How long a game takes."""
    prompts: dict[str, PromptWords] = field(name="prompt")
    options: dict[str, OptionWords] = field(name="option")
    lines: dict[str, str] = field(name="line")
    results: dict[str, str] = field(name="result")
    headings: dict[str, str] = field(name="heading", default_factory=dict)
    """By line: how the part of the story is headed that it begins, if it begins one."""
    reasons: dict[str, BarredWords] = field(name="barred", default_factory=dict)
    settings: dict[str, SettingWords] = field(name="setting", default_factory=dict)
    gauges: dict[str, str] = field(name="gauge", default_factory=dict)
    """What can be drawn over the turns of a game."""
    ending: EndingWords = EndingWords()
    causes: dict[str, CauseWords] = field(name="cause", default_factory=dict)
    tallies: dict[str, TallyWords] = field(name="tally", default_factory=dict)
    names: dict[str, str] = field(name="thing", default_factory=dict)

    @classmethod
    def parse(cls, text: str, names: Mapping[str, str]) -> Words:
        return cls.read(tomllib.loads(text), names)

    @classmethod
    def read(cls, tables: Mapping[str, Any], names: Mapping[str, str]) -> Words:
        return msgspec.convert({**tables, "thing": {**names, **tables.get("thing", {})}}, cls)

    def ask(self, prompt: str) -> PromptWords:
        return self.prompts[prompt]

    def question(self, prompt: str, stakes: Stakes, players: Sequence[str]) -> PromptWords:
        """A question's words, with what is at stake filled in."""
        words, details = self.prompts[prompt], _wired(stakes)
        return structs.replace(
            words,
            ask=sentence(self.fill(words.ask, details, players).strip()),
            help=sentence(self.fill(words.help, details, players).strip()),
        )

    def option(
        self, option: Option, players: Sequence[str], stakes: Stakes = NO_STAKES
    ) -> OptionWords:
        """An option's words, with its details and what is at stake filled in."""
        words = self.options[option.key.partition(":")[0]]
        at_stake = {name: _wire(value) for name, value in stakes.of(option).items()}
        details = {**_wired(stakes), **at_stake, **_wired(option)}
        return OptionWords(
            sentence(self.fill(words.label, details, players)),
            self.fill(words.hint, details, players).strip(),
            words.rule,
            words.cost,
            words.then,
            self.fill(words.brief, details, players).strip(),
        )

    def label(self, option: Option, players: Sequence[str]) -> str:
        """What an option is called, where nobody is asked."""
        words = self.options[option.key.partition(":")[0]]
        return sentence(self.fill(words.label, _wired(option), players))

    def barred(self, barred: Barred, players: Sequence[str]) -> BarredWords:
        """Why something is not offered, with its details filled in."""
        words, details = self.reasons[type(barred).__name__], _wired(barred)
        more = sentence(self.fill(words.more, details, players))
        rule = words.rule or self.options[barred.at.key.partition(":")[0]].rule
        return BarredWords(self.fill(words.why, details, players), more, rule)

    def whom(self, option: Option) -> Seat | None:
        """The player that the option's label names, if it names one."""
        label = self.options[option.key.partition(":")[0]].label
        name = _seat_in(label)
        seat: Seat | None = option.details()[name] if name else None
        return seat

    def about(self, told: Mapping[str, Any]) -> set[Seat]:
        """Everybody whom a line of the story names."""
        parts = Formatter().parse(self.lines[told["line"]])
        named = [name for _, name, how, _ in parts if name and (how or "").startswith("seat")]
        return {told[name] for name in named if told[name] is not None}

    def line(self, told: Mapping[str, Any], players: Sequence[str]) -> str:
        """A line of the story, as one viewer sees it."""
        return sentence(self.fill(self.lines[told["line"]], told, players))

    def named(self, told: Mapping[str, Any]) -> list[Seat]:
        """The players whom a line of the story names, as one viewer sees it.

        >>> words = Words("", "", "", {}, {}, {"Hit": "{seat:seat} hits {to:seat:#}: {n}."}, {})
        >>> words.named({"line": "Hit", "seat": 2, "to": 0, "n": 1})
        [2, 0]
        """
        seats = [told.get(name) for name in _seats_in(self.lines.get(told["line"], ""))]
        return list(dict.fromkeys(seat for seat in seats if seat is not None))

    def heading(self, told: Mapping[str, Any], players: Sequence[str]) -> str:
        """How the part of the story is headed that this line begins; else nothing."""
        return sentence(self.fill(self.headings.get(told["line"], ""), told, players))

    def setting(self, key: str, value: object) -> str:
        """A setting's value, in words."""
        return self.settings[key].values.get(show(value), show(value))

    def agreed(self, key: str, value: object) -> str:
        """The same with what it is called: "Traps add Strength: a card only"."""
        return f"{self.settings[key].label}: {self.setting(key, value)}"

    def fill(self, template: str, details: Mapping[str, Any], players: Sequence[str]) -> str:
        return filled(template, details, self.names, players)


def filled(
    template: str,
    details: Mapping[str, Any],
    names: Mapping[str, str] = NOTHING,
    players: Sequence[str] = (),
) -> str:
    """The template with its details, as the names of things and of players have it."""
    return _Filler(names, players).vformat(template, (), details)


@cache
def _seat_in(template: str) -> str:
    """The one detail in it that is read as a player's name, if there is just one."""
    named = [name for _, name, how, _ in Formatter().parse(template) if name and how == "seat"]
    return named[0] if len(named) == 1 else ""


@cache
def _seats_in(template: str) -> list[str]:
    """All details in it that are read as players' names."""
    parts = Formatter().parse(template)
    return [name for _, name, how, _ in parts if name and re.match(r"seat\b", how or "")]


def called(players: Sequence[str], viewer: Viewer) -> list[str]:
    """What a viewer calls everybody, in the middle of a sentence."""
    return ["you" if seat == viewer else name for seat, name in enumerate(players)]


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _wired(detailed: Option | Barred | Stakes) -> dict[str, object]:
    return {name: _wire(value) for name, value in detailed.details().items()}


def _wire(value: object) -> object:
    return (
        [spell(one) for one in value] if isinstance(value, tuple) else getattr(value, "key", value)
    )


def row(said: Sequence[str]) -> str:
    """In a sentence: one, two and three."""
    return f"{', '.join(said[:-1])} and {said[-1]}" if len(said) > 1 else "".join(said)


def _counted(value: int, forms: list[str]) -> str:
    """A number, or a yes or no, in the form that goes with it."""
    if len(forms) == 3:
        return forms[min(value, 2)].replace("#", str(value))
    one, many = forms
    if isinstance(value, bool):
        return one if value else many
    return _with_minus(f"{value} {one if abs(value) == 1 else many}")


def _with_minus(number: str) -> str:
    return number.replace("-", "−", number.startswith("-"))


class _Filler(Formatter):
    def __init__(self, names: Mapping[str, str], players: Sequence[str]) -> None:
        self.names = names
        self.players = players

    def format_field(self, value: Any, format_spec: str) -> str:
        how, _, unseen = format_spec.partition("?")
        if value is None:
            return unseen
        if how == "seat":
            return str(self.players[value])
        if how.startswith("seat:"):
            return how.removeprefix("seat:").replace("#", str(self.players[value]))
        if how == "thing":
            return self.names[value]
        if how == "a thing":
            name = self.names[value]
            return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"
        if how == "things":
            return self._list(value)
        if how.startswith("thing:"):
            return how.removeprefix("thing:").replace("#", self.names[value])
        if how.startswith("things:"):
            return how.removeprefix("things:").replace("#", self._list(value)) if value else ""
        if how.startswith("row:"):
            return how.removeprefix("row:").replace("#", row(value)) if value else ""
        if "|" in how:
            return _counted(value, how.split("|"))
        if isinstance(value, list | tuple):
            return row([str(one) for one in value])
        said = format(value, how)
        return _with_minus(said) if isinstance(value, int) else said

    def _list(self, keys: Sequence[str]) -> str:
        """Names joined as in speech: two Orcs are said as `Orc (2)`."""
        counted = Counter(self.names[key] for key in keys)
        said = [name if count == 1 else f"{name} ({count})" for name, count in counted.items()]
        return row(said) if said else "nothing"
