"""How Dungeon Lords reads where a sentence hangs on who is there, and on what is paid."""

from __future__ import annotations

import pytest

from tests.games.dungeon_lords.realm import creature, trap
from undercroft.engine import Option
from undercroft.games.dungeon_lords import GAME
from undercroft.games.dungeon_lords.board import BUILD_ROOM, COLOURS, DIG_TUNNELS
from undercroft.games.dungeon_lords.rules.downing_tools import Appease
from undercroft.games.dungeon_lords.rules.hiring import Hire
from undercroft.games.dungeon_lords.rules.non_players import OthersRest, OthersStand
from undercroft.games.dungeon_lords.rules.ordering import Command

ORDERED = ("dig_tunnels", "get_food", "mine_gold")
ERRAND = "(non-player: Build a Room)"


@pytest.mark.parametrize(
    ("lord", "whose"), [(1, "The non-player led by Bo"), (None, "The non-player")]
)
def test_a_non_player_is_led_by_a_lord_or_by_nobody_worth_naming(
    lord: int | None, whose: str
) -> None:
    rests = OthersRest(COLOURS[3], lord, (BUILD_ROOM, DIG_TUNNELS))
    stands = OthersStand(COLOURS[3], lord, BUILD_ROOM, 2)
    said = [GAME.words.line(told.seen_by(None), ["Ada", "Bo"]) for told in (rests, stands)]
    assert said == [
        f"{whose} let Build a Room and Dig Tunnels rest.",
        f"{whose} put a minion on space 2 of Build a Room.",
    ]


@pytest.mark.parametrize(
    ("option", "hint"),
    [
        (Hire(creature("goblin")), ""),
        (Hire(creature("golem"), trap("pendulum")), "with the Pendulum"),
        (Hire(creature("demon"), eaten=creature("goblin")), "it eats the Goblin"),
        (Appease(creature("golem"), "traps", trap("pendulum")), "the Pendulum"),
        (Command(*ORDERED, "build_room", "red_empty"), f"{ERRAND} send the red empty token"),
    ],
)
def test_a_hint_says_what_is_paid_with_and_what_is_sent(option: Option, hint: str) -> None:
    assert GAME.words.option(option, []).hint == hint
