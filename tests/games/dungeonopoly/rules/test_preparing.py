"""Setting up: sides, piles, classes, who begins; and the draft of a blitz."""

from tests.games.dungeonopoly.town import A, B, C, balance, prepare
from tests.script import rule
from undercroft.games.dungeonopoly.rules.preparing import fits
from undercroft.games.dungeonopoly.state import Settings


@rule("DO-1.2", "DO-1.3", "DO-1.5", "DO-1.6", "DO-1.7", "DO-1.8", "DO-1.9", "DO-1.10")
def test_everybody_chooses_a_class_and_the_highest_throw_begins() -> None:
    script = prepare(3).rolls(3, 4, 6, 6, 6, 6, 1, 2, 5, 5)
    script.asks(A, "class").answers("become:fighter").answers("become:fighter")
    table = script.answers("become:wizard").ends()
    assert (table.active, table.order) == (C, [C, A, B])
    assert [one.known.abilities[0].key for one in table.characters] == [
        "attack",
        "attack",
        "magic_missile",
    ]
    assert [side.cash for side in table.sides] == [1500] * 3
    assert (balance(table), len(table.chances), len(table.chests)) == (0, 16, 16)


@rule("DO-1.4", "DO-R.1")
def test_unique_and_core_classes() -> None:
    script = prepare(2, classes="core", unique_classes=True, first_player="seat_0")
    script.asks(A, "class", *(f"become:{one}" for one in ("fighter", "wizard", "cleric", "rogue")))
    script.answers("become:cleric")
    assert script.keys() == ["become:fighter", "become:wizard", "become:rogue"]
    assert fits(Settings(unique_classes=True), 8)
    assert fits(Settings(teams=(1, 1)), 2)


@rule("DO-31.1", "DO-31.2", "DO-31.3", "DO-31.4", "DO-R.119")
def test_t131_the_draft_of_a_blitz() -> None:
    script = prepare(3, blitz=True, first_player="seat_0")
    for _ in range(3):
        script.answers("become:fighter")
    while script.offers("draft:boardwalk") or script.question is not None:
        script.answers(script.keys()[0])
    table = script.ends()
    assert [len(table.deeds(side)) for side in range(3)] == [10, 9, 9]
    assert [(one.level, one.ep) for one in table.characters] == [(10, 90)] * 3
    assert [side.cash for side in table.sides] == [1500] * 3


@rule("DO-32.1", "DO-29.3", "DO-29.8", "DO-R.116")
def test_gestalt_and_teams() -> None:
    script = prepare(4, gestalt=True, teams=(1, 1, 2, 2), first_player="seat_0")
    for _ in range(4):
        script.answers("become:fighter").answers("become:wizard")
    table = script.ends()
    assert [one.key for one in table.characters[A].known.abilities] == ["attack", "magic_missile"]
    assert ([side.cash for side in table.sides], table.order) == ([3000, 3000], [0, 2, 1, 3])


@rule("DO-R.2", "DO-1.9")
def test_nobody_interferes_with_the_throw_for_the_first_turn() -> None:
    script = prepare(2, blitz=True).rolls(1, 2, 6, 6)
    script.answers("become:cleric").answers("become:cleric").asks(B, "draft")
    assert script.state.active == B
