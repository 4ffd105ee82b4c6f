"""The lords: everybody's goods in a row, what each has and who is at the gate, and my own store."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Seat, sentence
from undercroft.games.dungeon_lords.board import TILES_PER_TAX
from undercroft.games.dungeon_lords.shown import (
    HirelingView,
    LordView,
    PartyView,
    PlanView,
    RealmView,
)
from undercroft.games.dungeon_lords.state import Settings
from undercroft.terminal.boards.dungeon_lords import map as maps
from undercroft.terminal.boards.dungeon_lords import reading, saying
from undercroft.terminal.boards.dungeon_lords.public import LABEL, PALADIN, labelled
from undercroft.terminal.boards.dungeon_lords.saying import DOT
from undercroft.terminal.look import mark

CANDLE = "▸"
HEADS = ("gold", "food", "imps", "evil", "traps", "tiles", "lair", "prison", "letters")
"""Imps at home of all, unconquered tiles and lost ones, creatures."""


class People:
    """One view, its players by name, and who is asked."""

    def __init__(
        self, view: RealmView, settings: Settings, names: Sequence[str], acting: set[Seat]
    ) -> None:
        self.view = view
        self.settings = settings
        self.names = names
        self.acting = acting

    # Everybody in a row

    def table(self, width: int) -> RenderableType:
        """The goods that can be counted."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=3, no_wrap=True)
        longest = max(len(self._name(lord)) for lord in self.view.lords)
        grid.add_column(width=max(5, min(longest, width - 56)), overflow="fold")
        for head in HEADS:
            grid.add_column(justify="right", width=len(head), no_wrap=True)
        grid.add_row("", "", *[Text(head, "quiet") for head in HEADS])
        for lord in self.view.lords:
            grid.add_row(*self._row(lord))
        return grid

    def _row(self, lord: LordView) -> Iterator[Text]:
        acting = lord.seat in self.acting
        yield Text.assemble((CANDLE if acting else " ", "lit"), " ", mark(lord.seat))
        yield Text(self._name(lord), "lit" if acting else "strong")
        lost = sum(tile.conquered for tile in lord.dungeon)
        yield Text(str(lord.gold), "gold")
        yield Text(str(lord.food))
        yield Text(f"{lord.imps - lord.away}/{lord.imps}" if lord.away else str(lord.imps))
        yield Text(str(lord.evil), "rubric")
        yield Text(str(len(lord.traps)))
        yield Text(f"{len(lord.dungeon) - lost}{f'{saying.LESS}{lost}' if lost else ''}")
        yield Text(str(len(lord.creatures)))
        yield Text(str(len(lord.prison)))
        yield Text(str(lord.letters), "rubric" if lord.letters else "")

    def _name(self, lord: LordView) -> str:
        """With items on the table, by the colour of the tokens too."""
        name = sentence(self.names[lord.seat])
        return f"{name} ({lord.colour})" if self.view.items != "none" else name

    # One after the other

    def details(self, lord: LordView) -> RenderableType:
        """Of a rival, in a line or two."""
        return _signed(mark(lord.seat), self._all(lord))

    def _all(self, lord: LordView) -> Text:
        parts = [Text.assemble((label, "quiet"), " ", said) for label, said in self._things(lord)]
        return Text(DOT).join(parts) if parts else Text("nothing yet", "quiet")

    def panel(self, lord: LordView) -> RenderableType:
        """A rival with a dungeon."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=maps.TINY_COLUMNS, no_wrap=True)
        grid.add_column(overflow="fold")
        name = Text.assemble(mark(lord.seat), " ", (self._name(lord), "strong"))
        drawn = maps.tiny(reading.dungeon_of(lord))
        grid.add_row(drawn, Group(name, self._all(lord)))
        return grid

    def non_players(self) -> Iterator[RenderableType]:
        for other in self.view.non_players:
            orders = [saying.SHORT[key] for key in other.orders]
            rests = [saying.SHORT[key] for key in other.inaccessible]
            said = Text(f"{other.colour} non-player", "quiet")
            if orders:
                said.append(f"{DOT}orders {', '.join(orders)}", "not dim")
            said.append(f"{DOT}rests {', '.join(rests)}")
            yield _signed(Text(saying.NOBODY, "quiet"), said)

    # What a lord has

    def purse(self, lord: LordView) -> RenderableType:
        """What can be paid with, and what is due on Tax Day."""
        home = lord.imps - lord.away
        imps = f"{home} of {lord.imps} imps" if lord.away else saying.of(lord.imps, "imp")
        said = [f"{lord.gold} gold", f"{lord.food} food", imps, f"{lord.evil} evil"]
        said.append(f"tax {self._tax(lord)}")
        said += [saying.of(lord.letters, "letter")] if lord.letters else []
        return labelled(sentence(self.names[lord.seat])[:LABEL], Text(DOT.join(said), "strong"))

    def _tax(self, lord: LordView) -> int:
        tiles = sum(not tile.conquered for tile in lord.dungeon)
        if self.settings.tax_rounding == "up":
            tiles += TILES_PER_TAX - 1
        return tiles // TILES_PER_TAX

    def store(self, lord: LordView, *, fighting: bool = False) -> RenderableType:
        """One kind a line; who fights has gate and lair before his eyes anyway."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(style="quiet", no_wrap=True)
        grid.add_column(overflow="fold")
        for label, said in self._things(lord):
            if not fighting or label not in ("gate", "lair", "traps"):
                grid.add_row(label, said)
        return grid

    def _things(self, lord: LordView) -> Iterator[tuple[str, Text]]:
        if lord.party.line:
            yield "gate", self._party(lord.party, hosts=lord.seat == self.view.host)
        if lord.creatures:
            yield "lair", hirelings(lord)
        if lord.traps:
            known = any(lord.traps)
            yield "traps", Text(saying.names(lord.traps) if known else f"{len(lord.traps)}")
        if rooms := [*self._rooms(lord)]:
            yield "rooms", Text(", ".join(rooms))
        if lord.prison:
            yield "prison", Text(saying.names(lord.prison))
        if lord.trolls_away:
            yield "away", Text(saying.of(lord.trolls_away, "Troll"))
        if lord.plan is not None:
            yield "plan", Text(_plan(lord.plan))
        elif lord.passed and self.view.phase == "combat":
            yield "plan", Text("done for this round")
        yield from self._orders(lord)
        yield from self._tokens(lord)

    def _party(self, party: PartyView, *, hosts: bool) -> Text:
        said = saying.line(party.line)
        return Text.assemble((f"{PALADIN} ", "lit"), said) if hosts else said

    def _rooms(self, lord: LordView) -> Iterator[str]:
        for tile in lord.dungeon:
            if tile.room is not None:
                said = f"{saying.name(tile.room)} {tile.square.upper()}"
                said += " (conquered)" if tile.conquered else ""
                yield f"{said} (ran {tile.runs}×)" if tile.runs else said

    def _orders(self, lord: LordView) -> Iterator[tuple[str, Text]]:
        if lord.drawn:
            drawn = [saying.SHORT[key] if key else "?" for key in lord.drawn]
            yield "drawn", Text(", ".join(drawn))
        if lord.orders:
            yield "orders", Text(DOT.join(_order(lord, at) for at in range(len(lord.orders))))
        if lord.inaccessible:
            yield "rests", Text(", ".join(saying.SHORT[key] for key in lord.inaccessible))

    def _tokens(self, lord: LordView) -> Iterator[tuple[str, Text]]:
        kinds = (
            ("items", lord.tokens),
            ("sack", lord.party.sack),
            ("captured", lord.captured),
            ("office", lord.office),
        )
        for label, tokens in kinds:
            if tokens:
                yield label, Text(saying.tokens(tokens, lord.colour))


def _signed(sign: Text, said: Text) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=3, justify="right")
    grid.add_column(overflow="fold")
    grid.add_row(sign, said)
    return grid


def _plan(plan: PlanView) -> str:
    traps = f" with {saying.names(plan.traps)}" if any(plan.traps) else ""
    if plan.traps and not traps:
        traps = f" with {saying.of(len(plan.traps), 'trap')}"
    return f"defends {plan.square.upper()}{traps}"


def _order(lord: LordView, at: int) -> str:
    key = lord.orders[at]
    if key is None:
        return "░"
    return saying.SHORT[key] + (" (failed)" if key in lord.failed else "")


def hirelings(lord: LordView) -> Text:
    return Text(", ").join(_hireling(one) for one in lord.creatures)


def _hireling(one: HirelingView) -> Text:
    said = Text(saying.name(one.creature), "" if one.up else "quiet")
    if one.sheep:
        said.append(" (a sheep)")
    if one.striking:
        said.append(" (on strike)", "quiet")
    elif not one.up:
        said.append(" (down)", "quiet")
    elif one.sent:
        said.append(" (sent)", "flame")
    if one.paid:
        said.append(" (paid)", "quiet")
    return said
