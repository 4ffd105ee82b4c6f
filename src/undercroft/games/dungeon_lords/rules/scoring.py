"""The end: points, titles, and who gets the licence."""

from __future__ import annotations

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
    lords = zip(realm.lords, titles(realm), totals(realm), strict=True)
    for seat, (lord, (sole, shared), score) in enumerate(lords):
        realm.tell(counted(seat, lord, sole, shared, score))


def counted(seat: Seat, lord: Lord, sole: int, shared: int, score: int) -> Counted:
    worth = {kind: POINTS[kind] * count for kind, count in tally(lord, sole, shared).items()}
    office = POINTS[Score.OFFICE_ITEM] * len(lord.office) if score > 0 else 0  # DL-24.9
    return Counted(
        seat,
        score,
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
    """Lords with a licence also count the office."""                     # DL-24.9, DL-R.129
    return [
        points + POINTS[Score.OFFICE_ITEM] * len(lord.office) if points > 0 else points
        for lord, points in zip(realm.lords, points_of_all(realm), strict=True)
    ]                                                                     # DL-R.130


def points_of_all(realm: Realm) -> list[int]:
    """Of every lord, all but the office."""                              # DL-18.6
    held = zip(realm.lords, titles(realm), strict=True)
    return [
        sum([POINTS[score] * count for score, count in tally(lord, sole, shared).items()])
        + room_points(lord, sole, shared)
        for lord, (sole, shared) in held
    ]


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
    values = [measured(lord, title.measure) for lord in realm.lords]
    most = max(values)
    return [seat for seat, value in enumerate(values) if value == most] if most else []


def measured(lord: Lord, measure: Measure) -> int:
    match measure:
        case Measure.EVIL:
            return lord.evil
        case Measure.ROOMS:
            return halls(lord)
        case Measure.TUNNELS:
            return lord.dungeon.tunnels.bit_count()                       # DL-18.8
        case Measure.CREATURES:
            return len(lord.creatures)
        case Measure.IMPS:
            return lord.imps                                              # DL-18.8
        case Measure.RICHES:
            return lord.gold + lord.food
        case Measure.TILES:
            return lord.dungeon.free.bit_count()                          # DL-18.8
