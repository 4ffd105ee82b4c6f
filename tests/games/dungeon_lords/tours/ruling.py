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
    playing = list(visitors)
    while playing:
        for visitor in list(playing):
            if _is_news(visitor) and _sees_it(visitor):
                rule(visitor)
            elif visitor.stands == "over":
                playing.remove(visitor)
            else:
                visitor.page.wait_for_timeout(20)


def _is_news(visitor: Visitor) -> bool:
    """Is something asked that was not answered yet?"""
    frame = visitor.until_told()
    return bool(frame["question"]) and frame["seq"] > visitor.answered


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
    """Is the answer on its way, or there already?"""
    for _ in range(5):
        if not visitor.options.count() or visitor.frame["seq"] > visitor.answered:
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
    """Any three, and an item where one is to be sent."""
    open_to_all = form.locator("[data-order][aria-disabled=false]")
    open_to_all.first.wait_for()
    keys = [one.get_attribute("data-order") for one in open_to_all.all()]
    for key in visitor.luck.sample(keys, ORDERS_A_ROUND):
        visitor.press(form.locator(f"[data-order={key}]"))
    seal = form.get_by_role("button", name=re.compile("^Seal"))
    if seal.get_attribute("aria-disabled") == "true":
        items = form.get_by_role("group", name=re.compile("item", re.IGNORECASE))
        visitor.press(_any(visitor, items.get_by_role("button")))
    visitor.press(seal)


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
