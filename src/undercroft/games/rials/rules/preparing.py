"""Setting up: cards on squares, three stacks, characters, and who begins where."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement

from undercroft.engine import (
    Chance,
    Choice,
    Composition,
    Line,
    Option,
    Pile,
    Rules,
    Seat,
    Story,
    choose,
    line,
    together,
)
from undercroft.games.rials.board import ENTRANCES, SECRETS, SQUARES, Place
from undercroft.games.rials.cards import (
    CAPABILITIES,
    CHEST_CARDS,
    FREE_LEVELS,
    GREEN_CARDS,
    ITEMS,
    LEVELS_IN_ALL,
    SHEETS,
    WHITE_CARDS,
    BoardCard,
    Sheet,
    copies,
)
from undercroft.games.rials.events import EVENTS
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.state import Expedition, Explorer, Settings


@line
class Spreads(Line):
    """In the order of the sheet."""

    rule = "RD-3.2"
    reveals = True
    seat: Seat
    levels: tuple[int, ...]


@line
class Became(Line):
    rule = "RD-R.2"
    reveals = True
    seat: Seat
    sheet: Sheet


@line
class StartsAt(Line):
    rule = "RD-2.5"
    seat: Seat
    rolls: tuple[int, ...]
    entrance: Place


@line
class Begins(Line):
    rule = "RD-2.7"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Spread(Option):
    """Twelve levels over seven capabilities."""

    health: int
    strength: int
    agility: int
    intelligence: int
    dexterity: int
    fighting: int
    luck: int

    @property
    def levels(self) -> list[int]:
        return [
            self.health,
            self.strength,
            self.agility,
            self.intelligence,
            self.dexterity,
            self.fighting,
            self.luck,
        ]


@dataclass(frozen=True, slots=True)
class Become(Option):
    sheet: Sheet


BECOMES = {sheet: Become(sheet) for sheet in SHEETS}


def fits(settings: Settings, seats: int) -> str | None:
    if settings.archetype_unique and settings.allocation != "archetype":
        return "Only ready-made characters can be unique: choose the allocation archetype."
    if settings.gifts is True and not settings.trading:
        return "Gifts are trades: without trading there are none."
    return None


def new_table(seats: int, settings: Settings, chance: Chance, story: Story) -> Expedition:
    """A card face down on every square, and a stack of each large kind."""  # RD-2.3, RD-2.4
    passages = len([square for square in SQUARES if square.is_passage])
    return Expedition(
        chance,
        story,
        settings,
        [Explorer() for _ in range(seats)],                               # RD-2.8, RD-2.9
        Pile.shuffled(to_cover(len(SQUARES) - passages, WHITE_CARDS)),
        Pile.shuffled(to_cover(passages, GREEN_CARDS)),
        Pile.shuffled(copies(CHEST_CARDS)),                               # RD-R.11
        Pile.shuffled(copies(ITEMS)),
        Pile.shuffled(copies(EVENTS)),
        caches=sum(secret.bit for secret in SECRETS) if settings.caches else 0,  # RD-2.10
    )


def to_cover(squares: int, cards: dict[BoardCard, int]) -> list[BoardCard]:
    """Every copy; if that is too few for the squares, blank cards make up for it."""
    laid = copies(cards)
    if len(laid) >= squares:
        return laid
    blank = next(card for card in cards if card.kind == "blank")
    return laid + [blank] * (squares - len(laid))


def setup(expedition: Expedition) -> Rules[None]:
    match expedition.settings.allocation:
        case "free":
            yield from spread_levels(expedition)
        case "random":
            spread_at_random(expedition)
        case "archetype" if expedition.settings.archetype_unique:
            yield from choose_sheets_in_turn(expedition)
        case "archetype":
            yield from choose_sheets(expedition)
    roll_for_entrances(expedition)


# Characters


def wrong_spread(spread: Spread) -> str | None:
    levels = spread.levels
    if min(levels) < 1:
        return "No capability starts below 1."                            # RD-3.2
    if sum(levels) != LEVELS_IN_ALL:
        return f"The levels must add up to {LEVELS_IN_ALL}, not {sum(levels)}."
    return None


def _spreads() -> list[Spread]:
    """Every way to spread the levels, the ready-made ones first."""      # RD-R.2
    spreads = [Spread(*sheet.levels) for sheet in SHEETS if sum(sheet.levels) == LEVELS_IN_ALL]
    for picks in combinations_with_replacement(range(len(CAPABILITIES)), FREE_LEVELS):
        levels = [1 + picks.count(at) for at in range(len(CAPABILITIES))]
        spreads.append(Spread(*levels))
    return list(dict.fromkeys(spreads))


SPREADS = _spreads()


def spread_levels(expedition: Expedition) -> Rules[None]:
    """All at once and in secret; then the sheets are open."""            # RD-3.2, RD-R.121
    seats = range(len(expedition.explorers))
    spreads = yield from together(
        lambda: [
            Composition(seat, Prompt.SPREAD, Spread, wrong_spread, SPREADS) for seat in seats
        ]
    )
    for seat, spread in enumerate(spreads):
        fill_in(expedition, seat, spread.levels)


def spread_at_random(expedition: Expedition) -> None:
    for seat in range(len(expedition.explorers)):
        levels = [1] * len(CAPABILITIES)
        for _ in range(FREE_LEVELS):
            levels[expedition.chance.below(len(levels))] += 1
        fill_in(expedition, seat, levels)


def fill_in(expedition: Expedition, seat: Seat, levels: list[int]) -> None:
    expedition.explorers[seat].levels = levels
    expedition.tell(Spreads(seat, tuple(levels)))


def choose_sheets(expedition: Expedition) -> Rules[None]:
    offered = list(BECOMES.values())
    chosen = yield from together(
        lambda: [Choice(seat, Prompt.SHEET, offered) for seat in range(len(expedition.explorers))]
    )
    for seat, become in enumerate(chosen):
        take_sheet(expedition, seat, become.sheet)


def choose_sheets_in_turn(expedition: Expedition) -> Rules[None]:
    """Where every character is there once, the first to say so has it."""
    free = dict(BECOMES)
    for seat in range(len(expedition.explorers)):
        become = yield from choose(seat, Prompt.SHEET, list(free.values()))
        del free[become.sheet]
        take_sheet(expedition, seat, become.sheet)


def take_sheet(expedition: Expedition, seat: Seat, sheet: Sheet) -> None:
    expedition.explorers[seat].levels = list(sheet.levels)
    expedition.tell(Became(seat, sheet))


# Entrances


def roll_for_entrances(expedition: Expedition) -> None:
    """Each has one of its own as long as there are; the lowest roll begins."""  # RD-2.5, RD-2.7
    stood: list[int] = []
    for seat, explorer in enumerate(expedition.explorers):
        rolls = [expedition.chance.die(4)]
        while in_use(stood, rolls[-1]):
            rolls.append(expedition.chance.die(4))                        # RD-2.6
        stood.append(rolls[-1])
        explorer.at = entrance(rolls[-1])
        expedition.tell(StartsAt(seat, tuple(rolls), explorer.at))
    first = stood.index(min(stood))                                       # RD-R.8, RD-R.9
    expedition.first = expedition.beginner = expedition.active = first
    expedition.tell(Begins(first))


def in_use(stood: list[int], roll: int) -> bool:
    """Are there more players at this entrance than at another?"""        # RD-R.7
    return stood.count(roll) > min(stood.count(number) for number in (1, 2, 3, 4))


def entrance(number: int) -> Place:
    return ENTRANCES[number - 1]
