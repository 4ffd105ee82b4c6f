"""A browser for each worker, and visitors with a browser profile of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.serving import Serving, sqlite
from tests.web.visiting import PATIENCE, Visits

CHROMIUM = Path("/usr/bin/chromium")
PAGE = Path(__file__).parents[2] / "src" / "undercroft" / "server" / "page" / "index.html"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def missing(what: str) -> NoReturn:
    """CI has everything; a person's machine may not."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        missing(f"There is no {CHROMIUM}, and make could not install it.")
    if not PAGE.exists():
        missing("The page is not built: make builds it where Node 20 or newer is installed.")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def serving(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(sqlite(tmp_path_factory.mktemp("rooms"))) as running:
        yield running


@pytest.fixture
def visits(browser: Browser, serving: Serving) -> Iterator[Visits]:
    """Everybody's browser of one tour. What went wrong in any of them is told at the end."""
    visits = Visits(browser, serving)
    try:
        yield visits
        assert not visits.troubles
    finally:
        visits.leave()
