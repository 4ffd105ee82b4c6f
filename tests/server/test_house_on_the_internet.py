"""What `hosting/` holds: files that name what there is, and copies that a house is laid from."""

from __future__ import annotations

import asyncio
import os
import random
import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from sqlalchemy.engine import make_url

from tests.fixtures import missing
from tests.server.serving import Client, Serving
from undercroft.server.door.limits import proxies
from undercroft.server.running import DATABASE_VARIABLE
from undercroft.terminal.serve import Settings

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "hosting"
COMPOSE: dict[str, Any] = yaml.safe_load((HOSTING / "compose.yaml").read_text("utf-8"))


def test_the_house_is_told_settings_that_it_has() -> None:
    house = COMPOSE["services"]["house"]
    given = dict(option[2:].split("=", 1) for option in house["command"])
    assert {name.replace("-", "_") for name in given} <= {one.name for one in fields(Settings)}
    assert set(house["environment"]) == {DATABASE_VARIABLE}
    assert make_url(house["environment"][DATABASE_VARIABLE]).host in COMPOSE["services"]


def test_the_proxy_is_believed_and_nobody_outside_its_network() -> None:
    (network,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    command = COMPOSE["services"]["house"]["command"]
    assert f"--behind-proxy={network['subnet']}" in command
    assert proxies(network["subnet"])
    assert "ports" not in COMPOSE["services"]["house"]
    assert "ports" not in COMPOSE["services"]["database"]


def test_every_file_that_is_mounted_or_copied_is_there() -> None:
    for service in COMPOSE["services"].values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            if source.startswith("./") and source != "./backups":
                assert (HOSTING / source).is_file()
            elif not source.startswith("./"):
                assert source in COMPOSE["volumes"]
    container = HOSTING / "Containerfile"
    assert (ROOT / COMPOSE["services"]["house"]["build"]["dockerfile"]) == container
    for line in re.findall(r"^COPY (?!--from)(.+)$", container.read_text("utf-8"), re.M):
        assert all((ROOT / source).exists() for source in line.split()[:-1])


# Copies


def by_hand(script: str, database: str, *more: str) -> str:
    """Run one of the scripts as an operator would, with PostgreSQL's own variables."""
    if shutil.which("pg_dump") is None:
        missing("pg_dump is not installed.")
    url = make_url(database)
    where = {
        "PGHOST": str(url.host),
        "PGPORT": str(url.port),
        "PGUSER": str(url.username),
        "PGDATABASE": str(url.database),
    }
    command = ["bash", str(HOSTING / script), *more]
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, **where}
    )
    return done.stdout.strip()


def at_the_table(serving: Serving, room: str, tokens: list[str], answers: int) -> Client:
    client = Client(serving, room, *tokens)

    async def play() -> None:
        async with client.connected():
            await client.until_asked()
            await client.play_on(random.Random(answers), answers)

    asyncio.run(play())
    return client


@pytest.fixture
def rooms(postgres: str) -> str:
    """A database for this test alone."""
    url = make_url(postgres)
    subprocess.run(["psql", "-q", postgres, "-c", "CREATE DATABASE copied"], check=True)
    return url.set(database="copied").render_as_string(hide_password=False)


def test_a_house_is_laid_again_from_a_copy_with_its_running_games(
    rooms: str, tmp_path: Path
) -> None:
    with Serving(rooms) as serving:
        opened = serving.open("mine:Ada", "mine:Bo", game="dungeon", start=True)
        tokens = [key.token for key in opened.seats]
        before = at_the_table(serving, opened.room, tokens, 3)
        copy = by_hand("backup.sh", rooms, str(tmp_path))
        later = at_the_table(serving, opened.room, tokens, 3)
        assert later.seq > before.seq
    by_hand("restore.sh", rooms, copy)
    with Serving(rooms) as serving:
        again = at_the_table(serving, opened.room, tokens, 0)
        assert again.seq == before.seq
        assert again.story == before.story
        assert at_the_table(serving, opened.room, tokens, 3).seq > before.seq
