"""Light switches that hang on a wall: a lamp is switched there, and bulbs go into it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GO, AWAY = "The robot moves to the switch.", "The robot moves to the table."


@pytest.mark.parametrize(
    ("told", "go", "press"),
    [
        (
            "A lamp hangs on the ceiling of the hall, and its switch on the wall is off.",
            "The robot moves to the location of the switch.",
            "The robot presses the switch on the wall and turns on the lamp.",
        ),
        (
            "A chandelier hangs in the hall, and its switch is on the wall. The chandelier is off.",
            GO,
            "The robot flips the switch and turns on the chandelier.",
        ),
        (
            "The lantern over the porch is off. The light switch is on the wall of the house.",
            "The robot moves to the light switch.",
            "The robot turns on the light switch.",
        ),
    ],
)
def test_a_lamp_is_switched_at_the_switch_on_the_wall(
    start: Start, told: str, go: str, press: str
) -> None:
    lamp = next(word for word in ("chandelier", "lantern", "lamp") if word in told)
    text = f"{told} A table is in the yard. The goal is that the {lamp} is on."
    here = start(text, go, press, AWAY, f"The robot moves to the {lamp}.").do(AWAY)
    assert here.broken(press)
    assert here.do(go, press).goals() == [Truth.TRUE]


def test_what_a_switch_works_without_a_lamp_stays_a_part_of_it(start: Start) -> None:
    text = "A fan stands on the table. The switch of the fan is on the side. The fan is off. "
    press = "The robot presses the switch of the fan."
    here = start(text + "The goal is that the fan is on.", GO, press)
    assert here.do(GO, press).goals() == [Truth.TRUE]


def test_a_lamp_is_switched_by_the_switch_that_it_has(start: Start) -> None:
    text = "A lamp hangs in the hall and has a switch. The lamp is off. The robot is in the hall. "
    flip, go = "The robot turns on the switch.", "The robot moves to the lamp."
    here = start(text + "The goal is that the lamp is on.", go, flip)
    assert here.do(go, flip).goals() == [Truth.TRUE]


@pytest.mark.parametrize("check", ["near", "at", "close to"])
@pytest.mark.parametrize("below", ["under", "right below", "next to"])
def test_a_spot_under_a_lamp_is_at_the_lamp(start: Start, check: str, below: str) -> None:
    go = "The robot moves to the location under the lamp."
    here = start("A lamp hangs in the hall. A table is in the yard.", go, AWAY)
    asked = f"Check if the robot is {check} the location {below} the lamp."
    assert here.do(AWAY).is_so(asked) is Truth.FALSE
    assert here.do(go).is_so(asked) is Truth.TRUE


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is to make the lamp light with the new bulb.",
        "The goal is that the lamp is lit with the new bulb.",
    ],
)
def test_a_lamp_that_is_lit_with_the_new_bulb_has_it(start: Start, goal: str) -> None:
    text = "The lamp on the desk is off. A new bulb is on the desk. The robot is at the desk. "
    screw, switch = "The robot screws the new bulb into the lamp.", "The robot turns on the lamp."
    take = "The robot takes the new bulb."
    here = start(text + goal, take, screw, switch)
    assert Truth.FALSE in here.do(switch).goals()
    assert set(here.do(take, screw).goals()) == {Truth.TRUE}


def test_a_device_is_switched_by_its_button_and_not_lifted_for_that(start: Start) -> None:
    text = (
        "A radio stands on the table. The goal is that the radio is on. The robot is at the table."
    )
    take = "The robot picks up the radio."
    press = "The robot turns on the radio with its power button."
    assert start(text, take, press).do(press).goals() == [Truth.TRUE]


FAR = "The robot starts in the yard. The goal is that the lamp is on."
LIT = "The robot turns on the switch."


@pytest.mark.parametrize(
    "told",
    [
        "A heater has a switch. A lamp hangs from the ceiling. The lamp and the heater are off.",
        "The switch of the fan is on the wall. A lamp and a fan hang from the ceiling. The lamp "
        "is off.",
        "A switch is on the wall. A pump is in the cellar. A lamp hangs from the ceiling and is "
        "off.",
        "A lamp hangs from the ceiling and has a switch on its cord. The lamp is off. A toaster "
        "stands on the shelf and has a switch.",
        "A switch is on the wall. A fountain is in the yard. A lamp hangs from the ceiling. The "
        "lamp is off.",
        "A red switch is on the wall. A lamp hangs from the ceiling. The lamp is off.",
    ],
)
def test_a_switch_that_may_be_of_another_device_lights_no_lamp(start: Start, told: str) -> None:
    lamp = "The robot turns on the lamp."
    here = start(f"{told} {FAR}", GO, LIT, lamp, "The robot moves to the lamp.").do(GO)
    assert here.broken(lamp)
    assert here.do(LIT).goals() == [Truth.FALSE]


def test_the_switch_of_a_toaster_lights_no_lamp_with_a_switch(start: Start) -> None:
    told = (
        "A toaster stands on the shelf and has a switch. A lamp hangs from the ceiling and has a "
        "switch on its cord. The lamp is off."
    )
    go, flip = "The robot moves to the shelf.", "The robot turns on the switch of the toaster."
    here = start(f"{told} {FAR}", go, flip, "The robot turns on the lamp.").do(go)
    assert here.broken(flip) or here.do(flip).goals() == [Truth.FALSE]


HALL = "A lamp hangs from the ceiling of the hall. A light switch is on the wall. The lamp is off"
GO_LIGHT, LIGHT = "The robot moves to the light switch.", "The robot turns on the light switch."


@pytest.mark.parametrize(
    "told",
    [
        "A desk lamp stands in the hall. A light switch is on the wall.",
        "A lamp stands on the desk. A light switch is on the wall.",
        "A lamp hangs in the hall and has a button. A light switch is on the wall.",
    ],
)
def test_a_light_switch_lights_no_lamp_that_is_switched_by_itself(start: Start, told: str) -> None:
    here = start(f"{told} The lamp is off. {FAR}", GO_LIGHT, LIGHT)
    assert here.do(GO_LIGHT, LIGHT).goals() == [Truth.FALSE]


def test_a_lamp_without_power_stays_dark_at_its_switch(start: Start) -> None:
    here = start(f"{HALL} and unplugged. {FAR}", GO_LIGHT, LIGHT)
    assert here.do(GO_LIGHT, LIGHT).goals() == [Truth.FALSE]


def test_rules_of_a_lamp_bind_who_switches_its_switch(start: Start) -> None:
    rule = "A ladder is in the yard. The lamp can only be switched on if the door is closed."
    shut, text = "The robot closes the door.", f"{HALL}. The door is open. {rule} {FAR}"
    go = "The robot moves to the door."
    here = start(text, GO_LIGHT, LIGHT, go, shut).do(GO_LIGHT)
    assert here.broken(LIGHT)
    assert here.do(go, shut, GO_LIGHT, LIGHT).goals() == [Truth.TRUE]
