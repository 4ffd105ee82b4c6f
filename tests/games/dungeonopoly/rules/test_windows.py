"""The windows in which others may answer: who is asked when, in which order, and how she is not."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    bard,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    rogue,
    run,
    town,
    turn_of,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.engine import Outside
from undercroft.games.dungeonopoly.movements import PULLED
from undercroft.games.dungeonopoly.rules.moving import walk_together
from undercroft.games.dungeonopoly.rules.windows import STARTS, hear


@rule("DO-43.6", "DO-36.7", "DO-43.19")
def test_bards_are_asked_one_by_one_the_turn_character_first() -> None:
    table = town(
        bard(at=19, knows="inspire_courage"),
        wizard(owns=[6]),
        bard(at=3, knows="dirge_of_doom song_of_rest"),
        bard(at=6, knows="inspire_courage"),
        active=C,
    )
    script = turn_of(table).moves().rolls(1, 2)
    script.asks(C, "music", "pass", "use:bardic_music").answers("use:bardic_music")
    script.answers("perform:dirge_of_doom").asks(3, "music", "pass", "use:bardic_music")
    script.answers("pass").plays()
    assert cash(table, C) == 1488


@rule("DO-43.25", "DO-R.328")
@pytest.mark.parametrize(("houses", "asked"), [(0, False), (3, True)])
def test_from_the_start_a_bard_is_asked_about_her_own_money_or_much_of_it(
    houses: int, asked: bool
) -> None:
    table = town(
        wizard(at=3),
        wizard(houses={6: houses}),
        bard(at=6, knows="dirge_of_doom", stances={"music": "mine"}),
    )
    script = turn_of(table).moves().rolls(1, 2)
    assert script.offers("use:bardic_music") == asked


@rule("DO-43.8", "DO-24.14")
def test_at_go_a_rogue_is_asked_before_the_money_comes() -> None:
    table = town(rogue(at=39, ranks={"rob_bank": 10}), wizard(mortgaged=[1]))
    script = turn_of(table).moves().rolls(1, 1).asks(A, "salary", "pass", "use:rob_bank")
    assert cash(table) == 1500
    script.answers("pass")
    assert not script.offers("use:rob_bank")
    assert cash(table) == 1700


@rule("DO-43.11", "DO-24.6")
def test_who_is_jailed_may_try_the_lock_at_once() -> None:
    table = town(rogue(at=25, ranks={"open_locks": 10}), wizard())
    script = turn_of(table).moves().rolls(2, 3).asks(A, "jailed", "pass", "use:open_locks")
    script.answers("use:open_locks").rolls(10).ends()
    assert (at(table), table.active) == (10, B)


@rule("DO-43.13", "DO-43.20")
def test_who_can_buy_is_asked_and_who_cannot_is_not() -> None:
    table = town(wizard(at=20), wizard(at=18, cash=199), wizard(at=18))
    script = run(table, walk_together(table, [B], PULLED, 19))
    script.asks(C, "bid").answers("drop").asks(A, "bid").answers("drop")
    script.asks(B, "bid").answers("drop").ends()
    script = run(table, walk_together(table, [C], PULLED, 19)).asks(C, "buy", "buy", "decline")
    script.answers("buy").ends()


@rule("DO-43.14", "DO-14.7")
def test_a_trade_is_accepted_refused_or_countered() -> None:
    table = town(wizard(owns=[1]), wizard())
    script = turn_of(table).answers("trade").answers("offer:1:mediterranean_avenue:$60")
    script.asks(B, "reply", "accept", "refuse", "counter").answers("refuse").offers("roll")
    assert table.owners[1] == A


@rule("DO-43.17", "DO-43.18", "DO-R.328")
def test_a_player_says_how_a_window_of_hers_is_answered() -> None:
    table = town(wizard(at=5), wizard(level=7, at=6))
    for said, asked in (("never", False), ("mine", True), ("ask", True)):
        hear(table, Outside("stance", B, {"window": "counter", "stance": said}))
        table.characters[A].spent = []
        script = turn_of(table, A).uses("magic_missile")
        assert script.offers("use:counterspell") == asked
    hear(table, Outside("stance", B, {"window": "nonsense", "stance": "never"}))
    assert "nonsense" not in table.characters[B].stances
    assert STARTS["wish"] == "never"


@rule("DO-43.22", "DO-R.328")
def test_what_stands_from_the_start() -> None:
    assert STARTS == {
        "collect": "auto",
        "counter": "mine",
        "dice": "mine",
        "doubles": "ask",
        "owing": "auto",
        "music": "mine",
        "damaged": "ask",
        "salary": "ask",
        "passing": "auto",
        "sneaking": "ask",
        "card": "mine",
        "jailed": "ask",
        "landing": "auto",
        "reply": "ask",
        "closing": "mine",
        "wish": "never",
    }


@rule("DO-43.21")
def test_no_answer_is_made_up_where_one_is_asked() -> None:
    """Who is away is a matter for the room: whoever sits in for her is asked the same."""
    asked = [key for key, said in STARTS.items() if said == "ask"]
    table = town(rogue(at=39, ranks={"rob_bank": 10}), wizard(mortgaged=[1]))
    table.characters[A].stances = {}
    turn_of(table).moves().rolls(1, 1).asks(A, "salary", "pass", "use:rob_bank")
    assert asked == ["doubles", "damaged", "salary", "sneaking", "jailed", "reply"]


@rule("DO-43.23", "DO-43.19")
def test_a_wizard_is_asked_only_about_what_touches_her() -> None:
    table = town(wizard(at=5), wizard(at=6), wizard(at=20, level=7, stances={"counter": "mine"}))
    assert turn_of(table).uses("magic_missile").offers("roll")
    table.characters[C].at, table.characters[A].spent = 6, []
    script = turn_of(table).answers("use:magic_missile").answers("whom:2")
    script.asks(C, "counter", "pass", "use:counterspell")


@rule("DO-43.27", "DO-7.12")
def test_a_choice_that_belongs_to_the_event_is_asked_in_any_turn() -> None:
    table = town(bard(at=4, level=2), wizard(at=5, owns=[6]), income_tax="200_or_10_percent")
    script = turn_of(table).uses("fascinate").asks(B, "tax", "flat", "tenth")
    script.answers("tenth").offers("roll")
    assert cash(table, B) == 1340


@rule("DO-42.7", "DO-27.36")
def test_a_forced_thief_goes_to_jail_and_the_turn_goes_on() -> None:
    table = town(warlock(at=5, level=10), rogue(at=5, ranks={"pick_pockets": 3}))
    turn_of(table).rolls(20).uses("crown_of_madness").asks(A, "window")
    assert (at(table, B), ep(table, B), table.active) == (-1, 0, A)


@rule("DO-42.6", "DO-33.10")
def test_a_forced_suggestion_tows_only_if_its_victim_moves() -> None:
    table = town(warlock(at=20, level=10), bard(at=20, level=4), wizard(at=21))
    script = turn_of(table).uses("crown_of_madness", "whom:1", "use:suggestion", "whom:2")
    script.asks(A, "window")
    assert table.towed == {B: [C]}
    script.moves().rolls(4, 6).plays()
    assert (at(table, C), table.towed) == (21, {})


@rule("DO-43.3", "DO-39.6")
def test_doubles_are_offered_to_who_can_use_them() -> None:
    table = town(druid(at=2, level=5, owns=[39]), fighter(at=30))
    script = turn_of(table).moves().rolls(4, 4).asks(A, "doubles", "pass", "use:tree_stride")
    script.answers("use:tree_stride").plays()
    assert (at(table), ep(table)) == (39, 41)


@rule("DO-43.2", "DO-39.3")
def test_dice_are_offered_to_the_turn_character_first() -> None:
    table = town(cleric(at=2, level=6), cleric(at=30, level=6), active=B)
    script = turn_of(table).moves().rolls(4, 6).asks(B, "dice").answers("pass")
    script.asks(A, "dice").answers("pass").plays()
    assert at(table, B) == 0


@rule("DO-R.328", "DO-33.9")
@pytest.mark.parametrize(
    ("owns", "cash", "stance", "asked"),
    [
        ("light_blues", 1500, "mine", True),
        ("light_blues", 49, "mine", False),
        ("boardwalk", 1500, "mine", False),
        ("boardwalk", 1500, "ask", True),
        ("light_blues", 1500, "never", False),
    ],
)
def test_at_the_end_of_a_turn_nobody_is_asked_about_what_can_wait(
    owns: str, cash: int, stance: str, asked: bool
) -> None:
    table = town(fighter(at=4, owns=owns, cash=cash, stances={"closing": stance}), wizard(at=30))
    script = turn_of(table).moves().rolls(2, 4)
    assert script.offers("end_turn") == asked
    assert table.active == (A if asked else B)
