"""Tables of Dungeonopoly in the middle of a game.

    python -m tests.games.dungeonopoly.tours.house serve

Which one is laid out is said by the limit of rounds, which nobody reaches in a tour.
"""

from __future__ import annotations

from dataclasses import replace

from tests.games.dungeonopoly.town import (
    Sheet,
    bard,
    cleric,
    fighter,
    rogue,
    seat_down,
    square,
    wizard,
)
from undercroft.engine import Chance, Rules, Story
from undercroft.games import dungeonopoly as front
from undercroft.games.dungeonopoly.movements import Arrival
from undercroft.games.dungeonopoly.rules.buying import may_buy
from undercroft.games.dungeonopoly.rules.debts import owe
from undercroft.games.dungeonopoly.rules.experience import gain
from undercroft.games.dungeonopoly.rules.preparing import new_table, setup
from undercroft.games.dungeonopoly.rules.renting import charge_rent
from undercroft.games.dungeonopoly.state import Settings, Town
from undercroft.games.dungeonopoly.turn import begin, turn
from undercroft.terminal.main import main

DEAL, AUCTION, LADDER, DEBT, RENT, LEVEL = range(401, 407)
"""What a table is laid out for."""

SHEETS: dict[int, list[Sheet]] = {
    DEAL: [
        wizard(
            level=7,
            cash=842,
            at="virginia_avenue",
            cards="ch8",
            owns="st_james_place tennessee_avenue virginia_avenue reading_railroad",
            houses={"oriental_avenue": 3, "vermont_avenue": 3, "connecticut_avenue": 3},
        ),
        bard(
            level=7,
            cash=615,
            at="pennsylvania_railroad",
            owns="st_charles_place states_avenue pennsylvania_railroad new_york_avenue",
            mortgaged="boardwalk",
        ),
        cleric(
            level=8,
            cash=388,
            at="reading_railroad",
            owns="electric_company pacific_avenue",
            houses={"kentucky_avenue": 3, "indiana_avenue": 2, "illinois_avenue": 2},
        ),
        fighter(level=5, cash=1120, at="electric_company", owns="b_o_railroad short_line"),
    ],
    AUCTION: [
        wizard(level=3, cash=842, at="pacific_avenue", owns="boardwalk virginia_avenue"),
        bard(level=3, cash=615, at="park_place", owns="st_charles_place states_avenue"),
    ],
    LADDER: [
        wizard(level=8, cash=240, at="new_york_avenue", owns="states_avenue"),
        wizard(
            level=10,
            cash=1180,
            at="tennessee_avenue",
            houses={"new_york_avenue": 3, "tennessee_avenue": 3, "st_james_place": 3},
            stances={"wish": "ask"},
        ),
        wizard(
            level=9,
            cash=910,
            at="st_james_place",
            owns="b_o_railroad",
            stances={"counter": "ask"},
        ),
    ],
    DEBT: [
        rogue(
            level=3,
            cash=60,
            at="luxury_tax",
            owns="virginia_avenue states_avenue reading_railroad water_works baltic_avenue",
            houses={"oriental_avenue": 1, "vermont_avenue": 1, "connecticut_avenue": 1},
        ),
        fighter(level=4, cash=900, at="go", owns="kentucky_avenue"),
    ],
    RENT: [
        fighter(level=6, cash=1400, owns="virginia_avenue", stances={"owing": "ask"}),
        cleric(
            level=8,
            cash=388,
            at="go",
            houses={"oriental_avenue": 4, "vermont_avenue": 4, "connecticut_avenue": 5},
        ),
    ],
    LEVEL: [
        bard(level=2, ep=9, cash=800, at="go", owns="baltic_avenue"),
        fighter(level=1, cash=1000, at="go"),
    ],
}


STAGED = 7
"""As long as the first to play is said to be nobody, the scene is still to come."""


def new(seats: int, settings: Settings, chance: Chance, story: Story) -> Town:
    table = new_table(seats, settings, chance, story)
    if sheets := SHEETS.get(settings.turn_limit or 0):
        table.order = [*range(seats)]
        table.first = STAGED
        for seat, sheet in enumerate(sheets[:seats]):
            seat_down(table, seat, sheet)
            table.characters[seat].stances = dict(sheet.stances)
    return table


def prepare(table: Town) -> Rules[None]:
    if table.settings.turn_limit not in SHEETS:
        yield from setup(table)


def play(table: Town) -> Rules[None]:
    """The scene, then turns as ever."""
    if table.first != STAGED:
        yield from turn(table)
        return
    table.first = 0
    begin(table, 0)
    match table.settings.turn_limit:
        case limit if limit == AUCTION:
            yield from may_buy(table, 0, square("park_place"))
        case limit if limit == DEBT:
            yield from owe(table, 0, 300, 1, "rent")
        case limit if limit == RENT:
            at = square("connecticut_avenue")
            table.characters[0].at = at
            yield from charge_rent(table, at, [Arrival(0, table.characters[0].journey, at)])
        case limit if limit == LEVEL:
            yield from gain(table, 0)
    yield from turn(table)


def move_in() -> None:
    front.GAME = replace(front.GAME, new=new, setup=prepare, turn=play)


if __name__ == "__main__":
    move_in()
    main()
