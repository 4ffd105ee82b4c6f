"""The windows in which others may answer what goes on: when each opens, and for whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.engine import Outside, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Blow, Casting, Offering, Pool, Rent, Throw
from undercroft.games.dungeonopoly.rows import When
from undercroft.games.dungeonopoly.rules.conditions import usable
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.state import Character, Mute, Town

ASK, MINE, AUTO, NEVER = "ask", "mine", "auto", "never"
"""How a window is answered: by asking; by asking where it matters; by itself; not at all."""
STANCES = (ASK, MINE, AUTO, NEVER)
QUIET = "quiet"
"""Muted where it matters: by itself what needs no question, and nothing else."""
MOST_BELOW, MOST_SEATS = 1_000_000, 8
"""More money than anybody has, and as many as can sit at a table."""
UNTIL = ("turn", "next", "go", "never")
"""How long a window is muted."""


@dataclass(frozen=True, slots=True)
class Window:
    """A moment at which some may answer."""                              # DO-3.4

    key: str
    prompt: Prompt
    when: When
    start: str
    """How it is answered until she says otherwise."""                    # DO-43.22
    silence: str = NEVER
    """How it is answered while she does not want to be asked."""         # DO-43.17


# fmt: off
#                             prompt          when           start  silence
COUNTER  = Window("counter",  Prompt.COUNTER, When.CASTING,  MINE)        # DO-43.1, DO-43.23
DICE     = Window("dice",     Prompt.DICE,    When.DICE,     MINE)        # DO-43.2, DO-43.24
DOUBLES  = Window("doubles",  Prompt.DOUBLES, When.DOUBLES,  ASK)         # DO-43.3
OWING    = Window("owing",    Prompt.OWING,   When.RENT,     AUTO, AUTO)  # DO-43.5
MUSIC    = Window("music",    Prompt.MUSIC,   When.MUSIC,    MINE)        # DO-43.6, DO-43.25
DAMAGED  = Window("damaged",  Prompt.DAMAGED, When.DAMAGE,   ASK)         # DO-43.7
SALARY   = Window("salary",   Prompt.SALARY,  When.SALARY,   ASK)         # DO-43.8
PASSING  = Window("passing",  Prompt.PASSING, When.PASSING,  AUTO, AUTO)  # DO-43.9
SNEAKING = Window("sneaking", Prompt.PASSING, When.SNEAKING, ASK)         # DO-43.9
CARD     = Window("card",     Prompt.CARD,    When.CARD,     MINE, QUIET) # DO-43.10
JAILED   = Window("jailed",   Prompt.JAILED,  When.JAILED,   ASK,  AUTO)  # DO-43.11
LANDING  = Window("landing",  Prompt.LANDING, When.LANDING,  AUTO, AUTO)  # DO-43.12
# fmt: on
COLLECT = "collect"
"""The landlord's own window, which no ability answers."""                # DO-43.4
REPLY = "reply"
"""The window of whom an offer is made to, which is no ability's either."""  # DO-43.14
CLOSING = "closing"
"""Her own last window of a turn."""                                      # DO-33.9
WINDOWS = (
    COUNTER, DICE, DOUBLES, OWING, MUSIC, DAMAGED, SALARY, PASSING, SNEAKING, CARD, JAILED, LANDING
)
SILENCE = {one.key: one.silence for one in WINDOWS}
STARTS = {
    COLLECT: AUTO,
    **{one.key: one.start for one in WINDOWS},
    REPLY: ASK,
    CLOSING: MINE,                                                        # DO-R.328
    "wish": NEVER,                                                        # DO-43.18
}


def stance(town: Town, seat: Seat, key: str) -> str:
    """How she answers a window: by silence, if she would be asked and has muted it."""
    who = town.characters[seat]
    said = who.stances.get(key, STARTS[key])
    if who.mutes and said in (ASK, MINE) and is_muted(town, seat, key):
        return SILENCE.get(key, NEVER)
    return said


def wrong_with(event: Outside) -> str | None:
    """Why a player cannot arrange that, if so."""
    match event.what, event.detail:
        case "stance" | "mute", {"window": str(key)} if key not in STARTS:
            return f"There is no window {key}."
        case "stance", {"window": str(), "stance": said, **more} if not more:
            return None if said in STANCES else f"No window is answered by {said}."
        case "mute", {"window": str(), "until": until, **more} if more.keys() <= {"below", "of"}:
            if until not in (None, *UNTIL):
                return f"Nothing is muted until {until}."
            sound = _is_sum(more.get("below", 0)) and _are_seats(more.get("of", []))
            return None if sound else "Below is a sum, and of is a row of seats."
    return "There is nothing like that to arrange."


def _is_sum(said: object) -> bool:
    return type(said) is int and 0 <= said <= MOST_BELOW


def _are_seats(said: object) -> bool:
    seats = said if isinstance(said, list) else [None]
    return len(seats) <= MOST_SEATS and all(
        type(one) is int and 0 <= one < MOST_SEATS for one in seats
    )


def hear(town: Town, event: Outside) -> None:
    """A player sets how a window of hers is answered, or mutes it for a while."""  # DO-43.17
    match event.what, event.seat, event.detail:
        case "stance", int(seat), {"window": str(key), "stance": str(said)} if (
            key in STARTS and said in STANCES
        ):
            town.characters[seat].stances[key] = said
        case "mute", int(seat), {"window": str(key), "until": None}:
            town.characters[seat].mutes.pop(key, None)
        case "mute", int(seat), {"window": str(key), "until": str(until), **more} if (
            key in STARTS and until in UNTIL
        ):
            mute = mute_of(until, more.get("below", 0), more.get("of", []))
            if mute is not None:
                town.characters[seat].mutes[key] = mute


def mute_of(until: str, below: object, of: object) -> Mute | None:
    """As somebody from outside says it, if that can be understood."""
    if not isinstance(below, int) or not isinstance(of, list):
        return None
    return Mute(until, below, tuple(seat for seat in of if isinstance(seat, int)))


# Mutes


def is_muted(town: Town, seat: Seat, key: str) -> bool:
    """Has she said that she does not want to be asked about this?"""
    mute = town.characters[seat].mutes.get(key)
    if mute is None:
        return False
    cause, amount = stake(town, key)
    if mute.of and not any(one in mute.of for one in cause):
        return False
    return not mute.below or (amount is not None and amount < mute.below)


def stake(town: Town, key: str) -> tuple[Sequence[Seat], int | None]:
    """Whom a window is about, and how much money, where that is known."""
    match town.going_on():
        case Rent(dues=dues, landlord=side):
            if key == COLLECT:
                return [dues[-1].seat], dues[-1].amount
            if key == OWING.key:
                return town.sides[side].seats, dues[-1].amount
            owed = [due for due in dues if not due.waived]
            return [due.seat for due in owed], sum(due.amount for due in owed)
        case Blow(attacker=attacker, amount=amount):
            return [attacker], amount
        case Offering(deal=deal):
            return [deal.proposer], None
        case Casting(seat=seat) | Throw(seat=seat):
            return [seat], None
    return [], None


def end_mutes(who: Character, until: str) -> None:
    if who.mutes:
        who.mutes = {key: mute for key, mute in who.mutes.items() if mute.until != until}


def answers_in(town: Town, window: Window, seat: Seat) -> list[Ability]:
    """What she could use now: who can use nothing is not asked."""       # DO-43.20
    return usable(town, seat, town.characters[seat].known.at[window.when])


def moment(town: Town) -> When:
    """What can be answered now: the latest event says so; else it is a free window."""
    match town.going_on():
        case Casting(open=True):
            return When.CASTING
        case Throw():
            return When.DICE
        case Pool():
            return When.DOUBLES
        case Blow():
            return When.DAMAGE
    return When.FREE


def listeners(town: Town, window: Window, seats: Sequence[Seat]) -> list[Seat]:
    """Those who know an ability for this window, whether they can use it or not."""
    return [seat for seat in seats if town.characters[seat].known.at[window.when]]
