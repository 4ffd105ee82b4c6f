"""Promises in a deal: to do something now, to leave it be, to let somebody pass; and notes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from undercroft.engine import Choice, Line, Rules, Seat, line
from undercroft.games.dungeonopoly.ability import ABILITIES, Ability
from undercroft.games.dungeonopoly.board import BY_KEY
from undercroft.games.dungeonopoly.events import Debt
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.conditions import may_use
from undercroft.games.dungeonopoly.rules.using import use
from undercroft.games.dungeonopoly.state import Town

ENFORCED = ("act", "refrain", "passage")
LONGEST_PASSAGE = PRESS.number("deals.passage", 9, 1, 99, "DO-28.7")
LONGEST_NOTE = 200
UNMOVED: Mapping[str, int] = {}


@line
class Promised(Line):
    rule = "DO-28.3"
    seat: Seat
    kind: str
    text: str


def wrong_clause(
    town: Town, parties: tuple[Seat, Seat], clause: Clause, moved: Mapping[str, int] = UNMOVED
) -> str | None:
    """Why it cannot be promised, if so; `moved` are the deeds of the deal and their new owners."""
    allowed = {
        "none": (), "enforced": ENFORCED, "notes": ("note",), "all": (*ENFORCED, "note")
    }[town.settings.clauses]
    if clause.kind not in allowed:
        return "Such a promise is not for this table."
    if clause.by not in parties or clause.against not in (None, *parties):
        return "Only the two of you can promise something."
    match clause.kind:
        case "act":
            return wrong_act(town, clause)
        case "refrain":
            return wrong_refrain(town, clause)
        case "passage":
            return wrong_passage(town, clause, moved)
    return None if 0 < len(clause.text) <= LONGEST_NOTE else "A note needs a few words."


def wrong_refrain(town: Town, clause: Clause) -> str | None:
    """From everything, or towards somebody, or on a property."""         # DO-28.6
    if ABILITIES.get(clause.ability) not in town.characters[clause.by].known.abilities:
        return "That is no ability of hers."
    if clause.square and (clause.against is not None or clause.square not in BY_KEY):
        return "What is spared is somebody or a property."
    return None if clause.times in (0, 1) else "That lasts too long."


def wrong_passage(town: Town, clause: Clause, moved: Mapping[str, int]) -> str | None:
    square = BY_KEY.get(clause.square)
    if square is None:
        return "There is no such property."
    owner = moved.get(square.key, town.owners[square.index])              # DO-28.4
    if owner != town.characters[clause.by].side:
        return "Free passage is over one's own property."
    if clause.against in (None, clause.by):
        return "Free passage is for somebody else."
    return None if 1 <= clause.times <= LONGEST_PASSAGE else "For one to nine landings."


def wrong_act(town: Town, clause: Clause) -> str | None:
    """It must be something that the turn player can do now."""           # DO-28.5
    ability = ABILITIES.get(clause.ability)
    seat = clause.by
    if seat != town.active or ability not in town.characters[seat].known.abilities:
        return "Only the turn player can act, with an ability of hers."
    assert ability is not None
    free = When.FREE in ability.row.when and town.latest(Debt) is None    # DO-3.4
    if not free or not may_use(town, seat, ability):
        return "That cannot be used now."
    if not ability.usable(town, seat) or aim_of(town, seat, ability, clause.aim) is None:
        return "That cannot be done so now."
    return None


def aim_of(town: Town, seat: Seat, ability: Ability, keys: tuple[str, ...]) -> Aim | None:
    """What is declared by these answers, if they fit the questions."""
    declared, said, answer = ability.declare(town, seat, seat), [*keys], None
    while True:
        try:
            question = declared.send(answer)
        except StopIteration as end:
            aim: Aim = end.value
            return None if said else aim
        assert isinstance(question, Choice)
        key = said.pop(0) if said else ""
        answer = next((one for one in question.options if one.key == key), None)
        if answer is None:
            return None


def keep_promise(town: Town, clause: Clause) -> Rules[None]:
    """What the goods of the deal, or a promise before it, made impossible is not done."""
    town.tell(Promised(clause.by, clause.kind, clause.text))
    if clause.kind == "act":
        ability = ABILITIES[clause.ability]
        if wrong_act(town, clause) is None:                               # DO-28.5
            aim = aim_of(town, clause.by, ability, clause.aim)
            assert aim is not None
            yield from use(town, clause.by, ability, aim)
    elif clause.kind == "refrain" and clause.times and clause.by == town.active:
        town.clauses.append(replace(clause, times=2))
    else:
        town.clauses.append(clause)


def end_promises(town: Town, seat: Seat) -> None:
    """At the end of a turn: what somebody would not do until then."""    # DO-28.6
    kept = []
    for clause in town.clauses:
        if clause.kind == "refrain":
            left = clause.times - (clause.by == seat)
            if clause.times and left:
                kept.append(replace(clause, times=left))
        else:
            kept.append(clause)
    town.clauses = kept
