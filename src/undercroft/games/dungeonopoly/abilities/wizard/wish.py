"""Wish: any spell of any class, at its own moment; or a hotel where she is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from undercroft.engine import Option, Rules, Seat, Verb, choose
from undercroft.games.dungeonopoly.abilities.wizard.prompts import Prompt
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import HOTEL, SQUARES
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.rows import Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.managing import Built, set_level
from undercroft.games.dungeonopoly.rules.using import declare, spells
from undercroft.games.dungeonopoly.rules.windows import ASK, MINE, NEVER, moment, stance
from undercroft.games.dungeonopoly.state import Town

MUTE = "wish"
"""The switch of wishes in answer to something."""                        # DO-43.18


class WishFor(Verb):
    HOTEL = "hotel"


@dataclass(frozen=True, slots=True)
class WishOf(Option):
    """A spell of that class."""

    of: str


@dataclass(frozen=True, slots=True)
class Copy(Option):
    spell: Ability


class Wish(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        """In answer to something only if she wants to be asked."""       # DO-43.18, DO-22.36
        now = moment(town)
        if now is When.FREE:
            return can_build(town, seat) or can_copy(town, seat, now)
        said = stance(town, seat, MUTE)
        if said == NEVER or (said == MINE and self.inclines(town, seat) != ASK):
            return False
        return can_copy(town, seat, now)

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        """A class, a spell of it, and what belongs to that."""           # DO-22.31
        now = moment(town)
        able = [one for one in copies(now, town.phase) if one.usable(town, seat)]
        offered: list[Option] = [WishOf(of) for of in dict.fromkeys(one.row.of for one in able)]
        if now is When.FREE and can_build(town, seat):
            offered.append(WishFor.HOTEL)
        wished = yield from choose(decider, Prompt.WISH, offered)
        if not isinstance(wished, WishOf):
            return Aim(square=town.characters[seat].at)
        of_class = [Copy(one) for one in able if one.row.of == wished.of]
        spell = (yield from choose(decider, Prompt.COPY, of_class)).spell
        inner = yield from declare(town, seat, spell, decider)
        return Aim(inner.whom, inner.square, ability=spell, inner=inner)

    def aimed_at(self, aim: Aim) -> list[Seat]:
        return [] if aim.inner is None else [*self.really(aim).aimed_at(aim.inner)]

    def really(self, aim: Aim) -> Ability:
        """One casting: it is answered as a wish."""                      # DO-38.9, DO-22.35
        return self if aim.ability is None else aim.ability

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        if aim.inner is None:
            return town.owners[town.characters[caster].at] == town.characters[seat].side
        return self.really(aim).concerns(town, seat, caster, aim.inner)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Her own copy of the spell is neither needed nor spent."""      # DO-22.33, DO-R.71
        if aim.inner is not None:
            return (yield from self.really(aim).act(town, seat, aim.inner))
        if not can_build(town, seat):
            return False
        at = town.characters[seat].at
        set_level(town, at, HOTEL)                                        # DO-22.34
        town.tell(Built(seat, SQUARES[at], HOTEL))
        return True

    def inclines(self, town: Town, seat: Seat) -> str:
        """As the spells do that would be an answer; never by itself."""
        able = [one for one in copies(moment(town), town.phase) if one.usable(town, seat)]
        return NEVER if all(one.inclines(town, seat) == NEVER for one in able) else ASK


@cache
def copies(now: When, phase: str) -> tuple[Ability, ...]:
    """The spells whose moment it is, at whatever cost; but never a wish."""  # DO-22.31, DO-22.32
    moments = {now}
    if now is When.FREE and phase != "closing":
        moments.add(When.READY)
    return tuple(one for one in spells() if one is not WISH and moments & {*one.row.when})


def can_copy(town: Town, seat: Seat, now: When) -> bool:
    """Is there a spell to copy?"""
    return any(one.usable(town, seat) for one in copies(now, town.phase))


def can_build(town: Town, seat: Seat) -> bool:
    """An owned street without mortgage or hotel, and a hotel in the bank."""
    at = town.characters[seat].at                                         # DO-22.34, DO-R.72
    if not SQUARES[at].is_street or town.owners[at] == BANK or town.mortgaged[at]:
        return False
    return town.levels[at] < HOTEL and town.hotels > 0                    # DO-R.285


WISH = Wish(
    Row(
        "wish", "Wish", "wizard", 10, Kind.SPELL,
        when=(When.FREE, When.CASTING, When.DICE, When.DOUBLES, When.DAMAGE),
        reach=Reach.OTHER,
        cost=500,
        limit=Limit.LAP,
    )
)
