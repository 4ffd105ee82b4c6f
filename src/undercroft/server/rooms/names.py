"""What people are called, and that nobody is called so that they could be taken for another."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

MOST_LETTERS = 24
MOST_MARKS = 2
"""How many accents a letter may carry: a tower of them covers what stands above."""
BLANK = frozenset("\u115f\u1160\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")
"""What counts as a letter or a mark, and shows nothing."""
A_STRANGER, THE_HOST, THE_HOUSE = OF_THE_HOUSE = ("A spectator", "The host", "The house")
"""Names under which talk is told that comes from no seat."""
LISU, AS_LISU = (
    "ꓮꓐꓚꓒꓓꓰꓝꓖꓧꓙꓗꓲꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ",
    "ABCdDEFGHJKlLMNOPRSTUVWXYZ",
)
CHEROKEE, AS_CHEROKEE = (
    "ᎪᏏᏴꮯᏟᏧᎠᎬᏀᏳᏂᎻꭵᎥᎫᏦᏞᎷᏢꮁᎡᏒꮪᏕᏚᎢꮩᏙꮃᎳᏔᎩᎽꮓᏃ",
    "AbBcCdDEGGhHiiJKLMPrRRsSSTvVwWWYYzZ",
)
LAYS_DOWN = (
    "wants to lay this table down, so that its record can be read and nobody ever plays on here. "
    "For that, {missing} must want it, too."
)
ALIKE = str.maketrans(
    # Capitals, digits and signs, before all letters are made small
    "I1|0" + "АВЕЅІӀЈКМНОРСТХУҮԌԚԜ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "ՕՍ" + LISU + CHEROKEE,
    "lllo" + "ABESllJKMHOPCTXYYGQW" + "ABEZHlKMNOPTYX" + "OU" + AS_LISU + AS_CHEROKEE,
)
SMALL = str.maketrans(
    "авеѕіӏјкмнорстхуԁԛԝһүѡԍ" + "αβεηικνορτυχω" + "օսոցհյ" + "ıɑɡɩʏøłđħŧ",
    "abesiljkmhopctxydqwhywg" + "abenikvoptuxw" + "ounghj" + "iagiyoldht",
)
APART = frozenset(("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"))
"""Scripts whose letters nobody takes for those of another."""
PAIRS = (("rn", "m"), ("vv", "w"))


def tidy(text: str) -> str:
    """What somebody typed, in one line, without what cannot be printed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def name_of(typed: str) -> str:
    """A name as everybody will read it; nothing, if there is nothing in it to be read."""
    shown = "".join(c for c in unicodedata.normalize("NFKC", typed) if _can_be_seen(c))
    name = tidy(_few_marks(shown))[:MOST_LETTERS].strip()
    return name if any(not _is_mark(c) for c in name) else ""


def unlike(name: str, taken: Iterable[str | None]) -> str:
    """The name, with a number behind it if somebody's looks like it, or if it mixes scripts."""
    shapes = {shape for other in (*taken, *OF_THE_HOUSE) if other for shape in shapes_of(other)}
    numbers = count(2)
    free, must = name, mixes_scripts(name)
    while must or not shapes.isdisjoint(shapes_of(free)):
        free, must = f"{name[: MOST_LETTERS - 4]} {next(numbers)}", False
    return free


def mixes_scripts(name: str) -> bool:
    """Is there a word in letters of several scripts? It is soon taken for one of another name."""
    return any(len({*map(_script, filter(str.isalpha, word))} - APART) > 1 for word in name.split())


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def shapes_of(name: str) -> set[str]:
    """How a name looks at a glance: with its letters made small, and with those that deceive."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", name) if not _is_slight(c)) or name
    seen = bare.translate(ALIKE).casefold().translate(SMALL)
    for two, one in PAIRS:
        seen = seen.replace(two, one)
    return {bare.casefold().translate(SMALL), seen}


def _can_be_seen(c: str) -> bool:
    """Spaces and controls are made spaces later; what joins, turns or hides goes without trace."""
    return c not in BLANK and unicodedata.category(c) != "Cf"


def _is_mark(c: str) -> bool:
    return unicodedata.category(c).startswith("M")


def _is_slight(c: str) -> bool:
    """Spaces, points and accents are soon overlooked; a stroke can be a letter."""
    return unicodedata.category(c)[0] in "MPZC"


def _few_marks(text: str) -> str:
    kept: list[str] = []
    for c in text:
        if not _is_mark(c) or not all(map(_is_mark, kept[-MOST_MARKS:])) or len(kept) < MOST_MARKS:
            kept.append(c)
    return "".join(kept)
