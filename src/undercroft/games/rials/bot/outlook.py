"""What an explorer can hope for: what lies where, how near it is, and what a move may bring."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import TypeVar

from undercroft.engine import Pile, Seat, once
from undercroft.games.rials.board import SQUARES, Place
from undercroft.games.rials.bot.atlas import (
    NUMBER,
    PASSAGES,
    ROOMS,
    TO_GATE,
    Walls,
    numbers,
    pulls,
)
from undercroft.games.rials.bot.prices import (
    BLOCKING,
    FULL,
    KEY,
    LUCKY,
    TURN,
    Book,
    Might,
    book,
    might,
    omens,
    stage_of,
)
from undercroft.games.rials.cards import BOARD_CARDS, BoardCard
from undercroft.games.rials.events import Event
from undercroft.games.rials.rules.chests import opened_by_keys
from undercroft.games.rials.rules.moving import Go
from undercroft.games.rials.state import MOST_ROUNDS, ROUNDS, Expedition, Explorer, Settings

HOPE = tuple(0.3 * (1 - 0.6**turns) for turns in range(MOST_ROUNDS + 1))
"""How much of what lies around counts when choosing where to go, with so many turns to come."""
STEP = 1.5
"""What a step that is left is worth, if nothing stops the move."""
GOES_ON = 0.6
"""How often nothing does."""
CHANCES_HIDDEN = sum(
    count for card, count in BOARD_CARDS.items() if card.kind == "chance"
) / max(1, sum(BOARD_CARDS.values()))
"""How many of the cards that lie face down are chances."""
USUAL = Settings().alarm_minutes
"""An alarm after so many minutes leaves time for about as many rounds as are played without one."""
FEW = 3
"""So many rounds one always reckons with before it rings, as nobody knows when."""
OUT = 1.5 * TURN
"""What it costs to walk out, and be somewhere else two turns later."""
PACE = 1.6
"""How many steps nearer to a place a turn leads."""

C = TypeVar("C")
Shown = Sequence[tuple[int, BoardCard]]
"""What lies face up, and where."""


class Outlook:
    """A dungeon as one seat sees it; what is looked at is worked out once."""

    def __init__(self, expedition: Expedition, seat: Seat) -> None:
        self.expedition, self.seat = expedition, seat
        self.explorer = explorer = expedition.explorers[seat]
        self.total = float(explorer.total)
        self.turns = turns_after(expedition, seat)
        self.stage, self.hope = stage_of(self.turns), HOPE[self.turns]
        self.might: Might = might(tuple(explorer.levels), tuple(explorer.items))
        self._nearby: dict[Place, float] = {}

    # What there is

    @once
    def omens(self) -> dict[Event, float]:
        return omens(self.might, *at_stake(self.explorer), self.stage)

    @once
    def chance(self) -> float:
        """What the next Chance card is worth."""
        chances = self.expedition.chances
        return mean(self.omens, chances) if chances.layers else 0.0

    @once
    def book(self) -> Book:
        return book(self.might, self.stage, max(0, round(self.chance)))

    @once
    def shown(self) -> Shown:
        return [(at, card) for at, card in enumerate(self.expedition.cards) if card is not None]

    @once
    def walls(self) -> Walls:
        stops = dear = bars = 0
        opened = self.book.opened
        for number, card in self.shown:
            if card in BLOCKING:
                if card in opened:
                    stops |= 1 << number
                elif self.price(card) is not None:
                    dear |= 1 << number
                else:
                    bars |= 1 << number
        for number in self.expedition.traps:
            dear |= 1 << number
        return Walls(stops, dear, bars)

    def price(self, card: BoardCard) -> float | None:
        """What it costs to get past a blocker, if no level does it."""
        if self.might.keys and card.kind in opened_by_keys(self.expedition):
            return KEY * FULL[self.stage]
        return LUCKY * FULL[self.stage] if self.might.luck > 0 else None

    @once
    def gains(self) -> list[float]:
        """What each square is worth to who gets there. Nobody walks into a secret."""
        gains, (known, hidden, _) = [0.0] * len(SQUARES), self.book
        expedition = self.expedition
        for squares, pile in ((ROOMS, expedition.white), (PASSAGES, expedition.green)):
            if face_down := expedition.down & squares:
                worth = mean(hidden, pile)
                for number in numbers(face_down):
                    gains[number] = worth
        for number, card in self.shown:
            gains[number] = known[card]
        for number in expedition.traps:
            gains[number] = 0.0
        return gains

    # Places

    def around(self, place: Place) -> float:
        """What it is to be at a place."""
        return self.nearby(place) + self.counted(place)

    def nearby(self, place: Place) -> float:
        """What lies around a place, less the farther it is; without what lies there."""
        known = self._nearby.get(place)
        if known is None:
            known = self._nearby[place] = self.hope * self.drawn(place) if self.hope else 0.0
        return known

    def drawn(self, place: Place) -> float:
        """How strongly one is drawn to all that lies around a place."""
        number, gains = NUMBER[place], self.gains
        drawn: float = sum(map(mul, pulls(self.walls, number), gains))
        return drawn if place.is_entrance else drawn - gains[number]

    def counted(self, place: Place, deeper: int = 0) -> float:
        """What will count of one's treasure: half is lost if one cannot get out in time."""
        if not self.expedition.settings.lockdown:
            return self.total
        steps = TO_GATE[NUMBER[place]] + deeper
        chance = min(1.0, PACE * self.turns / steps) ** 3 if steps else 1.0
        return (1 + chance) / 2 * self.total

    def walk(self, go: Go, left: int) -> float:
        """What a way is worth, with so many steps left at its end."""
        to, expedition = go.to, self.expedition
        if to.is_entrance:
            return self.around(to) - OUT
        number, there = to.index, self.around(to)
        if number in expedition.traps:
            return there + self.omens[expedition.traps[number]]
        if expedition.down >> number & 1:
            more = STEP * GOES_ON * left if left else CHANCES_HIDDEN * self.chance
            return there + self.gains[number] + more
        card = expedition.cards[number]
        if card is None:
            return there
        if card.blocks:
            return self.push(card, there, go.came)
        return there + self.found(card) + STEP * left * (card.kind == "item")

    def push(self, card: BoardCard, there: float, came: Place) -> float:
        """Past a blocker, or back where one came from."""
        if card in self.book.opened:
            return there
        price, back = self.price(card), self.around(came) - TURN / 4
        return back if price is None else max(back, there - price)

    def found(self, card: BoardCard | None) -> float:
        """What ends a move well: a chance that must be taken, a chest that can be opened."""
        if card is None:
            return 0.0
        return self.chance if card.kind == "chance" else self.book.shown[card]


def mean(brings: dict[C, float], pile: Pile[C]) -> float:
    """What the next card of a pile will bring, about."""
    cards = pile.layers[-1]
    return sum(map(brings.__getitem__, cards)) / len(cards)


def at_stake(explorer: Explorer) -> tuple[int, int]:
    """The least and the most valuable treasure."""
    values = [card.value for card in explorer.treasures]
    return (min(values), max(values)) if values else (0, 0)


def turns_after(expedition: Expedition, seat: Seat) -> int:
    """How many turns a seat will have after this one."""
    if expedition.explorers[seat].gone:
        return 0
    seats, first = len(expedition.explorers), expedition.first
    waits = (seat - first) % seats > (expedition.active - first) % seats
    return max(0, rounds_after(expedition) + waits - expedition.explorers[seat].owed)


def rounds_after(expedition: Expedition) -> int:
    """How many rounds come after this one, or will before an alarm, about."""
    settings, most = expedition.settings, max(0, expedition.limit - expedition.round)
    if settings.end != "alarm":
        return most
    played = ROUNDS[len(expedition.explorers)] * settings.alarm_minutes // USUAL
    return min(most, max(FEW, played - expedition.round))
