"""What counts in the end: the seven titles, and the points of everything."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from undercroft.games.dungeon_lords.press import PRESS


class Measure(StrEnum):
    EVIL = "evil"
    ROOMS = "rooms"
    TUNNELS = "tunnels"
    CREATURES = "creatures"
    IMPS = "imps"
    RICHES = "riches"
    TILES = "tiles"


@dataclass(frozen=True, eq=False, slots=True)
class Title:
    key: str
    name: str
    measure: Measure
    text: str

    def __repr__(self) -> str:
        return self.name


TITLES = (                                                                # DL-18.7, DL-18.8
    Title("lord_of_dark_deeds", "Lord of Dark Deeds", Measure.EVIL,      "The most evil."),
    Title("lord_of_halls",      "Lord of Halls",      Measure.ROOMS,     "Most unconquered rooms."),
    Title("tunnel_lord",        "Tunnel Lord",        Measure.TUNNELS,   "Most tunnels."),
    Title("monster_lord",       "Monster Lord",       Measure.CREATURES, "Most creatures."),
    Title("lord_of_imps",       "Lord of Imps",       Measure.IMPS,      "Most imps."),
    Title("lord_of_riches",     "Lord of Riches",     Measure.RICHES,    "Most gold and food."),
    Title("battlelord",         "Battlelord",         Measure.TILES,     "Most unconquered tiles."),
)


class Score(StrEnum):
    CREATURE = "creature"
    ROOM = "room"
    CONQUERED = "conquered"
    PRISONER = "prisoner"
    PALADIN = "paladin"
    LETTER = "letter"
    SOLE_TITLE = "sole_title"
    SHARED_TITLE = "shared_title"
    CAPTURED_ITEM = "captured_item"
    OFFICE_ITEM = "office_item"


POINTS = PRESS.table("points", {                                          # DL-18.6
    Score.CREATURE:       1,
    Score.ROOM:           2,
    Score.CONQUERED:     -2,
    Score.PRISONER:       2,
    Score.PALADIN:        5,
    Score.LETTER:        -3,
    Score.SOLE_TITLE:     3,
    Score.SHARED_TITLE:   2,
    Score.CAPTURED_ITEM:  1,                                              # DL-22.13
    Score.OFFICE_ITEM:    2,                                              # DL-24.9
}, -20, 20, "DL-18.6")
