"""Colours and signs in a terminal: each readable on a dark ground and on a light one."""

from __future__ import annotations

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.text import Text
from rich.theme import Theme

from undercroft.engine import Seat

# fmt: off
COLOURS = {
    "flame":  "#c27a14",  # what you may touch, and whoever is to act
    "rubric": "#d1493a",  # Armour, damage, red ink
    "gold":   "#a98000",  # Treasure
    "magic":  "#8d74d8",  # Magic
}

SEATS = (
    # sign  colour
    ("●", "#d9602b"),  # vermilion circle
    ("■", "#2f8fd0"),  # sky square
    ("◆", "#a98000"),  # gold diamond
    ("▲", "#2f947f"),  # pine triangle
    ("✚", "#c8649a"),  # rose cross
    ("★", "#8a8577"),  # bone star
    ("⬢", "#6b78f0"),  # iris hexagon
    ("☾", "#94744a"),  # umber crescent
)
# fmt: on

THEME = Theme(
    {
        **{name: Style.parse(colour) for name, colour in COLOURS.items()},
        "quiet": Style(dim=True, color="default"),
        "strong": Style(bold=True),
        "pencil": Style(italic=True, dim=True, color="default"),
        "lit": Style.parse(f"bold {COLOURS['flame']}"),
    }
)

LOOKALIKES = str.maketrans(
    {
        **dict(zip("●■◆▲✚★⬢☾", "ABCDEFGH", strict=True)),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯", "+"),
        **dict.fromkeys("│┃", "|"),
        **dict.fromkeys("─━–—", "-"),
        **dict(zip("┊┈▮▬▯▭✝☠○≡╱", ":.##%%tMo=/", strict=True)),
        **dict(zip("›▸·×…░█♥▼✦’“”", '>>-x~:#v*+\'""', strict=True)),
        **dict(zip("◂▾▴§⇄−✎", "<v^&=-/", strict=True)),
    }
)
"""Signs for terminals that know no others. Each is as wide as what it stands for."""

PENCIL = "✎"
"""What has not happened, and would."""

WIDEST = 140
"""Wider than this nothing gets easier to read."""


def console(*, stderr: bool = False) -> Console:
    """Names and cards are never taken for markup, and numbers are not painted."""
    made = Console(stderr=stderr, theme=THEME, highlight=False, markup=False, emoji=False)
    if made.width > WIDEST:
        made.width = WIDEST
    return made


def in_plain_signs(trouble: UnicodeError) -> tuple[str, int]:
    """What a terminal cannot say, in signs that it can: for `codecs.register_error`."""
    if not isinstance(trouble, UnicodeEncodeError):
        raise trouble
    unsaid = trouble.object[trouble.start : trouble.end].translate(LOOKALIKES)
    return "".join(sign if sign.isascii() else "?" for sign in unsaid), trouble.end


_PAPER = Console(width=WIDEST, theme=THEME, highlight=False, markup=False, emoji=False)


def rows_of(thing: RenderableType, width: int) -> int:
    """How many rows it takes on a screen of that width."""
    return len(_PAPER.render_lines(thing, _PAPER.options.update(width=width), pad=False))


def mark(seat: Seat) -> Text:
    sign, colour = SEATS[seat % len(SEATS)]
    return Text(sign, style=colour)


def curtain(words: str) -> RenderableType:
    """A closed curtain of hatching, with a word on it."""
    hatching = Rule(characters="╱", style="quiet")
    text = Align.center(Text(words, style="strong"))
    return Group(hatching, hatching, hatching, "", text, "", hatching, hatching, hatching)


def plain(text: str) -> str:
    """Text of somebody else's making, without what could steer the terminal."""
    return "".join(sign if sign.isprintable() else "·" for sign in text)


def complain(sentence: str) -> None:
    """What is wrong, on the error stream: in one line, unless a terminal is too narrow for it."""
    errors = Console(stderr=True, highlight=False, markup=False, emoji=False)
    errors.print(sentence, soft_wrap=not errors.is_terminal)
