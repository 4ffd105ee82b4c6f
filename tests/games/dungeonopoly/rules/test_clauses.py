"""Promises in a deal: what is kept, for how long, and what is only said."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    bard,
    cash,
    cleric,
    fighter,
    owner,
    run,
    spent,
    town,
    turn_of,
    under,
    walk_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.goods import Clause, Goods
from undercroft.games.dungeonopoly.movements import ROLL, Going
from undercroft.games.dungeonopoly.rules.clauses import Promised, wrong_clause
from undercroft.games.dungeonopoly.rules.debts import owe
from undercroft.games.dungeonopoly.rules.offering import Offer, wrong_with
from undercroft.games.dungeonopoly.state import Town


@rule("DO-28.8", "DO-28.9", "DO-R.115")
def test_a_note_is_read_by_all_and_binds_nobody() -> None:
    table = town(wizard(at=5, owns=[1]), wizard(at=6))
    note = Clause("note", A, text="I shall not cast at you.")
    script = turn_of(table).answers("trade").answers(Offer(B, Goods(), Goods(5), (note,)))
    script.answers("accept").offers("roll")
    told = [one.text for one in table.story.lines if isinstance(one, Promised)]
    assert told == ["I shall not cast at you."]
    script.uses("magic_missile").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1505, 1475)


@rule("DO-28.9", "DO-28.7")
def test_a_passage_ends_when_the_deed_changes_hands() -> None:
    table = town(wizard(at=5), wizard(owns=[6, 39]), wizard(at=3), active=B)
    table.clauses = [Clause("passage", B, against=C, square="oriental_avenue", times=9)]
    script = turn_of(table).answers("trade")
    script.answers(Offer(A, Goods(0, ("oriental_avenue",)), Goods(100))).answers("accept")
    script.offers("roll")
    assert (table.clauses, owner(table, 6)) == ([], A)


@rule("DO-28.9", "DO-28.6")
def test_so_does_what_somebody_would_not_do_to_it() -> None:
    table = town(fighter(at=16, level=8), wizard(mortgaged=[19]), wizard(), active=B)
    table.clauses = [
        Clause("refrain", C, ability="fireball", square=where, times=1, to=B)
        for where in ("new_york_avenue", "boardwalk")
    ]
    turn_of(table, A).rolls(1, 2).plays()
    assert (owner(table, 19), [one.square for one in table.clauses]) == (A, ["boardwalk"])


@rule("DO-28.7", "DO-28.4")
def test_a_passage_may_be_over_what_changes_hands_in_the_same_deal() -> None:
    table = town(wizard(at=3, owns=[6]), wizard())
    passage = Clause("passage", B, against=A, square="oriental_avenue", times=2)
    script = turn_of(table).answers("trade")
    script.answers(Offer(B, Goods(0, ("oriental_avenue",)), Goods(100), (passage,)))
    script.answers("accept").moves().rolls(1, 2).plays()
    assert (owner(table, 6), cash(table, A), table.clauses[0].times) == (B, 1600, 1)
    back = replace(passage, by=A, against=B)
    assert wrong_with(table, B, [A], Offer(A, Goods(1), Goods(), (back,)))


@rule("DO-28.5", "DO-28.6", "DO-28.7", "DO-R.115", "DO-R.114")
def test_what_a_table_lets_one_promise() -> None:
    said = {
        "act": Clause("act", A, ability="magic_missile", aim=()),
        "refrain": Clause("refrain", A, ability="magic_missile", times=1),
        "passage": Clause("passage", A, against=B, square="baltic_avenue", times=9),
        "note": Clause("note", A, text="Friends."),
    }
    for clauses, possible in {
        "all": ["act", "refrain", "passage", "note"],
        "enforced": ["act", "refrain", "passage"],
        "notes": ["note"],
        "none": [],
    }.items():
        table = town(wizard(at=5, owns=[3]), wizard(at=6), deal_clauses=clauses)
        assert [
            kind for kind, one in said.items() if wrong_clause(table, (A, B), one) is None
        ] == possible
    strict = town(wizard(at=5, owns=[3]), wizard(at=6), politics="strict")
    assert all(wrong_clause(strict, (A, B), one) for one in said.values())
    table = town(wizard(at=5, owns=[3]), wizard(at=6))
    endless = Clause("passage", A, against=B, square="baltic_avenue", times=10)
    assert wrong_clause(table, (A, B), endless)


@rule("DO-28.9", "DO-28.6")
def test_a_promise_ends_when_either_party_is_ruined() -> None:
    table = town(wizard(at=5, owns=[1]), wizard(at=6), wizard(at=6))
    promise = Clause("refrain", A, ability="magic_missile", times=1)
    script = turn_of(table).answers("trade")
    script.answers(Offer(B, Goods(), Goods(1500), (promise,))).answers("accept")
    assert not script.offers("use:magic_missile")
    run(table, owe(table, B, 10, BANK, "damage")).answers("give_up").ends()
    assert table.clauses == []


@rule("DO-28.5", "DO-28.4", "DO-18.7")
def test_an_act_that_the_deal_itself_makes_impossible_is_not_done() -> None:
    table = town(cleric(at=1, cash=60, owns=[1]), wizard(at=30))
    bless = Clause("act", A, ability="bless")
    script = turn_of(table).answers("trade").answers(Offer(B, Goods(20), Goods(), (bless,)))
    script.answers("accept").offers("roll")
    assert (cash(table), spent(table), table.grounds) == (40, "", {})


@rule("DO-28.5", "DO-18.2")
def test_a_deal_does_not_let_her_cast_twice_in_a_turn() -> None:
    table = town(wizard(at=5, level=3, owns=[1]), wizard(at=6))
    acts = (
        Clause("act", A, ability="mage_armor"),
        Clause("act", A, ability="magic_missile"),
        Clause("act", A, ability="mage_armor"),
    )
    script = turn_of(table).answers("trade").answers(Offer(B, Goods(), Goods(5), acts))
    script.answers("accept").offers("roll")
    assert (spent(table), cash(table, B)) == ("mage_armor", 1495)


@rule("DO-28.5", "DO-3.4", "DO-14.2")
def test_nobody_acts_in_the_middle_of_a_debt() -> None:
    table = town(fighter(at=5, owns=[1]), wizard(at=5, cash=0, owns=[3]), wizard(at=5))
    attack = Clause("act", A, ability="attack", aim=("whom:2",))
    assert wrong_clause(table, (A, B), attack) is None
    run(table, owe(table, B, 30, BANK, "damage")).answers("trade").asks(B, "offer")
    assert wrong_clause(table, (B, A), attack)


def refrains(table: Town, key: str, **said: Any) -> Town:
    """The first player will not do that to the second, or there."""
    table.clauses.append(Clause("refrain", A, ability=key, times=1, to=B, **said))
    return table


OR_THERE = pytest.mark.parametrize("said", [{"against": B}, {"square": "oriental_avenue"}])


@rule("DO-28.6", "DO-21.14")
@OR_THERE
def test_who_promised_not_to_glare_pays(said: dict[str, Any]) -> None:
    table = town(fighter(at=3, level=4, stances={"owing": "auto"}), wizard(owns=[6]))
    turn_of(refrains(table, "intimidate", **said)).moves().rolls(1, 2).plays()
    assert cash(table) == 1494


@rule("DO-28.6", "DO-21.20", "DO-21.27")
def test_who_promised_to_spare_a_property_neither_razes_nor_conquers_it() -> None:
    calm = {"owing": "never"}
    table = town(fighter(at=3, level=6, stances=calm), wizard(at=30, houses={6: 2}), active=B)
    walk_of(refrains(table, "raze", square="oriental_avenue"), A, Going(ROLL, 3)).ends()
    assert table.levels[6] == 2
    table = town(fighter(at=3, level=8), wizard(at=30, mortgaged=[6]), active=B)
    walk_of(refrains(table, "conquer", square="oriental_avenue"), A, Going(ROLL, 3)).ends()
    assert owner(table, 6) == B


@rule("DO-28.6", "DO-25.2")
@pytest.mark.parametrize("said", [{"against": B}, {"against": C}, {"square": "oriental_avenue"}])
def test_who_promised_not_to_sing_is_silent(said: dict[str, Any]) -> None:
    table = town(bard(at=6, knows="dirge_of_doom"), wizard(owns=[6]), wizard(at=3), active=C)
    script = turn_of(refrains(table, "bardic_music", **said)).moves().rolls(1, 2)
    assert not script.offers("use:bardic_music")
    assert cash(table, C) == 1494


@rule("DO-28.6", "DO-22.18", "DO-22.19")
def test_who_promised_not_to_counter_somebody_counters_only_others() -> None:
    for whose, asked in ((B, False), (C, True)):
        table = town(wizard(at=5, level=7), wizard(at=6), wizard(at=6), active=whose)
        refrains(table, "counterspell", against=B)
        script = turn_of(table).uses("magic_missile", "whom:0")
        assert script.offers("use:counterspell") == asked
    table = town(wizard(at=5, level=7), wizard(at=6, under="slow@2"), wizard(at=6, under="slow@1"))
    turn_of(refrains(table, "counterspell", against=B)).uses("counterspell").offers("roll")
    assert (under(table, B), under(table, C)) == ("slow", "")


@rule("DO-28.6")
def test_a_promise_spares_somebody_or_a_property() -> None:
    table = town(wizard(at=5, level=8), wizard(at=6, owns=[6]))
    both = Clause("refrain", A, ability="fireball", against=B, square="oriental_avenue")
    assert wrong_clause(table, (A, B), both)
    assert wrong_clause(table, (A, B), replace(both, against=None)) is None
    assert wrong_clause(table, (A, B), replace(both, against=None, square="nowhere"))
