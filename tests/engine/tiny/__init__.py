"""Games that fit on a page: one for each way of asking, and one that hears an alarm clock."""

from __future__ import annotations

from typing import Any

from tests.engine.tiny.duel import DUEL
from tests.engine.tiny.haggle import HAGGLE
from tests.engine.tiny.heist import HEIST
from tests.engine.tiny.kuhn import KUHN
from tests.engine.tiny.roshambo import ROSHAMBO
from undercroft.engine import Game

TINY: tuple[Game[Any], ...] = (KUHN, ROSHAMBO, HAGGLE, DUEL, HEIST)
