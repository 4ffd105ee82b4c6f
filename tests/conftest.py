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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A server deals its tables in a row: who shares one finds the same only in the same order."""
    for item in items:
        if "serving" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))
