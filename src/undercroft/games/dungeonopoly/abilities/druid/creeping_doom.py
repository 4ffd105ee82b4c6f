"""Creeping Doom: vermin on her square and its set, for characters and buildings alike."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import HOTEL
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, is_promised
from undercroft.games.dungeonopoly.rules.damaging import damage
from undercroft.games.dungeonopoly.rules.debts import owe
from undercroft.games.dungeonopoly.rules.managing import IN_SET
from undercroft.games.dungeonopoly.state import QUICKER_COST, Town

PER_HOUSE = PRESS.number("abilities.creeping_doom.house", 40, 0, 2000, "DO-26.46")
PER_HOTEL = PRESS.number("abilities.creeping_doom.hotel", 115, 0, 2000, "DO-26.46")


class CreepingDoom(Ability):
    def usable(self, town: Town, seat: Seat) -> bool:
        """On any square, even where there is nothing to eat."""          # DO-17.10
        return not any(is_promised(town, seat, self, at) for at in infested(town, seat))

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """First the characters, then the repairs; no building falls."""  # DO-26.45 to DO-26.48
        squares = infested(town, seat)
        worked = False
        for other in victims(town, seat, squares):
            hurt = yield from damage(town, seat, other)
            worked = worked or hurt
        for payer, amount in owners(town, seat, squares):                 # DO-36.18
            if not town.characters[seat].out:                             # DO-15.11
                yield from owe(town, payer, amount, BANK, "repairs", over=self.key)
                worked = True
        return worked

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        squares, side = infested(town, caster), town.characters[seat].side
        built = any(town.levels[at] and town.owners[at] == side for at in squares)
        return built or seat in victims(town, caster, squares)            # DO-43.23


def infested(town: Town, seat: Seat) -> list[int]:
    here = town.characters[seat].at
    return IN_SET[here] or [here]                                         # DO-26.44


def victims(town: Town, seat: Seat, squares: list[int]) -> list[Seat]:
    """Hidden ones too; prisoners are on no square."""                    # DO-26.45, DO-26.47
    return [
        other
        for other in town.opponents(seat)
        if town.characters[other].at in squares and not town.characters[other].jailed
    ]


def owners(town: Town, seat: Seat, squares: list[int]) -> list[tuple[Seat, int]]:
    """Who owes how much for repairs: in seat order, the druid last."""   # DO-R.102
    order = [*town.seats_after(seat), seat]
    first = {town.characters[one].side: one for one in reversed(order)}
    found = [(one, repairs(town, side, squares)) for side, one in first.items()]
    return sorted(
        [(one, amount) for one, amount in found if amount], key=lambda due: order.index(due[0])
    )


def repairs(town: Town, side: int, squares: list[int]) -> int:
    built = [town.levels[at] for at in squares if town.owners[at] == side]
    hotels = built.count(HOTEL)
    amount = PER_HOUSE * (sum(built) - HOTEL * hotels) + PER_HOTEL * hotels
    return amount * QUICKER_COST if town.settings.quicker else amount     # DO-30.2


CREEPING_DOOM = CreepingDoom(
    Row(
        "creeping_doom", "Creeping Doom", "druid", 10, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.OTHER,
        limit=Limit.LAP,
        flags=(Flag.AREA, Flag.DAMAGE, Flag.FORCIBLE),
    )
)
