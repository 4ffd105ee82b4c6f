"""Read this first: two years of four rounds and a combat, phase by phase."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeon_lords.board import ORDERS, SEASONS, YEARS, Season
from undercroft.games.dungeon_lords.rules import non_players
from undercroft.games.dungeon_lords.rules.acting import act
from undercroft.games.dungeon_lords.rules.battle import combat
from undercroft.games.dungeon_lords.rules.events import announce, happen
from undercroft.games.dungeon_lords.rules.evil import call_paladin
from undercroft.games.dungeon_lords.rules.luring import lure
from undercroft.games.dungeon_lords.rules.offering import turn_up
from undercroft.games.dungeon_lords.rules.ordering import give_orders, place_minions
from undercroft.games.dungeon_lords.rules.preparing import second_year
from undercroft.games.dungeon_lords.rules.producing import produce
from undercroft.games.dungeon_lords.rules.resting import rest_orders
from undercroft.games.dungeon_lords.rules.scoring import end_game
from undercroft.games.dungeon_lords.rules.sending_items import give_items
from undercroft.games.dungeon_lords.state import SPACES, Phase, Realm

ROUND = tuple(Phase)[: tuple(Phase).index(Phase.COMBAT)]
"""The phases of a building round: tokens are given before anybody comes."""  # DL-2.2, DL-21.15
AFTER = {phase: ROUND[at + 1 :] for at, phase in enumerate(ROUND)}
"""What may come after each of them."""


@line
class TokenPassed(Line):
    """Who starts from now on."""

    rule = "DL-2.6"
    seat: Seat


def turn(realm: Realm) -> Rules[None]:
    """One phase, or the part of one minion or one lord in it."""
    over = True
    match realm.phase:
        case Phase.NEW_ROUND:
            turn_up(realm)
        case Phase.ITEMS:
            yield from give_items(realm)
        case Phase.ORDERS:
            yield from give_orders(realm)
        case Phase.PLACING:
            yield from place_minions(realm)
        case Phase.ACTIONS:
            over = yield from act(realm)
        case Phase.PRODUCTION:
            over = yield from in_turn(realm, produce)
        case Phase.ORDER_CARDS:
            if not realm.done:
                non_players.pick_up(realm)
            over = yield from in_turn(realm, rest_orders)
        case Phase.EVENT:
            if not realm.done:
                announce(realm)
            over = yield from in_turn(realm, happen)
        case Phase.ADVENTURERS:
            lure(realm)
        case Phase.END_OF_ROUND:
            go_home(realm)
        case Phase.COMBAT:
            over = yield from combat(realm)
    if over:
        realm.done = 0
        go_on(realm)


def in_turn(realm: Realm, rule: Callable[[Realm, Seat], Rules[None]]) -> Rules[bool]:
    """The next lord in play order, completely. Was it the last?"""       # DL-2.4
    yield from rule(realm, realm.play_order()[realm.done])
    realm.done += 1
    return realm.done == len(realm.lords)


# What comes next


def go_on(realm: Realm) -> None:
    if realm.phase is Phase.COMBAT:
        end_year(realm)
    elif realm.phase is not Phase.END_OF_ROUND:
        realm.phase = next(phase for phase in AFTER[realm.phase] if takes_place(realm, phase))
    elif realm.season is Season.AUTUMN:
        realm.phase = Phase.COMBAT                                        # DL-13.1, DL-R.4
    else:
        pass_token(realm)                                                 # DL-2.6
        realm.season = SEASONS[SEASONS.index(realm.season) + 1]
        realm.phase = Phase.NEW_ROUND


def takes_place(realm: Realm, phase: Phase) -> bool:
    """Nothing happens in winter, and tokens are given in autumn."""      # DL-2.2, DL-21.2
    if phase is Phase.ITEMS:
        return realm.settings.items == "straightforward" and realm.season is Season.AUTUMN
    return realm.season is not Season.WINTER or phase not in (Phase.EVENT, Phase.ADVENTURERS)


def go_home(realm: Realm) -> None:
    """Imps, troll tokens and minions; the event is over."""              # DL-2.5
    for lord in realm.lords:
        lord.away = lord.trolls_away = 0
        lord.runs = {}
    realm.past += [] if realm.event is None else [realm.event]
    realm.event = None
    realm.spaces = {order: [None] * SPACES for order in ORDERS}


def end_year(realm: Realm) -> None:
    """Everybody plays on into the second year; after it the game is over."""  # DL-2.7, DL-18.6
    pass_token(realm)                                                     # DL-18.3
    if realm.year == YEARS[-1]:
        realm.phase = Phase.OVER
        end_game(realm)
        return
    realm.year += 1                                                       # DL-2.1
    realm.season, realm.phase = Season.WINTER, Phase.NEW_ROUND
    second_year(realm)
    call_paladin(realm)                                                   # DL-12.10, DL-R.5


def pass_token(realm: Realm) -> None:
    """To the left."""                                                    # DL-1.3
    realm.start = (realm.start + 1) % len(realm.lords)
    realm.tell(TokenPassed(realm.start))
