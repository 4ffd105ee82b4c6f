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
    rule = "DL-18.6"
    seat: Seat
    points: int
    licensed: bool


def end_game(realm: Realm) -> None:
    for seat in realm.play_order():
        for title in TITLES:
            if seat in (holders := holders_of(realm, title)):
                realm.tell(TitleWon(seat, title, len(holders) == 1))
    for seat in realm.play_order():
        realm.tell(Counted(seat, total(realm, seat), licensed(realm, seat)))


def over(realm: Realm) -> bool:
    return realm.phase is Phase.OVER


def result(realm: Realm) -> Result:
    """The best of the licensed lords, or the best are; without a licence nobody."""  # DL-18.10
    seats = range(len(realm.lords))
    ranks = [(licensed(realm, seat), total(realm, seat)) for seat in seats]  # DL-R.92
    winners = tuple(seat for seat in seats if ranks[seat] == max(ranks) and ranks[seat][0])
    places = tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
    reason = "underlord" if winners else "no_licence"
    return Result(winners, places, reason, tuple(points for _, points in ranks))


def licensed(realm: Realm, seat: Seat) -> bool:
    """Mischief with items does not help to it."""                        # DL-18.9, DL-R.109
    return points_of(realm, seat) > 0


def total(realm: Realm, seat: Seat) -> int:
    """A lord with a licence also counts the office."""                   # DL-24.9, DL-R.129
    points = points_of(realm, seat)
    office = POINTS[Score.OFFICE_ITEM] * len(realm.lords[seat].office)
    return points + office if points > 0 else points                      # DL-R.130


def points_of(realm: Realm, seat: Seat) -> int:
    """All but the office."""                                             # DL-18.6
    counts = tally(realm, seat).items()
    return sum([POINTS[score] * count for score, count in counts]) + room_points(realm, seat)


def tally(realm: Realm, seat: Seat) -> dict[Score, int]:
    """How many a lord has of what gives points, or costs some."""
    lord = realm.lords[seat]
    paladins = sum([one.calling is Calling.PALADIN for one in lord.prison])
    sole, shared = titles_of(realm, seat)
    return {
        Score.CREATURE: len(lord.creatures),
        Score.ROOM: len(lord.dungeon.working_rooms()),
        Score.CONQUERED: lord.dungeon.conquered.bit_count(),
        Score.PRISONER: len(lord.prison) - paladins,
        Score.PALADIN: paladins,
        Score.LETTER: lord.letters,
        Score.SOLE_TITLE: sole,
        Score.SHARED_TITLE: shared,
        Score.CAPTURED_ITEM: len(lord.captured),                          # DL-22.13, DL-24.8
    }


def room_points(realm: Realm, seat: Seat) -> int:
    """Of rooms that house creatures, and of the Hall of Fame."""         # DL-17.14 to DL-17.18
    lord = realm.lords[seat]
    sole, shared = titles_of(realm, seat)                                 # DL-R.91
    return sum([
        room.points * sum([one.tile in room.houses for one in lord.creatures])
        + room.sole_title * sole
        + room.shared_title * shared
        for _, room in lord.dungeon.working_rooms()
    ])


# Titles


def titles_of(realm: Realm, seat: Seat) -> tuple[int, int]:
    """How many this lord has alone, and how many together with others."""
    held = [holders for title in TITLES if seat in (holders := holders_of(realm, title))]
    alone = sum([len(holders) == 1 for holders in held])
    return alone, len(held) - alone


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
            return len(lord.dungeon.working_rooms())
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
