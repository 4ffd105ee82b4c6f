"""One game of a study, from its number to what is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NamedTuple

from undercroft import bots
from undercroft.engine import (
    Ask,
    Broken,
    Chair,
    Choice,
    Game,
    Player,
    Quick,
    Result,
    Seat,
    Silence,
    Table,
)
from undercroft.study.plan import Variation
from undercroft.study.watching import Counted, Watcher

SILENCE = Silence()
NO_END = "no_end"
"""The reason of a game that was given up."""


class Played(NamedTuple):
    """What is kept of one game. It crosses from process to process, so it is small and plain."""

    variation: int
    number: int
    seed: int
    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    turns: int
    answers: tuple[int, ...]
    """How often each seat had to decide."""
    counted: dict[str, Counted]


def seed_of(seed: int, *path: int) -> int:
    """A seed that hangs on all these numbers, and fits into 63 bits."""
    spelled = ".".join(map(str, (seed, *path))).encode()
    return int.from_bytes(blake2b(spelled, digest_size=8).digest(), "big") >> 1


@dataclass(slots=True)
class Trials:
    """The games of one study, each played by its number."""

    game: Game[Any]
    variations: Sequence[Variation]
    seed: int
    patience: int
    watchers: Sequence[Callable[[], Watcher]] = ()
    kept: bool = False
    """Must tables keep their dawn? Nobody knows before a bot wants to think ahead."""

    def play(self, number: int) -> list[Played]:
        """One game seed in every variation: so whatever is played is played in all."""
        return [self._play(at, number) for at in range(len(self.variations))]

    def _play(self, at: int, number: int) -> Played:
        try:
            return self._try(at, number)
        except Broken:
            if self.kept:
                raise
        self.kept = True
        return self._play(at, number)

    def _try(self, at: int, number: int) -> Played:
        variation, seed = self.variations[at], seed_of(self.seed, number)
        table = self._table(variation, seed)
        players = [
            bots.find(name, seed_of(seed, seat))
            for seat, name in enumerate(variation.bots_in(number))
        ]
        watchers = [make() for make in self.watchers]
        answers = [0] * variation.seats
        try:
            if watchers:
                counted = watch_out(table, players, answers, self.patience, watchers)
            else:
                counted = play_out(table, players, answers, self.patience)
        except Exception as trouble:
            trouble.add_note(f"in game {number} (seed {seed}) {variation.label}".rstrip())
            raise
        result = table.result or Result((), (1,) * variation.seats, NO_END)
        return Played(
            at,
            number,
            seed,
            result.winners,
            result.places,
            result.reason,
            result.scores,
            table.turns,
            tuple(answers),
            counted,
        )

    def _table(self, variation: Variation, seed: int) -> Table[Any]:
        names = [str(seat) for seat in range(variation.seats)]
        chance = Quick(seed)
        return Table(self.game, names, variation.settings, chance, kept=self.kept, story=SILENCE)


def play_out(
    table: Table[Any], players: Sequence[Player], answers: list[int], patience: int
) -> dict[str, Counted]:
    """Let the players answer until the game is over, and count how often each did."""
    while (question := table.question) is not None and patience:
        ask = question if type(question) is Choice else table.asked[0]
        seat = ask.seat
        table.answer(seat, players[seat].answer(Chair(table, ask)))
        answers[seat] += 1
        patience -= 1
    return {}


def watch_out(
    table: Table[Any],
    players: Sequence[Player],
    answers: list[int],
    patience: int,
    watchers: Sequence[Watcher],
) -> dict[str, Counted]:
    """The same with somebody watching, apart so that a game that nobody watches pays nothing."""
    for watcher in watchers:
        watcher.before(table)
    while table.asked and patience:
        ask = table.asked[0]
        answer = players[ask.seat].answer(Chair(table, ask))
        for watcher in watchers:
            watcher.answered(table, ask, meant(ask, answer))
        table.answer(ask.seat, answer)
        answers[ask.seat] += 1
        patience -= 1
    return _joined([watcher.after(table) for watcher in watchers])


def meant(ask: Ask, answer: Any) -> Any:
    """The option itself, where a player only named its key."""
    if isinstance(ask, Choice) and isinstance(answer, str):
        return next((option for option in ask.options if option.key == answer), answer)
    return answer


def _joined(told: Sequence[Mapping[str, Counted]]) -> dict[str, Counted]:
    joined: dict[str, Counted] = {}
    for counted in told:
        if twice := joined.keys() & counted.keys():
            raise ValueError(f"two watchers count the same: {', '.join(sorted(twice))}")
        joined.update(counted)
    return joined
