"""Losing Armor, dying, Last Call, and the end."""

from __future__ import annotations

from undercroft.engine import Line, Mark, Result, Seat, line
from undercroft.games.dunjiin.state import Crawl


@line
class Hurt(Line):
    rule = "DJ-8.6"
    seat: Seat
    damage: int
    armor: int


@line
class Died(Line):
    rule = "DJ-19.2"
    mark = Mark.FALLS
    seat: Seat


@line
class LastCall(Line):
    rule = "DJ-9.9"


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
    if two_remain or all(hero.level == crawl.highest_level for hero in living):  # DJ-9.9, DJ-R.63
        crawl.last_call = True
        crawl.tell(LastCall())


def over(crawl: Crawl) -> bool:
    """Only one is left alive, or the agreed limit of turns is reached."""  # DJ-19.5, DJ-R.67
    limit = crawl.settings.turn_limit
    return len(crawl.fallen) + 1 == len(crawl.heroes) or crawl.turn == limit


def result(crawl: Crawl) -> Result:
    """The survivor first, then the dead in reverse order of their deaths."""  # DJ-19.6, DJ-R.66
    living = crawl.living                                                 # DJ-R.54
    places = [1] * len(crawl.heroes)
    for place, seat in enumerate(reversed(crawl.fallen), len(living) + 1):
        places[seat] = place
    if len(living) > 1:
        return Result((), tuple(places), "turn_limit")
    return Result((living[0],), tuple(places), "survivor", stakes(crawl, living[0]))


def stakes(crawl: Crawl, winner: Seat) -> tuple[int, ...]:
    """Played for keeps, the winner gains everybody else's coins."""      # DJ-20.6
    if not crawl.for_keeps:
        return ()
    stake = 3 * crawl.settings.coin_value
    rivals = len(crawl.heroes) - 1
    return tuple(stake * rivals if seat == winner else -stake for seat in range(rivals + 1))
