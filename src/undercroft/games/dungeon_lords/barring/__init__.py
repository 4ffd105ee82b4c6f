"""Why not: what lies before a lord, and cannot be had or done now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from undercroft.engine import Ask, Barred, Seat
from undercroft.games.dungeon_lords.barring.battles import (
    not_bewitched,
    not_hexed,
    not_sent,
    not_struck,
)
from undercroft.games.dungeon_lords.barring.goods import (
    not_appeased,
    not_given,
    not_hired,
    not_paid,
    not_run,
)
from undercroft.games.dungeon_lords.barring.ground import not_built, not_dug, not_fallen
from undercroft.games.dungeon_lords.barring.orders import not_ordered
from undercroft.games.dungeon_lords.barring.savings import (
    not_bribed,
    not_carried_out,
    not_taxed,
    not_waged,
)
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Realm

REASONS: Mapping[str, Callable[[Realm, Seat], list[Barred]]] = {
    Prompt.ORDERS: not_ordered,
    Prompt.IN_VAIN: not_carried_out,
    Prompt.DIG: not_dug,
    Prompt.BUILD: not_built,
    Prompt.HIRE: not_hired,
    Prompt.RUN: not_run,
    Prompt.TAX: not_taxed,
    Prompt.WAGES: not_waged,
    Prompt.SUGGESTION: not_paid,
    Prompt.MONSTER_STRIKE: not_appeased,
    Prompt.WITCH_HUNT: not_given,
    Prompt.EARTHQUAKE: not_fallen,
    Prompt.INSPECTION: not_bribed,
    Prompt.PLAN: not_sent,
    Prompt.SPELLBOUND: not_bewitched,
    Prompt.STRIKE: not_struck,
    Prompt.HEX: not_hexed,
}


def barred(realm: Realm, ask: Ask) -> Sequence[Barred]:
    reasons = REASONS.get(ask.prompt)
    return reasons(realm, ask.seat) if reasons is not None else ()
