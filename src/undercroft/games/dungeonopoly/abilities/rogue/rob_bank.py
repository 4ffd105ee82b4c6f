"""Rob Bank: more than the salary at GO, or nothing at all, and jail."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.rogue.skill import Skill
from undercroft.games.dungeonopoly.events import Salary
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Kind, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.going import gained
from undercroft.games.dungeonopoly.rules.jailing import send_to_jail
from undercroft.games.dungeonopoly.state import Town

PASSING = PRESS.number("abilities.rob_bank.passing", 50, 0, 2000, "DO-24.14")
LANDING = PRESS.number("abilities.rob_bank.landing", 100, 0, 2000, "DO-24.14")


class RobBank(Skill):
    jails = True

    def loot(self, town: Town, seat: Seat) -> int:
        """On top of the salary."""
        salary = town.latest(Salary)
        if salary is None:
            return 0
        return gained(town, per_level(salary) * town.characters[seat].level)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Before anything is collected, whoever moved her."""            # DO-24.14, DO-24.17
        salary = town.latest(Salary)
        assert salary is not None
        if not (yield from self.succeeds(town, seat, seat)):
            salary.forfeited = True                                       # DO-24.15
            yield from send_to_jail(town, seat)
            return False
        salary.loot = per_level(salary) * town.characters[seat].level     # DO-24.16
        return True


def per_level(salary: Salary) -> int:
    return LANDING if salary.landing else PASSING


ROB_BANK = RobBank(
    Row(
        "rob_bank", "Rob Bank", "rogue", 1, Kind.SKILL,
        when=(When.SALARY,),
        reach=Reach.OTHER,
        earns=Earns.SUCCESS,
    )
)
