"""What can change hands in a deal, and what can be promised."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Seat


@dataclass(frozen=True, slots=True)
class Goods:
    """Cash, deeds by the keys of their squares, and get-out cards by theirs."""

    cash: int = 0
    deeds: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.cash or self.deeds or self.cards)

    def __str__(self) -> str:
        return "+".join([*([f"${self.cash}"] if self.cash else []), *self.deeds, *self.cards])


NOTHING = Goods()


@dataclass(frozen=True, slots=True)
class Clause:
    """A promise."""                                                      # DO-28.5 to DO-28.8

    kind: str
    """`act`, `refrain`, `passage` or `note`."""
    by: Seat
    """Who promises."""
    ability: str = ""
    """act, refrain: the ability."""
    aim: tuple[str, ...] = ()
    """act: the answers to what the ability asks, by their keys."""
    against: Seat | None = None
    """refrain: towards whom; passage: for whom."""
    square: str = ""
    """refrain, passage: on which property."""
    times: int = 0
    """passage: for how many landings; refrain: 1 until the end of her next turn, 0 of this one."""
    text: str = ""
    to: Seat | None = None
    """The other party, once the deal is struck."""                       # DO-28.9

    def __str__(self) -> str:
        said = (self.kind, self.by, self.ability, self.square, self.against, self.times)
        return "/".join(str(one) for one in said if one not in ("", None))


@dataclass(frozen=True, slots=True)
class Deal:
    """Goods and promises that would change hands."""                     # DO-28.4

    proposer: Seat
    partner: Seat
    give: Goods
    take: Goods
    clauses: tuple[Clause, ...] = ()
