"""``besim world ask``, ``tell``, ``session`` and ``bench statler`` with a server on loopback."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import oracle
import pytest
from chat_server import ChatServer, Weather
from tabletop import answers, change, follow, read, write

Besim = Callable[..., Any]
RED = {"objects.red_block.location": "on table"}
WHITHER = "Whither the red one?"


@pytest.fixture
def journal(besim: Besim, tmp_path: Path) -> Path:
    """A live world of a block and a bowl."""
    scene = tmp_path / "scene.json"
    things = {"red_block": {"location": "on table"}, "golden_bowl": {"location": "on table"}}
    scene.write_text(json.dumps({"objects": things}))
    path = tmp_path / "world.db"
    done = besim("world", "create", "--journal", path, "--scene", scene, llm=False)
    assert done.returncode == 0, done.stderr
    return path


def test_a_question_is_asked_once_and_kept(besim: Besim, server: ChatServer, journal: Path) -> None:
    server.script = answers(read("on the table", states=RED))
    ask = ("world", "ask", WHITHER, "--journal", journal, "--format", "json")

    first, second = besim(*ask), besim(*ask)

    found = json.loads(first.stdout)
    assert first.returncode == 0, first.stderr
    assert (found["answer"], found["confidence"], found["values"]) == (
        "on the table",
        "stated",
        RED,
    )
    assert (found["llm"]["reader"], found["llm"]["calls"]) == ("openai:scripted", 1)
    assert json.loads(second.stdout)["llm"]["calls"] == 0 and len(server.requests) == 1
    assert "sk-secret" not in first.stdout + first.stderr


def test_an_answer_cannot_write_to_the_terminal(
    besim: Besim, server: ChatServer, journal: Path
) -> None:
    server.script = answers(read("\x1b[Jon the table", states=RED))

    done = besim("world", "ask", WHITHER, "--journal", journal)

    assert "on the table" in done.stdout and "\x1b" not in done.stdout + done.stderr


def test_states_are_asked_without_a_language_model(
    besim: Besim, server: ChatServer, journal: Path
) -> None:
    done = besim("world", "ask", "objects.red_block.location", "--journal", journal)

    assert done.stdout == '"on table"\n' and not server.requests


def test_a_tell_changes_the_world_or_nothing(
    besim: Besim, server: ChatServer, journal: Path
) -> None:
    server.script = answers(
        write(change("objects.red_block.location", "in golden_bowl")),
        write(change("objects.red_block.location", "on table", "is")),
    )
    tell = ("world", "tell", "--journal", journal)

    done = besim(*tell, "Someone dropped the red one into the bowl.")
    assert done.returncode == 0, done.stderr
    assert 'objects.red_block.location: "on table" -> "in golden_bowl"' in done.stdout
    refused = besim(*tell, "The red one is lying on the table.")
    assert refused.returncode == 1 and "red_block" in refused.stderr
    newer = besim(*tell, "The red one is lying on the table.", "--newer-wins")
    assert newer.returncode == 0, newer.stderr


def test_what_is_not_understood_is_1_and_a_server_that_refuses_69(
    besim: Besim, server: ChatServer, journal: Path
) -> None:
    server.script = answers(read("in the bowl"))
    ask = ("world", "ask", WHITHER, "--journal", journal, "--feedback-limit", "0")
    done = besim(*ask)
    assert done.returncode == 1 and "gave no valid answer, asked once" in done.stdout

    server.script = lambda body: Weather(401)
    assert besim(*ask).returncode == 69
    assert besim("world", "tell", "Hm.", "--journal", journal).returncode == 69


def test_reader_and_writer_may_be_two_models(
    besim: Besim, server: ChatServer, journal: Path, tmp_path: Path
) -> None:
    said = "Kindly relocate the red one to the bowl."
    server.script = answers(
        follower=follow(said, "instruction", ("red block", "golden bowl")),
        writer=write(change("objects.red_block.location", "in golden_bowl")),
    )
    data = {
        "domain": "pick_and_place",
        "index": 0,
        "init_state": '# state = {\n# "objects": ["red block", "golden bowl"],\n# }',
        "episode": [
            {"user_query": said, "gold_code": 'put_first_on_second("red block", "golden bowl")'}
        ],
    }
    episodes = tmp_path / "episodes.json"
    episodes.write_text(json.dumps([data]))
    run = ("bench", "statler", episodes, "--format", "json", "--model", "llm",
           "--llm-reader", "openai:big", "--llm-writer", "openai:small")  # fmt: skip

    done = besim(*run, llm=False)

    result = json.loads(done.stdout)
    assert [row["right"] for row in result["rows"]] == [True], done.stdout
    assert (result["llm"]["reader"], result["llm"]["writer"]) == ("openai:big", "openai:small")
    asked = [one["model"] for one in server.requests]
    assert asked[:2] == ["big", "small"] and result["llm"]["calls"] == len(asked)
    again = json.loads(besim(*run, llm=False).stdout)
    assert again["llm"]["calls"] == 0 and len(server.requests) == len(asked)


def test_a_session_talks_with_a_language_model(
    besim: Besim, server: ChatServer, journal: Path, tmp_path: Path
) -> None:
    server.script = oracle.answer
    lines = tmp_path / "lines.txt"
    lines.write_text("put the red block in the golden bowl\nwhere is it?\n")

    done = besim("world", "session", "--journal", journal, input=lines.read_text())

    assert done.returncode == 0, done.stderr
    assert 'put_first_on_second("red block", "golden bowl")' in done.stdout
    assert done.stdout.splitlines()[-1] == "the golden bowl  (derived)"
    server.script = lambda body: Weather(401)
    lost = besim("world", "session", "--journal", journal, input="whither went it\n")
    assert lost.returncode == 69


def test_a_hybrid_needs_no_key_for_what_it_knows(
    besim: Besim, server: ChatServer, journal: Path
) -> None:
    hybrid = ("--model", "hybrid", "--llm", "openai:scripted")
    done = besim("world", "ask", "where is the red block?", "--journal", journal, *hybrid,
                 llm=False, env={"OPENAI_API_KEY": "", "OPENAI_BASE_URL": ""})  # fmt: skip

    assert (done.stdout, done.returncode) == ("on the table\n", 0), done.stderr
    assert not server.requests


@pytest.mark.parametrize(
    "options",
    [
        ("--model", "llm"),
        ("--model", "hybrid"),
        ("--model", "virtualhome"),
        ("--model", "gpt"),
        ("--llm", "openai:scripted"),
        ("--llm-writer", "openai:scripted"),
        ("--model", "llm", "--llm-writer", "scripted"),
        ("--model", "llm", "--llm", "openai:scripted", "--llm-mode", "chain"),
        ("--model", "llm", "--llm", "openai:scripted", "--method", "cot"),
    ],
)
def test_options_that_do_not_fit_are_wrong_usage(
    besim: Besim, journal: Path, options: tuple[str, ...]
) -> None:
    done = besim("world", "ask", "whither", "--journal", journal, *options, llm=False)

    assert done.returncode == 64, done.stderr
