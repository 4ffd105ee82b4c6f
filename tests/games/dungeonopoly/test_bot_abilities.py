"""What a sensible player does with abilities: all seven classes, and one that nobody knows yet."""

from __future__ import annotations

import pytest

from tests.games.dungeonopoly.test_bot import best
from tests.games.dungeonopoly.town import (
    A,
    B,
    bard,
    cleric,
    druid,
    fighter,
    rogue,
    run,
    town,
    turn_of,
    walk_of,
    warlock,
    wizard,
)
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.bot.outlook import Outlook
from undercroft.games.dungeonopoly.bot.tactics.tactic import TACTICS, USUAL, tactic_of, worth_of_use
from undercroft.games.dungeonopoly.movements import ROLL, Going
from undercroft.games.dungeonopoly.rows import Kind
from undercroft.games.dungeonopoly.rules.aiming import NO_AIM
from undercroft.games.dungeonopoly.rules.using import use

HOUSES = {"st_james_place": 3, "tennessee_avenue": 3, "new_york_avenue": 3}
HOTELS = {"st_james_place": 5, "tennessee_avenue": 5, "new_york_avenue": 5}


def test_what_can_be_used_by_choice_has_a_tactic_of_its_own() -> None:
    silent = {"attack", "magic_missile", "backstab", "combat_reflexes", "holy_smite"}
    chosen = [
        key
        for key, one in ABILITIES.items()
        if one.acts and "forced" not in one.flags and one.row.kind is not Kind.MELODY
    ]
    assert [key for key in chosen if key not in TACTICS and key not in silent] == []


def test_every_tactic_belongs_to_an_ability() -> None:
    assert [key for key in TACTICS if key not in ABILITIES] == []


def test_an_ability_without_a_tactic_is_aimed_where_it_hurts_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(TACTICS, "holy_smite")
    table = town(cleric(at=5, level=5), fighter(cash=90), fighter(owns="oranges reds", cash=900))
    assert tactic_of(ABILITIES["holy_smite"]) is USUAL
    script = turn_of(table).answers("use:holy_smite")
    assert best(script) == "whom:2"


# Fighter


def test_a_blow_costs_nothing_so_a_fighter_strikes_who_stands_there() -> None:
    table = town(fighter(at=5), wizard(at=5))
    assert best(turn_of(table)) == "use:attack"


def test_she_runs_while_there_is_nothing_to_lose_by_it() -> None:
    table = town(fighter(at=5, level=2), wizard(at=20))
    assert best(turn_of(table)) == "use:run"


# Wizard


def test_a_wizard_counters_what_burns_three_houses_and_not_a_coat_of_armour() -> None:
    def answer(spell: str) -> str:
        table = town(wizard(at=19, level=8), wizard(at=30, level=8, houses=HOUSES, cash=300))
        script = run(table, use(table, A, ABILITIES[spell], NO_AIM))
        return best(script.asks(B, "counter"))

    assert answer("fireball") == "use:counterspell"
    assert answer("mage_armor") == "pass"


def test_she_burns_others_houses_but_not_her_own() -> None:
    theirs = town(wizard(at=19, level=8), fighter(at=3, houses=HOUSES))
    assert best(turn_of(theirs)) == "use:fireball"
    own = town(wizard(at=19, level=8, houses=HOUSES, knows=""), fighter(at=3))
    assert best(turn_of(own)) != "use:fireball"


def test_she_turns_unseen_before_a_row_of_hotels_and_not_before_free_deeds() -> None:
    hotels = {**HOTELS, "st_charles_place": 5, "states_avenue": 5, "virginia_avenue": 5}
    danger = town(wizard(at=9, level=5, cash=700), fighter(at=30, houses=hotels))
    assert best(turn_of(danger)) == "use:invisibility"
    free = town(wizard(at=9, level=5), fighter(at=30))
    assert best(turn_of(free)) != "use:invisibility"


def test_telekinesis_carries_a_rival_to_where_hotels_await_her() -> None:
    table = town(
        wizard(at=35, level=9, houses=HOTELS, spent="fireball charm_person"), fighter(at=3)
    )
    script = turn_of(table).answers("use:telekinesis")
    assert best(script) == "whom:1"
    script.answers("whom:1")
    far = int(best(script).partition(":")[2])
    outlook = Outlook(table, B)
    assert outlook.roll(B, start=(3 + far) % 40) < outlook.roll(B, start=3)


# Cleric


def test_a_cleric_blesses_her_own_houses_and_curses_others() -> None:
    own = town(cleric(at=19, level=4, houses=HOTELS), fighter(at=3))
    assert best(turn_of(own)) == "use:bless"
    theirs = town(cleric(at=19, level=4), fighter(at=3, houses=HOTELS))
    assert best(turn_of(theirs)) == "use:curse"


def test_she_has_a_rivals_narrow_escape_thrown_again() -> None:
    table = town(cleric(at=30, level=6, houses=HOTELS), fighter(at=12))
    script = turn_of(table, B).rolls(3, 2).answers("roll")
    assert best(script.asks(A, "dice")) == "use:divine_intervention"


def test_she_lets_a_rival_run_into_her_hotel() -> None:
    table = town(cleric(at=30, level=6, houses=HOTELS), fighter(at=12))
    script = turn_of(table, B).rolls(3, 4).answers("roll")
    assert best(script.asks(A, "dice")) == "pass"


# Rogue


@pytest.mark.parametrize(("ranks", "answer"), [(15, "use:rob_bank"), (4, "pass")])
def test_a_rogue_robs_the_bank_when_she_is_good_enough(ranks: int, answer: str) -> None:
    table = town(rogue(at=38, level=5, ranks={"rob_bank": ranks}), fighter(at=20))
    script = walk_of(table, A, Going(ROLL, 4), 4)
    assert best(script.asks(A, "salary")) == answer


def test_hidden_on_a_hotel_she_stays_hidden_and_on_a_free_deed_she_comes_out() -> None:
    def answer(**said: object) -> str:
        table = town(rogue(at=13, ranks={"sneak": 20}), fighter(at=30, **said))
        script = turn_of(table).rolls(1, 6).answers("use:sneak")
        return best(script.asks(A, "sneak"))

    assert answer(houses=HOTELS) == "stay_hidden"
    assert answer() == "come_out"


# Bard


def test_a_bard_sings_a_dirge_for_her_own_rent_and_takes_heart_from_courage() -> None:
    songs = "dirge_of_doom inspire_courage"
    own = town(bard(at=19, houses=HOUSES, knows=songs), fighter(at=15))
    script = turn_of(own, B).rolls(1, 3).answers("roll").asks(A, "music")
    assert best(script) == "use:bardic_music"
    assert best(script.answers("use:bardic_music")) == "perform:dirge_of_doom"
    theirs = town(bard(at=15, knows=songs), fighter(houses=HOUSES))
    script = turn_of(theirs).rolls(1, 3).answers("roll").asks(A, "music")
    assert best(script.answers("use:bardic_music")) == "perform:inspire_courage"


def test_she_calls_others_to_her_hotel_and_not_to_a_free_deed() -> None:
    hotel = town(bard(at=19, level=2, houses=HOTELS), fighter(at=20))
    assert best(turn_of(hotel)) == "use:fascinate"
    free = town(bard(at=19, level=2), fighter(at=20))
    assert best(turn_of(free)) != "use:fascinate"


# Druid


def test_a_druid_lets_lightning_fall_on_others() -> None:
    table = town(druid(at=17, level=8, owns="virginia_avenue"), fighter(at=3, houses=HOUSES))
    script = turn_of(table).answers("use:call_lightning")
    fallen = []
    while (key := best(script)) != "enough":
        fallen.append(key)
        script.answers(key)
        if not script.offers("enough"):
            break
    assert {key for key in fallen if key.startswith("shatter")} >= {
        "shatter:st_james_place",
        "shatter:tennessee_avenue",
        "shatter:new_york_avenue",
    }
    assert "foreclose:virginia_avenue" not in fallen


def test_she_keeps_her_bark_for_rents() -> None:
    poor, rich = (
        town(druid(at=5, level=5), fighter(at=30, houses=houses)) for houses in ({}, HOTELS)
    )
    bark = ABILITIES["barkskin"]
    assert worth_of_use(Outlook(rich, A), bark) > worth_of_use(Outlook(poor, A), bark)


# Warlock


def test_a_warlock_hexes_who_is_about_to_be_paid_and_blasts_the_hexed() -> None:
    table = town(warlock(at=37, level=5), fighter(at=38), wizard(at=36))
    script = turn_of(table).answers("use:hex")
    assert best(script) == "whom:1"
    script.answers("whom:1")
    assert best(script) == "use:eldritch_blast"


def test_she_keeps_the_dice_that_lead_past_the_hotels() -> None:
    table = town(warlock(at=12, level=7), fighter(at=30, houses=HOTELS))
    script = turn_of(table).rolls(3, 3, 5).answers("use:dark_ones_own_luck")
    assert best(script.asks(A, "pick", "keep:3+5", "keep:3+3")) == "keep:3+5"
