"""What a table agrees on before the game, as people, forms and files say it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine import BadSetting
from undercroft.engine.settings import Only, Range, Row, agree, describe, show


@dataclass(frozen=True, slots=True)
class Settings:
    pace: Literal["slow", "fast"] = "slow"
    hard: bool = False
    coins: Annotated[int, Range(1, 6)] = 3
    dealer: Annotated[int, Range(1, 4)] | Literal["random"] = "random"
    limit: Literal[10, 20] | None = None


PACE, HARD, COINS, DEALER, LIMIT = describe(Settings)


@dataclass(frozen=True, slots=True)
class Tangled:
    hard: bool = False
    soft: Annotated[bool, Only("hard", False)] = True
    coins: Annotated[int, Range(1, 6), Only("hard", True)] = 3
    limit: Annotated[Literal["none"] | Annotated[int, Range(1, 9)], Only("hard", True)] = "none"


def refusal(**given: object) -> str:
    with pytest.raises(BadSetting) as refused:
        agree(Settings, given)
    return str(refused.value)


def test_nothing_said_means_the_defaults() -> None:
    assert agree(Settings, {}) == Settings()


def test_settings_are_described_in_their_order_with_all_that_they_can_be() -> None:
    assert [setting.key for setting in describe(Settings)] == [
        "pace",
        "hard",
        "coins",
        "dealer",
        "limit",
    ]
    assert [setting.values for setting in describe(Settings)] == [
        "slow or fast",
        "off or on",
        "1 to 6",
        "random or 1 to 4",
        "10, 20 or none",
    ]
    assert COINS.default == 3


def test_a_setting_may_matter_only_where_another_is_agreed() -> None:
    assert [(one.values, one.only) for one in describe(Tangled)] == [
        ("off or on", None),
        ("off or on", Only("hard", False)),
        ("1 to 6", Only("hard", True)),
        ("none or 1 to 9", Only("hard", True)),
    ]


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ({"pace": " FAST "}, Settings(pace="fast")),
        ({"hard": True}, Settings(hard=True)),
        ({"hard": "on"}, Settings(hard=True)),
        ({"hard": "Yes"}, Settings(hard=True)),
        ({"hard": "1"}, Settings(hard=True)),
        ({"hard": "off"}, Settings()),
        ({"hard": "no"}, Settings()),
        ({"coins": 6}, Settings(coins=6)),
        ({"coins": "1"}, Settings(coins=1)),
        ({"dealer": 4, "limit": 20}, Settings(dealer=4, limit=20)),
        ({"dealer": "random", "limit": None}, Settings()),
        ({"limit": "none"}, Settings()),
        ({"limit": "10"}, Settings(limit=10)),
    ],
)
def test_a_value_is_read_as_it_was_meant(given: dict[str, object], meant: Settings) -> None:
    assert agree(Settings, given) == meant


def test_an_unknown_option_is_refused_with_the_nearest_one() -> None:
    assert refusal(coin=3) == "There is no option 'coin'. Did you mean coins?"


def test_an_option_like_no_other_is_refused_with_a_list() -> None:
    assert refusal(zzz=3) == (
        "There is no option 'zzz'. There are: pace, hard, coins, dealer, limit."
    )


def test_a_value_that_cannot_be_is_refused_with_those_that_can() -> None:
    assert refusal(pace="brisk") == "The option pace can be slow or fast, not 'brisk'."
    assert refusal(coins=7) == "The option coins can be 1 to 6, not '7'."
    assert refusal(coins="0") == "The option coins can be 1 to 6, not '0'."
    assert refusal(limit=15) == "The option limit can be 10, 20 or none, not '15'."


def test_true_is_no_number_and_one_is_not_true() -> None:
    assert refusal(coins=True) == "The option coins can be 1 to 6, not 'on'."
    assert refusal(hard=1) == "The option hard can be off or on, not '1'."


@pytest.mark.parametrize("given", ["--3", "-", "3.0", "", "³", "9" * 5000, 3.0, [3], {}, None])
def test_what_is_no_number_is_refused_politely(given: object) -> None:
    assert refusal(coins=given).startswith("The option coins can be 1 to 6, not '")


@given(st.sampled_from([PACE, HARD, COINS, DEALER, LIMIT]), st.text() | st.integers() | st.none())
def test_whatever_is_said_is_understood_or_refused(setting: object, said: object) -> None:
    assert setting in describe(Settings)
    key = getattr(setting, "key", "")
    try:
        agreed = agree(Settings, {key: said})
    except BadSetting:
        return
    assert agree(Settings, {key: show(getattr(agreed, key))}) == agreed


@given(
    st.builds(
        Settings,
        pace=st.sampled_from(["slow", "fast"]),
        hard=st.booleans(),
        coins=st.integers(1, 6),
        dealer=st.integers(1, 4) | st.just("random"),
        limit=st.sampled_from([10, 20, None]),
    )
)
def test_what_was_agreed_is_agreed_again_from_a_file_or_by_hand(settings: Settings) -> None:
    agreed = {setting.key: getattr(settings, setting.key) for setting in describe(Settings)}
    assert agree(Settings, agreed) == settings
    assert agree(Settings, {key: show(value) for key, value in agreed.items()}) == settings


def test_a_setting_that_nobody_could_choose_is_a_loud_mistake() -> None:
    @dataclass(frozen=True)
    class Vague:
        coins: int = 3

    with pytest.raises(TypeError, match="the setting coins cannot be annotated"):
        describe(Vague)


def test_a_setting_without_a_default_is_a_loud_mistake() -> None:
    @dataclass(frozen=True)
    class Bare:
        hard: bool
        names: bool = field(default_factory=bool)

    with pytest.raises(TypeError, match="the setting hard needs a default"):
        describe(Bare)


@dataclass(frozen=True, slots=True)
class Rows:
    crew: Literal["any"] | Annotated[tuple[str, ...], Row(2, 3, ("elf", "hero"))] = "any"
    goals: Annotated[tuple[int, ...], Row(2, 2, Range(1, 50))] = (10, 20)


CREW, GOALS = describe(Rows)


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ({"crew": "elf+hero"}, Rows(crew=("elf", "hero"))),
        ({"crew": " Elf, hero  elf "}, Rows(crew=("elf", "hero", "elf"))),
        ({"crew": ["hero", "hero"]}, Rows(crew=("hero", "hero"))),
        ({"crew": "any", "goals": "1+50"}, Rows(goals=(1, 50))),
        ({"goals": (3, 4)}, Rows(goals=(3, 4))),
    ],
)
def test_a_row_is_read_as_it_was_meant(given: dict[str, object], meant: Rows) -> None:
    assert agree(Rows, given) == meant


def test_a_row_says_what_it_can_be() -> None:
    assert CREW.values == "any or 2 to 3 of elf or hero joined by +"
    assert GOALS.values == "2 numbers from 1 to 50 joined by +"


@pytest.mark.parametrize(
    ("key", "given"),
    [
        *[("crew", given) for given in ("elf", "elf+orc", "elf+elf+elf+elf", "", [], ["elf", 3])],
        *[("goals", given) for given in ("1", "1+51", "0+1", "1+x", "1+2+3", [1, None], [True, 2])],
    ],
)
def test_what_is_no_such_row_is_refused_politely(key: str, given: object) -> None:
    with pytest.raises(BadSetting, match=rf"The option {key} can be .* joined by \+, not "):
        agree(Rows, {key: given})


@given(st.lists(st.sampled_from(["elf", "hero"]), min_size=2, max_size=3))
def test_a_row_is_agreed_again_from_a_file_or_by_hand(crew: list[str]) -> None:
    agreed = agree(Rows, {"crew": crew})
    assert agree(Rows, {"crew": show(agreed.crew), "goals": show(agreed.goals)}) == agreed
