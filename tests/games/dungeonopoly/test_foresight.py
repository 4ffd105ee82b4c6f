"""What each throw would bring, as the board shows it before a roll."""

from __future__ import annotations

from tests.games.dungeonopoly.town import A, B, cash, druid, fighter, town, turn_of, warlock, wizard
from tests.script import rule
from undercroft.games.dungeonopoly.foresight import OddsView, ThrowView, odds
from undercroft.games.dungeonopoly.state import Town
from undercroft.games.dungeonopoly.view import view


def before_a_roll(table: Town, phase: str = "opening") -> list[OddsView]:
    table.phase = phase
    return odds(table)


def throw(seen: OddsView, shown: int) -> ThrowView:
    return next(one for one in seen.throws if one.shown == shown)


def test_two_dice_have_thirty_six_ways_and_seven_the_most() -> None:
    (plain,) = before_a_roll(town(fighter(), fighter()))
    assert [one.ways for one in plain.throws] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert (plain.of, plain.doubles, plain.by) == (36, "again", "")


def test_every_throw_says_its_square_and_what_that_square_does() -> None:
    table = town(
        fighter(at=14, owns="st_james_place"),
        wizard(owns="reds", houses={"kentucky_avenue": 3}),
        pot=365,
    )
    (plain,) = before_a_roll(table)
    seen = {one.shown: (one.square, one.brings, one.amount, one.to) for one in plain.throws}
    assert seen[2] == ("st_james_place", "yours", 0, A)
    assert seen[3] == ("community_chest_17", "card", 0, None)
    assert seen[4] == ("tennessee_avenue", "buy", 180, None)
    assert seen[6] == ("free_parking", "pot", 365, None)
    assert seen[7] == ("kentucky_avenue", "rent", -700, B)


@rule("DO-9.5")
def test_a_utility_costs_by_the_throw_that_leads_there() -> None:
    (plain,) = before_a_roll(town(fighter(at=5), wizard(owns="electric_company")))
    assert throw(plain, 7).amount == -28


def test_a_landlord_in_jail_takes_no_rent_and_the_tape_says_so() -> None:
    table = town(fighter(at=14), wizard(owns="reds", jailed=True, at=10))
    (plain,) = before_a_roll(table)
    assert (throw(plain, 7).brings, throw(plain, 7).amount) == ("nothing", 0)


@rule("DO-7.1", "DO-7.2")
def test_go_pays_who_passes_it_and_twice_who_lands_there() -> None:
    (plain,) = before_a_roll(town(fighter(at=35), wizard()))
    assert (throw(plain, 5).brings, throw(plain, 5).amount, throw(plain, 5).salary) == (
        "go",
        400,
        0,
    )
    assert (throw(plain, 6).salary, throw(plain, 4).salary) == (200, 0)


def test_what_the_tape_says_of_a_rent_is_what_is_paid() -> None:
    table = town(fighter(at=14), wizard(owns="reds"), grounds={21: "bless@1"})
    (plain,) = before_a_roll(table)
    promised = throw(plain, 7).amount
    table.phase = ""
    turn_of(table).rolls(3, 4).plays()
    assert cash(table, A) == 1500 + promised


@rule("DO-4.3")
def test_a_run_adds_a_die_and_has_a_tape_of_its_own() -> None:
    plain, run = before_a_roll(town(fighter(level=2), wizard()))
    assert (plain.by, run.by, run.of) == ("", "run", 216)
    assert [one.shown for one in run.throws] == [*range(3, 19)]


@rule("DO-4.7")
def test_a_retreat_doubles_the_distance_of_every_throw() -> None:
    seen = before_a_roll(town(wizard(level=2), fighter()))
    retreat = next(one for one in seen if one.by == "expeditious_retreat")
    assert [one.distance for one in retreat.throws] == [*range(4, 25, 2)]


@rule("DO-4.5")
def test_whoever_may_pick_two_of_three_dice_has_more_ways() -> None:
    seen = before_a_roll(town(warlock(knows="dark_ones_own_luck"), fighter()))
    luck = next(one for one in seen if one.by == "dark_ones_own_luck")
    assert sum(one.ways for one in luck.throws) > luck.of == 216


@rule("DO-26.30", "DO-26.32")
def test_an_eagle_keeps_the_best_dice_and_a_mouse_lands_on_nothing() -> None:
    (eagle,) = before_a_roll(town(druid(level=3, form="eagle"), fighter()))
    assert throw(eagle, 12).ways > throw(eagle, 2).ways
    (mouse,) = before_a_roll(town(druid(level=3, form="mouse"), fighter()))
    assert {one.brings for one in mouse.throws} == {"ghost"}


@rule("DO-11.10")
def test_in_jail_only_doubles_lead_anywhere() -> None:
    (jail,) = before_a_roll(town(fighter(at=10, jailed=True), wizard()), "jail")
    assert [(one.shown, one.ways) for one in jail.throws] == [(two, 1) for two in range(2, 13, 2)]
    assert jail.doubles == "out"


@rule("DO-3.7")
def test_after_two_doubles_the_third_lead_to_jail() -> None:
    table = town(fighter(), wizard())
    table.doubles = 2
    (plain,) = before_a_roll(table, "middle")
    assert plain.doubles == "jail"


def test_what_lies_on_the_way_is_a_snag_for_those_who_pass_it() -> None:
    (plain,) = before_a_roll(town(fighter(), druid(), grounds={5: "entangle@1"}))
    assert [throw(plain, shown).snag for shown in (5, 6)] == [False, True]


def test_nothing_is_foreseen_where_nobody_is_about_to_roll() -> None:
    assert before_a_roll(town(fighter(), wizard()), "closing") == []


@rule("DO-30.2", "DO-7.12")
def test_the_taxes_of_a_table_are_those_that_the_tape_foresees() -> None:
    for settings in ({}, {"quicker": True}, {"luxury_tax": 75}):
        table = town(fighter(at=35), wizard(), **settings)
        (plain,) = before_a_roll(table)
        assert throw(plain, 3).amount == -view(table, A).taxes["luxury_tax"]


@rule("DO-20.1", "DO-30.2", "DO-17.3")
def test_the_view_says_what_a_blow_costs_and_how_far_it_reaches() -> None:
    quick = view(town(fighter(level=7), wizard(), quicker=True), A).characters
    usual = view(town(fighter(level=7), wizard()), A).characters
    assert [(one.hit, one.reach) for one in usual] == [(140, 2), (20, 1)]
    assert quick[A].hit == 280
