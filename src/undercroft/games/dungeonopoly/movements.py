"""The kinds of movement: which pass squares, which land, which are counted off, which tow."""

from __future__ import annotations

from dataclasses import dataclass, replace

FORWARD = 1


@dataclass(frozen=True, slots=True)
class Movement:
    """A kind of movement."""                                             # DO-5.1, DO-R.14

    key: str
    name: str
    walks: bool = True
    """Square by square, and not a jump."""
    fixed: bool = True
    """A number of squares is counted off."""
    passes: bool = True
    lands: bool = True
    tows: bool = True
    salary: bool = False
    """Ending on GO pays as passing it does."""                           # DO-7.6
    sneaks: bool = False
    """Passes nothing, but may reach into the pockets of whom she steals by."""

    def __hash__(self) -> int:
        return hash(self.key)


@dataclass(frozen=True, slots=True)
class Going:
    """A walk to be made: what a card makes one do."""

    kind: Movement
    steps: int = 0
    to: int = -1
    factor: int = 0
    """Of the rent there: railroads charge so many times theirs, utilities so many times a throw."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """Somebody who has come to a square, and will land there unless she is gone by then."""

    seat: int
    journey: int
    square: int
    shown: int | None = None
    """The dice that brought her, if any did."""                          # DO-9.6
    factor: int = 0
    struck: tuple[str, ...] = ()
    """Enchantments of the square that have had their say already."""     # DO-R.95


# fmt: off
#                          key                  name
ROLL       = Movement("roll",              "movement roll")
JAIL_ROLL  = Movement("jail_roll",         "roll out of jail")
CARD_WALK  = Movement("card_walk",         "card: walk to",        fixed=False)
CARD_BACK  = Movement("card_back",         "card: walk back")
TO_JAIL    = Movement("to_jail",           "sent to jail",         walks=False, fixed=False,
                      passes=False, lands=False, tows=False)
GHOST      = Movement("ghost",             "ghost roll",           passes=False, lands=False)
SNEAKING   = replace(GHOST, key="sneaking", name="sneaking", sneaks=True)
STEP       = Movement("abundant_step",     "Abundant Step",        passes=False)  # DO-7.5
KNOWLEDGE  = Movement("bardic_knowledge",  "Bardic Knowledge")
PUSHED     = Movement("telekinesis",       "Telekinesis",          lands=False, salary=True)
STRIDE     = Movement("tree_stride",       "Tree Stride",          walks=False, fixed=False,
                      passes=False, tows=False)
PULLED     = Movement("fascinate",         "Fascinate",            fixed=False)
TOWED      = Movement("tow",               "tow",                  tows=False)
FREEDOM    = Movement("song_of_freedom",   "Song of Freedom",      fixed=False)
GREATNESS  = Movement("inspire_greatness", "Inspire Greatness")
FRIGHT     = Movement("frightening_tune",  "Frightening Tune")
SCENT      = Movement("scent",             "Scent",                fixed=False)
REPELLED   = Movement("repelling_blast",   "Repelling Blast")
ESCAPE     = Movement("misty_escape",      "Misty Escape",         walks=False, fixed=False,
                      passes=False, lands=False, tows=False)
RELEASE    = Movement("release",           "leaving jail",         walks=False, fixed=False,
                      passes=False, lands=False, tows=False)
# fmt: on
