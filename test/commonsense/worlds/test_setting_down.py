"""Things that are released, left or swept somewhere are there; ordinals name them in scenes."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TASK = (
    "A cup stands on a table, a bucket and an open cabinet stand at the wall. The robot stands at "
    "the table. The goal is that the cup is in the cabinet."
)
TAKE = "The robot picks up the cup."
GO = "The robot moves to the cabinet."


@pytest.mark.parametrize(
    "leave",
    [
        "The robot releases the cup into the cabinet.",
        "The robot holds the cup and lets it go in the cabinet.",
        "The robot leaves the cup in the cabinet.",
        "The robot extends the gripper that holds the cup into the cabinet and leaves it there.",
        "The robot reaches into the cabinet and sets the cup down.",
    ],
)
def test_what_is_let_go_in_a_place_is_there(start: Start, leave: str) -> None:
    here = start(TASK, TAKE, GO, leave)
    assert here.do(TAKE).broken(leave) == ["the robot is near the cabinet"]
    assert here.do(GO, leave).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "drop",
    [
        "The robot raises the lid of the bin and drops the cup in.",
        "The robot opens the bin and throws the cup in.",
    ],
)
def test_what_is_dropped_in_is_in_what_was_opened(start: Start, drop: str) -> None:
    text = (
        "A cup stands on a table. The bin is closed. The robot stands at the table. "
        "The goal is that the cup is in the bin."
    )
    go = "The robot moves to the bin."
    here = start(text, TAKE, go, drop)
    assert here.do(go).broken(drop) == ["the robot holds the cup"]
    here = start(text, TAKE, go, drop).do(TAKE, go, drop)
    assert here.goals() == [Truth.TRUE]


def test_leaving_a_place_puts_nothing_down(start: Start) -> None:
    leave = "The robot leaves the table with the cup in its gripper."
    here = start(TASK, TAKE, GO, leave).do(TAKE, leave)
    assert here.is_so("Check if the cup is in the gripper.") is Truth.TRUE


def test_shards_are_swept_into_a_dustpan_that_is_there(start: Start) -> None:
    text = (
        "A broken vase lies on the floor. A broom and a dustpan lean against a wall. A trash can "
        "stands by the door. The robot has two grippers. The goal is that the broken vase is in "
        "the trash can."
    )
    go = "The robot walks to the place where the broom and the dustpan are."
    broom, pan = "The robot grabs the broom.", "The robot grabs the dustpan."
    to_vase, to_can = "The robot goes to the vase.", "The robot goes to the trash can."
    sweep = (
        "Using the broom held by one gripper, the robot sweeps the broken vase into the dustpan "
        "held by the other gripper."
    )
    tip = "The robot tilts the dustpan in its gripper over the trash can, and the vase falls in."
    here = start(text, go, broom, pan, to_vase, sweep, to_can, tip)
    here.do(go, broom, to_vase)
    assert here.broken(sweep) == ["the robot holds the dustpan"]
    here.do(go, pan, to_vase, sweep)
    assert here.is_so("Check if the broken vase is in the dustpan.") is Truth.TRUE
    assert here.goals()[0] is Truth.FALSE
    assert here.do(to_can, tip).goals()[0] is Truth.TRUE


@pytest.mark.parametrize(
    "go",
    [
        "The robot walks to the place where the broom is.",
        "The robot walks to where the broom stands.",
        "The robot walks over to where the broom leans against the wall.",
    ],
)
def test_where_a_thing_is_can_be_gone_to(start: Start, go: str) -> None:
    text = (
        "A broom leans against a wall. The robot has two grippers. "
        "The goal is that the broom is in the shed."
    )
    take = "The robot takes the broom."
    here = start(text, go, take, "The robot moves to the shed.")
    assert here.broken(take) == ["the robot is near the broom"]
    assert here.do(go).broken(take) == []


@pytest.mark.parametrize("spot", ["place", "spot", "position"])
def test_the_place_where_things_stand_is_not_the_one_spoken_of_before(
    start: Start, spot: str
) -> None:
    text = (
        "A food bowl and a water bowl stand next to each other in the hall, so a robot that is "
        "near one bowl is also near the other. The robot stands at the cupboard, far away from "
        "the bowls. The goal is that the food is in the food bowl."
    )
    go = f"The robot moves to the {spot} where the two bowls stand."
    wipe = "The robot wipes the water bowl."
    here = start(text, go, wipe)
    assert here.broken(wipe) == ["the robot is near the water bowl"]
    assert here.do(go).broken(wipe) == []


@pytest.mark.parametrize(
    "sweep",
    [
        "The robot brushes the shards onto the dustpan with the broom.",
        "The robot gathers the shards into the dustpan using the broom.",
        "The robot pushes the shards into the dustpan with the broom.",
    ],
)
def test_a_tool_moves_things_to_a_place(start: Start, sweep: str) -> None:
    text = (
        "Shards lie on a table. A dustpan and a broom lie beside them. The robot stands at the "
        "table. The goal is that the shards are in the dustpan."
    )
    here = start(text, sweep, "The robot moves to the table.")
    assert here.goals() == [Truth.FALSE]
    assert here.do(sweep).goals() == [Truth.TRUE]


def test_an_ordinal_in_a_scene_name_tells_which(start: Start) -> None:
    text = (
        "Two boxes are on a table. The robot stands at the table. "
        "The goal is that the first box and the second box are in the garage."
    )
    scene = {"objects": {"first_box": {"type": "box"}, "second_box": {"type": "box"}}}
    take, go = "The robot grasps the second box.", "The robot moves to the garage."
    put = "The robot puts the second box, which is in its gripper, into the garage."
    here = start(text, take, go, put, "The robot grasps the first box.", scene=scene)
    here.do(take, go, put)
    assert here.is_so("Check if the second box is in the garage.") is Truth.TRUE
    assert here.is_so("Check if the first box is in the garage.") is Truth.FALSE


def test_a_goal_speaks_of_what_stands_with_its_subject(start: Start) -> None:
    text = (
        "A tray stands on a table. A first cup and a second cup stand on the tray. The robot is "
        "at the table and holds a pot of tea. The goal is that the tray with two cups filled with "
        "tea stands on the table."
    )
    first, second = (
        f"The robot pours tea from the pot into the {which} cup." for which in ("first", "second")
    )
    here = start(text, first, second, "The robot moves to the door.")
    assert Truth.FALSE in here.do(first).goals()
    assert set(here.do(second).goals()) == {Truth.TRUE}


HELD = (
    "The robot starts at the table. The jug, the box, the tray, the cup, the lid and the bowl are"
    " on the table. The peas are in the jug. The goal is that the jug is on the shelf."
)


@pytest.mark.parametrize(
    ("leaf", "thing"),
    [
        ("It takes the jug, tips the peas out of it into the bowl, and sets it down again.", "jug"),
        ("It lifts the jug, pours the peas from it into the bowl and puts it on the tray.", "jug"),
        ("The robot takes the box, puts the lid on it and sets it on the tray.", "box"),
        ("The robot takes the cup from the table and puts it on the tray.", "cup"),
        ("The robot takes the box, takes the cup out of it and puts it on the tray.", "cup"),
    ],
)
def test_what_is_set_down_is_what_is_still_held(start: Start, leaf: str, thing: str) -> None:
    """What the leaf let go of just before is not what *it* sets down."""
    here = start(HELD, leaf).do(leaf)
    assert here.is_so(f"Check if the {thing} is in the gripper.") is Truth.FALSE
    on_tray = Truth.of("tray" in leaf)
    assert here.is_so(f"Check if the {thing} is on the tray.") is on_tray
