"""What the content checker finds in schemas, and what the self-test finds by running them."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import door
import pytest
from chat_scripted import Scripted

from besim.evaluation import Category, evaluate
from besim.models.llm import LlmModel, LlmSettings
from besim.solution import read_folders

OPEN = door.IS_OPEN_CLAIM
JsonObject = dict[str, Any]


def event(**parts: Any) -> JsonObject:
    """An action that opens the door, with other parts."""
    found = copy.deepcopy(door.SCHEMAS["open_door"]["steps"][0]["event"])
    return {"steps": [{"event": {**found, **parts}}]}


def claim(**parts: Any) -> JsonObject:
    """A condition with one claim."""
    return {"claims": [{**OPEN, **parts}]}


def opened_then(*steps: JsonObject) -> JsonObject:
    """An action with more steps after the opening."""
    return {"steps": [*door.SCHEMAS["open_door"]["steps"], *steps]}


WRONG: dict[str, tuple[str, JsonObject, str]] = {
    # Form.
    "a step that is two things": (
        "open_door",
        {"steps": [{"demand": OPEN, "result": OPEN}]},
        "a step is exactly one of demand, event and result",
    ),
    "a strange key": ("open_door", {"steps": [], "effects": []}, "effects: Extra inputs"),
    "more steps than are tried out": (
        "open_door",
        {"steps": [{"demand": OPEN}] * 25},
        "steps: List should have at most 24 items",
    ),
    "an attribute that is no word": (
        "open_door",
        event(effect=[{"set": {"of": "theme", "attr": "a.b c", "to": True}}]),
        "door has no state 'a.b c'",
    ),
    "a kind of claim that is none": ("door_open?", claim(kind="ajar"), "kind: Input should be"),
    "nothing at all": ("open_door", {"steps": []}, "there are no steps, and nothing is said"),
    "a condition without claims": ("door_open?", {"claims": []}, "there are no claims, and"),
    "an action with claims": ("open_door", claim(), "an action has steps and no claims"),
    "a condition with steps": ("door_open?", event(), "has claims and no steps"),
    # What claims need.
    "a claim of nothing": ("door_open?", claim(subjects=[]), "a claim of kind state needs subj"),
    "a claim with too much": ("door_open?", claim(op="<"), "a claim of kind state has no op"),
    "near with subjects": (
        "goal",
        {"claims": [{"kind": "near", "subjects": ["door"], "objects": ["kitchen"]}]},
        "a claim of kind near has no subjects",
    ),
    "the robot as a thing": (
        "goal",
        {
            "claims": [
                {"kind": "place", "subjects": ["robot"], "relation": "in", "objects": ["hall"]}
            ]
        },
        "of the robot say near, held or hands_free",
    ),
    "a thing that is not there": (
        "door_open?",
        claim(subjects=["dor"]),
        "there is no thing 'dor'; did you mean 'door'?",
    ),
    "a state that is not there": (
        "door_open?",
        claim(attribute="opeened"),
        "door has no state 'opeened'; did you mean",
    ),
    "a state by another word": (
        "door_open?",
        claim(attribute="closed"),
        "for 'closed' write the attribute 'open' with the value false",
    ),
    "a quantity that is not there": (
        "door_open?",
        {
            "claims": [
                {
                    "kind": "number",
                    "subjects": ["door"],
                    "attribute": "width",
                    "op": ">",
                    "number": 1,
                }
            ]
        },
        "door has no number 'width'",
    ),
    "a value of another type": (
        "door_open?",
        claim(value="yes"),
        "value: Input should be a valid bo",
    ),
    # Events.
    "a predicate that is none": (
        "open_door",
        event(require=[{"reach": "theme"}, {"acessible": "theme"}]),
        "require has no predicate 'acessible'; did you mean 'accessible'?",
    ),
    "an effect that is none": (
        "open_door",
        event(effect=[{"teleport": "theme"}]),
        "effect has no predicate 'teleport'",
    ),
    "an effect that is not offered": (
        "open_door",
        event(effect=[{"wait": "theme"}]),
        "effect has no predicate 'wait'",
    ),
    "two predicates in one": (
        "open_door",
        event(require=[{"reach": "theme", "held": "theme"}]),
        "write each predicate of require as an object of its own",
    ),
    "arguments that are wrong": (
        "open_door",
        event(effect=[{"put": "theme"}]),
        "put has the arguments dest, theme and not of",
    ),
    "an argument that is no role": (
        "open_door",
        event(require=[{"reach": "door"}]),
        "reach takes roles, and 'door' is none",
    ),
    "a role that is empty": (
        "open_door",
        event(require=[{"tool_held": "tool"}]),
        "tool_held is about tool, which is empty",
    ),
    "a role that is none": (
        "open_door",
        event(roles={"theme": ["door"], "objekt": ["door"]}),
        "there is no role 'objekt'",
    ),
    "a role filled with nothing there": (
        "open_door",
        event(roles={"theme": ["gate"]}),
        "there is no thing 'gate'",
    ),
    "a relation that is none": ("open_door", event(relation="ontoo"), "no relation 'ontoo'"),
    "an amount of nothing known": ("open_door", event(numbers={"zeal": 3.0}), "no number 'zeal'"),
    "set to something else": (
        "open_door",
        event(effect=[{"set": {"of": "theme", "attr": "open", "to": "wide"}}]),
        "set needs 'to' as true or false",
    ),
    "set by another word": (
        "open_door",
        event(effect=[{"set": {"of": "theme", "attr": "shut", "to": False}}]),
        "for 'shut' write the attribute 'open'",
    ),
    "a result that no step brings": (
        "open_door",
        opened_then({"result": {"kind": "near", "objects": ["kitchen"]}}),
        "a result of kind near cannot be brought about like this",
    ),
    "circumstances of a demand": (
        "open_door",
        opened_then({"demand": OPEN, "given": [OPEN]}),
        "only a result has 'given'",
    ),
    # The self-test.
    "a result that does not come": (
        "enter_kitchen",
        {
            "steps": [
                {"demand": OPEN},
                {
                    "event": {
                        "verb": "leave",
                        "roles": {"dest": ["kitchen"]},
                        "effect": [{"go": "dest"}],
                    }
                },
            ]
        },
        "after it this is not so: the robot is near the kitchen",
    ),
    "an effect on nothing": (
        "open_door",
        event(effect=[{"consume": "theme"}]),
        "it changes nothing, although it has effects or results",
    ),
    "a demand that comes too late": (
        "open_door",
        opened_then({"demand": OPEN}),
        "it can run although this is not so: the door is open",
    ),
    "demands that exclude each other": (
        "enter_kitchen",
        {"steps": [{"demand": OPEN}, {"demand": {**OPEN, "negated": True}}]},
        "what it demands can never all be so",
    ),
    "a goal that contradicts itself": (
        "goal",
        {"claims": [OPEN, {**OPEN, "value": False}]},
        "they can never all be so: the door is open and the door is closed",
    ),
}


def script_of(name: str, schema: JsonObject, rounds: int) -> Any:
    """Answers rightly, but for one schema, so many times."""

    def script(body: JsonObject) -> str:
        found = copy.deepcopy(door.answer(body))
        said = sum(one["role"] == "assistant" for one in body["messages"])
        items = door.data_of(body).get("steps", ())
        for number, item in enumerate(items if said < rounds else ()):
            if item.get("name", item["kind"]) == name and "schemas" in found:
                found["schemas"][number] = {"number": number + 1, "thought": "So.", **schema}
        return json.dumps(found)

    return script


def judge(task: Path, script: Any, tree: int = 0, **settings: Any) -> tuple[Any, list[str]]:
    """The verdict on a tree, and the errors that went back."""
    model = LlmModel(LlmSettings("fake:model", mode="compiled", **settings), chat=Scripted(script))
    (folder,) = read_folders(task)
    verdict = evaluate(folder.trees[tree].solution(), model)
    return verdict, [error for one in model.journal.rounds for error in one.errors]


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_goes_back_and_is_mended(task: Path, wrong: str) -> None:
    name, schema, words = WRONG[wrong]
    verdict, errors = judge(task, script_of(name, schema, 1))

    assert any(words in error for error in errors), errors
    assert verdict.category is Category.GOOD


@pytest.mark.parametrize(
    "wrong", ["a demand that comes too late", "a goal that contradicts itself"]
)
def test_what_is_never_mended_is_undelivered(task: Path, wrong: str) -> None:
    name, schema, words = WRONG[wrong]

    verdict, _ = judge(task, script_of(name, schema, 99), feedback_limit=1)

    assert verdict.category is Category.UNDELIVERED and words in verdict.reason


def test_a_demand_that_demands_nothing_would_make_a_broken_tree_good(task: Path) -> None:
    """The door is opened by going through it: said before the demand, that is always met."""
    schema = {
        "steps": [
            {"result": OPEN},
            {"demand": OPEN},
            *door.SCHEMAS["enter_kitchen"]["steps"][1:],
        ]
    }

    verdict, errors = judge(task, script_of("enter_kitchen", schema, 1), tree=1)

    assert any("it can run although this is not so" in error for error in errors)
    assert verdict.category is Category.COUNTERFACTUALS


RULE = "The robot is near the door, and the door is closed."


@pytest.mark.parametrize("mended", [True, False])
def test_a_rule_in_words_has_a_demand(task: Path, mended: bool) -> None:
    """Otherwise a robot would open a door from anywhere, and the tree be good."""
    told = json.loads((task / "des.json").read_text())
    told["action_node"]["open_door"]["precondition"] = RULE
    (task / "des.json").write_text(json.dumps(told))
    (task / "good.xml").write_text(door.tree_of(["open_door", "approach_door", "enter_kitchen"]))
    near = {"demand": {"kind": "near", "objects": ["door"]}, "why": "rule", "because": RULE}

    def script(body: JsonObject) -> JsonObject:
        found = copy.deepcopy(door.answer(body))
        steps = [*([near] if mended and len(body["messages"]) > 2 else []), {"result": OPEN}]
        asked = door.data_of(body).get("steps", ())
        for schema, item in zip(found.get("schemas", ()), asked, strict=False):
            if item.get("name") == "open_door":
                schema["steps"] = steps
        return found

    verdict, errors = judge(task, script, feedback_limit=1)

    assert any(f'it has no demand, although its rule is "{RULE}"' in one for one in errors)
    wanted = Category.COUNTERFACTUALS if mended else Category.UNDELIVERED
    assert verdict.category is wanted and verdict.failing_leaf == "open_door"


def test_every_leaf_must_be_answered_once(task: Path) -> None:
    def script(body: JsonObject) -> JsonObject:
        found = door.answer(body)
        if "schemas" in found and len(body["messages"]) == 2:
            found["schemas"].append(found["schemas"][0])
        return found

    verdict, errors = judge(task, script)

    assert errors == ["there must be one schema for each of the numbers 1, 2, 3, 4, 5"]
    assert verdict.category is Category.GOOD


def entity(name: str, **parts: Any) -> JsonObject:
    return {"name": name, "kind": "thing", **parts}


TASKS: dict[str, tuple[JsonObject, str]] = {
    "nothing": ({"entities": [], "facts": []}, "there are no entities"),
    "twice": ({"entities": [entity("door"), entity("door")]}, "'door' is there twice"),
    "the robot": ({"entities": [entity("robot")]}, "'robot' cannot be the name of an entity"),
    "spaces": ({"entities": [entity("front door")]}, "'front door': join words by underscores"),
    "a whole": ({"entities": [entity("lid", part_of="pot")]}, "lid cannot be a part of 'pot'"),
    "a word": (
        {"entities": [entity("door", states={"closed": True})]},
        "door: write 'closed' as 'open', with the opposite value",
    ),
    "a fact on nothing": (
        {"facts": [{"kind": "place", "subjects": ["dor"], "relation": "in", "objects": ["hall"]}]},
        "fact 1: there is no thing 'dor'; did you mean 'door'?",
    ),
    "facts that disagree": (
        {
            "facts": [
                {"kind": "place", "subjects": ["door"], "relation": "in", "objects": ["hall"]},
                {"kind": "state", "subjects": ["door"], "attribute": "open"},
                {"kind": "state", "subjects": ["door"], "attribute": "open", "value": False},
            ]
        },
        "fact 2 does not hold in the world that is made of all of them: the door is open",
    ),
}


@pytest.mark.parametrize("wrong", TASKS)
def test_what_is_wrong_with_a_task_goes_back(task: Path, wrong: str) -> None:
    parts, words = TASKS[wrong]

    def script(body: JsonObject) -> JsonObject:
        found = door.answer(body)
        first = len(body["messages"]) == 2
        return {**found, **parts} if "entities" in found and first else found

    verdict, errors = judge(task, script)

    assert any(words in error for error in errors), errors
    assert verdict.category is Category.GOOD


def test_an_object_of_the_scene_may_not_be_left_out(task: Path) -> None:
    scene = {"agents": {"robot": {}}, "objects": {"door_1": {"open": False}}}
    model = LlmModel(
        LlmSettings("fake:model", mode="compiled", feedback_limit=0), chat=Scripted(door.answer)
    )
    (folder,) = read_folders(task)

    verdict = evaluate(folder.trees[0].solution(), model, scene=scene)

    assert verdict.category is Category.UNDELIVERED
    assert "the scene's object 'door_1' is missing; did you mean 'door'?" in verdict.reason
