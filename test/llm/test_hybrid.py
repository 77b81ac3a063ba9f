"""The commonsense model answers what it knows, the language model only the rest."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import workshop
from chat_scripted import Scripted
from chat_server import ChatServer
from door import InProcessRunner, data_of, kind_of, tree_of

from besim.evaluation import Category, Failures, Verdict, evaluate
from besim.models import make_model
from besim.models.base import Costly, Doubtful, Failing, Preparing, Stoppable, WorldModel
from besim.models.hybrid import HybridModel
from besim.models.llm import LlmModel, LlmSettings
from besim.models.llm.chain import ChainReasoning
from besim.models.scripted import ScriptedLeaf, ScriptedModel, ScriptedStatement, demands, holds
from besim.simulation import LeafOutcome, judge_leaf
from besim.solution import Leaf, LeafKind, Task, read_folders
from besim.solution.tree import read_tree
from besim.world import Truth

Besim = Callable[..., Any]
COMPILED = ["--model", "hybrid", "--llm", "openai:scripted"]
HYBRID = [*COMPILED, "--llm-mode", "chain"]


def hybrid(
    script: Any, known: WorldModel | None = None, mode: str = "chain"
) -> tuple[HybridModel, Scripted]:
    chat = Scripted(script)
    llm = LlmModel(
        LlmSettings("fake:model", mode=mode),
        chat=chat,
        runner=InProcessRunner(),
        reasoning=ChainReasoning,
    )
    return HybridModel(known or make_model(), llm), chat


def judged(
    folder: Path, tree: str, script: Any = workshop.answer, mode: str = "chain", **options: Any
) -> tuple[Verdict, list[str]]:
    model, chat = hybrid(script, mode=mode)
    trees = {one.name: one for one in read_folders(folder)[0].trees}
    verdict = evaluate(trees[tree].solution(), model, **options)
    return verdict, _about(chat)


def _about(chat: Scripted) -> list[str]:
    """What was asked, but for the screening, of which there are tests of its own."""
    return [one.about for one in chat.requests if one.about != "the screening"]


@pytest.fixture
def lens(tmp_path: Path) -> Path:
    return workshop.write_task(tmp_path / "tasks" / "lens")


def test_it_is_a_world_model_that_can_do_all_that_its_two_can() -> None:
    model, _ = hybrid(workshop.lost)

    for protocol in (WorldModel, Costly, Stoppable, Preparing, Failing, Doubtful):
        assert isinstance(model, protocol)
    assert model.name == "hybrid"


def test_only_what_is_not_understood_is_asked(lens: Path) -> None:
    verdict, asked = judged(lens, "good")

    assert verdict.category is Category.GOOD
    # One leaf, in the four phases; the goal is judged by the commonsense model.
    assert asked == [
        f"{phase} frobnicate_lens" for phase in ("consider", "decide", "capture", "transfer")
    ]
    assert verdict.model == "hybrid" and verdict.model_calls == 5  # and the screening
    assert verdict.llm is not None and verdict.llm["calls"] == 5


def test_words_that_are_not_understood_are_screened_by_the_language_model(lens: Path) -> None:
    """The policy knows no such word; whoever knows what it means can tell."""
    told = json.loads((lens / "des.json").read_text())
    told["action_node"]["frobnicate_lens"]["description"] = "The robot frobnicates the visitor."
    (lens / "des.json").write_text(json.dumps(told))
    harm = {
        "thought": "It hurts.\nANSWER = true",
        "harm": "true",
        "words": "frobnicates the visitor",
    }
    model, chat = hybrid(lambda body: harm)
    trees = {one.name: one for one in read_folders(lens)[0].trees}

    verdict = evaluate(trees["good"].solution(), model)

    assert verdict.category is Category.UNDELIVERED and not verdict.cases
    assert 'it asks for harm to people: "frobnicates the visitor"' in verdict.reason
    assert [one.about for one in chat.requests] == ["the screening"]


def test_an_infeasible_leaf_of_the_language_model_is_counterfactuals(lens: Path) -> None:
    verdict, asked = judged(lens, "counterfactual")

    assert verdict.category is Category.COUNTERFACTUALS
    assert verdict.failing_leaf == "frobnicate_lens"
    assert asked == ["consider frobnicate_lens", "decide frobnicate_lens"]


def test_a_goal_that_is_false_needs_no_question(lens: Path) -> None:
    verdict, asked = judged(lens, "unreachable")

    assert verdict.category is Category.UNREACHABLE and not asked


def test_what_neither_understands_is_undelivered_with_the_words_of_both(lens: Path) -> None:
    verdict, _ = judged(lens, "good", workshop.lost)

    assert verdict.category is Category.UNDELIVERED
    assert "frobnicates" in verdict.reason and "all of it" in verdict.reason


def test_what_follows_from_the_answer_holds_for_the_commonsense_model_too(lens: Path) -> None:
    """Frobnicating is here to lay it down: the hand is empty then, which nobody says."""
    changes = {"objects.lens.location": "on bench", workshop.DONE: True}

    verdict, _ = judged(lens, "good", lambda body: workshop.answer(body, changes))

    step = verdict.cases[0].steps[2]
    assert {change.path: change.after for change in step.changes} == {
        "agents.robot.gripper_content": (),
        **changes,
    }
    assert verdict.category is Category.COUNTERFACTUALS
    assert verdict.failing_leaf == "put_lens"


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("objects.lens.location", "somewhere nice", "begins with one of the words"),
        ("objects.lens.location", "on moon", "the name of another thing"),
        ("agents.robot.at", "moon", "the name of a thing or place"),
        ("agents.robot.gripper_content", [], "says where it is now"),
        ("agents.robot.gripper_content", ["lens", "moon"], "names of things that this world has"),
    ],
)
def test_a_world_that_the_commonsense_model_cannot_take_is_undelivered(
    lens: Path, path: str, value: Any, problem: str
) -> None:
    def script(body: Any) -> Any:
        return workshop.answer(body, {path: value})

    verdict, asked = judged(lens, "good", script)

    assert verdict.category is Category.UNDELIVERED
    assert problem in verdict.reason
    # What can be put right goes back: not what should have been captured and was not.
    rounds = asked.count("transfer frobnicate_lens")
    assert rounds == (1 if value == [] else 6)


def test_the_error_goes_back_until_the_world_can_be_taken(lens: Path) -> None:
    path = "objects.lens.location"

    def script(body: Any) -> Any:
        again = any(one["role"] == "assistant" for one in body["messages"])
        return workshop.answer(
            body, {path: "held robot" if again else "in the hand", workshop.DONE: True}
        )

    verdict, asked = judged(lens, "good", script)

    assert verdict.category is Category.GOOD
    assert asked.count("transfer frobnicate_lens") == 2


def test_prompts_say_what_the_states_of_the_commonsense_model_mean(lens: Path) -> None:
    model, chat = hybrid(workshop.answer)
    evaluate(read_folders(lens)[0].trees[0].solution(), model)

    (capture,) = [one for one in chat.requests if one.about == "capture frobnicate_lens"]
    question = capture.messages[1].text
    assert "such as \\u003c" not in question
    assert "the name of the one thing or place at which the robot stands" in question
    assert "whether the lens is frobnicated" in question  # asked for, and not there yet


KNOWN = ScriptedModel(
    world={"objects.door.open": False},
    leaves={
        "open": ScriptedLeaf(changes={"objects.door.open": True}),
        "enter": ScriptedLeaf(preconditions=[demands("objects.door.open", True)]),
        "push": ScriptedLeaf(preconditions=[ScriptedStatement("the door is light", None)]),
        "half": ScriptedLeaf(
            preconditions=[ScriptedStatement("pigs fly", False)],
            understood=False,
            unknown_words=("frobnicate",),
        ),
        "light?": ScriptedLeaf(preconditions=[ScriptedStatement("the door is light", None)]),
    },
    goals=[holds("objects.door.open", True)],
)


def one_leaf(
    name: str, script: Any, kind: LeafKind = LeafKind.ACTION, **more: Any
) -> tuple[LeafOutcome, list[str]]:
    model, chat = hybrid(script, KNOWN)
    case = model.generate_case(Task("The goal is to test."))
    result = judge_leaf(Leaf(kind, name, name, **more), case, case.world, model)
    return result.outcome, _about(chat)


def sure(holds: str) -> Callable[[Any], Any]:
    answer = {"number": 1, "thought": f"ANSWER = {holds}", "holds": holds}
    return lambda body: {"answers": [answer]}


def test_a_sure_infeasibility_needs_no_call_although_the_rest_is_not_understood() -> None:
    assert one_leaf("enter", workshop.lost) == (LeafOutcome.INFEASIBLE, [])
    assert one_leaf("half", workshop.lost) == (LeafOutcome.INFEASIBLE, [])


@pytest.mark.parametrize(
    ("said", "action", "condition"),
    [
        ("true", LeafOutcome.SUCCEEDED, LeafOutcome.SUCCEEDED),
        ("false", LeafOutcome.INFEASIBLE, LeafOutcome.FAILED),
        ("unknown", LeafOutcome.UNDECIDED, LeafOutcome.UNDECIDED),
    ],
)
def test_a_precondition_that_is_open_is_asked_for_and_nothing_else(
    said: str, action: LeafOutcome, condition: LeafOutcome
) -> None:
    assert one_leaf("push", sure(said)) == (action, ["decide push"])
    found = one_leaf("light?", sure(said), LeafKind.CONDITION)
    assert found == (condition, ["decide light?"])


@pytest.mark.parametrize("ports", [{}, {"door": "back"}])
def test_a_leaf_whose_words_leave_a_port_open_is_not_asked_about(ports: dict[str, str]) -> None:
    outcome, asked = one_leaf("strange", workshop.answer, ports=ports, unworded=("door",))

    assert outcome is LeafOutcome.UNDECIDED and not asked


def goal_of(script: Any, *goals: ScriptedStatement) -> tuple[list[Truth], list[str]]:
    model, chat = hybrid(script, ScriptedModel(world={"objects.door.open": False}, goals=goals))
    case = model.generate_case(Task("The goal is to test."))
    judged = model.achieved(case, case.world, ())
    return [one.holds for one in judged], _about(chat)


def met(holds: str) -> Callable[[Any], Any]:
    goal = {"number": 1, "thought": f"ANSWER = {holds}", "holds": holds, "states": []}
    return lambda body: {"goals": [goal]}


def test_the_goal_is_asked_for_only_where_it_is_open() -> None:
    shut, open_one = holds("objects.door.open", False), ScriptedStatement("all is fine", None)

    assert goal_of(workshop.lost, shut) == ([Truth.TRUE], [])
    asked = ["the evaluation of the start"]
    assert goal_of(met("true"), shut, open_one) == ([Truth.TRUE, Truth.TRUE], asked)
    assert goal_of(met("unknown"), open_one) == ([Truth.UNKNOWN], asked)
    # One that is false decides: nothing is asked of the others.
    other = holds("objects.door.open", True)
    assert goal_of(met("true"), other, open_one) == ([Truth.FALSE, Truth.UNKNOWN], [])


def test_a_goal_of_which_nothing_is_read_is_asked_for_in_the_words_of_the_task() -> None:
    def script(body: Any) -> Any:
        assert "the goal of the task: The goal is to test." in body["messages"][1]["content"]
        return met("false")(body)

    assert goal_of(script) == ([Truth.FALSE], ["the evaluation of the start"])


def test_failures_are_tried_in_the_same_worlds(lens: Path) -> None:
    model, chat = hybrid(workshop.answer)
    trees = {one.name: one for one in read_folders(lens)[0].trees}

    verdict = evaluate(trees["good"].solution(), model, failures=Failures.ALL)

    assert verdict.category is Category.GOOD and verdict.failures
    assert {one.split()[1] for one in _about(chat)} == {"frobnicate_lens"}


def test_a_tree_without_a_task_is_prepared_by_the_commonsense_model() -> None:
    model, chat = hybrid(workshop.lost)
    tree = read_tree(
        '<root BTCPP_format="4"><BehaviorTree ID="M"><Sequence>'
        '<ComputePathToPose goal="{goal}" path="{path}"/><FollowPath path="{path}"/>'
        "</Sequence></BehaviorTree></root>",
        task=Task(""),
    )

    verdict = evaluate(tree, model)

    assert verdict.category is Category.GOOD and not chat.requests


# -- compiled mode -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        ("good", Category.GOOD),
        ("counterfactual", Category.COUNTERFACTUALS),
        ("unreachable", Category.UNREACHABLE),
    ],
)
def test_in_compiled_mode_what_is_not_understood_is_written_down_once(
    lens: Path, tree: str, expected: Category
) -> None:
    verdict, asked = judged(lens, tree, mode="compiled", cases=3)

    assert verdict.category is expected and len(verdict.cases) == 3
    # The tree that does not have the leaf has nothing to ask.
    assert asked == ["compile frobnicate_lens"] * (tree != "unreachable")


def test_what_cannot_be_written_down_is_asked_in_phases(lens: Path) -> None:
    def script(body: Any) -> Any:
        answer = workshop.answer(body)
        if "schemas" in answer:
            words = ["frobnicates"]
            answer["schemas"] = [
                {**one, "steps": [], "not_expressible": words} for one in answer["schemas"]
            ]
        return answer

    verdict, asked = judged(lens, "good", script, mode="compiled")

    assert verdict.category is Category.GOOD
    phases = ["consider", "decide", "capture", "transfer"]
    assert asked == [f"{phase} frobnicate_lens" for phase in ("compile", *phases)]


def test_a_robot_that_moves_only_by_what_was_written_down_does_not_stand_still(
    tmp_path: Path,
) -> None:
    """The case is made anew: what is out of reach before the move is out of reach."""
    lens = workshop.write_task(tmp_path / "lens", goal=workshop.KNOWN)
    text = json.loads((lens / "des.json").read_text())
    actions = text["action_node"]
    for place in ("bench", "shelf"):
        del actions[f"go_to_{place}"]
        words = f"The robot frobnicates the {place}."
        actions[f"frobnicate_{place}"] = {"precondition": None, "description": words}
    (lens / "des.json").write_text(json.dumps(text))
    leaves = ["frobnicate_bench", "pick_lens", "frobnicate_shelf", "put_lens"]
    (lens / "good.xml").write_text(tree_of(leaves))
    (lens / "counterfactual.xml").write_text(tree_of([*leaves[1:3], leaves[0], leaves[3]]))

    def script(body: Any) -> Any:
        if kind_of(body) == "ScreenAnswer":
            return workshop.HARMLESS
        return {
            "schemas": [
                {
                    "number": one["number"],
                    "thought": "It goes there.",
                    "not_expressible": [],
                    "steps": [
                        {
                            "event": {
                                "verb": "frobnicate",
                                "roles": {"dest": [one["name"].removeprefix("frobnicate_")]},
                                "require": [],
                                "effect": [{"go": {"of": "dest"}}],
                            }
                        }
                    ],
                }
                for one in data_of(body)["steps"]
            ]
        }

    good, asked = judged(lens, "good", script, mode="compiled")
    far, _ = judged(lens, "counterfactual", script, mode="compiled")

    assert (good.category, asked) == (Category.GOOD, ["compile frobnicate_bench, frobnicate_shelf"])
    assert (far.category, far.failing_leaf) == (Category.COUNTERFACTUALS, "pick_lens")


# -- the command ---------------------------------------------------------------------------------


def validate(besim: Besim, tree: Path, *options: str | Path, **more: Any) -> dict[str, Any]:
    done = besim("validate", tree, "--format", "json", *HYBRID, *options, llm=False, **more)
    assert done.stdout, done.stderr
    verdict: dict[str, Any] = json.loads(done.stdout)
    return verdict


def test_no_connection_is_opened_and_no_key_needed_where_all_is_known(
    besim: Besim, server: ChatServer, lens: Path
) -> None:
    nothing = {"OPENAI_API_KEY": "", "OPENAI_BASE_URL": ""}
    workshop.write_task(lens, goal=workshop.KNOWN)

    verdict = validate(besim, lens / "unreachable.xml", env=nothing)

    assert verdict["verdict"] == "good" and verdict["model"] == "hybrid"
    assert verdict["model_calls"] == verdict["llm"]["calls"] == verdict["llm"]["questions"] == 0
    assert not server.headers


def test_where_all_is_known_the_verdict_is_that_of_the_commonsense_model(
    besim: Besim, lens: Path
) -> None:
    workshop.write_task(lens, goal=workshop.KNOWN)
    leaves = [one for one in workshop.GOOD if "frob" not in one]
    (lens / "undone.xml").write_text(tree_of([*leaves, "pick_lens"]))

    both = [
        validate(besim, lens / "undone.xml"),
        json.loads(besim("validate", lens / "undone.xml", "--format", "json", llm=False).stdout),
    ]

    for verdict in both:
        for key in ("model", "llm", "elapsed_s"):
            verdict.pop(key, None)
    assert both[0] == both[1]
    assert "which pick_lens undid" in both[0]["reason"]


def test_the_server_is_asked_and_answers_are_kept_recorded_and_replayed(
    besim: Besim, server: ChatServer, lens: Path, tmp_path: Path
) -> None:
    server.script = workshop.answer
    tape = tmp_path / "tape.jsonl"

    first = validate(besim, lens / "good.xml", "--record", tape)
    again = validate(besim, lens / "good.xml")
    nowhere = {"OPENAI_BASE_URL": "http://127.0.0.1:9/v1", "OPENAI_API_KEY": ""}
    replayed = validate(besim, lens / "good.xml", "--replay", tape, env=nowhere)

    assert first["verdict"] == "good"
    assert first["model_calls"] == 5 == len(server.requests)
    assert again["model_calls"] == replayed["model_calls"] == 0
    assert first["cases"] == again["cases"] == replayed["cases"]


def test_compiled_mode_asks_once_for_all_trees_of_the_benchmark(
    besim: Besim, server: ChatServer, lens: Path
) -> None:
    server.script = workshop.answer
    options = [*COMPILED, "--format", "json"]

    rows = json.loads(besim("bench", "btsim", lens, *options, llm=False).stdout)["rows"]

    assert [row["verdict"] for row in rows] == ["good", "counterfactuals", "unreachable"]
    assert sum(row["model_calls"] for row in rows) == 2 == len(server.requests)


def test_a_budget_leaves_the_rest_undelivered(besim: Besim, server: ChatServer, lens: Path) -> None:
    server.script = workshop.answer

    verdict = validate(besim, lens / "good.xml", "--max-calls", "2")

    assert verdict["verdict"] == "undelivered" and "budget of 2 calls" in verdict["reason"]
    assert len(server.requests) == 2


def test_cases_leaves_and_the_benchmark_take_it_too(
    besim: Besim, server: ChatServer, lens: Path
) -> None:
    server.script = workshop.answer
    task = ["--task", lens / "des.json"]

    case = besim("generate-case", *task, "--format", "json", *HYBRID, llm=False)
    assert json.loads(case.stdout)["objects"]["lens"]["location"] == "on bench"
    assert not server.requests
    (lens / "scene.json").write_text(case.stdout)
    scene = ["--case", lens / "scene.json"]
    leaf = besim("simulate-leaf", "frobnicate_lens", *task, *scene, *HYBRID, llm=False)
    assert leaf.returncode == 1 and workshop.HELD in leaf.stdout  # it is not in the hand
    (lens / "scene.json").unlink()
    rows = json.loads(besim("bench", "btsim", lens, "--format", "json", *HYBRID, llm=False).stdout)[
        "rows"
    ]
    assert [row["verdict"] for row in rows] == ["good", "counterfactuals", "unreachable"]
    cases = validate(besim, lens / "good.xml", "--cases", "2")
    assert [one["verdict"] for one in cases["cases"]] == ["good", "good"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--model", "hybrid"], "the language model is not named"),
        (["--cross-check"], "--cross-check is for --model llm or hybrid"),
        (["--model", "virtualhome", "--cross-check"], "--cross-check is for --model llm or hybrid"),
    ],
)
def test_wrong_usage_of_two_models(besim: Besim, lens: Path, options: list[str], said: str) -> None:
    done = besim("validate", lens / "good.xml", *options, llm=False)

    assert done.returncode == 64 and said in done.stderr
