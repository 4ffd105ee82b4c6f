"""How a cleric prays: blessings on her own, curses on others', a second throw when it counts."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.abilities.cleric.bless import PER_LEVEL as PERCENT
from undercroft.games.dungeonopoly.abilities.cleric.divine_intervention import (
    end_of,
    thrown_by,
    ways_to_count,
)
from undercroft.games.dungeonopoly.abilities.cleric.wrath_of_god import shaken
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import next_of
from undercroft.games.dungeonopoly.bot.odds import landings, throws
from undercroft.games.dungeonopoly.bot.outlook import Outlook
from undercroft.games.dungeonopoly.bot.tactics.tactic import (
    Tactic,
    as_it_falls,
    razed,
    strike,
    strike_by,
)
from undercroft.games.dungeonopoly.bot.tactics.wizard import armour
from undercroft.games.dungeonopoly.events import BANK, Draw, Pool, Salary
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.debts import fee_of
from undercroft.games.dungeonopoly.rules.going import gained

PER_LEVEL = PERCENT / 100
SAFER = 0.15
"""How much of what is built a blessing saves."""
KEPT = 30.0
"""What a second throw in hand is worth."""
STOPPED = 0.7
"""How often it is another who passes a glyph first."""
SMALL_DIE = 10


def fortune(outlook: Outlook, at: int, caster: Seat) -> float:
    """What a rent better by a level's part is worth to the owner, seen from here."""
    town = outlook.town
    owner = town.owners[at]
    if owner == BANK:
        return 0.0
    seat = town.sides[owner].seats[0]
    payer = next(one for one in town.seats_after(seat) if town.characters[one].side != owner)
    part = PER_LEVEL * town.characters[caster].level
    rent = part * outlook.rent(payer, at) * landings()[at] * outlook.visits(owner)
    return -outlook.rivalry(seat) * rent


def blessed(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    at = outlook.town.characters[caster].at
    if any(one.kind is ability for one in outlook.town.grounds.get(at, ())):
        return 0.0
    return fortune(outlook, at, caster) - SAFER * razed(outlook, at, 0)


def cursed(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    at = outlook.town.characters[caster].at
    if any(one.kind is ability for one in outlook.town.grounds.get(at, ())):
        return 0.0
    return -fortune(outlook, at, caster)


def sanctuary(outlook: Outlook, ability: Ability) -> float:
    """In place of movements it is only good where rolling is bad."""
    stays = 0.0 if outlook.town.phase == "closing" else -outlook.plain
    return stays + 0.3 * outlook.blows(outlook.side)


def spared(outlook: Outlook, ability: Ability) -> float:
    """A card less."""
    draw = outlook.town.latest(Draw)
    return 0.0 if draw is None else -obeyed(outlook, draw)


def obeyed(outlook: Outlook, draw: Draw) -> float:
    """What a card brings her."""
    card, seat, at = draw.card, outlook.seat, outlook.me.at
    others = len(outlook.opponents)
    match card.does:
        case "walk":
            return outlook.way(seat, (card.amount - at) % 40)
        case "next":
            return outlook.way(seat, (next_of(card.kind, at) - at) % 40)
        case "back":
            return outlook.stop(seat, at - card.amount)
        case "jail":
            return outlook.jail(seat)
        case "collect" | "collect_each":
            return gained(outlook.town, card.amount) * (others if "each" in card.does else 1)
        case "keep":
            return 40.0
    return -float(fee_of(outlook.town, seat, card.amount, "card"))


def thrown_again(outlook: Outlook, ability: Ability) -> float:
    """What another throw brings in the mean, beside this one."""
    town = outlook.town
    thrown, pool = thrown_by(town), town.latest(Pool)
    if thrown.purpose != "move" or pool is None:
        return missed(outlook) - KEPT
    ends = [end_of(town, roll) for roll in ways_to_count(pool, thrown.faces)]
    seat = thrown.seat
    now = max([0.0 if at is None else outlook.push(seat, at) for at in ends])
    start = town.characters[seat].at
    mean = sum([odds * outlook.push(seat, start + steps) for steps, odds in throws(2).items()])
    return mean - now - KEPT


def missed(outlook: Outlook) -> float:
    """A check that another makes against her is better thrown again where it is low."""
    thrown = thrown_by(outlook.town)
    low = thrown.sides == 20 and thrown.faces[0] <= SMALL_DIE
    mine = not outlook.town.are_opponents(outlook.seat, thrown.seat)
    bad = low != mine
    stake = 2 * KEPT if outlook.town.latest(Salary) is None else 4 * KEPT
    return stake if bad else -stake


def warded(outlook: Outlook, ability: Ability) -> float:
    """Who passes stops, is hurt and pays the rent there."""
    town, at = outlook.town, outlook.me.at
    hits = [strike(outlook, ability, one) for one in outlook.opponents]
    hit = sum(hits) / len(hits) if hits else 0.0
    rents = [outlook.push(one, at) for one in outlook.opponents]
    rent = sum(rents) / len(rents) if rents else 0.0
    twice = any(one.kind is ability for one in town.grounds.get(at, ()))
    return 0.0 if twice else STOPPED * (hit + rent)


def wrath(outlook: Outlook, ability: Ability, caster: Seat, aim: Aim) -> float:
    """Everybody hurt, and a house less on all that they have built."""
    town = outlook.town
    hits = [
        strike_by(outlook, ability, caster, one)
        for one in town.opponents(caster)
        if not town.characters[one].jailed
    ]
    return sum(hits) + sum([razed(outlook, at, town.levels[at] - 1) for at in shaken(town, caster)])


CLERIC = {
    "bless": Tactic(as_it_falls, effect=blessed, liked=0.6),
    "curse": Tactic(as_it_falls, effect=cursed, liked=0.5),
    "shield_of_faith": Tactic(armour, liked=0.6),
    "sanctuary": Tactic(sanctuary, liked=0.5),
    "divine_favor": Tactic(spared, liked=0.9),
    "holy_smite": Tactic(liked=1.0),
    "divine_intervention": Tactic(thrown_again),
    "glyph": Tactic(warded),
    "wrath_of_god": Tactic(as_it_falls, effect=wrath),
}
