"""GO, the central pot and the taxes."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, Verb, choose, line
from undercroft.games.dungeonopoly.board import SQUARES
from undercroft.games.dungeonopoly.events import BANK, POT, Salary
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rules.debts import fee_of, pay_fee
from undercroft.games.dungeonopoly.rules.ending import total_worth
from undercroft.games.dungeonopoly.rules.experience import EP_FOR_GO, gain
from undercroft.games.dungeonopoly.rules.money import collect
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.rules.using import open_window
from undercroft.games.dungeonopoly.rules.windows import SALARY, end_mutes
from undercroft.games.dungeonopoly.state import QUICKER_GAIN, Town

PASSING_GO = PRESS.number("go.passing", 200, 0, 5000, "DO-7.1")
LANDING_ON_GO = PRESS.number("go.landing", 400, 0, 5000, "DO-7.2")
TAX_PERCENT = PRESS.number("income_tax.percent", 10, 0, 100, "DO-7.12")
"""Of all one is worth, for whoever may choose that."""


@line
class Refreshed(Line):
    """Single-use abilities are ready again."""

    rule = "DO-7.3"
    seat: Seat


class Tax(Verb):
    FLAT = "flat"
    TENTH = "tenth"


def gained(town: Town, amount: int) -> int:
    """In a quicker game a part of it, rounded down."""                   # DO-30.3, DO-30.6
    return amount // QUICKER_GAIN if town.settings.quicker else amount


def go_event(town: Town, seat: Seat, *, landing: bool) -> Rules[None]:
    """Loot, salary, experience, and all single-use abilities ready."""   # DO-7.3, DO-34.5
    salary = Salary(seat, landing)
    town.events.append(salary)
    end_mutes(town.characters[seat], "go")                                # DO-43.17
    yield from open_window(town, SALARY, [seat])
    town.close(salary)
    printed = LANDING_ON_GO if landing else PASSING_GO                    # DO-7.1, DO-7.2
    amount = gained(town, printed + salary.loot)                          # DO-36.20
    if not salary.forfeited and collect(town, [seat], [(BANK, amount)], "go"):  # DO-24.15
        yield from gain(town, seat, EP_FOR_GO)                            # DO-16.5, DO-R.46
    refresh(town, seat)                                                   # DO-R.169, DO-R.19


def refresh(town: Town, seat: Seat) -> None:
    who = town.characters[seat]
    if who.spent:
        who.spent = []
        town.tell(Refreshed(seat))


def take_pot(town: Town, seat: Seat) -> None:
    """An empty pot is nothing."""                                        # DO-6.6, DO-7.11, DO-30.4
    collect(town, [seat], [(POT, town.pot)], "pot")


def pay_tax(town: Town, seat: Seat, at: int) -> Rules[None]:
    """Into the pot."""                                                   # DO-6.5, DO-7.12
    settings, amount = town.settings, SQUARES[at].price
    if SQUARES[at].key == "luxury_tax":
        amount = settings.luxury
    elif settings.income_tax == "200_or_10_percent" and fee_of(town, seat, amount, "tax"):
        way = yield from choose(
            seat, Prompt.TAX, [Tax.FLAT, Tax.TENTH], reaction=seat != town.active  # DO-43.27
        )
        if way is Tax.TENTH:
            amount = total_worth(town, town.characters[seat].side) * TAX_PERCENT // 100
    yield from pay_fee(town, seat, amount, "tax", SQUARES[at].key)
