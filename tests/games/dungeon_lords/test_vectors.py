"""The battles worked out beforehand: one lord, one party, and who is left after a round."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.dungeon_lords.realm import (
    RED,
    Fighting,
    battle_of,
    down,
    hero,
    keys,
    lay_card,
    lines,
    lord,
    realm,
    room,
    trap,
    up,
)
from tests.games.dungeon_lords.realm import creature as kind
from undercroft.engine import Option
from undercroft.games.dungeon_lords.board import GATE
from undercroft.games.dungeon_lords.fighters import Hireling
from undercroft.games.dungeon_lords.rules.conquering import Conquered
from undercroft.games.dungeon_lords.rules.falling import Eliminated
from undercroft.games.dungeon_lords.rules.healing import Healed
from undercroft.games.dungeon_lords.rules.items import ItemUsed
from undercroft.games.dungeon_lords.rules.magic import Keep, SpellCast
from undercroft.games.dungeon_lords.rules.striking import Act, Idle, Strike
from undercroft.games.dungeon_lords.rules.trapping import TrapSprung
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import UNREAL

WORKED_OUT = """
    V2 V3 V5 V6 V8 V9 V11 V12 V14 V15 V17 V18 V20a V20b V20c V20d V21 V23 V24 V26 V27 V27b V29 V30
    V32 V33 V35 V36 V38 V39 V41 V42 V44 V45 V47 V48 V50 V50b V51 V53 V54 V54b V56 V57 V59 V60 V62
    V63 V65 V66 V68 V69 V71 V72 V74 V75 V77 V78
"""
NAMES = WORKED_OUT.split()
CASES: dict[str, dict[str, Any]] = {
    case["id"]: case for case in json.loads(Path(__file__).with_name("battles.json").read_text())
}


def test_every_case_has_its_name() -> None:
    assert list(CASES) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_battle_goes_as_it_was_worked_out(name: str) -> None:
    case = CASES[name]
    table = laid_out(case)
    for fought, then in zip(case["rounds"], case["then"], strict=True):
        told = len(table.story.lines)
        play(table, case, fought)
        came = outcome(table, case, told)
        assert {key: came[key] for key in then} == {
            key: sorted(value) if key in ("used", "face_up", "face_down") else value
            for key, value in then.items()
        }


def laid_out(case: dict[str, Any]) -> Realm:
    comers = [
        "+".join([f"{one['tile']}-{one.get('damage', 0)}", *one.get("items", ())])
        for one in case["line"]
    ]
    asks = any(said == "vampire_up" for fought in case["rounds"] for said, _ in answers(fought))
    return realm(
        lord(" ".join(comers), sack=" ".join(case.get("sack", ())), **case.get("lord", {})),
        year=case.get("year", 1),
        items=case.get("variant", "none"),
        ask_harmless=asks,
        **case.get("options", {}),
    )


def answers(fought: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(said, answer) for said, answer in fought.get("answers", ())]


def play(table: Realm, case: dict[str, Any], fought: dict[str, Any]) -> None:
    """Forces are handed to the lord for this round, and all are sent."""
    red = table.lords[RED]
    table.round = fought["round"]
    lay_card(table, table.round, fought["card"])
    if fought["tile"] != "tunnel":
        red.dungeon.rooms[GATE.index] = room(fought["tile"])
    red.traps += [trap(key) for key in fought.get("traps", ())]
    red.creatures += [Hireling(kind(key)) for key in fought.get("creatures", ())]
    left = answers(fought)
    script = battle_of(table)
    tiles = {one["as"]: one["tile"] for one in case["line"]}
    while script.asking():
        script.answers(answered(script, fought, tiles, left))
    script.ends()
    assert not left, "something that was to be answered was not asked"


def answered(
    script: Fighting, fought: dict[str, Any], tiles: dict[str, str], left: list[tuple[str, Any]]
) -> Option:
    options: list[Any] = list(script.question.options)

    def take(said: str) -> Any:
        """Each question takes the first answer left of its kind."""
        found = next(one for one in left if one[0] == said)
        left.remove(found)
        return found[1]

    match str(script.question.prompt):
        case "plan":
            forces = sorted(fought.get("traps", ())), sorted(fought.get("creatures", ()))
            options = [one for one in options if (keys(one.traps), keys(one.creatures)) == forces]
        case "trap_order":
            wanted = trap(take("trap_order"))
            options = [one for one in options if one.trap is wanted]
        case "dart":
            aimed = hero(tiles[take("trap_target")])
            options = [one for one in options if one.adventurer is aimed]
        case "suggestion":
            pays = take("suggestion") == "pay"
            options = [one for one in options if isinstance(one, Keep) == pays]
        case "peace":
            key = {"withdraw": "make_peace", "evil": "break_peace"}[take("peace")]
            options = [one for one in options if one.key == key]
        case "spellbound":
            subject = kind(take("aura"))
            options = [one for one in options if one.creature is subject]
        case "hex":
            target = hero(tiles[take("target")])
            options = [one for one in options if one.target is target]
        case "strike":
            options = struck(options, tiles, take)
        case "idle":
            stays = take("vampire_up")
            options = [one for one in options if one.up == stays]
    assert len(options) == 1, options
    chosen: Option = options[0]
    return chosen


def struck(acts: list[Act], tiles: dict[str, str], take: Any) -> list[Act]:
    """The creature, its attack and its target are answered one by one, where there is a choice."""
    if len({act.creature for act in acts}) > 1:
        who = kind(take("next"))
        acts = [act for act in acts if act.creature is who]
    if len({act.attack for act in acts if not isinstance(act, Idle)}) > 1:
        how = take("attack")
        acts = [act for act in acts if not isinstance(act, Idle) and act.attack.key == how]
    if len(acts) > 1:
        target = hero(tiles[take("target")])
        acts = [act for act in acts if isinstance(act, Strike) and act.target is target]
    return acts


def outcome(table: Realm, case: dict[str, Any], told: int) -> dict[str, Any]:
    """How things stand at the end of the round, by the names of the cases."""
    red = table.lords[RED]
    named = {hero(one["tile"]): one["as"] for one in case["line"]}
    story = table.story.lines[told:]
    fallen = [one.adventurer for one in story if isinstance(one, Eliminated)]
    return {
        "left": {named[one.tile]: one.left for one in red.line if one.tile is not UNREAL},
        "out": [named[one] for one in fallen if one is not UNREAL],
        "healed": sum(one.points for one in story if isinstance(one, Healed)),
        "prevented": sum(one.prevented for one in story if isinstance(one, TrapSprung)),
        "cast": any(isinstance(one, SpellCast) for one in story),
        "used": used(table),
        "captured_items": keys(red.captured),
        "conquered": any(isinstance(one, Conquered) for one in story),
        "face_up": up(table),
        "face_down": down(table),
        "gold": red.gold,
        "food": red.food,
        "imps": red.imps,
        "evil": red.evil,
    }


def used(table: Realm) -> list[str]:
    return sorted(one.token.key for one in lines(table, ItemUsed))
