"""Why not: what is worth saving for, and what it lacks until then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from undercroft.engine import Ask, Barred, Option, Seat
from undercroft.games.dunjiin.cards import Kind
from undercroft.games.dunjiin.rules.dodging import DODGE_XP, EMPOWERED_MAGIC, Answer
from undercroft.games.dunjiin.rules.exploring import PREMONITION_MAGIC, REST_XP
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.rules.scheming import ASSASSIN_PRICE, DRAGON_XP, TRAP_XP
from undercroft.games.dunjiin.rules.shopping import BUYS, PRICE
from undercroft.games.dunjiin.rules.training import (
    NECROMANCY_XP,
    TREASURE_PRICE,
    XP_PRICE,
    can_level_up,
    can_raise,
)
from undercroft.games.dunjiin.state import Crawl
from undercroft.games.dunjiin.turn import Action


@dataclass(frozen=True, slots=True)
class LacksXp(Barred):
    at: Option
    has: int
    due: int


@dataclass(frozen=True, slots=True)
class LacksMagic(Barred):
    at: Option
    has: int
    due: int


@dataclass(frozen=True, slots=True)
class LacksTreasure(Barred):
    at: Option
    has: int
    due: int


@dataclass(frozen=True, slots=True)
class LacksPrice(Barred):
    """The Shop takes Magic as well, and there is none."""

    at: Option
    has: int
    due: int


@dataclass(frozen=True, slots=True)
class NothingBetter(Barred):
    """It could be paid for, and no card would raise the Level."""

    at: Option


@dataclass(frozen=True, slots=True)
class HasShopped(Barred):
    """Who bought Armour spends the rest of the turn on exploring or resting."""

    at: Option


@dataclass(frozen=True, slots=True)
class HandWaits(Barred):
    at: Option


# fmt: off
PRICES: Mapping[Option, tuple[int, int, int]] = {
    #                    XP             Magic  Treasure
    Action.PREMONITION: (0,             PREMONITION_MAGIC, 0),
    Action.REST:        (REST_XP,       0,     0),
    Action.LEVEL_UP:    (XP_PRICE,      0,     TREASURE_PRICE),
    Action.NECROMANCY:  (NECROMANCY_XP, 1,     0),
    Action.TRAP:        (TRAP_XP,       0,     0),
    Action.DRAGON:      (DRAGON_XP,     1,     0),
    Action.ASSASSIN:    (0,             1,     ASSASSIN_PRICE),
    Answer.DODGE:       (DODGE_XP,      0,     0),
    Answer.EMPOWERED:   (DODGE_XP,      EMPOWERED_MAGIC, 0),
    Answer.LOOK:        (0,             PREMONITION_MAGIC, 0),
}
# fmt: on
SCHEMES = (Action.TRAP, Action.DRAGON, Action.ASSASSIN)


def barred(crawl: Crawl, ask: Ask) -> Sequence[Barred]:
    """What this seat could do at such a question, if it had what that takes."""
    missed = [one for one in _usual(crawl, ask) if one not in ask.options]
    reasons = [reason for one in missed for reason in _reasons(crawl, ask.seat, one)]
    return [*_unbought(crawl, ask), *reasons]


def _unbought(crawl: Crawl, ask: Ask) -> Iterator[Barred]:
    """Armour that lies in the Shop, and nothing to pay with."""
    hero, cap = crawl.heroes[ask.seat], crawl.settings.ap_cap
    wanted = crawl.shop and not crawl.last_call and (cap is None or hero.armor < cap)
    poor = not hero.magic and hero.wealth < PRICE                         # DJ-9.2
    if ask.prompt in (Prompt.ACTION, Prompt.DRAW) and hero.turns > 1 and wanted and poor:
        yield LacksPrice(BUYS[1], hero.wealth, PRICE)


def _usual(crawl: Crawl, ask: Ask) -> list[Option]:
    hero, hand = crawl.heroes[ask.seat], crawl.hand
    if ask.prompt == Prompt.ACTION or (ask.prompt == Prompt.DRAW and hero.turns > 1):
        return list(_actions(crawl, ask.seat))
    trapped = bool(crawl.traps) or hand is None or hand.first.kind is not Kind.MONSTER
    if ask.prompt == Prompt.FIRST_CARD and hero.turns > 1:
        return [Answer.LOOK] if trapped else [*_dodges(crawl), Answer.LOOK]
    if ask.prompt in (Prompt.DODGED_TO, Prompt.AFTER_LOOKING) and not trapped:
        return _dodges(crawl)
    return []


def _dodges(crawl: Crawl) -> list[Option]:
    """Only with Magic, where somebody dodged so before."""                # DJ-12.5
    empowered = any(dodge.magic for dodge in crawl.dodges)
    return [Answer.EMPOWERED] if empowered else [Answer.DODGE, Answer.EMPOWERED]


def _actions(crawl: Crawl, seat: Seat) -> Iterator[Option]:
    hero = crawl.heroes[seat]
    if not crawl.hand:
        yield Action.PREMONITION
    if not crawl.traps:
        yield Action.REST
    if hero.level < crawl.highest_level:
        yield Action.LEVEL_UP
        if not hero.necromancy_used:
            yield Action.NECROMANCY
    else:
        yield from SCHEMES


def _reasons(crawl: Crawl, seat: Seat, option: Option) -> list[Barred]:
    hero = crawl.heroes[seat]
    has = (len(hero.xp), len(hero.magic), hero.wealth)
    kinds = (LacksXp, LacksMagic, LacksTreasure)
    lacks: list[Barred] = [
        kind(option, had, due)
        for kind, had, due in zip(kinds, has, PRICES[option], strict=True)
        if had < due
    ]
    if lacks:
        return lacks
    if crawl.hand is not None and isinstance(option, Action):
        return [HandWaits(option)]
    return [_unwanted(crawl, seat, option)]


def _unwanted(crawl: Crawl, seat: Seat, option: Option) -> Barred:
    """It can be paid for: so nothing is bettered by it, or the turn has been to the Shop."""
    hero = crawl.heroes[seat]
    better = True
    if option is Action.LEVEL_UP:
        better = can_level_up(hero)
    elif option is Action.NECROMANCY:
        better = can_raise(crawl, hero)
    return HasShopped(option) if better else NothingBetter(option)
