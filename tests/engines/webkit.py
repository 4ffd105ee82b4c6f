"""WebKit, through the driver that Debian has for it, under Xvfb."""

from __future__ import annotations

import contextlib
import json
import time
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

HERE = Path(__file__).parent
LISTEN = (HERE / "listening.js").read_text()
LOOK = f"return {(HERE / 'looking.js').read_text().split('*/', 1)[1].strip()}"
TRIED = "return globalThis.troubles.splice(0)"
A_WHILE = 1.0
"""So long after a question came something may still go wrong."""
PATIENCE = 120.0
ENOUGH = 10
"""Some fall before they were asked much: then another game is played."""
SETTINGS = json.dumps({"speed": "off", "name": "Ada", "sounds": "all"})
BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"


def tour(home: str, whole: list[str], first: list[str]) -> None:
    """Raises what goes wrong, and prints what was seen."""
    driver = _open()
    try:
        print(driver.capabilities["browserName"], driver.capabilities["browserVersion"])
        driver.set_window_size(1440, 900)
        driver.get(home)
        driver.execute_script("localStorage.setItem('undercroft.settings', arguments[0])", SETTINGS)
        driver.get(home)
        _listen(driver)
        answers = 0
        for link in whole:
            if answers < ENOUGH:
                _go(driver, home, link)
                answers += _play(driver)
                print(f"a whole game; {answers} answers by now")
        for link in first:
            _go(driver, home, link)
            seen = _until(driver)
            print(f"{seen['stands']}: {seen['title']}")
            time.sleep(A_WHILE)
            _is_quiet(driver)
    finally:
        driver.quit()
    print("no trouble")


def _open() -> Any:
    options = Options()
    if Path(BROWSER).exists():
        options.binary_location = BROWSER
        options.add_argument("--automation")
    return webdriver.WebKitGTK(options=options, service=Service("/usr/bin/WebKitWebDriver"))


def _listen(driver: Any) -> None:
    """From now on, and the ear is tried."""
    driver.execute_script(LISTEN)
    time.sleep(A_WHILE)
    heard = driver.execute_script(TRIED)
    assert len(heard) == 1, heard
    assert "tried" in heard[0]


def _go(driver: Any, home: str, link: str) -> None:
    """By way of the home page, so that each table is sat down at anew."""
    for to in (home, link):
        driver.execute_script("goes(arguments[0])", to)
        time.sleep(0.2)


def _is_quiet(driver: Any) -> None:
    troubles = json.loads(driver.execute_script(LOOK))["troubles"]
    assert not troubles, troubles


def _play(driver: Any) -> int:
    answers = 0
    while (seen := _until(driver))["stands"] != "over":
        assert not seen["troubles"], seen["troubles"]
        assert answers < 3000, "The game does not end."
        with contextlib.suppress(WebDriverException):  # it may have gone on by itself
            driver.find_element(By.CSS_SELECTOR, "[data-next]").click()
        time.sleep(0.06)
        answers += 1
    _is_quiet(driver)
    return answers


def _until(driver: Any) -> dict[str, Any]:
    """How it stands as soon as there is something to do; gives up rather than wait for ever."""
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last:
        seen: dict[str, Any] = json.loads(driver.execute_script(LOOK))
        if seen["stands"] != "waiting":
            return seen
        time.sleep(0.1)
    raise AssertionError(f"Nothing was asked at {driver.current_url}")
