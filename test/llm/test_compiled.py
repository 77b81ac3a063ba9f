"""Compiled mode: each leaf is read once, and besim runs what was written."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import door
import pytest
from chat_scripted import Scripted
from chat_server import ChatServer
from llm_command import judged

from besim.errors import UsageError
from besim.evaluation import Category, Verdict, evaluate
from besim.models.commonsense import CommonsenseModel
from besim.models.llm import Asker, LlmModel, LlmSettings
from besim.models.llm.cache import AnswerCache
from besim.models.llm.compiled import Compiler
from besim.models.llm.settings import Method
from besim.models.llm.usage import Counted, Usage
from besim.simulation import LeafOutcome, judge_leaf
from besim.solution import Leaf, LeafKind, LeafText, Task, read_folders
from besim.world import Truth

Besim = Callable[..., Any]
SETTINGS = LlmSettings("fake:model", mode="compiled")


def changed(**schemas: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """A script that knows all about the door, but for these leaves."""

    def script(body: dict[str, Any]) -> dict[str, Any]:
        found = copy.deepcopy(door.answer(body))
        asked = door.data_of(body).get("steps", ())
        for schema, item in zip(found.get("schemas", ()), asked, strict=False):
            name = item.get("name", item["kind"])
            if name in schemas:
                schema.update({"steps": [], "claims": [], **schemas[name]})
        return found

    return script


def model_of(script: Any, **settings: Any) -> tuple[LlmModel, Scripted]:
    chat = Scripted(script)
    return LlmModel(LlmSettings("fake:model", mode="compiled", **settings), chat=chat), chat


def verdict_of(model: LlmModel, task: Path, tree: str = "good", **options: Any) -> Verdict:
    (folder,) = read_folders(task)
    (one,) = (one for one in folder.trees if one.path.stem == tree)
    return evaluate(one.solution(), model, **options)


# -- the command ---------------------------------------------------------------------------------
def test_three_trees_are_judged_with_three_calls(
    besim: Besim, server: ChatServer, task: Path
) -> None:
    mode = ("--llm-mode", "compiled")
    good = judged(besim, task / "good.xml", *mode)
    counterfactual = judged(besim, task / "counterfactual.xml", *mode)
    unreachable = judged(besim, task / "unreachable.xml", *mode)

    assert good["verdict"] == "good" and good["llm"]["mode"] == "compiled"
    assert counterfactual["verdict"] == "counterfactuals"
    assert counterfactual["failing_leaf"] == "enter_kitchen"
    assert counterfactual["violated_preconditions"] == [
        {"name": "the door is open", "expected": True, "states": {"objects.door.open": False}}
    ]
    assert unreachable["verdict"] == "unreachable"
    assert unreachable["unmet_goals"] == ["the robot is near the kitchen"]
    assert [one["model_calls"] for one in (good, counterfactual, unreachable)] == [3, 0, 0]
    assert len(server.requests) == 3
    names = [one["response_format"]["json_schema"]["name"] for one in server.requests]
    assert names == ["ScreenAnswer", "TaskAnswer", "CompileAnswer"]


def test_the_papers_calls_are_counted_beside(besim: Besim, task: Path) -> None:
    llm = judged(besim, task / "good.xml", "--llm-mode", "compiled")["llm"]

    # The case and the evaluation: 2. To the door: consider, capture, transfer what the robot is at
    # and its position: 4. Is it open? consider, decide: 2. Open it: consider, decide (in words: it
    # is *at* the door), capture, transfer: 4. Through it: consider, decide, capture, transfer what
    # it is at, its room and position: 6.
    assert llm["paper_calls"] == 18 and llm["calls"] == 3


def test_a_second_run_asks_nothing(besim: Besim, server: ChatServer, task: Path) -> None:
    first = judged(besim, task / "good.xml", "--llm-mode", "compiled")
    second = judged(besim, task / "good.xml", "--llm-mode", "compiled")

    assert len(server.requests) == 3
    assert second["model_calls"] == 0 and second["cases"] == first["cases"]


def test_more_cases_ask_nothing_more_and_differ_in_positions(task: Path) -> None:
    model, chat = model_of(door.answer)

    verdict = verdict_of(model, task, cases=3)

    assert verdict.category is Category.GOOD and len(chat.requests) == 3
    positions = {str(case.steps[0].changes) for case in verdict.cases}
    assert len(positions) > 1


def test_a_scene_keeps_its_names_and_its_states_win(task: Path) -> None:
    scene = {
        "agents": {"robbie": {"position": [0.0, 0.0, 0.0], "gripper_content": []}},
        "objects": {
            "door": {"position": [3.0, 0.0, 0.0], "door_state": "open"},
            "kitchen": {"position": [9.0, 0.0, 0.0]},
            "hall": {"position": [0.0, 0.0, 0.0]},
        },
        "state_description": {"door_state": "'open' or 'closed'"},
    }
    model, _ = model_of(door.answer)

    verdict = verdict_of(model, task, "counterfactual", scene=scene)

    assert verdict.category is Category.GOOD  # its door is open
    assert verdict.cases[0].case_id == "scene"


def test_a_case_and_a_leaf_can_be_asked_for_alone(besim: Besim, task: Path) -> None:
    mode = ("--task", task / "des.json", "--llm-mode", "compiled", "--format", "json")
    case = besim("generate-case", *mode)
    leaf = besim("simulate-leaf", "enter_kitchen", *mode)

    assert case.returncode == 0 and json.loads(case.stdout)["objects"]["door"]["open"] is False
    assert leaf.returncode == 1 and json.loads(leaf.stdout)["outcome"] == "infeasible"


def test_the_benchmark_is_run_by_processes_that_share_the_cache(besim: Besim, task: Path) -> None:
    options = ("--format", "json", "--jobs", "2", "--llm-mode", "compiled")
    first = json.loads(besim("bench", "btsim", task, *options).stdout)
    again = json.loads(besim("bench", "btsim", task, *options).stdout)

    assert first["accuracy"]["average"] == again["accuracy"]["average"] == 1.0
    assert [row["model_calls"] for row in again["rows"]] == [0, 0, 0]


@pytest.mark.parametrize("method", [Method.SINGLE_PHASE, Method.NO_CODE, Method.COT])
def test_methods_that_ask_anew_cannot_be_compiled(method: Method) -> None:
    with pytest.raises(UsageError, match="nothing to be compiled"):
        LlmSettings("fake:model", method=method, mode="compiled")


def test_there_are_two_modes(besim: Besim, task: Path) -> None:
    done = besim("validate", task / "good.xml", "--llm-mode", "guess")

    assert done.returncode == 64 and "chain or compiled" in done.stderr


# -- what cannot be said -------------------------------------------------------------------------
def test_what_the_language_cannot_say_is_undelivered_with_its_words(task: Path) -> None:
    words = {"not_expressible": ["slowly, and only on Sundays"]}
    model, _ = model_of(changed(open_door=words))

    verdict = verdict_of(model, task)

    assert verdict.category is Category.UNDELIVERED
    assert "only on Sundays" in verdict.reason and verdict.failing_leaf == "open_door"


def test_a_goal_that_is_said_in_part_is_open(task: Path) -> None:
    goal = {**door.SCHEMAS["goal"], "not_expressible": ["before noon"]}
    model, _ = model_of(changed(goal=goal))

    assert verdict_of(model, task, "unreachable").category is Category.UNREACHABLE
    good = verdict_of(model, task)
    assert good.category is Category.UNDELIVERED and "before noon" in good.reason


def test_a_condition_that_is_said_in_part_is_false_or_open() -> None:
    both = {"claims": [door.IS_OPEN_CLAIM], "not_expressible": ["nearly"]}
    model, _ = model_of(changed(**{"door_open?": both}))
    asks = Leaf(LeafKind.CONDITION, "door_open?", "Check if the door is open.")
    case = model.generate_case(Task("A task."), leaves=[asks])
    opened = case.world.with_changes({"objects.door.open": True})

    assert judge_leaf(asks, case, case.world, model).answer is False
    assert judge_leaf(asks, case, opened, model).outcome is LeafOutcome.UNDECIDED


def test_a_start_that_is_said_in_part_leaves_the_goal_open(task: Path) -> None:
    def script(body: dict[str, Any]) -> dict[str, Any]:
        found = door.answer(body)
        if "entities" in found:
            found["not_expressible"] = ["the floor was waxed an hour ago"]
        return found

    verdict = verdict_of(model_of(script)[0], task)

    assert verdict.category is Category.UNDELIVERED and "waxed" in verdict.reason


def test_a_leaf_whose_words_leave_a_port_open_is_not_guessed() -> None:
    model, _ = model_of(door.answer)
    leaf = Leaf(LeafKind.ACTION, "open_door", "The robot opens it.", None, {"n": "2"}, ("n",))
    case = model.generate_case(Task("A task."))

    assert not model.consider(leaf, case, case.world).understood


# -- feedback ------------------------------------------------------------------------------------
def test_feedback_that_runs_out_costs_one_leaf_and_no_other(task: Path) -> None:
    wrong = {"steps": [{"demand": {**door.IS_OPEN_CLAIM, "subjects": ["dore"]}}]}
    model, chat = model_of(changed(open_door=wrong), feedback_limit=2)

    good = verdict_of(model, task)
    counterfactual = verdict_of(model, task, "counterfactual")

    assert good.category is Category.UNDELIVERED and good.failing_leaf == "open_door"
    assert "asked 3 times" in good.reason and "did you mean 'door'" in good.reason
    assert counterfactual.category is Category.COUNTERFACTUALS
    # Screening and task; all five at once, three times; each alone, one of them three times.
    assert len(chat.requests) == 2 + 3 + 4 + 3


def test_what_only_the_goal_speaks_of_is_not_so_at_the_start() -> None:
    dry = {"kind": "state", "subjects": ["door"], "attribute": "wet", "value": False}
    wiped = {"steps": [{"result": dry}]}
    model, _ = model_of(changed(open_door=wiped, goal={"claims": [dry]}))
    leaf = Leaf(LeafKind.ACTION, "open_door", "The robot wipes the door.")

    case = model.generate_case(Task("The door must be dry."), leaves=[leaf])

    assert case.world["objects.door.wet"] is True
    assert any("the goal asks for the opposite" in one for one in case.assumptions)


def test_without_a_world_nothing_is_judged(task: Path) -> None:
    def script(body: dict[str, Any]) -> Any:
        return "no idea" if door.kind_of(body) == "TaskAnswer" else door.answer(body)

    model, chat = model_of(script, feedback_limit=1)

    verdict = verdict_of(model, task)

    assert verdict.category is Category.UNDELIVERED
    assert "there is no world for it" in verdict.reason and len(chat.requests) == 3


def test_a_budget_ends_it_cleanly(task: Path) -> None:
    model, chat = model_of(door.answer, max_calls=2)

    verdict = verdict_of(model, task)

    assert verdict.category is Category.UNDELIVERED and len(chat.requests) == 2
    assert "the budget of 2 calls is used up" in verdict.reason


# -- leaves of other cases -----------------------------------------------------------------------
def test_a_leaf_with_a_new_value_at_its_port_is_asked_for_when_it_is_ticked() -> None:
    model, chat = model_of(door.answer)
    written = Leaf(LeafKind.ACTION, "approach_door", "The robot goes to the {where}.")
    ticked = Leaf(LeafKind.ACTION, "approach_door", "The robot goes to the door.", None, {"a": "b"})
    case = model.generate_case(Task("A task."), leaves=[written])
    before = len(chat.requests)

    results = [judge_leaf(ticked, case, case.world, model) for _ in range(2)]

    assert [one.outcome for one in results] == [LeafOutcome.SUCCEEDED] * 2
    assert len(chat.requests) == before + 1
    assert door.data_of(
        {"messages": [{"role": "user", "content": chat.requests[-1].messages[-1].text}]}
    )["steps"] == [
        {
            "number": 1,
            "kind": "action",
            "name": "approach_door",
            "description": "The robot goes to the door.",
            "rule": None,
            "ports": {"a": "b"},
        }
    ]


def test_a_leaf_of_a_commonsense_case_is_compiled_alone() -> None:
    leaf = Leaf(LeafKind.ACTION, "Bamboozle", "The robot bamboozles the door.")
    schema = {"number": 1, "thought": "It opens it.", **door.SCHEMAS["open_door"]}
    task = Task(
        "A robot stands at the door to the kitchen, which is closed. The goal is that it is open.",
        {leaf.name: LeafText(leaf.description)},
    )
    commonsense = CommonsenseModel()
    case = commonsense.generate_case(task)
    assert not commonsense.consider(leaf, case, case.world).understood
    usage, chat = Usage(SETTINGS), Scripted(lambda body: {"schemas": [schema]})
    asker = Asker(SETTINGS, Counted(chat, usage), usage, cache=AnswerCache(None, ""))

    compiled = Compiler(asker).leaves(case, [leaf])[leaf]
    case.context.reading.adopt({leaf: compiled.meaning})
    again = commonsense.generate_case(task)
    result = judge_leaf(leaf, again, again.world, commonsense)

    assert not compiled.problem and len(chat.requests) == 1
    assert result.outcome is LeafOutcome.SUCCEEDED
    assert [(one.path, one.after) for one in result.changes] == [("objects.door.open", True)]


def test_a_goal_of_a_commonsense_case_is_judged_as_claims() -> None:
    task = Task("A robot stands at the door, which is closed.")
    commonsense = CommonsenseModel()
    case = commonsense.generate_case(task)
    usage = Usage(SETTINGS)
    chat = Scripted(changed(goal={"claims": [door.IS_OPEN_CLAIM], "not_expressible": ["for ever"]}))
    asker = Asker(SETTINGS, Counted(chat, usage), usage, cache=AnswerCache(None, ""))

    goal = Compiler(asker).goal(case, "The door is open for ever.")

    assert [one.text for one in goal] == ["the door is open", "for ever"]
    asked = replace(case, goal=replace(case.goal, conditions=goal))
    judged_now = commonsense.achieved(asked, case.world, ())
    assert [one.holds for one in judged_now] == [Truth.FALSE, Truth.UNKNOWN]


def test_the_same_is_asked_of_every_world(task: Path) -> None:
    first, second = Scripted(door.answer), Scripted(door.answer)
    for chat, seed in ((first, 0), (second, 7)):
        verdict_of(LlmModel(SETTINGS, chat=chat), task, seed=seed)

    assert [one.key for one in first.requests] == [one.key for one in second.requests]
    assert "position" not in json.dumps(
        door.data_of(
            {"messages": [{"role": "user", "content": first.requests[-1].messages[-1].text}]}
        )["things"]
    )
