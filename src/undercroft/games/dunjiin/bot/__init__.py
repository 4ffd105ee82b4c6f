"""What is good in Dunjiin, rather than allowed."""

from undercroft.engine import Judgement
from undercroft.games.dunjiin.bot.judge import weigh, worth

JUDGEMENT = Judgement(weigh, worth)
