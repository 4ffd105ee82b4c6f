"""Offers in a line, as a person types them; and what is said to nonsense."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeonopoly.terminal.towns import called, sight, towns
from tests.games.dungeonopoly.town import A, B, C, cleric, fighter, town, wizard
from tests.terminal.paper import question, refused
from undercroft.engine import NotAllowed, Table
from undercroft.games.dungeonopoly.events import Offering
from undercroft.games.dungeonopoly.goods import NOTHING, Clause, Deal, Goods
from undercroft.games.dungeonopoly.rules.offering import Offer
from undercroft.games.dungeonopoly.state import Town
from undercroft.terminal import asking
from undercroft.terminal.boards.dungeonopoly import composing


def market() -> Town:
    """Bo has a fireball and two railroads, Cy a card."""
    return town(
        wizard(owns="oriental_avenue pennsylvania_avenue pennsylvania_railroad", level=4),
        wizard(owns="baltic_avenue reading_railroad short_line", level=8),
        cleric(owns="kentucky_avenue", cards="ch8"),
        fighter(owns="st_charles_place"),
    )


def meant(typed: str, table: Town | None = None, seat: int = A) -> Any:
    table = table or market()
    seen = sight(table, "offer", viewer=seat)
    return composing.compose(seen, called(seat, len(table.characters)), typed)


def trouble(typed: str) -> str:
    with pytest.raises(NotAllowed) as refusal:
        meant(typed)
    return str(refusal.value)


ORIENTAL = Offer(B, Goods(50, ("oriental_avenue",)), Goods(0, ("baltic_avenue",)))


@pytest.mark.parametrize(
    "typed",
    [
        "Bo: Oriental + 50 for Baltic",
        "bo: 50 + oriental for baltic",
        "b: Oriental Avenue, $50 for Baltic Avenue.",
        "offer Bo: my Oriental and 50 dollars for your Baltic",
        "to Bo: ori + 50 for balt",
        "Oriental + 50 for Baltic",
    ],
)
def test_an_offer_is_said_in_many_ways(typed: str) -> None:
    assert meant(typed) == ORIENTAL


def test_sums_sets_and_cards_have_names_too() -> None:
    assert meant("Bo: 1,200 for trains").take.deeds == ("reading_railroad", "short_line")
    assert meant("Bo: $1,200 for all railroads").give == Goods(1200)
    assert meant("Cy: 40 for a get-out card").take == Goods(0, (), ("ch8",))
    assert meant("cy: 40 for card").take.cards == ("ch8",)
    assert meant("Bo: nothing for Baltic").give == NOTHING
    assert meant("Bo: Oriental for nothing").take == NOTHING


def test_who_owns_it_tells_apart_what_is_called_alike() -> None:
    table = market()
    table.owners[34] = B
    assert meant("Bo: Penn for Baltic", table).give.deeds == ("pennsylvania_railroad",)
    assert meant("Bo: 10 for Penn", table).take.deeds == ("pennsylvania_avenue",)


def test_a_side_may_promise_something() -> None:
    offer = meant("Bo: passage Oriental 2 + 50 for Baltic + no Fireball at me")
    assert offer.give == Goods(50)
    assert offer.clauses == (
        Clause("passage", A, square="oriental_avenue", against=B, times=2),
        Clause("refrain", B, ability="fireball", against=A, times=1),
    )
    assert meant("Bo: free passage on Oriental for 20").clauses[0].times == 1
    here = meant("Bo: 5 for no Fireball on Oriental this turn").clauses
    assert here == (Clause("refrain", B, ability="fireball", square="oriental_avenue"),)
    act = meant("Bo: use Slow on Cy for 20").clauses
    assert act == (Clause("act", A, ability="slow", aim=(f"whom:{C}",)),)
    note = meant("Bo: 20 for 20, note I will not build, ever")
    assert note.clauses == (Clause("note", A, text="I will not build, ever"),)


def test_a_counter_offer_has_one_partner() -> None:
    table = market()
    table.events = [Offering(C, Deal(C, A, Goods(10), Goods(0, ("oriental_avenue",))))]
    assert composing.partners(sight(table, "counter_offer").board, A) == [C]  # type: ignore[arg-type]
    seen = sight(table, "counter_offer")
    offer: Any = composing.compose(seen, called(A, 4), "Oriental for 200")
    assert (offer.partner, offer.take.cash) == (C, 200)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Bo: Oriental", "What for? Say it like this: Bo: Oriental + 50 for Baltic."),
        ("Bo: 1 for 2 for 3", "Say for once."),
        ("Zed: 10 for Baltic", "'Zed' is nobody you can deal with: that is Bo, Cy or Dee."),
        ("10 for 20", "To whom? Begin with a name and a colon (Bo, Cy or Dee)."),
        ("Bo: Baltic for Oriental", "Baltic Avenue is not yours to give: Bo has it."),
        ("Bo: 10 for Kentucky", "Kentucky Avenue is not Bo's to give: Cy has it."),
        ("Bo: 10 for Boardwalk", "Nobody owns Boardwalk yet."),
        ("Bo: Penn for Baltic", "'penn' could be Pennsylvania RR or Pennsylvania Avenue."),
        ("Bo: a moose for Baltic", "'moose' is no deed, sum, card or promise."),
        ("Bo: card for Baltic", "You have no get-out card to give."),
        ("Bo: 10 for the reds", "Bo has nothing of the red."),
        ("Bo: 10 for no Wish", "Bo knows no ability 'wish'."),
        ("Bo: passage moose 2 for 10", "'moose' is no property."),
        ("Bo: use Slow on moose for 10", "'moose' is nobody here, and no square."),
    ],
)
def test_nonsense_is_answered_with_a_sentence(typed: str, said: str) -> None:
    assert trouble(typed).startswith(said)


@pytest.mark.parametrize("typed", ["nothing", "moose", "1", "Bo", "forty"])
def test_what_is_no_offer_is_left_to_the_list(typed: str) -> None:
    assert meant(typed) is None


def bazaar() -> Table[Town]:
    """Somebody has many ideas."""
    tables = (table for table in towns(5) if table.asked and table.asked[0].prompt == "offer")
    return next(table for table in tables if len(table.asked[0].options) > 20)


def test_the_slip_lists_a_few_offers_as_they_would_be_typed() -> None:
    table = bazaar()
    ask: Any = table.asked[0]
    shown = asking.answers(table, ask)
    assert len(shown) == composing.MOST_IDEAS + 1 < len(ask.options)
    for one in shown[1:]:
        assert asking.understand(table, ask, one.words.label) == one.option
    assert "or type your own, such as" in question(table)
    assert shown[0].option.key == "no_offer"


def test_the_example_of_the_slip_can_be_typed() -> None:
    table = bazaar()
    example = question(table).split("such as ")[1].split("  ")[0].strip("│╰─ ")
    offer: Any = asking.understand(table, table.asked[0], example.split("╰")[0].strip())
    assert offer.partner is not None


def test_the_rules_have_the_last_word() -> None:
    table = bazaar()
    names = [name for seat, name in enumerate(table.names) if seat != table.asked[0].seat]
    assert refused(table, f"{names[0]}: 9999 for nothing").startswith("You: there is $")
    assert "needs something" in refused(table, f"{names[0]}: nothing for nothing")
