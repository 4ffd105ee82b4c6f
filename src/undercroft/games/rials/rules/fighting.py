"""Monsters: fought with Fighting, or dodged with Agility if they are slow."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.rials.cards import (
    AGILITY,
    BUCKLER_SAVES,
    CHEST_CARDS,
    FIGHTING,
    HEALTH,
    Capability,
    ChestCard,
)
from undercroft.games.rials.events import Event
from undercroft.games.rials.press import PRESS
from undercroft.games.rials.rules.challenging import change, level
from undercroft.games.rials.rules.effects import draw_chests
from undercroft.games.rials.rules.finding import SPENDS, use_up
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.rules.resting import owe
from undercroft.games.rials.state import Expedition


@line
class Fought(Line):
    rule = "RD-12.1"
    seat: Seat
    event: Event
    capability: Capability
    level: int
    outcome: str


@line
class Stolen(Line):
    rule = "RD-12.8"
    seat: Seat
    card: ChestCard


class Face(Verb):
    """How one meets a monster."""

    FACE = "face"
    FIGHT = "fight"
    DODGE = "dodge"


@dataclass(frozen=True, slots=True)
class Part(Option):
    """With a treasure, to a thief or a pedlar."""

    treasure: ChestCard


RECOVERY = PRESS.number("even_fight.turns", 1, 0, 6, "RD-12.4")
PARTS = {card: Part(card) for card in CHEST_CARDS if card.is_treasure}


def meet_monster(expedition: Expedition, seat: Seat, monster: Event) -> Rules[None]:
    """A Smoke Bomb ends it before it begins."""                          # RD-9.11, RD-R.85
    if bomb := expedition.explorers[seat].has("smoke"):
        chosen = yield from choose(seat, Prompt.SMOKE, [SPENDS[bomb], Face.FACE])
        if chosen is not Face.FACE:
            use_up(expedition, seat, bomb)
            return
    yield from fight(expedition, seat, monster)


def fight(expedition: Expedition, seat: Seat, monster: Event) -> Rules[None]:
    """Above: won. Equal: won, and a turn is owed. Below: lost."""        # RD-12.1, RD-R.82
    ways = [Face.FIGHT, Face.DODGE] if monster.slow else [Face.FIGHT]
    how = yield from choose(seat, Prompt.MONSTER, ways)                   # RD-12.2
    capability = AGILITY if how is Face.DODGE else FIGHTING
    mine = level(expedition.explorers[seat], capability, "monster")
    if mine < monster.level:
        expedition.tell(Fought(seat, monster, capability, mine, "lost"))
        yield from lose(expedition, seat, monster)                        # RD-12.5
        return
    even = mine == monster.level
    expedition.tell(Fought(seat, monster, capability, mine, "even" if even else "won"))
    owe(expedition, seat, RECOVERY * even)                                # RD-12.3, RD-12.4
    if how is Face.FIGHT and expedition.settings.spoils:
        yield from draw_chests(expedition, seat, monster.spoils)          # RD-12.7, RD-R.84


def lose(expedition: Expedition, seat: Seat, monster: Event) -> Rules[None]:
    """Health first, then treasure."""                                    # RD-R.84
    explorer = expedition.explorers[seat]
    saved = BUCKLER_SAVES if explorer.has("shield") else 0                # RD-12.9
    change(expedition, seat, HEALTH, -max(0, monster.hurts - saved))
    if monster.steals and explorer.treasures:                             # RD-R.83
        card = yield from stolen(expedition, seat, monster)
        give_up(expedition, seat, card)
        expedition.tell(Stolen(seat, card))


def stolen(expedition: Expedition, seat: Seat, monster: Event) -> Rules[ChestCard]:
    """The dearest, the cheapest, or what the victim likes least."""      # RD-12.8
    treasures = expedition.explorers[seat].treasures
    if monster.steals == "lowest":
        return min(treasures, key=lambda card: (card.value, card.key))
    if monster.steals == "highest":
        return min(treasures, key=lambda card: (-card.value, card.key))
    offered = [PARTS[card] for card in dict.fromkeys(treasures)]
    part = yield from choose(seat, Prompt.STOLEN, offered)
    return part.treasure


def give_up(expedition: Expedition, seat: Seat, card: ChestCard) -> None:
    expedition.explorers[seat].treasures.remove(card)
    expedition.chests.put_underneath(card)
