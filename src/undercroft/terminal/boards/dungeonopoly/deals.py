"""A deal as a contract: what each side gives and gets, and how both stand after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.board import SETS
from undercroft.games.dungeonopoly.goods import Clause, Deal, Goods
from undercroft.terminal.boards.dungeonopoly import saying
from undercroft.terminal.boards.dungeonopoly.people import labelled
from undercroft.terminal.boards.dungeonopoly.reading import Reading
from undercroft.terminal.boards.dungeonopoly.saying import DOT


def contract(reading: Reading, deal: Deal) -> Iterator[RenderableType]:
    """Mine first, if I am a party to it."""
    parties = (deal.proposer, deal.partner)
    first, other = parties if reading.me.seat != deal.partner else parties[::-1]
    mine, theirs = given(deal, first), given(deal, other)
    for label, seat, goods in (("gives", first, mine), ("gets", first, theirs)):
        by = seat if label == "gives" else other
        promises = [one for one in deal.clauses if one.by == by]
        head = f"{_subject(reading, seat)} {_verb(reading, seat, label)} "
        yield labelled("Deal" if label == "gives" else "", _side(reading, head, goods, promises))
    for at, (seat, gives, gets) in enumerate(((first, mine, theirs), (other, theirs, mine))):
        yield labelled("" if at else "After", _after(reading, seat, gives, gets))


def given(deal: Deal, seat: Seat) -> Goods:
    return deal.give if seat == deal.proposer else deal.take


def _side(reading: Reading, head: str, goods: Goods, promises: Sequence[Clause]) -> Text:
    said = Text.assemble(head, (saying.goods(goods, "" if promises else "nothing"), "strong"))
    if mortgaged := [saying.name(key) for key in goods.deeds if reading.deeds[key].mortgaged]:
        said.append(f" ({saying.in_a_row(mortgaged)} mortgaged)", "rubric")
    for one in promises:
        joint = DOT if goods or one is not promises[0] else ""
        said.append(f"{joint}promise: ", "quiet").append(saying.clause(one, reading.names), "flame")
    return said


def _subject(reading: Reading, seat: Seat) -> str:
    name = reading.names[seat]
    return f"{name[:1].upper()}{name[1:]}"


def _verb(reading: Reading, seat: Seat, verb: str) -> str:
    return verb.removesuffix("s") if reading.names[seat] == "you" else verb


def _after(reading: Reading, seat: Seat, gives: Goods, gets: Goods) -> Text:
    said = Text.assemble(f"{_subject(reading, seat)}: ")
    side = reading.side(seat)
    shown = reading.view.cash_public or seat == reading.me.seat
    if shown:
        said.append(saying.money(side.cash - gives.cash + gets.cash), "gold").append(" cash, ")
    said.append(f"worth {saying.change(worth(reading, gets) - worth(reading, gives))}")
    for line in threads(reading, seat, gives, gets):
        said.append(DOT).append_text(line)
    return said


def worth(reading: Reading, goods: Goods) -> int:
    """As net worth counts it: a get-out card is nothing."""
    return goods.cash + sum(reading.deeds[key].worth for key in goods.deeds)


def threads(reading: Reading, seat: Seat, gives: Goods, gets: Goods) -> Iterator[Text]:
    """What becomes of the sets that are touched."""
    side = reading.view.characters[seat].side
    for set_, squares in SETS.items():
        keys = [one.key for one in squares]
        change = sum(key in gets.deeds for key in keys) - sum(key in gives.deeds for key in keys)
        if not change:
            continue
        before = sum(reading.deeds[key].owner == side for key in keys)
        after = before + change
        said = Text(f"{saying.set_name(set_)} {before} to {after} of {len(keys)}")
        if after == len(keys):
            said.append(", whole", "lit")
        elif before == len(keys):
            said.append(", no longer whole", "rubric")
        yield said
