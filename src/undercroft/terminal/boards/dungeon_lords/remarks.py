"""Dungeon Lords in a few words: what an answer costs, what it brings, and to whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft.engine import Seat, Sight
from undercroft.games.dungeon_lords.board import (
    EVIL_LEAST,
    EVIL_MOST,
    FREED_EVIL,
    MORE_TRAPS,
    NOTHING,
    PALADIN_SPACE,
    RELEASE_EVIL,
    Goods,
)
from undercroft.games.dungeon_lords.cards import Trap
from undercroft.games.dungeon_lords.rules.planning import limits_of, price_of
from undercroft.games.dungeon_lords.scoring import POINTS, Score
from undercroft.games.dungeon_lords.shown import IntruderView, RealmView
from undercroft.games.dungeon_lords.things import PRINTED, THINGS
from undercroft.games.dungeon_lords.tiles import BUTT, ROOM, Attack, Calling, Creature, Room
from undercroft.terminal.boards.dungeon_lords import giving, reading, saying
from undercroft.terminal.boards.dungeon_lords.saying import DOT


def remark(sight: Sight, key: str) -> str:
    """What one should know of an option before giving it as an answer."""
    return DOT.join(filter(None, _remarks(sight).on(key)))


def hint(sight: Sight, key: str, usual: str) -> str:
    """What an option does, where there is room to say it."""
    match key.split(":"):
        case ["build", room, _]:
            return DOT.join(filter(None, _remarks(sight).building(ROOM[room])))
        case ["give", _]:
            return ""
    return usual


def _remarks(sight: Sight) -> _Remarks:
    view = sight.board
    assert isinstance(view, RealmView)
    return _Remarks(view, view.start if sight.viewer is None else sight.viewer, sight.options)


class _Remarks:
    def __init__(self, view: RealmView, seat: Seat, options: Sequence[str]) -> None:
        self.view = view
        self.options = options
        self.me = view.lords[seat]
        self.dungeon = reading.dungeon_of(self.me)

    def on(self, key: str) -> Iterable[str]:
        match key.split(":"):
            case ["give", tokens]:
                return [self._presents(tokens.split("+"))]
            case ["pay_fee" | "entertain" | "pay_inspector"]:
                return [f"you have {self.me.gold} gold, {self.me.food} food"]
            case ["carry_out"]:
                return self._deed()
            case ["spy", round]:
                return [self._card(int(round) - 1), *self._deed()]
            case ["dig" | "collapse" as verb, square]:
                return self._square(verb, square)
            case ["stop_digging"]:
                return [f"{saying.of(self.me.imps - self.me.away, 'imp')} still at home"]
            case ["mine", workers]:
                return self._mining(int(workers))
            case ["hire", creature, *_]:
                return self._hiring(_creature(creature))
            case ["build", _, square]:
                return self._square("build", square)
            case ["run", room]:
                return [saying.room(ROOM[room])]
            case ["paytax", gold]:
                return self._tax(int(gold))
            case ["pay_all"]:
                return [saying.goods(self._wages())]
            case ["paywage" | "keep", creature, *_]:
                return [self._price(_creature(creature).price)]
            case ["release", _]:
                return [self._evil(RELEASE_EVIL)]
            case ["handover" | "subject" | "letstrike" | "withdraw", creature]:
                return [saying.attacks(_creature(creature))]
            case ["protect"]:
                return [self._evil(3)]
            case ["break_peace"]:
                return [self._evil(2)]
            case ["discard" | "giveup" | "spring", trap]:
                return [saying.clause(_trap(trap).text)]
            case ["defend", square, traps, *_]:
                return self._defending(square, traps)
            case ["aim" | "hex", adventurer]:
                return self._aiming(adventurer)
            case ["strike", creature, attack, target]:
                return self._striking(_creature(creature), _attack(attack), target)
            case ["unleash", creature, attack]:
                return [self._unleashing(_creature(creature), _attack(attack))]
            case ["free", adventurer]:
                return [f"{_worth(adventurer)} points less", self._evil(-FREED_EVIL)]
        return []

    # Orders

    def _deed(self) -> list[str]:
        """What the space gives where my minion stands."""
        here = reading.station(self.view)
        if here is None:
            return []
        order, at = here
        more = MORE_TRAPS[self.view.year] if order.spaces[at].gain.traps else 0
        drawn = f"draw {more} more, discard {more}" if more else ""
        change = order.spaces[at].price.evil + order.spaces[at].gain.evil
        return [saying.space(order, at), drawn, self._evil(change) if change else ""]

    def _card(self, round: int) -> str:
        card = self.view.combat[round].card
        return f"you know it: {saying.name(card)}" if card else ""

    def _mining(self, workers: int) -> list[str]:
        here = reading.station(self.view)
        foreman = here is not None and here[0].spaces[here[1]].foreman
        left = self.me.imps - self.me.away - workers - foreman
        return ["and a foreman" if foreman else "", f"{saying.of(left, 'imp')} left at home"]

    def _hiring(self, creature: Creature) -> list[str]:
        here = reading.station(self.view)
        extra = here[0].spaces[here[1]].price if here else NOTHING
        return [self._price(creature.price + extra), saying.attacks(creature)]

    def _presents(self, tokens: Sequence[str]) -> str:
        signs = giving.parties(self.view, self.me.seat)
        return ", ".join(
            f"{sign} {saying.item(key)}" for sign, key in zip(signs, tokens, strict=True)
        )

    # The dungeon

    def _square(self, verb: str, key: str) -> list[str]:
        square = reading.SQUARE[key]
        far = reading.steps(self.dungeon.dug | square.bit)[square]
        room = self.dungeon.room_on(square)
        what = (room.name if room else "a tunnel") if verb == "collapse" else ""
        return [what, f"{saying.of(far, 'step')} in"]

    def building(self, room: Room) -> list[str]:
        here = reading.station(self.view)
        price = saying.goods(here[0].spaces[here[1]].price, bare="") if here else ""
        return [price, saying.room(room)]

    # Events

    def _tax(self, gold: int) -> list[str]:
        """What is not paid comes as letters."""
        more = max(int(key.split(":")[1]) for key in self.options) - gold
        if not more:
            return [f"{self.me.gold - gold} gold left"]
        points = -more * POINTS[Score.LETTER]
        return [f"{saying.of(more, 'letter')} more: {points} points less"]

    def _wages(self) -> Goods:
        owed = [_creature(one.creature).price for one in self.me.creatures if not one.paid]
        return sum(owed, NOTHING)

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

    def _defending(self, square: str, traps: str) -> list[str]:
        limits = limits_of(self.dungeon, reading.SQUARE[square])
        price = price_of(tuple(_trap(key) for key in traps.split("+") if key), limits)
        return [saying.goods(price, bare="")]

    def _aiming(self, key: str) -> list[str]:
        one = self._facing(key)
        return [f"{one.left} left", saying.does(saying.adventurer(key))]

    def _striking(self, creature: Creature, attack: Attack, key: str) -> list[str]:
        """What it takes of him, as far as no shield is in the way."""
        target, damage = self._facing(key), attack.damage + self._bonus(creature, attack)
        shield = self.view.battle.shield if self.view.battle else 0
        left = target.left - max(0, damage - shield)
        what = f"{damage} damage, {f'{left} left' if left > 0 else 'he falls'}"
        what += ", the shield takes 1" if shield else ""
        more = f"then {attack.hits - 1} more" if attack.hits > 1 else ""
        after = "stays face up" if attack.returns else ""
        held = "no conquering" if attack.stops_conquering else ""
        price = f"for {saying.goods(attack.price)}" if attack.price else ""
        return [what, more, price, after, held]

    def _unleashing(self, creature: Creature, attack: Attack) -> str:
        return saying.attack(attack, self._bonus(creature, attack))

    def _bonus(self, creature: Creature, attack: Attack) -> int:
        battle = self.view.battle
        room = self.dungeon.room_on(reading.SQUARE[battle.square]) if battle else None
        trained = room is not None and creature in room.trains and attack is not BUTT
        return room.bonus if room is not None and trained else 0

    def _facing(self, key: str) -> IntruderView:
        return next(one for one in self.me.party.line if one.adventurer == key)


def _creature(key: str) -> Creature:
    creature = THINGS[key]
    assert isinstance(creature, Creature)
    return creature


def _attack(key: str) -> Attack:
    attack = PRINTED[key]
    assert isinstance(attack, Attack)
    return attack


def _trap(key: str) -> Trap:
    trap = THINGS[key]
    assert isinstance(trap, Trap)
    return trap


def _worth(key: str) -> int:
    """What a prisoner counts in the end."""
    paladin = saying.adventurer(key).calling is Calling.PALADIN
    return POINTS[Score.PALADIN if paladin else Score.PRISONER]
