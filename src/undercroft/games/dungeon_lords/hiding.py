"""What could be true for all a viewer knows: sealed orders, traps, combat cards and tokens."""

from __future__ import annotations

from operator import attrgetter

from undercroft.engine import Chance, Pile, Viewer
from undercroft.games.dungeon_lords.cards import Trap
from undercroft.games.dungeon_lords.combat import Plan
from undercroft.games.dungeon_lords.rules.paying import affordable
from undercroft.games.dungeon_lords.rules.planning import limits_of, price_of
from undercroft.games.dungeon_lords.state import Lord, Realm

BY_KEY = attrgetter("key")


def hide(realm: Realm, viewer: Viewer, chance: Chance) -> None:
    """Replace what the viewer cannot know by something that could be true."""
    others = [lord for seat, lord in enumerate(realm.lords) if seat != viewer]
    for lord in others:
        hide_orders(lord, chance)
        hide_token(lord, chance)
    hide_traps(realm, others, chance)
    hide_combat_cards(realm, viewer, chance)


def hide_orders(lord: Lord, chance: Chance) -> None:
    """Any three that do not rest; and any three that were drawn at first."""  # DL-4.1, DL-1.12
    if lord.drawn:
        cards = lord.accessible()
        lord.drawn = sorted([chance.take(cards) for _ in lord.drawn], key=BY_KEY)
    sealed = len(lord.orders) - lord.revealed
    if sealed > 0:
        revealed = lord.orders[: lord.revealed]
        cards = [order for order in lord.accessible() if order not in revealed]
        lord.orders = revealed + [chance.take(cards) for _ in range(sealed)]


def hide_token(lord: Lord, chance: Chance) -> None:
    """Everybody knows what a lord has left, but not what lies below the row."""  # DL-23.4
    if lord.sent is not None:
        tokens = sorted([*lord.tokens, lord.sent], key=BY_KEY)
        lord.sent = chance.take(tokens)
        lord.tokens = sorted(tokens, key=BY_KEY)


def hide_combat_cards(realm: Realm, viewer: Viewer, chance: Chance) -> None:
    """Who has spied remembers what he saw, and nobody else knows it."""  # DL-6.3
    hidden = [slot for slot in realm.combat if not slot.up and viewer not in slot.spies]
    seen = [slot.card for slot in hidden if slot.card is not None]
    if not seen:
        return
    pool = sorted([*realm.combat_cards, *seen], key=BY_KEY)
    for slot in hidden:
        if slot.card is not None:
            slot.card = chance.take(pool)
    realm.combat_cards = Pile.shuffled(sorted(pool, key=BY_KEY))


# Traps


def hide_traps(realm: Realm, others: list[Lord], chance: Chance) -> None:
    """All whose faces are hidden are one pool.

    What lay open among the discards until they were shuffled is forgotten, as at any table.
    """                                                                   # DL-1.8
    pool, places = list(realm.traps), []
    for lord in others:
        pool += lord.traps
        if lord.plan is not None:
            pool += lord.plan.traps
            places += [(lord, lord.plan)] * len(lord.plan.traps)
            lord.plan.traps = []
    pool.sort(key=BY_KEY)
    laid = set_traps(places, pool, chance)
    assert laid, "the truth is one way to set them"
    for lord in others:
        lord.traps = sorted([chance.take(pool) for _ in lord.traps], key=BY_KEY)
    realm.traps = Pile.shuffled(sorted(pool, key=BY_KEY))


def set_traps(places: list[tuple[Lord, Plan]], pool: list[Trap], chance: Chance) -> bool:
    """One in each place, of those that its lord could have set there. Is there a way?"""
    if not places:
        return True
    (lord, plan), *rest = places
    payable = [trap for trap in pool if could_set(lord, plan, trap)]
    while payable:
        trap = chance.take(payable)
        pool.remove(trap)
        plan.traps.append(trap)
        if set_traps(rest, pool, chance):
            return True
        plan.traps.remove(trap)
        pool.append(trap)
    return False


def could_set(lord: Lord, plan: Plan, trap: Trap) -> bool:
    """What is set could be paid together with what lies there, and still can."""  # DL-14.8
    limits = limits_of(lord.dungeon, plan.square)
    return affordable(lord, price_of((*plan.traps, trap), limits))
