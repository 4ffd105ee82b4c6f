"""The Dunjiin, the Graveyard, and what happens when either runs out."""

from tests.games.dunjiin.crawl import HIGHEST, A, B, cards, crawl, heard, hero, names, play, waiting
from tests.script import rule
from undercroft.games.dunjiin.view import view


@rule("DJ-17.1")
def test_discarded_cards_lie_face_up_in_the_graveyard() -> None:
    table = crawl(hero(xp="lich", magic=1), hero())
    play(table).answers("rest").ends()
    play(table, "fairy T2 T3").ends()
    shown = ["lich", "silver_spoon", "copper_coins", "death_fairy"]
    assert view(table, A).graveyard == view(table, None).graveyard == shown


@rule("DJ-17.2", "DJ-R.51")
def test_an_empty_dunjiin_is_reset_from_the_graveyard_after_its_last_card() -> None:
    table = crawl(hero(), hero(), deck="ghoul", graveyard="lich orc T2 T3")
    script = play(table, "ghoul orc T2").asks(A, "prize").answers("take:orc")
    script.ends()
    assert [reset["count"] for reset in heard(table, "Reset")] == [4]
    assert names(list(table.dunjiin)) == ["lich", "silver_spoon"]
    assert names(table.graveyard) == ["ghoul"]


@rule("DJ-R.51", "DJ-17.2")
def test_the_graveyard_stays_open_until_a_card_is_needed() -> None:
    mage = hero("orc orc goblin", xp="giant_rat giant_rat giant_rat", magic=1)
    table = crawl(hero(), mage, deck="T5", graveyard="lich")
    play(table, "T5").ends()
    assert (len(table.dunjiin), names(table.graveyard)) == (0, ["lich"])
    play(table).answers("necromancy").asks(
        B, "grave", "raise:lich:orc:False", "raise:lich:goblin:False"
    )


@rule("DJ-17.3", "DJ-R.71")
def test_neither_the_hand_nor_the_dodge_pile_nor_players_cards_are_shuffled_in() -> None:
    table = crawl(
        hero(xp="orc", magic=1), hero(treasure="T9"), deck="troll", graveyard="T2 T3 T4 lich"
    )
    script = play(table, "troll").answers("explore").answers("empowered")
    script.draws(*cards("T2 T3")).ends()
    assert [reset["count"] for reset in heard(table, "Reset")] == [4]
    assert names(list(table.dunjiin)) == ["lich", "bone_dice"]
    assert names(table.graveyard) == ["orc", "wand_of_sparks"]


@rule("DJ-17.3", "DJ-R.71")
def test_the_cards_of_a_trap_are_not_shuffled_in() -> None:
    table = crawl(hero(), hero(), deck="werewolf", graveyard="T2 T3", traps=[(B, "orc orc goblin")])
    play(table, "werewolf T2 T3").ends()
    assert [reset["count"] for reset in heard(table, "Reset")] == [2]
    assert (names(table.graveyard), len(table.dunjiin)) == (["orc", "orc", "goblin"], 0)


@rule("DJ-17.3")
def test_a_waiting_hand_is_not_shuffled_in() -> None:
    table = crawl(hero(), hero(), hero(), deck="", graveyard="T2", hand=waiting("werewolf T3"))
    play(table).ends()
    play(table, "T2").ends()
    assert ([reset["count"] for reset in heard(table, "Reset")], len(table.dunjiin)) == ([1], 0)


@rule("DJ-17.4", "DJ-R.52")
def test_a_hand_that_cannot_be_filled_is_fought_short() -> None:
    """V56."""
    table = crawl(hero(), hero(), deck="ogre")
    play(table, "ogre").ends()
    (opened,) = heard(table, "Opened")
    assert (opened["cards"], opened["strength"]) == (["ogre"], 7)
    assert names(table.heroes[A].xp) == ["ogre"]


@rule("DJ-17.4", "DJ-R.52")
def test_a_short_hand_stays_short_when_the_graveyard_has_cards_again() -> None:
    table = crawl(hero(xp="lich orc", magic=1), hero(), deck="ogre")
    script = play(table, "ogre").answers("premonition").draws(*cards("magic"))
    script.answers("pass_on").answers("spend:lich").ends()
    assert names(table.graveyard) == ["lich"]
    play(table).ends()
    assert heard(table, "Opened")[0]["cards"] == ["ogre", "wand_of_sparks"]
    assert table.heroes[B].armor == 2


@rule("DJ-17.4", "DJ-R.52")
def test_an_exploration_without_a_card_finds_nothing_and_ends_the_turn() -> None:
    table = crawl(hero(), hero(), deck="")
    play(table).ends()
    assert (len(heard(table, "FoundNothing")), table.active) == (1, B)


@rule("DJ-R.71")
def test_the_magic_item_paid_for_a_premonition_can_be_the_card_it_finds() -> None:
    table = crawl(hero(magic=1), hero(), deck="")
    play(table, "magic").answers("premonition").ends()
    assert (len(table.heroes[A].magic), table.graveyard, len(table.dunjiin)) == (1, [], 0)


@rule("DJ-R.71", "DJ-R.52")
def test_the_price_of_a_dragon_can_be_the_dragon() -> None:
    table = crawl(hero(HIGHEST, xp="orc orc goblin", magic=1), hero(), deck="")
    play(table).answers("dragon").draws(*cards("orc magic goblin orc")).ends()
    assert heard(table, "Opened")[0]["strength"] == 5 + 4 + 5 + 2
    assert table.heroes[B].armor == 2
