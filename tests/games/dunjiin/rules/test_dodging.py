"""Dodges, plain and Empowered: handing a Monster round the table."""

import pytest

from tests.games.dunjiin.crawl import (
    HIGHEST,
    A,
    B,
    C,
    D,
    cards,
    crawl,
    dead,
    heard,
    hero,
    names,
    play,
    sees,
)
from tests.script import rule


@rule("DJ-12.1", "DJ-19.4")
def test_a_dodge_costs_one_xp_and_sends_the_hand_to_any_other_living_player() -> None:
    script = play(crawl(hero(xp="lich orc"), hero(), dead(), hero(xp="ghoul")))
    script.answers("explore").draws(*cards("troll"))
    script.asks(A, "first_card", "fight", "dodge").answers("dodge")
    script.asks(A, "target", "target:1", "target:3").answers("target:3")
    script.asks(A, "xp", "spend:lich", "spend:orc").answers("spend:orc")
    script.asks(D, "dodged_to", "fight", "dodge")
    table = script.state
    assert names(table.heroes[A].xp) == ["lich"]
    assert [(paid.payer, paid.xp.key, paid.magic) for paid in table.dodges] == [(A, "orc", None)]
    assert table.hand is not None
    assert table.hand.facing == D


@rule("DJ-12.1")
def test_without_xp_there_is_no_dodge() -> None:
    script = play(crawl(hero(magic=1), hero(xp="orc"))).answers("explore").draws(*cards("troll"))
    script.asks(A, "first_card", "fight", "look")


@rule("DJ-12.2")
def test_once_a_second_card_is_face_up_the_fight_is_on() -> None:
    script = play(crawl(hero(magic=1, xp="orc"), hero())).answers("explore").draws(*cards("troll"))
    script.answers("fight").draws(*cards("lich lich"))
    script.asks(A, "defeat", "spend_magic", "accept").answers("accept")
    assert script.ends().heroes[A].armor == 2


@rule("DJ-12.3", "DJ-R.74")
def test_a_dodged_hand_may_be_dodged_on_and_back_until_the_xp_run_out() -> None:
    script = play(crawl(hero(xp="orc orc"), hero(xp="ghoul"), hero())).answers("explore")
    script.draws(*cards("troll")).answers("dodge").answers("target:1")
    script.asks(B, "dodged_to", "fight", "dodge").answers("dodge")
    script.asks(B, "target", "target:0", "target:2").answers("target:0")
    script.asks(A, "dodged_to", "fight", "dodge").answers("dodge").answers("target:1")
    script.draws(*cards("T2 T3")).ends()
    assert script.state.heroes[B].wealth == 5
    assert names(script.state.graveyard) == ["ghoul", "orc", "orc"]


@rule("DJ-12.3")
def test_whoever_is_dodged_to_may_fight_although_a_dodge_could_be_paid() -> None:
    script = play(crawl(hero(xp="orc"), hero(xp="ghoul"))).answers("explore")
    script.draws(*cards("troll")).answers("dodge").asks(B, "dodged_to", "fight", "dodge")
    assert script.question.reaction
    table = script.answers("fight").draws(*cards("T2 T3")).ends()
    assert names(table.heroes[B].xp) == ["troll", "ghoul"]


@rule("DJ-12.4", "DJ-R.72")
def test_an_empowered_dodge_adds_one_magic_item_and_never_more() -> None:
    script = play(crawl(hero(xp="orc orc", magic=3), hero())).answers("explore")
    script.draws(*cards("troll")).asks(A, "first_card", "fight", "dodge", "empowered", "look")
    table = script.answers("empowered").draws(*cards("magic T3")).ends()
    assert (len(table.heroes[A].magic), len(table.heroes[A].xp)) == (2, 1)
    assert names(table.graveyard).count("wand_of_sparks") == 2


@rule("DJ-12.4")
def test_a_plain_dodge_may_be_answered_by_an_empowered_one() -> None:
    script = play(crawl(hero(xp="orc"), hero(xp="ghoul", magic=1), hero(xp="lich")))
    script.answers("explore").draws(*cards("troll")).answers("dodge").answers("target:1")
    script.asks(B, "dodged_to", "fight", "dodge", "empowered").answers("empowered")
    script.answers("target:2").draws(*cards("T2 T3"))
    assert script.ends().heroes[C].wealth == 5
    assert [dodge["magic"] for dodge in heard(script.state, "Empowered")] == ["wand_of_sparks"]


@rule("DJ-12.5", "DJ-12.6")
def test_an_empowered_dodge_leaves_who_has_no_magic_item_only_the_fight() -> None:
    """V47."""
    script = play(crawl(hero(xp="orc", magic=1), hero(xp="ghoul ghoul"))).answers("explore")
    script.draws(*cards("troll")).answers("empowered").draws(*cards("T2 T3"))
    table = script.ends()
    assert table.heroes[B].armor == 3
    assert names(table.heroes[B].xp) == ["troll", "ghoul", "ghoul"]


@rule("DJ-12.5")
def test_after_an_empowered_dodge_plain_ones_are_no_longer_offered() -> None:
    script = play(crawl(hero(xp="orc", magic=1), hero(xp="ghoul", magic=1), hero(xp="orc")))
    script.answers("explore").draws(*cards("troll")).answers("empowered").answers("target:1")
    script.asks(B, "dodged_to", "fight", "empowered").answers("empowered").answers("target:2")
    assert script.draws(*cards("T2 T3")).ends().heroes[C].wealth == 5


@rule("DJ-12.4", "DJ-12.5", "DJ-12.7")
def test_an_empowered_dodge_sent_back_empowered_is_fought_by_who_has_nothing_left() -> None:
    """V48."""
    script = play(crawl(hero(xp="orc", magic=1), hero(xp="ghoul", magic=1))).answers("explore")
    script.draws(*cards("troll")).answers("empowered")
    script.asks(B, "dodged_to", "fight", "empowered").answers("empowered")
    table = script.draws(*cards("T2 T3")).ends()
    assert names(table.heroes[A].xp) == ["troll"]
    assert names(table.graveyard) == ["ghoul", "orc", "wand_of_sparks", "wand_of_sparks"]


@rule("DJ-12.6", "DJ-5.8")
def test_what_was_paid_for_dodges_is_no_part_of_the_hand() -> None:
    script = play(crawl(hero(xp="troll", magic=1), hero())).answers("explore")
    script.draws(*cards("troll")).answers("empowered").draws(*cards("skeleton orc"))
    script.asks(B, "prize", "take:troll", "take:skeleton", "take:orc").answers("take:orc")
    table = script.ends()
    assert [opened["strength"] for opened in heard(table, "Opened")] == [8 + 8 + 5]
    assert (names(table.heroes[B].xp), table.heroes[B].magic) == (["orc"], [])


@rule("DJ-12.7", "DJ-17.3")
def test_the_dodge_pile_goes_to_the_graveyard_after_the_fight_and_not_before() -> None:
    script = play(crawl(hero(xp="lich"), hero())).answers("explore")
    script.draws(*cards("troll")).answers("dodge").draws(*cards("ghoul orc")).asks(B, "prize")
    assert script.state.graveyard == []
    table = script.answers("take:orc").ends()
    assert names(table.graveyard) == ["lich", "troll", "ghoul"]
    assert table.dodges == []


@rule("DJ-12.8")
def test_who_finally_fights_does_so_with_own_level_and_magic_and_takes_the_reward() -> None:
    strong, weak = hero(HIGHEST, xp="orc", magic=2), hero("orc ghoul goblin", magic=1)
    script = play(crawl(strong, weak)).answers("explore").draws(*cards("troll")).answers("dodge")
    script.draws(*cards("ghoul T8")).asks(B, "defeat").answers("spend_magic")
    table = script.asks(B, "prize").answers("take:troll").ends()
    assert (names(table.heroes[B].xp), table.heroes[B].wealth) == (["troll"], 8)
    assert (len(table.heroes[A].magic), table.heroes[A].xp) == (2, [])
    assert table.active == B


@rule("DJ-12.8")
def test_who_finally_fights_takes_the_damage() -> None:
    script = play(crawl(hero(xp="orc"), hero("orc ghoul goblin"))).answers("explore")
    table = script.draws(*cards("troll")).answers("dodge").draws(*cards("magic lich")).ends()
    assert [one.armor for one in table.heroes] == [3, 1]


@rule("DJ-12.9", "DJ-15.3")
def test_under_a_trap_nobody_dodges() -> None:
    table = crawl(hero(xp="orc", magic=1), hero(), traps=[(B, "orc orc orc")])
    script = play(table).asks(A, "action", "explore", "premonition").answers("explore")
    script.draws(*cards("troll")).asks(A, "first_card", "fight", "look")


@rule("DJ-12.9", "DJ-7.7")
def test_a_fairy_turned_up_cannot_be_dodged() -> None:
    script = play(crawl(hero(xp="orc", magic=1), hero())).answers("explore")
    assert script.draws(*cards("fairy T2 T3")).ends().heroes[A].armor == 2


@rule("DJ-12.9", "DJ-16.4")
@pytest.mark.parametrize("scheme", ["dragon", "assassin"])
def test_neither_a_dragon_nor_an_assassin_can_be_dodged(scheme: str) -> None:
    rich = hero(HIGHEST, xp="orc orc orc", magic=1, treasure="T10 T10 T10")
    script = play(crawl(rich, hero(xp="lich", magic=1), hero())).answers(scheme)
    script.answers("target:1").draws(*cards("lich lich lich orc goblin"))
    script.asks(B, "defeat", "spend_magic", "accept")


@rule("DJ-12.10", "DJ-R.28", "DJ-7.6")
def test_a_hand_dodged_out_of_a_premonition_shows_its_first_card_and_hides_the_others() -> None:
    """V50; and who looks on sees no more than who is dodged to."""
    table = crawl(hero(xp="lich", magic=2), hero(), hero(xp="ghoul"))
    script = play(table.copy()).answers("premonition").draws(*cards("orc fairy magic T2"))
    assert script.answers("fight").ends().heroes[A].armor == 1
    script = play(table).answers("premonition").draws(*cards("orc fairy magic T2"))
    script.asks(A, "after_looking", "fight", "dodge", "empowered", "pass_on")
    script.answers("dodge").answers("target:2").asks(C, "dodged_to", "fight", "dodge")
    assert sees(table, C) == sees(table, B) == ["orc", None, None, None]
    assert sees(table, A) == ["orc", "death_fairy", "wand_of_sparks", "copper_coins"]
    assert [turned["card"] for turned in heard(table, "TurnedUp", C)] == ["orc"]
    assert script.answers("fight").ends().heroes[C].armor == 1
