"""Why not: what a walk home would be worth, and what it lacks until then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.engine import Ask, Barred, Option, Verb
from undercroft.games.dungeon.board import START
from undercroft.games.dungeon.rules.moving import Go
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.state import Delve


class Aim(Verb):
    """What all of it is for: nobody is asked, for it comes with the last step."""  # DG-14.2

    WIN = "win"


@dataclass(frozen=True, slots=True)
class LacksGold(Barred):
    at: Option
    lacks: int
    goal: int


@dataclass(frozen=True, slots=True)
class FarFromHome(Barred):
    """There is enough of it, and it is not on Start yet."""

    at: Option


def barred(delve: Delve, ask: Ask) -> Sequence[Barred]:
    """How far this seat is from winning."""
    if ask.prompt != Prompt.ACTION:
        return ()
    delver = delve.delvers[ask.seat]
    goal = delve.goal(delver.kind)
    if delver.gold < goal:
        return [LacksGold(Aim.WIN, goal - delver.gold, goal)]
    return () if Go(START) in ask.options else [FarFromHome(Aim.WIN)]
