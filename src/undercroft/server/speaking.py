"""Tables put into words for the wire: frames, game cards, replays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import structs

from undercroft import bots
from undercroft.engine import (
    Ask,
    Barred,
    Choice,
    Forecast,
    Game,
    Gesture,
    NotAllowed,
    Option,
    Result,
    Seat,
    Setting,
    Stakes,
    Table,
    Viewer,
    describe,
    show,
)
from undercroft.server import wire
from undercroft.server.records.editions import Edition

MOST_TOLD = 200
"""How much of a long story is told at once."""
MOST_IDEAS = 40
"""Where an answer is composed, there may be more ideas than anybody wants to read."""


def game_card(game: Game[Any]) -> wire.GameCard:
    words = game.words
    return wire.GameCard(
        game.name,
        words.title,
        words.tagline,
        words.length,
        game.seats[0],
        game.seats[-1],
        [_setting_form(game, setting) for setting in describe(game.settings)],
        [wire.BotForm(bot.name, bot.label, bot.hint) for bot in bots.HOUSE],
        bots.USUAL,
        game.guide is not None,
    )


def _setting_form(game: Game[Any], setting: Setting) -> wire.SettingForm:
    words = game.words.settings[setting.key]
    numbers = setting.numbers
    return wire.SettingForm(
        setting.key,
        words.label,
        words.hint,
        [wire.ChoiceForm(one, game.words.setting(setting.key, one)) for one in setting.choices],
        numbers.low if numbers else None,
        numbers.high if numbers else None,
        _plain(setting.default),
        str(setting.row or ""),
        _only_form(game, setting),
    )


def _only_form(game: Game[Any], setting: Setting) -> wire.OnlyForm | None:
    if setting.only is None:
        return None
    key, value = setting.only.key, setting.only.value
    return wire.OnlyForm(key, value, game.words.agreed(key, value))


def _plain(value: Any) -> wire.Value:
    """A row goes over the wire as people would write it."""
    return show(value) if isinstance(value, tuple) else value


def agreed(game: Game[Any], settings: Any) -> list[wire.ChoiceForm]:
    """What was agreed that is not the usual."""
    return [
        wire.ChoiceForm(_plain(value), game.words.agreed(one.key, value))
        for one in describe(game.settings)
        if show(value := getattr(settings, one.key)) != show(one.default)
    ] + reprinted(game, game.press.changes)


def reprinted(game: Game[Any], changes: Mapping[str, int | str]) -> list[wire.ChoiceForm]:
    """What is printed otherwise than in the box; the game itself may be as it is there."""
    return [
        wire.ChoiceForm(value, f"{game.number_words(path)} {value}, not {was.printed}")
        for path, value in changes.items()
        if (was := game.press.numbers.get(path)) is not None
    ]


def numbers(game: Game[Any]) -> wire.NumberSheet:
    """What is printed in the game and may be printed otherwise."""
    forms = [
        wire.NumberForm(
            *(one.path, game.number_words(one.path), one.printed, one.low, one.high, one.rule)
        )
        for one in game.press.numbers.values()
    ]
    printings = [
        wire.PrintingForm(one.name, one.title, one.text, dict(one.changes))
        for one in game.printings.values()
    ]
    return wire.NumberSheet(forms, printings)


def game_sheet(game: Game[Any]) -> wire.GameSheet:
    return wire.GameSheet(
        game.name,
        game.title,
        game.words.tagline,
        {key: msgspec.to_builtins(thing) for key, thing in {**game.things, **game.printed}.items()},
        game.press.alone,
        [
            wire.ChapterText(
                chapter.number,
                chapter.title,
                [wire.RuleText(rule.id, rule.text, rule.question) for rule in chapter.rules],
            )
            for chapter in game.rulebook.chapters
        ],
        msgspec.convert(game.words.ending, wire.EndingText, from_attributes=True),
        [wire.LeafText(key, leaf.title, leaf.text, leaf.rules) for key, leaf in game.howto.items()],
        msgspec.convert(game.guide, wire.GuideText | None, from_attributes=True),
    )


def frame(table: Table[Any], viewer: Viewer, seq: int, since: int) -> wire.Frame:
    """All that a viewer may know now; the story from line `since` on, or the last of it."""
    return wire.Frame(
        seq=seq,
        viewer=viewer,
        since=since,
        told=story(table, viewer, max(since, table.story.told - MOST_TOLD)),
        turn=table.turns,
        board=table.game.view(table.state, viewer),
        asked=asked(table),
        question=asks(table, viewer),
        sealed=sealed(table, viewer),
        standing=[
            wire.Standing(prompt, one.answer, one.for_good)
            for (seat, prompt), one in table.standing.items()
            if seat == viewer
        ],
        by_hand=viewer in table.hands,
        undo=undo(table, viewer),
        result=result(table, table.result),
        opening=table.opening(viewer) if _is_new_to(table, viewer, since) else None,
    )


def _is_new_to(table: Table[Any], viewer: Viewer, since: int) -> bool:
    """Does the viewer hear of it from the beginning, and is it not long past?"""
    if since or not 0 < table.story.told <= MOST_TOLD:
        return False
    return table.turns <= len(table.names) if viewer is None else not table.has_answered(viewer)


def story(table: Table[Any], viewer: Viewer, since: int) -> list[wire.StoryLine]:
    """From line `since` on, or from the first that the table remembers."""
    first = max(since, table.story.before)
    told = table.told(viewer, first)
    return Edition.of(table.game).tell(table.names, viewer, told, first)


def forecast(table: Table[Any], seat: Seat, foretold: Forecast, id: str) -> wire.ForecastNews:
    """What would follow from a row of answers, in words."""
    return wire.ForecastNews(
        id,
        Edition.of(table.game).tell(table.names, seat, foretold.told),
        foretold.board,
        _foreseen(table, foretold),
        foretold.taken,
        foretold.stop,
    )


def _foreseen(table: Table[Any], foretold: Forecast) -> wire.QuestionNews | None:
    there = foretold.table or table
    stakes = there.stakes(foretold.ask) if foretold.ask is not None else None
    return question(table, foretold.ask, foretold.barred, stakes)


def asked(table: Table[Any]) -> list[wire.AskedNews]:
    return [
        wire.AskedNews(ask.seat, ask.prompt, ask.reaction, words.waits, words.title)
        for ask in table.asked
        for words in (table.game.words.ask(ask.prompt),)
    ]


def asks(table: Table[Any], viewer: Viewer) -> wire.QuestionNews | None:
    """What the viewer is asked, unless that was said beforehand."""
    ask = None if table.standing_answer() else table.asks(viewer)
    said = question(table, ask, table.barred(ask) if ask is not None else ())
    if said is None or said.composed:
        return said
    options = [_with_rest(table, said.seat, one) for one in said.options]
    return structs.replace(said, options=options)


def question(
    table: Table[Any], ask: Ask | None, barred: Sequence[Barred], stakes: Stakes | None = None
) -> wire.QuestionNews | None:
    if ask is None:
        return None
    stakes = stakes or table.stakes(ask)
    words = table.game.words.question(ask.prompt, stakes, table.names)
    options = ask.options if isinstance(ask, Choice) else ask.options[:MOST_IDEAS]
    return wire.QuestionNews(
        ask.seat,
        ask.prompt,
        words.ask,
        words.help,
        words.rule,
        ask.reaction,
        words.always,
        [_option(table, one, stakes) for one in options],
        composed=not isinstance(ask, Choice),
        barred=[_barred(table, one, stakes) for one in barred],
        gesture=isinstance(ask, Gesture),
    )


def _barred(table: Table[Any], barred: Barred, stakes: Stakes) -> wire.BarredNews:
    words = table.game.words.barred(barred, table.names)
    at, given = (getattr(one, "key", one) for one in (barred.at, barred.given))
    offer = _option(table, barred.at, stakes) if isinstance(barred.at, Option) else None
    return wire.BarredNews(at, given, words.why, words.more, words.rule, offer)


def _with_rest(table: Table[Any], seat: Seat, said: wire.OptionNews) -> wire.OptionNews:
    """An option, and what is asked at once after it if its words say so."""
    then = table.game.words.options[said.head].then
    rest = table.forecast(seat, [said.key]) if then else None
    if rest is None or rest.ask is None or rest.table is None or rest.ask.prompt != then:
        return said
    stakes = rest.table.stakes(rest.ask)
    return structs.replace(said, then=[_option(table, one, stakes) for one in rest.ask.options])


def _option(table: Table[Any], option: Option, stakes: Stakes) -> wire.OptionNews:
    words = table.game.words.option(option, table.names, stakes)
    return wire.OptionNews(
        option.key,
        _head(option),
        table.game.words.whom(option),
        {name: _detail(value) for name, value in option.details().items()},
        words.label,
        words.hint,
        words.cost,
        words.rule,
        then=[],
        brief=words.brief,
    )


def _head(option: Option) -> str:
    return option.key.partition(":")[0]


def _detail(value: Any) -> Any:
    """A thing by its key, and so each in a row of things."""
    if isinstance(value, tuple):
        return [_detail(one) for one in value]
    return msgspec.to_builtins(getattr(value, "key", value))


def sealed(table: Table[Any], viewer: Viewer) -> wire.SealedNews | None:
    given = table.given(viewer)
    if given is None:
        return None
    ask, answer = given
    asked = question(table, ask, table.barred(ask))
    assert asked is not None
    return wire.SealedNews(asked, answer)


def undo(table: Table[Any], viewer: Viewer) -> Literal["yes", "reveals", "no"]:
    if viewer is None or table.over:
        return "no"
    try:
        return "reveals" if table.undo_reveals(viewer) else "yes"
    except NotAllowed:
        return "no"


def result(table: Table[Any], ended: Result | None) -> wire.ResultNews | None:
    if ended is None:
        return None
    return wire.ResultNews(
        list(ended.winners),
        list(ended.places),
        list(ended.scores),
        table.game.words.results[ended.reason],
    )


def replay_opening(table: Table[Any], viewer: Viewer) -> wire.ReplayStep:
    """The table when it was laid: with this every replay begins."""
    return wire.ReplayStep(0, 0, 0, [], table.opening(viewer), [])


def replay_step(table: Table[Any], viewer: Viewer, since: int) -> wire.ReplayStep:
    """The table as it stands, and what was told from that line on."""
    return wire.ReplayStep(
        1 + table.steps,
        table.turns,
        since,
        story(table, viewer, since),
        table.game.view(table.state, viewer),
        asked(table),
    )
