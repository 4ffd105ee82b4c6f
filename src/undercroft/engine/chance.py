"""Dice, picks and shuffles: quick in a fork, scripted in a test; a real table's are in `sealing`.

Every outcome is one number below a bound, so that a list of numbers is a whole game's luck.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from undercroft.engine.copying import Shared
from undercroft.engine.errors import BadRecord, Broken

T = TypeVar("T")


class Chance(Shared):
    """Where dice fall and cards are picked."""

    __slots__ = ()

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely as any other."""
        raise NotImplementedError

    def die(self, sides: int = 6) -> int:
        return self.below(sides) + 1

    def dice(self, count: int, sides: int = 6) -> tuple[int, ...]:
        return tuple([self.die(sides) for _ in range(count)])

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, which all stay where they are."""
        return items[self.below(len(items))]

    def take(self, items: list[T]) -> T:
        """One of the items, taken out; the order of the others means nothing."""
        at = self.below(len(items))
        taken = items[at]
        items[at] = items[-1]
        items.pop()
        return taken

    def shuffle(self, items: list[Any]) -> None:
        for at in range(len(items) - 1, 0, -1):
            other = self.below(at + 1)
            items[at], items[other] = items[other], items[at]


class Quick(Chance):
    """A fork's or a study's chance: fast, and unrelated to any real one.

    >>> Quick(4).dice(2)
    (2, 1)
    >>> cards = ["rat", "ghoul", "lich"]
    >>> Quick(4).take(cards), cards
    ('rat', ['lich', 'ghoul'])
    """

    __slots__ = ("_random",)

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed).random

    def below(self, bound: int) -> int:
        return int(self._random() * bound)

    def die(self, sides: int = 6) -> int:
        return int(self._random() * sides) + 1

    def take(self, items: list[T]) -> T:
        at = int(self._random() * len(items))
        taken = items[at]
        items[at] = items[-1]
        items.pop()
        return taken


class Noted(Chance):
    """Another chance whose every outcome is written down."""

    __slots__ = ("outcomes", "source")

    def __init__(self, source: Chance, outcomes: list[int]) -> None:
        self.source = source
        self.outcomes = outcomes

    def below(self, bound: int) -> int:
        outcome = self.source.below(bound)
        self.outcomes.append(outcome)
        return outcome


class Replayed(Chance):
    """Outcomes that were written down, once more."""

    __slots__ = ("_outcomes",)

    def __init__(self, outcomes: Iterable[int]) -> None:
        self._outcomes = iter(outcomes)

    def below(self, bound: int) -> int:
        outcome = next(self._outcomes, None)
        if outcome is None:
            raise BadRecord("a chance outcome is missing from the record")
        if not 0 <= outcome < bound:
            raise BadRecord(f"the record's chance outcome {outcome} is not below {bound}")
        return outcome


class Scripted(Chance):
    """A test's chance: dice and cards are said, and one left over is an error.

    >>> chance = Scripted(6, "lich")
    >>> chance.die(), chance.pick(["rat", "lich"])
    (6, 'lich')
    >>> chance.say(3)
    >>> chance.ends()
    Traceback (most recent call last):
        ...
    undercroft.engine.errors.Broken: left over in the script: [3]
    """

    __slots__ = ("ahead",)

    def __init__(self, *ahead: Any) -> None:
        self.ahead: list[Any] = list(ahead)

    def say(self, *outcomes: Any) -> None:
        """What falls next: numbers on dice, or the cards themselves."""
        self.ahead.extend(outcomes)

    def below(self, bound: int) -> int:
        outcome = self._next(f"a number below {bound}")
        if not isinstance(outcome, int) or not 0 <= outcome < bound:
            raise Broken(f"the script says {outcome!r} where a number below {bound} falls")
        return outcome

    def die(self, sides: int = 6) -> int:
        face = self._next(f"a die of {sides} sides")
        if not isinstance(face, int) or not 1 <= face <= sides:
            raise Broken(f"the script says {face!r} where a die of {sides} sides falls")
        return face

    def pick(self, items: Sequence[T]) -> T:
        item: T = self._next("a pick")
        if item not in items:
            raise Broken(f"the script picks {item!r}, which is not there")
        return item

    def take(self, items: list[T]) -> T:
        item = self.pick(items)
        items.remove(item)
        return item

    def shuffle(self, items: list[Any]) -> None:
        """A script leaves what is shuffled as it lies."""

    def ends(self) -> None:
        if self.ahead:
            raise Broken(f"left over in the script: {self.ahead}")

    def _next(self, what: str) -> Any:
        if not self.ahead:
            raise Broken(f"the script does not say {what}")
        return self.ahead.pop(0)
