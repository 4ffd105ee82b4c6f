"""State that copies itself: code for `copy` is made from a class's annotations, once, at import."""

from __future__ import annotations

import types
import typing
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from typing import Any, Self, TypeVar, Union, dataclass_transform, get_args, get_origin

C = TypeVar("C", bound="Copied")

_FROZEN = (int, str, float, bool, bytes, type(None), frozenset)


class Copied:
    """Plain data that can be copied fast. Decorate each subclass with `@state`."""

    __slots__ = ()

    def copy(self) -> Self:
        raise NotImplementedError(f"{type(self).__name__} is not decorated with @state")


class Shared:
    """What copies of a state have in common, until somebody gives them another.

    To be written down with a state it says of what it is made, in a method `parts`, and is made of
    that again by a class method `made_of`.
    """

    __slots__ = ()


@dataclass_transform(field_specifiers=(field,))
def state(cls: type[C]) -> type[C]:
    """Make a slotted dataclass with a `copy` of its own.

    >>> @state
    ... class Hoard(Copied):
    ...     gold: int
    ...     cups: list[str]
    >>> hoard = Hoard(7, ["chalice"])
    >>> twin = hoard.copy()
    >>> twin.cups.append("goblet")
    >>> hoard, twin
    (Hoard(gold=7, cups=['chalice']), Hoard(gold=7, cups=['chalice', 'goblet']))
    """
    made = dataclass(slots=True)(cls)
    made.copy = _copier(made)  # type: ignore[method-assign]
    return made


def _copier(cls: type[Any]) -> Any:
    hints = typing.get_type_hints(cls, localns={cls.__name__: cls})
    lines = [
        f"    twin.{one.name} = {_expression(f'self.{one.name}', hints[one.name], cls)}"
        for one in fields(cls)
    ]
    source = "\n".join(["def copy(self):", "    twin = new(cls)", *lines, "    return twin"])
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec(source, scope)
    return scope["copy"]


def _expression(name: str, hint: Any, owner: type[Any]) -> str:
    """Source code that copies `name`, which is annotated with `hint`."""
    if _is_frozen(hint):
        return name
    origin, arguments = get_origin(hint), get_args(hint)
    match origin or hint:
        case builtin if builtin is list and arguments:
            if _is_frozen(arguments[0]):
                return f"{name}[:]"
            return f"[{_expression('item', arguments[0], owner)} for item in {name}]"
        case builtin if builtin is dict and arguments:
            if _is_frozen(arguments[1]):
                return f"{name}.copy()"
            value = _expression("item", arguments[1], owner)
            return f"{{key: {value} for key, item in {name}.items()}}"
        case builtin if builtin is set:
            return f"{name}.copy()"
        case union if union in (Union, types.UnionType):
            inner = [one for one in arguments if one is not type(None)]
            if len(inner) == 1:
                return f"None if {name} is None else {_expression(name, inner[0], owner)}"
        case kind if isinstance(kind, type) and issubclass(kind, Copied):
            return f"{name}.copy()"
    raise TypeError(f"{owner.__name__}: no way to copy {name}, annotated {hint}")


def _is_frozen(hint: Any) -> bool:
    """May copies share such a value, since nothing can change it?"""
    if isinstance(hint, TypeVar):
        return True
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is typing.Annotated:
        return _is_frozen(arguments[0])
    if origin is typing.Literal:
        return True
    if origin in (Union, types.UnionType):
        return all(_is_frozen(one) for one in arguments)
    if origin is tuple:
        return all(one is Ellipsis or _is_frozen(one) for one in arguments)
    kind = origin or hint
    if not isinstance(kind, type):
        return False
    if issubclass(kind, (*_FROZEN, Enum, Shared)):
        return True
    return is_dataclass(kind) and bool(kind.__dataclass_params__.frozen)  # type: ignore[attr-defined]
