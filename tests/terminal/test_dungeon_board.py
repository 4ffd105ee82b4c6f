"""Dungeon! on screen: the map as the view has it, what can be answered, and a whole evening."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from tests.terminal.evenings import ESCAPES, Typist
from tests.terminal.test_boards import drawn, on_paper
from undercroft.engine import Record, Table, Viewer
from undercroft.games import find
from undercroft.games.dungeon.board import DOORS, SPACES
from undercroft.games.dungeon.cards import FIRE_BALL, TELEPORT, THINGS, TREASURES, Monster, Treasure
from undercroft.games.dungeon.state import EVERYBODY, Delve, Foe, Loot, Lurker, Split, Vision
from undercroft.games.dungeon.view import DelveView
from undercroft.terminal import asking, boards, look
from undercroft.terminal.boards import dungeon_map as maps
from undercroft.terminal.boards.dungeon_remarks import homeward, usable_doors

SIZES = [(80, 24), (80, 50), (100, 40), (120, 30), (140, 60)]
SCALES = [maps.SMALL, maps.LARGE]


def delves(seed: int, seats: int = 3, **settings: object) -> Iterator[Table[Delve]]:
    """A random game: the table at each question, and at the end."""
    luck = random.Random(seed)
    names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"][:seats]
    table = Table.open(find("dungeon"), names, settings, seed.to_bytes(4, "big"))
    while not table.over:
        yield table
        ask: Any = table.asked[0]
        table.answer(ask.seat, luck.choice(ask.options))
    yield table


def laid_out(at: str = "START", **settings: object) -> Table[Delve]:
    """Anna, a Hero, stands there and has her turn; Ben, an Elf, waits on Start."""
    agreed = {"adventurers": "hero+elf", "first_player": "seat", "game": "basic", **settings}
    table = Table.open(find("dungeon"), ["Anna", "Ben"], agreed, b"\1")
    table.state.delvers[0].at = SPACES[at]
    return table


def view_of(table: Table[Delve], viewer: Viewer = 0) -> DelveView:
    view = table.view(viewer).board
    assert isinstance(view, DelveView)
    return view


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


def treasure(key: str) -> Treasure:
    return next(card for card in TREASURES if card.key == key)


def monster(key: str) -> Monster:
    card = THINGS[key]
    assert isinstance(card, Monster)
    return card


# The map


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


# The table


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_runs_over_the_edge_or_is_cut_off(width: int, height: int) -> None:
    for number, table in enumerate(delves(width + height, 4)):
        if number % 37 == 0:
            for viewer in (None, number % 4):
                screen = drawn(table, viewer, width, height)
                assert max(map(cell_len, screen.splitlines())) <= width
                assert "…" not in screen
            for ask in table.asked:
                console = on_paper(width)
                console.print(asking.slip(table, ask, width))
                assert isinstance(console.file, io.StringIO)
                assert max(map(cell_len, console.file.getvalue().splitlines())) <= width
        if number > 300:
            break


def test_without_colour_and_with_it_the_same_is_written() -> None:
    table = next(table for table in delves(3) if table.asked[0].prompt == "action")
    colours = Console(
        file=io.StringIO(),
        width=80,
        theme=look.THEME,
        force_terminal=True,
        color_system="truecolor",
    )
    colours.print(boards.draw(table, 0, 80, 40))
    assert isinstance(colours.file, io.StringIO)
    painted = colours.file.getvalue()
    assert "\x1b[" in painted
    assert ESCAPES.sub("", painted).split() == drawn(table, 0, 80, 40).split()


def test_a_player_reads_the_own_treasure_and_others_the_backs() -> None:
    table = laid_out("C1-23")
    mine = table.state.delvers[0]
    mine.keep(Loot(treasure("gold_ring_3000_3"), seen=1))
    mine.keep(Loot(treasure("magic_sword_1"), seen=EVERYBODY, plus=1))
    mine.doors = DOORS[1].bit | DOORS[5].bit
    mine.lost = 2
    own, other = drawn(table, 0, 80), drawn(table, 1, 80)
    assert "3,500 of 10,000" in own
    assert "Magic Sword +1, Gold Ring 3,000" in own
    assert "knows secret doors 2, 6 · 2 turns to lose" in own.replace("\n    ", " ")
    assert "2 cards for 10,000" in other
    assert "Magic Sword +1, 1 card of level 3" in other
    assert "Gold Ring" not in other


def test_a_monster_on_guard_says_what_i_need() -> None:
    table = laid_out("C2-08")
    hoard = [Loot(treasure("sack_of_gold_500_1")), Loot(treasure("silver_cup_1000_2"))]
    table.state.foes.append(Foe(monster("ghouls_2"), SPACES["R2-02"], None, hoard, 1))
    said = "Ghouls in Room 2-02, over 1 card of level 1, 1 of level 2"
    assert f"☠1  {said} · you need 6 (72 %)" in " ".join(drawn(table, 0, 100).split("\n"))
    assert "you need 5" in drawn(table, 1, 100)
    assert "you need" not in drawn(table, None, 100)


def test_on_a_low_screen_a_fight_of_others_gives_way_before_the_legend() -> None:
    table = laid_out("C2-08")
    table.state.foes.append(Foe(monster("ghouls_2"), SPACES["R2-02"], 1, [], 0))
    assert "facing Ben" in drawn(table, 0, 80, 24)
    assert "facing Ben" not in drawn(table, 0, 80, 17)
    assert "secret, known" in drawn(table, 0, 80, 17)
    assert "facing you" in drawn(table, 1, 80, 17)


def test_only_the_victim_sees_what_is_being_split() -> None:
    table = laid_out("R2-02")
    ring, cup = Loot(treasure("gold_ring_3000_3"), seen=1), Loot(treasure("silver_cup_1000_2"), 1)
    table.state.split = Split(0, [cup], [[ring], []])
    assert "First pile: Gold Ring 3,000" in drawn(table, 0, 80)
    assert "Still to be dealt: Silver Cup 1,000" in drawn(table, 0, 80)
    assert "First pile" not in drawn(table, 1, 80)


# What the board says of an answer


def said(table: Table[Delve], key: str, viewer: int = 0) -> str:
    return boards.remarks(table, viewer, [key])[0]


def test_a_way_says_how_far_it_is_and_what_waits_there() -> None:
    table = laid_out("C1-23")
    assert said(table, "go:C1-19") == "1 step"
    assert said(table, "go:START") == "3 steps · home"
    assert said(table, "go:R1-07") == "1 step · fight, level 1"
    assert said(laid_out("C1-13"), "go:C1-21") == "1 step · by secret door 2"
    gold = Loot(treasure("sack_of_gold_500_1"))
    table.state.foes.append(Foe(monster("goblins_1"), SPACES["R1-07"], None, [gold] * 2, 3))
    guarded = "Goblins, you need 4 (92 %), over 2 cards of level 1"
    assert said(table, "go:R1-07") == f"1 step · {guarded}"
    assert said(table, "fight:goblins_1:3") == guarded.removeprefix("Goblins, ")


def test_with_enough_gold_the_way_home_counts() -> None:
    table = laid_out("C1-23")
    table.state.delvers[0].keep(Loot(treasure("huge_diamond_10000_6"), seen=1))
    assert said(table, "go:START") == "3 steps · you win"
    assert said(table, "go:C1-24") == "1 step · 4 from Start"
    assert said(table, "go:R1-07") == "1 step · fight, level 1"


def test_ways_home_go_round_every_fight() -> None:
    assert homeward(frozenset(), ())["CH-MAIN-GALLERY"] == 1
    assert "CH-CRYPT" not in homeward(frozenset(), ())
    assert "R1-07" not in homeward(frozenset(), ())
    assert homeward(frozenset(), ("R1-07",))["R1-07"] == 4


def test_treasure_says_what_it_is_worth_and_a_search_how_it_is_found() -> None:
    table = laid_out("C1-21")
    assert said(table, "drop:sack_of_gold_500_1:0") == "500 gold, level 1"
    assert said(table, "drop:magic_sword_2:1") == "+1, 500 gold, level 2"
    assert said(table, "search:SD02") == "you find it on 1 to 2 · leads to Corridor 1-14"
    goal = "must bring home 10,000 gold"
    assert said(table, "become:elf") == f"{goal} · finds a secret door on 1 to 4"
    assert said(table, "become:wizard").startswith("must bring home 30,000 gold · ")
    halved = laid_out("C1-21", gold_to_win="short")
    assert said(halved, "become:wizard").startswith("must bring home 15,000 gold · ")
    assert said(table, "no_search") == ""


def test_a_monster_that_cannot_be_killed_is_said_so() -> None:
    table = laid_out("R6-01")
    table.state.foes.append(Foe(monster("red_dragon_6"), SPACES["R6-01"], 0))
    assert said(table, "fight:red_dragon_6:0") == "you cannot kill it"


def test_a_search_states_its_odds_once() -> None:
    table = laid_out("C1-21")
    usual = [("search:SD02", "an Elf finds it on 1 to 4"), ("stop", "end your movement")]
    assert boards.hints(table, 0, usual) == ["", "end your movement"]


def test_who_could_also_cast_a_spell_reads_which_odds_are_those_by_hand() -> None:
    table = laid_out("R2-02", adventurers="wizard+elf", game="expert")
    table.state.foes.append(Foe(monster("ghouls_2"), SPACES["R2-02"], None, [], 1))
    wizard = table.state.delvers[0]
    wizard.spells = [TELEPORT]
    assert said(table, "fight:ghouls_2:1") == "you need 6 (72 %)"
    wizard.spells = [TELEPORT, FIRE_BALL]
    assert said(table, "fight:ghouls_2:1") == "by hand you need 6 (72 %)"
    assert "Ghouls in Room 2-02 · by hand you need 6" in drawn(table, 0, 100)
    assert said(table, "hand") == "you need 6 (72 %)"
    assert said(table, "cast:fire_ball:R2-02") == "you need 3 (97 %) · you have 1"


def test_every_answer_of_whole_games_can_be_remarked_on() -> None:
    for seed, settings in enumerate([{"game": "basic"}, {"adventurers": "wizard+wizard+elf"}]):
        for number, table in enumerate(delves(seed, 3, **settings)):
            for ask in table.asked:
                assert asking.slip(table, ask, 100)
            if number > 250:
                break


def test_many_answers_stand_in_columns_and_few_in_one() -> None:
    table = laid_out()
    ask: Any = table.asked[0]
    assert len(ask.options) > 12
    for width, columns in ((60, 1), (80, 2), (140, 4)):
        console = on_paper(width)
        console.print(asking.slip(table, ask, width))
        assert isinstance(console.file, io.StringIO)
        slip = console.file.getvalue()
        assert all(f" {number}  " in slip for number in range(1, len(ask.options) + 1))
        (first,) = [line for line in slip.splitlines() if " 1  Go to the Main Gallery" in line]
        assert len(re.findall(r" \d+  [A-Z]", first)) == columns


# Evenings


def test_a_terminal_that_knows_plain_signs_only_gets_plain_signs() -> None:
    trouble = UnicodeEncodeError("ascii", "●┌▮✝☠›é", 0, 7, "")
    assert look.in_plain_signs(trouble) == ("A+#tM>?", 7)


def test_two_people_at_one_keyboard_play_a_basic_game_to_its_end(home: Path) -> None:
    agreed = ("-o", "game=basic", "-o", "turn_limit=16", "-o", "adventurers=hero+elf")
    both = Typist("play", "dungeon", "--people", "Anna,Ben", "--seed", "05", *agreed, size=(80, 40))
    screens, luck = [both.reads()], random.Random(2)
    while not both.left:
        offered = re.findall(r"│ +(\d+)  [A-Z]", screens[-1])
        screens.append(both.types(luck.choice(offered) if offered else ""))
    assert both.leaves() == 0
    told = "".join(screens)
    assert "Pass the keyboard to Anna, then press Enter." in told
    assert "Pass the keyboard to Ben, then press Enter." in told
    assert "Main Gallery" in told
    assert max(cell_len(line) for line in "".join(screens[:-1]).splitlines()) <= 80
    assert "The agreed number of turns is over." in screens[-1]
    (file,) = (home / "finished").iterdir()
    assert Table.replay(find("dungeon"), Record.load(file)).over


def test_the_map_is_drawn_anew_for_every_step_of_a_turn() -> None:
    agreed = ("-o", "adventurers=hero+elf", "-o", "first_player=seat")
    you = Typist("play", "dungeon", "--with", "random", "--seed", "05", *agreed)
    assert "5 steps left" in you.reads()
    screen = you.types("go to the main gallery")
    assert "4 steps left" in screen
    assert f"{maps.TYPE}1 " in screen
    you.types("quit")
    assert you.leaves() == 0
