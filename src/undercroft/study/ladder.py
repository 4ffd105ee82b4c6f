"""Who plays better: every pair of bots over the same deals, with the seats rotated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import combinations, zip_longest
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from undercroft.bots import find
from undercroft.bots.luck import Weighed
from undercroft.engine import Game, Result, Table, Unknown
from undercroft.study import runner
from undercroft.study.abroad import files_of_bots
from undercroft.study.journal import Journal
from undercroft.study.plan import PATIENCE, check_patience, check_place
from undercroft.study.playing import NO_END, blaming, play_out, players_in, seed_of
from undercroft.study.runner import Files
from undercroft.study.running import crew_for
from undercroft.study.sources import Sources, sources
from undercroft.study.statistics import Estimate, bounded_mean, paired_difference


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played. Each pair of bots plays so many games, in whole blocks."""

    bots: Sequence[str]
    games: int = 400
    seats: int = 2
    settings: Mapping[str, object] = field(default_factory=dict)
    seed: int = 1
    jobs: int | None = None
    on: str | None = None
    patience: int = PATIENCE
    """After so many decisions a game counts as one without end, which nobody won."""
    teams: bool = False
    """Do all win or lose together, so that a table of one bot plays against one of the other?"""

    @property
    def question(self) -> tuple[object, ...]:
        """All that decides what comes out, whoever plays it and where."""
        return (
            *(list(self.bots), self.games, self.seats, dict(self.settings)),
            *(self.seed, self.patience),
        )

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """In the order in which they were named."""
        return list(combinations(self.bots, 2))

    @property
    def block(self) -> int:
        """How many games share a deal."""
        return 2 if self.teams else len(lineups("a", "b", self.seats))

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
class Scores:
    """What the bots of a pair score in the mean, and how far the first is ahead."""

    bot: float
    rival: float
    lead: Estimate


@dataclass(frozen=True, slots=True)
class Duel:
    """What the games of a pair show: the first one's share, and without luck if one can tell."""

    bot: str
    rival: str
    games: int
    won: Share
    earned: Share | None = None
    scores: Scores | None = None
    """Where the game has scores."""
    sources: Sources | None = None
    """Where results come from; not of teams, who never meet."""
    endless: int = 0
    """How many games were given up."""


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

    @property
    def played(self) -> int:
        return sum(duel.games for duel in self.duels)


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


def tables(block: Block) -> int:
    """How many games were played for it."""
    return sum(bout.tables for bout in block)


def run(
    game: Game[Any],
    contest: Contest,
    heard: Callable[[int], None] = lambda games: None,
    journal: Journal[list[Bout]] | None = None,
) -> Ladder:
    """Play all pairs; the same contest gives the same ladder, on however many cores.

    Ctrl-C ends it early, and what was played is settled.
    """
    contest = check(game, contest)
    bouts = Bouts(game, contest)
    crew = crew_for(bouts, bouts.total, contest.jobs, contest.on)
    played = runner.run(bouts.total, crew, lambda block: heard(tables(block)), journal)
    blocks: dict[tuple[str, str], list[Block]] = {pair: [] for pair in contest.pairs}
    for number, block in played.items():
        blocks[bouts.pair_of(number)].append(block)
    return settle(contest, blocks)


def check(game: Game[Any], contest: Contest) -> Contest:
    """The contest as it is played in this game; rather a word now than after a thousand games."""
    settings = game.agree(contest.seats, contest.settings)
    if contest.seats < 2 and not game.together(settings):
        raise Unknown("A ladder needs two seats or more: who plays alone has no rival.")
    check_place(contest.on, contest.jobs)
    check_patience(contest.patience)
    for bot in contest.bots:
        find(bot, contest.seed)
    if len(set(contest.bots)) < max(2, len(contest.bots)):
        raise Unknown("A ladder needs two bots or more, each named once.")
    if contest.games < 1:
        raise Unknown("A ladder needs a game or more for each pair.")
    return replace(contest, teams=game.together(settings))


# Playing


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


# Settling


def settle(contest: Contest, blocks: Mapping[tuple[str, str], Sequence[Block]]) -> Ladder:
    duels = [duel(*pair, played) for pair, played in blocks.items() if played]
    deals = zip_longest(*blocks.values(), fillvalue=())
    in_turn = [game for deal in deals for block in deal for game in block]
    return Ladder(duels, rungs(contest.bots, in_turn))


def duel(bot: str, rival: str, blocks: Sequence[Block]) -> Duel:
    """Games of one deal hang together, so the interval is that of the blocks' means."""
    won = _mean([fmean(game.share(bot) for game in block) for block in blocks])
    earned = None
    if all(game.owed for block in blocks for game in block):
        earned = _mean([fmean(game.earned(bot) for game in block) for block in blocks])
    scores = _scores(bot, rival, blocks)
    played, endless = (
        sum(getattr(game, what) for block in blocks for game in block)
        for what in ("tables", "endless")
    )
    return Duel(bot, rival, played, won, earned, scores, _sources(blocks), endless)


def _sources(blocks: Sequence[Block]) -> Sources | None:
    """Where nobody won, everybody has as much of it."""
    deals = [[_seated(game) for game in block] for block in blocks if len(block) > 1]
    return sources(deals) if len(deals) == len(blocks) else None


def _seated(game: Bout) -> list[tuple[str, float]]:
    won = game.winners or range(len(game.lineup))
    return [(bot, (seat in won) / len(won)) for seat, bot in enumerate(game.lineup)]


def _scores(bot: str, rival: str, blocks: Sequence[Block]) -> Scores | None:
    if not all(game.scores for block in blocks for game in block):
        return None
    mine, theirs = (
        [fmean(game.score(name) for game in block) for block in blocks] for name in (bot, rival)
    )
    return Scores(fmean(mine), fmean(theirs), paired_difference(theirs, mine))


def _mean(shares: Sequence[float]) -> Share:
    found = bounded_mean(shares, 0, 1)
    return Share(found.value, found.low, found.high)


def rungs(bots: Sequence[str], games: Sequence[Bout]) -> list[Rung]:
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        _rate(model, ratings, game)
    games_of = {bot: [game for game in games if bot in game.lineup] for bot in bots}
    made = [_rung(bot, ratings[bot], games_of[bot]) for bot in bots if games_of[bot]]
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
