"""What one should know of an answer before giving it: what it costs, brings, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from undercroft.engine import Sight
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.board import BY_KEY, HOTEL, SETS, Square
from undercroft.games.dungeonopoly.rows import Flag
from undercroft.games.dungeonopoly.view import DeedView
from undercroft.terminal.boards.dungeonopoly import abilities, saying
from undercroft.terminal.boards.dungeonopoly.reading import Reading
from undercroft.terminal.boards.dungeonopoly.saying import DOT

Says = Callable[..., Iterator[str]]


class Remarks:
    """On the answers of one seat."""

    def __init__(self, reading: Reading, sight: Sight) -> None:
        self.reading = reading
        self.sight = sight
        self.view = reading.view
        self.cash = reading.mine.cash
        asked = [one.prompt for one in sight.asked if one.seat == sight.viewer]
        self.prompt = asked[0] if asked else ""

    def on(self, key: str) -> str:
        head, *details = key.split(":")
        says = SAYS.get(head)
        return DOT.join(filter(None, says(self, *details))) if says else ""

    # Preparing

    def becoming(self, of: str) -> Iterator[str]:
        yield abilities.CLASSES[of]

    def learning(self, key: str) -> Iterator[str]:
        ability = ABILITIES[key]
        if ability.row.of not in self.reading.me.classes:
            yield ability.row.of
        yield abilities.does(ability)

    def training(self, key: str) -> Iterator[str]:
        ranks = self.reading.me.ranks.get(key, 0)
        yield f"{ranks} ranks so far" if ranks else "not trained yet"
        yield abilities.DOES[key]

    # My turn

    def using(self, key: str) -> Iterator[str]:
        ability = ABILITIES[key]
        yield abilities.does(ability, self.reading.me.level, quicker=self.reading.settings.quicker)
        if key in self.reading.me.ranks:
            chance = 5 * min(20, self.reading.me.ranks[key])
            yield f"works {chance} times in 100{', else jail' if ability.jails else ''}"

    def ending(self) -> Iterator[str]:
        return iter(())

    # Deeds

    def building(self, key: str) -> Iterator[str]:
        square, deed = BY_KEY[key], self.reading.deeds[key]
        what = "a hotel" if deed.level == HOTEL - 1 else "a house"
        yield f"{what} for {saying.money(square.house)}"
        before = deed.rent if deed.rent is not None else 0
        yield f"rent {saying.money(before)} to {saying.money(square.rents[deed.level + 1])}"

    def selling(self, key: str) -> Iterator[str]:
        square, deed = BY_KEY[key], self.reading.deeds[key]
        yield f"+{saying.money(square.house // 2)}{' or more' if deed.level == HOTEL else ''}"
        yield f"rent down from {saying.money(deed.rent or 0)}"

    def mortgaging(self, key: str) -> Iterator[str]:
        deed = self.reading.deeds[key]
        yield f"+{saying.money(BY_KEY[key].mortgage)}"
        if deed.rent is not None:
            yield f"no more rent of {saying.money(deed.rent)}"
        if self.reading.whole(BY_KEY[key].set, self.reading.me.side):
            yield "of a whole set"

    def lifting(self, key: str) -> Iterator[str]:
        square = BY_KEY[key]
        yield f"for {saying.money(square.mortgage + square.interest)}"

    def buying(self) -> Iterator[str]:
        square = self._offered()
        if square is None:
            return
        yield f"for {saying.money(square.price)}, which leaves {self._left(square.price)}"
        yield self._towards(square)

    def _left(self, price: int) -> str:
        return saying.money(self.cash - price)

    def _offered(self) -> Square | None:
        kinds = ("purchase", "auction")
        keys = [one.square for one in self.view.events if one.kind in kinds]
        return BY_KEY[keys[-1]] if keys else None

    def _towards(self, square: Square) -> str:
        """What it is of a set of mine, or takes from a rival's."""
        held = [self.reading.deeds[one.key].owner for one in SETS[square.set] if one is not square]
        mine = held.count(self.reading.me.side) + 1
        whole = len(held) + 1
        if mine == whole:
            return f"makes {saying.set_name(square.set)} whole"
        rival = held[0]
        if rival is not None and rival != self.reading.me.side and held.count(rival) == len(held):
            return f"{self.reading.called(rival)} would have the whole set"
        return f"{mine} of {whole} {saying.set_name(square.set)}" if mine > 1 else ""

    def drafting(self, key: str) -> Iterator[str]:
        square = BY_KEY[key]
        yield f"{saying.set_name(square.set)}, {saying.money(square.price)}"
        yield self._towards(square)

    # Auctions

    def bidding(self, amount: str) -> Iterator[str]:
        square = self._offered()
        yield f"leaves {self._left(int(amount))}"
        if square is not None and int(amount) == square.price:
            yield "the printed price"

    def bidding_on(self, amount: str) -> Iterator[str]:
        yield "bids for you, no more than it takes"
        square = self._offered()
        if square is not None and int(amount) == square.price:
            yield "the printed price"

    # Deals

    def countering(self) -> Iterator[str]:
        yield "they may answer, three times in all"

    # Aiming

    def at_whom(self, seat: str) -> Iterator[str]:
        who = self.view.characters[int(seat)]
        yield "in jail" if who.jailed else f"on {saying.name(who.at)}"
        yield f"{self.reading.purse(who.seat)} in cash"
        if (ability := self._aimed()) and Flag.DAMAGE in ABILITIES[ability].flags:
            yield f"{saying.money(self.reading.hit(ability))} of damage"

    def _aimed(self) -> str:
        kinds = ("aiming", "casting")
        return next((one.ability for one in self.view.events[::-1] if one.kind in kinds), "")

    def _whose(self) -> int:
        """Who is moved by what is being declared."""
        aiming = [one for one in self.view.events if one.kind == "aiming"]
        whom = aiming[-1].whom if aiming else None
        return self.reading.me.seat if whom is None else whom

    def at_square(self, key: str) -> Iterator[str]:
        square = BY_KEY[key]
        if deed := self.reading.deeds.get(key):
            yield self._deed(square, deed)
        here = [one.seat for one in self.reading.free() if one.at == key and not one.jailed]
        if here:
            yield f"{saying.seats(here, self.reading.names)} there"

    def _deed(self, square: Square, deed: DeedView) -> str:
        if deed.owner is None:
            return f"for sale at {saying.money(square.price)}"
        state = "mortgaged" if deed.mortgaged else saying.built(deed.level)
        rent = f"rent {saying.money(deed.rent)}" if deed.rent and not deed.mortgaged else ""
        whose = "yours" if deed.owner == self.reading.me.side else self.reading.called(deed.owner)
        return ", ".join(filter(None, (whose, state, rent)))

    def so_far(self, squares: str) -> Iterator[str]:
        seat = self._whose()
        square = self.reading.ahead(int(squares), seat)
        yield f"to {saying.name(square.key)}"
        if seat == self.reading.me.seat:
            yield self._brings(square, abs(int(squares)))
        elif deed := self.reading.deeds.get(square.key):
            yield self._deed(square, deed)

    def keeping(self, dice: str) -> Iterator[str]:
        total = sum(map(int, dice.split("+")))
        yield f"{total} squares, to {saying.name(self.reading.ahead(total).key)}"
        yield self._brings(self.reading.ahead(total), total)

    def _brings(self, square: Square, thrown: int) -> str:
        said = self.reading.landing(square, thrown).said
        return f"for sale at {said.rstrip('?')}" if said.endswith("?") else said

    def coming_out(self) -> Iterator[str]:
        here = BY_KEY[self.reading.me.at]
        yield f"{saying.name(here.key)}: {self._brings(here, 0)}"

    def staying(self) -> Iterator[str]:
        yield "this square does nothing to you"

    # Songs and shapes

    def performing(self, key: str) -> Iterator[str]:
        yield abilities.DOES[key]


SAYS: dict[str, Says] = {
    "become": Remarks.becoming,
    "learn": Remarks.learning,
    "train": Remarks.training,
    "use": Remarks.using,
    "build": Remarks.building,
    "sell": Remarks.selling,
    "mortgage": Remarks.mortgaging,
    "lift": Remarks.lifting,
    "buy": Remarks.buying,
    "draft": Remarks.drafting,
    "bid": Remarks.bidding,
    "up_to": Remarks.bidding_on,
    "counter": Remarks.countering,
    "whom": Remarks.at_whom,
    "where": Remarks.at_square,
    "howfar": Remarks.so_far,
    "keep": Remarks.keeping,
    "come_out": Remarks.coming_out,
    "stay_hidden": Remarks.staying,
    "perform": Remarks.performing,
    "shape": Remarks.performing,
    "copy": Remarks.performing,
}


TOLD = {
    "learn", "train", "use", "build", "sell", "mortgage", "lift", "buy", "draft", "bid",
    "whom", "where", "howfar", "keep", "come_out", "copy",
}  # fmt: skip
"""Of these all that the usual hint says is said in a remark, which stays where there are many."""


def remarks(reading: Reading, sight: Sight, keys: Sequence[str]) -> list[str]:
    said = Remarks(reading, sight)
    return [said.on(key) for key in keys]
