"""Jack-of-All-Trades: three lesser abilities of other classes."""

from __future__ import annotations

from functools import cache

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeonopoly.ability import ABILITIES, Ability, all_abilities
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Earns, Kind, Row, When
from undercroft.games.dungeonopoly.rules.learning import Learn, learn
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.state import Town

TRADES = PRESS.number("abilities.jack_of_all_trades.trades", 3, 0, 6, "DO-25.33")
HIGHEST = PRESS.number("abilities.jack_of_all_trades.level", 5, 1, 10, "DO-25.33")
RANKS = PRESS.number("abilities.jack_of_all_trades.ranks", 12, 1, 20, "DO-25.35")
WITH_SNEAK = {"sneak": "backstab"}
SHIFTING, BLASTING = "wild_shape", "eldritch_blast"
"""What no form and no enhancement is good for anything without."""


class JackOfAllTrades(Ability):
    def learned(self, town: Town, seat: Seat) -> Rules[None]:
        """One after another, and nothing that she knows."""              # DO-41.4, DO-32.3
        for _ in range(TRADES):                                           # DO-25.33
            offered = [Learn(one) for one in trades() if is_open(town, seat, one)]
            chosen = yield from choose(
                seat, Prompt.LEVEL, offered, reaction=seat != town.active
            )
            yield from take_up(town, seat, chosen.ability)


def take_up(town: Town, seat: Seat, trade: Ability) -> Rules[None]:
    """With what belongs to it, at her own level."""                      # DO-25.35, DO-41.7
    who = town.characters[seat]
    yield from learn(town, seat, trade)                                   # DO-25.36
    along = comes_with(trade)
    if along and ABILITIES[along] not in who.known:
        yield from learn(town, seat, ABILITIES[along])
    if trade.row.kind is Kind.SKILL:
        who.ranks[trade.key] = RANKS


def comes_with(trade: Ability) -> str:
    """What makes one entry with it."""                                   # DO-25.34
    if trade.row.kind is Kind.FORM:
        return SHIFTING
    return WITH_SNEAK.get(trade.key, trade.row.shares)


def is_open(town: Town, seat: Seat, trade: Ability) -> bool:
    """Enhancements only to who has something to enhance."""              # DO-25.34, DO-41.4
    known = town.characters[seat].known
    if trade.row.kind is Kind.ENHANCEMENT and ABILITIES[BLASTING] not in known:
        return False
    return trade not in known


@cache
def trades() -> tuple[Ability, ...]:
    """Abilities of low levels, by the rows of all other classes."""      # DO-R.92
    found: dict[str, Ability] = {}
    along = {SHIFTING, *WITH_SNEAK.values()}
    for one in all_abilities():
        lesser = one.row.level <= HIGHEST and one.row.of != "bard"
        if lesser and one.key not in along and one.row.shares not in found:
            found[one.key] = one
    return tuple(found.values())


JACK_OF_ALL_TRADES = JackOfAllTrades(
    Row(
        "jack_of_all_trades", "Jack-of-All-Trades", "bard", 10, Kind.AUTOMATIC,
        when=(When.LEVEL,),
        earns=Earns.NONE,
    )
)
