"""What goes over the wire, both ways. The browser's types are made from this module.

A client says things tagged `say`; the server answers with things tagged `is`. docs/wire.md tells
the story of a connection.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from undercroft.bots import USUAL
from undercroft.engine import MOST_FORETOLD, NUMBER, Mark, Stop

Value = bool | int | str | None
Token = Annotated[str, Meta(min_length=20, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]
"""A client's own id for something it says, so that it is taken once, however often it is sent."""


Strangers = Literal["talk", "watch", "none"]
"""What those may do who hold no seat: watch and talk, only watch, or neither."""


Others = Literal["wait", "bot", "out"]
"""What becomes, in a rematch, of those who have not said that they want one, or do not come."""


# Games


class ChoiceForm(Struct, frozen=True):
    """One value that a game's option can have."""

    value: Value
    words: str


class OnlyForm(Struct, frozen=True):
    """What must be agreed, or else an option makes no difference."""

    key: str
    value: Value
    words: str


class SettingForm(Struct, frozen=True):
    """One option of a game, for a form."""

    key: str
    label: str
    hint: str
    choices: list[ChoiceForm]
    low: int | None
    high: int | None
    default: Value
    row: str = ""
    """If several words or numbers may be typed, joined by +: which."""
    only: OnlyForm | None = None


class BotForm(Struct, frozen=True):
    """A strength of bot that a seat can be given."""

    name: str
    label: str
    hint: str


class GameCard(Struct, frozen=True):
    """A game on the home page, and its form for a new table."""

    name: str
    title: str
    tagline: str
    length: str
    low: int
    high: int
    settings: list[SettingForm]
    bots: list[BotForm]
    usual: str
    """The bot that plays where nobody says which."""
    lesson: bool
    """Is there a table to learn it at?"""


class NumberForm(Struct, frozen=True):
    """A number that is printed in a game, for a form."""

    path: str
    words: str
    printed: int
    low: int
    high: int
    rule: str


class PrintingForm(Struct, frozen=True):
    """Changes that go together and come with the game, for a form."""

    name: str
    title: str
    text: str
    changes: dict[str, int]


class NumberSheet(Struct, frozen=True):
    """All numbers that are printed in a game, and other printings that come with it."""

    numbers: list[NumberForm]
    printings: list[PrintingForm]


class RuleText(Struct, frozen=True):
    id: str
    text: str
    question: str = ""


class LeafText(Struct, frozen=True):
    """A picture of how the game is played: the page draws it by its key."""

    key: str
    title: str
    text: str
    rules: list[str]
    """What it sums up, by id."""


class ChapterText(Struct, frozen=True):
    number: str
    title: str
    rules: list[RuleText]


class EndingText(Struct, frozen=True):
    """How a game words what is so when all is over."""

    points: str
    """What points are called."""
    gauge: str
    """Where there are no points: the gauge that tells how far everybody came."""
    skull: str


class NoteText(Struct, frozen=True):
    """For a newcomer: what something is, and what a sensible player looks at."""

    of: str
    note: str


class GuideText(Struct, frozen=True):
    """All notes of a game, each by the kind of what it is about and its name: "option dodge"."""

    notes: dict[str, NoteText]
    kinds: dict[str, str]
    """By the key of a printed thing: the name of the note on such pieces."""


class GameSheet(Struct, frozen=True):
    """What a page needs to know of a game once: its printed things, its rules, and how to play."""

    name: str
    title: str
    tagline: str
    things: dict[str, dict[str, Any]]
    """By key: the facts printed on a card or square, its name among them."""
    numbers: dict[str, int]
    """What is printed besides, as this table has it: by its path."""
    chapters: list[ChapterText]
    ending: EndingText
    howto: list[LeafText]
    guide: GuideText | None
    """Notes for newcomers, if the game has any."""


# Rooms


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: somebody at this browser, a bot, or whoever comes by the link."""

    kind: Literal["mine", "open", "bot"]
    name: Annotated[str, Meta(max_length=24)] = ""
    bot: Annotated[str, Meta(max_length=24)] = USUAL
    by_hand: bool = True
    """Shall who sits at this browser draw and roll by hand?"""


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=12)]
    title: Annotated[str, Meta(max_length=40)] = ""
    settings: dict[str, Value] = field(default_factory=dict)
    changes: Annotated[dict[str, int], Meta(max_length=200)] = field(default_factory=dict)
    """Numbers that shall be printed otherwise, by their paths."""
    clock: Annotated[int, Meta(ge=5, le=3600)] | None = None
    """Seconds for an answer; then a stand-in bot gives it."""
    listed: bool = False
    """Shall the table be found on the home page?"""
    strangers: Strangers = "watch"
    start: bool = False
    """Begin at once, if no seat is open; or as soon as all people have added their numbers."""


class SeatKey(Struct, frozen=True):
    """The only key to a seat's view. It belongs in a link's fragment, never in its path."""

    seat: int
    token: str


class Opened(Struct, frozen=True):
    room: str
    host: str
    """The token of whoever opened the table."""
    seats: list[SeatKey]


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    by_hand: bool = True


Status = Literal["lobby", "playing", "over", "old"]
"""An old table was laid under rules that are not the present ones any more."""


class HouseNews(Struct, frozen=True):
    """Who can come to a house that is asked on its own machine."""

    addresses: list[str]
    """Where others open the page, the likeliest first; none if only this computer can."""
    wide: bool
    """Has the machine an address of the whole internet?"""


class RoomCard(Struct, frozen=True):
    """A table in a list."""

    room: str
    game: str
    title: str
    status: Status
    names: list[str | None]
    """By seat; None where somebody may sit down."""
    turn: int
    agreed: list[str]
    """What was agreed that is not the usual, in words."""
    dated: bool
    """Has the game words of its own for when it is, such as seasons? Then nobody counts turns."""


class KeyRing(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys that a browser holds to one table."""

    room: Annotated[str, Meta(max_length=16)]
    tokens: Annotated[list[Token], Meta(max_length=13)]


class AskTables(Struct, frozen=True, forbid_unknown_fields=True):
    """All tables that a browser holds keys to, or the latest of them."""

    rings: Annotated[list[KeyRing], Meta(max_length=24)]


class HeldTable(Struct, frozen=True):
    """A table that somebody holds keys to."""

    card: RoomCard
    mine: list[int]
    """The seats that the keys open."""
    asked: list[int]
    """The seats of people for whom the table waits."""
    moved: int
    """When something happened there last, as seconds since 1970."""
    rematch: str | None = None
    """Where it is played once more, if the keys open something there, too."""
    host: bool = False
    """Is one of them the key of whoever opened the table?"""


class SeatNews(Struct, frozen=True):
    seat: int
    name: str | None
    """None while nobody sits there."""
    kind: Literal["person", "bot", "open"]
    bot: str | None
    """The bot that plays here: its own, or one that stands in for a person."""
    here: bool
    """Is somebody connected for this seat?"""
    away: int
    """For how many seconds nobody has been."""
    muted: bool
    """Has the host asked for silence here?"""
    number: str
    """What its person added to the seed, in hexadecimal; empty if nothing."""
    again: bool
    """When it is over: does its person want another game?"""


class RoomNews(Struct, frozen=True, tag="room", tag_field="is"):
    """How the room stands: sent on arrival, and when it changes."""

    room: str
    game: str
    title: str
    status: Status
    settings: list[ChoiceForm]
    """What was agreed that is not the usual: an option's value and its words."""
    changed: bool
    """Are numbers of the game printed otherwise? Then its things are this room's own."""
    seats: list[SeatNews]
    mine: list[int]
    """The seats that this connection holds."""
    host: bool
    clock: int | None
    deadline: float | None
    """How many seconds are left for the answer."""
    alarm: float | None
    """How many seconds are left until the alarm that the table has set."""
    watching: int
    strangers: Strangers
    numbered: bool
    """May people add numbers to the seed, until the game begins?"""
    eager: bool
    """Does the game begin by itself, once they have, or once all people have come over?"""
    hosted: bool
    """Is the host here? If not, anybody at the table leads: begins an eager game or a rematch,
    and lets a bot play for who is away."""
    fingerprint: str
    """The seal of the house's seed."""
    seed: str | None
    """Told when the game is over, so that anyone can check the dice."""
    word: str
    """At a table to learn at: the word that its seed follows from, the same for everybody."""
    rematch: str | None
    """The room where this table plays on."""
    opened: int
    """When, as seconds since 1970."""
    why: str
    """Of an old table: why it cannot go on, in plain words."""
    sizes: list[int]
    """With how many seats, as was agreed, it can be played."""


# The game, as one viewer sees it


class StoryLine(Struct, frozen=True, omit_defaults=True):
    """Something that happened: a sentence for people, its details for the board to animate."""

    n: int
    line: str
    rule: str
    text: str
    details: dict[str, Any]
    mark: Mark | None = None
    """What it means at any table: its seat's turn begins, it is out, has gone, begins again."""
    heading: str = ""
    """How the part of the story is headed that begins here, if one does."""
    whom: list[int] = field(default_factory=list)
    """The seats that its words name: whom it is about."""


class OptionNews(Struct, frozen=True):
    """Something that may be answered, by its key."""

    key: str
    head: str
    """The key without its details: what kind of option it is."""
    seat: int | None
    """Whom it is about, if its label names a player."""
    details: dict[str, Any]
    """Seats as numbers, printed things by their keys."""
    label: str
    hint: str
    cost: dict[str, int]
    rule: str
    then: list[OptionNews]
    """What the same seat is asked at once if it answers this: both may be picked in one step."""
    brief: str = ""
    """The hint in two or three words, for where many lie beside each other."""


class BarredNews(Struct, frozen=True):
    """Something that is not among the options, and why."""

    at: str
    """The key of a printed thing, or of an option."""
    given: str | None
    """The key of what must have been picked with it for the reason to hold, if anything."""
    why: str
    """In two words."""
    more: str
    """In a sentence."""
    rule: str
    offer: OptionNews | None
    """What it would be among the options, with its price, if it would be one."""


class Standing(Struct, frozen=True):
    """A standing answer to a kind of reaction."""

    prompt: str
    answer: str
    for_good: bool


class QuestionNews(Struct, frozen=True):
    """What is asked of the viewer."""

    seat: int
    prompt: str
    ask: str
    help: str
    """One line more, with the number that matters; or nothing."""
    rule: str
    reaction: bool
    always: str
    """For a reaction: the label of leaving a standing answer; else empty."""
    options: list[OptionNews]
    composed: bool
    """Is the answer too rich to list? Then the options are ideas, and a value may be sent."""
    barred: list[BarredNews]
    """What somebody might look for among the options, and why it is not there."""
    gesture: bool
    """Is there nothing to choose, but a card to draw, or dice to roll, by one's own hand?"""


class SealedNews(Struct, frozen=True):
    """What the viewer has answered while others are still asked; it may be answered anew."""

    question: QuestionNews
    answer: Any
    """As it was written down: an option's key, or a composed value."""


class AskedNews(Struct, frozen=True):
    """What everybody may know of a question."""

    seat: int
    prompt: str
    reaction: bool
    waits: str
    title: str
    """What the bar says to who is asked; "Your turn" if nothing."""


class ResultNews(Struct, frozen=True):
    winners: list[int]
    places: list[int]
    scores: list[int]
    text: str


class Frame(Struct, frozen=True, tag="frame", tag_field="is"):
    """All that one viewer may know after so many entries of the room's record.

    A sealed answer that was changed is no other entry, nor what a seat arranged for itself: nobody
    else learns of it.
    """

    seq: int
    viewer: int | None
    since: int
    """Forget the story from this line on, then add `told`."""
    told: list[StoryLine]
    """Of a long story the last lines: those before them can be asked for."""
    turn: int
    board: Any
    """The game's own view."""
    asked: list[AskedNews]
    question: QuestionNews | None
    sealed: SealedNews | None
    standing: list[Standing]
    by_hand: bool
    """Does the viewer draw and roll by hand?"""
    undo: Literal["yes", "reveals", "no"]
    """May the viewer take the last answer back, or has something come to light since?"""
    result: ResultNews | None
    opening: Any = None
    """For those who have not answered yet and hear the story from its beginning: the game's view
    of the table when it was laid. What was told leads from there to `board`."""


class Taken(Struct, frozen=True, tag="taken", tag_field="is"):
    """What was said is written down, for good."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag="refused", tag_field="is"):
    """What was said changed nothing, and why."""

    id: str
    why: str


class TalkNews(Struct, frozen=True, tag="talk", tag_field="is"):
    n: int
    name: str
    seat: int | None
    text: str
    at: int


class ForecastNews(Struct, frozen=True, tag="forecast", tag_field="is"):
    """What would follow from a row of answers; nothing has happened."""

    id: str
    told: list[StoryLine]
    """From here on: its first line is number 0."""
    board: Any
    """The game's own view, from there."""
    question: QuestionNews | None
    """What the seat would be asked then."""
    taken: int
    """How many of the answers there was a question for."""
    stop: Stop
    """Why it goes no further."""


class EarlierNews(Struct, frozen=True, tag="earlier", tag_field="is"):
    """What was told before, as the viewer may know it. Unless it begins with 0, there is more."""

    id: str
    viewer: int | None
    told: list[StoryLine]


class Closing(Struct, frozen=True, tag="closing", tag_field="is"):
    """The server goes away for a while; what was taken is safe."""

    why: str


ServerSays = RoomNews | Frame | Taken | Refused | TalkNews | ForecastNews | EarlierNews | Closing


# What a client says


class Hello(Struct, frozen=True, tag="hello", tag_field="say", forbid_unknown_fields=True):
    """First of all: which seats I hold, and how much I have of record, story and talk."""

    tokens: Annotated[list[Token], Meta(max_length=13)] = field(default_factory=list)
    seq: Annotated[int, Meta(ge=0)] = 0
    told: Annotated[int, Meta(ge=0)] = 0
    talk: Annotated[int, Meta(ge=0)] = 0


class Answer(Struct, frozen=True, tag="answer", tag_field="say", forbid_unknown_fields=True):
    """My answer to the question of frame `seq`."""

    id: Id
    seat: int
    seq: int
    answer: Any


class Forecast(Struct, frozen=True, tag="forecast", tag_field="say", forbid_unknown_fields=True):
    """What if I answered the question of frame `seq`, and those that follow from it, like this?"""

    id: Id
    seat: int
    seq: int
    answers: Annotated[list[str | dict[str, Any]], Meta(max_length=MOST_FORETOLD)]


class Earlier(Struct, frozen=True, tag="earlier", tag_field="say", forbid_unknown_fields=True):
    """What was told before this line? As a seat of mine knows it, or as everybody does."""

    id: Id
    before: Annotated[int, Meta(ge=0, lt=2**31)]
    """The number of a line, as far as databases count them."""
    seat: int | None = None


class Stand(Struct, frozen=True, tag="stand", tag_field="say", forbid_unknown_fields=True):
    """Leave a standing answer to a kind of reaction, or take it back with None."""

    id: Id
    seat: int
    prompt: Annotated[str, Meta(max_length=40)]
    answer: Annotated[str, Meta(max_length=80)] | None
    for_good: bool = False


class Arrange(Struct, frozen=True, tag="arrange", tag_field="say", forbid_unknown_fields=True):
    """Arrange something with the game that is no answer, such as when it asks me."""

    id: Id
    seat: int
    what: Annotated[str, Meta(max_length=24)]
    detail: dict[str, Any]


class ByHand(Struct, frozen=True, tag="by_hand", tag_field="say", forbid_unknown_fields=True):
    """From the next card or die on I draw and roll myself, or let it be done for me."""

    id: Id
    seat: int
    wanted: bool


class Undo(Struct, frozen=True, tag="undo", tag_field="say", forbid_unknown_fields=True):
    id: Id
    seat: int
    seq: int


class AddNumber(Struct, frozen=True, tag="add_number", tag_field="say", forbid_unknown_fields=True):
    """Before the game: add a number to the house's seed, of which I have seen the seal."""

    id: Id
    seat: int
    number: Annotated[str, Meta(pattern=NUMBER, max_length=32)]


class Begin(Struct, frozen=True, tag="begin", tag_field="say", forbid_unknown_fields=True):
    """The host begins the game; open seats are filled with bots, and who has not come over to a
    rematch keeps the seat, is replaced by a bot or left out."""

    id: Id
    others: Others = "wait"


class HandOver(Struct, frozen=True, tag="hand_over", tag_field="say", forbid_unknown_fields=True):
    """A bot plays this seat from now on: my own, or, if I lead, an absent one."""

    id: Id
    seat: int
    bot: Annotated[str, Meta(max_length=24)] = USUAL


class TakeBack(Struct, frozen=True, tag="take_back", tag_field="say", forbid_unknown_fields=True):
    id: Id
    seat: int


class Seen(Struct, frozen=True, tag="seen", tag_field="say", forbid_unknown_fields=True):
    """All up to frame `seq` has been shown here: a bot that plays for me may go on."""

    id: Id
    seq: Annotated[int, Meta(ge=0)]


class Mute(Struct, frozen=True, tag="mute", tag_field="say", forbid_unknown_fields=True):
    """The host asks a seat to be quiet, or lets it talk again."""

    id: Id
    seat: int
    muted: bool


class ShowOut(Struct, frozen=True, tag="show_out", tag_field="say", forbid_unknown_fields=True):
    """The host takes a seat from its person, whose key is worth nothing then.

    Before the game the seat is open again; in a game a bot plays on.
    """

    id: Id
    seat: int


class Allow(Struct, frozen=True, tag="allow", tag_field="say", forbid_unknown_fields=True):
    """The host decides what those may do who hold no seat."""

    id: Id
    strangers: Strangers


class Rematch(Struct, frozen=True, tag="rematch", tag_field="say", forbid_unknown_fields=True):
    """I want another game at the same table, or no more. When all people here do, there is one.

    With `others` it is for the host to say that there is one now: those who have not said yes are
    waited for with their seats, replaced by bots, or left out.
    """

    id: Id
    wanted: bool = True
    others: Others | None = None


class LayDown(Struct, frozen=True, tag="lay_down", tag_field="say", forbid_unknown_fields=True):
    """Nobody plays on at a table that cannot go on, whatever comes: its secrets can be told."""

    id: Id


class Talk(Struct, frozen=True, tag="talk", tag_field="say", forbid_unknown_fields=True):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=400)]
    seat: int | None = None


ClientSays = (
    Hello
    | Answer
    | Forecast
    | Earlier
    | Stand
    | Arrange
    | ByHand
    | Undo
    | AddNumber
    | Begin
    | HandOver
    | TakeBack
    | Seen
    | Mute
    | ShowOut
    | Allow
    | Rematch
    | LayDown
    | Talk
)


# Afterwards


class ReplayStep(Struct, frozen=True):
    """The table when it was laid, or after so many entries less one, as one viewer saw it."""

    step: int
    turn: int
    since: int
    told: list[StoryLine]
    board: Any
    asked: list[AskedNews]


class Replay(Struct, frozen=True):
    """Some steps of a game, and how many there are in all."""

    steps: int
    shown: list[ReplayStep]


class Gauge(Struct, frozen=True):
    """Something that can be drawn over the turns: at each moment, a value for each seat."""

    key: str
    label: str
    turns: list[list[int]]


class Exit(Struct, frozen=True):
    """A seat that fell out of the game, or left it, as far as the game marks that."""

    seat: int
    turn: int
    """By the turns that the story marks."""
    how: Literal["falls", "leaves"]
    last: bool
    """Was it the end of the game for this seat?"""


class Course(Struct, frozen=True):
    """How a finished game went."""

    turns: int
    seconds: int
    at: list[int]
    """After how many turns it was measured: turns in which nobody was asked are left out, and of a
    very long game most are."""
    gauges: list[Gauge]
    exits: list[Exit]
    fates: list[str]
    """By seat: how it ended for it, and how it fell if it did."""
    deeds: list[str]
    """By seat: what it did, in figures."""
    facts: list[str]
    """What decided it: at most three."""


class Bounds(Struct, frozen=True):
    """Out of how many each of a record's outcomes was drawn."""

    bounds: list[int]


class Trouble(Struct, frozen=True):
    """Why a request was not granted, in one sentence."""

    why: str
