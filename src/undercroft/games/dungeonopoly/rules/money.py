"""Money: it moves here and nowhere else, and none is lost or made."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine import Line, Seat, line
from undercroft.games.dungeonopoly.events import BANK, POT
from undercroft.games.dungeonopoly.rules.conditions import on_character
from undercroft.games.dungeonopoly.rules.enchanting import lift
from undercroft.games.dungeonopoly.state import Town


@line
class Collected(Line):
    rule = "DO-36.20"
    seat: Seat
    amount: int
    source: str


@line
class Diverted(Line):
    """A hexed income goes into the pot."""

    rule = "DO-27.4"
    seat: Seat
    amount: int


def move_money(town: Town, payer: int, payee: int, amount: int) -> None:
    """From a side, the bank or the pot to another; the bank never runs out."""  # DO-1.7
    assert amount >= 0, amount
    for party, change in ((payer, -amount), (payee, amount)):
        if party == BANK:
            town.bank += change
        elif party == POT:
            town.pot += change
            assert town.pot >= 0, "the pot is overdrawn"
        else:
            side = town.sides[party]
            side.cash += change
            assert side.cash >= 0, "a purse is overdrawn"


def collect(
    town: Town, seats: Sequence[Seat], payments: Sequence[tuple[int, int]], source: str
) -> bool:
    """One income of these characters' side, from so much by each payer.

    False if nothing comes, or a hex on one of them takes it.
    """
    amount = sum(paid for _, paid in payments)
    if amount <= 0:
        return False                                                      # DO-7.11, DO-R.21
    diverted = is_diverted(town, seats, amount)
    for payer, paid in payments:
        move_money(town, payer, POT if diverted else town.characters[seats[0]].side, paid)
    if not diverted:
        town.tell(Collected(seats[0], amount, source))
    return not diverted


def is_diverted(town: Town, seats: Sequence[Seat], amount: int) -> bool:
    """The earliest hex on any of them is used up by it."""               # DO-27.4, DO-29.7
    hexes = [
        (spell, who)
        for who in (town.characters[seat] for seat in seats)
        for spell in on_character(town, who)
        if "diverts_income" in spell.kind.flags
    ]
    if not hexes:
        return False
    spell, who = min(hexes, key=lambda one: one[0].since)
    town.tell(Diverted(who.seat, amount))
    lift(town, who, spell)
    return True


def get_by_business(town: Town, payer: int, side: int, amount: int) -> None:
    """For a sale, a mortgage or a trade, which a hex takes only by the option."""
    hexed = town.settings.hex_any_source and amount > 0                   # DO-27.5, DO-R.103
    diverted = hexed and is_diverted(town, town.sides[side].seats, amount)
    move_money(town, payer, POT if diverted else side, amount)
