"""What a bard gains, level by level, and what she may choose."""

from tests.games.dungeonopoly.town import A, bard, prepare, run, town
from tests.script import rule
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.rules.experience import gain

MELODIES = [
    "learn:inspire_courage",
    "learn:cutting_words",
    "learn:song_of_freedom",
    "learn:inspire_greatness",
    "learn:song_of_rest",
    "learn:frightening_tune",
    "learn:dirge_of_doom",
]


@rule("DO-25.3", "DO-1.5")
def test_a_bard_begins_with_a_melody() -> None:
    script = prepare(2, first_player="seat_0").answers("become:bard")
    script.asks(A, "level", *MELODIES).answers("learn:dirge_of_doom").answers("become:fighter")
    known = [one.key for one in script.ends().characters[A].known.abilities]
    assert known == ["bardic_music", "dirge_of_doom"]


@rule("DO-25.3", "DO-41.4", "DO-41.8")
def test_more_come_at_three_six_and_nine_none_twice() -> None:
    for level, known in (
        (2, "song_of_rest"),
        (5, "song_of_rest dirge_of_doom"),
        (8, "song_of_rest dirge_of_doom inspire_courage"),
    ):
        table = town(bard(level=level, knows=known, ep=10 * level - 1), bard())
        left = [key for key in MELODIES if key.removeprefix("learn:") not in known.split()]
        run(table, gain(table, A)).asks(A, "level", *left)


@rule("DO-25.1", "DO-18.9")
def test_what_is_a_spell_and_what_is_not() -> None:
    of_bards = [one for one in ABILITIES.values() if one.row.of == "bard"]
    spells = {one.key for one in of_bards if one.is_spell}
    assert spells == {"suggestion", "glitterdust", "mass_suggestion"}
