"""Why not: abilities, houses and deeds that somebody might look for, and that are not offered."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine import Ask, Barred
from undercroft.games.dungeonopoly.barring.deeds import not_bought, not_managed
from undercroft.games.dungeonopoly.barring.powers import not_used
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.state import Town


def barred(town: Town, ask: Ask) -> Sequence[Barred]:
    if ask.prompt in (Prompt.WINDOW, Prompt.JAIL):
        return [*not_used(town, ask), *not_managed(town, ask)]
    return not_bought(town, ask) if ask.prompt == Prompt.BUY else ()
