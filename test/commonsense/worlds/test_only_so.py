"""What a task lets happen in one way only, and what it forbids: never passed over in silence."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

SHELF = "A vase stands on the shelf. The robot with two grippers is at the shelf. "
DUST = "The robot dusts the shelf."
GOAL = "The goal is that the shelf has been dusted."


@pytest.mark.parametrize(
    ("forbidden", "deed"),
    [
        ("damaged", "The robot wipes the vase."),
        ("moved", "The robot pushes the vase to the wall."),
        ("opened", "The robot presses the vase."),
        ("heated", "The robot looks at the vase."),
    ],
)
def test_a_prohibition_that_some_leaf_may_break_is_not_kept_for_sure(
    start: Start, forbidden: str, deed: str
) -> None:
    text = f"{SHELF}The vase must not be {forbidden}. {GOAL}"
    assert Truth.UNKNOWN in start(text, DUST, deed).do(DUST).goals()


@pytest.mark.parametrize(
    ("forbidden", "deed"),
    [
        ("touched", "The robot grasps the vase."),
        ("touched", "The robot wipes the vase."),
        ("moved", "The robot picks up the vase."),
        ("lifted", "The robot picks up the vase."),
        ("opened", "The robot opens the vase."),
    ],
)
def test_what_is_forbidden_altogether_can_never_be_done(
    start: Start, forbidden: str, deed: str
) -> None:
    text = f"{SHELF}The vase must not be {forbidden}. {GOAL}"
    here = start(text, DUST, deed)
    assert here.broken(deed) == [f"it is allowed: The vase must not be {forbidden}"]
    assert here.do(DUST).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("forbidden", "deed"),
    [
        ("touched", "The robot looks at the vase."),
        ("moved", "The robot wipes the vase."),
        ("opened", "The robot picks up the vase."),
    ],
)
def test_a_prohibition_that_no_leaf_can_break_is_kept(
    start: Start, forbidden: str, deed: str
) -> None:
    text = f"{SHELF}The vase must not be {forbidden}. {GOAL}"
    assert start(text, DUST, deed).do(DUST).goals() == [Truth.TRUE]


SOFT, HARD = "Attach the soft gripper to the flange.", "Attach the parallel gripper to the flange."
LIFT = "The arm lifts the pane from the rack."


@pytest.mark.parametrize("rule", ["are lifted only", "may only be lifted", "can only be lifted"])
def test_what_is_done_only_with_one_gripper_needs_that_one(start: Start, rule: str) -> None:
    text = (
        "The stand holds a soft gripper and a parallel gripper, and the flange is bare. A glass "
        f"pane lies on the rack. Panes {rule} with the soft gripper. The arm reaches everything. "
        "The goal is that the arm holds the pane."
    )
    assert start(text, SOFT, HARD, LIFT).do(SOFT).broken(LIFT) == []
    assert start(text, SOFT, HARD, LIFT).do(HARD).broken(LIFT) == [
        "the robot holds the soft gripper"
    ]


def test_what_runs_only_with_its_plug_in_the_socket_is_plugged_in_first(start: Start) -> None:
    plug, run = "Put the plug of the fan into the socket.", "Switch on the fan."
    text = (
        "A fan stands on the desk, unplugged. Its plug lies beside the socket. The robot is at "
        "the desk. The fan only runs with its plug in the socket. The goal is that the fan is on."
    )
    here = start(text, plug, run)
    assert "the fan is plugged in" in here.broken(run)
    assert here.do(plug, run).goals() == [Truth.TRUE]


def test_a_band_for_a_wrist_is_no_tool_of_the_robot(start: Start) -> None:
    take, put = "The robot takes the band.", "The robot attaches the band to the patient's wrist."
    text = (
        "A patient lies in bed. A band lies on the trolley at the bed. The robot with two grippers "
        "is at the bed and the trolley. The goal is that the robot holds the band."
    )
    here = start(text, take, put)
    assert here.broken(put) == ["the robot holds the band"]
    assert here.do(take).goals() == [Truth.TRUE]


@pytest.mark.parametrize(("deed", "done"), [("inspects", "inspected"), ("tests", "tested")])
def test_a_crate_that_a_leaf_inspects_is_inspected_only_then(
    start: Start, deed: str, done: str
) -> None:
    first, take = f"The robot {deed} the crate.", f"The robot picks up the {done} crate."
    text = (
        "A crate lies on the belt. The robot is at the belt. The goal is that it holds the crate."
    )
    here = start(text, first, take)
    assert here.broken(take) == [f"the crate is {done}"]
    assert here.do(first).broken(take) == []


@pytest.mark.parametrize(
    "told",
    [
        "holds a plate in one and a fork in the other",
        "holds a plate in its left gripper and a fork in the right one",
        "holds a plate and a fork",
    ],
)
def test_what_is_held_at_first_and_put_down_is_in_the_grippers(start: Start, told: str) -> None:
    plate, fork = (
        "The robot puts the plate into the sink.",
        "The robot puts the fork into the sink.",
    )
    text = f"The robot with two grippers {told}. It stands at the sink. "
    here = start(text + "The goal is that nothing is held any more.", plate, fork)
    assert here.do(plate).goals() == [Truth.FALSE]
    assert here.do(fork).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "rule",
    [
        "may be caught only by means of the net",
        "is only caught with the net",
        "can only be caught using the net",
    ],
)
def test_what_is_done_only_with_a_tool_that_lies_about_needs_it_in_the_hand(
    start: Start, rule: str
) -> None:
    net, fish = "The robot takes the net from the hook.", "The robot catches the fish."
    text = (
        "A fish is in the bowl and a net hangs on a hook. The robot with two grippers is at the "
        f"bowl and at the hook. The fish {rule}. The goal is that the robot holds the fish."
    )
    here = start(text, net, fish)
    assert here.broken(fish) == ["the robot holds the net"]
    assert here.do(net, fish).goals() == [Truth.TRUE]


def test_a_bath_that_fills_only_with_its_drain_shut_does_not_fill_by_waiting(start: Start) -> None:
    shut, tap = "Close the drain of the bath.", "Open the tap of the bath."
    wait = "Wait until the bath is full of water."
    text = (
        "The bath is empty, its drain is open and its tap is shut. The robot stands at the bath. "
        "The bath only fills while the drain is closed. The goal is that the bath is full of water."
    )
    here = start(text, shut, tap, wait).do(tap)
    assert here.broken(wait) == ["the drain is closed"]
    assert here.do(shut, wait).goals() == [Truth.TRUE]
