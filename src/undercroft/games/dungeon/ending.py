"""Coming home to Start: with enough treasure the game is won."""

from __future__ import annotations

from undercroft.engine import Result, Rules, Seat
from undercroft.games.dungeon.board import START
from undercroft.games.dungeon.choosing import refill
from undercroft.games.dungeon.lines import Won
from undercroft.games.dungeon.state import EVERYBODY, MOST_TURNS, Dungeon


def check_win(dungeon: Dungeon, seat: Seat) -> None:
    """On Start with at least the total needed a player wins at once; nowhere else."""
    delver = dungeon.delvers[seat]
    if delver.at is START and dungeon.has_enough(seat):                   # DG-14.1, DG-14.3
        dungeon.winner = seat
        dungeon.tell(Won(seat, delver.gold))


def come_home(dungeon: Dungeon, seat: Seat) -> Rules[None]:
    check_win(dungeon, seat)
    yield from refill(dungeon, seat)


def show_all(dungeon: Dungeon) -> None:
    """When it is over, everybody's treasure is turned up, and the places can be seen."""
    for delver in dungeon.delvers:
        delver.treasure = [loot.shown_to(EVERYBODY) for loot in delver.treasure]


def over(dungeon: Dungeon) -> bool:
    """Somebody has won, or the limit of turns is reached."""             # DG-3.8, DG-R.92
    return dungeon.winner is not None or dungeon.turn == (dungeon.settings.turn_limit or MOST_TURNS)


def result(dungeon: Dungeon) -> Result:
    """The winner first, then by the share of the total that each has reached."""
    shares = [
        delver.gold / max(1, dungeon.goal(delver.kind)) + 1e9 * (seat == dungeon.winner)
        for seat, delver in enumerate(dungeon.delvers)
    ]
    places = tuple(1 + sum(other > share for other in shares) for share in shares)
    scores = tuple(delver.gold for delver in dungeon.delvers)
    if dungeon.winner is None:
        return Result((), places, "turn_limit", scores)
    return Result((dungeon.winner,), places, "home", scores)
