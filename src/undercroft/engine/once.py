"""A property that is worked out when it is first looked at, and then kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):
    """As `functools.cached_property`, but without the lock that it takes before Python 3.12.

    >>> class Circle:
    ...     def __init__(self, radius):
    ...         self.radius = radius
    ...     @once
    ...     def area(self):
    ...         print("worked out")
    ...         return 3 * self.radius**2
    >>> circle = Circle(2)
    >>> circle.area, circle.area
    worked out
    (12, 12)
    """

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self._work_out, self.__doc__ = work_out, work_out.__doc__

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, thing: None, owner: type[Any]) -> Self: ...

    @overload
    def __get__(self, thing: object, owner: type[Any]) -> T: ...

    def __get__(self, thing: Any, owner: type[Any]) -> Self | T:
        if thing is None:
            return self
        worked_out = thing.__dict__[self._name] = self._work_out(thing)
        return worked_out
