"""Combat solved: the best end of a round over traps, spells, creatures, attacks and targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from undercroft.engine import Ask
from undercroft.games.dungeon_lords.bot.casting import (
    banished,
    cost,
    enchanted,
    shorn,
    suggested,
    take_back,
)
from undercroft.games.dungeon_lords.bot.fray import EVIL, Fray
from undercroft.games.dungeon_lords.bot.party import LOOT, PRISONER, party_of
from undercroft.games.dungeon_lords.bot.planning import Planning
from undercroft.games.dungeon_lords.bot.rounds import Round
from undercroft.games.dungeon_lords.bot.siege import SNARE
from undercroft.games.dungeon_lords.bot.striking import (
    attacked,
    hexed,
    idle,
    sent,
    strike,
    struck,
)
from undercroft.games.dungeon_lords.bot.trapping import spring, sprung
from undercroft.games.dungeon_lords.cards import Spell
from undercroft.games.dungeon_lords.rules.magic import Keep, Peace, Subject, Withdraw
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.striking import Hex, Idle, Strike, Unleash
from undercroft.games.dungeon_lords.rules.trapping import Aim, Spring
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import BUTT, HEXES, Creature

Frays = Iterable[Fray]


class Fighting(Round):
    """One lord in the middle of a battle."""

    def now(self) -> Fray:
        battle, lord = self.realm.under_way, self.lord
        out = lord.sent_out
        return Fray(
            self.party,
            tuple([one.tile for one in out if not one.sheep]),
            tuple([one.tile for one in out if one.sheep]),
            food=lord.food,
            prevented=battle.prevented,
            bare=battle.prevented_bare,
            poisoned=tuple([one.face.tile for one in self.party
                            if one.face.tile.key in battle.poisoned]),
            attacked=battle.attacked,
            shield=battle.shield,
            raging=battle.raging,
            hidden=any(one.invisible for one in lord.line),
            no_spell=battle.no_spell,
            no_healing=battle.no_healing,
            no_conquering=battle.no_conquering,
        )

    def sprung_next(self, option: Spring | Aim) -> float:
        """One trap, aimed well or as said, and then the others."""
        battle, fray = self.realm.under_way, self.now()
        scene = self.scene(battle.square)
        traps, aims = list(battle.traps), range(max(1, len(fray.party)))
        if isinstance(option, Spring):
            trap = option.trap
        else:
            trap = next(one for one in traps if one.chosen)
            tiles = [one.face.tile for one in fray.party]
            aims = range(tiles.index(option.adventurer), tiles.index(option.adventurer) + 1)
        traps.remove(trap)
        ends = [
            end
            for aim in (aims if trap.chosen else [0])
            for after in sprung(scene, spring(scene, fray, trap, aim), tuple(traps))
            for cast in enchanted(scene, after)
            for end in struck(scene, cast)
        ]
        return self.best(battle.square, ends, self.home, self.hand)[0]

    def spell(self, option: Any) -> float:
        """A choice that a fast spell leaves."""
        fray, card = self.now(), self.realm.slot.card
        assert card is not None
        match option:
            case Keep(creature):
                paid = fray._replace(gain=-cost(creature), food=fray.food - creature.price.food)
                return self.fight(suggested(paid, self.unpaid(creature)))
            case Withdraw(creature):
                return self.fight(suggested(take_back(fray, [creature]), self.unpaid(creature)))
            case Peace.MAKE_PEACE:
                return self.fight([take_back(fray, fray.ready)])
            case Peace.BREAK_PEACE:
                return self.fight([fray._replace(gain=-card.points * EVIL)])
            case Subject(creature) if card.spell is Spell.FEAR:
                return self.fight([take_back(fray, [creature])])
            case Subject(creature) if card.spell is Spell.GATE:
                return self.fight([banished(fray, creature)])
            case Subject(creature):
                return self.fight([shorn(fray, creature)])
        return 0.0

    def unpaid(self, decided: Creature) -> tuple[Creature, ...]:
        """The monsters still to be paid, but for the one that is decided now."""
        tiles = [one.tile for one in self.lord.sent_out if one.tile.is_monster and not one.paid]
        tiles.remove(decided)
        return tuple(tiles)

    def fight(self, frays: Frays) -> float:
        square = self.realm.under_way.square
        scene = self.scene(square)
        ends = [end for fray in frays for end in struck(scene, fray)]
        return self.best(square, ends, self.home, self.hand)[0]

    def act(self, option: Strike | Unleash | Idle) -> float:
        fray, scene = self.now(), self.scene(self.realm.under_way.square)
        one = option.creature
        if isinstance(option, Idle):
            return self.fight([idle(sent(fray, one), one) if option.up else sent(fray, one)])
        if option.attack is BUTT:
            rest = fray._replace(sheep=tuple([other for other in fray.sheep if other is not one]))
        else:
            rest = sent(fray, one)
        if isinstance(option, Unleash):
            return self.fight(attacked(scene, rest, one, option.attack))
        at = [foe.face.tile for foe in fray.party].index(option.target)
        hit = strike(scene, rest, one, option.attack, at)
        two = option.attack.hits > 1
        return self.fight(hexed(scene, hit, one, option.attack) if two else [hit])

    def hex(self, option: Hex) -> float:
        fray, scene = self.now(), self.scene(self.realm.under_way.square)
        witch = next(one for one in fray.ready if HEXES in one.attacks)
        at = [foe.face.tile for foe in fray.party].index(option.target)
        hit = strike(scene, sent(fray, witch), witch, HEXES, at)
        return self.fight([hit])


SOLVED: dict[str, Callable[[Fighting, Any], float]] = {
    Prompt.TRAP_ORDER: Fighting.sprung_next,
    Prompt.DART: Fighting.sprung_next,
    Prompt.SUGGESTION: Fighting.spell,
    Prompt.PEACE: Fighting.spell,
    Prompt.SPELLBOUND: Fighting.spell,
    Prompt.STRIKE: Fighting.act,
    Prompt.IDLE: Fighting.act,
    Prompt.HEX: Fighting.hex,
    Prompt.LOSS: lambda battle, option: -SNARE[option.trap],
    Prompt.FREE: lambda battle, option: -LOOT.get(option.adventurer.calling, PRISONER),
}


def solve(realm: Realm, ask: Ask) -> list[float]:
    """How good each option of a battle is, in points."""
    seat = ask.seat
    facts = realm, seat, realm.lords[seat], party_of(realm, seat), realm.round
    if ask.prompt == Prompt.PLAN:
        return Planning(*facts).weigh(ask.options)
    fighting, judge = Fighting(*facts), SOLVED[ask.prompt]
    return [judge(fighting, option) for option in ask.options]
