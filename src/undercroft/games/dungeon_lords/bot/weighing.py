"""What is good in Dungeon Lords, rather than allowed: points, now and to be hoped for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Any

from undercroft.engine import Ask, Seat
from undercroft.games.dungeon_lords.board import (
    BUY_TRAPS,
    EVIL_MOST,
    FIRST_ORDER_FEE,
    HIRE_MONSTER,
    NOTHING,
    RELEASE_EVIL,
    Goods,
    Order,
    Space,
)
from undercroft.games.dungeon_lords.bot.crowds import WANTED
from undercroft.games.dungeon_lords.bot.estate import Estate
from undercroft.games.dungeon_lords.bot.ordering import SPYING, Commander
from undercroft.games.dungeon_lords.bot.outlook import Outlook, rounds_left
from undercroft.games.dungeon_lords.bot.prices import (
    build,
    buy,
    hire,
    release,
    run_rooms,
    run_worth,
    site,
    spot,
)
from undercroft.games.dungeon_lords.bot.rounds import tile_worth
from undercroft.games.dungeon_lords.bot.sending import Sender
from undercroft.games.dungeon_lords.bot.siege import POWER, trap_power
from undercroft.games.dungeon_lords.bot.solving import SOLVED, solve
from undercroft.games.dungeon_lords.cards import SPECIAL_EVENTS, Plight, Trap
from undercroft.games.dungeon_lords.rules.acting import STATIONS
from undercroft.games.dungeon_lords.rules.building import Build
from undercroft.games.dungeon_lords.rules.deeds import Deed
from undercroft.games.dungeon_lords.rules.digging import Dig
from undercroft.games.dungeon_lords.rules.downing_tools import Appease
from undercroft.games.dungeon_lords.rules.events import Release, Wages
from undercroft.games.dungeon_lords.rules.hiring import Hire
from undercroft.games.dungeon_lords.rules.mining import Mine
from undercroft.games.dungeon_lords.rules.ordering import Fee
from undercroft.games.dungeon_lords.rules.plights import HandOver, Inspection, Visit
from undercroft.games.dungeon_lords.rules.preparing import TakeBack
from undercroft.games.dungeon_lords.rules.producing import Run
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.scoring import totals
from undercroft.games.dungeon_lords.rules.shopping import Spy
from undercroft.games.dungeon_lords.scoring import POINTS, Score
from undercroft.games.dungeon_lords.state import Phase, Realm
from undercroft.games.dungeon_lords.tiles import Creature

SHARP = 0.15
"""What a point counts in a judgement: who thinks ahead should try what costs one or two."""
SPECIAL = {one.plight: one for one in SPECIAL_EVENTS}
WITCH_HUNT = SPECIAL[Plight.HUNT].count
ENTERTAINMENT, INSPECTOR = SPECIAL[Plight.VISIT].price, SPECIAL[Plight.INSPECTION].price
LETTER = float(-POINTS[Score.LETTER])
STRIKES = 0.25
"""What a point of a creature's power is worth for the combat it would miss."""
NOISE = 2.0
"""The lead that makes a win e times as likely at the end; more rounds, more noise."""


def worth(realm: Realm) -> Sequence[float]:
    """Each seat's share of the win."""
    over = realm.phase is Phase.OVER
    seats = range(len(realm.lords))
    hopes = [*map(float, totals(realm))] if over else [hope(realm, seat) for seat in seats]
    spread = NOISE + 1.4 * sqrt(rounds_left(realm))
    most = max(hopes)
    weights = [exp((one - most) / spread) for one in hopes]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def hope(realm: Realm, seat: Seat) -> float:
    """What a lord will have in the end, about."""
    outlook = Outlook(realm, seat)
    lord = realm.lords[seat]
    captured = (
        POINTS[Score.PRISONER] * len(lord.prison)
        + POINTS[Score.CAPTURED_ITEM] * len(lord.captured)
        + POINTS[Score.OFFICE_ITEM] * len(lord.office)
    )
    lost = LETTER * lord.letters - POINTS[Score.CONQUERED] * lord.dungeon.conquered.bit_count()
    return captured - lost + outlook.worth(outlook.base)


def weigh(realm: Realm, ask: Ask) -> Sequence[float]:
    """How good each option looks to who is asked."""
    if len(ask.options) == 1:
        return [0.0]
    if ask.prompt == Prompt.PLAN or ask.prompt in SOLVED:
        return [SHARP * one for one in solve(realm, ask)]
    outlook = Outlook(realm, ask.seat)
    if ask.prompt == Prompt.ORDERS:
        return [SHARP * one for one in Commander(outlook).weigh(ask.options)]
    judge, judgement = Judge(outlook), JUDGEMENTS[ask.prompt]
    return [SHARP * judgement(judge, option) for option in ask.options]


class Judge:
    """One lord's judgement of its options between combats, in points."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.realm, self.lord = outlook, outlook.realm, outlook.lord

    def after(self, estate: Estate) -> float:
        return self.outlook.worth(estate)

    def with_goods(self, price: Goods = NOTHING, goods: Goods = NOTHING) -> Estate:
        estate = self.outlook.base.copy()
        estate.pay(price)
        estate.gain(goods)
        return estate

    @property
    def station(self) -> tuple[Order, Space]:
        """The space whose minion acts."""
        order, space = STATIONS[self.realm.done - 1]
        return order, order.spaces[space]

    # Orders

    def fee(self, option: Fee) -> float:
        """A gold, if somebody worth it can still be paid."""
        if option is Fee.REFUSE_FEE:
            return self.after(self.outlook.base)
        estate = self.with_goods(FIRST_ORDER_FEE[HIRE_MONSTER])
        able = [
            self.hired(estate, tile)
            for tile in dict.fromkeys(self.realm.offered_creatures)
            if estate.affords(tile.price)
        ]
        return max([self.after(estate) - 0.1, *able]) if able else self.after(estate) - 0.1

    def hired(self, estate: Estate, tile: Creature) -> float:
        after = estate.copy()
        hire(self.outlook, after, tile)
        return self.after(after)

    def carry_out(self, option: Any) -> float:
        order, space = self.station
        if option is Deed.DECLINE:
            return self.after(self.outlook.base)
        estate = self.with_goods(space.price, space.gain)
        if order is BUY_TRAPS:
            buy(self.outlook, estate, space.gain.traps)
        spied = self.spied(option.round) if isinstance(option, Spy) else 0.0
        return self.after(estate) + spied

    def spied(self, round: int) -> float:
        """The first rounds are fought for sure."""
        known = self.outlook.seat in self.realm.combat[round - 1].spies
        return 0.0 if known else SPYING - 0.01 * round

    def dig(self, option: Any) -> float:
        estate = self.outlook.base.copy()
        if isinstance(option, Dig):
            estate.tiles += 1
            estate.tunnels += 1
            estate.home -= 1
        run_rooms(self.outlook, estate)
        return self.after(estate) + (
            spot(self.outlook, option.square) if isinstance(option, Dig) else 0.0
        )

    def mine(self, option: Any) -> float:
        estate, (_, space) = self.outlook.base.copy(), self.station
        if isinstance(option, Mine):
            estate.gold += option.workers
            estate.home -= option.workers + space.foreman
        run_rooms(self.outlook, estate)
        return self.after(estate)

    def hire(self, option: Any) -> float:
        if not isinstance(option, Hire):
            return self.after(self.outlook.base)
        estate = self.with_goods(self.station[1].price)
        hire(self.outlook, estate, option.creature)
        kept = -0.2 * self.trap(option.trap) if option.trap is not None else 0.0
        kept -= 0.5 * POWER[option.eaten] if option.eaten is not None else 0.0
        return self.after(estate) + kept

    def build(self, option: Any) -> float:
        if not isinstance(option, Build):
            return self.after(self.outlook.base)
        estate = self.with_goods(self.station[1].price)
        build(self.outlook, estate, option.room)
        return self.after(estate) + site(self.outlook, option.square)

    def run(self, option: Any) -> float:
        estate = self.outlook.base.copy()
        if not isinstance(option, Run):
            return self.after(estate)
        room = option.room
        estate.pay(room.price)
        estate.gain(room.gives)
        if room.gives.traps:
            buy(self.outlook, estate, room.gives.traps)
        estate.tiles += room.digs
        estate.tunnels += room.digs
        return self.after(estate) + 0.01 * run_worth(room) / room.imps

    def trap(self, trap: Trap) -> float:
        return trap_power(trap, self.outlook.siege.anti)

    # Events

    def tax(self, option: Any) -> float:
        """A letter costs more than any gold is worth."""
        return LETTER * float(option.gold)

    def wages(self, option: Any) -> float:
        """What is left when this creature and then the others are paid, the strongest first."""
        estate = self.outlook.base.copy()
        unpaid = [one.tile for one in self.lord.creatures if not one.paid]
        if isinstance(option, Wages):
            return self.after(self.settled(estate, unpaid)) + 0.01
        unpaid.remove(option.creature)
        lost = 0.0
        if isinstance(option, Release):
            self.dismiss(estate, option.creature)
        else:
            lost = self.paid_with(option.trap, option.eaten)
            self.keep(estate, option.creature)
        return self.after(self.settled(estate, unpaid)) - lost

    def settled(self, estate: Estate, unpaid: Sequence[Creature]) -> Estate:
        for tile in sorted(unpaid, key=lambda tile: -POWER[tile]):
            if estate.affords(tile.price):
                self.keep(estate, tile)
            else:
                self.dismiss(estate, tile)
        return estate

    def keep(self, estate: Estate, tile: Creature) -> None:
        estate.pay(tile.price)
        estate.wages -= tile.price.food

    def dismiss(self, estate: Estate, tile: Creature) -> None:
        release(self.outlook, estate, tile)
        estate.evil += RELEASE_EVIL

    def paid_with(self, trap: Trap | None, eaten: Creature | None) -> float:
        """What a card or a monster costs with which something is paid."""
        lost = 0.0 if trap is None else 0.3 * self.trap(trap)
        return lost if eaten is None else lost + 1.5 + 0.5 * POWER[eaten]

    def monster_strike(self, option: Any) -> float:
        """The strongest are paid first, with what hurts least."""
        if not isinstance(option, Appease):
            return self.after(self.outlook.base) - STRIKES * POWER[option.creature]
        goods = {"gold": Goods(gold=1), "food": Goods(food=1), "evil": Goods(evil=1)}
        estate = self.with_goods(goods.get(option.good, NOTHING))
        lost = self.paid_with(option.trap, option.eaten)
        return self.after(estate) - lost + 0.01 * POWER[option.creature]

    def witch_hunt(self, option: Any) -> float:
        estate = self.outlook.base.copy()
        if isinstance(option, HandOver):
            release(self.outlook, estate, option.creature)
        else:
            estate.evil = min(float(EVIL_MOST), estate.evil + WITCH_HUNT)
        return self.after(estate)

    def earthquake(self, option: Any) -> float:
        """The tunnel from which least can be done."""
        dungeon = self.lord.dungeon
        room = dungeon.room_on(option.square)
        return -tile_worth(room, self.realm.year) - 0.01 * spot(self.outlook, option.square)

    def visit(self, option: Any) -> float:
        if option is not Visit.ENTERTAIN:
            return self.after(self.outlook.base) - LETTER
        return self.after(self.with_goods(ENTERTAINMENT))

    def inspection(self, option: Any) -> float:
        if option is Inspection.PAY_INSPECTOR:
            return self.after(self.with_goods(INSPECTOR))
        return self.after(self.outlook.base) - 0.3 * self.trap(option.trap)


JUDGEMENTS: dict[str, Callable[[Judge, Any], float]] = {
    Prompt.REST: lambda judge, option: WANTED[option.order],
    Prompt.GIVE: lambda judge, option: Sender(judge.outlook).given(option.tokens),
    Prompt.FEE: Judge.fee,
    Prompt.CARRY_OUT: Judge.carry_out,
    Prompt.DIG: Judge.dig,
    Prompt.MINE: Judge.mine,
    Prompt.DISCARD: lambda judge, option: -judge.trap(option.trap),
    Prompt.HIRE: Judge.hire,
    Prompt.BUILD: Judge.build,
    Prompt.RUN: Judge.run,
    Prompt.TAKE_BACK: lambda judge, option: float(isinstance(option, TakeBack)),
    Prompt.TAX: Judge.tax,
    Prompt.WAGES: Judge.wages,
    Prompt.MONSTER_STRIKE: Judge.monster_strike,
    Prompt.WITCH_HUNT: Judge.witch_hunt,
    Prompt.EARTHQUAKE: Judge.earthquake,
    Prompt.VIP_VISIT: Judge.visit,
    Prompt.INSPECTION: Judge.inspection,
}
