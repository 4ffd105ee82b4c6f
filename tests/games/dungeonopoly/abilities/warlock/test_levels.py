"""What a warlock gains, level by level: her pact decides two of her gifts."""

import pytest

from tests.games.dungeonopoly.town import A, Playing, fighter, prepare, run, town, warlock
from tests.script import rule
from undercroft.games.dungeonopoly.rules.experience import gain


def rises(level: int, pact: str, knows: str = "") -> Playing:
    table = town(warlock(level=level, ep=10 * level - 1, knows=knows), fighter())
    table.characters[A].pact = pact
    return run(table, gain(table, A))


@rule("DO-27.1", "DO-1.5")
def test_a_warlock_begins_with_a_pact_and_a_hex() -> None:
    script = prepare(2, first_player="seat_0").answers("become:warlock")
    script.asks(A, "pact", "infernal", "fey", "dark").answers("fey").answers("become:fighter")
    who = script.ends().characters[A]
    assert ([one.key for one in who.known.abilities], who.pact) == (["hex"], "fey")


@rule("DO-27.1", "DO-27.11", "DO-27.22", "DO-41.6")
@pytest.mark.parametrize(
    ("pact", "spell", "trait"),
    [
        ("infernal", "hellish_rebuke", "fiendish_resilience"),
        ("fey", "misty_escape", "beguiling_defenses"),
        ("dark", "dark_delirium", "entropic_ward"),
    ],
)
def test_the_pact_brings_a_spell_at_three_and_a_trait_at_five(
    pact: str, spell: str, trait: str
) -> None:
    for level, gift in ((2, spell), (4, trait)):
        table = rises(level, pact).ends()
        assert table.characters[A].known.abilities[-1].key == gift


@rule("DO-27.16", "DO-41.6")
def test_enhancements_come_at_four_six_and_eight_none_twice() -> None:
    for level, known in ((3, ""), (5, "vampiric_blast"), (7, "vampiric_blast eldritch_spear")):
        left = ["agonizing_blast", "eldritch_spear", "repelling_blast", "vampiric_blast"]
        offered = [f"learn:{key}" for key in left if key not in known.split()]
        rises(level, "dark", known).asks(A, "level", *offered)


@rule("DO-31.3")
def test_in_a_blitz_all_is_chosen_at_once() -> None:
    script = prepare(2, first_player="seat_0", blitz=True).answers("become:warlock")
    script.answers("dark").answers("learn:agonizing_blast").answers("learn:eldritch_spear")
    script.answers("learn:vampiric_blast").answers("learn:bless").answers("learn:slow")
    script.answers("learn:hallow").asks(1, "class")
    known = [one.key for one in script.state.characters[A].known.abilities]
    assert known == [
        "hex",
        "eldritch_blast",
        "dark_delirium",
        "agonizing_blast",
        "entropic_ward",
        "eldritch_spear",
        "dark_ones_own_luck",
        "vampiric_blast",
        "book_of_shadows",
        "bless",
        "slow",
        "hallow",
        "curse",
        "crown_of_madness",
    ]
