"""What each throw would bring to who is about to roll, as far as nothing else happens."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.ability import Ability, overrides
from undercroft.games.dungeonopoly.board import GO, RING, SQUARES
from undercroft.games.dungeonopoly.events import BANK, Pool
from undercroft.games.dungeonopoly.movements import Arrival
from undercroft.games.dungeonopoly.rows import When, Whose
from undercroft.games.dungeonopoly.rules.conditions import (
    has,
    on_character,
    on_square,
    usable,
)
from undercroft.games.dungeonopoly.rules.debts import fee_of
from undercroft.games.dungeonopoly.rules.ending import total_worth
from undercroft.games.dungeonopoly.rules.going import LANDING_ON_GO, PASSING_GO, TAX_PERCENT, gained
from undercroft.games.dungeonopoly.rules.landing import owes
from undercroft.games.dungeonopoly.rules.renting import (
    enchanted_rent,
    printed_rent,
    utility_factor,
)
from undercroft.games.dungeonopoly.rules.rolling import THIRD, shapers
from undercroft.games.dungeonopoly.state import QUICKER_COST, Town


@dataclass(frozen=True, slots=True)
class ThrowView:
    """Where a throw leads, and what that square does to who lands there."""

    shown: int
    """The dice that count."""
    distance: int
    ways: int
    square: str
    brings: str
    """`rent`, `tax`, `pot`, `go`, `buy`, `card`, `jail`, `yours`, `nothing`, or `ghost`: she lands
    on nothing."""
    amount: int
    """What it pays, or costs if negative; of a deed to buy, its price."""
    to: int | None
    """The side that is paid."""
    salary: int
    """For passing GO on the way."""
    snag: bool
    """Something lies on the way that may stop her."""


@dataclass(frozen=True, slots=True)
class OddsView:
    """All throws of the roll that is asked for."""

    by: str
    """What would be declared with it; empty for a plain roll."""
    of: int
    """How many ways there are to throw."""
    doubles: str
    """What doubles bring: another roll (`again`), freedom (`out`), or jail; else empty."""
    throws: list[ThrowView]


@lru_cache
def ways_to_throw(dice: int, keep: int, best: str, extra: int, *, doubles: bool) -> dict[int, int]:
    """By what the dice show: in how many ways; of doubles only, where nothing else counts."""
    found: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=dice + extra):
        counted, added = sorted(faces[:dice]), sum(faces[dice:])
        if best == "pick":
            kept = {tuple(one) for one in combinations(counted, keep)}
        elif best == "low":
            kept = {tuple(counted[:keep])}
        else:
            kept = {tuple(counted[dice - keep :])}
        if doubles:
            kept = {one for one in kept if len(one) == 2 and one[0] == one[1]}
        found.update({sum(one) + added for one in kept})
    return dict(sorted(found.items()))


def odds(town: Town) -> list[OddsView]:
    """For a plain roll, and with whatever she could declare that changes her dice."""
    if town.events or town.phase not in ("opening", "middle", "jail"):
        return []
    seat = town.active
    who = town.characters[seat]
    if who.out:
        return []
    known = who.known.at
    ways = [*known[When.MOVE], *(known[When.READY] if town.phase != "jail" else ())]
    shaping = [
        one
        for one in usable(town, seat, ways)
        if overrides(one, "shapes") and one.row.whose is Whose.NOBODY
    ]
    return [_odds(town, seat, by) for by in (None, *shaping)]


def _odds(town: Town, seat: Seat, by: Ability | None) -> OddsView:
    jail = town.characters[seat].jailed
    pool = Pool(seat, jail=jail, by=by)
    for power, spell in shapers(town, seat, pool):
        power.shapes(town, seat, pool, spell)
    ways = ways_to_throw(pool.dice, pool.keep, pool.best, pool.extra, doubles=jail)
    throws = [_throw(town, seat, pool, shown, count) for shown, count in ways.items()]
    doubles = ""
    if pool.keep == 2:
        doubles = "out" if jail else "again" if town.doubles + 1 < THIRD else "jail"
    return OddsView("" if by is None else by.key, 6 ** (pool.dice + pool.extra), doubles, throws)


def _throw(town: Town, seat: Seat, pool: Pool, shown: int, ways: int) -> ThrowView:
    who = town.characters[seat]
    pool.kept, pool.added = (shown,), 0
    distance = pool.distance
    at = (who.at + distance) % RING
    if has(town, who, "ghostly"):
        return ThrowView(shown, distance, ways, SQUARES[at].key, "ghost", 0, None, 0, snag=False)
    brings, amount, to = landing(town, seat, at, shown)
    passes = who.at + distance > RING if at != GO else who.at + distance > 2 * RING
    between = [(who.at + step) % RING for step in range(1, distance)]
    return ThrowView(
        shown,
        distance,
        ways,
        SQUARES[at].key,
        brings,
        amount,
        to,
        gained(town, PASSING_GO) if passes else 0,
        snag=any(
            overrides(spell.kind, "drags") or overrides(spell.kind, "passed")
            for step in between
            if step in town.grounds
            for spell in on_square(town, step)
        ),
    )


def landing(town: Town, seat: Seat, at: int, shown: int) -> tuple[str, int, int | None]:
    """What the square does, what it pays or costs, and whom."""
    match SQUARES[at].kind:
        case "street" | "railroad" | "utility":
            return _property(town, seat, at, shown)
        case "tax":
            return "tax", -_tax(town, seat, at), None
        case "chance" | "chest":
            return "card", 0, None
        case "parking":
            return "pot", town.pot, None
        case "go":
            return "go", gained(town, LANDING_ON_GO), None
        case "gotojail":
            safe = has(town, town.characters[seat], "unjailed")
            return "nothing" if safe else "jail", 0, None
    return "nothing", 0, None


def _property(town: Town, seat: Seat, at: int, shown: int) -> tuple[str, int, int | None]:
    who, owner = town.characters[seat], town.owners[at]
    if owner == BANK:
        return "buy", SQUARES[at].price, None
    if owner == who.side:
        return "yours", 0, owner
    if not owes(town, Arrival(seat, who.journey, at)) or _is_waived(town, seat, at):
        return "nothing", 0, owner
    if SQUARES[at].kind == "utility":
        rent = utility_factor(town, at) * shown
    else:
        rent = printed_rent(town, at)
    return "rent", -enchanted_rent(town, at, rent), owner


def _is_waived(town: Town, seat: Seat, at: int) -> bool:
    """By a promise of passage, or a charm on the landlord."""
    side, key = town.owners[at], SQUARES[at].key
    if any(
        (one.kind, one.against, one.square) == ("passage", seat, key)
        and town.characters[one.by].side == side
        for one in town.clauses
    ):
        return True
    return any(
        spell.kind.waives(town, seat, spell)
        for landlord in town.sides[side].seats
        for spell in on_character(town, town.characters[landlord])
    )


def _tax(town: Town, seat: Seat, at: int) -> int:
    amount = _agreed(town, at)
    if SQUARES[at].key != "luxury_tax" and town.settings.income_tax == "200_or_10_percent":
        amount = min(amount, total_worth(town, town.characters[seat].side) * TAX_PERCENT // 100)
    return fee_of(town, seat, amount, "tax")


def taxes(town: Town) -> dict[str, int]:
    """What each tax is at this table, for who has nothing to lower it."""
    times = QUICKER_COST if town.settings.quicker else 1                  # DO-30.2
    return {
        square.key: _agreed(town, square.index) * times
        for square in SQUARES
        if square.kind == "tax"
    }


def _agreed(town: Town, at: int) -> int:
    return town.settings.luxury if SQUARES[at].key == "luxury_tax" else SQUARES[at].price
