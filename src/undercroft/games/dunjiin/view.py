"""What a viewer may know of a game of Dunjiin, and what could be true for all a viewer knows."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Chance, Seat, Viewer
from undercroft.games.dunjiin.cards import Card, Kind
from undercroft.games.dunjiin.rules.drawing import in_traps
from undercroft.games.dunjiin.rules.scheming import TRAP_XP
from undercroft.games.dunjiin.state import IN_ORDER, Crawl, Hand, Hero


@dataclass(frozen=True, slots=True)
class HeroView:
    """One player's things, as anybody sees them; the faces of the XP only for their owner."""

    seat: Seat
    alive: bool
    armor: int
    level: int
    character: list[str]
    treasure: list[str]
    wealth: int
    magic: list[str]
    xp: int
    xp_faces: list[str] | None
    remembered: list[str]
    """XP that everybody saw being won and nobody saw spent: in the pile, or set aside face down."""
    necromancy_used: bool
    last_visit_used: bool


@dataclass(frozen=True, slots=True)
class HandView:
    """The encounter on the table; a card that the viewer cannot see is None."""

    facing: Seat
    cards: list[str | None]
    face_up: list[bool]
    seen_by: list[Seat]
    worked_out: list[str]
    """Cards that must be in it, since they were the last before the Graveyard was shuffled."""
    short: bool
    strength: int | None
    summoned: bool


@dataclass(frozen=True, slots=True)
class DodgeView:
    payer: Seat
    xp: str | None
    magic: str | None


@dataclass(frozen=True, slots=True)
class TrapView:
    owner: Seat
    count: int
    cards: list[str] | None


@dataclass(frozen=True, slots=True)
class CrawlView:
    """The table as one viewer sees it."""

    heroes: list[HeroView]
    dealer: Seat
    active: Seat
    turn: int
    colour: str
    dunjiin: int
    graveyard: list[str]
    shop: int
    hand: HandView | None
    dodges: list[DodgeView]
    traps: list[TrapView]
    last_call: bool
    for_keeps: bool
    hardcore: bool
    """Is Treasure wild in a hand?"""
    fallen: list[Seat]


def view(crawl: Crawl, viewer: Viewer) -> CrawlView:
    return CrawlView(
        heroes=[_hero(crawl, seat, hero, viewer) for seat, hero in enumerate(crawl.heroes)],
        dealer=crawl.dealer,
        active=crawl.active,
        turn=crawl.turn,
        colour=crawl.colour,
        dunjiin=len(crawl.dunjiin),
        graveyard=_keys(sorted(crawl.graveyard, key=IN_ORDER)),
        shop=crawl.shop,
        hand=None if crawl.hand is None else _hand(crawl.hand, viewer),
        dodges=[
            DodgeView(
                dodge.payer,
                dodge.xp.key if dodge.payer == viewer else None,
                None if dodge.magic is None else dodge.magic.key,
            )
            for dodge in crawl.dodges
        ],
        traps=[
            TrapView(
                trap.owner,
                len(trap.cards),
                _keys(trap.cards) if trap.owner == viewer else None,
            )
            for trap in crawl.traps
        ],
        last_call=crawl.last_call,
        for_keeps=crawl.for_keeps,
        hardcore=crawl.settings.hardcore,                                 # DJ-20.2
        fallen=crawl.fallen[:],
    )


def _hero(crawl: Crawl, seat: Seat, hero: Hero, viewer: Viewer) -> HeroView:
    return HeroView(
        seat=seat,
        alive=hero.alive,
        armor=hero.armor,
        level=hero.level,
        character=_keys(hero.character),
        treasure=_keys(hero.treasure),
        wealth=hero.wealth,
        magic=_keys(hero.magic),
        xp=len(hero.xp),                                                  # DJ-R.65
        xp_faces=_keys(hero.xp) if seat == viewer else None,
        remembered=_keys(sorted(crawl.won_by(seat), key=IN_ORDER)),
        necromancy_used=hero.necromancy_used,
        last_visit_used=hero.last_visit_used,
    )


def _hand(hand: Hand, viewer: Viewer) -> HandView:
    looked = hand.looked_at_by(viewer)                                    # DJ-R.73
    worked_out = hand.cards[: hand.before_reset]
    face_up = [hand.first_up] + [hand.rest_up] * (len(hand.cards) - 1)
    return HandView(
        facing=hand.facing,
        cards=[
            card.key if up or looked else None
            for card, up in zip(hand.cards, face_up, strict=False)
        ],
        face_up=face_up[: len(hand.cards)],
        seen_by=[seat for seat in range(6) if hand.looked_at_by(seat)],
        worked_out=[] if hand.rest_up else _keys(sorted(worked_out, key=IN_ORDER)),
        short=hand.short,
        strength=hand.strength,
        summoned=hand.summoned,
    )


def gauges(crawl: Crawl) -> dict[str, list[int]]:
    """What is drawn over the turns of a game."""
    return {
        "level": [hero.level for hero in crawl.heroes],
        "armor": [hero.armor for hero in crawl.heroes],
    }


def _keys(cards: list[Card]) -> list[str]:
    return [card.key for card in cards]


def knows_all(crawl: Crawl, viewer: Viewer) -> bool:
    """Has the viewer seen every card that lies face down, but for those that have no order?"""
    for dodge in crawl.dodges:
        if dodge.payer != viewer:
            return False
    for trap in crawl.traps:
        if trap.owner != viewer:
            return False
    return crawl.hand is None or knows_hand(crawl.hand, viewer)


def knows_hand(hand: Hand, viewer: Viewer) -> bool:
    return hand.rest_up or hand.looked_at_by(viewer)


def hide(crawl: Crawl, viewer: Viewer, chance: Chance) -> None:
    """Replace what the viewer cannot know by something that could be true."""
    if crawl.dodges or crawl.traps:
        for seat in range(len(crawl.heroes)):
            if seat != viewer and crawl.has_cards_set_aside(seat):
                hide_set_aside(crawl, seat, chance)
    if crawl.hand is not None and not knows_hand(crawl.hand, viewer):
        hide_hand(crawl, crawl.hand, chance)


def hide_set_aside(crawl: Crawl, seat: Seat, chance: Chance) -> None:
    """Everybody knows a player's XP, but not which of them lie on the Dodge pile or in a Trap."""
    pool = sorted(crawl.won_by(seat), key=IN_ORDER)
    for dodge in crawl.dodges:
        if dodge.payer == seat:
            dodge.xp = chance.take(pool)
    for trap in crawl.traps:
        if trap.owner == seat:
            laid = sorted((chance.take(pool) for _ in range(TRAP_XP)), key=IN_ORDER)
            trap.cards, left = laid[: len(trap.cards)], laid[len(trap.cards) :]
            pool += left
    crawl.heroes[seat].xp = sorted(pool, key=IN_ORDER)


def hide_hand(crawl: Crawl, hand: Hand, chance: Chance) -> None:
    """The hidden cards of a hand could be any that the viewer has not seen elsewhere."""
    known, old = int(hand.first_up), hand.before_reset
    worked_out = sorted(hand.cards[known:old], key=IN_ORDER)
    unseen = sorted([*crawl.dunjiin, *hand.cards[max(known, old) :]], key=IN_ORDER)
    dealt = hand.cards[:known]
    if not hand.first_up:
        dealt.append(_take_first(crawl, hand, worked_out or unseen, chance))
    while len(dealt) < len(hand.cards):
        dealt.append(chance.take(worked_out or unseen))
    hand.cards = dealt
    crawl.dunjiin.layers = [unseen] if unseen else []


def _take_first(crawl: Crawl, hand: Hand, pool: list[Card], chance: Chance) -> Card:
    """The first card of a hidden hand opened it, and its shields fit the hand's size."""
    size, traps = len(hand.cards), in_traps(crawl)

    def could_open(card: Card) -> bool:
        if card.kind is Kind.TREASURE or card.kind is Kind.MAGIC:
            return False
        drawn = max(1, card.shields + traps)
        return drawn > size if hand.short else drawn == size

    first = chance.pick([card for card in pool if could_open(card)])
    pool.remove(first)
    return first
