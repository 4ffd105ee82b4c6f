"""The table of abilities, as it is printed: what each one is, how often, at whom and for what."""

from __future__ import annotations

import pytest

from tests.games.dungeonopoly.town import ability
from tests.script import rule
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.rows import Flag

FLAGS = {
    "T": Flag.TARGETS,
    "D": Flag.DAMAGE,
    "E": Flag.ENCHANTMENT,
    "P": Flag.PROPERTY,
    "S": Flag.SQUARE,
    "A": Flag.AREA,
    "M": Flag.MENTAL,
    "R": Flag.PRIMAL,
    "F": Flag.FORCED,
    "C": Flag.FORCIBLE,
}
ROWS = """
key                 class   lv kind        limit        whom     reach     $ earns   flags
attack              fighter  1 ability     each_stop    opponent square    0 effect  TDC
run                 fighter  2 ability     turn         -        -         0 effect  -
far_shot            fighter  3 ability     turn         opponent sight     0 success TDC
intimidate          fighter  4 ability     none         -        -         0 success T
combat_reflexes     fighter  5 ability     each_passing opponent square    0 effect  TD
raze                fighter  6 ability     none         -        -         0 effect  PF
fortify             fighter  7 ability     none         -        -         0 effect  P
conquer             fighter  8 ability     none         -        -         0 effect  PF
veteran             fighter  9 automatic   none         -        -         0 none    F
abundant_step       fighter 10 ability     lap          -        -         0 effect  -
magic_missile       wizard   1 spell       lap          opponent limited   0 effect  TDC
expeditious_retreat wizard   2 spell       lap          -        -         0 effect  -
mage_armor          wizard   3 spell       lap          -        -         0 effect  EC
slow                wizard   4 spell       lap          anybody  limited   0 effect  TEC
invisibility        wizard   5 spell       lap          -        -         0 effect  E
charm_person        wizard   6 spell       lap          opponent limited   0 effect  TEMC
counterspell        wizard   7 spell       lap          -        -         0 effect  C
fireball            wizard   8 spell       lap          -        -         0 effect  DAC
telekinesis         wizard   9 spell       lap          anybody  board     0 effect  TC
wish                wizard  10 spell       lap          -        -       500 effect  -
bless               cleric   1 spell       lap          -        -        50 effect  EP
curse               cleric   1 spell       lap          -        -        50 effect  EP
shield_of_faith     cleric   2 spell       lap          -        -         0 effect  EC
sanctuary           cleric   3 spell       lap          -        -         0 effect  EC
divine_favor        cleric   4 automatic   none         -        -         0 none    -
holy_smite          cleric   5 spell       lap          opponent board     0 effect  TDC
divine_intervention cleric   6 spell       lap          -        -         0 effect  -
divine_power        cleric   7 automatic   none         -        -         0 none    F
glyph               cleric   8 spell       lap          -        -       150 effect  DEP
ascended            cleric   9 automatic   none         -        -         0 none    F
wrath_of_god        cleric  10 spell       lap          -        -       300 effect  DA
open_locks          rogue    1 skill       each_turn    -        -         0 success C
pick_pockets        rogue    1 skill       each_turn    other    square    0 success TC
rob_bank            rogue    1 skill       none         -        -         0 success -
sneak               rogue    1 skill       none         -        -         0 success -
backstab            rogue    1 skill       each_passing opponent square    0 effect  TD
steal               rogue    1 skill       each_turn    -        -         0 success PC
bardic_music        bard     1 ability     none         -        -         0 effect  -
inspire_courage     bard     1 melody      none         -        -         0 none    -
cutting_words       bard     1 melody      none         -        -         0 none    TD
song_of_freedom     bard     1 melody      none         -        -         0 none    -
inspire_greatness   bard     1 melody      none         -        -         0 none    -
song_of_rest        bard     1 melody      none         -        -         0 none    -
frightening_tune    bard     1 melody      none         -        -         0 none    -
dirge_of_doom       bard     1 melody      none         -        -         0 none    -
fascinate           bard     2 ability     none         -        -         0 effect  AMC
suggestion          bard     4 spell       lap          other    limited   0 effect  TMC
glitterdust         bard     5 spell       lap          -        -         0 effect  EAC
bardic_knowledge    bard     7 ability     lap          -        -         0 effect  -
mass_suggestion     bard     8 spell       lap          -        -         0 effect  AMC
jack_of_all_trades  bard    10 automatic   none         -        -         0 none    -
entangle            druid    1 spell       lap          -        -         0 effect  ESRC
obscuring_mist      druid    1 spell       lap          -        -         0 effect  ESRC
hallow              druid    1 spell       lap          -        -         0 effect  ESRC
insect_plague       druid    1 spell       lap          -        -         0 effect  ESRC
wall_of_thorns      druid    1 spell       lap          -        -         0 effect  DESRC
antimagic_field     druid    1 spell       lap          -        -         0 effect  ESRC
barkskin            druid    2 spell       lap          -        -         0 effect  EC
wild_shape          druid    3 ability     turn         -        -         0 effect  C
maul                druid    3 form        each_stop    opponent square    0 effect  TDC
eagle               druid    3 form        none         -        -         0 none    -
mouse               druid    3 form        none         -        -         0 none    -
scent               druid    3 form        each_turn    other    limited   0 effect  TC
tree_stride         druid    5 spell       lap          -        -         0 effect  -
call_lightning      druid    8 spell       lap          -        -         0 effect  TDPC
creeping_doom       druid   10 spell       lap          -        -         0 effect  DAC
hex                 warlock  1 ability     turn         opponent limited   0 effect  TEC
eldritch_blast      warlock  2 ability     turn         opponent limited   0 effect  TDC
hellish_rebuke      warlock  3 spell       lap          -        -         0 effect  TD
misty_escape        warlock  3 spell       lap          -        -         0 effect  -
dark_delirium       warlock  3 spell       lap          -        -         0 effect  T
agonizing_blast     warlock  4 enhancement none         -        -         0 none    -
eldritch_spear      warlock  4 enhancement none         -        -         0 none    -
repelling_blast     warlock  4 enhancement none         -        -         0 none    -
vampiric_blast      warlock  4 enhancement none         -        -         0 none    -
fiendish_resilience warlock  5 automatic   none         -        -         0 none    F
beguiling_defenses  warlock  5 automatic   none         -        -         0 none    F
entropic_ward       warlock  5 automatic   none         -        -         0 none    F
dark_ones_own_luck  warlock  7 ability     lap          -        -         0 effect  -
book_of_shadows     warlock  9 automatic   none         -        -         0 none    -
crown_of_madness    warlock 10 spell       lap          opponent limited 200 effect  TM
"""
# Where the row itself aims at nobody, whom and reach are not said.
PRINTED = {line.split()[0]: line.split()[1:] for line in ROWS.strip().splitlines()[1:]}


@rule("DO-17.1", "DO-17.3", "DO-17.5", "DO-18.1", "DO-18.9", "DO-16.7", "DO-42.3")
@pytest.mark.parametrize("key", PRINTED)
def test_every_ability_is_what_is_printed(key: str) -> None:
    of, level, kind, limit, whom, reach, cost, earns, letters = PRINTED[key]
    row = ability(key).row
    assert (row.of, row.level, row.kind, row.limit) == (of, int(level), kind, limit)
    assert (row.cost, row.earns) == (int(cost), earns)
    flags = {FLAGS[letter] for letter in letters.strip("-")}
    assert {*row.flags} & {*FLAGS.values()} == flags
    if whom != "-":
        assert (row.whose, row.reach) == (whom, reach)


@rule("DO-25.34", "DO-27.32")
def test_there_are_81() -> None:
    assert {*PRINTED} == {*ABILITIES}
    assert len(PRINTED) == 81
