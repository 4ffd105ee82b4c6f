"""Helpful people, what they ask for it, and what they put to the test."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, Verb, choose, line
from undercroft.games.rials.cards import ChestCard
from undercroft.games.rials.events import Challenge, Event
from undercroft.games.rials.rules.challenging import Tested, outcome, tested
from undercroft.games.rials.rules.effects import carry_out
from undercroft.games.rials.rules.fighting import PARTS, Part, give_up
from undercroft.games.rials.rules.finding import draw_items
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.state import Expedition


@line
class Paid(Line):
    rule = "RD-13.10"
    seat: Seat
    card: ChestCard


class Pedlar(Verb):
    NO_SALE = "no_sale"


def meet_person(expedition: Expedition, seat: Seat, person: Event) -> Rules[None]:
    """Some want to see what you can do first."""                         # RD-13.1
    challenge = person.challenge
    if person.effect.sells:
        yield from deal_with_pedlar(expedition, seat, person)
    elif challenge is None:
        yield from carry_out(expedition, seat, person.effect)
    else:
        yield from put_to_the_test(expedition, seat, person, challenge)


def deal_with_pedlar(expedition: Expedition, seat: Seat, pedlar: Event) -> Rules[None]:
    """A treasure card buys items, if any are left."""                    # RD-13.10, RD-R.93
    treasures = expedition.explorers[seat].treasures
    if not treasures or not len(expedition.items):
        return
    offered = [PARTS[card] for card in dict.fromkeys(treasures)]
    chosen = yield from choose(seat, Prompt.PEDLAR, [Pedlar.NO_SALE, *offered])
    if isinstance(chosen, Part):
        give_up(expedition, seat, chosen.treasure)
        expedition.tell(Paid(seat, chosen.treasure))
        draw_items(expedition, seat, pedlar.effect.items)


def put_to_the_test(
    expedition: Expedition, seat: Seat, event: Event, challenge: Challenge
) -> Rules[str]:
    """Compare, and apply the outcome: that of a person or of a trap."""  # RD-3.5
    capability, mine = tested(expedition.explorers[seat], challenge, event.kind)
    how = outcome(challenge, mine)
    expedition.tell(Tested(seat, event, capability, mine, how))
    yield from carry_out(expedition, seat, getattr(challenge, how))
    return how
