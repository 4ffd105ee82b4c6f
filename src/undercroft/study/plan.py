"""What a study asks: which games, how many, who plays, and what is varied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from importlib import import_module
from itertools import product
from typing import Any

from undercroft import bots
from undercroft.bots import USUAL
from undercroft.engine import BadSetting, Game, Refusal, Unknown, describe, show
from undercroft.games import changed
from undercroft.study.closely import Closely
from undercroft.study.watching import Watcher

USUAL_SEATS = 4
SEATS = "seats"
"""What else can be changed than options and printed numbers."""
PATIENCE = 100_000
"""So many decisions are more than any game that ends has."""


class BadPlan(Refusal):
    """A study that cannot be made as it was asked for."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A question to many games. Each combination of what is varied plays the same game seeds."""

    games: int = 1000
    """How many, for each combination."""
    seats: int | None = None
    bots: Sequence[str] = (USUAL,)
    """The line-up, repeated until all seats are taken. It moves on by one seat every game."""
    settings: Mapping[str, object] = field(default_factory=dict)
    vary: Mapping[str, Sequence[object]] = field(default_factory=dict)
    """Values of an option or a printed number, or of `seats`, or of `bots` (`greedy+random`)."""
    seed: int = 1
    jobs: int | None = None
    """How many processes; all cores unless told. The findings do not depend on it."""
    on: str | None = None
    """`ray` for a cluster of this machine, `ray://HOST:PORT` for one that stands elsewhere."""
    watchers: Sequence[Callable[[], Watcher]] = ()
    """Each is made anew for every game."""
    closely: bool = False
    """Is everything watched that a designer may ask about? It takes longer."""
    patience: int = PATIENCE
    """After so many decisions a game counts as one without end."""

    @property
    def question(self) -> tuple[object, ...]:
        """All that decides what comes out, whoever plays it and where."""
        varied = {key: tuple(values) for key, values in self.vary.items()}
        return (
            *(self.games, self.seats, tuple(self.bots), dict(self.settings), varied),
            *(self.seed, self.patience, [repr(one) for one in self.everybody_watching]),
        )

    @property
    def everybody_watching(self) -> list[Callable[[], Watcher]]:
        return [*([Closely] if self.closely else []), *self.watchers]

    def as_plain(self) -> dict[str, Any]:
        """What it takes to play any of its games again."""
        return {
            "games": self.games,
            "seats": self.seats,
            "bots": list(self.bots),
            "settings": {key: show(value) for key, value in self.settings.items()},
            "vary": {key: list(map(show, values)) for key, values in self.vary.items()},
            "seed": self.seed,
            "patience": self.patience,
        }

    @property
    def all_bots(self) -> list[str]:
        """Whoever plays in any of its games."""
        varied = [name for lineup in self.vary.get("bots", ()) for name in str(lineup).split("+")]
        return [name.strip() for name in (*self.bots, *varied)]


@dataclass(frozen=True, slots=True)
class Variation:
    """One combination of what is varied, ready to be played."""

    varied: Mapping[str, object]
    seats: int
    bots: tuple[str, ...]
    """One for each seat, as they sit in the first game."""
    settings: Any
    game: Game[Any]
    """The one that is studied, or another printing of it."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process agrees anew: a printing may be forgotten here before it is sent."""
        agreed = {one.name: getattr(self.settings, one.name) for one in fields(self.settings)}
        return _again, (self.varied, self.seats, self.bots, agreed, self.game.package)

    @property
    def label(self) -> str:
        return ", ".join(f"{key}={show(value)}" for key, value in self.varied.items())

    @property
    def lineup(self) -> str:
        """`greedy` where all are, else `greedy+random+…`."""
        return self.bots[0] if len(set(self.bots)) == 1 else "+".join(self.bots)

    def bots_in(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: everybody moves on by one seat, so that no bot has the best."""
        shift = -number % self.seats
        return self.bots[shift:] + self.bots[:shift]


def variations(game: Game[Any], plan: Plan) -> tuple[Variation, ...]:
    """Every combination of what is varied, or a clear word about what is wrong with the plan."""
    _check_numbers(plan)
    _check_varied(game, plan)
    combinations = product(*([(key, value) for value in plan.vary[key]] for key in plan.vary))
    found = [_variation(game, plan, dict(combination)) for combination in combinations]
    if twice := [label for label, n in Counter(one.label for one in found).items() if n > 1]:
        raise BadPlan(f"The variation {twice[0]} is named twice.")
    return tuple(found)


def with_value(game: Game[Any], plan: Plan, path: str, value: object) -> tuple[Game[Any], Plan]:
    """The same question with another value of an option, or with another printed number."""
    if path in game.press.numbers:
        return changed(game, {**game.press.changes, path: value}), plan
    if path == SEATS:
        return game, replace(plan, seats=_number(value))
    _check_option(game, path)
    return game, replace(plan, settings={**plan.settings, path: show(value)})


def value_now(game: Game[Any], plan: Plan, path: str) -> object:
    """What an option or a printed number is, unless it is changed."""
    if path in game.press.numbers:
        return game.press.changes.get(path, game.press.numbers[path].printed)
    seats = usual_seats(game) if plan.seats is None else plan.seats
    if path == SEATS:
        return seats
    _check_option(game, path)
    value: object = getattr(game.agree(seats, plan.settings), path)
    return value


def without_value(game: Game[Any], plan: Plan, path: str) -> tuple[Game[Any], Plan]:
    """The same question with nothing said of it, so that it can be varied."""
    kept = {key: value for key, value in game.press.changes.items() if key != path}
    said = {key: value for key, value in plan.settings.items() if key != path}
    seats = None if path == SEATS else plan.seats
    return changed(game, kept), replace(plan, settings=said, seats=seats)


def _check_option(game: Game[Any], path: str) -> None:
    options = [setting.key for setting in describe(game.settings)]
    if path not in options:
        raise BadSetting(f"{path!r} cannot be changed. {_others(game, path, [SEATS, *options])}")


def _others(game: Game[Any], path: str, known: Sequence[str]) -> str:
    """The name that is near to one that nothing has; or what there is."""
    if near := get_close_matches(path, [*known, *game.press.numbers], n=1):
        return f"Did you mean {near[0]}?"
    return f"There are: {', '.join(known)}, and what `undercroft numbers {game.name}` lists."


def _check_numbers(plan: Plan) -> None:
    if plan.games < 1:
        raise BadPlan(f"A study needs at least one game, not {plan.games}.")
    if plan.jobs is not None and plan.jobs < 1:
        raise BadPlan(f"A study needs at least one process to play in, not {plan.jobs}.")
    check_patience(plan.patience)
    check_place(plan.on, plan.jobs)


def check_patience(patience: int) -> None:
    if patience < 1:
        raise BadPlan(f"A game needs patience for at least one decision, not {patience}.")


def check_place(on: str | None, jobs: int | None) -> None:
    if on is not None and on != "ray" and not on.startswith("ray://"):
        raise BadPlan(f"Games are played on ray, or on ray://HOST:PORT, not on {on!r}.")
    if on is not None and jobs is not None:
        raise BadPlan("A cluster knows by itself how many can play at once.")


def _check_varied(game: Game[Any], plan: Plan) -> None:
    options = [setting.key for setting in describe(game.settings)]
    for key, values in plan.vary.items():
        if key not in (*options, "seats", "bots") and key not in game.press.numbers:
            known = ["seats", "bots", *options]
            raise BadSetting(f"{key!r} cannot be varied. {_others(game, key, known)}")
        if key in game.press.changes:
            raise BadPlan(f"The number {key} cannot be varied and fixed in one study.")
        if key in plan.settings:
            raise BadPlan(f"The option {key} cannot be varied and fixed in one study.")
        if len(values) < 2:
            raise BadPlan(f"To vary {key} takes at least two values, such as {key}=a,b.")


def _variation(game: Game[Any], plan: Plan, varied: dict[str, object]) -> Variation:
    numbers = game.press.numbers
    fixed = {
        key: value
        for key, value in varied.items()
        if key not in ("seats", "bots") and key not in numbers
    }
    seats = _number(varied["seats"]) if "seats" in varied else plan.seats
    seats = usual_seats(game) if seats is None else seats
    names = str(varied["bots"]).split("+") if "bots" in varied else plan.bots
    try:
        other = {key: numbers[key].read(value) for key, value in varied.items() if key in numbers}
        game = changed(game, {**game.press.changes, **other}) if other else game
        settings = game.agree(seats, {**plan.settings, **fixed})
    except Refusal as trouble:
        where = f"With {_listed(varied)}: " if varied else ""
        raise type(trouble)(f"{where}{trouble}") from None
    agreed = {key: getattr(settings, key) for key in fixed}
    told = {**varied, **agreed, **other, **({"seats": seats} if "seats" in varied else {})}
    return Variation(told, seats, _seated(names, seats), settings, game)


def _again(
    varied: Mapping[str, object],
    seats: int,
    bots: tuple[str, ...],
    agreed: Mapping[str, object],
    package: str,
) -> Variation:
    game: Game[Any] = import_module(package).GAME
    return Variation(varied, seats, bots, game.agree(seats, agreed), game)


def usual_seats(game: Game[Any]) -> int:
    return min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])


def _number(given: object) -> int:
    text = str(given).strip()
    if not text.isdecimal():
        raise BadSetting(f"The number of seats cannot be {text!r}.")
    return int(text)


def _seated(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for each seat; each is looked for now, rather than in the middle of the study."""
    names = [name.strip() for name in names]
    if not names or not all(names):
        raise Unknown("A bot without a name cannot play.")
    if len(names) > seats:
        raise BadPlan(f"{len(names)} bots cannot sit on {seats} seats.")
    for name in names:
        bots.find(name, 0)
    return tuple(names[seat % len(names)] for seat in range(seats))


def _listed(varied: Mapping[str, object]) -> str:
    return ", ".join(f"{key}={show(value)}" for key, value in varied.items())
