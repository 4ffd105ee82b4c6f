"""One round of a battle as a bot works it out: how far it has come, and who is hurt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from undercroft.games.dungeon_lords.bot.party import Foe, Party, fresh, used
from undercroft.games.dungeon_lords.cards import AMULET, CombatCard, Item
from undercroft.games.dungeon_lords.press import PRESS
from undercroft.games.dungeon_lords.tiles import Adventurer, Calling, Creature, Room

MARK = 0.8 * PRESS.grown("points.office_item")
"""What it costs if a rival's item has been of use: he is one of several rivals."""
FOOD, EVIL, GOLD, IMP, CARD = 0.5, 0.3, 0.5, 0.6, 0.6
"""What it costs to lose one during combat."""
GONE = 2.5 + PRESS.added("points.creature")
"""What it costs to lose a creature for good."""


class Scene(NamedTuple):
    """Where a round is fought, and under which card."""

    card: CombatCard | None
    """None if nobody knows it yet."""
    fatigue: int
    needed: int
    """So much magic."""
    room: Room | None
    stone: int
    """What a Rolling Stone deals."""
    total: bool
    """Is fatigue dealt to the first alone?"""


class Fray(NamedTuple):
    """How far a round has come."""

    party: Party
    ready: tuple[Creature, ...] = ()
    """Sent, and has not acted yet."""
    sheep: tuple[Creature, ...] = ()
    home: tuple[Creature, ...] = ()
    """Who came back and can be sent again."""
    gain: float = 0.0
    food: int = 0
    prevented: int = 0
    bare: int = 0
    poisoned: tuple[Adventurer, ...] = ()
    attacked: bool = False
    shield: int = 0
    raging: bool = False
    hidden: bool = False
    no_spell: bool = False
    no_healing: bool = False
    no_conquering: bool = False
    conquered: bool = False

    def facing(self, party: Party, gain: float) -> Fray:
        """The same with another party: every hit ends here, and `_replace` is slow."""
        return Fray._make((party, *self[1:4], gain, *self[5:]))


def unseen(fray: Fray, one: Foe) -> bool:
    return fray.hidden and one.face.calling is Calling.WIZARD


def hurt(fray: Fray, at: int, points: int) -> Fray:
    """One lump for the one in that place."""
    one = fray.party[at]
    if points <= 0 or unseen(fray, one):
        return fray
    if fray.shield:
        return hurt(fray._replace(shield=fray.shield - 1), at, points - 1)
    party, left = fray.party, one.left - points
    if left > 0:
        after = Foe(one.face, left, one.full)
        gain = fray.gain
        if one.face.fresh and left <= one.face.amulets and AMULET in one.face.fresh:
            gain -= MARK
            after = used((after,), AMULET)[0]
        return fray.facing((*party[:at], after, *party[at + 1 :]), gain)
    rest = party[:at] + party[at + 1 :]
    if len(rest) == 1 and rest[0].face.calling is Calling.ILLUSION:
        rest = ()
    return fray.facing(rest, fray.gain + one.face.loot)


def hurt_all(fray: Fray, damage: Iterable[int]) -> Fray:
    """The amounts are fixed, and then dealt from front to rear."""
    at = 0
    for points in damage:
        before = len(fray.party)
        fray = hurt(fray, at, points)
        if not fray.party:
            break
        at += len(fray.party) == before
    return fray


def mark(fray: Fray, item: Item) -> Fray:
    """All items of this kind have been of use, if they had not been before."""
    count = fresh(fray.party, item)
    if not count:
        return fray
    return fray.facing(used(fray.party, item), fray.gain - MARK * count)
