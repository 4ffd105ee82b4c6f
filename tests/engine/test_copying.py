"""State that copies itself: deep where something can change, shared where nothing can."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from undercroft.engine import Copied, Pile, Quick, State, Story, state
from undercroft.engine.settings import Range


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Card:
    worth: int


@state
class Purse(Copied):
    coins: list[int]
    owner: str | None = None


@state
class Everything(Copied):
    number: int
    ranged: Annotated[int, Range(1, 6)]
    literal: Literal["a", "b"]
    colour: Colour | None
    card: Card
    pair: tuple[int, Card]
    flags: frozenset[int]
    cards: list[Card]
    grid: list[list[int]]
    cubes: list[list[list[Card]]]
    seen: set[int]
    names: dict[str, int]
    hands: dict[int, list[Card]]
    purse: Purse
    lost: Purse | None
    numbers: list[int] | None
    purses: list[Purse]
    maybe: list[Purse | None]
    by_name: dict[str, Purse]
    pile: Pile[Card]
    rooms: dict[str, dict[str, list[Purse]]] = field(default_factory=dict)


small = st.integers(-9, 9)
cards = st.builds(Card, small)
numbers = st.lists(small, max_size=3)
words = st.text("abc", max_size=2)
purses = st.builds(Purse, numbers, st.none() | words)


quickly = settings(phases=[Phase.generate])
"""So much can be made smaller here that a failing test would look for minutes for the smallest."""


def few(items: st.SearchStrategy[Any]) -> st.SearchStrategy[list[Any]]:
    return st.lists(items, max_size=3)


everything = st.builds(
    Everything,
    number=small,
    ranged=st.integers(1, 6),
    literal=st.sampled_from(["a", "b"]),
    colour=st.none() | st.sampled_from(Colour),
    card=cards,
    pair=st.tuples(small, cards),
    flags=st.frozensets(small),
    cards=few(cards),
    grid=few(numbers),
    cubes=few(few(few(cards))),
    seen=st.sets(small),
    names=st.dictionaries(words, small),
    hands=st.dictionaries(small, few(cards)),
    purse=purses,
    lost=st.none() | purses,
    numbers=st.none() | numbers,
    purses=few(purses),
    maybe=few(st.none() | purses),
    by_name=st.dictionaries(words, purses),
    pile=st.builds(Pile, few(few(cards))),
    rooms=st.dictionaries(words, st.dictionaries(words, few(purses))),
)


@quickly
@given(everything)
def test_a_copy_equals_what_deepcopy_makes(thing: Everything) -> None:
    twin = thing.copy()
    assert twin == copy.deepcopy(thing) == thing
    assert type(twin) is Everything


@quickly
@given(everything)
def test_a_copy_has_nothing_in_common_that_can_change(thing: Everything) -> None:
    assert not changeable(thing) & changeable(thing.copy())


def changeable(value: Any) -> set[int]:
    """The identities of everything in it that could be changed."""
    if isinstance(value, list):
        return {id(value)}.union(*map(changeable, value))
    if isinstance(value, dict):
        return {id(value)}.union(*map(changeable, value.values()))
    if isinstance(value, set):
        return {id(value)}
    if isinstance(value, Copied):
        inside = (getattr(value, one.name) for one in fields(value))  # type: ignore[arg-type]
        return {id(value)}.union(*map(changeable, inside))
    return set()


@quickly
@given(everything)
def test_what_is_frozen_is_shared(thing: Everything) -> None:
    twin = thing.copy()
    assert twin.card is thing.card
    assert twin.pair is thing.pair
    assert all(one is other for one, other in zip(twin.cards, thing.cards, strict=True))


@state
class Room(State):
    purse: Purse


@state
class Vault(Room):
    lock: list[int]


def test_copies_share_their_chance_and_their_story() -> None:
    room = Room(Quick(1), Story(), Purse([1]))
    twin = room.copy()
    assert twin.chance is room.chance
    assert twin.story is room.story
    assert twin.purse is not room.purse


def test_a_state_copies_what_it_inherits() -> None:
    vault = Vault(Quick(1), Story(), Purse([1]), [2])
    twin = vault.copy()
    vault.purse.coins.append(5)
    vault.lock.append(5)
    assert (twin.purse.coins, twin.lock) == ([1], [2])
    assert type(twin) is Vault


@state
class Wallet(Purse):
    photo: list[str] = field(default_factory=list)


def test_a_piece_of_a_more_special_kind_is_copied_as_such() -> None:
    room = Room(Quick(1), Story(), Wallet([1], "Ann", ["cat"]))
    twin = room.copy().purse
    assert twin == Wallet([1], "Ann", ["cat"])


@state
class Chain(Copied):
    link: int
    rest: Chain | None = None


def test_a_state_may_hold_more_of_its_own_kind() -> None:
    chain = Chain(1, Chain(2, Chain(3)))
    twin = chain.copy()
    assert twin == chain
    assert not changeable(twin) & changeable(chain)


def test_a_class_that_is_not_decorated_says_so() -> None:
    class Plain(Copied):
        pass

    with pytest.raises(NotImplementedError, match="Plain is not decorated with @state"):
        Plain().copy()


@dataclass
class Loose:
    coins: list[int]


def test_an_open_dataclass_is_refused_at_import() -> None:
    with pytest.raises(TypeError, match=r"Pocket: no way to copy self\.loose"):

        @state
        class Pocket(Copied):
            loose: Loose


@pytest.mark.parametrize(
    "annotation",
    [
        object,
        Any,
        list,
        dict,
        list[Any],
        list[list],  # type: ignore[type-arg]
        dict[str, object],
        tuple[list[int], ...],
        list[int] | Purse,
        list[int] | Purse | None,
        Callable[[], int],
        bytearray,
    ],
    ids=str,
)
def test_what_cannot_be_copied_is_refused_at_import(annotation: Any) -> None:
    made = type("Bag", (Copied,), {"__annotations__": {"held": annotation}})
    with pytest.raises(TypeError, match="Bag: no way to copy"):
        state(made)
