"""The warden of the cases: each that was worked out beforehand has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1] / "games"

CASES = {
    "dungeon": """
        V2 V3 V5 V6 V8 V9 V11 V12 V13 V14 V15 V17 V18 V20 V21 V23 V24 V26 V27 V29 V30 V32 V33 V35
        V36 V38 V39 V41 V42 V44 V45 V46 V47 V48 V49 V50 V51 V53 V54 V56 V57 V59 V60 V62 V63 V65
        V66 V68 V69 V71 V72 V74 V75
        P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 P14 P15 P16 P17 P18 P19 P20 P21 P22 P23 P24
        P25 P26 P27 P28 P29 P30 P31 P32 P33 P34 P35 P36 P37 P38 P39 P40 P41 P42 P43 P44 P45 P46
        P47 P48
    """,
    "dungeon_lords": """
        V2 V3 V5 V6 V8 V9 V11 V12 V14 V15 V17 V18 V20a V20b V20c V20d V21 V23 V24 V26 V27
        V27b V29 V30 V32 V33 V35 V36 V38 V39 V41 V42 V44 V45 V47 V48 V50 V50b V51 V53 V54
        V54b V56 V57 V59 V60 V62 V63 V65 V66 V68 V69 V71 V72 V74 V75 V77 V78 V80 V81 V83 V84
        V86 V87 V89 V90 V92 V93 V95 V96 V98 V99 V101 V102 V104 V105 V107 V108 V110 V111 V113
        V114 V116 V117 V119 V120 V122 V123 V125
    """,
    "dunjiin": """
        V1 V2 V3 V4 V5 V6a V6b V7a V8 V9 V11 V12 V14 V15 V17 V17b V18 V20a V20b V21 V23 V24 V26
        V27 V29 V30 V30b V32 V33 V35 V36 V38 V39 V41 V42 V44 V45 V47 V48 V50 V51 V53 V54 V56 V57
        V59 V60 V62 V63 V65
    """,
    "rials": """
        V2 V3 V5 V6 V8 V9 V11 V12 V14 V15 V17 V18 V20 V21 V23 V24 V26 V27 V29 V30 V32 V33 V35 V36
        V38 V39 V41 V42 V44 V45 V47 V48 V50 V51 V53 V54 V56 V57 V59 V60 V62
    """,
}
"""The ids of the ledger, which has gaps."""


def named(source: str) -> set[str]:
    """Ids at the start of a test's name, `test_p12_…`, and as words: `"V3"`, `V3; and more.`"""
    starts = re.findall(r"^def test_([vp]\d+[a-z]?)_", source, re.MULTILINE)
    return {*map(str.capitalize, starts), *re.findall(r"\b[VP]\d+[a-z]?\b", source)}


@pytest.mark.parametrize("game", CASES)
def test_every_case_is_named_by_a_test_and_no_other_is(game: str) -> None:
    found = {case for path in (TESTS / game).rglob("test_*.py") for case in named(path.read_text())}
    assert found == set(CASES[game].split())


def test_the_warden_sees_names_docstrings_and_parameters() -> None:
    source = 'def test_p12_a_wizard():\n    """V3; and more."""\n    case("V27", p40="p41")\n'
    assert named(source) == {"P12", "V3", "V27"}
    assert named('def test_v6a_a_tie():\n    case("V6b")\n') == {"V6a", "V6b"}
