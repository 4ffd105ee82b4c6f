"""What each answer costs and brings."""

from __future__ import annotations

from typing import TypeVar

from undercroft.engine import Option, Seat
from undercroft.games.dungeonopoly.abilities.bard.bardic_music import Perform
from undercroft.games.dungeonopoly.abilities.druid.call_lightning import (
    Foreclose,
    Scorch,
    Shatter,
)
from undercroft.games.dungeonopoly.abilities.rogue.sneak import Sneaked
from undercroft.games.dungeonopoly.abilities.rogue.training import Spend, Train
from undercroft.games.dungeonopoly.abilities.wizard.wish import Copy
from undercroft.games.dungeonopoly.board import RING, SQUARES, Square
from undercroft.games.dungeonopoly.events import (
    Aiming,
    Casting,
    Debt,
    Draw,
    Event,
    Offering,
    Pool,
    Purchase,
    Rent,
)
from undercroft.games.dungeonopoly.rules.aiming import HowFar, Where, Whom
from undercroft.games.dungeonopoly.rules.bankrupting import Inherit
from undercroft.games.dungeonopoly.rules.buying import Bid, Buy
from undercroft.games.dungeonopoly.rules.debts import fee_of
from undercroft.games.dungeonopoly.rules.ending import total_worth
from undercroft.games.dungeonopoly.rules.going import TAX_PERCENT, Tax
from undercroft.games.dungeonopoly.rules.jailing import JAIL_FEE
from undercroft.games.dungeonopoly.rules.learning import Learn
from undercroft.games.dungeonopoly.rules.managing import Build, Lift, Mortgage, Sell, sold_down
from undercroft.games.dungeonopoly.rules.offering import Offer
from undercroft.games.dungeonopoly.rules.preparing import Become, Draft
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.rules.renting import Collect, Lower
from undercroft.games.dungeonopoly.rules.rolling import Keep
from undercroft.games.dungeonopoly.rules.trading import Reply
from undercroft.games.dungeonopoly.rules.using import Pass, Use
from undercroft.games.dungeonopoly.stakes.questions import (
    doubled,
    imprisoned,
    owing,
    paid,
    plain_roll,
)
from undercroft.games.dungeonopoly.stakes.sums import (
    Details,
    arriving,
    deed,
    dollars,
    figures,
    goods,
    hit_of,
    hurts,
    rent_now,
    rent_with,
    towards,
)
from undercroft.games.dungeonopoly.state import Town
from undercroft.games.dungeonopoly.turn import Go, Leave

E = TypeVar("E", bound=Event)


def brought(
    town: Town, seat: Seat, prompt: str, option: Option, square: Square | None
) -> Details:
    """By what kind of answer it is: about a deed, a sum, an ability, a way."""
    if isinstance(option, Inherit) and square is not None:
        return inherited(town, seat, option, square)
    for look in (with_deeds, with_sums, with_abilities, with_ways):
        found = look(town, seat, option)
        if found is not None:
            return found
    return let_be(town, seat, prompt) if option is Pass.PASS else {}


def going(town: Town, kind: type[E]) -> E:
    """What is asked about only while it goes on."""
    found = town.latest(kind)
    assert found is not None
    return found


def keeps(town: Town, seat: Seat, amount: int) -> Details:
    """What she pays, and what that leaves, if she has as much."""
    rest = town.side_of(seat).cash - amount
    return {"pays": dollars(amount), "left": (f"${rest:,}",) if rest >= 0 else ()}


# Deeds


def with_deeds(town: Town, seat: Seat, option: Option) -> Details | None:
    match option:
        case Build(square, price):
            level = town.levels[square.index]
            return keeps(town, seat, price) | rents(town, square, level + 1)
        case Sell(square, sale):
            level = town.levels[square.index]
            after = sold_down(level, town.houses)
            return fetches(town, seat, sale * (level - after)) | rents(town, square, after)
        case Mortgage(square, sale):
            found = fetches(town, seat, sale)
            return found | {"before": dollars(rent_now(town, square.index))}
        case Lift(square, price):
            return keeps(town, seat, price)
        case Draft(square):
            return {"pays": dollars(square.price), **towards(town, seat, square)}
        case Where(square):
            return deed(town, square)
        case Scorch(whom, _):
            return struck(town, whom)
        case Shatter(square):
            return rents(town, square, town.levels[square.index] - 1)
        case Foreclose(square):
            return deed(town, square) | {"value": dollars(square.mortgage)}
    return None


def rents(town: Town, square: Square, level: int) -> Details:
    """Before, and with so many houses."""
    before, after = rent_now(town, square.index), rent_with(town, square, level)
    return {"before": dollars(before), "after": dollars(after)}


def fetches(town: Town, seat: Seat, amount: int) -> Details:
    """What it brings, and what is then missing of what is due."""
    missing = wanted(town) - town.side_of(seat).cash - amount
    return {"takes": dollars(amount), "missing": dollars(max(0, missing))}


def wanted(town: Town) -> int:
    """The sum for which money is being raised, if any is."""
    match town.going_on():
        case Debt(amount=amount):
            return amount
        case Purchase(square=at):
            return SQUARES[at].price
    return 0


# Sums


def with_sums(town: Town, seat: Seat, option: Option) -> Details | None:
    match option:
        case Leave.PAY:
            return keeps(town, seat, fee_of(town, seat, JAIL_FEE, "jail"))
        case Buy.BUY:
            return keeps(town, seat, wanted(town))
        case Buy.DECLINE:
            return {"auctioned": town.settings.auctions}
        case Bid(amount, _):
            return keeps(town, seat, amount)
        case Tax.FLAT | Tax.TENTH:
            return keeps(town, seat, taxed(town, seat, option))
        case Collect.COLLECT | Collect.WAIVE | Lower():
            return collected(town, seat, option)
        case Offer(_, give, take, clauses):
            return {"gives": goods(give), "gets": goods(take), "promises": len(clauses)}
        case Reply.ACCEPT:
            deal = going(town, Offering).deal
            return keeps(town, seat, deal.take.cash - deal.give.cash)
    return None


def inherited(town: Town, seat: Seat, way: Inherit, square: Square) -> Details:
    if way is Inherit.LEAVE_IT:
        return {"auctioned": town.settings.auctions}
    lifting = square.mortgage if way is Inherit.LIFT_NOW else 0
    return keeps(town, seat, lifting + square.interest)


def taxed(town: Town, seat: Seat, way: Option) -> int:
    who = town.characters[seat]
    amount = SQUARES[who.at].price
    if way is Tax.TENTH:
        amount = total_worth(town, who.side) * TAX_PERCENT // 100
    return fee_of(town, seat, amount, "tax")


def collected(town: Town, seat: Seat, option: Option) -> Details:
    """What is taken of what is due, and what is forgone."""
    due = going(town, Rent).dues[-1].amount
    takes = due if option is Collect.COLLECT else option.to if isinstance(option, Lower) else 0
    return {
        "takes": dollars(takes),
        "pays": dollars(due - takes),
        "left": (f"${town.side_of(seat).cash + takes:,}",),
    }


# Abilities


def with_abilities(town: Town, seat: Seat, option: Option) -> Details | None:
    match option:
        case Use(ability):
            return figures(town, user(town, seat), ability)
        case Learn(ability) | Copy(ability):
            return figures(town, seat, ability)
        case Become(of):
            return {"learns": of.levels[0].abilities}
        case Train(skill):
            return {"ranks": town.characters[seat].ranks.get(skill.key, 0)}
        case Spend(points):
            return {"makes": points}
        case Whom(whom):
            return struck(town, whom)
        case Perform(melody):
            return {"hits": dollars(hit_of(town, seat, melody)) if hurts(melody) else ()}
    return None


def user(town: Town, seat: Seat) -> Seat:
    """Who can be made to use something is named before it."""
    aiming = town.latest(Aiming)
    return seat if aiming is None or aiming.whom is None else aiming.whom


def struck(town: Town, whom: Seat) -> Details:
    """How somebody stands who may be aimed at, and what a hit would cost."""
    aiming, them = town.latest(Aiming), town.characters[whom]
    pays = 0
    if aiming is not None and whom != aiming.seat and hurts(aiming.ability):
        pays = hit_of(town, aiming.seat, aiming.ability)
    return {
        "rank": them.level,
        "on": None if them.jailed else SQUARES[them.at],
        "jailed": them.jailed,
        "pays": dollars(pays),
    }


# Ways


def with_ways(town: Town, seat: Seat, option: Option) -> Details | None:
    match option:
        case Go.ROLL:
            return rolled(town, seat)
        case HowFar(squares):
            return {"back": squares < 0, "on": SQUARES[(walker(town, seat) + squares) % RING]}
        case Keep(dice):
            return kept(town, seat, dice)
        case Sneaked.COME_OUT:
            return arriving(town, seat, town.characters[seat].at, 0)
    return None


def rolled(town: Town, seat: Seat) -> Details:
    plain = plain_roll(town)
    if plain is None:
        return {"near": 0, "far": 0, "frees": ()}
    if town.characters[seat].jailed:
        return {"near": 0, "far": 0, "frees": imprisoned(town, seat)["odds"]}
    ways = [one.distance for one in plain.throws]
    return {"near": min(ways), "far": max(ways), "frees": ()}


def walker(town: Town, seat: Seat) -> int:
    """Where she stands who is moved by what is being declared."""
    aiming = town.latest(Aiming)
    moved = seat if aiming is None else aiming.seat if aiming.whom is None else aiming.whom
    return town.characters[moved].at


def kept(town: Town, seat: Seat, dice: tuple[int, ...]) -> Details:
    pool, shown = town.latest(Pool), sum(dice)
    if pool is None:
        return {"makes": shown}
    shown += pool.added
    distance = (-(-shown // 2) if pool.halved else shown) * pool.factor
    at = town.characters[seat].at + distance
    return {"makes": distance, **arriving(town, seat, at, shown)}


# Letting be

NOTHING: Details = {
    "bill": (), "takes": (), "lets": None, "obeyed": None, "stands": False,
    "caught": False, "on": None,
}  # fmt: skip


def let_be(town: Town, seat: Seat, prompt: str) -> Details:
    """What comes of doing nothing about it."""
    match prompt:
        case Prompt.OWING:
            return NOTHING | {"bill": dollars(owing(town, seat)["due"])}
        case Prompt.SALARY:
            return NOTHING | {"takes": dollars(paid(town, seat)["due"])}
        case Prompt.COUNTER:
            casting = going(town, Casting)
            return NOTHING | {"lets": casting.ability.really(casting.aim)}
        case Prompt.CARD:
            return NOTHING | {"obeyed": going(town, Draw).card}
        case Prompt.DOUBLES:
            return NOTHING | {"on": doubled(town, seat)["there"]}
        case Prompt.DICE:
            return NOTHING | {"stands": True}
        case Prompt.JAILED:
            return NOTHING | {"caught": True}
    return NOTHING
