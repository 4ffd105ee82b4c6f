"""A study on a real Ray cluster of this machine: the same figures, whoever is lost on the way."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from tests.study.asking import GAME
from undercroft.engine import NotAllowed, Unknown
from undercroft.study import Plan, run
from undercroft.study.contest import Contest
from undercroft.study.ladder import run as run_ladder
from undercroft.study.runner import Lost

pytestmark = pytest.mark.xdist_group("ray")

ray = pytest.importorskip("ray", reason="Ray is not installed here")


def test_a_cluster_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(Unknown, match=r"There is no cluster at ray://127\.0\.0\.1:1"):
        run(GAME, Plan(games=2, on="ray://127.0.0.1:1"))


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """Three workers, however many cores there are."""
    path = os.pathsep.join([str(Path(__file__).parents[2]), *sys.path])
    ray.init(
        num_cpus=3,
        include_dashboard=False,
        log_to_driver=False,
        runtime_env={"env_vars": {"PYTHONPATH": path}},
    )
    yield
    ray.shutdown()


def workers() -> list[psutil.Process]:
    """Those that play."""
    ours = psutil.Process().children(recursive=True)
    return [one for one in ours if "do_abroad" in words_of(one)]


def words_of(process: psutil.Process) -> str:
    """What has ended meanwhile says nothing."""
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""


def test_a_cluster_finds_what_one_process_finds_though_a_worker_is_killed(cluster: None) -> None:
    plan = Plan(games=600, bots=("greedy", "random"), seats=2)
    killed: list[int] = []

    def kill_one(_over: int) -> None:
        if not killed and (found := workers()):
            killed.append(found[0].pid)
            os.kill(found[0].pid, signal.SIGKILL)

    far = run(GAME, replace(plan, on="ray"), kill_one)
    assert killed
    assert far.jobs == 3
    assert far.games.equals(run(GAME, plan).games)


def test_a_ladder_is_the_same_on_a_cluster(cluster: None) -> None:
    contest = Contest(["greedy", "random"], games=8)
    assert run_ladder(GAME, Contest(["greedy", "random"], games=8, on="ray")) == run_ladder(
        GAME, contest
    )


def test_a_bot_that_answers_nonsense_is_told_in_one_sentence(cluster: None) -> None:
    plan = Plan(games=1, bots=("tests.study.asking:Fool",))
    told: list[str] = []
    for asked in (plan, replace(plan, on="ray")):
        with pytest.raises(NotAllowed) as refused:
            run(GAME, asked)
        assert refused.type is NotAllowed
        told.append(str(refused.value))
    assert told[0] == told[1]


def test_what_goes_wrong_in_a_bot_is_told_whatever_kind_of_trouble_it_is(cluster: None) -> None:
    with pytest.raises(Exception, match="the cellar is dark"):
        run(GAME, Plan(games=1, bots=("tests.study.asking:Stumbler",), on="ray"))


def test_a_bot_that_kills_its_worker_is_given_up(cluster: None) -> None:
    with pytest.raises(Lost, match="was killed 4 times"):
        run(GAME, Plan(games=1, bots=("tests.study.asking:Quitter",), on="ray"))
