"""Glyph of Warding: a trap on the property she is on for whoever passes it next."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    told,
    town,
    turn_of,
    walk_of,
    warlock,
)
from tests.script import rule
from undercroft.games.dungeonopoly.abilities.cleric.glyph import Stopped
from undercroft.games.dungeonopoly.movements import (
    CARD_WALK,
    FREEDOM,
    SCENT,
    TOWED,
    Going,
    Movement,
)

UNASKED = {"dice": "never", "card": "mine"}


@rule("DO-23.27", "DO-18.7", "DO-19.1")
def test_it_lies_on_the_property_she_is_on() -> None:
    table = town(cleric(at=15, level=8, stances=UNASKED), fighter(at=20))
    turn_of(table).uses("glyph").offers("roll")
    assert [one.kind.key for one in table.grounds[15]] == ["glyph"]
    assert (cash(table), ep(table)) == (1350, 71)
    assert not turn_of(town(cleric(at=20, level=8), fighter())).offers("use:glyph")


@rule("DO-23.28", "DO-20.3", "DO-16.11", "DO-19.2", "DO-34.7", "DO-R.48")
def test_who_passes_stops_is_hurt_and_lands() -> None:
    table = town(
        fighter(at=28), cleric(at=20, level=8, owns=[31], stances=UNASKED), grounds={31: "glyph@1"}
    )
    turn_of(table).rolls(1, 4).plays()
    assert (at(table), table.grounds) == (31, {})
    assert (cash(table), cash(table, B)) == (1500 - 160 - 26, 1526)
    assert (ep(table), ep(table, B), told(table, Stopped).seat) == (1, 70, A)


@rule("DO-23.29", "DO-R.79")
def test_t68_landing_by_count_does_not_set_it_off() -> None:
    table = town(
        fighter(at=28), cleric(at=20, level=8, owns=[31], stances=UNASKED), grounds={31: "glyph@1"}
    )
    turn_of(table).rolls(1, 2).plays()
    assert (at(table), cash(table), [*table.grounds]) == (31, 1474, [31])


@rule("DO-23.28", "DO-R.162")
def test_its_caster_sets_it_off_too() -> None:
    table = town(
        cleric(at=28, level=8, owns=[31], stances=UNASKED), fighter(), grounds={31: "glyph@0"}
    )
    turn_of(table).rolls(1, 4).plays()
    assert (at(table), cash(table)) == (31, 1340)


@rule("DO-23.30", "DO-R.160", "DO-40.6")
def test_who_is_not_hurt_stops_all_the_same() -> None:
    for said in ({"under": "sanctuary@1"}, {"under": "mage_armor"}, {}):
        table = town(
            fighter(at=28, **said),
            cleric(at=20, level=8, owns=[31], stances=UNASKED),
            grounds={31: "glyph@1" if said else "glyph@1 hallow@1"},
        )
        walk_of(table, A, Going(TOWED, 5)).ends()
        assert (at(table), cash(table)) == (31, 1474)


@rule("DO-R.159", "DO-R.95", "DO-34.5")
def test_thorns_come_first_and_only_once() -> None:
    table = town(
        fighter(at=28),
        cleric(at=20, level=8, owns=[31], stances=UNASKED),
        druid(level=4),
        grounds={31: "glyph@1 wall_of_thorns@2"},
    )
    turn_of(table).rolls(1, 4).plays()
    assert (at(table), cash(table)) == (31, 1500 - 80 - 160 - 26)


@rule("DO-R.161", "DO-40.24")
def test_on_a_field_of_antimagic_it_sleeps() -> None:
    table = town(
        fighter(at=28),
        cleric(at=20, level=8, stances=UNASKED),
        grounds={31: "glyph@1 antimagic_field@1"},
    )
    turn_of(table).rolls(1, 4).cards("cc8").plays()
    assert (at(table), len(table.grounds[31])) == (33, 2)


@rule("DO-R.163", "DO-R.208")
@pytest.mark.parametrize("kind", [CARD_WALK, FREEDOM, SCENT])
def test_walks_to_a_square_end_there(kind: Movement) -> None:
    table = town(fighter(at=28), cleric(at=20, level=8, owns=[31]), grounds={31: "glyph@1"})
    walk_of(table, A, Going(kind, to=39)).ends()
    assert (at(table), cash(table)) == (31, 1500 - 160 - 26)


@rule("DO-R.166", "DO-34.9", "DO-R.194")
def test_the_first_who_is_towed_sets_it_off_and_the_second_walks_on() -> None:
    table = town(
        fighter(at=0),
        fighter(at=29),
        fighter(at=29),
        cleric(at=20, level=8, owns=[31]),
        grounds={31: "glyph@3"},
    )
    table.towed = {A: [B, C]}
    walk_of(table, A, Going(CARD_WALK, to=10)).answers("decline").plays()
    assert (at(table), at(table, B), at(table, C)) == (10, 31, 39)


@rule("DO-R.194", "DO-25.21")
def test_who_is_stopped_tows_only_so_far() -> None:
    table = town(fighter(at=1), fighter(at=16), cleric(at=20, level=8, owns=[5], stances=UNASKED))
    table.grounds = town(cleric(level=8), fighter(), grounds={5: "glyph@0"}).grounds
    table.towed = {A: [B]}
    turn_of(table).rolls(4, 5).plays()
    assert (at(table), at(table, B)) == (5, 20)


@rule("DO-R.153", "DO-26.7")
@pytest.mark.parametrize(("dice", "paid"), [((1, 2), 26), ((1, 6), 186)])
def test_who_is_entangled_there_lands_by_count(dice: tuple[int, int], paid: int) -> None:
    table = town(
        fighter(at=28),
        cleric(at=20, level=8, owns=[31], stances=UNASKED),
        druid(level=4),
        grounds={31: "glyph@1 entangle@2"},
    )
    turn_of(table).rolls(*dice).plays()
    assert (at(table), cash(table)) == (31, 1500 - paid)


@rule("DO-R.165")
def test_who_stops_has_no_blow_in_passing_but_one_afterwards() -> None:
    table = town(
        fighter(at=28, level=5),
        cleric(at=31, level=8, owns=[31], stances=UNASKED),
        grounds={31: "glyph@1"},
    )
    script = turn_of(table).moves().rolls(1, 4).rolls(20).uses("intimidate")
    script.asks(A, "window").uses("attack").offers("end_turn")
    assert cash(table, B) == 1526 - 100


@rule("DO-R.167", "DO-27.14")
def test_who_escapes_does_not_land_there() -> None:
    table = town(
        warlock(at=28, level=3, knows="misty_escape"),
        cleric(at=20, level=8, owns=[31], stances=UNASKED),
        grounds={31: "glyph@1"},
    )
    script = turn_of(table).moves().rolls(1, 4).asks(A, "damaged")
    script.uses("misty_escape", "howfar:-3").plays()
    assert (at(table), cash(table)) == (28, 1340)


@rule("DO-R.168", "DO-27.28", "DO-27.27")
@pytest.mark.parametrize(("die", "end", "paid"), [(1, 30, 0), (2, 29, 184)])
def test_t119_luck_lets_her_walk_on_and_the_glyph_stays(die: int, end: int, paid: int) -> None:
    table = town(
        warlock(at=25, knows="entropic_ward"),
        cleric(at=20, level=8, owns=[29], stances=UNASKED),
        grounds={29: "glyph@1"},
    )
    turn_of(table).rolls(1, 4, die).plays()
    assert (at(table), cash(table)) == (end if end == 29 else -1, 1500 - paid)
    assert bool(table.grounds) == (die == 1)


@rule("DO-19.4", "DO-R.43")
def test_it_outlasts_its_caster() -> None:
    table = town(fighter(at=28), fighter(owns=[31]), cleric(level=8), grounds={31: "glyph@2"})
    table.characters[2].out = table.sides[2].out = True
    turn_of(table).rolls(1, 4).plays()
    assert (at(table), cash(table)) == (31, 1500 - 160 - 26)
