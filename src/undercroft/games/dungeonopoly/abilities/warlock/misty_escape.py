"""Misty Escape: hurt, she is elsewhere all at once, and hidden."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import RING
from undercroft.games.dungeonopoly.movements import ESCAPE
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, pick_how_far
from undercroft.games.dungeonopoly.rules.enchanting import hide_away
from undercroft.games.dungeonopoly.rules.moving import jump
from undercroft.games.dungeonopoly.state import Town

FARTHEST = PRESS.number("abilities.misty_escape.squares", 5, 1, 20, "DO-27.13")


class MistyEscape(Ability):
    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        steps = yield from pick_how_far(decider, range(-FARTHEST, FARTHEST + 1))
        return Aim(steps=steps)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Whatever way or landing she was on is lost with it."""         # DO-27.13, DO-27.14
        to = (town.characters[seat].at + aim.steps) % RING
        yield from jump(town, seat, ESCAPE, to)
        hide_away(town, seat)                                             # DO-25.27
        return True


MISTY_ESCAPE = MistyEscape(
    Row(
        "misty_escape", "Misty Escape", "warlock", 3, Kind.SPELL,
        when=(When.DAMAGE,),
        reach=Reach.OTHER,
        limit=Limit.LAP,
    )
)
