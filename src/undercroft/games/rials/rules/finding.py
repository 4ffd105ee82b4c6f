"""Useful Items: found, used up, lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.rials.board import within
from undercroft.games.rials.cards import HEALS, HEALTH, ITEMS, SPEED_TURNS, TORCH_STEPS, Item
from undercroft.games.rials.press import PRESS
from undercroft.games.rials.rules.challenging import change
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.rules.uncovering import remove, turn_up_all
from undercroft.games.rials.state import Expedition


@line
class FoundItem(Line):
    rule = "RD-9.1"
    reveals = True
    seat: Seat
    item: Item


@line
class FoundNothing(Line):
    """A stack is empty."""

    rule = "RD-R.58"
    seat: Seat


@line
class Used(Line):
    """An item is used up."""

    rule = "RD-9.5"
    seat: Seat
    item: Item


@line
class LostItem(Line):
    rule = "RD-9.5"
    seat: Seat
    item: Item


@dataclass(frozen=True, slots=True)
class Use(Option):
    """At the start of a cycle."""

    item: Item


class Ready(Verb):
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Spend(Option):
    """A key, a charm or a bomb."""

    item: Item


@dataclass(frozen=True, slots=True)
class Lose(Option):
    item: Item


USES = {item: Use(item) for item in ITEMS}
SPENDS = {item: Spend(item) for item in ITEMS}
LOSES = {item: Lose(item) for item in ITEMS}
START_ITEMS = ("heal", "speed", "torch")
HEALING = ("heal",)
FOUND = PRESS.number("find.items", 1, 1, 6, "RD-9.1")


def find_item(expedition: Expedition, seat: Seat) -> None:
    """Passing over is enough, and the find can be used at once."""       # RD-9.1, RD-9.2, RD-R.45
    if len(expedition.items):
        remove(expedition, expedition.explorers[seat].at)                 # RD-R.43
    draw_items(expedition, seat, FOUND)                                   # RD-R.44


def draw_items(expedition: Expedition, seat: Seat, count: int) -> None:
    """They lie open before their owner, as many as there are."""         # RD-9.3, RD-10.6
    for _ in range(count):
        if not len(expedition.items):
            expedition.tell(FoundNothing(seat))
            return
        item = expedition.items.draw(expedition.chance)
        expedition.explorers[seat].items.append(item)
        expedition.tell(FoundItem(seat, item))


def use_up(expedition: Expedition, seat: Seat, item: Item) -> None:
    """Of several copies the one held longest."""                         # RD-9.5
    expedition.explorers[seat].items.remove(item)
    expedition.items.put_underneath(item)
    expedition.tell(Used(seat, item))


def lose_item(expedition: Expedition, seat: Seat) -> Rules[None]:
    explorer = expedition.explorers[seat]
    if not explorer.items:
        return                                                            # RD-R.74
    offered = [LOSES[item] for item in dict.fromkeys(explorer.items)]
    lose = yield from choose(seat, Prompt.DISSOLVED, offered)
    explorer.items.remove(lose.item)
    expedition.items.put_underneath(lose.item)
    expedition.tell(LostItem(seat, lose.item))


def make_ready(expedition: Expedition, seat: Seat, sorts: Sequence[str]) -> Rules[None]:
    """Before a cycle any number of items may be used, in any order."""   # RD-4.11, RD-R.31
    explorer = expedition.explorers[seat]
    while usable := [item for item in dict.fromkeys(explorer.items) if item.sort in sorts]:
        offered: list[Use | Ready] = [USES[item] for item in usable]
        chosen = yield from choose(seat, Prompt.READY, [*offered, Ready.DONE])
        if not isinstance(chosen, Use):
            return
        use_up(expedition, seat, chosen.item)
        take_effect(expedition, seat, chosen.item)


def take_effect(expedition: Expedition, seat: Seat, item: Item) -> None:
    explorer = expedition.explorers[seat]
    match item.sort:
        case "heal":
            change(expedition, seat, HEALTH, HEALS)                       # RD-9.6
        case "speed":
            explorer.speed += SPEED_TURNS                                 # RD-4.10, RD-R.28
        case "torch":
            turn_up_all(expedition, seat, within(explorer.at, TORCH_STEPS))  # RD-9.7
