"""Numbered work on many processes: the same results, whatever their number and order."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

from undercroft.engine import Refusal
from undercroft.study.journal import Journal

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

BREATH = 0.25
"""How many seconds a process should play before it reports."""
MOST_AT_ONCE = 4096


MOST_LOSSES = 3
"""So many times who works may be killed from outside before we believe that it is our work."""

Files = Mapping[str, bytes]
"""By their paths, what was written in them."""


class Lost(Refusal):
    """Work that kills whoever does it."""

    def __init__(self) -> None:
        super().__init__(
            f"Whoever played these games was killed {MOST_LOSSES + 1} times: memory may be short, "
            "or a bot ends the process that it plays in."
        )


class Work(Protocol[R_co]):
    """Something that is done number by number. It is sent to each process once."""

    @property
    def package(self) -> str:
        """Of the game that is played."""

    def do(self, number: int) -> R_co: ...

    def packed(self) -> tuple[Work[R_co], Files]:
        """For a journey: itself, and the files of one's own that it needs."""


Lot = list[int]
Done = tuple[dict[int, R], float]
"""What came of each number, and how many seconds it took."""


class Crew(Protocol):
    """Those who work: in processes of this machine, or on a cluster."""

    width: int
    """How many work at the same time."""

    def hand_out(self, lot: Lot) -> None: ...

    def next_done(self) -> Done[Any]:
        """What is ready first. A lot whose worker was lost is handed out again."""

    def close(self) -> None: ...


def do_all(work: Work[R], lot: Lot) -> Done[R]:
    """What a worker does."""
    began = perf_counter()
    return {number: work.do(number) for number in lot}, perf_counter() - began


def do_elsewhere(work: Work[R], lot: Lot) -> Done[R]:
    """The same in a process of its own: what goes wrong there must be told here."""
    try:
        return do_all(work, lot)
    except Exception as trouble:
        if _travels(trouble):
            raise
        told = "".join(traceback.format_exception_only(trouble)).strip()
        raise RuntimeError(told) from trouble


def _travels(trouble: Exception) -> bool:
    """Can another process make it again? Who asks for more than they keep, for one, cannot."""
    try:
        pickle.loads(pickle.dumps(trouble))
    except Exception:
        return False
    return True


class Alone(Generic[R]):
    """This very process, one number at a time."""

    width = 1

    def __init__(self, work: Work[R]) -> None:
        self._work = work
        self._lots: list[Lot] = []

    def hand_out(self, lot: Lot) -> None:
        self._lots.append(lot)

    def next_done(self) -> Done[R]:
        done, _ = do_all(self._work, self._lots.pop(0))
        return done, BREATH  # a lot stays as small as it is: Ctrl-C loses one game at the most

    def close(self) -> None:
        pass


def run(
    total: int,
    crew: Crew,
    take: Callable[[Sequence[R]], None],
    journal: Journal[R] | None = None,
) -> dict[int, R]:
    """All that came of the numbers below `total`. Ctrl-C ends it early, with what there is.

    What is in the journal already is not done again: it is taken at once, and before all else.
    """
    results: dict[int, R] = {}
    try:
        if journal and (known := journal.read()):
            results |= known
            take([*known.values()])
        left = (number for number in range(total) if number not in results)
        for done in _lots(crew, left):
            for number, result in done.items():
                results[number] = result
                take([result])
            if journal:
                journal.note(done)
    except KeyboardInterrupt:
        pass
    finally:
        crew.close()
        if journal:
            journal.close()
    return dict(sorted(results.items()))


def _lots(crew: Crew, left: Iterable[int]) -> Iterator[dict[int, Any]]:
    """Hand out numbers, two lots for each worker, each lot about as long as a breath."""
    numbers = iter(left)
    out, size = 0, 1
    while True:
        while out < 2 * crew.width and (lot := list(islice(numbers, size))):
            crew.hand_out(lot)
            out += 1
        if not out:
            return
        done, seconds = crew.next_done()
        out -= 1
        yield done
        size = _better_size(size, seconds)


def _better_size(size: int, seconds: float) -> int:
    """At most double at a time, and let the last lots be no longer than the others."""
    if seconds < BREATH / 2:
        return min(MOST_AT_ONCE, size * 2)
    return max(1, size // 2) if seconds > BREATH * 2 else size
