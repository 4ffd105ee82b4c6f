"""What a judgement looks at, imagined as `hide` would: no other hands, no treasure in its piles."""

from __future__ import annotations

from undercroft.engine import Ask, Pile, Quick
from undercroft.games.dungeon.hiding import Monsters, Treasures, hide
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.state import Delve, Loot, Lurker, eye_of

OPEN = frozenset({
    Prompt.ADVENTURER,
    Prompt.SPELL,
    Prompt.DROP,
    Prompt.SPLIT,
    Prompt.SEARCH,
    Prompt.NEW_ADVENTURER,
})
"""What is answered by what the seat itself has."""


def imagine(delve: Delve, ask: Ask, seed: int | str | None) -> Delve:
    """The same cards as if everything were hidden, from the same seed."""
    if ask.prompt in OPEN:
        return delve
    chance, seat, eye = Quick(seed), ask.seat, eye_of(ask.seat)
    lone_monster = any(lies_alone(pile, eye) for pile in delve.monsters)
    if much_lies_about(delve) or (lone_monster and any_treasure_alone(delve, eye)):
        twin = delve.copy()
        hide(twin, seat, chance)
        return twin
    twin = with_its_own_piles(delve)
    if lone_monster or any_hoard_unseen(delve, eye):
        treasures = Treasures(twin, seat, chance)
        for other, delver in enumerate(delve.delvers):
            if other != seat:
                treasures.pass_over(delver.treasure)
        treasures.deal_hoards()
    Monsters(twin, seat, chance).deal()
    return twin


def much_lies_about(delve: Delve) -> bool:
    """What is seldom there: a Ball's or a Medallion's cards, or piles that are being split."""
    return bool(
        delve.split
        or delve.visions
        or delve.errand.peeked
        or any(delver.waiting for delver in delve.delvers)
        or any(foe.prize for foe in delve.foes)
    )


def lies_alone(pile: Pile[Loot] | Pile[Lurker], eye: int) -> bool:
    """Is there a card apart from the others that this eye has not seen? It is drawn by itself."""
    return any(len(layer) == 1 and not layer[0].seen & eye for layer in pile.layers)


def any_treasure_alone(delve: Delve, eye: int) -> bool:
    """It is drawn before the monsters are."""
    return any(lies_alone(pile, eye) for pile in delve.treasures)


def any_hoard_unseen(delve: Delve, eye: int) -> bool:
    return any(not loot.seen & eye for foe in delve.foes for loot in foe.hoard)


def with_its_own_piles(delve: Delve) -> Delve:
    """What is not imagined is shared."""
    return Delve(
        delve.chance,
        delve.story,
        delve.settings,
        delve.delvers,
        [pile.copy() for pile in delve.monsters],
        delve.treasures,
        graves=delve.graves,
        foes=[foe.copy() for foe in delve.foes],
        errand=delve.errand,
        active=delve.active,
        turn=delve.turn,
    )
