"""Kuhn poker: three cards, two players, a coin each, and one bet."""

from __future__ import annotations

from dataclasses import dataclass, field

from undercroft.engine import (
    Chance,
    Game,
    Judgement,
    Line,
    Pile,
    Result,
    Rules,
    Seat,
    Secret,
    State,
    Story,
    Verb,
    Viewer,
    choose,
    line,
    state,
)

FIRST, SECOND = 0, 1


@dataclass(frozen=True, slots=True)
class Card:
    rank: int
    key: str
    name: str


JACK, QUEEN, KING = DECK = (
    Card(11, "jack", "Jack"),
    Card(12, "queen", "Queen"),
    Card(13, "king", "King"),
)


class Move(Verb):
    CHECK = "check"
    BET = "bet"
    CALL = "call"
    FOLD = "fold"


@dataclass(frozen=True, slots=True)
class Settings:
    """There is nothing to agree on."""


@state
class Poker(State):
    deck: Pile[Card]
    hands: list[Card] = field(default_factory=list)
    pot: list[int] = field(default_factory=lambda: [1, 1])  # KP-1.2
    folded: Seat | None = None
    shown: bool = False


@line
class Dealt(Line):
    rule = "KP-1.1"
    seat: Seat
    card: Secret[Card]


@line
class Moved(Line):
    rule = "KP-2.1"
    seat: Seat
    move: Move


@line
class Shown(Line):
    rule = "KP-2.4"
    reveals = True
    cards: list[Card]


def new(seats: int, settings: Settings, chance: Chance, story: Story) -> Poker:
    return Poker(chance, story, Pile.shuffled(DECK))


def setup(poker: Poker) -> Rules[None]:
    for seat in (FIRST, SECOND):
        card = poker.deck.draw(poker.chance)  # KP-1.1
        poker.hands.append(card)
        poker.tell(Dealt(seat, Secret(card, (seat,))))
    yield from ()


def turn(poker: Poker) -> Rules[None]:
    """Each may open with a bet, the first player first; the other calls it or folds."""
    for seat in (FIRST, SECOND):
        move = yield from moves(poker, seat, "open", [Move.CHECK, Move.BET])  # KP-2.1
        if move is Move.BET:
            yield from moves(poker, 1 - seat, "answer", [Move.CALL, Move.FOLD])  # KP-2.2
            break
    if poker.folded is None:
        poker.shown = True  # KP-2.4
        poker.tell(Shown(poker.hands[:]))


def moves(poker: Poker, seat: Seat, prompt: str, offered: list[Move]) -> Rules[Move]:
    move = yield from choose(seat, prompt, offered)
    poker.tell(Moved(seat, move))
    if move is Move.FOLD:
        poker.folded = seat  # KP-2.3
    elif move is not Move.CHECK:
        poker.pot[seat] += 1
    return move


def over(poker: Poker) -> bool:
    return poker.shown or poker.folded is not None


def result(poker: Poker) -> Result:
    """The winner wins what the loser put in."""  # KP-3.1
    best = max((FIRST, SECOND), key=lambda seat: poker.hands[seat].rank)
    winner = best if poker.folded is None else 1 - poker.folded
    won = poker.pot[1 - winner]
    return Result(
        (winner,),
        (1, 2) if winner == FIRST else (2, 1),
        "showdown" if poker.shown else "fold",
        (won, -won) if winner == FIRST else (-won, won),
    )


@dataclass(frozen=True, slots=True)
class PokerView:
    hands: list[str | None]
    pot: list[int]
    folded: Seat | None


def view(poker: Poker, viewer: Viewer) -> PokerView:
    hands = [
        card.key if poker.shown or seat == viewer else None for seat, card in enumerate(poker.hands)
    ]
    return PokerView(hands, poker.pot[:], poker.folded)


def hide(poker: Poker, viewer: Viewer, chance: Chance) -> None:
    """What the viewer has not seen is shuffled and dealt again."""
    if poker.shown:
        return
    seen = [poker.hands[viewer]] if viewer is not None else []
    poker.deck = Pile.shuffled(card for card in DECK if card not in seen)
    for seat in (FIRST, SECOND):
        if seat != viewer:
            poker.hands[seat] = poker.deck.draw(chance)


KUHN: Game[Poker] = Game(
    name="kuhn",
    version=1,
    package=__name__,
    seats=range(2, 3),
    settings=Settings,
    new=new,
    setup=setup,
    turn=turn,
    over=over,
    result=result,
    view=view,
    hide=hide,
    bot=Judgement(lambda poker, ask: [0.0] * len(ask.options), lambda poker: (0.5, 0.5)),
    things={card.key: card for card in DECK},
)
