"""Dungeon!: six levels down for treasure, and the first one home with enough of it wins."""

from undercroft.engine import Game
from undercroft.games.dungeon.barring import barred
from undercroft.games.dungeon.board import PLACES
from undercroft.games.dungeon.bot import JUDGEMENT
from undercroft.games.dungeon.cards import (
    ADVENTURERS,
    ELF,
    HERO,
    LEVELS,
    LOST_BY_LIGHT_WOUND,
    NOBODY,
    SUPERHERO,
    THINGS,
    UP_TO,
    WIZARD,
)
from undercroft.games.dungeon.hiding import hide
from undercroft.games.dungeon.press import PRESS
from undercroft.games.dungeon.rules.ending import over, result
from undercroft.games.dungeon.rules.preparing import fits, new_table, setup
from undercroft.games.dungeon.stakes import stakes
from undercroft.games.dungeon.state import STEPS, Delve, Settings
from undercroft.games.dungeon.turn import turn
from undercroft.games.dungeon.view import gauges, view
from undercroft.games.dungeon.watching import WATCH

GAME: Game[Delve] = Game(
    name="dungeon",
    version=2,
    package=__name__,
    seats=range(2, 9),
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
    printed={**PLACES, **{kind.key: kind for kind in (*ADVENTURERS, NOBODY)}},
    press=PRESS,
    fits=fits,
    gauges=gauges,
    watch=WATCH,
    facts={
        "steps": STEPS,
        "levels": len(LEVELS),
        "elf": ELF.gold,
        "hero": HERO.gold,
        "superhero": SUPERHERO.gold,
        "wizard": WIZARD.gold,
        "elf_finds": ELF.finds,
        "finds": HERO.finds,
        "killed": UP_TO["killed"],
        "serious": UP_TO["serious_wound"],
        "light": UP_TO["light_wound"],
        "stunned": UP_TO["stunned"],
        "lost": LOST_BY_LIGHT_WOUND,
    },
    barred=barred,
    stakes=stakes,
)
