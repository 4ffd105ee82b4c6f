"""What a bot thinks of Dungeon!."""

from undercroft.engine import Judgement
from undercroft.games.dungeon.bot.imagining import imagine
from undercroft.games.dungeon.bot.weighing import weigh, worth

JUDGEMENT = Judgement(weigh, worth, ahead=range(5, 6), imagine=imagine)
