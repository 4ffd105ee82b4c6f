"""People at a table of Dungeonopoly that is laid out for a tour."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.visiting import Visitor, Visits

NAMES = ("Maud", "Wren", "Ivo", "Tom")


def sit_down(visits: Visits, scene: int, seats: int, *phones: int) -> list[Visitor]:
    """Everybody at a browser of their own; some of them on a phone."""
    opened = visits.serving.open(
        *(f"mine:{name}" for name in NAMES[:seats]),
        game="dungeonopoly",
        start=True,
        settings={"turn_limit": scene},
    )
    people = [
        visits.on_a_phone(name) if seat in phones else visits.somebody(name)
        for seat, name in enumerate(NAMES[:seats])
    ]
    for seat, one in enumerate(people):
        one.sit_at(opened, seat)
        one.until_told()
    return people


def picks(visitor: Visitor, words: str) -> None:
    """Answers with an option of the list."""
    options = visitor.page.get_by_role("group", name="Options", exact=True)
    visitor.press(options.get_by_role("button", name=re.compile(words)).first)


def is_asked(visitor: Visitor, prompt: str) -> dict[str, Any]:
    """Wait until this is asked, and for it to be on the table."""
    visitor.until(lambda: (visitor.frame["question"] or {}).get("prompt") == prompt)
    expect(visitor.page.get_by_role("group", name="Options", exact=True)).to_be_visible()
    question: dict[str, Any] = visitor.frame["question"]
    return question


def owner(visitor: Visitor, square: str) -> int | None:
    deeds = visitor.frame["board"]["deeds"]
    found: int | None = next(one["owner"] for one in deeds if one["square"] == square)
    return found


def cash(visitor: Visitor, side: int) -> int:
    found: int = visitor.frame["board"]["sides"][side]["cash"]
    return found
