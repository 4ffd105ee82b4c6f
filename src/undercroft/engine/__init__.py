"""What every game is made of: seats, questions, chance, secrets; no game, no clock, no network."""

from undercroft.engine.answering import recorded
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
    Verb,
    Viewer,
    by_hand,
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
from undercroft.engine.guide import Guide, Lesson, Note
from undercroft.engine.hands import BY_HAND
from undercroft.engine.judging import Judgement, Luck
from undercroft.engine.once import once
from undercroft.engine.pile import Pile
from undercroft.engine.press import Changes, Press, PrintedNumber, Printing, joined, parted
from undercroft.engine.reckoning import Fall, Measure, Measuring, Reckoning
from undercroft.engine.record import ALARM, Answered, Chanced, Entry, Header, Outside, Record
from undercroft.engine.reprinting import print_games, printing
from undercroft.engine.rulebook import Chapter, Rule, Rulebook
from undercroft.engine.sealing import NUMBER, Sealed, fingerprint
from undercroft.engine.settings import Only, Range, Row, Setting, describe, show
from undercroft.engine.sight import Asked, Sight
from undercroft.engine.staking import Stakes
from undercroft.engine.standing import STANDING
from undercroft.engine.story import KeptLine, Line, Mark, Secret, Silence, Story, line
from undercroft.engine.table import Table
from undercroft.engine.vocabulary import Vocabulary
from undercroft.engine.watching import BySeat, Watch, head_of, turn_order
from undercroft.engine.words import (
    BarredWords,
    OptionWords,
    PromptWords,
    Words,
    called,
    sentence,
)

__all__ = [
    "ALARM",
    "BY_HAND",
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
    "BySeat",
    "Chair",
    "Chance",
    "Chanced",
    "Changes",
    "Chapter",
    "Choice",
    "Composition",
    "Copied",
    "Dawn",
    "Entry",
    "Fall",
    "Forecast",
    "Game",
    "Gathering",
    "Gesture",
    "Guide",
    "Header",
    "Judgement",
    "KeptLine",
    "Lesson",
    "Line",
    "Luck",
    "Mark",
    "Measure",
    "Measuring",
    "Moment",
    "NotAllowed",
    "Note",
    "Only",
    "Option",
    "OptionWords",
    "Outside",
    "Past",
    "Pile",
    "Player",
    "Press",
    "PrintedNumber",
    "Printing",
    "PromptWords",
    "Question",
    "Quick",
    "Range",
    "Reckoning",
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
    "Stakes",
    "State",
    "Stop",
    "Story",
    "Table",
    "Thing",
    "Unknown",
    "Verb",
    "Viewer",
    "Vocabulary",
    "Watch",
    "Words",
    "as_it_was",
    "by_hand",
    "called",
    "choose",
    "compose",
    "describe",
    "drawn_again",
    "fingerprint",
    "head_of",
    "joined",
    "line",
    "once",
    "parted",
    "play",
    "print_games",
    "printing",
    "recorded",
    "sentence",
    "show",
    "state",
    "together",
    "turn_order",
]
