"""Crown of Madness: an opponent uses an ability of hers as the warlock wills."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeonopoly.abilities.warlock.prompts import Prompt
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import Aim, pick_whom, targets
from undercroft.games.dungeonopoly.rules.conditions import may_use
from undercroft.games.dungeonopoly.rules.using import declare, use, use_of
from undercroft.games.dungeonopoly.state import Town


class CrownOfMadness(Ability):
    def targets(self, town: Town, seat: Seat) -> list[Seat]:
        """Who has something that she can be made to use."""              # DO-27.38, DO-R.309
        return [one for one in targets(town, seat, self) if forcible(town, one)]

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        """The ability, and all that belongs to it."""                    # DO-27.33, DO-42.2
        whom = yield from pick_whom(town, decider, self.targets(town, seat))
        offered = [use_of(one) for one in forcible(town, whom)]
        chosen = yield from choose(decider, Prompt.FORCE, offered)
        inner = yield from declare(town, whom, chosen.ability, decider)
        return Aim(whom, ability=chosen.ability, inner=inner)

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        assert aim.whom is not None
        assert aim.ability is not None
        assert aim.inner is not None
        return seat == aim.whom or aim.ability.concerns(town, seat, aim.whom, aim.inner)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """It is the victim's use, unless she has spent it meanwhile."""  # DO-27.36, DO-27.37
        assert aim.whom is not None
        assert aim.ability is not None
        assert aim.inner is not None
        if not may_use(town, aim.whom, aim.ability, forced=True):
            return False
        yield from use(town, aim.whom, aim.ability, aim.inner, forced=True)
        return True


def forcible(town: Town, victim: Seat) -> list[Ability]:
    """What she could use now in a free window; nothing that costs money has the flag."""
    return [
        one
        for one in town.characters[victim].known.at[When.FREE]
        if "forcible" in one.flags                                        # DO-27.34, DO-42.3
        and may_use(town, victim, one, forced=True)                       # DO-27.35
        and one.usable(town, victim)
    ]


CROWN_OF_MADNESS = CrownOfMadness(
    Row(
        "crown_of_madness", "Crown of Madness", "warlock", 10, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OPPONENT,
        cost=200,
        limit=Limit.LAP,
        flags=(Flag.TARGETS, Flag.MENTAL),
    )
)
