"""One game of a study, from its number to what is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import blake2b
from importlib import import_module
from typing import Any, NamedTuple

from undercroft import bots
from undercroft.bots.own import fault, trace
from undercroft.engine import (
    Broken,
    Chair,
    Choice,
    Game,
    NotAllowed,
    Player,
    Quick,
    Refusal,
    Result,
    Seat,
    Silence,
    Table,
)
from undercroft.study.abroad import carried, files_of_bots
from undercroft.study.closely import Closely
from undercroft.study.plan import Variation
from undercroft.study.runner import Files
from undercroft.study.watching import BadCount, Counted, Watcher, check_counts

SILENCE = Silence()
NO_END = "no_end"
"""The reason of a game that was given up."""


class Failed(Refusal):
    """A bot or a watcher of somebody's own that something went wrong in."""


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

    def __reduce__(self) -> tuple[Any, ...]:
        """A game goes to another process by its name."""
        return _trials, (
            self.game.package,
            self.variations,
            self.seed,
            self.patience,
            self.watchers,
        )

    @property
    def package(self) -> str:
        return self.game.package

    def packed(self) -> tuple[Trials, Files]:
        watchers, files = carried(self.watchers)
        names = dict.fromkeys(name for one in self.variations for name in one.bots)
        return replace(self, watchers=watchers), {**files_of_bots(names), **files}

    def do(self, number: int) -> list[Played]:
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
        names = variation.bots_in(number)
        players = players_in(names, seed)
        watchers = [make() for make in self.watchers]
        answers = [0] * variation.seats
        with blaming(table, names, f"game {number} (seed {seed}) {variation.label}".rstrip()):
            if watchers:
                counted = watch_out(table, players, answers, self.patience, watchers)
            else:
                counted = play_out(table, players, answers, self.patience)
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
        game, settings, chance = variation.game, variation.settings, Quick(seed)
        return Table(game, names, settings, chance, kept=self.kept, story=SILENCE)


def players_in(names: Sequence[str], seed: int) -> list[Player]:
    """Who sits in the game of that seed."""
    return [bots.find(name, seed_of(seed, seat)) for seat, name in enumerate(names)]


def table_of(variation: Variation, seed: int, names: Sequence[str]) -> Table[Any]:
    """The table of a study's game once more, with its story and its record."""
    return Table(variation.game, names, variation.settings, Quick(seed))


def _trials(package: str, *others: Any) -> Trials:
    return Trials(import_module(package).GAME, *others)


@contextmanager
def blaming(table: Table[Any], names: Sequence[str], where: str) -> Iterator[None]:
    """Who answered what is not allowed is named, and so is the game of whatever goes wrong."""
    try:
        yield
    except NotAllowed as refusal:
        if wrong := fault(refusal):
            raise Failed(_blamed(wrong, table, names, where, trace(refusal))) from None
        name = names[table.asked[0].seat]
        raise NotAllowed(
            f"The bot {name} gave no answer that is allowed, in {where}: {refusal}"
        ) from None
    except SystemExit:
        name = names[table.asked[0].seat]
        raise NotAllowed(f"The bot {name} would end the program, in {where}.") from None
    except Exception as trouble:
        if wrong := fault(trouble):
            raise Failed(_blamed(wrong, table, names, where, trace(trouble))) from None
        trouble.add_note(f"in {where}")
        raise


AGAIN = "The same command with --jobs 1 comes to it again."


def _blamed(wrong: str, table: Table[Any], names: Sequence[str], where: str, traced: str) -> str:
    """What is wrong in somebody's own code, at which question of which game, and what to do."""
    asked = "".join(
        f"when {names[ask.seat]} in seat {ask.seat + 1} was asked {ask.prompt}, "
        for ask in table.asked[:1]
    )
    return f"{wrong}, {asked}in {where} of {table.game.full_name}.{traced}\n{AGAIN}"


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
        given = table.check(ask.seat, players[ask.seat].answer(Chair(table, ask)))
        for watcher in watchers:
            watcher.answered(table, ask, given)
        table.answer(ask.seat, given)
        answers[ask.seat] += 1
        patience -= 1
    return _joined([_told(watcher, table) for watcher in watchers])


def _told(watcher: Watcher, table: Table[Any]) -> Mapping[str, Counted]:
    counted = watcher.after(table)
    if not isinstance(watcher, Closely):
        check_counts(watcher, counted)
    return counted


def _joined(told: Sequence[Mapping[str, Counted]]) -> dict[str, Counted]:
    joined: dict[str, Counted] = {}
    for counted in told:
        if twice := joined.keys() & counted.keys():
            raise BadCount(f"Two watchers count the same: {', '.join(sorted(twice))}.")
        joined.update(counted)
    return joined
