"""What is worth watching in Dunjiin."""

from undercroft.engine import BySeat, Watch, turn_order
from undercroft.games.dunjiin.state import Crawl


def begins(crawl: Crawl) -> BySeat:
    return {
        "order": turn_order(crawl.active, len(crawl.heroes)),
        "first_level": [hero.level for hero in crawl.heroes],
    }


WATCH = Watch(
    begins,
    {
        "dodges": ("dodge", "empowered"),
        "purchases": ("buy", "bymagic"),
        "levels_bought": ("level_up",),
        "schemes": ("trap", "dragon", "assassin"),
    },
)
