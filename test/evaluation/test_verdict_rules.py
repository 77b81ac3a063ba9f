"""The rules of docs/verdict-rules.md, one test and more for each, named for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from besim.errors import UsageError
from besim.evaluation import Category, Failures, Verdict, evaluate
from besim.models import make_model
from besim.models.base import Consideration, Opinion, Unmet
from besim.models.scripted import (
    ScriptedLeaf,
    ScriptedModel,
    ScriptedStatement,
    demands,
    holds,
)
from besim.simulation import MockRule, Mocks
from besim.solution import Leaf, LeafText, Solution, Status, Task
from besim.solution.tree import read_tree
from besim.world import Case, Truth, World

Judge = Callable[..., Verdict]

DOOR = "objects.door.open"
OPEN = ScriptedLeaf(changes={DOOR: True})
CLOSE = ScriptedLeaf(changes={DOOR: False})
ENTER = ScriptedLeaf(preconditions=[demands(DOOR, True)], changes={"agents.robot.inside": True})
UNKNOWN = ScriptedLeaf(understood=False, unknown_words=("frobnicate",))
IMPOSSIBLE = ScriptedLeaf(preconditions=[ScriptedStatement("pigs fly", False)])


def model(*goals: ScriptedStatement, **leaves: ScriptedLeaf) -> ScriptedModel:
    """A world with a closed door; the goal is an open one if none is given."""
    known = {"open": OPEN, "close": CLOSE, "enter": ENTER, "impossible": IMPOSSIBLE, **leaves}
    return ScriptedModel(world={DOOR: False}, leaves=known, goals=goals or [holds(DOOR, True)])


def scene(**states: object) -> dict[str, object]:
    """The scene form of a door in this state."""
    return {"objects": {"door": states}}


def test_rule_1_a_definitely_false_precondition_ends_the_run(judge: Judge) -> None:
    verdict = judge('<Sequence><A class="enter"/><A class="open"/></Sequence>', model())
    assert verdict.category is Category.COUNTERFACTUALS
    assert verdict.failing_leaf == "enter"
    assert verdict.violated[0].states == {DOOR: False}
    assert [step.leaf for step in verdict.cases[0].steps] == ["enter"]
    assert verdict.cases[0].root_status is None
    assert "enter cannot run" in verdict.reason
    assert "objects.door.open = false" in verdict.reason


def test_rule_1_even_inside_a_fallback_that_would_recover(judge: Judge) -> None:
    verdict = judge('<Fallback><A class="enter"/><A class="open"/></Fallback>', model())
    assert verdict.category is Category.COUNTERFACTUALS


def test_rule_1_a_false_precondition_outweighs_an_unknown_one(judge: Judge) -> None:
    strange = ScriptedLeaf(
        preconditions=[ScriptedStatement("who knows", None), demands(DOOR, True)],
        understood=False,
    )
    verdict = judge('<A class="strange"/>', model(strange=strange))
    assert verdict.category is Category.COUNTERFACTUALS
    assert [item.name for item in verdict.violated] == ["objects.door.open is True"]


def test_rule_1_an_infeasible_action_that_is_never_executed_does_no_harm(judge: Judge) -> None:
    verdict = judge('<Fallback><A class="open"/><A class="enter"/></Fallback>', model())
    assert verdict.category is Category.GOOD


def test_rule_2_a_failed_action_is_not_infeasible(judge: Judge) -> None:
    jammed = ScriptedLeaf(status=Status.FAILURE, message="the handle is jammed")
    verdict = judge(
        '<Fallback><A class="jammed"/><A class="open"/></Fallback>', model(jammed=jammed)
    )
    assert verdict.category is Category.GOOD


def test_rule_3_a_root_that_fails_is_unreachable(judge: Judge) -> None:
    jammed = ScriptedLeaf(status=Status.FAILURE, message="the handle is jammed")
    verdict = judge(
        '<Sequence><A class="jammed"/><A class="open"/></Sequence>', model(jammed=jammed)
    )
    assert verdict.category is Category.UNREACHABLE
    assert verdict.cases[0].root_status == "FAILURE"
    assert verdict.failing_leaf == "jammed"
    assert "jammed failed (the handle is jammed)" in verdict.reason
    assert verdict.unmet_goals == ("objects.door.open is True",)


def test_rule_3_a_root_that_fails_is_unreachable_even_if_the_goal_holds(judge: Judge) -> None:
    verdict = judge(
        '<Sequence><A class="open"/><C class="shut"/></Sequence>',
        model(shut=ScriptedLeaf(preconditions=[demands(DOOR, False)])),
    )
    assert verdict.category is Category.UNREACHABLE
    assert verdict.unmet_goals == ()
    assert verdict.failing_leaf == "shut"


def test_rule_3_the_tree_is_not_ticked_again_after_it_ended(judge: Judge) -> None:
    verdict = judge('<A class="open"/>', model())
    assert verdict.cases[0].ticks == 1


def test_rule_4_running_goes_on(judge: Judge) -> None:
    slow = ScriptedLeaf(changes={DOOR: True}, status=[Status.RUNNING] * 3 + [Status.SUCCESS])
    verdict = judge('<A class="slow"/>', model(slow=slow))
    assert verdict.category is Category.GOOD
    assert verdict.cases[0].ticks == 4


def test_rule_4_a_repeated_state_never_ends(judge: Judge) -> None:
    verdict = judge('<A class="wait"/>', model(wait=ScriptedLeaf(status=Status.RUNNING)))
    assert verdict.category is Category.UNREACHABLE
    assert "never ends" in verdict.reason
    assert "wait" in verdict.reason
    assert verdict.cases[0].root_status == "RUNNING"


def test_rule_4_the_bound_without_repetition_is_undelivered(judge: Judge) -> None:
    count = ScriptedLeaf(
        status=Status.RUNNING,
        changes=lambda world: {"environment.n": int(str(world.get("environment.n", 0))) + 1},
    )
    verdict = judge('<A class="count"/>', model(count=count), tick_bound=20)
    assert verdict.category is Category.UNDELIVERED
    assert "20 ticks" in verdict.reason


def test_rule_5_the_goal_is_judged_on_the_final_world_only(judge: Judge) -> None:
    verdict = judge('<Sequence><A class="open"/><A class="close"/></Sequence>', model())
    assert verdict.category is Category.UNREACHABLE
    assert verdict.unmet_goals == ("objects.door.open is True",)
    assert verdict.failing_leaf is None


def test_rule_5_the_reason_names_the_step_that_undid_the_goal(judge: Judge) -> None:
    verdict = judge(
        '<Sequence><A class="open"/><A class="close"/><A class="look"/></Sequence>',
        model(look=ScriptedLeaf(changes={"agents.robot.looked": True})),
    )
    assert "which close undid (step 1)" in verdict.reason


def test_rule_5_a_goal_never_met_was_undone_by_nobody(judge: Judge) -> None:
    verdict = judge('<A class="close"/>', model())
    assert "undid" not in verdict.reason
    assert "objects.door.open = false" in verdict.reason


def test_rule_5_one_false_conjunct_outweighs_unknown_ones(judge: Judge) -> None:
    goals = [ScriptedStatement("all is well", None), holds(DOOR, True)]
    verdict = judge('<A class="close"/>', model(*goals))
    assert verdict.category is Category.UNREACHABLE
    assert verdict.unmet_goals == ("objects.door.open is True",)


def test_rule_5_one_unknown_conjunct_is_undelivered(judge: Judge) -> None:
    goals = [ScriptedStatement("all is well", None), holds(DOOR, True)]
    verdict = judge('<A class="open"/>', model(*goals))
    assert verdict.category is Category.UNDELIVERED
    assert "all is well" in verdict.reason


def test_rule_5_no_goal_at_all_is_undelivered(judge: Judge) -> None:
    verdict = judge('<A class="open"/>', ScriptedModel(leaves={"open": OPEN}))
    assert verdict.category is Category.UNDELIVERED
    assert "no goal" in verdict.reason


def test_rule_6_a_generated_case_whose_goal_holds_is_undelivered(judge: Judge) -> None:
    verdict = judge('<A class="close"/>', model(holds(DOOR, False)))
    assert verdict.category is Category.UNDELIVERED
    assert "before anything moves" in verdict.reason


def test_rule_6_a_given_scene_whose_goal_holds_is_a_warning(judge: Judge) -> None:
    verdict = judge('<A class="open"/>', model(), scene=scene(open=True))
    assert verdict.category is Category.GOOD
    assert any("goal holds already" in warning for warning in verdict.warnings)


def test_rule_6_what_cannot_run_cannot_run_whatever_the_goal(judge: Judge) -> None:
    verdict = judge('<A class="enter"/>', model(holds(DOOR, False)))
    assert verdict.category is Category.COUNTERFACTUALS
    assert any("goal holds already" in warning for warning in verdict.warnings)


def test_rule_7_an_unknown_condition_that_is_not_ticked_is_a_warning(judge: Judge) -> None:
    xml = '<Fallback><A class="open"/><C class="odd"/></Fallback>'
    verdict = judge(xml, model(odd=UNKNOWN))
    assert verdict.category is Category.GOOD
    assert any("odd" in w and "frobnicate" in w for w in verdict.warnings)


def test_rule_7_both_answers_lead_to_the_same_verdict(judge: Judge) -> None:
    guarded = '<Fallback><C class="odd"/><A class="close"/></Fallback>'
    xml = f'<Sequence>{guarded}<A class="open"/></Sequence>'
    verdict = judge(xml, model(odd=UNKNOWN))
    assert verdict.category is Category.GOOD
    assert any("same either way" in warning for warning in verdict.warnings)
    assert verdict.cases[0].steps[0].preconditions == ()


def test_rule_7_different_verdicts_are_undelivered(judge: Judge) -> None:
    verdict = judge('<Fallback><C class="odd"/><A class="open"/></Fallback>', model(odd=UNKNOWN))
    assert verdict.category is Category.UNDELIVERED
    assert verdict.failing_leaf == "odd"
    assert "frobnicate" in verdict.reason
    assert "unreachable or good" in verdict.reason


def test_rule_7_an_unknown_truth_is_followed_both_ways_too(judge: Judge) -> None:
    dark = ScriptedLeaf(preconditions=[ScriptedStatement("it is dark", Truth.UNKNOWN)])
    verdict = judge('<Fallback><C class="dark"/><A class="open"/></Fallback>', model(dark=dark))
    assert verdict.category is Category.UNDELIVERED
    assert "it is dark" in verdict.reason


def test_rule_7_beyond_the_bound_of_branches_is_undelivered(judge: Judge) -> None:
    names = [f"odd{n}" for n in range(7)]
    conditions = "".join(
        f'<Fallback><C class="{name}"/><A class="look"/></Fallback>' for name in names
    )
    xml = f'<Sequence><A class="open"/>{conditions}</Sequence>'
    known = dict.fromkeys(names, UNKNOWN)
    verdict = judge(xml, model(look=ScriptedLeaf(), **known))
    assert verdict.category is Category.UNDELIVERED
    assert "more than 64" in verdict.reason


def test_rule_8_an_action_of_unknown_meaning_is_undelivered(judge: Judge) -> None:
    xml = '<Sequence><A class="odd"/><A class="enter"/></Sequence>'
    verdict = judge(xml, model(odd=UNKNOWN))
    assert verdict.category is Category.UNDELIVERED
    assert verdict.failing_leaf == "odd"
    assert '"frobnicate"' in verdict.reason
    assert verdict.cases[0].steps[-1].status == "SKIPPED"


def test_rule_8_an_earlier_infeasibility_stands(judge: Judge) -> None:
    xml = '<Sequence><A class="enter"/><A class="odd"/></Sequence>'
    assert judge(xml, model(odd=UNKNOWN)).category is Category.COUNTERFACTUALS


def test_rule_8_an_unknown_precondition_is_undelivered(judge: Judge) -> None:
    hazy = ScriptedLeaf(preconditions=[ScriptedStatement("the floor is dry", None)])
    verdict = judge('<A class="hazy"/>', model(hazy=hazy))
    assert verdict.category is Category.UNDELIVERED
    assert "the floor is dry" in verdict.reason


def test_rule_8_an_unknown_effect_is_undelivered(judge: Judge) -> None:
    magic = ScriptedLeaf(effect_understood=False, unknown_words=("abracadabra",))
    verdict = judge('<A class="magic"/>', model(magic=magic))
    assert verdict.category is Category.UNDELIVERED
    assert "abracadabra" in verdict.reason


def test_rule_8_an_unknown_node_is_undelivered_when_ticked(judge: Judge) -> None:
    verdict = judge('<Sequence><Retry><A class="open"/></Retry></Sequence>', model())
    assert verdict.category is Category.UNDELIVERED
    assert "<Retry>" in verdict.reason
    assert not any("not ticked" in warning for warning in verdict.warnings)


def test_rule_8_an_unknown_node_is_a_warning_when_not_ticked(judge: Judge) -> None:
    xml = '<Fallback><A class="open"/><Retry><A class="close"/></Retry></Fallback>'
    verdict = judge(xml, model())
    assert verdict.category is Category.GOOD
    assert any("<Retry>" in warning for warning in verdict.warnings)


def test_rule_9_an_effect_that_is_already_true_changes_nothing(judge: Judge) -> None:
    verdict = judge('<Sequence><A class="open"/><A class="open"/></Sequence>', model())
    assert verdict.category is Category.GOOD
    first, second = verdict.cases[0].steps
    assert len(first.changes) == 1
    assert (second.status, second.changes) == ("SUCCESS", ())


def test_rule_10_parallel_ticks_all_children_in_document_order(judge: Judge) -> None:
    slow = ScriptedLeaf(status=[Status.RUNNING, Status.SUCCESS])
    verdict = judge('<Parallel><A class="slow"/><A class="open"/></Parallel>', model(slow=slow))
    assert verdict.category is Category.GOOD
    # Synchronised: what succeeded already is not ticked again while the others still run.
    assert [step.leaf for step in verdict.cases[0].steps] == ["slow", "open", "slow"]


def test_rule_10_parallel_fails_if_one_child_fails(judge: Judge) -> None:
    jammed = ScriptedLeaf(status=Status.FAILURE)
    verdict = judge(
        '<Parallel><A class="jammed"/><A class="open"/></Parallel>', model(jammed=jammed)
    )
    assert verdict.category is Category.UNREACHABLE
    assert [step.leaf for step in verdict.cases[0].steps] == ["jammed", "open"]


@pytest.mark.parametrize(
    ("goal_first", "goal_second", "expected"),
    [
        (True, True, Category.GOOD),
        (True, None, Category.UNDELIVERED),
        (None, False, Category.UNREACHABLE),
    ],
)
def test_rule_11_the_worst_case_counts(
    judge: Judge, goal_first: bool | None, goal_second: bool | None, expected: Category
) -> None:
    outcomes = {0: goal_first, 1: goal_second}
    goal = ScriptedStatement(
        "done",
        lambda world: outcomes[int(str(world["environment.n"]))] if world[DOOR] else False,
    )
    worlds = [{DOOR: False, "environment.n": n} for n in (0, 1)]
    scripted = ScriptedModel(world=worlds, leaves={"open": OPEN}, goals=[goal])
    verdict = judge('<A class="open"/>', scripted, cases=2)
    assert verdict.category is expected
    assert [case.case_id for case in verdict.cases] == ["generated-0", "generated-1"]


def test_rule_11_counterfactuals_are_worse_than_unreachable(judge: Judge) -> None:
    worlds = [{DOOR: True}, {DOOR: False}]
    scripted = ScriptedModel(
        world=worlds, leaves={"enter": ENTER}, goals=[ScriptedStatement("never", False)]
    )
    verdict = judge('<A class="enter"/>', scripted, cases=2)
    assert [case.category.value for case in verdict.cases] == ["unreachable", "counterfactuals"]
    assert verdict.category is Category.COUNTERFACTUALS
    assert "case generated-1; counterfactuals in 1 of 2" in verdict.reason


def test_rule_11_no_case_at_all_is_undelivered(judge: Judge) -> None:
    verdict = judge('<A class="open"/>', model(), cases=0)
    assert verdict.category is Category.UNDELIVERED
    assert "no case" in verdict.reason


def test_rule_11_a_scene_is_one_case(judge: Judge) -> None:
    verdict = judge('<A class="open"/>', model(), scene=scene(open=False), cases=3)
    assert [case.case_id for case in verdict.cases] == ["scene"]
    assert any("one case" in warning for warning in verdict.warnings)


def test_rule_12_assumptions_stand_in_the_verdict_once(judge: Judge) -> None:
    scripted = ScriptedModel(
        world={DOOR: False},
        leaves={"open": OPEN},
        goals=[holds(DOOR, True)],
        assumptions=["the robot has two grippers"],
        warnings=["the text contradicts itself"],
    )
    verdict = judge('<A class="open"/>', scripted, cases=2)
    assert verdict.assumptions == ("the robot has two grippers",)
    assert verdict.warnings.count("the text contradicts itself") == 1


SLOW = ScriptedLeaf(changes={DOOR: True}, duration_s=5.0)


def test_rule_13_a_leaf_that_takes_time_changes_the_world_at_its_end(judge: Judge) -> None:
    verdict = judge('<Parallel><A class="slow"/><A class="look"/></Parallel>', slow_model())
    (case,) = verdict.cases
    assert verdict.category is Category.GOOD
    assert [(s.leaf, s.status, [c.after for c in s.changes]) for s in case.steps] == [
        ("slow", "RUNNING", [None]),
        ("look", "SUCCESS", []),
        ("slow", "SUCCESS", [True]),
    ]


@pytest.mark.parametrize("leaf", ["shut", "open_now"])
def test_rule_13_what_is_underway_is_neither_as_it_was_nor_as_it_will_be(
    judge: Judge, leaf: str
) -> None:
    xml = f'<Parallel><A class="slow"/><A class="{leaf}"/></Parallel>'
    verdict = judge(xml, slow_model())
    assert (verdict.category, verdict.failing_leaf) == (Category.UNDELIVERED, leaf)


def slow_model() -> ScriptedModel:
    shut = ScriptedLeaf(preconditions=[demands(DOOR, False)])
    open_now = ScriptedLeaf(preconditions=[demands(DOOR, True)])
    return model(slow=SLOW, look=ScriptedLeaf(), shut=shut, open_now=open_now)


def test_rule_13_waiting_is_neither_a_repetition_nor_many_ticks(judge: Judge) -> None:
    hour = ScriptedLeaf(changes={DOOR: True}, duration_s=3600.0)
    verdict = judge('<A class="hour"/>', model(hour=hour))
    assert (verdict.category, verdict.cases[0].ticks) == (Category.GOOD, 3)


def test_rule_13_what_cannot_begin_is_infeasible_at_once(judge: Judge) -> None:
    walk = ScriptedLeaf(preconditions=[demands(DOOR, True)], duration_s=5.0)
    verdict = judge('<A class="walk"/>', model(walk=walk))
    assert (verdict.category, verdict.failing_leaf) == (Category.COUNTERFACTUALS, "walk")


def test_rule_13_what_becomes_impossible_on_the_way_is_infeasible(judge: Judge) -> None:
    walk = ScriptedLeaf(preconditions=[demands(DOOR, True)], duration_s=5.0)
    xml = '<Parallel><A class="open"/><A class="walk"/><A class="close"/></Parallel>'
    verdict = judge(xml, model(walk=walk))
    assert (verdict.category, verdict.failing_leaf) == (Category.COUNTERFACTUALS, "walk")
    assert [step.leaf for step in verdict.cases[0].steps] == ["open", "walk", "close", "walk"]


@pytest.mark.parametrize("then", ["shut", "open_now"])
def test_rule_13_what_is_halted_before_its_end_stays_underway(judge: Judge, then: str) -> None:
    # In the second tick the guard is false, and the fallback goes on without the slow leaf.
    xml = (
        '<Fallback><Sequence><C class="early"/><A class="slow"/></Sequence>'
        f'<A class="{then}"/></Fallback>'
    )
    mocks = Mocks((MockRule(("early",), sequence=(Status.SUCCESS, Status.FAILURE)),))
    verdict = judge(xml, slow_model(), mocks=mocks)
    assert (verdict.category, verdict.failing_leaf) == (Category.UNDELIVERED, then)


def test_rule_13_what_was_halted_may_be_done_again(judge: Judge) -> None:
    xml = (
        '<Fallback><Sequence><C class="early"/><A class="slow"/></Sequence>'
        '<A class="slow"/></Fallback>'
    )
    mocks = Mocks((MockRule(("early",), sequence=(Status.SUCCESS, Status.FAILURE)),))
    assert judge(xml, slow_model(), mocks=mocks).category is Category.GOOD


def test_rule_14_a_mocked_leaf_is_never_infeasible(judge: Judge) -> None:
    mocks = Mocks((MockRule(("enter",), sequence=(Status.SUCCESS,)),))
    xml = '<Sequence><A class="enter"/><A class="open"/></Sequence>'
    verdict = judge(xml, model(), mocks=mocks)
    assert verdict.category is Category.GOOD
    assert verdict.assumptions == ("enter is mocked (enter: SUCCESS)",)


def test_rule_14_a_mocked_failure_is_a_failure(judge: Judge) -> None:
    mocks = Mocks((MockRule(("open",), sequence=(Status.FAILURE,)),))
    verdict = judge('<A class="open"/>', model(), mocks=mocks)
    assert (verdict.category, verdict.failing_leaf) == (Category.UNREACHABLE, "open")


def test_rule_14_a_mock_that_names_no_leaf_is_a_warning(judge: Judge) -> None:
    mocks = Mocks((MockRule(("opne",), sequence=(Status.FAILURE,)),))
    verdict = judge('<A class="open"/>', model(), mocks=mocks)
    assert verdict.category is Category.GOOD
    assert "the mock of opne: FAILURE names no leaf" in verdict.warnings


def test_rule_15_a_failure_is_reported_and_the_verdict_stays(judge: Judge) -> None:
    verdict = judge('<A class="open"/>', model(), failures=Failures.ALL)
    assert verdict.category is Category.GOOD
    assert verdict.failures is not None
    found = [(one.pattern, one.root_status, one.goal_reached) for one in verdict.failures]
    assert found == [
        ("open fails once", "FAILURE", False),
        ("open fails always", "FAILURE", False),
    ]


def test_rule_15_an_injected_failure_is_never_counterfactuals(judge: Judge) -> None:
    xml = '<Fallback><A class="open"/><A class="impossible"/></Fallback>'
    verdict = judge(xml, model(), failures=Failures.ALL)
    assert verdict.category is Category.GOOD
    # Where nothing that can run is tried instead, the failure alone is unreachable at most.
    alone = judge('<A class="open"/>', model(), failures=Failures.ALL)
    assert alone.failures is not None
    assert {one.verdict for one in alone.failures} == {Category.UNREACHABLE}


def test_rule_15_trees_of_btsimbench_are_left_alone_unless_asked(judge: Judge) -> None:
    verdict = judge('<A class="open"/>', model(), failures=Failures.AUTO)
    assert verdict.failures is None
    assert "failure_patterns" not in verdict.as_dict()


def test_rule_16_the_last_leaf_with_an_aim_says_what_a_tree_is_for() -> None:
    verdict = evaluate(
        read_tree(
            '<root BTCPP_format="4"><BehaviorTree ID="T"><Sequence>'
            '<NavigateToPose goal="hall"/><NavigateToPose goal="{place}"/>'
            "</Sequence></BehaviorTree></root>",
            task=Task(""),
        ),
        make_model(),
    )
    assert verdict.category is Category.GOOD
    assert [goal.text for goal in verdict.cases[0].goals] == ["the robot is at {place}"]
    assert verdict.assumptions[:2] == (
        "no task is given: the goal is that the robot is at {place}, as NavigateToPose in line 1 "
        "has it",
        "whoever starts the tree puts {place} on the blackboard",
    )


def test_rule_16_without_an_aim_nothing_can_be_told() -> None:
    xml = '<root BTCPP_format="4"><BehaviorTree ID="T"><Wait/></BehaviorTree></root>'
    verdict = evaluate(read_tree(xml, task=Task("")), make_model())
    assert verdict.category is Category.UNDELIVERED
    assert "--task-text" in verdict.reason


def test_rule_17_a_task_that_asks_for_harm_is_not_simulated(
    tree: Callable[[str], Solution], caplog: pytest.LogCaptureFixture
) -> None:
    task = Task("The robot stabs the guest. The goal is that the door is open.")
    solution = replace(tree('<A class="open"/>'), task=task)
    verdict = evaluate(solution, model())
    assert (verdict.category, verdict.cases) == (Category.UNDELIVERED, ())
    assert verdict.reason == (
        'the task is refused, as it asks for harm to people: "The robot stabs the guest."'
    )
    assert verdict.reason in caplog.text


class Two(ScriptedModel):
    """A world model behind which there is another one, for the same worlds."""

    def __init__(self, other: ScriptedModel, **scripts: object) -> None:
        super().__init__(**scripts)  # type: ignore[arg-type]
        self.other = other

    def opinions(self, case: Case) -> tuple[Opinion, Opinion]:
        theirs = self.other.generate_case(Task("The goal is to test."))
        return Opinion(self, case), Opinion(self.other, theirs)


class Other(ScriptedModel):
    name = "other"


def two(*goals: ScriptedStatement, **leaves: ScriptedLeaf) -> Two:
    """The model of the other rules, and another one that knows these leaves otherwise."""
    known = {"open": OPEN, "close": CLOSE, "enter": ENTER}
    other = Other(
        world={DOOR: False}, leaves={**known, **leaves}, goals=goals or [holds(DOOR, True)]
    )
    return Two(other, world={DOOR: False}, leaves=known, goals=[holds(DOOR, True)])


def test_rule_18_what_two_models_agree_on_is_good(judge: Judge) -> None:
    verdict = judge('<Sequence><A class="open"/><A class="enter"/></Sequence>', two(), compare=True)
    assert verdict.category is Category.GOOD
    assert verdict.as_dict()["cross_check"] == {
        "compared": 3,
        "not_compared": [],
        "disagreements": [],
    }


def test_rule_18_a_disagreement_on_feasibility_is_undelivered(judge: Judge) -> None:
    verdict = judge('<A class="open"/>', two(open=IMPOSSIBLE), compare=True)
    assert verdict.category is Category.UNDELIVERED
    assert verdict.failing_leaf == "open"
    assert verdict.reason == (
        "scripted and other disagree on open (precondition): scripted: it can run; "
        "other: it cannot run (it is false that pigs fly)"
    )
    assert verdict.reason in verdict.warnings


def test_rule_18_a_disagreement_on_the_goal_is_undelivered(judge: Judge) -> None:
    verdict = judge('<A class="open"/>', two(holds(DOOR, False)), compare=True)
    assert verdict.category is Category.UNDELIVERED
    assert "disagree on the goal: scripted: it is met; other: it is not met" in verdict.reason


def test_rule_18_a_disagreement_on_effects_is_a_warning(judge: Judge) -> None:
    verdict = judge('<A class="open"/>', two(open=ScriptedLeaf()), compare=True)
    assert verdict.category is Category.GOOD
    assert (
        "scripted: objects.door.open = true; other: objects.door.open stays"
        in (verdict.warnings[-1])
    )


def test_rule_18_what_one_cannot_judge_is_a_warning(judge: Judge) -> None:
    verdict = judge('<A class="open"/>', two(open=UNKNOWN), compare=True)
    assert verdict.category is Category.GOOD
    assert verdict.warnings[-1] == (
        'not compared by two models: open (other: its meaning is not understood: "frobnicate")'
    )


def test_rule_18_a_bad_verdict_stands(judge: Judge) -> None:
    verdict = judge('<A class="enter"/>', two(enter=ScriptedLeaf()), compare=True)
    assert verdict.category is Category.COUNTERFACTUALS
    assert any("disagree on enter (precondition)" in one for one in verdict.warnings)


def test_rule_18_is_for_two_models(judge: Judge) -> None:
    with pytest.raises(UsageError, match="nothing to compare"):
        judge('<A class="open"/>', model(), compare=True)


def test_rule_19_a_check_that_stays_false_behind_its_fallback_is_a_warning(judge: Judge) -> None:
    is_open = ScriptedLeaf(preconditions=[demands(DOOR, True)])
    tree = '<Fallback><C class="is_open"/><A class="knock"/></Fallback>'
    verdict = judge(tree, model(is_open=is_open, knock=ScriptedLeaf()))
    assert verdict.category is Category.UNREACHABLE  # of the goal alone
    (warning,) = (text for text in verdict.warnings if "still false" in text)
    assert warning.startswith("is_open is still false after knock")
    assert DOOR in warning


class Lenient(ScriptedModel):
    """Asks nothing of a class of leaves where a tree is looked at a second time."""

    def leniently(self, case: Case) -> Case:
        return replace(case, context="lenient")

    def unasked(self, case: Case) -> Unmet:
        return Unmet((("squeeze", "the gap is wide"),), ("the gap is wide",))

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        found = super().consider(leaf, case, world)
        unasked = leaf.name == "squeeze" and case.context == "lenient"
        return replace(found, preconditions=()) if unasked else found


def lenient() -> Lenient:
    squeeze = ScriptedLeaf(preconditions=[ScriptedStatement("the gap is wide", False)])
    return Lenient(
        world={DOOR: False},
        leaves={"open": OPEN, "enter": ENTER, "squeeze": squeeze},
        goals=[holds(DOOR, True)],
    )


def test_rule_20_a_fault_behind_what_no_action_could_meet_is_the_verdict(judge: Judge) -> None:
    verdict = judge('<Sequence><A class="squeeze"/><A class="enter"/></Sequence>', lenient())
    assert (verdict.category, verdict.failing_leaf) == (Category.COUNTERFACTUALS, "enter")
    assert verdict.assumptions == (
        "squeeze is not asked that the gap is wide: no actions of the task could ever make it so",
        '"the gap is wide" is not asked of the end: no action of the task could ever make it so',
    )
    assert judge('<A class="squeeze"/>', lenient()).category is Category.UNREACHABLE


def test_rule_20_a_second_look_makes_nothing_good_or_undelivered(judge: Judge) -> None:
    good = judge('<Sequence><A class="squeeze"/><A class="open"/></Sequence>', lenient())
    assert (good.category, good.failing_leaf) == (Category.COUNTERFACTUALS, "squeeze")
    assert good.assumptions == ()
    unknown = judge('<Sequence><A class="squeeze"/><A class="frobnicate"/></Sequence>', lenient())
    assert (unknown.category, unknown.failing_leaf) == (Category.COUNTERFACTUALS, "squeeze")


def test_rule_21_what_a_good_tree_leaves_out_is_a_warning(judge: Judge) -> None:
    described = {name: LeafText(name) for name in ("open", "oil", "look", "knock")}

    def left_out(tree: str, **more: LeafText) -> list[str]:
        task = Task("Open it.", "doors", {**described, **more})
        solution = read_tree(tree, task=task)
        ready = ScriptedLeaf()
        verdict = evaluate(solution, model(open=OPEN, oil=ready, look=ready, knock=ready))
        return [text for text in verdict.warnings if "is good without" in text]

    three = "".join(f'<Action class="{name}"/>' for name in ("open", "oil", "look"))
    (warning,) = left_out(f"<Sequence>{three}</Sequence>")
    assert "is good without knock, which its task describes" in warning
    assert not left_out(f'<Sequence>{three}<Action class="knock"/></Sequence>')
    assert not left_out(f"<Sequence>{three}</Sequence>", wait=LeafText("wait"))  # two of five
    bad = '<Sequence><Action class="oil"/><Action class="look"/><Action class="knock"/></Sequence>'
    assert not left_out(bad)


def test_every_numbered_rule_has_a_test_named_for_it() -> None:
    document = Path(__file__).parents[2] / "docs" / "verdict-rules.md"
    rules = set(re.findall(r"^## (\d+)\.", document.read_text(encoding="utf-8"), re.MULTILINE))
    tested = {match[1] for name in globals() if (match := re.match(r"test_rule_(\d+)_", name))}
    assert rules == tested == {str(number) for number in range(1, 22)}
