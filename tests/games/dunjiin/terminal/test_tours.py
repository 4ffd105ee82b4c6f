"""Evenings with Dunjiin at a real pseudo-terminal."""

from __future__ import annotations

from tests.terminal.evenings import STOLID, Typist, seed_of
from undercroft.engine import Chair


class Dodger:
    """A bot that dodges whatever it can, and else gives the first answer."""

    def answer(self, chair: Chair) -> object:
        return next((one for one in chair.options if one.key == "dodge"), chair.options[0])


DODGERS = ("--with", ",".join([f"{__name__}:Dodger"] * 3))


def test_a_wide_terminal_has_room_for_panels() -> None:
    you = Typist("play", "dunjiin", "--seed", "77", *STOLID, size=(140, 50))
    assert "│ ▸ ● You" in you.reads()
    you.types("quit")
    assert you.leaves() == 0


def test_a_standing_answer_is_given_until_the_next_turn() -> None:
    you = Typist("play", "dunjiin", *DODGERS, "--seed", seed_of("dodged_to", bot=Dodger()))
    shown = you.reads()
    while "Enter · why" in shown:
        shown = you.types("")
    assert " is dodged to you." in shown
    assert "Always what?" in you.types("always")
    assert "answer every dodged Monster like this: fight." in you.types("always fight")
    you.types("quit")


def test_playing_for_keeps_is_asked_of_everybody_in_secret() -> None:
    both = Typist("play", "dunjiin", "--people", "Anna,Ben", "-o", "for_keeps=on", "--seed", "05")
    both.reads()
    assert "Shall we play for keeps?" in both.types("")
    assert "Pass the keyboard to Ben" in both.types("yes")
    assert "Shall we play for keeps?" in both.types("")
    both.types("yes")
    assert "Everybody agreed" in both.types("")
    both.types("quit")
