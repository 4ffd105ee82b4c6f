"""A study on a Ray cluster that stands by itself, as one elsewhere would."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest

import undercroft
from tests.study.asking import GAME

pytestmark = pytest.mark.xdist_group("ray")

pytest.importorskip("ray", reason="Ray is not installed here")

SURROUNDINGS = {
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(32),
    "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": "120",
}
"""Nobody but these tests knows the token; and a busy machine takes its time to receive a guest."""
BOT = """
class Last:
    def answer(self, chair):
        return chair.options[-1]
"""
WATCHER = """
class Answers:
    def before(self, table): self.count = 0
    def answered(self, table, ask, answer): self.count += 1
    def after(self, table): return {"watched": self.count}
"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def far() -> Iterator[str]:
    """Its address. It stands in a folder that knows none of our bots."""
    folder = Path(tempfile.mkdtemp(prefix="far-"))  # sockets need a short path
    port = free_port()
    ray = Path(sys.executable).with_name("ray")
    words = f"start --head --block --num-cpus=2 --port={free_port()} --include-dashboard=false"
    more = f"--ray-client-server-port={port} --node-ip-address=127.0.0.1 --temp-dir={folder}"
    with subprocess.Popen(
        [str(ray), *words.split(), *more.split()],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **SURROUNDINGS, "PYTHONPATH": ""},
    ) as head:
        try:
            _wait_for(port, head)
            yield f"ray://127.0.0.1:{port}"
        finally:
            head.terminate()
    shutil.rmtree(folder, ignore_errors=True)


def _wait_for(port: int, head: subprocess.Popen[bytes]) -> None:
    """The port opens before there is anybody behind it to receive a guest."""
    come = f"import ray; ray.init('ray://127.0.0.1:{port}')"
    last = time.monotonic() + 300
    while subprocess.run(
        [sys.executable, "-c", come], env={**os.environ, **SURROUNDINGS}, capture_output=True
    ).returncode:
        assert head.poll() is None, "The cluster has ended before anybody came."
        assert time.monotonic() < last, "The cluster never opened."


def typed(where: Path, *words: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """`undercroft study`, typed in that folder; a busy cluster may turn a guest away at first."""
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-m", "undercroft", "study", GAME.name, *words],
            cwd=where,
            capture_output=True,
            text=True,
            env={**os.environ, **SURROUNDINGS, "PYTHONPATH": str(path or "")},
            check=False,
        )
        if "There is no cluster" not in done.stderr:
            break
    return done


def test_bots_watchers_and_numbers_of_ones_own_come_along(far: str, tmp_path: Path) -> None:
    (tmp_path / "farbots.py").write_text(BOT)
    (tmp_path / "counting.py").write_text(WATCHER)
    path, number = next(iter(GAME.press.numbers.items()))
    changed = f"{path}={number.high}"
    words = "--games 12 --bots farbots:Last,random --watch counting.py:Answers"
    words += f" --set {changed} --parquet"
    there = typed(tmp_path, *words.split(), "there.parquet", "--on", far)
    assert there.returncode == 0, there.stderr
    here = typed(tmp_path, *words.split(), "here.parquet", "--jobs", "1")
    assert here.returncode == 0, here.stderr
    games = pl.read_parquet(tmp_path / "there.parquet")
    assert games.equals(pl.read_parquet(tmp_path / "here.parquet"))
    assert set(games["game"]) == {f"{GAME.name}?{changed}"}
    assert games["watched"].equals(games["decisions"].rename("watched"))


def test_other_code_at_the_other_end_is_refused(far: str, tmp_path: Path) -> None:
    source = Path(undercroft.__path__[0])
    ours = shutil.copytree(source, tmp_path / "ours" / "undercroft", ignore=_not_the_page)
    with (ours / "engine" / "chance.py").open("a") as file:
        file.write("\n# Newer than theirs.\n")
    done = typed(tmp_path, "--games", "4", "--on", far, path=ours.parent)
    assert done.returncode == 1, done.stderr
    assert "there is other code than here" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_a_bot_that_needs_more_than_its_file_is_refused(far: str, tmp_path: Path) -> None:
    (tmp_path / "farhelp.py").write_text("")
    (tmp_path / "needy.py").write_text("import farhelp\n" + BOT)
    done = typed(tmp_path, "--games", "4", "--bots", "needy:Last", "--on", far)
    assert done.returncode == 1, done.stderr
    assert "There is no bot needy:Last: No module named 'farhelp'" in " ".join(done.stderr.split())


def _not_the_page(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name in ("page", "__pycache__")]
