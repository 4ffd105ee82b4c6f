"""What all tests have in common."""

from __future__ import annotations

import pytest

pytest_plugins = [
    "tests.fixtures.browsers",
    "tests.fixtures.servers",
    "tests.fixtures.surroundings",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden files anew")
    parser.addoption("--full", action="store_true", help="play all the games that a law is worth")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`seeds(20, full=60)`: a test plays so many games every day, and so many with --full."""
    if games := metafunc.definition.get_closest_marker("seeds"):
        (every_day,) = games.args
        full = metafunc.config.getoption("full")
        metafunc.parametrize("seed", range(games.kwargs["full"] if full else every_day))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A server deals its tables in a row: who shares one finds the same only in the same order."""
    for item in items:
        if "serving" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))
