"""``--cross-check``: the commonsense model and the language model, each alone, in one world."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import door
import pytest
import workshop
from chat_server import Body, ChatServer

Besim = Callable[..., Any]


def compared(besim: Besim, tree: Path, *options: str, model: str = "llm") -> dict[str, Any]:
    asked = ["--model", model, "--llm", "openai:scripted", "--cross-check"]
    done = besim("validate", tree, "--format", "json", *asked, *options, llm=False)
    assert done.stdout, done.stderr
    verdict: dict[str, Any] = json.loads(done.stdout)
    return verdict


@pytest.fixture
def plain(task: Path) -> Path:
    """The door, in words of which there is one reading."""
    text = json.loads((task / "des.json").read_text())
    text["bt_task"] = (
        "A robot stands in the hall, away from the door. The door is closed. "
        "The goal is that the door is open."
    )
    (task / "des.json").write_text(json.dumps(text))
    (task / "open.xml").write_text(door.tree_of(["approach_door", "door_open?", "open_door"]))
    return task


def script(body: Body) -> Any:
    """The door's, with another goal."""
    if door.kind_of(body) == "EvaluateAnswer":
        data = door.data_of(body)
        holds = str(data["world now"][door.OPEN]).lower()
        goal = {"thought": f"ANSWER = {holds}", "holds": holds, "states": [door.OPEN]}
        return {"goals": [{"number": one["number"], **goal} for one in data["goals"]]}
    return door.answer(body)


def test_the_commonsense_model_reads_the_world_of_the_language_model(
    besim: Besim, server: ChatServer, plain: Path
) -> None:
    server.script = script

    verdict = compared(besim, plain / "open.xml")

    assert verdict["verdict"] == "good" and verdict["model"] == "llm"
    found = verdict["cross_check"]
    # Three leaves (the condition is false, so the door is opened), and the goal.
    assert found["compared"] == 4 and not found["not_compared"]
    assert [(one["leaf"], one["subject"]) for one in found["disagreements"]] == [
        ("approach_door", "changed states")
    ]
    # All is asked once: comparing costs nothing but what has not been asked yet.
    assert len(server.requests) == verdict["model_calls"] == verdict["llm"]["questions"]


def test_a_precondition_that_one_does_not_see_is_never_a_silent_good(
    besim: Besim, server: ChatServer, plain: Path
) -> None:
    def careless(body: Body) -> Any:
        answer = script(body)
        if door.kind_of(body) == "ConsiderAnswer" and "action" in door.data_of(body):
            return {**answer, "thought": "Nothing.", "preconditions": []}
        return answer

    server.script = careless
    (plain / "far.xml").write_text(door.tree_of(["open_door"]))

    alone = besim("validate", plain / "far.xml")
    verdict = compared(besim, plain / "far.xml")

    assert alone.returncode == 0
    assert verdict["verdict"] == "undelivered" and verdict["failing_leaf"] == "open_door"
    (one,) = verdict["cross_check"]["disagreements"]
    assert one["subject"] == "precondition" and one["decisive"]
    assert one["said"]["llm"] == "it can run"
    assert one["said"]["commonsense"].startswith("it cannot run (the robot is not near the door")


def test_what_the_language_model_adds_to_a_hybrid_is_not_compared_and_the_rest_is(
    besim: Besim, server: ChatServer, tmp_path: Path
) -> None:
    lens = workshop.write_task(tmp_path / "tasks" / "lens")
    server.script = workshop.answer

    verdict = compared(besim, lens / "good.xml", "--llm-mode", "chain", model="hybrid")

    assert verdict["verdict"] == "good"
    assert verdict["cross_check"]["compared"] == 0
    names = [one.split()[0] for one in verdict["cross_check"]["not_compared"]]
    assert names == [*workshop.GOOD, "the"]  # the goal is the last
    assert len(verdict["warnings"]) == len(names)


def test_the_benchmark_compares_too(besim: Besim, server: ChatServer, plain: Path) -> None:
    server.script = script
    for name in ("counterfactual", "unreachable"):
        (plain / f"{name}.xml").unlink()
    (plain / "open.xml").rename(plain / "good.xml")
    alone = json.loads(besim("bench", "btsim", plain, "--format", "json").stdout)

    options = ["--cross-check", "--repeat", "2", "--jobs", "2"]
    found = json.loads(besim("bench", "btsim", plain, "--format", "json", *options).stdout)

    counts = {"compared": 4, "not_compared": 0, "disagreements": 1, "decisive": 0}
    assert found["cross_check"] == counts and "cross_check" not in alone
    assert [row["verdict"] for row in found["rows"]] == ["good"] * 2
    (one,) = found["rows"][1]["cross_check"]["disagreements"]
    assert one["leaf"] == "approach_door" and one["subject"] == "changed states"
    # What is simulated beside the run would not be asked by the paper's scheme.
    assert found["rows"][0]["usage"]["paper_calls"] == alone["rows"][0]["usage"]["paper_calls"]
    text = besim("bench", "btsim", plain, "--cross-check").stdout
    assert "commonsense and llm disagree on approach_door (changed states)" in text
    assert "compared by two models  4" in text


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--model", "llm", "--llm", "p:m", "--method", "cot"], "simulates nothing"),
        ([], "--cross-check is for --model llm or hybrid"),
    ],
)
def test_one_opinion_cannot_be_compared(
    besim: Besim, plain: Path, options: list[str], said: str
) -> None:
    for command in (["validate", plain / "open.xml"], ["bench", "btsim", plain]):
        done = besim(*command, "--cross-check", *options, llm=False)
        assert done.returncode == 64 and said in done.stderr


def test_the_report_for_people_says_where_they_disagree(
    besim: Besim, server: ChatServer, plain: Path
) -> None:
    server.script = script

    options = ["--model", "llm", "--llm", "openai:scripted", "--cross-check"]
    done = besim("validate", plain / "open.xml", *options, llm=False)

    assert "commonsense and llm disagree on approach_door (changed states)" in done.stdout
