"""What is worth watching in Dunjiin."""

from collections.abc import Iterator

from undercroft.engine import BySeat, Seat, Watch, turn_order
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.rules.shopping import Buy
from undercroft.games.dunjiin.state import Crawl


def begins(crawl: Crawl) -> BySeat:
    return {
        "order": turn_order(crawl.active, len(crawl.heroes)),
        "first_level": [hero.level for hero in crawl.heroes],
    }


def bought(answer: object) -> bool:
    """To leave the Shop with nothing is an answer, too; how it is paid for is another question."""
    return isinstance(answer, Buy) and answer.armor > 0


def at_shop(answer: Buy) -> tuple[str]:
    return ("buy_some" if answer.armor else "buy_none",)


def holds(crawl: Crawl, seat: Seat) -> Iterator[str]:
    hero = crawl.heroes[seat]
    return (card.key for cards in (hero.character, hero.treasure, hero.magic) for card in cards)


WATCH = Watch(
    begins,
    {
        "dodges": ("dodge", "empowered"),
        "purchases": bought,
        "levels_bought": ("level_up",),
        "schemes": ("trap", "dragon", "assassin"),
    },
    kinds={Prompt.SHOP: at_shop},
    holds=holds,
)
