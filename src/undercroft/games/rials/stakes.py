"""What is at stake in a question of Rial's Dungeon, for its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from undercroft.engine import Ask, Option, Stakes
from undercroft.games.rials.board import ROOM_SQUARES, Place
from undercroft.games.rials.cards import (
    AGILITY,
    BUCKLER_SAVES,
    CHEST_CARDS,
    FIGHTING,
    BoardCard,
    Capability,
    ChestCard,
    strengths,
)
from undercroft.games.rials.events import THINGS, Event
from undercroft.games.rials.rules.challenging import Raise, best_against, level
from undercroft.games.rials.rules.chests import can_open
from undercroft.games.rials.rules.effects import Reveal
from undercroft.games.rials.rules.fighting import Face, Part
from undercroft.games.rials.rules.finding import Lose, Use
from undercroft.games.rials.rules.moving import Go
from undercroft.games.rials.rules.preparing import Become
from undercroft.games.rials.state import Deal, Expedition, Explorer

LOSES, BY_A_HAIR, WINS = 0, 1, 2


@dataclass(frozen=True, slots=True)
class ExpeditionStakes(Stakes):
    """How the one who is asked stands, what it faces, and what it is offered."""

    each = ("lies", "able", "now", "ends", "worth", "does", "strengths", "hidden")

    total: int
    health: int
    luck: int
    owed: int
    round: int
    limit: int | None
    """The last round; nobody knows it where an alarm ends the game."""
    left: int
    """Steps of the move that are left."""
    card: BoardCard | None
    """A door, a climb or a chest where it stands."""
    capability: Capability | None
    """What would overcome that."""
    mine: int
    due: int
    foe: Event | None
    foe_level: int
    hurts: int
    """So much Health is lost with the fight."""
    fighting: int
    agility: int
    gives: tuple[str, ...]
    gets: tuple[str, ...]
    """What would change hands, by its keys."""
    given: int
    got: int
    """The same in rials."""
    after: int
    """The rials that would be left."""
    least: int
    most: int
    """What treasure may lie in a chest, in rials."""
    expedition: Expedition
    explorer: Explorer

    def of(self, option: Option) -> Mapping[str, Any]:
        match option:
            case Go(to, _, _):
                return self._there(to)
            case Raise(capability):
                return {"now": self.explorer.levels[capability.index]}
            case Face.FIGHT | Face.DODGE:
                mine = self.fighting if option is Face.FIGHT else self.agility
                return {"ends": _ending(mine, self.foe_level)}
            case Part(treasure):
                return {"worth": treasure.value}
            case Use(item) | Lose(item):
                return {"does": item.text}
            case Reveal(room):
                return {"hidden": sum(map(self.expedition.is_down, ROOM_SQUARES[room]))}
            case Become(sheet):
                return {"strengths": strengths(sheet.levels)}
        return {}

    def _there(self, to: Place) -> dict[str, Any]:
        """What lies open there, and whether a level of one's own would do."""
        card = self.expedition.card_on(to)
        if card is None or not (card.blocks or card.is_chest):
            return {"lies": None, "able": None}
        return {"lies": card, "able": can_open(self.explorer, card)}


def _ending(mine: int, due: int) -> int:
    return LOSES if mine < due else BY_A_HAIR if mine == due else WINS


def stakes(expedition: Expedition, ask: Ask) -> ExpeditionStakes:
    explorer, move = expedition.explorers[ask.seat], expedition.move
    by_rounds = expedition.settings.end == "rounds"
    return ExpeditionStakes(
        total=explorer.total,
        health=explorer.health,
        luck=explorer.luck,
        owed=explorer.owed,
        round=expedition.round,
        limit=expedition.limit if by_rounds else None,
        left=move.left if move is not None and move.seat == ask.seat else 0,
        expedition=expedition,
        explorer=explorer,
        **_barrier(expedition, explorer),
        **_foe(expedition, explorer),
        **_deal(expedition.deal, explorer.total),
        **_treasure(),
    )


def _barrier(expedition: Expedition, explorer: Explorer) -> dict[str, Any]:
    """What asks for a level where this explorer stands."""
    card = expedition.card_on(explorer.at)
    if card is None or not (card.blocks or card.is_chest):
        return {"card": None, "capability": None, "mine": 0, "due": 0}
    capability, mine = best_against(explorer, card)
    return {"card": card, "capability": capability, "mine": mine, "due": card.level}


def _foe(expedition: Expedition, explorer: Explorer) -> dict[str, Any]:
    """The monster that was met, and the levels that count against one."""
    met = expedition.turned
    foe = met if met is not None and met.kind == "monster" else None
    saved = BUCKLER_SAVES if explorer.has("shield") else 0
    return {
        "foe": foe,
        "foe_level": foe.level if foe else 0,
        "hurts": max(0, foe.hurts - saved) if foe else 0,
        "fighting": level(explorer, FIGHTING, "monster"),
        "agility": level(explorer, AGILITY, "monster"),
    }


def _deal(deal: Deal | None, total: int) -> dict[str, Any]:
    """The offer on the table, as its partner sees it."""
    gives, gets = ((), ()) if deal is None else (deal.take, deal.give)
    given, got = _rials(gives), _rials(gets)
    return {
        "gives": gives, "gets": gets, "given": given, "got": got, "after": total - given + got
    }


def _treasure() -> dict[str, Any]:
    values = [card.value for card, count in CHEST_CARDS.items() if card.is_treasure and count]
    return {"least": min(values, default=0), "most": max(values, default=0)}


def _rials(keys: tuple[str, ...]) -> int:
    cards = [THINGS[key] for key in keys]
    return sum(card.value for card in cards if isinstance(card, ChestCard))
