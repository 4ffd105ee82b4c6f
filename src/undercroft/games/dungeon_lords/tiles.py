"""The tiles: creatures with their attacks, rooms, adventurers and paladins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import starmap

from undercroft.games.dungeon_lords.board import (
    BORDER,
    INNER,
    LOWER,
    NOTHING,
    UPPER,
    Goods,
    Zone,
    printed,
)
from undercroft.games.dungeon_lords.press import PRESS

# Adventurers


class Calling(StrEnum):
    WARRIOR = "warrior"
    THIEF = "thief"
    PRIEST = "priest"
    WIZARD = "wizard"
    PALADIN = "paladin"                                                   # DL-12.8
    ILLUSION = "illusion"                                                 # DL-15.10


@dataclass(frozen=True, eq=False, slots=True)
class Adventurer:
    key: str
    name: str
    year: int
    calling: Calling
    glyph: int
    """How strong he is thought to be: rows are sorted by it."""          # DL-3.7
    hit_points: int
    anti_trap: int = 0
    magic: int = 0
    hearts: int = 0

    @property
    def kind(self) -> Calling:
        return self.calling

    def __repr__(self) -> str:
        return self.key


HEROES = (
    #                     warrior  thief      priest      wizard
    # year and name  glyph     hp  hp  traps  hp  hearts  hp  magic
    (1, "Untried",   1,         3,  3,     1,  3,      1,  3,     1),
    (1, "Deft",      2,         4,  3,     2,  3,      2,  3,     2),
    (1, "Sturdy",    2,         4,  4,     1,  4,      1,  4,     1),
    (1, "Seasoned",  3,         5,  4,     2,  4,      2,  4,     2),
    (2, "Hardened",  1,         5,  4,     2,  4,      2,  4,     2),
    (2, "Renowned",  2,         6,  5,     2,  5,      2,  5,     2),
    (2, "Dreaded",   3,         7,  5,     3,  5,      3,  5,     3),
    (2, "Legendary", 4,         8,  6,     3,  6,      3,  6,     3),
)


HARDY = {"glyph": (0, 9), "hit_points": (1, 30)}
SKILL = (0, 9)
BOUNDS: dict[Calling, dict[str, tuple[int, int]]] = {
    Calling.WARRIOR: HARDY,
    Calling.THIEF: {**HARDY, "anti_trap": SKILL},
    Calling.PRIEST: {**HARDY, "hearts": SKILL},
    Calling.WIZARD: {**HARDY, "magic": SKILL},
    Calling.PALADIN: {**HARDY, "anti_trap": SKILL, "magic": SKILL, "hearts": SKILL},
    Calling.ILLUSION: {"hit_points": (1, 30)},
}
"""What is a number on each kind of tile, and what else it could be."""


def _printed_adventurer(one: Adventurer) -> Adventurer:
    rule = "DL-17.41" if one.calling is Calling.ILLUSION else "DL-1.7"
    return PRESS.rows("adventurers", [one], rule, **BOUNDS[one.calling])[0]


def _adventurer(at: int, calling: Calling, *abilities: int) -> Adventurer:
    year, repute, glyph, *_ = HEROES[at]
    key = f"y{year}_{calling}_{at % 4 + 1}"
    name = f"{repute} {calling.capitalize()}"
    return _printed_adventurer(Adventurer(key, name, year, calling, glyph, *abilities))


ADVENTURERS = tuple(                                                      # DL-1.7
    adventurer
    for at, (_, _, _, brawn, nerve, traps, calm, hearts, wits, magic) in enumerate(HEROES)
    for adventurer in (
        _adventurer(at, Calling.WARRIOR, brawn),
        _adventurer(at, Calling.THIEF, nerve, traps),
        _adventurer(at, Calling.PRIEST, calm, 0, 0, hearts),
        _adventurer(at, Calling.WIZARD, wits, 0, magic),
    )
)
PALADINS = {
    #                                      year                glyph hp traps magic hearts
    1: Adventurer("paladin_y1", "Paladin",        1, Calling.PALADIN, 0, 5, 2,    2,    2),
    2: Adventurer("paladin_y2", "Second Paladin", 2, Calling.PALADIN, 0, 8, 3,    3,    3),
}
PALADINS = {year: _printed_adventurer(one) for year, one in PALADINS.items()}
UNREAL = _printed_adventurer(
    Adventurer("unreal", "Illusion", 2, Calling.ILLUSION, 0, 1)           # DL-17.41
)


# Creatures


class Target(StrEnum):
    FIRST = "first"                                                       # DL-16.17
    ANY = "any"                                                           # DL-16.18
    ANY_BUT_FIRST = "any_but_first"                                       # DL-16.19
    ANY_BUT_PRIESTS = "any_but_priests"
    ALL = "all"
    NOBODY = "nobody"


@dataclass(frozen=True, eq=False, slots=True)
class Attack:
    key: str
    name: str
    target: Target
    damage: int
    hits: int = 1
    follow_up: int = 0
    """What the next in line takes, if the first falls."""                # DL-17.1
    price: Goods = NOTHING
    returns: bool = False
    """Does the creature stay face up?"""                                 # DL-16.20
    stops_healing: bool = False                                           # DL-17.8
    stops_conquering: bool = False                                        # DL-16.25

    @property
    def is_attack(self) -> bool:
        """Blocking is none."""                                           # DL-16.24
        return self.target is not Target.NOBODY

    def __repr__(self) -> str:
        return self.name


FIRST, ANY, ALL, NOBODY = Target.FIRST, Target.ANY, Target.ALL, Target.NOBODY
BUT_FIRST, BUT_PRIESTS = Target.ANY_BUT_FIRST, Target.ANY_BUT_PRIESTS


def _printed_attack(rule: str, attack: Attack) -> Attack:
    """Blocking has no number; several hits and what follows are numbers where they are printed."""
    bounds = {"damage": (0, 20)} if attack.is_attack else {}
    bounds |= {"hits": (1, 4)} if attack.hits > 1 else {}
    bounds |= {"follow_up": (0, 20)} if attack.follow_up else {}
    (now,) = PRESS.rows("attacks", [attack], rule, **bounds)
    return replace(now, price=printed(f"attacks.{attack.key}", attack.price, rule))


ATTACKS = tuple(starmap(_printed_attack, (                                # DL-17.1 to DL-17.9
    ("DL-17.1", Attack("strike",       "strike",       FIRST,       2, follow_up=1)),
    ("DL-17.2", Attack("spread",       "spread",       ALL,         1)),
    ("DL-17.2", Attack("block",        "block",        NOBODY,      0, stops_conquering=True)),
    ("DL-17.3", Attack("haunt",        "haunt",        BUT_FIRST,   2)),
    ("DL-17.4", Attack("punch",        "punch",        FIRST,       3)),
    ("DL-17.4", Attack("fed_punch",    "fed punch",    FIRST,       4, price=Goods(food=1))),
    ("DL-17.5", Attack("curse",        "curse",        FIRST,       4)),
    ("DL-17.5", Attack("hexes",        "hexes",        ANY,         1, hits=2)),
    ("DL-17.6", Attack("bite",         "bite",         BUT_PRIESTS, 3)),
    ("DL-17.6", Attack("careful_bite", "careful bite", BUT_PRIESTS, 2, returns=True)),
    ("DL-17.7", Attack("crush",        "crush",        FIRST,       4, returns=True)),
    ("DL-17.8", Attack("fire",         "fire",         ALL,         2, stops_healing=True)),
    ("DL-17.9", Attack("smite",        "smite",        ANY,         7, stops_conquering=True)),
    ("DL-17.38",Attack("butt",         "butt",         FIRST,       1)),  # what a sheep does
)))
(
    STRIKE, SPREAD, BLOCK, HAUNT, PUNCH, FED, CURSE,
    HEXES, BITE, CAREFUL, CRUSH, FIRE, SMITE, BUTT,
) = ATTACKS


@dataclass(frozen=True, eq=False, slots=True)
class Creature:
    """A monster or a ghost. Its tiles of one year are all alike, and so are those of both."""

    key: str
    name: str
    price: Goods
    """What it costs to hire it, and its wage."""                         # DL-6.11, DL-10.4
    attacks: tuple[Attack, ...]
    copies: tuple[int, int]
    """How many tiles there are in each year."""
    ghost: bool = False
    """Ghosts are no monsters."""                                         # DL-14.6
    helps: bool = False
    """Does it bring a token that works like an imp?"""                   # DL-6.12, DL-8.4

    @property
    def is_monster(self) -> bool:
        return not self.ghost

    def __repr__(self) -> str:
        return self.name


def _printed_creature(one: Creature) -> Creature:
    path, rule = f"creatures.{one.key}", "DL-6.11"
    first, second = PRESS.row(f"{path}.copies", one.copies, 0, 9, "DL-1.7")
    price = printed(path, one.price, rule, ("gold", "food", "evil"))
    return replace(one, price=price, copies=(first, second))


CREATURES = tuple(map(_printed_creature, (
    #                              price                      attacks          tiles in Y1, Y2
    Creature("goblin",  "Goblin",  Goods(food=1),             (STRIKE,),       (2, 1)),
    Creature("slime",   "Slime",   Goods(food=1),             (SPREAD, BLOCK), (2, 1)),
    Creature("ghost",   "Ghost",   Goods(evil=1),             (HAUNT,),        (2, 1), ghost=True),
    Creature("troll",   "Troll",   Goods(food=2),             (PUNCH, FED),    (2, 1), helps=True),
    Creature("witch",   "Witch",   Goods(food=1, evil=1),     (CURSE, HEXES),  (2, 1)),
    Creature("vampire", "Vampire", Goods(evil=2),             (BITE, CAREFUL), (2, 1)),
    Creature("golem",   "Golem",   Goods(gold=1, traps=1),    (CRUSH,),        (0, 2)),
    Creature("dragon",  "Dragon",  Goods(food=2, evil=2),     (FIRE,),         (0, 2)),
    Creature("demon",   "Demon",   Goods(evil=1, monsters=1), (SMITE,),        (0, 2)),
)))
GOBLIN, SLIME, GHOST, TROLL, WITCH, VAMPIRE, GOLEM, DRAGON, DEMON = CREATURES


# Rooms


@dataclass(frozen=True, slots=True)
class Limits:
    """What may be sent to a battle tile, ghosts apart."""

    traps: int
    monsters: int
    gold: int
    """For each trap, besides its own price."""                           # DL-14.7


def _limits(key: str, rule: str, traps: int, monsters: int, gold: int) -> Limits:
    path = f"limits.{key}"
    return Limits(
        PRESS.number(f"{path}.traps", traps, 0, 4, rule),
        PRESS.number(f"{path}.monsters", monsters, 0, 4, rule),
        PRESS.number(f"{path}.gold", gold, 0, 9, rule),
    )


TUNNEL_LIMITS    = _limits("tunnel",    "DL-14.3", traps=1, monsters=1, gold=0)
ROOM_LIMITS      = _limits("room",      "DL-14.4", traps=1, monsters=2, gold=1)
LABYRINTH_LIMITS = _limits("labyrinth", "DL-14.5", traps=2, monsters=1, gold=0)  # DL-14.5


@dataclass(frozen=True, eq=False, slots=True)
class Room:
    key: str
    name: str
    year: int
    text: str
    zone: Zone | None = None
    """Where it may be built; the rooms of the second year anywhere."""
    imps: int = 0
    """How many run it; rooms of the second year are not run."""
    price: Goods = NOTHING
    gives: Goods = NOTHING
    digs: int = 0
    """How many tunnels a run digs."""
    limits: Limits = ROOM_LIMITS
    trains: tuple[Creature, ...] = ()
    """Who does more damage here."""
    bonus: int = 0
    no_spells: bool = False
    houses: tuple[Creature, ...] = ()
    """Which creatures give points in the end."""
    points: int = 0
    shared_title: int = 0
    sole_title: int = 0

    def __repr__(self) -> str:
        return self.name


def _works(
    key: str, name: str, imps: int, zone: Zone, text: str,
    gives: Goods = NOTHING, price: Goods = NOTHING, digs: int = 0,
) -> Room:
    return Room(key, name, 1, text, zone, imps, price, gives, digs)


ROOM_BOUNDS = {
    "imps": (1, 9), "digs": (1, 4), "bonus": (0, 9), "points": (0, 9),
    "shared_title": (0, 9), "sole_title": (0, 9),
}


def _printed_room(room: Room) -> Room:
    """What it has some of is a number, and its text says how much."""
    rule = "DL-1.7"
    bounds = {name: bounds for name, bounds in ROOM_BOUNDS.items() if getattr(room, name)}
    (now,) = PRESS.rows("rooms", [room], rule, **bounds)
    gives = printed(f"rooms.{room.key}.gives", room.gives, rule)
    price = printed(f"rooms.{room.key}", room.price, rule)
    now = replace(now, gives=gives, price=price)
    return replace(now, text=room.text.format(now, less=-gives.evil))


ROOMS = tuple(map(_printed_room, (
    #                                         imps  zone     gives
    _works("hatchery",       "Hatchery",        3, UPPER,  "{0.gives.food} food.", Goods(food=1)),
    _works("mushroom_bed",   "Mushroom Bed",    3, LOWER,  "{0.gives.food} food.", Goods(food=1)),
    _works("souvenir_shop",  "Souvenir Shop",   3, UPPER,  "{0.gives.gold} gold.", Goods(gold=1)),
    _works("mint",           "Mint",            3, LOWER,  "{0.gives.gold} gold.", Goods(gold=1)),
    _works("workshop",       "Workshop",        4, BORDER, "1 trap card.", Goods(traps=1)),
    _works("tool_shed",      "Tool Shed",       2, BORDER, "Dig {0.digs} tunnel.", digs=1),
    _works("printing_press", "Printing Press",  3, INNER,  "Lose {less} evil.", Goods(evil=-1)),
    _works("magic_room",     "Magic Room",      2, INNER,
           "{0.gives.imps} imp, for {0.price.food} food.", Goods(imps=1), Goods(food=1)),
    Room("training_room",  "Training Room",  2,
         "Goblins and Trolls do {0.bonus} more damage here.",
         trains=(GOBLIN, TROLL), bonus=1),                                # DL-17.10
    Room("dark_room",      "Dark Room",      2,
         "Witches and Vampires do {0.bonus} more damage here.",
         trains=(WITCH, VAMPIRE), bonus=1),
    Room("labyrinth",      "Labyrinth",      2, "Two traps without gold, but one monster.",
         limits=LABYRINTH_LIMITS),                                        # DL-17.12
    Room("antimagic_room", "Antimagic Room", 2, "No spell is cast here.",
         no_spells=True),                                                 # DL-17.13
    Room("cafeteria",      "Cafeteria",      2,
         "{0.points} point for each Goblin, Troll, Slime and Witch.",
         houses=(GOBLIN, TROLL, SLIME, WITCH), points=1),                 # DL-17.14
    Room("chapel",         "Chapel",         2,
         "{0.points} points for each Ghost and Vampire.",
         houses=(GHOST, VAMPIRE), points=2),                              # DL-17.15
    Room("pandemonium",    "Pandemonium",    2,
         "{0.points} points for each Golem, Dragon and Demon.",
         houses=(GOLEM, DRAGON, DEMON), points=2),                        # DL-17.16
    Room("hall_of_fame",   "Hall of Fame",   2,
         "{0.shared_title} point for a shared title, {0.sole_title} for a sole one.",
         shared_title=1, sole_title=2),                                   # DL-17.17
)))
ROOM = {room.key: room for room in ROOMS}


# By year


def creatures_of(year: int) -> list[Creature]:
    """Every tile, a copy each."""                                        # DL-1.7
    return [one for one in CREATURES for _ in range(one.copies[year - 1])]


def rooms_of(year: int) -> list[Room]:
    return [room for room in ROOMS if room.year == year]


def adventurers_of(year: int) -> list[Adventurer]:
    return [one for one in ADVENTURERS if one.year == year]
