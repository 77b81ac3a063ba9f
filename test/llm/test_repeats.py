"""``besim bench btsim --repeat`` with a language model: other seeds, one budget, shared cache."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import door
import pytest
from chat_server import Body, ChatServer

Besim = Callable[..., Any]


@pytest.fixture
def bench(besim: Besim, task: Path) -> Callable[..., dict[str, Any]]:
    """Runs the benchmark on the door and gives its JSON."""

    def run(*options: str) -> dict[str, Any]:
        done = besim("bench", "btsim", task, "--format", "json", *options)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)  # type: ignore[no-any-return]

    return run


def moody(body: Body) -> Any:
    """Takes every tree for good in the second run, and says nothing of use in the third."""
    if body["seed"] == 4:
        return door.tree_answer("good")
    return "mumble" if body["seed"] == 5 else door.answer(body)


def test_repeats_of_a_baseline_differ_by_seed_and_are_kept_apart_by_the_cache(
    bench: Callable[..., dict[str, Any]], server: ChatServer
) -> None:
    server.script = moody
    options = ("--method", "cot", "--repeat", "3", "--llm-seed", "3", "--feedback-limit", "1")
    found = bench(*options)

    # Three trees a run; in the third each is asked about twice.
    assert [one["seed"] for one in server.requests] == [3] * 3 + [4] * 3 + [5] * 6
    assert [one["accuracy"]["good"] for one in found["repeats"]] == [1, 1, 0]
    assert [one["accuracy"]["counterfactual"] for one in found["repeats"]] == [1, 0, 0]
    assert [one["delivery_rate"] for one in found["repeats"]] == [1, 1, 0]
    assert [one["usage"]["calls"] for one in found["repeats"]] == [3, 3, 6]
    assert found["usage"]["calls"] == 4 and found["usage"]["feedback"] == 1
    assert found["accuracy"]["average"] == pytest.approx((1 + 1 / 3 + 0) / 3)
    assert found["sd"]["accuracy"]["average"] == pytest.approx(0.50917508)
    assert found["precondition_accuracy"] is None
    assert found["llm"]["method"] == "cot" and found["llm"]["model"] == "openai:scripted"
    asked = len(server.requests)
    again = bench(*options)
    # What led to no valid answer is asked anew.
    assert [one["usage"]["calls"] for one in again["repeats"]] == [0, 0, 6]
    assert len(server.requests) == asked + 6


def test_repeats_of_the_four_phases_ask_all_anew(
    bench: Callable[..., dict[str, Any]], server: ChatServer
) -> None:
    found = bench("--repeat", "2", "--jobs", "2")

    assert found["accuracy"]["average"] == 1 and found["sd"]["accuracy"]["average"] == 0
    seeds = [one["seed"] for one in server.requests]
    assert set(seeds) == {0, 1} and seeds.count(0) >= 22 and seeds.count(1) >= 22
    variants = {
        (one["seed"], door.data_of(one)["variant"])
        for one in server.requests
        if door.kind_of(one) == "CaseAnswer"
    }
    assert variants == {(0, 0), (1, 1000)}  # the cases have the next seed, too


def test_a_budget_is_one_for_all_repeats(
    bench: Callable[..., dict[str, Any]], server: ChatServer
) -> None:
    found = bench("--method", "cot", "--repeat", "3", "--max-calls", "4")

    assert len(server.requests) == 4
    delivered = [one["delivery_rate"] for one in found["repeats"]]
    assert delivered == [1, pytest.approx(1 / 3), 0]


def test_what_truth_says_is_compared_where_there_is_a_world(
    bench: Callable[..., dict[str, Any]], server: ChatServer, task: Path
) -> None:
    truth = {
        "good": {"executed_actions": ["approach_door", "open_door", "enter_kitchen"]},
        "counterfactual": {
            "executed_before_failure": ["approach_door"],
            "failing_leaf": "enter_kitchen",
        },
    }
    (task / "truth.json").write_text(json.dumps(truth))

    phases = bench("--method", "single-phase")
    whole = bench("--method", "bon")

    assert phases["precondition_accuracy"] == 1.0 and phases["counts"]["preconditions"] == 5
    assert phases["failing_leaf_accuracy"] == whole["failing_leaf_accuracy"] == 1.0
    assert whole["precondition_accuracy"] is None and whole["counts"]["preconditions"] == 0


def test_people_see_what_a_run_cost(besim: Besim, task: Path, tmp_path: Path) -> None:
    prices = tmp_path / "prices.yaml"
    prices.write_text("prices:\n  openai:scripted: {input: 1000, output: 1000}\n")
    one = besim("bench", "btsim", task, "--method", "cot", "--llm-prices", prices)
    two = besim("bench", "btsim", task, "--method", "cot", "--repeat", "2")

    lines = [line.rsplit(maxsplit=1) for line in one.stdout.splitlines()]
    said = {words[0].strip(): words[1] for words in lines if len(words) == 2}
    assert said["calls"] == "3" and float(said["cost (US dollars)"]) > 0
    table = [line.split() for line in two.stdout.splitlines()]
    assert ["calls", "1.5", "2.12132", "0", "3"] in table  # the first run is in the cache
    assert ["cost", "(US", "dollars)", "–", "–", "–", "–"] in table
