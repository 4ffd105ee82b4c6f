"""The cards of Chance and Community Chest."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.games.dungeonopoly.press import PRESS


@dataclass(frozen=True, slots=True)
class Card:
    """A card, and what it makes one do."""

    key: str
    name: str
    does: str
    amount: int = 0
    """Dollars; or the square to walk to, or squares to walk back, or the price of a house."""
    hotel: int = 0
    classic: int | None = None
    """The amount in the classic decks, if it is another."""
    kind: str = ""
    """The kind of square to walk to."""

    @property
    def deck(self) -> str:
        return "chance" if self.key.startswith("ch") else "chest"

    def __str__(self) -> str:
        return self.key

    def __hash__(self) -> int:
        return hash(self.key)


DOLLARS = (0, 2000)
BOUNDS = {
    "collect": {"amount": DOLLARS, "classic": DOLLARS},
    "collect_each": {"amount": DOLLARS, "classic": DOLLARS},
    "pay": {"amount": DOLLARS, "classic": DOLLARS},
    "pay_each": {"amount": DOLLARS},
    "repairs": {"amount": DOLLARS, "hotel": DOLLARS},
    "next": {"amount": (1, 50)},
    "back": {"amount": (1, 20)},
}
"""What is a number on each kind of card, and what else it could be."""


def _printed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(
        PRESS.rows("cards", [card], "DO-10.1", **BOUNDS.get(card.does, {}))[0] for card in cards
    )


CHANCE = _printed((
    #     key     name                                  does            amount
    Card("ch1",  "Walk to GO",                          "walk",              0),
    Card("ch2",  "Walk to Illinois Avenue",             "walk",             24),
    Card("ch3",  "Walk to St. Charles Place",           "walk",             11),
    Card("ch4",  "Walk to the next utility",            "next",             10, kind="utility"),
    Card("ch5",  "Walk to the next railroad",           "next",              2, kind="railroad"),
    Card("ch6",  "Walk on to the next railroad",        "next",              2, kind="railroad"),
    Card("ch7",  "Dividend",                            "collect",          50),
    Card("ch8",  "A way out of jail (Chance)",          "keep"),
    Card("ch9",  "Walk back a few squares",             "back",              3),
    Card("ch10", "Straight to jail (Chance)",           "jail"),
    Card("ch11", "Repairs on everything you own",       "repairs",          25, 100),
    Card("ch12", "Small fine",                          "pay",              15),
    Card("ch13", "Walk to Reading Railroad",            "walk",              5),
    Card("ch14", "Walk to Boardwalk",                   "walk",             39),
    Card("ch15", "Elected chair",                       "pay_each",         50),
    Card("ch16", "Building loan matures",               "collect",         150),
))
CHEST = _printed((
    Card("cc1",  "Walk all the way to GO",              "walk",              0),
    Card("cc2",  "Bank mistake in your favour",         "collect",         200),
    Card("cc3",  "Doctor",                              "pay",              50),
    Card("cc4",  "Stock sale",                          "collect",          50, classic=45),
    Card("cc5",  "A way out of jail (Community Chest)", "keep"),
    Card("cc6",  "Straight to jail (Community Chest)",  "jail"),
    Card("cc7",  "Holiday fund",                        "collect",         100),
    Card("cc8",  "Tax refund",                          "collect",          20),
    Card("cc9",  "Birthday",                            "collect_each",     10, classic=50),
    Card("cc10", "Life insurance",                      "collect",         100),
    Card("cc11", "Hospital",                            "pay",             100),
    Card("cc12", "School",                              "pay",              50, classic=150),
    Card("cc13", "Consultancy",                         "collect",          25),
    Card("cc14", "Street repairs on everything you own", "repairs",         40, 115),
    Card("cc15", "Beauty contest",                      "collect",          10),
    Card("cc16", "Inheritance",                         "collect",         100),
))
CARDS = {card.key: card for card in (*CHANCE, *CHEST)}
