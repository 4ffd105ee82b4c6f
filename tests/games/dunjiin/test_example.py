from tests.games.dunjiin.crawl import A, B, cards, crawl, hero, names, play
from tests.script import rule


@rule("DJ-6.3", "DJ-8.1", "DJ-8.2")
def test_a_stronger_character_wins_the_treasure_and_one_monster_as_experience() -> None:
    script = play(crawl(hero("red_dragon skeleton ogre"), hero()), "minotaur")
    script.draws(*cards("T8 werewolf"))
    script.asks(A, "prize", "take:minotaur", "take:werewolf").answers("take:werewolf")
    table = script.ends()
    assert names(table.heroes[A].xp) == ["werewolf"]
    assert table.heroes[A].wealth == 8
    assert names(table.graveyard) == ["minotaur"]
    assert table.active == B
