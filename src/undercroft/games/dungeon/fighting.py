"""Fighting: the kill roll, what victory brings, and how a monster strikes back."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeon.board import ALL_DOORS, START
from undercroft.games.dungeon.cards import ATTACK_TABLE, Spell
from undercroft.games.dungeon.choosing import refill
from undercroft.games.dungeon.dying import die
from undercroft.games.dungeon.ending import check_win
from undercroft.games.dungeon.guarding import drop, leave, remove
from undercroft.games.dungeon.knowing import lose_track, may_hold_doors
from undercroft.games.dungeon.lines import (
    Attacked,
    BackToStart,
    CannotHarm,
    Engaged,
    Killed,
    PileChosen,
    Retreated,
    SpellWasted,
    SplitUp,
    Struck,
)
from undercroft.games.dungeon.looting import clean_room, take_hoard
from undercroft.games.dungeon.moving import pass_doors, place, retreats
from undercroft.games.dungeon.options import Deal, Drop, Lose, Prompt, Retreat
from undercroft.games.dungeon.state import Delve, Delver, Foe, Loot, Split, in_order


def fight(delve: Delve, seat: Seat, foe: Foe, spell: Spell | None) -> Rules[None]:
    """Kill the monster in its own space, or it strikes back."""          # DG-7.9, DG-16.14
    foe.fighter = seat
    if kill_roll(delve, seat, foe, spell):
        triumph(delve, seat, foe)
    else:
        yield from strike_back(delve, seat, foe)


def kill_roll(delve: Delve, seat: Seat, foe: Foe, spell: Spell | None) -> bool:
    """Two dice, once; equal to the number or above it kills."""          # DG-7.1, DG-7.3, DG-3.6
    delver, monster = delve.delvers[seat], foe.monster
    column, plus = (delver.kind, delver.sword) if spell is None else (spell, 0)  # DG-16.10, DG-18.1
    needed = monster.number(column)                                       # DG-16.3, DG-16.9
    if needed is None and not (plus and delve.expert):
        if spell is None:
            delve.tell(CannotHarm(seat, monster))                         # DG-18.5, DG-R.28
        else:
            delve.tell(SpellWasted(spell, monster))                       # DG-16.11
        return False
    dice = delve.chance.dice(2)
    killed = kills(needed, sum(dice), plus, delve.expert)
    delve.tell(Struck(seat, monster, column.key, dice, plus, needed, killed))
    return killed


def kills(number: int | None, roll: int, plus: int, expert: bool) -> bool:
    """A dash is beaten in the Expert Game only, by a sword and the dice alone."""
    if number is None:
        return expert and plus > 0 and roll > 12 - plus                   # DG-7.4, DG-18.4, DG-R.90
    return roll + plus >= number                                          # DG-7.2, DG-18.3


def triumph(delve: Delve, seat: Seat, foe: Foe) -> None:
    """The hoard, and in a room its treasure and a grave; a chamber has neither of its own."""
    space, prize = foe.space, foe.prize
    delve.tell(Killed(seat, foe.monster, space))
    take_hoard(delve, seat, foe)                                          # DG-7.8, DG-9.9
    remove(delve, foe)                                                    # DG-7.5
    if space.is_room:
        clean_room(delve, seat, space, prize)                             # DG-7.6, DG-7.7


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
    delve.delvers[seat].lost += 1                                         # DG-R.53


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
