"""Preparation: piles, adventurers, spells, and who goes first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from undercroft.engine import Chance, Line, Option, Pile, Rules, Seat, Story, choose, line
from undercroft.games.dungeon.cards import (
    ADVENTURERS,
    LEVELS,
    MONSTERS,
    SPELLS,
    TREASURES,
    Adventurer,
)
from undercroft.games.dungeon.rules.casting import learn_spells
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.state import Delve, Delver, Loot, Lurker, Settings


@line
class Chose(Line):
    rule = "DG-1.6"
    seat: Seat
    adventurer: Adventurer


@line
class RolledForFirst(Line):
    rule = "DG-1.9"
    seat: Seat
    dice: tuple[int, ...]


@line
class GoesFirst(Line):
    rule = "DG-1.9"
    seat: Seat


@line
class RolledForSpells(Line):
    rule = "DG-15.5"
    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Become(Option):
    adventurer: Adventurer


BECOMES = {adventurer: Become(adventurer) for adventurer in ADVENTURERS}


def fits(settings: Settings, seats: int) -> str | None:
    """Two pawns of each type: four players in the Basic Game, eight in the Expert Game."""
    basic, wanted = settings.game == "basic", settings.adventurers        # DG-1.1, DG-R.4, DG-R.5
    most = sum(kind.pawns for kind in ADVENTURERS if not (basic and kind.expert))
    if seats > most:
        more = ": choose the Expert Game for more" if basic else ""
        return f"The {'Basic' if basic else 'Expert'} Game is for 2 to {most} players{more}."
    if wanted == "chosen":
        return None
    if len(wanted) != seats:
        return f"There are {seats} players, but {len(wanted)} adventurers."
    for kind in ADVENTURERS:
        if basic and kind.expert and kind.key in wanted:
            return f"There is no {kind.name} in the Basic Game."
        if wanted.count(kind.key) > kind.pawns:
            return f"There are only {kind.pawns} {kind.name} pawns."
    return None


def new_table(seats: int, settings: Settings, chance: Chance, story: Story) -> Delve:
    """Twelve piles, shuffled, and in the Expert Game the spells, face up."""  # DG-1.3, DG-1.5
    expert = settings.game == "expert"
    spells = [spell for spell in SPELLS for _ in range(spell.copies)] if expert else []  # DG-1.4
    return Delve(
        chance,
        story,
        settings,
        [Delver() for _ in range(seats)],                                 # DG-1.7
        [
            Pile.shuffled(Lurker(card) for card, n in MONSTERS.items() if card.level == level
                          for _ in range(n))
            for level in LEVELS
        ],
        [
            Pile.shuffled(Loot(card) for card, n in TREASURES.items() if card.level == level
                          for _ in range(n))
            for level in LEVELS
        ],
        spells,
    )


def setup(delve: Delve) -> Rules[None]:
    yield from choose_adventurers(delve)
    yield from draft_spells(delve)                                        # DG-1.8
    seats = range(len(delve.delvers))
    if delve.settings.first_player == "roll":
        delve.active = highest(delve, seats, RolledForFirst)              # DG-1.9
    delve.tell(GoesFirst(delve.active))


def choose_adventurers(delve: Delve) -> Rules[None]:
    """Seat by seat, from a random one on, unless the table has fixed them."""  # DG-R.2
    seats = len(delve.delvers)
    wanted = delve.settings.adventurers
    first = delve.chance.below(seats) if wanted == "chosen" else 0
    for turn in range(seats):
        seat = (first + turn) % seats
        free = free_adventurers(delve)                                    # DG-1.6
        if wanted != "chosen":
            free = [kind for kind in free if kind.key == wanted[seat]]
        chosen = yield from choose(seat, Prompt.ADVENTURER, [BECOMES[kind] for kind in free])
        become(delve, seat, chosen.adventurer)
        delve.tell(Chose(seat, chosen.adventurer))


def free_adventurers(delve: Delve) -> list[Adventurer]:
    """The types of this game with a pawn left in the stock."""           # DG-1.6, DG-15.3
    taken = [delver.kind for delver in delve.delvers]
    return [
        kind
        for kind in ADVENTURERS
        if (delve.expert or not kind.expert) and taken.count(kind) < kind.pawns
    ]


def become(delve: Delve, seat: Seat, kind: Adventurer) -> None:
    delve.delvers[seat].kind = kind


def draft_spells(delve: Delve) -> Rules[None]:
    """Two Wizards roll, and choose in turn; one just chooses."""         # DG-15.4, DG-15.5
    wizards = [seat for seat, delver in enumerate(delve.delvers) if delver.is_wizard]
    if len(wizards) > 1:
        first = highest(delve, wizards, RolledForSpells)
        wizards.sort(key=lambda seat: seat != first)
    yield from learn_spells(delve, wizards)


def highest(delve: Delve, seats: Iterable[Seat], said: type[Line]) -> Seat:
    """Each rolls two dice; who ties for the highest rolls again."""      # DG-R.3
    rolls = {}
    for seat in seats:
        dice = delve.chance.dice(2)
        delve.tell(said(seat, dice))  # type: ignore[call-arg]
        rolls[seat] = sum(dice)
    best = [seat for seat in rolls if rolls[seat] == max(rolls.values())]
    return best[0] if len(best) == 1 else highest(delve, best, said)
