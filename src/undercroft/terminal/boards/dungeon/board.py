"""Dungeon!'s table: the map around a pawn, everybody's adventurer, and monsters on guard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import NotAllowed, Seat, Sight, Table, sentence
from undercroft.games.dungeon.board import SPACES, Space
from undercroft.games.dungeon.cards import LEVELS, THINGS
from undercroft.games.dungeon.view import DelverView, DelveView, FoeView, VisionView
from undercroft.terminal import speaking
from undercroft.terminal.boards import mapping
from undercroft.terminal.boards.board import Board, Obeyed
from undercroft.terminal.boards.canvas import WAY
from undercroft.terminal.boards.dungeon import map as maps
from undercroft.terminal.boards.dungeon.remarks import (
    DOT,
    KINDS,
    by_hand,
    loots,
    remark,
    times,
    usable_doors,
)
from undercroft.terminal.boards.page import Around, Page, laid_out, laid_out_abreast
from undercroft.terminal.look import COLOURS, mark

WIDE = 120
"""From here on the map has everything else beside it."""
BESIDE = 48
LOW, HIGH = 15, 40
"""The fewest and the most rows that a map should have, if there is room."""
ROOMY = 64
"""From so many rows on the map is drawn in large, if it is wide too."""
CANDLE = "▸"


FIGHTS = ("hand", "use:", "enter")


class DungeonBoard(Board):
    def draw(self, sight: Sight, table: Table[Any], page: Page) -> RenderableType:
        assert isinstance(sight.board, DelveView)
        return _Drawing(sight.board, sight, speaking.names(table, sight.viewer), page).whole()

    def remark(self, sight: Sight, key: str) -> str:
        return remark(sight, key)

    def hint(self, sight: Sight, key: str, usual: str) -> str:
        """The odds of a search or a fight are in the remark, and the gold that is needed."""
        if key.startswith(FIGHTS) and " in 36 " in usual:
            return usual.rpartition("; ")[0]
        if key.startswith("become:"):
            return usual.partition("; ")[2]
        return "" if key.startswith(("search:", "drop_a", "drop_b")) else usual

    def shows_answers(self, sight: Sight) -> bool:
        """Where one can go is marked with the number of the answer."""
        return bool(_answers(sight.options))

    def obey(self, sight: Sight, table: Table[Any], typed: str) -> Obeyed | None:
        wanted = mapping.asked_for(typed)
        if wanted is None:
            return None
        assert isinstance(sight.board, DelveView)
        names = speaking.names(table, sight.viewer)
        drawing = _Drawing(sight.board, sight, names, Page(80, 24))
        return Obeyed(mapping.Unfolded(drawing.part(wanted), drawing.signs(not wanted)))

    def help(self) -> Sequence[tuple[str, str]]:
        return mapping.HELP


def _space(words: str) -> Space:
    """The space that is called so: by its name, or a room by its number."""
    for space in SPACES.values():
        if words in (space.name.casefold(), space.key.casefold(), space.key[1:].casefold()):
            return space
    raise NotAllowed(f"There is no {words!r} on the map. Type map, map east, or map 1-04.")


class _Drawing:
    """One view, for one viewer, on a page."""

    def __init__(self, view: DelveView, sight: Sight, names: Sequence[str], page: Page) -> None:
        self.view = view
        self.sight = sight
        self.names = names
        self.page = page
        self.width = page.width
        self.height = page.height
        self.me = view.delvers[view.active if sight.viewer is None else sight.viewer]
        self.acting = {asked.seat for asked in sight.asked}
        self.spare: list[RenderableType] = []
        self.others: list[RenderableType] = []

    def whole(self) -> RenderableType:
        around = Around(self._heading(), self._legend(), self._people(), self.spare, self.others)
        scale, wanted = self._measure()
        if self.width < WIDE:
            draw = partial(maps.draw_map, self.sketch, scale, self.width)
            return laid_out(self.page, around, wanted, draw)
        draw = partial(maps.draw_map, self.sketch, scale, self.width - BESIDE - 2)
        return laid_out_abreast(self.page, around, wanted, draw, BESIDE)

    def _people(self) -> list[RenderableType]:
        return [*self._delvers(), *self._split(), *self._in_place(), self._piles()]

    def _name(self, seat: Seat) -> str:
        return sentence(self.names[seat])

    # Above the map

    def _heading(self) -> RenderableType:
        view, errand = self.view, self.view.errand
        title = Text.assemble(("Dungeon!", "lit"), f"  turn {view.turn + 1}")
        if any(asked.prompt in ("adventurer", "spell") for asked in self.sight.asked):
            return Rule(title, style="quiet", align="left", characters="─")
        if self.sight.result is not None:
            title.append(f"{DOT}the game is over")
            return Rule(title, style="quiet", align="left", characters="─")
        whose = self.names[view.active]
        title.append(f"{DOT}{'your turn' if whose == 'you' else f'turn of {whose}'}")
        title.append(f"{DOT}{speaking.counted(errand.steps, 'step')} left")
        if errand.spell:
            title.append(DOT).append(f"{THINGS[errand.spell].name} used", "magic")
        if errand.looking_at:
            seen = THINGS[errand.peeked].name if errand.peeked else "something"
            title.append(f"{DOT}{seen} in {SPACES[errand.looking_at].name}", "magic")
        return Rule(title, style="quiet", align="left", characters="─")

    # The map

    @cached_property
    def sketch(self) -> maps.Sketch:
        return maps.Sketch(
            self.view,
            self.me.seat,
            _answers(self.sight.options),
            usable_doors(self.me),
            frozenset(way.to for way in self.view.errand.ways if way.fight),
        )

    def _measure(self) -> tuple[maps.Scale, int]:
        """At which scale the map is drawn, and how many rows it should have."""
        large = self.width >= WIDE and self.height >= ROOMY
        scale = maps.LARGE if large else maps.SMALL
        low, most = (self.height // 2, self.height - 24) if large else (LOW, self.height - 16)
        rows = max(low, min(HIGH, most, maps.rows_wanted(self.sketch, scale) + 4))
        if self.width >= WIDE:
            rows = max(rows, min(most, 24))
        return scale, rows

    def part(self, wanted: str) -> Callable[[int, int], Text]:
        """All of the map, or the part that is asked for."""
        if not wanted:
            return partial(maps.draw_overview, self.sketch)
        step = mapping.step(wanted)
        space = SPACES[self.me.at] if step else _space(wanted)

        def draw(columns: int, rows: int) -> Text:
            there = step or mapping.STILL
            seen = maps.window_around(space, maps.SMALL, columns, rows, there)
            return maps.draw_part(self.sketch, maps.SMALL, seen)

        return draw

    def signs(self, overview: bool) -> Text:
        """Below the whole map: its levels by their colours; below a part of it what is on it."""
        if not overview:
            return self._legend()
        legend = Text()
        for level in LEVELS:
            legend.append(str(level), maps.level_style(level)).append(f" level {level}  ", "quiet")
        signs = (("░", "chamber"), (maps.STAIRS, "stairs"), (maps.GRAVE, "cleaned"))
        for sign, meaning in (*signs, (maps.MONSTER, "monster")):
            legend.append(sign).append(f" {meaning}  ", "quiet")
        return legend

    def _legend(self) -> Text:
        """The signs on the map; what to type to go somewhere only if one may."""
        signs = [
            (maps.DOOR[0], "strong", "door"),
            (maps.UNKNOWN_DOOR, maps.SECRET, "secret"),
            (maps.KNOWN_DOOR[0], maps.SECRET, "secret, known"),
            (maps.STAIRS, "", "stairs"),
            (maps.GRAVE, "", "cleaned"),
            (maps.MONSTER, maps.BEAST, "monster"),
        ]
        if _answers(self.sight.options):
            signs.append((f"{maps.TYPE}7", WAY, "answer 7"))
        legend = Text()
        for sign, style, meaning in signs:
            legend.append(sign, style).append(f" {meaning}  ", "quiet")
        legend.rstrip()
        return legend

    # Everybody

    def _delvers(self) -> Iterator[RenderableType]:
        for delver in self.view.delvers:
            mine = delver.seat == self.me.seat
            line = self._line(delver)
            if not mine:
                self.others.append(line)
            yield line
            said = [Text(one, "" if mine else "quiet") for one in self._details(delver)]
            if self.width >= WIDE and delver.kind in KINDS:
                said.insert(0, _place(SPACES[delver.at]))
            if said:
                details = Padding(Text(DOT).join(said), (0, 0, 0, 4), expand=False)
                if not mine:
                    self.spare.append(details)
                yield details

    def _line(self, delver: DelverView) -> Text:
        acting = delver.seat in self.acting
        line = Text.assemble((CANDLE if acting else " ", "lit"), " ", mark(delver.seat), " ")
        name = self._name(delver.seat)
        line.append(f"{name:<12}", "lit" if acting else "strong")
        if delver.kind not in KINDS:
            return line.append("  nobody yet", "quiet")
        line.append(f"  {KINDS[delver.kind].name:<9}  ").append_text(_gold(delver))
        if self.width < WIDE:
            line.append("  ").append_text(_place(SPACES[delver.at]))
        return line

    def _details(self, delver: DelverView) -> Iterator[str]:
        if delver.treasure:
            yield loots(delver.treasure)
        if delver.spells:
            spells = Counter(THINGS[spell].name for spell in delver.spells)
            yield ", ".join(times(name, count) for name, count in spells.items())
        if delver.doors:
            numbers = ", ".join(str(int(door[2:])) for door in delver.doors)
            yield f"knows secret {'door' if len(delver.doors) == 1 else 'doors'} {numbers}"
        if delver.caged:
            yield f"caged: {speaking.counted(delver.lost, 'turn')} to lose"
        elif delver.lost:
            yield f"{speaking.counted(delver.lost, 'turn')} to lose"

    # Beside the board

    def _in_place(self) -> Iterator[RenderableType]:
        """Monsters that lie open or are laid out, with their hoards."""
        for foe in self.view.foes:
            line = self._foe(foe)
            theirs = foe.fighter not in (None, self.me.seat)
            (self.spare if theirs else self.others).append(line)
            yield line
        visions = [self._vision(vision) for vision in self.view.visions]
        self.others += visions
        yield from visions

    def _foe(self, foe: FoeView) -> RenderableType:
        text = Text(f"{THINGS[foe.monster].name} in {SPACES[foe.at].name}")
        if foe.fighter is not None:
            text.append(f", facing {self.names[foe.fighter]}")
        if foe.hoard:
            text.append(f", over {loots(foe.hoard)}", "gold")
        if foe.fighter in (None, self.me.seat) and self.sight.viewer is not None:
            text.append(f"{DOT}{by_hand(self.view, self.me, foe.monster)}", "quiet")
        return _signed(f"{maps.MONSTER}{foe.marker or ''}", maps.BEAST, text)

    def _vision(self, vision: VisionView) -> RenderableType:
        name = THINGS[vision.monster].name if vision.monster else "a monster"
        text = Text(f"{name} in {SPACES[vision.at].name}")
        text.append(f", with {loots([vision.treasure])}", "gold")
        return _signed(f"{maps.VISION}{vision.marker}", maps.SECRET, text)

    def _split(self) -> Iterator[Text]:
        split = self.view.split
        if split is None:
            return
        for name, pile in zip(("First", "Second"), split.piles, strict=False):
            yield Text(f"  {name} pile: {loots(pile) or 'empty'}")
        if split.left:
            yield Text(f"  Still to be dealt: {loots(split.left)}")

    def _piles(self) -> Text:
        left = Text("  Treasure left, by level:", "quiet")
        for level, pile in enumerate(self.view.treasures, 1):
            left.append(f" {pile.unknown + len(pile.under)}", maps.level_style(level))
        self.spare.append(left)
        return left


def _answers(options: Sequence[str]) -> dict[str, int]:
    """The first answer that leads to a space, by its number in the list."""
    answers: dict[str, int] = {}
    for number, key in enumerate(options, 1):
        for detail in key.split(":")[1:]:
            if detail in SPACES:
                answers.setdefault(detail, number)
    return answers


def _signed(sign: str, style: str, text: Text) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1)
    grid.add_column(width=3, style=style)
    grid.add_column(overflow="fold")
    grid.add_row("", sign, text)
    return grid


def _gold(delver: DelverView) -> Text:
    if delver.gold is None:
        said = f"{speaking.counted(len(delver.treasure), 'card')} for {delver.goal:,}"
    else:
        said = f"{delver.gold:,} of {delver.goal:,}"
    rich = delver.gold is not None and delver.gold >= delver.goal
    return Text(f"{said:<18}", f"bold {COLOURS['gold']}" if rich else "gold")


def _place(space: Space) -> Text:
    return Text(space.name, maps.level_style(space.level))
