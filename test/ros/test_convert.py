"""Messages hold what besim's data holds, and no request gets past its limits."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from besim_msgs import action, msg, srv
from builtin_interfaces.msg import Time
from rclpy.parameter import Parameter

from besim.errors import BesimError, UsageError
from besim.evaluation import Category, PreconditionRecord, StepRecord, Verdict
from besim.evaluation.verdict import CaseVerdict
from besim.world import StateChange, Vector, World
from besim_ros import convert, jobs, parameters
from besim_ros.convert import Defaults
from besim_ros.errors import ErrorCode
from besim_ros.parameters import MAX_CASES, OPTIONS, lexicon_files
from besim_ros.snapshot import snapshot

NEAR = PreconditionRecord("the robot is near the brush", False, True, {"a.b": 1.5}, "it is far")
STEP = StepRecord(
    3,
    2,
    "pick_up",
    "action",
    "FAILURE",
    "infeasible",
    (NEAR,),
    (StateChange("objects.brush.position", Vector((1, 2)), None),),
    "no",
)
VERDICT = Verdict(
    Category.COUNTERFACTUALS,
    "pick_up cannot run",
    "pick_up",
    (NEAR,),
    ("the pool is clean",),
    (CaseVerdict("generated-0", Category.COUNTERFACTUALS, "because", steps=(STEP,)),),
    ("two grippers",),
    ("a warning",),
    "commonsense",
    0,
    "1.0",
    "abc",
    0.25,
)


def test_error_codes_are_those_of_the_interfaces():
    for kind in (srv.QueryWorld, srv.UpdateWorld, srv.EvaluateTree):
        for code in ErrorCode:
            found = getattr(kind.Response, code.name, code.value)
            assert found == code.value
    assert srv.UpdateWorld.Response.CONFLICT == ErrorCode.CONFLICT


def test_the_verdict_message_holds_the_verdict():
    message = convert.verdict_message(VERDICT, "the report")
    assert message.category == msg.Verdict.COUNTERFACTUALS
    assert message.category_name == "counterfactuals"
    assert message.reason == "pick_up cannot run"
    assert message.failing_leaf == "pick_up"
    assert [one.name for one in message.violated] == ["the robot is near the brush"]
    assert (message.unmet_goals, message.warnings) == (["the pool is clean"], ["a warning"])
    assert message.assumptions == ["two grippers"]
    assert (message.solution_hash, message.elapsed) == ("abc", 0.25)
    assert json.loads(message.json) == VERDICT.as_dict()
    assert message.report == "the report"


@pytest.mark.parametrize("category", Category)
def test_categories_have_the_numbers_of_the_message(category):
    message = convert.verdict_message(Verdict(category, ""), "")
    assert message.category == getattr(msg.Verdict, category.name)
    assert message.failing_leaf == ""


def test_the_steps_of_all_cases_are_in_the_result():
    result = action.EvaluateTree.Result()
    convert.fill_evaluate_tree(result, jobs.Judged(VERDICT, ""))
    (step,) = result.steps
    assert (step.index, step.case_id, step.leaf) == (3, "generated-0", "pick_up")
    assert (step.kind, step.status, step.message) == ("action", "FAILURE", "no")
    (precondition,) = step.preconditions
    assert (precondition.holds, precondition.why) == (msg.Precondition.FALSE, "it is far")
    (change,) = step.changes
    assert (change.path, change.before_json, change.after_json) == (
        "objects.brush.position",
        "[1, 2]",
        "",
    )


@pytest.mark.parametrize(
    ("holds", "expected"),
    [
        (True, msg.Precondition.TRUE),
        (False, msg.Precondition.FALSE),
        (None, msg.Precondition.UNKNOWN),
    ],
)
def test_truth_has_three_values(holds, expected):
    assert convert.precondition_message(PreconditionRecord("x", holds)).holds == expected


def test_why_names_the_states_if_the_model_says_nothing():
    record = PreconditionRecord("x", True, False, {"objects.door.open": False, "a.b": "c"})
    message = convert.precondition_message(record)
    assert message.why == 'objects.door.open is false, a.b is "c"'
    assert message.name == "x (must not hold)"


def test_a_world_message_holds_text_and_scene():
    made = snapshot("generated-0", World({"objects.door.open": True}))
    message = convert.world_message(made, Time(sec=7), revision=4)
    assert (message.stamp.sec, message.case_id, message.revision) == (7, "generated-0", 4)
    assert message.text == "objects.door\n  open: true"
    assert json.loads(message.json)["objects"] == {"door": {"open": True}}


def test_values_are_json():
    assert json.loads(convert.values_json({"a.b": Vector((1.0, 2.0)), "c.d": None})) == {
        "a.b": [1.0, 2.0],
        "c.d": None,
    }


def test_what_a_request_leaves_open_is_the_nodes_choice():
    request = srv.EvaluateTree.Request(tree="<a/>", task="t")
    job = convert.evaluate_tree_job(request, Defaults("commonsense", 3, 5, 70))
    assert (job.model, job.cases, job.seed, job.tick_bound) == ("commonsense", 3, 5, 70)


def test_what_a_request_says_stands():
    request = srv.EvaluateTree.Request(tree="<a/>", task="t", cases=2, seed=2**64 - 1)
    job = convert.evaluate_tree_job(request, Defaults(cases=3, seed=5))
    assert (job.cases, job.seed) == (2, 2**64 - 1)


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"tree": ""}, "`tree` is empty"),
        ({"model": "crystal ball"}, "no such world model"),
        ({"cases": MAX_CASES + 1}, "too many cases"),
        ({"scene": "x" * 1000}, "too large"),
        ({"scene": "ä" * 400}, "too large"),
    ],
)
def test_what_no_node_could_carry_out_is_refused(fields, problem):
    request = srv.EvaluateTree.Request(**{"tree": "<a/>", "task": "t", **fields})
    with pytest.raises(UsageError, match=problem):
        convert.evaluate_tree_job(request, Defaults(max_goal_bytes=500))


@pytest.mark.parametrize("ports", ["{", "[]", '{"speed": 1}', '{"a": "1", "a": "2"}'])
def test_ports_are_an_object_of_strings(ports):
    request = srv.SimulateLeaf.Request(leaf="a", task="t", ports_json=ports)
    with pytest.raises(BesimError, match="<ports_json>"):
        convert.simulate_leaf_job(request, Defaults())


def test_ports_reach_the_leaf():
    request = srv.SimulateLeaf.Request(leaf="a", task="t", ports_json='{"goal": "x"}')
    assert convert.simulate_leaf_job(request, Defaults()).ports == {"goal": "x"}
    request.ports_json = ""
    assert convert.simulate_leaf_job(request, Defaults()).ports == {}


def test_a_world_needs_a_scene_or_a_task():
    with pytest.raises(UsageError, match="neither"):
        convert.make_world_job(srv.ResetWorld.Request(), Defaults())


def test_every_parameter_describes_itself_and_its_default_fits():
    for option in OPTIONS.values():
        descriptor = option.descriptor()
        assert descriptor.description.endswith(".")
        if option.values:
            assert option.default in option.values
        elif isinstance(option.default, str):
            names = ("frame_id", "skills", "interface", "offer", "forward_to")
            assert bool(option.default) == (option.name in names)
        elif isinstance(option.default, list):
            assert lexicon_files(option.default) == ()
        elif isinstance(option.default, bool):
            assert not descriptor.integer_range
        else:
            assert option.low <= option.default <= option.high
            assert descriptor.integer_range or descriptor.floating_point_range


def test_every_job_gets_the_nodes_lexicon():
    defaults = Defaults(lexicon=("/forge.yaml",))
    given = {"tree": "<a/>", "task": "t", "leaf": "a"}
    for make, request in (
        (convert.evaluate_tree_job, srv.EvaluateTree.Request),
        (convert.generate_case_job, srv.GenerateCase.Request),
        (convert.simulate_leaf_job, srv.SimulateLeaf.Request),
        (convert.make_world_job, srv.ResetWorld.Request),
    ):
        fields = request.get_fields_and_field_types()
        job = make(request(**{k: v for k, v in given.items() if k in fields}), defaults)
        assert job.lexicon == ("/forge.yaml",)


def test_a_lexicon_with_an_error_is_no_value_of_the_parameter(tmp_path):
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text("nouns: {containers: kiln}")
    bad.write_text("noun: {containers: kiln}")
    assert parameters._check([Parameter("lexicon", value=[str(good), ""])]).successful
    for file, problem in ((bad, "bad.yaml:1:1: there is no section"), (tmp_path / "x", "cannot")):
        refused = parameters._check([Parameter("lexicon", value=[str(good), str(file)])])
        assert not refused.successful
        assert refused.reason.startswith("lexicon: ")
        assert problem in refused.reason


def test_a_worker_judges_with_the_lexicon(tmp_path):
    file = tmp_path / "zorp.yaml"
    file.write_text(
        "schemas: {zorp: {verbs: zorp, effect: [{set: {of: theme, attr: wet, to: true}}]}}"
    )
    task = {
        "bt_task": "The robot is at the table. A cup is on the table. The goal is a wet cup.",
        "action_node": {"zorp": {"description": "The robot zorps the cup."}},
    }
    request = srv.SimulateLeaf.Request(leaf="zorp", task=json.dumps(task))
    for lexicon, outcome in (((), "undecided"), ((str(file),), "succeeded")):
        job = convert.simulate_leaf_job(request, Defaults(lexicon=lexicon))
        assert job.perform(lambda feedback: None, lambda: False).step.outcome == outcome
