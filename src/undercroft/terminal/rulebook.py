"""How to play and the rules on screen: by chapter, id or word, and the count of the ledger."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from undercroft import ledger
from undercroft.engine import Chapter, Game, Rule, Unknown
from undercroft.ledger import Citation, Ledger

ID = re.compile(r"([a-z]+-)?(r|\d+)(\.\d+)?", re.IGNORECASE)
"""How somebody types a rule's id, or a part of it."""


def show(console: Console, game: Game[Any], wanted: str) -> None:
    """How it is played and what there is to read; or what was asked for, and who cites it."""
    if not wanted:
        console.print(Group(howto(game), "", contents(game)))
        return
    console.print(asked_for(game, wanted))
    rule = None if _chapters(game, wanted) else game.rulebook.by_id.get(_id(game, wanted))
    if rule and ledger.checkout() is not None:
        console.print(_cited_by(rule, ledger.read(game)))


def asked_for(game: Game[Any], wanted: str) -> RenderableType:
    """How it is played, a chapter, everything, one rule, or all that speak of some words."""
    if wanted.lower() == "how":
        return howto(game)
    if chapters := _chapters(game, wanted):
        return Group(*map(_chapter, chapters))
    if ID.fullmatch(wanted):
        return slip(game.rulebook.find(wanted))
    found = game.rulebook.search(wanted)
    if not found:
        raise Unknown(f"No rule of {game.title} speaks of {wanted}.")
    return Group(*(_chapter(chapter, wanted.split()) for chapter in found))


def _chapters(game: Game[Any], wanted: str) -> list[Chapter]:
    return [one for one in game.rulebook.chapters if wanted.lower() in ("all", one.number.lower())]


def _id(game: Game[Any], typed: str) -> str:
    return game.rulebook.find(typed).id if ID.fullmatch(typed) else ""


def howto(game: Game[Any]) -> RenderableType:
    """A game in a few sentences, each with the rules behind it."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="lit", no_wrap=True, justify="right")
    grid.add_column(overflow="fold", max_width=76)
    for number, leaf in enumerate(game.howto.values(), 1):
        text = Text(f"{leaf.title}. ".replace("!.", "!").replace("?.", "?"), style="strong")
        grid.add_row(str(number), text.append(Text(leaf.text, style="not bold")))
    return Group(Text(f"How to play {game.title}", style="strong"), Padding(grid, (1, 0, 0, 0)))


def slip(rule: Rule) -> RenderableType:
    """One rule, as `why` shows it."""
    parts: list[RenderableType] = [Text(rule.id, style="lit")]
    if rule.question:
        parts.append(Text(rule.question, style="italic"))
    parts.append(Text(rule.text))
    return Padding(Group(*parts), (0, 2))


def contents(game: Game[Any]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", style="lit")
    grid.add_column()
    grid.add_column(style="quiet")
    for chapter in game.rulebook.chapters:
        first, last = chapter.rules[0].id, chapter.rules[-1].id
        grid.add_row(chapter.number, chapter.title, f"{first} to {last}")
    name = game.name
    first = game.rulebook.chapters[0].rules[0].id
    below = f"Read a chapter: undercroft rules {name} 4 · a rule: undercroft rules {name} {first}"
    return Group(
        Text(f"The rules of {game.title}", style="strong"),
        Padding(grid, (1, 0)),
        Text(f"{below} · what speaks of a word: undercroft rules {name} WORD", style="quiet"),
    )


def _chapter(chapter: Chapter, marked: Sequence[str] = ()) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="lit", no_wrap=True)
    grid.add_column(overflow="fold")
    for rule in chapter.rules:
        text = Text(f"{rule.question}\n", style="italic") if rule.question else Text()
        text.append(Text(rule.text, style="not italic"))
        for word in marked:
            text.highlight_regex(rf"(?i)\b{re.escape(word)}", "rubric")
        grid.add_row(rule.id, text)
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
