"""Cards of Dunjiin in letters: as cards, in a line, and counted."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from undercroft.games.dunjiin.cards import Card, Kind, card
from undercroft.games.dunjiin.view import HandView

KINDS = {Kind.MONSTER: "", Kind.TREASURE: "gold", Kind.MAGIC: "magic", Kind.FAIRY: "rubric"}
SIGNS = {Kind.MAGIC: "✦", Kind.FAIRY: "☠"}
SHIELD = "▼"
DOT = " · "


def face(key: str | None, up: bool, width: int) -> RenderableType:
    if key is None:
        back = Text("\n".join(["░" * (width - 2)] * 3), style="quiet")
        return Panel(back, box=ROUNDED, padding=0, border_style="quiet", width=width)
    one = card(key)
    top = Grid.grid(expand=True)
    top.add_column()
    top.add_column(justify="right")
    sign = Text(SIGNS.get(one.kind) or str(one.worth), style=KINDS[one.kind])
    sign.stylize("strong")
    top.add_row(sign, Text(SHIELD * one.shields, "quiet"))
    margin = width >= 14
    lines = textwrap.wrap(one.name, width - 2 - 2 * margin)
    name = Text("\n".join([*lines, ""][:2]), justify="center")
    style = KINDS[one.kind] or "none" if up else "quiet"
    inside = Group(top, name)
    return Panel(inside, box=ROUNDED, padding=(0, margin), border_style=style, width=width)


def in_a_line(hand: HandView) -> Text:
    seen = [_said(card(key)) if key else Text("░░", style="quiet") for key in hand.cards]
    return Text(DOT).join(seen)


def _said(one: Card) -> Text:
    """A card in a line of text: its name, what it counts, its shields."""
    if one.kind is Kind.MONSTER:
        return Text.assemble(
            f"{one.name} ", (str(one.worth), "strong"), (SHIELD * one.shields, "quiet")
        )
    worth = f" {one.worth}" if one.worth else ""
    return Text(f"{SIGNS.get(one.kind, '')}{one.name}{worth}", style=KINDS[one.kind])


def character(keys: Sequence[str]) -> Text:
    return Text(DOT).join(_said(card(key)) for key in keys)


def listed(keys: Iterable[str]) -> str:
    return ", ".join(
        card(key).name + (f" (×{count})" if count > 1 else "")
        for key, count in Counter(keys).items()
    )


def worths(keys: Iterable[str]) -> str:
    """Names with what they count; several of a kind once."""
    counted = Counter(keys)
    return ", ".join(
        f"{card(key).name} {card(key).worth}" + (f" (×{count})" if count > 1 else "")
        for key, count in counted.items()
    )


def kinds(keys: Iterable[str]) -> str:
    """What a pile holds, by kind."""
    counted = Counter(card(key).kind for key in keys)
    nouns = {
        Kind.MONSTER: ("Monster", "Monsters"),
        Kind.TREASURE: ("Treasure", "Treasures"),
        Kind.MAGIC: ("Magic", "Magic"),
        Kind.FAIRY: ("Fairy", "Fairies"),
    }
    return ", ".join(
        f"{counted[kind]} {nouns[kind][counted[kind] != 1]}" for kind in nouns if counted[kind]
    )
