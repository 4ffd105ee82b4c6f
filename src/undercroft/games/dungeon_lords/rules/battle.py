"""Combat: up to four rounds, in which every lord plans, and then every lord fights."""

from __future__ import annotations

from undercroft.engine import Line, Mark, Rules, Seat, by_hand, line
from undercroft.games.dungeon_lords.board import COMBAT_ROUNDS, Square
from undercroft.games.dungeon_lords.combat import Battle, Step
from undercroft.games.dungeon_lords.rules.aftermath import end_combat
from undercroft.games.dungeon_lords.rules.combat_cards import turn_up
from undercroft.games.dungeon_lords.rules.conquering import conquering_step, poison_step
from undercroft.games.dungeon_lords.rules.deeds import Word
from undercroft.games.dungeon_lords.rules.healing import healing_step
from undercroft.games.dungeon_lords.rules.items import hand_out
from undercroft.games.dungeon_lords.rules.magic import spell_step
from undercroft.games.dungeon_lords.rules.planning import free_prisoner, plan_battle
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.striking import creature_step
from undercroft.games.dungeon_lords.rules.trapping import trap_step
from undercroft.games.dungeon_lords.state import Lord, Realm


@line
class CombatBegan(Line):
    rule = "DL-13.1"
    mark = Mark.ROUND
    year: int


@line
class BattleBegan(Line):
    rule = "DL-13.5"
    mark = Mark.TURN
    seat: Seat
    square: Square
    round: int


@line
class Held(Line):
    """The battle is over, and the tile is not conquered."""

    rule = "DL-16.28"
    seat: Seat
    square: Square


@line
class CalledOff(Line):
    """Nobody came."""

    rule = "DL-13.12"
    seat: Seat


def combat(realm: Realm) -> Rules[bool]:
    """One lord plans, or one lord fights. Is the combat over then?"""    # DL-13.5
    if not realm.round:
        begin_combat(realm)
    if (planner := next_planner(realm)) is not None:
        yield from plan_battle(realm, planner)
        return False
    if not realm.slot.up:
        turn_up(realm)                                                    # DL-13.3, DL-R.51
    yield from next_battle(realm)
    return all(lord.passed for lord in realm.lords) and end_round(realm)


def begin_combat(realm: Realm) -> None:
    realm.tell(CombatBegan(realm.year))
    for lord in realm.lords:
        for one in lord.creatures:
            one.up = not one.striking                                     # DL-13.2
    for seat in realm.play_order():
        hand_out(realm, seat)                                             # DL-22.1, DL-22.5
    begin_round(realm)


def begin_round(realm: Realm) -> None:
    realm.round += 1
    for lord in realm.lords:
        lord.passed = False
    if realm.settings.combat_card == "before_planning":
        turn_up(realm)


def next_planner(realm: Realm) -> Seat | None:
    """In play order, until the first battle."""                          # DL-13.5, DL-R.52
    lords = realm.lords
    if any(lord.passed for lord in lords):
        return None
    return next((seat for seat in realm.play_order() if wants_plan(lords[seat])), None)


def wants_plan(lord: Lord) -> bool:
    """Somebody is at the door, and there is something to defend."""      # DL-13.6, DL-14.12
    return bool(lord.line and lord.plan is None and lord.dungeon.free)


def next_battle(realm: Realm) -> Rules[None]:
    """Of the next lord whose place in this round is still ahead, and who has anything to do."""
    for seat in realm.play_order():
        lord = realm.lords[seat]
        if lord.passed:
            continue
        lord.passed = True                                                # DL-13.10, DL-R.56
        if lord.line:
            yield from take_place(realm, seat)
            return
        call_off(realm, seat)                                             # DL-13.12


def take_place(realm: Realm, seat: Seat) -> Rules[None]:
    if wants_plan(realm.lords[seat]):
        yield from plan_battle(realm, seat)                               # DL-13.9, DL-13.11
    plan = realm.lords[seat].plan
    if plan is None:
        yield from free_prisoner(realm, seat)                             # DL-14.12
        return
    realm.battle = Battle(seat, plan.square)                              # DL-16.8
    realm.tell(BattleBegan(seat, plan.square, realm.round))
    yield from by_hand(realm.by_hand, seat, Prompt.BATTLE, Word.LET_COME)
    yield from fight(realm, seat)
    end_battle(realm, seat)


def call_off(realm: Realm, seat: Seat) -> None:
    """Everything returns unused."""                                      # DL-13.12, DL-R.58
    lord = realm.lords[seat]
    if lord.plan is None:
        return
    lord.traps += lord.plan.traps
    lord.plan = None
    for one in lord.creatures:
        one.sent = False
    realm.tell(CalledOff(seat))


def fight(realm: Realm, seat: Seat) -> Rules[None]:
    """All steps; what needs somebody in the line does not happen when it is empty."""  # DL-16.1
    yield from trap_step(realm, seat)                                     # DL-13.8, DL-R.55
    if goes_on(realm, seat, Step.FAST_SPELL):
        yield from spell_step(realm, seat, fast=True)
    realm.under_way.step = Step.CREATURES
    yield from creature_step(realm, seat)                                 # DL-15.9, DL-16.21
    if goes_on(realm, seat, Step.SLOW_SPELL):
        yield from spell_step(realm, seat, fast=False)
    if goes_on(realm, seat, Step.HEALING):
        healing_step(realm, seat)
    if goes_on(realm, seat, Step.CONQUERING):
        conquering_step(realm, seat)
    if goes_on(realm, seat, Step.END):
        poison_step(realm, seat)


def goes_on(realm: Realm, seat: Seat, step: Step) -> bool:
    """Is anybody left in the line for the next step?"""                  # DL-15.9
    realm.under_way.step = step
    return bool(realm.lords[seat].line)


def end_battle(realm: Realm, seat: Seat) -> None:
    lord, square = realm.lords[seat], realm.under_way.square
    if not lord.dungeon.lost(square):
        realm.tell(Held(seat, square))
    realm.battle = lord.plan = None
    for one in lord.line:
        one.invisible = False                                             # DL-17.32


def end_round(realm: Realm) -> bool:
    """Is it the end of the combat, too?"""                               # DL-13.13, DL-R.61
    if realm.round == COMBAT_ROUNDS or not any(lord.line for lord in realm.lords):
        end_combat(realm)
        return True
    begin_round(realm)
    return False
