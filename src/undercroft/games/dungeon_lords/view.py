"""What a viewer may know of a game of Dungeon Lords."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft.engine import Seat, Thing, Viewer
from undercroft.games.dungeon_lords.board import COLOURS
from undercroft.games.dungeon_lords.combat import Battle, CombatSlot, Plan
from undercroft.games.dungeon_lords.dungeon import Dungeon, squares_in
from undercroft.games.dungeon_lords.fighters import Hireling, Intruder
from undercroft.games.dungeon_lords.rules.events import tax_of
from undercroft.games.dungeon_lords.rules.parties import anti_trap, hearts, magic
from undercroft.games.dungeon_lords.rules.scoring import totals
from undercroft.games.dungeon_lords.shown import (
    BattleView,
    CombatCardView,
    Faces,
    HirelingView,
    IntruderView,
    LordView,
    NonPlayerView,
    PartyView,
    PilesView,
    PlanView,
    RealmView,
    TileView,
)
from undercroft.games.dungeon_lords.state import Lord, Realm


def view(realm: Realm, viewer: Viewer) -> RealmView:
    return RealmView(
        items=realm.settings.items,
        year=realm.year,
        season=realm.season,
        phase=realm.phase,
        done=realm.done,
        round=realm.round,
        start=realm.start,
        lords=[_lord(realm, seat, viewer) for seat in range(len(realm.lords))],
        non_players=_non_players(realm),
        creatures=_keys(realm.offered_creatures),
        rooms=_keys(realm.offered_rooms),
        row=_intruders(realm.row),
        next_row=_intruders(realm.next_row),
        event=_key(realm.event),
        next_event=_key(realm.next_event),
        past=_keys(realm.past),
        special=_key(realm.special),
        spaces={order.key: list(stood) for order, stood in realm.spaces.items()},
        combat=[_combat_card(slot, viewer) for slot in realm.combat],
        tent=_key(realm.tent),
        host=realm.host,
        battle=None if realm.battle is None else _battle(realm.battle),
        piles=_piles(realm),
        discards=_keys(realm.discards),
        out=sorted(_keys(realm.out)),
    )


def _key(thing: Thing | None) -> str | None:
    return None if thing is None else thing.key


def _keys(things: Iterable[Thing]) -> list[str]:
    return [thing.key for thing in things]


def _faces(cards: Sequence[Thing], known: bool) -> Faces:
    """In an order that tells nothing."""
    return [*sorted(_keys(cards))] if known else [None] * len(cards)


def _lord(realm: Realm, seat: Seat, viewer: Viewer) -> LordView:
    lord, own = realm.lords[seat], seat == viewer
    sent = [] if lord.sent is None else [lord.sent]
    return LordView(
        seat=seat,
        colour=COLOURS[seat],
        gold=lord.gold,
        food=lord.food,
        imps=lord.imps,
        away=lord.away,
        trolls_away=lord.trolls_away,
        evil=lord.evil,
        letters=lord.letters,
        tax=tax_of(realm, seat),
        dungeon=_dungeon(lord.dungeon, lord.runs),
        traps=_faces(lord.traps, own),
        creatures=[_hireling(one) for one in lord.creatures],
        party=_party(lord),
        prison=_keys(lord.prison),
        captured=_keys(lord.captured),
        office=_keys(lord.office),
        inaccessible=_keys(lord.inaccessible),
        drawn=_faces(lord.drawn, own),
        orders=_orders(lord, own),
        failed=_keys(lord.failed),
        tokens=sorted(_keys([*lord.tokens, *sent])),
        sent=lord.sent is not None,
        token=_key(lord.sent) if own else None,
        plan=None if lord.plan is None else _plan(lord.plan, own),
        passed=lord.passed,
    )


def _orders(lord: Lord, own: bool) -> Faces:
    return [
        order.key if own or at < lord.revealed else None for at, order in enumerate(lord.orders)
    ]


def _dungeon(dungeon: Dungeon, runs: dict[int, int]) -> list[TileView]:
    return [
        TileView(
            square.key,
            _key(dungeon.room_on(square)),
            dungeon.lost(square),
            runs.get(square.index, 0),
        )
        for square in squares_in(dungeon.dug)
    ]


def _hireling(one: Hireling) -> HirelingView:
    return HirelingView(one.tile.key, one.up, one.striking, one.sent, one.sheep, one.paid)


def _intruders(line: Iterable[Intruder]) -> list[IntruderView]:
    return [
        IntruderView(
            one.tile.key,
            one.hit_points,
            one.left,
            _keys(one.items),
            _keys(one.marked),
            one.invisible,
        )
        for one in line
    ]


def _party(lord: Lord) -> PartyView:
    line = lord.line
    return PartyView(
        _intruders(line), anti_trap(line), magic(line), hearts(line), _keys(lord.sack)
    )


def _plan(plan: Plan, own: bool) -> PlanView:
    return PlanView(plan.square.key, _faces(plan.traps, own))


def _non_players(realm: Realm) -> list[NonPlayerView]:
    colours = COLOURS[len(realm.lords) :]
    return [
        NonPlayerView(colour, _keys(one.inaccessible), _keys(one.orders))
        for colour, one in zip(colours, realm.non_players, strict=False)
    ]


def _combat_card(slot: CombatSlot, viewer: Viewer) -> CombatCardView:
    known = slot.up or viewer in slot.spies
    return CombatCardView(_key(slot.card) if known else None, slot.up, list(slot.spies))


def _battle(battle: Battle) -> BattleView:
    return BattleView(
        battle.seat,
        battle.square.key,
        battle.step,
        _keys(battle.traps),
        battle.prevented,
        [*battle.poisoned],
        battle.attacked,
        battle.cast,
        battle.shield,
        battle.raging,
        battle.no_spell,
        battle.no_healing,
        battle.no_conquering,
    )


def _piles(realm: Realm) -> PilesView:
    under = realm.adventurers.underneath
    mixed = [one for one in realm.adventurers if one not in under]
    return PilesView(
        creatures=_sorted(realm.creatures),
        rooms=_sorted(realm.rooms),
        adventurers=_sorted(mixed),
        under=_keys(under),
        events=_sorted(realm.events),
        specials=_sorted(realm.specials),
        traps=len(realm.traps),
    )


def _sorted(things: Iterable[Thing]) -> list[str]:
    return sorted(_keys(things))


def gauges(realm: Realm) -> dict[str, list[int]]:
    """What is drawn over the turns of a game."""
    return {
        "points": totals(realm),
        "evil": [lord.evil for lord in realm.lords],
        "tiles": [lord.dungeon.free.bit_count() for lord in realm.lords],
    }
