"""A server whose tables of Dungeonopoly are laid out as a tour needs them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.server.serving import Serving, sqlite
from tests.web.visiting import Visits


@pytest.fixture(scope="package")
def laying(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One for all tours: each opens tables of its own."""
    database = sqlite(tmp_path_factory.mktemp("laid"))
    with Serving(database, module="tests.games.dungeonopoly.tours.house") as serving:
        yield serving


@pytest.fixture
def laid_out(browser: Browser, laying: Serving) -> Iterator[Visits]:
    visits = Visits(browser, laying)
    yield visits
    visits.leave()
    assert visits.troubles == []
