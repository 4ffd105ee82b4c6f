"""The end: points, titles, and who gets the licence."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.engine import Line, Result, Seat, line
from undercroft.games.dungeon_lords.scoring import POINTS, TITLES, Measure, Score, Title
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm
from undercroft.games.dungeon_lords.tiles import Calling


@line
class TitleWon(Line):
    rule = "DL-18.7"
    seat: Seat
    title: Title
    alone: bool


@line
class Counted(Line):
    """The points in all, and what they are for; what was lost and owed takes some away."""

    rule = "DL-18.6"
    seat: Seat
    points: int
    licensed: bool
    creatures: int
    rooms: int
    prisoners: int
    titles: int
    items: int
    conquered: int
    letters: int


def end_game(realm: Realm) -> None:
    for title in TITLES:
        holders = holders_of(realm, title)
        for seat in holders:
            realm.tell(TitleWon(seat, title, len(holders) == 1))
    for seat, (lord, held) in enumerate(zip(realm.lords, titles(realm), strict=True)):
        realm.tell(counted(seat, lord, *held))


def counted(seat: Seat, lord: Lord, sole: int, shared: int) -> Counted:
    worth = {kind: POINTS[kind] * count for kind, count in tally(lord, sole, shared).items()}
    score = points_of(lord, sole, shared)
    office = mischief(lord, score)
    return Counted(
        seat,
        score + office,
        score > 0,                                                        # DL-18.9
        creatures=worth[Score.CREATURE],
        rooms=worth[Score.ROOM] + room_points(lord, sole, shared),
        prisoners=worth[Score.PRISONER] + worth[Score.PALADIN],
        titles=worth[Score.SOLE_TITLE] + worth[Score.SHARED_TITLE],
        items=worth[Score.CAPTURED_ITEM] + office,
        conquered=-worth[Score.CONQUERED],
        letters=-worth[Score.LETTER],
    )


def over(realm: Realm) -> bool:
    return realm.phase is Phase.OVER


def result(realm: Realm) -> Result:
    """The best of the licensed lords, or the best are; without a licence nobody."""  # DL-18.10
    scores = totals(realm)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best > 0)
    places = tuple(1 + sum([other > score for other in scores]) for score in scores)  # DL-R.92
    return Result(winners, places, "underlord" if winners else "no_licence", tuple(scores))


def licensed(realm: Realm, seat: Seat) -> bool:
    """Mischief with items does not help to it."""                        # DL-18.9, DL-R.109
    return points_of_all(realm)[seat] > 0


def total(realm: Realm, seat: Seat) -> int:
    return totals(realm)[seat]


def totals(realm: Realm) -> list[int]:
    """With the office."""                                                # DL-R.130
    scores = zip(realm.lords, points_of_all(realm), strict=True)
    return [points + mischief(lord, points) for lord, points in scores]


def mischief(lord: Lord, points: int) -> int:
    """What the office counts, with a licence."""                         # DL-24.9, DL-R.129
    return POINTS[Score.OFFICE_ITEM] * len(lord.office) if points > 0 else 0


def points_of_all(realm: Realm) -> list[int]:
    """Of every lord, all but the office."""                              # DL-18.6
    return [
        points_of(lord, *held) for lord, held in zip(realm.lords, titles(realm), strict=True)
    ]


def points_of(lord: Lord, sole: int, shared: int) -> int:
    counts = tally(lord, sole, shared).items()
    return sum([POINTS[score] * count for score, count in counts]) + room_points(lord, sole, shared)


def tally(lord: Lord, sole: int, shared: int) -> dict[Score, int]:
    """How many a lord with so many titles has of what gives points, or costs some."""
    paladins = sum([one.calling is Calling.PALADIN for one in lord.prison])
    return {
        Score.CREATURE: len(lord.creatures),
        Score.ROOM: halls(lord),
        Score.CONQUERED: lord.dungeon.conquered.bit_count(),
        Score.PRISONER: len(lord.prison) - paladins,
        Score.PALADIN: paladins,
        Score.LETTER: lord.letters,
        Score.SOLE_TITLE: sole,
        Score.SHARED_TITLE: shared,
        Score.CAPTURED_ITEM: len(lord.captured),                          # DL-22.13, DL-24.8
    }


def room_points(lord: Lord, sole: int, shared: int) -> int:
    """Of rooms that house creatures, and of the Hall of Fame."""         # DL-17.14 to DL-17.18
    return sum([
        room.points * sum([one.tile in room.houses for one in lord.creatures])
        + room.sole_title * sole                                          # DL-R.91
        + room.shared_title * shared
        for _, room in lord.dungeon.working_rooms()
    ])


def halls(lord: Lord) -> int:
    """Unconquered rooms."""
    return (lord.dungeon.chambers & lord.dungeon.free).bit_count()


# Titles


def titles(realm: Realm) -> list[tuple[int, int]]:
    """How many each lord has alone, and how many together with others."""
    sole, shared = [0 for _ in realm.lords], [0 for _ in realm.lords]
    for title in TITLES:
        holders = holders_of(realm, title)
        kind = sole if len(holders) == 1 else shared
        for seat in holders:
            kind[seat] += 1
    return list(zip(sole, shared, strict=True))


def holders_of(realm: Realm, title: Title) -> list[Seat]:
    """Who has the most; nobody, if that is nothing."""                   # DL-18.7, DL-R.90
    values = [*map(MEASURED[title.measure], realm.lords)]
    most = max(values)
    return [seat for seat, value in enumerate(values) if value == most] if most else []


MEASURED: dict[Measure, Callable[[Lord], int]] = {                        # DL-18.8
    Measure.EVIL:      lambda lord: lord.evil,
    Measure.ROOMS:     halls,
    Measure.TUNNELS:   lambda lord: lord.dungeon.tunnels.bit_count(),
    Measure.CREATURES: lambda lord: len(lord.creatures),
    Measure.IMPS:      lambda lord: lord.imps,
    Measure.RICHES:    lambda lord: lord.gold + lord.food,
    Measure.TILES:     lambda lord: lord.dungeon.free.bit_count(),
}
