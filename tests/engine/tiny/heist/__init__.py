"""A heist against the clock: the alarm comes from outside the rules, whenever it likes."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import (
    Chance,
    Game,
    Judgement,
    Line,
    Outside,
    Result,
    Rules,
    Seat,
    State,
    Story,
    Verb,
    Viewer,
    choose,
    line,
    state,
)

ALARM = Outside("alarm")
DIGS = 4


class Act(Verb):
    DIG = "dig"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Settings:
    """There is nothing to agree on."""


@state
class Vault(State):
    gold: list[int]
    inside: list[bool]
    digs: list[int]
    active: Seat = 0
    rung: bool = False


@line
class Dug(Line):
    rule = "HT-1"
    seat: Seat
    gold: int


@line
class Left(Line):
    rule = "HT-2"
    seat: Seat
    gold: int


@line
class Rang(Line):
    rule = "HT-3"


def new(seats: int, settings: Settings, chance: Chance, story: Story) -> Vault:
    return Vault(chance, story, [0] * seats, [True] * seats, [DIGS] * seats)


def setup(vault: Vault) -> Rules[None]:
    yield from ()


def turn(vault: Vault) -> Rules[None]:
    """Dig for more, or leave with what you have; when the alarm rings, nobody is asked any more."""
    seat = vault.active
    act = yield from choose(seat, "act", list(Act))
    if act is Act.DIG:
        found = vault.chance.die()
        vault.gold[seat] += found  # HT-1
        vault.digs[seat] -= 1
        vault.tell(Dug(seat, found))
    if act is Act.LEAVE or not vault.digs[seat]:
        vault.inside[seat] = False  # HT-2
        vault.tell(Left(seat, vault.gold[seat]))
    vault.active = next_inside(vault, seat)


def next_inside(vault: Vault, seat: Seat) -> Seat:
    seats = len(vault.inside)
    round_the_table = ((seat + step) % seats for step in range(1, seats + 1))
    return next((other for other in round_the_table if vault.inside[other]), seat)


def hear(vault: Vault, event: Outside) -> None:
    """Whoever is still inside when the alarm rings loses everything."""  # HT-3
    if event != ALARM or vault.rung:
        return
    vault.rung = True
    vault.tell(Rang())
    for seat, inside in enumerate(vault.inside):
        if inside:
            vault.gold[seat] = 0


def over(vault: Vault) -> bool:
    return vault.rung or not any(vault.inside)


def result(vault: Vault) -> Result:
    """The most gold wins."""  # HT-4
    best = max(vault.gold)
    winners = tuple(seat for seat, gold in enumerate(vault.gold) if gold == best)
    places = tuple(1 + sum(other > gold for other in vault.gold) for gold in vault.gold)
    return Result(winners, places, "alarm" if vault.rung else "away", tuple(vault.gold))


def view(vault: Vault, viewer: Viewer) -> dict[str, object]:
    return {
        "gold": vault.gold[:],
        "inside": vault.inside[:],
        "digs": vault.digs[:],
        "rung": vault.rung,
    }


def hide(vault: Vault, viewer: Viewer, chance: Chance) -> None:
    """Thieves have no secrets from each other."""


HEIST: Game[Vault] = Game(
    name="heist",
    version=1,
    package=__name__,
    seats=range(1, 5),
    settings=Settings,
    new=new,
    setup=setup,
    turn=turn,
    over=over,
    result=result,
    view=view,
    hide=hide,
    bot=Judgement(
        weigh=lambda vault, ask: [0.0] * len(ask.options),
        worth=lambda vault: [1 / len(vault.gold)] * len(vault.gold),
    ),
    hear=hear,
)
