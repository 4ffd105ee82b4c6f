"""Setting up the table, and creating the Characters."""

from __future__ import annotations

from undercroft.engine import Chance, Choice, Line, Pile, Rules, Seat, Story, Verb, line, together
from undercroft.games.dunjiin.cards import BOX, Box, Card, Kind
from undercroft.games.dunjiin.press import PRESS
from undercroft.games.dunjiin.rules.drawing import draw
from undercroft.games.dunjiin.rules.dying import check_last_call
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.state import Crawl, Hero, Settings, highest_level

ARMOR = PRESS.number("start.armor", 3, 0, 20, "DJ-1.3")
CHARACTER_CARDS = 3


class Stake(Verb):
    YES = "yes"
    NO = "no"


@line
class Stakes(Line):
    rule = "DJ-20.6"
    agreed: bool


@line
class Dealt(Line):
    rule = "DJ-2.1"
    seat: Seat
    cards: list[Card]
    level: int


@line
class FairyAtTheDeal(Line):
    rule = "DJ-2.5"
    seat: Seat
    fairies: int
    lost: int


def new_table(
    seats: int, settings: Settings, chance: Chance, story: Story, box: Box = BOX
) -> Crawl:
    """Everybody with 3 Armor and nothing else; all cards in the Dunjiin."""
    heroes = [Hero(ARMOR, [], [], [], []) for _ in range(seats)]          # DJ-1.3, DJ-1.7
    colours = colours_in(settings)
    deck = Pile.shuffled(box.colour * colours)                            # DJ-1.5, DJ-1.6
    return Crawl(chance, story, settings, heroes, deck, highest_level(box, colours))


def colours_in(settings: Settings) -> int:
    return 1 if settings.play == "fast" else 2


def fits(settings: Settings, seats: int, box: Box = BOX) -> str | None:
    if settings.play == "fast" and seats > 3:
        return "Fast Play is for 2 or 3 players."                         # DJ-1.1
    if settings.dealer != "random" and settings.dealer > seats:
        return f"There is no seat {settings.dealer} to deal: there are {seats} players."
    monsters = colours_in(settings) * sum(box.monsters.values())
    if monsters < seats * CHARACTER_CARDS:
        return f"{monsters} Monsters are too few for the Characters of {seats} players."
    return None


def setup(crawl: Crawl) -> Rules[None]:
    if crawl.settings.for_keeps:
        yield from agree_on_stakes(crawl)
    choose_dealer(crawl)
    deal(crawl)
    check_last_call(crawl)


def agree_on_stakes(crawl: Crawl) -> Rules[None]:
    """All must agree, in secret and before the deal; one refusal and nothing is staked."""
    answers = yield from together(                                        # DJ-20.6, DJ-R.60
        lambda: [
            Choice(seat, Prompt.KEEPS, (Stake.YES, Stake.NO)) for seat in range(len(crawl.heroes))
        ]
    )
    crawl.for_keeps = all(answer is Stake.YES for answer in answers)
    crawl.tell(Stakes(crawl.for_keeps))


def choose_dealer(crawl: Crawl) -> None:
    """The dealer only fixes who is first: the player to the left."""     # DJ-1.4, DJ-R.1
    if crawl.settings.play == "fast":
        wanted = crawl.settings.fast_colour
        crawl.colour = crawl.chance.pick(("red", "blue")) if wanted == "random" else wanted
    seats = range(len(crawl.heroes))
    dealer = crawl.settings.dealer
    crawl.dealer = crawl.chance.pick(seats) if dealer == "random" else dealer - 1
    crawl.active = crawl.left_of(crawl.dealer)                            # DJ-3.1


def deal(crawl: Crawl) -> None:
    """One card each, round after round, until everybody has three Monsters."""
    seats = len(crawl.heroes)
    order = [(crawl.dealer + step) % seats for step in range(1, seats + 1)]  # DJ-2.1
    fairies: list[list[Card]] = [[] for _ in range(seats)]
    while unfinished := [seat for seat in order if needs_cards(crawl, seat)]:
        for seat in unfinished:                                           # DJ-2.2
            deal_one(crawl, seat, fairies[seat])
    for seat in order:
        hero = crawl.heroes[seat]
        equipment = hero.character + hero.treasure + hero.magic
        crawl.tell(Dealt(seat, equipment, hero.level))
        if fairies[seat]:
            suffer_fairies(crawl, seat, fairies[seat])


def needs_cards(crawl: Crawl, seat: Seat) -> bool:
    return len(crawl.heroes[seat].character) < CHARACTER_CARDS


def deal_one(crawl: Crawl, seat: Seat, fairies: list[Card]) -> None:
    """Deal a card. A Death Fairy joins no Character."""
    card = draw(crawl)                                                    # DJ-1.8
    assert card is not None
    if card.kind is Kind.FAIRY:
        fairies.append(card)                                              # DJ-2.3
    elif card.kind is Kind.MONSTER:
        crawl.heroes[seat].character.append(card)
    else:
        crawl.heroes[seat].gain(card)                                     # DJ-2.4


def suffer_fairies(crawl: Crawl, seat: Seat, fairies: list[Card]) -> None:
    """An Armor for each Fairy, but nobody dies at the deal."""           # DJ-2.5, DJ-R.4
    hero = crawl.heroes[seat]
    lost = min(len(fairies), hero.armor)
    hero.armor -= lost
    crawl.shop += lost
    crawl.discard(fairies)
    crawl.tell(FairyAtTheDeal(seat, len(fairies), lost))
