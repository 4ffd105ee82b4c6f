"""The rows of the book's table of abilities: when, at whom, how often, and what kind of thing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from undercroft.games.dungeonopoly.press import PRESS

PER_LEVEL = PRESS.number("damage.per_level", 20, 0, 500, "DO-20.1")
"""What damage costs for each level of the attacker."""


class Kind(StrEnum):
    ABILITY = "ability"
    SPELL = "spell"                                                       # DO-18.9
    SKILL = "skill"
    MELODY = "melody"
    FORM = "form"
    ENHANCEMENT = "enhancement"
    AUTOMATIC = "automatic"


class When(StrEnum):
    """The moments at which an ability can be used."""

    FREE = "free"
    """A free window of her own turn."""
    READY = "ready"
    """A free window before a movement roll: spells only."""
    MOVE = "move"
    """Instead of a plain movement roll, or with it."""
    PASSING = "passing"
    """She passes an opponent on her own turn."""
    SNEAKING = "sneaking"
    """She passes somebody while sneaking."""
    LANDING = "landing"
    RENT = "rent"
    """She owes rent."""
    MUSIC = "music"
    """Somebody owes rent where she stands."""
    DICE = "dice"
    DOUBLES = "doubles"
    CASTING = "casting"
    DAMAGE = "damage"
    SALARY = "salary"
    JAIL = "jail"
    """A window of her own turn in jail."""
    JAILED = "jailed"
    """Just sent to jail."""
    CARD = "card"
    LEVEL = "level"
    ALWAYS = "always"


class Reach(StrEnum):
    SELF = "self"
    SQUARE = "square"
    """The square she is on."""
    LIMITED = "limited"
    SIGHT = "sight"
    BOARD = "board"
    """Anywhere, but not jail."""
    OTHER = "other"
    """As its own rule says."""


class Whose(StrEnum):
    """Whom it is aimed at, if at a character."""

    NOBODY = "nobody"
    OPPONENT = "opponent"
    OTHER = "other"
    ANYBODY = "anybody"


class Limit(StrEnum):
    NONE = "none"                                                         # DO-17.12
    LAP = "lap"
    """Single use: once per time round the board."""                      # DO-18.1
    TURN = "turn"
    EACH_STOP = "each_stop"
    """Once per character per stop."""
    EACH_PASSING = "each_passing"
    """Once per character and square passed."""
    EACH_TURN = "each_turn"
    """Once per character (or property) per turn."""


class Flag(StrEnum):
    """What an ability is, and what it does to who bears it."""

    TARGETS = "targets"
    DAMAGE = "damage"
    ENCHANTMENT = "enchantment"
    PROPERTY = "property"
    SQUARE = "square"
    AREA = "area"
    MENTAL = "mental"
    PRIMAL = "primal"
    FORCED = "forced"
    """It happens without being asked for."""
    IN_JAIL = "in_jail"
    """It can be used in jail."""
    FORCIBLE = "forcible"                                                 # DO-42.4
    """Another can make her use it."""
    PER_CASTER = "per_caster"
    """Those of several casters lie side by side."""

    HIDES = "hides"
    REVEALS = "reveals"
    """Her next hiding fizzles, and mist does not hide her."""
    UNTARGETABLE = "untargetable"
    UNHURT = "unhurt"
    UNCHARMED = "uncharmed"
    """Mental effects do nothing to her."""
    UNJAILED = "unjailed"
    STOPS_DAMAGE = "stops_damage"
    STOPS_SPELLS = "stops_spells"
    DIVERTS_INCOME = "diverts_income"
    BARS_ABILITIES = "bars_abilities"
    BARS_SPELLS = "bars_spells"
    ANTIMAGIC = "antimagic"
    SAVES_BUILDINGS = "saves_buildings"
    GHOSTLY = "ghostly"
    """Her movement rolls pass and land on nothing."""


class Sits(StrEnum):
    """What an enchantment lies on."""

    CHARACTER = "character"
    PROPERTY = "property"
    SQUARE = "square"


class Earns(StrEnum):
    EFFECT = "effect"
    """Experience for a use that had an effect."""
    SUCCESS = "success"
    """The same, after a check."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the book's table."""

    key: str
    name: str
    of: str
    """The class."""
    level: int
    kind: Kind
    when: tuple[When, ...]
    reach: Reach = Reach.SELF
    whose: Whose = Whose.NOBODY
    cost: int = 0
    limit: Limit = Limit.NONE
    flags: tuple[Flag, ...] = ()
    earns: Earns = Earns.EFFECT
    sits: Sits | None = None
    ends: str = ""
    """When the enchantment ends by itself: `turn` is the start of the bearer's next turn."""
    order: int = 0
    """Which of several comes first at the same moment."""
    shares: str = ""
    """The ability with which it shares its single use."""
    damage: int = PER_LEVEL
    """Dollars for each level of the attacker, if it does damage."""
