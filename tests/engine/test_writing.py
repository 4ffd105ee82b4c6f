"""States written down and read again, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass, field, make_dataclass
from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest

from undercroft.engine import BadRecord, Copied, Pile, Quick, Range, State, Story, state
from undercroft.engine.copying import Shared
from undercroft.engine.writing import Pen


class Weather(Enum):
    FOG = 1
    RAIN = 2


@dataclass(frozen=True, slots=True)
class Coin:
    key: str
    name: str


PENNY, CROWN = Coin("penny", "Penny"), Coin("crown", "Crown")


@dataclass(frozen=True, slots=True)
class Wager:
    coin: Coin
    odds: tuple[int, int]


class Song(Shared):
    def __init__(self, notes: tuple[str, ...]) -> None:
        self.notes = notes

    def parts(self) -> tuple[str, ...]:
        return self.notes

    @classmethod
    def made_of(cls, notes: tuple[str, ...]) -> Song:
        return SONGS[notes]


SONGS: dict[tuple[str, ...], Song] = {notes: Song(notes) for notes in ((), ("do", "re"))}


@state
class Guest(Copied):
    purse: list[Coin] = field(default_factory=list)


@state
class Drunk(Guest):
    ales: int = 3


@state
class Tavern(State):
    guests: list[Guest]
    pile: Pile[Coin]
    debts: dict[int, list[Wager]] = field(default_factory=dict)
    weather: Weather = Weather.FOG
    song: Song = SONGS[()]
    mood: Literal["gay", "sad"] = "gay"
    rooms: Annotated[int, Range(0, 9)] = 2
    tab: int | str | None = None
    dug: int = 1 << 90
    sum: list[int] = field(default_factory=list, compare=False)
    """Only remembered: worked out when it is asked for."""


def tavern(**details: Any) -> Tavern:
    return Tavern(Quick(1), Story(), [Guest([PENNY]), Drunk()], Pile([[CROWN], []]), **details)


PEN = Pen(Tavern, {"penny": PENNY, "crown": CROWN})


def again(one: Tavern) -> Tavern:
    read: Tavern = PEN.read(PEN.write(one), one.chance, one.story)
    return read


def test_all_that_a_state_is_made_of_comes_back() -> None:
    one = tavern(
        debts={1: [Wager(PENNY, (1, 2))]},
        weather=Weather.RAIN,
        song=SONGS["do", "re"],
        mood="sad",
        tab="Bo",
    )
    two = again(one)
    assert two == one
    assert two.chance is one.chance
    assert two.story is one.story


def test_what_is_printed_comes_back_as_the_very_thing() -> None:
    two = again(tavern(song=SONGS["do", "re"]))
    assert two.guests[0].purse[0] is PENNY
    assert two.song is SONGS["do", "re"]


def test_who_is_of_a_special_kind_remains_so() -> None:
    two = again(tavern())
    assert [type(one) for one in two.guests] == [Guest, Drunk]
    assert two.guests[1] == Drunk([], 3)


def test_what_is_only_remembered_is_forgotten() -> None:
    assert again(tavern(sum=[7])).sum == []


@pytest.mark.parametrize(
    "change",
    [
        lambda plain: plain[:-1],
        lambda plain: [*plain[:7], "merry", *plain[8:]],
        lambda plain: [*plain[:5], "SNOW", *plain[6:]],
        lambda plain: [*plain[:6], ["la"], *plain[7:]],
        lambda plain: [*plain[:8], True, *plain[9:]],
        lambda plain: [*plain[:3], "guests", *plain[4:]],
        lambda plain: [*plain[:9], [5, "x"], *plain[10:]],
        lambda plain: [*plain[:10], "thirteen", *plain[11:]],
        lambda plain: {"not": "a state"},
    ],
    ids=["short", "word", "weather", "song", "yes", "text", "tab", "number", "dict"],
)
def test_what_does_not_fit_is_refused_in_a_sentence(change: Any) -> None:
    plain = msgspec.msgpack.decode(PEN.write(tavern()))
    with pytest.raises(BadRecord, match=r"does not fit its rules\.$"):
        PEN.read(msgspec.msgpack.encode(change(plain)), Quick(1), Story())


def test_what_cannot_be_read_at_all_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadRecord, match=r"cannot be read\.$"):
        PEN.read(b"\xc1", Quick(1), Story())


class Echo(Shared):
    pass


@state
class Hall(State):
    echo: Echo


def test_what_does_not_say_of_what_it_is_made_cannot_be_written_down() -> None:
    with pytest.raises(TypeError, match="Echo does not say of what it is made"):
        Pen(Hall, {}).write(Hall(Quick(1), Story(), Echo()))


def test_a_class_that_was_made_anew_with_slots_counts_once() -> None:
    """Its first self is a child, too, until somebody collects it."""

    @dataclass
    class Beast:
        legs: int

    class Bat(Beast):
        wings: int = 2

    kept = Bat
    made = dataclass(slots=True)(Bat)

    @dataclass
    class Cat(Beast):
        pass

    form = Pen(Beast, {}).form(Beast)
    assert made is not kept
    assert form.write(made(2)) == [1, 2, 2]
    assert form.write(Cat(4)) == [2, 4]


def test_a_shape_tells_fields_that_change_places() -> None:
    """They are read by their places: what is of one kind would be read as the other."""

    def shape(**kinds: Any) -> str:
        kind = make_dataclass("Purse", [*kinds.items()])
        return Pen(kind, {}).shape

    assert shape(gold=int, iron=int) == shape(gold=int, iron=int)
    assert shape(gold=int, iron=int) != shape(iron=int, gold=int)
    assert shape(gold=int) != shape(gold=str)
    assert shape(gold=int | str) != shape(gold=str | int)
