"""Jack-of-All-Trades: three lesser abilities of other classes."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    Playing,
    at,
    bard,
    cash,
    character,
    ep,
    fighter,
    run,
    town,
    turn_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.abilities.bard.jack_of_all_trades import trades
from undercroft.games.dungeonopoly.rules.experience import gain
from undercroft.games.dungeonopoly.state import Town

ENHANCEMENTS = {"agonizing_blast", "eldritch_spear", "repelling_blast", "vampiric_blast"}
TRADES = {
    *("attack", "run", "far_shot", "intimidate", "combat_reflexes"),
    *("magic_missile", "expeditious_retreat", "mage_armor", "slow", "invisibility"),
    *("bless", "shield_of_faith", "sanctuary", "divine_favor", "holy_smite"),
    *("open_locks", "pick_pockets", "rob_bank", "sneak", "steal"),
    *("entangle", "obscuring_mist", "hallow", "insect_plague", "wall_of_thorns"),
    *("antimagic_field", "barkskin", "maul", "eagle", "mouse", "scent", "tree_stride"),
    *("hex", "eldritch_blast", "hellish_rebuke", "misty_escape", "dark_delirium"),
    *("fiendish_resilience", "beguiling_defenses", "entropic_ward"),
}


def levels_up(*classes: str) -> tuple[Town, Playing]:
    table = town(character(*classes, level=9, ep=89), fighter())
    return table, run(table, gain(table, A))


def on_offer(script: Playing) -> set[str]:
    offered = script.keys()
    return {key.removeprefix("learn:") for key in offered}


def known(table: Town) -> list[str]:
    return [one.key for one in table.characters[A].known.abilities]


@rule("DO-25.33", "DO-25.34", "DO-41.4", "DO-R.92", "DO-16.7")
def test_three_different_ones_of_the_list() -> None:
    table, script = levels_up("bard")
    assert on_offer(script) == TRADES
    script.answers("learn:attack")
    assert on_offer(script) == TRADES - {"attack"}
    script.answers("learn:divine_favor").answers("learn:hex").ends()
    assert known(table)[-4:] == ["jack_of_all_trades", "attack", "divine_favor", "hex"]
    assert ep(table) == 90


@rule("DO-25.34", "DO-41.4")
def test_enhancements_only_after_the_blast() -> None:
    _, script = levels_up("bard")
    script.answers("learn:eldritch_blast")
    assert on_offer(script) == TRADES - {"eldritch_blast"} | ENHANCEMENTS


@rule("DO-25.34", "DO-41.7")
def test_bless_brings_the_curse() -> None:
    table, script = levels_up("bard")
    script.answers("learn:bless")
    assert on_offer(script) == TRADES - {"bless"}
    assert known(table)[-2:] == ["bless", "curse"]


@rule("DO-25.34", "DO-41.7")
def test_a_form_brings_wild_shape_and_another_form_is_another_entry() -> None:
    table, script = levels_up("bard")
    script.answers("learn:eagle").answers("learn:scent")
    script.answers("learn:slow").ends()
    assert known(table)[-4:] == ["eagle", "wild_shape", "scent", "slow"]
    turn_of(table).uses("wild_shape", "shape:eagle").asks(A, "window")
    assert str(table.characters[A].form) == "Eagle"


@rule("DO-25.35", "DO-24.3")
def test_t96_a_skill_has_twelve_ranks_and_backstab_comes_with_sneak() -> None:
    table, script = levels_up("bard")
    script.answers("learn:sneak").answers("learn:steal").answers("learn:slow").ends()
    assert known(table)[-4:] == ["sneak", "backstab", "steal", "slow"]
    assert table.characters[A].ranks == {"sneak": 12, "steal": 12}
    table.characters[A].at, table.characters[B].at = 4, 5
    script = turn_of(table).rolls(12, 2).uses("sneak").uses("backstab").asks(A, "sneak")
    assert cash(table, B) == 1300
    table.characters[A].at = 4
    turn_of(table, A).rolls(13, 2, 4).uses("sneak").plays()
    assert at(table) == 10


@rule("DO-25.36", "DO-17.1")
def test_they_work_at_her_level_and_by_their_own_rules() -> None:
    table = town(bard(at=4, level=10, knows="magic_missile"), wizard(at=7), fighter(at=30))
    script = turn_of(table).uses("magic_missile")
    assert not script.offers("use:magic_missile")
    assert cash(table, B) == 1300


@rule("DO-32.3", "DO-R.120")
def test_nothing_that_she_knows_already() -> None:
    _, script = levels_up("bard", "fighter")
    fighters = {"attack", "run", "far_shot", "intimidate", "combat_reflexes"}
    assert on_offer(script) == TRADES - fighters


@rule("DO-25.34", "DO-43.21")
def test_they_are_listed_as_in_the_book() -> None:
    of = [one.row.of for one in trades()]
    assert [*dict.fromkeys(of)] == ["fighter", "wizard", "cleric", "rogue", "druid", "warlock"]
    assert of == sorted(of, key=[*dict.fromkeys(of)].index)
    assert [one.key for one in trades()[:5]] == [
        "attack",
        "run",
        "far_shot",
        "intimidate",
        "combat_reflexes",
    ]
