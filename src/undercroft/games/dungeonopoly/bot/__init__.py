"""What a bot thinks of Dungeonopoly."""

from undercroft.engine import Judgement
from undercroft.games.dungeonopoly.bot.weighing import weigh, worth
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.state import Town

JUDGEMENT: Judgement[Town] = Judgement(
    weigh,
    worth,
    ahead=range(2, 5, 2),
    ponders=frozenset({Prompt.BUY, Prompt.HOW_FAR, Prompt.REPLY}),
    races=True,
)
