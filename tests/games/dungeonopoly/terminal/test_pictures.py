"""A few pieces of the table of Dungeonopoly, exactly as they are drawn."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from tests.games.dungeonopoly.terminal.towns import reading
from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    ability,
    bard,
    character,
    cleric,
    fighter,
    rogue,
    square,
    town,
    warlock,
    wizard,
)
from tests.terminal.paper import printed
from undercroft.games.dungeonopoly.board import SQUARES
from undercroft.games.dungeonopoly.cards import CARDS
from undercroft.games.dungeonopoly.events import (
    BANK,
    Auction,
    Blow,
    Casting,
    Debt,
    Draw,
    Due,
    Offering,
    Rent,
    Song,
    Throw,
)
from undercroft.games.dungeonopoly.goods import Clause, Deal, Goods
from undercroft.games.dungeonopoly.rules.aiming import NO_AIM, Aim
from undercroft.games.dungeonopoly.state import Town
from undercroft.terminal.boards.dungeonopoly import ring, tape
from undercroft.terminal.boards.dungeonopoly.going import going_on
from undercroft.terminal.boards.dungeonopoly.people import People


def lines(*things: RenderableType, width: int = 80) -> list[str]:
    return [line.rstrip() for line in printed(width, *things).splitlines()]


def four() -> Town:
    """In the middle of a game: something of everything."""
    return town(
        wizard(at="vermont_avenue", level=3, owns="boardwalk oriental_avenue", spent="mage_armor"),
        fighter(
            at="boardwalk", level=4, cash=820, houses={"new_york_avenue": 3},
            owns="tennessee_avenue st_james_place water_works",
        ),
        cleric(at=10, jailed=True, failed=1, mortgaged="reading_railroad", cards="ch8"),
        rogue(at=0, hidden=True, owns="baltic_avenue"),
        pot=350,
        grounds={"oriental_avenue": "bless@2"},
    )  # fmt: skip


def test_the_ring_as_four_strips_with_the_figures_below() -> None:
    assert lines(ring.strips(reading(four()), 80)) == [
        "GO      B Med   Chest   B Bal▲  Tax     T Rea◆m L✦Ori●  Chance  L Ver   L Con",
        "▲?                                                              ●",
        "Jail    P StC   U Ele   P Sta   P Vir   T PaR   O StJ■  Chest   O Ten■  O New■3",
        "|◆|",
        "Pot 350 R Ken   Chance  R Ind   R Ill   T B&O   Y Atl   Y Ven   U Wat■  Y Mar",
        "GoJail  G Pac   G NCa   Chest   G PaA   T Sho   Chance  D PkP   Luxury  D Boa●",
        "                                                                        ■",
    ]


def test_the_ring_round_a_court_with_go_at_the_bottom_right() -> None:
    drawn = lines(ring.round_court(reading(four()), Text("A word."), 100), width=100)
    assert drawn == [
        "Pot 350  R Ken220 Chance   R Ind220 R Ill240 T B&O200 Y Atl260 Y Ven260 U Wat■   Y Mar280 "
        "GoJail",
        "",
        "O New■3        A word." + " " * 68 + "G Pac300",
        "O Ten■" + " " * 84 + "G NCa300",
        "Chest" + " " * 85 + "Chest",
        "O StJ■" + " " * 84 + "G PaA320",
        "T PaR200" + " " * 82 + "T Sho200",
        "P Vir160" + " " * 82 + "Chance",
        "P Sta140" + " " * 82 + "D PkP350",
        "U Ele150" + " " * 82 + "Luxury",
        "P StC140" + " " * 80 + "■ D Boa●",
        "|◆|               ●" + " " * 71 + "▲?",
        "Jail     L Con120 L Ver100 Chance   L✦Ori●   T Rea◆m  Tax      B Bal▲   Chest    B Med60  "
        "GO",
    ]


def test_eight_on_one_square_are_counted() -> None:
    crowd = town(*[fighter(at=10, jailed=True) for _ in range(8)])
    assert lines(ring.strips(reading(crowd), 80))[2] == "8 here"
    free = town(*[fighter() for _ in range(8)])
    assert lines(ring.strips(reading(free), 80))[1] == "●■◆▲✚★⬢☾"


def taped(table: Town, width: int = 80) -> list[str]:
    """What the throws of whose turn it is would bring."""
    table.phase = table.phase or "opening"
    return lines(tape.tape(reading(table).view.odds[0], width))


def test_what_each_throw_would_bring() -> None:
    table = four()
    table.characters[A].at = square("park_place")
    assert taped(table) == [
        "throw   2     3     4+GO  5+GO  6+GO  7+GO  8+GO  9+GO  10+GO 11+GO 12+GO",
        "to      D Boa GO    B Med Chest B Bal Tax   T Rea L Ori Chanc L Ver L Con",
        "brings  yours +400  $60?  card  −4    −200  free  yours card  $100? $120?",
    ]
    assert taped(table, 70)[2].split()[0] == "yours"


def test_a_throw_to_a_utility_is_paid_by_its_pips_and_a_prisoner_asks_nothing() -> None:
    table = town(
        wizard(at="illinois_avenue"),
        fighter(owns="water_works"),
        cleric(owns="pacific_avenue", jailed=True, at=10),
    )
    assert taped(table)[2].split()[1:] == [
        *("$260?", "$260?", "−16", "$280?", "jail", "free", "$300?", "card", "$320?", "$200?"),
        "card",
    ]


def test_in_jail_the_tape_has_doubles_only_and_a_slow_one_has_one_die() -> None:
    table = town(wizard(jailed=True, at=10), fighter())
    table.phase = "jail"
    assert taped(table)[0].split() == ["doubles", "2", "4", "6", "8", "10", "12"]
    assert taped(town(wizard(under="slow@1"), fighter()))[0].split() == ["throw", *"123456"]


# People


def people(table: Town, viewer: int = A, usable: tuple[str, ...] = ()) -> People:
    return People(reading(table, viewer), {viewer}, usable)


def test_what_i_have_what_is_missing_and_who_has_it() -> None:
    one = people(four(), usable=("magic_missile",))
    assert lines(one.purse(), *one.on_me(), *one.deeds(), *one.abilities()) == [
        "▸ ● You Wizard level 3 (20/30 EP)  $1,500 (worth 2,000)  on Vermont",
        "Deeds   L Oriental ✦ $6 (all others unsold) · D Boardwalk $50 (Park Place",
        "        unsold)",
        "Can     now: Magic Missile · before you roll: Expeditious Retreat · back at GO:",
        "        Mage Armor",
    ]


def test_what_is_missing_bears_the_mark_of_who_has_it() -> None:
    table = town(
        wizard(owns="reading_railroad states_avenue oriental_avenue"),
        fighter(owns="short_line virginia_avenue st_charles_place"),
    )
    assert lines(*people(table).deeds()) == [
        "Deeds   T Reading RR $25 (Short Line ■, the rest unsold) · L Oriental $6 (all",
        "        others unsold) · P States $10 (St. Charles Place ■, Virginia ■)",
    ]


def test_rivals_in_a_line_each_with_a_thread_of_deeds() -> None:
    assert lines(*people(four()).rivals(80)) == [
        "  ■ Bo   Fighter 4   $820 (1,830) Boardwalk  U· OOO",
        "  ◆ Cy   Cleric 1  $1,500 (1,600) jail  T···  1 card",
        "  ▲ Dee  Rogue 1   $1,500 (1,560) GO  B·  hidden",
    ]


def test_a_gestalt_has_two_classes_and_a_team_one_purse() -> None:
    table = town(
        character("wizard", "bard", under="slow@1"), fighter(cash=3000, owns="browns"),
        cleric(), rogue(), teams=(1, 2, 1, 2),
    )  # fmt: skip
    one = people(table)
    assert lines(one.purse(), *one.on_me(), *one.rivals(80)) == [
        "▸ ● You Wizard/Bard level 1 (0/10 EP)  $1,500 (worth 1,500)  with Cy  on GO",
        "On you  Slow",
        "  ■ Bo   Fighter 1   $1,500 (1,620) GO  BB",
        "  ◆ Cy   Cleric 1    $1,500 (1,500) GO  with you",
        "  ▲ Dee  Rogue 1     $1,500 (1,620) GO  with Bo",
    ]


def test_where_cash_is_not_public_only_mine_is_shown() -> None:
    one = people(town(wizard(), fighter(), cash_public=False))
    assert "$1,500" in lines(one.purse())[0]
    assert "$?" in lines(*one.rivals(80))[0]


def test_a_bankrupt_says_so() -> None:
    table = town(wizard(), fighter(), cleric())
    table.characters[B].out = table.sides[B].out = True
    assert lines(*people(table).rivals(80))[0] == "  ■ Bo   bankrupt"


# What is going on


def going(table: Town, viewer: int = A, width: int = 80) -> list[str]:
    return lines(*going_on(reading(table, viewer)), width=width)


def test_a_spell_and_its_answers_make_a_ladder() -> None:
    table = town(wizard(level=8), wizard(level=8, at=19), wizard(level=8))
    first = Casting(A, ability("fireball"), Aim(square=19), open=True)
    table.events = [first]
    assert going(table, B) == [
        "Spells  1 ● Ada casts Fireball on New York: burn all buildings and opponents on",
        "        your square",
    ]
    table.events = [first, Casting(B, ability("counterspell"), NO_AIM, open=True)]
    assert going(table, C)[0].endswith("Fireball on New York  struck: burn all buildings and")
    assert going(table, C)[2:] == [
        "          2 ■ Bo answers with Counterspell",
        "        As it stands, Fireball comes to nothing.",
    ]
    table.events.append(Casting(A, ability("counterspell"), NO_AIM, open=True))
    assert going(table, A)[1:] == [
        "        your square",
        "          2 ■ Bo answers with Counterspell  struck",
        "            3 ● You answer with Counterspell",
        "        As it stands, Fireball takes effect.",
    ]


def test_of_a_long_ladder_the_first_and_the_last_rungs_are_shown() -> None:
    table = town(wizard(level=8), wizard(level=8))
    table.events = [Casting(A, ability("magic_missile"), Aim(B), open=True)]
    for rung in range(7):
        table.events.append(Casting(rung % 2, ability("counterspell"), NO_AIM, open=True))
    said = going(table)
    assert said[1].strip() == "4 more between"
    assert [line.split()[0] for line in said[2:5]] == ["6", "7", "8"]


def test_an_auction_has_the_deed_and_who_still_bids() -> None:
    table = town(wizard(), fighter(cash=300, owns="park_place"), cleric())
    sale = Auction(A, square("boardwalk"), [A, B, C], 120, B, {A: 260})
    table.events = [sale]
    assert going(table) == [
        "Sale    D Boardwalk, dark blue, $400 · rent $50, whole $100, houses 200, 600,",
        "        1400, 1700, hotel 2000 · a house $200",
        "        Park Place ■ Bo",
        "Bids    ■ Bo leads with $120 · in it: ● you $1,500 ◆ Cy $1,500  · you bid up to",
        "        $260",
    ]
    assert "260" not in "".join(going(table, C))


def test_a_debt_says_what_can_be_raised() -> None:
    table = town(wizard(cash=40, owns="browns", houses={"baltic_avenue": 2}), fighter())
    table.events = [Debt(A, 200, B)]
    assert going(table) == [
        "Debt    ● You owe $200 to Bo with $40 in cash: $160 short",
        "        Houses and mortgages would bring only $110.",
    ]
    table.events = [Debt(A, 100, BANK)]
    assert going(table)[1].endswith("would bring $110: enough.")


def test_a_deal_says_how_both_sides_stand_after_it() -> None:
    table = town(
        wizard(owns="oriental_avenue vermont_avenue baltic_avenue"),
        fighter(owns="connecticut_avenue mediterranean_avenue", cards="cc5", cash=500),
    )
    promise = Clause("passage", B, square="mediterranean_avenue", against=A, times=2)
    table.events = [
        Offering(
            B,
            Deal(
                B, A, Goods(50, ("connecticut_avenue",), ("cc5",)), Goods(0, ("baltic_avenue",)),
                (promise, Clause("note", A, text="Friends.")),
            ),
        )
    ]  # fmt: skip
    assert going(table) == [
        "Deal    You give Baltic · promise: “Friends.” (binds nobody)",
        "        You get Connecticut + a get-out card + $50 · promise: free passage for",
        "        you on Mediterranean, twice",
        "After   You: $1,550 cash, worth +$110 · brown 1 to 0 of 2 · light blue 2 to 3 of",
        "        3, whole",
        "        Bo: $450 cash, worth −$110 · brown 1 to 2 of 2, whole · light blue 1 to",
        "        0 of 3",
    ]


def test_a_deal_says_which_deeds_are_mortgaged() -> None:
    table = town(wizard(cash=500), fighter(mortgaged="baltic_avenue"))
    table.events = [Offering(B, Deal(B, A, Goods(0, ("baltic_avenue",)), Goods(40)))]
    assert going(table)[:2] == ["Deal    You give $40", "        You get Baltic (Baltic mortgaged)"]


def test_rent_dice_cards_and_blows_are_told_with_their_figures() -> None:
    table = town(wizard(at=19), fighter(owns="new_york_avenue"), bard(at=19), quicker=True)
    melody = Song(C, ability("inspire_courage"))
    table.events = [Rent(A, 19, B, [Due(A, 0, 8, 8)], songs=[melody])]
    assert going(table) == [
        "Rent    ● You owe Bo $8 on New York, and the bank pays $8 of it · Inspire",
        "        Courage",
    ]
    table.events = [Throw(A, "move", (3, 4)), Draw(B, CARDS["cc3"]), Blow(A, B, 80)]
    assert going(table) == [
        "Dice    ● You threw 3 + 4 = 7 to move: Atlantic, $260?",
        "Card    ■ Doctor: $100 into the pot",
        "Blow    ■ Bo hurt you for $80",
    ]


def test_every_square_has_a_name_of_its_own_on_the_smallest_ring() -> None:
    table = town(warlock(), fighter())
    names = [ring.cell(reading(table), one, 8).plain for one in SQUARES]
    plain = ("Chance", "Chest")
    own = [name for name in names if name.strip() not in plain]
    assert len(set(own)) == len(own) == 34
