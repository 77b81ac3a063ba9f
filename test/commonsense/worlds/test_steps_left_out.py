"""A leaf that another one needs is left out: that one says what is missing."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GRIPPERS = "The robot has two grippers, which are empty. "


@pytest.mark.parametrize(
    "spread",
    [
        "The robot spreads the sheet over the bed.",
        "The robot drapes the sheet which is in its gripper over the bed.",
        "The bed is covered with the sheet in the robot's gripper.",
    ],
)
def test_a_bed_is_covered_only_from_beside_it(start: Start, spread: str) -> None:
    text = (
        "A sheet lies on the shelf. The bed is in another corner of the room. The robot is at "
        f"the door. {GRIPPERS}The goal is that the bed is covered with the sheet."
    )
    take, to_shelf = "The robot picks up the sheet.", "The robot goes to the shelf."
    to_bed = "The robot goes to the bed."
    here = start(text, to_shelf, take, to_bed, spread).do(to_shelf, take)
    assert here.broken(spread) == ["the robot is near the bed"]
    assert here.do(to_bed).broken(spread) == []


def test_what_is_held_gets_into_the_wall_only_where_the_robot_is(start: Start) -> None:
    text = (
        "A peg and a mallet lie on a bench. The wall is at the other end of the room. The robot "
        f"is at the door. {GRIPPERS}The goal is that the peg is in the wall."
    )
    to_bench, to_wall = "The robot goes to the bench.", "The robot goes to the wall."
    peg, mallet = "The robot takes the peg.", "The robot takes the mallet."
    strike = "The robot strikes the peg with the mallet so that the peg is in the wall."
    here = start(text, to_bench, to_wall, peg, mallet, strike).do(to_bench, peg, mallet)
    assert here.broken(strike) == ["the robot is near the wall"]
    assert here.do(to_wall, strike).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "iron",
    [
        "The robot moves the gripper that holds the iron to the shirt on the board and irons it.",
        "The robot extends its gripper towards the shirt on the board and irons the shirt.",
        "The robot irons the shirt on the board with the iron in its gripper.",
    ],
)
def test_what_is_worked_on_at_a_place_is_laid_there_first(start: Start, iron: str) -> None:
    text = (
        "A shirt is in a basket. An iron stands beside a board. "
        f"{GRIPPERS}The goal is that the shirt is ironed."
    )
    take, lay = "The robot takes the shirt out of the basket.", "It puts the shirt on the board."
    grasp = "The robot grasps the iron."
    here = start(text, take, lay, grasp, iron).do(take, grasp)
    assert here.broken(iron) == ["the shirt is on the board"]
    assert here.do(lay, iron).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("use", "missing"),
    [
        ("The robot puts the fish into the pan with oil.", "the pan contains the oil"),
        (
            "The robot holds the fish and lays it in the pan with the oil.",
            "the pan contains the oil",
        ),
    ],
)
def test_a_pan_with_oil_has_been_given_some(start: Start, use: str, missing: str) -> None:
    text = (
        "A fish lies on a plate. A pan and a bottle of oil stand next to it. "
        f"{GRIPPERS}The goal is that the fish is in the pan."
    )
    fish, bottle = "The robot takes the fish.", "The robot takes the bottle of oil."
    pour = "The robot pours oil from the bottle into the pan."
    here = start(text, fish, bottle, pour, use).do(fish, bottle)
    assert here.broken(use) == [missing]
    assert here.do(pour, use).goals() == [Truth.TRUE]


def test_a_sponge_with_soap_has_been_given_some(start: Start) -> None:
    text = (
        "A dirty plate is in the sink. A sponge and a bottle of dish soap lie beside the sink. "
        f"{GRIPPERS}The goal is that the plate is scrubbed."
    )
    soap, sponge = "The robot takes the dish soap.", "The robot takes the sponge."
    squeeze = "The robot squeezes the dish soap onto the sponge."
    scrub = "The robot uses the sponge with dish soap to scrub the plate."
    here = start(text, soap, sponge, squeeze, scrub).do(soap, sponge)
    assert here.broken(scrub) == ["the sponge contains the dish soap"]
    assert here.do(squeeze).broken(scrub) == []


@pytest.mark.parametrize("other", ["from the table", "off the table", "that lies on the table"])
def test_nothing_is_taken_from_where_it_is_put_later(start: Start, other: str) -> None:
    text = (
        "A pie is in the freezer, which is open. A table stands next to the freezer. "
        f"{GRIPPERS}The goal is that the pie is on the table."
    )
    right = "The robot takes the pie out of the freezer."
    put = "The robot puts the pie on the table."
    wrong = f"The robot takes the pie {other}."
    here = start(text, right, put, wrong)
    assert here.broken(wrong) != []
    assert here.do(right, put).broken(wrong) == []


def test_what_is_taken_from_where_it_is_put_back_was_there_before(start: Start) -> None:
    text = (
        "The key hangs on a hook in the hall beside the door. "
        f"{GRIPPERS}The goal is that the door is locked."
    )
    take = "The robot takes the key off the peg."
    back = "The robot hangs the key back on the peg."
    assert start(text, take, back).broken(take) == []


@pytest.mark.parametrize(
    "press",
    [
        "The robot presses the lever of the toaster down.",
        "Push down the toaster's lever using a free gripper.",
        "The switch of the toaster is pressed with a free gripper.",
    ],
)
def test_a_toaster_that_nobody_starts_toasts_nothing(start: Start, press: str) -> None:
    text = f"A slice of bread is in the toaster. {GRIPPERS}The goal is that the bread is toasted."
    wait = "The robot waits until the bread in the toaster is toasted."
    assert start(text, press, wait).in_vain(wait)
    assert start(text, press, wait).do(press, wait).goals() == [Truth.TRUE]


def test_a_lever_that_is_pushed_up_starts_nothing(start: Start) -> None:
    text = f"A toaster stands on the table. {GRIPPERS}The goal is that the toaster is on."
    up = "The robot pushes the lever of the toaster up."
    assert start(text, up).do(up).goals() != [Truth.TRUE]


@pytest.mark.parametrize(
    "vacuum",
    [
        "The robot vacuums the rug until it is clean, using the switched-on hoover.",
        "The robot uses the turned-on hoover to vacuum the rug.",
        "With the switched-on hoover, the robot vacuums the rug.",
    ],
)
def test_what_is_said_to_be_switched_on_has_been_switched_on(start: Start, vacuum: str) -> None:
    text = f"A hoover stands on a dusty rug. {GRIPPERS}The goal is that the rug is clean."
    take, on = "The robot picks up the hoover.", "The robot switches on the hoover."
    here = start(text, take, on, vacuum).do(take)
    assert here.broken(vacuum) == ["the vacuum cleaner is switched on"]
    assert here.do(on, vacuum).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "goal",
    [
        "the pieces of the apple are in the bowl",
        "both slices of the apple are in the bowl",
        "the apple, in cubes, is in the bowl",
        "the apple cubes are in the bowl",
    ],
)
def test_what_is_wanted_in_pieces_has_been_cut(start: Start, goal: str) -> None:
    text = (
        "An apple and a knife lie on a board. A bowl stands next to the board. "
        f"{GRIPPERS}The goal is that {goal}."
    )
    take, cut = "The robot takes the knife.", "The robot cuts the apple into cubes with the knife."
    push = "The robot pushes the apple off the board into the bowl."
    whole = start(text, take, cut, push).do(take, push)
    assert Truth.TRUE in whole.goals()
    assert set(whole.goals()) != {Truth.TRUE}
    assert set(start(text, take, cut, push).do(take, cut, push).goals()) == {Truth.TRUE}


def test_popped_popcorn_in_a_bowl_has_been_poured_into_it(start: Start) -> None:
    text = (
        "A bag with corn is in the microwave oven, which is plugged in, closed and off. A bowl "
        f"stands beside it. {GRIPPERS}The goal is that the bowl contains popped popcorn."
    )
    run = "The robot presses the start button, and the microwave oven heats what is inside it."
    wait = "The robot waits three minutes. A bag of corn in a running microwave oven pops then."
    unlatch = "The robot opens the door of the microwave oven."
    take = "The robot takes the bag out of the open microwave oven."
    pour = "The robot tears the bag in its gripper open and tips what is in it into the bowl."
    here = start(text, run, wait, unlatch, take, pour).do(run, wait, unlatch, take)
    assert set(here.goals()) != {Truth.TRUE}
    assert set(here.do(pour).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "rule",
    [
        "A screw may only be driven in after the cover is on the housing and while the clamp is"
        " closed.",
        "A screw may only be driven in while the clamp is closed and after the cover has been put"
        " on the housing.",
    ],
)
def test_a_rule_with_two_times_asks_for_both_of_every_screw(start: Start, rule: str) -> None:
    text = (
        "A cover lies on a tray. A housing is in a fixture, the clamp of which is open. Two screws "
        f"and a screwdriver are beside it. {rule} {GRIPPERS}The goal is that the cover is on the "
        "housing and that both screws are tightened."
    )
    take, put = "The robot takes the cover.", "The robot puts the cover on the housing."
    clamp = "The robot closes the clamp of the fixture."
    drive = "The robot drives the second screw into the housing and tightens it."
    first = "The robot drives the first screw into the housing and tightens it."
    here = start(text, take, put, clamp, drive, first)
    assert here.do(take, put).broken(drive) == ["the clamp is closed"]
    assert here.do(clamp).broken(drive) == []
