"""State written down, compactly, and read again: how, is worked out from a class's annotations.

At a dawn there is nothing but state, and a state is plain data. Printed things are written by
their keys, everything else field by field in the order of its class. Chance and story are not
written: whoever reads a state says which they are.
"""

from __future__ import annotations

import hashlib
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cached_property
from typing import Any, TypeVar, Union, get_args, get_origin

import msgspec

from undercroft.engine.chance import Chance
from undercroft.engine.copying import Copied, Shared
from undercroft.engine.errors import BadRecord
from undercroft.engine.story import Story

_PLAIN = (bool, int, str, float, bytes, type(None))
_GIVEN = (Chance, Story)
"""What is no part of a state's data."""

_LONG = 2**63


class Pen:
    """Writes the states of one game, and reads them."""

    def __init__(self, kind: type[Any], things: Mapping[str, Any]) -> None:
        self.kind = kind
        self.things = things
        self._keys = {id(thing): key for key, thing in things.items()}
        self._forms: dict[Any, Form] = {}

    def write(self, state: Any) -> bytes:
        return msgspec.msgpack.encode(self.form(self.kind).write(state))

    def read(self, written: bytes, chance: Chance, story: Story) -> Any:
        """The state once more; or a clear word that this is none."""
        try:
            plain = msgspec.msgpack.decode(written)
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise BadRecord("What was kept of this table cannot be read.") from None
        state = self.form(self.kind).read(plain)
        state.chance, state.story = chance, story
        return state

    @cached_property
    def shape(self) -> str:
        """What says whether two pens read alike: all classes, fields and kinds, by their names.

        A state is written by places: of two fields of a kind that change theirs, reading would
        not notice.
        """
        told: dict[type[Any], str] = {}
        whole = self.form(self.kind).told(told)
        return hashlib.sha256("\n".join([whole, *told.values()]).encode()).hexdigest()[:16]

    def form(self, hint: Any) -> Form:
        """How something is written that is annotated so."""
        if hint not in self._forms:
            self._forms[hint] = self._new_form(hint)
        return self._forms[hint]

    def key_of(self, thing: Any) -> str | None:
        return self._keys.get(id(thing))

    def _new_form(self, hint: Any) -> Form:
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is typing.Annotated:
            return self.form(arguments[0])
        if origin is typing.Literal:
            return Literally(arguments)
        if origin in (Union, types.UnionType):
            return Either([self.form(one) for one in arguments])
        kind = origin or hint
        if kind in (list, set, frozenset):
            return Several(kind, self.form(arguments[0]))
        if kind is tuple:
            return self._tuple_form(arguments)
        if kind is dict:
            return ByKey(*map(self.form, arguments))
        return self._kind_form(kind, hint)

    def _tuple_form(self, arguments: tuple[Any, ...]) -> Form:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return Several(tuple, self.form(arguments[0]))
        return Row(tuple(map(self.form, arguments)))

    def _kind_form(self, kind: Any, hint: Any) -> Form:
        if kind is int:
            return Whole()
        if kind in _PLAIN:
            return Plain(kind)
        if kind in _GIVEN:
            return Elsewhere(kind)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return Named(kind)
        if isinstance(kind, type) and issubclass(kind, Shared):
            return Made(self, kind)
        if is_dataclass(kind):
            return Thing(self, hint)
        raise TypeError(f"no way to write down what is annotated {hint}")


class Form:
    """How a kind of value is written down."""

    def fits(self, value: Any) -> bool:
        """Is it of this kind?"""
        raise NotImplementedError

    def write(self, value: Any) -> Any:
        raise NotImplementedError

    def read(self, plain: Any) -> Any:
        raise NotImplementedError

    def told(self, of: dict[type[Any], str]) -> str:
        """What kind it is, in a word. Classes are told once, among the others."""
        raise NotImplementedError


@dataclass(frozen=True)
class Plain(Form):
    kind: type[Any]

    def fits(self, value: Any) -> bool:
        return type(value) is self.kind

    def write(self, value: Any) -> Any:
        return value

    def read(self, plain: Any) -> Any:
        return plain if type(plain) is self.kind else _refuse(plain)

    def told(self, of: dict[type[Any], str]) -> str:
        return self.kind.__name__


@dataclass(frozen=True)
class Whole(Form):
    """A whole number; one too long for the wire in letters."""

    def fits(self, value: Any) -> bool:
        return type(value) is int

    def write(self, value: Any) -> Any:
        return value if -_LONG <= value < _LONG else f"{value:x}"

    def read(self, plain: Any) -> Any:
        if type(plain) is int:
            return plain
        try:
            return int(plain, 16) if isinstance(plain, str) else _refuse(plain)
        except ValueError:
            return _refuse(plain)

    def told(self, of: dict[type[Any], str]) -> str:
        return "int"


@dataclass(frozen=True)
class Literally(Form):
    words: tuple[Any, ...]

    def fits(self, value: Any) -> bool:
        return any(type(one) is type(value) and one == value for one in self.words)

    def write(self, value: Any) -> Any:
        return value

    def read(self, plain: Any) -> Any:
        return plain if self.fits(plain) else _refuse(plain)

    def told(self, of: dict[type[Any], str]) -> str:
        return repr(self.words)


@dataclass(frozen=True)
class Named(Form):
    """One of an enumeration, by its name."""

    kind: type[Enum]

    def fits(self, value: Any) -> bool:
        return isinstance(value, self.kind)

    def write(self, value: Any) -> Any:
        return value.name

    def read(self, plain: Any) -> Any:
        members = self.kind.__members__
        return members[plain] if isinstance(plain, str) and plain in members else _refuse(plain)

    def told(self, of: dict[type[Any], str]) -> str:
        return self.kind.__name__


@dataclass(frozen=True)
class Several(Form):
    """A list, a set or a row of any length."""

    kind: Callable[[Any], Any]
    item: Form

    def fits(self, value: Any) -> bool:
        return type(value) is self.kind

    def write(self, value: Any) -> Any:
        if isinstance(value, (set, frozenset)):
            value = sorted(value)
        write = self.item.write
        return [write(one) for one in value]

    def read(self, plain: Any) -> Any:
        read = self.item.read
        several = [read(one) for one in _listed(plain)]
        return several if self.kind is list else self.kind(several)

    def told(self, of: dict[type[Any], str]) -> str:
        return f"{getattr(self.kind, '__name__', self.kind)}[{self.item.told(of)}]"


@dataclass(frozen=True)
class Row(Form):
    """So many values of these kinds."""

    items: tuple[Form, ...]

    def fits(self, value: Any) -> bool:
        return type(value) is tuple and len(value) == len(self.items)

    def write(self, value: Any) -> Any:
        return [form.write(one) for form, one in zip(self.items, value, strict=True)]

    def read(self, plain: Any) -> Any:
        if len(_listed(plain)) != len(self.items):
            _refuse(plain)
        return tuple([form.read(one) for form, one in zip(self.items, plain, strict=True)])

    def told(self, of: dict[type[Any], str]) -> str:
        return f"({', '.join(form.told(of) for form in self.items)})"


@dataclass(frozen=True)
class ByKey(Form):
    """A dict, as pairs in its order."""

    key: Form
    value: Form

    def fits(self, value: Any) -> bool:
        return type(value) is dict

    def write(self, value: Any) -> Any:
        return [[self.key.write(one), self.value.write(other)] for one, other in value.items()]

    @cached_property
    def pair(self) -> Row:
        return Row((self.key, self.value))

    def read(self, plain: Any) -> Any:
        read = self.pair.read
        return dict([read(one) for one in _listed(plain)])

    def told(self, of: dict[type[Any], str]) -> str:
        return f"{{{self.key.told(of)}: {self.value.told(of)}}}"


@dataclass(frozen=True)
class Either(Form):
    """One of several kinds: which one, and then it. Whatever says what it is says it alone."""

    forms: list[Form]

    def fits(self, value: Any) -> bool:
        return any(form.fits(value) for form in self.forms)

    def write(self, value: Any) -> Any:
        for at, form in enumerate(self.forms):
            if form.fits(value):
                return None if value is None else [at, form.write(value)]
        raise TypeError(f"no way to write down {value!r}")

    @cached_property
    def may_be_none(self) -> bool:
        return self.fits(None)

    def read(self, plain: Any) -> Any:
        if plain is None:
            return None if self.may_be_none else _refuse(plain)
        match plain:
            case [int(at), inner] if 0 <= at < len(self.forms):
                return self.forms[at].read(inner)
        return _refuse(plain)

    def told(self, of: dict[type[Any], str]) -> str:
        return " | ".join(form.told(of) for form in self.forms)


@dataclass(frozen=True)
class Elsewhere(Form):
    """Chance and story: whoever reads a state brings them along."""

    kind: type[Any]

    def fits(self, value: Any) -> bool:
        return isinstance(value, self.kind)

    def write(self, value: Any) -> Any:
        return None

    def read(self, plain: Any) -> Any:
        return None

    def told(self, of: dict[type[Any], str]) -> str:
        return self.kind.__name__


@dataclass(frozen=True)
class Made(Form):
    """Something shared that knows of what it is made, and is made of that again."""

    pen: Pen
    kind: type[Any]

    @cached_property
    def parts(self) -> Form:
        if not hasattr(self.kind, "parts"):
            raise TypeError(f"{self.kind.__name__} does not say of what it is made")
        return self.pen.form(typing.get_type_hints(self.kind.parts)["return"])

    def fits(self, value: Any) -> bool:
        return isinstance(value, self.kind)

    def write(self, value: Any) -> Any:
        return self.parts.write(value.parts())

    def read(self, plain: Any) -> Any:
        try:
            made = self.kind.made_of(self.parts.read(plain))
        except (LookupError, TypeError, ValueError):
            return _refuse(plain)
        return made if isinstance(made, self.kind) else _refuse(plain)

    def told(self, of: dict[type[Any], str]) -> str:
        return f"{self.kind.__name__} of {self.parts.told(of)}"


class Thing(Form):
    """A printed thing by its key; any other value by its class and its fields."""

    def __init__(self, pen: Pen, hint: Any) -> None:
        self.pen = pen
        self.kind: type[Any] = get_origin(hint) or hint
        self.stands_for = dict(
            zip(getattr(self.kind, "__parameters__", ()), get_args(hint), strict=True)
        )
        self.printable = not issubclass(self.kind, Copied)

    @cached_property
    def kinds(self) -> list[Fields]:
        """The class itself, if it is not only there for others, and those derived from it."""
        return [Fields(self.pen, one, self.stands_for) for one in _family(self.kind)]

    @cached_property
    def printed(self) -> dict[str, Any]:
        """What is of this kind and stands for its key."""
        things = self.pen.things.items() if self.printable else ()
        return {key: thing for key, thing in things if isinstance(thing, self.kind)}

    @cached_property
    def is_only_printed(self) -> bool:
        """Is there no way to write it down but by its key?"""
        try:
            return self.printable and not self.kinds
        except (TypeError, NameError):
            return True

    @cached_property
    def numbers(self) -> dict[type[Any], int]:
        return {fields.kind: at for at, fields in enumerate(self.kinds)}

    def fits(self, value: Any) -> bool:
        return isinstance(value, self.kind)

    def write(self, value: Any) -> Any:
        key = self.pen.key_of(value) if self.printable else None
        if key is not None:
            return key
        at = self.numbers[type(value)]
        return [at, *self.kinds[at].write(value)]

    def read(self, plain: Any) -> Any:
        if type(plain) is str:
            return self.printed[plain] if plain in self.printed else _refuse(plain)
        match plain:
            case [int(at), *inside] if 0 <= at < len(self.kinds):
                return self.kinds[at].read(inside)
        return _refuse(plain)

    def told(self, of: dict[type[Any], str]) -> str:
        if self.is_only_printed:
            return self.kind.__name__
        for one in self.kinds:
            one.tell(of)
        return f"<{', '.join(one.kind.__name__ for one in self.kinds)}>"


class Fields:
    """A dataclass, field by field, but for what it only remembers (`compare=False`)."""

    def __init__(self, pen: Pen, kind: type[Any], stands_for: Mapping[Any, Any]) -> None:
        self.kind = kind
        hints = typing.get_type_hints(kind, include_extras=True)
        self.forgotten = [
            (one.name, one.default_factory)
            for one in fields(kind)
            if not one.compare and one.default_factory is not MISSING
        ]
        forgotten = dict(self.forgotten)
        self.forms = [
            (one.name, pen.form(_put_in(hints[one.name], stands_for)))
            for one in fields(kind)
            if one.name not in forgotten
        ]

        self.readers = [(name, form.read) for name, form in self.forms]
        self.writers = [(name, form.write) for name, form in self.forms]

    def write(self, value: Any) -> list[Any]:
        return [write(getattr(value, name)) for name, write in self.writers]

    def read(self, inside: list[Any]) -> Any:
        if len(inside) != len(self.forms):
            _refuse(inside)
        made = object.__new__(self.kind)
        put = object.__setattr__
        for (name, read), plain in zip(self.readers, inside, strict=True):
            put(made, name, read(plain))
        for name, factory in self.forgotten:
            put(made, name, factory())
        return made

    def tell(self, of: dict[type[Any], str]) -> None:
        if self.kind not in of:
            of[self.kind] = self.kind.__name__
            told = [f"{name}: {form.told(of)}" for name, form in self.forms]
            of[self.kind] = f"{self.kind.__name__}({', '.join(told)})"


def _family(kind: type[Any]) -> Iterator[type[Any]]:
    """A class and those derived from it. One with slots was made twice, and its first self lingers
    until it is collected: it counts once, or places would hang on when that was."""
    yield kind
    children = {
        (child.__module__, child.__qualname__): child
        for child in kind.__subclasses__()
        if is_dataclass(child)
    }
    for child in children.values():
        yield from _family(child)


def _put_in(hint: Any, stands_for: Mapping[Any, Any]) -> Any:
    """The annotation with what its variables stand for."""
    if isinstance(hint, TypeVar):
        return stands_for[hint]
    inner = getattr(hint, "__parameters__", ())
    return hint[tuple(stands_for[one] for one in inner)] if inner and stands_for else hint


def _listed(plain: Any) -> list[Any]:
    return plain if isinstance(plain, list) else _refuse(plain)


def _refuse(plain: Any) -> Any:
    raise BadRecord("What was kept of this table does not fit its rules.")
