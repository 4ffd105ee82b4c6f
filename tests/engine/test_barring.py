"""Why not: what a question does not offer, and the reason."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib.resources import files

import pytest

from tests import laws
from tests.engine.seating import ANN, BEN, CID, sit
from tests.engine.tiny.duel import COUNTERSPELL, DUD, DUEL, Duel, NotHeld, Read
from tests.engine.tiny.haggle import Offer
from undercroft.engine import Ask, BadWords, Barred, Table
from undercroft.engine.proofreading import check, read


@dataclass(frozen=True)
class Sold(Barred):
    at: str
    to: str = "baker"

    @property
    def given(self) -> str:
        return self.to


@dataclass(frozen=True)
class Spoiled(Barred):
    spares = (Offer,)
    at: int


def countering() -> Table[Duel]:
    table = sit(DUEL, 3, 2, 3, seats=3)
    table.answer(ANN, "bolt:2")
    return table


def test_a_question_can_say_what_it_does_not_offer() -> None:
    table = countering()
    (barred,) = table.barred(table.asked[0])
    words = table.game.words.barred(barred, table.names)
    assert (words.why, words.more, words.rule) == ("not held", "You hold no Dud.", "CD-2.2")


def test_a_question_without_reasons_has_none() -> None:
    table = sit(DUEL, 3, 2, 3, seats=3)
    assert list(table.barred(table.asked[0])) == []


def test_what_is_barred_is_an_answer_that_names_it() -> None:
    assert NotHeld(DUD).bars(Read(DUD))
    assert not NotHeld(DUD).bars(Read(COUNTERSPELL))


def test_a_reason_may_hang_on_what_was_picked_before() -> None:
    @dataclass(frozen=True)
    class Sell(Read):
        to: str = ""

    assert Sold("dud").bars(Sell(DUD, "baker"))
    assert not Sold("dud").bars(Sell(DUD, "smith"))


def test_some_answers_name_it_and_can_be_given_all_the_same() -> None:
    assert not Spoiled(3).bars(Offer(3, 1))


def test_a_forecast_says_it_of_the_question_it_leads_to() -> None:
    table = countering()
    (first,) = table.asked
    forecast = table.forecast(first.seat, [])
    assert forecast.ask is not None
    assert forecast.barred == table.barred(first)


def test_a_reason_that_hangs_on_a_secret_breaks_the_law() -> None:
    def leaky(duel: Duel, ask: Ask) -> list[Barred]:
        return [NotHeld(hand[0]) for seat, hand in enumerate(duel.hands) if hand and seat == CID]

    def hold() -> None:
        for seed in range(20):
            for table in laws.wander(replace(DUEL, barred=leaky), seed):
                for ask in table.asked:
                    if ask.prompt == "target" and ask.seat != CID:
                        laws.what_is_barred_is_not_offered(table, ask.seat)

    with pytest.raises(AssertionError):
        hold()


def test_barring_what_is_offered_breaks_the_law() -> None:
    def contrary(duel: Duel, ask: Ask) -> list[Barred]:
        return [NotHeld(scroll) for scroll in duel.hands[ask.seat]]

    table = countering()
    table.game = replace(DUEL, barred=contrary)
    with pytest.raises(AssertionError, match="and yet there is read:"):
        laws.what_is_barred_is_not_offered(table, table.asked[0].seat)


TEXT = files(DUEL.package).joinpath("words.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("no {at:thing}", "no {to:thing}", "NotHeld has no detail 'to'. There are: at."),
        ("no {at:thing}", "no {at:thong}", "NotHeld cannot read 'at' as 'thong'."),
        ("barred.NotHeld", "barred.NotThere", "there is no barred 'NotThere' to have words."),
        ('more = "You', 'moer = "You', "[barred.NotHeld]:"),
    ],
)
def test_its_words_are_proof_read(before: str, after: str, why: str) -> None:
    text = TEXT.replace(before, after)
    with pytest.raises(BadWords) as refused:
        check("words.toml", text, read("words.toml", text, {}), DUEL.vocabulary)
    assert why in str(refused.value)


def test_a_reason_without_words_is_named() -> None:
    text = TEXT.partition("[barred")[0] + "[line" + TEXT.partition("[line")[2]
    with pytest.raises(BadWords, match="there are no words for the reason NotHeld"):
        check("words.toml", text, read("words.toml", text, {}), DUEL.vocabulary)


def test_who_is_asked_next_has_reasons_of_his_own() -> None:
    table = countering()
    assert [*table.barred(table.asked[0])] == [NotHeld(DUD)]
    table.answer(BEN, "pass")
    assert [*table.barred(table.asked[0])] == [NotHeld(COUNTERSPELL)]
