"""Primal enchantments: spells that lie on a square for good, each on one square of the board."""

from tests.games.dungeonopoly.town import A, B, C, druid, ep, fighter, spent, town, turn_of, wizard
from tests.script import rule
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.state import Town


def lying(table: Town) -> dict[int, list[str]]:
    return {at: [one.kind.key for one in here] for at, here in table.grounds.items()}


@rule("DO-26.2", "DO-26.3", "DO-17.1")
def test_her_square_is_enchanted_whatever_it_is() -> None:
    for at in (0, 4, 10, 30, 39):
        table = town(druid(at=at, level=4, knows="hallow entangle"), fighter(at=20))
        script = turn_of(table).uses("hallow")
        assert not script.offers("use:entangle")
        assert (lying(table), ep(table), spent(table)) == ({at: ["hallow"]}, 31, "hallow")


@rule("DO-26.4", "DO-R.93", "DO-19.3")
def test_cast_anew_by_anybody_it_moves_and_has_a_new_caster() -> None:
    table = town(druid(at=5, knows="hallow"), druid(at=9), grounds={9: "hallow@1"})
    turn_of(table).uses("hallow").offers("roll")
    assert lying(table) == {5: ["hallow"]}
    assert [one.caster for one in table.grounds[5]] == [A]


@rule("DO-26.5", "DO-R.93")
def test_several_lie_on_one_square() -> None:
    table = town(druid(at=5, knows="hallow"), druid(at=9), grounds={5: "entangle@1"})
    turn_of(table).uses("hallow").offers("roll")
    assert lying(table) == {5: ["entangle", "hallow"]}


@rule("DO-19.7", "DO-R.59", "DO-19.6")
def test_a_counterspell_dispels_it() -> None:
    table = town(wizard(at=5, level=7), druid(at=20), grounds={6: "hallow@1"})
    turn_of(table).uses("counterspell").offers("roll")
    assert not table.grounds


@rule("DO-19.4", "DO-R.43")
def test_it_stays_when_its_caster_is_bankrupt() -> None:
    table = town(fighter(at=4), druid(at=4, cash=10), fighter(at=30), grounds={9: "hallow@1"})
    turn_of(table).uses("attack").moves().rolls(1, 3).plays()
    assert table.characters[B].out
    assert lying(table) == {9: ["hallow"]}


@rule("DO-43.23")
def test_who_has_nothing_to_do_with_it_is_not_asked_to_counter_it() -> None:
    mine = {"counter": "mine"}
    counter = wizard(at=20, level=7, stances=mine)
    table = town(druid(at=6, knows="hallow"), counter, fighter())
    assert turn_of(table).uses("hallow").offers("roll")
    for sheet, grounds in (
        (wizard(at=6, level=7, stances=mine), {}),
        (wizard(at=20, level=7, stances=mine, owns="oriental_avenue"), {}),
        (counter, {30: "hallow@1"}),
        (counter, {6: "entangle@1"}),
    ):
        table = town(druid(at=6, knows="hallow"), sheet, fighter(), grounds=grounds)
        turn_of(table).uses("hallow").asks(B, "counter")
    table = town(druid(at=6, knows="hallow"), counter, druid(at=20), grounds={30: "hallow@2"})
    assert turn_of(table).uses("hallow").offers("roll")
    assert [one.caster for one in table.grounds[6]] == [A] != [C]


@rule("DO-28.6")
def test_a_promise_about_a_square_or_a_neighbour_holds() -> None:
    for clause in (
        Clause("refrain", A, ability="hallow", square="oriental_avenue", times=1),
        Clause("refrain", A, ability="hallow", against=B, times=1),
    ):
        table = town(druid(at=6, knows="hallow"), fighter(at=6))
        table.clauses.append(clause)
        assert not turn_of(table).offers("use:hallow")
        table.characters[A].at = 9
        assert turn_of(table).offers("use:hallow")
