"""Who plays better: every pair of bots over the same deals, with the seats rotated."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import blake2b
from importlib import import_module
from itertools import combinations
from math import inf, sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from undercroft.bots import find
from undercroft.bots.luck import Weighed
from undercroft.engine import Game, Result, Table, Unknown, play

DEVIATIONS = 1.96
"""To either side, these hold 95 in a hundred."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played. Each pair of bots plays so many games, in whole blocks."""

    bots: Sequence[str]
    games: int = 400
    seats: int = 2
    settings: Mapping[str, object] = field(default_factory=dict)
    seed: int = 1
    jobs: int | None = None

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The later named first, so that a list from weak to strong shows large shares."""
        return [(two, one) for one, two in combinations(self.bots, 2)]

    @property
    def block(self) -> int:
        """How many games share a deal."""
        return len(lineups("a", "b", self.seats))

    @property
    def blocks(self) -> int:
        return -(-self.games // self.block)

    @property
    def total(self) -> int:
        return len(self.pairs) * self.blocks * self.block


@dataclass(frozen=True, slots=True)
class Bout:
    """One game: which bot sat where, and how it ended."""

    lineup: tuple[str, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    owed: tuple[float, ...] | None = None
    """By seat: the part of the win that it owes to luck, where the game can tell."""

    def share(self, bot: str) -> float:
        """The bot's part of the win; of no win at all, its part of the chairs."""
        chairs = self.winners or range(len(self.lineup))
        return sum(self.lineup[seat] == bot for seat in chairs) / len(chairs)

    def earned(self, bot: str) -> float:
        """Its share without luck: of the same mean in the long run."""
        owed = zip(self.lineup, self.owed or (), strict=True)
        return self.share(bot) - sum(part for name, part in owed if name == bot)


Block = Sequence[Bout]
"""The same deal, once for every rotation of the seats."""


@dataclass(frozen=True, slots=True)
class Share:
    """A mean share of the wins, where half is equal, and where it lies in 95 of 100 cases."""

    share: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        return "above" if self.low > 0.5 else "below" if self.high < 0.5 else "level"


@dataclass(frozen=True, slots=True)
class Duel:
    """What the games of a pair show: the first one's share, and without luck if one can tell."""

    bot: str
    rival: str
    games: int
    won: Share
    earned: Share | None = None


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot's place on the ladder."""

    bot: str
    rating: float
    doubt: float
    games: int
    share: float


@dataclass(frozen=True, slots=True)
class Ladder:
    """Duels in the order of their pairs, and rungs from the top down."""

    duels: list[Duel]
    rungs: list[Rung]


def lineups(one: str, two: str, seats: int) -> list[tuple[str, ...]]:
    """Every rotation of seats that alternate between two bots, so that each sits as often."""
    alternating = [(one, two)[seat % 2] for seat in range(seats)]
    mirrored = [(two, one)[seat % 2] for seat in range(seats)]
    return list(
        dict.fromkeys(
            (*pattern[turned:], *pattern[:turned])
            for pattern in (alternating, mirrored)
            for turned in range(seats)
        )
    )


def run(
    game: Game[Any], contest: Contest, heard: Callable[[int], None] = lambda games: None
) -> Ladder:
    """Play all pairs; the same contest gives the same ladder, on however many cores."""
    check(game, contest)
    blocks: dict[tuple[str, str], list[Block]] = {pair: [] for pair in contest.pairs}
    for pair, bouts in _blocks(game, contest):
        blocks[pair].append(bouts)
        heard(len(bouts))
    return settle(contest, blocks)


def check(game: Game[Any], contest: Contest) -> None:
    """Rather a word now than after a thousand games."""
    game.agree(contest.seats, contest.settings)
    for bot in contest.bots:
        find(bot, contest.seed)
    if len(set(contest.bots)) < max(2, len(contest.bots)):
        raise Unknown("A ladder needs two bots or more, each named once.")
    if contest.games < 1:
        raise Unknown("A ladder needs a game or more for each pair.")


# Playing


def play_block(game: Game[Any], contest: Contest, pair: tuple[str, str], number: int) -> list[Bout]:
    return [_play_game(game, contest, lineup, number) for lineup in lineups(*pair, contest.seats)]


def _play_game(game: Game[Any], contest: Contest, lineup: tuple[str, ...], number: int) -> Bout:
    deal = f"{contest.seed}/{number}"
    table = Table.quick(game, contest.seats, contest.settings, deal, kept=True)
    luck = game.bot.luck
    fair = Weighed(table.state.chance, luck, table.state, contest.seats) if luck else None
    table.state.chance = fair or table.state.chance
    play(table, [find(bot, _seed(deal, seat)) for seat, bot in enumerate(lineup)])
    result: Result = game.result(table.state)
    owed = tuple(fair.shares) if fair and result.winners else None
    return Bout(lineup, result.places, result.winners, owed)


def _seed(deal: str, seat: int) -> int:
    return int.from_bytes(blake2b(f"{deal}/{seat}".encode(), digest_size=6).digest(), "big")


def _blocks(game: Game[Any], contest: Contest) -> Iterator[tuple[tuple[str, str], list[Bout]]]:
    """All blocks of all pairs, in an order that does not depend on the number of processes."""
    jobs = contest.jobs or _cores()
    if jobs == 1:
        for pair in contest.pairs:
            for number in range(contest.blocks):
                yield pair, play_block(game, contest, pair, number)
        return
    lots = [
        (game.package, contest, pair, lot) for pair in contest.pairs for lot in _lots(contest, jobs)
    ]
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_sit_down)
    try:
        for lot, blocks in zip(lots, pool.map(_play_lot, lots), strict=True):
            for block in blocks:
                yield lot[2], block
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _lots(contest: Contest, jobs: int) -> list[range]:
    """Blocks to hand to a process at once: few enough for the last ones to end together."""
    size = max(1, min(32, contest.blocks // (8 * jobs)))
    return [range(at, min(at + size, contest.blocks)) for at in range(0, contest.blocks, size)]


def _sit_down() -> None:
    """Ctrl-C is not for a process that plays, but for whoever started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_lot(lot: tuple[str, Contest, tuple[str, str], range]) -> list[list[Bout]]:
    package, contest, pair, numbers = lot
    game: Game[Any] = import_module(package).GAME
    return [play_block(game, contest, pair, number) for number in numbers]


# Settling


def settle(contest: Contest, blocks: Mapping[tuple[str, str], Sequence[Block]]) -> Ladder:
    duels = [duel(*pair, played) for pair, played in blocks.items()]
    in_turn = [
        game for deal in zip(*blocks.values(), strict=True) for block in deal for game in block
    ]
    return Ladder(duels, rungs(contest.bots, in_turn))


def duel(bot: str, rival: str, blocks: Sequence[Block]) -> Duel:
    """Games of one deal hang together, so the interval is that of the blocks' means."""
    won = _mean([fmean(game.share(bot) for game in block) for block in blocks])
    earned = None
    if all(game.owed for block in blocks for game in block):
        earned = _mean([fmean(game.earned(bot) for game in block) for block in blocks])
    return Duel(bot, rival, sum(map(len, blocks)), won, earned)


def _mean(shares: Sequence[float]) -> Share:
    mean = fmean(shares)
    reach = DEVIATIONS * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else inf
    return Share(mean, max(0.0, mean - reach), min(1.0, mean + reach))


def rungs(bots: Sequence[str], games: Sequence[Bout]) -> list[Rung]:
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        _rate(model, ratings, game)
    made = [_rung(bot, ratings[bot], [g for g in games if bot in g.lineup]) for bot in bots]
    return sorted(made, key=lambda rung: -rung.rating)


def _rate(model: PlackettLuce, ratings: dict[str, PlackettLuceRating], game: Bout) -> None:
    """A bot that holds several chairs learns from each; its rating is their mean."""
    before = [[model.create_rating([ratings[b].mu, ratings[b].sigma], b)] for b in game.lineup]
    after = [team[0] for team in model.rate(before, ranks=[float(n) for n in game.places])]
    for bot in dict.fromkeys(game.lineup):
        chairs = [one for one, name in zip(after, game.lineup, strict=True) if name == bot]
        ratings[bot].mu = fmean(one.mu for one in chairs)
        ratings[bot].sigma = fmean(one.sigma for one in chairs)


def _rung(bot: str, rating: PlackettLuceRating, games: Sequence[Bout]) -> Rung:
    return Rung(bot, rating.mu, rating.sigma, len(games), fmean(game.share(bot) for game in games))
