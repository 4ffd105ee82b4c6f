"""What lies on the table in Dungeon!: pawns, piles, monsters in place, and who knows which card."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from undercroft.engine import Copied, Only, Pile, Range, Row, Seat, State, Viewer, state
from undercroft.games.dungeon.board import ALL_DOORS, START, Space
from undercroft.games.dungeon.cards import (
    NOBODY,
    TREASURES,
    WIZARD,
    Adventurer,
    Monster,
    Spell,
    Treasure,
)
from undercroft.games.dungeon.press import PRESS

STEPS = PRESS.number("turn.steps", 5, 1, 12, "DG-4.1")
MOST_TURNS = 100_000                                                      # DG-R.92
"""Only players of whom none wants to win get there."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table agrees on before the game."""

    game: Literal["basic", "expert"] = "expert"                           # DG-1.2
    adventurers: Literal["chosen"] | Annotated[
        tuple[str, ...], Row(2, 8, ("elf", "hero", "superhero", "wizard"))
    ] = "chosen"                                                          # DG-R.2
    first_player: Literal["roll", "seat"] = "roll"
    gold_to_win: Literal["book", "even", "short"] | Annotated[
        tuple[int, ...], Row(4, 4, Range(1_000, 50_000))
    ] = "book"
    spell_refill: Annotated[
        Literal["none", "one", "full"], Only("game", "expert")
    ] = "none"                                                            # DG-R.49
    cage: Literal["one_die", "mild"] = "one_die"
    esp_chambers: bool = False                                            # DG-R.65
    esp_stops: bool = False                                               # DG-R.66
    ball_free: bool = False                                               # DG-R.68
    treasure_open: bool = False                                           # DG-R.57
    doors_shared: bool = False                                            # DG-R.19
    retreat: Literal["owner", "way_back"] = "owner"                       # DG-R.44
    wounded_win: bool = True                                              # DG-R.60
    rebirth: Literal["any", "same"] = "any"
    turn_limit: Annotated[int, Range(1, MOST_TURNS)] | None = None        # DG-R.92


# Who knows a card: a bit for each seat

NO_ONE = 0
EVERYBODY = -1
"""Every bit: it lies open, for spectators too."""


SPECTATOR = 1 << 60
"""The bit of all who have no seat: only what lies open has it."""


def eye_of(viewer: Viewer) -> int:
    """The bit that a card has which this viewer knows."""
    return SPECTATOR if viewer is None else 1 << viewer


def knows(seen: int, viewer: Viewer) -> bool:
    return bool(seen & eye_of(viewer))


@dataclass(frozen=True, slots=True)
class Lurker:
    """A monster card in a pile or laid out face down, and who knows it."""

    monster: Monster
    seen: int = NO_ONE

    @property
    def key(self) -> str:
        return self.monster.key


@dataclass(frozen=True, slots=True)
class Loot:
    """A treasure card, who knows it, and of a sword that has been found its strength."""

    card: Treasure
    seen: int = NO_ONE
    plus: int = 0

    @property
    def key(self) -> str:
        return self.card.key

    @property
    def is_open(self) -> bool:
        return self.seen < 0

    def shown_to(self, seats: int) -> Loot:
        return replace(self, seen=self.seen | seats)

    def forgotten_but_by(self, seat: Seat) -> Loot:
        return replace(self, seen=self.seen & 1 << seat)


def in_order(loot: Loot) -> tuple[int, int, int]:
    """By level, gold and key."""
    return RANK[loot.card], loot.plus, loot.seen


RANK = {
    card: rank
    for rank, card in enumerate(sorted(TREASURES, key=lambda one: (one.level, one.gold, one.key)))
}


@state
class Delver(Copied):
    """A player's adventurer, and what it carries."""

    kind: Adventurer = NOBODY
    at: Space = START                                                     # DG-1.7
    came: Space | None = None
    """Whence it walked to where it is."""
    treasure: list[Loot] = field(default_factory=list)
    spells: list[Spell] = field(default_factory=list)
    doors: int = 0
    """The secret doors that it knows: a bit each."""
    lost: int = 0
    """Turns to lose."""
    caged: bool = False
    waiting: Loot | None = None
    """What a Crystal Ball laid out in the room in which it is caged."""

    @property
    def gold(self) -> int:
        """The gold on all cards held, special ones included."""          # DG-11.3, DG-12.12
        return sum([loot.card.gold for loot in self.treasure])

    @property
    def is_wizard(self) -> bool:
        return self.kind is WIZARD

    @property
    def sword(self) -> int:
        """What the best sword adds; a Wizard never uses one."""          # DG-12.4, DG-18.6
        if self.kind is WIZARD:
            return 0                                                      # DG-18.7, DG-R.64
        return max([loot.plus for loot in self.treasure], default=0)

    def holds(self, special: str) -> bool:
        return special in [loot.card.special for loot in self.treasure]

    @property
    def usable_doors(self) -> int:
        """With the Secret Door Card any; without it those that are known."""
        card = self.treasure and self.holds("doors")                      # DG-R.73
        return ALL_DOORS if card else self.doors                          # DG-12.1

    def keep(self, loot: Loot) -> None:
        """There is no limit to treasure held."""                         # DG-11.5
        self.treasure.append(loot)
        self.treasure.sort(key=in_order)


@state
class Foe(Copied):
    """A monster in place: face up beside the board, tied to its space."""

    monster: Monster
    space: Space
    fighter: Seat | None
    """The player engaged with it; without one it is unattended."""
    hoard: list[Loot] = field(default_factory=list)
    marker: int = 0
    prize: Loot | None = None
    """What a Crystal Ball laid out with it: the room's treasure."""


@state
class Vision(Copied):
    """A monster and a treasure that a Crystal Ball laid out for a room."""

    ball: int
    """The level of the Ball: there is one of each."""
    space: Space
    lurker: Lurker
    loot: Loot
    marker: int
    face_up: bool = False
    """Has a spell from outside turned the monster up?"""


@state
class Split(Copied):
    """A serious wound: treasure is being dealt into two piles, of which one will be dropped."""

    victim: Seat
    left: list[Loot]
    """To be dealt yet, the dearest first."""
    piles: list[list[Loot]] = field(default_factory=lambda: [[], []])


@state
class Errand(Copied):
    """What the player whose turn it is has done so far."""

    steps: int = STEPS
    moving: bool = False
    """Is it being asked where to go?"""
    acted: bool = False
    looked: bool = False
    gazed: bool = False
    barred: Space | None = None
    """The room that was looked into and left alone."""
    spell: Spell | None = None
    """The spell used this turn: it lies open until the turn ends."""
    peeked: Lurker | None = None
    """The card just looked at with a Medallion, on its way back or into a fight."""
    peeked_at: Space | None = None


@state
class Delve(State):
    """The whole table."""

    settings: Settings
    delvers: list[Delver]
    monsters: list[Pile[Lurker]]
    treasures: list[Pile[Loot]]
    """Twelve piles, two for each level."""                               # DG-1.3
    spells: list[Spell] = field(default_factory=list)
    graves: int = 0
    """The rooms that have been cleaned: a bit each."""                   # DG-2.9
    foes: list[Foe] = field(default_factory=list)
    visions: list[Vision] = field(default_factory=list)
    split: Split | None = None
    errand: Errand = field(default_factory=Errand)
    active: Seat = 0
    turn: int = 0
    winner: Seat | None = None

    @property
    def expert(self) -> bool:
        return self.settings.game == "expert"

    def is_live(self, room: Space) -> bool:
        """A room without a grave marker: something lives there."""       # DG-2.3
        return room.kind == "room" and not self.graves & room.bit

    def needs_fight(self, space: Space) -> bool:
        """Whoever enters must fight."""                                  # DG-6.1
        return space.has_monsters or self.is_live(space)

    def others_at(self, seat: Seat) -> list[Space]:
        return [delver.at for other, delver in enumerate(self.delvers) if other != seat]

    def engaged(self, seat: Seat) -> Foe | None:
        for foe in self.foes:
            if foe.fighter == seat:
                return foe
        return None

    def unattended(self, space: Space) -> list[Foe]:
        return [foe for foe in self.foes if foe.space is space and foe.fighter is None]

    def vision_in(self, space: Space) -> Vision | None:
        return next((vision for vision in self.visions if vision.space is space), None)

    def left_of(self, seat: Seat) -> Seat:
        """The next player clockwise."""
        return (seat + 1) % len(self.delvers)

    def free_marker(self) -> int:
        """The lowest number that is free; there is always one more."""   # DG-9.6, DG-R.51
        taken = {foe.marker for foe in self.foes} | {vision.marker for vision in self.visions}
        number = 1
        while number in taken:
            number += 1
        return number

    def goal(self, kind: Adventurer) -> int:
        """The gold that such an adventurer needs."""                     # DG-14.1
        match self.settings.gold_to_win:
            case "book":
                return kind.gold
            case "short":
                return kind.gold // 2
            case "even":
                return EVEN.get(kind.key, 0)
            case table:
                return dict(zip(EVEN, table, strict=True)).get(kind.key, 0)

    def has_enough(self, seat: Seat) -> bool:
        delver = self.delvers[seat]
        return delver.gold >= self.goal(delver.kind)


EVEN = PRESS.table("even", {
    "elf":       10_000,
    "hero":      10_000,
    "superhero": 16_000,
    "wizard":    18_000,
}, 250, 100_000, "DG-14.1")
"""Totals that make the types about as likely to win."""
