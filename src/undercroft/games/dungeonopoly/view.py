"""What a viewer may know of a game of Dungeonopoly: all but the piles and others' highest bids."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Chance, Pile, Seat, Viewer
from undercroft.games.dungeonopoly.board import DEEDS, SQUARES
from undercroft.games.dungeonopoly.cards import Card
from undercroft.games.dungeonopoly.events import Auction, Debt
from undercroft.games.dungeonopoly.foresight import OddsView, odds, taxes
from undercroft.games.dungeonopoly.going_on import EventView, event_view
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.rules.aiming import limited_range
from undercroft.games.dungeonopoly.rules.conditions import (
    is_antimagic,
    is_barred,
    is_hidden,
    is_under,
)
from undercroft.games.dungeonopoly.rules.damaging import blow
from undercroft.games.dungeonopoly.rules.debts import could_raise
from undercroft.games.dungeonopoly.rules.ending import net_worth, over, worth_of
from undercroft.games.dungeonopoly.rules.experience import ep_per_level
from undercroft.games.dungeonopoly.rules.going import LANDING_ON_GO, PASSING_GO, gained
from undercroft.games.dungeonopoly.rules.offering import is_bare
from undercroft.games.dungeonopoly.rules.renting import (
    enchanted_rent,
    printed_rent,
    utility_factor,
)
from undercroft.games.dungeonopoly.rules.windows import STARTS
from undercroft.games.dungeonopoly.state import TOP_LEVEL, Character, Enchantment, Mute, Town


@dataclass(frozen=True, slots=True)
class EnchantmentView:
    kind: str
    caster: Seat
    level: int
    asleep: bool


@dataclass(frozen=True, slots=True)
class CharacterView:
    seat: Seat
    side: int
    classes: list[str]
    level: int
    ep: int
    next_level: int
    """The points at which the next level comes; 0 at the top."""
    at: str
    journey: int
    """How often she has set out this turn."""
    jailed: bool
    failed: int
    abilities: list[str]
    spent: list[str]
    enchantments: list[EnchantmentView]
    lasting: list[str]
    """What lasts until the end of this turn."""
    hidden: bool
    barred: bool
    """Can she use no ability now?"""
    safe: bool
    """Does no damage reach her?"""
    hit: int
    """What a blow of hers costs whom it hits."""
    reach: int
    """How many squares her limited range is."""
    form: str
    pact: str
    ranks: dict[str, int]
    stances: dict[str, str]
    """How she answers windows; empty to others."""
    mutes: dict[str, Mute]
    """Windows in which she is not asked for now; empty to others."""
    out: bool


@dataclass(frozen=True, slots=True)
class SideView:
    seats: list[Seat]
    cash: int
    """Where cash is not public: 0 of others, and so is what follows from it."""
    cards: list[str]
    worth: int
    could_raise: int
    """Its cash, if it sold and mortgaged everything."""
    out: bool


@dataclass(frozen=True, slots=True)
class DeedView:
    square: str
    owner: int | None
    level: int
    mortgaged: bool
    rent: int | None
    """What it charges now; None where it hangs on a throw, or nobody owns it."""
    factor: int
    """Of a utility that is owned: so many times the throw; else 0."""
    plain_rent: int | None
    """The same without what lies on it."""
    worth: int
    """What it counts for, buildings and all."""
    interest: int
    """What its new owner would pay at once: nothing where it is not mortgaged."""
    tradable: bool
    """Can it change hands in a deal?"""
    mortgage: int
    """What its mortgage brings."""
    sale: int
    """What a building of it brings."""
    enchantments: list[EnchantmentView]


@dataclass(frozen=True, slots=True)
class PileView:
    """So many cards in no known order, then those put back, the next first."""

    unknown: int
    under: list[str]


@dataclass(frozen=True, slots=True)
class TownView:
    """The table as one viewer sees it."""

    round: int
    limit: int
    active: Seat
    order: list[Seat]
    phase: str
    characters: list[CharacterView]
    sides: list[SideView]
    deeds: list[DeedView]
    grounds: dict[str, list[EnchantmentView]]
    """Enchantments of squares that have no deed."""
    houses: int
    hotels: int
    pot: int
    taxes: dict[str, int]
    """What each tax square takes at this table."""
    salaries: tuple[int, int]
    """What GO pays who passes it, and who lands on it."""
    chances: PileView
    chests: PileView
    doubles: int
    spell_cast: bool
    used: list[tuple[Seat, str, int]]
    towed: dict[Seat, list[Seat]]
    offered: dict[Seat, int]
    clauses: list[Clause]
    events: list[EventView]
    """What is going on; the latest comes last."""
    odds: list[OddsView]
    """Before a roll: what each throw would bring to whose turn it is."""
    cash_public: bool
    over: bool


def view(town: Town, viewer: Viewer) -> TownView:
    return TownView(
        round=town.round,
        limit=town.settings.turn_limit,
        active=town.active,
        order=[*town.order],
        phase=town.phase,
        characters=[_character(town, one, viewer) for one in town.characters],
        sides=[_side(town, at, viewer) for at in range(len(town.sides))],
        deeds=[_deed(town, square.index) for square in DEEDS],
        grounds={
            SQUARES[at].key: _lying(town, at)
            for at in sorted(town.grounds)
            if not SQUARES[at].is_property
        },
        houses=town.houses,
        hotels=town.hotels,
        pot=town.pot,
        taxes=taxes(town),
        salaries=(gained(town, PASSING_GO), gained(town, LANDING_ON_GO)),
        chances=_pile(town.chances),
        chests=_pile(town.chests),
        doubles=town.doubles,
        spell_cast=town.spell_cast,
        used=[*town.used],
        towed={seat: [*towed] for seat, towed in town.towed.items()},
        offered=dict(town.offered),
        clauses=[*town.clauses],
        events=[event_view(event, viewer) for event in town.events],
        odds=odds(town),
        cash_public=town.settings.cash_public,
        over=over(town),
    )


def _character(town: Town, who: Character, viewer: Viewer) -> CharacterView:
    asleep = who.jailed or is_antimagic(town, who.at)
    step = ep_per_level(town)
    return CharacterView(
        seat=who.seat,
        side=who.side,
        classes=[one.key for one in who.classes],
        level=who.level,
        ep=who.ep,
        next_level=step * who.level if who.level < TOP_LEVEL else 0,
        at=SQUARES[who.at].key,
        journey=who.journey,
        jailed=who.jailed,
        failed=who.failed,
        abilities=[one.key for one in who.known.abilities],
        spent=[one.key for one in who.spent],
        enchantments=[_enchantment(one, asleep=asleep) for one in who.enchantments],
        lasting=[one.key for one in who.boons],
        hidden=is_hidden(town, who.seat),
        barred=is_barred(town, who),
        safe=who.jailed or is_under(town, who, "unhurt"),
        hit=blow(town, who.level),
        reach=limited_range(who.level),
        form="" if who.form is None else who.form.key,
        pact=who.pact,
        ranks=dict(who.ranks),
        stances={**STARTS, **who.stances} if who.seat == viewer else {},
        mutes=dict(who.mutes) if who.seat == viewer else {},
        out=who.out,
    )


def _enchantment(one: Enchantment, *, asleep: bool) -> EnchantmentView:
    return EnchantmentView(one.kind.key, one.caster, one.level, asleep)


def _side(town: Town, at: int, viewer: Viewer) -> SideView:
    side = town.sides[at]
    cards = [card.key for card in side.cards]
    if not shows_cash(town, at, viewer):
        return SideView([*side.seats], 0, cards, 0, 0, side.out)
    worth, most = net_worth(town, at), could_raise(town, at)
    return SideView([*side.seats], side.cash, cards, worth, most, side.out)


def shows_cash(town: Town, at: int, viewer: Viewer) -> bool:
    """To all, as a rule; else to its owners, and to all while it does not do for a debt."""
    debts = [event for event in town.events if isinstance(event, Debt)]
    return (
        town.settings.cash_public
        or over(town)
        or viewer in town.sides[at].seats
        or any(town.characters[debt.seat].side == at for debt in debts)
    )


def _deed(town: Town, at: int) -> DeedView:
    owner = town.owners[at] if town.owners[at] >= 0 else None
    square, mortgaged = SQUARES[at], town.mortgaged[at]
    plain = rent = None
    if owner is not None and square.kind != "utility":
        plain = printed_rent(town, at)
        rent = enchanted_rent(town, at, plain)
    return DeedView(
        square=square.key,
        owner=owner,
        level=town.levels[at],
        mortgaged=mortgaged,
        rent=rent,
        factor=utility_factor(town, at) if owner is not None and square.kind == "utility" else 0,
        plain_rent=plain,
        worth=worth_of(town, at),
        interest=square.interest if mortgaged else 0,
        tradable=owner is not None and is_bare(town, owner, at),
        mortgage=square.mortgage,
        sale=square.sale,
        enchantments=_lying(town, at),
    )


def _lying(town: Town, at: int) -> list[EnchantmentView]:
    field = is_antimagic(town, at)
    return [
        _enchantment(one, asleep=field and "antimagic" not in one.kind.flags)
        for one in town.grounds.get(at, ())
    ]


def _pile(pile: Pile[Card]) -> PileView:
    under = pile.underneath
    return PileView(len(pile) - len(under), [card.key for card in under])


def knows_all(town: Town, viewer: Viewer) -> bool:
    """Has nobody else said anything in secret?"""
    for event in town.events:
        if isinstance(event, Auction) and any(seat != viewer for seat in event.limits):
            return False
    secretive = [who.seat for who in town.characters if who.stances or who.mutes]
    return all(seat == viewer for seat in secretive)


def hide(town: Town, viewer: Viewer, chance: Chance) -> None:
    """Nobody knows up to what others will bid, nor what they have said about windows."""
    for event in town.events:
        if isinstance(event, Auction):
            event.limits = {seat: most for seat, most in event.limits.items() if seat == viewer}
    for who in town.characters:
        if who.seat != viewer:
            who.stances, who.mutes = {}, {}


def gauges(town: Town) -> dict[str, list[int]]:
    """What is drawn over the turns of a game."""
    return {
        "worth": [0 if one.out else net_worth(town, one.side) for one in town.characters],
        "cash": [town.sides[one.side].cash for one in town.characters],
        "level": [one.level for one in town.characters],
    }
