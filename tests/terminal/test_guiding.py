"""Notes for newcomers at the keyboard, and what is said there when all is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tests.engine.tiny.kuhn import KUHN
from tests.terminal.evenings import Typist, finished_game, played
from undercroft.engine import Refusal, Table
from undercroft.games import find
from undercroft.terminal.ending import show_result
from undercroft.terminal.guiding import AT_ONCE, Guiding
from undercroft.terminal.look import THEME

NOTES = [note.note for note in find("dunjiin").guide.notes.values()]  # type: ignore[union-attr]


def printed(what: Any) -> str:
    console = Console(width=2000, theme=THEME)
    with console.capture() as capture:
        console.print(what)
    return capture.get()


def read(guiding: Guiding) -> list[str]:
    """The notes that come up in one evening, in their order."""
    found: list[str] = []
    for table in played(4):
        if table.asked and table.asked[0].seat == 0:
            text = printed(guiding.notes(table, table.asked[0]))
            now = [note for note in NOTES if note in text]
            assert len(now) <= AT_ONCE
            found += now
    return found


def test_each_note_comes_once() -> None:
    found = read(Guiding(on=True))
    assert len(found) == len(set(found)) > 3


def test_nobody_gets_notes_who_did_not_ask_for_them() -> None:
    assert read(Guiding(on=False)) == []


def test_notes_are_switched_on_and_off() -> None:
    guiding, table = Guiding(on=False), next(played(4))
    assert guiding.switch(table).startswith("Whatever is new")
    assert guiding.on
    assert guiding.switch(table) == "No more notes."
    with pytest.raises(Refusal, match="There are no notes on"):
        guiding.switch(Table.open(KUHN, ["Ada", "Bo"], {}))


@pytest.mark.parametrize("won", [False, True])
def test_the_end_says_whether_you_won_and_what_decided_it(won: bool) -> None:
    table = finished_game()
    assert table.result is not None
    [winner] = table.result.winners
    seat = winner if won else (winner + 1) % len(table.names)
    says = "You won!" if won else f"You lost. {table.names[winner]} won."
    console = Console(width=100, theme=THEME)
    with console.capture() as capture:
        show_result(console, table, seat, Path("a.jsonl"))
    text = capture.get()
    assert says in text
    assert "The last blow: " in text
    assert " fights" in text


def test_a_first_game_at_the_keyboard() -> None:
    you = Typist("play", "dunjiin", "--guide")
    screen = you.reads()
    assert any(f"{note.of}. " in screen for note in find("dunjiin").guide.notes.values())  # type: ignore[union-attr]
    assert "Wren  random" in screen
    assert "No more notes." in you.types("notes")
    you.types("quit")
