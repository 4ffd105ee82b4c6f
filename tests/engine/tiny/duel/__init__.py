"""Three wizards, bolts and counterspells: whoever is asked may counter, and a counter, too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated

from undercroft.engine import (
    Ask,
    Barred,
    Chance,
    Game,
    Judgement,
    Line,
    Option,
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
from undercroft.engine.settings import Range


@dataclass(frozen=True, slots=True)
class Scroll:
    key: str
    name: str


COUNTERSPELL, DUD = Scroll("counterspell", "Counterspell"), Scroll("dud", "Dud")
DECK = (COUNTERSPELL,) * 4 + (DUD,) * 2


class Pass(Verb):
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Bolt(Option):
    target: Seat


@dataclass(frozen=True, slots=True)
class Read(Option):
    scroll: Scroll


@dataclass(frozen=True, slots=True)
class NotHeld(Barred):
    at: Scroll


@dataclass(frozen=True, slots=True)
class Settings:
    lives: Annotated[int, Range(1, 3)] = 2


@state
class Duel(State):
    deck: Pile[Scroll]
    hands: list[list[Scroll]]
    lives: list[int]
    active: Seat = 0
    spent: list[Scroll] = field(default_factory=list)

    def clockwise_from(self, seat: Seat) -> Iterator[Seat]:
        """The living rivals of a wizard, the one to the left first."""
        seats = len(self.hands)
        others = ((seat + step) % seats for step in range(1, seats))
        return (other for other in others if self.lives[other])


@line
class Dealt(Line):
    rule = "CD-1.1"
    seat: Seat
    scroll: Secret[Scroll]


@line
class Cast(Line):
    rule = "CD-2.1"
    seat: Seat
    target: Seat


@line
class Said(Line):
    rule = "CD-2.2"
    reveals = True
    seat: Seat
    scroll: Scroll

    def knew(self) -> tuple[Seat, ...]:
        return (self.seat,)


@line
class Struck(Line):
    rule = "CD-2.4"
    seat: Seat


def new(seats: int, settings: Settings, chance: Chance, story: Story) -> Duel:
    hands: list[list[Scroll]] = [[] for _ in range(seats)]
    return Duel(chance, story, Pile.shuffled(DECK), hands, [settings.lives] * seats)


def setup(duel: Duel) -> Rules[None]:
    for seat, hand in enumerate(duel.hands):
        hand.append(duel.deck.draw(duel.chance))  # CD-1.1
        duel.tell(Dealt(seat, Secret(hand[0], (seat,))))
    yield from ()


def turn(duel: Duel) -> Rules[None]:
    """A bolt at a rival; it strikes unless it is countered."""
    caster = duel.active
    bolts = [Bolt(rival) for rival in duel.clockwise_from(caster)]
    bolt = yield from choose(caster, "target", bolts)  # CD-2.1
    duel.tell(Cast(caster, bolt.target))
    if (yield from stands(duel, caster)):
        duel.lives[bolt.target] -= 1  # CD-2.4
        duel.tell(Struck(bolt.target))
    duel.active = next(duel.clockwise_from(caster), caster)  # CD-2.5


def stands(duel: Duel, caster: Seat) -> Rules[bool]:
    """May a spell take effect? Every rival with a scroll is asked; a counter is a spell, too."""
    for rival in duel.clockwise_from(caster):
        scrolls = [Read(one) for one in duel.hands[rival]]
        answer = yield from choose(rival, "counter", [Pass.PASS, *scrolls], reaction=True)  # CD-2.2
        if isinstance(answer, Read):
            read(duel, rival, answer.scroll)
            if answer.scroll is COUNTERSPELL and (yield from stands(duel, rival)):  # CD-2.3
                return False
    return True


def read(duel: Duel, seat: Seat, scroll: Scroll) -> None:
    duel.hands[seat].remove(scroll)
    duel.spent.append(scroll)
    duel.tell(Said(seat, scroll))


def barred(duel: Duel, ask: Ask) -> list[Barred]:
    """A wizard can read what he holds, and nothing else."""
    if ask.prompt != "counter":
        return []
    return [NotHeld(one) for one in (COUNTERSPELL, DUD) if one not in duel.hands[ask.seat]]


def over(duel: Duel) -> bool:
    return sum(map(bool, duel.lives)) == 1  # CD-2.6


def result(duel: Duel) -> Result:
    winner = duel.active
    return Result((winner,), tuple(1 if lives else 2 for lives in duel.lives), "last_standing")


@dataclass(frozen=True, slots=True)
class DuelView:
    lives: list[int]
    active: Seat
    scrolls: list[int]
    hand: list[str]
    spent: list[str]


def view(duel: Duel, viewer: Viewer) -> DuelView:
    return DuelView(
        duel.lives[:],
        duel.active,
        [len(hand) for hand in duel.hands],
        [scroll.key for scroll in duel.hands[viewer]] if viewer is not None else [],
        [scroll.key for scroll in duel.spent],
    )


def hide(duel: Duel, viewer: Viewer, chance: Chance) -> None:
    """Scrolls that the viewer has not seen could be anybody's."""
    unseen = list(DECK)
    for scroll in duel.spent + (duel.hands[viewer] if viewer is not None else []):
        unseen.remove(scroll)
    for seat, hand in enumerate(duel.hands):
        if seat != viewer:
            hand[:] = [chance.take(unseen) for _ in hand]
    duel.deck = Pile.shuffled(unseen)


DUEL: Game[Duel] = Game(
    name="duel",
    version=1,
    package=__name__,
    seats=range(2, 4),
    settings=Settings,
    new=new,
    setup=setup,
    turn=turn,
    over=over,
    result=result,
    view=view,
    hide=hide,
    bot=Judgement(
        weigh=lambda duel, ask: [0.0] * len(ask.options),
        worth=lambda duel: [lives / sum(duel.lives) for lives in duel.lives],
    ),
    things={scroll.key: scroll for scroll in (COUNTERSPELL, DUD)},
    barred=barred,
)
