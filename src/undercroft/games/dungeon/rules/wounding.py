"""Wounds: how a monster strikes back, what it costs, and starting again after death."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Mark, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeon.board import ALL_DOORS, START, Space
from undercroft.games.dungeon.cards import (
    ATTACK_TABLE,
    LOST_BY_LIGHT_WOUND,
    NOBODY,
    Adventurer,
    Monster,
    Treasure,
)
from undercroft.games.dungeon.rules.casting import discard_spell, learn_spells, refill
from undercroft.games.dungeon.rules.ending import check_win
from undercroft.games.dungeon.rules.guarding import drop, leave
from undercroft.games.dungeon.rules.looting import lose_track
from undercroft.games.dungeon.rules.moving import place, retreats
from undercroft.games.dungeon.rules.preparing import BECOMES, become, free_adventurers
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.rules.searching import may_hold_doors, pass_doors
from undercroft.games.dungeon.state import Delve, Delver, Foe, Loot, Split, in_order


@line
class Attacked(Line):
    """The monster strikes back: the dice, and the row of the table that struck."""

    rule = "DG-8.1"
    seat: Seat
    monster: Monster
    dice: tuple[int, ...]
    result: str


@line
class Engaged(Line):
    rule = "DG-9.2"
    seat: Seat
    monster: Monster


@line
class SplitUp(Line):
    """Two face-down piles, by the number of their cards."""

    rule = "DG-8.8"
    seat: Seat
    a: int
    b: int


@line
class PileChosen(Line):
    rule = "DG-8.8"
    seat: Seat
    victim: Seat
    dropped: str


@line
class BackToStart(Line):
    rule = "DG-8.3"
    seat: Seat


@line
class Retreated(Line):
    rule = "DG-8.9"
    seat: Seat
    to: Space


@line
class Died(Line):
    rule = "DG-8.2"
    mark = Mark.FALLS
    seat: Seat


@line
class StartedAgain(Line):
    rule = "DG-13.1"
    mark = Mark.RETURNS
    seat: Seat
    adventurer: Adventurer


class Deal(Verb):
    """Into which pile a card goes."""

    A = "pile_a"
    B = "pile_b"


class Lose(Verb):
    """Which pile is dropped."""

    A = "drop_a"
    B = "drop_b"


@dataclass(frozen=True, slots=True)
class Drop(Option):
    card: Treasure
    plus: int


@dataclass(frozen=True, slots=True)
class Retreat(Option):
    to: Space


def strike_back(delve: Delve, seat: Seat, foe: Foe) -> Rules[None]:
    """Two dice that nothing modifies, read on the table."""              # DG-8.1, DG-R.91
    dice = delve.chance.dice(2)
    result = ATTACK_TABLE[sum(dice)]
    delve.tell(Attacked(seat, foe.monster, dice, result))
    match result:
        case "killed":
            yield from killed(delve, seat, foe)
        case "serious_wound":
            yield from seriously_wounded(delve, seat, foe)
        case "light_wound":
            yield from lightly_wounded(delve, seat, foe)
        case "stunned":
            yield from drop_one(delve, seat, foe)                         # DG-8.5
            delve.tell(Engaged(seat, foe.monster))                        # DG-9.2
        case "missed":
            delve.tell(Engaged(seat, foe.monster))                        # DG-8.6


def killed(delve: Delve, seat: Seat, foe: Foe) -> Rules[None]:
    """Everything joins the hoard, and the player starts again."""        # DG-8.2, DG-R.47
    delver = delve.delvers[seat]
    dropped, delver.treasure = delver.treasure, []
    drop(delve, seat, foe, dropped)                                       # DG-8.12, DG-8.13
    leave(delve, foe)
    yield from die(delve, seat)


def seriously_wounded(delve: Delve, seat: Seat, foe: Foe) -> Rules[None]:
    """Half the treasure joins the hoard, and the pawn goes to Start."""  # DG-8.3, DG-R.26
    yield from drop_half(delve, seat, foe)
    place(delve.delvers[seat], START)
    delve.tell(BackToStart(seat))
    leave(delve, foe)
    if delve.settings.wounded_win:
        check_win(delve, seat)                                            # DG-14.2, DG-R.60
    yield from refill(delve, seat)


def drop_half(delve: Delve, seat: Seat, foe: Foe) -> Rules[None]:
    """Two face-down piles of any sizes; the left neighbour says which is dropped."""
    delver = delve.delvers[seat]                                          # DG-8.8, DG-R.40, DG-R.52
    if not delver.treasure:
        return
    first, *rest = dearest_first(delver.treasure)
    delve.split = split = Split(seat, rest, [[first], []])
    delver.treasure = []
    while split.left:
        pile = yield from choose(seat, Prompt.SPLIT, (Deal.A, Deal.B))
        split.piles[pile is Deal.B].append(split.left.pop(0))
    delve.chance.shuffle(split.piles)                                     # DG-R.41
    lose_track(seat, *split.piles)
    delve.tell(SplitUp(seat, *map(len, split.piles)))
    neighbour = delve.left_of(seat)                                       # DG-R.42
    lost = yield from choose(neighbour, Prompt.PILE, (Lose.A, Lose.B))
    delve.tell(PileChosen(neighbour, seat, "first" if lost is Lose.A else "second"))
    dropped, kept = split.piles if lost is Lose.A else reversed(split.piles)
    delve.split = None
    for loot in kept:
        delver.keep(loot)
    drop(delve, seat, foe, dropped)


def dearest_first(loots: list[Loot]) -> list[Loot]:
    return sorted(loots, key=lambda loot: (-loot.card.gold, *in_order(loot)))


def lightly_wounded(delve: Delve, seat: Seat, foe: Foe) -> Rules[None]:
    """One card joins the hoard, the pawn retreats, and the next turn is lost."""  # DG-8.4
    yield from drop_one(delve, seat, foe)                                 # DG-R.45
    yield from retreat(delve, seat)
    leave(delve, foe)
    delve.delvers[seat].lost += LOST_BY_LIGHT_WOUND                       # DG-R.53


def drop_one(delve: Delve, seat: Seat, foe: Foe) -> Rules[None]:
    """Any one card, the victim's choice, special ones included."""       # DG-8.7
    delver = delve.delvers[seat]
    if not delver.treasure:
        return                                                            # DG-8.11
    offered = list(dict.fromkeys(Drop(loot.card, loot.plus) for loot in delver.treasure))
    secret = not all(loot.is_open for loot in delver.treasure)
    several = len(delver.treasure) > 1
    chosen = yield from choose(seat, Prompt.DROP, offered, even_one=secret and several)
    dropped = take_out(delver, chosen)
    drop(delve, seat, foe, [dropped])


def take_out(delver: Delver, drop: Drop) -> Loot:
    loot = next(one for one in delver.treasure if (one.card, one.plus) == (drop.card, drop.plus))
    delver.treasure.remove(loot)
    return loot


def retreat(delve: Delve, seat: Seat) -> Rules[None]:
    """To the nearest empty corridor space or cleaned room, without a fight on the way."""
    delver = delve.delvers[seat]
    nearest = retreats(delve, seat, delver.usable_doors)                  # DG-8.9
    offered = [Retreat(space) for space in nearest]                       # DG-8.10
    if delve.settings.retreat == "way_back" and delver.came in nearest:
        offered = [Retreat(delver.came)]                                  # DG-R.44
    tell_tale = may_hold_doors(delver) and any(
        len(retreats(delve, seat, doors)) > 1 for doors in (delver.doors, ALL_DOORS)
    )
    chosen = yield from choose(seat, Prompt.RETREAT, offered, even_one=tell_tale)
    place(delver, chosen.to)
    delve.tell(Retreated(seat, chosen.to))
    if nearest[chosen.to]:
        pass_doors(delve, seat, nearest[chosen.to])                       # DG-12.2


# Death


def die(delve: Delve, seat: Seat) -> Rules[None]:
    """The pawn goes back to the stock; the player keeps the seat and loses no turn."""
    before = delve.delvers[seat].kind                                     # DG-13.1, DG-13.3, DG-3.8
    delve.tell(Died(seat))
    bury(delve, seat)
    offered = [BECOMES[kind] for kind in reborn_as(delve, before)]
    chosen = yield from choose(seat, Prompt.NEW_ADVENTURER, offered)
    become(delve, seat, chosen.adventurer)
    delve.tell(StartedAgain(seat, chosen.adventurer))
    yield from learn_spells(delve, [seat])                                # DG-13.4, DG-R.48


def bury(delve: Delve, seat: Seat) -> None:
    """Spells go back, that of this turn too, and secret doors are forgotten."""
    delve.spells += delve.delvers[seat].spells                            # DG-13.4
    discard_spell(delve)                                                  # DG-R.86
    delve.spells.sort(key=lambda spell: spell.key)
    doors = delve.delvers[seat].doors if delve.settings.doors_shared else 0
    delve.delvers[seat] = Delver(NOBODY, doors=doors)                     # DG-13.2


def reborn_as(delve: Delve, before: Adventurer) -> list[Adventurer]:
    """Any type with a free pawn, the same one included."""
    return [before] if delve.settings.rebirth == "same" else free_adventurers(delve)
