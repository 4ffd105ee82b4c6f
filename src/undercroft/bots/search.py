"""Thinking ahead: Monte-Carlo tree search over tables that could be the true one.

Every iteration plays on a fork of its own, in which what the seat cannot know is imagined anew,
so the tree holds no states: it grows by who answered what (open loop). Where the game's judgement
favours another option it is another moment, or a good card and a bad one would share their memory.
Sensible options differ by little beside luck, so all of them meet the same deals and dice.
Each seat is taken to want its own share of the win (max^n).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import exp, inf, sqrt
from random import Random
from time import perf_counter
from typing import Any

from undercroft.bots.luck import Fair
from undercroft.engine import Ask, Chair, Choice, Gathering, Seat, Table, Unknown
from undercroft.engine.chance import Quick

ITERATIONS = 200
CURIOSITY = 0.4
"""How much an option's promise counts against what was seen of it."""
TEMPER = 0.25
"""Differences of judgement well below this hardly matter, those well above it decide."""
DOUBT = 0.25
"""How much of the first look is shared out evenly, whatever the judgement says."""
RIPE = 8
"""How often an option is tried before the tree grows beyond it."""
SLIPS = 0.05
"""How often somebody does something else than what looks best, after the tree has ended."""
AGAIN = 2**48
"""From the seed of a turn's chance to that of the next."""

Worth = Sequence[float]


class Branch:
    """An option in a moment of the tree, and what came of it."""

    __slots__ = ("later", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.later = Moments()


class Moment:
    """A seat being asked something, in all the tables where that came up alike."""

    __slots__ = ("branches",)

    def __init__(self) -> None:
        self.branches: dict[Hashable, Branch] = {}

    def select(self, keys: Sequence[Hashable], weights: Sequence[float]) -> int:
        """The option to try next: well seen, or promising and not yet seen enough (PUCT)."""
        found = [self.branch(key) for key in keys]
        visits = sum([branch.visits for branch in found])
        mean = sum([branch.total for branch in found]) / visits if visits else 0.0
        reach = CURIOSITY * sqrt(visits + 1)
        scores = [
            (branch.total / branch.visits if branch.visits else mean)
            + reach * prior / (1 + branch.visits)
            for branch, prior in zip(found, priors(weights), strict=True)
        ]
        return scores.index(max(scores))

    def lead(self, first: Branch) -> int:
        """How much more often it was tried than any other."""
        others = [one.visits for one in self.branches.values() if one is not first]
        return first.visits - max(others, default=0)

    def branch(self, key: Hashable) -> Branch:
        found = self.branches.get(key)
        if found is None:
            found = self.branches[key] = Branch()
        return found


class Moments(dict[Hashable, Moment]):
    """What may come next, by who is asked what, and what looks best then."""


class SearchBot:
    """Searches for so many iterations (`500`), or for so many seconds (`2s`)."""

    __slots__ = ("_draw", "_iterations", "_seconds")

    def __init__(self, seed: int, budget: str = "") -> None:
        self._draw = Random(seed).random
        self._iterations, self._seconds = read_budget(budget)

    def answer(self, chair: Chair) -> Any:
        base = int(self._draw() * 2**48)
        options = chair.options
        if len(options) == 1:
            return options[0]
        root, aside = Moment(), Moments()
        weights = chair.game.weigh(chair.glimpse(base), chair.ask)
        if chair.game.ponders and chair.ask.prompt not in chair.game.ponders:
            return options[favourite(weights)]
        for left in self._while_thinking():
            at = root.select(options, weights)
            branch = root.branch(options[at])
            Line(chair, base + branch.visits).play(options[at], branch, aside)
            if root.lead(branch) > left:
                return options[at]
        tried = [root.branch(option).visits for option in options]
        return options[tried.index(max(tried))]

    def _while_thinking(self) -> Iterator[float]:
        """How many iterations may still follow, time and again."""
        if self._iterations:
            yield from reversed(range(self._iterations))
        else:
            end = perf_counter() + self._seconds
            yield inf
            while perf_counter() < end:
                yield inf


class Line:
    """One iteration: a fork, played down the tree and on.

    Its seed is the number of times the first option was tried, so all options meet the same deals;
    and with every turn chance begins anew, so that what is done in one shifts no dice in the next.
    """

    __slots__ = (
        "_draw",
        "_had",
        "_judged",
        "_path",
        "_rounds",
        "_seat",
        "_seed",
        "_table",
        "_turn",
    )

    def __init__(self, chair: Chair, seed: int) -> None:
        self._seat, self._seed = chair.seat, seed
        self._table: Table[Any] = chair.fork(seed)
        self._draw = Random(seed).random
        self._turn = self._table.turns
        seats = len(self._table.names)
        self._rounds = [self._turn + seats * ahead for ahead in chair.game.ahead]
        self._had = [0.0] * seats
        """How much luck each seat had."""
        self._judged: list[Worth] = []
        self._path: list[tuple[Seat, Branch]] = []

    def play(self, option: Any, branch: Branch, aside: Moments) -> None:
        """Answer so, go down the tree from there and a step beyond it, and remember the outcome.

        Those who decide at the same time do so aside, since they cannot know the answer.
        """
        if self._table.game.luck:
            self._begin_turn()
        moments = self._answer(self._seat, option, branch, aside)
        while branch.visits >= RIPE and self._goes_on():
            branch, moments = self._step(moments)
        self._play_out()
        self._remember()

    def _goes_on(self) -> bool:
        table, judged = self._table, self._judged
        if table.turns != self._turn:
            self._turn = table.turns
            self._begin_turn()
            if self._turn >= self._rounds[len(judged)]:
                judged.append(self._worth())
        return table.question is not None and len(judged) < len(self._rounds)

    def _begin_turn(self) -> None:
        state, luck = self._table.state, self._table.game.luck
        chance = Quick(self._seed + self._turn * AGAIN)
        state.chance = Fair(chance, luck, state, self._had) if luck else chance

    def _step(self, moments: Moments) -> tuple[Branch, Moments]:
        """Let one seat answer by the tree: what it chose, and what may come next."""
        table = self._table
        ask = asked(table)
        weights = table.game.weigh(table.state, ask)
        place = (ask.seat, ask.prompt, favourite(weights))
        moment = moments.get(place)
        if moment is None:
            moment = moments[place] = Moment()
        at = moment.select(ask.options, weights)
        option = ask.options[at]
        branch = moment.branch(option)
        return branch, self._answer(ask.seat, option, branch, moments)

    def _answer(self, seat: Seat, option: Any, branch: Branch, aside: Moments) -> Moments:
        question = self._table.question
        self._path.append((seat, branch))
        self._table.answer(seat, option)
        still_secret = isinstance(question, Gathering) and self._table.question is question
        return aside if still_secret else branch.later

    def _play_out(self) -> None:
        """Everybody does what looks best, but for a slip now and then."""
        table, draw = self._table, self._draw
        while self._goes_on():
            ask = asked(table)
            options = ask.options
            if draw() < SLIPS:
                at = int(draw() * len(options))
            else:
                at = favourite(table.game.weigh(table.state, ask))
            table.answer(ask.seat, options[at])

    def _worth(self) -> Worth:
        table = self._table
        result = table.result
        if result is None or not result.winners:
            luck, state = table.game.luck, table.state
            worth: Worth = luck.worth(state, self._had) if luck else table.game.worth(state)
            return worth
        share = 1 / len(result.winners)
        return [share if seat in result.winners else 0.0 for seat in table.seats]

    def _remember(self) -> None:
        """The mean of how it stood whenever it was judged; what is over stays as it ended."""
        judged, times = self._judged, len(self._rounds)
        if len(judged) < times:
            judged += [self._worth()] * (times - len(judged))
        for seat, branch in self._path:
            branch.visits += 1
            branch.total += sum([worth[seat] for worth in judged]) / times


def asked(table: Table[Any]) -> Ask:
    question = table.question
    return question if type(question) is Choice else table.asked[0]


def favourite(weights: Sequence[float]) -> int:
    return weights.index(max(weights))


def priors(weights: Sequence[float]) -> list[float]:
    """How the first looks are shared out among the options."""
    best = max(weights)
    powers = [exp((weight - best) / TEMPER) for weight in weights]
    total, even = sum(powers), DOUBT / len(weights)
    return [even + (1 - DOUBT) * power / total for power in powers]


def read_budget(budget: str) -> tuple[int, float]:
    """So many iterations, or so many seconds."""
    read: Callable[[str], float] = float if budget.endswith("s") else int
    try:
        number = read(budget.removesuffix("s")) if budget else ITERATIONS
    except ValueError:
        number = 0
    if not 0 < number < 1e9:
        raise Unknown(f"A budget is like 500 (iterations) or 2s (seconds), not {budget!r}.")
    return (0, number) if budget.endswith("s") else (int(number), 0.0)
