"""What the board of Dungeon! says of an answer."""

from __future__ import annotations

import re
from typing import Any

from tests.games.dungeon.terminal.delves import delves, laid_out, monster, treasure
from tests.terminal.paper import drawn, slip
from undercroft.engine import Table
from undercroft.games.dungeon.board import SPACES
from undercroft.games.dungeon.cards import FIRE_BALL, TELEPORT
from undercroft.games.dungeon.state import Delve, Foe, Loot
from undercroft.terminal import asking, boards
from undercroft.terminal.boards.dungeon.remarks import homeward


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
        offered = slip(table, ask, width)
        assert all(f" {number}  " in offered for number in range(1, len(ask.options) + 1))
        (first,) = [line for line in offered.splitlines() if " 1  Go to the Main Gallery" in line]
        assert len(re.findall(r" \d+  [A-Z]", first)) == columns
