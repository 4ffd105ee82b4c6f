"""What a card does to who drew it: all that is printed on it, whatever a designer prints."""

from __future__ import annotations

from tests.games.rials.expedition import (
    A,
    chest_card,
    expedition,
    explorer,
    item,
    items,
    level,
    place,
    run,
    treasures,
)
from tests.script import rule
from undercroft.games.rials.cards import ChestCard, Effect
from undercroft.games.rials.rules.chests import try_chest


def trove(effect: Effect) -> ChestCard:
    return ChestCard("trove", "Trove", 0, "Whatever.", effect)


@rule("RD-8.8", "RD-R.122")
def test_a_trove_does_all_that_is_printed_on_it() -> None:
    table = expedition(
        explorer("L5", strength=3, items="Torch, Dagger"), up={"L5": "chest 3"}, down="C1"
    )
    card = trove(Effect(("luck", 2), 1, lose_item=True, items=1, chests=3, miss=2, reveal=True))
    table.chests.put_on_top(card)
    script = run(table, try_chest(table, A, place("L5"))).asks(A, "chest").answers("open")
    script.draws(card).asks(A, "grow").answers("raise:strength")
    script.asks(A, "dissolved", "lose:i18", "lose:i08").answers("lose:i18")
    script.draws(item("Buckler"))
    script.draws(*map(chest_card, ("Jade Idol", "The Ruby Eye", "Pearl Collar")))
    script.turns_up(C1="blank").ends()
    assert (level(table, "luck"), level(table, "strength")) == (3, 4)
    assert items(table) == "Dagger, Buckler"
    assert treasures(table) == "Jade Idol, The Ruby Eye, Pearl Collar"
    assert table.explorers[A].owed == 2
    assert card in table.chests
