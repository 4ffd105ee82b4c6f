"""Throws of dice: each may be thrown again, until nobody asks for it any more."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Throw
from undercroft.games.dungeonopoly.rules.using import open_window
from undercroft.games.dungeonopoly.rules.windows import DICE, listeners
from undercroft.games.dungeonopoly.state import Town


@line
class Threw(Line):
    rule = "DO-39.2"
    seat: Seat
    dice: tuple[int, ...]
    purpose: str


@line
class Checked(Line):
    """A d20 against a number."""

    rule = "DO-4.8"
    seat: Seat
    ability: Ability
    die: int
    needed: int


def throw(
    town: Town,
    seat: Seat,
    count: int,
    purpose: str,
    *,
    sides: int = 6,
    whom: Seat | None = None,
) -> Rules[tuple[int, ...]]:
    """The final faces."""                                                # DO-4.10, DO-39.2
    while True:
        faces = town.chance.dice(count, sides)
        town.tell(Threw(seat, faces, purpose))
        asked = listeners(town, DICE, town.seats_from(town.active))       # DO-39.3
        if not asked:
            return faces
        thrown = Throw(seat, purpose, faces, sides, whom)
        town.events.append(thrown)
        yield from let_stand(town, thrown, asked)
        if not thrown.again:
            return faces


def let_stand(town: Town, thrown: Throw, asked: list[Seat]) -> Rules[None]:
    """Or have it thrown again."""                                        # DO-39.3
    yield from open_window(town, DICE, asked, lambda: thrown.again)
    town.close(thrown)


def check(
    town: Town, seat: Seat, ability: Ability, needed: int, whom: Seat | None = None
) -> Rules[bool]:
    """A d20 of that number or less."""                                   # DO-4.8
    (die,) = yield from throw(town, seat, 1, ability.key, sides=20, whom=whom)
    town.tell(Checked(seat, ability, die, needed))
    return die <= needed
