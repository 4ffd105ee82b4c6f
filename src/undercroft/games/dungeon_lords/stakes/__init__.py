"""What is at stake in a question of Dungeon Lords, for its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from undercroft.engine import Ask, Choice, Option, Seat, Stakes
from undercroft.games.dungeon_lords.board import (
    BUY_TRAPS,
    FIRST_ORDER_FEE,
    FREED_EVIL,
    HIRE_MONSTER,
    MORE_TRAPS,
    NOTHING,
    RELEASE_EVIL,
    RUNS,
    TILES_PER_TAX,
    Goods,
    Order,
    Space,
)
from undercroft.games.dungeon_lords.cards import (
    PAY_DAY,
    SPECIAL_DAY,
    TAX_DAY,
    CombatCard,
    EventTile,
    SpecialEvent,
)
from undercroft.games.dungeon_lords.rules.acting import STATIONS, Snag, snag
from undercroft.games.dungeon_lords.rules.building import Build
from undercroft.games.dungeon_lords.rules.deeds import Deed
from undercroft.games.dungeon_lords.rules.digging import hands
from undercroft.games.dungeon_lords.rules.events import PayTax, PayWage, tax_of, unpaid
from undercroft.games.dungeon_lords.rules.hiring import Hire
from undercroft.games.dungeon_lords.rules.luring import ranking
from undercroft.games.dungeon_lords.rules.magic import GiveUp, Keep, Subject
from undercroft.games.dungeon_lords.rules.mining import Mine, mines
from undercroft.games.dungeon_lords.rules.ordering import Command
from undercroft.games.dungeon_lords.rules.planning import Defend, limits_of, price_of
from undercroft.games.dungeon_lords.rules.plights import Collapse, Mob
from undercroft.games.dungeon_lords.rules.producing import Run, trolls_at_home
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.shopping import Discard
from undercroft.games.dungeon_lords.rules.striking import Hex, Strike, Unleash
from undercroft.games.dungeon_lords.rules.trapping import Aim, Spring
from undercroft.games.dungeon_lords.scoring import POINTS, Score
from undercroft.games.dungeon_lords.stakes.counting import counted, rider, then
from undercroft.games.dungeon_lords.stakes.fighting import blow, known_card, left_of, party
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm
from undercroft.games.dungeon_lords.tiles import Adventurer, Creature

ORDERED = {
    Prompt.CARRY_OUT, Prompt.IN_VAIN, Prompt.DIG, Prompt.MINE,
    Prompt.DISCARD, Prompt.HIRE, Prompt.BUILD,
}
"""What is asked while a minion carries out its order."""
LETTER = -POINTS[Score.LETTER]


@dataclass(frozen=True, slots=True)
class RealmStakes(Stakes):
    """How the lord who is asked stands, what an order or a day costs, and who is at the door."""

    each = (
        "toll", "after", "rest", "costs", "does", "hits", "letters", "loss",
        "comes", "with_it", "left", "dealt", "fallen", "holds", "costs_food",
    )

    gold: int
    food: int
    evil: int
    home: int
    """Imps at home."""
    trolls: int
    traps: int
    tiles: int
    """Those that are taxed."""
    due: int
    """The tax on them."""
    owed: tuple[str, ...]
    """The wages of all who are not paid yet."""
    day: EventTile | SpecialEvent | None
    """What this round ends with; then what it takes, where that is known."""
    taxed: int
    waged: tuple[str, ...]
    comer: Adventurer | None
    """Who comes here, if nobody's evil changes."""
    by: int
    """The number of this year's special event, or of a spell."""
    says: str
    """What that does, in its own words."""
    order: Order | None
    """What a minion has come to do; its place, what that costs and brings, and what is left."""
    place: int
    price: tuple[str, ...]
    gain: tuple[str, ...]
    then: tuple[str, ...]
    waiting: int
    """Lords whose minions have yet to come to the same action."""
    hands: int
    """Imps that can dig or mine there; that can still dig, where some have."""
    foreman: bool
    mines: int
    more: int
    """Trap cards that are drawn and discarded again."""
    why: Snag | None
    """Why nothing comes of it."""
    called: Adventurer | None
    """The paladin, if its evil brings him."""
    heroes: int
    points: int
    disarm: int
    hearts: int
    casts: CombatCard | None
    """The spell of the round, if the party has the magic for it; else it fizzles."""
    fizzles: CombatCard | None
    tires: int
    realm: Realm
    seat: Seat
    space: Goods
    fee: int = FIRST_ORDER_FEE[HIRE_MONSTER].gold
    per: int = TILES_PER_TAX
    letter: int = LETTER
    """The points that a letter costs."""
    release: int = RELEASE_EVIL
    freed: int = FREED_EVIL
    runs: int = 1

    @property
    def lord(self) -> Lord:
        return self.realm.lords[self.seat]

    def of(self, option: Option) -> Mapping[str, Any]:
        match option:
            case Command(first, _, _):
                return {"toll": self.fee if first == HIRE_MONSTER.key else 0}
            case Mine(workers):
                rest = self.home - workers - self.foreman
                return {"after": self.gold + workers, "rest": rest}
            case PayTax(gold):
                short = self.due - gold
                return {"letters": short, "loss": short * self.letter}
            case Mob.PROTECT:
                return {"comes": rider(self.realm, self.seat, self.by)}
            case Collapse(square):
                return {"with_it": self.lord.dungeon.room_on(square)}
            case Strike() | Unleash():
                return blow(self.realm, self.seat, option)
            case Aim(adventurer) | Hex(adventurer):
                return {"left": left_of(self.realm, self.seat, adventurer)}
        return self._paid(option)

    def _paid(self, option: Option) -> Mapping[str, Any]:
        """What cards, creatures and rooms cost and do."""
        match option:
            case Hire(creature):
                return self._hired(creature, creature.price + self.space)
            case PayWage(creature) | Keep(creature):
                return self._hired(creature, creature.price)
            case Subject(creature):
                return {"hits": _attacks(creature)}
            case Build(room) | Run(room):
                return {"does": room.text}
            case Discard(trap) | GiveUp(trap) | Spring(trap):
                return {"does": trap.text}
            case Defend(square, traps):
                limits = limits_of(self.lord.dungeon, square)
                return {"costs": counted(price_of(traps, limits))}
        return {}

    def _hired(self, creature: Creature, price: Goods) -> dict[str, Any]:
        called = rider(self.realm, self.seat, price.evil)
        return {"costs": counted(price), "hits": _attacks(creature), "comes": called}


def _attacks(creature: Creature) -> tuple[str, ...]:
    return tuple(
        f"{one.name} {one.damage}" if one.is_attack else one.name for one in creature.attacks
    )


def stakes(realm: Realm, ask: Ask) -> RealmStakes:
    lord = realm.lords[ask.seat]
    return RealmStakes(
        gold=lord.gold,
        food=lord.food,
        evil=lord.evil,
        home=lord.at_home,
        trolls=trolls_at_home(lord),
        traps=len(lord.traps),
        mines=mines(lord),
        realm=realm,
        seat=ask.seat,
        runs=RUNS[realm.year],
        **_day(realm, ask.seat),
        **_order(realm, ask),
        **party(realm, ask.seat),
    )


def _day(realm: Realm, seat: Seat) -> dict[str, Any]:
    """What this round, or this round of combat, has in store."""
    day, card = realm.event, known_card(realm, seat)
    special = realm.special if day is SPECIAL_DAY else None
    source = card or special
    count = card.points if card is not None else special.count if special is not None else 0
    due, owed = tax_of(realm, seat), counted(_wages(realm.lords[seat]))
    return {
        "day": special if day is SPECIAL_DAY else day,
        "tiles": realm.lords[seat].dungeon.free.bit_count(),
        "due": due,
        "owed": owed,
        "taxed": due if day is TAX_DAY else 0,
        "waged": owed if day is PAY_DAY else (),
        "comer": _comer(realm, seat),
        "by": count,
        "says": source.text if source is not None else "",
    }


def _wages(lord: Lord) -> Goods:
    return sum([one.tile.price for one in unpaid(lord)], NOTHING)


def _comer(realm: Realm, seat: Seat) -> Adventurer | None:
    met = zip(ranking(realm), reversed(realm.row), strict=False)          # DL-11.2
    return next((comer.tile for one, comer in met if one == seat), None)


def _order(realm: Realm, ask: Ask) -> dict[str, Any]:
    """What the minion whose turn it is has come for."""
    if ask.prompt not in ORDERED or realm.phase is Phase.PRODUCTION or not realm.done:
        return _idle(realm)
    order, at = STATIONS[realm.done - 1]
    lord, space = realm.lords[ask.seat], order.spaces[at]
    began = Deed.DECLINE in ask.options
    return {
        "order": order,
        "place": at + 1,
        "price": counted(space.price),
        "gain": counted(space.gain),
        "then": then(lord, space.price, space.gain),
        "waiting": _waiting(realm, ask.seat, order),
        "hands": ask.about[0] if isinstance(ask, Choice) and ask.about else hands(lord, space),
        "foreman": space.foreman and began,
        "more": MORE_TRAPS[realm.year] if order is BUY_TRAPS else 0,
        "why": _snag(realm, ask, order, space),
        "called": rider(realm, ask.seat, space.price.evil),
        "space": space.price,
    }


def _idle(realm: Realm) -> dict[str, Any]:
    """No minion stands anywhere; a special event may have its price all the same."""
    special = realm.special if realm.event is SPECIAL_DAY else None
    return {
        "order": None,
        "place": 0,
        "price": counted(special.price) if special is not None else (),
        "gain": (),
        "then": (),
        "waiting": 0,
        "hands": 0,
        "foreman": False,
        "more": 0,
        "why": None,
        "called": None,
        "space": NOTHING,
    }


def _waiting(realm: Realm, seat: Seat, order: Order) -> int:
    later = [realm.spaces[one][at] for one, at in STATIONS[realm.done :] if one is order]
    return sum([one is not None and one < len(realm.lords) and one != seat for one in later])


def _snag(realm: Realm, ask: Ask, order: Order, space: Space) -> Snag | None:
    return snag(realm, ask.seat, order, space) if ask.prompt == Prompt.IN_VAIN else None
