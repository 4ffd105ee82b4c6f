"""What lies above the ground in Dungeon Lords: year, evil, who comes, what is on offer, orders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Seat
from undercroft.games.dungeon_lords.board import (
    EVIL_LEAST,
    EVIL_MOST,
    ORDERS,
    PALADIN_SPACE,
    SEASONS,
    SQUARES,
)
from undercroft.games.dungeon_lords.cards import SPECIAL_DAY, CombatCard, SpecialEvent
from undercroft.games.dungeon_lords.dungeon import Dungeon
from undercroft.games.dungeon_lords.shown import CombatCardView, LordView, RealmView
from undercroft.games.dungeon_lords.things import THINGS
from undercroft.games.dungeon_lords.tiles import ROOM, Creature
from undercroft.terminal.boards.dungeon_lords import reading, saying
from undercroft.terminal.boards.dungeon_lords.saying import DOT
from undercroft.terminal.look import mark

PALADIN = "✝"
UNKNOWN = "░"
LABEL = 7
"""Columns for what a line is about."""
SPACES = (17, 17, 25)
"""Columns of the spaces I, II and III."""
WIDTH = 1 + 1 + 10 + 1 + sum(SPACES) + 3 + 5
"""Of the eight actions."""


def labelled(label: str, *lines: RenderableType) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=LABEL, style="quiet", no_wrap=True)
    grid.add_column(overflow="fold")
    for at, line in enumerate(lines):
        grid.add_row("" if at else label, line)
    return grid


# The year


def year(view: RealmView) -> RenderableType:
    seasons = []
    for season, event in zip(SEASONS[1:], reading.events(view), strict=True):
        now = season == view.season and view.phase != "combat"
        seasons.append(Text(f"{season} {_told(view, event)}", "strong" if now else ""))
    return labelled("Year", Text(DOT).join(seasons))


def _told(view: RealmView, key: str | None) -> str:
    """An event, and what a special one does as long as it is still to come."""
    if key is None:
        return UNKNOWN
    special = _special(view, key)
    if special is None or key in view.past:
        return _called(view, key)
    return f"{special.name}: {saying.clause(special.text)}"


def event(view: RealmView) -> str:
    """That of this round, if there is one."""
    return _called(view, view.event) if view.event else ""


def _called(view: RealmView, key: str) -> str:
    """A special event by its own name."""
    special = _special(view, key)
    return special.name if special else saying.name(key)


def _special(view: RealmView, key: str) -> SpecialEvent | None:
    special = THINGS[view.special] if key == SPECIAL_DAY.key and view.special else None
    assert special is None or isinstance(special, SpecialEvent)
    return special


def combat_cards(view: RealmView) -> RenderableType:
    cards = [_card(round, one) for round, one in enumerate(view.combat, 1)]
    return labelled("Combat", Text(DOT).join(cards))


def _card(round: int, one: CombatCardView) -> Text:
    said = Text(f"{round} ", "quiet")
    said.append(_face(one.card) if one.card else UNKNOWN)
    for seat in one.spies:
        said.append(" ").append_text(mark(seat))
    return said


def _face(key: str) -> str:
    card = THINGS[key]
    assert isinstance(card, CombatCard)
    return saying.spell(card)


# Evil


def evil(view: RealmView) -> RenderableType:
    """A track of fifteen spaces; who stands on 10 or higher may get the paladin."""
    track = []
    for space in range(EVIL_LEAST, EVIL_MOST + 1):
        here = [lord.seat for lord in view.lords if lord.evil == space]
        style = "rubric" if space >= PALADIN_SPACE else "quiet"
        numbered = here or space in (EVIL_LEAST, PALADIN_SPACE, EVIL_MOST)
        said = Text(str(space) if numbered else "·", "strong" if here else style)
        for seat in here:
            said.append_text(mark(seat))
            said.append(PALADIN if seat == view.host else "", "lit")
        if space == PALADIN_SPACE and view.tent is not None:
            said.append(PALADIN, "lit")
        track.append(said)
    said = Text(" ").join(track)
    if view.tent is not None:
        said.append(f"   {PALADIN} waits at {PALADIN_SPACE}", "quiet")
    elif view.host is not None:
        said.append(f"   {PALADIN} rides", "quiet")
    return labelled("Evil", said)


# Who comes


def rows(view: RealmView, *, brief: bool) -> Iterator[RenderableType]:
    """Over this round's, who gets whom as evil stands."""
    if view.row:
        takers = [*reading.ranking(view)][: len(view.row)]
        whose = [
            Text(saying.NOBODY, "quiet") if one is None else mark(one) for one in reversed(takers)
        ]
        comers = [
            Text.assemble(one, " ", saying.intruder(comer, brief=brief))
            for one, comer in zip(whose, view.row, strict=True)
        ]
        yield labelled("Now", Text(DOT).join(comers))
    if tokens := [*_tokens(view)]:
        yield labelled("Items", Text(DOT).join(tokens))
    if view.next_row:
        comers = [saying.intruder(comer, brief=brief) for comer in view.next_row]
        yield labelled("Next", Text(DOT).join(comers))


def _tokens(view: RealmView) -> Iterator[Text]:
    """Below the row, the starting lord's first."""
    seats = len(view.lords)
    for step in range(seats):
        lord = view.lords[(view.start + step) % seats]
        if lord.sent:
            token = saying.name(lord.token) if lord.token else UNKNOWN
            yield Text.assemble(mark(lord.seat), f" {token}")


# What is on offer


def offers(view: RealmView, *, rooms: bool) -> Iterator[RenderableType]:
    if view.creatures:
        hires = [_hire(key) for key in view.creatures]
        yield labelled("Hire", Text(DOT).join(hires))
    if view.rooms and rooms:
        yield labelled("Build", Text(DOT).join([_room(key) for key in view.rooms]))


def _hire(key: str) -> Text:
    creature = THINGS[key]
    assert isinstance(creature, Creature)
    return Text.assemble((creature.name, "strong"), f" {saying.goods(creature.price)}")


def _room(key: str) -> Text:
    room = ROOM[key]
    where = f", {saying.where(room)}" if room.zone else ""
    return Text.assemble((room.name, "strong"), f": {saying.room(room)}{where}")


def sites(view: RealmView, dungeon: Dungeon) -> Iterator[RenderableType]:
    """Where each room on offer may stand, and why not elsewhere."""
    for key in view.rooms:
        room = ROOM[key]
        refused: dict[str, list[str]] = {}
        for square in [one for one in SQUARES if dungeon.has(one)]:
            refused.setdefault(reading.why_not(dungeon, room, square), []).append(square.name)
        fits = refused.pop("", [])
        said = Text.assemble((room.name, "strong"), f": {saying.room(room)}{DOT}")
        said.append(f"on {', '.join(fits)}" if fits else "nowhere", "strong" if fits else "rubric")
        for why, squares in refused.items():
            said.append(f"{DOT}{' '.join(squares)} {why}", "quiet")
        yield labelled("Build", said)


# The eight actions


def actions(view: RealmView, me: LordView) -> RenderableType:
    """Each in a row: what its spaces cost and bring, who stands there, and for whom it rests."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1)
    grid.add_column(width=10, no_wrap=True)
    for width in SPACES:
        grid.add_column(no_wrap=True, width=width)
    grid.add_column(width=5, no_wrap=True)
    heads = [Text(f"  {roman}", "quiet") for roman in saying.ROMAN]
    grid.add_row("", "", *heads, Text("rests", "quiet"))
    for order in ORDERS:
        resting = order.key in me.inaccessible
        style = "quiet" if resting else ""
        cells = [_space(view, order.number - 1, at, style) for at in range(len(order.spaces))]
        name = Text(saying.SHORT[order.key], style or "strong")
        grid.add_row(Text(str(order.number), "quiet"), name, *cells, _rests(view, order.key))
    return grid


def _space(view: RealmView, order: int, at: int, style: str) -> Text:
    action = ORDERS[order]
    seat = view.spaces[action.key][at]
    acting = reading.station(view) == (action, at)
    sign = Text("·", "quiet") if seat is None else saying.sign(seat, len(view.lords))
    said = saying.space(action, at)
    return Text.assemble(sign, " ", (said, "lit" if acting else style))


def _rests(view: RealmView, order: str) -> Text:
    """With whom the card lies inaccessible."""
    whose: Sequence[Seat] = [lord.seat for lord in view.lords if order in lord.inaccessible]
    said = Text.assemble(*[mark(seat) for seat in whose])
    for other in view.non_players:
        if order in other.inaccessible:
            said.append(saying.NOBODY, "quiet")
    return said
