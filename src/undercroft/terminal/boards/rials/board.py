"""Rial's Dungeon on the table: the map, everybody's sheet, cards and stacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from rich.cells import cell_len
from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import NotAllowed, Seat, Sight, Table, sentence
from undercroft.games.rials.cards import CAPABILITIES
from undercroft.games.rials.events import THINGS, Event
from undercroft.games.rials.view import ExpeditionView, ExplorerView
from undercroft.terminal import speaking
from undercroft.terminal.boards import mapping
from undercroft.terminal.boards.board import Board, Obeyed
from undercroft.terminal.boards.canvas import WAY
from undercroft.terminal.boards.page import Around, Page, laid_out, laid_out_abreast
from undercroft.terminal.boards.rials import composing, sheets
from undercroft.terminal.boards.rials import map as maps
from undercroft.terminal.boards.rials.remarks import DOT, beyond, cards, remark
from undercroft.terminal.look import mark

WIDE = 120
"""From here on the map has everything else beside it."""
TALL = 38
"""From so many rows on a narrow terminal shows the whole map."""
ROOMY = 56
"""From so many columns on a sheet has long headings, and everything in one line."""
CANDLE, EMPTY = "▸", "·"


class RialsBoard(Board):
    def draw(self, sight: Sight, table: Table[Any], page: Page) -> RenderableType:
        assert isinstance(sight.board, ExpeditionView)
        return _Drawing(sight.board, sight, table, page).whole()

    def remark(self, sight: Sight, key: str) -> str:
        return remark(sight, key)

    def hint(self, sight: Sight, key: str, usual: str) -> str:
        """A single step leads past nothing; what lies face down is in the remark."""
        match key.split(":"):
            case ["go", _, _, "1"]:
                return "1 step"
            case ["reveal" | "part", *_]:
                return ""
        return usual

    def shows_answers(self, sight: Sight) -> bool:
        """Where one can go is marked with the number of the answer."""
        return bool(_answers(sight.options))

    def ideas(self, sight: Sight, names: Sequence[str]) -> Mapping[str, str]:
        return composing.ready_made(sight) or super().ideas(sight, names)

    def manner(self, sight: Sight, names: Sequence[str]) -> str:
        return composing.manner(sight, names)

    def compose(self, sight: Sight, names: Sequence[str], typed: str) -> object | None:
        return composing.compose(sight, names, typed)

    def verdict(self, sight: Sight, table: Table[Any]) -> str:
        """Who plays together wins and loses nothing, and has one total."""
        view = sight.board
        assert isinstance(view, ExpeditionView)
        return f"{speaking.counted(view.common, 'rial')} in all." if view.together else ""

    def obey(self, sight: Sight, table: Table[Any], typed: str) -> Obeyed | None:
        wanted = mapping.asked_for(typed)
        if wanted is None:
            return None
        assert isinstance(sight.board, ExpeditionView)
        step = mapping.step(wanted)
        if step is None:
            raise NotAllowed("Type map, or map north, east, south or west.")
        drawing = _Drawing(sight.board, sight, table, Page(80, 24))
        part = partial(drawing.part, step if wanted else None)
        return Obeyed(mapping.Unfolded(part, drawing.signs))

    def help(self) -> Sequence[tuple[str, str]]:
        return mapping.HELP[:1]


class _Drawing:
    """One view, for one viewer, on a page."""

    def __init__(self, view: ExpeditionView, sight: Sight, table: Table[Any], page: Page) -> None:
        self.view = view
        self.sight = sight
        self.words = table.game.words
        self.names = speaking.names(table, sight.viewer)
        self.page = page
        self.width = page.width
        self.height = page.height
        self.beside = page.width - maps.COLUMNS - 2 if page.width >= WIDE else 0
        self.me = view.explorers[view.active if sight.viewer is None else sight.viewer]
        self.acting = {asked.seat for asked in sight.asked}
        self.begun = not any(asked.prompt in ("spread", "sheet") for asked in sight.asked)
        self.spare: list[RenderableType] = []
        self.others: list[RenderableType] = []

    def whole(self) -> RenderableType:
        people = list(self._people(self.beside or self.width))
        around = Around(self._heading(), self._legend(), people, self.spare, self.others)
        if not self.beside:
            return laid_out(self.page, around, self._rows_wanted(), self._map)
        return laid_out_abreast(self.page, around, self._rows_wanted(), self._map, self.beside)

    # Above the map

    def _heading(self) -> RenderableType:
        view = self.view
        title = Text.assemble((self.words.title, "lit"), "  ")
        if view.end == "alarm":
            title.append(f"round {view.round}, until the alarm")
        else:
            title.append(f"round {view.round} of {view.limit}")
        title.append_text(self._going_on())
        return Rule(title, style="quiet", align="left", characters="─")

    def _going_on(self) -> Text:
        view, said = self.view, Text()
        if view.over:
            return said.append(f"{DOT}the game is over")
        if not self.begun:
            return said.append(f"{DOT}before it begins")
        whose = self.names[view.active]
        said.append(f"{DOT}{'your turn' if whose == 'you' else f'turn of {whose}'}")
        if view.move is not None and view.move.roll:
            said.append(f"{DOT}{speaking.counted(view.move.roll, 'step')} rolled")
            if view.move.asking and view.move.left < view.move.roll:
                said.append(f", {view.move.left} left")
        return said

    # The map

    def _rows_wanted(self) -> int:
        whole = self.height >= (maps.ROWS + 1 if self.beside else TALL)
        return maps.ROWS if whole else max(maps.NEAR, self.height - (TALL - maps.ROWS))

    def _map(self, rows: int) -> Text:
        return maps.draw_map(self._sketch(), min(self.width, maps.COLUMNS), rows)

    def part(self, step: mapping.Step | None, columns: int, rows: int) -> Text:
        """All of the map, or as much as fits of the part that is asked for."""
        columns = min(columns, maps.COLUMNS)
        if step is None:
            return maps.draw_map(self._sketch(), columns)
        return maps.draw_map(self._sketch(), columns, min(rows, maps.ROWS), step)

    def _sketch(self) -> maps.Sketch:
        answers = _answers(self.sight.options)
        out_of_reach = beyond(self.view, self.me)
        return maps.Sketch(self.view, self.me.seat, answers, out_of_reach, self.begun)

    @property
    def signs(self) -> Text:
        return self._legend()

    def _legend(self) -> Text:
        """The signs on the map; what to type to go somewhere only if one may."""
        signs = [(maps.DOWN, "", "face down")]
        if self.view.caches:
            signs.append((maps.CACHE, "gold", "cache"))
        for kind, (sign, style) in maps.SIGNS.items():
            signs.append((sign, style, kind.replace("_", " ")))
        if self.view.traps:
            signs.append((maps.TRAP, "rubric", "trap"))
        if _answers(self.sight.options):
            signs.append((f"7{maps.TAB}", WAY, "answer 7"))
        legend = [
            Text.assemble((sign, style), (f" {name}", "quiet")) for sign, style, name in signs
        ]
        return _flowed(legend, self.width)

    # Everybody

    def _people(self, width: int) -> Iterator[RenderableType]:
        yield from self._sheets(width)
        yield from self._events()
        yield from self._stacks()

    def _sheets(self, width: int) -> Iterator[RenderableType]:
        roomy = width >= ROOMY
        heads = [Text(one.name[: 3 if roomy else 2], "quiet") for one in CAPABILITIES]
        yield self._aligned(width, "", "", *heads, Text("rials", "quiet"))
        for explorer in self.view.explorers:
            mine = explorer.seat == self.me.seat
            row = self._aligned(width, *self._row(explorer, roomy=roomy))
            if not mine:
                self.others.append(row)
            yield row
            for one in self._details(explorer, placed=not roomy):
                line = Padding(Text(one, "" if mine else "quiet"), (0, 0, 0, 4), expand=False)
                if not mine:
                    self.spare.append(line)
                yield line

    def _aligned(self, width: int, *cells: RenderableType) -> Grid:
        """One row of the sheets, in the same columns as all others."""
        roomy = width >= ROOMY
        longest = max(cell_len(name) for name in self.names)
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=3)
        grid.add_column(overflow="fold", width=max(6, min(longest, width - (56 if roomy else 32))))
        for _ in CAPABILITIES:
            grid.add_column(justify="right", width=3 if roomy else 2)
        grid.add_column(justify="right", width=5)
        if roomy:
            grid.add_column(overflow="fold")
        grid.add_row(*cells)
        return grid

    def _row(self, explorer: ExplorerView, *, roomy: bool) -> Iterator[RenderableType]:
        acting = explorer.seat in self.acting
        yield Text.assemble((CANDLE if acting else " ", "lit"), " ", mark(explorer.seat))
        yield Text(self._name(explorer.seat), "lit" if acting else "strong")
        known = self.begun or sum(explorer.levels.values()) > len(CAPABILITIES)
        for one in CAPABILITIES:
            yield sheets.level(explorer.levels[one.key]) if known else Text(EMPTY, "quiet")
        yield Text(f"{explorer.total:,}", "gold")
        if roomy:
            yield Text(sheets.place(explorer) if self.begun else "")

    def _name(self, seat: Seat) -> str:
        return sentence(self.names[seat])

    def _details(self, explorer: ExplorerView, *, placed: bool) -> Iterator[str]:
        """What counts with items, for me; cards; and what else one should know."""
        if not self.begun:
            return
        if placed:
            yield sheets.place(explorer)
        if explorer.seat == self.me.seat and self.sight.viewer is not None:
            yield sheets.might(explorer)
        if explorer.items or explorer.treasures:
            held = [cards(some) for some in (explorer.items, explorer.treasures) if some]
            yield DOT.join(held)
        if said := list(sheets.state(explorer, self.view)):
            yield DOT.join(said)

    # What is going on

    def _events(self) -> Iterator[RenderableType]:
        view = self.view
        if view.turned is not None:
            event = THINGS[view.turned]
            assert isinstance(event, Event)
            last = " The last chance there." if event.last else ""
            name = (f"{event.name}. ", "strong")
            yield _signed("?", "strong", Text.assemble(name, f"{event.text}{last}"))
        if view.deal is not None:
            proposer, partner = self._name(view.deal.proposer), self.names[view.deal.partner]
            verb = "offer" if proposer == "You" else "offers"
            said = f"{proposer} {verb} {partner} "
            what = (f"{cards(view.deal.give)} for {cards(view.deal.take)}", "strong")
            yield _signed("⇄", "flame", Text.assemble(said, what))
        if view.together:
            rating = self.words.results[view.rating]
            said = f"{speaking.counted(view.common, 'rial')} together. {rating}"
            yield Padding(Text(said, "gold"), (0, 0, 0, 2), expand=False)

    def _stacks(self) -> Iterator[RenderableType]:
        view = self.view
        stacks = ((view.chests, "Chest"), (view.items, "Useful Item"), (view.chances, "Chance"))
        left = ", ".join(f"{sheets.size(stack)} {name}" for stack, name in stacks)
        lines = [f"Cards left: {left}"]
        if view.down:
            lines.append(f"Face down: {', '.join(sheets.unseen(view))}")
        parts = [Padding(Text(line, "quiet"), (0, 0, 0, 2), expand=False) for line in lines]
        self.spare += parts
        yield from parts


def _signed(sign: str, style: str, text: Text) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=3, justify="right", style=style)
    grid.add_column(overflow="fold")
    grid.add_row(sign, text)
    return grid


def _answers(options: Sequence[str]) -> dict[str, int]:
    """The first answer that leads to a place, by its number in the list."""
    answers: dict[str, int] = {}
    for number, key in enumerate(options, 1):
        verb, _, rest = key.partition(":")
        if verb in ("go", "clear"):
            answers.setdefault(rest.partition(":")[0], number)
    return answers


def _flowed(parts: Sequence[Text], width: int) -> Text:
    """Side by side, and none of them broken."""
    lines = [Text()]
    for part in parts:
        if len(lines[-1]) + len(part) + 2 > width and len(lines[-1]):
            lines.append(Text())
        lines[-1] = Text.assemble(lines[-1], "  " if len(lines[-1]) else "", part)
    return Text("\n").join(lines)
