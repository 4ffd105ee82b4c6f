"""How things stand for one seat: what everybody owns, earns and risks, in dollars."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine import Seat, once
from undercroft.games.dungeonopoly.abilities.rogue.rob_bank import PASSING as LOOT
from undercroft.games.dungeonopoly.ability import all_abilities
from undercroft.games.dungeonopoly.board import (
    FREE_PARKING,
    GO,
    GO_TO_JAIL,
    RING,
    SQUARES,
)
from undercroft.games.dungeonopoly.bot.holdings import Holding, estate_of, held_by, one_more
from undercroft.games.dungeonopoly.bot.odds import Odds, sent_by_cards, throws
from undercroft.games.dungeonopoly.cards import CHANCE, CHEST, Card
from undercroft.games.dungeonopoly.classes import CLASSES
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.movements import Arrival
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import PER_LEVEL
from undercroft.games.dungeonopoly.rules.conditions import is_hidden, on_square
from undercroft.games.dungeonopoly.rules.debts import fee_of
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_DEED, ep_per_level
from undercroft.games.dungeonopoly.rules.going import LANDING_ON_GO, PASSING_GO, gained
from undercroft.games.dungeonopoly.rules.landing import owes
from undercroft.games.dungeonopoly.rules.managing import DEEDS_OF, SET_NUMBER
from undercroft.games.dungeonopoly.rules.renting import (
    enchanted_rent,
    printed_rent,
    utility_factor,
)
from undercroft.games.dungeonopoly.state import QUICKER_COST, TOP_LEVEL, Character, Side, Town

LONG = 30
"""Turns that everybody still has, however late it is."""
SHORT, PACE, LEAST = 16, 0.4, 8
"""In a quicker or blitz game: at its start, how much a round takes of them, and late."""
READY = 0.6
"""How much of what could be built comes true."""
LAP = 6
"""Turns for a time round the board."""
NEEDED = 0.5
"""How much more a dollar counts that the next lap may ask for."""
AT_LEAST, CARE, FEAR = 60, 1.5, 1.0
"""What is kept in any case, of a lap's rents, and of a blow."""
FOUND = {
    "fighter": 160, "wizard": 120, "cleric": 170, "rogue": 60, "bard": 80, "druid": 150,
    "warlock": 350,
}
LEVEL = 150
"""What a level of each class is worth, and of any other; see docs/dungeonopoly-balance.md."""
WARLIKE = {
    "fighter": 0.2, "wizard": 0.4, "cleric": 0.3, "rogue": 0.2, "bard": 0.1, "druid": 0.3,
    "warlock": 0.6,
}
"""How much of that is in the damage that a class deals."""
CASTS = 0.05
"""How much of what a spell costs a level is worth less, if it costs more than in the box."""


def levels() -> dict[str, float]:
    """What a level of each class is worth as damage and spells are printed."""
    fiercer = PRESS.grown("damage.per_level") - 1
    costs = {
        one.key: [f"abilities.{spell.key}.cost" for spell in all_abilities()
                  if spell.row.of == one.key]
        for one in CLASSES
    }
    return {
        key: max(0.0, worth * (1 + WARLIKE[key] * fiercer) - CASTS * PRESS.added(*costs[key]))
        for key, worth in FOUND.items()
    }


LEVELS = levels()
RUIN = 0.6
"""What a dollar costs on top that must be raised by selling."""
GAINS = {"collect": 1, "collect_each": 3, "pay": -1, "pay_each": -3}
"""How often the amount of a card comes in, about."""


def drawn(usual: float, deck: Sequence[Card]) -> float:
    more = [GAINS.get(one.does, 0) * PRESS.added(f"cards.{one.key}.amount") for one in deck]
    return usual + sum(more) / len(deck)


CARD = {"chance": drawn(5, CHANCE), "chest": drawn(15, CHEST)}
"""What a card brings in the mean, but for where it sends one."""
FRESH = 1.5
"""What a salary counts with the spells that are ready again."""
KEEN = 2.0
"""How much sooner the stronger wins."""


def level_of(who: Character) -> float:
    """What a level is worth to her."""
    return sum([LEVELS.get(one.key, LEVEL) for one in who.classes])


class Outlook:
    """The town as one seat sees it."""

    def __init__(self, town: Town, seat: Seat) -> None:
        self.town, self.seat = town, seat
        self.me = town.characters[seat]
        self.side = self.me.side
        self.purse: Side = town.sides[self.side]
        self._stops: dict[tuple[Seat, int], float] = {}
        self._visits: dict[int, float] = {}
        self._blows: dict[int, float] = {}
        self._reserves: dict[int, float] = {}
        self._holdings: dict[int, tuple[Holding, ...]] = {}
        self._board = tuple(town.owners), tuple(town.levels), tuple(town.mortgaged)

    def _who(self, seat: Seat) -> Character:
        return self.town.characters[seat]

    # Sides

    @once
    def rivals(self) -> list[int]:
        """The other sides that are still in the game."""
        return [
            at for at, side in enumerate(self.town.sides) if at != self.side and not side.out
        ]

    @once
    def opponents(self) -> list[Seat]:
        return self.town.opponents(self.seat)

    @once
    def turns(self) -> float:
        """That everybody still has."""
        settings, left = self.town.settings, float(LONG)
        if settings.quicker or settings.blitz:
            left = max(LEAST, SHORT - PACE * self.town.round)
        if settings.turn_limit is not None:
            left = min(left, settings.turn_limit - self.town.round + 1)
        return left

    def visits(self, side: int) -> float:
        """Turns of all others."""
        known = self._visits.get(side)
        if known is None:
            others = [one for one in self.town.characters if not one.out and one.side != side]
            known = self._visits[side] = self.turns * len(others)
        return known

    def holdings(self, side: int) -> tuple[Holding, ...]:
        known = self._holdings.get(side)
        if known is None:
            known = self._holdings[side] = estate_of(side, *self._board)
        return known

    def held(
        self, side: int, number: int, owners: tuple[int, ...] | None = None
    ) -> Holding:
        """What a side holds of a set, or would if its deeds belonged to these."""
        if owners is None:
            return self.holdings(side)[number]
        pick = DEEDS_OF[number]
        return held_by(side, number, owners, pick(self.town.levels), pick(self.town.mortgaged))

    def value(self, held: Holding, side: int, cash: int | None = None) -> float:
        """What it brings as long as the game lasts, now and as far as it can be built on."""
        if not held.floor:
            return 0.0
        visits = self.visits(side)
        more = max(0.0, visits * (held.ripe - held.rent) - held.cost)
        if held.whole and held.cost:
            money = self.town.sides[side].cash if cash is None else cash
            more *= READY + (1 - READY) * min(1.0, money / held.cost)
        else:
            more *= READY * held.hope
        return held.floor + visits * held.rent + more

    def estate(self, side: int) -> float:
        return sum([self.value(one, side) for one in self.holdings(side) if one.floor])

    @once
    def strengths(self) -> list[float]:
        """Everybody's: money, deeds and what they will bring, levels."""
        return [
            0.0 if side.out else self.strength(at) for at, side in enumerate(self.town.sides)
        ]

    def strength(self, side: int) -> float:
        purse = self.town.sides[side]
        levels = sum([level_of(one) * one.level for one in map(self._who, purse.seats)])
        cash = purse.cash + NEEDED * min(purse.cash, self.reserve(side))
        return cash + self.estate(side) + levels

    def rivalry(self, seat: Seat) -> float:
        """What a dollar that she loses is worth here: all of it, if she is the only rival."""
        side = self.town.characters[seat].side
        if side == self.side:
            return -1.0
        total = sum([self.strengths[one] for one in self.rivals])
        return self.strengths[side] / total if total else 0.0

    # Money

    @once
    def exposures(self) -> list[float]:
        """What each side earns by rents, for each turn that somebody else takes."""
        return [
            0.0 if side.out else sum([one.rent for one in self.holdings(at)])
            for at, side in enumerate(self.town.sides)
        ]

    def reserve(self, side: int) -> float:
        """The cash that a side should keep for the next lap."""
        known = self._reserves.get(side)
        if known is None:
            rents = sum(self.exposures) - self.exposures[side]
            known = AT_LEAST + CARE * LAP * rents + FEAR * self.blows(side)
            self._reserves[side] = known
        return known

    def blows(self, side: int) -> float:
        """What others may do to it in a lap."""
        known = self._blows.get(side)
        if known is None:
            others = [one for one in self.town.characters if one.side != side and not one.out]
            strongest = max([one.level for one in others], default=0)
            known = self._blows[side] = self.damage(PER_LEVEL, strongest)
        return known

    def damage(self, per_level: int, level: int) -> int:
        return per_level * level * (QUICKER_COST if self.town.settings.quicker else 1)

    def spending(self, amount: float) -> float:
        """What it costs to part with so much cash."""
        need = self.reserve(self.side)
        left = self.purse.cash - amount
        return amount + NEEDED * max(0.0, min(amount, need - left))

    @once
    def lesson(self) -> float:
        """What a point of experience is worth."""
        return self.lesson_of(self.seat)

    def lesson_of(self, seat: Seat) -> float:
        who = self.town.characters[seat]
        if who.level >= TOP_LEVEL:
            return 0.0
        return level_of(who) / ep_per_level(self.town)

    # What it costs whom

    def loses(self, seat: Seat, amount: float) -> float:
        """What it means for her to pay so much: more, if she must sell for it."""
        cash = self.town.side_of(seat).cash
        return amount + RUIN * max(0.0, amount - cash)

    def hurt(self, seat: Seat, amount: float) -> float:
        """What it is worth that she pays so much to nobody."""
        return self.rivalry(seat) * self.loses(seat, amount)

    # Where one lands

    def stop(self, seat: Seat, at: int) -> float:
        """What it brings or costs her to land there."""
        at %= RING
        known = self._stops.get((seat, at))
        if known is None:
            known = self._stops[seat, at] = self._stop(seat, at)
        return known

    def _stop(self, seat: Seat, at: int) -> float:
        town, square = self.town, SQUARES[at]
        if square.is_property:
            if town.owners[at] == BANK:
                return self.bargain(seat, at)
            return -self.loses(seat, self.rent(seat, at)) + self.thorns(seat, at)
        match square.kind:
            case "tax":
                return -self.loses(seat, fee_of(town, seat, square.price, "tax"))
            case "chance" | "chest":
                sent = [odds * self.stop(seat, to) for to, odds in sent_by_cards(at)]
                return CARD[square.kind] + sum(sent)
        if at == GO:
            return float(gained(town, LANDING_ON_GO) - gained(town, PASSING_GO))
        if at == FREE_PARKING:
            return float(town.pot)
        return self.jail(seat) if at == GO_TO_JAIL else 0.0

    def rent(self, seat: Seat, at: int) -> float:
        """What she would owe there."""
        town = self.town
        if not owes(town, Arrival(seat, 0, at)):
            return 0.0
        if SQUARES[at].kind == "utility":
            return enchanted_rent(town, at, utility_factor(town, at) * 7)
        return enchanted_rent(town, at, printed_rent(town, at))

    def thorns(self, seat: Seat, at: int) -> float:
        """What lies there and hurts."""
        return -sum(
            self.damage(one.kind.row.damage, one.level)
            for one in on_square(self.town, at)
            if "damage" in one.kind.flags and one.caster != seat
        )

    def bargain(self, seat: Seat, at: int) -> float:
        """What a deed of the bank is worth to her beyond its price, if she can pay it."""
        side = self.town.characters[seat].side
        if self.town.sides[side].cash < SQUARES[at].price:
            return 0.0
        gain = self.deed(side, at) - SQUARES[at].price + EP_FOR_DEED * self.lesson_of(seat)
        return max(0.0, min(gain, 2.0 * SQUARES[at].price))

    def deed(self, side: int, at: int) -> float:
        """What a deed more is worth to a side, whoever has it now."""
        owners, levels, mortgaged = (DEEDS_OF[SET_NUMBER[at]](one) for one in self._board)
        with_it, without = one_more(side, at, owners, levels, mortgaged)
        return self.value(with_it, side) - self.value(without, side)

    def jail(self, seat: Seat) -> float:
        """To be sent there: no rents meanwhile, no lap; but no rents to pay either."""
        side = self.town.characters[seat].side
        others = sum(self.exposures) - self.exposures[side]
        lap = gained(self.town, PASSING_GO) / LAP
        free = sum(owner == BANK for owner in self.town.owners) - 12
        hopes = 4.0 * free if free > 0 else 0.0
        return 1.5 * (others - self.exposures[side] * len(self.opponents) - lap - hopes)

    # Rolling

    @once
    def pace(self) -> float:
        """What a square farther is worth: the next salary comes sooner, and all spells with it."""
        loot = self.me.ranks.get("rob_bank", 0) * LOOT * self.me.level // 20
        return FRESH * gained(self.town, PASSING_GO + loot) / RING

    def way(self, seat: Seat, steps: int, start: int | None = None) -> float:
        """So many squares forward, and landing there."""
        at = self.town.characters[seat].at if start is None else start
        return self.stop(seat, at + steps) + self.pace * steps

    def ghost(self, seat: Seat, odds: Odds | None = None) -> float:
        """A roll that lands on nothing and passes GO for nothing."""
        odds = throws(2) if odds is None else odds
        missed = sum([likely for steps, likely in odds.items() if self.passes_go(seat, steps)])
        steps = sum([likely * steps for steps, likely in odds.items()])
        return self.pace * steps - FRESH * gained(self.town, PASSING_GO) * missed

    def passes_go(self, seat: Seat, steps: int) -> bool:
        return self.town.characters[seat].at + steps >= RING

    def roll(self, seat: Seat, odds: Odds | None = None, start: int | None = None) -> float:
        """A movement roll, in the mean."""
        odds = throws(2) if odds is None else odds
        return sum([likely * self.way(seat, steps, start) for steps, likely in odds.items()])

    @once
    def plain(self) -> float:
        """A plain roll of one's own."""
        return self.roll(self.seat)

    @once
    def leaving(self) -> float:
        """Jail for a normal turn: what the dice bring, and rents are paid to her again."""
        rents = self.exposures[self.side] * len(self.opponents)
        return 5 / 6 * (self.plain + rents)

    @once
    def rents_ahead(self) -> float:
        """What a turn costs in rents, in the mean."""
        return sum(self.exposures) - self.exposures[self.side]

    def push(self, seat: Seat, at: int) -> float:
        """What it is worth to make her land there."""
        at %= RING
        rent = 0.0
        if self.town.owners[at] == self.side:
            rent = min(self.rent(seat, at), self.solvent(seat))
        return rent - self.rivalry(seat) * self.stop(seat, at)

    def solvent(self, seat: Seat) -> float:
        """What she can pay at most, about."""
        side = self.town.characters[seat].side
        return self.town.sides[side].cash + 0.5 * sum(
            [one.floor for one in self.holdings(side)]
        )

    def here(self, at: int) -> list[Seat]:
        """Opponents who stand there."""
        return [one for one in self.opponents if self.stands(one, at)]

    def stands(self, seat: Seat, at: int) -> bool:
        who = self.town.characters[seat]
        return who.at == at % RING and not who.jailed

    def seen(self, seats: Sequence[Seat]) -> list[Seat]:
        return [one for one in seats if not is_hidden(self.town, one)]
