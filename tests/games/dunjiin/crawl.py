"""Tables of Dunjiin laid out by hand: say who has what, then play a turn against a script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.script import Script
from undercroft.engine import Pile, Scripted, Seat, Story
from undercroft.games.dunjiin.cards import CARDS, COLOUR, FAIRY, MAGIC, TREASURES, Card, Kind
from undercroft.games.dunjiin.state import IN_ORDER, Crawl, Dodge, Hand, Hero, Settings, Trap
from undercroft.games.dunjiin.turn import turn

A, B, C, D, E, F = range(6)
Named = str | Card

WAND = MAGIC[0]


def cards(*named: Named) -> list[Card]:
    """Cards by their keys; `T8` is a Treasure of 8, `magic` a Magic card, `fairy` the Fairy.

    A single string may name several: cards("orc T8 magic").
    """
    return [
        one if isinstance(one, Card) else _card(one)
        for given in named
        for one in (given.split() if isinstance(given, str) else [given])
    ]


def _card(name: str) -> Card:
    if name == "magic":
        return WAND
    if name == "fairy":
        return FAIRY
    if name[0] == "T" and name[1:].isdecimal():
        return next(card for card in TREASURES if card.worth == int(name[1:]))
    return CARDS[name]


def hero(
    character: str = "red_dragon skeleton ogre",
    *,
    armor: int = 3,
    treasure: str = "",
    magic: int = 0,
    xp: str = "",
    turns: int = 3,
) -> Hero:
    """A player in the middle of a game: Level 25 and nothing else, unless said otherwise."""
    return Hero(
        armor,
        cards(character),
        sorted(cards(treasure), key=IN_ORDER),
        [WAND] * magic,
        sorted(cards(xp), key=IN_ORDER),
        turns=turns,
    )


def crawl(
    *heroes: Hero,
    deck: str | None = None,
    graveyard: str = "",
    shop: int = 0,
    active: Seat = A,
    traps: Sequence[tuple[Seat, str]] = (),
    hand: Hand | None = None,
    dodges: Sequence[Dodge] = (),
    last_call: bool = False,
    **settings: Any,
) -> Crawl:
    """A table with these players; the Dunjiin is a full deck unless its cards are named."""
    return Crawl(
        Scripted(),
        Story(),
        Settings(**settings),
        list(heroes),
        Pile.shuffled(COLOUR * 2 if deck is None else cards(deck)),
        dealer=len(heroes) - 1,
        active=active,
        turn=10,
        graveyard=cards(graveyard),
        shop=shop,
        traps=[Trap(owner, cards(laid)) for owner, laid in traps],
        hand=hand,
        dodges=list(dodges),
        last_call=last_call,
    )


def play(table: Crawl, *draws: Named) -> Script[Crawl]:
    """Play the active player's turn; `draws` is what comes first from the Dunjiin."""
    return Script(table, turn(table)).draws(*cards(*draws))


def names(found: Sequence[Card]) -> list[str]:
    """Cards by their keys, in the order of the ledger, for comparing piles."""
    return [card.key for card in sorted(found, key=IN_ORDER)]


def treasures(found: Sequence[Card]) -> list[int]:
    return sorted((card.worth for card in found if card.kind is Kind.TREASURE), reverse=True)
