"""What the engine shows to games, bots, rooms and strangers."""

from __future__ import annotations

from types import ModuleType

from undercroft import engine

FACE = {
    "a game is made of": """
        Chance Copied Game Judgement Line Luck Mark Option Pile Result Secret Shared State Thing
        Verb as_it_was line state
    """,
    "a rule asks with": """
        Choice Composition Gathering Gesture Question Rules by_hand choose compose together
    """,
    "a table has": """
        Answered Ask Asked BY_HAND Chair Chanced Dawn Entry Header KeptLine Moment Outside Past
        Player Record STANDING Seat Sight Silence Story Table Viewer play recorded
    """,
    "a question does not offer": "Barred",
    "a question is about": "Stakes",
    "a seat looks ahead by": "Forecast MOST_FORETOLD Stop",
    "a game reads by": """
        BarredWords Chapter OptionWords PromptWords Rule Rulebook Vocabulary Words called sentence
    """,
    "a newcomer learns by": "Guide Lesson Note",
    "all is summed up by": "Fall Measure Measuring Reckoning",
    "people agree on": "ALARM Only Range Row Setting describe show",
    "numbers are printed by": """
        Changes Press PrintedNumber Printing joined parted print_games printing
    """,
    "a study watches by": "BySeat Watch head_of turn_order",
    "a bot reckons by": "once",
    "chance is": "NUMBER Quick Scripted Sealed drawn_again fingerprint",
    "something is wrong": """
        BadRecord BadSetting BadWords Broken NotAllowed Refusal Unknown
    """,
}
"""Whoever adds a name to the front door says here what it is for."""


def test_the_front_door_holds_this_and_nothing_else() -> None:
    named = [name for names in FACE.values() for name in names.split()]
    assert sorted(named) == sorted(engine.__all__)
    assert all(hasattr(engine, name) for name in named)


def test_nothing_else_looks_like_a_part_of_it() -> None:
    shown = {name for name, value in vars(engine).items() if not isinstance(value, ModuleType)}
    assert {name for name in shown if not name.startswith("_")} == set(engine.__all__)
