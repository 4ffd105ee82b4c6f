"""A battle in letters: the combat card, the line front to rear, and what can be sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from undercroft.games.dungeon_lords.board import COMBAT_ROUNDS, MAGIC_NEEDED, Square
from undercroft.games.dungeon_lords.cards import CombatCard, Trap
from undercroft.games.dungeon_lords.rules.planning import limits_of, nearest
from undercroft.games.dungeon_lords.shown import (
    BattleView,
    HirelingView,
    IntruderView,
    LordView,
    RealmView,
)
from undercroft.games.dungeon_lords.state import Settings
from undercroft.games.dungeon_lords.things import THINGS
from undercroft.games.dungeon_lords.tiles import Creature
from undercroft.terminal.boards.dungeon_lords import reading, saying
from undercroft.terminal.boards.dungeon_lords.public import labelled
from undercroft.terminal.boards.dungeon_lords.saying import DOT

LEFT, GONE = "█", "░"
AT_HAND = "at hand"
STEPS = {
    "trap": "traps",
    "fast_spell": "fast spell",
    "creatures": "creatures",
    "slow_spell": "slow spell",
    "healing": "healing",
    "conquering": "fatigue and conquest",
    "end": "end of the round",
}


def fight(
    view: RealmView, lord: LordView, settings: Settings, width: int
) -> Iterator[RenderableType]:
    """Of the lord who plans or fights."""
    yield labelled("Card", _card(view, lord, shared=settings.fatigue == "party_total"))
    if lord.party.line:
        yield _ledger(lord.party.line, width)
        yield labelled("Party", _party(lord))
    if view.battle is not None and view.battle.seat == lord.seat:
        yield labelled("Step", _step(view.battle))
    yield labelled("Tile", _tile(view, lord))


def forces(lord: LordView) -> Iterator[RenderableType]:
    """What can be sent and set, and what it does."""
    if creatures := [*_creatures(lord)]:
        yield labelled("Lair", *creatures)
    if traps := [_trap(key) for key in dict.fromkeys(lord.traps) if key]:
        yield labelled("Traps", *traps)


def _card(view: RealmView, lord: LordView, *, shared: bool) -> Text:
    said = Text(f"round {view.round} of {COMBAT_ROUNDS}: ")
    key = view.combat[view.round - 1].card if view.round else None
    if key is None:
        return said.append("not turned up yet", "quiet")
    card = THINGS[key]
    assert isinstance(card, CombatCard)
    said.append(saying.spell(card), "strong").append(f". {card.text} ")
    said.append("Fatigue is for whoever is in front. " if shared else "")
    return said.append_text(_casting(view, lord))


def _casting(view: RealmView, lord: LordView) -> Text:
    """Will the spell be cast, as the party stands?"""
    needed, magic = MAGIC_NEEDED[view.round - 1], lord.party.magic
    if view.battle is not None and view.battle.seat == lord.seat:
        if view.battle.cast:
            return Text("It was cast.", "rubric")
        if view.battle.no_spell:
            return Text("No spell this round.")
    rooms = [reading.dungeon_of(lord).room_on(square) for square in _tiles(view, lord)]
    if any(room is not None and room.no_spells for room in rooms):
        return Text("No spell is cast in the Antimagic Room.")
    said = f"Needs {saying.CASTS}{needed}, they have {magic}: "
    return Text(said + "it is cast.", "rubric") if magic >= needed else Text(said + "not cast.")


# The line


def _ledger(line: list[IntruderView], width: int) -> Grid:
    """A column for each, front to rear."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=7, style="quiet", no_wrap=True)
    for _ in line:
        grid.add_column(width=min(22, (width - 8) // len(line) - 1), overflow="fold")
    grid.add_row("Front ▸", *[_name(one) for one in line])
    grid.add_row("left", *[_left(one) for one in line])
    if any(saying.does(saying.adventurer(one.adventurer)) for one in line):
        grid.add_row("does", *[saying.does(saying.adventurer(one.adventurer)) for one in line])
    if any(one.items for one in line):
        grid.add_row("carries", *[Text(saying.items(one), "flame") for one in line])
    return grid


def _name(one: IntruderView) -> Text:
    said = Text(saying.name(one.adventurer), "strong")
    return said.append(" (unseen)", "quiet") if one.invisible else said


def _left(one: IntruderView) -> Text:
    """A pip for each hit point."""
    gone = one.hit_points - one.left
    pips = Text.assemble((LEFT * one.left, "rubric"), (GONE * gone, "quiet"))
    return pips.append(f" {one.left}/{one.hit_points}" if gone else f" {one.left}")


def _party(lord: LordView) -> Text:
    party = lord.party
    said = [
        f"{saying.DISARMS}{party.anti_trap} disarms",
        f"{saying.CASTS}{party.magic} casts",
        f"{saying.HEALS}{party.hearts} heals, once a creature attacked",
    ]
    if party.sack:
        said.append(f"in the sack: {saying.names(party.sack)}")
    return Text(DOT.join(said))


def _step(battle: BattleView) -> Text:
    """How far it has come, and what the round has brought."""
    said = [STEPS[battle.step]]
    if battle.traps:
        said.append(f"to spring: {saying.names(battle.traps)}")
    if battle.prevented:
        said.append(f"{battle.prevented} disarmed")
    said += [f"poisoned: {saying.name(key)}" for key in battle.poisoned]
    marks = (
        (battle.attacked, "they will heal" if not battle.no_healing else ""),
        (battle.cast, "the spell was cast"),
        (battle.shield, f"a shield of {battle.shield}"),
        (battle.raging, "monsters hit the first only"),
        (battle.no_spell, "no spell"),
        (battle.no_healing, "nobody heals"),
        (battle.no_conquering, "no fatigue, no conquest"),
    )
    said += [text for yes, text in marks if yes and text]
    return Text(DOT.join(said), "flame")


# What is defended, and with what


def _tile(view: RealmView, lord: LordView) -> Text:
    dungeon = reading.dungeon_of(lord)
    alike: dict[str, list[str]] = {}
    for square in _tiles(view, lord):
        room, limits = dungeon.room_on(square), limits_of(dungeon, square)
        what = room.name if room else "a tunnel"
        allows = f"{saying.of(limits.traps, 'trap')}, {saying.of(limits.monsters, 'monster')}"
        gold = f", {limits.gold} gold for a trap" if limits.gold else ""
        alike.setdefault(f"{what} ({allows}{gold})", []).append(square.name)
    said = [f"{', '.join(squares)} {what}" for what, squares in alike.items()]
    text = Text(" or ".join(said) or "nothing is left to defend")
    if lord.plan and lord.plan.traps:
        text.append(f"{DOT}set: {saying.names(lord.plan.traps)}", "flame")
    return text


def _tiles(view: RealmView, lord: LordView) -> list[Square]:
    """The one that is fought over, or those that could be."""
    if view.battle is not None and view.battle.seat == lord.seat:
        return [reading.SQUARE[view.battle.square]]
    if lord.plan is not None:
        return [reading.SQUARE[lord.plan.square]]
    return [*nearest(reading.dungeon_of(lord))]


def _creatures(lord: LordView) -> Iterator[Text]:
    for key in dict.fromkeys(one.creature for one in lord.creatures):
        alike = [one for one in lord.creatures if one.creature == key]
        creature = THINGS[key]
        assert isinstance(creature, Creature)
        states = Counter(_state(one) for one in alike)
        able = any(one.up for one in alike)
        said = Text(creature.name, "strong" if able else "quiet")
        if states.keys() != {AT_HAND}:
            some = [f"{state} ×{many}" if many > 1 else state for state, many in states.items()]
            said.append(f" ({', '.join(some)})", "flame")
        elif len(alike) > 1:
            said.append(f" (×{len(alike)})")
        yield said.append(f" {saying.attacks(creature)}", "" if able else "quiet")


def _state(one: HirelingView) -> str:
    if one.sheep:
        return "a sheep"
    if one.striking:
        return "on strike"
    if one.sent:
        return "sent"
    return AT_HAND if one.up else "down"


def _trap(key: str) -> Text:
    trap = THINGS[key]
    assert isinstance(trap, Trap)
    price = f" ({saying.goods(trap.price)})" if trap.price else ""
    return Text.assemble((trap.name, "strong"), f"{price} {saying.clause(trap.text)}")
