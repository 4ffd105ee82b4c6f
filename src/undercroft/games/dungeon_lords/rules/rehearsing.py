"""A battle fought in thought, while it is being planned."""

from __future__ import annotations

from undercroft.engine import Ask, Rules, Seat
from undercroft.games.dungeon_lords.rules.battle import take_place
from undercroft.games.dungeon_lords.rules.combat_cards import turn_up
from undercroft.games.dungeon_lords.rules.planning import plan_battle
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Realm


def rehearse(realm: Realm, ask: Ask) -> Rules[None] | None:
    """The others plan and fight first; in thought the battle comes at once."""
    if ask.prompt != Prompt.PLAN:
        return None
    return fight_at_once(realm, ask.seat)


def fight_at_once(realm: Realm, seat: Seat) -> Rules[None]:
    yield from plan_battle(realm, seat)
    if not realm.slot.up:
        turn_up(realm)                                                    # DL-13.3
    yield from take_place(realm, seat)
