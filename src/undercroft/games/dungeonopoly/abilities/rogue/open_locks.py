"""Open Locks: out of jail without a fee, or others out of it from the right side of the bars."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.rogue.skill import Skill
from undercroft.games.dungeonopoly.board import JUST_VISITING
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import Aim, is_left
from undercroft.games.dungeonopoly.rules.conditions import is_locked
from undercroft.games.dungeonopoly.rules.jailing import release
from undercroft.games.dungeonopoly.state import Town


class OpenLocks(Skill):
    def targets(self, town: Town, seat: Seat) -> list[Seat]:
        """Herself behind bars; who visits the jail, everybody in there."""  # DO-24.5, DO-24.7
        who = town.characters[seat]
        prisoners: list[Seat] = []
        if who.jailed:
            prisoners = [seat] if is_at_the_door(town, seat) else []
        elif who.at == JUST_VISITING:
            prisoners = [one for one in town.seats_after(seat) if town.characters[one].jailed]
        return [
            one for one in prisoners
            if is_left(town, seat, self, one) and not is_kept_in(town, seat, self, one)
        ]                                                                 # DO-24.8

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Onto square 10, without landing there, wanted or not."""       # DO-24.7, DO-R.320
        assert aim.whom is not None
        if not (yield from self.succeeds(town, seat, aim.whom)):
            return False
        release(town, aim.whom, "locks")                                  # DO-24.9
        return True

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        return seat == aim.whom


def is_at_the_door(town: Town, seat: Seat) -> bool:
    """At the beginning of her turn, or just as it falls shut."""         # DO-24.5, DO-24.6
    return seat != town.active or town.turn_over or town.phase == "jail"


def is_kept_in(town: Town, seat: Seat, skill: Skill, whom: Seat) -> bool:
    """By a promise."""                                                   # DO-28.6, DO-R.313
    return bool(town.clauses) and seat == town.active and is_locked(town, seat, skill, whom)


OPEN_LOCKS = OpenLocks(
    Row(
        "open_locks", "Open Locks", "rogue", 1, Kind.SKILL,
        when=(When.JAIL, When.JAILED, When.FREE),
        reach=Reach.OTHER,
        whose=Whose.ANYBODY,
        limit=Limit.EACH_TURN,
        flags=(Flag.FORCIBLE, Flag.IN_JAIL),
        earns=Earns.SUCCESS,
    )
)
