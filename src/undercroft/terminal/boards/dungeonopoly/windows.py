"""When to be asked, in words: windows, ask dice, never counter, mute rent below 50."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import NotAllowed, Outside, Seat
from undercroft.games.dungeonopoly.rules.windows import STANCES
from undercroft.games.dungeonopoly.state import Mute
from undercroft.games.dungeonopoly.view import TownView
from undercroft.terminal.boards.board import Obeyed
from undercroft.terminal.boards.dungeonopoly import saying
from undercroft.terminal.look import plain

# fmt: off
WINDOWS = {
    #  key        as it is typed  when it opens
    "collect":  ("rents",    "rent is due to you"),
    "counter":  ("spells",   "somebody casts a spell"),
    "dice":     ("dice",     "dice have fallen"),
    "doubles":  ("doubles",  "you rolled doubles"),
    "owing":    ("bills",    "you owe rent"),
    "music":    ("music",    "rent is owed where you stand"),
    "damaged":  ("damage",   "you were hurt"),
    "salary":   ("go",       "you come to GO"),
    "passing":  ("passing",  "you pass somebody"),
    "sneaking": ("sneaking", "you sneak past somebody"),
    "card":     ("cards",    "you drew a card"),
    "jailed":   ("jail",     "you go to jail"),
    "landing":  ("landing",  "you land on a property"),
    "reply":    ("offers",   "somebody makes you an offer"),
    "closing":  ("ending",   "your turn ends"),
    "wish":     ("wishes",   "a Wish could answer something"),
}
SAID = {
    "ask":   "you are asked",
    "mine":  "you are asked where it matters to you",
    "auto":  "what you can do is done for you",
    "never": "you let it be",
}
UNTIL = {
    "turn":  "until this turn ends",
    "next":  "until your next turn",
    "go":    "until you come to GO",
    "never": "until you unmute it",
}
HELP = (
    ("windows", "what you are asked out of turn; ask, mine (where it matters), auto or"),
    ("", "never dice says how; mute rents below 50 until next, unmute rents"),
)
# fmt: on
FOR_HOW_LONG = re.compile(r"\buntil (?:my |the )?(turn|next|go)\b")
BELOW = re.compile(r"\bbelow \$?(\d+)")
OF = re.compile(r"\bof (.+?)(?= until| below|$)")


def obey(view: TownView, seat: Seat, names: Sequence[str], word: str, rest: str) -> Obeyed | None:
    if word == "windows":
        return Obeyed(sheet(view, seat, names))
    if word in STANCES and rest:
        return _stance(seat, _window(rest), word)
    if word == "unmute":
        key = _window(rest)
        said = f"{_capital(WINDOWS[key][1])}: no longer muted."
        return Obeyed(Text(said, "quiet"), Outside("mute", seat, {"window": key, "until": None}))
    return _mute(seat, names, rest) if word == "mute" else None


def sheet(view: TownView, seat: Seat, names: Sequence[str]) -> Grid:
    """All windows, and how each is answered."""
    who = view.characters[seat]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="lit", no_wrap=True)
    grid.add_column()
    grid.add_column(style="quiet")
    for key, (typed, when) in WINDOWS.items():
        stance = who.stances[key]
        mute = who.mutes.get(key)
        said = f"{stance}: {SAID[stance]}" if mute is None else _muted(mute, names)
        grid.add_row(typed, when, said)
    return grid


def _muted(mute: Mute, names: Sequence[str]) -> str:
    said = f"muted {UNTIL[mute.until]}"
    said += f", below {saying.money(mute.below)}" if mute.below else ""
    return said + (f", of {saying.seats(mute.of, names)}" if mute.of else "")


def _window(said: str) -> str:
    """By its word, or by the beginning of it, or by its key."""
    wanted = said.casefold().strip(" .")
    for key, (typed, _) in WINDOWS.items():
        if wanted in (typed, key):
            return key
    found = [key for key, (typed, _) in WINDOWS.items() if wanted and typed.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    words = saying.in_a_row([WINDOWS[key][0] for key in found or WINDOWS], "or")
    raise NotAllowed(f"{plain(said) or 'Which'!r} is no window: type {words}.")


def _stance(seat: Seat, key: str, stance: str) -> Obeyed:
    said = f"When {WINDOWS[key][1]}: {SAID[stance]}."
    event = Outside("stance", seat, {"window": key, "stance": stance})
    return Obeyed(Text(said, "quiet"), event)


def _mute(seat: Seat, names: Sequence[str], rest: str) -> Obeyed:
    said = rest.casefold().strip(" .")
    if not said:
        raise NotAllowed("Mute what? Say it like this: mute rents below 50 until next.")
    key = _window(said.split()[0])
    until, below, of = FOR_HOW_LONG.search(said), BELOW.search(said), OF.search(said)
    whose = [_seat(one, names) for one in re.split(r",| and ", of[1])] if of else []
    mute = Mute(until[1] if until else "never", int(below[1]) if below else 0, tuple(whose))
    detail = {"window": key, "until": mute.until, "below": mute.below, "of": whose}
    words = f"When {WINDOWS[key][1]}: {_muted(mute, names)}."
    return Obeyed(Text(words, "quiet"), Outside("mute", seat, detail))


def _seat(said: str, names: Sequence[str]) -> Seat:
    for seat, name in enumerate(names):
        if name.casefold().startswith(said.strip()):
            return seat
    raise NotAllowed(f"{plain(said)!r} is nobody at this table.")


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
