"""What a bot thinks of Rial's Dungeon."""

from undercroft.engine import Judgement, Luck
from undercroft.games.rials.bot.draws import draws
from undercroft.games.rials.bot.weighing import weigh, worth, worth_without
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.state import Expedition

JUDGEMENT: Judgement[Expedition] = Judgement(
    weigh,
    worth,
    ahead=range(1, 6),
    ponders=frozenset({Prompt.STEP}),
    races=True,
    luck=Luck(draws, worth_without),
)
