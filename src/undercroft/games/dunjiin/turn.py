"""Read this first: the turn, and its one action."""

from __future__ import annotations

from undercroft.engine import Line, Mark, Rules, Seat, Verb, by_hand, choose, line
from undercroft.games.dunjiin.rules.exploring import (
    can_foresee,
    can_rest,
    explore,
    explore_with_premonition,
    rest,
)
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.rules.scheming import (
    ASSASSIN_PRICE,
    DRAGON_XP,
    TRAP_XP,
    hire_assassin,
    set_trap,
    summon_dragon,
)
from undercroft.games.dunjiin.rules.shopping import shop
from undercroft.games.dunjiin.rules.training import can_level_up, can_raise, level_up, necromancy
from undercroft.games.dunjiin.state import Crawl


class Action(Verb):
    """What a turn can be spent on. Nothing is given or traded."""        # DJ-18.6, DJ-R.57

    EXPLORE = "explore"
    PREMONITION = "premonition"
    REST = "rest"
    LEVEL_UP = "level_up"
    NECROMANCY = "necromancy"
    TRAP = "trap"
    DRAGON = "dragon"
    ASSASSIN = "assassin"


class Deed(Verb):
    """What is done by one's own hand, though there is no choice in it."""

    DRAW = "draw"


@line
class TurnBegan(Line):
    rule = "DJ-3.1"
    mark = Mark.TURN
    seat: Seat


@line
class Survived(Line):
    rule = "DJ-19.5"
    seat: Seat


def turn(crawl: Crawl) -> Rules[None]:
    """Shop if you like, then exactly one action; then the player to the left."""  # DJ-3.3
    seat = crawl.active
    crawl.tell(TurnBegan(seat))
    crawl.heroes[seat].turns += 1
    if crawl.heroes[seat].turns == 1:
        yield from draw_by_hand(crawl, seat)
        yield from explore(crawl, seat)                                   # DJ-3.2
    else:
        bought = yield from shop(crawl, seat)                             # DJ-9.6, DJ-R.8
        offered = actions(crawl, seat, bought)
        if len(offered) == 1:
            yield from draw_by_hand(crawl, seat)
        action = yield from choose(seat, Prompt.ACTION, offered)          # DJ-3.7, DJ-R.6
        yield from act(crawl, seat, action)                               # DJ-3.9, DJ-16.7
    end_turn(crawl, seat)


def draw_by_hand(crawl: Crawl, seat: Seat) -> Rules[None]:
    """There is nothing to do but to explore."""
    return by_hand(crawl.by_hand, seat, Prompt.DRAW, Deed.DRAW)


def actions(crawl: Crawl, seat: Seat, bought: int) -> list[Action]:
    """What the player can do and pay for; exploring is always free."""   # DJ-3.6
    hero, hand = crawl.heroes[seat], crawl.hand
    offered = [Action.EXPLORE]
    if can_foresee(hero) and not (hand and hand.first_up):                # DJ-3.5, DJ-R.26
        offered.append(Action.PREMONITION)
    if can_rest(crawl, seat):
        offered.append(Action.REST)
    if bought or hand:                                                    # DJ-R.33
        return offered                                                    # DJ-3.8, DJ-11.10, DJ-R.7
    if can_level_up(hero):                                                # DJ-3.4
        offered.append(Action.LEVEL_UP)
    if can_raise(crawl, hero):
        offered.append(Action.NECROMANCY)
    if hero.level == crawl.highest_level:
        offered += schemes(crawl, seat)
    return offered


def schemes(crawl: Crawl, seat: Seat) -> list[Action]:
    """What the highest Level can pay for besides."""
    hero = crawl.heroes[seat]
    offered = []
    if len(hero.xp) >= TRAP_XP:
        offered.append(Action.TRAP)
    if len(hero.xp) >= DRAGON_XP and hero.magic:
        offered.append(Action.DRAGON)
    if hero.magic and hero.wealth >= ASSASSIN_PRICE:
        offered.append(Action.ASSASSIN)
    return offered


def act(crawl: Crawl, seat: Seat, action: Action) -> Rules[None]:
    match action:
        case Action.EXPLORE:
            return explore(crawl, seat)
        case Action.PREMONITION:
            return explore_with_premonition(crawl, seat)
        case Action.REST:
            return rest(crawl, seat)
        case Action.LEVEL_UP:
            return level_up(crawl, seat)
        case Action.NECROMANCY:
            return necromancy(crawl, seat)
        case Action.TRAP:
            return set_trap(crawl, seat)
        case Action.DRAGON:
            return summon_dragon(crawl, seat)
        case Action.ASSASSIN:
            return hire_assassin(crawl, seat)


def end_turn(crawl: Crawl, seat: Seat) -> None:
    """Play goes to the left of whose turn it was, no matter who fought."""  # DJ-3.10, DJ-R.9
    crawl.turn += 1
    crawl.active = crawl.left_of(seat)
    if len(crawl.fallen) + 1 == len(crawl.heroes):
        crawl.tell(Survived(crawl.active))
