"""What the games of a contest show: how sure each pair's share is, and the ladder of all bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from undercroft.study.bouts import Block, Bout
from undercroft.study.contest import Contest
from undercroft.study.sources import Sources, sources
from undercroft.study.statistics import CONFIDENCE, Estimate, bounded_mean, paired_difference


@dataclass(frozen=True, slots=True)
class Share:
    """A mean share of the wins, where half is equal, and where it lies in 95 of 100 cases."""

    share: float
    low: float
    high: float
    clear: bool = True
    """Would it still touch no half if all the pairs of the ladder were luck's tries?"""

    @property
    def verdict(self) -> str:
        if not self.clear:
            return "level"
        return "above" if self.low > 0.5 else "below" if self.high < 0.5 else "level"


@dataclass(frozen=True, slots=True)
class Scores:
    """What the bots of a pair score in the mean, and how far the first is ahead."""

    bot: float
    rival: float
    lead: Estimate
    clear: bool = True
    """Would there still be a lead if all the pairs of the ladder were luck's tries?"""

    @property
    def verdict(self) -> str:
        if not (self.clear and self.lead.excludes(0)):
            return "level"
        return "above" if self.lead.value > 0 else "below"


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
    together: bool = False
    """Does nobody win there, so that scores tell who is better?"""

    @property
    def verdict(self) -> str:
        return self.scores.verdict if self.together and self.scores else self.won.verdict


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
    blocks: Mapping[tuple[str, str], Sequence[Block]] = field(default_factory=dict)
    """All games of each pair, deal after deal."""

    @property
    def played(self) -> int:
        return sum(duel.games for duel in self.duels)


def settle(contest: Contest, blocks: Mapping[tuple[str, str], Sequence[Block]]) -> Ladder:
    """The more pairs there are, the surer a share must be to be above or below (Bonferroni)."""
    there = {pair: played for pair, played in blocks.items() if played}
    sure = 1 - (1 - CONFIDENCE) / max(1, len(there))
    duels = [duel(*pair, played, sure, contest.teams) for pair, played in there.items()]
    deals = zip_longest(*blocks.values(), fillvalue=())
    in_turn = [game for deal in deals for block in deal for game in block]
    return Ladder(duels, rungs(contest.bots, in_turn), there)


def duel(
    bot: str,
    rival: str,
    blocks: Sequence[Block],
    sure: float = CONFIDENCE,
    together: bool = False,
) -> Duel:
    """Games of one deal hang together, so the interval is that of the blocks' means."""
    won = _mean([fmean(game.share(bot) for game in block) for block in blocks], sure)
    earned = None
    if all(game.owed for block in blocks for game in block):
        earned = _mean([fmean(game.earned(bot) for game in block) for block in blocks], sure)
    scores = _scores(bot, rival, blocks, sure)
    played, endless = (
        sum(getattr(game, what) for block in blocks for game in block)
        for what in ("tables", "endless")
    )
    return Duel(bot, rival, played, won, earned, scores, _sources(blocks), endless, together)


def _sources(blocks: Sequence[Block]) -> Sources | None:
    """Where nobody won, everybody has as much of it."""
    deals = [[_seated(game) for game in block] for block in blocks if len(block) > 1]
    return sources(deals) if len(deals) == len(blocks) else None


def _seated(game: Bout) -> list[tuple[str, float]]:
    won = game.winners or range(len(game.lineup))
    return [(bot, (seat in won) / len(won)) for seat, bot in enumerate(game.lineup)]


def _scores(bot: str, rival: str, blocks: Sequence[Block], sure: float) -> Scores | None:
    if not all(game.scores for block in blocks for game in block):
        return None
    mine, theirs = (
        [fmean(game.score(name) for game in block) for block in blocks] for name in (bot, rival)
    )
    clear = paired_difference(theirs, mine, sure).excludes(0)
    return Scores(fmean(mine), fmean(theirs), paired_difference(theirs, mine), clear)


def _mean(shares: Sequence[float], sure: float) -> Share:
    """Without luck it may come out beyond what a share can be: in the mean it does not."""
    found = bounded_mean(shares, 0, 1)
    clear = bounded_mean(shares, 0, 1, sure).excludes(0.5)
    return Share(min(1.0, max(0.0, found.value)), found.low, found.high, clear)


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
