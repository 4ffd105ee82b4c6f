"""Losing Armor, dying, and Last Call."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dunjiin.cards import HIGHEST_LEVEL
from undercroft.games.dunjiin.rules.lines import Died, Hurt, LastCall
from undercroft.games.dunjiin.state import Crawl


def hurt(crawl: Crawl, seat: Seat, damage: int) -> bool:
    """Lost Armor goes to the Shop. Says whether the player dies of it."""
    if not damage:
        return False
    hero = crawl.heroes[seat]
    had = hero.armor
    hero.armor -= min(damage, had)                                        # DJ-19.1, DJ-1.3
    crawl.shop += min(damage, had)                                        # DJ-8.6, DJ-9.11
    crawl.tell(Hurt(seat, damage, hero.armor))
    spared = crawl.settings.excess_damage == "naked" and had > 0
    return damage > had and not spared                                    # DJ-19.2, DJ-R.44


def mourn(crawl: Crawl, seat: Seat) -> None:
    """A dead player's cards all go to the Graveyard."""                  # DJ-19.3, DJ-R.53
    hero = crawl.heroes[seat]
    hero.alive = False
    crawl.fallen.append(seat)
    crawl.discard(hero.character + hero.treasure + hero.magic + hero.xp)
    hero.character, hero.treasure, hero.magic, hero.xp = [], [], [], []
    crawl.tell(Died(seat))
    check_last_call(crawl)


def check_last_call(crawl: Crawl) -> None:
    """The Shop closes once two remain of more, or once all are at the highest Level."""
    living = [hero for hero in crawl.heroes if hero.alive]
    if crawl.last_call or len(living) < 2:
        return                                                            # DJ-R.70
    from_start = crawl.settings.two_player_last_call == "from_start"
    two_remain = len(living) == 2 and (len(crawl.heroes) > 2 or from_start)  # DJ-R.38
    if two_remain or all(hero.level == HIGHEST_LEVEL for hero in living):  # DJ-9.9, DJ-R.63
        crawl.last_call = True
        crawl.tell(LastCall())
