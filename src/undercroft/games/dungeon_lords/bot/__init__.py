"""What a bot thinks of Dungeon Lords."""

from undercroft.engine import Judgement
from undercroft.games.dungeon_lords.bot.weighing import weigh, worth
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Realm

JUDGEMENT: Judgement[Realm] = Judgement(
    weigh, worth, ahead=range(3, 5), ponders=frozenset({Prompt.ORDERS, Prompt.PLAN}), races=True
)
