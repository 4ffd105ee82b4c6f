"""A game to write down, and things that may stand in a record."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.engine.seating import ANN, BEN, NAMES
from tests.engine.tiny.heist import HEIST
from undercroft.engine import Table

SEED = b"a well kept secret"


def heist() -> Table[Any]:
    table = Table.open(HEIST, NAMES[:2], seed=SEED)
    for seat, answer in ((ANN, "dig"), (BEN, "dig"), (ANN, "leave")):
        table.answer(seat, answer)
    return table


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**60), 2**60)
    | st.text(st.characters(codec="utf-8")),
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.text("ab"), inside, max_size=3)
    ),
    max_leaves=5,
)
