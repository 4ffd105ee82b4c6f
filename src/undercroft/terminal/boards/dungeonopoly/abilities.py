"""What abilities and classes do, in a line each, and when they can be used."""

from __future__ import annotations

from undercroft.games.dungeonopoly.ability import ABILITIES, Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, When

CLASSES = {
    "fighter": "hits who is on the same square; glares rent away, razes and conquers later",
    "wizard": "one spell a turn: missiles, slowness, invisibility, and at last a wish",
    "cleric": "blesses what it owns and curses what others own; rolls again, smites anybody",
    "rogue": "trains skills: picks pockets, robs the bank at GO, sneaks past everybody",
    "bard": "plays where rent is owed, and drags others along",
    "druid": "enchants squares for good, and walks as a beast",
    "warlock": "hexes a rival so that the next money is lost, then blasts; picks a pact",
}

# fmt: off
DOES = {
    # fighter
    "attack":              "hurt one on your square",
    "run":                 "roll three dice for this move; no other ability this turn",
    "far_shot":            "hurt one on your edge of the board, if the shot hits",
    "intimidate":          "perhaps owe no rent",
    "combat_reflexes":     "hurt each opponent whom you pass",
    "raze":                "a house falls where you land on an opponent's street",
    "fortify":             "a free house where you land on your own street",
    "conquer":             "an opponent's mortgaged deed is yours when you land there",
    "veteran":             "you take half of any damage",
    "abundant_step":       "walk one to four squares instead of rolling",
    # wizard
    "magic_missile":       "hurt one who is near",
    "expeditious_retreat": "your next roll this turn carries you twice as far",
    "mage_armor":          "the next damage does nothing to you",
    "slow":                "a die less for the next movement roll of one who is near",
    "invisibility":        "pass and land on nothing this turn, hidden until your next",
    "charm_person":        "one who is near lets you off the next rent",
    "counterspell":        "end an enchantment nearby, or a spell being cast",
    "fireball":            "burn all buildings and opponents on your square",
    "telekinesis":         "move anybody up to five squares",
    "wish":                "any spell of any class, or a hotel here",
    # cleric
    "bless":               "the property you are on yields more, and nothing there falls",
    "curse":               "the property you are on yields less",
    "shield_of_faith":     "the next damage, or spell at you, does nothing to you",
    "sanctuary":           "nobody aims at you and nothing hurts you until your next turn",
    "divine_favor":        "no taxes, and cards only as you like them",
    "holy_smite":          "hurt one opponent anywhere",
    "divine_intervention": "anybody's dice are thrown again",
    "divine_power":        "cards and the pot are yours when you only pass them",
    "glyph":               "a trap on the property you are on for whoever passes next",
    "ascended":            "nothing beguiles you, and no jail holds you",
    "wrath_of_god":        "hurt every opponent, and a house falls on all they own",
    # rogue
    "steal":               "a part of the rent out of an opponent's house; caught: jail",
    "pick_pockets":        "cash of one who is near; caught: jail",
    "rob_bank":            "more than the salary at GO; caught: nothing, and jail",
    "open_locks":          "out of jail without a fee, you or another",
    "sneak":               "one die instead of two, past everything, hidden at the end",
    "backstab":            "hurt whom you sneak past",
    # bard
    "bardic_music":        "play a melody where rent is owed",
    "inspire_courage":     "the bank pays half of the rent",
    "dirge_of_doom":       "the rent is doubled",
    "inspire_greatness":   "who has paid walks on by two dice",
    "frightening_tune":    "who has paid walks back by a die",
    "song_of_freedom":     "who has paid walks on to Free Parking",
    "song_of_rest":        "all abilities of who has paid are ready again; the turn ends",
    "cutting_words":       "the landlord is paid, and hurt for it",
    "fascinate":           "everybody near comes to your square",
    "suggestion":          "one who is near follows your every step this turn",
    "glitterdust":         "who is hidden on a square nearby is seen",
    "bardic_knowledge":    "walk seven squares instead of rolling",
    "mass_suggestion":     "all who are near follow your every step this turn",
    "jack_of_all_trades":  "three lesser abilities of other classes",
    # druid
    "entangle":            "to walk on from this square costs three squares more",
    "hallow":              "nobody on this square takes damage",
    "insect_plague":       "nobody on this square uses abilities or spells",
    "obscuring_mist":      "who is on this square is hidden",
    "wall_of_thorns":      "who passes or lands on this square is hurt",
    "antimagic_field":     "no other enchantment works on this square; nobody casts",
    "barkskin":            "the next sum that you owe is lower",
    "wild_shape":          "into a beast that you know, or back",
    "eagle":               "roll three dice to move, the lowest does not count",
    "mouse":               "three dice, the highest does not count; land on nothing",
    "maul":                "as a bear: hurt one on your square, twice as hard",
    "scent":               "as a wolf: to the square of somebody near",
    "tree_stride":         "with doubles: leap to a property of your own",
    "call_lightning":      "bolts nearby: at somebody, a house or a deed",
    "creeping_doom":       "vermin on this square and its set, for all and everything",
    # warlock
    "hex":                 "the next money of an opponent nearby goes into the pot",
    "eldritch_blast":      "hurt a hexed opponent nearby",
    "hellish_rebuke":      "hurt who hurt you",
    "misty_escape":        "when hurt: be elsewhere, and hidden",
    "dark_delirium":       "the turn of who hurt you is over",
    "agonizing_blast":     "your blasts hurt half as much again",
    "eldritch_spear":      "your blasts reach all along your edge of the board",
    "repelling_blast":     "your blasts drive their target up to two squares away",
    "vampiric_blast":      "what your blasts cost is paid to you",
    "fiendish_resilience": "you pay half of every fee",
    "beguiling_defenses":  "who aims an enchantment at you is hexed",
    "entropic_ward":       "on a 1, neither damage nor enchantments do anything to you",
    "dark_ones_own_luck":  "roll three dice to move, and keep two",
    "book_of_shadows":     "three lesser spells of other classes",
    "crown_of_madness":    "an opponent nearby uses an ability as you will",
}

MOMENTS = {
    When.FREE:     "in your turn",
    When.READY:    "before you roll",
    When.MOVE:     "instead of a plain roll",
    When.PASSING:  "when you pass somebody",
    When.SNEAKING: "while you sneak",
    When.LANDING:  "when you land",
    When.RENT:     "when you owe rent",
    When.MUSIC:    "when rent is owed where you stand",
    When.DICE:     "when dice have fallen",
    When.DOUBLES:  "with doubles",
    When.CASTING:  "against a spell",
    When.DAMAGE:   "when you are hurt",
    When.SALARY:   "at GO",
    When.JAIL:     "in jail",
    When.JAILED:   "as you go to jail",
    When.CARD:     "when you draw a card",
    When.LEVEL:    "always",
    When.ALWAYS:   "always",
}
# fmt: on


def does(ability: Ability, level: int = 0, *, quicker: bool = False) -> str:
    """What it does; with the level of who uses it, what it costs whom it hurts."""
    said = DOES.get(ability.key, "")
    if Flag.DAMAGE in ability.flags and level:
        said += f" ({hits(ability, level, quicker=quicker)})"
    return f"${ability.row.cost}: {said}" if ability.row.cost else said


def hits(ability: Ability, level: int, *, quicker: bool) -> str:
    return f"${ability.row.damage * level * (2 if quicker else 1)}"


def moment(ability: Ability) -> str:
    """When it can be used."""
    if ability.row.kind is Kind.MELODY:
        return "as Bardic Music"
    if ability.row.kind in (Kind.FORM, Kind.ENHANCEMENT):
        return "in that shape" if ability.row.kind is Kind.FORM else "with every blast"
    return MOMENTS[ability.row.when[0]] if ability.row.when else "always"


def find(key: str) -> Ability:
    return ABILITIES[key]
