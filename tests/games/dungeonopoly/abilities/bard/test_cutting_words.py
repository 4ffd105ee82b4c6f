"""Cutting Words: the landlord is paid, and hurt for it."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    D,
    bard,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule

WORDS = {"level": 4, "knows": "cutting_words"}


@rule("DO-25.9", "DO-36.14", "DO-20.1")
def test_t155_the_landlord_is_paid_and_then_hurt() -> None:
    table = town(fighter(at=22), wizard(at=3, owns=[26]), bard(at=26, **WORDS))
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").plays()
    assert (cash(table, A), cash(table, B), ep(table, C)) == (1478, 1442, 31)
    assert (table.bank, table.pot) == (-4500 + 80, 0)


@rule("DO-25.9", "DO-40.18", "DO-16.6")
def test_t155_not_if_she_is_hidden() -> None:
    for sheet in (wizard(at=3, owns=[26], hidden=True), cleric(owns=[26], under="sanctuary")):
        table = town(fighter(at=22), sheet, bard(at=26, **WORDS))
        turn_of(table).rolls(1, 3).moves().uses("bardic_music").plays()
        assert (cash(table, B), ep(table, C)) == (1522, 30)


@rule("DO-40.18", "DO-37.4")
def test_what_stops_damage_stops_it() -> None:
    table = town(fighter(at=22), wizard(at=3, owns=[26], under="mage_armor"), bard(at=26, **WORDS))
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").plays()
    assert (cash(table, B), under(table, B), ep(table, C)) == (1522, "", 31)
    table = town(
        fighter(at=22),
        druid(at=3, owns=[26]),
        bard(at=26, **WORDS),
        grounds={3: "hallow@1"},
    )
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").plays()
    assert (cash(table, B), ep(table, C)) == (1522, 30)


@rule("DO-25.9", "DO-R.88")
def test_nobody_cuts_herself() -> None:
    table = town(fighter(at=22), bard(at=26, owns=[26], **WORDS))
    turn_of(table).rolls(1, 3).plays()
    assert (cash(table, A), cash(table, B)) == (1478, 1522)


@rule("DO-25.9", "DO-R.88", "DO-36.14")
def test_once_for_each_payer() -> None:
    table = town(bard(at=20, **WORDS), fighter(at=20), wizard(at=3, owns=[26]))
    turn_of(table).uses("suggestion").rolls(2, 4).moves().uses("bardic_music").plays()
    assert (cash(table, A), cash(table, B), cash(table, C)) == (1478, 1478, 1500 + 44 - 160)


@rule("DO-25.7", "DO-36.14")
def test_not_for_who_was_ruined_by_the_rent() -> None:
    table = town(fighter(at=22, cash=5), wizard(at=3, owns=[26]), bard(at=26, **WORDS))
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").answers("give_up").plays()
    assert (cash(table, B), ep(table, C)) == (1505, 30)


@rule("DO-29.7", "DO-R.117", "DO-43.27")
def test_of_a_team_the_bard_picks_whom() -> None:
    table = town(
        fighter(at=22, cash=1500),
        wizard(at=3),
        cleric(at=4),
        bard(at=26, **WORDS),
        teams=(1, 2, 2, 3),
    )
    table.owners[26] = table.characters[B].side
    script = turn_of(table).rolls(1, 3).moves().answers("use:bardic_music")
    script.asks(D, "whom", "whom:1", "whom:2").answers("whom:2").plays()
    assert ep(table, D) == 31


@rule("DO-29.4")
def test_not_at_a_team_mate() -> None:
    table = town(fighter(at=22), wizard(at=3), bard(at=26, **WORDS), teams=(1, 2, 2))
    table.owners[26] = table.characters[B].side
    turn_of(table).rolls(1, 3).moves().asks(A, "window")
    assert (cash(table, A), cash(table, B)) == (1478, 1522)


@rule("DO-33.15", "DO-27.15", "DO-R.267")
def test_t173_delirium_inside_a_batch() -> None:
    table = town(
        bard(at=20, owns=[39], **WORDS),
        fighter(at=20),
        warlock(at=3, level=3, owns=[26], knows="dark_delirium"),
    )
    script = turn_of(table).uses("suggestion").rolls(3, 3).moves().uses("bardic_music")
    script.asks(C, "damaged").uses("dark_delirium").ends()
    assert (cash(table, A), cash(table, B), cash(table, C)) == (1478, 1478, 1500 + 44 - 160)
    assert table.active == B


@rule("DO-16.9", "DO-16.10")
def test_the_experience_comes_after_the_blow() -> None:
    table = town(fighter(at=22), wizard(at=3, owns=[26]), bard(at=26, ep=9, knows="cutting_words"))
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").plays()
    assert (cash(table, B), table.characters[C].level) == (1502, 2)
