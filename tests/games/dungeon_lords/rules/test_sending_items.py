"""Sending items: Straightforward and Tricky."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, B, C, D, keys, lines, lord, token
from tests.games.dungeon_lords.season import acting, command, season
from tests.script import rule
from undercroft.engine import Gathering, Seat
from undercroft.games.dungeon_lords.board import Season
from undercroft.games.dungeon_lords.rules.preparing import tokens_of
from undercroft.games.dungeon_lords.rules.sending_items import (
    Gave,
    GaveAway,
    Give,
    TokenRevealed,
    ask,
    presents,
)
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm
from undercroft.games.dungeon_lords.tiles import Calling


def giving(players: int = 4, year: int = 1) -> Realm:
    table = season(
        players=players,
        year=year,
        at=Season.AUTUMN,
        phase=Phase.ITEMS,
        items="straightforward",
    )
    for seat, one in enumerate(table.lords):
        one.tokens = tokens_of(seat, players, table.settings)
    return table


def gifts(words: str, colour: str = "red") -> Give:
    """`"wand empty"`, or with colours `"red_wand green_wand"`."""
    short = {"wand": "magic_wand", "potion": "healing_potion"}
    named = [one if "_" in one else f"{colour}_{one}" for one in words.split()]
    pairs = [one.partition("_") for one in named]
    return Give(tuple(f"{tint}_{short.get(item, item)}" for tint, _, item in pairs))


def held(table: Realm, seat: Seat) -> list[str]:
    return [one.key.partition("_")[2] for one in table.lords[seat].tokens]


OTHERS = {
    4: [
        ("yellow", "empty wand clover"),
        ("green", "wand empty clover"),
        ("blue", "wand clover empty"),
    ],
    3: [("yellow", "wand clover"), ("green", "wand clover")],
}


def give(table: Realm, mine: str) -> Realm:
    """The first lord gives this, the others what they always give."""
    rest = [gifts(words, colour) for colour, words in OTHERS[len(table.lords)]]
    acting(table).all_answer(gifts(mine), *rest).ends()
    return table


@rule("DL-21.3", "DL-21.5", "DL-21.6", "DL-21.7", "DL-21.4")
def test_v114_a_token_for_each_other_lord_and_the_empty_one_comes_back() -> None:
    table = give(giving(), "empty wand clover")
    assert held(table, A) == ["amulet", "healing_potion", "empty"]
    assert "red_empty" not in keys(table.lords[B].sack)
    assert "red_magic_wand" in keys(table.lords[C].sack)
    assert "red_clover" in keys(table.lords[D].sack)
    assert [one for one in lines(table, Gave) if one.seat == A] == [
        Gave(A, B, token("red_empty")),
        Gave(A, C, token("red_magic_wand")),
        Gave(A, D, token("red_clover")),
    ]


@rule("DL-21.7", "DL-21.14", "DL-R.102")
def test_v114_in_the_second_year_the_other_three_are_given_in_six_ways() -> None:
    table = giving()
    assert len([*presents(table, A)]) == 36
    give(table, "empty wand clover")
    table.phase = Phase.ITEMS
    ways = [*presents(table, A)]
    assert len(ways) == 6
    assert all(
        {one.item.key for one in way} == {"amulet", "healing_potion", "empty"} for way in ways
    )


@rule("DL-21.4", "DL-R.100", "DL-21.2")
def test_all_give_at_once_before_orders() -> None:
    table = giving()
    script = acting(table)
    script.asking()
    assert isinstance(script.question, Gathering)
    assert [ask.seat for ask in script.question.choices] == [A, B, C, D]
    assert not lines(table, Gave)
    script.all_answer(
        gifts("empty wand clover"), *[gifts(said, colour) for colour, said in OTHERS[4]]
    )
    script.ends()
    assert table.phase is Phase.ORDERS


@rule("DL-21.3", "DL-21.10", "DL-21.14")
@pytest.mark.parametrize(
    ("players", "words", "wrong"),
    [
        (4, "empty wand clover", None),
        (4, "amulet wand clover", "One of them must be the Empty Token."),
        (4, "empty wand wand", "Every token can be given once."),
        (4, "empty wand", "3 tokens are given."),
        (3, "amulet wand", None),
        (2, "red_wand green_wand red_empty green_clover", None),
        (2, "red_wand red_amulet red_empty green_clover", "Of either colour one goes to the "),
    ],
)
def test_what_is_wrong_with_presents_is_said(players: int, words: str, wrong: str | None) -> None:
    said = ask(giving(players), A).check(gifts(words))
    assert said == wrong or (said and wrong and said.startswith(wrong))


def test_nobody_gives_what_others_hold() -> None:
    said = ask(giving(), A).check(gifts("empty wand clover", "yellow"))
    assert (
        said
        == "You can give red_magic_wand, red_amulet, red_healing_potion, red_clover, red_empty."
    )


@rule("DL-21.8", "DL-21.9", "DL-21.14")
def test_three_lords_give_two_each_and_an_empty_token_goes_out() -> None:
    table = giving(3)
    assert len([*presents(table, A)]) == 20
    give(table, "empty potion")
    assert held(table, A) == ["magic_wand", "amulet", "clover"]
    assert keys(table.out) == ["red_empty"]
    assert len([*presents(table, A)]) == 6


@rule("DL-21.8")
def test_three_lords_may_keep_the_empty_token() -> None:
    table = give(giving(3), "wand potion")
    assert held(table, A) == ["amulet", "clover", "empty"]
    assert table.out == []


@rule("DL-21.10", "DL-21.11", "DL-21.12", "DL-21.13", "DL-R.103", "DL-R.104")
def test_v116_two_lords_give_to_the_party_and_to_the_board() -> None:
    table = giving(2)
    assert len([*presents(table, A)]) == 20 * 12
    script = acting(table)
    script.all_answer(
        gifts("red_potion green_wand red_empty green_clover"),
        gifts("yellow_wand blue_wand yellow_clover blue_clover"),
    ).ends()
    assert keys(table.lords[B].sack) == ["green_magic_wand", "red_healing_potion"]
    assert keys(table.out) == ["blue_clover", "green_clover", "red_empty", "yellow_clover"]
    assert keys(table.lords[A].tokens) == [
        "green_amulet",
        "green_healing_potion",
        "red_amulet",
        "red_clover",
        "red_magic_wand",
    ]
    assert len(lines(table, GaveAway)) == 4
    ways = [*presents(table, A)]
    assert len(ways) == 12
    table.phase = Phase.ITEMS
    script = acting(table)
    script.all_answer(
        gifts("red_wand green_amulet red_amulet green_potion"),
        gifts("yellow_amulet blue_amulet yellow_potion blue_potion"),
    ).ends()
    assert keys(table.lords[A].tokens) == ["red_clover"]
    assert keys(table.lords[B].tokens) == ["yellow_empty"]


# Tricky


def sending(*sent: str, row: str, **rest: Any) -> Realm:
    """These tokens lie below the row; a lord's others are its own affair."""
    one: list[Lord] = [lord(sent=token(key), **said(rest, at)) for at, key in enumerate(sent)]
    return season(
        *one,
        players=len(one),
        phase=Phase.ADVENTURERS,
        row=row,
        items="tricky",
        start=rest.get("start", A),
    )


def said(rest: dict[str, Any], at: int) -> dict[str, Any]:
    return {"evil": rest["evil"][at]} if "evil" in rest else {}


def bearers(table: Realm) -> dict[str, list[str]]:
    """Who carries what, wherever he is."""
    comers = [one for lord in table.lords for one in lord.line]
    return {one.tile.key: keys(one.items) for one in comers if one.items}


@rule("DL-23.3", "DL-23.7", "DL-23.9", "DL-23.10", "DL-23.12", "DL-R.113")
def test_v117_tokens_go_to_the_first_of_their_type_without_one() -> None:
    table = sending(
        *["red_magic_wand", "yellow_magic_wand", "green_clover", "blue_amulet"],
        row="y1_warrior_1 y1_thief_1 y1_warrior_2 y1_wizard_4",
    )
    acting(table).ends()
    assert bearers(table) == {
        "y1_warrior_2": ["red_magic_wand"],
        "y1_warrior_1": ["yellow_magic_wand"],
        "y1_wizard_4": ["blue_amulet"],
    }
    assert [keys(one.tokens) for one in table.lords] == [[], [], ["green_clover"], []]
    assert [told.seat for told in lines(table, TokenRevealed)] == [A, B, C, D]
    assert all(one.sent is None for one in table.lords)


@rule("DL-23.3", "DL-23.7")
def test_the_starting_players_token_is_revealed_first() -> None:
    table = sending(
        *["red_magic_wand", "yellow_magic_wand", "green_empty", "blue_empty"],
        row="y1_thief_1 y1_thief_2 y1_thief_3 y1_warrior_4",
        start=B,
    )
    acting(table).ends()
    assert bearers(table) == {"y1_warrior_4": ["yellow_magic_wand"]}
    assert [told.seat for told in lines(table, TokenRevealed)] == [B, C, D, A]


@rule("DL-23.6", "DL-23.8", "DL-23.10", "DL-R.115", "DL-R.112")
def test_empty_tokens_and_useless_ones_come_back() -> None:
    table = sending(
        *["red_empty", "yellow_clover", "green_clover", "blue_amulet"],
        row="y1_thief_1 y1_thief_2 y1_thief_3 y1_priest_4",
    )
    acting(table).ends()
    assert bearers(table) == {"y1_priest_4": ["yellow_clover"]}
    assert [keys(one.tokens) for one in table.lords] == [
        ["red_empty"],
        [],
        ["green_clover"],
        ["blue_amulet"],
    ]


@rule("DL-23.13", "DL-19.10", "DL-R.114")
def test_v119_the_item_of_who_goes_elsewhere_returns() -> None:
    table = sending(
        "red_amulet",
        "yellow_magic_wand",
        row="y1_thief_1 y1_warrior_2 y1_wizard_4",
        evil=(3, 7),
    )
    acting(table).ends()
    assert bearers(table) == {"y1_wizard_4": ["red_amulet"]}
    assert [one.tile.key for one in table.lords[B].line] == ["y1_wizard_4"]
    assert [one.tile.key for one in table.lords[A].line] == ["y1_thief_1"]
    assert keys(table.lords[B].tokens) == ["yellow_magic_wand"]


@rule("DL-23.11")
def test_an_adventurer_has_one_item_at_most() -> None:
    table = sending(
        *["red_amulet", "yellow_amulet", "green_amulet", "blue_amulet"],
        row="y1_thief_1 y1_wizard_1 y1_wizard_2 y1_wizard_3",
    )
    acting(table).ends()
    assert sorted(bearers(table).values()) == [["green_amulet"], ["red_amulet"], ["yellow_amulet"]]
    assert not any(lord.sack for lord in table.lords)


@rule("DL-23.2", "DL-23.4", "DL-23.5")
def test_a_token_is_chosen_with_the_orders_and_stays_face_down() -> None:
    table = season(players=3, phase=Phase.ORDERS, items="tricky")
    for seat, one in enumerate(table.lords):
        one.tokens = tokens_of(seat, 3, table.settings)
    script = acting(table).draws(*table.non_players[0].accessible()[:3])
    script.all_answer(
        command("dig mine food", None, "red_amulet"),
        command("dig mine food", None, "yellow_empty"),
        command("dig mine food", None, "green_clover"),
    ).ends()
    assert [one.sent and one.sent.key for one in table.lords] == [
        "red_amulet",
        "yellow_empty",
        "green_clover",
    ]
    assert [len(one.tokens) for one in table.lords] == [4, 4, 4]
    assert not lines(table, TokenRevealed)
    assert Calling.WIZARD is token("red_amulet").item.user


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("DL-21.14")
def test_one_token_of_the_own_colour_remains(players: int) -> None:
    """Whatever is given: in the first year and in the second, always the first way there is."""
    table = giving(players)
    for _ in range(2):
        table.phase = Phase.ITEMS
        script = acting(table)
        script.asking()
        assert isinstance(script.question, Gathering)
        script.all_answer(*[ask.options[0] for ask in script.question.choices]).ends()
    assert [len(one.tokens) for one in table.lords] == [1] * players
