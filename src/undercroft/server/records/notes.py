"""What a room counts while it follows its record, and cannot know without having read all of it."""

from __future__ import annotations

import re

from msgspec import Struct, field, structs

from undercroft.engine import ALARM, Answered, Outside, Seat
from undercroft.server.records.entries import RoomEntry, Undone

MOST_UNDONE = 64
"""How exactly a room remembers what was taken back: who comes back later is told more anew."""

Asked = tuple[Seat, str]
"""Who is asked, and by which prompt."""

_OWN = re.compile(r"c (\d+|host) ")


class Notes(Struct):
    """How a room stood after so many entries."""

    place: int = 0
    """How many entries of the database this is about."""
    seq: int = 0
    """How many entries anybody can have noticed.

    A sealed answer that was changed is none, and no more is what a seat arranged for itself.
    """
    noticed: int = 0
    """The place of the last of these; unknown to notes of old, until there is another."""
    asked_at: int = 0
    """The entry after which the present question was asked."""
    asked_since: float = 0.0
    """In hours of the table, as all times here."""
    last_at: float = 0.0
    stand_ins: dict[Seat, str] = field(default_factory=dict)
    whims: dict[str, int] = field(default_factory=dict)
    """How often each seat, and the host, did what could be done for ever."""
    answers: int = 0
    """How many answers lie on the table: who takes one back lays the next in its place."""
    took: dict[Seat, list[tuple[int, float]]] = field(default_factory=dict)
    """In which places each answered last, and the seconds that it took: who takes an answer back
    has them no more."""
    waited: dict[int, tuple[list[Asked], float]] = field(default_factory=dict)
    """Who was asked what after so many answers, and for how long, when one was taken back: the
    same question has that much less time when it is asked again."""
    undone: list[tuple[int, int]] = field(default_factory=list)
    """After which entry how much of the story was left when something was taken back."""

    def copy(self) -> Notes:
        return structs.replace(
            self,
            stand_ins=self.stand_ins.copy(),
            whims=self.whims.copy(),
            took={seat: took.copy() for seat, took in self.took.items()},
            waited=self.waited.copy(),
            undone=self.undone.copy(),
        )

    def take(self, entry: RoomEntry, client_id: str, at: float, unseen: bool) -> None:
        """One more entry; `unseen` if nobody else can notice it."""
        self.place += 1
        if isinstance(entry, Answered):
            self._spend(entry, max(0.0, at - self.asked_since))
        if unseen or is_whim(entry):
            self.whims[whose(client_id)] = self.whims_of(client_id) + 1
        if not unseen:
            self.seq, self.noticed, self.last_at = self.seq + 1, self.place, at
        if isinstance(entry, Outside) and entry.seat is not None:
            if entry.what == "bot":
                self.stand_ins[entry.seat] = entry.detail
            elif entry.what == "back":
                self.stand_ins.pop(entry.seat, None)

    def ask_anew(
        self, at: float, entry: RoomEntry, before: list[Asked], asked: list[Asked]
    ) -> None:
        """Something else is asked since that entry."""
        spent = max(0.0, at - self.asked_since)
        self.asked_at, self.asked_since = self.seq, at
        if isinstance(entry, Undone):
            self.asked_since -= self._taken_back(entry.seat, before, asked, spent)
        else:
            self.asked_since -= self._waited_for(asked)

    def _taken_back(
        self, seat: Seat, before: list[Asked], asked: list[Asked], spent: float
    ) -> float:
        """How much of its time was spent on what is asked now, before that was taken back."""
        self.waited[self.answers] = before, spent
        while len(self.waited) > MOST_UNDONE:
            del self.waited[min(self.waited)]
        still = any(one in before for one in asked if one[0] != seat)
        took = self.took.get(seat) or [(self.answers, 0.0)]
        self.answers, seconds = took.pop() if len(took) > 1 else took[0]
        return max(seconds, spent if still else 0.0)

    def _waited_for(self, asked: list[Asked]) -> float:
        """How long they had thought of this already, when what led to it was taken back."""
        before, spent = self.waited.pop(self.answers, ([], 0.0))
        return spent if any(one in before for one in asked) else 0.0

    def _spend(self, entry: Answered, seconds: float) -> None:
        """What answers itself is not taken back: the time is that of the answer before."""
        took = self.took.setdefault(entry.seat, [])
        if not entry.standing:
            took.append((self.answers, seconds))
        if len(took) > MOST_UNDONE:
            (_, first), (place, second), *_ = took
            took[:2] = [(place, max(first, second))]
        self.answers += 1

    def take_back(self, lines: int) -> None:
        """So many lines of the story are left, and what follows is told anew."""
        while self.undone and self.undone[-1][1] >= lines:
            self.undone.pop()
        self.undone.append((self.seq, lines))
        if len(self.undone) > MOST_UNDONE:
            (_, left), (seq, _), *rest = self.undone
            self.undone = [(seq, left), *rest]

    def left_since(self, seq: int, told: int) -> int:
        """How many of the lines that somebody was told by then are still so."""
        return min([told, *(left for after, left in self.undone if after > seq)])

    def whims_of(self, client_id: str) -> int:
        return self.whims.get(whose(client_id), 0)


def whose(client_id: str) -> str:
    """The seat that said so, or the host for another; nobody, if the house did."""
    return found[1] if (found := _OWN.match(client_id)) else ""


def is_whim(entry: RoomEntry) -> bool:
    """Could somebody do that for ever?"""
    alarm = isinstance(entry, Outside) and entry.what == ALARM
    return not alarm and not isinstance(entry, Answered)
