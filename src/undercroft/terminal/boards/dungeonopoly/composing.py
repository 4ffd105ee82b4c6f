"""An offer in a line, as a person would say it: `Bo: Oriental + 50 for Baltic`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from undercroft.engine import NotAllowed, Seat, Sight
from undercroft.games.dungeonopoly.board import BY_KEY, SETS
from undercroft.games.dungeonopoly.goods import Goods
from undercroft.games.dungeonopoly.rules.offering import Offer
from undercroft.games.dungeonopoly.view import TownView
from undercroft.terminal.boards.dungeonopoly import naming, saying
from undercroft.terminal.boards.dungeonopoly.promising import Promises
from undercroft.terminal.look import plain

OFFERS = ("offer", "counter_offer")
SAY_IT = "Say it like this: Bo: Oriental + 50 for Baltic."
FOR = re.compile(r"\bfor\b", re.IGNORECASE)
BETWEEN = re.compile(r"\s*(?:\+|,|;|\band\b)\s*", re.IGNORECASE)
THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")
NOTE = re.compile(r"\bnote\b[: ]*(.*)$", re.IGNORECASE)
CASH = re.compile(r"\$?(\d+)(?: (?:dollars?|in cash|cash))?")
CARD = re.compile(r"(?:(\d|one|two) )?(?:get[ -]out(?: of jail)?(?: card)?s?|jail card|card)s?")
MOST_IDEAS = 5


def asked(sight: Sight) -> str:
    return next((one.prompt for one in sight.asked if one.seat == sight.viewer), "")


def compose(sight: Sight, names: Sequence[str], typed: str) -> object | None:
    """An offer; nothing, if it is none."""
    if asked(sight) not in OFFERS or not (":" in typed or FOR.search(typed)):
        return None
    assert isinstance(sight.board, TownView)
    assert sight.viewer is not None
    return _Reading(sight.board, sight.viewer, names).offer(typed.strip())


class _Reading:
    """Reads an offer at a table where everybody sees what the others have."""

    def __init__(self, view: TownView, seat: Seat, names: Sequence[str]) -> None:
        self.view, self.seat, self.names = view, seat, names
        self.owners = {deed.square: deed.owner for deed in view.deeds}
        self.me = view.characters[seat]
        self.others = partners(view, seat)

    def offer(self, typed: str) -> Offer:
        note = NOTE.search(typed)
        if note is not None:
            typed = typed[: note.start()].rstrip(" ,+;")
        named, _, rest = typed.rpartition(":")
        parts = [THOUSANDS.sub("", one) for one in FOR.split(rest)]
        if len(parts) != 2 and not (len(parts) == 1 and note):
            once = "Say for once." if len(parts) > 2 else "What for?"
            raise NotAllowed(f"{once} {SAY_IT} For nothing makes it a present.")
        give, take = [_items(part) for part in (*parts, "")[:2]]
        partner = self._partner(named, take)
        promises = Promises(self.view, (self.seat, partner), self.names)
        mine = self._goods(self.seat, give, promises, self.seat)
        theirs = self._goods(partner, take, promises, partner)
        if note is not None:
            promises.note(self.seat, note[1].strip(" \"'“”."))
        return Offer(partner, mine, theirs, tuple(promises.made))

    # With whom

    def _partner(self, named: str, take: Sequence[str]) -> Seat:
        named = re.sub(r"^\s*(?:offer|to)\b", "", named, flags=re.IGNORECASE).strip()
        if named:
            return self._called(named)
        if len(self.others) == 1:
            return self.others[0]
        owners = {self.owners[key] for one in take for key in naming.deeds_of(one)} - {None}
        found = [one for one in self.others if self.view.characters[one].side in owners]
        if len(found) == 1:
            return found[0]
        who = saying.seats(self.others, self.names, "or")
        raise NotAllowed(f"To whom? Begin with a name and a colon ({who}). {SAY_IT}")

    def _called(self, named: str) -> Seat:
        found = [
            seat for seat in self.others if self.names[seat].casefold().startswith(named.casefold())
        ]
        if len(found) == 1:
            return found[0]
        who = saying.seats(found or self.others, self.names, "or")
        if found:
            raise NotAllowed(f"{plain(named)!r} could be {who}. Type more of the name.")
        raise NotAllowed(f"{plain(named)!r} is nobody you can deal with: that is {who}.")

    # What

    def _goods(self, giver: Seat, items: Sequence[str], promises: Promises, by: Seat) -> Goods:
        cash, deeds, cards = 0, list[str](), 0
        for item in items:
            if promises.understand(by, item):
                continue
            if number := CASH.fullmatch(item):
                cash += int(number[1])
            elif said := CARD.fullmatch(item):
                cards += {"two": 2, "2": 2}.get(said[1] or "", 1)
            else:
                deeds += self._deeds(giver, item)
        return Goods(cash, tuple(dict.fromkeys(deeds)), self._cards(giver, cards))

    def _cards(self, giver: Seat, count: int) -> tuple[str, ...]:
        held = self.view.sides[self.view.characters[giver].side].cards
        if count > len(held):
            raise NotAllowed(f"{self._has(giver)} no {'such' if held else 'get-out'} card to give.")
        return tuple(held[:count])

    def _deeds(self, giver: Seat, item: str) -> list[str]:
        """A deed, or all that the giver has of a set."""
        side = self.view.characters[giver].side
        if set_ := naming.set_of(item):
            held = [one.key for one in SETS[set_] if self.owners[one.key] == side]
            if not held:
                raise NotAllowed(f"{self._has(giver)} nothing of the {saying.set_name(set_)}.")
            return held
        found = naming.deeds_of(item)
        if not found:
            raise NotAllowed(f"{plain(item)!r} is no deed, sum, card or promise. {SAY_IT}")
        own = [key for key in found if self.owners[key] == side]
        if len(own) == 1:
            return own
        if len(own or found) > 1:
            could = saying.in_a_row([saying.name(key) for key in own or found], "or")
            raise NotAllowed(f"{plain(item)!r} could be {could}. Type more of it.")
        raise NotAllowed(self._elsewhere(giver, found[0]))

    def _elsewhere(self, giver: Seat, key: str) -> str:
        owner = self.owners[key]
        square = BY_KEY[key].name
        if owner is None:
            return f"Nobody owns {square} yet."
        has = saying.seats(self.view.sides[owner].seats, self.names)
        verb = "have" if has == "you" else "has"
        whose = "yours" if giver == self.seat else f"{self.names[giver]}'s"
        return f"{square} is not {whose} to give: {has} {verb} it."

    def _has(self, seat: Seat) -> str:
        return "You have" if seat == self.seat else f"{self.names[seat]} has"


def partners(view: TownView, seat: Seat) -> list[Seat]:
    """One of each other side; who makes a counter-offer has one partner only."""
    for event in reversed(view.events):
        if event.kind == "offering" and event.deal is not None and event.deal.partner == seat:
            return [event.deal.proposer]
    mine = view.characters[seat].side
    return [one.seat for one in view.characters if one.side != mine and not one.out]


def _items(side: str) -> list[str]:
    parts = [naming.bare(one) for one in BETWEEN.split(side.strip(" ."))]
    return [one for one in parts if one and one != "nothing"]


# Ideas


def ideas(sight: Sight, names: Sequence[str]) -> Mapping[str, str]:
    """Nothing, and the bargains that bring me nearest to whole sets."""
    assert isinstance(sight.board, TownView)
    assert sight.viewer is not None
    offers = [key for key in sight.options if key.startswith("offer:")]
    weighed = sorted(offers, key=lambda key: -_weight(sight.board, sight.viewer, key))  # type: ignore[arg-type]
    best: dict[tuple[str, str], str] = {}
    for key in weighed:
        _, partner, _, take, *_ = key.split(":")
        best.setdefault((partner, take), key)
    listed = [*best.values()][:MOST_IDEAS]
    return {"no_offer": "Offer nothing", **{key: called(key, names) for key in listed}}


def called(key: str, names: Sequence[str]) -> str:
    """An offer as it would be typed."""
    _, partner, give, take, *_ = key.split(":")
    sides = f"{saying.goods(_goods_of(give))} for {saying.goods(_goods_of(take))}"
    return f"{names[int(partner)]}: {sides}"


def _goods_of(said: str) -> Goods:
    """The goods of a key."""
    parts = [one for one in said.split("+") if one]
    cash = sum(int(one[1:]) for one in parts if one.startswith("$"))
    deeds = tuple(one for one in parts if one in BY_KEY)
    cards = tuple(one for one in parts if not one.startswith("$") and one not in BY_KEY)
    return Goods(cash, deeds, cards)


def _weight(view: TownView, seat: Seat, key: str) -> float:
    """More of my sets is good, whole ones above all; theirs are not."""
    _, partner, give, take, *_ = key.split(":")
    mine, theirs = (view.characters[one].side for one in (seat, int(partner)))
    gives, gets = _goods_of(give), _goods_of(take)
    gain = _sets(view, mine, gives, gets)
    return gain - 0.9 * _sets(view, theirs, gets, gives) - gives.cash / 2000


def _sets(view: TownView, side: int, gives: Goods, gets: Goods) -> float:
    total = 0.0
    for squares in SETS.values():
        keys = [one.key for one in squares]
        change = sum(key in gets.deeds for key in keys) - sum(key in gives.deeds for key in keys)
        if change:
            held = sum(one.owner == side for one in view.deeds if one.square in keys)
            total += ((held + change) ** 2 - held**2) / len(keys) ** 2
    return total


def manner(sight: Sight, names: Sequence[str]) -> str:
    """How an offer is typed, by an example of what there is."""
    assert isinstance(sight.board, TownView)
    assert sight.viewer is not None
    view = sight.board
    partner = partners(view, sight.viewer)[0]
    mine, theirs = (_some_deed(view, one) for one in (sight.viewer, partner))
    sides = (
        f"{mine} + 50 for {theirs}" if mine and theirs else f"{mine or '50'} for {theirs or '50'}"
    )
    return f"or type your own, such as {names[partner]}: {sides}"


def _some_deed(view: TownView, seat: Seat) -> str:
    """One that could change hands, without its Avenue."""
    side = view.characters[seat].side
    found = [one.square for one in view.deeds if one.owner == side and one.tradable]
    return saying.name(found[0]) if found else ""
