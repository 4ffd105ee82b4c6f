"""What a lord may do with an order when its minion's turn comes: carry it out, or not."""

from __future__ import annotations

from undercroft.engine import Verb


class Deed(Verb):
    CARRY_OUT = "carry_out"
    DECLINE = "decline"
    """Nothing is paid and nothing is got: the order is not carried out."""  # DL-5.3, DL-5.5


class Word(Verb):
    """What a lord says where there is nothing to decide."""

    SEND_HOME = "send_home"
    LET_COME = "let_come"


DEEDS = tuple(Deed)
