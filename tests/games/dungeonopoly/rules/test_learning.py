"""What a level lets one choose."""

from tests.games.dungeonopoly.town import BY_CLASS, A, bard, character, rogue, run, town, wizard
from tests.script import rule
from undercroft.games.dungeonopoly.rules.experience import gain


@rule("DO-41.2", "DO-22.1")
def test_fighters_wizards_and_clerics_have_nothing_to_choose() -> None:
    for name in ("fighter", "wizard", "cleric"):
        assert not any(level.choice for level in BY_CLASS[name].levels)
        table = town(character(name), wizard())
        run(table, gain(table, A, 90)).ends()
        assert len(table.characters[A].known.abilities) == 10 + (name == "cleric")


@rule("DO-41.3", "DO-24.1", "DO-24.2", "DO-R.81")
def test_a_rogue_has_everything_at_fifteen_in_the_end() -> None:
    ranks = {"open_locks": 15, "pick_pockets": 15}
    table = town(rogue(ranks=ranks), wizard())
    script = run(table, gain(table, A, 90))
    script.asks(A, "skill", "train:rob_bank", "train:sneak", "train:steal")
    script.answers("train:sneak").asks(A, "points", *(f"spend:{n}" for n in (5, 4, 3, 2, 1)))
    script.answers("spend:2").answers("train:steal").asks(
        A, "points", "spend:3", "spend:2", "spend:1"
    )
    while script.offers("train:steal") or script.question is not None:
        script.answers(script.keys()[0])
    assert set(table.characters[A].ranks.values()) == {15}


@rule("DO-41.4", "DO-25.3", "DO-43.16")
def test_a_bard_learns_a_melody_that_is_new_to_her() -> None:
    table = town(bard(level=2, ep=19, knows="dirge_of_doom"), wizard())
    script = run(table, gain(table, A)).asks(A, "level")
    assert (len(script.keys()), script.offers("learn:dirge_of_doom")) == (6, False)
    script.answers("learn:song_of_rest").ends()


@rule("DO-41.9", "DO-32.1")
def test_with_two_classes_the_first_one_chooses_first() -> None:
    table = town(character("druid", "bard", level=2, ep=19), wizard())
    script = run(table, gain(table, A))
    assert script.offers("learn:eagle")
    assert not script.offers("learn:dirge_of_doom")
    script.answers("learn:eagle")
    assert script.offers("learn:dirge_of_doom")
    script.answers("learn:dirge_of_doom").ends()
