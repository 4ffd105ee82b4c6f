"""Read this first: the turn, with its windows, its movements and its end."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from undercroft.engine import Line, Mark, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Draw, Pool
from undercroft.games.dungeonopoly.movements import JAIL_ROLL
from undercroft.games.dungeonopoly.rules.aiming import NO_AIM
from undercroft.games.dungeonopoly.rules.bankrupting import Won, put_under
from undercroft.games.dungeonopoly.rules.clauses import end_promises
from undercroft.games.dungeonopoly.rules.conditions import usable
from undercroft.games.dungeonopoly.rules.debts import pay_fee
from undercroft.games.dungeonopoly.rules.enchanting import lift
from undercroft.games.dungeonopoly.rules.ending import RoundsOver, over
from undercroft.games.dungeonopoly.rules.jailing import (
    JAIL_FEE,
    LAST_TRY,
    can_pay_out,
    leave_by_card,
    pay_out,
    release,
)
from undercroft.games.dungeonopoly.rules.managing import (
    MANAGING,
    Mortgage,
    Sell,
    carry_out,
    ways_to_manage,
)
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.rules.rolling import (
    THIRD,
    go_by_roll,
    movement_roll,
    roll_and_move,
)
from undercroft.games.dungeonopoly.rules.trading import Trade, bargain, may_bargain
from undercroft.games.dungeonopoly.rules.using import Use, declare_and_use, mark_use, use_of
from undercroft.games.dungeonopoly.rules.windows import ASK, CLOSING, MINE, end_mutes, stance
from undercroft.games.dungeonopoly.state import Town


@line
class TurnBegan(Line):
    rule = "DO-33.1"
    mark = Mark.TURN
    seat: Seat
    round: int


class Go(Verb):
    ROLL = "roll"
    END_TURN = "end_turn"


class Leave(Verb):
    CARD = "leave_by_card"
    PAY = "leave_by_fee"


ROLL, END_TURN = Go
CAN_WAIT = (Sell, Mortgage, Trade)
"""What has time until the next turn."""


def turn(town: Town) -> Rules[None]:
    """Begin, windows, movements, landings, end."""                       # DO-3.1
    seat = town.active
    with suppress(Won):                                                   # DO-15.12
        yield from take_turn(town, seat)
    clear_away(town)
    end_turn(town, seat)


def clear_away(town: Town) -> None:
    """What the end of the game broke off; a card that was being obeyed goes where it belongs."""
    for event in town.events:
        if isinstance(event, Draw):
            put_under(town, event.card)                                   # DO-10.1
    town.events.clear()


def take_turn(town: Town, seat: Seat) -> Rules[None]:
    begin(town, seat)                                                     # DO-33.1
    if town.characters[seat].jailed:
        free = yield from try_to_leave(town, seat)                        # DO-33.2
    else:
        free = True
        yield from open_and_move(town, seat, "opening")                   # DO-33.3
    while free and goes_again(town, seat):
        yield from open_and_move(town, seat, "middle")                    # DO-33.8
    if town.phase != "closing" and not is_over(town, seat):
        yield from free_window(town, seat, "closing")                     # DO-33.9


def begin(town: Town, seat: Seat) -> None:
    """Counters are cleared; what lasted until now ends first of all."""  # DO-3.9, DO-3.10
    who = town.characters[seat]
    town.tell(TurnBegan(seat, town.round))
    town.doubles = town.rolls = 0
    town.turn_over = town.forfeited = town.spell_cast = False
    town.rolled_doubles = False
    town.used, town.bought, town.offered, who.done = [], [], {}, []       # DO-3.11
    who.hidden = False
    for one in town.characters:
        one.journey = 0
    end_mutes(who, "next")                                                # DO-43.17
    for spell in [one for one in who.enchantments if one.kind.row.ends == "turn"]:
        lift(town, who, spell)


def end_turn(town: Town, seat: Seat) -> None:
    """What lasted this turn ends, and the next one follows."""           # DO-33.10
    town.towed = {}                                                       # DO-42.6
    for who in town.characters:
        who.boons = []
        end_mutes(who, "turn")
    end_promises(town, seat)
    town.phase = ""
    if town.won:
        return
    at = town.order.index(seat)
    order = town.order[at + 1 :] + town.order[: at + 1]
    for step, other in enumerate(order):
        if not town.characters[other].out:
            town.round += step >= len(town.order) - at - 1
            town.active = other
            break
    if over(town):
        town.tell(RoundsOver(town.round - 1))                             # DO-15.14


def is_over(town: Town, seat: Seat) -> bool:
    return town.turn_over or town.characters[seat].out                    # DO-33.7


def goes_again(town: Town, seat: Seat) -> bool:
    """After doubles that were not the third, free and still on her turn."""  # DO-3.6, DO-33.8
    if is_over(town, seat) or town.characters[seat].jailed or town.forfeited:
        return False
    return town.rolled_doubles and town.doubles < THIRD


# Windows


def open_and_move(town: Town, seat: Seat, phase: str) -> Rules[None]:
    """A window, which ends with the way she picks to move."""            # DO-33.4
    town.rolled_doubles = False
    way = yield from free_window(town, seat, phase)
    if way is None or is_over(town, seat):
        return
    yield from move_by(town, seat, way)


def free_window(town: Town, seat: Seat, phase: str) -> Rules[Option | None]:
    """Any number of actions, one after another, until she moves on.

    Dice are thrown by who throws them: even who can do nothing else is asked to.
    """                                                                   # DO-3.2, DO-33.14
    town.phase = phase
    while not is_over(town, seat):
        if town.forfeited and town.phase != "jail":
            town.phase = "closing"                                        # DO-33.4, DO-23.12
        ends = ways_to_end(town, seat)
        prompt = Prompt.JAIL if town.phase == "jail" else Prompt.WINDOW
        offered = [*ends, *actions(town, seat)]
        by_hand = town.phase != "closing"
        if not (by_hand or is_worth_asking(town, seat, offered[1:])):
            return None
        chosen = yield from choose(seat, prompt, offered, even_one=by_hand)
        if isinstance(chosen, MANAGING):
            carry_out(town, seat, chosen)
            continue
        if chosen in ends:
            return None if chosen is END_TURN else chosen
        yield from act(town, seat, chosen)
        if town.phase == "jail" and not town.characters[seat].jailed:
            town.phase = "opening"                                        # DO-33.11
    return None


def is_worth_asking(town: Town, seat: Seat, found: list[Option]) -> bool:
    """At the end of a turn, what has time until the next one is not asked about."""  # DO-R.328
    said = stance(town, seat, CLOSING)
    if said == MINE:
        return not all(isinstance(one, CAN_WAIT) for one in found)
    return said == ASK


def ways_to_end(town: Town, seat: Seat) -> list[Option]:
    """To roll, plainly or otherwise; or to end the turn."""
    if town.phase == "closing":
        return [END_TURN]
    moves = town.characters[seat].known.at_roll
    return [ROLL, *uses(town, seat, moves)] if moves else [ROLL]          # DO-3.5


def actions(town: Town, seat: Seat) -> list[Option]:
    found: list[Option] = []
    known = town.characters[seat].known
    if town.phase == "jail":
        if town.side_of(seat).cards:
            found.append(Leave.CARD)                                      # DO-11.9
        if can_pay_out(town, seat):
            found.append(Leave.PAY)
        found += uses(town, seat, known.in_jail)
    elif town.phase == "closing":
        found += uses(town, seat, known.free)                             # DO-3.3
    else:
        found += uses(town, seat, known.before_roll)                      # DO-18.4
    found += ways_to_manage(town, town.characters[seat].side)             # DO-11.4
    if may_bargain(town, seat, town.offered):
        found.append(Trade.TRADE)
    return found


def uses(town: Town, seat: Seat, abilities: Sequence[Ability]) -> list[Use]:
    return [*map(use_of, usable(town, seat, abilities))]


def act(town: Town, seat: Seat, chosen: Option) -> Rules[None]:
    match chosen:
        case Use(ability):
            yield from declare_and_use(town, seat, ability)
        case Trade.TRADE:
            yield from bargain(town, seat, town.offered)
        case Leave.CARD:
            leave_by_card(town, seat)
        case Leave.PAY:
            yield from pay_out(town, seat)


# Movements


def try_to_leave(town: Town, seat: Seat) -> Rules[bool]:
    """In jail: leave and take a normal turn, or roll for doubles."""     # DO-33.11 to DO-33.13
    who = town.characters[seat]
    town.rolled_doubles = False
    way = yield from free_window(town, seat, "jail")
    if is_over(town, seat):
        return False
    if not who.jailed:
        if way is not None:
            yield from move_by(town, seat, way)
        return True
    pool = Pool(seat, jail=True)                                          # DO-11.13
    if isinstance(way, Use):
        mark_use(town, seat, way.ability, NO_AIM, forced=False)
        pool.by = way.ability
    yield from movement_roll(town, seat, pool)
    if not pool.doubles:
        who.failed += 1
        if who.failed < LAST_TRY:
            return False                                                  # DO-11.12
        yield from pay_fee(town, seat, JAIL_FEE, "jail", "jail_fee")      # DO-11.11
    if not who.out:
        release(town, seat, "roll")
        yield from go_by_roll(town, seat, pool, JAIL_ROLL)                # DO-11.10
    return False


def move_by(town: Town, seat: Seat, way: Option) -> Rules[None]:
    if isinstance(way, Use):
        yield from declare_and_use(town, seat, way.ability)
    else:
        yield from roll_and_move(town, seat, Pool(seat))
