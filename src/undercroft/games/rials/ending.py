"""The end: an alarm, the last round, or everybody gone; then treasure is counted."""

from __future__ import annotations

from undercroft.engine import Outside, Result, Seat
from undercroft.engine.record import ALARM
from undercroft.games.rials.lines import Rang
from undercroft.games.rials.state import Dungeon, Settings

RATINGS = (
    # from  rating
    (400,   "bare"),
    (300,   "weeps"),
    (200,   "bruises"),
    (100,   "modest"),
    (0,     "empty"),
)


def alarm(settings: Settings) -> int | None:
    """After how many minutes the alarm is to sound, if one is set."""    # RD-1.3
    return settings.alarm_minutes if settings.end == "alarm" else None


def hear(dungeon: Dungeon, event: Outside) -> None:
    """When the alarm sounds all play stops, in the middle of a turn if need be."""
    if event.what == ALARM and dungeon.settings.end == "alarm" and not dungeon.alarm:
        dungeon.alarm = True                                              # RD-1.4, RD-1.5, RD-R.13
        dungeon.deal = None                                               # RD-R.15
        dungeon.tell(Rang())


def over(dungeon: Dungeon) -> bool:
    gone = all(explorer.gone for explorer in dungeon.explorers)           # RD-R.17
    return dungeon.alarm or gone or dungeon.round > dungeon.limit         # RD-R.14


def count(dungeon: Dungeon, seat: Seat) -> int:
    """What a player's treasure is worth at the end, wherever the player is."""  # RD-1.1, RD-1.9
    explorer = dungeon.explorers[seat]
    locked_in = dungeon.settings.lockdown and explorer.inside
    return explorer.total // 2 if locked_in else explorer.total


def rating(total: int) -> str:
    return next(name for least, name in RATINGS if total >= least)


def result(dungeon: Dungeon) -> Result:
    """The richest wins, or the richest do; together it is one total."""  # RD-1.6, RD-1.7
    scores = tuple(count(dungeon, seat) for seat in range(len(dungeon.explorers)))
    if dungeon.together:
        return Result((), (1,) * len(scores), rating(sum(scores)), scores)  # RD-R.19
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)  # RD-R.16, RD-R.18
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(winners, places, reason(dungeon), scores)


def reason(dungeon: Dungeon) -> str:
    if dungeon.alarm:
        return "alarm"
    return "rounds" if dungeon.round > dungeon.limit else "all_gone"
