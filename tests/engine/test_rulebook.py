"""The ledger of a game's rules."""

from __future__ import annotations

import msgspec
import pytest

from undercroft.engine import Unknown
from undercroft.engine.rulebook import Rulebook

TEXT = """
title = "Cellar"
prefix = "CE"

[[chapter]]
number = "1"
title = "Going down"

[[chapter.rule]]
id = "CE-1.1"
text = "The stairs are dark."

[[chapter]]
number = "R"
title = "Rulings"

[[chapter.rule]]
id = "CE-R.1"
text = "Yes, they do."
question = "Do the stairs creak?"
"""

RULEBOOK = Rulebook.parse(TEXT)


def test_a_rulebook_lists_its_rules_in_order() -> None:
    assert [rule.id for rule in RULEBOOK] == ["CE-1.1", "CE-R.1"]
    assert [chapter.title for chapter in RULEBOOK.chapters] == ["Going down", "Rulings"]
    assert RULEBOOK.by_id["CE-R.1"].question == "Do the stairs creak?"


@pytest.mark.parametrize("typed", ["CE-1.1", "ce-1.1", "1.1"])
def test_a_rule_is_found_however_it_is_typed(typed: str) -> None:
    assert RULEBOOK.find(typed).text == "The stairs are dark."


def test_a_rule_that_is_not_there_is_refused_with_the_nearest() -> None:
    with pytest.raises(Unknown, match=r"^Cellar has no rule CE-1\.7\. Did you mean CE-1\.1\?$"):
        RULEBOOK.find("1.7")
    with pytest.raises(Unknown, match=r"^Cellar has no rule CE-QUITE ELSEWHERE\.$"):
        RULEBOOK.find("quite elsewhere")


def test_a_mistyped_rulebook_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="txt"):
        Rulebook.parse(TEXT.replace("text =", "txt ="))
