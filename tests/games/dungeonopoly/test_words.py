"""How Dungeonopoly asks: what is due, what is in hand, and what an answer leaves and risks."""

from __future__ import annotations

from tests.games.dungeonopoly.town import (
    A,
    B,
    Playing,
    cleric,
    fighter,
    rogue,
    run,
    town,
    turn_of,
    warlock,
    wizard,
)
from undercroft.engine import called
from undercroft.games.dungeonopoly import GAME
from undercroft.games.dungeonopoly.rules.buying import auction
from undercroft.games.dungeonopoly.rules.going import pay_tax

NAMES = ["Ada", "Bo", "Cy"]
INCOME_TAX, BOARDWALK = 4, 39


def asked(script: Playing) -> tuple[str, str]:
    """What is asked, as who is asked reads it, and the line of help."""
    script.keys()
    ask = script.question
    stakes = GAME.stakes(script.state, ask)
    words = GAME.words.question(ask.prompt, stakes, called(NAMES, ask.seat))
    return words.ask, words.help


def hint(script: Playing, key: str) -> str:
    """What comes of an answer."""
    script.keys()
    ask = script.question
    option = next(one for one in ask.options if one.key == key)
    stakes = GAME.stakes(script.state, ask)
    return GAME.words.option(option, called(NAMES, ask.seat), stakes).hint


def test_a_turn_begins_with_the_purse_the_likeliest_square_and_the_risk() -> None:
    table = town(wizard(at=14), wizard(owns="reds", houses={"kentucky_avenue": 4}))
    script = turn_of(table)
    assert asked(script) == (
        "Your turn, on Virginia Avenue.",
        "You have $1,500. Most likely 7: Kentucky Avenue, rent $875 to Bo. "
        "13 of 36 throws cost you, $875 at most.",
    )
    assert hint(script, "roll") == "Walk 2 to 12 squares."


def test_doubles_go_on_from_where_they_led() -> None:
    script = turn_of(town(wizard(at=18), wizard())).moves().rolls(1, 1)
    ask, help_ = asked(script)
    assert ask == "Doubles: on from Free Parking."
    assert help_.startswith("You have $1,500. Most likely 7: Ventnor Avenue, for sale at $260.")


def test_in_jail_the_fee_stands_beside_the_chance_of_doubles() -> None:
    script = turn_of(town(wizard(at=10, jailed=True, failed=1, cash=80), wizard()))
    assert asked(script) == (
        "You are in jail. This is try 2 of 3.",
        "You have $80. Doubles free you, 6 of 36 throws. After the last try you pay $50.",
    )
    assert hint(script, "leave_by_fee") == (
        "$50 into the pot, which leaves $30; then a normal turn."
    )
    script = turn_of(town(wizard(at=10, jailed=True, failed=2), wizard(), quicker=True))
    assert asked(script)[1].endswith("Without them you now pay $100.")


def test_a_deed_has_its_price_its_set_and_what_it_leaves() -> None:
    table = town(wizard(at=14, cash=400, owns="tennessee_avenue"), wizard())
    script = turn_of(table).moves().rolls(1, 1)
    assert asked(script) == (
        "St. James Place is for sale at $180. Do you buy it?",
        "You have $400. It would be number 2 of 3 in its set.",
    )
    assert hint(script, "buy") == "For $180, which leaves $220."
    assert hint(script, "decline") == "Then it is auctioned, and you may bid."


def test_who_cannot_pay_reads_what_is_missing_before_and_after_each_mortgage() -> None:
    table = town(wizard(at=14, cash=30, owns="tennessee_avenue boardwalk"), wizard())
    script = turn_of(table).moves().rolls(1, 1)
    assert asked(script)[1].startswith("You have $30: $150 is missing.")
    assert hint(script, "mortgage:tennessee_avenue") == (
        "Brings $90, with $60 still missing; no rent of $14 until it is lifted."
    )
    assert hint(script, "mortgage:boardwalk") == "Brings $200; no rent of $50 until it is lifted."


def test_a_bid_leaves_so_much_and_the_leader_is_named() -> None:
    table = town(wizard(), wizard(), wizard(cash=100))
    script = run(table, auction(table, A, BOARDWALK)).answers("bid:5")
    assert asked(script) == (
        "Boardwalk: $5 is bid by Bo. What do you bid?",
        "You have $100. Its price is $400. It would be number 1 of 2 in its set. "
        "The last one left pays what was bid.",
    )
    assert hint(script, "bid:15") == "Leaves $85."


def test_a_tax_says_both_sums() -> None:
    table = town(wizard(at=INCOME_TAX, owns="boardwalk"), wizard(), income_tax="200_or_10_percent")
    script = run(table, pay_tax(table, A, INCOME_TAX))
    assert asked(script)[1] == "You have $1,500, and are worth $1,900."
    assert hint(script, "flat") == "$200, which leaves $1,300."
    assert hint(script, "tenth").startswith("$190 for cash, deeds and buildings")


def test_a_debt_names_the_creditor_and_what_is_missing() -> None:
    table = town(
        wizard(at=37, cash=50, owns="boardwalk oriental_avenue"), wizard(owns="park_place")
    )
    table.sides[A].cash = 10
    script = run(table, pay_tax(table, A, 38))
    assert asked(script) == (
        "You owe $100 to the pot. How do you raise the money?",
        "You have $10: $90 is missing. All you have would make $260.",
    )


def test_rent_is_told_to_who_owes_it_and_to_whom_it_is_due() -> None:
    """A landlord who wants to be asked, and a tenant who could answer."""
    landlord = wizard(owns="boardwalk", stances={"collect": "ask"})
    script = turn_of(town(fighter(at=32), landlord)).moves().rolls(3, 4)
    assert asked(script) == (
        "Rent of $50 is due to you from Ada, on Boardwalk. Do you collect it?",
        "You have $1,500.",
    )
    assert hint(script, "collect") == "Then you have $1,550."
    assert hint(script, "lower:25") == "$25 less; then you have $1,525."


def test_an_ability_says_what_it_costs_hits_for_and_how_far() -> None:
    script = turn_of(town(cleric(at=14, level=7), wizard(at=15)))
    assert hint(script, "use:holy_smite") == "Hits for $140. Once a lap."


def test_whom_one_aims_at_stands_somewhere_and_would_pay() -> None:
    table = town(fighter(at=14, level=5), wizard(at=14), wizard(at=14, level=3))
    script = turn_of(table).answers("use:attack")
    assert asked(script)[0] == "Attack: at whom?"
    assert hint(script, "whom:2") == "Level 3, on Virginia Avenue, pays $100."


def test_a_blast_is_as_strong_as_its_enhancements() -> None:
    table = town(warlock(at=14, level=4, knows="agonizing_blast"), cleric(at=14, under="hex@0"))
    plain = town(warlock(at=14, level=4), cleric(at=14, under="hex@0"))
    hints = [hint(turn_of(one), "use:eldritch_blast") for one in (plain, table)]
    assert hints == ["Hits for $80. Range 1.", "Hits for $120. Range 1."]


def test_a_skill_says_its_chance_its_loot_and_that_it_may_end_in_jail() -> None:
    script = turn_of(town(rogue(at=14, level=3, ranks={"pick_pockets": 11}), wizard(at=14)))
    assert hint(script, "use:pick_pockets") == (
        "Works on 1 to 11 of 20. Brings up to $60. Else jail."
    )


def test_a_spell_is_countered_knowing_what_it_hits_for() -> None:
    table = town(wizard(at=14, level=3), wizard(at=14, level=9))
    script = turn_of(table).answers("use:magic_missile")
    script.asks(B, "counter")
    assert asked(script) == (
        "Ada casts Magic Missile on you. Do you counter it?",
        "It costs $60 whom it hits.",
    )
    assert hint(script, "pass") == "Magic Missile takes effect."
