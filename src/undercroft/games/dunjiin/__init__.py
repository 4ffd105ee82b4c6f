"""Dunjiin: every exploration is a gamble, and the last one standing wins."""

from undercroft.engine import Game, as_it_was
from undercroft.games.dunjiin.barring import barred
from undercroft.games.dunjiin.bot import JUDGEMENT
from undercroft.games.dunjiin.cards import CARDS
from undercroft.games.dunjiin.press import PRESS
from undercroft.games.dunjiin.rules.dodging import DODGE_XP
from undercroft.games.dunjiin.rules.dying import over, result
from undercroft.games.dunjiin.rules.fighting import DAMAGE
from undercroft.games.dunjiin.rules.preparing import (
    ARMOR,
    CHARACTER_CARDS,
    fits,
    new_table,
    setup,
)
from undercroft.games.dunjiin.rules.shopping import PRICE
from undercroft.games.dunjiin.rules.training import TREASURE_PRICE, XP_PRICE
from undercroft.games.dunjiin.stakes import stakes
from undercroft.games.dunjiin.state import PAIR, Crawl, Settings
from undercroft.games.dunjiin.turn import turn
from undercroft.games.dunjiin.view import gauges, hide, knows_all, view
from undercroft.games.dunjiin.watching import WATCH

GAME: Game[Crawl] = Game(
    name="dunjiin",
    version=3,
    package=__name__,
    seats=range(2, 7),
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
    fits=fits,
    gauges=gauges,
    watch=WATCH,
    facts={
        "cards": CHARACTER_CARDS,
        "armor": ARMOR,
        "pair": PAIR,
        "price": PRICE,
        "xp": XP_PRICE,
        "treasure": TREASURE_PRICE,
        "dodge": DODGE_XP,
        "defeat": DAMAGE,
    },
    barred=barred,
    adopts={2: as_it_was},
    stakes=stakes,
)
