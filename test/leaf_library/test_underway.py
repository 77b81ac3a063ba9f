"""A robot that is on its way is neither where it was nor where it will be."""

from __future__ import annotations

import pytest

from besim.evaluation import Category, evaluate
from besim.models import make_model
from besim.models.leaf_library import read_library
from besim.solution import Task
from besim.solution.tree import read_tree
from besim.world import Vector, World, underway

LEAVES = """
node_descriptions:
  Drive:
    changes: {agents.robot.position: "{to}"}
    takes: {default: 10, at_most: allowed}
    late: {}
  Charge:
    needs: [{state: agents.robot.docked, name: the robot is docked}]
    changes: {agents.robot.battery: full}
    aim: {state: agents.robot.battery, value: full, words: the battery is full}
  Photo:
    needs: [{state: agents.robot.position, is: kitchen, name: the robot is in the kitchen}]
    changes: {environment.photo: taken}
    aim: {state: environment.photo, value: taken, words: a photo is taken}
"""
TO_KITCHEN = '<Drive to="kitchen"/>'
TO_HALL = '<Drive to="hall"/>'


def reason(nodes: str, expected: Category) -> str:
    xml = f'<root BTCPP_format="4"><BehaviorTree ID="T">{nodes}</BehaviorTree></root>'
    library = read_library(LEAVES, "leaves.yaml")
    verdict = evaluate(read_tree(xml, task=Task("")), make_model(library=library))
    assert verdict.category is expected, verdict.reason
    return verdict.reason


@pytest.mark.parametrize(
    "leaving",
    [
        f'<ForceSuccess><Timeout msec="3000">{TO_HALL}</Timeout></ForceSuccess>',
        '<ForceSuccess><Drive to="hall" allowed="3"/></ForceSuccess>',
    ],
)
def test_a_robot_that_was_stopped_on_its_way_has_left(leaving: str) -> None:
    words = reason(f"<Sequence>{TO_KITCHEN}{leaving}<Photo/></Sequence>", Category.COUNTERFACTUALS)
    assert '"on the way from kitchen to hall"' in words


def test_nothing_is_done_at_a_place_while_the_robot_leaves_it() -> None:
    photo = '<Sequence><Sleep msec="5000"/><Photo/></Sequence>'
    both = f'<Parallel success_count="2">{TO_HALL}{photo}</Parallel>'
    reason(f"<Sequence>{TO_KITCHEN}{both}</Sequence>", Category.COUNTERFACTUALS)


def test_a_robot_that_was_stopped_while_it_left_its_dock_may_be_docked_or_not() -> None:
    leave = '<Timeout msec="3000"><NavigateToPose goal="hall"/></Timeout>'
    stopped = f'<DockRobot dock_id="d"/><ForceSuccess>{leave}</ForceSuccess>'
    words = reason(f"<Sequence>{stopped}<Charge/></Sequence>", Category.UNDELIVERED)
    assert "it is not known whether the robot is docked" in words


def test_a_robot_that_was_stopped_may_go_on() -> None:
    stopped = f'<ForceSuccess><Timeout msec="3000">{TO_KITCHEN}</Timeout></ForceSuccess>'
    reason(f"<Sequence>{stopped}{TO_KITCHEN}<Photo/></Sequence>", Category.GOOD)


def test_what_is_as_it_will_be_is_not_underway() -> None:
    world = World({"agents.robot.position": "hall", "agents.robot.docked": True})
    changes = {"agents.robot.position": "hall", "agents.robot.docked": False}
    assert underway(world, changes) == World({"agents.robot.position": "hall"})


def test_a_place_in_metres_is_shown_as_such() -> None:
    world = World({"objects.cup.position": Vector((1.0, 2.5, 0.0), "m")})
    moved = underway(world, {"objects.cup.position": "shelf", "objects.lid.position": "shelf"})
    assert moved["objects.cup.position"] == "on the way from (1, 2.5, 0) to shelf"
    assert moved["objects.lid.position"] == "on the way from somewhere to shelf"
