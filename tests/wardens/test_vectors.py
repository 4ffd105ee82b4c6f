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
    "dungeonopoly": """
        T2 T3 T5 T6 T8 T9 T11 T12 T14 T15 T17 T18 T20 T21 T23 T24 T26 T27 T29 T30 T32 T33 T35 T36
        T38 T39 T41 T42 T44 T45 T47 T48 T50 T51 T53 T54 T56 T57 T59 T60 T62 T63 T65 T66 T68 T69
        T71 T72 T74 T75 T77 T78 T80 T81 T83 T84 T86 T87 T89 T90 T92 T93 T95 T96 T97 T98 T99 T101
        T102 T104 T105 T107 T108 T110 T111 T113 T114 T116 T117 T119 T120 T122 T123 T125 T126 T128
        T129 T131 T132 T134 T135 T137 T138 T140 T141 T143 T144 T146 T147 T149 T150 T152 T153 T155
        T156 T158 T159 T161 T162 T164 T165 T167 T168 T170 T171 T173 T174
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


def named(source: str, letters: str) -> set[str]:
    """Ids at the start of a test's name, `test_p12_…`, and as words: `"V3"`, `V3; and more.`"""
    starts = re.findall(rf"^def test_([{letters.lower()}]\d+[a-z]?)_", source, re.MULTILINE)
    return {*map(str.capitalize, starts), *re.findall(rf"\b[{letters}]\d+[a-z]?\b", source)}


@pytest.mark.parametrize("game", CASES)
def test_every_case_is_named_by_a_test_and_no_other_is(game: str) -> None:
    cases = set(CASES[game].split())
    letters = "".join({case[0] for case in cases})
    sources = [path.read_text() for path in (TESTS / game).rglob("test_*.py")]
    assert {case for source in sources for case in named(source, letters)} == cases


def test_the_warden_sees_names_docstrings_and_parameters() -> None:
    source = 'def test_p12_a_wizard():\n    """V3; and more."""\n    case("V27", p40="p41")\n'
    assert named(source, "VP") == {"P12", "V3", "V27"}
    assert named('def test_v6a_a_tie():\n    case("V6b")\n', "V") == {"V6a", "V6b"}


def test_a_game_has_its_own_letters() -> None:
    source = 'def test_t2_landing():\n    hero(treasure="T8")\n'
    assert named(source, "T") == {"T2", "T8"}
    assert named(source, "VP") == set()
