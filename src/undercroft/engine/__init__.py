"""What every game is made of: seats, questions, chance, secrets; no game, no clock, no network."""

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
from undercroft.engine.chair import Chair, Player, play
from undercroft.engine.chance import Chance, Quick, Scripted, Sealed
from undercroft.engine.copying import Copied, state
from undercroft.engine.errors import BadRecord, BadSetting, NotAllowed, Refusal, Unknown
from undercroft.engine.game import Game, Result, State
from undercroft.engine.judging import Judgement, Luck
from undercroft.engine.pile import Pile
from undercroft.engine.record import Outside, Record
from undercroft.engine.story import Line, Mark, Secret, Story, line
from undercroft.engine.table import Table

__all__ = [
    "Ask",
    "BadRecord",
    "BadSetting",
    "Chair",
    "Chance",
    "Choice",
    "Composition",
    "Copied",
    "Game",
    "Gathering",
    "Judgement",
    "Line",
    "Luck",
    "Mark",
    "NotAllowed",
    "Option",
    "Outside",
    "Pile",
    "Player",
    "Question",
    "Quick",
    "Record",
    "Refusal",
    "Result",
    "Rules",
    "Scripted",
    "Sealed",
    "Seat",
    "Secret",
    "State",
    "Story",
    "Table",
    "Unknown",
    "Verb",
    "Viewer",
    "choose",
    "compose",
    "line",
    "play",
    "state",
    "together",
]
