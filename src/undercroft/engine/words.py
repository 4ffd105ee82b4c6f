"""How a game reads: its prompts, options, lines and results, from its `words.toml`.

A template names details in braces and says how each is read:
    {seat:seat}         the name of a player       {card:thing}     the name of a card
    {card:a thing}      with a or an before it     {cards:things}   names, joined
    {n:card|cards}      a number with its noun     {yes:this|that}  by whether it is true
    {n:none|one|# of}   for 0, for 1, for more: # is the number
    {card:thing: with #}    the same with # for the name, and nothing where there is no card;
    {cards:things: With #.}    and for several, or {seat:seat: by #} for a player
    {n}                 as it is
A detail that the viewer may not see reads as the template's word after `?`: {card:thing?a card}.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any

import msgspec
from msgspec import Struct, field

from undercroft.engine.asking import Option, Seat, Viewer, spell
from undercroft.engine.barring import Barred
from undercroft.engine.settings import show


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A question: what it asks of me, what others read meanwhile, and the rule behind it."""

    ask: str
    waits: str
    rule: str
    always: str = ""
    """For reactions: how a standing answer to it is offered."""
    title: str = ""
    """What the bar over the table says while I am asked; "Your turn" if nothing."""


class OptionWords(Struct, frozen=True, forbid_unknown_fields=True):
    """An option: its label, what it costs or does, and the rule behind it."""

    label: str
    hint: str = ""
    rule: str = ""
    cost: dict[str, int] = field(default_factory=dict)
    """What is paid for it, by the name of the good: for signs beside the label."""


class BarredWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Why something is not offered: in two words, in a sentence, and by its rule."""

    why: str
    more: str
    rule: str


class SettingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A game option: its label and what it changes; values may have words of their own."""

    label: str
    hint: str
    values: dict[str, str] = field(default_factory=dict)


class EndingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a seat when all is over; {turn} is the turn in which it came to that."""

    won: str = ""
    fell: str = "Out on turn {turn}."
    left: str = "Left on turn {turn}."
    points: str = ""
    """What points are called: "point|points", or one word for any number."""
    gauge: str = ""
    """Where there are no points: the gauge that tells how far everybody came."""
    skull: str = "a skull marks who is out"


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
    names: dict[str, str] = field(name="thing", default_factory=dict)

    @classmethod
    def parse(cls, text: str, names: Mapping[str, str]) -> Words:
        return cls.read(tomllib.loads(text), names)

    @classmethod
    def read(cls, tables: Mapping[str, Any], names: Mapping[str, str]) -> Words:
        return msgspec.convert({**tables, "thing": {**names, **tables.get("thing", {})}}, cls)

    def ask(self, prompt: str) -> PromptWords:
        return self.prompts[prompt]

    def option(self, option: Option, players: Sequence[str]) -> OptionWords:
        """An option's words, with its details filled in."""
        words = self.options[option.key.partition(":")[0]]
        details = {name: _wire(value) for name, value in option.details().items()}
        return OptionWords(
            sentence(self._fill(words.label, details, players)),
            self._fill(words.hint, details, players),
            words.rule,
            words.cost,
        )

    def barred(self, barred: Barred, players: Sequence[str]) -> BarredWords:
        """Why something is not offered, with its details filled in."""
        words = self.reasons[type(barred).__name__]
        details = {name: _wire(value) for name, value in barred.details().items()}
        more = sentence(self._fill(words.more, details, players))
        return BarredWords(self._fill(words.why, details, players), more, words.rule)

    def whom(self, option: Option) -> Seat | None:
        """The player that the option's label names, if it names one."""
        label = self.options[option.key.partition(":")[0]].label
        name = _seat_in(label)
        seat: Seat | None = option.details()[name] if name else None
        return seat

    def line(self, told: Mapping[str, Any], players: Sequence[str]) -> str:
        """A line of the story, as one viewer sees it."""
        return sentence(self._fill(self.lines[told["line"]], told, players))

    def heading(self, told: Mapping[str, Any], players: Sequence[str]) -> str:
        """How the part of the story is headed that this line begins; else nothing."""
        return sentence(self._fill(self.headings.get(told["line"], ""), told, players))

    def setting(self, key: str, value: object) -> str:
        """A setting's value, in words."""
        return self.settings[key].values.get(show(value), show(value))

    def agreed(self, key: str, value: object) -> str:
        """The same with what it is called: "Traps add Strength: a card only"."""
        return f"{self.settings[key].label}: {self.setting(key, value)}"

    def _fill(self, template: str, details: Mapping[str, Any], players: Sequence[str]) -> str:
        return _Filler(self.names, players).vformat(template, (), details)


@cache
def _seat_in(template: str) -> str:
    """The one detail in it that is read as a player's name, if there is just one."""
    named = [name for _, name, how, _ in Formatter().parse(template) if name and how == "seat"]
    return named[0] if len(named) == 1 else ""


def called(players: Sequence[str], viewer: Viewer) -> list[str]:
    """What a viewer calls everybody, in the middle of a sentence."""
    return ["you" if seat == viewer else name for seat, name in enumerate(players)]


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _wire(value: object) -> object:
    return (
        [spell(one) for one in value] if isinstance(value, tuple) else getattr(value, "key", value)
    )


def _row(said: Sequence[str]) -> str:
    return f"{', '.join(said[:-1])} and {said[-1]}" if len(said) > 1 else "".join(said)


def _counted(value: int, forms: list[str]) -> str:
    """A number, or a yes or no, in the form that goes with it."""
    if len(forms) == 3:
        return forms[min(value, 2)].replace("#", str(value))
    one, many = forms
    if isinstance(value, bool):
        return one if value else many
    return f"{value} {one if value == 1 else many}"


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
        if "|" in how:
            return _counted(value, how.split("|"))
        if isinstance(value, list | tuple):
            return _row([str(one) for one in value])
        return format(value, how)

    def _list(self, keys: Sequence[str]) -> str:
        """Names joined as in speech: two Orcs are said as `Orc (2)`."""
        counted = Counter(self.names[key] for key in keys)
        said = [name if count == 1 else f"{name} ({count})" for name, count in counted.items()]
        return _row(said) if said else "nothing"
