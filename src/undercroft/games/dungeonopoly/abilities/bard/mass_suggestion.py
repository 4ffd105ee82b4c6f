"""Mass Suggestion: all who are near follow the caster's every step for the rest of the turn."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.bard.audience import audience
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, is_promised
from undercroft.games.dungeonopoly.rules.moving import take_in_tow
from undercroft.games.dungeonopoly.state import Town


class MassSuggestion(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        """Even where nobody is near."""                                  # DO-17.10
        return not is_promised(town, seat, self)

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        return seat in audience(town, caster)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """Hidden or not: it is aimed at nobody."""                       # DO-25.31, DO-25.32
        followers = audience(town, seat)
        take_in_tow(town, seat, followers)
        yield from ()
        return bool(followers)


MASS_SUGGESTION = MassSuggestion(
    Row(
        "mass_suggestion", "Mass Suggestion", "bard", 8, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        limit=Limit.LAP,
        flags=(Flag.AREA, Flag.MENTAL, Flag.FORCIBLE),
    )
)
