"""Book of Shadows: three lesser spells of other classes."""

from tests.games.dungeonopoly.town import (
    A,
    Playing,
    character,
    cleric,
    fighter,
    run,
    town,
    turn_of,
    under,
    warlock,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.experience import gain

PAGES = {
    "magic_missile",
    "expeditious_retreat",
    "mage_armor",
    "slow",
    "bless",
    "shield_of_faith",
    "sanctuary",
    "suggestion",
    "barkskin",
    "entangle",
    "obscuring_mist",
    "hallow",
    "insect_plague",
    "wall_of_thorns",
    "antimagic_field",
}


def on_offer(script: Playing) -> set[str]:
    offered = script.keys()
    return {key.removeprefix("learn:") for key in offered}


@rule("DO-27.31", "DO-27.32", "DO-R.92", "DO-41.6")
def test_t165_three_different_spells_of_the_list() -> None:
    table = town(warlock(level=8, ep=79), fighter())
    script = run(table, gain(table, A))
    assert on_offer(script) == PAGES
    script.answers("learn:slow").answers("learn:sanctuary")
    assert on_offer(script) == PAGES - {"slow", "sanctuary"}
    script.answers("learn:hallow").ends()
    known = [one.key for one in table.characters[A].known.abilities]
    assert known[-4:] == ["book_of_shadows", "slow", "sanctuary", "hallow"]


@rule("DO-27.32", "DO-23.2")
def test_bless_and_curse_are_one_entry() -> None:
    table = town(warlock(level=8, ep=79), fighter())
    script = run(table, gain(table, A)).answers("learn:bless")
    script.answers("learn:slow").answers("learn:hallow").ends()
    known = [one.key for one in table.characters[A].known.abilities]
    assert known[-4:] == ["bless", "slow", "hallow", "curse"]


@rule("DO-32.3", "DO-R.120")
def test_nothing_that_she_knows_already() -> None:
    table = town(character("wizard", "warlock", level=8, ep=79), fighter())
    script = run(table, gain(table, A))
    hers = {"magic_missile", "expeditious_retreat", "mage_armor", "slow"}
    assert on_offer(script) == PAGES - hers


@rule("DO-27.32")
def test_they_work_at_her_level_and_cost() -> None:
    table = town(
        warlock(at=6, level=9, knows="hallow magic_missile"), fighter(at=9), fighter(at=30)
    )
    turn_of(table).uses("magic_missile").offers("roll")
    assert table.side_of(1).cash == 1500 - 180


@rule("DO-27.31", "DO-16.7")
def test_it_teaches_nothing_more() -> None:
    table = town(warlock(level=8, ep=79), fighter())
    script = run(table, gain(table, A)).answers("learn:slow").answers("learn:hallow")
    script.answers("learn:barkskin").ends()
    assert table.characters[A].ep == 80


@rule("DO-37.4", "DO-38.6", "DO-R.250", "DO-R.251")
def test_t143_armour_against_a_blow_and_a_shield_against_a_smite() -> None:
    table = town(
        fighter(at=6),
        warlock(at=6, level=9, under="mage_armor shield_of_faith"),
        cleric(at=30, level=5),
    )
    turn_of(table).uses("attack").offers("roll")
    assert under(table, 1) == "shield_of_faith"
    turn_of(table, 2).uses("holy_smite", "whom:1").offers("roll")
    assert (under(table, 1), table.side_of(1).cash) == ("", 1500)


@rule("DO-27.32", "DO-18.7")
def test_what_costs_money_costs_it_here_too() -> None:
    table = town(warlock(at=6, level=9, knows="bless curse"), fighter(at=30))
    script = turn_of(table).uses("bless")
    assert not script.offers("use:curse")
    assert table.side_of(A).cash == 1450
