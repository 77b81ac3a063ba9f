"""Units and portions that do without their stuff: *tape from the roll*, *one dose*."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    ("unit", "stuff", "do"),
    [
        ("roll", "masking tape", "sticks tape from the roll in its gripper onto the frame"),
        ("spool", "wire", "winds wire from the spool in its gripper around the frame"),
        ("roll", "paper", "spreads paper from the roll in its gripper over the frame"),
        ("reel", "cable", "unwinds cable from the reel in its gripper along the frame"),
    ],
)
def test_what_comes_off_a_roll_leaves_the_roll_in_the_gripper(
    start: Start, unit: str, stuff: str, do: str
) -> None:
    take, stick = f"The robot takes the {stuff} from the shelf.", f"The robot {do}."
    put = f"The robot puts the {unit} on the shelf."
    here = start(f"A {unit} of {stuff} is on the shelf. A frame is there.", take, stick, put)
    assert here.broken(stick)
    here.do(take, stick)
    assert here.is_so(f"Check if there is {stuff} on the frame.") is Truth.TRUE
    here.do(put)
    assert here.is_so(f"Is the {unit} on the shelf?") is Truth.TRUE


@pytest.mark.parametrize(
    "pour",
    [
        "The robot pours one dose from the detergent bottle into the drawer.",
        "The robot pours a capful from the bottle in its gripper into the drawer.",
        "The robot pours a little of the detergent from the bottle into the drawer.",
    ],
)
def test_a_dose_is_of_what_is_in_the_bottle(start: Start, pour: str) -> None:
    take = "The robot takes the bottle."
    here = start("A bottle of detergent and an open drawer are on the table.", take, pour)
    assert here.broken(pour)
    here.do(take, pour)
    assert here.is_so("Does the drawer contain detergent?") is Truth.TRUE


@pytest.mark.parametrize(("unit", "things"), [("pile", "shirts"), ("load", "towels")])
def test_the_pile_is_the_shirts(start: Start, unit: str, things: str) -> None:
    take, put = (
        f"The robot takes the {unit} of {things}.",
        f"The robot puts the {unit} it holds {{}}.",
    )
    put = put.format("into the basket")
    here = start(f"A {unit} of {things} is on the table. A basket is there.", take, put)
    assert here.broken(put)
    here.do(take, put)
    assert here.is_so(f"Are the {things} in the basket?") is Truth.TRUE


def test_one_scoop_of_rice_is_rice_and_not_the_scoop(start: Start) -> None:
    take, tip = (
        "The robot takes the scoop.",
        "The robot tips the rice out of the scoop into the pot.",
    )
    fill = "The robot fills the scoop with rice."
    here = start(
        "The scoop lies beside the rice bin. Put one scoop of rice into the pot. The goal is that"
        " the pot contains rice.",
        *(take, fill, tip),
    )
    assert here.do(take).goals() == [Truth.FALSE]
    here.do(fill, tip)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Is the scoop in the gripper?") is Truth.TRUE
