"""Dungeon Lords on screen: everything that is seen, and first what a question is about."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain, product

import pytest
from rich.cells import cell_len

from tests.games.dungeon_lords.terminal.realms import SIZES, realms, seen
from tests.terminal.evenings import ESCAPES
from tests.terminal.paper import drawn, painted, printed, slip, widest
from undercroft.engine import Ask, Table
from undercroft.games.dungeon_lords.dungeon import squares_in
from undercroft.games.dungeon_lords.rules import luring
from undercroft.games.dungeon_lords.rules.building import sites
from undercroft.games.dungeon_lords.shown import LordView, RealmView
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.things import THINGS
from undercroft.games.dungeon_lords.tiles import ROOMS
from undercroft.terminal import asking, boards, look
from undercroft.terminal.boards.dungeon_lords import reading, saying
from undercroft.terminal.boards.page import Page
from undercroft.terminal.look import rows_of
from undercroft.terminal.main import PLAIN_SIGNS

codecs.register_error(PLAIN_SIGNS, look.in_plain_signs)
EVERY = 29
"""So many questions are asked between one look and the next."""
ENOUGH = 14
"""With so many rows for the board, whatever a question is about has room."""
OFTEN = 5
"""So many questions of each kind are looked at."""

tables = pytest.mark.parametrize(
    ("seats", "items"),
    [(seats, items) for seats in (2, 3, 4) for items in ("none", "straightforward", "tricky")],
)


def looks(seed: int, seats: int, items: str) -> Iterator[tuple[int, Table[Realm]]]:
    """Tables of a game now and then, each with the seat of somebody who sits there."""
    for number, table in enumerate(realms(seed, seats, items=items)):
        if number % EVERY == 0 or table.over:
            yield number % seats, table


def with_question(table: Table[Realm], ask: Ask, width: int, height: int) -> tuple[str, int]:
    """The board above the question, and how many rows there are for it."""
    below = rows_of(asking.slip(table, ask, width), width) + 1
    board = boards.draw(table, ask.seat, Page(width, height, below=below))
    return printed(width, board), height - below


# Everything


@tables
def test_whatever_is_seen_is_drawn_within_the_screen(seats: int, items: str) -> None:
    for seat, table in looks(seats, seats, items):
        for viewer, (width, height) in product((None, seat), SIZES):
            screen = drawn(table, viewer, width, height)
            assert widest(screen) <= width
            assert "…" not in screen
            words = words_of(screen)
            assert [name for name in named(seen(table, viewer)) if words_of(name) - words] == []


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[\w'-]+", text))


@tables
def test_the_board_leaves_room_for_its_question(seats: int, items: str) -> None:
    for _, table in looks(10 + seats, seats, items):
        for ask, (width, height) in product(table.asked, SIZES):
            screen, room = with_question(table, ask, width, height)
            assert widest(screen) <= width
            assert "…" not in screen
            assert len(screen.splitlines()) <= max(room, ENOUGH)


def named(view: RealmView) -> Iterator[str]:
    """Every thing of which one sees the face; the adventurers on their way are known by calling."""
    piles = view.piles
    events = [*view.past, *filter(None, (view.event, view.next_event))]
    if view.special is not None:
        events = [view.special if key == "special" else key for key in events]
    cards = [slot.card for slot in view.combat if slot.card]
    several = (
        view.creatures, view.rooms, events, cards, view.discards, view.out,
        piles.creatures, piles.rooms, piles.adventurers, piles.under, piles.events,
    )  # fmt: skip
    for keys in several:
        yield from [THINGS[key].name for key in keys]
    yield from [saying.adventurer(one.adventurer).calling.capitalize() for one in view.row]
    yield from [saying.items(one) for one in (*view.row, *view.next_row)]
    for lord in view.lords:
        yield from owned(lord)


def owned(lord: LordView) -> Iterator[str]:
    yield from [THINGS[tile.room].name for tile in lord.dungeon if tile.room]
    yield from [THINGS[one.creature].name for one in lord.creatures]
    yield from [saying.name(one.adventurer) for one in lord.party.line]
    yield from [saying.items(one) for one in lord.party.line]
    yield from [THINGS[key].name for key in (*lord.prison, *filter(None, lord.traps))]
    yield from [saying.SHORT[key] for key in (*lord.inaccessible, *filter(None, lord.orders))]
    for tokens in (lord.tokens, lord.party.sack, lord.captured, lord.office):
        yield from [saying.item(key) for key in tokens]


def test_every_lord_has_a_row_with_all_that_can_be_counted() -> None:
    for _, table in looks(3, 4, "none"):
        screen = drawn(table, 0, 80, 24)
        for lord, name in zip(seen(table).lords, ("You", "Ben", "Cleo", "Dora"), strict=True):
            lost = sum(tile.conquered for tile in lord.dungeon)
            imps = f"{lord.imps - lord.away}/{lord.imps}" if lord.away else lord.imps
            tiles = f"{len(lord.dungeon) - lost}" + (f"−{lost}" if lost else "")
            counts = (
                lord.gold, lord.food, imps, lord.evil, len(lord.traps), tiles,
                len(lord.creatures), len(lord.prison), lord.letters,
            )  # fmt: skip
            assert re.search(rf". {name} +{' +'.join(map(str, counts))}\b", screen)


def test_without_colour_and_with_it_the_same_is_written() -> None:
    for seat, table in looks(4, 4, "tricky"):
        colours = painted(table, seat, 140, 50)
        assert "\x1b[" in colours
        assert ESCAPES.sub("", colours).split() == drawn(table, seat, 140, 50).split()


def test_plain_signs_are_as_wide_and_none_is_unknown() -> None:
    for seat, table in looks(5, 2, "tricky"):
        screen = "".join(drawn(table, seat, width, height) for width, height in SIZES)
        screen += "".join(slip(table, ask, 80) for ask in table.asked)
        said = screen.encode("ascii", PLAIN_SIGNS).decode()
        assert [len(line) for line in said.splitlines()] == [
            cell_len(line) for line in screen.splitlines()
        ]
        assert said.count("?") == screen.count("?")


# What a question is about

ABOUT = {
    "orders": (r"^8 Room .* 1 gold ▸ a room", r"^Evil ", r"^Hire ", r"^Build ", r"^You .* gold"),
    "dig": (r"^4 .*", r"\d▾", r"^You .* imps"),
    "build": (r"^Build ", r"\d▾", r"on [A-E]\d"),
    "hire": (r"^Hire ", r"^You "),
    "plan": (r"^Card +round \d of 4", r"^Front ▸", r"^Tile "),
    "strike": (r"^Front ▸", r"^Step +creatures", r"sent"),
}


def test_a_question_has_before_it_what_it_is_about() -> None:
    met: Counter[str] = Counter()
    for table in chain(realms(1), realms(2), realms(3)):
        for ask in table.asked:
            if ask.prompt not in ABOUT or met[ask.prompt] == OFTEN:
                continue
            met[ask.prompt] += 1
            for width, height in SIZES:
                screen, room = with_question(table, ask, width, height)
                for wanted in ABOUT[ask.prompt] if room >= ENOUGH else ():
                    assert re.search(wanted, screen, re.MULTILINE), screen
    assert met.keys() == ABOUT.keys()


def test_what_is_left_out_is_a_word_away() -> None:
    for _, table in looks(6, 4, "none"):
        for ask in table.asked:
            screen, _ = with_question(table, ask, 80, 24)
            assert "board: everything" in screen
            assert "Stock " not in screen
            whole = drawn(table, ask.seat, 80, 24)
            assert "board: everything" not in whole
            assert "Stock " in whole


def test_the_heading_says_what_befalls_everybody_this_round() -> None:
    named: Counter[str] = Counter()
    for table in chain(realms(1), realms(2)):
        event = seen(table).event
        for ask in table.asked if ask_orders(table) else ():
            heading = with_question(table, ask, 80, 24)[0].splitlines()[0]
            key = seen(table).special if event == "special" else event
            assert (f"{table.state.season}, {THINGS[key].name}" if key else "· winter") in heading
            named[key or ""] += 1
    assert len(named) > 3


def ask_orders(table: Table[Realm]) -> bool:
    return any(ask.prompt == "orders" for ask in table.asked)


def test_a_name_of_any_length_leaves_room_for_the_word_that_shows_everything() -> None:
    table = next(table for table in realms(1) if ask_orders(table) and seen(table).event)
    ask = next(ask for ask in table.asked if ask.seat != table.state.start)
    for length in range(1, 40):
        table.names[table.state.start] = "A" * length
        heading = with_question(table, ask, 80, 24)[0].splitlines()[0]
        assert widest(heading) <= 80
        assert "board: everything" in heading


def test_the_heading_says_how_late_it_is() -> None:
    headings = [
        drawn(table, 0, 80).splitlines()[0]
        for number, table in enumerate(realms(7))
        if number % 7 == 0 or table.over
    ]
    assert "year 1 · winter · new round" in headings[0]
    assert any("combat round" in one for one in headings)
    assert "year 2 · the game is over" in headings[-1]
    assert any("you start" in one for one in headings)
    assert any("Ben starts" in one for one in headings)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_over_the_row_stands_who_gets_whom_as_evil_stands(seats: int) -> None:
    for _, table in looks(8, seats, "none"):
        assert [*reading.ranking(seen(table))] == luring.ranking(table.state)


def test_a_room_is_refused_where_the_rules_refuse_it() -> None:
    for _, table in looks(11, 4, "none"):
        for lord, view in zip(table.state.lords, seen(table).lords, strict=True):
            dungeon = reading.dungeon_of(view)
            assert dungeon == lord.dungeon
            tiles = squares_in(dungeon.dug)
            for room in ROOMS:
                fits = [one for one in tiles if not reading.why_not(dungeon, room, one)]
                assert (*fits,) == sites(dungeon, room)


def test_sealed_orders_are_seen_from_their_backs() -> None:
    table = next(table for table in realms(9) if table.asked and table.asked[0].prompt == "fee")
    mine = table.asked[0].seat
    ordered = " · ".join(saying.SHORT[order.key] for order in table.state.lords[mine].orders)
    assert f"orders {ordered}" in drawn(table, mine, 80)
    assert re.search(r"orders \w+ · ░ · ░", drawn(table, None, 80))


def test_nobody_is_underlord_without_a_licence() -> None:
    assert boards.verdict(next(realms(1)), 0) == "Nobody is Underlord."
