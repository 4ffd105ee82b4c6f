"""Divine Favor: no taxes, and cards only as she likes them."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Draw
from undercroft.games.dungeonopoly.rows import Earns, Kind, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.windows import ASK, AUTO, NEVER
from undercroft.games.dungeonopoly.state import Town

INCLINES = {
    "walk": ASK, "next": ASK, "back": ASK,
    "collect": NEVER, "collect_each": NEVER, "keep": NEVER,
    "pay": AUTO, "pay_each": AUTO, "repairs": AUTO, "jail": AUTO,
}
"""Is a card ignored, by what it does?"""                                 # DO-43.10, DO-43.22


class DivineFavor(Ability):
    def fee(self, town: Town, seat: Seat, amount: int, source: str) -> int:
        return 0 if source == "tax" else amount                           # DO-23.14, DO-23.16

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """The card is ignored as a whole."""                             # DO-23.15, DO-23.17
        drawn(town).ignored = True
        yield from ()
        return True

    def inclines(self, town: Town, seat: Seat) -> str:
        return INCLINES[drawn(town).card.does]


def drawn(town: Town) -> Draw:
    draw = town.latest(Draw)
    assert draw is not None
    return draw


DIVINE_FAVOR = DivineFavor(
    Row(
        "divine_favor", "Divine Favor", "cleric", 4, Kind.AUTOMATIC,
        when=(When.ALWAYS, When.CARD),
        earns=Earns.NONE,
    )
)
