"""Hot water was heated where leaves heat it, and corn pops where its bag is put."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start

REACH = " The robot reaches everything. "


def test_hot_water_in_the_cup_is_hot(start: Start) -> None:
    text = "The kettle with water is on the stove. The stove is off. A cup is there." + REACH
    light = "The robot turns on the stove."
    wait = "The robot waits until the water in the kettle is boiled by the stove."
    take = "The robot picks up the kettle."
    pour = "The robot pours the hot water from the kettle which is in its gripper into the cup."
    text += "The goal is to get a cup which has hot water in it."
    here = start(text, light, wait, take, pour)
    assert Truth.FALSE in here.do(light, take, pour).goals()
    here = start(text, light, wait, take, pour).do(light, wait, take, pour)
    assert {*here.goals()} == {Truth.TRUE}


def test_hot_water_that_no_leaf_heats_is_only_called_so(start: Start) -> None:
    text = "The kettle with hot water is on the table. A cup is there." + REACH
    take, pour = "The robot picks up the kettle.", "The robot pours the hot water into the cup."
    here = start(text + "The goal is to get a cup which has hot water in it.", take, pour)
    assert {*here.do(take, pour).goals()} == {Truth.TRUE}


def test_corn_pops_in_the_microwave_and_not_beside_it(start: Start) -> None:
    text = "A bag of raw popcorn is on the table. The microwave is open." + REACH
    put = "The robot picks up the popcorn bag and puts it into the microwave."
    shut = "The robot closes the microwave."
    press = "The robot presses the start button and the microwave begins to heat."
    wait = "The robot waits until the corn in the bag has popped."
    text += "The goal is that the corn is popped."
    assert Truth.FALSE in start(text, put, shut, press, wait).do(shut, press, wait).goals()
    here = start(text, put, shut, press, wait).do(put, shut, press, wait)
    assert {*here.goals()} == {Truth.TRUE}
