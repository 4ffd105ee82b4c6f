"""Chance and Community Chest."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.board import next_of
from undercroft.games.dungeonopoly.cards import Card
from undercroft.games.dungeonopoly.events import BANK, POT, Draw
from undercroft.games.dungeonopoly.movements import CARD_BACK, CARD_WALK, Going
from undercroft.games.dungeonopoly.rules.bankrupting import put_under
from undercroft.games.dungeonopoly.rules.debts import (
    Paid,
    covers,
    fee_of,
    lowered,
    pay_fee,
    settle,
)
from undercroft.games.dungeonopoly.rules.going import gained
from undercroft.games.dungeonopoly.rules.jailing import send_to_jail
from undercroft.games.dungeonopoly.rules.money import (
    Collected,
    collect,
    is_diverted,
    move_money,
)
from undercroft.games.dungeonopoly.rules.using import open_window
from undercroft.games.dungeonopoly.rules.windows import CARD
from undercroft.games.dungeonopoly.state import Town


@line
class Drew(Line):
    rule = "DO-10.1"
    reveals = True
    seat: Seat
    card: Card


@line
class Ignored(Line):
    rule = "DO-23.15"
    seat: Seat
    card: Card


def draw(town: Town, seat: Seat, deck: str) -> Rules[Going | None]:
    """Shown, obeyed, put under its pile; where it makes her walk, if it does."""  # DO-10.1
    pile = town.chances if deck == "chance" else town.chests
    drawn = Draw(seat, pile.draw(town.chance))
    town.events.append(drawn)
    town.tell(Drew(seat, drawn.card))
    yield from open_window(town, CARD, [seat], lambda: drawn.ignored)     # DO-23.15
    card = drawn.card
    going = None
    if drawn.ignored:
        town.tell(Ignored(seat, card))
    elif card.does == "keep":
        town.close(drawn)
        town.side_of(seat).cards.append(card)                             # DO-10.5
        return None
    else:
        going = yield from obey(town, seat, card)
    town.close(drawn)
    put_under(town, card)
    return going


def obey(town: Town, seat: Seat, card: Card) -> Rules[Going | None]:
    at, amount = town.characters[seat].at, amount_on(town, card)
    match card.does:
        case "walk":
            return Going(CARD_WALK, to=amount)                            # DO-10.2
        case "next":
            return Going(CARD_WALK, to=next_of(card.kind, at), factor=amount)  # DO-10.3
        case "back":
            return Going(CARD_BACK, -amount)                              # DO-10.4
        case "jail":
            yield from send_to_jail(town, seat)
        case "collect":
            collect(town, [seat], [(BANK, gained(town, amount))], "card")
        case "pay":
            yield from pay_fee(town, seat, amount, "card", card.key)
        case "repairs":
            yield from pay_fee(town, seat, repairs(town, seat, card), "card", card.key)
        case "pay_each":
            yield from pay_each(town, seat, amount, card)
        case "collect_each":
            yield from collect_from_each(town, seat, amount, card)
    return None


def amount_on(town: Town, card: Card) -> int:
    if town.settings.decks == "classic" and card.classic is not None:
        return card.classic
    return card.amount


def repairs(town: Town, seat: Seat, card: Card) -> int:
    side = town.characters[seat].side                                     # DO-10.6
    return amount_on(town, card) * town.houses_of(side) + card.hotel * town.hotels_of(side)


def pay_each(town: Town, seat: Seat, amount: int, card: Card) -> Rules[None]:
    """One after another: bankrupt to the first she cannot pay."""        # DO-10.7, DO-10.9
    others = town.opponents(seat)
    each = fee_of(town, seat, amount, "card")
    left = lowered(town, seat, each * len(others))                        # DO-36.16, DO-R.228
    saved = each * len(others) - left
    for other in others:
        due = max(0, each - saved)
        saved -= each - due
        side = town.characters[other].side
        yield from settle(town, seat, due, side, "card", over=card.key)   # DO-7.10
        if town.characters[seat].out:                                     # DO-15.8
            return


def collect_from_each(town: Town, seat: Seat, amount: int, card: Card) -> Rules[None]:
    """Each payer's own debt; one income of the drawer."""                # DO-10.8, DO-30.5
    drawer, to, total = town.characters[seat].side, None, 0
    for other in town.opponents(seat):
        due = gained(town, amount)
        for trait in town.characters[other].known.hooks["fee"]:
            due = trait.fee(town, other, due, "card")
        due = lowered(town, other, due)
        if due and (yield from covers(town, other, due, drawer, card.key)):
            if to is None:
                to = POT if is_diverted(town, [seat], due) else drawer
            town.tell(Paid(other, due, seat, "card"))
            move_money(town, town.characters[other].side, to, due)
            total += due
    if to == drawer:
        town.tell(Collected(seat, total, "card"))
