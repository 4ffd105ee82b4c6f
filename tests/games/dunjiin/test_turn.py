"""The turn: what comes when, what can be done in it, and who is next."""

import pytest

from tests.games.dunjiin.crawl import A, B, C, crawl, dead, hero, names, play, told
from tests.script import rule
from undercroft.games.dunjiin.rules.fighting import Opened
from undercroft.games.dunjiin.turn import TurnBegan

DRAGONS = "red_dragon red_dragon red_dragon"
RATS = "giant_rat giant_rat giant_rat"


@rule("DJ-3.1")
def test_turns_go_clockwise_and_pass_over_the_dead() -> None:
    table = crawl(hero(), dead(), hero(), dead())
    play(table, "T2").ends()
    assert table.active == C
    play(table, "T3").ends()
    assert table.active == A
    assert [one.seat for one in table.story.lines if isinstance(one, TurnBegan)] == [A, C]


@rule("DJ-3.2", "DJ-R.5")
def test_a_first_turn_is_a_plain_explore() -> None:
    rich = hero("lich ogre orc", treasure="T10 T10", magic=2, xp="lich lich lich", turns=0)
    table = crawl(rich, hero(), shop=2)
    play(table, "giant_bat T2").ends()
    assert table.heroes[A].armor == 3
    assert names(table.heroes[A].xp) == ["lich", "lich", "lich", "giant_bat"]


@rule("DJ-3.2", "DJ-R.5")
def test_the_same_player_has_all_choices_on_the_second_turn() -> None:
    rich = hero("lich ogre orc", treasure="T10 T10", magic=2, xp="lich lich lich", turns=1)
    script = play(crawl(rich, hero(), shop=2), "giant_bat")
    script.asks(A, "shop", "buy:0", "buy:1", "buy:2").answers("buy:0")
    offered = ("explore", "premonition", "rest", "level_up", "necromancy")
    script.asks(A, "action", *offered).answers("explore")
    script.asks(A, "first_card", "fight", "dodge", "empowered", "look")


@rule("DJ-3.2")
def test_magic_items_serve_in_the_fight_of_a_first_turn() -> None:
    table = crawl(hero("minotaur troll orc", magic=1, turns=0), hero())
    script = play(table, "orc T9 giant_rat ghoul")
    script.asks(A, "defeat", "spend_magic", "accept").answers("spend_magic")
    script.asks(A, "prize").answers("take:orc").ends()
    assert table.heroes[A].wealth == 9


@rule("DJ-3.3", "DJ-9.1", "DJ-9.6", "DJ-R.8")
def test_a_turn_is_one_visit_to_the_shop_then_one_action_and_no_shop_after_it() -> None:
    table = crawl(hero(treasure="T10 T10", xp="orc"), hero(treasure="T10"), shop=3)
    script = play(table, "T9").asks(A, "shop", "buy:0", "buy:1", "buy:2").answers("buy:1")
    script.asks(A, "action", "explore", "rest").answers("explore").ends()
    assert (table.heroes[A].armor, table.heroes[A].wealth) == (4, 19)
    assert (table.shop, table.active) == (2, B)


CORE = ["explore", "premonition", "rest"]


@rule("DJ-3.4", "DJ-3.5")
@pytest.mark.parametrize(
    ("character", "more"),
    [
        ("lich ogre orc", ["level_up", "necromancy"]),
        ("lich lich green_dragon", ["level_up", "necromancy"]),
        ("red_dragon red_dragon red_dragon", ["trap", "dragon", "assassin"]),
    ],
)
def test_the_advanced_actions_need_level_33(character: str, more: list[str]) -> None:
    rich = hero(character, treasure="T10 T10 T10", magic=1, xp="lich lich lich")
    play(crawl(rich, hero())).asks(A, "action", *CORE, *more)


@rule("DJ-3.6")
@pytest.mark.parametrize(
    ("treasure", "magic", "xp", "offered"),
    [
        ("", 0, "orc", "explore rest"),
        ("", 1, "", "explore premonition"),
        ("T10", 0, "lich lich", "explore rest"),
        ("T9", 0, "lich lich lich", "explore rest"),
        ("T5 T5", 0, "lich lich lich", "explore rest level_up"),
        ("", 1, "lich lich", "explore premonition rest"),
        ("", 1, "lich lich lich", "explore premonition rest necromancy"),
    ],
)
def test_what_cannot_be_paid_is_not_offered(
    treasure: str, magic: int, xp: str, offered: str
) -> None:
    poor = hero("lich ogre orc", treasure=treasure, magic=magic, xp=xp)
    play(crawl(poor, hero())).asks(A, "action", *offered.split())


@rule("DJ-3.6")
@pytest.mark.parametrize(
    ("treasure", "magic", "xp", "offered"),
    [
        ("T10 T10 T10", 0, "orc orc", "explore rest"),
        ("", 0, "orc orc orc", "explore rest trap"),
        ("T10 T10 T9", 1, "orc orc orc", "explore premonition rest trap dragon"),
        ("T10 T10 T10", 1, "orc orc", "explore premonition rest assassin"),
    ],
)
def test_what_cannot_be_paid_at_level_33_is_not_offered(
    treasure: str, magic: int, xp: str, offered: str
) -> None:
    poor = hero(DRAGONS, treasure=treasure, magic=magic, xp=xp)
    play(crawl(poor, hero())).asks(A, "action", *offered.split())


@rule("DJ-3.6", "DJ-4.4")
@pytest.mark.parametrize(
    ("magic", "xp", "offered"),
    [(0, "orc", "fight dodge"), (1, "", "fight look"), (1, "orc", "fight dodge empowered look")],
)
def test_an_answer_that_cannot_be_paid_is_not_offered(magic: int, xp: str, offered: str) -> None:
    script = play(crawl(hero(magic=magic, xp=xp), hero()), "ghoul")
    script.asks(A, "action").answers("explore").asks(A, "first_card", *offered.split())


@rule("DJ-3.3", "DJ-3.6", "DJ-3.7", "DJ-R.6")
def test_who_has_nothing_explores_without_being_asked() -> None:
    """V62."""
    table = crawl(hero(armor=0), hero(), shop=3)
    play(table, "T5").ends()
    assert table.heroes[A].wealth == 5


@rule("DJ-3.7", "DJ-R.6")
def test_there_is_no_passing_only_a_rest_that_costs() -> None:
    table = crawl(hero(xp="orc"), hero())
    play(table).asks(A, "action", "explore", "rest").answers("rest").ends()
    assert table.heroes[A].xp == []


@rule("DJ-3.8", "DJ-R.7")
@pytest.mark.parametrize(
    ("bought", "offered"),
    [(1, CORE), (0, [*CORE, "trap", "dragon", "assassin"])],
)
def test_who_bought_armor_may_only_explore_or_rest(bought: int, offered: list[str]) -> None:
    """V38."""
    rich = hero(DRAGONS, treasure="T10 T10 T10 T10", magic=2, xp="orc orc orc ogre ogre ogre")
    script = play(crawl(rich, hero(), shop=1))
    script.asks(A, "shop", "buy:0", "buy:1").answers(f"buy:{bought}")
    if bought:
        script.asks(A, "shop_magic", "bymagic:0", "bymagic:1").answers("bymagic:0")
    script.asks(A, "action", *offered)


@rule("DJ-3.8", "DJ-R.7")
@pytest.mark.parametrize(("bought", "offered"), [(1, CORE), (0, [*CORE, "level_up", "necromancy"])])
def test_who_bought_armor_cannot_better_the_character(bought: int, offered: list[str]) -> None:
    rich = hero("lich ogre orc", treasure="T10 T10", magic=2, xp="lich lich lich")
    script = play(crawl(rich, hero(), shop=1)).asks(A, "shop").answers(f"buy:{bought}")
    if bought:
        script.asks(A, "shop_magic").answers("bymagic:0")
    script.asks(A, "action", *offered)


@rule("DJ-3.9")
@pytest.mark.parametrize(
    ("character", "xp", "answers", "drawn"),
    [
        ("lich ogre orc", RATS, "necromancy raise:lich:ogre:False", ""),
        ("lich ogre orc", "lich orc orc", "level_up exchange:lich:ogre", ""),
        (DRAGONS, RATS, "trap", ""),
        (DRAGONS, RATS, "dragon", "T2 T3 T4 T5 T6"),
        (DRAGONS, RATS, "assassin", "T2 T3 T4 T5 T6"),
    ],
)
def test_a_great_action_is_the_whole_turn(
    character: str, xp: str, answers: str, drawn: str
) -> None:
    rich = hero(character, treasure="T10 T10 T10", magic=1, xp=xp)
    table = crawl(rich, hero(), shop=0, graveyard="lich")
    script = play(table, drawn)
    for answer in answers.split():
        script.answers(answer)
    script.ends()
    assert table.active == B


@rule("DJ-3.10", "DJ-4.8", "DJ-R.9")
@pytest.mark.parametrize(("armor", "alive"), [(1, True), (0, False)])
def test_the_next_turn_is_left_of_the_explorer_whoever_fought_or_died(
    armor: int, alive: bool
) -> None:
    table = crawl(hero(xp="orc"), hero(), hero("orc orc goblin", armor=armor), hero())
    script = play(table, "ghoul T9 T10").asks(A, "action").answers("explore")
    script.asks(A, "first_card").answers("dodge")
    script.asks(A, "target", "target:1", "target:2", "target:3").answers("target:2").ends()
    assert table.heroes[C].alive is alive
    assert table.active == B


@rule("DJ-3.11")
def test_a_price_is_paid_before_its_effect_so_that_it_may_even_be_drawn() -> None:
    table = crawl(hero(magic=1), hero(), deck="")
    play(table, "magic").asks(A, "action").answers("premonition").ends()
    assert names(table.heroes[A].magic) == ["wand_of_sparks"]
    assert table.graveyard == []


@rule("DJ-3.11")
def test_a_dragons_price_is_in_the_graveyard_before_a_card_is_drawn() -> None:
    table = crawl(hero(DRAGONS, magic=1, xp=RATS), hero(), deck="T2")
    play(table, f"T2 magic {RATS}").asks(A, "action").answers("dragon").ends()
    assert names(told(table, Opened).cards) == [*RATS.split(), "copper_coins", "wand_of_sparks"]


@rule("DJ-3.11")
def test_what_pays_for_a_dodge_or_a_trap_is_set_aside_and_not_discarded() -> None:
    table = crawl(hero(xp="orc", magic=1), hero(xp="orc"), hero())
    script = play(table, "ghoul").asks(A, "action").answers("explore")
    script.asks(A, "first_card").answers("dodge").asks(A, "target").answers("target:1")
    script.asks(B, "dodged_to")
    assert (table.graveyard, [names([one.xp]) for one in table.dodges]) == ([], [["orc"]])
    trapped = crawl(hero(DRAGONS, xp=RATS), hero())
    play(trapped).asks(A, "action").answers("trap").ends()
    assert (trapped.graveyard, names(trapped.traps[0].cards)) == ([], RATS.split())
