"""How much one address may ask for: enough for a family behind one router, and no more."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from undercroft.engine import Refusal, Unknown

MOST_ADDRESSES = 10_000
"""How many are remembered: who has been quiet for longest is forgotten first."""

A_BURST = 10.0
"""So many seconds' worth of messages may come at once."""


class TooOften(Refusal):
    """More often than is granted."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address may do; 0 of anything is as much as it likes."""

    lines: int = 500
    """Connections at the same time."""
    rooms_a_minute: int = 60
    """Tables that it opens; one with other numbers counts for five."""
    guesses_a_minute: int = 120
    """Rooms and keys that it asks for and that are not there."""
    talk_a_minute: int = 240
    """Lines of talk, from all its seats together."""
    looks_a_minute: int = 1200
    """Pieces of what was played: replays, courses, records, and earlier parts of a story."""
    arrivals_a_minute: int = 600
    """How often it comes to a table: everybody there hears of it."""
    requests_a_minute: int = 3000
    """Whatever it asks for over HTTP, pictures and fonts among it."""
    acts_a_minute: int = 240
    """What it arranges at tables beside the game: who may talk, another game, and the like."""
    messages_a_minute: int = 6000
    """Whatever it says at all its tables together."""


class Bucket:
    """Lets through so much at once, and so much a second."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self._most = self._left = at_once
        self._a_second = a_second
        self._at = time.monotonic()

    def take(self, much: int = 1) -> bool:
        if not self.has(much):
            return False
        self._left -= much
        return True

    def has(self, much: int = 1) -> bool:
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second)
        self._at = now
        return self._left >= much


class Buckets:
    """One for each address, as wide as a minute or as so many seconds."""

    def __init__(self, a_minute: int, seconds: float = 60.0) -> None:
        self._a_minute = a_minute
        self._at_once = max(1.0, a_minute * seconds / 60)
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, much: int = 1) -> bool:
        """So much at once; where less is ever granted at once, all of that."""
        most = min(much, int(self._at_once))
        return not self._a_minute or self._bucket(address).take(most)

    def has_any(self, address: str) -> bool:
        return not self._a_minute or self._bucket(address).has()

    def _bucket(self, address: str) -> Bucket:
        bucket = self._of.setdefault(address, Bucket(self._at_once, self._a_minute / 60))
        self._of.move_to_end(address)
        if len(self._of) > MOST_ADDRESSES:
            self._of.popitem(last=False)
        return bucket


class Doorman:
    """Knows who came from where, how often, and says when it is too much."""

    def __init__(self, limits: Limits, behind: str = "") -> None:
        self._most_lines = limits.lines
        self._lines: Counter[str] = Counter()
        self._guests: Counter[str] = Counter()
        self._rooms = Buckets(limits.rooms_a_minute)
        self._guesses = Buckets(limits.guesses_a_minute)
        self._talk = Buckets(limits.talk_a_minute)
        self._looks = Buckets(limits.looks_a_minute)
        self._arrivals = Buckets(limits.arrivals_a_minute)
        self._requests = Buckets(limits.requests_a_minute)
        self._acts = Buckets(limits.acts_a_minute)
        self._messages = Buckets(limits.messages_a_minute, A_BURST)
        self._proxies = proxies(behind)

    def opens_line(self, peer: str) -> bool:
        """A connection comes in. Says whether there is room for it; a proxy brings many."""
        address = household(peer)
        self._lines[address] += 1
        most = self._most_lines
        return not most or self._lines[address] <= most or self._is_proxy(peer)

    def closes_line(self, peer: str) -> None:
        _less(self._lines, household(peer))

    def welcome(self, address: str) -> None:
        """Somebody wants to come to a table, perhaps through a proxy."""
        if self._most_lines and self._guests[address] >= self._most_lines:
            raise TooOften("Too many are here from your address. Try again later.")
        if not self._arrivals.take(address):
            raise TooOften("You come very often. Try again in a moment.")
        self._guests[address] += 1

    def farewell(self, address: str) -> None:
        _less(self._guests, address)

    def check_asking(self, address: str) -> None:
        if not self._requests.take(address):
            raise TooOften("That is a lot to ask for. Try again in a moment.")

    def check_acting(self, address: str) -> None:
        if not self._acts.take(address):
            raise TooOften("Not so fast. Try again in a moment.")

    def hears(self, address: str) -> bool:
        """Is that not more than may be said from there?"""
        return self._messages.take(address)

    def check_opening(self, address: str, tables: int = 1) -> None:
        """A table that is as much work as several counts for as many."""
        if not self._rooms.take(address, tables):
            raise TooOften("That is a lot of tables. Try again in a minute.")

    def check_guessing(self, address: str) -> None:
        """Whoever guessed wrong too often is told nothing, right or wrong."""
        if not self._guesses.has_any(address):
            raise TooOften("You asked for too much that is not there. Try again in a minute.")

    def guessed_wrong(self, address: str, times: int = 1) -> None:
        for _ in range(times):
            self._guesses.take(address)

    def check_talk(self, address: str) -> None:
        if not self._talk.take(address):
            raise TooOften("Not so fast. Try again in a moment.")

    def check_looking(self, address: str) -> None:
        if not self._looks.take(address):
            raise TooOften("That is a lot to look at. Try again in a moment.")

    def _is_proxy(self, peer: str) -> bool:
        try:
            return any(ipaddress.ip_address(peer) in net for net in self._proxies)
        except ValueError:
            return False


def _less(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]


def proxies(behind: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """The proxies that are trusted, or a clear word about one that is no address."""
    try:
        return [ipaddress.ip_network(one.strip()) for one in behind.split(",") if one.strip()]
    except ValueError as trouble:
        raise Unknown(f"A trusted proxy is an address or a network: {trouble}.") from trouble


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a request comes from, as it is counted."""
    client = scope.get("client")
    return household(client[0]) if client else ""


def household(address: str) -> str:
    """What one household is given: an address, or with IPv6 a network of them."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False).network_address)
