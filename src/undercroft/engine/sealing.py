"""A real table's chance: sealed before anybody sits down, and open to anybody's check afterwards.

The house seals its seed; then whoever sits down adds a number that all can see. Outcomes are drawn
with a key that follows from the seed and the numbers, so that nobody alone can choose it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

from undercroft.engine.chance import Chance
from undercroft.engine.errors import BadRecord

NUMBER = "^[0-9a-f]{32}$"
"""What a person's browser adds: 128 bits, in hexadecimal."""


class Sealed(Chance):
    """A keyed hash of a counter; the key follows from a secret seed, and from people's numbers.

    >>> chance = Sealed(b"a secret seed")
    >>> chance.dice(2), chance.drawn
    ((3, 6), 2)
    >>> Sealed(b"a secret seed").fingerprint == chance.fingerprint
    True
    >>> Sealed(b"a secret seed", numbers=["", "0123456789abcdef" * 2]).dice(2)
    (4, 3)
    """

    __slots__ = ("drawn", "key", "numbers", "seed")

    def __init__(
        self, seed: bytes | None = None, drawn: int = 0, numbers: Sequence[str] = ()
    ) -> None:
        self.seed = seed if seed is not None else secrets.token_bytes(32)
        self.numbers = tuple(numbers) if any(numbers) else ()
        """By seat; empty where nobody added one."""
        self.key = key_of(self.seed, self.numbers)
        self.drawn = drawn

    def after(self, drawn: int) -> Sealed:
        """The same, when so many outcomes have fallen."""
        return Sealed(self.seed, drawn, self.numbers)

    @property
    def fingerprint(self) -> str:
        """Shown before the first number is added: it commits to the seed without telling it."""
        return fingerprint(self.seed)

    def below(self, bound: int) -> int:
        fair = 2**64 - 2**64 % bound
        attempt = 0
        while True:
            message = b"%d.%d" % (self.drawn, attempt)
            number = int.from_bytes(hmac.digest(self.key, message, "sha256")[:8], "big")
            if number < fair:
                self.drawn += 1
                return number % bound
            attempt += 1


def fingerprint(seed: bytes) -> str:
    return hashlib.sha256(b"undercroft seed " + seed).hexdigest()


def key_of(seed: bytes, numbers: Sequence[str]) -> bytes:
    """What is drawn with; the seed itself, where nobody added a number."""
    return hmac.digest(seed, ",".join(numbers).encode(), "sha256") if any(numbers) else seed


def check_numbers(numbers: Sequence[str], seats: int) -> None:
    """One for a seat, and nothing in it by which a key could be chosen."""
    right = len(numbers) == seats and all(not one or re.fullmatch(NUMBER, one) for one in numbers)
    if numbers and not right:
        raise BadRecord("The numbers in this record are not what people can have added.")
