"""Do greedy players answer otherwise where a number is printed otherwise?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests import laws
from undercroft import bots
from undercroft.engine import BadSetting, Chair, Game, PrintedNumber, Refusal, Table
from undercroft.games import changed, find

GAMES = 20
"""So many games are looked at before a number is called unheeded."""
LONG = 600
"""Answers of a game that are looked at."""


def answers(game: Game[Any], seed: int) -> Iterator[tuple[int, str]]:
    """What greedy players answer, at a table that the seed lays."""
    table: Table[Any] = laws.deal(game, seed, by_hand=0.0)
    players = [bots.find("greedy", seat) for seat in table.seats]
    for _ in range(LONG):
        if table.over:
            return
        ask = table.asked[0]
        answer = players[ask.seat].answer(Chair(table, ask))
        yield ask.seat, answer.key
        table.answer(ask.seat, answer)


@cache
def as_printed(name: str, seed: int) -> tuple[tuple[int, str], ...]:
    return tuple(answers(find(name), seed))


def heeded(game: Game[Any], one: PrintedNumber, games: int = GAMES) -> bool:
    """At its lowest or at its highest."""
    printings = [*printed_at_its_ends(game, one)]
    return any(differs(game.name, other, seed) for seed in range(games) for other in printings)


def printed_at_its_ends(game: Game[Any], one: PrintedNumber) -> Iterator[Game[Any]]:
    for end in {one.low, one.high} - {one.printed}:
        try:
            yield changed(game, {one.path: end})
        except BadSetting:
            continue


def differs(name: str, other: Game[Any], seed: int) -> bool:
    usual = iter(as_printed(name, seed))
    try:
        return any(one != next(usual, None) for one in answers(other, seed)) or bool([*usual])
    except Refusal:
        return False


def reason_for(game: str, path: str) -> str | None:
    """Why nobody heeds that number, if it is listed."""
    return next((why for why, paths in UNHEEDED[game].items() if path in paths), None)


def spells(*monsters: str) -> tuple[str, ...]:
    return tuple(
        f"monsters.{monster}.{spell}"
        for monster in monsters
        for spell in ("fire_ball", "lightning_bolt")
    )


UNHEEDED: dict[str, dict[str, tuple[str, ...]]] = {
    "dunjiin": {
        "greedy players hardly ever come to the highest Level": (
            "trap.xp",
            "trap.cards",
            "trap.strength",
            "dragon.xp",
            "assassin.treasure",
        ),
    },
    "dungeon": {
        "greedy players choose no Wizard, so nobody casts": (
            *spells("giant_rats", "hobgoblins", "goblins", "skeleton", "giant_lizard"),
            *spells("ghouls", "giant_spider", "evil_hero", "ogre"),
            "monsters.giant_lizard.wizard",
            "monsters.gargoyle.lightning_bolt",
            "monsters.evil_superhero.lightning_bolt",
        ),
        "a sword is as good as it is when it is found": ("swords.strong.6",),
    },
    "rials": {
        "it only makes a sheet better or worse that nobody picks for it": (
            "sheets.burglar.dexterity",
            "sheets.scholar.intelligence",
            "sheets.scholar.dexterity",
            "sheets.scholar.luck",
        ),
        "everybody is stronger, or more agile, than that": (
            "chances.giant_rat.hurts",
            "chances.bat_swarm.hurts",
            "chances.kobold_pickpocket.hurts",
            "chances.cellar_adder.hurts",
            "chances.falling_net.fail.miss",
        ),
        "none of these games is one of five players by rounds": ("rounds.5",),
        "it says how well a game together went, when it is over": (
            "ratings.bare",
            "ratings.weeps",
            "ratings.bruises",
            "ratings.modest",
        ),
    },
    "dungeon_lords": {
        "paladins come by themselves: nobody is ranked by them": (
            "adventurers.paladin_y1.glyph",
            "adventurers.paladin_y2.glyph",
        ),
        "it happens to a lord, and there is nothing to choose": ("evil.freed",),
        "it is hardly ever asked for": (
            "limits.labyrinth.gold",
            "rooms.training_room.bonus",
            "events.safety_inspection.gold",
        ),
    },
    "dungeonopoly": {
        "nobody knows how many houses somebody will have when the card comes": (
            "cards.ch11.amount",
            "cards.ch11.hotel",
            "cards.cc14.hotel",
        ),
        "greedy players hardly ever promise, trade cards or make a second offer": (
            "deals.passage",
            "deals.card",
            "deals.counters",
        ),
        "who could use it hardly ever does": (
            "abilities.frightening_tune.dice",
            "abilities.inspire_greatness.dice",
            "abilities.creeping_doom.house",
            "abilities.creeping_doom.hotel",
            "abilities.misty_escape.squares",
            "abilities.jack_of_all_trades.ranks",
            "abilities.entropic_ward.numbers",
            "abilities.repelling_blast.squares",
        ),
    },
}
"""Numbers that no player can take into account, or that these games do not come to: by why."""
