"""What is going on: a ladder of spells and answers, a sale, a debt, a deal, dice, a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.console import RenderableType
from rich.text import Text

from undercroft.games.dungeonopoly.board import BY_KEY, SETS, Square
from undercroft.games.dungeonopoly.cards import CARDS
from undercroft.games.dungeonopoly.events import BANK, POT
from undercroft.games.dungeonopoly.going_on import AimView, DueView, EventView
from undercroft.terminal.boards.dungeonopoly import abilities, deals, saying
from undercroft.terminal.boards.dungeonopoly.people import labelled
from undercroft.terminal.boards.dungeonopoly.reading import Reading
from undercroft.terminal.boards.dungeonopoly.saying import DOT
from undercroft.terminal.look import mark

LONGEST = 5
"""So many rungs of a ladder are shown; of a longer one the first and the last."""


def going_on(reading: Reading) -> Iterator[RenderableType]:
    """The latest comes last; spells and their answers make one ladder."""
    events = reading.view.events
    spells = [one for one in events if one.kind == "casting"]
    if spells:
        yield from ladder(reading, spells)
    for event in events:
        if says := SAYS.get(event.kind):
            yield from says(reading, event)


# The ladder


def ladder(reading: Reading, spells: list[EventView]) -> Iterator[RenderableType]:
    for at in range(len(spells)):
        if len(spells) > LONGEST and 0 < at <= len(spells) - LONGEST + 1:
            if at == 1:
                more = len(spells) - LONGEST + 1
                yield labelled("", Text(f"  {more} more between", "quiet"))
            continue
        label = "Spells" if abilities.find(spells[0].ability).is_spell else "Ability"
        yield labelled("" if at else label, _rung(reading, spells, at))
    if spells[0].flag and len(spells) > 1:
        yield labelled("", Text(as_it_stands(spells), "flame"))


def _rung(reading: Reading, spells: list[EventView], at: int) -> Text:
    one = spells[at]
    answers = at > 0 and spells[at - 1].flag
    spell = abilities.find(one.ability).is_spell
    verb = "answers with" if answers else "casts" if spell else "uses"
    you = reading.names[one.seat] == "you"
    if you:
        verb = {"answers with": "answer with", "casts": "cast", "uses": "use"}[verb]
    name = reading.names[one.seat]
    said = Text.assemble(f"{'  ' * at}{at + 1} ", mark(one.seat), f" {name[:1].upper()}{name[1:]} ")
    said.append(f"{verb} ").append(saying.name(one.ability), "strong")
    if one.aim is not None and (aim := aimed(reading, one.aim)):
        said.append(f" {aim}")
    if spells[at].flag and _is_struck(spells, at):
        said.append("  struck", "rubric")
    if at == 0 and (does := abilities.DOES.get(one.ability)):
        said.append(f": {does}", "quiet")
    return said


def _is_struck(spells: list[EventView], at: int) -> bool:
    """Every second rung from the last one down."""
    return (len(spells) - 1 - at) % 2 == 1


def as_it_stands(spells: list[EventView]) -> str:
    first = saying.name(spells[0].ability)
    if _is_struck(spells, 0):
        return f"As it stands, {first} comes to nothing."
    return f"As it stands, {first} takes effect."


def aimed(reading: Reading, aim: AimView) -> str:
    parts = []
    if aim.ability:
        parts.append(f"({saying.name(aim.ability)})")
    if aim.whom is not None:
        parts.append(f"at {reading.names[aim.whom]}")
    if aim.square:
        parts.append(f"on {saying.name(aim.square)}")
    if aim.steps:
        way = "on" if aim.steps > 0 else "back"
        parts.append(f"{abs(aim.steps)} squares {way}")
    if aim.inner is not None:
        parts.append(aimed(reading, aim.inner))
    return " ".join(filter(None, parts))


# Sums


def rent(reading: Reading, event: EventView) -> Iterator[RenderableType]:
    assert event.creditor is not None
    landlord = reading.called(event.creditor)
    for due in event.dues:
        yield labelled("Rent", _due(reading, event, due, landlord))


def _due(reading: Reading, event: EventView, due: DueView, landlord: str) -> Text:
    name = reading.names[due.seat]
    owes = "owe" if name == "you" else "owes"
    said = Text.assemble(mark(due.seat), f" {name[:1].upper()}{name[1:]} {owes} {landlord} ")
    said.append(saying.money(due.amount), "rubric")
    said.append(f" on {saying.name(event.square)}")
    if due.share:
        said.append(f", and the bank pays {saying.money(due.share)} of it")
    if due.waived:
        said.append(", waived", "gold")
    if event.songs:
        said.append(f" · {', '.join(map(saying.name, event.songs))}", "magic")
    return said


def debt(reading: Reading, event: EventView) -> Iterator[RenderableType]:
    """What is owed, what is there, and what can be raised."""
    seat = event.seat
    name, side = reading.names[seat], reading.side(seat)
    cash, raised = side.cash, side.could_raise - side.cash
    creditor = {BANK: "the bank", POT: "the pot"}.get(event.creditor or 0) or reading.called(
        event.creditor or 0
    )
    you = name == "you"
    said = Text.assemble(mark(seat), f" {name[:1].upper()}{name[1:]} {'owe' if you else 'owes'} ")
    said.append(f"{saying.money(event.amount)}", "rubric").append(f" to {creditor}")
    short = event.amount - cash
    if short > 0:
        said.append(f" with {saying.money(cash)} in cash: ").append(
            f"{saying.money(short)} short", "rubric"
        )
    yield labelled("Debt", said)
    if raised >= short:
        more = Text(f"Houses and mortgages would bring {saying.money(raised)}: enough.")
    else:
        more = Text(f"Houses and mortgages would bring only {saying.money(raised)}.", "rubric")
    yield labelled("", more)


def blow(reading: Reading, event: EventView) -> Iterator[RenderableType]:
    assert event.whom is not None
    said = f"{reading.names[event.whom]} hurt {reading.names[event.seat]} for "
    text = Text.assemble(mark(event.whom), " ", said[:1].upper() + said[1:])
    yield labelled("Blow", text.append(saying.money(event.amount), "rubric"))


def salary(reading: Reading, event: EventView) -> Iterator[RenderableType]:
    amount = reading.salary(landing=event.flag)
    yield labelled("GO", Text(f"pays {saying.money(amount)}", "gold"))


# Deeds


def sale(reading: Reading, event: EventView) -> Iterator[RenderableType]:
    """The deed, who bids, and what was said so far."""
    yield from deed(reading, BY_KEY[event.square], "Sale")
    said = Text("Nobody has bid yet" if event.whom is None else "")
    if event.whom is not None:
        leader = (
            "You lead" if event.whom == reading.viewer else (f"{reading.names[event.whom]} leads")
        )
        said.append_text(mark(event.whom)).append(f" {leader} with ")
        said.append(saying.money(event.amount), "bold gold")
    said.append(f"{DOT}in it: ", "quiet")
    for seat in event.bidders:
        if seat != event.whom:
            said.append_text(mark(seat)).append(f" {reading.names[seat]} ")
            said.append(f"{reading.purse(seat)} ", "gold")
    if event.limit:
        said.append(f"{DOT}you bid up to {saying.money(event.limit)}")
    yield labelled("Bids", said)


def purchase(reading: Reading, event: EventView) -> Iterator[RenderableType]:
    yield from deed(reading, BY_KEY[event.square], "Deed")


def deed(reading: Reading, square: Square, label: str) -> Iterator[RenderableType]:
    """A deed as it is printed, and who has the others of its set."""
    said = Text.assemble(saying.letter(square.set), " ", (square.name, "strong"))
    said.append(f", {saying.set_name(square.set)}, {saying.money(square.price)}{DOT}")
    said.append(_rents(square))
    yield labelled(label, said)
    yield labelled("", _set(reading, square))


def _rents(square: Square) -> str:
    if square.kind == "railroad":
        return "rent $25, $50, $100, $200 for one to four"
    if square.kind == "utility":
        return "rent 4 times the dice, with both 10 times"
    bare, *houses, hotel = square.rents
    row = ", ".join(map(str, houses))
    return (
        f"rent ${bare}, whole ${2 * bare}, houses {row}, hotel {hotel}{DOT}a house ${square.house}"
    )


def _set(reading: Reading, square: Square) -> Text:
    said = Text()
    for one in SETS[square.set]:
        if one is square:
            continue
        here = reading.deeds[one.key]
        said.append(DOT if said else "").append(f"{saying.name(one.key)} ", "quiet")
        if here.owner is None:
            said.append("for sale", "quiet")
        else:
            said.append_text(reading.sign(here.owner)).append(f" {reading.called(here.owner)}")
    return said


# Dice, cards, deals


def dice(reading: Reading, event: EventView) -> Iterator[RenderableType]:
    if not event.dice:
        return
    faces = " + ".join(map(str, event.dice))
    total = f" = {sum(event.dice)}" if len(event.dice) > 1 else ""
    why = {"move": "to move", "utility": "for the rent of a utility"}.get(event.purpose)
    why = why or f"for {saying.name(event.purpose)}"
    name = reading.names[event.seat]
    said = Text.assemble(mark(event.seat), f" {name[:1].upper()}{name[1:]} threw ")
    said.append(f"{faces}{total}", "strong").append(f" {why}")
    if event.purpose == "move" and len(event.dice) > 1 and event.seat == reading.me.seat:
        square = reading.ahead(sum(event.dice))
        brings = reading.landing(square, sum(event.dice))
        said.append(f": {saying.name(square.key)}, {brings.said}", brings.style)
    yield labelled("Dice", said)


def card(reading: Reading, event: EventView) -> Iterator[RenderableType]:
    one = CARDS[event.card]
    amount = one.classic if reading.settings.decks == "classic" and one.classic else one.amount
    figures = {
        "collect": f": ${amount} from the bank",
        "pay": f": ${reading.fee(amount, 'card')} into the pot",
        "pay_each": f": ${amount} to each of the others",
        "collect_each": f": ${amount} from each of the others",
        "repairs": f": ${amount} a house, ${one.hotel} a hotel",
    }
    said = Text.assemble(mark(event.seat), " ", (one.name, "strong"), figures.get(one.does, ""))
    yield labelled("Card", said)


def offering(reading: Reading, event: EventView) -> Iterator[RenderableType]:
    assert event.deal is not None
    yield from deals.contract(reading, event.deal)


def aiming(reading: Reading, event: EventView) -> Iterator[RenderableType]:
    """What is about to be used, and what it does."""
    said = Text.assemble(mark(event.seat), " ", (saying.name(event.ability), "strong"))
    if event.whom is not None:
        said.append(f" at {reading.names[event.whom]}")
    yield labelled("Aims", said.append(f": {abilities.DOES[event.ability]}", "quiet"))


def walk(reading: Reading, event: EventView) -> Iterator[RenderableType]:
    who = reading.view.characters[event.seat]
    name = reading.names[event.seat]
    goes = "are" if name == "you" else "is"
    said = f" {name[:1].upper()}{name[1:]} {goes} on the way, now on {saying.name(who.at)}"
    if event.square:
        said += f", to {saying.name(event.square)}"
    elif event.amount:
        said += f", {event.amount} squares to go"
    yield labelled("Walk", Text.assemble(mark(event.seat), said))


SAYS: dict[str, Callable[[Reading, EventView], Iterator[RenderableType]]] = {
    "aiming": aiming,
    "auction": sale,
    "blow": blow,
    "debt": debt,
    "draw": card,
    "offering": offering,
    "purchase": purchase,
    "rent": rent,
    "salary": salary,
    "throw": dice,
    "walk": walk,
}
