"""What is under a closed hood, lid or cover can only be reached when that is open."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

OPENS_HOOD = "Robot opens the hood of the car with its free gripper."
OPENS_TANK = "Robot opens the cap of the washer tank under the hood with its free gripper."


@pytest.mark.parametrize(
    "told",
    [
        "The hood of the car is closed and under the hood there is the washer tank, which is empty "
        "and closed with a cap.",
        "The washer tank is under the closed hood of the car.",
        "Under the hood of the car is the washer tank. The hood is closed.",
        "The washer tank lies beneath the hood of the car and the hood is shut at first.",
        "There is a washer tank under the car's hood, which is closed.",
        "The car has a closed hood, and the washer tank is underneath the hood.",
    ],
)
def test_the_tank_under_the_hood(start: Start, told: str) -> None:
    text = f"{told} The washer tank is closed. The goal is that the washer tank is open."
    here = start(text, OPENS_HOOD, OPENS_TANK)
    assert here.broken(OPENS_TANK) == ["the car is open"]
    assert here.do(OPENS_HOOD).broken(OPENS_TANK) == []
    assert here.do(OPENS_TANK).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "told",
    [
        "Under the back cover of the clock there is a battery. The back cover is closed.",
        "The battery is under the closed cover of the clock.",
        "The clock has a cover, which is closed, and under the cover is a battery.",
    ],
)
def test_the_battery_under_the_cover(start: Start, told: str) -> None:
    takes = "Robot takes the battery out of the clock."
    opens = "Robot opens the cover of the clock."
    here = start(f"{told} The goal is that the battery is in the bin.", takes, opens)
    assert here.broken(takes) == ["the clock is open"]
    assert here.do(opens).broken(takes) == []


def test_a_damper_is_worked_from_outside(start: Start) -> None:
    opens = "The robot opens the damper of the stove."
    text = "The door of the stove is closed. The damper is in the stove and is shut. {}"
    here = start(text.format("The goal is that the damper is open."), opens)
    assert here.do(opens).goals() == [Truth.TRUE]


def test_a_fluid_by_its_name_is_no_part_of_the_car(start: Start) -> None:
    text = (
        "The robot task is to refill the washer fluid of a car. A bottle filled with washer "
        "fluid is in its gripper. The goal is that the washer tank contains washer fluid."
    )
    pours = "Robot pours the washer fluid from the bottle into the washer tank."
    here = start(text, pours, "Robot grasps the bottle of washer fluid.").do(pours)
    assert here.goals() == [Truth.TRUE]
    assert here.state("objects.washer_tank.content") == ("washer_fluid",)
