"""Moving: which spaces can be reached, by which way, and what is learnt on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from undercroft.engine import Line, Option, Seat, line
from undercroft.games.dungeon.board import EXITS, SECRET_DOORS_AT, SPACES, Space, within
from undercroft.games.dungeon.rules.searching import pass_doors
from undercroft.games.dungeon.state import STEPS, Delve, Delver


@line
class Walked(Line):
    """`path` are the spaces entered, and the last one is where the pawn stands."""

    rule = "DG-4.2"
    seat: Seat
    to: Space
    steps: int
    path: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Go(Option):
    to: Space


GOES = {space: Go(space) for space in SPACES.values()}


@dataclass(frozen=True, slots=True)
class Way:
    """A shortest way to a space, and the secret doors on it that the walker did not know."""

    to: Space
    path: tuple[Space, ...]
    learnt: int


@dataclass(frozen=True, slots=True)
class Reach:
    """All that can be reached from one space, whoever stands in the way."""

    start: Space
    unknown: int
    paths: dict[Space, tuple[str, ...]]
    goes: tuple[Go, ...]
    alone: frozenset[Space]
    """Where a pawn must stand alone."""

    def way(self, to: Space) -> Way:
        path = tuple(SPACES[key] for key in self.paths[to])
        unknown = self.unknown
        return Way(to, path, doors_between((self.start, *path)) & unknown if unknown else 0)


def _near(space: Space) -> tuple[int, int]:
    """The secret doors and the rooms that can matter to a turn that begins here."""
    spaces = list(within(space, STEPS))
    doors = {door.key: door.bit for one in spaces for door in SECRET_DOORS_AT[one]}
    return sum(doors.values()), sum(one.bit for one in spaces if one.is_room)


ALONE = ("room", "corridor", "stairs")
NEAR = {space: _near(space) for space in SPACES.values()}


def reach_of(delve: Delve, delver: Delver, steps: int) -> Reach:
    """Pawns are passed over, so they only matter at the end of a way."""  # DG-4.5, DG-R.14
    doors, rooms = NEAR[delver.at]
    usable = delver.usable_doors & doors                                  # DG-4.3, DG-5.1, DG-5.2
    return _reach(delver.at, steps, usable, usable & ~delver.doors, delve.graves & rooms)


def goes(delve: Delve, seat: Seat, reach: Reach) -> Sequence[Go]:
    """All that the pawn can reach with the steps left, and end on."""    # DG-4.9
    closed = [at for at in delve.others_at(seat) if at in reach.alone]    # DG-4.5, DG-4.6
    if delve.errand.barred is not None:
        closed.append(delve.errand.barred)
    return [go for go in reach.goes if go.to not in closed] if closed else reach.goes


def ways(delve: Delve, seat: Seat) -> list[Way]:
    reach = reach_of(delve, delve.delvers[seat], delve.errand.steps)
    return [reach.way(go.to) for go in goes(delve, seat, reach)]


@lru_cache(maxsize=2_000)
def _reach(start: Space, steps: int, usable: int, unknown: int, graves: int) -> Reach:
    """Shortest ways; of equal ones that through most unknown doors, then by the spaces' keys."""
    best: dict[Space, tuple[int, tuple[str, ...]]] = {start: (0, ())}     # DG-4.10, DG-R.9
    edge = [start]
    for _ in range(steps):                                                # DG-4.1, DG-4.2
        step: dict[Space, tuple[int, tuple[str, ...]]] = {}
        for here in edge:
            if here is not start and not crossable(here, graves):
                continue
            hidden, path = best[here]
            for there, door in EXITS[here]:
                if there in best or (door and not door & usable):
                    continue
                label = (hidden - bool(door & unknown), (*path, there.key))
                if there not in step or label < step[there]:
                    step[there] = label
        best |= step
        edge = list(step)
    del best[start]
    paths = {space: path for space, (_, path) in best.items()}
    alone = frozenset([space for space in paths if space.kind in ALONE])
    return Reach(start, unknown, paths, tuple([GOES[space] for space in paths]), alone)


def crossable(space: Space, graves: int) -> bool:
    """Monster chambers and live rooms end the movement."""               # DG-4.6, DG-4.7, DG-R.18
    if space.is_room:
        return bool(graves & space.bit)                                   # DG-4.8
    return not space.has_monsters


def doors_between(path: tuple[Space, ...]) -> int:
    """The secret doors on a path, which passes none of them twice."""
    steps = pairwise(path)
    return sum([door for here, there in steps for beyond, door in EXITS[here] if beyond is there])


def walk(delve: Delve, seat: Seat, way: Way) -> None:
    """The shortest way is walked; what is left of the steps may be used later."""
    delver, errand = delve.delvers[seat], delve.errand
    delver.came = way.path[-2] if len(way.path) > 1 else delver.at
    delver.at = way.to
    errand.steps -= len(way.path)
    errand.acted = True
    delve.tell(Walked(seat, way.to, len(way.path), way.path))
    if way.learnt:
        pass_doors(delve, seat, way.learnt)


def place(delver: Delver, space: Space) -> None:
    """The pawn is put there, and did not walk."""
    delver.at, delver.came = space, None


def retreats(delve: Delve, seat: Seat, usable: int) -> dict[Space, int]:
    """The nearest corridor spaces or cleaned rooms without a pawn, and unknown doors on the way."""
    delver, taken = delve.delvers[seat], delve.others_at(seat)
    unknown = usable & ~delver.doors
    seen, edge = {delver.at}, [(delver.at, 0)]
    while edge:                                                           # DG-8.9, DG-R.43
        step: dict[Space, int] = {}
        for here, passed in edge:
            for there, door in EXITS[here]:
                if there not in seen and there not in step and (not door or door & usable):
                    step[there] = passed | door & unknown
        seen |= step.keys()
        edge = list(step.items())
        fit = [one for one in edge if is_refuge(delve, one[0]) and one[0] not in taken]
        if fit:
            return dict(sorted(fit, key=lambda one: one[0].key))
    return {}


def is_refuge(delve: Delve, space: Space) -> bool:
    return space.is_corridor or (space.is_room and not delve.is_live(space))
