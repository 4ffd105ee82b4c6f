"""Read this first: two years of four rounds and a combat, phase by phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

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

Course = Callable[[Realm], Rules[bool]]
"""A phase, or the part of one minion or one lord in it. Is the phase over then?"""


@line
class TokenPassed(Line):
    """Who starts from now on."""

    rule = "DL-2.6"
    seat: Seat


def turn(realm: Realm) -> Rules[None]:
    """A phase, or a part of it; then what comes next, if it is over."""
    if (yield from COURSE[realm.phase](realm)):
        realm.done = 0
        go_on(realm)


def at_once(rule: Callable[[Realm], None]) -> Course:
    """What nobody is asked about."""

    def course(realm: Realm) -> Rules[bool]:
        rule(realm)
        yield from ()
        return True

    return course


def for_all(rule: Callable[[Realm], Rules[None]]) -> Course:
    """What all lords do together."""

    def course(realm: Realm) -> Rules[bool]:
        yield from rule(realm)
        return True

    return course


def in_turn(
    rule: Callable[[Realm, Seat], Rules[None]], first: Callable[[Realm], None] | None = None
) -> Course:
    """One lord after the other, in play order and completely; and what comes first, if any."""

    def course(realm: Realm) -> Rules[bool]:
        if first is not None and not realm.done:
            first(realm)
        yield from rule(realm, realm.play_order()[realm.done])            # DL-2.4
        realm.done += 1
        return realm.done == len(realm.lords)

    return course


def go_home(realm: Realm) -> None:
    """Imps, troll tokens and minions; the event is over."""              # DL-2.5
    for lord in realm.lords:
        lord.away = lord.trolls_away = 0
        lord.runs = {}
    realm.past += [] if realm.event is None else [realm.event]
    realm.event = None
    realm.spaces = {order: [None] * SPACES for order in ORDERS}


COURSE: dict[Phase, Course] = {
    Phase.NEW_ROUND:    at_once(turn_up),
    Phase.ITEMS:        for_all(give_items),
    Phase.ORDERS:       for_all(give_orders),
    Phase.PLACING:      for_all(place_minions),
    Phase.ACTIONS:      act,
    Phase.PRODUCTION:   in_turn(produce),
    Phase.ORDER_CARDS:  in_turn(rest_orders, first=non_players.pick_up),
    Phase.EVENT:        in_turn(happen, first=announce),
    Phase.ADVENTURERS:  at_once(lure),
    Phase.END_OF_ROUND: at_once(go_home),
    Phase.COMBAT:       combat,
}
"""The phases of a round: tokens are given before anybody comes."""        # DL-2.2, DL-21.15


# What comes next


def go_on(realm: Realm) -> None:
    if realm.phase is Phase.COMBAT:
        end_year(realm)
    elif realm.phase is not Phase.END_OF_ROUND:
        realm.phase = following(realm.phase, realm.season, realm.settings.items)
    elif realm.season is Season.AUTUMN:
        realm.phase = Phase.COMBAT                                        # DL-13.1, DL-R.4
    else:
        pass_token(realm)                                                 # DL-2.6
        realm.season = SEASONS[SEASONS.index(realm.season) + 1]
        realm.phase = Phase.NEW_ROUND


@cache
def following(phase: Phase, season: Season, items: str) -> Phase:
    """The next phase of the same round."""
    phases = tuple(COURSE)
    later = phases[phases.index(phase) + 1 :]
    return next(one for one in later if takes_place(one, season, items))


def takes_place(phase: Phase, season: Season, items: str) -> bool:
    """Nothing happens in winter, and tokens are given in autumn."""      # DL-2.2, DL-21.2
    if phase is Phase.ITEMS:
        return items == "straightforward" and season is Season.AUTUMN
    return season is not Season.WINTER or phase not in (Phase.EVENT, Phase.ADVENTURERS)


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
