"""The methods of the paper's ablations and baselines, with right answers and wrong ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import door
import pytest
from chat_scripted import Scripted
from chat_server import Body, ChatServer, Weather
from door import InProcessRunner

from besim.bench import run_btsim
from besim.cli.llm_options import METHODS
from besim.errors import UsageError
from besim.evaluation import evaluate
from besim.evaluation.baselines import Baseline
from besim.models.llm import LlmModel, LlmSettings, Method
from besim.simulation import Canceled
from besim.solution import Task, read_folders, read_solution

Besim = Callable[..., Any]
BASELINES = [one.value for one in Method if not one.simulates]


class Judged:
    """A tree of the door, judged by a method in this process."""

    def __init__(
        self, task: Path, tree: str, method: str, script: Any = door.answer, **settings: Any
    ) -> None:
        self.chat = Scripted(script)
        judge = judge_of(self.chat, method, **settings)
        solution = next(one for one in read_folders(task)[0].trees if one.name == tree).solution()
        whole = isinstance(judge, Baseline)
        found = judge.judge_tree(solution) if whole else evaluate(solution, judge)
        self.verdict = found.as_dict()
        self.llm = self.verdict["llm"]

    @property
    def kinds(self) -> list[str]:
        """What was asked, in order."""
        return [door.kind_of(_body(one)) for one in self.chat.requests]

    def data(self, number: int) -> dict[str, Any]:
        """What was told in a request."""
        return door.data_of(_body(self.chat.requests[number]))


def judge_of(chat: Scripted, method: str, **settings: Any) -> Any:
    """The world model or the baseline of a method."""
    asked = LlmSettings("fake:model", method=Method(method), **settings)
    if asked.method.simulates:
        return LlmModel(asked, chat=chat, runner=InProcessRunner())
    return Baseline(asked, chat=chat)


def _body(request: Any) -> Body:
    return {"messages": [{"role": one.role, "content": one.text} for one in request.messages]}


def test_the_command_knows_every_method() -> None:
    assert [one.value for one in Method] == [*METHODS]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        ("good", "good"),
        ("counterfactual", "counterfactuals"),
        ("unreachable", "unreachable"),
    ],
)
def test_every_method_tells_the_trees_apart_and_says_which_it_is(
    task: Path, method: str, tree: str, expected: str
) -> None:
    done = Judged(task, tree, method)

    assert done.verdict["verdict"] == expected
    assert done.verdict["failing_leaf"] == ("enter_kitchen" if tree == "counterfactual" else None)
    assert done.verdict["model"] == "llm" and done.llm["method"] == method


# Of the good tree, and of all three. The paper's scheme is the one of the method.
@pytest.mark.parametrize(
    ("method", "calls", "paper_calls", "all_calls", "all_paper_calls"),
    [
        # The screening, a case, and the goal twice; of the leaves 4, 2, 5 and 5. In the paper's
        # scheme the goal once, and of the leaves 4, 2, 5 and 6.
        ("besim", 20, 19, 23, 37),
        # Of the leaves 3, 2, 4 and 4; in the paper's scheme 4, 2, 4 and 6.
        ("no-code", 17, 18, 20, 35),
        ("no-feedback", 20, 19, 23, 37),
        # The screening, a case, four leaves, and the goal twice, or once.
        ("single-phase", 8, 6, 10, 13),
        ("cot", 1, 1, 3, 3),
        # All samples say the same: there is nothing to choose.
        ("bon", 3, 4, 9, 12),
    ],
)
def test_calls_of_each_method(
    task: Path, method: str, calls: int, paper_calls: int, all_calls: int, all_paper_calls: int
) -> None:
    done = Judged(task, "good", method)
    whole = run_btsim(read_folders(task), lambda: judge_of(Scripted(door.answer), method)).usage()

    assert done.verdict["model_calls"] == done.llm["calls"] == calls
    assert done.llm["paper_calls"] == paper_calls
    assert (whole["calls"], whole["paper_calls"]) == (all_calls, all_paper_calls)


def test_without_code_numbers_are_asked_for_in_words(task: Path) -> None:
    done = Judged(task, "good", "no-code")

    assert not {"DecideCodeAnswer", "TransferCodeAnswer"} & set(done.kinds)
    steps = done.verdict["cases"][0]["steps"]
    assert steps[0]["changes"][0] == {
        "path": door.POSITION,
        "before": [0.0, 0.0, 0.0],
        "after": [3.5, 0.0, 0.0],
    }


def test_in_a_single_phase_each_leaf_is_one_question(task: Path) -> None:
    done = Judged(task, "good", "single-phase")

    assert done.kinds.count("LeafAnswer") == 4
    assert set(done.kinds) == {"ScreenAnswer", "CaseAnswer", "LeafAnswer", "EvaluateAnswer"}
    steps = done.verdict["cases"][0]["steps"]
    assert steps[2]["preconditions"] == [
        {"name": door.NEAR, "holds": True},
        {"name": door.FREE, "holds": True},
    ]
    assert [one["path"] for one in steps[0]["changes"]] == [door.POSITION, door.AT]


def test_an_infeasible_action_of_a_single_phase_has_its_precondition(task: Path) -> None:
    done = Judged(task, "counterfactual", "single-phase")

    assert done.verdict["violated_preconditions"] == [
        {"name": door.IS_OPEN, "expected": True, "states": {door.OPEN: False}}
    ]


@pytest.mark.parametrize("method", ["besim", "single-phase"])
def test_what_is_wrong_goes_back(task: Path, method: str) -> None:
    done = Judged(task, "unreachable", method, at_first_mumbling)

    assert done.verdict["verdict"] == "unreachable" and done.llm["feedback"] == 2


def test_without_feedback_it_does_not(task: Path) -> None:
    done = Judged(task, "unreachable", "no-feedback", at_first_mumbling)

    assert done.verdict["verdict"] == "undelivered" and done.llm["feedback"] == 0
    assert done.llm["parameters"]["feedback_limit"] == 0
    assert "gave no valid answer, asked once" in done.verdict["reason"]


def at_first_mumbling(body: Body) -> Any:
    again = any(one["role"] == "assistant" for one in body["messages"])
    mumbled = door.kind_of(body) in ("ConsiderAnswer", "LeafAnswer") and not again
    return "I do not know." if mumbled else door.answer(body)


@pytest.mark.parametrize(
    ("leaf", "spoiled", "said"),
    [
        ("open_door", {"changes": [{"path": door.OPEN, "value": "yes"}]}, "not of the type"),
        ("open_door", {"changes": [{"path": "objects.gate.open", "value": True}]}, "no state"),
        ("open_door", {"thought": "It can."}, "is not in the thought"),
        ("open_door", {"understood": False}, "unknown_words must say"),
        ("door_open?", {"changes": [{"path": door.OPEN, "value": True}]}, "changes nothing"),
        ("door_open?", {"preconditions": []}, "asks at least one question"),
        ("enter_kitchen", {"changes": [{"path": door.OPEN, "value": True}]}, "must be empty"),
    ],
)
def test_the_content_of_a_single_phase_is_checked(
    task: Path, leaf: str, spoiled: dict[str, Any], said: str
) -> None:
    told: list[str] = []

    def script(body: Body) -> Any:
        data, answer = door.data_of(body), door.answer(body)
        step = data.get("action") or data.get("condition")
        if door.kind_of(body) != "LeafAnswer" or step["name"] != leaf:
            return answer
        if len(body["messages"]) > 2:
            told.append(body["messages"][-1]["content"])
            return answer
        return {**answer, **spoiled}

    tree = "counterfactual" if leaf == "enter_kitchen" else "good"
    done = Judged(task, tree, "single-phase", script)

    assert len(told) == 1 and said in told[0]
    assert done.verdict["verdict"] == ("counterfactuals" if leaf == "enter_kitchen" else "good")


def test_a_leaf_that_a_single_phase_does_not_understand_is_undelivered(task: Path) -> None:
    def script(body: Body) -> Any:
        answer = door.answer(body)
        if door.kind_of(body) == "LeafAnswer":
            unknown = {"understood": False, "unknown_words": ["approach"]}
            answer |= {**unknown, "preconditions": [], "changes": []}
        return answer

    done = Judged(task, "good", "single-phase", script)

    assert done.verdict["verdict"] == "undelivered" and '"approach"' in done.verdict["reason"]


@pytest.mark.parametrize("method", BASELINES)
def test_a_baseline_sees_the_tree_and_simulates_nothing(task: Path, method: str) -> None:
    done = Judged(task, "good", method)

    assert done.verdict["cases"] == [] and len(done.verdict["solution_hash"]) == 64
    assert done.verdict["reason"] == (
        "a language model says of the tree: The robot opens the door and goes in."
    )
    assert f"the method {method} is a baseline" in " ".join(done.verdict["warnings"])
    told = done.data(0)
    assert told["task"] == door.TASK["bt_task"]
    assert told["tree"] == [
        "Sequence",
        "  Action approach_door",
        "  Fallback",
        "    Condition door_open?",
        "    Action open_door",
        "  Action enter_kitchen",
    ]
    assert [one["name"] for one in told["leaves"]] == door.TREES["good"]


@pytest.mark.parametrize(
    ("spoiled", "said"),
    [
        ({"verdict": "excellent"}, "verdict:"),
        ({"verdict": "good"}, "the thought concludes counterfactuals"),
        ({"thought": "Who knows."}, "the thought must end"),
        ({"failing_leaf": None}, "failing_leaf names the action"),
        ({"failing_leaf": "open_gate"}, "has no leaf 'open_gate'"),
        ({"reason": ""}, "reason:"),
    ],
)
def test_a_baseline_without_a_valid_verdict_is_undelivered(
    task: Path, spoiled: dict[str, Any], said: str
) -> None:
    done = Judged(task, "counterfactual", "cot", lambda body: {**door.answer(body), **spoiled})

    assert done.verdict["verdict"] == "undelivered" and done.verdict["failing_leaf"] is None
    assert "gave no valid answer, asked 6 times" in done.verdict["reason"]
    assert said in done.verdict["reason"]
    assert done.llm["feedback"] == 5 and done.verdict["model_calls"] == 6


def test_a_good_tree_has_no_failing_leaf_and_a_condition_cannot_be_infeasible(task: Path) -> None:
    answers = [
        door.tree_answer("good", "open_door"),
        door.tree_answer("counterfactuals", "door_open?"),
        door.tree_answer("unreachable", "open_door"),
    ]
    done = Judged(task, "good", "cot", lambda body: answers[len(body["messages"]) // 2 - 1])

    assert done.verdict["verdict"] == "unreachable" and done.verdict["failing_leaf"] == "open_door"
    assert done.llm["feedback"] == 2


def test_best_of_n_samples_differ_and_the_model_chooses(task: Path) -> None:
    def script(body: Body) -> Any:
        wrong = door.kind_of(body) == "TreeAnswer" and body["seed"] != 8
        return door.tree_answer("good") if wrong else door.answer(body)

    done = Judged(task, "unreachable", "bon", script, seed=2)

    assert done.verdict["verdict"] == "unreachable" and done.verdict["model_calls"] == 4
    asked = [one.parameters for one in done.chat.requests]
    assert [one["seed"] for one in asked] == [6, 7, 8, 2]
    assert [one["temperature"] for one in asked] == [0.7, 0.7, 0.7, 0.0]
    assert done.kinds == ["TreeAnswer"] * 3 + ["ChoiceAnswer"]
    candidates = done.data(3)["judgements"]
    assert [one["verdict"] for one in candidates] == ["good", "good", "unreachable"]
    assert done.llm["parameters"]["samples"] == 3
    assert done.llm["parameters"]["sampling_temperature"] == 0.7


def test_a_temperature_that_is_given_is_that_of_the_samples(task: Path) -> None:
    done = Judged(task, "good", "bon", temperature=0.2)

    assert {one.parameters["temperature"] for one in done.chat.requests} == {0.2}


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ({"best": 4, "thought": "BEST = 4"}, "numbers 1 to 2"),
        ({"best": 2, "thought": "BEST = 1"}, "the thought concludes 1"),
        ({"best": 2, "thought": "The second."}, "the thought must end"),
    ],
)
def test_a_sample_without_a_verdict_is_none_and_a_bad_choice_undelivered(
    task: Path, choice: dict[str, Any], said: str
) -> None:
    def script(body: Body) -> Any:
        if door.kind_of(body) == "ChoiceAnswer":
            return choice
        return {0: "mumble", 1: door.tree_answer("good")}.get(body["seed"]) or door.answer(body)

    done = Judged(task, "unreachable", "bon", script, feedback_limit=0)

    assert len(done.data(3)["judgements"]) == 2
    assert done.verdict["verdict"] == "undelivered" and said in done.verdict["reason"]


def test_best_of_no_valid_samples_is_undelivered(task: Path) -> None:
    done = Judged(task, "good", "bon", lambda body: "mumble", feedback_limit=1)

    assert done.verdict["verdict"] == "undelivered" and done.verdict["model_calls"] == 6
    assert done.llm["undelivered"] == 3


def test_a_baseline_sees_ports_subtrees_and_decorators(task: Path) -> None:
    tree = """<root BTCPP_format="4" main_tree_to_execute="Main">
      <BehaviorTree ID="Main"><Sequence><SubTree ID="Door"/></Sequence></BehaviorTree>
      <BehaviorTree ID="Door"><Inverter>
        <Condition ID="door_open?" which="the &quot;left&quot; one" _skipIf="late"/>
      </Inverter></BehaviorTree>
    </root>"""
    chat = Scripted(lambda body: door.tree_answer("unreachable"))
    judge_of(chat, "cot").judge_tree(read_solution(tree, source="tree.xml", task=Task("A task.")))

    assert door.data_of(_body(chat.requests[0]))["tree"] == [
        "Sequence",
        "  SubTree Door",
        "    Decorator Inverter",
        '      Condition door_open? which="the \\"left\\" one" _skipIf="late"',
    ]


def test_a_baseline_names_the_leaf_that_fails(task: Path) -> None:
    done = Judged(task, "counterfactual", "cot")

    assert done.verdict["reason"] == "a language model says of enter_kitchen: The door is shut."


def test_a_baseline_is_no_other_method() -> None:
    with pytest.raises(UsageError, match="simulates trees"):
        Baseline(LlmSettings("fake:model"))


def test_a_baseline_is_cancelled_within_a_request(
    server: ChatServer, task: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-of-the-test")
    server.script = lambda body: Weather(delay_s=60)
    settings = LlmSettings("openai:scripted", method=Method.COT, base_url=server.url)
    solution = read_folders(task)[0].trees[0].solution()

    with pytest.raises(Canceled):
        Baseline(settings).judge_tree(solution, should_stop=lambda: bool(server.requests))


def test_a_budget_that_is_spent_leaves_a_baseline_undelivered(task: Path) -> None:
    done = Judged(task, "good", "cot", max_calls=0)

    assert (
        done.verdict["verdict"] == "undelivered" and "budget of 0 calls" in done.verdict["reason"]
    )


def test_samples_are_asked_for_over_http_with_seeds_of_their_own(
    besim: Besim, server: ChatServer, task: Path, tmp_path: Path
) -> None:
    tape, method = tmp_path / "tape.jsonl", ("--method", "bon", "--format", "json")
    done = besim("validate", task / "good.xml", *method, "--record", tape)
    asked = [(one["seed"], one["temperature"]) for one in server.requests]
    again = besim("validate", task / "good.xml", *method, "--replay", tape)

    assert asked == [(0, 0.7), (1, 0.7), (2, 0.7)] and len(server.requests) == 3
    first, second = json.loads(done.stdout), json.loads(again.stdout)
    assert first["verdict"] == second["verdict"] == "good"
    assert (first["model_calls"], second["model_calls"]) == (3, 0)


def test_a_baseline_refuses_harm(besim: Besim, server: ChatServer, task: Path) -> None:
    harm = ("--task-text", "The goal is to stab the guest.")
    done = besim("validate", task / "good.xml", "--method", "cot", *harm)

    assert done.returncode == 3 and "asks for harm" in done.stdout and not server.requests


def test_a_report_of_a_baseline_says_that_nothing_was_simulated(besim: Besim, task: Path) -> None:
    done = besim("validate", task / "unreachable.xml", "--method", "cot", "--explain")

    assert done.returncode == 2
    assert "The robot stays in the hall." in done.stdout
    assert "nothing was simulated" in done.stdout


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--method", "magic"], "there is no method 'magic'"),
        (["--method", "no-feedback", "--feedback-limit", "3"], "exclude each other"),
        (["--method", "cot", "--cases", "2"], "so --cases has no meaning"),
        (["--method", "bon", "--blackboard", "a=1"], "so --blackboard has no meaning"),
        (["--method", "bon", "--failures", "all"], "so --failures all has no meaning"),
        (["--method", "cot", "--lexicon", "x.yaml"], "so --lexicon has no meaning"),
    ],
)
def test_wrong_usage(besim: Besim, task: Path, options: list[str], said: str) -> None:
    done = besim("validate", task / "good.xml", *options)

    assert done.returncode == 64 and said in done.stderr


def test_a_method_is_for_language_models(besim: Besim, task: Path) -> None:
    done = besim("validate", task / "good.xml", "--method", "cot", llm=False)

    assert done.returncode == 64 and "--method is for --model llm" in done.stderr


def test_a_baseline_makes_no_world_and_simulates_no_leaf(besim: Besim, task: Path) -> None:
    described = ["--task", task / "des.json", "--method", "cot"]
    case = besim("generate-case", *described)
    leaf = besim("simulate-leaf", "open_door", *described)

    assert case.returncode == leaf.returncode == 64
    assert "judges a tree as a whole" in case.stderr and "judges a tree as a whole" in leaf.stderr


def test_a_leaf_alone_is_simulated_by_the_method(besim: Besim, task: Path) -> None:
    options = ["--task", task / "des.json", "--format", "json", "--method", "single-phase"]
    done = besim("simulate-leaf", "open_door", *options)

    assert done.returncode == 1 and json.loads(done.stdout)["outcome"] == "infeasible"
