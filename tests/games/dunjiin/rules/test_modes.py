"""What a table can agree on before the game: Hardcore, Powderpuff, playing for keeps."""

from dataclasses import FrozenInstanceError
from itertools import product

import pytest

from tests.games.dunjiin.crawl import (
    HIGHEST,
    A,
    B,
    C,
    cards,
    crawl,
    dead,
    deal,
    heard,
    hero,
    names,
    play,
)
from tests.script import rule
from undercroft.games.dunjiin import GAME
from undercroft.games.dunjiin.rules.dying import over, result
from undercroft.games.dunjiin.rules.fighting import strength_of

LEVEL_20, LEVEL_22 = "minotaur ghoul giant_bat", "minotaur troll orc"


@rule("DJ-20.1")
def test_a_mode_holds_for_the_whole_game() -> None:
    table = crawl(hero(HIGHEST), hero(HIGHEST), hardcore=True)
    for seat in (A, B):
        play(table, "green_dragon T10").ends()
        assert heard(table, "Opened")[seat]["strength"] == 22
    with pytest.raises(FrozenInstanceError):
        table.settings.hardcore = False  # type: ignore[misc]


@rule("DJ-20.2", "DJ-20.3", "DJ-R.55")
@pytest.mark.parametrize(
    ("hand", "hardcore", "plain"),
    [
        ("red_dragon T10 green_dragon", 32, 30),
        ("red_dragon red_dragon T10", 33, 32),
        ("red_dragon red_dragon green_dragon T10 magic", 44, 42),
        ("red_dragon T10 T10", 33, 30),
        ("red_dragon T9", 19, 19),
        ("T10 T10 orc", 25, 25),
        ("orc giant_bat T5", 17, 15),
        ("orc giant_bat T5 T5", 24, 20),
        ("orc orc giant_bat T5 T5", 30, 27),
        ("skeleton skeleton skeleton T8", 35, 35),
        ("skeleton T8 T8 T8", 35, 32),
        ("orc T5 goblin T4", 22, 18),
    ],
)
def test_in_hardcore_treasure_matches_monsters_of_its_number_at_their_best(
    hand: str, hardcore: int, plain: int
) -> None:
    laid = cards(hand)
    assert strength_of(crawl(hero(), hero(), hardcore=True), laid) == hardcore
    assert strength_of(crawl(hero(), hero()), laid) == plain


@rule("DJ-20.4")
def test_in_powderpuff_a_tie_is_a_draw_with_neither_damage_nor_reward() -> None:
    table = crawl(hero(LEVEL_22, magic=1), hero(), powderpuff=True)
    script = play(table, "orc T9 giant_rat ghoul").answers("explore").answers("fight")
    script.ends()
    drawer = table.heroes[A]
    assert (drawer.armor, drawer.treasure, drawer.xp, len(drawer.magic)) == (3, [], [], 1)
    assert names(table.graveyard) == names(cards("orc T9 giant_rat ghoul"))
    assert len(heard(table, "Drew")) == 1


@rule("DJ-20.4")
def test_without_powderpuff_a_tie_goes_to_the_monster() -> None:
    table = crawl(hero(LEVEL_22), hero())
    assert play(table, "orc T9 giant_rat ghoul").ends().heroes[A].armor == 2


@rule("DJ-20.4")
def test_powderpuff_changes_nothing_but_ties() -> None:
    table = crawl(hero(LEVEL_22), hero(), powderpuff=True)
    assert play(table, "orc T10 giant_rat ghoul").ends().heroes[A].armor == 2


@rule("DJ-20.5", "DJ-R.56")
@pytest.mark.parametrize(("counters", "armor", "magic"), [(0, 2, 2), (1, 3, 1)])
def test_at_a_powderpuff_tie_magic_may_be_countered_and_still_hurts_if_it_is_not(
    counters: int, armor: int, magic: int
) -> None:
    table = crawl(hero(LEVEL_20, magic=2), hero(), powderpuff=True)
    script = play(table, "skeleton lich magic T2").answers("explore").answers("fight")
    script.asks(A, "counter", "counter:0", "counter:1").answers(f"counter:{counters}").ends()
    assert (table.heroes[A].armor, len(table.heroes[A].magic)) == (armor, magic)
    assert (table.heroes[A].treasure, table.heroes[A].xp) == ([], [])


@rule("DJ-R.56")
def test_the_fairy_ignores_powderpuff() -> None:
    table = crawl(hero(LEVEL_20), hero(), powderpuff=True)
    assert play(table, "orc fairy lich T5").ends().heroes[A].armor == 2


@rule("DJ-20.6", "DJ-R.60")
@pytest.mark.parametrize(
    ("answers", "scores"),
    [
        (["yes", "yes", "yes", "yes"], (-3, -3, 9, -3)),
        (["yes", "yes", "no", "yes"], ()),
    ],
)
def test_for_keeps_needs_all_to_agree_and_gives_the_winner_the_others_coins(
    answers: list[str], scores: tuple[int, ...]
) -> None:
    """V60; and one refusal."""
    script = deal(4, "red_dragon green_dragon minotaur skeleton " * 3, for_keeps=True)
    table = script.all_answer(*answers).ends()
    assert [one.armor for one in table.heroes] == [3, 3, 3, 3]
    assert [line["agreed"] for line in heard(table, "Stakes")] == [bool(scores)]
    table.heroes = [dead(), dead(), hero(), dead()]
    table.fallen = [3, A, B]
    assert result(table).winners == (C,)
    assert result(table).scores == scores


@rule("DJ-20.6")
def test_the_worth_of_a_coin_scales_what_is_won() -> None:
    table = crawl(hero(), dead(), dead(), coin_value=5)
    table.for_keeps = True
    assert result(table).scores == (30, -15, -15)


@rule("DJ-20.6")
def test_nobody_is_asked_for_a_stake_unless_the_table_proposes_it() -> None:
    table = deal(2, "red_dragon green_dragon " * 2 + "orc orc").ends()
    assert not table.for_keeps
    table.heroes[B] = dead()
    assert result(table).scores == ()


@rule("DJ-20.7", "DJ-R.58")
@pytest.mark.parametrize("play_mode", ["normal", "fast"])
def test_all_modes_are_independent_of_each_other(play_mode: str) -> None:
    for hardcore, powderpuff, for_keeps in product((False, True), repeat=3):
        given = {
            "play": play_mode,
            "hardcore": hardcore,
            "powderpuff": powderpuff,
            "for_keeps": for_keeps,
        }
        agreed = GAME.agree(2, given)
        assert {name: getattr(agreed, name) for name in given} == given


@rule("DJ-R.58", "DJ-20.7")
def test_a_tie_made_by_a_hardcore_match_is_a_powderpuff_draw() -> None:
    table = crawl(hero(LEVEL_22), hero(), hardcore=True, powderpuff=True)
    play(table, "green_dragon T10").ends()
    assert (heard(table, "Opened")[0]["strength"], len(heard(table, "Drew"))) == (22, 1)
    assert (table.heroes[A].armor, table.heroes[A].treasure) == (3, [])


@rule("DJ-R.59")
def test_hardcore_does_nothing_for_characters() -> None:
    table = crawl(hero(LEVEL_22, treasure="T9 T8 T5"), hero(), hardcore=True)
    play(table, "werewolf T2").ends()
    assert heard(table, "Opened")[0]["level"] == 22


@rule("DJ-R.67")
def test_a_limit_of_turns_ends_the_game_without_a_winner() -> None:
    table = crawl(hero(), hero(), dead(), turn_limit=11)
    assert not over(table)
    play(table, "T2").ends()
    assert over(table)
    assert (result(table).winners, result(table).places) == ((), (1, 1, 3))
    assert result(table).reason == "turn_limit"


@rule("DJ-R.67")
def test_without_a_limit_a_game_goes_on_while_two_are_alive() -> None:
    table = crawl(hero(), hero())
    table.turn = 100_000
    assert not over(table)
