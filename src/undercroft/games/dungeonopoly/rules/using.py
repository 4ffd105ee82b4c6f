"""Using abilities and casting spells; asking who may answer, and how counters undo each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from undercroft.engine import Choice, Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeonopoly.ability import ABILITIES, Ability, all_abilities
from undercroft.games.dungeonopoly.events import BANK, Aiming, Casting
from undercroft.games.dungeonopoly.rows import Earns, Limit
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.conditions import on_character
from undercroft.games.dungeonopoly.rules.enchanting import lift
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_USE, gain
from undercroft.games.dungeonopoly.rules.money import move_money
from undercroft.games.dungeonopoly.rules.windows import (
    ASK,
    AUTO,
    COUNTER,
    MINE,
    NEVER,
    QUIET,
    Window,
    answers_in,
    stance,
)
from undercroft.games.dungeonopoly.state import Town


@line
class Used(Line):
    """Whom it is aimed at, if at anybody."""

    rule = "DO-17.5"
    seat: Seat
    ability: Ability
    whom: Seat | None


@line
class Cast(Line):
    rule = "DO-38.3"
    seat: Seat
    spell: Ability
    whom: Seat | None


@line
class Cancelled(Line):
    rule = "DO-18.8"
    seat: Seat
    spell: Ability


@line
class Shielded(Line):
    rule = "DO-38.6"
    seat: Seat
    spell: Ability


class Pass(Verb):
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Use(Option):
    ability: Ability


use_of = cache(Use)


# Windows


def open_window(
    town: Town,
    window: Window,
    seats: Sequence[Seat],
    until: Callable[[], bool] = lambda: False,
    *,
    again: bool = False,
) -> Rules[None]:
    """Ask each who can answer, in this order, until it is settled; `again` as often as she can."""
    for seat in seats:                                                    # DO-43.19
        if not town.characters[seat].known.at[window.when]:
            continue
        while not until():
            ability = yield from answer_of(town, window, seat)
            if ability is None:
                break
            yield from answer_with(town, window, seat, ability)
            if not again:
                break


def answer_of(town: Town, window: Window, seat: Seat) -> Rules[Ability | None]:
    """What she uses, if anything: forced abilities without asking, others as she has said."""
    able = answers_in(town, window, seat)
    for ability in able:
        if "forced" in ability.flags:
            return ability
    said = stance(town, seat, window.key)
    if said in (MINE, QUIET):
        inclined = {ability: ability.inclines(town, seat) for ability in able}
        for ability in able:
            if inclined[ability] == AUTO:
                return ability
        able = [ability for ability in able if inclined[ability] == ASK]
    if not able or said in (NEVER, QUIET):
        return None
    if said == AUTO:
        return able[0]
    offered: list[Option] = [Pass.PASS, *map(use_of, able)]
    chosen = yield from choose(seat, window.prompt, offered, reaction=True)
    return chosen.ability if isinstance(chosen, Use) else None


def answer_with(town: Town, window: Window, seat: Seat, ability: Ability) -> Rules[None]:
    said = stance(town, seat, window.key)
    inclined = said in (MINE, QUIET) and ability.inclines(town, seat) == AUTO
    if said == AUTO or inclined:
        aim = first_answers(ability.declare(town, seat, seat))
    else:
        aim = yield from declare(town, seat, ability, seat)
    yield from use(town, seat, ability, aim)


def first_answers(rules: Rules[Aim]) -> Aim:
    """What is declared by who takes the first of everything."""
    answer: Option | None = None
    while True:
        try:
            question = rules.send(answer)
        except StopIteration as end:
            aim: Aim = end.value
            return aim
        assert isinstance(question, Choice)
        answer = question.options[0]


# Using


def declare_and_use(
    town: Town, seat: Seat, ability: Ability, decider: Seat | None = None
) -> Rules[bool]:
    aim = yield from declare(town, seat, ability, seat if decider is None else decider)
    return (yield from use(town, seat, ability, aim))


def declare(town: Town, seat: Seat, ability: Ability, decider: Seat) -> Rules[Aim]:
    """All its choices; meanwhile everybody sees what is being declared."""  # DO-38.2
    aiming = Aiming(seat, ability, decider)
    town.events.append(aiming)
    aim = yield from ability.declare(town, seat, decider)
    town.close(aiming)
    return aim


def use(
    town: Town, seat: Seat, ability: Ability, aim: Aim, *, forced: bool = False
) -> Rules[bool]:
    """Declared as it is: does it have an effect?"""                      # DO-38.3 to DO-38.8
    mark_use(town, seat, ability, aim, forced=forced)
    if ability.row.cost:
        move_money(town, town.characters[seat].side, BANK, ability.row.cost)  # DO-18.7
    casting = Casting(seat, ability, aim)
    town.events.append(casting)
    if ability.is_spell:
        town.tell(Cast(seat, ability, aim.whom))
        casting.open = True
        yield from open_window(
            town, COUNTER, town.seats_after(seat), lambda: casting.cancelled
        )                                                                 # DO-38.4, DO-38.5
        casting.open = False
    else:
        town.tell(Used(seat, ability, aim.whom))                          # DO-38.11
    worked = False
    if casting.cancelled:
        town.tell(Cancelled(seat, ability))                               # DO-18.8
    else:
        worked = yield from take_effect(town, casting)
    town.close(casting)
    if worked and ability.row.earns is not Earns.NONE:                    # DO-16.7, DO-16.8
        yield from gain(town, seat, EP_FOR_USE)                           # DO-16.6, DO-16.9
    return worked


def mark_use(town: Town, seat: Seat, ability: Ability, aim: Aim, *, forced: bool) -> None:
    """A use counts when it is declared, whatever comes of it."""         # DO-17.2
    who = town.characters[seat]
    if ability.single_use:
        who.spent.append(ability)
        if ability.row.shares:
            who.spent.append(ABILITIES[ability.row.shares])               # DO-23.2
    if ability.is_spell and seat == town.active and not forced:
        town.spell_cast = True                                            # DO-18.2, DO-27.37
    town.used.append((seat, ability.key, -1))
    whom = aim.whom if aim.whom is not None else aim.square
    if whom is not None:
        town.used.append((seat, ability.key, whom))
        if ability.row.limit is Limit.EACH_STOP:
            who.done.append((ability.key, whom))                          # DO-3.11
        if ability.row.limit is Limit.EACH_PASSING and (walk := town.walk_of(seat)) is not None:
            walk.struck.append(f"{ability.key}:{whom}")


def take_effect(town: Town, casting: Casting) -> Rules[bool]:
    """Protections of whom it is aimed at, then what it does."""
    ability, caster = casting.ability, casting.seat
    real = ability.really(casting.aim)
    aimed_at = [seat for seat in ability.aimed_at(casting.aim) if seat != caster]
    for seat in aimed_at:                                                 # DO-40.21
        yield from meet_protection(town, casting, seat)                   # DO-38.6
    worked = casting.broke
    on_ground = "property" in real.flags                                  # DO-26.40
    if on_ground or not aimed_at or len(casting.spared) < len(aimed_at):
        acted = yield from ability.act(town, caster, casting.aim)
        worked = acted or casting.broke
    if real.is_enchantment:
        for seat in aimed_at:
            for trait in town.characters[seat].known.hooks["answers"]:
                yield from trait.answers(town, seat, caster)              # DO-27.24
    return worked


def meet_protection(town: Town, casting: Casting, seat: Seat) -> Rules[None]:
    """A shield that stops spells; else, against an enchantment, luck."""
    who = town.characters[seat]
    if casting.ability.is_spell:
        for spell in on_character(town, who):
            if "stops_spells" in spell.kind.flags:
                town.tell(Shielded(seat, casting.ability))                # DO-40.4
                lift(town, who, spell)
                casting.spared.append(seat)
                casting.broke = True                                      # DO-16.6, DO-R.255
                return
    real = casting.ability.really(casting.aim)
    if real.is_enchantment and (yield from is_warded(town, seat)):
        casting.spared.append(seat)


def is_warded(town: Town, seat: Seat) -> Rules[bool]:
    """By a trait of hers that rolls for it."""                           # DO-27.26
    for trait in town.characters[seat].known.hooks["wards"]:
        if (yield from trait.wards(town, seat)):
            return True
    return False


def is_spared(town: Town, seat: Seat) -> bool:
    """Does the spell that is being cast do nothing to her?"""
    casting = town.latest(Casting)
    return casting is not None and seat in casting.spared


def spells() -> list[Ability]:
    """All spells of all classes."""
    return [ability for ability in all_abilities() if ability.is_spell]
