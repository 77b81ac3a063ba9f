"""Given scenes: names and states bound by meaning; what the scene says wins over the text."""

from __future__ import annotations

from typing import Any

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A window is to be cleaned with a cloth. The cloth is on a stool. "
    "The robot has two grippers. The goal is that the window is clean."
)
TAKE, WIPE = "The robot picks up the cloth.", "The robot wipes the window with the cloth."


def scene(**window: Any) -> dict[str, Any]:
    return {
        "agents": {
            "robot": {
                "position": [0, 0, 0],
                "gripper_contact_range": 1.0,
                "gripper_content": [],
                "setting": "The robot has two grippers.",
            }
        },
        "objects": {
            "window": {"position": [0.2, 0, 0], **window},
            "cloth": {"position": [0.2, 0, 0]},
            "stool": {"position": [0.2, 0, 0]},
        },
        "state_description": {
            "clean_status": "whether the window is 'stained' or 'clean'",
        },
    }


def test_a_state_in_the_words_of_the_scene_is_read_and_written(start: Start) -> None:
    here = start(TEXT, TAKE, WIPE, scene=scene(clean_status="stained"))
    assert here.goals() == [Truth.FALSE]
    assert here.do(TAKE, WIPE).goals() == [Truth.TRUE]
    assert here.state("objects.window.clean_status") == "clean"


def test_without_a_description_the_opposite_is_known(start: Start) -> None:
    given = scene(clean_status="dirty")
    del given["state_description"]
    here = start(TEXT, TAKE, WIPE, scene=given).do(TAKE, WIPE)
    assert here.state("objects.window.clean_status") == "clean"


@pytest.mark.parametrize(
    ("key", "before", "after"), [("is_clean", False, True), ("dirty", True, False)]
)
def test_a_flag_is_read_and_written(start: Start, key: str, before: bool, after: bool) -> None:
    here = start(TEXT, TAKE, WIPE, scene=scene(**{key: before}))
    assert here.goals() == [Truth.FALSE]
    assert here.do(TAKE, WIPE).goals() == [Truth.TRUE]
    assert here.state(f"objects.window.{key}") is after


def test_keys_of_relationships_are_bound_to_their_things(start: Start) -> None:
    given = scene()
    given["relationship"] = {"window_clean": False}
    here = start(TEXT, TAKE, WIPE, scene=given)
    assert here.goals() == [Truth.FALSE]
    here.do(TAKE, WIPE)
    assert here.state("relationship.window_clean") is True


def test_distances_in_the_scene_decide_what_is_near(start: Start) -> None:
    given = scene()
    given["objects"]["window"]["position"] = [5, 0, 0]
    go = "The robot moves to the window."
    here = start(TEXT, TAKE, WIPE, go, "The robot moves to the stool.", scene=given).do(TAKE)
    assert here.broken(WIPE) == ["the robot is near the window"]
    assert here.do(go).state("agents.robot.position") == here.state("objects.window.position")
    assert here.broken(WIPE) == []


@pytest.mark.parametrize(
    ("setting", "count"),
    [
        ("The robot has two grippers, each of which can hold one object.", 2),
        ("The robot has one gripper.", 1),
        ("It can hold three objects at most.", 3),
        ("A single gripper.", 1),
        ("4 grippers", 4),
    ],
)
def test_grippers_are_counted_in_prose(start: Start, setting: str, count: int) -> None:
    given = scene()
    given["agents"]["robot"]["setting"] = setting
    text = TEXT.replace("The robot has two grippers. ", "")
    here = start(text, TAKE, WIPE, scene=given)
    assert here.state("agents.robot.gripper_count") == count


def test_the_scene_wins_over_the_text(start: Start) -> None:
    given = scene(is_clean=True)
    text = TEXT.replace("The cloth", "The window is dirty. The cloth")
    assert start(text, TAKE, WIPE, scene=given).goals() == [Truth.TRUE]


def test_nested_content_is_in_what_it_is_nested_in(start: Start) -> None:
    text = (
        "A bowl is in a cabinet. An apple is in the bowl. "
        "The goal is that the apple is on the table."
    )
    given = {
        "agents": {"robot": {"position": [0, 0, 0], "gripper_content": []}},
        "objects": {
            "cabinet": {"position": [0, 0, 0], "content": [["bowl", ["apple"]], "salt"]},
            "bowl": {"position": [0, 0, 0]},
            "apple": {"position": [0, 0, 0]},
            "table": {"position": [3, 0, 0]},
        },
    }
    here = start(text, "The robot picks up the apple.", scene=given)
    assert here.is_so("Is the apple in the bowl?") is Truth.TRUE
    assert here.is_so("Is the bowl in the cabinet?") is Truth.TRUE
    assert here.state("objects.cabinet.content") == ("salt",)


def test_what_a_gripper_holds_at_the_start_is_held(start: Start) -> None:
    given = scene()
    given["agents"]["robot"]["gripper_content"] = [["cloth", []]]
    here = start(TEXT, TAKE, WIPE, scene=given)
    assert here.is_so("Is the cloth in the gripper?") is Truth.TRUE
    assert here.broken(WIPE) == []


def test_quantities_of_the_robot_are_bound(start: Start) -> None:
    text = (
        "A box and a dock. The box weighs 9 kg. The drive to the dock uses up 20 percent. "
        "The goal is that the robot is at the dock."
    )
    given = {
        "agents": {"ur5": {"position": [0, 0, 0], "battery_level": 30, "max_payload": 5}},
        "objects": {"box": {"position": [0, 0, 0]}, "dock": {"position": [4, 0, 0]}},
    }
    take, dock = "The robot picks up the box.", "The robot drives to the dock."
    here = start(text, take, dock, scene=given)
    assert here.broken(take) == ["the box is not heavier than the payload"]
    assert here.do(dock).state("agents.ur5.battery_level") == 10


def test_full_and_empty_are_contents(start: Start) -> None:
    text = "A bucket and a tap. The robot stands at the tap. The goal is that the bucket is full."
    given = {
        "agents": {"robot": {"position": [0, 0, 0]}},
        "objects": {
            "bucket": {"position": [0, 0, 0], "fill_status": "empty"},
            "tap": {"position": [0, 0, 0]},
        },
    }
    fill = "The robot fills the bucket with water from the tap."
    here = start(text, fill, scene=given)
    assert here.goals() == [Truth.FALSE]
    assert here.do(fill).state("objects.bucket.fill_status") == "full"
    assert here.goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "given",
    [
        {"agents": {}, "objects": {}},
        {"agents": {"robot": {}}, "objects": {"window": {}, "thing_7": {"odd": None}, "9": {}}},
        {"agents": {"robot": {"gripper_content": 7}}, "objects": {"window": {"list": [1]}}},
    ],
)
def test_a_poor_scene_is_no_error(start: Start, given: dict[str, Any]) -> None:
    assert start(TEXT, TAKE, WIPE, scene=given).goals()
