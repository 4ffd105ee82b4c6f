"""Setting up: sides, piles, classes, who begins; and the draft of a blitz."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Chance, Line, Option, Pile, Rules, Seat, Story, choose, line
from undercroft.games.dungeonopoly.board import DEEDS, Square
from undercroft.games.dungeonopoly.cards import CHANCE, CHEST
from undercroft.games.dungeonopoly.classes import CLASSES, CORE
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.rules.experience import ep_per_level, take_level
from undercroft.games.dungeonopoly.rules.managing import give_deed
from undercroft.games.dungeonopoly.rules.money import move_money
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.state import (
    START_CASH,
    TOP_LEVEL,
    Character,
    CharacterClass,
    Settings,
    Side,
    Town,
)


@line
class Became(Line):
    rule = "DO-1.3"
    seat: Seat
    of: CharacterClass


@line
class RolledToBegin(Line):
    rule = "DO-1.9"
    seat: Seat
    dice: tuple[int, ...]


@line
class Begins(Line):
    rule = "DO-1.9"
    seat: Seat


@line
class Drafted(Line):
    rule = "DO-31.1"
    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class Become(Option):
    of: CharacterClass


@dataclass(frozen=True, slots=True)
class Draft(Option):
    square: Square


BECOMES = [Become(one) for one in CLASSES]
DRAFTS = {square.index: Draft(square) for square in DEEDS}


def fits(settings: Settings, seats: int) -> str | None:
    """What is wrong with these settings for so many, if anything."""
    if settings.teams is not None:
        if len(settings.teams) != seats:
            return f"Teams need a number for each of the {seats} seats."
        if len(set(settings.teams)) < 2:
            return "There must be at least two teams."                    # DO-29.1
    needed = seats * (2 if settings.gestalt else 1)
    if settings.unique_classes and needed > len(offered_classes(settings)):
        return "There are not so many classes that everybody could have her own."  # DO-R.1
    return None


def offered_classes(settings: Settings) -> list[CharacterClass]:
    return [*CLASSES] if settings.classes == "all" else [*CORE]           # DO-1.4


def new_table(seats: int, settings: Settings, chance: Chance, story: Story) -> Town:
    """All deeds and buildings in the bank, both piles shuffled, the pot empty."""
    sides = sides_of(seats, settings)
    characters = [
        Character(seat, next(at for at, side in enumerate(sides) if seat in side.seats))
        for seat in range(seats)
    ]
    town = Town(
        chance, story, settings, characters, sides,
        Pile.shuffled(CHANCE), Pile.shuffled(CHEST),                      # DO-1.8
    )
    for at, side in enumerate(sides):
        move_money(town, BANK, at, START_CASH * len(side.seats))          # DO-1.6, DO-29.3
    return town


def sides_of(seats: int, settings: Settings) -> list[Side]:
    if settings.teams is None:
        return [Side([seat], 0) for seat in range(seats)]
    return [
        Side([seat for seat in range(seats) if settings.teams[seat] == team], 0)
        for team in dict.fromkeys(settings.teams)
    ]                                                                     # DO-29.2


def setup(town: Town) -> Rules[None]:
    yield from choose_classes(town)
    first = who_begins(town)
    order = turn_order(town, first)
    town.order, town.first, town.active = order, first, first
    town.tell(Begins(first))
    if town.settings.blitz:
        yield from draft(town)                                            # DO-31.1


def choose_classes(town: Town) -> Rules[None]:
    """Openly in seat order, with the choices of the first level at once."""  # DO-1.5
    free = offered_classes(town.settings)
    for who in town.characters:
        for _ in range(2 if town.settings.gestalt else 1):                # DO-32.1, DO-1.3
            offered = [one for one in BECOMES if one.of in free and one.of not in who.classes]
            chosen = yield from choose(who.seat, Prompt.CLASS, offered)
            who.classes.append(chosen.of)
            town.tell(Became(who.seat, chosen.of))
            if town.settings.unique_classes:
                free.remove(chosen.of)
        for level in range(1, TOP_LEVEL + 1 if town.settings.blitz else 2):
            who.level = level
            yield from take_level(town, who, level)                       # DO-31.3
        who.ep = ep_per_level(town) * (who.level - 1)


def who_begins(town: Town) -> Seat:
    """The highest throw; those who tie throw again."""                   # DO-1.9, DO-R.2
    seats = [who.seat for who in town.characters]
    if town.settings.first_player == "seat_0":
        return 0
    if town.settings.first_player == "random":
        return town.chance.below(len(seats))
    while len(seats) > 1:
        throws = {seat: town.chance.dice(2) for seat in seats}
        for seat, dice in throws.items():
            town.tell(RolledToBegin(seat, dice))
        best = max(sum(dice) for dice in throws.values())
        seats = [seat for seat in seats if sum(throws[seat]) == best]
    return seats[0]


def turn_order(town: Town, first: Seat) -> list[Seat]:
    """Round in seat order; teams alternate as evenly as possible."""     # DO-29.8
    order = town.seats_from(first)
    if town.settings.teams is None:
        return order
    sides = list(dict.fromkeys(town.characters[seat].side for seat in order))
    queues = [[seat for seat in order if town.characters[seat].side == one] for one in sides]
    longest = max(map(len, queues))
    return [queue[at] for at in range(longest) for queue in queues if at < len(queue)]


def draft(town: Town) -> Rules[None]:
    """One property each, free of charge, until all are taken."""         # DO-31.2
    left = [square.index for square in DEEDS]
    order = [*town.order]
    while left:
        for seat in order:
            if left:
                chosen = yield from choose(seat, Prompt.DRAFT, [DRAFTS[at] for at in left])
                left.remove(chosen.square.index)
                give_deed(town, chosen.square.index, town.characters[seat].side)
                town.tell(Drafted(seat, chosen.square))
        if town.settings.blitz_draft == "snake":
            order.reverse()
