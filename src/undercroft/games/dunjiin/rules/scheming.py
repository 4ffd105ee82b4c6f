"""What only the highest Level can do: Traps, Dragons and Assassins."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, choose, line
from undercroft.games.dunjiin.cards import Card
from undercroft.games.dunjiin.press import PRESS
from undercroft.games.dunjiin.rules.dodging import TARGETS
from undercroft.games.dunjiin.rules.drawing import fill, in_traps
from undercroft.games.dunjiin.rules.fighting import fight
from undercroft.games.dunjiin.rules.paying import give_xp, pay_magic, pay_treasure, pay_xp
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.state import Crawl, Hand, Trap

TRAP_XP = PRESS.number("trap.xp", 3, 1, 12, "DJ-15.1")
DRAGON_XP = PRESS.number("dragon.xp", 3, 0, 12, "DJ-16.1")
ASSASSIN_PRICE = PRESS.number("assassin.treasure", 30, 0, 99, "DJ-16.2")
SUMMONED_CARDS = PRESS.number("attack.cards", 5, 1, 12, "DJ-16.3")


@line
class TrapSet(Line):
    rule = "DJ-15.1"
    seat: Seat
    traps: int


@line
class DragonSummoned(Line):
    rule = "DJ-16.1"
    seat: Seat
    victim: Seat
    magic: Card


@line
class AssassinHired(Line):
    rule = "DJ-16.2"
    seat: Seat
    victim: Seat
    magic: Card


def set_trap(crawl: Crawl, seat: Seat) -> Rules[None]:
    """Lay three XP face down beside the Dunjiin, against whoever fights next."""
    crawl.traps.append(Trap(seat, []))                                    # DJ-15.6, DJ-R.48

    def lay(card: Card) -> None:
        crawl.traps[-1].cards.append(card)

    yield from give_xp(crawl, seat, TRAP_XP, lay)                         # DJ-15.1
    crawl.tell(TrapSet(seat, len(crawl.traps)))


def summon_dragon(crawl: Crawl, seat: Seat) -> Rules[None]:
    victim = yield from choose(seat, Prompt.VICTIM, [TARGETS[one] for one in crawl.rivals(seat)])
    crawl.tell(DragonSummoned(seat, victim.seat, pay_magic(crawl, seat)))
    yield from pay_xp(crawl, seat, DRAGON_XP)                             # DJ-16.1, DJ-R.62
    yield from attack(crawl, victim.seat)


def hire_assassin(crawl: Crawl, seat: Seat) -> Rules[None]:
    victim = yield from choose(seat, Prompt.VICTIM, [TARGETS[one] for one in crawl.rivals(seat)])
    crawl.tell(AssassinHired(seat, victim.seat, pay_magic(crawl, seat)))
    yield from pay_treasure(crawl, seat, ASSASSIN_PRICE)                  # DJ-16.2
    yield from attack(crawl, victim.seat)


def attack(crawl: Crawl, victim: Seat) -> Rules[None]:
    """Five open cards, and one for each Trap, which the victim must fight like any others."""
    hand = Hand([], victim, summoned=True)
    crawl.hand = hand
    fill(crawl, hand, SUMMONED_CARDS + in_traps(crawl))                   # DJ-16.3, DJ-R.49
    yield from fight(crawl, victim, hand)                                # DJ-16.4, DJ-16.5, DJ-R.61
