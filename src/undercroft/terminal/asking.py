"""The question as a slip of paper: its options, and what was typed in answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple, get_type_hints

import msgspec
from msgspec import structs
from rich.box import ROUNDED
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import (
    Ask,
    Composition,
    Gesture,
    NotAllowed,
    Option,
    OptionWords,
    PromptWords,
    Table,
)
from undercroft.terminal import boards, speaking, why_not
from undercroft.terminal.look import plain

KEYS = "number or word · why · how · story · undo · help"

BY_HAND = "Enter · why · story · auto · help"

LOOK_AHEAD = "if 1, if 2, …: what would come of it, in pencil"

WIDTH = 100
"""No wider, unless there is much to list."""
MANY = 10
"""From so many options on they may stand in columns."""
MOST_COLUMNS = 4
_PAPER = Console(width=200)

NUMBER = 6
"""What a number and the gaps beside it take of a column."""

HELP = (
    ("1, 2, …", "give that answer; the beginning of its name does too"),
    ("why", "the rule behind the question; why 2 (or ? 2) behind an answer,"),
    ("", "and why B1 the one that forbids it"),
    ("if 2", "what would come of it, as far as it can be known; then send sends it"),
    ("always 1", "give that answer to each reaction of this kind until your next turn"),
    ("how", "how the game is played, in a few sentences"),
    ("rules ID", "a rule by its number; rules WORD all that speak of it;"),
    ("", "rules alone lists the chapters"),
    ("story", "what happened, and the rules behind it; story all from the beginning"),
    ("notes", "a note beside whatever is new, or no more notes"),
    ("board", "the table once more"),
    ("time", "how long it is till the alarm, where one is set"),
    ("auto", "have your cards drawn and your dice rolled for you; auto again: do it yourself"),
    ("undo", "take your last answer back"),
    ("save FILE", "keep the game in a file of your own; it is kept anyway"),
    ("quit", "leave; undercroft resume goes on where you left"),
)


def slip(
    table: Table[Any], ask: Ask, width: int, clock: str = "", keys: str = KEYS
) -> RenderableType:
    """Who is asked what, and what can be answered; and how late it is, if that matters."""
    words = speaking.question(table, ask)
    name = plain(table.names[ask.seat])
    title = f" {name}, out of turn " if ask.reaction else f" {name} "
    inside: list[RenderableType] = [_asked(words), ""]
    said = _said(table, ask)
    columns = _columns(said, width - 4)
    if isinstance(ask, Gesture):
        inside.append(_by_hand(said[0]))
        keys = BY_HAND if keys == KEYS else keys
    else:
        inside.append(_listed(said) if columns == 1 else _abreast(said, columns, width - 4))
    inside += [Text(line, style="quiet") for line in why_not.offers(table, ask)]
    if boards.takes_words(table, ask):
        inside.append(Text(_manner(table, ask), style="quiet"))
    if keys == KEYS and table.game.rehearse(table.state, ask) is not None:
        inside.append(Text(LOOK_AHEAD, style="quiet"))
    return Panel(
        Group(*inside),
        box=ROUNDED,
        title=Text.assemble((title, "lit"), (f"· {clock} " if clock else "", "rubric")),
        title_align="left",
        subtitle=Text(f" {_keys(table, keys)} ", style="quiet"),
        subtitle_align="right",
        border_style="flame",
        padding=(0, 1),
        width=min(width, WIDTH) if columns == 1 else width,
    )


def _by_hand(only: Said) -> Text:
    return Text.assemble(("Enter", "lit"), "  ", only.text())


def _keys(table: Table[Any], keys: str) -> str:
    """With the map, where there is one."""
    has_map = keys == KEYS and any(word == "map" for word, _ in boards.help_of(table))
    return keys.replace("story", "story · map") if has_map else keys


def _asked(words: PromptWords) -> Text:
    text = Text(words.ask, style="strong")
    return text.append(f" {words.help}" if words.help else "", "not bold")


def help_sheet(table: Table[Any]) -> RenderableType:
    """What can be typed instead of an answer, at this table."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="lit", no_wrap=True)
    grid.add_column(overflow="fold")
    for said, done in (*HELP, *boards.help_of(table)):
        grid.add_row(said, done)
    return grid


class Said(NamedTuple):
    """An option on the slip: its label, what the board says of it, and what it does."""

    label: str
    remark: str
    hint: str

    @property
    def more(self) -> str:
        return " · ".join(filter(None, (self.remark, self.hint)))

    def text(self) -> Text:
        """All in a line."""
        text = Text(self.label, style="strong")
        return text.append(f"  {self.more}" if self.more else "", "not bold")


class Answer(NamedTuple):
    """Something that may be answered, and how it reads."""

    option: Option
    words: OptionWords


def answers(table: Table[Any], ask: Ask) -> list[Answer]:
    """Everything that may be answered; of what is composed or typed, some ideas."""
    called: Mapping[str, str] = {}
    shown = list(ask.options)
    if boards.takes_words(table, ask):
        called = boards.ideas(table, ask)
        listed = [*called]
        shown = [option for option in shown if option.key in called]
        shown.sort(key=lambda option: listed.index(option.key))
    words = speaking.options(table, ask, shown)
    return [
        Answer(option, structs.replace(said, label=called.get(option.key) or said.label))
        for option, said in zip(shown, words, strict=True)
    ]


def _said(table: Table[Any], ask: Ask) -> list[Said]:
    offered = answers(table, ask)
    remarks = boards.remarks(table, ask.seat, [one.option.key for one in offered])
    hints = boards.hints(table, ask.seat, [(one.option.key, one.words.hint) for one in offered])
    said = [
        Said(one.words.label, remark, hint)
        for one, remark, hint in zip(offered, remarks, hints, strict=True)
    ]
    return _told_apart(said)


def _told_apart(said: Sequence[Said]) -> list[Said]:
    """What reads like something else says what it does even where there is no room for that."""
    times = Counter((one.label, one.remark) for one in said)
    return [
        Said(one.label, one.more, "") if times[one.label, one.remark] > 1 else one for one in said
    ]


def _columns(said: Sequence[Said], width: int) -> int:
    """Abreast if there are many, in as many columns as make the list shortest."""
    if len(said) < MANY:
        return 1
    said = [one._replace(hint="") for one in said]
    return min(range(1, MOST_COLUMNS + 1), key=lambda columns: _height(said, columns, width))


def _height(said: Sequence[Said], columns: int, width: int) -> int:
    """How many rows the list needs; a label is never broken."""
    each = _each(columns, width)
    if max(cell_len(one.label) for one in said) > each:
        return 1_000
    heights = [_rows(one, each) for one in said]
    return _highest(_dealt(heights, columns), heights)


def _rows(one: Said, width: int) -> int:
    return len(one.text().wrap(_PAPER, width))


def _hinted(said: Sequence[Said], columns: int, each: int) -> list[Said]:
    """With what they do where that takes no more rows; what several do is said once, for a row."""
    shown = [one._replace(hint="") for one in said]
    heights = [_rows(one, each) for one in shown]
    rows = now = _highest(_dealt(heights, columns), heights)
    times = Counter(one.hint for one in said)
    unsaid = set(times) - {""}
    for at, one in enumerate(said):
        longer = [*heights[:at], _rows(one, each), *heights[at + 1 :]]
        higher = _highest(_dealt(longer, columns), longer)
        if one.hint in unsaid and higher <= max(now, rows + (times[one.hint] > 1)):
            shown[at], heights, now = one, longer, higher
            unsaid.remove(one.hint)
    return shown


def _each(columns: int, width: int) -> int:
    """What a column has for a label and a remark."""
    return (width + 2) // columns - NUMBER


def _dealt(heights: Sequence[int], columns: int) -> list[list[int]]:
    """Which go down one column and then down the next, as one reads a register, in few rows."""
    rows = max(*heights, -(-sum(heights) // columns))
    while len(dealt := _filled(heights, rows)) > columns:
        rows += 1
    return dealt


def _filled(heights: Sequence[int], rows: int) -> list[list[int]]:
    """Columns of so many rows at most."""
    filled: list[list[int]] = [[]]
    for at, height in enumerate(heights):
        if sum(heights[one] for one in filled[-1]) + height > rows:
            filled.append([])
        filled[-1].append(at)
    return filled


def _highest(dealt: Sequence[Sequence[int]], heights: Sequence[int]) -> int:
    return max(sum(heights[at] for at in column) for column in dealt)


def _abreast(said: Sequence[Said], columns: int, width: int) -> Grid:
    abreast = Grid.grid(padding=(0, 2, 0, 0))
    row, each = [], _each(columns, width)
    said = _hinted(said, columns, each)
    for column in _dealt([_rows(one, each) for one in said], columns):
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="lit", width=2)
        grid.add_column(overflow="fold", width=each)
        for at in column:
            grid.add_row(str(at + 1), said[at].text())
        row.append(grid)
    abreast.add_row(*row)
    return abreast


def _listed(said: Sequence[Said]) -> Grid:
    """With what they do; what one does like the one before it is said once."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="lit", min_width=len(str(len(said))))
    grid.add_column(style="strong", overflow="fold")
    grid.add_column(overflow="fold")
    before = ""
    for number, one in enumerate(said, 1):
        shown = one._replace(hint="") if one.hint == before else one
        grid.add_row(str(number), one.label, shown.more)
        before = one.hint
    return grid


def understand(table: Table[Any], ask: Ask, typed: str) -> object:
    """The answer that was meant by a number, by the beginning of a label or key, or in words."""
    offered = answers(table, ask)
    if typed.isdecimal() and 1 <= int(typed) <= len(offered):
        if unclear := boards.unclear(table, ask, int(typed)):
            raise NotAllowed(unclear)
        return offered[int(typed) - 1].option
    if boards.takes_words(table, ask):
        answer = _composed(table, ask, typed, len(offered))
        if answer is not None:
            return answer
    if typed.isdecimal():
        raise NotAllowed(f"There are answers 1 to {len(offered)}, not {typed}.")
    labels = [one.words.label for one in offered]
    found = _begun(typed, labels) or _begun(typed, [one.option.key for one in offered])
    found = found or _within(typed, labels)
    if not found and (barred := why_not.reasons(table, ask, typed)):
        raise NotAllowed(why_not.in_a_line(barred))
    if not found:
        raise NotAllowed(f"{plain(typed)!r} is not among the answers. Type its number, or help.")
    if len(found) > 1:
        meant = " or ".join(labels[at] for at in found)
        raise NotAllowed(f"{plain(typed)!r} could be {meant}. Type more of it, or its number.")
    return offered[found[0]].option


def _begun(typed: str, texts: Sequence[str]) -> list[int]:
    """Which of the texts are so, or else begin so."""
    wanted = typed.casefold()
    whole = [at for at, text in enumerate(texts) if text.casefold() == wanted]
    return whole or [at for at, text in enumerate(texts) if text.casefold().startswith(wanted)]


def _within(typed: str, texts: Sequence[str]) -> list[int]:
    """Which of the texts have a word that begins so."""
    wanted = f" {typed.casefold()}"
    return [at for at, text in enumerate(texts) if wanted in f" {text.casefold()}"]


# Answers of one's own


def _composed(table: Table[Any], ask: Ask, typed: str, listed: int) -> object | None:
    """As JSON, as a row of numbers if it has only those, or as the board understands it."""
    if typed.startswith("{") and isinstance(ask, Composition):
        return _from_json(typed)
    names = _numbers(ask)
    parts = typed.replace(",", " ").split()
    if not names or not parts or not all(part.isdecimal() for part in parts):
        return boards.compose(table, ask, typed)
    if len(parts) == 1 and len(typed) == len(names):
        parts = list(typed)
    if len(parts) != len(names):
        row = f"{len(names)} numbers: {', '.join(names)}"
        raise NotAllowed(f"Type the number of an answer, 1 to {listed}, or {row}.")
    return dict(zip(names, map(int, parts), strict=True))


def _numbers(ask: Ask) -> list[str]:
    """The names of the numbers that make an answer, if it is made of numbers only."""
    if not isinstance(ask, Composition):
        return []
    kinds = get_type_hints(ask.form)
    names = [field.name for field in fields(ask.form)]
    return names if len(names) > 1 and all(kinds[name] is int for name in names) else []


def _manner(table: Table[Any], ask: Ask) -> str:
    """How to give an answer that is not among the ideas."""
    if names := _numbers(ask):
        example = " ".join(str(number) for number in ask.options[0].details().values())
        return f"or {len(names)} numbers of your own, such as {example}: {', '.join(names)}"
    return boards.manner(table, ask) or "or compose an answer of your own, as JSON"


def _from_json(typed: str) -> object:
    try:
        return msgspec.json.decode(typed.encode())
    except msgspec.DecodeError:
        raise NotAllowed("That is no JSON.") from None


def rule_behind(table: Table[Any], ask: Ask, which: str) -> str:
    """The id of the rule behind the question, or behind one of its answers."""
    behind = table.game.words.ask(ask.prompt).rule
    if not which:
        return behind
    for barred in why_not.reasons(table, ask, which):
        return barred.rule
    answer = understand(table, ask, which)
    if not isinstance(answer, Option):
        return behind
    (words,) = speaking.options(table, ask, [answer])
    return words.rule or behind
