"""The front door of a game: one record with everything the table needs of it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from typing import Any, Generic, Protocol, TypeVar, get_type_hints

import msgspec

from undercroft.engine import guide as guiding
from undercroft.engine import howto, proofreading, vocabulary
from undercroft.engine.asking import Ask, Rules, Seat, Viewer
from undercroft.engine.barring import Barred
from undercroft.engine.chance import Chance
from undercroft.engine.copying import Copied, state
from undercroft.engine.errors import BadRecord, BadSetting, BadWords, NotAllowed, Unknown
from undercroft.engine.guide import Guide
from undercroft.engine.hands import Hands
from undercroft.engine.howto import Facts, HowTo
from undercroft.engine.judging import Judgement
from undercroft.engine.press import Press, Printing, joined
from undercroft.engine.record import Outside, size_of
from undercroft.engine.rulebook import Rulebook
from undercroft.engine.settings import agree, describe
from undercroft.engine.staking import Stakes
from undercroft.engine.story import Line, Story
from undercroft.engine.vocabulary import Vocabulary
from undercroft.engine.watching import Watch
from undercroft.engine.words import NO_STAKES, Words
from undercroft.engine.writing import Pen


@state
class State(Copied):
    """What lies on the table. A game's own state adds to it."""

    chance: Chance = field(compare=False, repr=False)
    story: Story = field(compare=False, repr=False)
    by_hand: Hands = field(default_factory=frozenset, init=False, compare=False, repr=False)
    """Whose people draw and roll by their own hands: nothing that lies on the table."""

    def tell(self, told: Line) -> None:
        self.story.tell(told)


S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won, everybody's place (1 is first), why, and scores if there are."""

    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] = ()


class Thing(Protocol):
    """A card, a square, a token: something printed, with a key for the wire and a name."""

    @property
    def key(self) -> str: ...

    @property
    def name(self) -> str: ...


MOST_ARRANGED = 500
"""How many bytes what a seat arranges may take: all that think for anybody carry it along."""


def as_it_was(plain: Any) -> Any:
    """For `adopts`: nothing about the state has changed."""
    return plain


@dataclass(frozen=True)
class Game(Generic[S]):
    """The front door of a game."""

    name: str
    version: int
    """The version of its rules: a change of behaviour raises it."""
    package: str
    """Where its words and rulebook lie."""
    seats: range
    settings: type[Any]
    new: Callable[[int, Any, Chance, Story], S]
    setup: Callable[[S], Rules[None]]
    turn: Callable[[S], Rules[None]]
    over: Callable[[S], bool]
    result: Callable[[S], Result]
    view: Callable[[S, Viewer], object]
    hide: Callable[[S, Viewer, Chance], None]
    bot: Judgement[S]
    """What its bots think."""
    knows_all: Callable[[S, Viewer], bool] = lambda state, viewer: False
    """Is there nothing that `hide` would change for this viewer? Then nobody need imagine."""
    things: Mapping[str, Thing] = field(default_factory=dict)
    """Its pieces: none is ever lost or made."""
    printed: Mapping[str, Thing] = field(default_factory=dict)
    """What else has a name: spaces, doors, kinds of character. Nothing is counted of them."""
    press: Press = field(default_factory=Press)
    """Its printed numbers, and which of them this printing has changed."""
    fits: Callable[[Any, int], str | None] = lambda settings, seats: None
    """What is wrong with these settings for so many seats, if anything."""
    together: Callable[[Any], bool] = lambda settings: False
    """Do all win or lose together at a table with these settings? Scores then tell how well."""
    gauges: Callable[[S], Mapping[str, Sequence[int]]] = lambda state: {}
    """What can be drawn over the turns of a game: by name, a value for each seat."""
    watch: Watch[S] = field(default_factory=Watch)
    """What a study that looks closely counts of each seat."""
    hear: Callable[[S, Outside], None] | None = None
    """What an event from outside, such as an alarm clock, does to the state."""
    wrong_with: Callable[[Outside], str | None] = lambda event: (
        "There is nothing to arrange in this game."
    )
    """Why a seat cannot arrange something (when it wants to be asked, say) by such an event."""
    alarm: Callable[[Any], int | None] = lambda settings: None
    """After how many minutes an alarm is to be heard at a table with these settings, if ever."""
    rehearse: Callable[[S, Ask], Rules[None] | None] = lambda state, ask: None
    """What a forecast plays in place of the turn, where others would have their say between this
    question and what comes of it. It begins with the question."""
    facts: Facts = field(default_factory=dict)
    """What its how-to names of it: numbers of its rules that may change."""
    barred: Callable[[S, Ask], Sequence[Barred]] = lambda state, ask: ()
    """What a person might miss among the options of a question, and why it is not there: asked
    when a question is shown, never by bots."""

    stakes: Callable[[S, Ask], Stakes] = lambda state, ask: NO_STAKES
    """What a question is about in numbers, for its words and those of its options: the words are
    proof-read by the kind that it returns. Asked when a question is shown, as `barred` is."""

    adopts: Mapping[int, Callable[[Any], Any]] = field(default_factory=dict)
    """Earlier versions whose running tables can go on: how a state, as that version wrote it in
    plain data, becomes one of the version after it."""

    @cached_property
    def words(self) -> Words:
        sheet = f"{self.name}/words.toml"
        try:
            text = files(self.package).joinpath("words.toml").read_text("utf-8")
            more = proofreading.more_sheets(self.name, files(self.package))
        except FileNotFoundError:
            raise BadWords(f"{sheet} is not there.") from None
        named = {**self.things, **self.printed}
        names = {key: thing.name for key, thing in named.items()}
        words = proofreading.read(sheet, text, names, more, self.press)
        settings = [setting.key for setting in describe(self.settings)]
        staked = get_type_hints(self.stakes).get("return", Stakes)
        proofreading.check(sheet, text, words, self.vocabulary, settings, more, staked)
        return words

    @cached_property
    def guide(self) -> Guide | None:
        """Notes for newcomers, and a table to learn at; not every game has them."""
        page, file = f"{self.name}/guide.toml", files(self.package).joinpath("guide.toml")
        if not file.is_file():
            return None
        named = {**self.things, **self.printed}
        return guiding.read(page, file.read_text("utf-8"), self.vocabulary, named, self.press)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return vocabulary.read(self.package)

    @cached_property
    def pen(self) -> Pen:
        """What writes its states down, and reads them again."""
        new = getattr(self.new, "func", self.new)  # a table laid from another box is a partial
        return Pen(get_type_hints(new)["return"], {**self.things, **self.printed})

    def can_adopt(self, version: int) -> bool:
        """Can a table of that version of the rules go on under this one?"""
        since = range(version, self.version)
        return version <= self.version and all(one in self.adopts for one in since)

    def check_adopts(self, version: int) -> None:
        if not self.can_adopt(version):
            raise BadRecord(
                f"This table was laid under version {version} of the rules of {self.title}, and "
                f"cannot go on under version {self.version}."
            )

    def adopt(self, version: int, state: bytes) -> bytes:
        """A state that was written down under an earlier version, as this one writes it.

        Whether it fits is found out when it is read.
        """
        self.check_adopts(version)
        if version == self.version:
            return state
        plain = msgspec.msgpack.decode(state)
        for earlier in range(version, self.version):
            plain = self.adopts[earlier](plain)
        return msgspec.msgpack.encode(plain)

    def check_arranged(self, event: Outside) -> None:
        """Can a seat arrange that? If not, a `NotAllowed` says why."""
        size = size_of(event.detail)
        if size is None or size > MOST_ARRANGED:
            raise NotAllowed("That is more than anybody could arrange.")
        if wrong := self.wrong_with(event):
            raise NotAllowed(wrong)

    def check_standing(self, prompt: str) -> None:
        """Can a seat say beforehand what it will answer to that?"""
        if prompt not in self.vocabulary.prompts:
            raise NotAllowed("Nobody is ever asked that in this game.")

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook.parse(files(self.package).joinpath("rulebook.toml").read_text("utf-8"))

    @cached_property
    def howto(self) -> HowTo:
        """How it is played, by the keys of the pictures; nothing, if nobody has said so yet."""
        sheet = files(self.package).joinpath("howto.toml")
        if not sheet.is_file():
            return {}
        text = sheet.read_text("utf-8")
        return howto.read(f"{self.name}/howto.toml", text, self.facts, self.rulebook)

    @cached_property
    def printings(self) -> Mapping[str, Printing]:
        """Other printings that come with the game, by name."""
        sheet = files(self.package).joinpath("printings.toml")
        told = tomllib.loads(sheet.read_text("utf-8")) if sheet.is_file() else {}
        return {name: self.press.printing(name, one) for name, one in told.items()}

    @property
    def title(self) -> str:
        return self.words.title

    @property
    def full_name(self) -> str:
        """Its name, and what is changed in it: `dunjiin?shop.price=12`."""
        return joined(self.name, self.press.changes)

    def number_words(self, path: str) -> str:
        """How a printed number is called: `cards.lich.worth` is “Lich: worth”."""
        *_, key, column = path.split(".")
        name = self.words.names.get(key, key.replace("_", " ").capitalize())
        return f"{name}: {column.replace('_', ' ')}"

    def agree(self, seats: int, given: Mapping[str, object]) -> Any:
        """The settings of a table, or a clear word about what is wrong."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            players = f"{low} to {high}" if low < high else str(low)
            raise Unknown(f"{self.title} is for {players} players, not {seats}.")
        settings = agree(self.settings, given)
        if wrong := self.fits(settings, seats):
            raise BadSetting(wrong)
        return settings
