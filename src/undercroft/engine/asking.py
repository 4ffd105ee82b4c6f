"""Questions: the whole frontier between a game and the world."""

from __future__ import annotations

from collections.abc import Callable, Container, Generator, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from undercroft.engine.errors import Broken

T = TypeVar("T")
Opt = TypeVar("Opt", bound="Option")

Seat: TypeAlias = int
Viewer: TypeAlias = int | None
"""A seat, or nobody: a spectator."""


class Option:
    """Something a seat may answer: a small frozen value that a rule can `match` on.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Step(Option):
    ...     space: int
    >>> Step(3).key
    'step:3'
    """

    __slots__ = ()

    _names: ClassVar[tuple[str, ...]]

    @property
    def key(self) -> str:
        """How the option is named on the wire: `dodge`, or `spend:ghoul`."""
        details = (spell(getattr(self, name)) for name in self._named())
        return ":".join([type(self).__name__.lower(), *details])

    @classmethod
    def heads(cls) -> tuple[str, ...]:
        """What the keys of such options begin with."""
        return (cls.__name__.lower(),)

    def details(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self._named()}

    @classmethod
    def _named(cls) -> tuple[str, ...]:
        """Its details by their names; kept with the class, since that of a printing may go."""
        if "_names" not in cls.__dict__:
            cls._names = tuple(field.name for field in fields(cls))  # type: ignore[arg-type]
        return cls._names


class Verb(Option, Enum):
    """Options that need no details, as an enumeration of keys."""

    @property
    def key(self) -> str:
        return str(self.value)

    @classmethod
    def heads(cls) -> tuple[str, ...]:
        return tuple(one.key for one in cls)

    def details(self) -> dict[str, Any]:
        return {}


def spell(value: object) -> str:
    """How a detail is written on the wire: a card by its key, anything else as it is."""
    if isinstance(value, tuple):
        return "+".join(map(spell, value))
    return str(getattr(value, "key", value))


@dataclass(slots=True)
class Choice(Generic[Opt]):
    """One seat picks one option. A reaction is asked out of turn."""

    seat: Seat
    prompt: str
    options: Sequence[Opt]
    reaction: bool = False
    about: tuple[int, ...] = ()
    """What only the rule that asks knows of it: so much is paid, so much is due. For its words."""


@dataclass(slots=True)
class Gesture(Choice[Opt]):
    """Nothing to choose, and yet something to do by one's own hand: to draw a card, to roll."""


@dataclass(slots=True)
class Composition(Generic[Opt]):
    """One seat composes an option too rich to list, such as a trade; ideas are some of them."""

    seat: Seat
    prompt: str
    form: type[Opt]
    check: Callable[[Opt], str | None]
    ideas: Sequence[Opt]
    reaction: bool = False

    @property
    def options(self) -> Sequence[Opt]:
        return self.ideas


@dataclass(slots=True)
class Gathering(Generic[Opt]):
    """Several seats choose or compose in secret at the same time.

    The offer can be made again: in a fork, the others' options are those of the imagined state.
    """

    offer: Callable[[], Sequence[Choice[Opt] | Composition[Opt]]]
    choices: Sequence[Choice[Opt] | Composition[Opt]] = ()

    def __post_init__(self) -> None:
        self.choices = self.offer()


Ask: TypeAlias = Choice[Any] | Composition[Any]
"""What is asked of one seat."""

Question: TypeAlias = Choice[Any] | Composition[Any] | Gathering[Any]
"""What a rule waits for."""

Rules: TypeAlias = Generator[Question, Any, T]
"""A rule that asks questions, and ends with a T."""


def choose(
    seat: Seat,
    prompt: str,
    options: Sequence[Opt],
    *,
    reaction: bool = False,
    even_one: bool = False,
    by_hand: Container[Seat] = (),
    about: tuple[int, ...] = (),
) -> Generator[Question, Any, Opt]:
    """One seat picks one option. A choice of one is not asked, unless silence would tell others.

    Where it draws or rolls, those are asked who do that by their own hands.

    >>> class Door(Verb):
    ...     LEFT = "left"
    ...     RIGHT = "right"
    >>> def enter(seat):
    ...     door = yield from choose(seat, "door", list(Door))
    ...     return f"Seat {seat} goes {door.key}."
    >>> rule = enter(0)
    >>> question = next(rule)
    >>> question.seat, question.prompt, [option.key for option in question.options]
    (0, 'door', ['left', 'right'])
    >>> rule.send(Door.LEFT)
    Traceback (most recent call last):
        ...
    StopIteration: Seat 0 goes left.
    """
    if len(options) == 1 and not even_one:
        if seat in by_hand:
            yield Gesture(seat, prompt, options, reaction)
        return options[0]
    if not options:
        raise Broken(f"seat {seat} is asked '{prompt}' and has no option")
    answer: Opt = yield Choice(seat, prompt, options, reaction, about)
    return answer


def by_hand(
    hands: Container[Seat], seat: Seat, prompt: str, option: Option, about: tuple[int, ...] = ()
) -> Generator[Question, Any, None]:
    """One seat draws or rolls: asked of those who do that by their own hands, and of nobody else.

    >>> class Deed(Verb):
    ...     DRAW = "draw"
    >>> [asked.options for asked in by_hand({0}, 0, "draw", Deed.DRAW)]
    [[<Deed.DRAW: 'draw'>]]
    >>> list(by_hand({0}, 1, "draw", Deed.DRAW))
    []
    """
    if seat in hands:
        yield Gesture(seat, prompt, [option], about=about)


def together(
    offer: Callable[[], Sequence[Choice[Opt] | Composition[Opt]]],
) -> Generator[Question, Any, list[Opt]]:
    """Several seats choose in secret; nobody learns an answer before all are in.

    >>> class Hand(Verb):
    ...     ROCK = "rock"
    ...     PAPER = "paper"
    >>> def throw():
    ...     one, two = yield from together(
    ...         lambda: [Choice(seat, "throw", list(Hand)) for seat in (0, 1)]
    ...     )
    ...     return f"{one.key} against {two.key}"
    >>> rule = throw()
    >>> [choice.seat for choice in next(rule).choices]
    [0, 1]
    >>> rule.send([Hand.ROCK, Hand.PAPER])
    Traceback (most recent call last):
        ...
    StopIteration: rock against paper
    """
    gathering = Gathering(offer)
    if not gathering.choices:
        return []
    answers: list[Opt] = yield gathering
    return answers


def compose(
    seat: Seat,
    prompt: str,
    form: type[Opt],
    check: Callable[[Opt], str | None],
    ideas: Sequence[Opt],
    *,
    reaction: bool = False,
) -> Generator[Question, Any, Opt]:
    """One seat composes an option; `check` says what is wrong with it, `ideas` are for bots.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Bid(Option):
    ...     gold: int
    >>> def wrong_with(bid):
    ...     return None if bid.gold <= 10 else f"There is no {bid.gold} gold in the purse."
    >>> question = next(compose(0, "bid", Bid, wrong_with, ideas=[Bid(1), Bid(10)]))
    >>> question.check(Bid(7)), question.check(Bid(11))
    (None, 'There is no 11 gold in the purse.')
    >>> [idea.key for idea in question.ideas]
    ['bid:1', 'bid:10']
    """
    option: Opt = yield Composition(seat, prompt, form, check, ideas, reaction)
    return option
