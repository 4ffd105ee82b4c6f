"""Plays Dunjiin until every kind of question has come up, and keeps those moments for the gallery.

Run it from the root of the repository: python web/src/gallery/scenes.py
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec

from undercroft.bots.greedy import GreedyBot
from undercroft.engine import Chair, Table, Viewer
from undercroft.games import find
from undercroft.server import speaking

HERE = Path(__file__).parent / "scenes"
NAMES = ("Maud", "Wren", "Ivo", "Old Tom", "Bartholomew the Unsteady", "Zo")
GAME = find("dunjiin")


def scene(table: Table[Any], viewer: Viewer, before: int, told_from: int) -> dict[str, Any]:
    frame = speaking.frame(table, viewer, before, told_from)
    return {"names": list(table.names), "frame": msgspec.to_builtins(frame)}


def wanted(table: Table[Any]) -> str | None:
    """The name of this moment, if it is worth keeping."""
    if table.over:
        return "over"
    ask = table.asked[0]
    state, seat = table.state, table.asked[0].seat
    options = len(getattr(ask, "options", ()))
    hero = state.heroes[seat]
    match str(ask.prompt):
        case "first_card":
            return "first_card" if options == 4 and hero.treasure else None
        case "dodged_to":
            return "dodged_to" if options > 2 and not state.dodges[-1].magic else None
        case "after_looking":
            return "after_looking" if options > 2 else None
        case "defeat":
            return "defeat" if len(state.hand.cards) > 3 else None
        case "target" | "xp" if len(hero.xp) > 2:
            return str(ask.prompt)
        case "shop":
            return "shop" if options > 2 else None
        case "shop_magic" | "treasure" | "counter" | "exchange" | "grave" if options > 1:
            return str(ask.prompt)
        case "victim":
            return "victim"
        case "prize":
            return "prize" if options > 2 else None
        case "action":
            if state.hand is not None:
                return "waiting_hand"
            if options > 5:
                return "schemes"
            return "action" if options > 3 else "dead" if len(state.fallen) > 1 else None
    return None


def play(seats: int, seed: int, kept: dict[str, Any], tag: str = "") -> None:
    rng, bot = random.Random(seed), GreedyBot(seed)
    table: Table[Any] = Table.open(GAME, NAMES[:seats], seed=seed.to_bytes(32, "big"))
    told_from = 0
    while True:
        ask = None if table.over else table.asked[0]
        name = wanted(table)
        if name and f"{tag}{name}" not in kept:
            viewer = 0 if ask is None else ask.seat
            kept[f"{tag}{name}"] = scene(table, viewer, len(kept) + 1, told_from)
            if name in ("first_card", "defeat") and not tag:
                kept[f"watched_{name}"] = scene(table, None, len(kept) + 1, told_from)
        if ask is None:
            return
        told_from = len(table.told(None))
        sober = rng.random() < 0.85
        chair = Chair(table, ask)
        answer = bot.answer(chair) if sober else rng.choice(chair.options)
        table.answer(ask.seat, answer)


def reel(seed: int, viewer: int, first: int, count: int) -> list[dict[str, Any]]:
    """Scenes in a row, as one seat sees them, for what moves."""
    bot = GreedyBot(seed)
    table: Table[Any] = Table.open(GAME, NAMES[:4], seed=seed.to_bytes(32, "big"))
    shown, told_from = [], 0
    for step in range(first + count):
        if step >= first:
            shown.append(scene(table, viewer, step, told_from))
        if table.over:
            break
        told_from = len(table.told(None))
        ask = table.asked[0]
        table.answer(ask.seat, bot.answer(Chair(table, ask)))
    return shown


def main() -> None:
    kept: dict[str, Any] = {"sheet": msgspec.to_builtins(speaking.game_sheet(GAME))}
    kept["sheet"]["chapters"] = []
    for seed in range(60):
        play(4, seed, kept)
    for seed in range(8):
        play(2, seed, kept, "two_")
        play(6, seed, kept, "six_")
    for name in [name for name in kept if name.startswith(("two_", "six_"))]:
        if name not in ("two_first_card", "six_first_card", "six_dead", "six_defeat", "six_target"):
            del kept[name]
    kept["reel"] = reel(11, 0, 40, 36)
    HERE.mkdir(exist_ok=True)
    for name, one in kept.items():
        (HERE / f"{name}.json").write_bytes(msgspec.json.encode(one) + b"\n")
    print(*kept)


if __name__ == "__main__":
    main()
