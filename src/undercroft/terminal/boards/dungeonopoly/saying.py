"""Dungeonopoly in few words and signs: sets, squares, sums and what is held of a set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.board import BY_KEY, HOTEL, SETS, Square
from undercroft.games.dungeonopoly.cards import CARDS
from undercroft.games.dungeonopoly.goods import Clause, Goods

DOT = " · "
LESS = "−"
MORTGAGED, KEEP, SPELL = "m", "H", "✦"
"""On the ring: a mortgaged deed, a hotel, an enchanted square."""

# fmt: off
LETTERS = {
    #  set       letter  colour
    "brown":      ("B", "#a87450"),
    "light_blue": ("L", "#4aa3cc"),
    "pink":       ("P", "#cb5c9b"),
    "orange":     ("O", "#d17a2a"),
    "red":        ("R", "#d1493a"),
    "yellow":     ("Y", "#a98000"),
    "green":      ("G", "#3f9454"),
    "dark_blue":  ("D", "#5f82d8"),
    "railroad":   ("T", "#8a8577"),
    "utility":    ("U", "#94744a"),
}
"""Each set has a colour, and a letter for those who see none; T are the trains."""

SHORT = {
    "go": "GO", "income_tax": "Tax", "just_visiting": "Jail", "free_parking": "Parking",
    "go_to_jail": "GoJail", "luxury_tax": "Luxury", "b_o_railroad": "B&O",
    "st_charles_place": "StCharles", "st_james_place": "StJames", "new_york_avenue": "NewYork",
    "pennsylvania_railroad": "PaRail", "pennsylvania_avenue": "PaAvenue",
    "north_carolina_avenue": "NCarolina", "park_place": "PkPlace", "short_line": "ShortLine",
    "reading_railroad": "Reading",
}
"""Squares that need another short name than the beginning of their own."""
# fmt: on


def money(amount: int) -> str:
    return f"{LESS}${-amount:,}" if amount < 0 else f"${amount:,}"


def change(amount: int) -> str:
    """More, or less, or the same."""
    return f"+${amount:,}" if amount > 0 else money(amount) if amount else "the same"


def short(square: Square, length: int) -> str:
    """In so many letters."""
    if square.kind in ("chest", "chance"):
        return square.kind.capitalize()[:length]
    return SHORT.get(square.key, square.name.removesuffix(" Avenue"))[:length].strip()


def name(key: str) -> str:
    """A square without its Avenue, an ability or a card."""
    if key in BY_KEY:
        said = BY_KEY[key].name.replace("Railroad", "RR")
        return said.removesuffix(" Avenue") if key != "pennsylvania_avenue" else said
    return ABILITIES[key].name if key in ABILITIES else CARDS[key].name


def letter(set_: str) -> Text:
    sign, colour = LETTERS[set_]
    return Text(sign, f"bold {colour}")


def colour(set_: str) -> str:
    return LETTERS[set_][1] if set_ else ""


def set_name(set_: str) -> str:
    return {"railroad": "railroads", "utility": "utilities"}.get(set_, set_.replace("_", " "))


def built(level: int) -> str:
    """What stands on a street."""
    if level == HOTEL:
        return "a hotel"
    return f"{level} house" if level == 1 else f"{level} houses" if level else ""


def owned(letters: Iterable[tuple[str, int]]) -> Text:
    """The thread of who owns what: a letter for each deed of a set, a dot for what is missing."""
    said = []
    for set_, count in letters:
        whole = len(SETS[set_])
        sign, colour = LETTERS[set_]
        missing = "·" * (whole - count)
        said.append(Text(sign * count + missing, f"{'bold ' if count == whole else ''}{colour}"))
    return Text(" ").join(said)


def in_a_row(some: Sequence[str], last: str = "and") -> str:
    if len(some) < 2:
        return "".join(some)
    return f"{', '.join(some[:-1])} {last} {some[-1]}"


# Deals


def goods(some: Goods, bare: str = "nothing") -> str:
    """As it would be typed, too."""
    said = [name(key) for key in some.deeds]
    said += ["a get-out card"] * len(some.cards)
    said += [money(some.cash)] if some.cash else []
    return " + ".join(said) or bare


def clause(one: Clause, names: Sequence[str]) -> str:
    """What is promised; who promises it stands before it."""
    match one.kind:
        case "passage":
            whom = names[one.against] if one.against is not None else "anybody"
            times = {1: "once", 2: "twice"}.get(one.times) or f"{one.times} times"
            return f"free passage for {whom} on {name(one.square)}, {times}"
        case "refrain":
            return f"no {name(one.ability)}{_towards(one, names)}, {_lasting(one)}"
        case "act":
            aim = [_aimed(key, names) for key in one.aim]
            return " on ".join(["to use " + name(one.ability), *filter(None, aim)])
    return f"“{one.text}” (binds nobody)"


def _towards(one: Clause, names: Sequence[str]) -> str:
    if one.square:
        return f" on {name(one.square)}"
    return f" at {names[one.against]}" if one.against is not None else ""


def _lasting(one: Clause) -> str:
    return "until the end of the next turn" if one.times else "this turn"


def _aimed(key: str, names: Sequence[str]) -> str:
    head, _, rest = key.partition(":")
    if head == "whom":
        return names[int(rest)]
    return name(rest) if rest in BY_KEY else rest


def seats(some: Sequence[Seat], names: Sequence[str], last: str = "and") -> str:
    return in_a_row([names[seat] for seat in some], last)
