"""Bids in a few keystrokes: `120`, `+10`, `to 260`, `drop`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from undercroft.engine import NotAllowed, Sight
from undercroft.games.dungeonopoly.rules.buying import DROP, Bid
from undercroft.games.dungeonopoly.view import TownView
from undercroft.terminal.boards.dungeonopoly import saying

BID = re.compile(r"(?:bid )?(\+)?\$?(\d[\d,]*)")
UP_TO = re.compile(r"(?:(?:bid )?(?:up )?to|limit|most) \$?(\d[\d,]*)")
OUT = ("drop", "drop out", "pass", "out", "no", "stop")
MANNER = "or a sum: 120 bids it, +10 raises, to 260 bids for you up to that, drop"


def ideas(sight: Sight, names: Sequence[str]) -> Mapping[str, str]:
    """Out, a few raises, and limits round the printed price."""
    bids = [key for key in sight.options if key.startswith("bid:")]
    limits = [key for key in sight.options if key.startswith("up_to:")]
    return dict.fromkeys(["drop", *bids[:1], *bids[2:3], *bids[4:5], *limits[2:5:2]], "")


def highest(sight: Sight) -> int:
    assert isinstance(sight.board, TownView)
    return next((one.amount for one in sight.board.events if one.kind == "auction"), 0)


def compose(sight: Sight, typed: str) -> Bid | None:
    said = typed.casefold().strip(" .")
    if said in OUT:
        return DROP
    if limit := UP_TO.fullmatch(said):
        return Bid(_sum(limit[1]), up_to=True)
    if bid := BID.fullmatch(said):
        amount = _sum(bid[2])
        return Bid(highest(sight) + amount if bid[1] else amount)
    if re.search(r"\d", said):
        raise NotAllowed(f"That is no bid. Type {MANNER.removeprefix('or ')}.")
    return None


def _sum(said: str) -> int:
    return int(said.replace(",", ""))


def unclear(sight: Sight, number: int) -> str:
    """A small number could be a bid, or the number of an answer; the first one is to drop out."""
    if number == 1 or number <= highest(sight):
        return ""
    bid = saying.money(number)
    return (
        f"{number} could be a bid of {bid}, or answer {number}: type {bid}, or words of the answer."
    )
