"""The warden of the architecture: imports point downwards, and no rule is called and dropped."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "undercroft"

MAY_IMPORT = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "bots"},
    "study": {"engine", "games", "bots", "study"},
    "server": {"engine", "games", "bots", "server", "home"},
    "terminal": {"engine", "games", "bots", "study", "terminal", "ledger", "server", "home"},
    "home": set(),
    "ledger": {"engine", "games"},
}
"""Who may know whom. A room that is not listed here has no place in the house."""

UNKNOWN_TO_RULES = {"random", "time", "asyncio", "json", "os", "socket", "threading", "datetime"}
"""Rules ask, and never fetch."""

FILES = sorted(SOURCE.rglob("*.py"))
BENCHMARKS = sorted((SOURCE.parents[1] / "benchmarks").rglob("*.py"))


def room(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name their room in full"
            yield from (f"{node.module}.{name.name}" for name in node.names)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_downwards(path: Path) -> None:
    if room(path) in ("__init__", "__main__"):
        return
    for name in imports(ast.parse(path.read_text())):
        parts = name.split(".")
        if parts[0] == "undercroft" and len(parts) > 1:
            assert parts[1] in MAY_IMPORT[room(path)], f"{room(path)} may not know {parts[1]}"


@pytest.mark.parametrize("path", [*FILES, *BENCHMARKS], ids=str)
def test_other_rooms_come_in_by_the_engines_front_door(path: Path) -> None:
    if path.parent == SOURCE / "engine":
        return
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            assert not (node.module or "").startswith("undercroft.engine."), ast.unparse(node)


@pytest.mark.parametrize("path", sorted((SOURCE / "games").rglob("*.py")), ids=str)
def test_rules_fetch_nothing_from_the_world(path: Path) -> None:
    known = {name.split(".")[0] for name in imports(ast.parse(path.read_text()))}
    assert not known & UNKNOWN_TO_RULES


@pytest.mark.parametrize("path", sorted((SOURCE / "games").rglob("*.py")), ids=str)
def test_a_game_knows_no_other_game(path: Path) -> None:
    mine = path.relative_to(SOURCE / "games").parts[0]
    for name in imports(ast.parse(path.read_text())):
        parts = name.split(".")
        if parts[:2] == ["undercroft", "games"] and len(parts) > 2:
            assert parts[2] == mine


def rules_of(tree: ast.Module) -> set[str]:
    """Functions that are rules: what they promise to return is `Rules[...]`."""
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and node.returns is not None
        and ast.unparse(node.returns).startswith(("Rules[", "Generator[Question"))
    }


def dropped_rules(tree: ast.Module, rules: set[str]) -> list[str]:
    """Calls of rules that are neither waited for nor handed on: they would run nothing."""
    taken = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, (ast.YieldFrom, ast.Return)) and node.value is not None
    }
    return [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in rules
        and node not in taken
    ]


TREES = {path: ast.parse(path.read_text()) for path in sorted((SOURCE / "games").rglob("*.py"))}
ASKING = {"choose", "together", "compose"}


def file_of(module: str) -> Path:
    path = SOURCE.parent.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def rules_known_to(tree: ast.Module) -> set[str]:
    """What a module calls a rule: its own, those that it imports, and the engine's questions."""
    known = rules_of(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            imported = {name.name for name in node.names}
            known |= imported & ASKING
            if (source := TREES.get(file_of(node.module))) is not None:
                known |= imported & rules_of(source)
    return known


@pytest.mark.parametrize("path", TREES, ids=str)
def test_no_rule_is_called_and_dropped(path: Path) -> None:
    assert dropped_rules(TREES[path], rules_known_to(TREES[path])) == []


def test_the_warden_sees_a_dropped_rule() -> None:
    tree = ast.parse(
        "def cast() -> Rules[None]:\n    yield\n"
        "def turn() -> Rules[None]:\n    cast()\n    yield from cast()\n    return cast()\n"
    )
    assert dropped_rules(tree, rules_of(tree)) == ["line 4: cast()"]


@pytest.mark.parametrize("path", sorted((SOURCE / "games").rglob("*.py")), ids=str)
def test_rules_never_go_through_a_set(path: Path) -> None:
    """The order of a set changes with the process's hash seed."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, (ast.For, ast.comprehension)):
            assert not isinstance(node.iter, (ast.Set, ast.SetComp))
            called = isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name)
            assert not (called and node.iter.func.id in ("set", "frozenset"))  # type: ignore[attr-defined]
