"""What the page was given by others ships with its licence."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.visiting import Visits


def test_the_credits_lead_to_every_licence(visits: Visits) -> None:
    reader = visits.somebody().go("/credits")
    expect(reader.page.get_by_role("heading", name="Letters")).to_be_visible()
    links = reader.page.locator("a[href^='/licences/']")
    texts = {}
    for at in range(links.count()):
        address = links.nth(at).get_attribute("href") or ""
        texts[address] = visits.serving.get(address).text
    fonts = [text for text in texts.values() if "SIL OPEN FONT LICENSE Version 1.1" in text]
    assert len(fonts) == 3
    assert all(re.match(r"Copyright \d+", font) for font in fonts)
    assert "creativecommons.org/licenses/by/3.0/legalcode" in texts["/licences/game-icons.txt"]
    assert "Permission is hereby granted" in texts["/licences/svelte.txt"]
