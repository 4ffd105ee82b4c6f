"""Two and three lords."""

from __future__ import annotations

from typing import Any

from tests.games.dungeon_lords.realm import A, B, lines, lord, party
from tests.games.dungeon_lords.season import acting, command, orders, rounds, season, standing
from tests.script import rule
from undercroft.engine import Gathering
from undercroft.games.dungeon_lords.board import COLOURS
from undercroft.games.dungeon_lords.rules.non_players import OthersRest, OthersStand
from undercroft.games.dungeon_lords.state import Phase, Realm


def ordering(players: int, *resting: str, **rest: Any) -> Realm:
    table = season(players=players, phase=Phase.ORDERS, **rest)
    for other, words in zip(table.non_players, resting, strict=True):
        other.inaccessible = orders(words)
    return table


@rule("DL-19.2", "DL-19.3", "DL-19.4", "DL-4.3", "DL-R.94", "DL-1.1")
def test_v111_a_non_player_stands_on_the_second_space_of_three_actions() -> None:
    table = ordering(3, "food dig mine")
    script = rounds(table, Phase.ACTIONS).draws(*orders("traps monster room"))
    assert isinstance(script.asking() and script.question, Gathering)
    assert (
        standing(table, "traps") == standing(table, "monster") == standing(table, "room") == ". x ."
    )
    script.all_answer(*[command("traps dig food")] * 3).ends()
    assert (standing(table, "traps"), standing(table, "dig")) == ("A x B", "A B C")
    assert table.lords[2].failed == orders("traps")
    table.phase = Phase.ORDER_CARDS
    acting(table).ends()
    (other,) = table.non_players
    assert (other.inaccessible, other.orders) == (orders("traps monster room"), [])
    assert other.accessible() == orders("food reputation dig mine imps")
    assert lines(table, OthersStand)[0].colour == COLOURS[3]
    resting = tuple(orders("traps monster room"))
    assert lines(table, OthersRest) == [OthersRest(COLOURS[3], None, resting)]


@rule("DL-19.5", "DL-19.6", "DL-R.95")
def test_the_starting_players_non_player_draws_first() -> None:
    table = ordering(2, "food dig mine", "food dig mine", start=B)
    script = acting(table).draws(*orders("traps room"), *orders("traps monster"))
    script.asking()
    assert standing(table, "traps") == ". y x"
    assert (standing(table, "room"), standing(table, "monster")) == (". y .", ". x .")
    assert [line.lord for line in lines(table, OthersStand)] == [B, B, A, A]


@rule("DL-19.7", "DL-19.8", "DL-19.9", "DL-R.95")
def test_their_third_orders_stand_before_any_lords() -> None:
    table = ordering(2, "food dig mine", "food dig mine", start=B)
    script = rounds(table, Phase.ACTIONS).draws(*orders("traps room"), *orders("traps monster"))
    script.all_answer(command("room dig food", "room"), command("room food dig", "imps")).ends()
    assert standing(table, "room") == "x y B"
    assert standing(table, "imps") == "y . ."
    assert table.lords[A].failed == orders("room")
    assert [other.orders for other in table.non_players] == [
        orders("traps monster room"),
        orders("traps room imps"),
    ]
    table.phase = Phase.ORDER_CARDS
    acting(table).ends()
    assert [other.inaccessible for other in table.non_players] == [
        orders("traps monster room"),
        orders("traps room imps"),
    ]


@rule("DL-19.8")
def test_the_third_orders_of_both_on_one_action_leave_a_space() -> None:
    table = ordering(2, "food dig mine", "food dig mine")
    script = rounds(table, Phase.ACTIONS).draws(*orders("traps room"), *orders("traps monster"))
    script.all_answer(command("imps dig food", "imps"), command("dig imps food", "imps")).ends()
    assert standing(table, "imps") == "x y A"


@rule("DL-19.1", "DL-19.11")
def test_a_non_player_pays_nothing_and_hosts_nobody() -> None:
    table = ordering(3, "food dig mine")
    script = rounds(table, Phase.ACTIONS).draws(*orders("monster traps room"))
    script.all_answer(*[command("dig food mine")] * 3).ends()
    assert [one.gold for one in table.lords] == [3, 3, 3]
    assert standing(table, "monster") == ". x ."


# The third counter


@rule("DL-19.10", "DL-R.97", "DL-19.12")
def test_v113_the_third_counter_stands_on_5_and_is_last_in_play_order() -> None:
    table = season(
        lord(evil=7),
        lord(evil=5),
        players=2,
        phase=Phase.ADVENTURERS,
        row="y1_thief_1 y1_warrior_2 y1_wizard_4",
    )
    acting(table).ends()
    assert (party(table, A), party(table, B)) == ("y1_wizard_4:4", "y1_thief_1:3")
    assert [one.key for one in table.out if hasattr(one, "glyph")] == ["y1_warrior_2"]


@rule("DL-19.12", "DL-19.1")
def test_with_three_lords_everybody_gets_one() -> None:
    table = season(
        lord(evil=4),
        players=3,
        phase=Phase.ADVENTURERS,
        row="y1_thief_1 y1_warrior_2 y1_wizard_4",
    )
    acting(table).ends()
    assert [party(table, seat) for seat in range(3)] == [
        "y1_thief_1:3",
        "y1_warrior_2:4",
        "y1_wizard_4:4",
    ]
    assert table.out == []
