"""A pile of cards whose order nobody knows, because there is none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Generic, TypeVar

from undercroft.engine.chance import Chance
from undercroft.engine.copying import Copied, state

C = TypeVar("C")


@state
class Pile(Copied, Generic[C]):
    """Layers of cards, the top one last. Within a layer a card is picked when it is drawn.

    >>> from undercroft.engine import Quick, Scripted
    >>> pile = Pile.shuffled(["rat", "ghoul", "lich"])
    >>> pile.put_on_top("dragon")
    >>> pile.draw(Quick()), len(pile)
    ('dragon', 3)
    >>> pile.draw(Scripted("ghoul"))
    'ghoul'
    >>> pile.put_underneath("bat")
    >>> sorted(pile), pile.underneath
    (['bat', 'lich', 'rat'], ['bat'])
    """

    layers: list[list[C]]

    @classmethod
    def shuffled(cls, cards: Iterable[C]) -> Pile[C]:
        pile = cls([])
        pile.shuffle_underneath(cards)
        return pile

    def draw(self, chance: Chance) -> C:
        top = self.layers[-1]
        card = chance.take(top)
        if not top:
            self.layers.pop()
        return card

    def put_on_top(self, card: C) -> None:
        self.layers.append([card])

    def put_underneath(self, card: C) -> None:
        self.layers.insert(0, [card])

    def shuffle_underneath(self, cards: Iterable[C]) -> None:
        """A reshuffled discard pile is a new layer below what is left."""
        if layer := list(cards):
            self.layers.insert(0, layer)

    @property
    def underneath(self) -> list[C]:
        """The cards at the bottom that lie in an order, the next to be drawn first."""
        lying = takewhile(lambda layer: len(layer) == 1, self.layers)
        return [card for (card,) in lying][::-1]

    def __len__(self) -> int:
        return sum(map(len, self.layers))

    def __iter__(self) -> Iterator[C]:
        for layer in self.layers:
            yield from layer
