"""What a judgement looks at, imagined as `hide` would: no other hands, no treasure in its piles."""

from __future__ import annotations

from undercroft.engine import Ask, Chance, Pile, Quick, Seat
from undercroft.games.dungeon.hiding import Treasures, hide
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.state import NO_ONE, Delve, Lurker, eye_of

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
    eye = eye_of(ask.seat)
    if much_lies_about(delve) or any(is_in_doubt(pile, eye) for pile in delve.monsters):
        twin = delve.copy()
        hide(twin, ask.seat, Quick(seed))
        return twin
    levels = unseen_in_hoards(delve, ask.seat)
    return with_other_hoards(delve, ask.seat, levels, Quick(seed)) if levels else delve


def much_lies_about(delve: Delve) -> bool:
    """What is seldom there: a Ball's or a Medallion's cards, or piles that are being split."""
    return bool(
        delve.split
        or delve.visions
        or delve.errand.peeked
        or [delver for delver in delve.delvers if delver.waiting]
        or [foe for foe in delve.foes if foe.prize]
    )


def is_in_doubt(pile: Pile[Lurker], eye: int) -> bool:
    """Does a card lie apart that could be another? If none does, it is known what lies where."""
    layers = pile.layers
    apart = [layer for layer in layers if len(layer) == 1 and not layer[0].seen & eye]
    return bool(apart) and (len(apart) > 1 or len(layers[-1]) > 1)


def unseen_in_hoards(delve: Delve, seat: Seat) -> list[int]:
    """The levels of which there are cards that this seat has not seen and might fight for."""
    eye, foes = eye_of(seat), [foe for foe in delve.foes if foe.fighter in (None, seat)]
    unseen = [loot.card for foe in foes for loot in foe.hoard if not loot.seen & eye]
    return sorted({card.level for card in unseen})


def with_other_hoards(delve: Delve, seat: Seat, levels: list[int], chance: Chance) -> Delve:
    """What is not imagined is shared."""
    twin = with_its_own_foes(delve)
    treasures = Treasures(twin, seat, chance, levels)
    for other, delver in enumerate(delve.delvers):
        if other != seat:
            treasures.pass_over(delver.treasure)
    for foe in twin.foes:
        if foe.fighter in (None, seat):
            foe.hoard = treasures.dealt(foe.hoard, NO_ONE)
        else:
            treasures.pass_over(foe.hoard)
    return twin


def with_its_own_foes(delve: Delve) -> Delve:
    return Delve(
        delve.chance,
        delve.story,
        delve.settings,
        delve.delvers,
        delve.monsters,
        delve.treasures,
        graves=delve.graves,
        foes=[foe.copy() for foe in delve.foes],
        errand=delve.errand,
        active=delve.active,
        turn=delve.turn,
    )
