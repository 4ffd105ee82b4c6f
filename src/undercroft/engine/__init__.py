"""What every game is made of: seats, questions, chance, secrets; no game, no clock, no network."""

from undercroft.engine.answering import recorded
from undercroft.engine.asking import (
    Ask,
    Choice,
    Composition,
    Gathering,
    Option,
    Question,
    Rules,
    Seat,
    Verb,
    Viewer,
    choose,
    compose,
    together,
)
from undercroft.engine.barring import Barred
from undercroft.engine.chair import Chair, Player, play
from undercroft.engine.chance import Chance, Quick, Scripted
from undercroft.engine.checking import drawn_again
from undercroft.engine.copying import Copied, Shared, state
from undercroft.engine.dawn import Dawn, Moment, Past
from undercroft.engine.errors import (
    BadRecord,
    BadSetting,
    BadWords,
    Broken,
    NotAllowed,
    Refusal,
    Unknown,
)
from undercroft.engine.forecast import MOST_FORETOLD, Forecast, Stop
from undercroft.engine.game import Game, Result, State, Thing, as_it_was
from undercroft.engine.judging import Judgement, Luck
from undercroft.engine.pile import Pile
from undercroft.engine.record import ALARM, Answered, Chanced, Entry, Header, Outside, Record
from undercroft.engine.rulebook import Chapter, Rule, Rulebook
from undercroft.engine.sealing import NUMBER, Sealed, fingerprint
from undercroft.engine.settings import Only, Range, Row, Setting, describe, show
from undercroft.engine.sight import Asked, Sight
from undercroft.engine.standing import STANDING
from undercroft.engine.story import KeptLine, Line, Mark, Secret, Silence, Story, line
from undercroft.engine.table import Table
from undercroft.engine.vocabulary import Vocabulary
from undercroft.engine.words import BarredWords, OptionWords, Words, called, sentence

__all__ = [
    "ALARM",
    "MOST_FORETOLD",
    "NUMBER",
    "STANDING",
    "Answered",
    "Ask",
    "Asked",
    "BadRecord",
    "BadSetting",
    "BadWords",
    "Barred",
    "BarredWords",
    "Broken",
    "Chair",
    "Chance",
    "Chanced",
    "Chapter",
    "Choice",
    "Composition",
    "Copied",
    "Dawn",
    "Entry",
    "Forecast",
    "Game",
    "Gathering",
    "Header",
    "Judgement",
    "KeptLine",
    "Line",
    "Luck",
    "Mark",
    "Moment",
    "NotAllowed",
    "Only",
    "Option",
    "OptionWords",
    "Outside",
    "Past",
    "Pile",
    "Player",
    "Question",
    "Quick",
    "Range",
    "Record",
    "Refusal",
    "Result",
    "Row",
    "Rule",
    "Rulebook",
    "Rules",
    "Scripted",
    "Sealed",
    "Seat",
    "Secret",
    "Setting",
    "Shared",
    "Sight",
    "Silence",
    "State",
    "Stop",
    "Story",
    "Table",
    "Thing",
    "Unknown",
    "Verb",
    "Viewer",
    "Vocabulary",
    "Words",
    "as_it_was",
    "called",
    "choose",
    "compose",
    "describe",
    "drawn_again",
    "fingerprint",
    "line",
    "play",
    "recorded",
    "sentence",
    "show",
    "state",
    "together",
]
