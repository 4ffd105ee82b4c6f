"""Dungeonopoly: the property game everybody knows, among fighters, wizards and worse."""

from undercroft.engine import Game
from undercroft.games.dungeonopoly.ability import all_abilities
from undercroft.games.dungeonopoly.barring import barred
from undercroft.games.dungeonopoly.board import BY_KEY, MONOPOLY
from undercroft.games.dungeonopoly.bot import JUDGEMENT
from undercroft.games.dungeonopoly.cards import CARDS
from undercroft.games.dungeonopoly.classes import CLASSES
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import PER_LEVEL
from undercroft.games.dungeonopoly.rules.ending import over, result
from undercroft.games.dungeonopoly.rules.preparing import fits, new_table, setup
from undercroft.games.dungeonopoly.rules.windows import hear, wrong_with
from undercroft.games.dungeonopoly.stakes import stakes
from undercroft.games.dungeonopoly.state import QUICKER_COST, START_CASH, TOP_LEVEL, Settings, Town
from undercroft.games.dungeonopoly.turn import turn
from undercroft.games.dungeonopoly.view import gauges, hide, knows_all, view
from undercroft.games.dungeonopoly.watching import WATCH

GAME: Game[Town] = Game(
    name="dungeonopoly",
    version=1,
    package=__name__,
    seats=range(2, 9),                                                    # DO-1.2
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
    things=CARDS,
    press=PRESS,
    printed={
        **BY_KEY,
        **{one.key: one.shown for one in CLASSES},
        **{one.key: one.row for one in all_abilities()},
    },
    fits=fits,
    gauges=gauges,
    watch=WATCH,
    facts={
        "classes": len(CLASSES),
        "cash": START_CASH,
        "top": TOP_LEVEL,
        "hit": PER_LEVEL,
        "monopoly": MONOPOLY,
        "quicker": QUICKER_COST,
    },
    hear=hear,
    barred=barred,
    stakes=stakes,
    wrong_with=wrong_with,
)
