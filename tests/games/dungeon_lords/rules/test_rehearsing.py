"""A battle is fought in thought by the rules themselves, before anybody else has planned."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.games.dungeon_lords.realm import (
    A,
    B,
    Fighting,
    battle_of,
    lay_card,
    lines,
    lord,
    party,
    prisoners,
    realm,
    run,
)
from tests.script import rule
from undercroft.engine import Chance, Choice, Forecast, Quick, Rules, Stop, Story, Table
from undercroft.games.dungeon_lords import GAME
from undercroft.games.dungeon_lords.rules.battle import BattleBegan
from undercroft.games.dungeon_lords.rules.planning import plans
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.rehearsing import fight_at_once, rehearse
from undercroft.games.dungeon_lords.state import Realm

PLAN = "defend:c1:rolling_stone:troll"
PUNCH = "strike:troll:punch:y1_warrior_2"
HOLD = "defend:c1::"


def besieged(card: str = "fireball", **settings: Any) -> Realm:
    """Two lords have a party at the door."""
    first = lord("y1_warrior_2 y1_thief_1", creatures="troll", traps="rolling_stone")
    return realm(first, lord("y1_priest_1", creatures="ghost"), card=card, **settings)


def seated(table: Realm) -> Table[Realm]:
    """Four people in front of a realm that was laid out by hand."""

    def new(seats: int, settings: Any, chance: Chance, story: Story) -> Realm:
        table.chance, table.story = chance, story
        return table

    def setup(realm: Realm) -> Rules[None]:
        yield from ()

    game = replace(GAME, new=new, setup=setup)
    return Table(game, ["Ann", "Ben", "Cid", "Dot"], table.settings, Quick(1))


def told(forecast: Forecast) -> list[str]:
    return [line["line"] for line in forecast.told]


def test_a_plan_is_rehearsed_and_nothing_else() -> None:
    table = besieged()
    plan = Choice(A, Prompt.PLAN, plans(table.lords[A]))
    assert rehearse(table, plan) is not None
    assert rehearse(table, Choice(A, Prompt.STRIKE, plan.options)) is None


@rule("DL-13.5")
def test_in_thought_the_battle_comes_before_the_others_have_planned() -> None:
    table = besieged()
    punched(run(table, fight_at_once(table, A)))
    assert [told.seat for told in lines(table, BattleBegan)] == [A]
    assert table.lords[B].plan is None


def test_it_is_the_battle_that_will_be_fought() -> None:
    thought, true = besieged(), besieged()
    punched(run(thought, fight_at_once(thought, A)))
    punched(battle_of(true))
    assert party(thought) == party(true)
    assert prisoners(thought) == prisoners(true)


def punched(script: Fighting) -> None:
    script.defends(traps="rolling_stone", creatures="troll").strikes("troll", "punch").ends()


def test_a_lord_sees_what_comes_of_a_plan_while_others_are_still_to_plan() -> None:
    table = seated(besieged())
    planned = table.forecast(A, [PLAN])
    assert (planned.stop, planned.taken) == (Stop.ASKED, 1)
    assert planned.ask is not None
    assert PUNCH in [option.key for option in planned.ask.options]
    fought = table.forecast(A, [PLAN, PUNCH, "anything"])
    assert (fought.stop, fought.taken) == (Stop.END, 2)
    assert told(fought)[:4] == ["Planned", "BattleBegan", "TrapRevealed", "TrapSprung"]
    assert fought.board.lords[A].prison == ["y1_warrior_2"]  # type: ignore[attr-defined]
    assert table.state.lords[A].plan is None


@rule("DL-13.3")
def test_with_cards_after_planning_only_a_spy_sees_the_whole_battle() -> None:
    by_a_spy, by_another = planning(spy=A), planning(spy=B)
    assert by_a_spy.stop is Stop.END
    assert "Tired" in told(by_a_spy)
    assert (by_another.stop, told(by_another)) == (Stop.SECRET, ["Planned"])
    assert by_another.board.combat[0].card is None  # type: ignore[attr-defined]


def test_a_card_that_nobody_has_looked_at_is_chance() -> None:
    table = seated(besieged("", combat_card="after_planning"))
    assert table.forecast(A, [HOLD]).stop is Stop.CHANCE


def planning(spy: int) -> Forecast:
    """What the first lord foresees of sending nothing."""
    table = besieged("", combat_card="after_planning")
    lay_card(table, 1, "fireball")
    table.slot.spies.append(spy)
    return seated(table).forecast(A, [HOLD])
