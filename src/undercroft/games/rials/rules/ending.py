"""The end: an alarm, the last round, or everybody gone; then treasure is counted."""

from __future__ import annotations

from undercroft.engine import ALARM, Line, Outside, Result, Seat, line
from undercroft.games.rials.press import PRESS
from undercroft.games.rials.state import Expedition, Settings


@line
class Rang(Line):
    rule = "RD-1.4"


@line
class Ended(Line):
    rule = "RD-R.14"
    round: int


RATINGS = PRESS.table("ratings", {                                        # RD-R.19
    # rating   from
    "bare":    400,
    "weeps":   300,
    "bruises": 200,
    "modest":  100,
}, 0, 9_999, "RD-R.19")


def alarm(settings: Settings) -> int | None:
    """After how many minutes the alarm is to sound, if one is set."""    # RD-1.3
    return settings.alarm_minutes if settings.end == "alarm" else None


def hear(expedition: Expedition, event: Outside) -> None:
    """When the alarm sounds all play stops, in the middle of a turn if need be."""
    if event.what == ALARM and expedition.settings.end == "alarm" and not expedition.alarm:
        expedition.alarm = True                                           # RD-1.4, RD-1.5, RD-R.13
        expedition.deal = None                                            # RD-R.15
        expedition.tell(Rang())


def over(expedition: Expedition) -> bool:
    gone = all(explorer.gone for explorer in expedition.explorers)        # RD-R.17
    return expedition.alarm or gone or expedition.round > expedition.limit  # RD-R.14


def count(expedition: Expedition, seat: Seat) -> int:
    """What a player's treasure is worth at the end, wherever the player is."""  # RD-1.1, RD-1.9
    explorer = expedition.explorers[seat]
    locked_in = expedition.settings.lockdown and explorer.inside
    return explorer.total // 2 if locked_in else explorer.total


def rating(total: int) -> str:
    return next((name for name, least in RATINGS.items() if total >= least), "empty")


def result(expedition: Expedition) -> Result:
    """The richest wins, or the richest do; together it is one total."""  # RD-1.6, RD-1.7
    scores = tuple(count(expedition, seat) for seat in range(len(expedition.explorers)))
    if expedition.together:
        return Result((), (1,) * len(scores), rating(sum(scores)), scores)  # RD-R.19
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)  # RD-R.16, RD-R.18
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(winners, places, reason(expedition), scores)


def reason(expedition: Expedition) -> str:
    if expedition.alarm:
        return "alarm"
    return "rounds" if expedition.round > expedition.limit else "all_gone"
