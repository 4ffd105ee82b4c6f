"""What is said of a game when it is over: who fell and how, what each did, and what decided it.

Everything is counted, from the story as everybody may know it and from what was measured.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

from undercroft.engine.asking import Seat, Viewer
from undercroft.engine.chance import Replayed
from undercroft.engine.game import Game, Result
from undercroft.engine.record import Chanced
from undercroft.engine.story import Mark
from undercroft.engine.table import Table
from undercroft.engine.words import Words, called, row, sentence

MOST_FACTS = 3
FURTHER = ("behind", "shared", "none")
"""Facts that are told of any game in which those before them are fewer."""


class Measure(NamedTuple):
    """What a game measures when so many turns are over, and so many lines told."""

    turns: int
    told: int
    gauges: Mapping[str, Sequence[int]]


class Measuring:
    """What is measured of a game as it is played once more, one turn after another."""

    def __init__(self) -> None:
        self._found: dict[int, Measure] = {}
        self._turn = -1

    def look_at(self, table: Table[Any]) -> None:
        """As the present turn began; or as all stands, where there are no more turns.

        What a turn brought before anybody was asked is no part of the turns before it.
        """
        if table.over:
            self._keep(Measure(table.turns, table.story.told, table.game.gauges(table.state)))
        elif table.turns != self._turn:
            self._turn, turns = table.turns, max(0, table.turns - 1)
            self._keep(Measure(turns, table.told_at_dawn, table.game.gauges(table.dawn)))

    def _keep(self, measure: Measure) -> None:
        self._found[measure.turns] = measure

    @property
    def measured(self) -> list[Measure]:
        return list(self._found.values())


def _measured(table: Table[Any]) -> list[Measure]:
    chance, hands = Replayed(table.memory.outcomes), table.record.header.hands
    again = Table(table.game, table.names, table.settings, chance, hands=hands)
    measuring = Measuring()
    measuring.look_at(again)
    for entry in table.memory.entries:
        if not isinstance(entry, Chanced):
            again.follow(entry)
            measuring.look_at(again)
    return measuring.measured


class Fall(NamedTuple):
    """Somebody fell out of the game, or left it."""

    seat: Seat
    turn: int
    """By the turns that the story marks."""
    mark: Mark
    last: bool
    """Was it the end of the game for this seat?"""
    words: Mapping[str, Any]
    """When, how and by whom, for a template."""


@dataclass
class Reckoning:
    """A finished game, as one viewer is told of it."""

    game: Game[Any]
    names: Sequence[str]
    viewer: Viewer
    story: Sequence[Mapping[str, Any]]
    """What everybody was told; the first line is number 0."""
    measured: Sequence[Measure]
    result: Result
    players: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.players = called(self.names, self.viewer)

    @classmethod
    def of(cls, table: Table[Any], viewer: Viewer) -> Reckoning:
        """Of a table where all is over: it is played once more, and measured."""
        assert table.result is not None
        story = table.told(None)
        return cls(table.game, table.names, viewer, story, _measured(table), table.result)

    @property
    def _words(self) -> Words:
        return self.game.words

    # When

    @cached_property
    def _dates(self) -> list[str]:
        """By line: in which turn it was told; or, where a game has seasons, in which."""
        found, turn, date = [], 0, ""
        for line in self.story:
            mark = self._mark(line)
            turn += mark is Mark.TURN
            if mark is Mark.ROUND:
                date = self._words.heading(line, self.players) or date
            found.append(f"in {date[:1].lower()}{date[1:]}" if date else f"on turn {turn}")
        return found

    def _mark(self, line: Mapping[str, Any]) -> Mark | None:
        kind = self.game.vocabulary.lines.get(line["line"])
        return None if kind is None else kind.mark

    def _when(self, told: int) -> str:
        """When the line before that one was told."""
        return self._dates[min(told, len(self._dates)) - 1] if self._dates and told else "at first"

    # Who fell

    @cached_property
    def falls(self) -> list[Fall]:
        found: list[Fall] = []
        turn = began = 0
        for at, line in enumerate(self.story):
            match self._mark(line):
                case Mark.TURN:
                    turn, began = turn + 1, at
                case Mark.FALLS | Mark.LEAVES as mark:
                    how = self._how(line["seat"], began, at)
                    words = {"turn": turn, "when": self._dates[at], **how}
                    found.append(Fall(line["seat"], turn, mark, True, words))
                case Mark.RETURNS:
                    back = line["seat"]
                    found = [one._replace(last=one.last and one.seat != back) for one in found]
        return found

    def _how(self, seat: Seat, began: int, at: int) -> dict[str, str]:
        """What was told last of what it came from, in the turn in which a seat fell.

        A line that says nothing of it leaves what was told; an empty template takes it back.
        """
        how = {"how": "", "by": ""}
        for line in self.story[began : at + 1]:
            cause = self._words.causes.get(line["line"])
            if cause is None or line.get(cause.whose) != seat or not self._is_whole(line):
                continue
            for slot, template in (("how", cause.how), ("by", cause.by)):
                if template is not None:
                    said = self._words.fill(template, line, self.players)
                    how[slot] = said if said or not template else how[slot]
        return how

    def _is_whole(self, line: Mapping[str, Any]) -> bool:
        """Not every line of an earlier version has all the details that there are now."""
        kind: Any = self.game.vocabulary.lines[line["line"]]
        return all(one.name in line for one in fields(kind))

    def fate(self, seat: Seat) -> str:
        """How the game ended for a seat, in a sentence."""
        ending = self._words.ending
        fall = next((one for one in self.falls if one.last and one.seat == seat), None)
        if fall is not None:
            words = ending.fell if fall.mark is Mark.FALLS else ending.left
            return self._words.fill(words, fall.words, self.players)
        return ending.won if seat in self.result.winners else ""

    # What each did

    @cached_property
    def tallies(self) -> dict[str, list[int]]:
        """By its name, for each seat: how often something was told of it, or what that sums up."""
        found = {name: [0] * len(self.names) for name in self._words.tallies}
        for line in self.story:
            for name, tally in self._words.tallies.items():
                if line["line"] in tally.lines and line.get(tally.whose) is not None:
                    count = (line.get(tally.sum) or 0) if tally.sum else 1
                    found[name][line[tally.whose]] += count
        return found

    def deeds(self, seat: Seat) -> str:
        """What a seat did, in figures."""
        counted = {name: each[seat] for name, each in self.tallies.items()}
        return sentence(self._words.fill(self._words.ending.did, counted, self.players))

    # What decided it

    @cached_property
    def facts(self) -> list[str]:
        """The three that decided it."""
        known: Mapping[str, Callable[[], Iterator[str]]] = {
            "blow": self._last_blow,
            "margin": self._margin,
            "tied": self._tied,
            "lead": self._lead,
            "behind": self._behind,
            "best": self._best_turn,
            "most": self._most,
            "shared": self._shared,
            "none": self._none,
        }
        names = dict.fromkeys((*self._words.ending.facts, *FURTHER))
        found = [fact for name in names for fact in known[name]()]
        return [sentence(fact) for fact in dict.fromkeys(found)][:MOST_FACTS]

    def _say(self, template: str, **details: Any) -> str:
        return self._words.fill(template, details, self.players)

    def _last_blow(self) -> Iterator[str]:
        """Who was the last to fall, and how."""
        last = [one for one in self.falls if one.mark is Mark.FALLS and one.last][-1:]
        for fall in last:
            yield self._say(self._words.ending.blow, seat=fall.seat, **fall.words)

    def _margin(self) -> Iterator[str]:
        """By how much the first was ahead of the second."""
        scores, winners = self.result.scores, self.result.winners
        if len(winners) == 1 and len(scores) > 1:
            first, second = sorted(scores, reverse=True)[:2]
            if first > second and scores[winners[0]] == first:
                seat = next(at for at, score in enumerate(scores) if score == second)
                points = _points(first - second, self._words.ending.points)
                yield self._say(
                    self._words.ending.margin, seat=winners[0], points=points, second=seat
                )

    def _tied(self) -> Iterator[str]:
        """Who came in level, where nobody was first alone."""
        scores, winners = self.result.scores, self.result.winners
        if len(winners) > 1 and len({scores[seat] for seat in winners}) == 1:
            points = _points(scores[winners[0]], self._words.ending.points)
            seats = [self.players[seat] for seat in winners]
            yield self._say(self._words.ending.tied, seats=seats, points=points)

    @property
    def _gauge(self) -> str:
        """The one by which the lead is told: the game's own, or the first that it draws."""
        return self._words.ending.gauge or next(iter(self._words.gauges), "")

    def _values(self, at: int) -> list[int]:
        """What was measured; of those who had fallen, what they had before."""
        fell = {one.seat: one.turn for one in self.falls if one.last}
        return [self._value(seat, at, fell.get(seat)) for seat in range(len(self.names))]

    def _value(self, seat: Seat, at: int, fell: int | None) -> int:
        while fell is not None and at > 0 and self.measured[at].turns >= fell:
            at -= 1
        return self.measured[at].gauges[self._gauge][seat]

    def _leader(self, at: int) -> Seat | None:
        values = self._values(at)
        best = max(values)
        return values.index(best) if values.count(best) == 1 else None

    def _lead(self) -> Iterator[str]:
        """Since when the one in the lead at the end had it."""
        if not self._gauge or len(self.measured) < 2:
            return
        leaders = [self._leader(at) for at in range(len(self.measured))]
        last = leaders[-1]
        if last is None or last not in self.result.winners:
            return
        lost = [at for at, seat in enumerate(leaders) if seat is not None and seat != last]
        since = lost[-1] + 1 if lost else 0
        while leaders[since] != last:
            since += 1
        label, ending = self._words.gauges[self._gauge], self._words.ending
        template = ending.lead if since else ending.led
        when = self._when(self.measured[since].told)
        yield self._say(template, seat=last, when=when, label=label)

    def _behind(self) -> Iterator[str]:
        """Who was the last to be ahead of the winner, and not yet out; or of all, if nobody won."""
        winners = self.result.winners
        if not self._gauge or len(winners) > 1:
            return
        if winners and self._leader(len(self.measured) - 1) == winners[0]:
            return
        fell = {one.seat: one.turn for one in self.falls if one.last}
        label, ending = self._words.gauges[self._gauge], self._words.ending
        for at in range(len(self.measured) - 1, 0, -1):
            seat, measure = self._leader(at), self.measured[at]
            if seat is None or seat in winners or measure.turns >= fell.get(seat, math.inf):
                continue
            when = self._when(measure.told)
            template = ending.behind if winners else ending.ahead
            winner = winners[0] if winners else None
            yield self._say(template, seat=winner, leader=seat, when=when, label=label)
            return

    def _best_turn(self) -> Iterator[str]:
        """The largest gain of anybody between one turn and the next.

        None, if anybody gained more over several turns of which only the sum was measured.
        """
        if not self._gauge:
            return
        gains = [
            (after - before, two.turns - one.turns, -at, seat)
            for at, (one, two) in enumerate(pairwise(self.measured), 1)
            for seat, (before, after) in enumerate(
                zip(one.gauges[self._gauge], two.gauges[self._gauge], strict=True)
            )
        ]
        gain, turns, at, seat = max(gains, default=(0, 0, 0, 0))
        if gain > 0 and turns == 1:
            label = self._words.gauges[self._gauge]
            when = self._when(self.measured[-at].told)
            yield self._say(self._words.ending.best, seat=seat, gain=gain, label=label, when=when)

    def _most(self) -> Iterator[str]:
        """Who did most of something, where one did."""
        for name, tally in self._words.tallies.items():
            each = self.tallies[name]
            most = max(each)
            if tally.most and most and each.count(most) == 1:
                yield self._say(tally.most, seat=each.index(most), count=most)

    def _shared(self) -> Iterator[str]:
        """Who did most of something together."""
        for name, tally in self._words.tallies.items():
            each = self.tallies[name]
            most = max(each)
            if tally.most and most and each.count(most) > 1:
                seats = [self.players[seat] for seat, count in enumerate(each) if count == most]
                said = self._words.fill(tally.most, {"seat": 0, "count": most}, [row(seats)])
                yield f"{said.removesuffix('.')} each."

    def _none(self) -> Iterator[str]:
        """What nobody did."""
        for name, tally in self._words.tallies.items():
            if tally.none and not any(self.tallies[name]):
                yield tally.none


def _points(count: int, called: str) -> str:
    """ "point|points" for one and for several, or "gold" for any number."""
    one, _, several = called.partition("|")
    return f"{count:,} {one if count == 1 else several or one}".strip()
