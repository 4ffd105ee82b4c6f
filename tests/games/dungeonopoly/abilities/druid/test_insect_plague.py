"""Insect Plague: nobody on the enchanted square uses abilities or spells."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    Playing,
    at,
    cash,
    druid,
    fighter,
    level,
    owner,
    rogue,
    spent,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule


def uses(script: Playing) -> list[str]:
    """The abilities on offer."""
    offered = script.keys()
    return [key for key in offered if key.startswith("use:")]


@rule("DO-26.13", "DO-17.11", "DO-18.6")
def test_nothing_is_used_there_by_anybody() -> None:
    table = town(druid(at=5, level=8, knows="insect_plague eagle"), fighter(at=5), grounds={})
    script = turn_of(table).uses("insect_plague")
    assert uses(script) == []
    table = town(fighter(at=5, level=10), wizard(at=5), grounds={5: "insect_plague@1"})
    assert uses(turn_of(table)) == []


@rule("DO-26.13", "DO-17.11", "DO-R.295")
def test_t128_no_glare_at_the_landlord_but_a_veteran_is_one_there_too() -> None:
    table = town(fighter(at=1, level=9), wizard(at=7, owns=[6]), grounds={6: "insect_plague@1"})
    turn_of(table).rolls(1, 4).moves().asks(A, "window", "end_turn", "trade")
    assert cash(table) == 1494
    turn_of(table, B).uses("magic_missile").offers("roll")
    assert cash(table) == 1494 - 10


@rule("DO-26.13", "DO-17.11", "DO-R.295")
def test_no_answer_to_a_blow() -> None:
    table = town(
        wizard(at=5),
        warlock(at=6, level=3, knows="hellish_rebuke"),
        grounds={6: "insect_plague@1"},
    )
    assert turn_of(table).uses("magic_missile").offers("roll")
    assert (cash(table, B), spent(table, B)) == (1480, "")


@rule("DO-R.295")
def test_a_warlock_who_walks_through_it_cannot_answer_its_thorns() -> None:
    table = town(
        warlock(at=1, level=3, knows="hellish_rebuke"),
        druid(at=20, level=3),
        grounds={4: "insect_plague@1 wall_of_thorns@1"},
    )
    turn_of(table).rolls(1, 4).plays()
    assert (cash(table, A), cash(table, B), spent(table, A)) == (1440, 1500, "")


@rule("DO-R.295")
def test_a_wizard_in_it_cannot_counter() -> None:
    table = town(wizard(at=5), wizard(at=6, level=7), grounds={6: "insect_plague@1"})
    assert turn_of(table).uses("magic_missile").offers("roll")
    assert cash(table, B) == 1480


@rule("DO-26.14", "DO-R.54", "DO-R.296")
def test_what_works_by_itself_goes_on() -> None:
    table = town(
        wizard(at=5),
        fighter(at=6, level=9),
        warlock(at=20, level=5, knows="fiendish_resilience"),
        grounds={6: "insect_plague@1", 4: "insect_plague@1"},
    )
    turn_of(table).uses("magic_missile").offers("roll")
    assert cash(table, B) == 1490
    table.characters[2].at = 1
    turn_of(table, 2).rolls(1, 2).plays()
    assert (at(table, 2), cash(table, 2)) == (4, 1400)


@rule("DO-26.14", "DO-R.54")
def test_enchantments_already_placed_go_on() -> None:
    table = town(wizard(at=5), wizard(at=6, under="mage_armor"), grounds={6: "insect_plague@1"})
    turn_of(table).uses("magic_missile").offers("roll")
    assert (cash(table, B), under(table, B)) == (1500, "")


@rule("DO-R.297", "DO-R.54")
def test_no_house_falls_or_rises_and_nothing_is_conquered_there() -> None:
    grounds = {6: "insect_plague@1"}
    table = town(fighter(at=1, level=8), wizard(at=20, houses={6: 2}), grounds=grounds)
    turn_of(table).rolls(1, 4).plays()
    assert level(table, 6) == 2
    table = town(fighter(at=1, level=8, owns=[6]), wizard(at=20), grounds=grounds)
    turn_of(table).rolls(1, 4).plays()
    assert level(table, 6) == 0
    table = town(fighter(at=1, level=8), wizard(at=20, mortgaged=[6]), grounds=grounds)
    turn_of(table).rolls(1, 4).plays()
    assert owner(table, 6) == B


@rule("DO-R.298")
def test_one_leaves_it_by_a_plain_roll() -> None:
    for sheet in (
        fighter(at=5, level=10),
        rogue(at=5, ranks={"sneak": 15}),
        warlock(at=5, level=7),
    ):
        table = town(sheet, wizard(at=20), grounds={5: "insect_plague@1"})
        assert uses(turn_of(table)) == []
    table = town(
        druid(at=5, level=3, knows="eagle", form="eagle"), wizard(), grounds={5: "insect_plague@1"}
    )
    turn_of(table).rolls(2, 5, 4).plays()
    assert at(table) == 14


@rule("DO-40.20")
def test_who_stands_in_it_can_be_aimed_at() -> None:
    table = town(fighter(at=5, level=3), wizard(at=8), grounds={8: "insect_plague@1"})
    turn_of(table).uses("far_shot").rolls(1).offers("roll")
    assert cash(table, B) == 1440


@rule("DO-R.171")
def test_on_go_there_is_a_salary_and_no_robbery() -> None:
    table = town(
        rogue(at=37, owns=[1], ranks={"rob_bank": 15}), wizard(), grounds={0: "insect_plague@1"}
    )
    turn_of(table).rolls(1, 3).plays()
    assert (at(table), cash(table)) == (1, 1700)
