"""The board: six levels of rooms, chambers, corridors and stairs, as a graph from `board.txt`."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal


@dataclass(frozen=True, eq=False, slots=True)
class Space:
    """Anything a pawn can stand on, and the rectangle that it is drawn as."""  # DG-2.2

    key: str
    name: str
    kind: Literal["start", "chamber", "room", "corridor", "stairs"]
    level: int
    """For a chamber, that of the rooms around it."""                     # DG-2.1, DG-2.4
    part: str
    x: int
    y: int
    w: int
    h: int
    run: str = ""
    joins: tuple[str, ...] = ()
    number: int = 0
    """Rooms are counted."""

    @property
    def bit(self) -> int:
        """A room's own bit, for its grave marker."""
        return 1 << self.number

    @property
    def is_room(self) -> bool:
        return self.kind == "room"                                        # DG-2.3

    @property
    def is_chamber(self) -> bool:
        return self.kind == "chamber"

    @property
    def has_monsters(self) -> bool:
        """A chamber where monsters live: any but the Main Gallery."""    # DG-2.7
        return self.kind == "chamber" and self.key != "CH-MAIN-GALLERY"

    @property
    def is_corridor(self) -> bool:
        """Stairs are corridor spaces in every respect."""                # DG-2.5
        return self.kind == "corridor" or self.kind == "stairs"


@dataclass(frozen=True, eq=False, slots=True)
class Link:
    """What lies between two spaces that touch; it is no space itself."""  # DG-2.8

    key: str
    name: str
    kind: Literal["open", "door", "secret"]
    a: str
    b: str
    border: tuple[float, ...]
    """Where it is drawn: from x, y to x, y."""
    bit: int = 0
    """A secret door's own, for whoever knows it."""


def _space(row: list[str], rooms: int) -> Space:
    key, kind, region, *numbers = row[:7]
    x, y, w, h = map(int, numbers)
    rest = row[7:]
    name, run, joins = f"{kind.capitalize()} {key[1:]}", "", []
    if kind == "stairs":
        run, *joins = rest
    elif rest:
        name = " ".join(rest)
    return Space(
        key,
        name,
        kind,  # type: ignore[arg-type]
        int(region[0]),
        region[1:],
        *(x, y, w, h),
        run,
        tuple(joins),
        rooms if kind == "room" else 0,
    )


def _link(row: list[str], doors: int) -> Link:
    _, a, b, kind, *border = row
    where = tuple(map(float, border))
    if kind in ("open", "door"):
        return Link(f"{a}/{b}", "", kind, a, b, where)  # type: ignore[arg-type]
    return Link(kind, f"secret door {int(kind[2:])}", "secret", a, b, where, 1 << doors)


def _read() -> tuple[dict[str, Space], dict[str, Link]]:
    spaces: dict[str, Space] = {}
    links: dict[str, Link] = {}
    rooms = doors = 0
    for line in files(__package__).joinpath("board.txt").read_text("utf-8").splitlines():
        row = line.split()
        if row and row[0] == "link":
            link = _link(row, doors)
            links[link.key] = link
            doors += link.kind == "secret"
        elif row and row[0] != "#":
            space = _space(row, rooms)
            spaces[space.key] = space
            rooms += space.is_room
    return spaces, links


SPACES, LINKS = _read()
PLACES: dict[str, Space | Link] = {**SPACES, **LINKS}
START = SPACES["START"]                                                   # DG-2.6
MAIN_GALLERY = SPACES["CH-MAIN-GALLERY"]
ROOMS = tuple(space for space in SPACES.values() if space.is_room)
CORRIDORS = frozenset(space for space in SPACES.values() if space.is_corridor)
CHAMBERS = tuple(space for space in SPACES.values() if space.is_chamber)
DOORS = tuple(link for link in LINKS.values() if link.kind == "secret")
ALL_DOORS = sum(door.bit for door in DOORS)


def _exits() -> dict[Space, tuple[tuple[Space, int], ...]]:
    """Where each space leads, in the order of keys, and the bit of the secret door on the way."""
    exits: dict[Space, list[tuple[Space, int]]] = {space: [] for space in SPACES.values()}
    for link in LINKS.values():
        a, b = SPACES[link.a], SPACES[link.b]
        exits[a].append((b, link.bit))
        exits[b].append((a, link.bit))
    return {
        space: tuple(sorted(ways, key=lambda way: way[0].key)) for space, ways in exits.items()
    }


EXITS = _exits()
SECRET_DOORS_AT: dict[Space, tuple[Link, ...]] = {
    space: tuple(door for door in DOORS if space.key in (door.a, door.b))
    for space in SPACES.values()
}


def within(space: Space, steps: int) -> Iterator[Space]:
    """Every space so near, through whatever lies between."""
    seen = {space: 0}
    ahead = deque([space])
    while ahead:
        here = ahead.popleft()
        yield here
        if seen[here] < steps:
            for there, _ in EXITS[here]:
                if there not in seen:
                    seen[there] = seen[here] + 1
                    ahead.append(there)


def doors_of(bits: int) -> list[Link]:
    return [door for door in DOORS if door.bit & bits]


def chambers_on(*levels: int) -> list[Space]:
    return [chamber for chamber in CHAMBERS if chamber.level in levels]
