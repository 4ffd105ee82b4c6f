"""The games of a contest: each deal once for every rotation of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from statistics import fmean
from typing import Any

from undercroft.bots.luck import Weighed
from undercroft.engine import Game, Result, Table
from undercroft.study.abroad import files_of_bots
from undercroft.study.contest import Contest, lineups
from undercroft.study.playing import NO_END, blaming, play_out, players_in, seed_of
from undercroft.study.runner import Files


@dataclass(frozen=True, slots=True)
class Bout:
    """One game: which bot sat where, and how it ended."""

    lineup: tuple[str, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    owed: tuple[float, ...] | None = None
    """By seat: the part of the win that it owes to luck, where the game can tell."""
    scores: tuple[int, ...] = ()
    tables: int = 1
    """How many games it took: two teams sit at two tables."""
    endless: int = 0
    """How many of these were given up."""

    def share(self, bot: str) -> float:
        """The bot's part of the win; of no win at all, its part of the chairs."""
        chairs = self.winners or range(len(self.lineup))
        return sum(self.lineup[seat] == bot for seat in chairs) / len(chairs)

    def earned(self, bot: str) -> float:
        """Its share without luck: of the same mean in the long run."""
        owed = zip(self.lineup, self.owed or (), strict=True)
        return self.share(bot) - sum(part for name, part in owed if name == bot)

    def score(self, bot: str) -> float:
        """The mean of its chairs' scores."""
        return fmean(self.scores[at] for at, name in enumerate(self.lineup) if name == bot)


Block = Sequence[Bout]
"""The same deal, once for every rotation of the seats."""


def tables(block: Block) -> int:
    """How many games were played for it."""
    return sum(bout.tables for bout in block)


@dataclass(frozen=True, slots=True)
class Bouts:
    """All blocks by their numbers: deal after deal, and in each deal pair after pair."""

    game: Game[Any]
    contest: Contest

    def __reduce__(self) -> tuple[Any, ...]:
        """A game goes to another process by its name."""
        return _bouts, (self.game.package, self.contest)

    @property
    def package(self) -> str:
        return self.game.package

    def packed(self) -> tuple[Bouts, Files]:
        return self, files_of_bots(self.contest.bots)

    @property
    def total(self) -> int:
        return len(self.contest.pairs) * self.contest.blocks

    def pair_of(self, number: int) -> tuple[str, str]:
        return self.contest.pairs[number % len(self.contest.pairs)]

    def do(self, number: int) -> list[Bout]:
        deal = number // len(self.contest.pairs)
        return play_block(self.game, self.contest, self.pair_of(number), deal)


def _bouts(package: str, contest: Contest) -> Bouts:
    return Bouts(import_module(package).GAME, contest)


def play_block(game: Game[Any], contest: Contest, pair: tuple[str, str], number: int) -> list[Bout]:
    if contest.teams:
        return [_play_teams(game, contest, pair, number)]
    return [_play_game(game, contest, lineup, number) for lineup in lineups(*pair, contest.seats)]


def _play_game(game: Game[Any], contest: Contest, lineup: tuple[str, ...], number: int) -> Bout:
    deal = seed_of(contest.seed, number)
    table = Table.quick(game, contest.seats, contest.settings, deal, kept=True)
    luck = game.bot.luck
    fair = Weighed(table.state.chance, luck, table.state, contest.seats) if luck else None
    table.state.chance = fair or table.state.chance
    with blaming(table, lineup, f"deal {number}"):
        answers = [0] * contest.seats
        play_out(table, players_in(lineup, deal), answers, contest.patience)
    result = table.result or Result((), (1,) * contest.seats, NO_END)
    owed = tuple(fair.shares) if fair and result.winners else None
    endless = int(not table.over)
    return Bout(lineup, result.places, result.winners, owed, result.scores, endless=endless)


def _play_teams(game: Game[Any], contest: Contest, pair: tuple[str, str], number: int) -> Bout:
    """Where all win or lose together, a table of one bot plays the same deal as the other's."""
    teams = [_play_game(game, contest, (bot,) * contest.seats, number) for bot in pair]
    found = tuple(sum(team.scores) for team in teams)
    winners = tuple(at for at in (0, 1) if found[at] == max(found))
    places = tuple(1 + (score < max(found)) for score in found)
    endless = sum(team.endless for team in teams)
    return Bout(pair, places, winners, scores=found, tables=len(teams), endless=endless)
