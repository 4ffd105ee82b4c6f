"""Dunjiin's table: everybody's Character and things, the piles, and the hand that lies open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Sight, Table, Viewer, sentence
from undercroft.games.dunjiin.cards import card
from undercroft.games.dunjiin.view import CrawlView, HandView, HeroView
from undercroft.terminal import speaking
from undercroft.terminal.boards.board import Board
from undercroft.terminal.boards.dunjiin.cards import (
    DOT,
    SHIELD,
    character,
    face,
    in_a_line,
    kinds,
    listed,
    worths,
)
from undercroft.terminal.boards.page import Page
from undercroft.terminal.look import mark

WIDE = 110
"""From here on players have panels side by side."""
HIGH = 32
"""From here on there is room for cards as cards."""
PANEL = 29

ARMOR, CANDLE = "♥", "▸"


class DunjiinBoard(Board):
    def draw(self, sight: Sight, table: Table[Any], page: Page) -> RenderableType:
        crawl = sight.board
        assert isinstance(crawl, CrawlView)
        return _Drawing(crawl, sight, speaking.names(table, sight.viewer), page).whole()


class _Drawing:
    """One view, for one viewer, on a page."""

    def __init__(self, crawl: CrawlView, sight: Sight, names: Sequence[str], page: Page) -> None:
        self.crawl = crawl
        self.viewer: Viewer = sight.viewer
        self.acting = {asked.seat for asked in sight.asked}
        self.names = names
        self.width = page.width
        self.wide = page.width >= WIDE
        self.high = page.height >= HIGH

    def whole(self) -> RenderableType:
        parts: list[RenderableType] = [self._heading(), self._graveyard()]
        parts.append(self._panels() if self.wide else self._rows())
        if self.crawl.hand is not None:
            parts.append(self._hand(self.crawl.hand))
        parts += self._set_aside()
        return Group(*parts)

    def _name(self, seat: int) -> str:
        return sentence(self.names[seat])

    # The middle of the table

    def _heading(self) -> RenderableType:
        crawl = self.crawl
        title = Text.assemble(("Dunjiin", "lit"), f"  turn {crawl.turn + 1}")
        title.append(f"{DOT}{crawl.dunjiin} cards left{DOT}Shop ")
        title.append_text(_armor(crawl.shop, "empty"))
        if crawl.last_call:
            title.append(f"{DOT}Last Call", "rubric")
        if crawl.for_keeps:
            title.append(f"{DOT}for keeps", "gold")
        return Rule(title, style="quiet", align="left", characters="─")

    def _graveyard(self) -> Text:
        cards = self.crawl.graveyard
        return Text(f"Graveyard: {kinds(cards) if cards else 'empty'}", style="quiet")

    def _set_aside(self) -> list[Text]:
        """Traps and the Dodge pile: what lies face down beside the Dunjiin."""
        lines = []
        for trap in self.crawl.traps:
            text = Text.assemble((f"Trap set by {self.names[trap.owner]}", "rubric"))
            if trap.cards:
                text.append(f"  {listed(trap.cards)}", "quiet")
            lines.append(text)
        for dodge in self.crawl.dodges:
            paid = card(dodge.xp).name if dodge.xp else "1 experience"
            text = Text(f"{self._name(dodge.payer)} paid {paid}")
            text.append(f" and the {card(dodge.magic).name}" if dodge.magic else "")
            lines.append(text.append(" to dodge it, face down", "quiet"))
        return lines

    # Players, one below the other

    def _rows(self) -> RenderableType:
        parts: list[RenderableType] = []
        for hero in self.crawl.heroes:
            parts.append(self._line(hero))
            if hero.alive:
                parts.append(Padding(character(hero.character), (0, 0, 0, 4)))
                if details := self._details(hero):
                    parts.append(Padding(details, (0, 0, 0, 4)))
        return Group(*parts)

    def _line(self, hero: HeroView) -> RenderableType:
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for width in (1, 1, 13, 8, 7, 12, 9, 13):
            grid.add_column(width=width, no_wrap=True, overflow="ellipsis")
        acting = hero.seat in self.acting
        name = Text(self._name(hero.seat), style=_name_style(hero, acting))
        first: list[RenderableType] = [Text(CANDLE if acting else "", style="lit")]
        first += [mark(hero.seat), name]
        if not hero.alive:
            grid.add_row(*first, Text("dead", style="quiet"))
            return grid
        grid.add_row(
            *first,
            Text.assemble("Level ", (str(hero.level), "strong")),
            _armor(hero.armor, "naked"),
            _amount(hero.wealth, "Treasure", "gold"),
            _amount(len(hero.magic), "Magic", "magic"),
            _amount(hero.xp, "experience", "strong"),
        )
        return grid

    def _details(self, hero: HeroView) -> Text | None:
        """My own things by name; what everybody remembers of a rival, if there is room."""
        if hero.seat == self.viewer:
            own = [worths(hero.treasure), listed(hero.magic), worths(hero.xp_faces or ())]
            return Text(DOT.join(filter(None, own))) if any(own) else None
        if self.high and hero.remembered:
            return Text(f"won: {_remembered(hero)}", style="quiet")
        return None

    # Players, side by side

    def _panels(self) -> RenderableType:
        heroes = self.crawl.heroes
        abreast = min(len(heroes), self.width // PANEL)
        if len(heroes) > abreast:
            abreast = -(-len(heroes) // 2)
        return Group(
            *(
                self._abreast(heroes[at : at + abreast], abreast)
                for at in range(0, len(heroes), abreast)
            )
        )

    def _abreast(self, heroes: Sequence[HeroView], places: int) -> Grid:
        width = self.width // places * len(heroes)
        row = Grid(box=ROUNDED, expand=True, width=width, border_style="quiet", header_style="none")
        for hero in heroes:
            acting = hero.seat in self.acting
            name = Text(f" {self._name(hero.seat)}", style=_name_style(hero, acting))
            candle = f"{CANDLE} " if acting else ""
            row.add_column(Text.assemble((candle, "lit"), mark(hero.seat), name), ratio=1)
        row.add_row(*map(self._inside, heroes))
        return row

    def _inside(self, hero: HeroView) -> RenderableType:
        if not hero.alive:
            return Text("dead", style="quiet")
        level = Text.assemble("Level ", (str(hero.level), "strong"), "  ")
        cards = Grid.grid(padding=(0, 1))
        cards.add_column(min_width=12)
        cards.add_column(justify="right", style="strong")
        cards.add_column(style="quiet")
        for key in hero.character:
            one = card(key)
            cards.add_row(one.name, str(one.worth), SHIELD * one.shields)
        mine = hero.seat == self.viewer
        style = "" if mine else "quiet"
        faces = worths(hero.xp_faces or ()) if mine else _remembered(hero)
        return Group(
            level.append_text(_armor(hero.armor, "naked")),
            cards,
            _with(_amount(hero.wealth, "Treasure", "gold"), worths(hero.treasure), style),
            _with(_amount(len(hero.magic), "Magic", "magic"), listed(hero.magic), style),
            _with(_amount(hero.xp, "experience", "strong"), faces, style),
        )

    # The hand

    def _hand(self, hand: HandView) -> RenderableType:
        title = self._hand_title(hand)
        if not (self.high or self.wide):
            return Text.assemble(title, ": ", in_a_line(hand))
        parts: list[RenderableType] = [title, self._cards(hand)]
        if hand.worked_out and None in hand.cards:
            parts.append(Text(f"It must hold {listed(hand.worked_out)}.", style="quiet"))
        return Group(*parts)

    def _hand_title(self, hand: HandView) -> Text:
        text = Text("Attacking " if hand.summoned else "Before ")
        text.append_text(mark(hand.facing)).append(f" {self.names[hand.facing]}", "strong")
        looked = [self.names[seat] for seat in hand.seen_by]
        if looked and not all(hand.face_up):
            text.append(f", seen by {' and '.join(looked)} only", "quiet")
        return text

    def _cards(self, hand: HandView) -> RenderableType:
        """Cards as cards: open ones, backs, and what only the viewer has seen."""
        each = max(10, min(16, self.width // max(1, len(hand.cards))))
        grid = Grid.grid()
        for _ in hand.cards:
            grid.add_column(width=each)
        drawn = [face(key, up, each) for key, up in zip(hand.cards, hand.face_up, strict=True)]
        abreast = self.width // each
        if len(drawn) <= abreast:
            grid.add_row(*drawn)
            return grid
        return Text.assemble("  ", in_a_line(hand))


def _armor(count: int, none: str) -> Text:
    if not count:
        return Text(none, style="quiet")
    return Text(ARMOR * count if count <= 6 else f"{count} {ARMOR}", style="rubric")


def _amount(count: int, noun: str, style: str) -> Text:
    if not count:
        return Text(f"no {noun}", style="quiet")
    return Text.assemble((str(count), style), f" {noun}")


def _with(amount: Text, things: str, style: str) -> Text:
    return amount.append(f": {things}" if things else "", style)


def _remembered(hero: HeroView) -> str:
    """What everybody saw a rival win, and nobody saw spent."""
    aside = len(hero.remembered) - hero.xp
    where = f" ({aside} of them set aside)" if hero.xp else ", set aside"
    return worths(hero.remembered) + (where if aside else "")


def _name_style(hero: HeroView, acting: bool) -> str:
    if not hero.alive:
        return "quiet"
    return "lit" if acting else "strong"
