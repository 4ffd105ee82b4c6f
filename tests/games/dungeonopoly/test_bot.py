"""What a sensible player of Dungeonopoly does: deeds, houses, cash, jail and deals."""

from __future__ import annotations

from math import isclose

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    Playing,
    druid,
    fighter,
    rogue,
    town,
    turn_of,
    warlock,
    wizard,
)
from undercroft.games.dungeonopoly.board import BY_KEY, GO_TO_JAIL, JUST_VISITING, RING, SETS
from undercroft.games.dungeonopoly.bot.bargaining import Bargainer
from undercroft.games.dungeonopoly.bot.odds import landings, picks, throws
from undercroft.games.dungeonopoly.bot.outlook import Outlook
from undercroft.games.dungeonopoly.bot.owning import limit_of
from undercroft.games.dungeonopoly.bot.weighing import weigh, worth
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.goods import Deal, Goods
from undercroft.games.dungeonopoly.rules.debts import owe
from undercroft.games.dungeonopoly.rules.offering import ideas_for
from undercroft.games.dungeonopoly.state import Town


def best(script: Playing) -> str:
    """What looks best to who is asked."""
    state, ask = script.state, script.question
    weights = weigh(state, ask)
    return str(ask.options[weights.index(max(weights))].key)


def plays_on(script: Playing, until: str) -> list[str]:
    """What a sensible player answers, until that."""
    said: list[str] = []
    while (key := best(script)) != until:
        said.append(key)
        script.answers(key)
    return said


# Odds


def test_all_throws_are_as_likely_as_dice_make_them() -> None:
    for odds in (throws(1), throws(2), throws(3), throws(3, drop="low"), picks()):
        assert isclose(sum(odds.values()), 1)
    assert isclose(throws(2)[7], 6 / 36)
    assert max(throws(2, factor=2)) == 24


def test_orange_is_visited_more_than_any_other_set_of_three() -> None:
    visits = {
        name: sum(landings()[one.index] for one in squares) / len(squares)
        for name, squares in SETS.items()
        if len(squares) == 3
    }
    assert max(visits, key=lambda name: visits[name]) in ("orange", "red")
    assert landings()[JUST_VISITING] < landings()[BY_KEY["tennessee_avenue"].index]
    assert 1.0 < sum(landings()) < 1.6
    assert landings()[GO_TO_JAIL] > 0.9 / RING


# Buying and bidding


def test_she_buys_the_third_of_a_set_though_it_takes_nearly_all_her_cash() -> None:
    table = town(fighter(at=9, owns="st_james_place tennessee_avenue", cash=240), wizard())
    script = turn_of(table).rolls(4, 6).answers("roll")
    assert best(script) == "buy"


def test_she_mortgages_a_lonely_deed_to_complete_a_set() -> None:
    table = town(
        fighter(at=9, owns="st_james_place tennessee_avenue boardwalk", cash=120), wizard()
    )
    script = turn_of(table).rolls(4, 6).answers("roll")
    assert best(script) == "mortgage:boardwalk"
    assert best(script.answers("mortgage:boardwalk")) == "buy"


def test_she_bids_more_for_what_completes_a_set_hers_or_anothers() -> None:
    def limit(*owns: str) -> float:
        table = town(*[fighter(owns=one) for one in owns])
        return limit_of(Outlook(table, A), BY_KEY["new_york_avenue"].index)

    nobodys = limit("", "", "")
    assert limit("st_james_place tennessee_avenue", "", "") > nobodys
    assert limit("", "st_james_place tennessee_avenue", "") > nobodys


def test_nobody_bids_more_than_she_has() -> None:
    table = town(fighter(owns="st_james_place tennessee_avenue", cash=90), wizard())
    assert limit_of(Outlook(table, A), BY_KEY["new_york_avenue"].index) <= 90


# Building, selling, mortgaging


def test_she_builds_on_a_whole_set_with_cash_to_spare() -> None:
    table = town(fighter(owns="oranges", cash=1200), wizard(), druid())
    said = plays_on(turn_of(table), "roll")
    assert len([key for key in said if key.startswith("build")]) >= 6


def test_she_does_not_build_into_ruin() -> None:
    table = town(
        fighter(owns="oranges", cash=320),
        wizard(at=5, houses={"kentucky_avenue": 5, "indiana_avenue": 5, "illinois_avenue": 5}),
    )
    assert not [key for key in plays_on(turn_of(table), "roll") if key.startswith("build")]


def test_she_sells_nothing_without_need() -> None:
    table = town(fighter(owns="oranges boardwalk", cash=20), wizard())
    assert not [key for key in plays_on(turn_of(table), "roll") if key.startswith(("sell", "mort"))]


def test_in_need_she_mortgages_what_earns_least_and_keeps_houses() -> None:
    table = town(
        fighter(
            owns="mediterranean_avenue",
            houses={"st_james_place": 3, "tennessee_avenue": 3, "new_york_avenue": 3},
            cash=0,
        ),
        wizard(),
    )
    script = Playing(table, owe(table, A, 25, BANK, "tax"))
    assert best(script) == "mortgage:mediterranean_avenue"


# Jail


def test_early_she_pays_to_get_out_and_late_she_hides_from_hotels() -> None:
    early = town(fighter(at=10, jailed=True), wizard())
    assert best(turn_of(early)) == "leave_by_fee"
    hotels = {at: 5 for name in ("orange", "red", "pink") for at in [one.key for one in SETS[name]]}
    late = town(fighter(at=10, jailed=True, owns="baltic_avenue"), wizard(houses=hotels), round=40)
    assert best(turn_of(late)) == "roll"


# Deals


def deal(give: Goods, take: Goods) -> Deal:
    return Deal(A, B, give, take)


def gains(table: Town, give: Goods, take: Goods) -> tuple[float, float]:
    return Bargainer(Outlook(table, A)).gains(deal(give, take))


def split_town() -> Town:
    """Two sets that A and B could each make whole for the other."""
    return town(
        fighter(owns="st_james_place tennessee_avenue kentucky_avenue"),
        wizard(owns="new_york_avenue indiana_avenue illinois_avenue"),
        druid(),
        warlock(),
    )


def test_a_swap_that_makes_two_sets_whole_is_good_for_both_and_bad_for_the_rest() -> None:
    mine, theirs = gains(
        split_town(), Goods(deeds=("kentucky_avenue",)), Goods(deeds=("new_york_avenue",))
    )
    assert mine > 0
    assert theirs > 0


def test_she_does_not_sell_the_deed_that_completes_a_rivals_set_for_its_price() -> None:
    mine, theirs = gains(split_town(), Goods(deeds=("kentucky_avenue",)), Goods(cash=220))
    assert mine < 0 < theirs


def test_between_two_nobody_gains_by_a_deal_what_the_other_does_not_lose() -> None:
    table = town(fighter(owns="st_james_place tennessee_avenue"), wizard(owns="new_york_avenue"))
    mine, theirs = gains(table, Goods(cash=400), Goods(deeds=("new_york_avenue",)))
    assert isclose(mine, -theirs)


def test_she_proposes_the_swap_and_the_other_takes_it() -> None:
    table = split_town()
    table.round = 3
    script = turn_of(table)
    assert best(script) == "trade"
    script.answers("trade")
    offer = best(script)
    assert set(offer.replace(":", "+").split("+")) & {"new_york_avenue", "indiana_avenue"}
    assert best(script.answers(offer)) == "accept"


def test_she_answers_a_poor_offer_by_one_that_both_can_want() -> None:
    script = turn_of(split_town()).answers("trade").answers("offer:1:$200:new_york_avenue")
    assert best(script) == "counter"
    counter = best(script.answers("counter"))
    assert "kentucky_avenue" in counter
    assert best(script.answers(counter)) == "accept"


def test_nobody_is_asked_for_the_same_thing_every_turn() -> None:
    asked = 0
    for round_ in range(1, 10):
        table = split_town()
        table.round = round_
        asked += best(turn_of(table)) == "trade"
    assert asked == 3


def test_there_are_ideas_that_make_sets_whole_for_more_than_their_price() -> None:
    ideas = [*ideas_for(split_town(), A, [B])]
    bought = [one for one in ideas if one.take.deeds == ("new_york_avenue",) and not one.give.deeds]
    assert [one.give.cash for one in bought] == [200, 300, 400, 600, 800]
    assert len(ideas) < 60


def test_with_strict_politics_all_ideas_are_worth_the_same() -> None:
    table = town(
        fighter(owns="st_james_place tennessee_avenue"),
        wizard(owns="new_york_avenue"),
        politics="strict",
    )
    ideas = [one for one in ideas_for(table, A, [B]) if one.take.deeds]
    assert [one.give.cash for one in ideas] == [200]


# How a table stands


def test_shares_sum_up_to_one_and_who_is_out_has_none() -> None:
    table = town(fighter(owns="oranges"), wizard(cash=10), rogue())
    shares = worth(table)
    assert isclose(sum(shares), 1)
    assert shares[A] > shares[2] > shares[B]
    table.characters[B].out = table.sides[1].out = True
    assert worth(table)[B] == 0


def test_a_team_stands_and_falls_together() -> None:
    table = town(fighter(owns="oranges"), wizard(), rogue(), druid(), teams=(1, 2, 1, 2))
    shares = worth(table)
    assert shares[0] == shares[2] > shares[1] == shares[3]


@pytest.mark.parametrize("level", [1, 9])
def test_experience_counts_until_there_is_no_more_to_learn(level: int) -> None:
    table = town(fighter(level=level), wizard())
    assert Outlook(table, A).lesson > 0
    table.characters[A].level = 10
    assert Outlook(table, A).lesson == 0
