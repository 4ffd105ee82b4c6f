"""What is good in Dunjiin, rather than allowed."""

from undercroft.engine import Judgement
from undercroft.games.dunjiin.bot.judge import weigh
from undercroft.games.dunjiin.bot.prices import worth

JUDGEMENT = Judgement(weigh, worth)
