"""Tables of Dunjiin laid out by hand: say who has what, then play a turn against a script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tests.script import Script
from undercroft.engine import Line, Pile, Scripted, Seat, Story, Viewer
from undercroft.games.dunjiin.cards import BOX, CARDS, FAIRY, MAGIC, MONSTERS, TREASURES, Card, Kind
from undercroft.games.dunjiin.rules.preparing import new_table, setup
from undercroft.games.dunjiin.state import IN_ORDER, Crawl, Dodge, Hand, Hero, Settings, Trap
from undercroft.games.dunjiin.turn import turn
from undercroft.games.dunjiin.view import view

A, B, C, D, E, F = range(6)
Named = str | Card
L = TypeVar("L", bound=Line)

DECK = BOX.colour * 2
"""All the cards, of both colours."""
WAND = MAGIC[0]
HIGHEST = f"{MONSTERS[0].key} " * 3
"""A Character of the highest Level."""


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


def dead() -> Hero:
    """A player who is out of the game."""
    return Hero(0, [], [], [], [], alive=False, turns=3)


def waiting(
    laid: str,
    facing: Seat = A,
    *,
    first_up: bool = False,
    seen_by: Sequence[Seat] = (),
    before_reset: int = 0,
    short: bool = False,
) -> Hand:
    """A hand that was drawn hidden, and waits before a player."""
    looked = sum(1 << seat for seat in seen_by)
    return Hand(cards(laid), facing, first_up, False, looked, before_reset, short)


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
        Pile.shuffled(DECK if deck is None else cards(deck)),
        dealer=len(heroes) - 1,
        active=active,
        turn=10,
        graveyard=cards(graveyard),
        shop=shop,
        traps=[Trap(owner, cards(laid)) for owner, laid in traps],
        hand=hand,
        dodges=list(dodges),
        last_call=last_call,
        fallen=[seat for seat, one in enumerate(heroes) if not one.alive],
    )


def play(table: Crawl, *draws: Named) -> Script[Crawl]:
    """Play the active player's turn; `draws` is what comes first from the Dunjiin."""
    return Script(table, turn(table)).draws(*cards(*draws))


def deal(players: int, dealt: str = "", **settings: Any) -> Script[Crawl]:
    """Set up a table and deal these cards; A is first unless a dealer is named."""
    agreed = Settings(**{"dealer": players, **settings})
    table = new_table(players, agreed, Scripted(), Story())
    return Script(table, setup(table)).draws(*cards(dealt))


def told(table: Crawl, kind: type[L]) -> L:
    """The latest line of that kind in the story."""
    return next(one for one in reversed(table.story.lines) if isinstance(one, kind))


def lines(table: Crawl, *kinds: type[Line]) -> list[str]:
    """What happened, by name and in order, of these kinds."""
    return [type(one).__name__ for one in table.story.lines if isinstance(one, kinds)]


def armor_in_all(table: Crawl) -> int:
    """The Armor of all players, and what lies in the Shop."""
    return sum(one.armor for one in table.heroes) + table.shop


def sees(table: Crawl, viewer: Viewer) -> list[str | None]:
    """The cards of the hand on the table, as the viewer sees them."""
    hand = view(table, viewer).hand
    assert hand is not None
    return hand.cards


def heard(table: Crawl, line: str, viewer: Viewer = None) -> list[dict[str, Any]]:
    """All lines of one kind in the story, as the viewer hears them."""
    return [told for told in table.story.seen_by(viewer) if told["line"] == line]


def names(found: Sequence[Card]) -> list[str]:
    """Cards by their keys, in the order of the ledger, for comparing piles."""
    return [card.key for card in sorted(found, key=IN_ORDER)]


def treasures(found: Sequence[Card]) -> list[int]:
    return sorted((card.worth for card in found if card.kind is Kind.TREASURE), reverse=True)
