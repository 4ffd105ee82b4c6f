"""A server for a whole module, and a PostgreSQL of our own where there is one to be had."""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Serving, sqlite


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(sqlite(tmp_path_factory.mktemp("rooms"))) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a fresh PostgreSQL on loopback, whose server is our own and goes away with us."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    initdb = str(found[-1]) if found else shutil.which("initdb")
    if initdb is None:
        pytest.skip("PostgreSQL is not installed, and make could not install it")
    folder = Path(tempfile.mkdtemp(prefix="undercroft-postgres-"))
    control = str(Path(initdb).with_name("pg_ctl"))
    as_user: list[str] = []
    if os.geteuid() == 0:
        as_user = ["runuser", "-u", "postgres", "--"]
        shutil.chown(folder, "postgres")
    user = "postgres" if as_user else getpass.getuser()
    data = folder / "data"
    run = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    subprocess.run([*as_user, initdb, "-D", str(data), "-A", "trust", "-U", user], **run)  # type: ignore[call-overload]
    port = _free_port()
    settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    subprocess.run(
        [
            *as_user,
            control,
            "-D",
            str(data),
            "-o",
            settings,
            "-w",
            "-l",
            str(folder / "log"),
            "start",
        ],
        **run,  # type: ignore[call-overload]
    )
    yield f"postgresql://{user}@127.0.0.1:{port}/postgres"
    subprocess.run([*as_user, control, "-D", str(data), "-m", "immediate", "stop"], **run)  # type: ignore[call-overload]
    shutil.rmtree(folder)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
