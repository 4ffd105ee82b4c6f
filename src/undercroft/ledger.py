"""Which rules of a game have code and a test: read from the margins and the markers of a checkout.

Code cites a rule in a comment (`# DJ-7.4 to DJ-7.6, DJ-R.22`), a test in its marker
(`@rule("DJ-7.4")`). A ruling needs a test but no code; a rule about wording needs neither.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import undercroft
from undercroft.engine import Game, Rule, Rulebook, Unknown

_ID = r"[A-Z]{2,}-(?:R|\d+)\.\d+"
_CITED = re.compile(rf"({_ID})(?:\s+to\s+({_ID}))?")


@dataclass(frozen=True, slots=True)
class Citation:
    """Where an id is named."""

    id: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Ledger:
    """One game's rules, and who cites them."""

    rulebook: Rulebook
    code: Mapping[str, Sequence[Citation]]
    tests: Mapping[str, Sequence[Citation]]

    @property
    def rules(self) -> list[Rule]:
        return list(self.rulebook)

    @property
    def without_code(self) -> list[str]:
        return [r.id for r in self.rulebook if needs_code(r) and r.id not in self.code]

    @property
    def without_test(self) -> list[str]:
        return [r.id for r in self.rulebook if needs_test(r) and r.id not in self.tests]

    @property
    def strangers(self) -> list[Citation]:
        """Ids that somebody cites and that are no rules."""
        cited = [
            one for found in (self.code, self.tests) for ones in found.values() for one in ones
        ]
        return [one for one in cited if one.id not in self.rulebook.by_id]

    @property
    def complete(self) -> bool:
        return not (self.without_code or self.without_test or self.strangers)


def needs_code(rule: Rule) -> bool:
    return not rule.wording and not is_ruling(rule)


def needs_test(rule: Rule) -> bool:
    return not rule.wording


def is_ruling(rule: Rule) -> bool:
    return "-R." in rule.id


def checkout() -> Path | None:
    """The source checkout that this package runs from, if it does."""
    root = Path(undercroft.__file__).parents[2]
    return root if (root / "tests").is_dir() and (root / "pyproject.toml").is_file() else None


def read(game: Game[Any], root: Path | None = None) -> Ledger:
    """The ledger of a game, as a checkout has it."""
    root = root or checkout()
    if root is None:
        raise Unknown("Counting rules needs a checkout of the source, with its tests.")
    rulebook = game.rulebook
    folder = root / "src" / "undercroft" / "games" / game.name
    return Ledger(
        rulebook,
        _gather(rulebook, root, folder, in_comments),
        _gather(rulebook, root, root / "tests", in_markers),
    )


def _gather(rulebook: Rulebook, root: Path, folder: Path, find: Any) -> dict[str, list[Citation]]:
    found: dict[str, list[Citation]] = {}
    for file in sorted(folder.rglob("*.py")):
        name, source = file.relative_to(root).as_posix(), file.read_text("utf-8")
        if f"{rulebook.prefix}-" not in source:
            continue
        for line, text in find(source):
            for id in cited(text):
                if id.startswith(f"{rulebook.prefix}-"):
                    found.setdefault(id, []).append(Citation(id, name, line))
    return found


def in_comments(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def in_markers(source: str) -> Iterator[tuple[int, str]]:
    """What is handed to `rule(…)`, as a decorator or as a mark of a parameter."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _called(node.func) == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.lineno, argument.value


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def cited(text: str) -> Iterator[str]:
    """The ids in a text; `DJ-7.4 to DJ-7.6` are three."""
    for first, last in _CITED.findall(text):
        chapter, _, number = first.rpartition(".")
        end = int(last.rpartition(".")[2]) if last.startswith(f"{chapter}.") else int(number)
        for one in range(int(number), end + 1):
            yield f"{chapter}.{one}"
        if last and not last.startswith(f"{chapter}."):
            yield last
