"""Coming home to Start: with enough treasure the game is won."""

from __future__ import annotations

from undercroft.engine import Line, Result, Rules, Seat, line
from undercroft.games.dungeon.board import START
from undercroft.games.dungeon.rules.casting import refill
from undercroft.games.dungeon.state import EVERYBODY, MOST_TURNS, Delve


@line
class Won(Line):
    rule = "DG-14.1"
    reveals = True
    seat: Seat
    gold: int


def check_win(delve: Delve, seat: Seat) -> None:
    """On Start with at least the total needed a player wins at once; nowhere else."""
    delver = delve.delvers[seat]
    if delver.at is START and delve.has_enough(seat):                     # DG-14.1, DG-14.3
        delve.winner = seat
        delve.tell(Won(seat, delver.gold))


def come_home(delve: Delve, seat: Seat) -> Rules[None]:
    check_win(delve, seat)
    yield from refill(delve, seat)


def show_all(delve: Delve) -> None:
    """When it is over, everybody's treasure is turned up, and the places can be seen."""
    for delver in delve.delvers:
        delver.treasure = [loot.shown_to(EVERYBODY) for loot in delver.treasure]


def over(delve: Delve) -> bool:
    """Somebody has won, or the limit of turns is reached."""             # DG-3.8, DG-R.92
    return delve.winner is not None or delve.turn == (delve.settings.turn_limit or MOST_TURNS)


def result(delve: Delve) -> Result:
    """The winner first, then by the share of the total that each has reached."""
    shares = [
        delver.gold / max(1, delve.goal(delver.kind)) + 1e9 * (seat == delve.winner)
        for seat, delver in enumerate(delve.delvers)
    ]
    places = tuple(1 + sum(other > share for other in shares) for share in shares)
    scores = tuple(delver.gold for delver in delve.delvers)
    if delve.winner is None:
        return Result((), places, "turn_limit", scores)
    return Result((delve.winner,), places, "home", scores)
