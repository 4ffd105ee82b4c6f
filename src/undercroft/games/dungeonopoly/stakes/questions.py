"""What each question is about: sums, places, throws and whoever else is in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.engine import Ask, Choice, Seat
from undercroft.games.dungeonopoly.abilities.bard.prompts import Prompt as BardPrompt
from undercroft.games.dungeonopoly.abilities.rogue.prompts import Prompt as RoguePrompt
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.board import SQUARES
from undercroft.games.dungeonopoly.events import (
    BANK,
    POT,
    Aiming,
    Auction,
    Blow,
    Casting,
    Debt,
    Draw,
    Offering,
    Pool,
    Purchase,
    Rent,
    Salary,
    Throw,
)
from undercroft.games.dungeonopoly.foresight import OddsView, ThrowView, odds
from undercroft.games.dungeonopoly.rules.debts import could_raise, fee_of
from undercroft.games.dungeonopoly.rules.drawing import amount_on, repairs
from undercroft.games.dungeonopoly.rules.ending import total_worth
from undercroft.games.dungeonopoly.rules.experience import ep_per_level
from undercroft.games.dungeonopoly.rules.going import LANDING_ON_GO, PASSING_GO, gained
from undercroft.games.dungeonopoly.rules.jailing import JAIL_FEE, LAST_TRY
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.stakes.sums import (
    Details,
    arriving,
    deed,
    dollars,
    goods,
    hit_of,
    hurts,
    towards,
)
from undercroft.games.dungeonopoly.state import TOP_LEVEL, Town


def asked(town: Town, ask: Ask) -> dict[str, Any]:
    """How she stands, and what this question is about."""
    seat = ask.seat
    who = town.characters[seat]
    next_ep = (str(ep_per_level(town) * who.level),) if who.level < TOP_LEVEL else ()
    found: Details = {
        "cash": town.sides[who.side].cash,
        "level": who.level,
        "ep": who.ep,
        "next_ep": next_ep,
        "worth": total_worth(town, who.side),
    }
    if ask.prompt in ABOUT:
        found |= ABOUT[ask.prompt](town, seat)
    elif isinstance(ask, Choice) and ask.about:
        found |= only_known_to_the_rule(ask)
    return found


def only_known_to_the_rule(ask: Choice[Any]) -> Details:
    if ask.prompt == Prompt.MORTGAGED:
        return {"square": SQUARES[ask.about[0]]}
    return {"points": ask.about[0], "have": ask.about[-1]}


def left(town: Town, seat: Seat, amount: int) -> Details:
    """What a payment leaves in her purse, or what is missing for it."""
    rest = town.side_of(seat).cash - amount
    return {
        "due": amount,
        "rest": (f"${rest:,}",) if rest >= 0 else (),
        "short": dollars(max(0, -rest)),
    }


# Her turn


def choosing(town: Town, seat: Seat) -> Details:
    return {"second": bool(town.characters[seat].classes)}


def moving(town: Town, seat: Seat) -> Details:
    """Where she stands, where the dice lead most often, and what they may cost."""
    here = SQUARES[town.characters[seat].at]
    if town.phase == "closing":
        return {"closes": here}
    found: Details = {"again" if town.phase == "middle" else "opens": here}
    plain = plain_roll(town)
    if plain is not None:
        best = max(plain.throws, key=lambda one: one.ways)
        found |= {"likely": (str(best.shown),), "salary": dollars(best.salary)}
        found |= arriving(town, seat, town.characters[seat].at + best.distance, best.shown)
        found |= risked(plain)
    return found


def plain_roll(town: Town) -> OddsView | None:
    return next((one for one in odds(town) if not one.by and one.throws), None)


def risked(rolls: OddsView) -> Details:
    """Where one picks among dice, the ways to throw are more than there are throws."""
    dear = [one for one in rolls.throws if is_dear(one)]
    if not dear or sum(one.ways for one in rolls.throws) != rolls.of:
        return {}
    worst = max(-one.amount for one in dear)
    count = sum(one.ways for one in dear)
    return {"risks": (f"{count} of {rolls.of}",), "worst": dollars(worst)}


def is_dear(thrown: ThrowView) -> bool:
    return thrown.brings in ("rent", "tax") and thrown.amount < 0


def imprisoned(town: Town, seat: Seat) -> Details:
    failed, plain = town.characters[seat].failed, plain_roll(town)
    found: Details = {
        "attempt": failed + 1,
        "last": failed + 1 >= LAST_TRY,
        "fee": fee_of(town, seat, JAIL_FEE, "jail"),
    }
    if plain is not None:
        found["odds"] = (f"{sum(one.ways for one in plain.throws)} of {plain.of}",)
    return found


def locked_up(town: Town, seat: Seat) -> Details:
    return {"fee": fee_of(town, seat, JAIL_FEE, "jail")}


def aiming(town: Town, seat: Seat) -> Details:
    """What is being declared; and at whom, if that is said already."""
    going = town.latest(Aiming)
    if going is None:
        return {}
    if going.whom is None or going.whom == seat:
        return {"declared": going.ability}
    return {"through": going.ability, "whom": going.whom}


def picking(town: Town, seat: Seat) -> Details:
    return {"opens": SQUARES[town.characters[seat].at]}


def doubled(town: Town, seat: Seat) -> Details:
    pool = town.latest(Pool)
    if pool is None:
        return {}
    at = town.characters[seat].at + pool.distance
    return {"number": town.doubles, "dice": pool.kept, **arriving(town, seat, at, pool.shown)}


# Answers to others


def countering(town: Town, seat: Seat) -> Details:
    """The spell that can be cancelled; if it answers one itself, that and who cast it."""
    castings = [one for one in town.events if isinstance(one, Casting) and one.open]
    if not castings:
        return {}
    casting = castings[-1]
    spell, aim = casting.ability.really(casting.aim), casting.aim.inner or casting.aim
    found: Details = {"who": casting.seat, "spell": spell, "whom": aim.whom}
    if aim.square is not None:
        found["square"] = SQUARES[aim.square]
    if hurts(spell):
        found["hit"] = dollars(hit_of(town, casting.seat, spell))
    if len(castings) > 1 and aim.whom is None and aim.square is None:
        before = castings[-2]
        found |= {"against": before.ability.really(before.aim), "by": before.seat}
    return found


def looking_at_dice(town: Town, seat: Seat) -> Details:
    """What was thrown, what for, and where it leads who moves by it."""
    thrown = town.latest(Throw)
    if thrown is None:
        return {}
    found: Details = {
        "who": thrown.seat,
        "dice": thrown.faces,
        "purpose": ABILITIES.get(thrown.purpose),
    }
    ranks = town.characters[thrown.seat].ranks.get(thrown.purpose, 0)
    if ranks:
        found["needed"] = (str(ranks),)
    pool = town.latest(Pool)
    if pool is not None and thrown.purpose == "move":
        found |= led(town, pool, thrown)
    return found


def led(town: Town, pool: Pool, thrown: Throw) -> Details:
    """If all these dice count, and she is free to go."""
    if pool.jail or pool.extra or len(thrown.faces) != pool.keep:
        return {}
    shown = sum(thrown.faces)
    distance = (-(-shown // 2) if pool.halved else shown) * pool.factor
    at = town.characters[thrown.seat].at + distance
    return arriving(town, thrown.seat, at, shown)


def collecting(town: Town, seat: Seat) -> Details:
    """The latest rent is asked about, before the next one is due."""
    rent = town.latest(Rent)
    if rent is None:
        return {}
    due = rent.dues[-1]
    return {"who": due.seat, "due": due.amount, "square": SQUARES[rent.square]}


def owing(town: Town, seat: Seat) -> Details:
    rent = town.latest(Rent)
    if rent is None:
        return {}
    landlord = town.sides[rent.landlord].seats[0]
    found = {"whom": landlord, "square": SQUARES[rent.square]}
    return found | left(town, seat, rent.dues[-1].amount)


def playing(town: Town, seat: Seat) -> Details:
    """All that is owed here, with the songs so far."""
    rent = town.latest(Rent)
    if rent is None:
        return {}
    dues = [one for one in rent.dues if not one.waived]
    due = next((one for one in dues if one.seat == seat), dues[0])
    amount = due.amount << rent.doublings
    for _ in range(rent.halvings):
        amount -= amount // 2
    return {
        "who": due.seat,
        "whom": town.sides[rent.landlord].seats[0],
        "due": amount,
        "square": SQUARES[rent.square],
        "more": len(dues) - 1,
    }


def hurt(town: Town, seat: Seat) -> Details:
    blow = town.latest(Blow)
    return {} if blow is None else {"who": blow.attacker, "due": blow.amount}


def paid(town: Town, seat: Seat) -> Details:
    salary = town.latest(Salary)
    if salary is None:
        return {}
    printed = LANDING_ON_GO if salary.landing else PASSING_GO
    return {"due": gained(town, printed + salary.loot)}


def passing(town: Town, seat: Seat) -> Details:
    here = (town.characters[seat].at,)
    others = [one for one in town.present(seat, here) if town.are_opponents(one, seat)]
    return {"whom": others[0], "more": len(others) - 1} if others else {}


def drawn(town: Town, seat: Seat) -> Details:
    """What the card costs or brings, before anything lowers it."""
    draw = town.latest(Draw)
    if draw is None:
        return {}
    card, others = draw.card, len(town.opponents(seat))
    amount, costs, brings = amount_on(town, card), 0, 0
    match card.does:
        case "pay":
            costs = fee_of(town, seat, amount, "card")
        case "pay_each":
            costs = fee_of(town, seat, amount, "card") * others
        case "repairs":
            costs = fee_of(town, seat, repairs(town, seat, card), "card")
        case "collect":
            brings = gained(town, amount)
        case "collect_each":
            brings = gained(town, amount) * others
    return {"card": card, "costs": dollars(costs), "brings": dollars(brings)}


def standing(town: Town, seat: Seat) -> Details:
    here = SQUARES[town.characters[seat].at]
    asks = deed(town, here)
    return {"square": here, "whom": asks["owner"], "rent": asks["rent"]}


# Deeds and money


def buying(town: Town, seat: Seat) -> Details:
    sale = town.latest(Purchase)
    if sale is None:
        return {}
    square = SQUARES[sale.square]
    return {"square": square, **towards(town, seat, square), **left(town, seat, square.price)}


def bidding(town: Town, seat: Seat) -> Details:
    """Who leads, and by how much; up to what somebody will bid is nobody else's."""
    sale = town.latest(Auction)
    if sale is None:
        return {}
    square = SQUARES[sale.square]
    return {
        "square": square,
        "due": square.price,
        "bid": sale.bid,
        "who": sale.leader,
        **towards(town, seat, square),
    }


def raising(town: Town, seat: Seat) -> Details:
    debt = town.latest(Debt)
    if debt is None:
        return {}
    return {
        "whom": town.sides[debt.creditor].seats[0] if debt.creditor >= 0 else None,
        "pot": debt.creditor == POT,
        "bank": debt.creditor == BANK,
        "all": could_raise(town, town.characters[seat].side),
        **left(town, seat, debt.amount),
    }


def replying(town: Town, seat: Seat) -> Details:
    """What she would give and get, as the other has put it."""
    table = town.latest(Offering)
    if table is None:
        return {}
    deal = table.deal
    return {
        "who": deal.proposer,
        "give": goods(deal.take),
        "get": goods(deal.give),
        "promised": len(deal.clauses),
        "number": table.counters + 1,
    }


ABOUT: dict[str, Callable[[Town, Seat], Details]] = {
    Prompt.CLASS: choosing,
    Prompt.WINDOW: moving,
    Prompt.JAIL: imprisoned,
    Prompt.WHOM: aiming,
    Prompt.WHERE: aiming,
    Prompt.HOW_FAR: aiming,
    Prompt.PICK: picking,
    Prompt.COUNTER: countering,
    Prompt.DICE: looking_at_dice,
    Prompt.DOUBLES: doubled,
    Prompt.COLLECT: collecting,
    Prompt.OWING: owing,
    Prompt.MUSIC: playing,
    Prompt.DAMAGED: hurt,
    Prompt.SALARY: paid,
    Prompt.PASSING: passing,
    Prompt.CARD: drawn,
    Prompt.JAILED: locked_up,
    Prompt.LANDING: standing,
    Prompt.BUY: buying,
    Prompt.BID: bidding,
    Prompt.RAISE: raising,
    Prompt.REPLY: replying,
    Prompt.COUNTER_OFFER: replying,
    BardPrompt.MELODY: playing,
    RoguePrompt.SNEAK: standing,
}
