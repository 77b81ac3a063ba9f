"""What things are wrapped in at the start, and places that must be opposite each other."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

OFF = (
    "Tear the film off the pizza in one gripper with the other gripper, and drop the film into the"
    " bin."
)
TAKE = "Take the pizza out of the freezer with a gripper."


@pytest.mark.parametrize(
    "told",
    [
        "The pizza is in the freezer, sealed in plastic film.",
        "The pizza lies in the freezer and is wrapped in plastic film.",
        "The pizza in the freezer is packed in film.",
    ],
)
def test_film_is_around_what_is_sealed_in_it_until_it_is_taken_off(start: Start, told: str) -> None:
    text = f"{told} The robot is at the freezer. The goal is that the pizza is without film."
    here = start(text, TAKE, OFF)
    asked = "There is no film around the pizza."
    assert here.is_so(asked) is Truth.FALSE
    assert here.goals() == [Truth.FALSE]
    here.do(TAKE, OFF)
    assert here.is_so(asked) is Truth.TRUE
    assert here.goals() == [Truth.TRUE]


def test_film_that_no_leaf_handles_is_left_out(start: Start) -> None:
    text = "The pizza is sealed in film. The robot is at it. The goal is that the robot holds it."
    take = "The robot picks up the pizza."
    assert start(text, take).do(take).state("objects.film.location") is None


TUBES = (
    "Tube A and tube B are in the rack. The centrifuge stands beside the rack; it is open and has"
    " four slots. {facing} The centrifuge can be started only if the lid is closed and the two"
    " tubes are in slots opposite {other}. The goal is that the centrifuge is switched on."
)
SPIN = "The robot presses the start button of the centrifuge."
SHUT = "The robot closes the lid of the centrifuge."
PUT = {
    one: (f"The robot picks up tube {one[0]}.", f"The robot puts tube {one[0]} into slot {one[1]}.")
    for one in ("A1", "B2", "B3", "B4")
}


@pytest.mark.parametrize("other", ["each other", "to each other", "one another"])
@pytest.mark.parametrize(
    "facing",
    [
        "Slot 1 is opposite to slot 3, and slot 2 is opposite to slot 4.",
        "Slot 1 is opposite slot 3 and slot 2 faces slot 4.",
        "Slots 1 and 3 are opposite each other, and slots 2 and 4 are opposite each other.",
    ],
)
def test_tubes_must_be_in_slots_that_face_each_other(start: Start, facing: str, other: str) -> None:
    deeds = list(dict.fromkeys(text for pair in PUT.values() for text in pair))
    text = TUBES.format(facing=facing, other=other)
    for slot, so in (("B2", False), ("B3", True), ("B4", False)):
        here = start(text, *deeds, SHUT, SPIN).do(*PUT["A1"], *PUT[slot], SHUT)
        wanted = [] if so else ["the a tube and the b tube is in places opposite each other"]
        assert here.broken(SPIN) == wanted


def test_where_nothing_tells_what_faces_what_the_rule_stays_open(start: Start) -> None:
    deeds = list(dict.fromkeys(text for pair in PUT.values() for text in pair))
    text = TUBES.format(facing="", other="each other")
    here = start(text, *deeds, SHUT, SPIN).do(*PUT["A1"], *PUT["B2"], SHUT, SPIN)
    assert Truth.UNKNOWN in here.goals()


OVEN = (
    "The robot is at the oven, which is closed and cold. The pie is in the oven. Switching the oven"
    " on does not make it hot at once, you have to wait twelve minutes for that. The goal is that"
    " the pie is baked."
)
ON = "Switch on the oven."
HOT = "Wait {} minutes, after which an oven that is switched on is hot."
BAKED = "Wait fifteen minutes. A pie in the closed hot oven is baked after that time."


def test_amounts_of_which_each_has_a_result_of_its_own_are_read(start: Start) -> None:
    hot = HOT.format("twelve")
    assert set(start(OVEN, ON, hot, BAKED).do(ON, hot, BAKED).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("other", [HOT.format("five"), "Wait five minutes."])
def test_an_amount_that_two_leaves_tell_differently_stays_open(start: Start, other: str) -> None:
    hot = HOT.format("twelve")
    here = start(OVEN, ON, hot, other, BAKED).do(ON, hot, BAKED)
    assert Truth.UNKNOWN in here.goals()
