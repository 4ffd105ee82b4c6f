"""Examples in the engine's docstrings are played, and go as they say."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

from undercroft import engine

MODULES = [f"{engine.__name__}.{module.name}" for module in pkgutil.iter_modules(engine.__path__)]

SHOWN = {
    "asking": {"choose", "together", "compose"},
    "chance": {"Quick", "Scripted"},
    "pile": {"Pile"},
    "record": {"Record"},
    "table": {"Table.open", "Table.fork"},
}
"""What nobody should have to guess."""


def examples(module: str) -> list[doctest.DocTest]:
    found = doctest.DocTestFinder().find(import_module(module), module)
    return [one for one in found if one.examples]


@pytest.mark.parametrize("module", MODULES)
def test_examples_go_as_they_say(module: str) -> None:
    for example in examples(module):
        told: list[str] = []
        doctest.DocTestRunner().run(example, out=told.append)
        assert not told, "".join(told)


@pytest.mark.parametrize("module", SHOWN)
def test_what_a_game_is_made_of_has_an_example(module: str) -> None:
    full = f"{engine.__name__}.{module}"
    assert SHOWN[module] <= {one.name.removeprefix(f"{full}.") for one in examples(full)}
