"""Dunjiin printed with other numbers: prices, damage and Traps as its rules and bots know them."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any

from undercroft import bots
from undercroft.engine import Chair, Scripted, Story, Table
from undercroft.games import find


def part(changes: str, module: str) -> Any:
    """A module of a printing."""
    return import_module(f"{find(f'dunjiin?{changes}').package}.{module}")


class Played:
    """Games of three greedy players: what was answered and told, and what options said."""

    def __init__(self, changes: str, games: int = 4) -> None:
        self.game = find(f"dunjiin?{changes}" if changes else "dunjiin")
        self.answers: list[str] = []
        self.said: dict[str, tuple[str, dict[str, int]]] = {}
        self.told: list[dict[str, Any]] = []
        for seed in range(games):
            self.play(Table.open(self.game, 3, {"turn_limit": 200}, bytes([seed])))

    def play(self, table: Table[Any]) -> None:
        players = [bots.find("greedy", seed=seat) for seat in table.seats]
        while not table.over:
            ask = table.asked[0]
            stakes = table.stakes(ask)
            for option in ask.options:
                words = self.game.words.option(option, table.names, stakes)
                self.said.setdefault(option.key, (words.hint, dict(words.cost)))
            answer = players[ask.seat].answer(Chair(table, ask))
            self.answers.append(answer.key)
            table.answer(ask.seat, answer)
        self.told += table.told(None)

    def count(self, line: str) -> int:
        return Counter(one["line"] for one in self.told)[line]


def test_a_dodge_costs_as_much_experience_as_is_printed() -> None:
    cheap, dear = Played(""), Played("dodge.xp=2")
    laid = sum(len(one["cards"]) for one in dear.told if one["line"] == "DodgesDiscarded")
    assert dear.said["dodge"] == ("2 experience: somebody else faces it", {"xp": 2})
    assert dear.said["empowered"][1] == {"xp": 2, "magic": 1}
    assert laid == 2 * dear.count("Dodged") + 3 * dear.count("Empowered") > 0
    assert dear.count("Dodged") < cheap.count("Dodged")


def test_resting_and_premonitions_say_their_price() -> None:
    said = Played("rest.xp=2").said
    assert said["rest"] == ("2 experience: sit this turn out", {"xp": 2})
    said = Played("premonition.magic=2&empowered.magic=2&cards.rune_blade.copies=6").said
    assert said["premonition"][0] == "2 Magic Items: look at the whole hand before anybody else"
    assert said["look"][1] == {"magic": 2}
    assert said["empowered"][0].startswith("1 experience and 2 Magic Items: ")


def test_a_defeat_costs_as_much_armour_as_is_printed() -> None:
    game = Played("defeat.damage=2&start.armor=6")
    hurts = Counter(one["damage"] for one in game.told if one["line"] == "Hurt")
    assert hurts.most_common(1)[0][0] == 2
    assert game.said["accept"][0].startswith("2 Armour")


def test_a_trap_is_as_large_and_as_strong_as_is_printed() -> None:
    changes = "trap.cards=3&trap.strength=4"
    state, fighting, drawing = (
        part(changes, module) for module in ("state", "rules.fighting", "rules.drawing")
    )
    cards, preparing = part(changes, "cards"), part(changes, "rules.preparing")
    crawl = preparing.new_table(2, state.Settings(), Scripted(), Story())
    crawl.traps = [state.Trap(0, []), state.Trap(1, [])]
    assert drawing.in_traps(crawl) == 6
    assert fighting.strength_of(crawl, [cards.CARDS["lich"]]) == 10 + 8


def test_bots_know_what_a_way_out_and_a_defeat_cost() -> None:
    plain, dear = (part(one, "bot.judge") for one in ("start.armor=4", "dodge.xp=3"))
    assert (plain.DODGE_XP, dear.DODGE_XP) == (1, 3)
    cheap, hard = (part(one, "bot.prices") for one in ("start.armor=4", "defeat.damage=3"))
    hero = [prices_hero(one) for one in ("start.armor=4", "defeat.damage=3")]
    assert cheap.settled(hero[0], 1.0, 0, True) > hard.settled(hero[1], 1.0, 0, True)


def prices_hero(changes: str) -> Any:
    return part(changes, "state").Hero(4, [], [], [], [])
