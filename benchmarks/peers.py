"""Other people's games, each driven by random players as its own documentation does it.

A decision is one answer by a player, also where only one action was legal, for each of these
asks then, too; a free decision had more than one. Our engine does not ask about a lone option:
`ours.py` says how those are counted all the same, so that both columns are like for like.

Packages are imported by name: none is needed, and none has types.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from benchmarks.timing import Contestant, Play, Tally, race, table

Peer = Contestant

# So many games are played from one seed that seeding takes at most about 1 % of the time.
OPEN_SPIEL_GAMES = (
    # game          games a seed
    ("kuhn_poker",          100),
    ("leduc_poker",         100),
    ("hearts",               10),
    ("gin_rummy",             1),
)  # fmt: skip
RLCARD_GAMES = (
    # game          games a seed
    ("leduc-holdem",        200),
    ("uno",                  10),
    ("gin-rummy",             1),
)  # fmt: skip


def catanatron() -> list[Peer]:
    """Four of its RandomPlayers, and no accumulators, which would copy the game at each step."""
    library = import_module("catanatron")

    def play(seed: int) -> Tally:
        free = 0

        def decide(player: Any, game: Any, actions: list[Any]) -> Any:
            nonlocal free  # to count here costs well under 1 % of the time
            if len(actions) > 1:
                free += 1
            return player.decide(game, actions)

        players = [library.RandomPlayer(color) for color in library.Color]
        game = library.Game(players, seed=seed)
        game.play(decide_fn=decide)
        return Tally(len(game.state.actions), free)  # its log of all actions taken by players

    return [Peer("catanatron", "catan", play)]


def open_spiel() -> list[Peer]:
    library = import_module("pyspiel")
    return [
        Peer("open-spiel", name, spiel(library.load_game(name), games))
        for name, games in OPEN_SPIEL_GAMES
    ]


def spiel(game: Any, games: int) -> Play:
    """The loop of its `example.py`; the rules are C++, and each step crosses over from Python.

    Chance nodes (each card dealt is one) take time but are no decisions. Most of its examples
    sample them by `numpy.random.choice`; `random.choices`, as in its `open_spiel_tools.py`, is
    up to 2.5 times as fast over a whole game, and so we use that.
    """

    def play(seed: int) -> Tally:
        random = Random(seed)
        decisions = free = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, chances)[0])
                    continue
                actions = state.legal_actions()
                decisions += 1
                if len(actions) > 1:
                    free += 1
                state.apply_action(random.choice(actions))
        return Tally(decisions, free, games)

    return play


def rlcard() -> list[Peer]:
    library, agents = import_module("rlcard"), import_module("rlcard.agents")

    def seated(name: str) -> Any:
        env = library.make(name)
        env.set_agents([agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])
        return env

    return [Peer("rlcard", name, run(seated(name), games)) for name, games in RLCARD_GAMES]


def run(env: Any, games: int) -> Play:
    """Its `env.run`, which also extracts the features of each state: it has no other way to play.

    It returns for each player the states and actions in turn, and a last state without action.
    """
    seed_agents = import_module("numpy").random.seed

    def play(seed: int) -> Tally:
        env.seed(seed)
        seed_agents(seed)
        decisions = free = 0
        for _ in range(games):
            trajectories, _payoffs = env.run(is_training=False)
            for trajectory in trajectories:
                decisions += len(trajectory) // 2
                free += sum(len(state["legal_actions"]) > 1 for state in trajectory[:-1:2])
        return Tally(decisions, free, games)

    return play


PACKAGES: dict[str, tuple[str, Callable[[], list[Peer]]]] = {
    # on PyPI      module        its games
    "catanatron": ("catanatron", catanatron),
    "open-spiel": ("pyspiel",    open_spiel),
    "rlcard":     ("rlcard",     rlcard),
}  # fmt: skip


def missing() -> list[str]:
    """The peers that are not installed, by their names on PyPI."""
    return [name for name, (module, _) in PACKAGES.items() if find_spec(module) is None]


def peers() -> list[Peer]:
    """Every game of the peers that are installed."""
    absent = missing()
    return [peer for name, (_, games) in PACKAGES.items() if name not in absent for peer in games()]


if __name__ == "__main__":
    if absent := missing():
        print("not installed:", ", ".join(absent))
    if standings := race(peers(), rounds=5, seconds=1.0):
        print(table(standings, against=standings[0]))
