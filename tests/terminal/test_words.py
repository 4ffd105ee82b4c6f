"""Every game has words for all that it can ask, offer, tell and agree on."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator
from dataclasses import fields
from string import Formatter
from typing import Any

import pytest

from undercroft.engine import Game, Mark, Secret, Stakes, Verb, describe
from undercroft.games import all_games

NUMBERLESS = {
    "dunjiin": "target prize",
    "dungeon": "adventurer spell gaze move_in lost new_adventurer",
    "rials": "sheet stuck ten grow reveal",
    "dungeon_lords": "rest give in_vain take_back earthquake hex idle",
    "dungeonopoly": "draft enchantment shape bolt pact force wish copy",
}
"""Questions that deliberately name no number: none is at stake, it is hidden, or its options do."""

games = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
PLAYERS = ["you", *"BCDEFGH"]
THIRD_PERSON = re.compile(r"\byou(?:'s| (?:is|was|has|does)\b)")


def option_heads(game: Game[Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The first word of every option's key, with details of the kinds it has."""
    for head, kind in game.vocabulary.options.items():
        yield head, {} if issubclass(kind, Verb) else samples(game, kind, hidden=False)


def has_number(game: Game[Any], template: str) -> bool:
    """A digit, or a detail that is neither a player nor a thing nor a yes or no."""
    staked = typing.get_type_hints(game.stakes).get("return", Stakes)
    kinds = typing.get_type_hints(staked)
    return any(
        re.search(r"\d", said)
        or (name and kinds[name] is not bool and not re.match(r"(a )?(seat|things?)\b", how or ""))
        for said, name, how, _ in Formatter().parse(template)
    )


def samples(game: Game[Any], kind: type[Any], *, hidden: bool) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    return {one.name: sample(game, hints[one.name], hidden=hidden) for one in fields(kind)}


def sample(game: Game[Any], hint: Any, *, hidden: bool) -> Any:
    """Something that could stand there, as it goes over the wire."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return sample(game, typing.get_args(hint)[0], hidden=hidden)
    if typing.get_origin(hint) is Secret:
        return None if hidden else sample(game, typing.get_args(hint)[0], hidden=hidden)
    if typing.get_origin(hint) in (list, tuple):
        return [sample(game, typing.get_args(hint)[0], hidden=hidden)] * 2
    if hint in (bool, int):
        return {bool: True, int: 1}[hint]
    return next(iter(game.things))


def at_stake(game: Game[Any], template: str) -> dict[str, Any]:
    """What the template names of that: a thing or a row where it is read as one, else a number."""
    named = [(name, how or "") for _, name, how, _ in Formatter().parse(template) if name]
    thing = next(iter(game.things), "")
    kinds: dict[str, Any] = {"things": [thing], "thing": thing, "a thing": thing, "row": ["1"]}
    return {name: kinds.get(re.split("[:?]", how)[0], 1) for name, how in named}


@games
def test_every_question_has_words(game: Game[Any]) -> None:
    assert game.vocabulary.prompts
    assert set(game.words.prompts) == set(game.vocabulary.prompts)


@games
def test_a_question_names_the_number_that_is_at_stake(game: Game[Any]) -> None:
    asked = {prompt: words.ask + words.help for prompt, words in game.words.prompts.items()}
    without = {prompt for prompt, said in asked.items() if not has_number(game, said)}
    assert without == set(NUMBERLESS.get(game.name, "").split())


@games
def test_every_option_has_words_that_can_be_filled(game: Game[Any]) -> None:
    heads = dict(option_heads(game))
    assert set(game.words.options) == set(heads)
    for head, details in heads.items():
        words = game.words.options[head]
        for template in (words.label, words.hint):
            known = {**at_stake(game, template), **details}
            assert "{" not in game.words.fill(template, known, PLAYERS)
        assert words.label


@games
@pytest.mark.parametrize("hidden", [True, False])
def test_every_line_reads_as_a_sentence_to_whoever_may_see_all_of_it_or_not(
    game: Game[Any], hidden: bool
) -> None:
    assert set(game.words.lines) == set(game.vocabulary.lines)
    for kind in game.vocabulary.lines.values():
        told = {"line": kind.__name__, **samples(game, kind, hidden=hidden)}
        said = game.words.line(told, PLAYERS)
        assert not THIRD_PERSON.search(game.words.line(told, ["you"] * len(PLAYERS)))
        assert said.endswith((".", "!"))
        assert "  " not in said
        assert "None" not in said


@games
def test_a_story_says_where_a_turn_begins(game: Game[Any]) -> None:
    assert Mark.TURN in {kind.mark for kind in game.vocabulary.lines.values()}


@games
def test_every_setting_has_words_and_every_value_too(game: Game[Any]) -> None:
    known = {setting.key: setting for setting in describe(game.settings)}
    assert set(game.words.settings) == set(known)
    for key, setting in known.items():
        for value in setting.choices:
            assert game.words.setting(setting.key, value)
        assert game.words.settings[key].hint.endswith(".")


@games
def test_words_point_at_rules_that_are_there(game: Game[Any]) -> None:
    words = game.words
    cited = [one.rule for one in words.prompts.values()]
    cited += [one.rule for one in words.options.values()]
    assert all(cited)
    assert set(cited) <= set(game.rulebook.by_id)


@games
def test_a_game_says_how_it_ends(game: Game[Any]) -> None:
    assert game.words.results
    assert all(said.endswith(".") for said in game.words.results.values())


@games
def test_what_others_read_meanwhile_follows_a_name(game: Game[Any]) -> None:
    for words in game.words.prompts.values():
        assert words.waits[0].islower()
        assert not words.waits.endswith(".")
        assert words.ask.endswith((".", "?", "!"))
