"""Fighting a hand: its Strength, Magic, the Death Fairy, and what comes after."""

import pytest

from tests.games.dunjiin.crawl import (
    A,
    B,
    C,
    D,
    armor_in_all,
    cards,
    crawl,
    hero,
    lines,
    names,
    play,
    told,
)
from tests.script import Script, rule
from undercroft.games.dunjiin.rules.dying import Died, Hurt, LastCall
from undercroft.games.dunjiin.rules.fighting import (
    DodgesDiscarded,
    FairyCame,
    Learned,
    Opened,
    TrapsSprung,
    Won,
)
from undercroft.games.dunjiin.state import Crawl, Dodge, Hand

LEVEL_22 = "minotaur troll orc"
LEVEL_25 = "red_dragon skeleton ogre"
LEVEL_33 = "red_dragon red_dragon red_dragon"
RATS = "giant_rat giant_rat giant_rat"


def explore(
    hand: str,
    character: str = LEVEL_25,
    *,
    armor: int = 3,
    magic: int = 0,
    traps: int = 0,
) -> Script[Crawl]:
    """A fights what a plain exploration turns up; B and C, rich in Magic, look on."""
    fighter = hero(character, armor=armor, magic=magic, turns=0)
    laid = [(B, RATS)] * traps
    return play(crawl(fighter, hero(magic=3), hero(magic=3), traps=laid), hand)


def summon(hand: str, character: str = LEVEL_25, *, magic: int = 0) -> Script[Crawl]:
    """B sends a Dragon, and A has to fight it."""
    victim, summoner = hero(character, magic=magic), hero(LEVEL_33, magic=1, xp=RATS)
    script = play(crawl(victim, summoner, active=B), hand)
    return script.asks(B, "action").answers("dragon")


def opened(script: Script[Crawl]) -> Opened:
    return told(script.state, Opened)


# The hand and its Strength


@rule("DJ-5.1")
@pytest.mark.parametrize("traps", [0, 1, 2])
@pytest.mark.parametrize(("first", "shields"), [("giant_bat", 2), ("ghoul", 3), ("goblin", 4)])
def test_the_first_cards_shields_and_the_traps_make_the_size(
    first: str, shields: int, traps: int
) -> None:
    drawn = cards("T2 T3 T4 T5 T6")[: shields + traps - 1]
    script = explore(first, LEVEL_33, traps=traps).draws(*drawn)
    script.ends()
    assert opened(script).cards == [*cards(first), *drawn]


@rule("DJ-5.2")
def test_later_shields_mean_nothing_and_whatever_comes_belongs_to_the_hand() -> None:
    script = explore("ghoul lich magic")
    script.ends()
    assert names(opened(script).cards) == ["lich", "ghoul", "wand_of_sparks"]
    fairy = explore("giant_bat fairy")
    fairy.ends()
    assert names(opened(fairy).cards) == ["giant_bat", "death_fairy"]


@rule("DJ-5.3")
@pytest.mark.parametrize(
    ("hand", "traps", "strength"),
    [
        ("ghoul T9 giant_rat", 0, 17),
        ("ghoul magic T9", 0, 15),
        ("ghoul fairy T9", 0, 15),
        ("ghoul troll ghoul", 0, 22),
        ("ghoul T9 giant_rat T2", 1, 20),
        ("giant_bat giant_bat T3 T2", 2, 19),
    ],
)
def test_strength_is_monsters_treasure_matches_and_traps(
    hand: str, traps: int, strength: int
) -> None:
    assert opened(explore(hand, traps=traps)).strength == strength


@rule("DJ-5.4", "DJ-R.12")
@pytest.mark.parametrize(
    ("hand", "bonus"),
    [
        ("troll skeleton T2", 0),
        ("red_dragon green_dragon T2", 0),
        ("troll T2 troll", 2),
        ("lich lich lich T2", 3),  # a colour has only two of them
        ("orc orc orc orc", 3),
    ],
)
def test_the_same_picture_matches_in_any_colour(hand: str, bonus: int) -> None:
    assert opened(explore(hand)).strength == sum(one.worth for one in cards(hand)) + bonus


@rule("DJ-5.5", "DJ-5.6", "DJ-5.7", "DJ-R.13", "DJ-R.14")
@pytest.mark.parametrize(
    ("hand", "bonus"),
    [
        ("ghoul orc ogre T2 T3", 0),
        ("ghoul orc ghoul T2 T3", 2),
        ("ghoul orc ghoul ghoul T3", 3),
        ("ghoul orc ghoul orc T3", 4),
        ("ghoul orc ghoul orc ghoul", 5),
        ("ghoul ghoul ghoul ghoul T3", 3),
        ("orc orc orc orc orc", 3),
        ("ghoul T3 T3 orc magic", 0),
        ("ghoul T6 T6 orc magic", 0),
        ("ghoul orc magic magic T2", 0),
    ],
)
def test_every_set_of_matching_monsters_has_its_bonus(hand: str, bonus: int) -> None:
    assert opened(summon(hand)).strength == sum(one.worth for one in cards(hand)) + bonus


@rule("DJ-5.8")
def test_nothing_outside_the_hand_matches_it() -> None:
    fighter = hero("ghoul troll lich", xp="ghoul", magic=1)
    paid = Dodge(B, cards("ghoul")[0], None)
    hand = Hand(cards("ghoul"), A, rest_up=False)
    script = play(crawl(fighter, hero(), dodges=[paid], hand=hand), "troll T2")
    script.asks(A, "action").answers("explore").asks(A, "first_card").answers("fight")
    assert opened(script).strength == 16


# Settling it


@rule("DJ-6.1", "DJ-R.19")
def test_with_the_hand_open_the_fighter_alone_decides_on_magic() -> None:
    script = explore("skeleton skeleton T10 magic", LEVEL_22, magic=2)
    script.asks(A, "counter")
    assert (opened(script).strength, opened(script).level) == (28, 22)
    script.answers("counter:1").asks(A, "defeat").answers("spend_magic").ends()
    assert [len(one.magic) for one in script.state.heroes] == [0, 3, 3]


@rule("DJ-6.2", "DJ-6.3", "DJ-6.4")
@pytest.mark.parametrize(
    ("hand", "strength", "armor"),
    [("troll T7 T6", 21, 3), ("troll T8 T6", 22, 2), ("troll T8 T7", 23, 2)],
)
def test_a_tie_goes_to_the_monster(hand: str, strength: int, armor: int) -> None:
    script = explore(hand, LEVEL_22)
    script.ends()
    assert opened(script).strength == strength
    assert script.state.heroes[A].armor == armor
    assert bool(script.state.heroes[A].xp) is (armor == 3)


@rule("DJ-6.3")
def test_who_is_ahead_needs_no_magic_and_is_not_asked_for_any() -> None:
    script = explore("troll T7 T6", LEVEL_22, magic=2)
    assert len(script.ends().heroes[A].magic) == 2


@rule("DJ-6.4", "DJ-6.8", "DJ-8.8")
def test_who_is_behind_may_win_by_one_magic_item() -> None:
    script = explore("troll T8 T7", LEVEL_22, magic=2)
    script.asks(A, "defeat", "spend_magic", "accept").answers("spend_magic")
    table = script.ends()
    assert (len(table.heroes[A].magic), table.heroes[A].armor) == (1, 3)
    assert names(table.graveyard) == ["wand_of_sparks"]
    assert (table.heroes[A].wealth, names(table.heroes[A].xp)) == (15, ["troll"])


@rule("DJ-6.4")
def test_who_is_behind_may_keep_the_magic_and_lose_an_armor() -> None:
    table = explore("troll T8 T7", LEVEL_22, magic=2).asks(A, "defeat").answers("accept").ends()
    assert (len(table.heroes[A].magic), table.heroes[A].armor) == (2, 2)
    assert (table.heroes[A].wealth, table.heroes[A].xp) == (0, [])


@rule("DJ-6.5", "DJ-R.18")
@pytest.mark.parametrize(
    ("hand", "magic", "offered"),
    [
        ("goblin magic T2 T3", 1, 1),
        ("goblin magic T2 T3", 3, 1),
        ("goblin magic magic T3", 1, 1),
        ("goblin magic magic T3", 2, 2),
        ("goblin magic magic rune_blade", 2, 2),
        ("goblin magic magic rune_blade", 4, 3),
    ],
)
def test_as_many_as_wanted_of_the_hands_magic_may_be_countered(
    hand: str, magic: int, offered: int
) -> None:
    script = explore(hand, magic=magic)
    script.asks(A, "counter", *[f"counter:{count}" for count in range(offered + 1)])
    script.answers(f"counter:{offered}")
    assert len(script.state.heroes[A].magic) == magic - offered


@rule("DJ-6.6")
def test_all_magic_countered_and_ahead_is_a_win() -> None:
    table = explore("goblin magic T2 T3", magic=2).asks(A, "counter").answers("counter:1").ends()
    assert (table.heroes[A].armor, table.heroes[A].wealth) == (3, 5)
    assert len(table.heroes[A].magic) == 1


@rule("DJ-6.6", "DJ-R.16")
@pytest.mark.parametrize(
    ("last", "armor", "magic", "gained"), [("spend_magic", 3, 0, 10), ("accept", 2, 1, 0)]
)
def test_all_magic_countered_and_behind_one_more_item_may_win(
    last: str, armor: int, magic: int, gained: int
) -> None:
    script = explore("skeleton skeleton T10 magic", magic=2).asks(A, "counter")
    table = script.answers("counter:1").asks(A, "defeat").answers(last).ends()
    fighter = table.heroes[A]
    assert (fighter.armor, len(fighter.magic), fighter.wealth) == (armor, magic, gained)


@rule("DJ-6.7", "DJ-R.15", "DJ-R.17", "DJ-R.18", "DJ-R.20")
@pytest.mark.parametrize(
    ("hand", "strength", "countered", "damage"),
    [
        # ahead
        ("skeleton magic T10 T3", 21, 0, 1),
        ("skeleton magic magic T3", 11, 0, 2),
        ("skeleton magic magic T3", 11, 1, 1),
        ("skeleton magic magic rune_blade", 8, 1, 2),
        # level
        ("skeleton magic T10 T4", 22, 0, 2),
        # behind
        ("skeleton magic T10 T5", 23, 0, 2),
        ("skeleton lich magic T10", 28, 0, 2),
        ("goblin lich magic T8", 22, 0, 2),
    ],
)
def test_magic_that_gets_through_is_a_defeat_and_no_item_turns_it(
    hand: str, strength: int, countered: int, damage: int
) -> None:
    script = explore(hand, LEVEL_22, armor=4, magic=3)
    table = script.asks(A, "counter").answers(f"counter:{countered}").ends()
    assert opened(script).strength == strength
    fighter = table.heroes[A]
    assert (fighter.armor, len(fighter.magic)) == (4 - damage, 3 - countered)
    assert (fighter.xp, fighter.wealth) == ([], 0)


@rule("DJ-6.8")
def test_magic_items_used_are_discarded() -> None:
    script = explore("skeleton skeleton T10 magic", LEVEL_22, magic=3).asks(A, "counter")
    table = script.answers("counter:1").asks(A, "defeat").answers("spend_magic").ends()
    assert len(table.heroes[A].magic) == 1
    assert names(table.graveyard) == ["skeleton", *["wand_of_sparks"] * 3]


@rule("DJ-6.9")
def test_the_hands_magic_and_the_rivals_magic_are_of_no_use() -> None:
    table = explore("troll magic rune_blade").ends()
    assert table.heroes[A].armor == 1
    script = explore("skeleton lich magic T10", magic=1).asks(
        A, "counter", "counter:0", "counter:1"
    )
    assert script.answers("counter:1").ends().heroes[A].armor == 2


# The Death Fairy


@rule("DJ-7.1", "DJ-7.3")
@pytest.mark.parametrize("hand", ["ghoul fairy T2", "ghoul T2 fairy", "fairy giant_rat T2"])
def test_one_fairy_anywhere_beats_any_level(hand: str) -> None:
    table = explore(hand, LEVEL_33).ends()
    assert lines(table, FairyCame, Won, Learned) == ["FairyCame"]
    assert table.heroes[A].armor == 2


@rule("DJ-7.2", "DJ-R.11")
@pytest.mark.parametrize(
    ("hand", "traps"),
    [
        ("fairy lich lich", 0),
        ("fairy lich lich T2", 1),
        ("fairy lich lich T2 T3", 2),
        ("goblin fairy lich T2", 0),
    ],
)
def test_a_fairys_hand_is_drawn_out_and_leading_she_has_three_shields(
    hand: str, traps: int
) -> None:
    script = explore(hand, traps=traps)
    script.ends()
    assert opened(script).cards == cards(hand)


@rule("DJ-7.3")
def test_a_fairy_costs_no_more_if_the_hand_is_stronger() -> None:
    assert explore("lich lich lich fairy").ends().heroes[A].armor == 2


@rule("DJ-7.4", "DJ-7.5")
def test_no_magic_item_defeats_her_or_counters_hers() -> None:
    table = explore("goblin fairy magic T2", magic=3).ends()
    assert (table.heroes[A].armor, len(table.heroes[A].magic)) == (1, 3)


@rule("DJ-7.6", "DJ-R.22")
@pytest.mark.parametrize(
    ("hand", "damage"),
    [
        ("goblin fairy T2 T3", 1),
        ("goblin fairy T2 magic", 2),
        ("goblin fairy fairy T3", 2),
        ("goblin fairy fairy magic", 3),
        ("goblin fairy magic magic", 3),
        ("fairy fairy fairy", 3),
    ],
)
def test_each_fairy_and_each_magic_card_of_hers_costs_an_armor(hand: str, damage: int) -> None:
    table = explore(hand, armor=4).ends()
    assert (table.heroes[A].armor, table.shop) == (4 - damage, damage)


@rule("DJ-7.7")
def test_only_a_premonition_saves_from_a_fairy_behind_a_monster() -> None:
    table = crawl(hero(xp="orc", magic=1), hero())
    script = play(table, "ghoul fairy T2").asks(A, "action").answers("premonition")
    script.asks(A, "after_looking", "fight", "dodge", "pass_on").answers("dodge").ends()
    assert [one.armor for one in table.heroes] == [3, 2]


@rule("DJ-7.7")
def test_a_leading_fairy_cannot_be_dodged_even_when_foreseen() -> None:
    table = crawl(hero(xp="orc", magic=2), hero())
    script = play(table, "fairy ghoul T2").asks(A, "action").answers("premonition")
    script.asks(A, "after_looking", "fight", "pass_on")


@rule("DJ-7.8")
def test_a_fairys_hand_brings_nothing_and_goes_to_the_graveyard() -> None:
    table = explore("goblin fairy T9 magic").ends()
    assert (table.heroes[A].xp, table.heroes[A].treasure) == ([], [])
    assert names(table.graveyard) == ["ruby_ring", "goblin", "death_fairy", "wand_of_sparks"]


@rule("DJ-R.23")
def test_a_fairy_in_a_dragons_hand_is_a_fairy_too() -> None:
    table = summon("giant_rat T2 fairy magic T3", LEVEL_33, magic=2).ends()
    assert (table.heroes[A].armor, len(table.heroes[A].magic)) == (1, 2)


# What comes after


@rule("DJ-8.1", "DJ-8.2", "DJ-8.4")
@pytest.mark.parametrize(("taken", "left"), [("goblin", "ogre"), ("ogre", "goblin")])
def test_the_winner_takes_all_treasure_and_one_monster(taken: str, left: str) -> None:
    script = explore("goblin ogre T5 T3").asks(A, "prize", "take:goblin", "take:ogre")
    table = script.answers(f"take:{taken}").ends()
    assert names(table.heroes[A].treasure) == ["ivory_comb", "silver_spoon"]
    assert names(table.heroes[A].xp) == [taken]
    assert names(table.graveyard) == [left]


@rule("DJ-8.2", "DJ-R.21")
def test_the_winner_must_take_the_only_monster() -> None:
    table = explore("goblin T5 T3 T2").ends()
    assert names(table.heroes[A].xp) == ["goblin"]


@rule("DJ-8.3")
def test_only_monsters_become_experience() -> None:
    table = summon("T2 T3 T4 T5 T6").ends()
    assert (table.heroes[A].xp, table.heroes[A].wealth) == ([], 20)
    script = summon("T2 orc magic ogre T3", magic=1).asks(A, "counter").answers("counter:1")
    script.asks(A, "prize", "take:orc", "take:ogre")


@rule("DJ-8.4")
def test_the_rest_of_a_beaten_hand_is_discarded() -> None:
    script = explore("goblin ogre magic T3", magic=1).asks(A, "counter").answers("counter:1")
    table = script.asks(A, "prize").answers("take:ogre").ends()
    assert names(table.graveyard) == ["goblin", "wand_of_sparks", "wand_of_sparks"]


@rule("DJ-8.5", "DJ-8.6")
def test_the_loser_gains_nothing_and_armor_goes_to_the_shop() -> None:
    table = explore("lich T9 T8 magic").ends()
    assert (table.heroes[A].armor, table.shop) == (1, 2)
    assert (table.heroes[A].xp, table.heroes[A].treasure) == ([], [])
    graves = ["lich", "ruby_ring", "pearl_necklace", "wand_of_sparks"]
    assert names(table.graveyard) == graves


@rule("DJ-8.7", "DJ-R.45")
def test_a_lost_fight_is_cleared_up_in_order_and_then_the_fighter_dies() -> None:
    fighter = hero("orc ogre ghoul", armor=0)
    table = crawl(hero(xp="goblin goblin", magic=1), fighter, hero())
    script = play(table, "troll lich T9").asks(A, "action").answers("explore")
    script.asks(A, "first_card").answers("empowered").asks(A, "target").answers("target:1").ends()
    order = lines(table, Hurt, DodgesDiscarded, Died, LastCall)
    assert order == ["Hurt", "DodgesDiscarded", "Died", "LastCall"]
    graves = cards("troll lich T9", "goblin magic", "orc ogre ghoul")
    assert table.graveyard == graves


@rule("DJ-8.7", "DJ-R.45")
def test_traps_are_cleared_away_before_the_fighter_dies() -> None:
    table = explore("troll lich T9 T2", "orc ogre ghoul", armor=0, traps=1).ends()
    order = lines(table, Hurt, TrapsSprung, Died, LastCall)
    assert order == ["Hurt", "TrapsSprung", "Died", "LastCall"]
    assert table.graveyard == cards("troll lich T9 T2", RATS, "orc ogre ghoul")
    assert table.traps == []


@rule("DJ-8.7")
def test_after_a_won_fight_the_dodge_pile_is_discarded_too() -> None:
    table = crawl(hero(xp="goblin"), hero(LEVEL_33), hero())
    script = play(table, "troll T9 T2").asks(A, "action").answers("explore")
    script.asks(A, "first_card").answers("dodge").asks(A, "target").answers("target:1").ends()
    assert lines(table, Learned, DodgesDiscarded) == ["Learned", "DodgesDiscarded"]
    assert (names(table.graveyard), table.dodges) == (["goblin"], [])


@rule("DJ-8.8")
@pytest.mark.parametrize(("character", "magic"), [(LEVEL_33, 0), ("orc orc goblin", 1)])
def test_a_win_by_level_and_one_by_magic_bring_the_same(character: str, magic: int) -> None:
    script = explore("troll ogre T9", character, magic=magic)
    if magic:
        script.asks(A, "defeat").answers("spend_magic")
    script.asks(A, "prize", "take:troll", "take:ogre").answers("take:ogre")
    winner = script.ends().heroes[A]
    assert (names(winner.xp), winner.wealth, winner.armor) == (["ogre"], 9, 3)


@rule("DJ-R.44")
@pytest.mark.parametrize(
    ("excess_damage", "armor", "alive"),
    [
        ("kills", 2, True),
        ("kills", 1, False),
        ("kills", 0, False),
        ("naked", 1, True),
        ("naked", 0, False),
    ],
)
def test_damage_beyond_the_armor_kills(excess_damage: str, armor: int, alive: bool) -> None:
    fighter = hero(armor=armor)
    table = crawl(fighter, hero(), excess_damage=excess_damage)
    play(table, "goblin fairy magic T2").ends()
    assert (fighter.alive, fighter.armor, table.shop) == (alive, 0, armor)


@rule("DJ-19.2", "DJ-19.3", "DJ-1.3")
def test_the_dead_leave_their_armor_to_the_shop_and_their_cards_to_the_graveyard() -> None:
    """V59."""
    doomed = hero(armor=1, treasure="T2 T3", magic=1, xp="orc orc", turns=0)
    table = crawl(doomed, hero(armor=2), hero(armor=2), hero(armor=2), shop=5)
    play(table, "goblin fairy fairy T4").ends()
    assert told(table, Hurt).damage == 2
    assert (table.living, table.shop) == ([B, C, D], 6)
    assert len(table.graveyard) == 4 + 8
    assert sum(table.heroes[seat].armor for seat in table.living) == 6
    assert armor_in_all(table) == 12


@rule("DJ-8.7")
def test_a_death_that_leaves_one_alive_ends_the_game_without_last_call() -> None:
    table = crawl(hero(armor=0), hero(LEVEL_33))
    play(table, "goblin fairy T4 T5").ends()
    assert table.living == [B]
    assert lines(table, Died, LastCall) == ["Died"]
