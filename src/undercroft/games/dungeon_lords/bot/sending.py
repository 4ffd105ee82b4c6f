"""Magic items as presents: whom they would help, and against whom."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.dungeon_lords.bot.outlook import Outlook
from undercroft.games.dungeon_lords.cards import (
    AMULET,
    CLOVER,
    EMPTY,
    GIVEN,
    POTION,
    TOKENS,
    WAND,
    Token,
)
from undercroft.games.dungeon_lords.press import PRESS
from undercroft.games.dungeon_lords.rules.sending_items import recipients
from undercroft.games.dungeon_lords.scoring import POINTS, Score
from undercroft.games.dungeon_lords.state import Lord

BY_KEY = {token.key: token for token in TOKENS}
USUALLY = {WAND: 0.35, AMULET: 0.6, POTION: 0.5, CLOVER: 0.35}
USEFUL = {
    item: min(0.95, likely * PRESS.grown(*[f"items.{item.key}.{one}" for one in GIVEN]))
    for item, likely in USUALLY.items()
}
"""How likely an item is of use to who carries it."""
HURTS = 0.7
"""What it costs to have it in one's own dungeon."""
SAVED = 0.25
"""What it is worth to keep it for later."""
HARM, GIFT = 0.6, 0.35 * PRESS.grown("points.captured_item")
"""What an item costs a rival whose party can use it, and what it brings him if nobody can."""
SPOILS = 0.35 * PRESS.added("points.captured_item")
"""How much more than in the box he has of it if he can take it from them."""


class Sender:
    """One lord who sends items."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.realm = outlook, outlook.realm

    def sent(self, key: str | None) -> float:
        """Tricky: to whoever of the row is the first to be able to use it."""
        if key is None or BY_KEY[key].item is EMPTY:
            return 0.0
        item, row = BY_KEY[key].item, self.realm.row
        bearers = [at for at, one in enumerate(row) if one.tile.calling is item.user]
        if not bearers:
            return -0.01
        place = min(len(row) - 1.0, self.outlook.below(self.outlook.lord.evil))
        mine = max(0.0, 1 - abs(place - bearers[-1]))
        elsewhere = len(self.realm.lords) == 2 and bearers[-1] == 1
        useful = USEFUL[item] * POINTS[Score.OFFICE_ITEM] * (0.5 if elsewhere else 1.0)
        return (1 - mine) * useful - mine * HURTS - SAVED * (self.outlook.left > 1)

    def given(self, keys: Sequence[str]) -> float:
        """Straightforward: one for each rival, some for nobody."""
        pairs = zip(recipients(self.realm, self.outlook.seat), keys, strict=True)
        return sum([
            self.harm(self.realm.lords[to], BY_KEY[key]) for to, key in pairs if to is not None
        ])

    def harm(self, rival: Lord, token: Token) -> float:
        if token.item is EMPTY:
            return 0.0
        callings = [one.tile.calling for one in rival.line]
        helped = callings.count(token.item.user) if token.item.user is not None else 0
        if helped:
            return HARM + USEFUL[token.item] - SPOILS
        return 0.1 - GIFT
