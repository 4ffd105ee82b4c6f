"""The adventurers phase: the more evil a lord, the stronger who comes."""

from __future__ import annotations

from undercroft.engine import Line, Seat, line
from undercroft.games.dungeon_lords.board import NON_PLAYER_EVIL
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.rules.lines import join_line
from undercroft.games.dungeon_lords.rules.sending_items import bring_back, reveal_tokens
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Adventurer


@line
class Lured(Line):
    rule = "DL-11.2"
    seat: Seat
    adventurer: Adventurer


@line
class WentElsewhere(Line):
    """To the third counter of a game of two."""

    rule = "DL-19.10"
    adventurer: Adventurer


def lure(realm: Realm) -> None:
    """The first of the row goes to the most evil, and so on."""          # DL-11.2, DL-23.12
    reveal_tokens(realm)                                                  # DL-R.45
    row, realm.row = realm.row, []
    for seat, comer in zip(ranking(realm), reversed(row), strict=True):   # DL-11.6
        if seat is None:
            go_elsewhere(realm, comer)
        else:
            realm.tell(Lured(seat, comer.tile))
            join_line(realm, seat, comer)                                 # DL-11.3 to DL-11.5


def ranking(realm: Realm) -> list[Seat | None]:
    """The most evil first; of equals the later in play order."""         # DL-11.1, DL-R.46
    seats: list[Seat | None] = [*realm.play_order()]
    if len(seats) == 2:
        seats.append(None)                                                # DL-19.10, DL-R.97
    seats.reverse()
    return sorted(seats, key=lambda seat: -evil_of(realm, seat))


def evil_of(realm: Realm, seat: Seat | None) -> int:
    return NON_PLAYER_EVIL if seat is None else realm.lords[seat].evil


def go_elsewhere(realm: Realm, comer: Intruder) -> None:
    realm.tell(WentElsewhere(comer.tile))
    realm.out.append(comer.tile)
    for token in comer.items:
        bring_back(realm, token)                                          # DL-23.13
