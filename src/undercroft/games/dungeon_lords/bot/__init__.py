"""What a bot thinks of Dungeon Lords."""

from undercroft.engine import Judgement
from undercroft.games.dungeon_lords.bot.weighing import weigh, worth
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Realm

JUDGEMENT: Judgement[Realm] = Judgement(
    weigh,
    worth,
    ahead=range(4, 5),  # a turn is a phase or a minion's part: when all minions have acted
    ponders=frozenset({Prompt.ORDERS}),
    races=True,
)
