"""What an arm reaches brings a robot that drives nowhere (convention 4)."""

from __future__ import annotations

import pytest

from .conftest import Start

DRIVE, TAKE = "The robot drives to the shelf.", "The robot picks up the cup."


@pytest.mark.parametrize(
    "reach",
    [
        "The robot reaches the shelf with its arm.",
        "The robot reaches the top of the shelf with its gripper.",
        "The robot reaches the cup with one gripper.",
        "The robot reaches the cup on the shelf with the left hand.",
        "The robot reaches the shelf by extending its arm.",
        "The robot reaches the shelf using its long arm.",
    ],
)
def test_an_arm_goes_nowhere(start: Start, reach: str) -> None:
    here = start(
        "The cup is on the shelf. The table is apart from the shelf. The robot starts at the "
        "table. The goal is that the cup is on the table.",
        reach,
        DRIVE,
        TAKE,
    )
    if not here.broken(reach):
        here.do(reach)
    assert here.broken(TAKE)
    assert here.do(DRIVE).broken(TAKE) == []


@pytest.mark.parametrize(
    "go", ["The robot reaches the shelf.", "The robot reaches the shelf with the basket in it."]
)
def test_a_robot_reaches_places(start: Start, go: str) -> None:
    here = start(
        "The cup is on the shelf. The table is apart from the shelf. The robot starts at the "
        "table. The goal is that the cup is on the table.",
        go,
        DRIVE,
        TAKE,
    )
    assert here.do(go).broken(TAKE) == []
