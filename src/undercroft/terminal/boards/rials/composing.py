"""Sheets and offers in Rial's Dungeon, as a person would say them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from undercroft.engine import NotAllowed, Seat, Sight
from undercroft.games.rials.cards import SHEETS
from undercroft.games.rials.events import THINGS
from undercroft.games.rials.rules.preparing import Spread
from undercroft.games.rials.rules.trading import Offer
from undercroft.games.rials.view import ExpeditionView
from undercroft.terminal.look import plain

OFFERS = ("trade", "counter")
CLAUSES = {"give": "give", "take": "take", "for": "take", "with": "with", "to": "with"}
CLAUSE = re.compile(rf"\b({'|'.join(CLAUSES)})\b")
BETWEEN = (",", "and", "a", "an", "the", "my", "your", "their")
NUMBERS = {"one": 1, "two": 2, "three": 3}
SAY_IT = "Say it like this: give iron key take purse of silver."


def ready_made(sight: Sight) -> Mapping[str, str]:
    """Sheets by their names, for whoever spreads levels over one."""
    if _asked(sight) != "spread":
        return {}
    return {Spread(*sheet.levels).key: sheet.name for sheet in SHEETS}


def manner(sight: Sight, names: Sequence[str]) -> str:
    """How an offer is typed, by an example; a sheet is only numbers, which any game can have."""
    example = next((key for key in sight.options if key.startswith("offer:")), None)
    if _asked(sight) not in OFFERS or example is None:
        return ""
    _, partner, give, take = example.split(":")
    sides = (("give", give), ("take", take))
    said = " ".join(f"{verb} {_called(side)}" for verb, side in sides if side)
    several = len(_partners(sight)) > 1
    said += f" with {names[int(partner)]}" if several else ""
    return f"or make an offer of your own, such as: {said.lower()}"


def compose(sight: Sight, names: Sequence[str], typed: str) -> object | None:
    """An offer in words; nothing, if it is none."""
    if _asked(sight) not in OFFERS or not CLAUSE.match(typed.casefold()):
        return None
    said = _clauses(typed.casefold())
    assert isinstance(sight.board, ExpeditionView)
    assert sight.viewer is not None
    reading = _Reading(sight.board, sight.viewer, names)
    return reading.offer(said, _partners(sight))


def _asked(sight: Sight) -> str:
    return next((one.prompt for one in sight.asked if one.seat == sight.viewer), "")


def _partners(sight: Sight) -> list[Seat]:
    """Who can be dealt with, as the ideas have it: whoever has nothing to give is none."""
    offers = [key.split(":") for key in sight.options if key.startswith("offer:")]
    return list(dict.fromkeys(int(partner) for _, partner, *_ in offers))


def _called(keys: str) -> str:
    return ", ".join(THINGS[key].name for key in keys.split("+") if key)


def _clauses(typed: str) -> dict[str, str]:
    """What follows each word that begins a clause."""
    _, *parts = CLAUSE.split(typed)
    said: dict[str, str] = {}
    for word, rest in zip(parts[::2], parts[1::2], strict=True):
        if said.setdefault(CLAUSES[word], rest.strip(" .,")) != rest.strip(" .,"):
            raise NotAllowed(f"{word.capitalize()} is there twice. {SAY_IT}")
    return said


class _Reading:
    """Reads an offer at a table of whom everybody sees what the others have."""

    def __init__(self, view: ExpeditionView, seat: Seat, names: Sequence[str]) -> None:
        self.view = view
        self.seat = seat
        self.names = names

    def offer(self, said: Mapping[str, str], partners: Sequence[Seat]) -> Offer:
        partner = self._partner(said, partners)
        give = self._cards(said.get("give", ""), self.seat)
        take = self._cards(said.get("take", ""), partner)
        return Offer(partner, tuple(give), tuple(take))

    def _partner(self, said: Mapping[str, str], partners: Sequence[Seat]) -> Seat:
        """Who is named, or the only one there, or the only one who has what I want."""
        if wanted := said.get("with"):
            return self._named(wanted, partners)
        if len(partners) > 1:
            partners = [one for one in partners if self._has(one, said.get("take", ""))] or partners
        if len(partners) == 1:
            return partners[0]
        who = " or ".join(f"with {self.names[seat]}" for seat in partners)
        raise NotAllowed(f"With whom? Add {who}.")

    def _named(self, wanted: str, partners: Sequence[Seat]) -> Seat:
        for seat in partners:
            if self.names[seat].casefold().startswith(wanted):
                return seat
        who = " or ".join(self.names[seat] for seat in partners)
        raise NotAllowed(f"{plain(wanted)!r} is not near: you could trade with {who}.")

    def _has(self, seat: Seat, said: str) -> bool:
        try:
            return bool(self._cards(said, seat))
        except NotAllowed:
            return False

    def _cards(self, said: str, owner: Seat) -> list[str]:
        """The cards that are named, by their keys."""
        explorer = self.view.explorers[owner]
        held = dict.fromkeys((*explorer.items, *explorer.treasures))
        words = said.replace(",", " , ").split()
        return list(self._read(words, owner, list(held)))

    def _read(self, words: Sequence[str], owner: Seat, held: Sequence[str]) -> Iterator[str]:
        """As many words as make a card's name, again and again."""
        at, count = 0, 1
        while at < len(words):
            word = words[at]
            if word in NUMBERS or word.isdecimal():
                count, at = NUMBERS.get(word) or int(word[:2]), at + 1
                continue
            if word in BETWEEN:
                at += 1
                continue
            found, used = _longest(words[at:], held)
            if not found:
                raise NotAllowed(self._missing(words[at:], owner))
            if len(found) > 1:
                could = " or ".join(THINGS[key].name for key in found)
                phrase = " ".join(words[at : at + used])
                raise NotAllowed(f"{plain(phrase)!r} could be {could}. Type more of it.")
            yield from found * count
            at, count = at + used, 1

    def _missing(self, words: Sequence[str], owner: Seat) -> str:
        """A card that somebody else has, or nobody, or no card at all."""
        found, _ = _longest(words, list(THINGS))
        if not found:
            return f"{plain(' '.join(words))!r} is no card. {SAY_IT}"
        name = THINGS[found[0]].name
        if owner == self.seat:
            return f"You have no such card: {name}."
        return f"{self.names[owner]} has no such card: {name}."


def _longest(words: Sequence[str], keys: Sequence[str]) -> tuple[list[str], int]:
    """The cards that the most words name, and how many words those are."""
    for used in range(len(words), 0, -1):
        phrase = " ".join(words[:used])
        if found := _meant(phrase, keys) or _meant(phrase.removesuffix("s"), keys):
            return found, used
    return [], 0


def _meant(phrase: str, keys: Sequence[str]) -> list[str]:
    """Cards that are called so, or else begin so, or else have words that begin so."""
    names = {key: THINGS[key].name.casefold().removeprefix("the ") for key in keys}
    whole = [key for key, name in names.items() if name == phrase]
    begun = [key for key, name in names.items() if name.startswith(phrase)]
    return whole or begun or [key for key, name in names.items() if f" {phrase}" in f" {name}"]
