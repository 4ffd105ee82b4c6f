"""Training: the points that a rogue spreads over her skills."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dungeonopoly.abilities.rogue.prompts import Prompt
from undercroft.games.dungeonopoly.abilities.rogue.skill import Skill
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.state import Town

FIRST_POINTS = PRESS.number("skills.first", 30, 0, 100, "DO-24.1")
MORE_POINTS = PRESS.number("skills.more", 5, 0, 50, "DO-24.1")
BEST = PRESS.number("skills.ranks", 15, 1, 20, "DO-24.1")


@line
class Trained(Line):
    rule = "DO-24.1"
    seat: Seat
    skill: Skill
    ranks: int


@dataclass(frozen=True, slots=True)
class Train(Option):
    skill: Skill


@dataclass(frozen=True, slots=True)
class Spend(Option):
    points: int


SPEND = [Spend(points) for points in range(BEST + 1)]


def spread(skills: Sequence[Skill], points: int) -> Callable[[Town, Seat], Rules[None]]:
    """All of them at once, in lumps of any size."""                      # DO-24.2, DO-41.3
    trains = {skill: Train(skill) for skill in skills}

    def choice(town: Town, seat: Seat) -> Rules[None]:
        ranks, left = town.characters[seat].ranks, points
        off_turn = seat != town.active
        while left:
            offered = [trains[one] for one in skills if ranks.get(one.key, 0) < BEST]
            if not offered:
                return
            chosen = yield from choose(
                seat, Prompt.SKILL, offered, reaction=off_turn, about=(left,)
            )
            skill, has = chosen.skill, ranks.get(chosen.skill.key, 0)
            lumps = SPEND[min(left, BEST - has) : 0 : -1]
            spend = yield from choose(
                seat, Prompt.POINTS, lumps, reaction=off_turn, about=(left, has)
            )
            spent = spend.points
            left -= spent
            ranks[skill.key] = ranks.get(skill.key, 0) + spent
            town.tell(Trained(seat, skill, ranks[skill.key]))

    return choice
