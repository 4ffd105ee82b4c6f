"""A new round: what is left over goes, and tiles, an event and adventurers are turned up."""

from __future__ import annotations

from undercroft.engine import Line, Mark, line
from undercroft.games.dungeon_lords.board import CREATURES_OFFERED, ROOMS_OFFERED, ROW, Season
from undercroft.games.dungeon_lords.cards import SPECIAL_DAY, EventTile, SpecialEvent
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Adventurer, Creature, Room


@line
class RoundBegan(Line):
    rule = "DL-2.2"
    mark = Mark.ROUND
    year: int
    season: Season


@line
class Offered(Line):
    rule = "DL-3.2"
    creatures: tuple[Creature, ...]
    rooms: tuple[Room, ...]


@line
class EventAhead(Line):
    """For the next round."""

    rule = "DL-3.3"
    reveals = True
    event: EventTile


@line
class SpecialAhead(Line):
    rule = "DL-3.4"
    event: SpecialEvent


@line
class TooMuchAlike(Line):
    """He goes under the stack, and another one comes."""

    rule = "DL-3.6"
    adventurer: Adventurer


@line
class RowDrawn(Line):
    """From the left: the last one is the first."""

    rule = "DL-3.5"
    adventurers: tuple[Adventurer, ...]


def turn_up(realm: Realm) -> None:
    realm.tell(RoundBegan(realm.year, realm.season))
    offer_tiles(realm)
    realm.event, realm.next_event = realm.next_event, None
    realm.row, realm.next_row = realm.next_row, []                        # DL-3.9, DL-R.9
    if realm.season is not Season.AUTUMN:
        look_ahead(realm)


def offer_tiles(realm: Realm) -> None:
    realm.out += [*realm.offered_creatures, *realm.offered_rooms]         # DL-3.1
    creatures = min(CREATURES_OFFERED, len(realm.creatures))
    realm.offered_creatures = [realm.creatures.draw(realm.chance) for _ in range(creatures)]
    realm.offered_rooms = [realm.rooms.draw(realm.chance) for _ in range(ROOMS_OFFERED)]  # DL-3.2
    realm.tell(Offered(tuple(realm.offered_creatures), tuple(realm.offered_rooms)))


def look_ahead(realm: Realm) -> None:
    """The event and the adventurers of the next round."""                # DL-3.3, DL-3.5
    event = realm.events.draw(realm.chance)
    realm.next_event = event
    realm.tell(EventAhead(event))
    if event is SPECIAL_DAY and realm.settings.special_events:            # DL-3.4
        realm.special = realm.specials.draw(realm.chance)                 # DL-1.9
        realm.tell(SpecialAhead(realm.special))
    draw_row(realm)


def draw_row(realm: Realm) -> None:
    """Sorted by glyph, equals as they were drawn."""                     # DL-3.7, DL-R.6
    drawn = [realm.adventurers.draw(realm.chance) for _ in range(ROW[len(realm.lords)])]
    while alike(drawn) and not alike([*drawn, *realm.adventurers]):       # DL-R.137
        last = drawn.pop()                                                # DL-3.6
        realm.adventurers.put_underneath(last)
        realm.tell(TooMuchAlike(last))
        drawn.append(realm.adventurers.draw(realm.chance))
    drawn.sort(key=lambda one: one.glyph)
    realm.next_row = [Intruder(one) for one in drawn]                     # DL-3.8
    realm.tell(RowDrawn(tuple(drawn)))


def alike(adventurers: list[Adventurer]) -> bool:
    return len({one.glyph for one in adventurers}) == 1
