"""The command: what it shows, and one clear sentence for everything that is wrong."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import msgspec
import pytest
from msgspec import structs
from typer.testing import CliRunner, Result

from tests.terminal.evenings import finished_game, played
from undercroft import bots
from undercroft.engine import Answered, Chanced, Record, Sealed, Table, play
from undercroft.games import find
from undercroft.terminal import primer
from undercroft.terminal.main import app


def run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(app, arguments)


def refused(*arguments: str, code: int = 1) -> str:
    """The one sentence on the error stream; nothing on the other, and no traceback."""
    result = run(*arguments)
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    assert len(result.stderr.splitlines()) == 1
    return result.stderr.strip()


# What it shows


def test_alone_it_says_what_it_can_do() -> None:
    result = run()
    assert result.exit_code == 0
    for word in ("games", "play", "resume", "replay", "rules", "verify"):
        assert word in result.stdout


@pytest.mark.parametrize("word", ["games", "play", "resume", "replay", "rules", "verify"])
def test_help_comes_with_an_example(word: str) -> None:
    assert f"undercroft {word}" in run(word, "--help").stdout


def test_games_are_on_the_shelf_with_what_can_be_agreed_on() -> None:
    assert "undercroft play dunjiin" in run("games").stdout
    assert (
        "off: a tie goes to the Monster (usual); on: a tie is a" in run("games", "dunjiin").stdout
    )


def test_rules_are_read_by_chapter_or_one_by_one() -> None:
    assert "The Death Fairy" in run("rules", "dunjiin").stdout
    assert "DJ-7.8" in run("rules", "dunjiin", "7").stdout
    assert "DJ-R.74" in run("rules", "dunjiin", "all").stdout
    shown = run("rules", "dunjiin", "r.44").stdout
    assert "Are you naked or dead?" in shown
    assert "games/dunjiin/rules/dying.py" in shown


def test_before_its_rules_a_game_says_how_it_is_played() -> None:
    shown = run("rules", "dungeon").stdout
    assert shown.index("1  First home with the gold.") < shown.index("The rules of Dungeon!")
    assert "10,000 gold for an Elf" in shown
    assert "The rules of" not in run("rules", "dungeon", "how").stdout


def test_rules_are_found_by_what_they_speak_of() -> None:
    found = run("rules", "dunjiin", "DODG", "trap").stdout
    assert "DJ-12.9" in found
    assert "12. Dodging" in found
    assert "DJ-12.1 " not in found
    assert refused("rules", "dunjiin", "zebra") == "No rule of Dunjiin speaks of zebra."


def test_counting_rules_says_how_many_have_code_and_a_test() -> None:
    result = run("rules", "--count")
    assert "Dunjiin: 233 rules" in result.stdout
    assert "with code" in result.stdout
    assert result.exit_code == ("missing" in result.stdout)


def test_bots_alone_play_to_the_end_without_anybody(home: Path) -> None:
    result = run("play", "dunjiin", "--people", "0", "--with", "random,greedy", "--seed", "ab")
    assert result.exit_code == 0
    assert "came back up." in result.stdout
    (file,) = (home / "finished").iterdir()
    assert f"undercroft verify {file}" in result.stdout.replace("\n", "")
    assert run("verify", str(file)).exit_code == 0
    assert run("replay", str(file)).exit_code == 0


def test_the_same_seed_is_the_same_game(home: Path) -> None:
    for _ in range(2):
        run("play", "dunjiin", "--people", "0", "--seats", "3", "--seed", "0c0ffee0")
    first, second = (Record.load(file) for file in (home / "finished").iterdir())
    assert first == second


# Dice


def test_the_dice_of_a_finished_game_are_checked(record: Path) -> None:
    result = run("verify", str(record))
    assert result.exit_code == 0
    outcomes = len(Record.load(record).outcomes)
    assert f"The dice were fair: all {outcomes} outcomes" in " ".join(result.stdout.split())


def test_the_seal_that_somebody_wrote_down_is_compared(record: Path) -> None:
    seal = Record.load(record).header.fingerprint
    for written in (seal, f"{seal[:4].upper()} {seal[4:8]} {seal[8:12]} {seal[12:16]}"):
        said = " ".join(run("verify", str(record), "--seal", written).stdout.split())
        assert said.endswith("and the seed has the seal that you wrote down.")
    assert "only a seal that you wrote down can tell" in " ".join(
        run("verify", str(record)).stdout.split()
    )


def test_another_seal_than_the_one_written_down_is_called_out(record: Path) -> None:
    said = refused("verify", str(record), "--seal", "0123 4567 89ab cdef")
    assert "the seal that you wrote down does not fit" in said
    assert "A seal is written in 16 to 64" in refused("verify", str(record), "--seal", "0123")


def test_numbers_that_people_added_are_named_and_cannot_be_exchanged(tmp_path: Path) -> None:
    numbers = ["00ff" * 8, "", "12" * 16]
    table = Table.open(find("dunjiin"), ["Anna", "Ben", "Cleo"], seed=b"7", numbers=numbers)
    play(table, [bots.find("random", seat) for seat in table.seats])
    whole = table.record
    whole.save(tmp_path / "numbered.jsonl")
    said = " ".join(run("verify", str(tmp_path / "numbered.jsonl")).stdout.split())
    assert "follow from the seed and the numbers added by Anna and Cleo, and" in said
    forged = structs.replace(whole.header, numbers=["00ff" * 8, "", "13" * 16])
    Record(forged, whole.entries, whole.seed).save(tmp_path / "forged.jsonl")
    assert "the dice do not fit the seed" in refused("verify", str(tmp_path / "forged.jsonl"))


def loaded_dice(record: Record) -> tuple[Record, int]:
    """A record whose later outcomes fell otherwise, and which still follows the rules."""
    at = max(n for n, entry in enumerate(record.entries) if isinstance(entry, Chanced))
    entry = record.entries[at]
    assert isinstance(entry, Chanced)
    for other in range(200):
        changed = Chanced([*entry.outcomes[:-1], other])
        entries = [*record.entries[:at], changed, *record.entries[at + 1 :]]
        altered = Record(record.header, entries, record.seed)
        if other != entry.outcomes[-1] and still_ends(altered):
            return altered, len(record.outcomes)
    raise AssertionError("no other outcome fits")


def still_ends(record: Record) -> bool:
    from undercroft.engine import BadRecord

    try:
        return Table.replay(find("dunjiin"), record).over
    except BadRecord:
        return False


def test_loaded_dice_are_found_out_to_the_very_outcome(tmp_path: Path) -> None:
    altered, number = loaded_dice(finished_game().record)
    altered.save(tmp_path / "loaded.jsonl")
    said = refused("verify", str(tmp_path / "loaded.jsonl"))
    assert f"the dice do not fit the seed: outcome {number} of {number} is" in said


def test_an_unfinished_game_keeps_its_seed_sealed(tmp_path: Path) -> None:
    next(played(1)).record.save(tmp_path / "half.jsonl")
    assert "is not over yet" in refused("verify", str(tmp_path / "half.jsonl"))


def test_without_a_seed_there_is_nothing_to_check(tmp_path: Path) -> None:
    whole = finished_game().record
    Record(whole.header, whole.entries).save(tmp_path / "bare.jsonl")
    assert "carries no seed" in refused("verify", str(tmp_path / "bare.jsonl"))


def test_another_seed_than_the_one_announced_is_refused(tmp_path: Path) -> None:
    whole = finished_game().record
    Record(whole.header, whole.entries, Sealed().seed).save(tmp_path / "other.jsonl")
    said = refused("verify", str(tmp_path / "other.jsonl"))
    assert said == "The seed in this record is not the one whose fingerprint was shown."


# What is not there


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("play chess", "There is no game 'chess'. There are: dunjiin, dungeon, rials,"),
        ("play dunjin", "There is no game 'dunjin'. Did you mean dunjiin?"),
        ("games chess", "There is no game 'chess'. There are: dunjiin, dungeon, rials,"),
        ("rules dunjiin DJ-99.1", "Dunjiin has no rule DJ-99.1."),
        ("play dunjiin --with gredy", "There is no bot 'gredy'. Did you mean greedy?"),
        ("play dunjiin --seats 7", "Dunjiin is for 2 to 6 players, not 7."),
        ("play dunjiin --seats 1", "Dunjiin is for 2 to 6 players, not 1."),
        ("play dunjiin -o hardcor=on", "There is no option 'hardcor'. Did you mean hardcore?"),
        ("play dunjiin -o ap_cap=4", "The option ap_cap can be 3 or none, not '4'."),
        ("play dunjiin -o play=fast", "Fast Play is for 2 or 3 players."),
        (
            "play dunjiin --seats 2 --with greedy,greedy",
            "1 people and 2 bots do not fit on 2 seats.",
        ),
        ("resume", "No unfinished game is saved here. Begin one: undercroft play dunjiin"),
        ("resume nowhere.jsonl", "Cannot read nowhere.jsonl: no such file or directory."),
        ("replay nowhere.jsonl", "Cannot read nowhere.jsonl: no such file or directory."),
        ("verify .", "Cannot read .: is a directory."),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(arguments: str, sentence: str) -> None:
    assert refused(*arguments.split()).startswith(sentence)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("plya", "No such command 'plya'. Did you mean 'play', 'replay'?"),
        ("play", "Missing argument 'GAME'."),
        ("play dunjiin --sits 3", "No such option: --sits"),
        ("play dunjiin --seats many", "Invalid value for '--seats'"),
        ("play dunjiin -o hardcore", "An option is written KEY=VALUE"),
        ("play dunjiin --seed xyz", "A seed is written in pairs"),
        ("play dunjiin --people Ann,ann", "Two people cannot have the same name"),
        ("rules", "Which game's rules?"),
    ],
)
def test_wrong_usage_leaves_with_two_and_points_at_help(arguments: str, sentence: str) -> None:
    assert refused(*arguments.split(), code=2).startswith(sentence)


def test_a_seat_that_is_not_at_the_table(record: Path) -> None:
    said = refused("replay", str(record), "--as", "Zoe")
    assert said == (
        "There is no seat 'Zoe' in this record. "
        "There are: 1 (Anna), 2 (Ben), 3 (Cleo) and spectator."
    )


def test_without_a_terminal_the_game_is_saved_for_one(home: Path) -> None:
    assert "Playing needs a terminal; the game is saved" in refused("play", "dunjiin")
    assert primer.unread(find("dunjiin")) is not None
    (file,) = (home / "tables").iterdir()
    assert not Table.replay(find("dunjiin"), Record.load(file)).over


# Records that are not whole

READERS = pytest.mark.parametrize("word", ["resume", "replay", "verify"])


def sealed_anew(lines: list[bytes]) -> bytes:
    """Lines of a record with a digest that fits them again."""
    body = b"".join(lines)
    digest = hashlib.sha256(body).hexdigest()
    closing = {"is": "end", "lines": len(lines), "digest": digest}
    return body + msgspec.json.encode(closing) + b"\n"


@READERS
def test_a_record_that_is_cut_off(word: str, record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-700])
    assert "game.jsonl: The record is cut off" in refused(word, str(record))


@READERS
def test_a_record_that_was_altered(word: str, record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b'"Anna"', b'"Enna"', 1))
    assert "game.jsonl: The record has been altered" in refused(word, str(record))


@READERS
def test_a_record_of_another_version(word: str, record: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)[:-1]
    lines[0] = re.sub(rb'"version":\d+', b'"version":99', lines[0])
    record.write_bytes(sealed_anew(lines))
    assert "was played under version 99 of the rules of Dunjiin" in refused(word, str(record))


@READERS
def test_a_record_of_another_game(word: str, record: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)[:-1]
    lines[0] = lines[0].replace(b'"dunjiin"', b'"whist"')
    record.write_bytes(sealed_anew(lines))
    assert "There is no game 'whist'." in refused(word, str(record))


@READERS
def test_a_record_with_an_answer_that_is_not_allowed(word: str, record: Path) -> None:
    whole = Record.load(record)
    at = next(n for n, entry in enumerate(whole.entries) if isinstance(entry, Answered))
    whole.entries[at] = Answered(0, "dance")
    whole.save(record)
    assert "The record does not follow the rules" in refused(word, str(record))


@READERS
@pytest.mark.parametrize("text", [b"", b"\x00\xff\n", b"{}\n", b"[1, 2]\n", b"Dear diary,\n"])
def test_a_file_that_is_no_record_at_all(word: str, text: bytes, record: Path) -> None:
    record.write_bytes(text)
    assert refused(word, str(record)) == "game.jsonl: This is not a record of an Undercroft game."


def test_a_finished_game_cannot_be_resumed(record: Path) -> None:
    assert "this game is over. Look at it: undercroft replay" in refused("resume", str(record))


def test_somebody_elses_record_brings_no_code_along(tmp_path: Path) -> None:
    from undercroft.engine import Outside

    table = next(played(1))
    table.hear(Outside("bot", 1, "antigravity:Fly"))
    table.record.save(tmp_path / "gift.jsonl")
    assert "There is no bot 'antigravity:Fly'." in refused("resume", str(tmp_path / "gift.jsonl"))
