"""Bettering the Character: Level Up, and Necromancy."""

import pytest

from tests.games.dunjiin.crawl import (
    A,
    B,
    cards,
    crawl,
    dead,
    hero,
    names,
    play,
    treasures,
    waiting,
)
from tests.script import rule
from undercroft.games.dunjiin.state import Crawl, Dodge


def actions(table: Crawl) -> list[str]:
    """What A may do with a turn."""
    table.active = A
    return play(table).asks(A, "action").keys()


# Level Up


@rule("DJ-13.1", "DJ-13.2", "DJ-13.3", "DJ-R.42")
def test_jefferson_trains_as_in_the_book() -> None:
    """V39."""
    table = crawl(
        hero("red_dragon ghoul ogre", xp="red_dragon goblin giant_rat", treasure="T10"), hero()
    )
    assert table.heroes[A].level == 23
    script = play(table).answers("level_up").asks(A, "exchange")
    script.answers("exchange:red_dragon:ghoul").ends()
    assert table.heroes[A].level == 10 + 10 + 2 + 7
    assert (table.heroes[A].xp, table.heroes[A].treasure) == ([], [])
    assert treasures(table.graveyard) == [10]
    assert names(table.graveyard)[1:] == ["ghoul", "goblin", "giant_rat"]
    assert table.active == B


@rule("DJ-13.2", "DJ-13.3")
def test_the_old_character_card_joins_the_xp_and_need_not_be_paid() -> None:
    trainee = hero("red_dragon ghoul ogre", xp="lich orc orc goblin", treasure="T10")
    script = play(crawl(trainee, hero()))
    script.answers("level_up").answers("exchange:lich:ogre")
    script.asks(A, "xp", "spend:ogre", "spend:orc").answers("spend:orc")
    table = script.ends()
    assert names(table.heroes[A].xp) == ["ogre"]
    assert names(table.graveyard)[1:] == ["orc", "orc", "goblin"]


@rule("DJ-13.1", "DJ-13.3", "DJ-13.6", "DJ-18.5")
@pytest.mark.parametrize(
    ("xp", "treasure", "magic", "possible"),
    [
        ("lich orc orc", "T10", 0, True),
        ("lich orc orc", "T9 T2", 0, True),
        ("lich orc", "T10", 0, False),
        ("lich orc orc", "T9", 0, False),
        ("lich orc orc", "T9", 3, False),
        ("lich orc", "T10", 3, False),
    ],
)
def test_a_level_up_takes_three_xp_and_ten_in_treasure_and_no_magic(
    xp: str, treasure: str, magic: int, possible: bool
) -> None:
    trainee = hero("ogre ghoul goblin", xp=xp, treasure=treasure, magic=magic)
    assert ("level_up" in actions(crawl(trainee, hero()))) is possible


@rule("DJ-13.1", "DJ-18.3")
def test_a_level_up_gives_no_change() -> None:
    script = play(crawl(hero("orc orc ogre", xp="lich orc orc", treasure="T9 T8"), hero()))
    table = script.answers("level_up").answers("exchange:lich:ogre").ends()
    assert table.heroes[A].treasure == []


@rule("DJ-13.4", "DJ-3.9", "DJ-R.42")
def test_a_level_up_is_one_exchange_and_the_whole_turn() -> None:
    rich = hero("orc goblin ghoul", xp="lich lich lich lich lich lich", treasure="T10 T10")
    script = play(crawl(rich, hero())).answers("level_up").answers("exchange:lich:goblin")
    table = script.asks(A, "xp", "spend:lich", "spend:goblin").answers("spend:goblin").ends()
    assert table.heroes[A].level == 5 + 10 + 6
    assert (len(table.heroes[A].xp), table.heroes[A].wealth) == (3, 10)
    assert table.active == B


@rule("DJ-13.5", "DJ-R.41")
def test_equal_numbers_may_be_swapped_for_a_match() -> None:
    """V41."""
    xp = "red_dragon red_dragon orc orc orc orc"
    trainee = hero("red_dragon green_dragon lich", xp=xp, treasure="T10 T10")
    assert trainee.level == 30
    table = crawl(trainee, hero())
    script = play(table).answers("level_up")
    script.asks(A, "exchange", "exchange:red_dragon:green_dragon", "exchange:red_dragon:lich")
    script.answers("exchange:red_dragon:green_dragon").answers("spend:orc").ends()
    assert (trainee.level, names(trainee.xp)) == (32, ["green_dragon", "red_dragon", "orc"])
    play(table, "T2").ends()
    play(table).answers("level_up").ends()
    assert trainee.level == 33
    assert names(trainee.character) == ["red_dragon"] * 3


@rule("DJ-13.5", "DJ-R.41", "DJ-R.64")
@pytest.mark.parametrize(
    ("xp", "possible"),
    [("lich minotaur green_dragon", False), ("lich minotaur red_dragon", True)],
)
def test_a_level_up_is_offered_only_if_an_exchange_raises_the_level(
    xp: str, possible: bool
) -> None:
    """V42."""
    trainee = hero("red_dragon red_dragon green_dragon", xp=xp, treasure="T10")
    assert trainee.level == 32
    assert ("level_up" in actions(crawl(trainee.copy(), hero()))) is possible
    if possible:
        play(crawl(trainee, hero())).answers("level_up").ends()
        assert trainee.level == 33


@rule("DJ-13.5", "DJ-R.41")
def test_exchanges_that_keep_or_lower_the_level_are_not_offered() -> None:
    pair = hero("troll troll minotaur", xp="lich skeleton giant_rat", treasure="T10")
    table = play(crawl(pair, hero())).answers("level_up").ends()
    assert names(table.heroes[A].character) == ["lich", "troll", "troll"]


# Necromancy


@rule("DJ-14.1", "DJ-14.2", "DJ-14.3", "DJ-14.4")
def test_necromancy_fetches_a_monster_out_of_the_graveyard_once_in_a_game() -> None:
    """V44."""
    mage = hero("red_dragon minotaur orc", xp="ghoul goblin giant_rat", magic=1)
    assert mage.level == 24
    script = play(crawl(mage, hero(), graveyard="lich T10 fairy magic")).answers("necromancy")
    monsters = ["raise:lich:minotaur:False", "raise:lich:orc:False", "raise:ghoul:orc:True"]
    script.asks(A, "grave", *monsters)
    table = script.answers("raise:lich:orc:False").ends()
    assert mage.level == 29
    assert (mage.xp, mage.magic) == ([], [])
    left = cards("T10 fairy magic magic ghoul goblin giant_rat orc")
    assert names(table.graveyard) == names(left)
    assert table.active == B
    mage.xp, mage.magic = cards("lich lich lich"), cards("magic")
    assert "necromancy" not in actions(table)
    mage.necromancy_used = False
    assert "necromancy" in actions(table)


@rule("DJ-14.4")
def test_nobody_is_offered_necromancy_twice() -> None:
    mage = hero("orc orc goblin", xp="lich lich lich lich lich lich", magic=2)
    assert "necromancy" in actions(crawl(mage.copy(), hero()))
    script = play(crawl(mage, hero())).answers("necromancy").answers("raise:lich:goblin:True")
    table = script.ends()
    assert "necromancy" not in actions(table)
    table.heroes[A].necromancy_used = False
    assert "necromancy" in actions(table)


@rule("DJ-14.4")
def test_each_player_has_a_necromancy_of_its_own() -> None:
    used = hero()
    used.necromancy_used = True
    table = crawl(hero("orc orc goblin", xp="lich lich lich", magic=1), used)
    assert "necromancy" in actions(table)


@rule("DJ-14.1", "DJ-14.2", "DJ-14.3", "DJ-R.64")
@pytest.mark.parametrize(
    ("xp", "magic", "graveyard", "possible"),
    [
        ("orc orc orc", 1, "lich", True),
        ("orc orc", 1, "lich", False),
        ("orc orc orc", 0, "lich", False),
        ("orc orc orc", 1, "T10 fairy magic", False),
        ("orc orc orc", 1, "ghoul giant_bat", False),
        ("orc orc orc", 1, "ogre", True),
        ("orc orc orc", 1, "", False),
    ],
)
def test_necromancy_takes_three_xp_a_magic_item_and_a_monster_that_raises_the_level(
    xp: str, magic: int, graveyard: str, possible: bool
) -> None:
    mage = hero("ogre skeleton minotaur", xp=xp, magic=magic)
    assert ("necromancy" in actions(crawl(mage, hero(), graveyard=graveyard))) is possible


@rule("DJ-14.5", "DJ-R.43")
def test_a_card_just_paid_may_be_taken_and_counts_as_one_of_the_three() -> None:
    """V45."""
    mage = hero("red_dragon ghoul ogre", xp="red_dragon giant_rat giant_rat", magic=1)
    assert mage.level == 23
    script = play(crawl(mage, hero(), graveyard="T10")).answers("necromancy")
    script.asks(A, "grave", "raise:red_dragon:ogre:True", "raise:red_dragon:ghoul:True")
    table = script.answers("raise:red_dragon:ghoul:True").ends()
    assert (table.heroes[A].level, table.heroes[A].xp) == (29, [])
    assert sorted(names(table.graveyard)) == sorted(
        names(cards("T10 magic giant_rat giant_rat ghoul"))
    )


@rule("DJ-14.5", "DJ-14.1")
def test_where_necromancy_costs_one_xp_the_card_just_paid_is_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("undercroft.games.dunjiin.rules.training.NECROMANCY_XP", 1)
    mage = hero("red_dragon ghoul ogre", xp="lich", magic=1)
    script = play(crawl(mage, hero())).answers("necromancy")
    script.answers("raise:lich:ghoul:True").ends()
    assert (names(mage.character), mage.xp) == (["lich", "red_dragon", "ogre"], [])


@rule("DJ-R.43", "DJ-14.2")
def test_a_card_that_lies_in_the_graveyard_and_among_the_xp_is_offered_once() -> None:
    mage = hero("orc orc goblin", xp="troll giant_rat giant_rat", magic=1)
    script = play(crawl(mage, hero(), graveyard="troll")).answers("necromancy")
    script.asks(A, "grave", "raise:troll:orc:False", "raise:troll:goblin:False")


@rule("DJ-14.6", "DJ-14.2")
def test_the_whole_graveyard_may_be_searched_but_nothing_that_is_set_aside() -> None:
    mage = hero("orc orc goblin", xp="giant_rat giant_rat giant_rat", magic=1)
    aside = Dodge(B, *cards("lich magic"))
    table = crawl(
        mage,
        hero(),
        graveyard="troll minotaur T8 ogre",
        traps=[(B, "lich lich lich")],
        dodges=[aside],
    )
    keys = play(table).answers("necromancy").asks(A, "grave").keys()
    assert {key.split(":")[1] for key in keys} == {"troll", "minotaur", "ogre"}


@rule("DJ-14.1", "DJ-3.9")
def test_necromancy_pays_three_of_more_xp_by_choice_and_ends_the_turn() -> None:
    mage = hero("orc orc goblin", xp="troll ghoul giant_rat giant_rat", magic=2)
    script = play(crawl(mage, hero(), dead(), graveyard="lich")).answers("necromancy")
    script.answers("raise:lich:goblin:False")
    script.asks(A, "xp", "spend:troll", "spend:ghoul").answers("spend:ghoul")
    table = script.ends()
    assert names(table.heroes[A].xp) == ["troll"]
    assert (len(table.heroes[A].magic), table.active) == (1, B)


@rule("DJ-14.6")
def test_a_waiting_hand_is_not_in_the_graveyard_and_leaves_no_time_to_search_it() -> None:
    mage = hero("orc orc goblin", xp="giant_rat giant_rat giant_rat", magic=1)
    table = crawl(mage, hero(), graveyard="lich", hand=waiting("ghoul T8 orc"))
    assert "necromancy" not in actions(table)
