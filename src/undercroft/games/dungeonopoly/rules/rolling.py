"""Movement rolls: the dice, what shapes them, and what doubles bring."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Pool
from undercroft.games.dungeonopoly.movements import ROLL, Going, Movement
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rules.conditions import has, on_character
from undercroft.games.dungeonopoly.rules.dice import throw
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_DOUBLES, EP_FOR_SEVEN, gain
from undercroft.games.dungeonopoly.rules.jailing import send_to_jail
from undercroft.games.dungeonopoly.rules.moving import ghost_of, make_way
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.rules.using import open_window
from undercroft.games.dungeonopoly.rules.windows import DOUBLES
from undercroft.games.dungeonopoly.state import Enchantment, Town

THIRD = PRESS.number("jail.doubles", 3, 1, 9, "DO-3.7")
"""So many doubles in a turn lead to jail."""


@line
class Rolled(Line):
    """The counted dice, and what is added to them."""

    rule = "DO-4.1"
    seat: Seat
    dice: tuple[int, ...]
    added: int
    distance: int


@dataclass(frozen=True, slots=True)
class Keep(Option):
    """Of three dice, these count."""

    dice: tuple[int, ...]


def movement_roll(town: Town, seat: Seat, pool: Pool) -> Rules[None]:
    """The order of a throw; `pool.discarded` if nothing is left of it."""  # DO-39.1 to DO-39.8
    town.events.append(pool)
    for power, spell in shapers(town, seat, pool):
        power.shapes(town, seat, pool, spell)                             # DO-39.1
    faces = yield from throw(town, seat, pool.dice + pool.extra, "move", whom=seat)
    counted, extra = faces[: pool.dice], faces[pool.dice :]
    pool.added = sum(extra)
    pool.kept = yield from keep(seat, pool, counted)                      # DO-39.4
    town.rolls += 1
    if pool.doubles and not pool.jail:
        town.doubles += 1                                                 # DO-39.5
        if town.doubles < THIRD:
            yield from open_window(town, DOUBLES, [seat], lambda: pool.discarded)  # DO-39.6
    if not pool.discarded:
        town.tell(Rolled(seat, pool.kept, pool.added, pool.distance))
        yield from learn_from(town, seat, pool)                           # DO-39.7
    town.close(pool)


def shapers(town: Town, seat: Seat, pool: Pool) -> list[tuple[Ability, Enchantment | None]]:
    """What was declared, what she is, what lasts this turn; enchantments on her come last."""
    who = town.characters[seat]
    found: list[tuple[Ability, Enchantment | None]] = []
    if pool.by is not None:
        found.append((pool.by, None))
    if who.form is not None:
        found.append((who.form, None))
    for boon in who.boons:
        if boon is not pool.by:
            found.append((boon, None))
    for spell in on_character(town, who):
        found.append((spell.kind, spell))
    return found


def keep(seat: Seat, pool: Pool, counted: tuple[int, ...]) -> Rules[tuple[int, ...]]:
    if len(counted) <= pool.keep:
        return counted
    in_order = tuple(sorted(counted))
    if pool.best == "high":
        return in_order[-pool.keep :]                                     # DO-4.4
    if pool.best == "low":
        return in_order[: pool.keep]
    sums = dict.fromkeys(
        tuple(in_order[at] for at in range(len(in_order)) if at != left_out)
        for left_out in range(len(in_order))
    )
    chosen = yield from choose(seat, Prompt.PICK, [Keep(dice) for dice in sums])
    return chosen.dice                                                    # DO-4.5


def learn_from(town: Town, seat: Seat, pool: Pool) -> Rules[None]:
    if pool.doubles:
        yield from gain(town, seat, EP_FOR_DOUBLES)                       # DO-16.4, DO-11.14
    if pool.seven:
        yield from gain(town, seat, EP_FOR_SEVEN)
    for power, spell in shapers(town, seat, pool):
        yield from power.rolled(town, seat, pool, spell)


def go_by_roll(town: Town, seat: Seat, pool: Pool, kind: Movement) -> Rules[None]:
    """So far, unless the movement is a ghost's."""                       # DO-26.32, DO-22.12
    who = town.characters[seat]
    if has(town, who, "ghostly"):
        kind = ghost_of(kind)
    yield from make_way(town, seat, Going(kind, pool.distance), pool.shown)


def roll_and_move(town: Town, seat: Seat, pool: Pool) -> Rules[None]:
    """Third doubles lead to jail without moving."""                      # DO-33.5, DO-33.6
    yield from movement_roll(town, seat, pool)
    if pool.discarded:
        return
    if pool.doubles and town.doubles == THIRD:                            # DO-18.5
        if not has(town, town.characters[seat], "unjailed"):
            yield from send_to_jail(town, seat)                           # DO-3.7
            return
    town.rolled_doubles = pool.doubles
    yield from go_by_roll(town, seat, pool, ROLL)
