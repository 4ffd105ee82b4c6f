"""Rent: what is owed, who waives or changes it, and what follows when it is paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeonopoly.board import (
    MONOPOLY,
    RAILROAD_RENTS,
    SQUARES,
    UTILITY_FACTORS,
    Square,
)
from undercroft.games.dungeonopoly.events import BANK, Due, Rent, Song
from undercroft.games.dungeonopoly.movements import Arrival
from undercroft.games.dungeonopoly.rules.conditions import on_character, on_square
from undercroft.games.dungeonopoly.rules.debts import Paid, covers, lowered
from undercroft.games.dungeonopoly.rules.dice import throw
from undercroft.games.dungeonopoly.rules.enchanting import lift
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_RENT, EP_FOR_USE, gain
from undercroft.games.dungeonopoly.rules.money import collect
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.rules.using import open_window
from undercroft.games.dungeonopoly.rules.windows import (
    ASK,
    COLLECT,
    LANDING,
    MUSIC,
    OWING,
    stance,
)
from undercroft.games.dungeonopoly.state import Town


@line
class RentDue(Line):
    rule = "DO-9.1"
    seat: Seat
    square: Square
    amount: int


@line
class RentWaived(Line):
    rule = "DO-36.3"
    seat: Seat
    why: str


@line
class RentLowered(Line):
    rule = "DO-36.3"
    seat: Seat
    amount: int


class Collect(Verb):
    COLLECT = "collect"
    WAIVE = "waive"


@dataclass(frozen=True, slots=True)
class Lower(Option):
    to: int


def printed_rent(town: Town, at: int) -> int:
    """Of a street or a railroad, by what its owner has."""               # DO-9.3, DO-9.4
    square, owner = SQUARES[at], town.owners[at]
    if square.is_street:
        bare = town.levels[at] == 0 and town.has_monopoly(at)
        return square.rents[town.levels[at]] * (MONOPOLY if bare else 1)
    return RAILROAD_RENTS[town.owned_of_set(owner, "railroad")]


def utility_factor(town: Town, at: int) -> int:
    return UTILITY_FACTORS[town.owned_of_set(town.owners[at], "utility")]


def enchanted_rent(town: Town, at: int, amount: int) -> int:
    for spell in on_square(town, at):
        amount = spell.kind.rent(town, at, amount, spell)                 # DO-9.8, DO-36.1
    return amount


def rent_of(town: Town, arrival: Arrival) -> Rules[int]:
    """With the card that sent her, the dice that brought her, and Bless or Curse."""
    at = arrival.square
    if SQUARES[at].kind != "utility":
        amount = printed_rent(town, at) * (arrival.factor or 1)           # DO-9.7
        return enchanted_rent(town, at, amount)
    factor = arrival.factor or utility_factor(town, at)
    shown = arrival.shown
    if shown is None or arrival.factor:
        shown = sum((yield from throw(town, arrival.seat, 2, "utility", whom=arrival.seat)))
    return enchanted_rent(town, at, factor * shown)                       # DO-9.5, DO-9.6


def charge_rent(town: Town, at: int, arrivals: Sequence[Arrival]) -> Rules[None]:
    """One event for all who owe here."""                                 # DO-36.6
    owner = town.owners[at]
    rent = Rent(arrivals[0].seat, at, owner, [])
    town.events.append(rent)
    for arrival in arrivals:
        due = Due(arrival.seat, arrival.journey, 0)
        rent.dues.append(due)
        town.characters[arrival.seat].settled = True                      # DO-9.11
        due.amount = yield from rent_of(town, arrival)                    # DO-36.1
        town.tell(RentDue(arrival.seat, SQUARES[at], due.amount))
        yield from ask_for_it(town, rent, due)
    if any(not due.waived for due in rent.dues):
        yield from open_window(town, MUSIC, bards_at(town, at))           # DO-36.7
    for due in rent.dues:
        yield from pay_rent(town, rent, due)
    for song in rent.songs:
        yield from sing_on(town, rent, song)                              # DO-36.14
    if rent.ends_turn:
        town.turn_over = True
    town.close(rent)


def sing_on(town: Town, rent: Rent, song: Song) -> Rules[None]:
    """For each who paid; what comes of it now earns the bard her experience only now."""
    worked = False
    for due in rent.dues:
        if town.characters[song.bard].out:
            return                                                        # DO-15.11
        if due.paid and not town.characters[due.seat].out:
            moved = yield from song.melody.after_rent(town, song, due.seat)
            worked = worked or moved
    if worked:
        yield from gain(town, song.bard, EP_FOR_USE)                      # DO-16.9


def bards_at(town: Town, at: int) -> list[Seat]:
    """Turn character first, then seat order."""
    return [
        seat for seat in town.seats_from(town.active)
        if town.characters[seat].at == at and not town.characters[seat].jailed
    ]


def ask_for_it(town: Town, rent: Rent, due: Due) -> Rules[None]:
    """Who can waive it: a promise, the landlord, a charm, a glare."""
    if due.amount <= 0:
        due.waived = True
        return
    if has_passage(town, rent, due):
        waive(town, due, "passage")
    elif town.settings.may_waive:
        yield from ask_landlord(town, rent, due)                          # DO-36.3
    if not due.waived and is_charmed(town, rent, due):
        waive(town, due, "charm")                                         # DO-36.4
    if not due.waived:
        yield from open_window(town, OWING, [due.seat])                   # DO-36.5


def waive(town: Town, due: Due, why: str) -> None:
    due.waived = True
    town.tell(RentWaived(due.seat, why))


def has_passage(town: Town, rent: Rent, due: Due) -> bool:
    """A promise of free passage is used up a landing at a time."""       # DO-28.7
    for at, clause in enumerate(town.clauses):
        if (clause.kind, clause.against) == ("passage", due.seat) and (
            clause.square == SQUARES[rent.square].key
            and town.characters[clause.by].side == rent.landlord
        ):
            left = clause.times - 1
            town.clauses[at : at + 1] = [replace(clause, times=left)] if left else []
            return True
    return False


def ask_landlord(town: Town, rent: Rent, due: Due) -> Rules[None]:
    """To collect, lower or waive; it is collected where nobody wants to be asked."""  # DO-43.4
    seat = speaker(town, rent.landlord)
    if seat is None:
        return
    lower = [Lower(due.amount * part // 4) for part in (3, 2, 1) if due.amount * part // 4]
    offered: list[Option] = [Collect.COLLECT, Collect.WAIVE, *dict.fromkeys(lower)]
    chosen = yield from choose(seat, Prompt.COLLECT, offered, reaction=True)
    if chosen is Collect.WAIVE:
        waive(town, due, "landlord")
    elif isinstance(chosen, Lower):
        due.amount = chosen.to
        town.tell(RentLowered(due.seat, chosen.to))


def speaker(town: Town, side: int) -> Seat | None:
    """Of a landlord's members, the first who is free and wants to be asked."""  # DO-29.6
    for seat in town.sides[side].seats:
        if not town.characters[seat].jailed and stance(town, seat, COLLECT) == ASK:
            return seat
    return None


def is_charmed(town: Town, rent: Rent, due: Due) -> bool:
    """Automatically, and the charm ends."""                              # DO-22.15, DO-22.16
    for seat in town.sides[rent.landlord].seats:
        landlord = town.characters[seat]
        for spell in on_character(town, landlord):
            if spell.kind.waives(town, due.seat, spell):
                lift(town, landlord, spell)
                return True
    return False


def pay_rent(town: Town, rent: Rent, due: Due) -> Rules[None]:
    """With the songs that change it; then Raze, also where it was waived."""
    who, landlord = town.characters[due.seat], town.sides[rent.landlord]
    if not due.waived and not who.out and not landlord.out:
        due.amount <<= rent.doublings                                     # DO-36.8
        for _ in range(rent.halvings):
            due.share += due.amount // 2
            due.amount -= due.amount // 2                                 # DO-R.87
        due.amount = lowered(town, due.seat, due.amount)                  # DO-36.9
        yield from hand_over_rent(town, rent, due)
    if not who.out and who.journey == due.journey:
        yield from open_window(town, LANDING, [due.seat], again=True)     # DO-36.13


def hand_over_rent(town: Town, rent: Rent, due: Due) -> Rules[None]:
    """The bank's share is paid even if the payer goes bankrupt over hers."""
    seats = town.sides[rent.landlord].seats
    payments = [(BANK, due.share)] if due.share else []
    if (yield from covers(town, due.seat, due.amount, rent.landlord)):    # DO-36.10
        due.paid = True
        payments.append((town.characters[due.seat].side, due.amount))
        town.tell(Paid(due.seat, due.amount, seats[0], "rent"))
    collect(town, seats, payments, "rent")                                # DO-36.11
    if due.paid and due.amount:                                           # DO-16.3
        yield from gain(town, due.seat, EP_FOR_RENT)                      # DO-36.12, DO-9.10
