"""Which gripper is free tells nothing of the thing that it held."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "A hammer and a nail are in the drawer, and a picture leans against the wall. The goal is that"
    " the nail is in the wall and the hammer is in the drawer. The robot has two grippers."
)
TAKE = "The robot takes the hammer out of the drawer."
NAIL = "The robot takes the nail out of the drawer."
BACK = "The robot puts the hammer into the drawer."


@pytest.mark.parametrize(
    "then",
    [
        "Afterwards the nail sticks in the wall and the gripper that held it is free.",
        "Then the nail is in the wall, and the gripper which held the nail is free again.",
        "Afterwards the gripper that was holding it is empty.",
    ],
)
def test_the_tool_stays_in_the_other_one(start: Start, then: str) -> None:
    drive = f"The nail in one gripper is driven into the wall with the hammer in the other. {then}"
    here = start(TEXT, TAKE, NAIL, drive, BACK).do(TAKE, NAIL, drive)
    assert here.is_so("The robot holds the hammer.") is Truth.TRUE
    assert set(here.do(BACK).goals()) == {Truth.TRUE}
