"""Dungeon Lords in a few words: what an answer costs, what it brings, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from undercroft.engine import Seat, Sight
from undercroft.games.dungeon_lords.board import (
    EVIL_LEAST,
    EVIL_MOST,
    FIRST_ORDER_FEE,
    FREED_EVIL,
    HIRE_MONSTER,
    MORE_TRAPS,
    NOTHING,
    PALADIN_SPACE,
    RELEASE_EVIL,
    Goods,
)
from undercroft.games.dungeon_lords.cards import CombatCard, SpecialEvent, Trap
from undercroft.games.dungeon_lords.rules.planning import limits_of, price_of
from undercroft.games.dungeon_lords.scoring import POINTS, Score
from undercroft.games.dungeon_lords.shown import IntruderView, RealmView
from undercroft.games.dungeon_lords.things import PRINTED, THINGS
from undercroft.games.dungeon_lords.tiles import BUTT, ROOM, Attack, Calling, Creature, Room
from undercroft.terminal.boards.dungeon_lords import giving, reading, saying
from undercroft.terminal.boards.dungeon_lords.saying import DOT

P = TypeVar("P")


def remark(sight: Sight, key: str) -> str:
    """What one should know of an option before giving it as an answer."""
    head, *details = key.split(":")
    says = SAYS.get(head)
    return DOT.join(filter(None, says(_remarks(sight), *details))) if says else ""


def hint(sight: Sight, key: str, usual: str) -> str:
    """What an option does, where there is room to say it."""
    match key.split(":"):
        case ["build", room, _]:
            return DOT.join(filter(None, _remarks(sight).building(ROOM[room])))
        case ["give" | "subject", _] | ["carry_out"]:
            return ""
    return usual


def _remarks(sight: Sight) -> _Remarks:
    view = sight.board
    assert isinstance(view, RealmView)
    return _Remarks(view, view.start if sight.viewer is None else sight.viewer)


class _Remarks:
    def __init__(self, view: RealmView, seat: Seat) -> None:
        self.view = view
        self.me = view.lords[seat]
        self.dungeon = reading.dungeon_of(self.me)

    # Orders

    def paying_fee(self) -> list[str]:
        return self._purse(FIRST_ORDER_FEE[HIRE_MONSTER])

    def _purse(self, price: Goods) -> list[str]:
        return [saying.goods(price), f"you have {self.me.gold} gold, {self.me.food} food"]

    def deed(self) -> list[str]:
        """What the space gives where my minion stands."""
        here = reading.station(self.view)
        if here is None:
            return []
        order, at = here
        more = MORE_TRAPS[self.view.year] if order.spaces[at].gain.traps else 0
        drawn = f"draw {more} more, discard {more}" if more else ""
        change = order.spaces[at].price.evil + order.spaces[at].gain.evil
        where = f"{order.name} {saying.ROMAN[at]}"
        return [where, saying.trade(order, at), drawn, self._evil(change) if change else ""]

    def spying(self, round: str) -> list[str]:
        card = self.view.combat[int(round) - 1].card
        return [f"you know it: {saying.name(card)}" if card else ""]

    def resting(self) -> list[str]:
        return [f"{saying.of(self.me.imps - self.me.away, 'imp')} still at home"]

    def mining(self, workers: str) -> list[str]:
        here = reading.station(self.view)
        foreman = here is not None and here[0].spaces[here[1]].foreman
        left = self.me.imps - self.me.away - int(workers) - foreman
        return ["and a foreman" if foreman else "", f"{saying.of(left, 'imp')} left at home"]

    def hiring(self, creature: str, *paid: str) -> list[str]:
        here, tile = reading.station(self.view), _creature(creature)
        extra = here[0].spaces[here[1]].price if here else NOTHING
        return [self._price(tile.price + extra), saying.attacks(tile)]

    def presents(self, tokens: str) -> list[str]:
        signs = giving.parties(self.view, self.me.seat)
        given = zip(signs, tokens.split("+"), strict=True)
        return [", ".join(f"{sign} {saying.item(key)}" for sign, key in given)]

    # The dungeon

    def digging(self, key: str) -> list[str]:
        square = reading.SQUARE[key]
        far = reading.steps(self.dungeon.dug | square.bit)[square]
        return [f"{saying.of(far, 'step')} in"]

    def caving_in(self, key: str) -> list[str]:
        room = self.dungeon.room_on(reading.SQUARE[key])
        return [room.name if room else "a tunnel", *self.digging(key)]

    def placing(self, room: str, square: str) -> list[str]:
        return self.digging(square)

    def running(self, room: str) -> list[str]:
        return [saying.room(ROOM[room])]

    def building(self, room: Room) -> list[str]:
        here = reading.station(self.view)
        price = saying.goods(here[0].spaces[here[1]].price, bare="") if here else ""
        return [price, saying.room(room)]

    # Events

    def taxing(self, gold: str) -> list[str]:
        """What is not paid comes as letters."""
        more = self.me.tax - int(gold)
        if not more:
            return [f"{self.me.gold - int(gold)} gold left"]
        points = -more * POINTS[Score.LETTER]
        return [f"{saying.of(more, 'letter')}: {points} points less"]

    def entertaining(self) -> list[str]:
        return self._purse(_printed("vip_visit", SpecialEvent).price)

    def passing(self) -> list[str]:
        return self._purse(_printed("safety_inspection", SpecialEvent).price)

    def wages(self) -> list[str]:
        owed = [_creature(one.creature).price for one in self.me.creatures if not one.paid]
        return [self._price(sum(owed, NOTHING))]

    def wage(self, creature: str, *paid: str) -> list[str]:
        return [self._price(_creature(creature).price)]

    def appeasing(self, creature: str, good: str, *paid: str) -> list[str]:
        if good == "evil":
            return [self._evil(1)]
        return [f"you have {getattr(self.me, good)}" if good in ("gold", "food") else ""]

    def attacking(self, creature: str) -> list[str]:
        return [saying.attacks(_creature(creature))]

    def releasing(self, creature: str) -> list[str]:
        return [self._evil(RELEASE_EVIL)]

    def protecting(self) -> list[str]:
        return [self._evil(_printed("witch_hunt", SpecialEvent).count)]

    def _price(self, price: Goods) -> str:
        said = saying.goods(price)
        return f"{said} ({self._evil(price.evil)})" if price.evil else said

    def _evil(self, change: int) -> str:
        """Where the counter will stand, and whether the paladin would come for that."""
        to = max(EVIL_LEAST, min(EVIL_MOST, self.me.evil + change))
        host = self.view.host
        rides = host != self.me.seat and to >= PALADIN_SPACE
        if host is None:
            rides = rides and self.view.tent is not None
        else:
            rides = rides and to > self.view.lords[host].evil
        return f"evil {to}" + (", the paladin comes" if rides else "")

    # Battles

    def fighting_on(self) -> list[str]:
        return [self._evil(_printed("word_of_peace", CombatCard).points)]

    def trapping(self, trap: str) -> list[str]:
        return [saying.clause(_trap(trap).text)]

    def freeing(self, adventurer: str) -> list[str]:
        return [f"{_worth(adventurer)} points less", self._evil(-FREED_EVIL)]

    def defending(self, square: str, traps: str, creatures: str) -> list[str]:
        limits = limits_of(self.dungeon, reading.SQUARE[square])
        price = price_of(tuple(_trap(key) for key in traps.split("+") if key), limits)
        return [saying.goods(price, bare="") if traps or creatures else "nothing is sent"]

    def aiming(self, key: str) -> list[str]:
        one = self._facing(key)
        return [f"{one.left} left", saying.does(saying.adventurer(key))]

    def striking(self, creature: str, how: str, key: str) -> list[str]:
        """What it takes of him, as far as no shield is in the way."""
        target, attack = self._facing(key), _printed(how, Attack)
        damage = attack.damage + self._bonus(_creature(creature), attack)
        shield = self.view.battle.shield if self.view.battle else 0
        left = target.left - max(0, damage - shield)
        what = f"{damage} damage, {f'{left} left' if left > 0 else 'he falls'}"
        what += ", the shield takes 1" if shield else ""
        more = f"then {attack.hits - 1} more" if attack.hits > 1 else ""
        after = "stays face up" if attack.returns else ""
        held = "no conquering" if attack.stops_conquering else ""
        price = f"for {saying.goods(attack.price)}" if attack.price else ""
        return [what, more, price, after, held]

    def unleashing(self, creature: str, how: str) -> list[str]:
        attack = _printed(how, Attack)
        return [saying.attack(attack, self._bonus(_creature(creature), attack))]

    def _bonus(self, creature: Creature, attack: Attack) -> int:
        battle = self.view.battle
        room = self.dungeon.room_on(reading.SQUARE[battle.square]) if battle else None
        trained = room is not None and creature in room.trains and attack is not BUTT
        return room.bonus if room is not None and trained else 0

    def _facing(self, key: str) -> IntruderView:
        return next(one for one in self.me.party.line if one.adventurer == key)


def _printed(key: str, kind: type[P]) -> P:
    found = {**THINGS, **PRINTED}[key]
    assert isinstance(found, kind)
    return found


def _creature(key: str) -> Creature:
    return _printed(key, Creature)


def _trap(key: str) -> Trap:
    return _printed(key, Trap)


def _worth(key: str) -> int:
    """What a prisoner counts in the end."""
    paladin = saying.adventurer(key).calling is Calling.PALADIN
    return POINTS[Score.PALADIN if paladin else Score.PRISONER]


SAYS: Mapping[str, Callable[..., Iterable[str]]] = {
    "give": _Remarks.presents,
    "pay_fee": _Remarks.paying_fee,
    "carry_out": _Remarks.deed,
    "spy": _Remarks.spying,
    "dig": _Remarks.digging,
    "stop_digging": _Remarks.resting,
    "mine": _Remarks.mining,
    "discard": _Remarks.trapping,
    "hire": _Remarks.hiring,
    "build": _Remarks.placing,
    "run": _Remarks.running,
    "paytax": _Remarks.taxing,
    "pay_all": _Remarks.wages,
    "paywage": _Remarks.wage,
    "release": _Remarks.releasing,
    "appease": _Remarks.appeasing,
    "letstrike": _Remarks.attacking,
    "handover": _Remarks.attacking,
    "protect": _Remarks.protecting,
    "collapse": _Remarks.caving_in,
    "entertain": _Remarks.entertaining,
    "pay_inspector": _Remarks.passing,
    "defend": _Remarks.defending,
    "spring": _Remarks.trapping,
    "aim": _Remarks.aiming,
    "keep": _Remarks.wage,
    "withdraw": _Remarks.attacking,
    "break_peace": _Remarks.fighting_on,
    "subject": _Remarks.attacking,
    "giveup": _Remarks.trapping,
    "strike": _Remarks.striking,
    "unleash": _Remarks.unleashing,
    "hex": _Remarks.aiming,
    "free": _Remarks.freeing,
}
"""By the head of an option's key: what is said of it, in the order of the questions."""
