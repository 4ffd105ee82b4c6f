"""Many games: the same whatever the processes, paired, watched, and stopped cleanly."""

from __future__ import annotations

import math
import os
import re
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Mapping
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from tests.study.asking import GAME, Reactions, study
from tests.study.test_plan import SWITCH
from undercroft import games
from undercroft import study as room
from undercroft.engine import NotAllowed, Refusal, Table
from undercroft.study import Plan, run
from undercroft.study.closely import Closely
from undercroft.study.journal import Journal
from undercroft.study.playing import NO_END, Played, seed_of
from undercroft.study.processes import deaf_to_interrupts
from undercroft.study.runner import Lost
from undercroft.study.watching import Counted

OWN = "tests.study.asking"


def until(there: Callable[[], object]) -> None:
    """Processes take a moment to go, and a busy machine takes longer to notice."""
    last = time.monotonic() + 60
    while not there():
        assert time.monotonic() < last, "It never came to be so."
        time.sleep(0.05)


def test_the_findings_do_not_depend_on_the_number_of_processes() -> None:
    asked = {"games": 40, "vary": {SWITCH: ["off", "on"]}, "watchers": (Reactions,)}
    alone, together = study(**asked), study(**asked, jobs=3)
    assert together.jobs == 3
    assert alone.games.equals(together.games)


def test_another_seed_plays_other_games() -> None:
    assert study(seed=1).games.equals(study(seed=1).games)
    assert not study(seed=1).games.equals(study(seed=2).games)


def test_game_seeds_stay_as_they_are_from_release_to_release() -> None:
    assert seed_of(1, 0) == study(games=1).games["seed"][0] == 6873847864008390049


def test_more_games_begin_with_the_same_ones() -> None:
    assert study(games=10).games.equals(study(games=20).games.head(10))


def test_variations_play_the_same_seeds_with_the_same_bots() -> None:
    found = study(vary={SWITCH: ["off", "on"]}, bots=("greedy", "random"))
    off, on = (found.games.filter(found.games["variation"] == at) for at in (0, 1))
    for column in ("number", "seed", "bots", "seats"):
        assert off[column].to_list() == on[column].to_list()
    assert off[SWITCH].to_list() == [False] * 30
    assert on[SWITCH].to_list() == [True] * 30


def test_every_bot_sits_on_every_seat() -> None:
    found = study(bots=("greedy", "random"), seats=3, games=30)
    sat = found.games["bots"].to_list()
    assert [[bots[seat] for bots in sat].count("greedy") for seat in (0, 1, 2)] == [20, 20, 20]


def test_a_bot_may_think_ahead() -> None:
    found = study(bots=(f"{OWN}:Thinker", "random"), games=4, patience=200)
    assert found.complete


@pytest.mark.parametrize("watchers", [(), (Closely,)], ids=["unwatched", "watched closely"])
def test_a_bot_that_answers_nonsense_ends_the_study_and_the_game_is_named(
    watchers: tuple[type[Closely], ...],
) -> None:
    named = r"The bot tests\.study\.asking:Fool gave .*, in game 0 \(seed \d+\): 'nonsense'"
    with pytest.raises(NotAllowed, match=named):
        study(bots=(f"{OWN}:Fool",), games=1, watchers=watchers)


def test_a_bot_that_would_end_the_program_is_named() -> None:
    with pytest.raises(NotAllowed, match=r"Leaver would end the program, in game 0"):
        study(bots=(f"{OWN}:Leaver",), games=1)


def test_a_game_without_end_is_given_up_and_counted() -> None:
    found = study(patience=3, games=5)
    assert found.games["reason"].to_list() == [NO_END] * 5
    assert found.games["decisions"].to_list() == [3] * 5
    assert found.summaries[0].without_winner.value == 1


def test_watchers_count_numbers_words_and_yes_or_no() -> None:
    found = study(watchers=(Reactions,))
    summary = found.summaries[0]
    assert summary.numbers["reactions"].mean.value == found.games["reactions"].mean()
    assert set(summary.shares["reacted"]) <= {"on", "off"}
    assert sum(share.value for share in summary.shares["last_prompt"].values()) == pytest.approx(1)


def test_a_watcher_sees_the_option_where_a_player_only_names_its_key() -> None:
    assert study(bots=(f"{OWN}:Speller", "random"), games=3, watchers=(Reactions,)).complete


def test_watching_changes_nothing() -> None:
    watched, unseen = study(watchers=(Reactions,)).games, study().games
    assert watched.select(unseen.columns).equals(unseen)


def test_two_watchers_cannot_count_the_same() -> None:
    with pytest.raises(Refusal, match="count the same"):
        study(watchers=(Reactions, Reactions))


def telling(name: Any, *told: Counted) -> type[Reactions]:
    """A watcher that tells this of the first game, that of the second, and so on."""
    left = list(told)

    class Telling(Reactions):
        def after(self, table: Table[Any]) -> Mapping[str, Counted]:
            return {name: left.pop(0)}

    return Telling


def test_a_count_may_be_whole_in_one_game_and_not_in_the_next() -> None:
    parts = study(watchers=(telling("parts", [0, 0], [0.5, 0]),), games=2, seats=2)
    assert parts.games["parts"].to_list() == [[0, 0], [0.5, 0]]
    assert parts.summaries[0].tallies["parts"].mean.value == 0.125
    assert study(watchers=(telling("part", 1, 0.5),), games=2).games["part"].to_list() == [1, 0.5]


@pytest.mark.parametrize(
    ("name", "told", "said"),
    [
        ("mixed", [1, "one"], "as a number in one game, and as a word in another"),
        ("mixed", [1, [1, 2]], "as a number in one game, and as a number of each seat in another"),
        ("mixed", [True, 2], "as a yes or no in one game, and as a number in another"),
        ("mixed", [[1, "one"]], "It can be a number, a word, yes or no, or a list"),
        ("few", [[1]], "a list with one of these for each seat"),
        ("odd", [{}], "It can be a number"),
        ("vast", [10**30], r"The watcher \w+ counts 'vast' as a number beyond 64 bits\."),
        ("vast", [1, [-(2**63) - 1, 0]], "as a number beyond 64 bits"),
        ("part", [0.5, math.nan], "The watcher Telling counts 'part' as nan, which is no number"),
        ("part", [[math.inf, 0.5]], "as inf, which is no number"),
        ("offered:x", [1], "counts 'offered:x': names that begin so are those of a close look"),
        ("taken:x", [[1, 1]], "those of a close look"),
        ("held:x", ["yes"], "those of a close look"),
        (7, [1], "counts 7, which is no name"),
        ("turns", [1], "which every study knows already"),
        (SWITCH, [1], "which every study knows already"),
    ],
)
def test_what_no_column_can_hold_is_refused_at_once_and_what_was_played_is_kept(
    name: Any, told: list[Any], said: str, tmp_path: Path
) -> None:
    note = tmp_path / "study.part"
    heard: list[int] = []
    watchers = (telling(name, *told),)
    plan = Plan(games=50, seats=2, bots=("random",), jobs=1, watchers=watchers)
    with pytest.raises(Refusal, match=said):
        run(GAME, plan, heard.append, Journal(note, list[Played]))
    assert len(heard) == len(told) - 1
    kept: Journal[list[Played]] = Journal(note, list[Played])
    assert len(kept.read()) == len(told) - 1
    kept.close()


@pytest.mark.parametrize("told", [None, 7, ["dodges"]])
def test_a_watcher_that_forgets_to_tell_is_refused_in_one_sentence(told: Any) -> None:
    class Silent(Reactions):
        def after(self, table: Table[Any]) -> Any:
            return told

    with pytest.raises(Refusal, match=r"The watcher Silent tells .* not what it counted, by name"):
        study(watchers=(Silent,), games=2)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_leaves_whole_pairs_and_no_process(jobs: int) -> None:
    seen = 0

    def stop_soon(over: int) -> None:
        nonlocal seen
        seen += over
        if seen >= 6:
            raise KeyboardInterrupt

    plan = Plan(games=100_000, bots=("random",), vary={SWITCH: ["off", "on"]}, jobs=jobs)
    before = set(active_children())
    found = run(GAME, plan, stop_soon)
    assert found.played == seen
    assert not found.complete
    assert found.games["variation"].to_list().count(1) == seen / 2
    assert found.differences
    until(lambda: set(active_children()) <= before)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_study_goes_on_where_it_was(jobs: int, tmp_path: Path) -> None:
    note, seen = tmp_path / "deep" / "study.part", 0

    def stop_soon(over: int) -> None:
        nonlocal seen
        seen += over
        if seen >= 6:
            raise KeyboardInterrupt

    plan = Plan(games=30, bots=("random",), vary={SWITCH: ["off", "on"]}, jobs=jobs)
    some = run(GAME, plan, stop_soon, Journal(note, list[Played]))
    assert not some.complete
    note.write_bytes(note.read_bytes() + b"\0\0\0\x09cut")
    played: list[int] = []
    whole = run(GAME, plan, played.append, Journal(note, list[Played]))
    assert whole.complete
    assert whole.games.equals(run(GAME, plan).games)
    again = run(GAME, plan, played.append, Journal(note, list[Played]))
    assert again.games.equals(whole.games)  # until it is forgotten, nothing is played twice


def test_what_a_killed_process_was_playing_is_played_again() -> None:
    plan = Plan(games=60, bots=("random",), jobs=2)
    killed: list[int] = []

    def kill_one(over: int) -> None:
        if not killed:
            child = next(iter(active_children()))
            killed.append(child.pid or 0)
            child.kill()

    assert run(GAME, plan, kill_one).games.equals(run(GAME, plan).games)
    assert killed


def test_a_bot_that_kills_whoever_plays_is_given_up() -> None:
    with pytest.raises(Lost, match="was killed 4 times"):
        run(GAME, Plan(games=4, bots=(f"{OWN}:Quitter",), jobs=2))


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_in_a_bot_is_told_whatever_kind_of_trouble_it_is(jobs: int) -> None:
    """Some kinds cannot be sent from process to process; that is no process that was killed."""
    with pytest.raises(Exception, match="the cellar is dark") as wrong:
        run(GAME, Plan(games=4, bots=(f"{OWN}:Stumbler",), jobs=jobs))
    assert "in game " in "".join(traceback.format_exception(wrong.value))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux for children")
def test_a_study_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    script = tmp_path / "long_study.py"
    script.write_text(
        "from tests.study.asking import GAME, Plan, run\n"
        "if __name__ == '__main__':\n"
        "    plan = Plan(games=10_000_000, bots=['random'], jobs=2)\n"
        "    run(GAME, plan, lambda games: print(games, flush=True))\n"
    )
    path = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, env=path) as study:
        assert study.stdout is not None
        study.stdout.readline()
        children = Path(f"/proc/{study.pid}/task/{study.pid}/children").read_text().split()
        study.kill()
    assert len(children) == 3  # two that play, and one of multiprocessing's own
    until(lambda: not any(Path(f"/proc/{child}/cmdline").exists() for child in children))


def test_an_interrupt_while_work_is_handed_out_is_heard_afterwards_and_not_by_the_workers() -> None:
    ended: list[int] = []

    def hand_out() -> None:
        begun = [sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGINT)"]
        with deaf_to_interrupts():
            os.kill(os.getpid(), signal.SIGINT)
            ended.append(subprocess.run(begun, check=False).returncode)

    with pytest.raises(KeyboardInterrupt):
        hand_out()
    assert ended == [0]


def test_who_was_started_deaf_to_interrupts_stays_so() -> None:
    deaf = (
        "import os, signal; from undercroft.study.processes import deaf_to_interrupts\n"
        "with deaf_to_interrupts():\n    os.kill(os.getpid(), signal.SIGINT)\n"
        "os.kill(os.getpid(), signal.SIGINT)\n"
    )
    begun = [sys.executable, "-c", deaf]
    assert subprocess.run(["sh", "-c", 'trap "" INT; exec "$@"', "sh", *begun]).returncode == 0
    assert subprocess.run(begun, stderr=subprocess.DEVNULL).returncode == -signal.SIGINT


def test_an_interrupt_before_the_first_game_finds_nothing() -> None:
    def stop(over: int) -> None:
        raise AssertionError

    def interrupted() -> None:
        raise KeyboardInterrupt

    class Impatient(Reactions):
        def __init__(self) -> None:
            interrupted()

    found = run(GAME, Plan(games=5, bots=("random",), jobs=1, watchers=(Impatient,)), stop)
    assert found.played == 0
    assert found.summaries[0].games == 0


def test_a_study_knows_no_game_by_name() -> None:
    for path in Path(room.__path__[0]).rglob("*.py"):
        words = set(re.findall(r"\w+", path.read_text().lower()))
        assert not words & set(games.NAMES), path
