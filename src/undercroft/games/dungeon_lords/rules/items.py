"""Magic items in combat: who carries them, whether they were of use, and where they end."""

from __future__ import annotations

from undercroft.engine import Line, Seat, line
from undercroft.games.dungeon_lords.board import COLOURS
from undercroft.games.dungeon_lords.cards import MAGIC_ITEMS, Item, Token
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Adventurer


@line
class ItemHanded(Line):
    rule = "DL-22.1"
    seat: Seat
    adventurer: Adventurer
    token: Token


@line
class ItemUsed(Line):
    rule = "DL-24.2"
    seat: Seat
    adventurer: Adventurer
    token: Token


@line
class ItemCaptured(Line):
    rule = "DL-22.9"
    seat: Seat
    token: Token


@line
class ItemFiled(Line):
    """In the Dead Letter Office of the lord who sent it."""

    rule = "DL-24.4"
    seat: Seat
    token: Token


@line
class ItemGone(Line):
    rule = "DL-20.14"
    token: Token


# Straightforward


def hand_out(realm: Realm, seat: Seat) -> None:
    """Kind by kind; what nobody of the line can use stays in the sack."""  # DL-22.4, DL-22.7
    lord = realm.lords[seat]
    if not lord.sack:
        return
    for item in MAGIC_ITEMS:
        users = [one for one in reversed(lord.line) if one.tile.calling is item.user]  # DL-20.13
        if not users:
            continue
        tokens = [token for token in in_order_of_senders(realm, lord.sack) if token.item is item]
        for at, token in enumerate(tokens):
            user = users[at % len(users)]                                 # DL-22.2, DL-22.3
            user.items.append(token)                                      # DL-22.6
            lord.sack.remove(token)
            realm.tell(ItemHanded(seat, user.tile, token))


def in_order_of_senders(realm: Realm, tokens: list[Token]) -> list[Token]:
    """In play order; the colours of non-players follow."""               # DL-R.101
    seats = len(realm.lords)

    def place(token: Token) -> int:
        sender = sender_of(token)
        return (sender - realm.start) % seats if sender < seats else sender

    return sorted(tokens, key=place)


# Tricky


def sender_of(token: Token) -> Seat:
    return COLOURS.index(token.colour)


def mark_used(realm: Realm, seat: Seat, item: Item) -> None:
    """All of this kind in the party, whoever sent them; they work on."""  # DL-24.2, DL-20.7
    for bearer in realm.lords[seat].line:
        mark(realm, seat, bearer, item)


def mark(realm: Realm, seat: Seat, bearer: Intruder, item: Item) -> None:
    if realm.settings.items != "tricky":
        return
    for token in bearer.items:
        if token.item is item and token.key not in bearer.used:           # DL-R.126
            bearer.used.append(token.key)
            realm.tell(ItemUsed(seat, bearer.tile, token))


# Both


def give_up_items(realm: Realm, seat: Seat, bearer: Intruder, *, fallen: bool) -> None:
    """When he is eliminated, or combat is over."""
    for token in bearer.items:
        if realm.settings.items == "tricky":
            file(realm, seat, token, token.key in bearer.used)            # DL-24.5
        elif fallen:
            realm.lords[seat].captured.append(token)                      # DL-22.9
            realm.tell(ItemCaptured(seat, token))
        else:
            throw_away(realm, token)                                      # DL-22.11
    bearer.items, bearer.used = [], []


def file(realm: Realm, seat: Seat, token: Token, marked: bool) -> None:
    """Nobody gets anything for what he did to himself."""                # DL-24.4, DL-24.6
    sender = sender_of(token)
    if marked and sender != seat:
        realm.lords[sender].office.append(token)                          # DL-24.7, DL-24.8
        realm.tell(ItemFiled(sender, token))
    else:
        throw_away(realm, token)


def throw_away(realm: Realm, token: Token) -> None:
    realm.out.append(token)                                               # DL-20.14
    realm.tell(ItemGone(token))
