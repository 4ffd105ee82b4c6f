"""A server whose tables of Dungeonopoly are laid out as a tour needs them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.serving import Serving, sqlite
from tests.web.visiting import Visits


@pytest.fixture
def laid_out(browser: Browser, tmp_path: Path) -> Iterator[Visits]:
    with Serving(sqlite(tmp_path), module="tests.games.dungeonopoly.tours.house") as serving:
        visits = Visits(browser, serving)
        yield visits
        visits.leave()
        assert visits.troubles == []
