"""The rules on screen: chapters, one rule with who cites it, and the count of the ledger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from undercroft import ledger
from undercroft.engine import Chapter, Game, Rule
from undercroft.ledger import Citation, Ledger


def show(console: Console, game: Game[Any], wanted: str | None) -> None:
    """The chapters, one chapter, everything, or one rule."""
    chapters = game.rulebook.chapters
    if wanted is None:
        console.print(_contents(game))
        return
    chosen = [one for one in chapters if wanted.lower() in ("all", one.number.lower())]
    if chosen:
        for chapter in chosen:
            console.print(_chapter(chapter))
        return
    rule = game.rulebook.find(wanted)
    console.print(slip(rule))
    if ledger.checkout() is not None:
        console.print(_cited_by(rule, ledger.read(game)))


def slip(rule: Rule) -> RenderableType:
    """One rule, as `why` shows it."""
    parts: list[RenderableType] = [Text(rule.id, style="lit")]
    if rule.question:
        parts.append(Text(rule.question, style="italic"))
    parts.append(Text(rule.text))
    return Padding(Group(*parts), (0, 2))


def _contents(game: Game[Any]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", style="lit")
    grid.add_column()
    grid.add_column(style="quiet")
    for chapter in game.rulebook.chapters:
        first, last = chapter.rules[0].id, chapter.rules[-1].id
        grid.add_row(chapter.number, chapter.title, f"{first} to {last}")
    name = game.name
    below = f"Read a chapter: undercroft rules {name} 4 · a rule: undercroft rules {name} "
    first = game.rulebook.chapters[0].rules[0].id
    return Group(
        Text(f"The rules of {game.title}", style="strong"),
        Padding(grid, (1, 0)),
        Text(f"{below}{first} · everything: undercroft rules {name} all", style="quiet"),
    )


def _chapter(chapter: Chapter) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="lit", no_wrap=True)
    grid.add_column(overflow="fold")
    for rule in chapter.rules:
        text = Text(f"{rule.question}\n", style="italic") if rule.question else Text()
        grid.add_row(rule.id, text.append(Text(rule.text, style="not italic")))
    title = Text(f"{chapter.number}. {chapter.title}", style="strong")
    return Padding(Group(title, grid), (0, 0, 1, 0))


def _cited_by(rule: Rule, book: Ledger) -> RenderableType:
    return Padding(
        Group(
            _citations("Code", book.code.get(rule.id, ())),
            _citations("Tests", book.tests.get(rule.id, ())),
        ),
        (1, 2, 0, 2),
    )


def _citations(what: str, found: Sequence[Citation]) -> Text:
    said = ", ".join(map(str, found)) if found else "none"
    return Text(f"{what}: {said}", style="quiet")


def count(console: Console, wanted: Iterable[Game[Any]]) -> bool:
    """Print how much of each ledger has code and tests. Says whether nothing is missing."""
    complete = True
    for game in wanted:
        book = ledger.read(game)
        complete = complete and book.complete
        console.print(_counted(game, book))
    return complete


def _counted(game: Game[Any], book: Ledger) -> RenderableType:
    code = [rule.id for rule in book.rules if ledger.needs_code(rule)]
    tests = [rule.id for rule in book.rules if ledger.needs_test(rule)]
    parts = [
        Text(f"{game.title}: {len(book.rules)} rules", style="strong"),
        _share("with code", len(code), book.without_code),
        _share("with a test", len(tests), book.without_test),
    ]
    parts += [Text(f"  {one} cites {one.id}, which is no rule.") for one in book.strangers]
    return Group(*parts)


def _share(what: str, needed: int, missing: Sequence[str]) -> Text:
    there = needed - len(missing)
    text = Text(f"  {there} of {needed} {what} ({100 * there // max(1, needed)} %)")
    if missing:
        text.append(f"; missing: {', '.join(missing)}", style="rubric")
    return text
