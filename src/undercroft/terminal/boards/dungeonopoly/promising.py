"""Promises in a typed offer: passage Oriental 2, no Fireball at me, use Slow on Cy, note …"""

from __future__ import annotations

import re
from collections.abc import Sequence

from undercroft.engine import NotAllowed, Seat
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.view import TownView
from undercroft.terminal.boards.dungeonopoly import naming, saying
from undercroft.terminal.look import plain

PASSAGE = re.compile(
    r"(?:free )?pass(?:age)?(?: on)? (.+?)(?:[ ,x×]+(\d+|once|twice)(?: ?x| times?)?)?"
)
REFRAIN = re.compile(r"(?:no|never|not) (.+?)(?: (?:at|on|against) (.+?))?( this turn)?")
ACT = re.compile(r"(?:use|cast) (.+?)(?: (?:at|on) (.+))?")
US = ("me", "you", "us")
TIMES = {"once": 1, "twice": 2}


class Promises:
    """What two parties promise each other in one offer."""

    def __init__(self, view: TownView, parties: tuple[Seat, Seat], names: Sequence[str]) -> None:
        self.view, self.parties, self.names = view, parties, names
        self.made: list[Clause] = []

    def understand(self, by: Seat, item: str) -> bool:
        """A promise of this party; or not one at all."""
        for pattern, make in (
            (PASSAGE, self._passage),
            (REFRAIN, self._refrain),
            (ACT, self._act),
        ):
            if said := pattern.fullmatch(item):
                self.made.append(make(by, said))
                return True
        return False

    def note(self, by: Seat, text: str) -> None:
        """Free words, which bind nobody."""
        self.made.append(Clause("note", by, text=text))

    def _other(self, by: Seat) -> Seat:
        one, two = self.parties
        return two if by == one else one

    def _passage(self, by: Seat, said: re.Match[str]) -> Clause:
        """For the other, on a property of one's own."""
        times = TIMES.get(said[2] or "once") or int(said[2])
        return Clause(
            "passage", by, square=self._square(said[1]), against=self._other(by), times=times
        )

    def _square(self, said: str) -> str:
        found = naming.deeds_of(naming.bare(said))
        if len(found) == 1:
            return found[0]
        if not found:
            raise NotAllowed(f"{plain(said)!r} is no property.")
        could = saying.in_a_row([saying.name(key) for key in found], "or")
        raise NotAllowed(f"{plain(said)!r} could be {could}. Type more of it.")

    def _refrain(self, by: Seat, said: re.Match[str]) -> Clause:
        """Until the end of the next turn of who promises it, or for this turn only."""
        ability, times = self._ability(by, said[1]), 0 if said[3] else 1
        if not said[2]:
            return Clause("refrain", by, ability=ability, times=times)
        if said[2] in (*US, *(self.names[seat].casefold() for seat in self.parties)):
            return Clause("refrain", by, ability=ability, against=self._other(by), times=times)
        square = self._square(said[2])
        return Clause("refrain", by, ability=ability, square=square, times=times)

    def _ability(self, by: Seat, said: str) -> str:
        known = self.view.characters[by].abilities
        found = naming.abilities_of(said, known) if known else []
        if len(found) == 1:
            return found[0]
        who = "You know" if by == self.parties[0] else f"{self.names[by]} knows"
        if not found:
            raise NotAllowed(f"{who} no ability {plain(said)!r}.")
        could = saying.in_a_row([saying.name(key) for key in found], "or")
        raise NotAllowed(f"{plain(said)!r} could be {could}. Type more of it.")

    def _act(self, by: Seat, said: re.Match[str]) -> Clause:
        """At once, aimed at somebody, at a square, or by so many squares."""
        aim = (
            tuple(self._aim(one) for one in re.split(r" (?:at|on|by) ", said[2])) if said[2] else ()
        )
        return Clause("act", by, ability=self._ability(by, said[1]), aim=aim)

    def _aim(self, said: str) -> str:
        for seat, name in enumerate(self.names):
            if name.casefold() == said or (said in US and name == "you"):
                return f"whom:{seat}"
        if number := re.fullmatch(r"([+-]?\d+)(?: squares?)?", said):
            return f"howfar:{int(number[1])}"
        found = naming.squares_of(said)
        if len(found) != 1:
            raise NotAllowed(f"{plain(said)!r} is nobody here, and no square.")
        return f"where:{found[0]}"
