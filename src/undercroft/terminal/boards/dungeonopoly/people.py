"""Characters of Dungeonopoly: my own in full, rivals in a line each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from undercroft.games.dungeonopoly.board import BY_KEY, SETS
from undercroft.games.dungeonopoly.view import CharacterView, DeedView, EnchantmentView
from undercroft.terminal.boards.dungeonopoly import abilities, saying
from undercroft.terminal.boards.dungeonopoly.reading import Reading
from undercroft.terminal.boards.dungeonopoly.saying import DOT
from undercroft.terminal.look import WIDEST, mark

CANDLE = "▸"
LABEL = 8
NAME = 12
ROOMY = 100
NOW, SPENT, ALWAYS = "now", "back at GO", "always"


def labelled(label: str, text: Text) -> Grid:
    grid = Grid.grid()
    grid.add_column(width=LABEL, style="quiet", no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row(label, text)
    return grid


class People:
    """Everybody, as one of them sees them."""

    def __init__(self, reading: Reading, acting: Collection[int], usable: Sequence[str]) -> None:
        self.reading = reading
        self.acting = acting
        self.usable = usable
        """What I could use now, by its key."""

    # I

    def purse(self, width: int = WIDEST) -> RenderableType:
        """Who I am, what I have, and where, if that has room."""
        reading, me, side = self.reading, self.reading.me, self.reading.mine
        said = Text.assemble(*self._head(me), self._class(me), "  ")
        said.append(reading.purse(me.seat), "bold gold")
        said.append(f" (worth {side.worth:,})")
        if side.cards:
            said.append(f"  {len(side.cards)} get-out card{'s' * (len(side.cards) > 1)}")
        if others := [seat for seat in side.seats if seat != me.seat]:
            said.append(f"  with {saying.seats(others, reading.names)}")
        where = "  in jail" if me.jailed else f"  on {saying.name(me.at)}"
        return said.append(where if cell_len(said.plain + where) <= width else "", "quiet")

    def _head(self, who: CharacterView) -> Iterator[Text]:
        acting = who.seat in self.acting
        yield Text(f"{CANDLE if acting else ' '} ", "lit")
        yield mark(who.seat)
        name = self.reading.names[who.seat]
        yield Text(f" {name[:1].upper()}{name[1:]} ", "lit" if acting else "strong")

    def _class(self, who: CharacterView) -> str:
        if not who.classes:
            return "no class yet"
        classes = "/".join(one.capitalize() for one in who.classes)
        points = f" ({who.ep}/{who.next_level} EP)" if who.next_level else ""
        return f"{classes} level {who.level}{points}"

    def on_me(self) -> Iterator[RenderableType]:
        if said := list(self._state(self.reading.me)):
            yield labelled("On you", Text(DOT.join(said), "magic"))

    def _state(self, who: CharacterView) -> Iterator[str]:
        """What lies on somebody, and what follows from it."""
        if who.jailed:
            yield f"in jail, {who.failed} of 3 tries" if who.failed else "in jail"
        yield from (self._spell(one) for one in who.enchantments)
        yield from (saying.name(key) for key in who.lasting)
        if who.form:
            yield f"as {saying.name(who.form)}"
        if who.hidden:
            yield "hidden"
        if who.barred:
            yield "no abilities"
        if who.safe and not who.jailed:
            yield "safe from damage"

    def _spell(self, one: EnchantmentView) -> str:
        return f"{saying.name(one.kind)}{' (asleep)' if one.asleep else ''}"

    def deeds(self) -> Iterator[RenderableType]:
        """By set, with the rent now; and who has what is missing."""
        held = list(self.reading.held(self.reading.me.side))
        if held:
            sets = [self._set(set_, deeds) for set_, deeds in held]
            yield labelled("Deeds", Text(DOT).join(sets))

    def _set(self, set_: str, held: Sequence[DeedView]) -> Text:
        whole = len(held) == len(SETS[set_])
        said = Text.assemble(saying.letter(set_), " ")
        said.append_text(Text(", ").join(self._deed(deed) for deed in held))
        if whole:
            return said.append(" whole", "lit")
        mine = {deed.square for deed in held}
        missing = self._missing([one.key for one in SETS[set_] if one.key not in mine])
        return said.append(" (", "quiet").append_text(Text(", ").join(missing)).append(")", "quiet")

    def _deed(self, deed: DeedView) -> Text:
        said = Text(saying.name(deed.square), saying.colour(BY_KEY[deed.square].set))
        if deed.level:
            said.append(f" {saying.built(deed.level)}", "strong")
        if deed.mortgaged:
            return said.append(" mortgaged", "quiet")
        if deed.enchantments:
            said.append(f" {saying.SPELL}", "magic")
        return said.append(f" ${deed.rent}" if deed.rent is not None else "")

    def _missing(self, keys: Sequence[str]) -> list[Text]:
        """With the mark of who has it; what the bank still has is said in a word."""
        owners = {key: self.reading.deeds[key].owner for key in keys}
        said = [
            Text(f"{saying.name(key)} ", "quiet") + self.reading.sign(owner)
            for key, owner in owners.items()
            if owner is not None
        ]
        unsold = [key for key, owner in owners.items() if owner is None]
        if unsold:
            several = "the rest" if said else "all others"
            what = saying.name(unsold[0]) if len(unsold) == 1 else several
            said.append(Text(f"{what} unsold", "quiet"))
        return said

    def abilities(self) -> Iterator[RenderableType]:
        """What can be used now first, then when the others can."""
        me = self.reading.me
        groups: dict[str, list[str]] = {NOW: []}
        for key in me.abilities:
            groups.setdefault(self._when(me, key), []).append(self._ability(me, key))
        late = [one for one in (SPENT, ALWAYS) if one in groups]
        order = [*(one for one in groups if one not in late), *late]
        said = Text()
        for when in order:
            if groups[when]:
                style = "lit" if when == NOW else "quiet"
                said.append(DOT if said else "").append(f"{when}: ", style)
                said.append(", ".join(groups[when]), "strong" if when == NOW else "")
        if said:
            yield labelled("Can", said)

    def _when(self, me: CharacterView, key: str) -> str:
        if key in self.usable:
            return NOW
        return SPENT if key in me.spent else abilities.moment(abilities.find(key))

    def _ability(self, me: CharacterView, key: str) -> str:
        ranks = f" {me.ranks[key]}/20" if key in me.ranks else ""
        return f"{saying.name(key)}{ranks}"

    # Rivals

    def rivals(self, width: int) -> Iterator[RenderableType]:
        """In the order of play; a team-mate is one of those, too."""
        order = self.reading.view.order or [one.seat for one in self.reading.view.characters]
        at = order.index(self.reading.me.seat)
        for seat in [*order[at + 1 :], *order[:at]]:
            yield self._rival(self.reading.view.characters[seat], width)

    def _rival(self, who: CharacterView, width: int) -> RenderableType:
        longest = max(cell_len(name) for name in self.reading.names)
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for columns in (min(longest, NAME) + 5, self._class_width(), 6, 7):
            grid.add_column(width=columns, no_wrap=True)
        grid.add_column(overflow="fold")
        head = Text.assemble(*self._head(who))
        if who.out:
            grid.add_row(head, Text("bankrupt", "quiet"))
            return grid
        side = self.reading.side(who.seat)
        grid.add_row(
            head,
            self._brief(who),
            Text(self.reading.purse(who.seat), "gold", justify="right"),
            Text(f"({side.worth:,})", justify="right"),
            self._rest(who, width),
        )
        return grid

    def _class_width(self) -> int:
        return max(cell_len(self._brief(one)) for one in self.reading.view.characters)

    def _brief(self, who: CharacterView) -> str:
        classes = [one.capitalize() for one in who.classes]
        if len(classes) > 1:
            classes = [one[:4] for one in classes]
        return f"{'/'.join(classes)} {who.level}" if classes else "no class yet"

    def _rest(self, who: CharacterView, width: int) -> Text:
        """Where, what of which sets, and what lies on her; a team shows its deeds once."""
        square = BY_KEY[who.at]
        where = "jail" if who.jailed else saying.short(square, 9)
        said = Text(where if width < ROOMY else saying.name(who.at) if not who.jailed else where)
        side = self.reading.side(who.seat)
        if who.seat == side.seats[0]:
            held = [(set_, len(deeds)) for set_, deeds in self.reading.held(who.side)]
            said.append("  ").append_text(saying.owned(held))
        else:
            said.append(f"  with {self.reading.names[side.seats[0]]}", "quiet")
        if side.cards:
            said.append(f"  {len(side.cards)} card{'s' * (len(side.cards) > 1)}")
        if state := [one for one in self._state(who) if not one.startswith("in jail")]:
            said.append(f"  {', '.join(state)}", "magic")
        return said
