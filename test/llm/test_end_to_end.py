"""A small task through all phases: the command, real LangChain, HTTP, the sandbox."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import door
import pytest
from chat_server import ChatServer, Weather
from llm_command import judged

from besim.models.llm.templates import PROMPTS

Besim = Callable[..., Any]


def test_three_trees_are_judged_in_one_world(besim: Besim, server: ChatServer, task: Path) -> None:
    good = judged(besim, task / "good.xml")
    counterfactual = judged(besim, task / "counterfactual.xml")
    unreachable = judged(besim, task / "unreachable.xml")

    assert good["verdict"] == "good"
    assert counterfactual["verdict"] == "counterfactuals"
    assert counterfactual["failing_leaf"] == "enter_kitchen"
    assert counterfactual["violated_preconditions"] == [
        {"name": door.IS_OPEN, "expected": True, "states": {door.OPEN: False}}
    ]
    assert unreachable["verdict"] == "unreachable"
    assert unreachable["unmet_goals"] == ["the robot is in the kitchen"]
    # What was asked for the first tree is not asked again: the same world, the same leaves.
    calls = [one["model_calls"] for one in (good, counterfactual, unreachable)]
    assert calls == [20, 2, 1]
    assert sum(calls) == len(server.requests)
    assert [one["llm"]["paper_calls"] for one in (good, counterfactual, unreachable)] == [19, 7, 11]


def test_effects_are_those_of_words_and_of_code(besim: Besim, task: Path) -> None:
    verdict = judged(besim, task / "good.xml")

    steps = verdict["cases"][0]["steps"]
    assert [(step["leaf"], step["status"]) for step in steps] == [
        ("approach_door", "SUCCESS"),
        ("door_open?", "FAILURE"),
        ("open_door", "SUCCESS"),
        ("enter_kitchen", "SUCCESS"),
    ]
    assert steps[0]["changes"] == [
        {"path": door.POSITION, "before": [0.0, 0.0, 0.0], "after": [3.5, 0.0, 0.0]},
        {"path": door.AT, "before": False, "after": True},
    ]
    assert steps[2]["preconditions"] == [
        {"name": door.NEAR, "holds": True},
        {"name": door.FREE, "holds": True},
    ]


def test_the_verdict_says_which_model_was_asked_with_what(besim: Besim, task: Path) -> None:
    verdict = judged(besim, task / "good.xml", "--llm-seed", "7")

    llm = verdict["llm"]
    assert verdict["model"] == "llm" and llm["model"] == "openai:scripted"
    assert llm["parameters"]["temperature"] == 0.0 and llm["parameters"]["seed"] == 7
    assert set(llm["prompts"]) == {prompt.template for prompt in PROMPTS}
    assert (llm["method"], llm["mode"]) == ("besim", "chain")
    assert llm["calls"] == llm["questions"] == 20 and llm["tokens_in"] > llm["tokens_out"] > 0
    assert llm["cost_usd"] is None


def test_requests_ask_for_structure_and_say_temperature_and_seed(
    besim: Besim, server: ChatServer, task: Path
) -> None:
    judged(besim, task / "counterfactual.xml", "--llm-seed", "7")

    for request in server.requests:
        assert request["temperature"] == 0.0 and request["seed"] == 7
        assert request["response_format"]["type"] == "json_schema"
        assert request["response_format"]["json_schema"]["name"] == door.kind_of(request)


def test_a_second_run_asks_nothing(besim: Besim, server: ChatServer, task: Path) -> None:
    first = judged(besim, task / "good.xml")
    asked = len(server.requests)
    second = judged(besim, task / "good.xml")

    assert len(server.requests) == asked
    assert second["model_calls"] == 0 and second["llm"]["cached"] == first["model_calls"]
    assert second["cases"] == first["cases"]


def test_errors_go_back_until_the_answer_is_right(
    besim: Besim, server: ChatServer, task: Path, tmp_path: Path
) -> None:
    wrong = {
        "ConsiderAnswer": ["nonsense", json.dumps({"thought": "so"})],
        "DecideCodeAnswer": [
            json.dumps({"answers": [{"number": 1, "thought": "", "code": "def decide(states:"}]}),
            json.dumps({"answers": [{"number": 1, "thought": "", "code": "import os"}]}),
        ],
        "CaptureAnswer": [
            json.dumps(
                {"thought": "", "understood": True, "unknown_words": [], "changes": ["objects.x.y"]}
            )
        ],
        "EvaluateAnswer": [""],
    }
    seen: dict[str, int] = {}

    def script(body: dict[str, Any]) -> Any:
        kind = door.kind_of(body)
        rounds = sum(one["role"] == "assistant" for one in body["messages"])
        if rounds < len(wrong.get(kind, ())):
            return wrong[kind][rounds]
        if rounds:
            seen[kind] = rounds
        return door.answer(body)

    server.script = script
    journal = tmp_path / "journal.jsonl"
    verdict = judged(besim, task / "good.xml", "--llm-journal", journal)

    assert verdict["verdict"] == "good"
    assert seen == {kind: len(texts) for kind, texts in wrong.items()}
    rounds = [json.loads(line) for line in journal.read_text().splitlines()]
    assert len(rounds) == len(server.requests) == verdict["model_calls"]
    assert verdict["llm"]["feedback"] == sum(bool(one["errors"]) for one in rounds)
    said = " ".join(error for one in rounds for error in one["errors"])
    for part in ("there is no JSON object", "Field required", "the code does not work", "no state"):
        assert part in said
    # The second run takes the wrong answers from the cache too.
    assert judged(besim, task / "good.xml")["model_calls"] == 0


def test_a_storm_costs_time_and_no_verdict(besim: Besim, server: ChatServer, task: Path) -> None:
    storm = [
        Weather(429, {"retry-after": "0"}),
        Weather(drop="before"),
        Weather(500),
        Weather(drop="within", text="x" * 100),
        Weather(body=b"<html>Bad Gateway</html>"),
        Weather(text=""),
        Weather(text="Das kann ich leider nicht."),
        Weather(text='{"thought": "cut o', finish="length"),
        Weather(text='{"gedanke": "falsche Namen"}'),
        Weather(text="{" * 2_000_000),
        Weather(text='{"verdict": "good"} {"verdict": "bad"}'),
    ]
    left = list(storm)

    def script(body: dict[str, Any]) -> Any:
        if len(server.requests) % 2 and left:
            return left.pop()
        answer = json.dumps(door.answer(body), indent=1)
        return f"Sure! Here it is:\n```json\n{answer}\n```\nAnything else?"

    server.script = script
    verdict = judged(besim, task / "good.xml")

    assert not left
    assert verdict["verdict"] == "good"
    assert verdict["llm"]["feedback"] == 6 and verdict["model_calls"] == 20 + 6
    assert len(server.requests) == 20 + len(storm)


def test_a_leaf_without_a_valid_answer_is_undelivered(
    besim: Besim, server: ChatServer, task: Path
) -> None:
    def script(body: dict[str, Any]) -> Any:
        return "good" if door.kind_of(body) == "DecideAnswer" else door.answer(body)

    server.script = script
    verdict = judged(besim, task / "good.xml", "--feedback-limit", "2")

    assert verdict["verdict"] == "undelivered"
    assert "gave no valid answer, asked 3 times" in verdict["reason"]
    assert verdict["llm"]["undelivered"] == 2  # a condition, and the action if it is false
    server.script = door.answer  # It is asked anew: nothing of it was kept.
    assert judged(besim, task / "good.xml")["verdict"] == "good"


def test_a_recording_is_replayed_without_a_server(
    besim: Besim, server: ChatServer, task: Path, tmp_path: Path
) -> None:
    tape = tmp_path / "tape.jsonl"
    recorded = judged(besim, task / "good.xml", "--record", tape)
    asked = len(server.requests)
    nowhere = {"OPENAI_BASE_URL": "http://127.0.0.1:9/v1", "OPENAI_API_KEY": ""}
    done = besim("validate", task / "good.xml", "--format", "json", "--replay", tape, env=nowhere)

    replayed = json.loads(done.stdout)
    assert replayed["cases"] == recorded["cases"] and replayed["model_calls"] == 0
    assert len(server.requests) == asked
    assert "sk-secret" not in tape.read_text() and server.url not in tape.read_text()


def test_a_replay_is_strict(besim: Besim, task: Path, tmp_path: Path) -> None:
    tape = tmp_path / "tape.jsonl"
    judged(besim, task / "counterfactual.xml", "--record", tape)

    other = besim("validate", task / "good.xml", "--replay", tape)
    seed = besim("validate", task / "counterfactual.xml", "--replay", tape, "--llm-seed", "1")

    assert other.returncode == 69
    assert "has no answer to consider door_open?" in other.stderr
    assert seed.returncode == 69 and "other parameters" in seed.stderr


@pytest.mark.parametrize("calls", [0, 4])
def test_a_budget_stops_cleanly_and_a_later_run_goes_on(
    besim: Besim, server: ChatServer, task: Path, calls: int
) -> None:
    stopped = judged(besim, task / "good.xml", "--max-calls", str(calls))

    assert stopped["verdict"] == "undelivered"
    assert f"the budget of {calls} calls is used up" in stopped["reason"]
    assert len(server.requests) == calls
    assert judged(besim, task / "good.xml")["model_calls"] == 20 - calls


def test_a_budget_of_money_needs_a_price(besim: Besim, task: Path, tmp_path: Path) -> None:
    prices = tmp_path / "prices.yaml"
    prices.write_text("prices:\n  openai:scripted: {input: 1000, output: 1000}\n")

    unknown = besim("validate", task / "good.xml", "--max-cost", "1")
    verdict = judged(
        besim, task / "good.xml", "--max-cost", "1", "--llm-prices", prices, "--llm-cache", "none"
    )

    assert unknown.returncode == 64 and "price of openai:scripted is not known" in unknown.stderr
    assert verdict["verdict"] == "undelivered" and "1 US dollars" in verdict["reason"]
    assert verdict["llm"]["cost_usd"] >= 1


def test_a_case_and_a_leaf_can_be_asked_for_alone(besim: Besim, task: Path) -> None:
    case = besim("generate-case", "--task", task / "des.json", "--format", "json")
    scene = task / "scene.json"
    scene.write_text(case.stdout)
    leaf = besim(
        "simulate-leaf",
        "enter_kitchen",
        "--task",
        task / "des.json",
        "--case",
        scene,
        "--format",
        "json",
    )

    assert case.returncode == 0 and json.loads(case.stdout)["objects"]["door"]["open"] is False
    assert leaf.returncode == 1 and json.loads(leaf.stdout)["outcome"] == "infeasible"


def test_the_benchmark_is_run_by_processes_that_share_the_cache(
    besim: Besim, server: ChatServer, task: Path
) -> None:
    done = besim("bench", "btsim", task, "--format", "json", "--jobs", "2")

    result = json.loads(done.stdout)
    assert result["accuracy"]["average"] == 1.0 and result["delivery_rate"] == 1.0
    asked = len(server.requests)
    again = json.loads(besim("bench", "btsim", task, "--format", "json").stdout)
    assert [row["model_calls"] for row in again["rows"]] == [0, 0, 0]
    assert len(server.requests) == asked


def test_a_given_scene_needs_no_request_for_the_case(besim: Besim, task: Path) -> None:
    case = besim("generate-case", "--task", task / "des.json", "--format", "json")
    (task / "scene.json").write_text(case.stdout)

    verdict = judged(besim, task / "good.xml", "--case", task / "scene.json")

    assert verdict["verdict"] == "good"
    assert verdict["cases"][0]["case_id"] == "scene"
