"""The end: one is left alive, or the agreed limit of turns is reached."""

from __future__ import annotations

from undercroft.engine import Result, Seat
from undercroft.games.dunjiin.state import Crawl


def over(crawl: Crawl) -> bool:
    """Only one is left alive, or the agreed limit of turns is reached."""  # DJ-19.5, DJ-R.67
    limit = crawl.settings.turn_limit
    return len(crawl.fallen) + 1 == len(crawl.heroes) or crawl.turn == limit


def result(crawl: Crawl) -> Result:
    """The survivor first, then the dead in reverse order of their deaths."""  # DJ-19.6, DJ-R.66
    living = crawl.living                                                 # DJ-R.54
    places = [1] * len(crawl.heroes)
    for place, seat in enumerate(reversed(crawl.fallen), len(living) + 1):
        places[seat] = place
    if len(living) > 1:
        return Result((), tuple(places), "turn_limit")
    return Result((living[0],), tuple(places), "survivor", stakes(crawl, living[0]))


def stakes(crawl: Crawl, winner: Seat) -> tuple[int, ...]:
    """Played for keeps, the winner gains everybody else's coins."""      # DJ-20.6
    if not crawl.for_keeps:
        return ()
    stake = 3 * crawl.settings.coin_value
    rivals = len(crawl.heroes) - 1
    return tuple(stake * rivals if seat == winner else -stake for seat in range(rivals + 1))
