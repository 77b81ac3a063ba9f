"""What is called soapy has soap where leaves bring it; a soaked sponge wets what others dry."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.rewording import reworded
from besim.models.commonsense.tasks.soapy_at_start import told_soapy
from besim.world import Truth

from .conftest import Start

CHAIR = (
    "A dirty chair stands in the garden. A bucket with water, a sponge and a bottle of soap are "
    "beside it. The robot has two grippers. The goal is that the chair is clean."
)
SOAP = "The robot takes the bottle, pours some soap into the bucket and puts the bottle down."
SPONGE = "The robot takes the sponge."
SCRUB = "The robot scrubs the chair with the sponge in its gripper until the chair is clean."


@pytest.mark.parametrize(
    "dip",
    [
        "The robot dips the sponge into the soapy water of the bucket.",
        "The robot soaks the sponge in the soapy water in the bucket.",
    ],
)
def test_soapy_water_has_soap_in_it(start: Start, dip: str) -> None:
    here = start(CHAIR, SOAP, SPONGE, dip, SCRUB).do(SPONGE)
    assert len(here.broken(dip)) == 1
    assert set(here.do(SOAP, dip, SCRUB).goals()) == {Truth.TRUE}


def test_soap_water_is_made_of_both(start: Start) -> None:
    told = CHAIR.replace("A bucket with water, a sponge", "An empty bucket under a tap, a sponge")
    fill = "The robot turns on the tap, fills the bucket with water and turns off the tap."
    dip = "The robot dips the sponge into the soap water of the bucket."
    here = start(told, fill, SOAP, SPONGE, dip, SCRUB).do(fill, SPONGE)
    assert here.broken(dip) == ["there is soap in or on the bucket"]
    assert set(here.do(SOAP, dip, SCRUB).goals()) == {Truth.TRUE}


def test_a_bucket_of_soapy_water_into_which_no_leaf_brings_soap_has_it(start: Start) -> None:
    told = CHAIR.replace("bucket with water", "bucket with soapy water")
    dip = "The robot dips the sponge into the soapy water of the bucket."
    here = start(told, SPONGE, dip, SCRUB).do(SPONGE, dip, SCRUB)
    assert set(here.goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "squeeze",
    [
        "The robot squeezes some soap from the bottle in its gripper onto the sponge.",
        "The robot squeezes the bottle so that soap runs on the sponge.",
        "The robot tilts the bottle so that some soap drips onto the sponge.",
    ],
)
def test_a_soapy_sponge_has_had_its_soap(start: Start, squeeze: str) -> None:
    scrub = "The robot scrubs the chair with the soapy sponge in its gripper."
    take = "The robot takes the bottle with its other gripper."
    here = start(CHAIR, SPONGE, take, squeeze, scrub).do(SPONGE, take)
    assert here.broken(scrub) == ["there is soap in or on the sponge"]
    assert set(here.do(squeeze, scrub).goals()) == {Truth.TRUE}


def test_what_runs_onto_a_thing_comes_out_of_what_is_squeezed() -> None:
    text = "The robot squeezes the soap bottle in one gripper so that liquid soap runs on the rag."
    assert reworded(text) == (
        "The robot squeezes liquid soap from the soap bottle in one gripper onto the rag."
    )


PANE = (
    "A dirty window is at the terrace. A bucket of water, a sponge and a squeegee are on the "
    "ground there. The robot has two grippers. The goal is that the window is clean and dry."
)
DIP = "The robot dips the sponge in its gripper into the bucket."
RUB = "The robot rubs the window with the wet sponge in its gripper."
TAKE = "The robot takes the squeegee."


@pytest.mark.parametrize(
    "dry",
    [
        "The robot pulls the squeegee over the window so that no water stays on it.",
        "The robot wipes the water off the window with the squeegee.",
        "The robot dries the window with the squeegee.",
        "The robot waits until the window is dry.",
    ],
)
def test_a_wet_sponge_wets_what_some_leaf_dries(start: Start, dry: str) -> None:
    here = start(PANE, SPONGE, DIP, RUB, TAKE, dry).do(SPONGE, DIP, RUB, TAKE)
    assert here.state("objects.window.wet") is True
    assert Truth.FALSE in here.goals()
    assert set(here.do(dry).goals()) == {Truth.TRUE}


def test_where_no_leaf_dries_it_nobody_asks_how_wet_it_is(start: Start) -> None:
    here = start(PANE, SPONGE, DIP, RUB).do(SPONGE, DIP, RUB)
    assert set(here.goals()) == {Truth.TRUE}


CAR = (
    "The car is dirty. {} A sponge and a bottle of soap lie beside it. The robot has two grippers. "
    "The goal is that the car is clean."
)
INTO = "The robot dips the sponge into the soapy water."
CAR_WASH = "The robot washes the car with the sponge."
MORE = "The robot pours soap into the bucket."


@pytest.mark.parametrize(
    "told",
    [
        "The bucket contains soapy water.",
        "The bucket is full of soap water.",
        "A bucket of warm soapy water stands there.",
        "The bucket is filled with soapy water.",
    ],
)
def test_soapy_water_that_is_told_is_soapy_though_leaves_could_add_soap(
    start: Start, told: str
) -> None:
    here = start(CAR.format(told), INTO, CAR_WASH, MORE).do(INTO, CAR_WASH)
    assert set(here.goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "told",
    [
        "The bucket contains water.",
        "The bucket contains water. The sponge has to be dipped into the soapy water.",
    ],
)
def test_water_that_is_only_told_to_become_soapy_needs_its_soap(start: Start, told: str) -> None:
    here = start(CAR.format(told), INTO, CAR_WASH, MORE)
    assert here.broken(INTO) == ["there is soap in or on the bucket"]
    assert set(here.do(MORE, INTO, CAR_WASH).goals()) == {Truth.TRUE}


def test_water_that_is_told_not_to_be_soapy_is_not() -> None:
    assert told_soapy("The water in the bucket is soapy.")
    assert not told_soapy("The water in the bucket is not soapy yet.")


def test_a_sponge_that_is_told_to_be_soapy_is_so(start: Start) -> None:
    told = CAR.format("A bucket of water stands there.").replace("A sponge", "A soapy sponge")
    wash, squeeze = (
        "The robot washes the car with the soapy sponge.",
        "The robot squeezes some soap from the bottle onto the sponge.",
    )
    assert start(told, wash, squeeze).broken(wash) == []
    plain = told.replace("A soapy", "A")
    assert start(plain, wash, squeeze).broken(wash) == ["there is soap in or on the sponge"]


def test_soapy_water_of_a_scene_is_soapy(start: Start) -> None:
    told = CAR.format("A bucket stands there.")
    things = {name: {"position": [0, 0, 0]} for name in ("car", "bucket", "sponge", "bottle")}
    for stuff, broken in (("soapy_water", 0), ("water", 1)):
        objects = {**things, "bucket": {"position": [0, 0, 0], "content": [[stuff]]}}
        robot = {"position": [0, 0, 0], "gripper_contact_range": 1.0, "gripper_content": []}
        scene = {"agents": {"robot": robot}, "objects": objects}
        assert len(start(told, INTO, CAR_WASH, MORE, scene=scene).broken(INTO)) == broken
