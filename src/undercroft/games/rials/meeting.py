"""Helpful people, and what they ask for it."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.rials.challenging import outcome, tested
from undercroft.games.rials.effects import carry_out
from undercroft.games.rials.events import Event
from undercroft.games.rials.fighting import give_up
from undercroft.games.rials.finding import draw_items
from undercroft.games.rials.lines import Paid, Tested
from undercroft.games.rials.options import PARTS, Part, Pedlar, Prompt
from undercroft.games.rials.state import Expedition


def meet_person(expedition: Expedition, seat: Seat, person: Event) -> Rules[None]:
    """Some want to see what you can do first."""                         # RD-13.1
    challenge = person.challenge
    if person.effect.sells:
        yield from deal_with_pedlar(expedition, seat, person)
    elif challenge is None:
        yield from carry_out(expedition, seat, person.effect)
    else:
        capability, mine = tested(expedition.explorers[seat], challenge, "person")
        how = outcome(challenge, mine)
        expedition.tell(Tested(seat, person, capability, mine, how))
        yield from carry_out(expedition, seat, getattr(challenge, how))


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
