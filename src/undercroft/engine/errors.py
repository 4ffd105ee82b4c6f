"""What can be wrong with something that was asked of us, each said in one sentence.

Refusal                 theirs: polite, and nothing has changed
├── NotAllowed          an answer that the question does not offer
├── BadSetting          a game option that does not exist, or cannot have that value
├── BadRecord           a record that is cut off, altered, or of another game or version
├── BadWords            a `words.toml` that says nothing of a thing, or names what is not there
└── Unknown             a game, bot, seat, rule or file that is not there

Broken                  ours: an invariant of the engine or of a game does not hold
"""


class Refusal(Exception):
    """Theirs: polite, checked at the door, and nothing has changed."""


class NotAllowed(Refusal):
    """An answer that the question does not offer."""


class BadSetting(Refusal):
    """A game option that does not exist, or cannot have that value."""


class BadRecord(Refusal):
    """A record that is cut off, altered, or of another game or version."""


class BadWords(Refusal):
    """A `words.toml` that says nothing of a thing, or names what is not there."""


class Unknown(Refusal):
    """A game, bot, seat, rule or file that is not there."""


class Broken(AssertionError):
    """Ours: an invariant does not hold."""
