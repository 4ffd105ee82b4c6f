"""What a room counts while it follows its record, and cannot know without having read all of it."""

from __future__ import annotations

import re

from msgspec import Struct, field, structs

from undercroft.engine import ALARM, Answered, Outside, Seat
from undercroft.server.entries import RoomEntry, Undone

MOST_UNDONE = 64
"""How exactly a room remembers what was taken back: who comes back later is told more anew."""

HANDS = ("bot", "back")
"""The events by which a seat goes to a bot, and back to its person."""

_OWN = re.compile(r"c (\d+) ")


class Notes(Struct):
    """How a room stood after so many entries."""

    place: int = 0
    """How many entries of the database this is about."""
    seq: int = 0
    """How many entries anybody can have noticed.

    A sealed answer that was changed is none, and no more is what a seat arranged for itself.
    """
    asked_at: int = 0
    """The entry after which the present question was asked."""
    asked_since: float = 0.0
    """In hours of the table, as all times here."""
    last_at: float = 0.0
    stand_ins: dict[Seat, str] = field(default_factory=dict)
    whims: dict[str, int] = field(default_factory=dict)
    """How often each seat did what could be done for ever."""
    used: dict[Seat, list[float]] = field(default_factory=dict)
    """The seconds that each took for its last answers: who takes one back has them no more."""
    undone: list[tuple[int, int]] = field(default_factory=list)
    """After which entry how much of the story was left when something was taken back."""

    def copy(self) -> Notes:
        return structs.replace(
            self,
            stand_ins=self.stand_ins.copy(),
            whims=self.whims.copy(),
            used={seat: spent.copy() for seat, spent in self.used.items()},
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
            self.seq, self.last_at = self.seq + 1, at
        if isinstance(entry, Outside) and entry.seat is not None:
            if entry.what == "bot":
                self.stand_ins[entry.seat] = entry.detail
            elif entry.what == "back":
                self.stand_ins.pop(entry.seat, None)

    def ask_anew(self, at: float, entry: RoomEntry) -> None:
        """Something else is asked since that entry."""
        self.asked_at, self.asked_since = self.seq, at
        if isinstance(entry, Undone) and (spent := self.used.get(entry.seat)):
            self.asked_since -= spent.pop() if len(spent) > 1 else spent[0]

    def _spend(self, entry: Answered, seconds: float) -> None:
        """What answers itself is not taken back: the time is that of the answer before."""
        spent = self.used.setdefault(entry.seat, [])
        if not entry.standing:
            spent.append(seconds)
        if len(spent) > MOST_UNDONE:
            spent[:2] = [max(spent[:2])]

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
    """The seat that said so, if one did: not the host for somebody, and not the house."""
    return found[1] if (found := _OWN.match(client_id)) else ""


def is_whim(entry: RoomEntry) -> bool:
    """Could somebody do that for ever?"""
    alarm = isinstance(entry, Outside) and entry.what == ALARM
    return not alarm and not isinstance(entry, Answered)


def is_private(entry: RoomEntry) -> bool:
    """Did a seat arrange something for itself? That a bot plays for it, everybody may see."""
    return isinstance(entry, Outside) and entry.seat is not None and entry.what not in HANDS
