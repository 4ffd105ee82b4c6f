"""The table of Dungeon Lords, section by section, as far as the screen holds it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Seat, Sight, Table
from undercroft.games.dungeon_lords.board import COMBAT_ROUNDS
from undercroft.games.dungeon_lords.shown import LordView, RealmView
from undercroft.games.dungeon_lords.state import Settings
from undercroft.terminal import speaking
from undercroft.terminal.boards.dungeon_lords import battle, piles, public, reading, saying
from undercroft.terminal.boards.dungeon_lords import map as maps
from undercroft.terminal.boards.dungeon_lords.people import People
from undercroft.terminal.boards.dungeon_lords.saying import DOT
from undercroft.terminal.boards.page import Page
from undercroft.terminal.look import mark, rows_of

WIDE, TALL = 130, 44
"""From here on my dungeon is drawn large, and rivals show theirs."""
ROOMY = 100
"""From so many columns on adventurers on their way have whole names."""
MORE = f"{DOT}board: everything"
ASKED = 3
"""With so many rows below somebody is asked; with fewer, the whole table is wanted."""
SQUARES = ("dig", "build", "collapse")
"""Options that are about a square."""

Parts = Mapping[str, Sequence[RenderableType]]

ABOUT = {
    "rest":       ("actions",),
    "orders":     ("actions", "evil", "rows", "offers"),
    "fee":        ("actions", "offers", "mine"),
    "give":       ("rivals", "lords"),
    "carry_out":  ("mine", "actions"),
    "dig":        ("mine",),
    "mine":       ("mine",),
    "hire":       ("mine", "offers"),
    "build":      ("mine", "sites"),
    "take_back":  ("mine", "actions"),
}  # fmt: skip
"""What a question is about; all others in combat about the battle, and else about my own."""
THEN = {
    "orders": ("mine", "lords", "year", "combat", "rivals"),
    "combat": ("mine", "lords", "rivals", "evil", "combat"),
    "": ("actions", "evil", "offers", "rows", "lords", "year", "combat", "rivals"),
}
"""What comes next, as far as there is room; and then whatever is left."""


class Drawing:
    """One view, for one viewer, on a page."""

    def __init__(self, view: RealmView, sight: Sight, table: Table[Any], page: Page) -> None:
        self.view = view
        self.sight = sight
        self.words = table.game.words
        self.settings: Settings = table.settings
        self.page = page
        self.large = page.width >= WIDE and page.height >= TALL
        self.names = speaking.names(table, sight.viewer)
        self.acting = {asked.seat for asked in sight.asked}
        self.me = view.lords[self._seat()]
        self.rivals = [lord for lord in view.lords if lord is not self.me]
        self.prompt = next((one.prompt for one in sight.asked if one.seat == self.me.seat), "")
        self.in_combat = view.phase == "combat"
        self.people = People(view, self.settings, self.names, self.acting)

    def _seat(self) -> Seat:
        """A spectator looks over the shoulder of whoever is to act."""
        if self.sight.viewer is not None:
            return self.sight.viewer
        return min(self.acting, default=self.view.start)

    def whole(self) -> RenderableType:
        sections: dict[str, Callable[[], Iterator[RenderableType]]] = {
            "heading": self._heading,
            "year": self._year,
            "combat": self._combat_cards,
            "evil": self._evil,
            "rows": self._adventurers,
            "offers": self._offers,
            "sites": self._sites,
            "actions": self._actions,
            "battle": self._battle,
            "forces": self._forces,
            "purse": self._purse,
            "mine": self._mine,
            "lords": self._lords,
            "rivals": self._rivals,
            "piles": self._piles,
            "legend": self._legend,
        }
        made = {name: [*section()] for name, section in sections.items()}
        parts = {name: some for name, some in made.items() if some}
        if self.page.below < ASKED:
            return _stacked(parts, set(parts))
        shown = self._fitting(parts)
        if shown < set(parts):
            parts["heading"] = [*self._heading(more=MORE)]
        return _stacked(parts, shown)

    # What fits

    def _fitting(self, parts: Parts) -> set[str]:
        """What the question is about, and as much of the rest as the screen can hold."""
        about = ABOUT.get(self.prompt, ("battle", "forces") if self.in_combat else ("mine",))
        rows = {name: rows_of(Group(*some), self.page.width) for name, some in parts.items()}
        shown = {"heading", about[0]} & set(parts)
        for name in dict.fromkeys(("purse", *about, *self._then(), *parts)):
            more = (shown | {name}) & set(parts)
            room = self._room(urgent=name in (*about, "purse"))
            if sum(rows[one] for one in more) <= room:
                shown = more
        return shown

    def _then(self) -> Sequence[str]:
        if self.in_combat:
            return THEN["combat"]
        return THEN["orders" if self.prompt in ("orders", "rest", "fee", "give") else ""]

    def _room(self, *, urgent: bool) -> int:
        """What is not about the question leaves some room for what just happened."""
        left = self.page.height - self.page.below
        return left if urgent else left - min(self.page.above, left // 3)

    # Above the ground

    def _heading(self, more: str = "") -> Iterator[RenderableType]:
        """When it is; and as far as there is room, what is going on and who starts."""
        starts = self.names[self.view.start]
        title = Text.assemble((self.words.title, "lit"), f"  year {self.view.year}{DOT}")
        title.append(self._when())
        rest = [
            (self._doing(), ""),
            (f"{DOT}{'you start' if starts == 'you' else f'{starts} starts'}", "not bold"),
            (more, "quiet"),
        ]
        while rest and self._is_full(title.plain + "".join(said for said, _ in rest)):
            rest.pop(0)
        yield Rule(title.append_tokens(rest), style="quiet", align="left", characters="─")

    def _is_full(self, row: str) -> bool:
        """A gap and an end of the line belong to it."""
        return cell_len(row) > self.page.width - 2

    def _when(self) -> str:
        if self.in_combat:
            return f"combat round {self.view.round} of {COMBAT_ROUNDS}"
        if self.view.phase == "over":
            return "the game is over"
        event = public.event(self.view)
        return f"{self.view.season}, {event}" if event else self.view.season

    def _doing(self) -> str:
        if self.in_combat or self.view.phase == "over":
            return ""
        return f"{DOT}{self.view.phase.replace('_', ' ')}"

    def _year(self) -> Iterator[RenderableType]:
        yield public.year(self.view)

    def _combat_cards(self) -> Iterator[RenderableType]:
        yield public.combat_cards(self.view)

    def _evil(self) -> Iterator[RenderableType]:
        yield public.evil(self.view)

    def _adventurers(self) -> Iterator[RenderableType]:
        yield from public.rows(self.view, brief=self.page.width < ROOMY)

    def _offers(self) -> Iterator[RenderableType]:
        yield from public.offers(self.view, rooms=self.prompt != "build")

    def _sites(self) -> Iterator[RenderableType]:
        if self.prompt == "build":
            yield from public.sites(self.view, reading.dungeon_of(self.me))

    def _actions(self) -> Iterator[RenderableType]:
        if self.in_combat or self.view.phase == "over":
            return
        table = public.actions(self.view, self.me)
        yield self._abreast(table, public.WIDTH, self._store()) if self.large else table

    # The fight

    def _battle(self) -> Iterator[RenderableType]:
        lord = self._fighter()
        if lord is None:
            return
        if lord is not self.me:
            yield Text.assemble("Battle of ", (self.names[lord.seat], "strong"))
        yield from battle.fight(self.view, lord, self.settings, self.page.width)

    def _forces(self) -> Iterator[RenderableType]:
        if lord := self._fighter():
            yield from battle.forces(lord)

    def _fighter(self) -> LordView | None:
        """Whoever fights, or plans; or I."""
        if not self.in_combat:
            return None
        return self.view.lords[self.view.battle.seat] if self.view.battle else self.me

    # Below the ground

    def _purse(self) -> Iterator[RenderableType]:
        yield self.people.purse(self.me)

    def _mine(self) -> Iterator[RenderableType]:
        plot = self._plot()
        if not self.large:
            yield self._abreast(maps.small(plot), maps.SMALL_COLUMNS, self._store())
            return
        beside = [self.people.panel(lord) for lord in self.rivals]
        if self.in_combat or self.view.phase == "over":
            beside.insert(0, self._store())
        yield self._abreast(maps.large(plot), maps.LARGE_COLUMNS, Group(*beside))

    def _plot(self) -> maps.Plot:
        fought = {self.me.plan.square} if self.me.plan else set()
        return maps.Plot(
            reading.dungeon_of(self.me),
            answers(self.sight.options) if self.sight.viewer == self.me.seat else {},
            digging=self.prompt == "dig",
            fought=frozenset(fought),
        )

    def _store(self) -> RenderableType:
        return self.people.store(self.me, fighting=self._fighter() is self.me)

    def _abreast(self, left: RenderableType, columns: int, right: RenderableType) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=columns, no_wrap=True)
        grid.add_column(width=self.page.width - columns - 2, overflow="fold")
        grid.add_row(left, right)
        return grid

    def _lords(self) -> Iterator[RenderableType]:
        yield self.people.table(self.page.width)

    def _rivals(self) -> Iterator[RenderableType]:
        if not self.large:
            yield from [self.people.details(lord) for lord in self.rivals]
        yield from self.people.non_players()

    def _piles(self) -> Iterator[RenderableType]:
        yield from piles.left(self.view)

    def _legend(self) -> Iterator[RenderableType]:
        signs = [
            (saying.DISARMS, "disarms traps"),
            (saying.CASTS, "casts"),
            (saying.HEALS, "heals"),
            (public.PALADIN, "paladin"),
            (maps.ROCK, "rock"),
            (maps.LOST, "conquered"),
        ]
        if self.view.row:
            signs.append((mark(self.me.seat).plain, "gets him, as evil stands"))
        if self.view.non_players:
            signs.append((saying.NOBODY, "no player"))
        yield Text("  ").join(Text.assemble(sign, (f" {name}", "quiet")) for sign, name in signs)


def _stacked(parts: Parts, shown: set[str]) -> RenderableType:
    return Group(*[one for name, some in parts.items() if name in shown for one in some])


def answers(options: Sequence[str]) -> dict[str, list[int]]:
    """The answers that are about a square, by their numbers in the list."""
    found: dict[str, list[int]] = {}
    for number, key in enumerate(options, 1):
        verb, *rest = key.split(":")
        if verb in SQUARES:
            found.setdefault(rest[-1], []).append(number)
    return found
