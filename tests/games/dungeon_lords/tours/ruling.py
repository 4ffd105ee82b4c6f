"""A guide through Dungeon Lords: orders, battles, and whatever else a lord is asked."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator

from tests.web.pointing import asked, in_the_list
from tests.web.visiting import Visitor
from undercroft.games.dungeon_lords.board import ORDERS_A_ROUND

Line = dict[str, Any]

FORMS = ("orders", "give", "rest", "plan")
"""What is put together, and not picked from a list or on the board."""


def rule_together(*visitors: Visitor) -> None:
    """Everybody answers when asked, until the game is over for all of them."""
    while playing := [visitor for visitor in visitors if not _is_over(visitor)]:
        playing[0].until(lambda: any(map(_is_asked, visitors)) or all(map(_is_over, visitors)))
        for visitor in playing:
            if _is_asked(visitor):
                rule(visitor)


def _is_asked(visitor: Visitor) -> bool:
    """Is something asked that was not answered yet?"""
    frame = visitor.until_told()
    news = frame["question"] and frame["seq"] > visitor.answered
    return bool(news) and _sees_it(visitor)


def _is_over(visitor: Visitor) -> bool:
    return bool(visitor.until_told()["result"]) and visitor.stands == "over"


def _sees_it(visitor: Visitor) -> bool:
    """Options may all be folded away on a phone: then they are lit on the board."""
    return visitor.stands == "asked" or visitor.tags.count() > 0


def rule(visitor: Visitor) -> None:
    """Answer what is asked of this lord, as a person would."""
    frame = asked(visitor)
    prompt = frame["question"]["prompt"]
    visitor.answered = frame["seq"]
    if prompt in FORMS:
        _fill_in(visitor, prompt)
        visitor.answers.append("form")
        # What the others seal meanwhile comes with the same question.
        visitor.until(lambda: _prompt(visitor) != prompt or prompt == "plan")
    elif visitor.luck.random() < 0.5 and _points(visitor):
        visitor.answers.append("board")
    else:
        visitor.give(in_the_list(visitor, visitor.luck.choice(frame["question"]["options"])))


def _points(visitor: Visitor) -> bool:
    """Touch something that is lit. Was that an answer?

    Not if it offers several things; and what a finger only marks it must touch again.
    """
    for _ in range(1 + visitor.by_touch):
        if not (lit := visitor.tags.all()):
            return False
        visitor.press(visitor.luck.choice(lit[:1] if visitor.by_touch else lit))
        if _goes_on(visitor):
            return True
    return False


def _goes_on(visitor: Visitor) -> bool:
    """Is the answer on its way, or there already? Then nothing is offered any more."""
    for _ in range(5):
        if not _sees_it(visitor) or visitor.frame["seq"] > visitor.answered:
            return True
        visitor.page.wait_for_timeout(60)
    return False


def _prompt(visitor: Visitor) -> str:
    question = visitor.frame["question"]
    return question["prompt"] if question else ""


def _fill_in(visitor: Visitor, prompt: str) -> None:
    form = visitor.page.get_by_role("group", name="Options", exact=True)
    match prompt:
        case "orders":
            _give_orders(visitor, form)
        case "give":
            _fill_bags(visitor, form)
        case "rest":
            cards = form.get_by_role("group", name="Cards").get_by_role("button")
            visitor.press(_any(visitor, cards))
        case _:
            _send_some(visitor, form)


def _give_orders(visitor: Visitor, form: Locator) -> None:
    """Any three, and one for a non-player and an item where they are to be sent."""
    open_to_all = form.locator("[data-order][aria-disabled=false]")
    open_to_all.first.wait_for()
    keys = [one.get_attribute("data-order") for one in open_to_all.all()]
    for key in visitor.luck.sample(keys, ORDERS_A_ROUND):
        visitor.press(form.locator(f"[data-order={key}]"))
    for goes_along in (re.compile("non-player"), "Items"):
        group = form.get_by_role("group", name=goes_along)
        if group.count():
            visitor.press(_any(visitor, group.get_by_role("button")))
    visitor.press(form.get_by_role("button", name=re.compile("^Seal")))


def _fill_bags(visitor: Visitor, form: Locator) -> None:
    seal = form.get_by_role("button", name=re.compile("^Seal"))
    tokens = form.locator("[aria-pressed=false][aria-disabled=false]")
    while seal.get_attribute("aria-disabled") == "true":
        visitor.press(_any(visitor, tokens))
    visitor.press(seal)


def _send_some(visitor: Visitor, form: Locator) -> None:
    """Whoever can go, if chance will have it: in the form on a phone, before the lord at a desk."""
    forces = visitor.page.get_by_label(re.compile("^(Your t|T)raps and creatures$"))
    free = forces.locator("button[aria-pressed=false][aria-disabled=false]")
    while free.count() and visitor.luck.random() < 0.8:
        visitor.press(_any(visitor, free))
    visitor.press(form.get_by_role("button", name=re.compile("^Send ")))


def _any(visitor: Visitor, buttons: Locator) -> Locator:
    buttons.first.wait_for()
    return visitor.luck.choice(buttons.all())


def told(visitor: Visitor) -> list[Line]:
    """Everything that this lord has heard, oldest first."""
    return [line for frame in visitor.frames for line in frame["told"]]
