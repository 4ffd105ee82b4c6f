"""Song of Freedom: who has paid walks on to Free Parking."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    bard,
    cash,
    cleric,
    ep,
    fighter,
    level,
    town,
    turn_of,
    wizard,
)
from tests.script import rule

FREEDOM = {"knows": "song_of_freedom"}


@rule("DO-25.10", "DO-36.14", "DO-6.6")
def test_to_the_pot() -> None:
    table = town(wizard(at=1), wizard(owns=[6]), bard(at=6, **FREEDOM), pot=300)
    turn_of(table).rolls(2, 3).moves().uses("bardic_music").plays()
    assert (at(table), cash(table), ep(table, 2)) == (20, 1794, 1)


@rule("DO-25.10", "DO-7.1")
def test_t89_past_go() -> None:
    table = town(wizard(at=20), wizard(at=3, owns=[24]), bard(at=24, **FREEDOM), pot=300)
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").plays()
    assert (at(table), cash(table)) == (20, 1500 - 20 + 200 + 300)


@rule("DO-R.210", "DO-21.17")
def test_a_fighter_strikes_all_whom_she_passes() -> None:
    table = town(
        fighter(at=1, level=5), wizard(at=9, owns=[6]), wizard(at=18), bard(at=6, **FREEDOM)
    )
    script = turn_of(table).rolls(2, 3).moves().answers("pass").uses("bardic_music")
    script.uses("combat_reflexes").uses("combat_reflexes").plays()
    assert (at(table), cash(table, B), cash(table, 2)) == (20, 1406, 1400)


@rule("DO-R.239", "DO-36.13")
def test_a_house_is_razed_before_she_walks() -> None:
    table = town(fighter(at=1, level=6), wizard(at=30, houses={6: 2}), bard(at=6, **FREEDOM))
    turn_of(table).rolls(2, 3).moves().answers("pass").uses("bardic_music").plays()
    assert (at(table), level(table, 6)) == (20, 1)


@rule("DO-25.7")
def test_who_pays_nothing_stays() -> None:
    table = town(wizard(at=1), wizard(owns=[6], under="charm_person@0"), bard(at=6, **FREEDOM))
    turn_of(table).rolls(2, 3).plays()
    assert at(table) == 6


@rule("DO-R.163", "DO-R.155")
def test_a_glyph_stops_her_on_the_way() -> None:
    table = town(
        wizard(at=1),
        cleric(at=30, owns=[6, 11]),
        bard(at=6, **FREEDOM),
        grounds={11: "glyph@1", 8: "entangle@1"},
    )
    turn_of(table).rolls(2, 3).moves().uses("bardic_music").plays()
    assert (at(table), cash(table)) == (11, 1500 - 6 - 20 - 10)


@rule("DO-15.11", "DO-R.44")
def test_a_song_ends_with_its_singer() -> None:
    table = town(bard(at=2, level=4, cash=5, **FREEDOM), wizard(at=2), wizard(at=30, owns=[6]))
    script = turn_of(table).uses("suggestion").rolls(1, 3).moves().uses("bardic_music")
    script.answers("give_up").ends()
    assert (table.characters[A].out, at(table, B), cash(table, B)) == (True, 6, 1494)


@rule("DO-R.197", "DO-34.9")
def test_who_follows_the_bard_walks_as_far() -> None:
    table = town(
        bard(at=1, level=4, **FREEDOM), wizard(at=2), wizard(at=30, owns=[6, 7, 21]), pot=5
    )
    turn_of(table).uses("suggestion").rolls(2, 3).moves().uses("bardic_music").plays()
    assert (at(table, A), at(table, B), cash(table, B)) == (20, 21, 1482)
