"""Call Lightning: bolts at squares nearby, each at a character, a house or a deed."""

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
    level,
    owner,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.abilities.druid.call_lightning import CALL_LIGHTNING, Bolt
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.state import Town


def squares_of(table: Town) -> list[int]:
    bolts: list[Bolt] = [*CALL_LIGHTNING.bolts(table, A)]
    return sorted({bolt.square.index for bolt in bolts})


def bolts_of(table: Town) -> int:
    """So many bolts can she call, if she calls all she can."""
    script, bolts = turn_of(table).answers("use:call_lightning"), 0
    while not script.offers("roll"):
        offered = script.keys()
        script.answers(next(key for key in offered if key != "enough"))
        bolts += 1
    return bolts


@rule("DO-26.39", "DO-17.3")
def test_t107_five_squares_at_level_eight_and_seven_at_nine() -> None:
    deeds = [11, 12, 13, 14, 15, 16, 18, 19]
    table = town(druid(at=14, level=8), fighter(at=17, owns=deeds))
    assert squares_of(table) == [12, 13, 14, 15, 16]
    assert bolts_of(table) == 5
    table = town(druid(at=14, level=9), fighter(at=17, owns=deeds))
    assert squares_of(table) == [11, 12, 13, 14, 15, 16, 17]
    assert bolts_of(table) == 7


@rule("DO-26.39", "DO-26.41", "DO-R.101")
def test_seven_bolts_at_most_all_declared_first() -> None:
    table = town(druid(at=14, level=9), fighter(at=17, owns=[11, 12, 13, 14, 15, 16]))
    script = turn_of(table).answers("use:call_lightning")
    for name in (
        "virginia_avenue",
        "states_avenue",
        "electric_company",
        "st_charles_place",
        "pennsylvania_railroad",
    ):
        assert table.mortgaged == [False] * 40
        script.answers(f"foreclose:{name}")
    script.asks(A, "bolt", "enough", "foreclose:st_james_place", "scorch:1:community_chest_17")
    script.answers("foreclose:st_james_place").answers("scorch:1:community_chest_17")
    assert script.offers("roll")
    assert [at for at in range(40) if table.mortgaged[at]] == [11, 12, 13, 14, 15, 16]
    assert (cash(table, B), ep(table)) == (1500 - 180, 81)


@rule("DO-26.40", "DO-26.43")
def test_each_bolt_hurts_or_destroys_a_house_or_mortgages() -> None:
    table = town(
        druid(at=14, level=8, houses={13: 2}),
        fighter(at=14, owns=[15]),
        wizard(at=15, houses={16: 1}),
    )
    script = turn_of(table).answers("use:call_lightning")
    script.asks(
        A,
        "bolt",
        "shatter:states_avenue",
        "scorch:1:virginia_avenue",
        "scorch:2:pennsylvania_railroad",
        "foreclose:pennsylvania_railroad",
        "shatter:st_james_place",
    )
    script.answers("shatter:states_avenue").answers("foreclose:pennsylvania_railroad")
    assert not script.offers("scorch:2:pennsylvania_railroad")
    script.answers("scorch:1:virginia_avenue").answers("enough").offers("roll")
    assert (level(table, 13), level(table, 16), table.mortgaged[15]) == (1, 1, True)
    assert (cash(table, A), cash(table, B), cash(table, C)) == (1500, 1340, 1500)


@rule("DO-26.42", "DO-23.4")
def test_neither_hotels_nor_blessed_houses_nor_hidden_ones_are_struck() -> None:
    table = town(
        druid(at=14, level=8),
        fighter(at=14, houses={13: 5, 16: 2}, mortgaged=[15]),
        wizard(at=12, hidden=True),
        cleric(at=15, under="sanctuary"),
        grounds={16: "bless@3"},
    )
    turn_of(table).uses("call_lightning").offers("roll")
    assert (cash(table, B), level(table, 13), level(table, 16)) == (1340, 5, 2)


@rule("DO-26.42", "DO-R.241")
def test_where_a_blessing_sleeps_the_house_falls() -> None:
    table = town(
        druid(at=14, level=8),
        fighter(at=30, houses={16: 2}),
        grounds={16: "bless@1 antimagic_field@1"},
    )
    turn_of(table).uses("call_lightning").offers("roll")
    assert level(table, 16) == 1


@rule("DO-17.10")
def test_without_anything_to_strike_it_is_not_offered() -> None:
    assert not turn_of(town(druid(at=14, level=8), fighter(at=30))).offers("use:call_lightning")


@rule("DO-38.6", "DO-40.4", "DO-R.251")
def test_a_shield_stops_the_bolt_at_her_and_no_other() -> None:
    table = town(
        druid(at=14, level=8),
        cleric(at=14, under="shield_of_faith", houses={13: 1}),
        fighter(at=30),
    )
    script = turn_of(table).answers("use:call_lightning")
    script.answers("scorch:1:virginia_avenue").answers("shatter:states_avenue").offers("roll")
    assert (cash(table, B), under(table, B), level(table, 13)) == (1500, "", 0)
    assert ep(table) == 71


@rule("DO-R.270", "DO-26.41")
def test_who_escaped_is_not_struck_where_she_was() -> None:
    """The first bolt lets her escape; the second falls where nobody stands any more."""
    table = town(
        druid(at=14, level=8),
        warlock(at=13, level=3, knows="misty_escape", owns=[13]),
        fighter(at=15, owns=[16]),
    )
    script = turn_of(table).answers("use:call_lightning").answers("scorch:1:states_avenue")
    script.answers("foreclose:st_james_place").answers("enough")
    script.uses("misty_escape", "howfar:-5").offers("roll")
    assert (at(table, B), cash(table, B), table.mortgaged[16]) == (8, 1340, True)


@rule("DO-R.318", "DO-21.27")
def test_what_lightning_mortgaged_can_be_conquered() -> None:
    table = town(druid(at=14, level=8), wizard(at=30, owns=[16]), fighter(at=11, level=8))
    turn_of(table).uses("call_lightning").moves().rolls(1, 3).plays()
    assert (cash(table, B), table.mortgaged[16]) == (1500, True)
    turn_of(table, C).rolls(1, 4).plays()
    assert (owner(table, 16), table.mortgaged[16]) == (C, True)


@rule("DO-R.319", "DO-12.2")
def test_a_bare_street_among_houses_is_mortgaged_and_building_stops() -> None:
    table = town(druid(at=14, level=8), wizard(at=30, owns="oranges", houses={18: 1, 19: 1}))
    turn_of(table).uses("call_lightning").offers("roll")
    assert table.mortgaged[16]
    offered = turn_of(table, B).keys()
    assert not [key for key in offered if key.startswith("build")]
    assert "lift:st_james_place" in offered


@rule("DO-26.41", "DO-15.11")
def test_no_more_bolts_fall_when_the_druid_is_ruined() -> None:
    table = town(
        druid(at=14, level=8, cash=10),
        warlock(at=13, level=3, knows="hellish_rebuke"),
        fighter(at=30, houses={16: 1}),
    )
    script = turn_of(table).answers("use:call_lightning").answers("scorch:1:states_avenue")
    script.answers("shatter:st_james_place").answers("use:hellish_rebuke").plays()
    assert (table.characters[A].out, level(table, 16)) == (True, 1)


@rule("DO-43.23")
def test_who_is_struck_or_owns_what_is_struck_may_counter_it() -> None:
    mine = {"counter": "mine"}
    for target, asked in (("scorch:1:states_avenue", 0), ("shatter:st_james_place", 1)):
        table = town(
            druid(at=14, level=8),
            wizard(at=13, level=7, stances=mine),
            wizard(at=30, level=7, stances=mine, houses={16: 1}),
        )
        script = turn_of(table).answers("use:call_lightning").answers(target).answers("enough")
        script.asks((B, C)[asked], "counter")


@rule("DO-28.6")
def test_promises_about_characters_and_squares_are_kept() -> None:
    for clause, left in (
        (Clause("refrain", A, ability="call_lightning", against=B, times=1), ["shatter"]),
        (
            Clause("refrain", A, ability="call_lightning", square="st_james_place", times=1),
            ["scorch", "foreclose"],
        ),
    ):
        table = town(
            druid(at=14, level=8), fighter(at=13, owns=[12]), wizard(at=30, houses={16: 1})
        )
        table.clauses.append(clause)
        offered = [bolt.key.split(":")[0] for bolt in CALL_LIGHTNING.bolts(table, A)]
        assert sorted(offered) == sorted(left)
