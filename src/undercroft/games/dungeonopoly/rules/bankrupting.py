"""Bankruptcy: what is left goes to the creditor, and the last one standing wins at once."""

from __future__ import annotations

from undercroft.engine import Line, Mark, Rules, Seat, Verb, choose, line
from undercroft.games.dungeonopoly.board import SQUARES, Square
from undercroft.games.dungeonopoly.cards import Card
from undercroft.games.dungeonopoly.events import BANK, POT
from undercroft.games.dungeonopoly.rules.buying import auction
from undercroft.games.dungeonopoly.rules.managing import (
    PRICE_OF_LIFTING,
    SALE_OF,
    give_deed,
    lift_mortgage,
    set_level,
)
from undercroft.games.dungeonopoly.rules.money import collect, move_money
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.state import Town


@line
class Bankrupt(Line):
    rule = "DO-15.3"
    mark = Mark.FALLS
    seat: Seat
    to: Seat | None
    over: str | None
    """What it was owed for, where no line before says so."""


@line
class TookOver(Line):
    rule = "DO-15.4"
    seat: Seat
    squares: tuple[Square, ...]


@line
class PaidInterest(Line):
    rule = "DO-13.4"
    seat: Seat
    square: Square
    amount: int


class Won(Exception):
    """Only one side is left: nothing more is asked, whatever was going on."""  # DO-15.12


class Inherit(Verb):
    LIFT_NOW = "lift_now"
    PAY_INTEREST = "pay_interest"
    LEAVE_IT = "leave_it"


def go_bankrupt(
    town: Town, seat: Seat, creditor: int, over: str | None = None
) -> Rules[None]:
    """A side as a whole."""                                              # DO-29.9
    fallen = town.characters[seat].side
    side = town.sides[fallen]
    side.fell = sum(not one.out for one in town.sides)
    to = town.sides[creditor].seats[0] if creditor >= 0 else None
    for member in side.seats:
        town.tell(Bankrupt(member, to, over))
        leave(town, member)
    deeds = town.deeds(fallen)
    if creditor >= 0:
        hand_over(town, fallen, creditor, deeds)                          # DO-15.4
    else:
        return_to_bank(town, fallen, creditor, deeds)                     # DO-15.6
    side.out = True
    if sum(not one.out for one in town.sides) == 1:
        town.won = True
        raise Won                                                         # DO-15.12
    if creditor >= 0:
        for at in deeds:
            if town.mortgaged[at]:
                yield from take_on_mortgage(town, creditor, at)
    elif town.settings.auctions:
        for at in deeds:
            yield from auction(town, seat, at)                            # DO-15.15


def leave(town: Town, seat: Seat) -> None:
    """Off the board, with the enchantments on her and the tows by her."""  # DO-15.9
    who = town.characters[seat]
    who.out, who.enchantments, who.hidden = True, [], False
    who.journey += 1
    town.towed.pop(seat, None)
    town.clauses = [
        one for one in town.clauses if seat not in (one.by, one.to, one.against)
    ]                                                                     # DO-28.9
    if seat == town.active:
        town.turn_over = True                                             # DO-15.10


def hand_over(town: Town, fallen: int, creditor: int, deeds: list[int]) -> None:
    """Buildings are sold for half; all else changes hands as it stands."""
    for at in deeds:
        move_money(town, BANK, fallen, town.levels[at] * SALE_OF[at])
        set_level(town, at, 0)
        give_deed(town, at, creditor)
    side, heir = town.sides[fallen], town.sides[creditor]
    collect(town, heir.seats, [(fallen, side.cash)], "bankrupt")          # DO-R.230
    heir.cards += side.cards
    side.cards = []
    town.tell(TookOver(heir.seats[0], tuple(SQUARES[at] for at in deeds)))


def return_to_bank(town: Town, fallen: int, creditor: int, deeds: list[int]) -> None:
    """Buildings without pay, deeds unmortgaged, get-out cards under their piles."""
    for at in deeds:
        set_level(town, at, 0)
        give_deed(town, at, BANK)
    side = town.sides[fallen]
    move_money(town, fallen, POT if creditor == POT else BANK, side.cash)  # DO-R.41
    for card in side.cards:
        put_under(town, card)
    side.cards = []


def put_under(town: Town, card: Card) -> None:
    pile = town.chances if card.deck == "chance" else town.chests
    pile.put_underneath(card)                                             # DO-10.1, DO-10.5


def take_on_mortgage(
    town: Town, creditor: int, at: int, *, left: bool = True, later: int = 0
) -> Rules[None]:
    """Lift it now, or pay the interest now and lift it later; or leave it to the bank.

    What must be kept for others, `later`, is not for lifting.
    """
    seat = decider(town, creditor)                                        # DO-13.4, DO-15.5
    cash, square = town.sides[creditor].cash, SQUARES[at]
    ways = [Inherit.LIFT_NOW] if cash >= PRICE_OF_LIFTING[at] + later else []
    ways += [Inherit.PAY_INTEREST] if cash >= square.interest else []
    ways += [Inherit.LEAVE_IT] if left or not ways else []
    way = yield from choose(
        seat, Prompt.MORTGAGED, ways, reaction=seat != town.active, about=(at,)
    )
    if way is Inherit.LIFT_NOW:
        lift_mortgage(town, seat, at)
    elif way is Inherit.PAY_INTEREST:
        move_money(town, creditor, BANK, square.interest)
        town.tell(PaidInterest(seat, square, square.interest))
    else:
        give_deed(town, at, BANK)                                         # DO-R.40
        if town.settings.auctions:
            yield from auction(town, seat, at)


def decider(town: Town, side: int) -> Seat:
    """Who speaks for a side: the turn character if she is one of them, else the first."""
    seats = town.sides[side].seats
    return town.active if town.active in seats else seats[0]
