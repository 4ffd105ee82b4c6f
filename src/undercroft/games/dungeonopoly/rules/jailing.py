"""Jail: going there, and getting out."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.board import JUST_VISITING
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rules.bankrupting import put_under
from undercroft.games.dungeonopoly.rules.conditions import has
from undercroft.games.dungeonopoly.rules.debts import fee_of, pay_fee
from undercroft.games.dungeonopoly.rules.using import open_window
from undercroft.games.dungeonopoly.rules.windows import JAILED
from undercroft.games.dungeonopoly.state import Town

JAIL_FEE = PRESS.number("jail.fee", 50, 0, 2000, "DO-11.9")
LAST_TRY = PRESS.number("jail.tries", 3, 1, 9, "DO-11.11")


@line
class Jailed(Line):
    rule = "DO-11.1"
    seat: Seat


@line
class NotJailed(Line):
    rule = "DO-23.33"
    seat: Seat


@line
class Released(Line):
    rule = "DO-11.9"
    seat: Seat
    how: str


def send_to_jail(town: Town, seat: Seat) -> Rules[None]:
    """Straight there, collecting nothing; her turn is over."""           # DO-11.1, DO-11.2
    who = town.characters[seat]
    if has(town, who, "unjailed"):
        town.tell(NotJailed(seat))                                        # DO-23.33
        return
    who.journey += 1
    who.jailed, who.failed, who.at, who.done = True, 0, JUST_VISITING, []  # DO-7.7
    town.tell(Jailed(seat))
    if seat == town.active:                                               # DO-42.7
        town.turn_over = True
    yield from open_window(town, JAILED, [seat])                          # DO-24.6


def release(town: Town, seat: Seat, how: str) -> None:
    """Onto square 10, without landing there."""                          # DO-11.9, DO-6.9
    who = town.characters[seat]
    who.journey += 1
    who.jailed, who.failed, who.at = False, 0, JUST_VISITING
    town.tell(Released(seat, how))


def leave_by_card(town: Town, seat: Seat) -> None:
    cards = town.side_of(seat).cards
    put_under(town, cards.pop(0))                                         # DO-10.5
    release(town, seat, "card")


def can_pay_out(town: Town, seat: Seat) -> bool:
    """On her first two turns in jail, with cash on hand."""              # DO-11.9
    cash = town.side_of(seat).cash
    failed = town.characters[seat].failed
    return failed < LAST_TRY - 1 and cash >= fee_of(town, seat, JAIL_FEE, "jail")


def pay_out(town: Town, seat: Seat) -> Rules[None]:
    yield from pay_fee(town, seat, JAIL_FEE, "jail", "jail_fee")          # DO-7.8
    if not town.characters[seat].out:
        release(town, seat, "fee")
