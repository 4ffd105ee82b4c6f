"""Death, and starting again with another adventurer."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeon.cards import NOBODY, Adventurer
from undercroft.games.dungeon.casting import discard_spell
from undercroft.games.dungeon.choosing import become, free_adventurers, learn_spells
from undercroft.games.dungeon.lines import Died, StartedAgain
from undercroft.games.dungeon.options import BECOMES, Prompt
from undercroft.games.dungeon.state import Delve, Delver


def die(delve: Delve, seat: Seat) -> Rules[None]:
    """The pawn goes back to the stock; the player keeps the seat and loses no turn."""
    before = delve.delvers[seat].kind                                     # DG-13.1, DG-13.3, DG-3.8
    delve.tell(Died(seat))
    bury(delve, seat)
    offered = [BECOMES[kind] for kind in reborn_as(delve, before)]
    chosen = yield from choose(seat, Prompt.NEW_ADVENTURER, offered)
    become(delve, seat, chosen.adventurer)
    delve.tell(StartedAgain(seat, chosen.adventurer))
    yield from learn_spells(delve, [seat])                                # DG-13.4, DG-R.48


def bury(delve: Delve, seat: Seat) -> None:
    """Spells go back, that of this turn too, and secret doors are forgotten."""
    delve.spells += delve.delvers[seat].spells                            # DG-13.4
    discard_spell(delve)                                                  # DG-R.86
    delve.spells.sort(key=lambda spell: spell.key)
    doors = delve.delvers[seat].doors if delve.settings.doors_shared else 0
    delve.delvers[seat] = Delver(NOBODY, doors=doors)                     # DG-13.2


def reborn_as(delve: Delve, before: Adventurer) -> list[Adventurer]:
    """Any type with a free pawn, the same one included."""
    return [before] if delve.settings.rebirth == "same" else free_adventurers(delve)
