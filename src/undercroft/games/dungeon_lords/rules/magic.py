"""Spells: cast without asking, if the party has magic enough for the round."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeon_lords.board import MAGIC_NEEDED
from undercroft.games.dungeon_lords.cards import WAND, CombatCard, Spell, Trap
from undercroft.games.dungeon_lords.fighters import Hireling, Intruder
from undercroft.games.dungeon_lords.rules.evil import move_evil
from undercroft.games.dungeon_lords.rules.healing import recover
from undercroft.games.dungeon_lords.rules.items import mark_used
from undercroft.games.dungeon_lords.rules.lines import join_line
from undercroft.games.dungeon_lords.rules.parties import carried, magic
from undercroft.games.dungeon_lords.rules.paying import (
    Payment,
    brief_key,
    discard_trap,
    kinds_of_traps,
    lose_creature,
    pay,
    payments,
)
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Lord, Realm
from undercroft.games.dungeon_lords.tiles import UNREAL, Adventurer, Calling, Creature


@line
class SpellCast(Line):
    rule = "DL-16.9"
    seat: Seat
    card: CombatCard


@line
class Lost(Line):
    rule = "DL-17.30"
    seat: Seat
    good: str


@line
class Unseen(Line):
    rule = "DL-17.32"
    seat: Seat
    adventurer: Adventurer


@line
class Withdrawn(Line):
    rule = "DL-16.14"
    seat: Seat
    creature: Creature


@line
class Changed(Line):
    """Into a sheep."""

    rule = "DL-17.38"
    seat: Seat
    creature: Creature


@line
class Conjured(Line):
    rule = "DL-17.41"
    seat: Seat


@line
class Feasted(Line):
    rule = "DL-17.36"
    seat: Seat
    adventurer: Adventurer


@dataclass(frozen=True, slots=True)
class Keep(Option):
    """A monster, by paying it again."""

    creature: Creature
    trap: Trap | None = None
    eaten: Creature | None = None

    @property
    def key(self) -> str:
        return brief_key(self)


@dataclass(frozen=True, slots=True)
class Withdraw(Option):
    creature: Creature


@dataclass(frozen=True, slots=True)
class Subject(Option):
    """One monster to a spell."""

    creature: Creature


@dataclass(frozen=True, slots=True)
class GiveUp(Option):
    """A trap card."""

    trap: Trap


class Peace(Verb):
    MAKE_PEACE = "make_peace"
    BREAK_PEACE = "break_peace"


def spell_step(realm: Realm, seat: Seat, *, fast: bool) -> Rules[None]:
    """A fast spell or a slow one, never both."""                         # DL-16.10, DL-16.22
    card = realm.slot.card
    if card is not None and card.fast == fast and can_cast(realm, seat):
        yield from cast(realm, seat, card)


def can_cast(realm: Realm, seat: Seat) -> bool:
    """No one is asked, and it makes no difference whether it is of any use."""  # DL-R.68, DL-R.69
    lord, battle = realm.lords[seat], realm.under_way
    room = lord.dungeon.room_on(battle.square)
    if battle.no_spell or (room is not None and room.no_spells):          # DL-16.11, DL-17.13
        return False
    return bool(lord.line) and magic(lord.line) >= MAGIC_NEEDED[realm.round - 1]  # DL-16.9


def cast(realm: Realm, seat: Seat, card: CombatCard) -> Rules[None]:
    line = realm.lords[seat].line
    realm.under_way.cast = True
    realm.tell(SpellCast(seat, card))                                     # DL-25.7
    if magic(line) - WAND.magic * carried(line, WAND) < MAGIC_NEEDED[realm.round - 1]:
        mark_used(realm, seat, WAND)                                      # DL-25.6, DL-R.124
    match card.spell:
        case Spell.LOSS:
            yield from lose(realm, seat, card)
        case Spell.SUGGESTION:
            yield from suggest(realm, seat)
        case Spell.PEACE:
            yield from make_peace(realm, seat, card.points)
        case Spell.FEAR | Spell.SHEEP | Spell.GATE:
            yield from bewitch(realm, seat, card.spell)
        case _:
            take_effect(realm, seat, card)


def take_effect(realm: Realm, seat: Seat, card: CombatCard) -> None:
    """Of a spell that leaves the lord no choice."""
    lord, battle = realm.lords[seat], realm.under_way
    match card.spell:
        case Spell.EVIL:
            move_evil(realm, seat, card.points)                           # DL-17.29
        case Spell.BLESSING:
            for one in lord.line:
                recover(realm, seat, one, card.points)                    # DL-17.43, DL-R.82
        case Spell.REGENERATION:
            wounded = next((one for one in lord.line if one.damage), None)
            if wounded is not None:
                recover(realm, seat, wounded, wounded.damage)             # DL-17.42
        case Spell.INVISIBILITY:
            vanish(realm, seat)
        case Spell.SHIELD:
            battle.shield = card.points                                   # DL-17.33
        case Spell.RAGE:
            battle.raging = True                                          # DL-17.40
        case Spell.ILLUSION:
            join_line(realm, seat, Intruder(UNREAL))                      # DL-17.41
            realm.tell(Conjured(seat))
        case Spell.FOOD:
            lord.line[0].food += card.points                              # DL-17.36, DL-R.77
            realm.tell(Feasted(seat, lord.line[0].tile))
        case _:
            assert card.spell is Spell.NOTHING                            # DL-17.45


def vanish(realm: Realm, seat: Seat) -> None:
    """Whose tile is a wizard goes to the rear, unseen."""                # DL-17.32, DL-20.8
    lord = realm.lords[seat]
    wizards = [one for one in lord.line if one.tile.calling is Calling.WIZARD]  # DL-20.12
    lord.line = [one for one in lord.line if one.tile.calling is not Calling.WIZARD] + wizards
    for wizard in wizards:
        wizard.invisible = True
        realm.tell(Unseen(seat, wizard.tile))


def lose(realm: Realm, seat: Seat, card: CombatCard) -> Rules[None]:
    """The first on the list that the lord has."""                        # DL-17.30, DL-17.44
    lord = realm.lords[seat]
    for good in card.loses:
        if good == "traps" and lord.traps:
            gives = [GiveUp(trap) for trap in kinds_of_traps(lord)]
            chosen = yield from choose(seat, Prompt.LOSS, gives, even_one=True)
            discard_trap(realm, seat, chosen.trap)
            return
        if good != "traps" and getattr(lord, good):
            setattr(lord, good, getattr(lord, good) - card.points)        # DL-17.31
            realm.tell(Lost(seat, good))
            return


# Spells on monsters


def in_battle(lord: Lord) -> list[Hireling]:
    """Monsters; spells leave ghosts alone."""                            # DL-16.12
    return [one for one in lord.creatures if one.sent and one.tile.is_monster]


def suggest(realm: Realm, seat: Seat) -> Rules[None]:
    """Each is paid again or taken back, one by one."""                   # DL-17.34, DL-R.70
    while undecided := [one for one in in_battle(realm.lords[seat]) if not one.paid]:
        options: list[Keep | Withdraw] = []
        for tile in dict.fromkeys([one.tile for one in undecided]):
            monster = next(one for one in undecided if one.tile is tile)
            ways = payments(realm.lords[seat], tile.price, monster)
            options += [Keep(tile, way.trap, way.eaten) for way in ways]
            options.append(Withdraw(tile))
        chosen = yield from choose(seat, Prompt.SUGGESTION, options)
        decided = next(
            one for one in in_battle(realm.lords[seat])
            if one.tile is chosen.creature and not one.paid
        )
        if isinstance(chosen, Keep):
            decided.paid = True
            pay(realm, seat, decided.tile.price, Payment(chosen.trap, chosen.eaten), decided)
        else:
            take_back(realm, seat, decided)
    for one in realm.lords[seat].creatures:
        one.paid = False


def make_peace(realm: Realm, seat: Seat, evil: int) -> Rules[None]:
    if not in_battle(realm.lords[seat]):
        return                                                            # DL-17.35
    chosen = yield from choose(seat, Prompt.PEACE, list(Peace))
    if chosen is Peace.BREAK_PEACE:
        move_evil(realm, seat, evil)
        return
    for monster in in_battle(realm.lords[seat]):
        take_back(realm, seat, monster)


def bewitch(realm: Realm, seat: Seat, spell: Spell) -> Rules[None]:
    """The lord chooses whom it befalls, and must."""                     # DL-16.13
    if not in_battle(realm.lords[seat]):
        return
    tiles = dict.fromkeys([one.tile for one in in_battle(realm.lords[seat])])
    chosen = yield from choose(seat, Prompt.SPELLBOUND, [Subject(tile) for tile in tiles])
    monster = next(one for one in in_battle(realm.lords[seat]) if one.tile is chosen.creature)
    if spell is Spell.FEAR:
        take_back(realm, seat, monster)                                   # DL-17.37
    elif spell is Spell.GATE:
        lose_creature(realm, seat, monster)                               # DL-17.39
    else:
        monster.sheep = True                                              # DL-17.38
        realm.tell(Changed(seat, monster.tile))


def take_back(realm: Realm, seat: Seat, monster: Hireling) -> None:
    """Face up: it can be sent in later rounds."""                        # DL-16.14
    monster.sent = False
    realm.tell(Withdrawn(seat, monster.tile))
