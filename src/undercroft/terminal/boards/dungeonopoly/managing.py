"""Mortgages and houses in words, where there are too many to list: mortgage oriental."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.engine import NotAllowed, Sight
from undercroft.terminal.boards.dungeonopoly import naming, saying
from undercroft.terminal.look import plain

MANY = 8
"""From so many answers on, those about money on deeds are rather typed."""
PROMPTS = ("window", "jail")
VERBS = ("mortgage", "sell", "lift")
TYPED = {"unmortgage": "lift", "redeem": "lift", "house": "build", **{one: one for one in VERBS}}


def takes_words(sight: Sight, prompt: str) -> bool:
    return prompt in PROMPTS and len(sight.options) >= MANY and bool(_unlisted(sight))


def _unlisted(sight: Sight) -> list[str]:
    return [key for key in sight.options if key.split(":")[0] in VERBS]


def ideas(sight: Sight) -> Mapping[str, str]:
    """All but those."""
    unlisted = set(_unlisted(sight))
    return {key: "" for key in sight.options if key not in unlisted}


def manner(sight: Sight) -> str:
    verbs = list(dict.fromkeys(key.split(":")[0] for key in _unlisted(sight)))
    example = _unlisted(sight)[0].split(":")
    deeds = len({key.split(":")[1] for key in _unlisted(sight)})
    said = f"{example[0]} {saying.name(example[1]).lower()}"
    return f"or {saying.in_a_row(verbs, 'or')} a deed ({deeds} could be), such as {said}"


def compose(sight: Sight, names: Sequence[str], typed: str) -> str | None:
    """The key of what was meant, if it is about a deed."""
    verb, _, rest = typed.casefold().strip(" .").partition(" ")
    verb = TYPED.get(verb, verb)
    if verb not in VERBS:
        return None
    found = [key for key in _unlisted(sight) if key.startswith(f"{verb}:")]
    meant = naming.deeds_of(naming.bare(rest))
    some = [key for key in found if key.split(":")[1] in meant]
    if len(some) == 1:
        return some[0]
    could = saying.in_a_row([saying.name(key.split(":")[1]) for key in some or found], "or")
    if not found:
        raise NotAllowed(f"There is nothing to {verb} now.")
    if meant and not some:
        raise NotAllowed(f"You cannot {verb} {saying.name(meant[0])} now; you can {verb} {could}.")
    what = plain(rest) or "what"
    raise NotAllowed(f"{verb.capitalize()} {what}? You can {verb} {could}.")
