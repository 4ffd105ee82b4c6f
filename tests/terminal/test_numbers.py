"""`undercroft numbers`, and numbers that are set at the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from undercroft import bots
from undercroft.engine import BadSetting, Game, Record, Table, play
from undercroft.engine.press import joined
from undercroft.games import all_games, find
from undercroft.terminal.numbers import printed


def test_numbers_are_set_one_by_one_or_by_a_file(tmp_path: Path) -> None:
    file = tmp_path / "changes.toml"
    file.write_text("shop.price = 12\n[cards.lich]\nworth = 8\n")
    by_file = printed("dunjiin", [str(file)])
    assert by_file is printed("dunjiin", ["cards.lich.worth=8", "shop.price=12"])
    assert by_file.full_name == "dunjiin?cards.lich.worth=8&shop.price=12"
    assert printed("dunjiin", None) is find("dunjiin")


def test_a_printing_that_comes_with_the_game_is_set_by_its_name() -> None:
    first: Game[Any] = printed("dunjiin", ["first-deck"])
    shields = {key: getattr(card, "shields", 0) for key, card in first.things.items()}
    assert (shields["giant_spider"], shields["giant_rat"], shields["lich"]) == (3, 3, 4)
    assert printed("dunjiin", ["first-deck", "shop.price=12"]).press.changes == {
        **first.press.changes,
        "shop.price": 12,
    }


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_printing_that_comes_with_a_game_plays(game: Game[Any]) -> None:
    for name, printing in game.printings.items():
        other = printed(game.name, [name])
        assert other.press.changes == printing.changes
        table = Table.quick(other, game.seats[0], {}, 1)
        play(table, [bots.find("greedy", seed=seat) for seat in table.seats])
        assert table.over


def test_more_can_be_set_in_a_game_that_is_changed_already() -> None:
    both = printed("dunjiin?shop.price=12", ["start.armor=5"])
    assert both.full_name == "dunjiin?shop.price=12&start.armor=5"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (
            "shop.price",
            "A number is set as NUMBER=VALUE or by a TOML file: 'shop.price' is neither.",
        ),
        ("shop.price=many", "The number shop.price can be 1 to 99, not 'many'."),
        ("", "A number is set as NUMBER=VALUE or by a TOML file: '' is neither."),
        ("/", "A number is set as NUMBER=VALUE or by a TOML file: '/' is neither."),
        ("=3", "A number is set as NUMBER=VALUE or by a TOML file: '=3' is neither."),
        ("shop.prize=3", "There is no number 'shop.prize'. Did you mean shop.price?"),
    ],
)
def test_what_cannot_be_set_is_one_clear_sentence(given: str, words: str) -> None:
    with pytest.raises(BadSetting) as refused:
        printed("dunjiin", [given])
    assert words in str(refused.value)


@pytest.mark.parametrize(
    "body", [b"shop = [", b"\xff\xfe", b"shop.price = 1.5", b"shop.price = true"]
)
def test_a_file_that_tells_no_numbers_is_one_clear_sentence(tmp_path: Path, body: bytes) -> None:
    file = tmp_path / "changes.toml"
    file.write_bytes(body)
    with pytest.raises(BadSetting) as refused:
        printed("dunjiin", [str(file)])
    assert "\n" not in str(refused.value)


def test_the_same_number_cannot_be_set_twice() -> None:
    with pytest.raises(BadSetting, match="set twice"):
        printed("dunjiin", ["shop.price=12", "shop.price=13"])


def test_all_rents_are_raised_by_one_file_and_the_record_replays(tmp_path: Path) -> None:
    box = find("dungeonopoly")
    rents = {path: one for path, one in box.press.numbers.items() if "rent" in path}
    assert len(rents) > 100
    file = tmp_path / "rents.toml"
    file.write_text("".join(f'"{path}" = {one.printed + 1}\n' for path, one in rents.items()))
    game = printed("dungeonopoly", [str(file)])
    assert game.press.changes == {path: one.printed + 1 for path, one in rents.items()}
    table = Table.open(game, ["Ada", "Bo"], {"quicker": True}, seed=b"rents")
    play(table, [bots.find("random", seat) for seat in range(2)])
    table.record.save(tmp_path / "game.jsonl")
    record = Record.load(tmp_path / "game.jsonl")
    assert Table.replay(find(record.header.game), record).result == table.result


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_name_has_room_for_all_numbers_at_once(game: Game[Any]) -> None:
    numbers = game.press.numbers.values()
    assert joined(game.name, {one.path: max(one.low, one.high, key=_long) for one in numbers})


def _long(number: int) -> int:
    return len(str(number))


def test_what_no_name_has_room_for_is_one_clear_sentence() -> None:
    many = {f"cards.card_{at}.worth": at for at in range(1000)}
    said = "these 1,000 have 24,787 characters, and 16,000 are the most"
    with pytest.raises(BadSetting, match=said):
        joined("dunjiin", many)
