"""What a tree is given from outside, and what it is for."""

from __future__ import annotations

import pytest

from besim.evaluation import Category, evaluate
from besim.models import make_model
from besim.models.leaf_library import given_entries, read_tree_aim
from besim.solution import Solution, Task
from besim.solution.tree import read_tree

PLAN = '<ComputePathToPose goal="{goal}" path="{path}"/>'


def tree(inner: str, more: str = "", version: str = ' BTCPP_format="4"') -> Solution:
    main = f'<BehaviorTree ID="Main">{inner}</BehaviorTree>'
    xml = f'<root{version} main_tree_to_execute="Main">{main}{more}</root>'
    return read_tree(xml, source="t.xml", task=Task(""))


def subtree(inner: str) -> str:
    return f'<BehaviorTree ID="Sub">{inner}</BehaviorTree>'


def test_an_entry_that_is_read_and_never_written_is_given() -> None:
    solution = tree(f'<Sequence>{PLAN}<FollowPath path="{{path}}"/></Sequence>')
    assert given_entries(solution) == {"goal": "goal"}


def test_an_entry_that_only_its_readers_write_is_given() -> None:
    solution = tree('<RemovePassedGoals input_goals="{goals}" output_goals="{goals}"/>')
    assert given_entries(solution) == {"goals": "goals"}


def test_a_number_has_no_name_and_is_not_given() -> None:
    solution = tree('<Wait wait_duration="{seconds}"/>')
    assert given_entries(solution) == {}


def test_what_nav2s_navigator_makes_is_given() -> None:
    solution = tree('<InitialPoseReceived initial_pose_received="{initial_pose_received}"/>')
    assert given_entries(solution) == {"initial_pose_received": True}


@pytest.mark.parametrize(
    ("use", "given"),
    [
        ('<SubTree ID="Sub"/>', {}),
        ('<SubTree ID="Sub" goal="{place}"/>', {"place": "place"}),
        ('<SubTree ID="Sub" goal="kitchen"/>', {}),
        ('<SubTree ID="Sub" _autoremap="true"/>', {"goal": "goal"}),
    ],
)
def test_entries_of_a_subtree_are_given_where_they_are_remapped(
    use: str, given: dict[str, str]
) -> None:
    assert given_entries(tree(use, subtree(PLAN))) == given


def test_an_entry_of_the_root_is_given_wherever_it_is_read() -> None:
    inner = '<ComputePathToPose goal="{@goal}" path="{path}"/>'
    assert given_entries(tree('<SubTree ID="Sub"/>', subtree(inner))) == {"goal": "goal"}


def test_version_3_shares_a_blackboard() -> None:
    use = '<SubTree ID="Sub" __shared_blackboard="true"/>'
    assert given_entries(tree(use, subtree(PLAN), version="")) == {"goal": "goal"}


@pytest.mark.parametrize(
    ("before", "given"),
    [
        ("<Script code=\"goal:='kitchen'\"/>", {}),
        ('<SetBlackboard output_key="goal" value="kitchen"/>', {}),
        ('<SetBlackboard output_key="{goal}" value="kitchen"/>', {}),
        ("<AlwaysSuccess _onSuccess=\"goal:='kitchen'\"/>", {}),
        ("<Script code=\"other:='kitchen'\"/>", {"goal": "goal"}),
    ],
)
def test_an_entry_that_a_script_writes_is_not_given(before: str, given: dict[str, str]) -> None:
    assert given_entries(tree(f"<Sequence>{before}{PLAN}</Sequence>")) == given


def test_a_script_behind_the_reader_comes_too_late() -> None:
    solution = tree(f"<Sequence>{PLAN}<Script code=\"goal:='home'\"/></Sequence>")
    assert given_entries(solution) == {"goal": "goal"}


def test_an_entry_that_only_leaves_in_words_read_is_not_given() -> None:
    solution = tree(PLAN)
    assert given_entries(solution, lambda leaf: False) == {}


def test_version_3_names_an_entry_without_braces() -> None:
    use = '<SubTree ID="Sub" goal="place"/>'
    assert given_entries(tree(use, subtree(PLAN), version="")) == {"place": "place"}


def aim(solution: Solution, **blackboard: str) -> tuple[str, object] | None:
    found = read_tree_aim(solution, None, blackboard).aim
    return None if found is None else (found.words, found.value)


def test_the_last_leaf_with_an_aim_counts() -> None:
    there_and_back = '<NavigateToPose goal="kitchen"/><DockRobot dock_id="home"/>'
    solution = tree(f"<Sequence>{there_and_back}</Sequence>")
    assert aim(solution) == ("the robot is docked at home", True)


@pytest.mark.parametrize("kind", ["Fallback", "ReactiveFallback", "RecoveryNode"])
def test_what_is_done_instead_is_no_aim(kind: str) -> None:
    home = '<NavigateToPose goal="kitchen"/><NavigateToPose goal="home"/>'
    assert aim(tree(f"<{kind}>{home}</{kind}>")) == ("the robot is at kitchen", "kitchen")


@pytest.mark.parametrize(
    ("use", "expected"),
    [
        ('<SubTree ID="Sub" goal="{place}"/>', ("the robot is at {place}", "place")),
        ('<SubTree ID="Sub" goal="kitchen"/>', ("the robot is at kitchen", "kitchen")),
        ('<SubTree ID="Sub"/>', None),
    ],
)
def test_the_aim_of_a_subtree_is_what_its_caller_gives_it(
    use: str, expected: tuple[str, str] | None
) -> None:
    first = '<NavigateToPose goal="{start}"/>'
    found = aim(tree(f"<Sequence>{first}{use}</Sequence>", subtree(PLAN)))
    assert found == (expected or ("the robot is at {start}", "start"))


def test_a_goal_that_the_tree_makes_up_is_no_aim() -> None:
    first_mile = (
        '<Sequence><NavigateToPose goal="{goal}"/><GetCurrentPose current_pose="{here}"/>'
        '<NavigateToPose goal="{here}"/></Sequence>'
    )
    assert aim(tree(first_mile)) == ("the robot is at {goal}", "goal")


def test_a_goal_that_may_be_updated_is_the_one_it_starts_from() -> None:
    plan = '<ComputePathToPose goal="{updated}" path="{path}"/>'
    updated = f'<GoalUpdater input_goal="{{goal}}" output_goal="{{updated}}">{plan}</GoalUpdater>'
    assert aim(tree(updated)) == ("the robot is at {goal}", "goal")


def test_a_list_of_goals_aims_at_its_last() -> None:
    through = '<ComputePathThroughPoses goals="{goals}" path="{path}"/>'
    assert aim(tree(through)) == ("the robot is at the last of {goals}", "the end of goals")


def test_what_the_user_puts_on_the_blackboard_is_the_goal() -> None:
    assert aim(tree(PLAN), goal="kitchen") == ("the robot is at kitchen", "kitchen")


def test_a_tree_that_goes_nowhere_has_no_aim() -> None:
    assert aim(tree("<Wait/>")) is None


def test_words_and_known_leaves_mix_in_a_tree_without_a_task() -> None:
    # The gripper is read by the commonsense model, in a world that has one.
    grip = '<OpenGripper _description="The robot opens its gripper."/>'
    solution = tree(f'<Sequence>{grip}<NavigateToPose goal="kitchen"/></Sequence>')
    verdict = evaluate(solution, make_model())
    assert verdict.category is Category.GOOD, verdict.reason
