"""The table of Dungeonopoly, section by section, as far as the screen holds it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from undercroft.engine import Sight, Table
from undercroft.games.dungeonopoly.state import Settings
from undercroft.games.dungeonopoly.view import TownView
from undercroft.terminal import speaking
from undercroft.terminal.boards.dungeonopoly import ring, saying, tape
from undercroft.terminal.boards.dungeonopoly.going import going_on
from undercroft.terminal.boards.dungeonopoly.lately import lately
from undercroft.terminal.boards.dungeonopoly.people import People, labelled
from undercroft.terminal.boards.dungeonopoly.reading import Reading
from undercroft.terminal.boards.dungeonopoly.saying import DOT
from undercroft.terminal.boards.page import Page
from undercroft.terminal.look import rows_of

WIDE, TALL = 99, 30
"""From here on the ring goes round a court."""
MORE = f"{DOT}board: everything"
ASKED = 3
"""With so many rows below somebody is asked; with fewer, the whole table is wanted."""
ROLLS = ("window", "jail")
PREPARING = ("class", "pact", "skill", "points", "melody", "level")

URGENT = ("tape", "rivals", "holdings")
JUST_NOW = 4
"""For so many lines of what just happened the rest leaves room."""

Parts = Mapping[str, Sequence[RenderableType]]

FIRST = {
    "window":   ("tape", "rivals", "ring", "deeds", "lately", "abilities"),
    "jail":     ("tape", "rivals", "ring", "deeds", "lately", "abilities"),
    "raise":    ("deeds", "rivals", "lately", "ring"),
    "buy":      ("deeds", "rivals", "ring"),
    "bid":      ("deeds", "rivals", "ring"),
    "offer":    ("deeds", "holdings", "rivals", "ring"),
    "counter_offer": ("deeds", "holdings", "rivals", "ring"),
    "reply":    ("deeds", "rivals", "ring"),
    "draft":    ("ring", "deeds", "rivals"),
    "level":    ("abilities", "rivals", "ring"),
    "whom":     ("rivals", "ring"),
    "where":    ("ring", "rivals"),
    "how_far":  ("ring", "rivals"),
}  # fmt: skip
"""What matters for a question after what goes on and my purse, in this order."""
ELSE = (
    "state",
    "rivals",
    "ring",
    "lately",
    "deeds",
    "abilities",
    "tape",
    "promises",
    "grounds",
    "legend",
)


class Drawing:
    """One view, for one viewer, on a page."""

    def __init__(self, view: TownView, sight: Sight, table: Table[Any], page: Page) -> None:
        self.view, self.sight, self.table, self.page = view, sight, table, page
        self.settings: Settings = table.settings
        names = speaking.names(table, sight.viewer)
        self.reading = Reading(view, sight.viewer, names, self.settings)
        self.prompt = next((one.prompt for one in sight.asked if one.seat == sight.viewer), "")
        usable = [key[4:] for key in sight.options if key.startswith("use:")]
        acting = {asked.seat for asked in sight.asked}
        self.people = People(self.reading, acting, usable)
        self.large = page.width >= WIDE and page.height >= TALL

    def whole(self) -> RenderableType:
        parts = self._parts()
        if self.page.below < ASKED:
            return _stacked(parts, set(parts))
        shown = self._fitting(parts)
        if self.large and "ring" not in shown:
            self.large = False
            return self.whole()
        if shown < set(parts):
            parts["heading"] = [self._heading(more=MORE)]
        return _stacked(parts, shown)

    def _parts(self) -> dict[str, Sequence[RenderableType]]:
        """All there is, from top to bottom."""
        parts: dict[str, Sequence[RenderableType]] = {
            "heading": [self._heading()],
            "tape": [*self._tape()],
            "ring": [ring.strips(self.reading, self.page.width)],
            "grounds": [*self._grounds()],
            "legend": [self._legend()],
            "going": [*going_on(self.reading)],
            "purse": [self.people.purse(self.page.width)],
            "state": [*self.people.on_me()],
            "deeds": [*self.people.deeds()],
            "abilities": [*self.people.abilities()],
            "rivals": [*self.people.rivals(self.page.width)],
            "holdings": [*self._holdings()],
            "promises": [*self._promises()],
            "lately": [*lately(self.table, self.reading.me.seat)],
        }
        if self.large:
            self._lay_round_court(parts)
        return {name: some for name, some in parts.items() if some}

    def _lay_round_court(self, parts: dict[str, Sequence[RenderableType]]) -> None:
        """What goes on is told inside the ring, and whatever else has room there."""
        wide = ring.court_width(self.page.width) - 2
        parts["tape"] = [*self._tape(wide)]
        inside: list[RenderableType] = []
        for name in ("going", "tape", "lately", "legend"):
            some = parts[name]
            tried = [*inside, *([""] if inside and some else []), *some]
            if some and rows_of(Group(*tried), wide) <= ring.DOWN:
                inside, parts[name] = tried, []
        parts["ring"] = [ring.round_court(self.reading, Group(*inside), self.page.width)]

    def only_ring(self) -> RenderableType:
        return Group(ring.strips(self.reading, self.page.width), self._legend())

    # What fits

    def _fitting(self, parts: Parts) -> set[str]:
        """What goes on and what the question is about, and as much of the rest as there is room."""
        rows = {name: rows_of(Group(*some), self.page.width) for name, some in parts.items()}
        shown = {"heading", "going", "purse"} & set(parts)
        left = self.page.height - self.page.below
        for name in dict.fromkeys((*FIRST.get(self.prompt, ()), *ELSE, *parts)):
            more = (shown | {name}) & set(parts)
            room = left if name in URGENT else left - min(self.page.above, JUST_NOW)
            if sum(rows[one] for one in more) <= room:
                shown = more
        return shown

    # Sections

    def _heading(self, more: str = "") -> RenderableType:
        view = self.view
        title = Text.assemble((self.table.game.words.title, "lit"))
        if view.over:
            title.append("  the game is over")
        elif not view.order:
            title.append("  before the first turn")
        else:
            last = f"/{view.limit}" if view.limit else ""
            whose = self.reading.names[view.active]
            whose = "your turn" if whose == "you" else f"{whose}'s turn"
            title.append(f"  round {view.round}{last}{DOT}{whose}")
        title.append(f"{DOT}pot ${view.pot}")
        for part in (f"{DOT}bank: {view.houses} houses, {view.hotels} hotels", more):
            if cell_len(title.plain + part) + 2 <= self.page.width:
                title.append(part, "quiet")
        return Rule(title, style="quiet", align="left", characters="─")

    def _tape(self, width: int = 0) -> Iterator[RenderableType]:
        """Only where I may roll now."""
        if self.prompt in ROLLS and self.view.odds and self.view.active == self.sight.viewer:
            yield tape.tape(self.view.odds[0], width or self.page.width)

    def _grounds(self) -> Iterator[RenderableType]:
        """What lies on squares."""
        lying = {deed.square: deed.enchantments for deed in self.view.deeds if deed.enchantments}
        said = [
            f"{saying.name(key)}: {', '.join(saying.name(one.kind) for one in some)}"
            for key, some in {**self.view.grounds, **lying}.items()
        ]
        if said:
            yield labelled(f"{saying.SPELL} lies", Text(DOT.join(said), "magic"))

    def _holdings(self) -> Iterator[RenderableType]:
        """What the others could give, for who makes an offer."""
        if self.prompt not in ("offer", "counter_offer"):
            return
        for at, side in enumerate(self.view.sides):
            if at == self.reading.me.side or side.out:
                continue
            deeds = [one for _, held in self.reading.held(at) for one in held]
            said = ", ".join(
                saying.name(one.square) + (" (mortgaged)" if one.mortgaged else "") for one in deeds
            )
            if said:
                head = Text.assemble(self.reading.sign(at), f" {self.reading.called(at)}: ", said)
                yield labelled("Theirs", head)

    def _promises(self) -> Iterator[RenderableType]:
        for at, one in enumerate(self.view.clauses):
            by = self.reading.names[one.by]
            said = f"{by[:1].upper()}{by[1:]}: {saying.clause(one, self.reading.names)}"
            yield labelled("" if at else "Promised", Text(said))

    def _legend(self) -> RenderableType:
        """Letters are sets, then whose it is; and what stands there."""
        sets = " ".join(f"{sign} {saying.set_name(key)}" for key, (sign, _) in LETTERED)
        signs = f"1–4 houses  {saying.KEEP} hotel  {saying.MORTGAGED} mortgaged"
        signs += f"  {saying.SPELL} enchanted  ? hidden"
        if self.prompt in ROLLS:
            signs += "  $100? may buy  ! a snag on the way"
        return Group(Text(sets, "quiet"), Text(signs, "quiet"))


LETTERED = tuple(saying.LETTERS.items())


def _stacked(parts: Parts, shown: set[str]) -> RenderableType:
    return Group(*[one for name, some in parts.items() if name in shown for one in some])
