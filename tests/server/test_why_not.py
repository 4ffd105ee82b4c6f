"""Why not, over the wire: a question comes with what it does not offer."""

from __future__ import annotations

from tests.games.dungeon_lords.terminal.realms import realms
from undercroft.server import speaking
from undercroft.server.wire import BarredNews


def test_a_question_says_what_is_barred_and_to_nobody_else() -> None:
    table = next(table for table in realms(1) if table.asked and table.asked[0].prompt == "dig")
    asked = table.asked[0].seat
    question = speaking.frame(table, asked, 0, 0).question
    assert question is not None
    more = "E4 is not beside a tile of your dungeon."
    assert BarredNews("e4", None, "not beside", more, "DL-7.1", None) in question.barred
    for other in (None, *table.seats):
        if other != asked:
            assert speaking.frame(table, other, 0, 0).question is None


def test_a_forecast_says_it_of_the_question_it_leads_to() -> None:
    table = next(table for table in realms(1) if table.asked and table.asked[0].prompt == "dig")
    ask = table.asked[0]
    foretold = table.forecast(ask.seat, [ask.options[0].key])
    news = speaking.forecast(table, ask.seat, foretold, "f1")
    assert news.question is not None
    square = ask.options[0].details()["square"].key
    assert [one.why for one in news.question.barred if one.at == square] == ["dug already"]
