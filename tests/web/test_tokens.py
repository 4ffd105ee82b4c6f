"""The colours of the page can be read: contrast, in candlelight and in daylight."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).parents[2] / "web" / "src" / "tokens.css"
SEATS = [f"s{seat}" for seat in range(1, 9)]

TEXT = [
    *(
        (ink, ground)
        for ink in ("ink", "ink-2")
        for ground in ("ground", "table", "panel", "sunken")
    ),
    ("ink-3", "ground"),
    ("bad", "panel"),
    ("good", "panel"),
    ("flame-ink", "flame"),
    ("wax-ink", "wax"),
    ("wax-ink", "wax-hi"),
    ("slip-ink", "slip"),
    ("slip-ink", "slip-2"),
    ("slip-ink-2", "slip"),
    ("slip-ink-2", "slip-2"),
    ("rubric", "slip"),
    ("card-ink", "card"),
]
EDGES = [
    ("line-2", "panel"),
    ("focus", "panel"),
    ("focus", "sunken"),
    ("slip-focus", "slip"),
    *((seat, "panel") for seat in SEATS),
]


def colours(theme: str) -> dict[str, str]:
    text = TOKENS.read_text("utf-8")
    block = re.search(rf'\[data-theme="{theme}"\] {{(.*?)}}', text, re.DOTALL)
    assert block
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block[1]))


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_can_be_read(theme: str, ink: str, ground: str) -> None:
    found = colours(theme)
    assert contrast(found[ink], found[ground]) >= 4.5


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("edge", "ground"), EDGES)
def test_edges_and_marks_can_be_told_from_their_ground(theme: str, edge: str, ground: str) -> None:
    found = colours(theme)
    assert contrast(found[edge], found[ground]) >= 3
