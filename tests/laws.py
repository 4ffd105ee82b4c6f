"""What holds at every question of every game, whoever plays, however badly.

`benchmarks/` plays by it too, where no pytest is installed.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from itertools import pairwise
from math import isclose, isfinite
from typing import Any

import msgspec
from msgspec.structs import replace

from undercroft.engine import (
    ALARM,
    BY_HAND,
    Answered,
    Ask,
    BadSetting,
    Chance,
    Chanced,
    Composition,
    Dawn,
    Entry,
    Forecast,
    Game,
    Gathering,
    Gesture,
    KeptLine,
    Mark,
    Moment,
    NotAllowed,
    Option,
    Outside,
    Quick,
    Range,
    Record,
    Seat,
    Setting,
    Story,
    Table,
    Viewer,
    describe,
)

MOST_ANSWERS = 20_000
"""A game that goes on for longer than this goes on for ever."""
LONG = 500
"""So many answers of fools are enough."""
SHORT = 16
"""So many letters of a reason can stand on a square."""
FAR = 4
"""So many answers ahead a forecast looks."""


def deal(game: Game[Any], seed: int, by_hand: float = 0.5) -> Table[Any]:
    """A table with a number of seats and options that the seed picks; some draw by hand."""
    luck = random.Random(f"deal {seed}")
    while True:
        seats = luck.choice(game.seats)
        settings = {one.key: _value(one, luck) for one in describe(game.settings)}
        try:
            game.agree(seats, settings)
        except BadSetting:
            continue
        hands = [seat for seat in range(seats) if luck.random() < by_hand]
        return Table.open(game, seats, settings, seed.to_bytes(8, "big"), hands=hands)


def _value(setting: Setting, luck: random.Random) -> Any:
    """The default more often than not, so that most games are played to their natural end."""
    if luck.random() < 0.6:
        return setting.default
    return luck.choice([*setting.choices, *_numbers(setting, luck), *_rows(setting, luck)])


def _numbers(setting: Setting, luck: random.Random) -> list[int]:
    return [luck.randint(setting.numbers.low, setting.numbers.high)] if setting.numbers else []


def _rows(setting: Setting, luck: random.Random) -> list[tuple[int | str, ...]]:
    row = setting.row
    if row is None:
        return []
    length = luck.randint(row.low, row.high)
    of = row.of
    if isinstance(of, Range):
        return [tuple(luck.randint(of.low, of.high) for _ in range(length))]
    return [tuple(luck.choice(of) for _ in range(length))]


def wander(game: Game[Any], seed: int, by_hand: float = 0.5) -> Iterator[Table[Any]]:
    """A game played at random: the table at each of its questions, and once more at its end.

    Every second one is played by the curious, since fools alone never come to everything; and
    where fools take too long, the curious brings the game home. An alarm sounds at some time, and
    now and then somebody draws and rolls by hand from now on, or no more.
    """
    table = deal(game, seed, by_hand)
    luck, whims = random.Random(f"answers {seed}"), random.Random(f"whims {seed}")
    curious = Curious(luck)
    rings = luck.randrange(LONG) if game.alarm(table.settings) else None
    for answers in range(MOST_ANSWERS):
        yield table
        if answers == rings and not table.over:
            table.hear(Outside(ALARM))
            yield table
        if table.over:
            return
        if 0 < by_hand < 1 and whims.random() < 0.02:
            table.do_by_hand(whims.choice(table.seats), whims.random() < by_hand)
        if seed % 2 or answers > LONG:
            curious.answer(table)
        else:
            answer_at_random(table, luck)
    raise AssertionError(f"{game.name} does not end: seed {seed}")


def moments(game: Game[Any], seed: int, most: int = 25) -> Iterator[Table[Any]]:
    """The first questions of a game, ever fewer of the later ones, and its end."""
    luck = random.Random(f"moments {seed}")
    for asked, table in enumerate(wander(game, seed)):
        if asked < most or table.over or luck.random() < most / asked:
            yield table


class Curious:
    """Tries what was seldom done; otherwise does what looks good, and now and then anything."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck
        self._done: Counter[str] = Counter()

    def answer(self, table: Table[Any]) -> None:
        ask = self._luck.choice(table.asked)
        option = self._luck.choice(self._tempting(table, ask))
        self._done[kind(option)] += 1
        table.answer(ask.seat, option)

    def _tempting(self, table: Table[Any], ask: Ask) -> Sequence[Any]:
        if isinstance(ask, Gesture):
            return ask.options
        seldom = min(self._done[kind(option)] for option in ask.options)
        if seldom < 3 and self._luck.random() < 0.9:
            return [option for option in ask.options if self._done[kind(option)] == seldom]
        if self._luck.random() < 0.02:
            return ask.options
        weights = table.game.bot.weigh(table.state, ask)
        best = max(weights)
        return [one for one, weight in zip(ask.options, weights, strict=True) if weight == best]


def kind(option: Option) -> str:
    return option.key.partition(":")[0]


RARE = {
    "dungeon": {"scry"},
    "dungeon_lords": {"pay_inspector"},
    "dungeonopoly": {
        *("collect", "lower", "waive", "hotel", "wishof", "copy"),
        *("dispel", "unweave"),
    },
}
"""What hardly ever comes up by itself: the game's own tests hold the laws where it does."""

AIMS = {"dungeon": {"win"}, "rials": {"key"}}
"""What is worth saving for, and is only ever shown: it comes by itself, or by another answer."""


def telling_seeds(game: Game[Any], most: int = 1000) -> list[int]:
    """Games in which, between them, every kind of answer is given."""
    passed_by = RARE.get(game.name, set()) | AIMS.get(game.name, set())
    missing, found = set(game.words.options) - passed_by, []
    for seed in range(most):
        given = given_in(game, seed)
        if missing & given:
            found.append(seed)
            missing -= given
        if not missing:
            return found
    raise AssertionError(f"{game.name}: nobody ever answered {', '.join(sorted(missing))}")


def given_in(game: Game[Any], seed: int) -> set[str]:
    """The kinds of answer that are given in a game, and the kinds of idea."""
    given: set[str] = set()
    for table in wander(game, seed):
        for ask in table.asked:
            if isinstance(ask, Composition):
                given |= set(map(kind, ask.ideas))
    for entry in table.memory.entries:
        if isinstance(entry, Answered) and isinstance(entry.answer, str):
            given.add(entry.answer.partition(":")[0])
    return given


def play_out(game: Game[Any], seed: int, by_hand: float = 0.5) -> Table[Any]:
    for table in wander(game, seed, by_hand):
        last = table
    return last


def answer_at_random(table: Table[Any], luck: random.Random) -> None:
    ask = luck.choice(table.asked)
    table.answer(ask.seat, luck.choice(ask.options))


def viewers(table: Table[Any]) -> list[Viewer]:
    return [None, *table.seats]


def frame(table: Table[Any], viewer: Viewer) -> bytes:
    """All that a viewer is shown, to the byte."""
    return msgspec.json.encode((table.view(viewer), table.told(viewer)))


def board(game: Game[Any], state: Any, viewer: Viewer) -> bytes:
    return msgspec.json.encode(game.view(state, viewer))


# The laws


def every_question_can_be_answered(table: Table[Any]) -> None:
    for ask in table.asked:
        keys = [option.key for option in ask.options]
        assert keys
        assert len(set(keys)) == len(keys), f"two options are called alike: {keys}"
        if isinstance(ask, Composition):
            assert [ask.check(idea) for idea in ask.ideas] == [None] * len(ask.ideas)


def no_turn_passes_without_its_player(table: Table[Any]) -> None:
    """Where all draw and roll by hand, everybody answers something in every turn of theirs."""
    lines = table.story.lines
    turns = [at for at, line in enumerate(lines) if line.mark is Mark.TURN]
    assert turns, "the story tells of no turn"
    steps = [entry for entry in table.memory.entries if not isinstance(entry, Chanced)]
    before = table.memory.told_before(0, table.steps)
    rung = any(isinstance(one, Outside) and one.what == ALARM for one in steps)
    for first, last in pairwise([*turns, len(lines)] if not rung else turns):
        line = lines[first]
        answered = {
            step.seat
            for step, told in zip(steps, before, strict=True)
            if isinstance(step, Answered) and first < told <= last
        }
        assert line.seat in answered, f"{line} passed, and nobody asked that seat anything"  # type: ignore[attr-defined]


def without_hands(table: Table[Any]) -> Record | None:
    """The record as it would be if nobody had drawn and rolled by hand.

    There is none where the alarm rang before somebody had.
    """
    record = table.record
    entries: list[Entry] = []
    again = Table.replay(table.game, record, 0)
    for entry in record.entries:
        if isinstance(entry, Outside) and entry.what == ALARM and waits_for_a_hand(again):
            return None
        gesture = isinstance(entry, Answered) and isinstance(again.asks(entry.seat), Gesture)
        if not gesture and not (isinstance(entry, Outside) and entry.what == BY_HAND):
            entries.append(entry)
        if not isinstance(entry, Chanced):
            again.follow(entry)
    return replace(record, header=replace(record.header, hands=[]), entries=entries)


def waits_for_a_hand(table: Table[Any]) -> bool:
    return any(isinstance(ask, Gesture) for ask in table.asked)


def hands_change_nothing(table: Table[Any]) -> None:
    """The table is the same in the end, whoever drew and rolled.

    Only an alarm can come in between, before somebody has drawn.
    """
    record = without_hands(table)
    if record is None:
        return
    again = Table.replay(table.game, record)
    assert again.state == table.state
    assert (again.turns, again.memory.outcomes, again.over) == (
        table.turns,
        table.memory.outcomes,
        table.over,
    )
    for viewer in viewers(table):
        assert again.told(viewer) == table.told(viewer)


def the_opening_hangs_on_no_chance(table: Table[Any]) -> None:
    """Everybody can look at the table before anything happened, and nothing is decided there."""
    game = table.game
    state = game.new(len(table.names), table.settings, Quick(1), Story())
    for viewer in viewers(table):
        assert msgspec.json.encode(table.opening(viewer)) == board(game, state, viewer)


def every_gauge_can_be_read(table: Table[Any]) -> None:
    gauges = table.game.gauges(table.state)
    assert set(gauges) == set(table.game.words.gauges)
    assert all(len(values) == len(table.names) for values in gauges.values())


def nothing_is_lost_or_made(table: Table[Any], at_first: Counter[str]) -> None:
    assert inventory(table.game, table.state) == at_first


def inventory(game: Game[Any], value: Any) -> Counter[str]:
    """Every printed thing that lies anywhere in the state, counted by its key."""
    found: Counter[str] = Counter()
    _count(game, value, found)
    return found


def _count(game: Game[Any], value: Any, found: Counter[str]) -> None:
    key = getattr(value, "key", "")
    if key in game.things:
        found[key] += 1
    elif isinstance(value, (list, tuple)):
        for one in value:
            _count(game, one, found)
    elif isinstance(value, dict):
        for one in value.values():
            _count(game, one, found)
    elif is_dataclass(value) and not isinstance(value, (Chance, Story)):
        for field in fields(value):
            _count(game, getattr(value, field.name), found)


def hiding_changes_nothing_that_the_viewer_knows(table: Table[Any], viewer: Viewer) -> None:
    before = board(table.game, table.state, viewer)
    assert board(table.game, table.glimpse(viewer, 1), viewer) == before


def hiding_depends_on_nothing_but_the_view(table: Table[Any], viewer: Viewer) -> None:
    hidden, hidden_otherwise = table.glimpse(viewer, 2), table.glimpse(viewer, 3)
    table.game.hide(hidden_otherwise, viewer, Quick(2))
    assert hidden == hidden_otherwise


def who_knows_all_imagines_nothing(table: Table[Any], viewer: Viewer) -> None:
    if table.game.knows_all(table.state, viewer):
        assert table.glimpse(viewer, 12) == table.state == table.glimpse(viewer, 13)


def hiding_keeps_everything_on_the_table(table: Table[Any], viewer: Viewer) -> None:
    assert inventory(table.game, table.glimpse(viewer, 4)) == inventory(table.game, table.state)


def a_dawn_written_down_reads_the_same(table: Table[Any]) -> None:
    """Chance and story are no part of it; all else is, to the byte."""
    pen, state = table.game.pen, table.dawn
    written = pen.write(state)
    again = pen.read(written, state.chance, state.story)
    assert again == state
    assert pen.write(again) == written


def a_moment_is_the_table_without_its_past(table: Table[Any]) -> None:
    """Whoever takes it up is asked the same, sees the same, and can think about it."""
    written = msgspec.json.encode(table.moment)
    moment = msgspec.json.decode(written, type=Moment)
    settings = msgspec.to_builtins(table.settings)
    again = Table.take_up(table.game, table.names, settings, moment)
    assert again.state == table.state
    for viewer in viewers(table):
        assert again.view(viewer) == table.view(viewer)
        assert said_so_far(again, viewer) == said_so_far(table, viewer)
    for ask in table.asked:
        twins = [one.fork(ask.seat, seed=1).state for one in (again, table)]
        assert twins[0] == twins[1]


def a_dawn_is_enough_to_play_on(table: Table[Any], dawn: Dawn) -> None:
    """Whoever begins there and follows what was said since has the same table, but for its past."""
    assert table.sealed is not None
    dawn = msgspec.msgpack.decode(msgspec.msgpack.encode(dawn), type=Dawn)
    settings = msgspec.to_builtins(table.settings)
    again = Table.from_dawn(table.game, table.names, settings, dawn, table.sealed)
    since = table.memory.entries[dawn.past.entries :]
    for entry in since:
        if not isinstance(entry, Chanced):
            again.follow(entry)
    assert (again.memory.entries, again.steps, again.memory.drawn) == (
        since,
        table.steps,
        table.memory.drawn,
    )
    assert (again.state, again.turns, again.standing) == (table.state, table.turns, table.standing)
    for viewer in viewers(table):
        assert again.view(viewer) == table.view(viewer)
        assert again.told(viewer, dawn.past.lines) == table.told(viewer, dawn.past.lines)
        assert said_so_far(again, viewer) == said_so_far(table, viewer)
    if table.is_settled(dawn):
        assert [can_undo(again, seat) for seat in table.seats] == [
            can_undo(table, seat) for seat in table.seats
        ]


def what_was_told_can_be_written_down(table: Table[Any]) -> None:
    """With its secrets, and for whom: whoever reads it sees the same."""
    for line in table.story.lines:
        kept = KeptLine(msgspec.msgpack.decode(msgspec.msgpack.encode(line.kept())))
        for viewer in viewers(table):
            seen = [msgspec.json.encode(one.seen_by(viewer)) for one in (kept, line)]
            assert seen[0] == seen[1]


def can_undo(table: Table[Any], seat: Seat) -> str:
    try:
        return "reveals" if table.undo_reveals(seat) else "yes"
    except NotAllowed:
        return "no"


def said_so_far(table: Table[Any], viewer: Viewer) -> Any:
    """What was answered to what is still asked of others."""
    given = table.given(viewer)
    return given and (given[0].prompt, given[1])


def going_back_leads_to_the_same_table(table: Table[Any], steps: int) -> None:
    """Whether it begins at a dawn or with the first card."""
    back = table.back(steps)
    replayed = Table.replay(table.game, table.record, steps)
    assert back.record == replayed.record
    assert back.turns == replayed.turns
    assert back.state == replayed.state
    assert back.standing == replayed.standing
    for viewer in viewers(table):
        assert frame(back, viewer) == frame(replayed, viewer)


def a_record_replays_to_the_same_table(table: Table[Any]) -> None:
    again = Table.replay(table.game, table.record)
    assert again.record.dump() == table.record.dump()
    for viewer in viewers(table):
        assert frame(again, viewer) == frame(table, viewer)


def a_fork_plays_on(table: Table[Any], seat: Seat, luck: random.Random) -> None:
    """Whatever is answered in a fork, it goes on."""
    fork = table.fork(seat, luck.random().hex())
    for _ in range(LONG):
        if fork.over:
            return
        answer_at_random(fork, luck)


def a_fork_shows_the_same(table: Table[Any], seat: Seat) -> None:
    """Only who has already answered in secret is asked again: the fork does not know what."""
    there, here = table.fork(seat, 5).view(seat), table.view(seat)
    assert msgspec.json.encode(there.board) == msgspec.json.encode(here.board)
    assert there.options == here.options


def a_forecast_hangs_on_nothing_that_is_hidden(
    table: Table[Any], seat: Seat, luck: random.Random
) -> None:
    """It is the same when what the seat cannot know is replaced, and what it tells comes true."""
    answers: list[Any] = []
    for _ in range(FAR):
        forecast = table.forecast(seat, answers, seed=6)
        assert foretold(forecast) == foretold(table.forecast(seat, answers, seed=7))
        if not _rehearsed(table, seat):
            assert _comes_true(table, seat, answers[: forecast.taken], forecast)
        if forecast.ask is None:
            return
        answers.append(luck.choice(forecast.ask.options))


def a_forecast_begins_with_what_is_asked(table: Table[Any], seat: Seat) -> None:
    forecast, ask = table.forecast(seat, []), table.asks(seat)
    assert ask is not None
    assert forecast.ask is not None
    assert [one.key for one in forecast.ask.options] == [one.key for one in ask.options]
    assert (forecast.told, forecast.taken) == ([], 0)
    assert msgspec.json.encode(forecast.board) == board(table.game, table.state, seat)


def what_is_barred_is_not_offered(table: Table[Any], seat: Seat) -> None:
    """And it is the same when what the seat cannot know is replaced."""
    ask, game = table.asks(seat), table.game
    assert ask is not None
    barred = list(table.barred(ask))
    assert barred == list(game.barred(table.glimpse(seat, 10), ask))
    assert len(set(barred)) == len(barred), f"barred twice: {barred}"
    for one in barred:
        offered = [option.key for option in ask.options if one.bars(option)]
        assert not offered, f"{one} is barred, and yet there is {offered[0]}"
        said = game.words.barred(one, table.names)
        assert len(said.why) <= SHORT, f"{said.why} is no short reason"
        game.rulebook.find(said.rule)
        if not isinstance(one.at, Option):
            keys = map(_key, (one.at, one.given))
            assert all(key is None or key in game.words.names for key in keys)


def what_is_at_stake_is_known(table: Table[Any], seat: Seat) -> None:
    """It is the same when what the seat cannot know is replaced, and all words can be filled."""
    ask, game = table.asks(seat), table.game
    assert ask is not None
    stakes, glimpsed = table.stakes(ask), game.stakes(table.glimpse(seat, 11), ask)
    words = game.words.question(ask.prompt, stakes, table.names)
    assert words == game.words.question(ask.prompt, glimpsed, table.names)
    assert words.ask
    for option in ask.options:
        said = game.words.option(option, table.names, stakes)
        assert said == game.words.option(option, table.names, glimpsed)


def no_two_answers_read_the_same(table: Table[Any], seat: Seat) -> None:
    """By their labels and hints together; what is composed is read on a form."""
    ask, game = table.asks(seat), table.game
    assert ask is not None
    if isinstance(ask, Composition):
        return
    stakes, read = table.stakes(ask), dict[tuple[str, str], str]()
    for option in ask.options:
        words = game.words.option(option, table.names, stakes)
        other = read.setdefault((words.label, words.hint), option.key)
        assert other == option.key, f"{other} and {option.key} both read {words.label!r}"


def _key(thing: object) -> Any:
    return getattr(thing, "key", thing)


def foretold(forecast: Forecast) -> bytes:
    """All that a forecast says, to the byte."""
    options = [one.key for one in forecast.ask.options] if forecast.ask else []
    said = forecast.told, forecast.board, options, forecast.taken, forecast.stop
    return msgspec.json.encode(said)


def _rehearsed(table: Table[Any], seat: Seat) -> bool:
    ask = table.asks(seat)
    return ask is not None and table.game.rehearse(table.state, ask) is not None


def _comes_true(table: Table[Any], seat: Seat, answers: Sequence[Any], forecast: Forecast) -> bool:
    twin = table._twin()
    twin.story = twin.state.story = Story()
    twin.state.chance, twin.state.by_hand = Quick(8), frozenset()
    for answer in answers:
        twin.answer(seat, answer)
    return twin.told(seat)[: len(forecast.told)] == forecast.told


def a_wrong_answer_changes_nothing(table: Table[Any]) -> None:
    before = table.record.dump(), [frame(table, viewer) for viewer in viewers(table)]
    for seat in (*table.seats, -1, 99):
        for nonsense in ("", "nonsense", None, 7, object()):
            assert why_not(table, seat, nonsense)
    assert (table.record.dump(), [frame(table, viewer) for viewer in viewers(table)]) == before


def why_not(table: Table[Any], seat: Seat, answer: object) -> str:
    """What is said against an answer. Nothing, if it was taken."""
    try:
        table.answer(seat, answer)
    except NotAllowed as refused:
        return str(refused).strip()
    return ""


def a_judgement_has_a_number_for_everything(table: Table[Any]) -> None:
    game = table.game
    worth = game.bot.worth(table.state)
    assert len(worth) == len(table.names)
    assert all(0 <= share <= 1 for share in worth)
    sides = sorted(set(worth))  # members of a team have the same part of it
    whole = any(isclose(sum(parts), 1, rel_tol=1e-6) for parts in (worth, sides))
    assert whole or len(sides) == 1
    for ask in table.asked:
        if isinstance(ask, Gesture):
            continue
        state, drawn = table.state.copy(), table.memory.drawn
        weights = table.weigh(ask, 9)
        assert (table.state, table.memory.drawn) == (state, drawn)
        assert len(weights) == len(ask.options)
        assert all(map(isfinite, weights))
        assert [*weights] == [*game.bot.weigh(table.glimpse(ask.seat, 9), ask)]


def names_a_piece(game: Game[Any], option: Option) -> bool:
    """It may not be there in a world that looks the same."""
    details = option.details().values()
    named = [one for value in details for one in (value if isinstance(value, tuple) else [value])]
    return any(getattr(one, "key", one) in game.things for one in named)


class _CameToChance(Exception):
    pass


class _NoChance(Chance):
    def below(self, bound: int) -> int:
        raise _CameToChance


def what_comes_to_light_is_said(table: Table[Any], viewer: Viewer) -> None:
    """Worlds that a viewer cannot tell apart stay so, until a line says that it reveals."""
    question = table.question
    if question is None or isinstance(question, Gathering):
        return
    if table.glimpse(viewer, 6) == table.glimpse(viewer, 7):
        return  # there is but one world, as far as this viewer knows
    luck = random.Random(table.steps)
    for option in luck.sample(question.options, min(5, len(question.options))):
        if names_a_piece(table.game, option):
            continue
        shown = []
        for seed in (6, 7):
            twin = table._twin()
            twin.story = twin.state.story = Story()
            table.game.hide(twin.state, viewer, Quick(seed))
            twin.state.chance = _NoChance()
            try:
                twin.answer(question.seat, option)
            except _CameToChance:
                break
            if any(told.reveals_to(viewer) for told in twin.story.lines):
                break
            shown.append(frame(twin, viewer))
        else:
            assert shown[0] == shown[1], f"{option.key} told {viewer} something in silence"
