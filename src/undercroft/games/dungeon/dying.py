"""Death, and starting again with another adventurer."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeon.cards import NOBODY, Adventurer
from undercroft.games.dungeon.casting import discard_spell
from undercroft.games.dungeon.choosing import become, free_adventurers, learn_spells
from undercroft.games.dungeon.lines import Died, StartedAgain
from undercroft.games.dungeon.options import BECOMES, Prompt
from undercroft.games.dungeon.state import Delver, Dungeon


def die(dungeon: Dungeon, seat: Seat) -> Rules[None]:
    """The pawn goes back to the stock; the player keeps the seat and loses no turn."""
    before = dungeon.delvers[seat].kind                                   # DG-13.1, DG-13.3, DG-3.8
    dungeon.tell(Died(seat))
    bury(dungeon, seat)
    offered = [BECOMES[kind] for kind in reborn_as(dungeon, before)]
    chosen = yield from choose(seat, Prompt.NEW_ADVENTURER, offered)
    become(dungeon, seat, chosen.adventurer)
    dungeon.tell(StartedAgain(seat, chosen.adventurer))
    yield from learn_spells(dungeon, [seat])                              # DG-13.4, DG-R.48


def bury(dungeon: Dungeon, seat: Seat) -> None:
    """Spells go back, that of this turn too, and secret doors are forgotten."""
    dungeon.spells += dungeon.delvers[seat].spells                        # DG-13.4
    discard_spell(dungeon)                                                # DG-R.86
    dungeon.spells.sort(key=lambda spell: spell.key)
    doors = dungeon.delvers[seat].doors if dungeon.settings.doors_shared else 0
    dungeon.delvers[seat] = Delver(NOBODY, doors=doors)                   # DG-13.2


def reborn_as(dungeon: Dungeon, before: Adventurer) -> list[Adventurer]:
    """Any type with a free pawn, the same one included."""
    return [before] if dungeon.settings.rebirth == "same" else free_adventurers(dungeon)
