"""Sending items: presents for the other lords' parties, or for the adventurers on offer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import permutations, product

from undercroft.engine import Composition, Line, Option, Rules, Seat, line, together
from undercroft.games.dungeon_lords.board import COLOURS
from undercroft.games.dungeon_lords.cards import EMPTY, Token
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.rules.items import sender_of, throw_away
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Adventurer


@line
class Gave(Line):
    rule = "DL-21.4"
    reveals = True
    seat: Seat
    to: Seat
    token: Token


@line
class GaveAway(Line):
    """To the board of a non-player, where nobody needs it."""

    rule = "DL-21.12"
    reveals = True
    seat: Seat
    to: Seat
    token: Token


@line
class TokenRevealed(Line):
    rule = "DL-23.7"
    reveals = True
    seat: Seat
    token: Token


@line
class ItemTaken(Line):
    rule = "DL-23.9"
    seat: Seat
    token: Token
    adventurer: Adventurer


@line
class TokenReturned(Line):
    rule = "DL-23.10"
    seat: Seat
    token: Token


@dataclass(frozen=True, slots=True)
class Give(Option):
    """A token by its key for each rival in play order; with two lords, two for the rival and two
    for the board of the rival's non-player, the own colour first."""

    tokens: tuple[str, ...]


# Straightforward


def give_items(realm: Realm) -> Rules[None]:
    """All at once and in secret, then all are revealed."""               # DL-21.2, DL-21.4
    given = yield from together(lambda: [ask(realm, seat) for seat in range(len(realm.lords))])
    for seat in realm.play_order():
        for to, key in zip(recipients(realm, seat), given[seat].tokens, strict=True):
            deliver(realm, seat, to, take(realm, seat, key))              # DL-21.7, DL-21.9


def ask(realm: Realm, seat: Seat) -> Composition[Give]:
    ideas = [Give(tuple(token.key for token in way)) for way in presents(realm, seat)]
    return Composition(seat, Prompt.GIVE, Give, partial(wrong_with, realm, seat, ideas), ideas)


def wrong_with(realm: Realm, seat: Seat, ways: Sequence[Give], give: Give) -> str | None:
    if give in ways:
        return None
    hand = [token.key for token in realm.lords[seat].tokens]
    wanted = len(recipients(realm, seat))
    if len(give.tokens) != wanted:
        return f"{wanted} tokens are given."
    if any(key not in hand for key in give.tokens):
        return f"You can give {', '.join(hand)}."
    if len({*give.tokens}) < wanted:
        return "Every token can be given once."
    if len(realm.lords) == 2:
        return "Of either colour one goes to the party, and one to the board."  # DL-21.10
    return "One of them must be the Empty Token."                         # DL-21.3


def presents(realm: Realm, seat: Seat) -> Iterator[tuple[Token, ...]]:
    """Every way to give."""                                              # DL-21.14
    tokens = realm.lords[seat].tokens
    match len(realm.lords):
        case 4:
            for given in permutations(tokens, 3):
                if any(token.item is EMPTY for token in given):           # DL-21.3, DL-R.102
                    yield given
        case 3:
            yield from permutations(tokens, 2)                            # DL-21.8
        case _:
            own = [token for token in tokens if sender_of(token) == seat]
            other = [token for token in tokens if sender_of(token) != seat]
            for mine, theirs in product(permutations(own, 2), permutations(other, 2)):
                yield mine[0], theirs[0], mine[1], theirs[1]              # DL-21.10, DL-21.11


def recipients(realm: Realm, seat: Seat) -> list[Seat | None]:
    """Whose party gets each token; nobody's, if it goes to the board of a non-player."""
    others: list[Seat | None] = [*realm.others(seat)]
    return [*others, *others, None, None] if len(realm.lords) == 2 else others


def take(realm: Realm, seat: Seat, key: str) -> Token:
    """A token out of a lord's hand."""
    tokens = realm.lords[seat].tokens
    (token,) = [one for one in tokens if one.key == key]
    tokens.remove(token)
    return token


def deliver(realm: Realm, seat: Seat, to: Seat | None, token: Token) -> None:
    if to is None:
        (other,) = realm.others(seat)
        realm.tell(GaveAway(seat, other, token))
        throw_away(realm, token)                                          # DL-21.12, DL-21.13
        return
    realm.tell(Gave(seat, to, token))
    if token.item is not EMPTY:
        realm.lords[to].sack.append(token)                                # DL-21.6
    elif len(realm.lords) == len(COLOURS):
        bring_back(realm, token)                                          # DL-21.5
    else:
        throw_away(realm, token)                                          # DL-21.9, DL-21.11


# Tricky


def send(realm: Realm, seat: Seat, key: str) -> None:
    """Face down below the row, in play order."""                         # DL-23.2, DL-23.3
    realm.lords[seat].sent = take(realm, seat, key)


def reveal_tokens(realm: Realm) -> None:
    """One after the other, the starting player's first."""               # DL-23.7
    for seat in realm.play_order():
        lord = realm.lords[seat]
        token, lord.sent = lord.sent, None
        if token is None:
            continue
        realm.tell(TokenRevealed(seat, token))
        if (bearer := first_without(realm, token)) is None:
            bring_back(realm, token)                                      # DL-23.8, DL-23.10
        else:
            bearer.items.append(token)
            realm.tell(ItemTaken(seat, token, bearer.tile))


def first_without(realm: Realm, token: Token) -> Intruder | None:
    """Whose type it is and who has no item yet, from the right."""       # DL-23.9, DL-23.11
    for one in reversed(realm.row):
        if one.tile.calling is token.item.user and not one.items:
            return one
    return None


def bring_back(realm: Realm, token: Token) -> None:
    """To the lord of its colour, who can send it again."""               # DL-23.6, DL-R.115
    realm.lords[sender_of(token)].tokens.append(token)
    realm.tell(TokenReturned(sender_of(token), token))
