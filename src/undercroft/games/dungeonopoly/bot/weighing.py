"""What is good in Dungeonopoly, rather than allowed: by prompt, in dollars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.engine import Ask
from undercroft.games.dungeonopoly.abilities.bard import prompts as bard
from undercroft.games.dungeonopoly.abilities.druid import prompts as druid
from undercroft.games.dungeonopoly.abilities.rogue import prompts as rogue
from undercroft.games.dungeonopoly.abilities.warlock import prompts as warlock
from undercroft.games.dungeonopoly.abilities.wizard import prompts as wizard
from undercroft.games.dungeonopoly.board import BY_KEY
from undercroft.games.dungeonopoly.bot import owning
from undercroft.games.dungeonopoly.bot.bargaining import Bargainer, shares, trading
from undercroft.games.dungeonopoly.bot.outlook import Outlook
from undercroft.games.dungeonopoly.bot.tactics.druid import bolt_of, shape
from undercroft.games.dungeonopoly.bot.tactics.rogue import comes_out, trained
from undercroft.games.dungeonopoly.bot.tactics.tactic import tactic_of, worth_of_use
from undercroft.games.dungeonopoly.bot.tactics.warlock import force, kept, pact
from undercroft.games.dungeonopoly.bot.tactics.wizard import undone, wish_of
from undercroft.games.dungeonopoly.events import Aiming
from undercroft.games.dungeonopoly.rules.debts import GiveUp, fee_of
from undercroft.games.dungeonopoly.rules.ending import total_worth
from undercroft.games.dungeonopoly.rules.going import TAX_PERCENT, Tax
from undercroft.games.dungeonopoly.rules.jailing import JAIL_FEE
from undercroft.games.dungeonopoly.rules.managing import MANAGING
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.rules.renting import Collect
from undercroft.games.dungeonopoly.rules.trading import Trade
from undercroft.games.dungeonopoly.rules.using import Use
from undercroft.games.dungeonopoly.state import Town
from undercroft.games.dungeonopoly.turn import Go, Leave

SHARP = 0.002
"""What a dollar counts in a judgement."""
CARD = float(JAIL_FEE)
"""A card that lets one out of jail is worth what it saves."""
FLAT_TAX = float(BY_KEY["income_tax"].price)


def weigh(town: Town, ask: Ask) -> Sequence[float]:
    """How good each option looks to who is asked."""
    if len(ask.options) == 1:
        return [0.0]
    outlook = Outlook(town, ask.seat)
    judged = WHOLE.get(ask.prompt)
    if judged is not None:
        return [SHARP * one for one in judged(outlook, ask.options)]
    judgement = JUDGEMENTS.get(ask.prompt, in_window)
    return [SHARP * judgement(outlook, option) for option in ask.options]


def worth(town: Town) -> Sequence[float]:
    """Everybody's part of the win: a side wins for all its members."""
    of_side = shares(Outlook(town, 0).strengths)
    return [of_side[one.side] for one in town.characters]


# On one's own turn


def in_window(outlook: Outlook, option: Any) -> float:
    """Against rolling plainly, or ending the turn."""
    if isinstance(option, MANAGING):
        return owning.managing(outlook, option)
    match option:
        case Use(ability):
            return worth_of_use(outlook, ability)
        case Go():
            return 0.0
        case Trade():
            return trading(outlook)
        case Leave.CARD:
            return outlook.leaving - CARD
        case Leave.PAY:
            fee = fee_of(outlook.town, outlook.seat, JAIL_FEE, "jail")
            return outlook.leaving - outlook.spending(fee)
    return owning.NEVER


# Aiming


def aimed(outlook: Outlook, option: Any) -> float:
    return tactic_of(ability_of(outlook)).whom(outlook, ability_of(outlook), option.seat)


def placed(outlook: Outlook, option: Any) -> float:
    return tactic_of(ability_of(outlook)).where(outlook, ability_of(outlook), option.square.index)


def so_far(outlook: Outlook, option: Any) -> float:
    aiming = outlook.town.latest(Aiming)
    assert aiming is not None
    whom = aiming.seat if aiming.whom is None else aiming.whom
    return tactic_of(aiming.ability).far(outlook, aiming.ability, whom, option.squares)


def ability_of(outlook: Outlook) -> Any:
    aiming = outlook.town.latest(Aiming)
    assert aiming is not None
    return aiming.ability


# Answering


def answering(outlook: Outlook, option: Any) -> float:
    return worth_of_use(outlook, option.ability) if isinstance(option, Use) else 0.0


def collecting(outlook: Outlook, option: Any) -> float:
    return 0.0 if option is Collect.COLLECT else -1.0


def taxed(outlook: Outlook, option: Any) -> float:
    tenth = total_worth(outlook.town, outlook.side) * TAX_PERCENT // 100
    return -FLAT_TAX if option is Tax.FLAT else -float(tenth)


def short_of_cash(outlook: Outlook, option: Any) -> float:
    if isinstance(option, GiveUp):
        return owning.NEVER / 2
    return owning.raising(outlook, option)


def learning(outlook: Outlook, option: Any) -> float:
    return tactic_of(option.ability).liked


def offering(outlook: Outlook, options: Sequence[Any]) -> list[float]:
    bargainer = Bargainer(outlook)
    return [bargainer.offer(one) for one in options]


def replying(outlook: Outlook, options: Sequence[Any]) -> list[float]:
    bargainer = Bargainer(outlook)
    return [bargainer.reply(one) for one in options]


def copied(outlook: Outlook, option: Any) -> float:
    return worth_of_use(outlook, option.spell)


def bolting(outlook: Outlook, option: Any) -> float:
    return bolt_of(outlook, option)


def performing(outlook: Outlook, option: Any) -> float:
    return tactic_of(option.melody).use(outlook, option.melody)


def alike(outlook: Outlook, option: Any) -> float:
    return 0.0


WHOLE: dict[str, Callable[[Outlook, Sequence[Any]], list[float]]] = {
    Prompt.BID: owning.bidding,
    Prompt.OFFER: offering,
    Prompt.COUNTER_OFFER: offering,
    Prompt.REPLY: replying,
}
JUDGEMENTS: dict[str, Callable[[Outlook, Any], float]] = {
    Prompt.CLASS: alike,
    Prompt.DRAFT: owning.drafting,
    Prompt.WHOM: aimed,
    Prompt.WHERE: placed,
    Prompt.HOW_FAR: so_far,
    Prompt.ENCHANTMENT: undone,
    Prompt.PICK: kept,
    Prompt.LEVEL: learning,
    Prompt.COLLECT: collecting,
    Prompt.BUY: owning.buying,
    Prompt.TAX: taxed,
    Prompt.RAISE: short_of_cash,
    Prompt.MORTGAGED: owning.inheriting,
    wizard.Prompt.WISH: wish_of,
    wizard.Prompt.COPY: copied,
    rogue.Prompt.SKILL: trained,
    rogue.Prompt.POINTS: lambda outlook, option: option.points,
    rogue.Prompt.SNEAK: comes_out,
    bard.Prompt.MELODY: performing,
    druid.Prompt.SHAPE: shape,
    druid.Prompt.BOLT: bolting,
    warlock.Prompt.PACT: pact,
    warlock.Prompt.FORCE: force,
    **dict.fromkeys(
        (
            Prompt.COUNTER, Prompt.DICE, Prompt.DOUBLES, Prompt.OWING, Prompt.MUSIC,
            Prompt.DAMAGED, Prompt.SALARY, Prompt.PASSING, Prompt.CARD, Prompt.JAILED,
            Prompt.LANDING,
        ),
        answering,
    ),
}
