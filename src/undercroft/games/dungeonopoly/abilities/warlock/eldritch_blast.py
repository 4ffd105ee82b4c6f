"""Eldritch Blast: damage to a hexed opponent nearby, and whatever enhances it."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.warlock.enhancement import enhancements
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When, Whose
from undercroft.games.dungeonopoly.rules.aiming import Aim, pick_how_far, pick_whom, reaches
from undercroft.games.dungeonopoly.rules.conditions import (
    is_hidden,
    is_locked,
    is_under,
    on_character,
    targetable,
)
from undercroft.games.dungeonopoly.rules.damaging import Unhurt, armour_of, damage
from undercroft.games.dungeonopoly.rules.using import is_warded
from undercroft.games.dungeonopoly.state import Town


class EldritchBlast(Ability):
    def targets(self, town: Town, seat: Seat) -> list[Seat]:
        """Opponents under anybody's hex, if it is awake."""              # DO-27.8, DO-27.9
        if town.characters[seat].jailed:
            return []
        return [
            other
            for other in town.opponents(seat)
            if is_hexed(town, other)
            and self.is_near(town, seat, town.characters[other].at)
            and targetable(town, seat, other, self)
            and not (town.clauses and seat == town.active and is_locked(town, seat, self, other))
        ]

    def is_near(self, town: Town, seat: Seat, square: int) -> bool:
        return reaches(town, seat, square, self.row.reach) or any(
            one.reaches(town, seat, square) for one in enhancements(town, seat)
        )

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        whom = yield from pick_whom(town, decider, self.targets(town, seat))
        steps = 0
        for one in enhancements(town, seat):
            if ways := one.ways(town, seat, whom):
                steps = yield from pick_how_far(decider, ways)
        return Aim(whom, steps=steps)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        whom = aim.whom
        assert whom is not None
        immune = is_under(town, town.characters[whom], "unhurt")
        if not immune and (yield from is_warded(town, whom)):
            town.tell(Unhurt(whom, seat))                                 # DO-37.3, DO-R.260
            return False
        unaffected = not immune and is_shielded(town, whom)
        journey = town.characters[whom].journey
        worked = yield from self.strike(town, seat, whom)
        if unaffected or town.characters[seat].out or not is_still_there(town, whom, journey):
            return worked                                                 # DO-27.20, DO-15.11
        for one in enhancements(town, seat):
            followed = yield from one.follows(town, seat, whom, aim.steps)
            worked = worked or followed
        return worked

    def dollars(self, town: Town, seat: Seat) -> int:
        dollars = self.row.damage
        for one in enhancements(town, seat):
            dollars = one.per_level(dollars)
        return dollars

    def strike(self, town: Town, seat: Seat, whom: Seat) -> Rules[bool]:
        dollars = self.dollars(town, seat)
        taker: Seat | None = None
        for one in enhancements(town, seat):
            taker = one.taker(seat, taker)
        return (yield from damage(town, seat, whom, dollars, taker=taker, warded=True))


def is_hexed(town: Town, seat: Seat) -> bool:
    """Cursed, as a character is; a cursed property is something else."""  # DO-27.2
    who = town.characters[seat]
    return bool(who.enchantments) and any(
        "diverts_income" in one.kind.flags for one in on_character(town, who)
    )


def is_shielded(town: Town, seat: Seat) -> bool:
    """By what leaves her wholly unaffected, and not only unhurt."""      # DO-R.67
    armour = armour_of(town, town.characters[seat])
    return armour is not None and "stops_spells" in armour.kind.flags


def is_still_there(town: Town, seat: Seat, journey: int) -> bool:
    who = town.characters[seat]
    return who.journey == journey and not who.out and not is_hidden(town, seat)


ELDRITCH_BLAST = EldritchBlast(
    Row(
        "eldritch_blast", "Eldritch Blast", "warlock", 2, Kind.ABILITY,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        whose=Whose.OPPONENT,
        limit=Limit.TURN,                                                 # DO-27.10
        flags=(Flag.TARGETS, Flag.DAMAGE, Flag.FORCIBLE),
    )
)
