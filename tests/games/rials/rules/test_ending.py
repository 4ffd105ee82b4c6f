"""The aim and the end: treasure, alarms, rounds, and everybody gone."""

from typing import Any

import pytest

from tests.games.rials.expedition import (
    A,
    B,
    C,
    at,
    cycle_of,
    expedition,
    explorer,
    items,
    lines,
    lying,
    move_of,
    place,
    run,
    told,
    treasures,
    turn_of,
)
from tests.script import rule
from undercroft.engine import ALARM, NotAllowed, Outside, Table
from undercroft.games.rials import GAME
from undercroft.games.rials.rules.chests import try_chest
from undercroft.games.rials.rules.ending import Ended, Rang, alarm, count, hear, over, result
from undercroft.games.rials.state import Expedition, Settings
from undercroft.games.rials.turn import TurnBegan
from undercroft.games.rials.view import view

RINGS = Outside(ALARM)


# Counting


@rule("RD-1.1", "RD-R.20")
def test_only_the_printed_values_of_treasure_count() -> None:
    loaded = explorer(items="Iron Key, Battle-Axe, Speed Potion, Torch", health=6, luck=6)
    table = expedition(explorer(treasures="Jade Idol, Purse of Silver, Purse of Silver"), loaded)
    assert (result(table).scores, result(table).winners) == ((45, 0), (A,))


@rule("RD-1.2", "RD-1.7")
def test_one_plays_against_each_other_or_together() -> None:
    mine = explorer(treasures="Jade Idol")
    table = expedition(mine, explorer(treasures="Ivory Casket"))
    assert (result(table).winners, result(table).places) == ((A,), (1, 2))
    table = expedition(
        explorer(treasures="Jade Idol"), explorer(treasures="Ivory Casket"), mode="collaborative"
    )
    assert (result(table).winners, result(table).places) == ((), (1, 1))


@rule("RD-1.6")
def test_the_richest_wins() -> None:
    table = expedition(
        explorer(treasures="Purse of Silver, Purse of Silver, Purse of Silver"),
        explorer(treasures="The Ruby Eye"),
        explorer(treasures="Fistful of Coppers"),
    )
    assert (result(table).scores, result(table).winners) == ((30, 40, 5), (B,))
    assert result(table).places == (2, 1, 3)


@rule("RD-R.16")
def test_ties_share_the_victory() -> None:
    table = expedition(
        explorer(treasures="Ivory Casket"),
        explorer(treasures="Purse of Silver"),
        explorer(treasures="Purse of Silver, Purse of Silver"),
    )
    assert (result(table).winners, result(table).places) == ((A, C), (1, 3, 1))


HEAP = "Rial's Own Signet, Crown of the Last Queen, The Ruby Eye, The Emerald Scarab"


@rule("RD-1.7", "RD-R.19")
@pytest.mark.parametrize(
    ("mine", "theirs", "common", "called"),
    [
        ("", "", 0, "empty"),
        (HEAP, "", 190, "modest"),
        ("The Ruby Eye, The Emerald Scarab", "String of Amber", 95, "empty"),
        ("The Ruby Eye, The Emerald Scarab", "Ivory Casket", 100, "modest"),
        (HEAP, "Purse of Silver", 200, "bruises"),
        (HEAP, "Sack of Gold Rials, Sack of Gold Rials, Sack of Gold Rials", 280, "bruises"),
    ],
)
def test_together_the_totals_are_one_result_that_has_a_name(
    mine: str, theirs: str, common: int, called: str
) -> None:
    heaps = (explorer(treasures=mine), explorer(treasures=theirs))
    table = expedition(*heaps, mode="collaborative")
    end = result(table)
    assert (sum(end.scores), end.reason, end.winners) == (common, called, ())


@rule("RD-R.19")
def test_the_greatest_totals_have_names_too() -> None:
    most = ", ".join(["Sack of Gold Rials"] * 3 + ["Jade Idol"] * 2)
    table = expedition(explorer(treasures=HEAP), explorer(treasures=most), mode="collaborative")
    assert (sum(result(table).scores), result(table).reason) == (330, "weeps")
    still_more = ", ".join([most, "Pearl Collar, Pearl Collar, Ivory Casket, Purse of Silver"])
    table = expedition(
        explorer(treasures=HEAP), explorer(treasures=still_more), mode="collaborative"
    )
    assert (sum(result(table).scores), result(table).reason) == (400, "bare")


@rule("RD-1.9")
@pytest.mark.parametrize(
    "where",
    [
        {"at": "H7"},
        {"at": "E2"},
        {"at": "H7", "health": -1, "resting": True},
        {"at": "H7", "owed": 3},
        {"at": "E2", "gone": True},
    ],
)
def test_it_does_not_matter_where_the_end_finds_one(where: dict[str, Any]) -> None:
    table = expedition(explorer(treasures="Jade Idol", **where), explorer())
    assert count(table, A) == 25


@rule("RD-1.9")
def test_a_lockdown_halves_the_treasure_of_who_is_inside() -> None:
    table = expedition(
        explorer("H7", treasures="Jade Idol"), explorer("E1", treasures="Jade Idol"), lockdown=True
    )
    assert result(table).scores == (12, 25)


# Leaving before the end


@rule("RD-1.8")
@pytest.mark.parametrize(
    ("threshold", "entrance"), [("p01", "E1"), ("p19", "E2"), ("p57", "E3"), ("p38", "E4")]
)
def test_one_may_stop_playing_by_leaving_through_any_entrance(
    threshold: str, entrance: str
) -> None:
    table = expedition(explorer(threshold, treasures="Jade Idol"), explorer("H7"))
    turn_of(table).rolls(1).goes(entrance).asks(A, "outside").answers("leave").ends()
    assert (table.explorers[A].gone, at(table), count(table, A)) == (True, entrance, 25)
    assert (table.active, over(table)) == (B, False)


@rule("RD-R.17")
def test_when_all_have_gone_the_game_is_over_and_a_last_player_goes_on_alone() -> None:
    table = expedition(explorer("p01"), explorer("p38"))
    turn_of(table).rolls(1).goes("E1").answers("leave").ends()
    assert (over(table), table.active) == (False, B)
    turn_of(table).rolls(1).goes("p39").ends()
    assert (over(table), table.active) == (False, B)
    turn_of(table).rolls(1).goes("p38").ends()
    turn_of(table).rolls(1).goes("E4").answers("leave").ends()
    assert (over(table), result(table).reason) == (True, "all_gone")


@rule("RD-R.17")
def test_who_goes_last_in_the_last_round_is_not_stopped_by_it() -> None:
    table = expedition(explorer(gone=True), explorer("p38"), active=B, round=40)
    turn_of(table).rolls(1).goes("E4").answers("leave").ends()
    assert (table.round, lines(table, Ended)) == (40, [])
    assert (over(table), result(table).reason) == (True, "all_gone")


# Rounds


@rule("RD-1.3", "RD-R.14")
def test_before_anyone_enters_the_table_agrees_when_it_ends() -> None:
    assert alarm(Settings()) is None
    assert alarm(Settings(end="alarm", alarm_minutes=45)) == 45
    assert expedition(explorer(), explorer(), round_limit=7).limit == 7


@rule("RD-R.14")
@pytest.mark.parametrize(
    ("players", "rounds"), [(1, 50), (2, 40), (3, 32), (4, 26), (5, 22), (6, 20)]
)
def test_the_default_number_of_rounds_depends_on_the_players(players: int, rounds: int) -> None:
    assert expedition(*[explorer() for _ in range(players)]).limit == rounds


@rule("RD-R.14")
def test_the_game_ends_after_the_last_player_of_the_last_round() -> None:
    """V62: 26 rounds of four players are 104 turns, missed ones included."""
    table = expedition(*[explorer(owed=99) for _ in range(4)])
    table.first = table.active = C
    turns = 0
    while not over(table):
        turn_of(table).ends()
        turns += 1
    assert (turns, told(table, TurnBegan).round, told(table, TurnBegan).seat) == (104, 26, B)
    assert (lines(table, Ended), result(table).reason) == (["Ended"], "rounds")


# The alarm


def at_a_chest() -> Table[Expedition]:
    """A game with an alarm, at the question whether to stop at a chest."""
    for seed in range(100):
        table = Table.open(GAME, 2, {"end": "alarm"}, bytes([seed]))
        for _ in range(60):
            (ask, *_) = table.asked
            keys = [option.key for option in ask.options]
            card = table.state.card_on(table.state.explorers[ask.seat].at)
            if keys[0] == "stop" and card is not None and card.is_chest:
                return table
            table.answer(ask.seat, ask.options[0])
    raise AssertionError("nobody came to a chest")


@rule("RD-1.4", "RD-R.13")
def test_the_alarm_stops_play_at_a_question_that_is_not_asked() -> None:
    """V60."""
    table = at_a_chest()
    (ask,) = table.asked
    chest = table.state.card_on(table.state.explorers[ask.seat].at)
    table.hear(RINGS)
    assert (table.over, table.asked) == (True, [])
    assert table.state.card_on(table.state.explorers[ask.seat].at) is chest
    assert table.result is not None
    assert (table.result.reason, lines(table.state, Rang)) == ("alarm", ["Rang"])
    assert table.result.scores == tuple(one.total for one in table.state.explorers)
    again = Table.replay(GAME, table.record)
    assert (again.over, again.result) == (True, table.result)
    assert again.state.explorers == table.state.explorers


@rule("RD-1.5")
def test_after_the_alarm_nothing_more_is_answered() -> None:
    table = at_a_chest()
    (ask,) = table.asked
    table.hear(RINGS)
    before = table.record.dump()
    for option in ask.options:
        with pytest.raises(NotAllowed, match="over"):
            table.answer(ask.seat, option)
    assert table.record.dump() == before


@rule("RD-R.13")
def test_without_an_alarm_agreed_none_is_heard() -> None:
    table = expedition(explorer(), explorer())
    hear(table, RINGS)
    assert (over(table), lines(table, Rang)) == (False, [])
    hear(table, Outside("thunder"))
    assert not over(table)


@rule("RD-R.13")
def test_an_alarm_that_nobody_sets_off_ends_the_game_after_two_hundred_rounds() -> None:
    table = expedition(explorer(owed=9), end="alarm", round_limit=5, round=200)
    assert not over(table)
    turn_of(table).ends()
    assert over(table)


@rule("RD-R.13")
def test_what_was_resolved_before_the_alarm_stands() -> None:
    table = expedition(explorer("L4"), up={"L5": "chest 1"}, down="L6", end="alarm")
    script = move_of(table, 3).goes("L5-L6").turns_up(L6="item").finds("Torch")
    script.asks(A, "step")
    hear(table, RINGS)
    assert (over(table), items(table), at(table)) == (True, "Torch", "L6")


@rule("RD-R.15", "RD-1.5")
def test_an_offer_that_was_not_accepted_is_void() -> None:
    table = expedition(
        explorer("p32", items="Crowbar"), explorer("p34", treasures="Jade Idol"), end="alarm"
    )
    script = cycle_of(table).rolls(1).goes("p33").offers(B, "Crowbar", "Jade Idol")
    script.asks(B, "reply")
    assert view(table, A).deal is not None
    hear(table, RINGS)
    assert (view(table, A).deal, over(table)) == (None, True)
    assert (result(table).scores, items(table)) == ((0, 25), "Crowbar")


@rule("RD-R.15")
def test_cards_drawn_in_one_go_are_all_drawn_before_the_next_question() -> None:
    table = expedition(explorer("L5"), up={"L5": "chest 1"}, end="alarm")
    script = run(table, try_chest(table, A, place("L5"))).answers("open")
    script.finds("False Bottom", "Jade Idol", "The Ruby Eye").ends()
    assert (treasures(table), lying(table, "L5")) == ("Jade Idol, The Ruby Eye", "")


@rule("RD-R.18")
def test_an_alarm_before_the_first_turn_leaves_all_with_nothing_together() -> None:
    table = Table.open(GAME, 3, {"end": "alarm"}, b"early")
    assert [str(ask.prompt) for ask in table.asked] == ["spread"] * 3
    table.hear(RINGS)
    assert table.over
    assert table.result is not None
    assert (table.result.winners, table.result.scores) == ((A, B, C), (0, 0, 0))
