"""Colours can be read on a dark ground and on a light one, and names cannot steer a terminal."""

from __future__ import annotations

import pytest

from undercroft.terminal.look import COLOURS, SEATS, in_plain_signs, plain

ALL = [*COLOURS.values(), *(colour for _, colour in SEATS)]


def luminance(colour: str) -> float:
    """As the Web Content Accessibility Guidelines count it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colour", ALL)
@pytest.mark.parametrize("ground", ["#000000", "#1e1e1e", "#ffffff"])
def test_every_colour_stands_out_from_dark_and_light_grounds(colour: str, ground: str) -> None:
    low, high = sorted((luminance(colour), luminance(ground)))
    assert (high + 0.05) / (low + 0.05) >= 3


def test_seats_differ_by_shape() -> None:
    assert len({sign for sign, _ in SEATS}) == len(SEATS)


def test_a_name_cannot_steer_the_terminal() -> None:
    assert plain("An\x1b[2Jna") == "An·[2Jna"


def test_a_terminal_that_knows_plain_signs_only_gets_plain_signs() -> None:
    trouble = UnicodeEncodeError("ascii", "●┌▮✝☠›é", 0, 7, "")
    assert in_plain_signs(trouble) == ("A+#tM>?", 7)
