"""A few pieces of the table of Dungeon Lords, exactly as they are drawn."""

from __future__ import annotations

from rich.console import RenderableType

from tests.games.dungeon_lords.realm import (
    A,
    B,
    dungeon,
    hero,
    lord,
    realm,
    room,
    square,
    token,
    trap,
)
from tests.games.dungeon_lords.season import SPECIALS, order
from tests.terminal.paper import printed
from undercroft.games.dungeon_lords.board import Season
from undercroft.games.dungeon_lords.cards import SPECIAL_DAY, TAX_DAY
from undercroft.games.dungeon_lords.combat import Battle, Plan, Step
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.state import Phase, Realm, Settings
from undercroft.games.dungeon_lords.view import view
from undercroft.terminal.boards.dungeon_lords import battle, public
from undercroft.terminal.boards.dungeon_lords import map as maps

HALLS = dungeon("c1 c2 c3 d3 e3 b1", {"c2": "mint", "e3": "hall_of_fame"}, "c1 c2")
PLOT = maps.Plot(HALLS, {"a1": [1], "d1": [2], "d4": [3]}, digging=True, fought=frozenset({"d3"}))


def lines(*things: RenderableType) -> list[str]:
    return [line.rstrip() for line in printed(80, *things).splitlines()]


def test_a_dungeon_with_a_row_for_each_of_its_rows() -> None:
    assert lines(maps.small(PLOT)) == [
        "    A      B      ▾C     D      E",
        "1 ░░1▾░░         ××××  ░░2▾░░ ░░░░░░",
        "2 ░░░░░░ ░2×2░░ ×Mint  ░2×2░░ ░░░░░░",
        "3 ░░░░░░ ░░░░░░          !     Fame",
        "4 ░░░░░░ ░░░░░░ ░░░░░░ ░░3▾░░ ░░░░░░",
    ]


def test_a_dungeon_with_walls_and_doorways() -> None:
    assert lines(maps.large(PLOT)) == [
        "        A           B           C           D           E",
        "  ░░░░░░░░░░░░┌───────────┬────▾▾▾────┐░░░░░░░░░░░░░░░░░░░░░░░░",
        "1 ░1▾░░░░░░░░░│           ┊× conquered│2▾░░░░░░░░░░░░░░░░░░░░░░",
        "  ░░░░░░░░░░░░│           ┊           │░░░░░░░░░░░░░░░░░░░░░░░░",
        "  ░░░░░░░░░░░░└───────────┼───┈┈┈┈┈───┤░░░░░░░░░░░░░░░░░░░░░░░░",
        "2 ░░░░░░░░░░░░░ 2×2 ░░░░░░│Mint       │ 2×2 ░░░░░░░░░░░░░░░░░░░",
        "  ░░░░░░░░░░░░░░░░░░░░░░░░│× conquered│░░░░░░░░░░░░░░░░░░░░░░░░",
        "  ░░░░░░░░░░░░░░░░░░░░░░░░├───┈┈┈┈┈───┼───────────┬───────────┐",
        "3 ░░░░░░░░░░░░░░░░░░░░░░░░│           ┊! battle   ┊Hall of    │",
        "  ░░░░░░░░░░░░░░░░░░░░░░░░│           ┊           ┊Fame       │",
        "  ░░░░░░░░░░░░░░░░░░░░░░░░└───────────┴───────────┴───────────┘",
        "4 ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░3▾░░░░░░░░░░░░░░░░░░░░░░",
        "  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░",
        "  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░",
    ]


def test_a_rivals_dungeon() -> None:
    assert lines(maps.tiny(HALLS)) == ["░░  ××░░░░", "░░░░×M░░░░", "░░░░    Fa", "░░░░░░░░░░"]


# Above the ground


def building(table: Realm) -> Realm:
    table.phase, table.round, table.season = Phase.ACTIONS, 0, Season.SPRING
    return table


def test_the_year_and_the_cards_of_its_combat() -> None:
    table = building(realm(cards={2: "bless"}))
    table.event, table.next_event, table.special = TAX_DAY, SPECIAL_DAY, SPECIALS["rats"]
    table.combat[1].spies.append(B)
    assert lines(public.year(view(table, A)), public.combat_cards(view(table, B))) == [
        "Year    spring Tax Day · summer Rats: lose 1 food of every 2 · autumn ░",
        "Combat  1 ░ · 2 Bless, slow, fatigue 2 ■ · 3 ░ · 4 ░",
    ]


def test_the_track_of_evil_with_the_paladin_in_his_tent_and_on_his_way() -> None:
    waiting = realm(lord(evil=5), lord(evil=9), lord(evil=5), lord(evil=1), tent=True)
    assert lines(public.evil(view(waiting, A))) == [
        "Evil    1▲ · · · 5●◆ · · · 9■ 10✝ · · · · 15   ✝ waits at 10",
    ]
    riding = realm(lord(evil=5), lord("paladin_y1", evil=12), lord(evil=5), lord(evil=1))
    assert lines(public.evil(view(riding, A))) == [
        "Evil    1▲ · · · 5●◆ · · · · 10 · 12■✝ · · 15   ✝ rides",
    ]


def test_who_comes_and_to_whom_and_what_lies_below_them() -> None:
    table = realm(
        lord(evil=7, sent=token("red_clover")), lord(evil=3), lord(evil=7), items="tricky", start=B
    )
    comers = ("y1_thief_2", "y1_warrior_2", "y1_priest_3", "y1_wizard_4")
    table.row = [Intruder(hero(key)) for key in comers]
    table.next_row = [Intruder(hero("y1_warrior_1"))]
    assert lines(*public.rows(view(table, A), brief=True)) == [
        "Now     ■ Thief 3▼2 · ▲ Warrior 4 · ◆ Priest 4♥1 · ● Wizard 4✦2",
        "Items   ● red clover",
        "Next    Warrior 3",
    ]
    assert lines(*public.rows(view(table, B), brief=False))[:2] == [
        "Now     ■ Deft Thief 3▼2 · ▲ Deft Warrior 4 · ◆ Sturdy Priest 4♥1 · ● Seasoned",
        "        Wizard 4✦2",
    ]
    assert "red clover" not in printed(80, *public.rows(view(table, B), brief=True))


def test_the_eight_actions_with_prices_and_minions() -> None:
    table = building(realm(lord(inaccessible=[order("dig")])))
    table.spaces[order("food")] = [1, 0, None]
    table.spaces[order("room")] = [None, None, 4]
    assert lines(public.actions(view(table, A), view(table, A).lords[A])) == [
        "               I                 II                III                     rests",
        "1 Food       ■ 1 gold ▸ 2 food ● 1 evil ▸ 3 food · 2 evil ▸ 1 gold, 3 food",
        "2 Reputation · −1 evil, spy    · −2 evil         · 1 gold ▸ −2 evil, spy",
        "3 Dig        · 2 tunnels       · 3 tunnels       · 4 tunnels + foreman     ●",
        "4 Mine       · 2 gold          · 3 gold          · 4 gold + foreman",
        "5 Imps       · 1 food ▸ 1 imp  · 2 food ▸ 2 imps · 1 gold, 1 food ▸ 2 imps",
        "6 Traps      · 1 gold ▸ 1 trap · 1 trap          · 2 gold ▸ 2 traps",
        "7 Monster    · its price       · its price       · its price, 1 food",
        "8 Room       · free, if left   · 1 gold ▸ a room ○ 1 gold ▸ a room",
    ]


def test_where_a_room_may_stand_and_why_not() -> None:
    table = building(realm(lord(tiles="c1 c2 c3 b3 d2 e2", rooms={"d2": "hatchery"})))
    table.lords[A].dungeon.conquered |= 1 << 2
    table.offered_rooms = [room("mint"), room("workshop"), room("labyrinth")]
    assert lines(*public.sites(view(table, A), table.lords[A].dungeon)) == [
        "Build   Mint: 3 imps ▸ 1 gold · on B3, C3 · C1 conquered · C2 E2 not in the",
        "        lower half · D2 a room already",
        "Build   Workshop: 4 imps ▸ 1 trap · nowhere · C1 conquered · C2 B3 C3 not in the",
        "        outer ring · D2 a room already · E2 beside a room",
        "Build   Labyrinth: Two traps without gold, but one monster · on B3, C3 · C1",
        "        conquered · C2 E2 beside a room · D2 a room already",
    ]


# The fight


def fought(table: Realm) -> list[str]:
    seen = view(table, A)
    mine = seen.lords[A]
    return lines(*battle.fight(seen, mine, Settings(), 80), *battle.forces(mine))


def test_a_battle_before_it_is_planned() -> None:
    one = lord(
        "y1_warrior_2-1 y1_thief_1 y1_wizard_3-2+yellow_amulet",
        creatures="troll ghost ghost",
        down="witch",
        traps="pendulum cursed_ring",
        marked="yellow_amulet",
    )
    assert fought(realm(one, card="fireball", items="tricky")) == [
        "Card    round 1 of 4: Fireball, slow, fatigue 1. Nothing, but loudly. Needs ✦1,",
        "        they have 1: it is cast.",
        "Front ▸ Deft Warrior           Untried Thief          Sturdy Wizard",
        "left    ███░ 3/4               ███ 3                  ███░░ 3/5",
        "does                           disarms 1              casts 1",
        "carries                                               yellow amulet (used)",
        "Party   ▼1 disarms · ✦1 casts · ♥0 heals, once a creature attacked",
        "Tile    C1 a tunnel (1 trap, 1 monster)",
        "Lair    Troll 3 to the first; or 4 to the first, for 1 food",
        "        Ghost (×2) 2 to anyone but the first",
        "        Witch (down) 4 to the first; or 1 to anyone, twice",
        "Traps   Cursed Ring (1 gold) 1 to each. The tile is not conquered",
        "        Pendulum 3 to the second",
    ]


def test_a_battle_whose_card_is_not_turned_up_and_whose_trap_is_set() -> None:
    table = realm(lord("y1_thief_1", rooms={"c1": "workshop"}))
    table.lords[A].plan = Plan(square("c1"), [trap("pendulum")])
    said = fought(table)
    assert said[0] == "Card    round 1 of 4: not turned up yet"
    tile = "C1 Workshop (1 trap, 2 monsters, 1 gold for a trap)"
    assert said[-1] == f"Tile    {tile} · set: Pendulum"


def test_tiles_that_are_as_near_as_each_other() -> None:
    one = lord("y1_thief_1", tiles="c1 b1 d1 c2", rooms={"c2": "mint"}, conquered="c1")
    assert fought(realm(one, card="fireball"))[-2:] == [
        "Tile    B1, D1 a tunnel (1 trap, 1 monster) or C2 Mint (1 trap, 2 monsters, 1",
        "        gold for a trap)",
    ]


def test_what_a_round_of_battle_has_brought() -> None:
    table = realm(
        lord("y2_wizard_1 y2_priest_1", rooms={"c1": "labyrinth"}), card="illusion", year=2
    )
    table.battle = Battle(
        A, square("c1"), Step.CREATURES, prevented=2, poisoned=["y2_wizard_1"], no_spell=True,
        no_conquering=True, raging=True, shield=1,
    )  # fmt: skip
    assert (
        " ".join(fought(table))
        .split("Step    ")[1]
        .startswith(
            "creatures · 2 disarmed · poisoned: Hardened Wizard · a shield of 1 ·"
            "         monsters hit the first only · no spell · no fatigue, no conquest"
        )
    )


def test_no_spell_is_expected_in_the_antimagic_room() -> None:
    table = realm(lord("y2_wizard_1", rooms={"c1": "antimagic_room"}), card="illusion", year=2)
    assert "No spell is cast in the Antimagic Room." in " ".join(fought(table))
