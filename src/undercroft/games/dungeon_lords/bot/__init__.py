"""What a bot thinks of Dungeon Lords."""

from undercroft.engine import Judgement
from undercroft.games.dungeon_lords.bot.weighing import weigh, worth
from undercroft.games.dungeon_lords.state import Realm

JUDGEMENT: Judgement[Realm] = Judgement(weigh, worth)
