"""What a table remembers: what was said at it, and how chance fell."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from undercroft.engine.asking import Seat
from undercroft.engine.dawn import EVERY, Dawn, Past
from undercroft.engine.hands import Hands
from undercroft.engine.record import Answered, Chanced, Entry, Outside
from undercroft.engine.standing import StandingAnswers


class Memory:
    """Answers, events and outcomes in their order, since the dawn at which it begins.

    Entries and outcomes are numbered from the game's beginning, however much is forgotten of it.
    """

    __slots__ = (
        "_told_before",
        "answered",
        "asides",
        "dawns",
        "entries",
        "noted",
        "opened",
        "outcomes",
        "past",
    )

    def __init__(self, past: Past | None = None) -> None:
        self.past = past or Past()
        """What came before all that is remembered."""
        self.entries: list[Entry] = []
        self.outcomes: list[int] = list(self.past.loose)
        self.dawns: list[Dawn] = []
        """Some of the turns' beginnings, written down."""
        self._told_before: dict[int, int] = {}
        self._stand_at(self.past)

    def _stand_at(self, past: Past) -> None:
        self.noted = past.noted
        """How many outcomes stand in entries."""
        self.opened = past.opened
        """How many entries there were when answers given in secret were last opened."""
        self.asides = past.asides
        """How many of the steps seats arranged for themselves: nobody else learns of them."""
        self.answered = past.answered
        """Who has answered anything."""

    @classmethod
    def from_dawn(cls, dawn: Dawn) -> Memory:
        """Nothing of what came before it."""
        memory = cls(dawn.past)
        memory.dawns.append(dawn)
        return memory

    def until(self, past: Past) -> Memory:
        """What was remembered as that turn began."""
        earlier = Memory(self.past)
        earlier.entries = self.entries[: past.entries - self.past.entries]
        earlier.outcomes = self.outcomes[: past.outcomes - self.past.noted]
        earlier.dawns = [one for one in self.dawns if one.past.turns <= past.turns]
        steps = past.steps - self.past.steps
        earlier._told_before = dict(islice(self._told_before.items(), steps))
        earlier._stand_at(past)
        return earlier

    def forget(self, dawn: Dawn) -> None:
        """Forget what came before a dawn: it is kept elsewhere."""
        past, gone = dawn.past, self.past
        del self.entries[: past.entries - gone.entries]
        del self.outcomes[: past.noted - gone.noted]
        steps = past.steps - gone.steps
        self._told_before = dict(islice(self._told_before.items(), steps, None))
        self.dawns = [dawn, *(one for one in self.dawns if one.past.turns > past.turns)]
        self.past = past

    # What is remembered

    @property
    def steps(self) -> int:
        """How many answers and events there were so far."""
        return self.past.steps + len(self._told_before)

    @property
    def end(self) -> int:
        """How many entries there are."""
        return self.past.entries + len(self.entries)

    @property
    def drawn(self) -> int:
        """How often chance has fallen."""
        return self.past.noted + len(self.outcomes)

    @property
    def loose(self) -> list[int]:
        """How chance fell since the last entry."""
        return self.outcomes[self.noted - self.past.noted :]

    @property
    def all_entries(self) -> list[Entry]:
        """The last of them is how chance fell since, if it did."""
        return [*self.entries, Chanced(loose)] if (loose := self.loose) else self.entries.copy()

    def since(self, past: Past) -> list[Entry]:
        return self.entries[past.entries - self.past.entries :]

    def fallen_since(self, past: Past) -> list[int]:
        return self.outcomes[past.outcomes - self.past.noted :]

    def after(self, at: int) -> Iterable[Entry]:
        """What came after that entry, the newest first."""
        return islice(reversed(self.entries), self.end - at - 1)

    def from_entry(self, at: int) -> list[Entry]:
        return self.entries[at - self.past.entries :]

    def told_before(self, first: int, last: int) -> list[int]:
        """How many lines had been told before each of these steps."""
        before = self.past.steps
        return list(islice(self._told_before.values(), first - before, last - before))

    def told_before_entry(self, at: int) -> int:
        return self._told_before[at]

    def last_answer(self, seat: Seat) -> int | None:
        """Its place among all entries; before all that are remembered, if it has been forgotten."""
        for ago, entry in enumerate(reversed(self.entries), 1):
            if isinstance(entry, Answered) and entry.seat == seat and not entry.standing:
                return self.end - ago
        return self.past.entries - 1 if seat in self.past.answered else None

    def now(self, turns: int, lines: int, standing: StandingAnswers, hands: Hands) -> Past:
        """All this as the past of a turn that begins now."""
        return Past(
            turns,
            self.steps,
            self.end,
            self.drawn,
            self.noted,
            self.loose,
            lines,
            self.opened,
            self.answered,
            standing.copy(),
            hands,
            self.asides,
        )

    # What is new

    def write(self, entry: Answered | Outside, told: int) -> None:
        """An answer or event, after the outcomes that fell before it."""
        if loose := self.loose:
            self.entries.append(Chanced(loose))
            self.noted = self.drawn
        self._told_before[self.end] = told
        self.entries.append(entry)
        if isinstance(entry, Outside):
            self.asides += entry.is_private
        elif not entry.standing and entry.seat not in self.answered:
            self.answered |= {entry.seat}

    def write_anew(self, at: int, entry: Answered) -> None:
        """As if it had been answered so at once."""
        self.entries[at - self.past.entries] = entry

    def open(self) -> None:
        """What was answered in secret is in, and comes to light."""
        self.opened = self.end

    def note(self, dawn: Dawn) -> None:
        """Keep the beginning of a turn."""
        self.dawns.append(dawn)

    @property
    def wants_a_dawn(self) -> bool:
        """Is the last one that was kept far behind?"""
        return self.steps - (self.dawns[-1].past.steps if self.dawns else 0) >= EVERY

    @property
    def first_dawn(self) -> Dawn | None:
        return self.dawns[0] if self.dawns else None

    def dawn_before(self, steps: int) -> Dawn | None:
        """The newest one that is kept of a turn that had begun by then."""
        return next((one for one in reversed(self.dawns) if one.past.steps <= steps), None)
