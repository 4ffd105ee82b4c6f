"""One game in progress: the only door for people, bots, servers and studies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from undercroft.engine import standing
from undercroft.engine.answering import among, composed, recorded
from undercroft.engine.asking import (
    Ask,
    Choice,
    Composition,
    Gathering,
    Gesture,
    Option,
    Question,
    Rules,
    Seat,
    Viewer,
)
from undercroft.engine.barring import Barred
from undercroft.engine.chance import Chance, Noted, Quick, Replayed
from undercroft.engine.dawn import Dawn, Moment, Past
from undercroft.engine.errors import BadRecord, Broken, NotAllowed, Refusal, Unknown
from undercroft.engine.forecast import Forecast, foretell
from undercroft.engine.game import Game, Result, State
from undercroft.engine.hands import BY_HAND, NOBODY, Hands, changed, check_hands
from undercroft.engine.memory import Memory
from undercroft.engine.record import Answered, Chanced, Entry, Header, Outside, Record
from undercroft.engine.sealing import Sealed, check_numbers
from undercroft.engine.sight import Asked, Sight
from undercroft.engine.staking import Stakes
from undercroft.engine.standing import STANDING
from undercroft.engine.story import Silence, Story

S = TypeVar("S", bound=State)

SILENCE = Silence()


class Table(Generic[S]):
    """One game in progress."""

    __slots__ = (
        "_dawn_past",
        "_dawn_written",
        "_in",
        "_kept",
        "_rules",
        "_since",
        "dawn",
        "first_hands",
        "game",
        "memory",
        "names",
        "question",
        "sealed",
        "settings",
        "standing",
        "state",
        "story",
        "turns",
    )

    def __init__(
        self,
        game: Game[S],
        names: Sequence[str],
        settings: Any,
        chance: Chance,
        *,
        kept: bool = True,
        story: Story | None = None,
        hands: Iterable[Seat] = (),
    ) -> None:
        self.game = game
        self.names = list(names)
        self.settings = settings
        self.sealed = chance if isinstance(chance, Sealed) else None
        self.memory = Memory()
        self.standing: standing.StandingAnswers = {}
        self.story = story or Story()
        self.turns = 0
        self.question: Question | None = None
        self._kept = kept
        self._in: dict[Seat, Option] = {}
        self._since: list[Any] = []
        self.dawn: S
        """The state as the turn began, not to be changed."""
        noted = Noted(chance, self.memory.outcomes) if kept else chance
        self.state = game.new(len(names), settings, noted, self.story)
        if hands:
            self.state.by_hand = frozenset(hands)
        self.first_hands = self.state.by_hand
        """Who drew and rolled by hand from the beginning."""
        self._rules: Rules[None] = game.setup(self.state)
        if kept:
            self._keep_dawn()
        self._go_on(None)

    @classmethod
    def open(
        cls,
        game: Game[S],
        seats: int | Sequence[str],
        settings: Mapping[str, object] | None = None,
        seed: bytes | None = None,
        numbers: Sequence[str] = (),
        hands: Iterable[Seat] = (),
    ) -> Table[S]:
        """A real table: its chance is sealed, its story told, its every answer recorded.

        >>> from undercroft.games import find
        >>> table = Table.open(find("dungeon"), ["Ada", "Bo"], {"game": "basic"}, seed=b"cellar")
        >>> ask = table.asked[0]
        >>> table.names[ask.seat], str(ask.prompt), [option.key for option in ask.options]
        ('Ada', 'adventurer', ['become:elf', 'become:hero'])
        >>> Table.open(find("dungeon"), 9)
        Traceback (most recent call last):
            ...
        undercroft.engine.errors.Unknown: Dungeon! is for 2 to 8 players, not 9.
        """
        names = [f"Seat {n + 1}" for n in range(seats)] if isinstance(seats, int) else seats
        agreed = game.agree(len(names), settings or {})
        return cls(game, names, agreed, Sealed(seed, numbers=numbers), hands=hands)

    @classmethod
    def quick(
        cls,
        game: Game[S],
        seats: int,
        settings: Mapping[str, object] | None = None,
        seed: int | str | None = None,
        *,
        kept: bool = False,
    ) -> Table[S]:
        """A table for studies: fast chance, no story; `kept` if somebody wants to fork it."""
        agreed = game.agree(seats, settings or {})
        names = [str(seat) for seat in range(seats)]
        return cls(game, names, agreed, Quick(seed), kept=kept, story=SILENCE)

    # What is going on

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state) if self.over else None

    @property
    def seats(self) -> range:
        return range(len(self.names))

    @property
    def asked(self) -> list[Ask]:
        """Who is asked what, and has not answered yet."""
        if self.question is None:
            return []
        if isinstance(self.question, Gathering):
            return [ask for ask in self.question.choices if ask.seat not in self._in]
        return [self.question]

    def asks(self, seat: Viewer) -> Ask | None:
        """What this seat is asked, if anything."""
        return next((ask for ask in self.asked if ask.seat == seat), None)

    def barred(self, ask: Ask) -> Sequence[Barred]:
        """What the question does not offer, though a person might look for it there."""
        return self.game.barred(self.state, ask)

    def stakes(self, ask: Ask) -> Stakes:
        """What the question is about, in numbers."""
        return self.game.stakes(self.state, ask)

    def given(self, seat: Viewer) -> tuple[Ask, Any] | None:
        """What this seat was asked and answered, while others are still asked the same.

        Until all are in it may answer anew, and nobody learns of it.
        """
        if seat is None or seat not in self._in:
            return None
        ask = self._gathered(seat)
        return ask, recorded(ask, self._in[seat])

    def _gathered(self, seat: Seat) -> Ask:
        assert isinstance(self.question, Gathering)
        return next(ask for ask in self.question.choices if ask.seat == seat)

    def view(self, viewer: Viewer) -> Sight:
        """All that the viewer may know."""
        self._check_viewer(viewer)
        mine = self.asks(viewer)
        return Sight(
            viewer,
            self.turns,
            self.game.view(self.state, viewer),
            [Asked(ask.seat, ask.prompt, ask.reaction) for ask in self.asked],
            [option.key for option in mine.options] if mine else [],
            self.result,
        )

    def opening(self, viewer: Viewer) -> Any:
        """What the viewer saw of the table when it was laid, and nothing had been told."""
        self._check_viewer(viewer)
        state = self.game.new(len(self.names), self.settings, Quick(0), SILENCE)
        return self.game.view(state, viewer)

    def has_answered(self, seat: Seat) -> bool:
        """Has this seat ever answered anything itself?"""
        return seat in self.memory.answered

    def told(self, viewer: Viewer, since: int = 0) -> list[dict[str, Any]]:
        """The story from line `since` on, as the viewer may know it."""
        self._check_viewer(viewer)
        return self.story.seen_by(viewer, since)

    # Answers

    def check(self, seat: Seat, answer: object) -> Any:
        """The option or value that would be taken; or a `NotAllowed`. Nothing changes."""
        return self._understood(seat, answer)[1]

    def written(self, seat: Seat, answer: object) -> Any:
        """The answer as it would be written down; or a `NotAllowed`. Nothing changes."""
        return recorded(*self._understood(seat, answer))

    def check_all(self, said: Sequence[Answered]) -> None:
        """Would these be taken, one after the other? A `NotAllowed` if not. Nothing changes."""
        twin = self._twin()
        if self.sealed is not None:
            twin.state.chance = self.sealed.after(self.memory.drawn)
        for one in said:
            twin.follow(one)

    def _understood(self, seat: Seat, answer: object) -> tuple[Ask, Any]:
        ask = self._gathered(seat) if seat in self._in else self.asks(seat)
        if ask is None:
            raise NotAllowed(self._not_asked(seat))
        return ask, composed(ask, answer) if isinstance(ask, Composition) else among(ask, answer)

    def answer(self, seat: Seat, answer: object) -> None:
        """Answer what the seat is asked: by the option, its key, or a composed value.

        Where several answer in secret, a seat may answer anew until all are in.
        """
        self._take(seat, answer)
        if self.standing:
            self._let_standing_answers_stand()

    def _take(self, seat: Seat, answer: object, left_standing: bool = False) -> None:
        """An answer, and no standing answers after it."""
        question = self.question
        if type(question) is Choice and question.seat == seat:
            given = among(question, answer)
        elif type(question) is Composition and question.seat == seat:
            given = composed(question, answer)
        elif type(question) is Gesture and question.seat == seat:
            given = among(question, answer)
        else:
            self._gather(seat, answer)
            return
        if self._kept:
            self._write(Answered(seat, recorded(question, given), left_standing))
        self._go_on(given)

    def _gather(self, seat: Seat, answer: object) -> None:
        ask, given = self._understood(seat, answer)
        if seat in self._in:
            self._replace(ask, given)
            return
        if self._kept:
            self._write(Answered(seat, recorded(ask, given)))
        self._in[seat] = given
        self._close_gathering()

    def _replace(self, ask: Ask, given: Option) -> None:
        """As if it had been answered so at once."""
        self._in[ask.seat] = given
        if self._kept:
            anew = Answered(ask.seat, recorded(ask, given))
            self.memory.write_anew(self._last_answer(ask.seat), anew)

    def _not_asked(self, seat: Seat) -> str:
        if self.over:
            return "The game is over."
        if seat not in self.seats:
            return f"There is no seat {seat} at this table."
        waited_for = [self.names[ask.seat] for ask in self.asked]
        are = "is" if len(waited_for) == 1 else "are"
        return f"{self.names[seat]} is not asked anything now; {' and '.join(waited_for)} {are}."

    def _close_gathering(self) -> None:
        assert isinstance(self.question, Gathering)
        if len(self._in) == len(self.question.choices):
            answers = [self._in[ask.seat] for ask in self.question.choices]
            self._in = {}
            if self._kept:
                self.memory.open()
            self._go_on(answers)

    def _go_on(self, answer: Any) -> None:
        """Let the rules go on until somebody is asked, or the game is over."""
        if self._kept and self.question is not None:
            self._since.append(answer)
        try:
            self.question = self._rules.send(answer)
        except StopIteration:
            self.question = self._next_turns()

    def _next_turns(self) -> Question | None:
        """One after the other, until somebody is asked something."""
        while not self.game.over(self.state):
            self.turns += 1
            self._rules = self.game.turn(self.state)
            if self._kept:
                self._keep_dawn()
                if self.story is not SILENCE and self.memory.wants_a_dawn:
                    self.memory.note(self.newest_dawn)
            if (question := next(self._rules, None)) is not None:
                return question
        return None

    # Standing answers, hands, and events from outside

    @property
    def hands(self) -> Hands:
        """Who draws and rolls by hand at this table."""
        return self.state.by_hand

    def do_by_hand(self, seat: Seat, wanted: bool) -> None:
        """Draw and roll by hand at this seat from now on, or no more."""
        self.hear(Outside(BY_HAND, seat, wanted))

    def stand(self, seat: Seat, prompt: str, key: str | None, *, for_good: bool = False) -> None:
        """Leave a standing answer to a kind of reaction, until the seat's next turn or for good."""
        self._check_viewer(seat)
        detail = {"prompt": prompt, "answer": key, "for_good": for_good}
        self.hear(Outside(STANDING, seat, detail))

    def hear(self, event: Outside) -> None:
        """Something came from outside the rules; a game may make something of it."""
        self._take_in(event)
        self._let_standing_answers_stand()

    def _take_in(self, event: Outside) -> None:
        self._check_viewer(event.seat)
        if event.what == STANDING:
            standing.leave(self.standing, event, self.turns)
            self._write(event)
            return
        if event.what == BY_HAND:
            self._change_hands(event)
            return
        self._write(event)
        if self.game.hear is not None:
            if self._kept:
                self._since.append(event)
            self.game.hear(self.state, event)
            self._stop_if_over()

    def _change_hands(self, event: Outside) -> None:
        """From the next card or die on: what is asked already is to be answered."""
        self.state.by_hand = changed(self.state.by_hand, event)
        self._write(event)
        if self._kept:
            self._since.append(event)

    def _stop_if_over(self) -> None:
        """An alarm may end the game in the middle of a turn: whoever is asked need not answer."""
        if self.question is not None and self.game.over(self.state):
            self._rules.close()
            self.question, self._in = None, {}

    def _let_standing_answers_stand(self) -> None:
        while (given := self.standing_answer()) is not None:
            seat, option = given
            self._write(Answered(seat, option.key, standing=True))
            self._go_on(option)
        standing.end(self.standing, self.question, self.turns)

    def standing_answer(self) -> tuple[Seat, Option] | None:
        """Who is asked and said beforehand what to answer, if that can be answered."""
        return standing.answer_to(self.question, self.standing)

    # Forks

    def _keep_dawn(self) -> None:
        self.dawn = self.state.copy()
        self._dawn_past = self.memory.now(
            self.turns, self.story.told, self.standing, self.state.by_hand
        )
        self._dawn_written: bytes | None = None
        self._since.clear()

    @property
    def told_at_dawn(self) -> int:
        """How many lines there were when the present turn began."""
        return self._dawn_past.lines

    @property
    def newest_dawn(self) -> Dawn:
        """The present turn's beginning, written down."""
        if self._dawn_written is None:
            self._dawn_written = self.game.pen.write(self.dawn)
        return Dawn(self._dawn_past, self._dawn_written)

    def glimpse(self, seat: Viewer, seed: int | str | None = None) -> S:
        """The state as the seat may imagine it, to look at and not to play on."""
        twin = self.state.copy()
        twin.story = SILENCE
        twin.chance = Quick(seed)
        self.game.hide(twin, seat, twin.chance)
        return twin

    def weigh(self, ask: Ask, seed: int | str | None = None) -> Sequence[float]:
        """How good the options look to who is asked, by what that seat may know and no more."""
        state, bot = self.state, self.game.bot
        if bot.imagine is not None:
            state = bot.imagine(state, ask, seed)
        elif not self.game.knows_all(state, ask.seat):
            state = self.glimpse(ask.seat, seed)
        return bot.weigh(state, ask)

    def fork(self, seat: Viewer, seed: int | str | None = None) -> Table[S]:
        """A table to play on, where what the seat cannot know is replaced by what could be.

        >>> from undercroft.games import find
        >>> table = Table.open(find("dunjiin"), 2, seed=b"cellar")
        >>> ask = table.asked[0]
        >>> fork = table.fork(ask.seat, seed=1)
        >>> fork.view(ask.seat) == table.view(ask.seat)
        True
        >>> fork.answer(ask.seat, ask.options[0])
        >>> table.asked[0] is ask
        True
        """
        if self.asks(seat) is None and not self.over:
            raise NotAllowed("Only a seat that is asked can think ahead.")
        twin = self._twin()
        chance = Quick(seed)
        self.game.hide(twin.state, seat, chance)
        twin.state.chance, twin.state.by_hand = chance, NOBODY
        if isinstance(twin.question, Gathering):
            twin.question, twin._in = Gathering(twin.question.offer), {}
        return twin

    def forecast(self, seat: Seat, answers: Sequence[object], seed: int | str = 0) -> Forecast:
        """What would follow from these answers of a seat, as far as it can be known.

        >>> from undercroft.games import find
        >>> table = Table.open(find("dungeon"), 2, {"game": "basic"}, seed=b"cellar")
        >>> forecast = table.forecast(0, ["become:elf"])
        >>> [line["line"] for line in forecast.told], str(forecast.stop)
        (['Chose'], 'others')
        """
        ask = self.asks(seat)
        if ask is None:
            raise NotAllowed(self._not_asked(seat))
        return foretell(self.fork(seat, seed), ask, answers)

    def _twin(self) -> Table[S]:
        """This very table once more: its dawn, and what was answered and fell since."""
        if not self._kept:
            raise Broken("a table that keeps no dawn cannot be forked")
        twin: Table[S] = Table.__new__(Table)
        twin.game, twin.names, twin.settings = self.game, self.names, self.settings
        twin.state = state = self.dawn.copy()
        twin.story = state.story = SILENCE
        twin.sealed, twin._kept, twin.standing = None, False, {}
        twin.turns, twin._in, twin.question = self.turns, self._in.copy(), None
        if self.question is None:
            twin.state = self.state.copy()
            twin.state.story = SILENCE
            return twin
        state.chance = Replayed(self.memory.fallen_since(self._dawn_past))
        twin._rules = (self.game.turn if self.turns else self.game.setup)(state)
        twin.question = twin._rules.send(None)
        for happened in self._since:
            if isinstance(happened, Outside) and happened.what == BY_HAND:
                state.by_hand = changed(state.by_hand, happened)
            elif isinstance(happened, Outside):
                assert self.game.hear is not None
                self.game.hear(state, happened)
            else:
                twin.question = twin._rules.send(happened)
        return twin

    @property
    def moment(self) -> Moment:
        """The table at this question, without its past."""
        dawn = self.newest_dawn
        return Moment(
            self.turns,
            dawn.state,
            dawn.past.outcomes,
            self.memory.fallen_since(dawn.past),
            [entry for entry in self.memory.since(dawn.past) if not isinstance(entry, Chanced)],
            dawn.past.hands,
        )

    @classmethod
    def take_up(
        cls,
        game: Game[S],
        names: Sequence[str],
        settings: Mapping[str, object],
        moment: Moment,
        sealed: Sealed | None = None,
    ) -> Table[S]:
        """The table of that moment, to think about: nobody has told its story or its past.

        Who has what it is sealed with can play on as the table itself would.

        >>> from undercroft.games import find
        >>> dunjiin = find("dunjiin")
        >>> table = Table.open(dunjiin, ["Ada", "Bo"], {"play": "fast"}, seed=b"table 4")
        >>> again = Table.take_up(dunjiin, table.names, {"play": "fast"}, table.moment)
        >>> again.view(1) == table.view(1)
        True
        """
        table = cls._bare(game, names, game.agree(len(names), settings))
        table._begin_at(moment.turns, moment.state, Replayed(moment.outcomes), moment.hands)
        for entry in moment.entries:
            table.follow(entry)
        table._rejoin(sealed, moment.fallen)
        return table

    # Records

    @property
    def steps(self) -> int:
        """How many answers and events there were so far."""
        return self.memory.steps

    def _write(self, entry: Answered | Outside) -> None:
        if self._kept:
            self.memory.write(entry, self.story.told)

    @property
    def record(self) -> Record:
        """The table written down; the seed in it must not be shown before the end."""
        if not self._kept:
            raise Broken("a table that keeps no dawn keeps no record either")
        if self.memory.past.turns:
            raise Broken("a table that does not know its beginning has no record")
        seed, numbers = (self.sealed.seed, self.sealed.numbers) if self.sealed else (None, ())
        header = Header.of(
            self.game.full_name,
            self.game.version,
            msgspec.to_builtins(self.settings),
            self.names,
            self.sealed.fingerprint if self.sealed else "",
            numbers,
            self.first_hands,
        )
        return Record(header, self.memory.all_entries, seed)

    @classmethod
    def replay(cls, game: Game[S], record: Record, steps: int | None = None) -> Table[S]:
        """The same table from its record, or as it stood after so many answers and events."""
        header = record.header
        if header.game != game.full_name:
            raise BadRecord(f"This is a record of {header.game}, not of {game.full_name}.")
        if header.version != game.version:
            raise BadRecord(
                f"This game was played under version {header.version} of the rules of "
                f"{game.title}; only version {game.version} can be read."
            )
        check_numbers(header.numbers, len(header.seats))
        check_hands(header.hands, len(header.seats))
        sealed = Sealed(record.seed, 0, header.numbers) if record.seed is not None else None
        if sealed and sealed.fingerprint != header.fingerprint:
            raise BadRecord("The seed in this record is not the one whose fingerprint was shown.")
        try:
            table = cls._replayed(game, record, record.first(steps))
        except Refusal as trouble:
            raise BadRecord(f"The record does not follow the rules: {trouble}") from None
        table.sealed = sealed
        table._rejoin(sealed)
        return table

    @classmethod
    def _replayed(cls, game: Game[S], record: Record, entries: Sequence[Entry]) -> Table[S]:
        settings = game.agree(len(record.header.seats), record.header.settings)
        outcomes = [n for entry in entries if isinstance(entry, Chanced) for n in entry.outcomes]
        chance, hands = Replayed(outcomes), record.header.hands
        table = cls(game, record.header.seats, settings, chance, hands=hands)
        for entry in entries:
            if not isinstance(entry, Chanced):
                table.follow(entry)
        if left := len(outcomes) - len(table.memory.outcomes):
            raise BadRecord(f"{left} chance outcomes are left over.")
        return table

    def follow(self, entry: Answered | Outside) -> None:
        """An answer or event of a record: standing answers are among them, and not given again."""
        if isinstance(entry, Outside):
            self._take_in(entry)
            return
        self._take(entry.seat, entry.answer, entry.standing)
        standing.end(self.standing, self.question, self.turns)

    # Back to an earlier step

    def back(self, steps: int) -> Table[S]:
        """The table as it stood after so many answers and events, from the nearest dawn."""
        if not self._kept:
            raise Broken("a table that keeps no dawn cannot go back")
        if steps >= self._dawn_past.steps:
            earlier = self._at(self._dawn_past, self.dawn.copy())
        elif dawn := self.memory.dawn_before(steps):
            earlier = self._at(dawn.past, dawn.state)
        else:
            return self.replay(self.game, self.record, steps)
        for entry in self.memory.since(earlier._dawn_past):
            if earlier.steps == steps:
                break
            if not isinstance(entry, Chanced):
                earlier.follow(entry)
        earlier._rejoin(self.sealed)
        return earlier

    def _at(self, past: Past, state: S | bytes) -> Table[S]:
        """This table as that turn began, up to its first question."""
        table = self._bare(self.game, self.names, self.settings, self.memory.until(past))
        table.sealed, table.story = self.sealed, self.story.until(past.lines)
        table.first_hands = self.first_hands
        table.standing = past.standing.copy()
        outcomes = Replayed(self.memory.fallen_since(past))
        table._begin_at(past.turns, state, outcomes, past.hands)
        return table

    @classmethod
    def from_dawn(
        cls,
        game: Game[S],
        names: Sequence[str],
        settings: Mapping[str, object],
        dawn: Dawn,
        sealed: Sealed,
    ) -> Table[S]:
        """The table as that turn began, and nothing of what came before it.

        >>> from undercroft.games import find
        >>> dunjiin = find("dunjiin")
        >>> table = Table.open(dunjiin, ["Ada", "Bo"], {"play": "fast"}, seed=b"table 4")
        >>> again = Table.from_dawn(dunjiin, table.names, {}, table.newest_dawn, table.sealed)
        >>> again.turns == table.turns, again.memory.entries
        (True, [])
        """
        memory = Memory.from_dawn(dawn)
        table = cls._bare(game, names, game.agree(len(names), settings), memory)
        table.sealed, table.story = sealed, Story(dawn.past.lines)
        table.standing = dawn.past.standing.copy()
        chance = sealed.after(dawn.past.outcomes)
        table._begin_at(dawn.past.turns, dawn.state, chance, dawn.past.hands)
        return table

    def is_settled(self, dawn: Dawn) -> bool:
        """Has anything random or secret come to light since?

        Then nobody can take back any more what was answered before it.
        """
        past = dawn.past
        return (
            self.memory.drawn > past.outcomes
            or self.memory.opened > past.entries
            or self.story.reveals(past.lines)
        )

    def forget(self, dawn: Dawn, lines: int) -> None:
        """Forget what came before a settled dawn, but for so many lines: it is kept elsewhere."""
        self.memory.forget(dawn)
        self.story.forget(dawn.past.lines - lines)

    @classmethod
    def _bare(
        cls, game: Game[S], names: Sequence[str], settings: Any, memory: Memory | None = None
    ) -> Table[S]:
        """A table on which nothing lies yet."""
        table: Table[S] = cls.__new__(cls)
        table.game, table.names, table.settings = game, list(names), settings
        table.sealed, table.story, table._kept = None, SILENCE, True
        table.memory, table.first_hands = memory or Memory(), NOBODY
        table.standing, table._in = {}, {}
        table.question, table._since = None, []
        return table

    def _begin_at(self, turns: int, state: S | bytes, chance: Chance, hands: Hands) -> None:
        """Lay the state, perhaps as it was written down, and begin its turn."""
        noted = Noted(chance, self.memory.outcomes)
        self.turns = turns
        if isinstance(state, bytes):
            self.state = self.game.pen.read(state, noted, self.story)
        else:
            self.state = state
            state.chance, state.story = noted, self.story
        self.state.by_hand = hands
        self._rules = (self.game.turn if turns else self.game.setup)(self.state)
        self._keep_dawn()
        self._go_on(None)
        standing.end(self.standing, self.question, self.turns)

    def _rejoin(self, sealed: Sealed | None, before: int = 0) -> None:
        """What was replayed goes on with the table's own chance."""
        assert isinstance(self.state.chance, Noted)
        drawn = before + self.memory.drawn
        self.state.chance.source = Quick() if sealed is None else sealed.after(drawn)

    # Undo

    def undo_reveals(self, seat: Seat) -> bool:
        """Has anything secret or random come to light since the seat's last answer?"""
        at, memory = self._last_answer(seat), self.memory
        return (
            at < memory.past.entries
            or memory.noted < memory.drawn
            or memory.opened > at
            or any(self._shows(entry, seat) for entry in memory.after(at))
            or self.story.reveals(memory.told_before_entry(at))
        )

    def _shows(self, entry: Entry, seat: Seat) -> bool:
        """Does an entry bring something to light that the seat did not know?"""
        if isinstance(entry, Answered):
            return entry.seat != seat
        return isinstance(entry, Chanced) or self._heard(entry)

    def undo(self, seat: Seat) -> Table[S]:
        """The table as it stood when the seat was last asked; what came from outside since stays.

        Only what the seat itself said beforehand goes with its answer.
        """
        at = self._last_answer(seat)
        if at < self.memory.past.entries:
            raise NotAllowed(f"What {self.names[seat]} answered lies too far back.")
        since = self.memory.from_entry(at)
        earlier = self.back(self.steps - sum(not isinstance(entry, Chanced) for entry in since))
        for entry in since:
            if isinstance(entry, Outside) and (entry.what, entry.seat) != (STANDING, seat):
                earlier.follow(entry)
        return earlier

    def _heard(self, entry: Entry) -> bool:
        """Was that an event for the whole table, of which the game made something?

        What another seat arranged for itself tells nobody anything, here neither.
        """
        heard = isinstance(entry, Outside) and entry.seat is None
        return heard and self.game.hear is not None

    def _last_answer(self, seat: Seat) -> int:
        """Its place among all entries; before all that are remembered, if it has been forgotten."""
        self._check_viewer(seat)
        at = self.memory.last_answer(seat)
        if at is None:
            raise NotAllowed(f"{self.names[seat]} has nothing to take back.")
        return at

    def _check_viewer(self, viewer: Viewer) -> None:
        if viewer is not None and viewer not in self.seats:
            raise Unknown(f"There is no seat {viewer} at this table.")
