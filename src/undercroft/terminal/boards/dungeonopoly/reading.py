"""What follows from a view of Dungeonopoly: who owns what, and what landing somewhere brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.text import Text

from undercroft.engine import Seat, Viewer
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.board import (
    BY_KEY,
    RING,
    SETS,
    SQUARES,
    UTILITY_FACTORS,
    Square,
)
from undercroft.games.dungeonopoly.rules.going import LANDING_ON_GO, PASSING_GO
from undercroft.games.dungeonopoly.rules.jailing import JAIL_FEE
from undercroft.games.dungeonopoly.state import Settings
from undercroft.games.dungeonopoly.view import CharacterView, DeedView, SideView, TownView
from undercroft.terminal.boards.dungeonopoly import saying
from undercroft.terminal.look import mark


class Brings(NamedTuple):
    """What it means to land somewhere: in a word or a sum, and the change of one's cash."""

    said: str
    amount: int = 0

    @property
    def style(self) -> str:
        return "rubric" if self.amount < 0 or self.said == "jail" else "gold" if self.amount else ""


class Reading:
    """A view, as one of the seats reads it."""

    def __init__(
        self, view: TownView, viewer: Viewer, names: Sequence[str], settings: Settings
    ) -> None:
        self.view = view
        self.viewer = viewer
        self.names = names
        self.settings = settings
        self.me = view.characters[view.active if viewer is None else viewer]
        self.deeds = {deed.square: deed for deed in view.deeds}

    # Who

    @property
    def mine(self) -> SideView:
        return self.view.sides[self.me.side]

    def side(self, seat: Seat) -> SideView:
        return self.view.sides[self.view.characters[seat].side]

    def sign(self, side: int) -> Text:
        """The mark of a side is that of its first member."""
        return mark(self.view.sides[side].seats[0])

    def called(self, side: int) -> str:
        return saying.seats(self.view.sides[side].seats, self.names)

    def purse(self, seat: Seat) -> str:
        """Where cash is nobody's business, one's own is known all the same."""
        shown = self.view.cash_public or self.view.characters[seat].side == self.me.side
        return saying.money(self.side(seat).cash) if shown else "$?"

    def free(self) -> list[CharacterView]:
        return [one for one in self.view.characters if not one.out]

    # Deeds

    def held(self, side: int) -> Iterator[tuple[str, list[DeedView]]]:
        """Set by set, what a side has of it."""
        for set_, squares in SETS.items():
            held = [self.deeds[one.key] for one in squares if self.deeds[one.key].owner == side]
            if held:
                yield set_, held

    def whole(self, set_: str, side: int) -> bool:
        return all(self.deeds[one.key].owner == side for one in SETS[set_])

    # Sums

    def fee(self, amount: int, source: str) -> int:
        """A tax, a card's price or the jail fee, for me."""
        amount *= 2 if self.settings.quicker else 1
        if source == "tax" and "divine_favor" in self.me.abilities:
            return 0
        return -(-amount // 2) if "fiendish_resilience" in self.me.abilities else amount

    @property
    def jail_fee(self) -> int:
        return self.fee(JAIL_FEE, "jail")

    def salary(self, *, landing: bool = False) -> int:
        amount = LANDING_ON_GO if landing else PASSING_GO
        return amount // 2 if self.settings.quicker else amount

    def hit(self, key: str) -> int:
        """What an ability of mine costs whom it hurts."""
        return ABILITIES[key].row.damage * self.me.level * (2 if self.settings.quicker else 1)

    # Landing

    def ahead(self, steps: int, seat: Seat | None = None) -> Square:
        who = self.me if seat is None else self.view.characters[seat]
        return SQUARES[(BY_KEY[who.at].index + steps) % RING]

    def landing(self, square: Square, thrown: int = 0) -> Brings:
        """Of me, after a throw of so much."""
        if square.is_property:
            return self._tenancy(square, thrown)
        match square.kind:
            case "go":
                amount = self.salary(landing=True)
                return Brings(f"+{amount}", amount)
            case "tax":
                luxury = square.key == "luxury_tax"
                price = self.settings.luxury if luxury else square.price
                amount = self.fee(price, "tax")
                return Brings(f"{saying.LESS}{amount}" if amount else "free", -amount)
            case "parking":
                pot = self.view.pot
                return Brings(f"+{pot}" if pot else "rest", pot)
            case "chance" | "chest":
                return Brings("card")
            case "gotojail":
                return Brings("free" if "ascended" in self.me.abilities else "jail")
        return Brings("rest")

    def _tenancy(self, square: Square, thrown: int) -> Brings:
        deed = self.deeds[square.key]
        if deed.owner is None:
            return Brings(f"${square.price}?")
        if deed.owner == self.me.side:
            return Brings("yours")
        if deed.mortgaged or self._asks_nothing(deed):
            return Brings("free")
        rent = deed.rent
        if rent is None:
            owned = sum(self.deeds[one.key].owner == deed.owner for one in SETS[square.set])
            factor = UTILITY_FACTORS[owned]
            if not thrown:
                return Brings(f"{factor}×dice")
            rent = factor * thrown
        return Brings(f"{saying.LESS}{rent}", -rent)

    def _asks_nothing(self, deed: DeedView) -> bool:
        """Its landlord is in jail, or has promised free passage."""
        assert deed.owner is not None
        landlords = self.view.sides[deed.owner].seats
        if all(self.view.characters[seat].jailed for seat in landlords):
            return True
        return any(
            (one.kind, one.against, one.square) == ("passage", self.me.seat, deed.square)
            and one.by in landlords
            for one in self.view.clauses
        )
