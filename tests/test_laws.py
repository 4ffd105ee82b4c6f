"""The laws, over every registered game."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests import laws
from tests.lookalikes import LATELY, what_looks_alike_hides_alike
from undercroft.engine import Game, Quick, Setting, Story, Table, Viewer, describe
from undercroft.games import all_games

GAMES = all_games()

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
seeds = pytest.mark.seeds


@games
@seeds(20, full=60)
def test_questions_can_be_answered_and_nothing_is_lost_or_made(game: Game[Any], seed: int) -> None:
    table = laws.deal(game, seed)
    at_first = laws.inventory(game, game.new(len(table.names), table.settings, Quick(0), Story()))
    laws.the_opening_hangs_on_no_chance(table)
    for table in laws.moments(game, seed):
        laws.every_question_can_be_answered(table)
        laws.every_gauge_can_be_read(table)
        laws.nothing_is_lost_or_made(table, at_first)


@games
def test_the_laws_hold_whatever_is_answered(game: Game[Any]) -> None:
    """A law says nothing of an answer that is never given: here every kind of them is."""
    for seed in laws.telling_seeds(game):
        luck = random.Random(seed)
        for table in laws.moments(game, seed):
            for viewer in laws.viewers(table):
                laws.hiding_changes_nothing_that_the_viewer_knows(table, viewer)
                laws.hiding_depends_on_nothing_but_the_view(table, viewer)
                laws.what_comes_to_light_is_said(table, viewer)
            for ask in table.asked:
                laws.a_fork_shows_the_same(table, ask.seat)
                if luck.random() < 0.1:
                    laws.a_fork_plays_on(table, ask.seat, luck)
        laws.a_record_replays_to_the_same_table(table)


@games
@seeds(10, full=60)
def test_secrets_are_kept_at_every_question(game: Game[Any], seed: int) -> None:
    for table in laws.moments(game, seed):
        for viewer in laws.viewers(table):
            laws.hiding_changes_nothing_that_the_viewer_knows(table, viewer)
            laws.hiding_depends_on_nothing_but_the_view(table, viewer)
            laws.hiding_keeps_everything_on_the_table(table, viewer)
            laws.who_knows_all_imagines_nothing(table, viewer)


@games
def test_what_a_viewer_cannot_tell_apart_is_hidden_alike(game: Game[Any]) -> None:
    if has_secrets(game):
        assert witnesses(game, enough=25) >= 25
    else:
        assert nobody_is_in_doubt(game)


@games
def test_a_hide_that_hides_nothing_breaks_the_law(game: Game[Any]) -> None:
    if not has_secrets(game):
        pytest.skip("nothing is ever hidden in it")
    with pytest.raises(AssertionError):
        witnesses(game, enough=25, hide=lambda state, viewer, chance: None)


def has_secrets(game: Game[Any]) -> bool:
    """Does the game ever hide anything?"""
    return any(
        something_is_hidden(game, table, viewer)
        for seed in range(20)
        for table in laws.moments(game, seed)
        for viewer in laws.viewers(table)
    )


def something_is_hidden(game: Game[Any], table: Table[Any], viewer: Viewer) -> bool:
    for n in range(2):
        imagined = table.state.copy()
        game.hide(imagined, viewer, Quick(n))
        if imagined != table.state:
            return True
    return False


def nobody_is_in_doubt(game: Game[Any]) -> bool:
    """Where nothing is hidden, no other table looks like this one."""
    luck = random.Random(game.name)
    return not any(
        what_looks_alike_hides_alike(table, luck.choice(laws.viewers(table)), luck)
        for seed in range(3)
        for table in laws.moments(game, seed, most=2)
    )


def witnesses(game: Game[Any], enough: int, hide: Any = None) -> int:
    """How many tables looked like another, at questions where something is hidden."""
    played = game if hide is None else replace(game, hide=hide)
    count = 0
    for seed in range(100):
        luck = random.Random(seed)
        behind = laws.wander(played, seed)
        before = next(behind)
        for table in laws.moments(played, seed):
            while before.steps < table.steps - 2 * LATELY:
                before = next(behind)
            since = before if before.steps else None
            for viewer in laws.viewers(table):
                if something_is_hidden(game, table, viewer):
                    count += what_looks_alike_hides_alike(table, viewer, luck, since)
                if count >= enough:
                    return count
    return count


@games
@seeds(10, full=60)
def test_what_comes_to_light_is_said(game: Game[Any], seed: int) -> None:
    for table in laws.moments(game, seed):
        for viewer in laws.viewers(table):
            laws.what_comes_to_light_is_said(table, viewer)


@games
@seeds(20, full=60)
def test_a_game_ends_and_its_record_replays(game: Game[Any], seed: int) -> None:
    table = laws.play_out(game, seed)
    assert table.over
    assert table.result is not None
    laws.a_record_replays_to_the_same_table(table)


@games
@seeds(6, full=20)
def test_no_turn_passes_without_its_player_where_all_draw_and_roll_by_hand(
    game: Game[Any], seed: int
) -> None:
    *_, table = laws.wander(game, seed, by_hand=1)
    laws.no_turn_passes_without_its_player(table)
    laws.hands_change_nothing(table)


@games
@seeds(6, full=20)
def test_whoever_drew_and_rolled_the_table_is_the_same(game: Game[Any], seed: int) -> None:
    *_, table = laws.wander(game, seed)
    laws.hands_change_nothing(table)


@games
@seeds(6, full=12)
def test_a_judgement_has_a_number_for_every_option_of_every_question(
    game: Game[Any], seed: int
) -> None:
    for table in laws.moments(game, seed):
        laws.a_judgement_has_a_number_for_everything(table)


@games
@seeds(2, full=4)
def test_fools_alone_bring_a_game_to_its_end(game: Game[Any], seed: int) -> None:
    """However badly everybody plays, it ends, though it may take them long."""
    luck = random.Random(seed)
    table = Table.quick(game, luck.choice(game.seats), seed=seed)
    for _ in range(10 * laws.MOST_ANSWERS):
        if table.over:
            return
        laws.answer_at_random(table, luck)
    raise AssertionError(f"{game.name} does not end")


@games
@seeds(6, full=12)
def test_a_record_replays_from_any_question(game: Game[Any], seed: int) -> None:
    luck = random.Random(seed)
    for table in laws.moments(game, seed):
        if luck.random() < 0.1:
            laws.a_record_replays_to_the_same_table(table)


@games
@seeds(8, full=20)
def test_forks_show_the_same_and_play_on(game: Game[Any], seed: int) -> None:
    luck = random.Random(seed)
    for table in laws.moments(game, seed):
        for ask in table.asked:
            laws.a_fork_shows_the_same(table, ask.seat)
            if luck.random() < 0.2:
                laws.a_fork_plays_on(table, ask.seat, luck)


@games
@seeds(6, full=12)
def test_forecasts_hang_on_nothing_that_is_hidden(game: Game[Any], seed: int) -> None:
    luck = random.Random(seed)
    for table in laws.moments(game, seed):
        for ask in table.asked:
            laws.a_forecast_begins_with_what_is_asked(table, ask.seat)
            if luck.random() < 0.3:
                laws.a_forecast_hangs_on_nothing_that_is_hidden(table, ask.seat, luck)


@games
@seeds(6, full=12)
def test_what_is_barred_is_not_offered(game: Game[Any], seed: int) -> None:
    for table in laws.wander(game, seed):
        for ask in table.asked:
            laws.what_is_barred_is_not_offered(table, ask.seat)


@games
@seeds(6, full=12)
def test_a_question_says_what_is_at_stake_and_tells_its_answers_apart(
    game: Game[Any], seed: int
) -> None:
    for table in laws.moments(game, seed):
        for ask in table.asked:
            laws.what_is_at_stake_is_known(table, ask.seat)
            laws.no_two_answers_read_the_same(table, ask.seat)


@games
@seeds(4, full=8)
def test_a_twin_goes_on_like_the_table_itself(game: Game[Any], seed: int) -> None:
    table = laws.play_out(game, seed)
    luck = random.Random(seed)
    for stop in luck.sample(range(table.steps), min(5, table.steps)):
        half = Table.replay(game, table.record, stop)
        twin = half._twin()
        answers = [luck.random() for _ in range(50)]
        half.state.chance, twin.state.chance = Quick(stop), Quick(stop)
        for one in (half, twin):
            _answer_all(one, answers)
        assert half.state == twin.state
        assert msgspec.json.encode(half.view(None)) == msgspec.json.encode(twin.view(None))


@games
@seeds(3, full=6)
def test_wrong_answers_change_nothing(game: Game[Any], seed: int) -> None:
    luck = random.Random(seed)
    for table in laws.moments(game, seed):
        if luck.random() < 0.1 or table.over:
            laws.a_wrong_answer_changes_nothing(table)


@games
@seeds(3, full=6)
def test_an_undone_answer_leads_back_to_its_question(game: Game[Any], seed: int) -> None:
    luck = random.Random(f"answers {seed}")
    table = laws.deal(game, seed)
    for _ in range(laws.LONG):
        if table.over:
            return
        ask = luck.choice(table.asked)
        before = laws.frame(table, ask.seat)
        table.answer(ask.seat, luck.choice(ask.options))
        if luck.random() < 0.1:
            table = table.undo(ask.seat)
            assert laws.frame(table, ask.seat) == before


@games
@seeds(2, full=10)
def test_a_dawn_written_down_reads_the_same(game: Game[Any], seed: int) -> None:
    for table in laws.moments(game, seed):
        laws.a_dawn_written_down_reads_the_same(table)
        if not table.over:
            laws.a_moment_is_the_table_without_its_past(table)


@games
@seeds(2, full=10)
def test_going_back_leads_to_the_same_table_from_any_dawn(game: Game[Any], seed: int) -> None:
    luck = random.Random(seed)
    *_, table = laws.moments(game, seed)
    for dawn in table.memory.dawns[:2]:
        first = dawn.past.steps
        for steps in (first, luck.randint(first, min(first + 40, table.steps))):
            laws.going_back_leads_to_the_same_table(table, steps)


@games
@seeds(2, full=10)
def test_a_table_plays_on_from_its_dawns_though_it_has_forgotten_what_was_before(
    game: Game[Any], seed: int
) -> None:
    for table in laws.moments(game, seed, most=8):
        laws.a_dawn_is_enough_to_play_on(table, table.newest_dawn)
    for dawn in table.memory.dawns[-2:]:
        laws.a_dawn_is_enough_to_play_on(table, dawn)
    laws.what_was_told_can_be_written_down(table)


@games
@seeds(3, full=6)
def test_an_option_that_is_said_not_to_matter_does_not(game: Game[Any], seed: int) -> None:
    known = {one.key: one for one in describe(game.settings)}
    for key, setting in known.items():
        if (only := setting.only) is None:
            continue
        for otherwise in known[only.key].choices:
            if otherwise != only.value:
                agreed = [{only.key: otherwise, key: value} for value in values(setting)]
                told = [evening(game, one, seed) for one in agreed if may_be(game, one)]
                assert all(story == told[0] for story in told)


def values(setting: Setting) -> list[Any]:
    numbers = setting.numbers
    return [*setting.choices, *((numbers.low, numbers.high) if numbers else ())]


def may_be(game: Game[Any], settings: dict[str, Any]) -> bool:
    return game.fits(game.settings(**settings), 2) is None


def evening(game: Game[Any], settings: dict[str, Any], seed: int) -> list[Any]:
    """What everybody may know of a game between two fools, or of its beginning."""
    table = Table.open(game, ["Ann", "Ben"], settings, bytes([seed] * 32))
    luck = random.Random(seed)
    for _ in range(300):
        if not table.over:
            laws.answer_at_random(table, luck)
    told = table.told(None)
    assert told
    return told


@games
def test_the_same_game_under_any_hash_seed(game: Game[Any]) -> None:
    code = (
        "from tests.laws import play_out; from undercroft.games import find; import hashlib;"
        f"game = find({game.name!r});"
        "print(hashlib.sha256(b''.join(play_out(game, n).record.dump() for n in range(5)))"
        ".hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={
                **os.environ,
                "PYTHONHASHSEED": hash_seed,
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "4711")
    }
    assert len(digests) == 1


def _answer_all(table: Table[Any], answers: list[float]) -> None:
    for answer in answers:
        if table.over:
            return
        ask = table.asked[0]
        options = ask.options
        table.answer(ask.seat, options[int(answer * len(options))])
