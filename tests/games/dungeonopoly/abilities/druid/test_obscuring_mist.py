"""Obscuring Mist: who is on the enchanted square is hidden."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    bard,
    cash,
    druid,
    fighter,
    rogue,
    run,
    town,
    turn_of,
    walk_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import PULLED, ROLL, Going
from undercroft.games.dungeonopoly.rules.conditions import is_hidden
from undercroft.games.dungeonopoly.rules.moving import walk_together


@rule("DO-26.10", "DO-17.8")
def test_everybody_there_is_hidden_its_caster_too() -> None:
    table = town(druid(at=5, knows="obscuring_mist"), fighter(at=5), fighter(at=6))
    turn_of(table).uses("obscuring_mist").offers("roll")
    assert [is_hidden(table, seat) for seat in range(3)] == [True, True, False]


@rule("DO-26.10", "DO-R.302", "DO-R.303")
def test_t141_nobody_is_struck_in_it_but_one_may_shoot_out_of_it() -> None:
    table = town(
        fighter(at=5, level=3), wizard(at=5), wizard(at=8), grounds={5: "obscuring_mist@1"}
    )
    script = turn_of(table)
    assert not script.offers("use:attack")
    script.uses("far_shot").rolls(1).offers("roll")
    assert (cash(table, B), cash(table, 2)) == (1500, 1440)


@rule("DO-R.302")
def test_neither_bears_nor_thieves_find_anybody_in_it() -> None:
    grounds = {5: "obscuring_mist@1"}
    bear = druid(at=5, level=3, knows="maul", form="maul")
    assert not turn_of(town(bear, wizard(at=5), grounds=grounds)).offers("use:maul")
    thief = rogue(at=5, ranks={"pick_pockets": 15})
    table = town(thief, wizard(at=5), grounds=grounds)
    assert not turn_of(table).offers("use:pick_pockets")


@rule("DO-R.303")
def test_missiles_fly_out_of_it_and_not_into_it() -> None:
    table = town(wizard(at=5), wizard(at=6), grounds={5: "obscuring_mist@1"})
    assert turn_of(table).offers("use:magic_missile")
    table = town(wizard(at=5), wizard(at=6), grounds={6: "obscuring_mist@1"})
    assert not turn_of(table).offers("use:magic_missile")


@rule("DO-26.11", "DO-25.28")
def test_who_is_dusted_is_not_hidden_by_it() -> None:
    table = town(
        fighter(at=5), wizard(at=5, under="glitterdust@0"), grounds={5: "obscuring_mist@1"}
    )
    assert turn_of(table).offers("use:attack")
    assert not is_hidden(table, B)


@rule("DO-2.11", "DO-R.6")
def test_who_walks_through_it_is_hidden_only_there() -> None:
    table = town(fighter(at=4), wizard(at=9), grounds={5: "obscuring_mist@1"})
    walk_of(table, A, Going(ROLL, 2)).plays()
    assert (at(table), is_hidden(table, A)) == (6, False)


@rule("DO-40.24")
def test_an_antimagic_field_dispels_the_gloom() -> None:
    table = town(fighter(at=5), bard(at=5), grounds={5: "obscuring_mist@1 antimagic_field@1"})
    assert turn_of(table).offers("use:attack")


@rule("DO-26.10", "DO-22.25")
def test_t141_a_fireball_finds_everybody_in_it() -> None:
    table = town(wizard(at=5, level=8), fighter(at=5), grounds={5: "obscuring_mist@1"})
    turn_of(table).uses("fireball").offers("roll")
    assert cash(table, B) == 1340


@rule("DO-R.304", "DO-R.333", "DO-34.13")
def test_who_is_pulled_out_of_it_passes_and_lands_on_nothing() -> None:
    for start, end, left in ((8, 6, 1500), (9, 6, 1500 - 20 - 6)):
        table = town(
            bard(at=6, owns=[6]),
            fighter(at=start),
            grounds={8: "obscuring_mist@0", 7: "wall_of_thorns@0"},
        )
        run(table, walk_together(table, [B], PULLED, 6)).ends()
        assert (at(table, B), cash(table, B)) == (end, left)
