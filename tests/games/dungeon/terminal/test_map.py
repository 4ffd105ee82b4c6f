"""The map of Dungeon! in letters, as the view has it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.dungeon.terminal.delves import delves, laid_out, monster, treasure, view_of
from tests.terminal.paper import drawn, printed, widest
from undercroft.engine import NotAllowed, Table
from undercroft.games.dungeon.board import DOORS, SPACES
from undercroft.games.dungeon.state import Delve, Foe, Loot, Lurker, Vision
from undercroft.terminal import boards, look
from undercroft.terminal.boards.dungeon import map as maps
from undercroft.terminal.boards.dungeon.remarks import usable_doors

SCALES = [maps.SMALL, maps.LARGE]


def sketch_of(table: Table[Delve], seat: int = 0) -> maps.Sketch:
    view = view_of(table, seat)
    answers = {way.to: number for number, way in enumerate(view.errand.ways, 1)}
    return maps.Sketch(view, seat, answers, usable_doors(view.delvers[seat]))


def inside(sketch: maps.Sketch, space: str, scale: maps.Scale = maps.SMALL) -> str:
    """What is drawn between the walls of a space, on a map with much room."""
    seen = maps.window(sketch, scale, 120, 60)
    room = scale.box(SPACES[space]).inside(seen)
    lines = maps.draw_map(sketch, scale, 120, 60).plain.split("\n")
    rows = lines[room.top - seen.top : room.bottom - seen.top + 1]
    return "\n".join(row[room.left - seen.left : room.right - seen.left + 1] for row in rows)


@pytest.mark.parametrize("scale", SCALES)
def test_every_space_has_room_inside_its_walls_and_no_two_of_them_share_it(
    scale: maps.Scale,
) -> None:
    taken: dict[tuple[int, int], str] = {}
    everything = maps.Box(-1, -1, 1000, 1000)
    for space in SPACES.values():
        room = scale.box(space).inside(everything)
        assert room.columns >= 3
        assert room.rows >= 1
        for x in range(room.left, room.right + 1):
            for y in range(room.top, room.bottom + 1):
                assert taken.setdefault((x, y), space.key) == space.key


def test_pawns_graves_and_numbers_of_answers_are_where_the_view_has_them() -> None:
    for number, table in enumerate(delves(7)):
        if number % 57 or not table.asked or table.asked[0].prompt != "action":
            continue
        seat = table.asked[0].seat
        sketch = sketch_of(table, seat)
        here = SPACES[sketch.view.delvers[seat].at]
        assert look.mark(seat).plain in inside(sketch, here.key)
        for way in sketch.view.errand.ways[:4]:
            assert f"{maps.TYPE}{sketch.answers[way.to]}" in inside(sketch, way.to)
            assert (maps.GRAVE in inside(sketch, way.to)) == (way.to in sketch.view.graves)
        if number > 250:
            break


def test_the_numbers_on_the_map_are_those_of_the_list() -> None:
    table = next(table for table in delves(3) if table.asked[0].prompt == "action")
    ask: Any = table.asked[0]
    screen = drawn(table, ask.seat, 80, 60)
    for number, option in enumerate(ask.options, 1):
        if option.key.startswith("go:"):
            assert re.search(rf"{maps.TYPE}{number}\b", screen), option.key


def test_rooms_chambers_and_start_have_their_names() -> None:
    sketch = sketch_of(laid_out())
    assert "Start" in inside(sketch, "START")
    assert "Main Gallery" in inside(sketch, "CH-MAIN-GALLERY")
    assert "1-07" in inside(sketch, "R1-07")
    assert "Guard Room" in inside(sketch_of(laid_out("C2-11")), "CH-GUARD-ROOM")
    assert set(inside(sketch, "S1-02")) == {maps.STAIRS}
    assert inside(sketch, "C1-03").isspace()


def test_guards_and_visions_show_their_markers() -> None:
    table = laid_out("C1-23")
    gold = Loot(treasure("sack_of_gold_500_1"))
    table.state.foes.append(Foe(monster("goblins_1"), SPACES["R1-07"], None, [gold], 3))
    seen = Lurker(monster("skeleton_1"), 1)
    table.state.visions.append(Vision(4, SPACES["R1-08"], seen, gold, 12))
    sketch = sketch_of(table)
    assert f"{maps.MONSTER}3" in inside(sketch, "R1-07")
    assert f"{maps.VISION}12" in inside(sketch, "R1-08")


@pytest.mark.parametrize("scale", SCALES)
def test_a_secret_door_is_a_question_until_it_is_known(scale: maps.Scale) -> None:
    table = laid_out("C1-21")
    shown = maps.draw_map(sketch_of(table), scale, 40, 15).plain
    assert maps.UNKNOWN_DOOR in shown
    table.state.delvers[0].doors = sum(door.bit for door in DOORS)
    known = maps.draw_map(sketch_of(table), scale, 40, 15).plain
    assert maps.UNKNOWN_DOOR not in known
    assert known.count(maps.KNOWN_DOOR[1]) == shown.count(maps.UNKNOWN_DOOR)


def test_who_holds_the_secret_door_card_needs_no_search() -> None:
    table = laid_out("C1-21")
    assert not usable_doors(view_of(table).delvers[0])
    table.state.delvers[0].keep(Loot(treasure("secret_door_card_1"), seen=1))
    assert len(usable_doors(view_of(table).delvers[0])) == len(DOORS)


def test_a_pawn_is_never_at_the_edge_unless_the_board_is() -> None:
    for space in SPACES.values():
        table = laid_out(space.key)
        sketch = sketch_of(table)
        assert look.mark(0).plain in maps.draw_map(sketch, maps.SMALL, 80, 5).plain
        seen = maps.window(sketch, maps.SMALL, 80, 15)
        box = maps.SMALL.box(space)
        assert (seen.left <= box.left, box.right <= seen.right) == (True, True)
        assert (seen.top <= box.top, box.bottom <= seen.bottom) == (True, True)


def mapped(table: Table[Delve], typed: str, width: int = 80) -> str:
    obeyed = boards.obey(table, table.asked[0], typed)
    assert obeyed is not None
    return printed(width, obeyed.shown)


def test_the_whole_map_fits_the_screen_with_its_levels_and_everybody_on_it() -> None:
    shown = mapped(laid_out("R4N-02"), "map")
    assert widest(shown) <= 80
    assert all(f"{level} level {level}" in shown for level in range(1, 7))
    assert [shown.count(look.mark(seat).plain) for seat in range(2)] == [1, 1]


def test_the_map_can_be_looked_at_elsewhere() -> None:
    table = laid_out("START")
    assert "Main Gallery" not in mapped(table, "map e e")
    assert mapped(table, "map e e") == mapped(table, "map east east") != mapped(table, "map west")
    assert "4N-02" in mapped(table, "map 4n-02")
    with pytest.raises(NotAllowed, match="There is no 'atlantis' on the map"):
        mapped(table, "map atlantis")
