"""Dungeon Lords: secret orders, a dungeon dug square by square, and heroes who object to it."""

from undercroft.engine import Game
from undercroft.games.dungeon_lords.barring import barred
from undercroft.games.dungeon_lords.board import ORDERS_A_ROUND, PALADIN_SPACE, SEASONS, YEARS
from undercroft.games.dungeon_lords.bot import JUDGEMENT
from undercroft.games.dungeon_lords.hiding import hide
from undercroft.games.dungeon_lords.press import PRESS
from undercroft.games.dungeon_lords.rules.preparing import new_table, setup
from undercroft.games.dungeon_lords.rules.rehearsing import rehearse
from undercroft.games.dungeon_lords.rules.scoring import over, result
from undercroft.games.dungeon_lords.stakes import stakes
from undercroft.games.dungeon_lords.state import SPACES, Realm, Settings
from undercroft.games.dungeon_lords.things import PRINTED, THINGS
from undercroft.games.dungeon_lords.tiles import ROOM_LIMITS
from undercroft.games.dungeon_lords.turn import turn
from undercroft.games.dungeon_lords.view import gauges, view
from undercroft.games.dungeon_lords.watching import WATCH

GAME: Game[Realm] = Game(
    name="dungeon_lords",
    version=1,
    package=__name__,
    seats=range(2, 5),
    settings=Settings,
    new=new_table,
    setup=setup,
    turn=turn,
    over=over,
    result=result,
    view=view,
    hide=hide,
    bot=JUDGEMENT,
    things=THINGS,
    printed=PRINTED,
    press=PRESS,
    gauges=gauges,
    watch=WATCH,
    facts={
        "years": len(YEARS),
        "rounds": len(SEASONS),
        "orders": ORDERS_A_ROUND,
        "spaces": SPACES,
        "paladin": PALADIN_SPACE,
        "monsters": ROOM_LIMITS.monsters,
    },
    rehearse=rehearse,
    barred=barred,
    stakes=stakes,
)
