"""Rial's Dungeon: face-down squares, chests and chances, until the alarm sounds."""

from undercroft.engine import Game
from undercroft.games.rials.barring import barred
from undercroft.games.rials.board import PLACES, ROOMS
from undercroft.games.rials.bot import JUDGEMENT
from undercroft.games.rials.cards import BY_KEY, CAPABILITIES, DIE, LEVELS_IN_ALL, SHEETS
from undercroft.games.rials.events import THINGS
from undercroft.games.rials.press import PRESS
from undercroft.games.rials.rules.ending import alarm, hear, over, result
from undercroft.games.rials.rules.preparing import fits, new_table, setup
from undercroft.games.rials.stakes import stakes
from undercroft.games.rials.state import Expedition, Settings
from undercroft.games.rials.turn import turn
from undercroft.games.rials.view import gauges, hide, knows_all, view
from undercroft.games.rials.watching import WATCH

GAME: Game[Expedition] = Game(
    name="rials",
    version=3,
    package=__name__,
    seats=range(1, 7),
    settings=Settings,
    new=new_table,
    setup=setup,
    turn=turn,
    over=over,
    result=result,
    view=view,
    hide=hide,
    knows_all=knows_all,
    bot=JUDGEMENT,
    things=THINGS,
    printed={**PLACES, **ROOMS, **BY_KEY, **{sheet.key: sheet for sheet in SHEETS}},
    press=PRESS,
    fits=fits,
    gauges=gauges,
    watch=WATCH,
    facts={"levels": LEVELS_IN_ALL, "capabilities": len(CAPABILITIES), "die": DIE},
    together=lambda settings: settings.mode == "collaborative",           # RD-1.2
    hear=hear,
    alarm=alarm,
    barred=barred,
    stakes=stakes,
)
