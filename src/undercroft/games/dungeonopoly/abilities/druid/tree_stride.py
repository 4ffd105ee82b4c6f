"""Tree Stride: with doubles, a leap to a property of her own instead of the roll."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Pool
from undercroft.games.dungeonopoly.movements import STRIDE
from undercroft.games.dungeonopoly.rows import Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, pick_where
from undercroft.games.dungeonopoly.rules.moving import jump
from undercroft.games.dungeonopoly.state import Town


class TreeStride(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        return bool(self.trees(town, seat))

    def trees(self, town: Town, seat: Seat) -> list[int]:
        """What she owns, mortgaged or not, but where she is."""          # DO-26.38
        who = town.characters[seat]
        return [at for at in town.deeds(who.side) if at != who.at]

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        return Aim(square=(yield from pick_where(decider, self.trees(town, seat))))

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """The roll is as if it had never been."""                        # DO-26.35 to DO-26.37
        pool = town.latest(Pool)
        assert pool is not None
        assert aim.square is not None
        pool.discarded = True
        town.doubles -= 1
        yield from jump(town, seat, STRIDE, aim.square)
        return True


TREE_STRIDE = TreeStride(
    Row(
        "tree_stride", "Tree Stride", "druid", 5, Kind.SPELL,
        when=(When.DOUBLES,),
        reach=Reach.OTHER,
        limit=Limit.LAP,
    )
)
