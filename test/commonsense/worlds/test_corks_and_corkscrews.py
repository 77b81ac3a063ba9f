"""A corked bottle is opened with a corkscrew, however that is told, and pours nothing before."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

WINE = (
    "{} is in the rack, a corkscrew is on the table and a glass is on the tray. The robot has two "
    "grippers. The goal is that there is wine in the glass."
)
BOTTLES = ["A corked bottle of red wine", "A bottle of red wine with a cork"]
BOTTLE, SCREW = "The robot takes the wine bottle.", "The robot takes the corkscrew."
POUR = "The robot pours the wine from the bottle in its gripper into the glass."
UNCORK = [
    "The robot drives the corkscrew in its one gripper into the cork of the bottle in its other "
    "gripper, and pulls the cork out.",
    "The robot screws the corkscrew into the cork and pulls it out.",
    "The robot inserts the corkscrew into the cork of the wine bottle and draws the cork.",
    "The robot puts the corkscrew on the bottle, turns it into the cork and pulls out the cork.",
    "The robot opens the wine with the corkscrew.",
]


@pytest.mark.parametrize("bottle", BOTTLES)
@pytest.mark.parametrize("uncork", UNCORK)
def test_a_corkscrew_opens_a_corked_bottle(start: Start, uncork: str, bottle: str) -> None:
    here = start(WINE.format(bottle), BOTTLE, SCREW, uncork, POUR).do(BOTTLE)
    assert here.broken(POUR) == ["the red wine bottle is open"]
    assert here.broken(uncork) == ["the robot holds the corkscrew"]
    assert here.do(SCREW, uncork).broken(POUR) == []
    assert here.is_so("The corkscrew is in the gripper.") is Truth.TRUE
    assert here.do(POUR).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "grasp",
    [
        "The robot grasps the stem of the glass and lifts it.",
        "The robot takes the glass by its stem.",
        "The robot takes the glass.",
    ],
)
def test_a_glass_is_held_by_its_stem(start: Start, grasp: str) -> None:
    here = start(WINE.format(BOTTLES[0]), BOTTLE, grasp)
    assert here.do(grasp).is_so("The glass is in the gripper.") is Truth.TRUE
    assert here.is_so("The wine bottle is in the gripper.") is Truth.FALSE


@pytest.mark.parametrize(
    "grasp", ["The robot grasps the neck of the bottle.", "The robot grips the bottle by its neck."]
)
def test_a_bottle_is_held_by_its_neck(start: Start, grasp: str) -> None:
    here = start(WINE.format(BOTTLES[0]), SCREW, grasp)
    assert here.do(grasp).is_so("The wine bottle is in the gripper.") is Truth.TRUE
