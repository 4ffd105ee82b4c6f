"""Who sees what, and what `hide` makes of the rest."""

import pytest

from tests.games.dunjiin.crawl import (
    HIGHEST,
    WAND,
    A,
    B,
    C,
    D,
    cards,
    crawl,
    dead,
    deal,
    heard,
    hero,
    names,
    play,
    sees,
    waiting,
)
from tests.script import rule
from undercroft.engine import Broken, Quick, Scripted, Viewer
from undercroft.games.dunjiin.state import Crawl, Dodge, Hand
from undercroft.games.dunjiin.view import HandView, hide, view

EVERYBODY: tuple[Viewer, ...] = (A, B, C, None)

everybody = pytest.mark.parametrize("viewer", EVERYBODY)


def lies(table: Crawl, viewer: Viewer) -> HandView:
    """The encounter on the table, as the viewer sees it."""
    shown = view(table, viewer).hand
    assert shown is not None
    return shown


def imagined(table: Crawl, viewer: Viewer, *outcomes: str) -> Crawl:
    """A table that could be this one for all the viewer knows, with these cards falling."""
    twin = table.copy()
    chance = Scripted(*cards(*outcomes))
    hide(twin, viewer, chance)
    chance.ends()
    return twin


def hand_of(table: Crawl) -> list[str]:
    assert table.hand is not None
    return [card.key for card in table.hand.cards]


# What lies open


@rule("DJ-2.8")
@everybody
def test_all_see_character_equipment_armor_level_and_wealth(viewer: Viewer) -> None:
    table = crawl(hero(), hero(treasure="T8 T2", magic=1, armor=2, xp="orc"), hero())
    seen = view(table, viewer).heroes[B]
    assert seen.character == ["red_dragon", "skeleton", "ogre"]
    assert (seen.treasure, seen.magic) == (["pearl_necklace", "copper_coins"], ["wand_of_sparks"])
    assert (seen.armor, seen.level, seen.wealth, seen.alive) == (2, 25, 10, True)


@everybody
def test_all_see_the_shop_last_call_last_visits_and_who_used_necromancy(viewer: Viewer) -> None:
    table = crawl(hero(), hero(), dead(), shop=4, last_call=True)
    table.heroes[B].necromancy_used = table.heroes[A].last_visit_used = True
    seen = view(table, viewer)
    assert (seen.shop, seen.last_call, seen.fallen) == (4, True, [C])
    assert [one.last_visit_used for one in seen.heroes] == [True, False, False]
    assert [one.necromancy_used for one in seen.heroes] == [False, True, False]
    assert [one.level for one in seen.heroes] == [25, 25, 0]


@rule("DJ-17.1")
@everybody
def test_all_see_every_card_of_the_graveyard_and_the_size_of_the_dunjiin(viewer: Viewer) -> None:
    table = crawl(hero(), hero(), hero(), graveyard="orc fairy lich", deck="troll T2 ghoul")
    seen = view(table, viewer)
    assert (seen.graveyard, seen.dunjiin) == (["lich", "orc", "death_fairy"], 3)
    assert "troll" not in repr(seen)


def test_all_know_which_colour_is_out_of_a_fast_game() -> None:
    table = deal(2, "orc ghoul orc ghoul lich lich", play="fast", fast_colour="blue").ends()
    assert view(table, None).colour == "blue"


# XP


@rule("DJ-R.65", "DJ-18.1")
@everybody
def test_the_faces_of_xp_are_for_their_owner_and_their_number_for_all(viewer: Viewer) -> None:
    table = crawl(hero(xp="troll lich"), hero(), hero())
    seen = view(table, viewer).heroes[A]
    assert seen.xp == 2
    assert seen.xp_faces == (["lich", "troll"] if viewer == A else None)


@rule("DJ-R.65")
@everybody
def test_winning_an_xp_is_open_and_may_be_remembered(viewer: Viewer) -> None:
    table = crawl(hero(xp="ghoul"), hero(), hero())
    play(table, "werewolf T2").answers("explore").answers("fight").ends()
    assert [line["card"] for line in heard(table, "Learned", viewer)] == ["werewolf"]
    assert view(table, viewer).heroes[A].remembered == ["werewolf", "ghoul"]


@rule("DJ-R.65")
@everybody
def test_spent_xp_are_open_and_no_longer_remembered(viewer: Viewer) -> None:
    table = crawl(hero(xp="ghoul lich"), hero(), hero())
    play(table).answers("rest").answers("spend:ghoul").ends()
    assert [line["card"] for line in heard(table, "Discarded", viewer)] == ["ghoul"]
    assert view(table, viewer).heroes[A].remembered == ["lich"]
    assert view(table, viewer).graveyard == ["ghoul"]


# What is set aside


@rule("DJ-12.1", "DJ-12.4")
@everybody
def test_an_xp_on_the_dodge_pile_is_known_to_who_paid_it_and_the_magic_to_all(
    viewer: Viewer,
) -> None:
    table = crawl(hero(xp="ghoul lich", magic=1), hero(xp="orc", magic=1), hero())
    script = play(table, "troll").answers("explore").answers("empowered").answers("target:1")
    script.answers("spend:ghoul").asks(B, "dodged_to")
    seen, face = view(table, viewer), "ghoul" if viewer == A else None
    (dodge,) = seen.dodges
    assert (dodge.payer, dodge.xp, dodge.magic) == (A, face, "wand_of_sparks")
    assert [line["xp"] for line in heard(table, "Empowered", viewer)] == [face]
    assert (seen.heroes[A].xp, seen.heroes[A].remembered) == (1, ["lich", "ghoul"])


@rule("DJ-12.7")
def test_the_dodge_pile_is_shown_when_it_is_discarded() -> None:
    table = crawl(hero(xp="ghoul"), hero(), hero())
    play(table, "troll T2 T3").answers("explore").answers("dodge").answers("target:1").ends()
    (dodged,) = heard(table, "Dodged", C)
    assert (dodged["to"], dodged["xp"]) == (B, None)
    assert [line["cards"] for line in heard(table, "DodgesDiscarded", C)] == [["ghoul"]]


@rule("DJ-15.1")
@everybody
def test_the_cards_of_a_trap_are_known_to_who_set_it(viewer: Viewer) -> None:
    table = crawl(hero(HIGHEST, xp="lich ghoul orc orc"), hero(), hero())
    play(table).answers("trap").answers("spend:ghoul").answers("spend:orc").answers(
        "spend:orc"
    ).ends()
    (trap,) = view(table, viewer).traps
    faces = ["ghoul", "orc", "orc"] if viewer == A else None
    assert (trap.owner, trap.count, trap.cards) == (A, 3, faces)
    assert view(table, viewer).heroes[A].remembered == ["lich", "ghoul", "orc", "orc"]
    assert heard(table, "TrapSet", viewer)[0] == {
        "line": "TrapSet",
        "rule": "DJ-15.1",
        "seat": A,
        "traps": 1,
    }


@rule("DJ-15.7")
@everybody
def test_a_trap_is_shown_when_it_is_sprung(viewer: Viewer) -> None:
    table = crawl(hero(), hero(), hero(), traps=[(B, "orc orc goblin")])
    play(table, "werewolf T2 T3").ends()
    assert heard(table, "TrapsSprung", viewer)[0]["cards"] == ["orc", "orc", "goblin"]
    assert view(table, viewer).graveyard == ["orc", "orc", "goblin"]


# The hand


@rule("DJ-4.4")
@everybody
def test_all_see_a_first_card_that_was_turned_up(viewer: Viewer) -> None:
    script = play(crawl(hero(xp="orc"), hero(), hero()), "troll").answers("explore")
    script.asks(A, "first_card")
    assert lies(script.state, viewer).cards == ["troll"]


@rule("DJ-11.2", "DJ-11.4")
@everybody
def test_a_hand_drawn_under_a_premonition_is_seen_by_its_caster_alone(viewer: Viewer) -> None:
    table = crawl(hero(xp="orc", magic=1), hero(), hero())
    play(table).answers("premonition").draws(*cards("ghoul T8 lich")).asks(A, "after_looking")
    seen, known = lies(table, viewer), ["ghoul", "pearl_necklace", "lich"]
    assert seen.cards == (known if viewer == A else [None, None, None])
    assert (seen.face_up, seen.seen_by) == ([False, False, False], [A])
    assert heard(table, "Looked", viewer)[0]["cards"] == (known if viewer == A else None)


@rule("DJ-11.9", "DJ-R.73")
def test_a_passed_hand_keeps_its_list_of_who_has_seen_it() -> None:
    table = crawl(*(hero(xp="orc", magic=1) for _ in range(4)))
    script = play(table).answers("premonition").draws(*cards("ghoul T8 lich"))
    script.answers("pass_on").ends()
    play(table).answers("rest").ends()
    play(table).answers("premonition").answers("pass_on").ends()
    assert [bool(sees(table, viewer)[0]) for viewer in (A, B, C, D)] == [True, False, True, False]
    assert lies(table, None).seen_by == [A, C]
    assert (lies(table, B).facing, sees(table, B)) == (D, [None, None, None])


@rule("DJ-12.10")
@everybody
def test_a_dodged_hand_keeps_its_list_of_who_has_seen_it(viewer: Viewer) -> None:
    table = crawl(hero(xp="orc", magic=1), hero(xp="orc"), hero())
    script = play(table).answers("premonition").draws(*cards("ghoul T8 lich"))
    script.answers("dodge").answers("target:1").asks(B, "dodged_to")
    seen = lies(table, viewer)
    assert seen.cards == (
        ["ghoul", "pearl_necklace", "lich"] if viewer == A else ["ghoul", None, None]
    )
    assert (seen.face_up, seen.seen_by) == ([True, False, False], [A])


@rule("DJ-16.3")
@everybody
def test_all_see_the_hand_of_a_dragon(viewer: Viewer) -> None:
    table = crawl(hero(HIGHEST, xp="orc orc orc", magic=1), hero(magic=1), hero())
    script = play(table).answers("dragon").answers("target:1")
    script.draws(*cards("lich lich lich orc goblin")).asks(B, "defeat")
    seen = lies(table, viewer)
    assert (seen.cards, seen.summoned) == (["lich", "lich", "lich", "orc", "goblin"], True)
    assert all(seen.face_up)


@everybody
def test_the_last_cards_before_a_reset_are_worked_out_by_all(viewer: Viewer) -> None:
    table = crawl(hero(xp="orc", magic=2), hero(), hero(), deck="T8 ghoul", graveyard="lich T2")
    script = play(table).answers("premonition").draws(*cards("ghoul T8 lich"))
    script.asks(A, "after_looking")
    assert lies(table, viewer).worked_out == ["pearl_necklace", "ghoul"]


@everybody
def test_once_a_hand_is_open_nothing_of_it_needs_to_be_worked_out(viewer: Viewer) -> None:
    table = crawl(hero(), hero(), hero(), deck="T8 ghoul", graveyard="lich T2")
    play(table, "ghoul T8 lich").asks(A, "prize", "take:ghoul", "take:lich")
    assert (lies(table, viewer).cards, lies(table, viewer).worked_out) == (["ghoul", "lich"], [])


# Hiding


@pytest.mark.parametrize(
    "table",
    [
        crawl(hero(xp="lich orc"), hero(xp="ghoul"), graveyard="troll"),
        crawl(hero(), hero(), hand=waiting("ghoul T8 orc", seen_by=[A])),
        crawl(hero(), hero(), traps=[(A, "orc orc goblin")]),
        crawl(hero(xp="lich"), hero(), dodges=[Dodge(A, *cards("orc magic"))]),
        crawl(hero(), hero(), hand=Hand(cards("lich magic T2 orc"), A)),
    ],
    ids=["nothing", "looked", "own trap", "own dodge", "open hand"],
)
def test_what_the_viewer_knows_stays_as_it_is(table: Crawl) -> None:
    assert imagined(table, A) == table


def test_a_trap_and_the_xp_left_to_its_setter_could_be_any_of_those_once_won() -> None:
    table = crawl(hero(xp="lich troll"), hero(), traps=[(A, "orc orc goblin")])
    twin = imagined(table, B, "goblin lich orc")
    assert [names(trap.cards) for trap in twin.traps] == [["lich", "orc", "goblin"]]
    assert names(twin.heroes[A].xp) == ["troll", "orc"]
    assert view(twin, B) == view(table, B)


def test_a_trap_half_laid_is_imagined_as_part_of_a_whole_one() -> None:
    table = crawl(hero(xp="troll orc goblin"), hero(), traps=[(A, "lich")])
    twin = imagined(table, B, "goblin troll orc")
    assert [names(trap.cards) for trap in twin.traps] == [["troll"]]
    assert names(twin.heroes[A].xp) == ["lich", "orc", "goblin"]


@rule("DJ-15.1")
def test_a_trap_is_imagined_of_as_many_xp_as_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(hide.__globals__, "TRAP_XP", 1)
    twin = imagined(crawl(hero(xp="troll"), hero(), traps=[(A, "orc")]), B, "troll")
    assert [names(trap.cards) for trap in twin.traps] == [["troll"]]
    assert names(twin.heroes[A].xp) == ["orc"]


@pytest.mark.parametrize("viewer", [B, None])
def test_an_xp_on_the_dodge_pile_could_be_any_of_the_payers(viewer: Viewer) -> None:
    paid = [Dodge(A, *cards("orc magic")), Dodge(B, cards("ghoul")[0], None)]
    table = crawl(hero(xp="lich"), hero(), dodges=paid)
    twin = imagined(table, viewer, "lich", *(["ghoul"] if viewer is None else []))
    assert [dodge.xp.key for dodge in twin.dodges] == ["lich", "ghoul"]
    assert (twin.dodges[0].magic, names(twin.heroes[A].xp)) == (WAND, ["orc"])
    assert view(twin, viewer) == view(table, viewer)


def test_hidden_cards_could_be_any_that_were_not_seen_elsewhere() -> None:
    hand = waiting("ghoul T8 orc", first_up=True, seen_by=[A])
    table = crawl(hero(), hero(), deck="lich troll", graveyard="minotaur", hand=hand)
    twin = imagined(table, B, "lich orc")
    assert hand_of(twin) == ["ghoul", "lich", "orc"]
    assert names(list(twin.dunjiin)) == names(cards("troll T8"))
    assert (twin.graveyard, view(twin, B)) == (table.graveyard, view(table, B))
    for elsewhere in ("minotaur", "red_dragon"):
        with pytest.raises(Broken):
            imagined(table, B, f"{elsewhere} orc")


def test_a_hidden_hand_leaves_an_empty_dunjiin_empty() -> None:
    table = crawl(hero(), hero(), deck="", hand=waiting("werewolf T8", first_up=True))
    assert hand_of(imagined(table, A, "T8")) == ["werewolf", "pearl_necklace"]
    assert imagined(table, A, "T8").dunjiin.layers == []


def first_cards(table: Crawl, viewer: Viewer) -> list[str]:
    """What the first card is imagined to be, over many seeds."""
    twins = [table.copy() for _ in range(200)]
    for seed, twin in enumerate(twins):
        hide(twin, viewer, Quick(seed))
        assert view(twin, viewer) == view(table, viewer)
    return sorted({hand_of(twin)[0] for twin in twins})


@pytest.mark.parametrize(
    ("hand", "traps", "fitting"),
    [
        ("werewolf T8", 0, ["giant_bat", "green_dragon", "werewolf"]),
        ("ghoul T8 T2", 0, ["death_fairy", "ghoul", "red_dragon"]),
        ("lich T8 T2 magic", 0, ["lich", "skeleton"]),
        ("werewolf T8 T2", 1, ["giant_bat", "green_dragon", "werewolf"]),
        ("fairy T8 T2 T3 magic", 2, ["death_fairy", "red_dragon"]),
    ],
)
def test_a_hidden_first_card_opened_the_hand_and_fits_its_size(
    hand: str, traps: int, fitting: list[str]
) -> None:
    table = crawl(
        hero(),
        hero(),
        deck="green_dragon red_dragon skeleton fairy T9 magic giant_bat",
        traps=[(A, "orc orc orc")] * traps,
        hand=waiting(hand, seen_by=[A]),
    )
    assert first_cards(table, B) == fitting
    assert first_cards(table, A) == [cards(hand)[0].key]


@rule("DJ-17.4")
@pytest.mark.parametrize(
    ("hand", "traps", "fitting"),
    [
        ("ghoul lich", 0, ["ghoul", "lich"]),
        ("ghoul werewolf", 0, ["ghoul"]),
        ("ghoul werewolf", 1, ["ghoul", "werewolf"]),
        ("lich troll ghoul", 0, ["lich"]),
        ("ghoul T8", 3, ["ghoul"]),
    ],
)
def test_a_hidden_first_card_of_a_short_hand_has_more_shields_than_it_has_cards(
    hand: str, traps: int, fitting: list[str]
) -> None:
    short = waiting(hand, seen_by=[A], before_reset=len(hand.split()), short=True)
    table = crawl(hero(), hero(), deck="", traps=[(A, "orc orc orc")] * traps, hand=short)
    assert first_cards(table, B) == fitting


def test_cards_drawn_before_a_reset_stay_worked_out() -> None:
    hand = waiting("ghoul T8 lich", seen_by=[A], before_reset=2)
    table = crawl(hero(), hero(), deck="troll minotaur", hand=hand)
    twin = imagined(table, B, "ghoul T8 troll")
    assert hand_of(twin) == ["ghoul", "pearl_necklace", "troll"]
    assert names(list(twin.dunjiin)) == ["lich", "minotaur"]
    assert view(twin, B) == view(table, B)
    for impossible in ("lich T8 ghoul", "ghoul lich T8", "troll ghoul T8"):
        with pytest.raises(Broken):
            imagined(table, B, impossible)


def test_cards_worked_out_behind_an_open_first_card_stay_among_themselves() -> None:
    hand = waiting("lich T8 orc ghoul", first_up=True, seen_by=[A], before_reset=3)
    table = crawl(hero(), hero(), deck="troll", hand=hand)
    assert hand_of(imagined(table, B, "orc T8 troll")) == ["lich", "orc", "pearl_necklace", "troll"]
    with pytest.raises(Broken):
        imagined(table, B, "orc ghoul T8")
