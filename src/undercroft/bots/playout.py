"""One imagined course of the game: a fork, played down a tree and on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from undercroft.bots.luck import Fair
from undercroft.bots.tree import Branch, Moment, Moments
from undercroft.engine import Ask, Chair, Choice, Gathering, Quick, Seat, Table

RIPE = 8
"""How often an option is tried before the tree grows beyond it."""
SLIPS = 0.05
"""How often somebody does something else than what looks best, after the tree has ended."""
AGAIN = 2**48
"""From the seed of a turn's chance to that of the next."""

Worth = Sequence[float]


class Playout:
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
        self._rounds = [self._turn + seats * ahead for ahead in chair.game.bot.ahead]
        self._had = [0.0] * seats
        """How much luck each seat had."""
        self._judged: list[Worth] = []
        self._path: list[tuple[Seat, Branch]] = []

    def play(self, option: Any, branch: Branch, aside: Moments) -> None:
        """Answer so, go down the tree from there and a step beyond it, and remember the outcome.

        Those who decide at the same time do so aside, since they cannot know the answer.
        """
        if self._table.game.bot.luck:
            self._begin_turn()
        moments = self._answer(self._seat, option, branch, aside)
        while branch.visits >= RIPE and self._goes_on():
            branch, moments = self._step(moments)
        self._play_out()
        self._remember()

    def judge(self, option: Any) -> float:
        """What the seat has of answering so, if everybody does what looks best from then on."""
        branch = Branch()
        self.play(option, branch, Moments())
        return branch.total

    def _goes_on(self) -> bool:
        table, judged = self._table, self._judged
        if table.turns != self._turn:
            self._turn = table.turns
            self._begin_turn()
            if self._turn >= self._rounds[len(judged)]:
                judged.append(self._worth())
        return table.question is not None and len(judged) < len(self._rounds)

    def _begin_turn(self) -> None:
        state, luck = self._table.state, self._table.game.bot.luck
        chance = Quick(self._seed + self._turn * AGAIN)
        state.chance = Fair(chance, luck, state, self._had) if luck else chance

    def _step(self, moments: Moments) -> tuple[Branch, Moments]:
        """Let one seat answer by the tree: what it chose, and what may come next."""
        table = self._table
        ask = asked(table)
        weights = table.game.bot.weigh(table.state, ask)
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
                at = favourite(table.game.bot.weigh(table.state, ask))
            table.answer(ask.seat, options[at])

    def _worth(self) -> Worth:
        table = self._table
        result = table.result
        if result is None or not result.winners:
            luck, state = table.game.bot.luck, table.state
            worth: Worth = luck.worth(state, self._had) if luck else table.game.bot.worth(state)
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
