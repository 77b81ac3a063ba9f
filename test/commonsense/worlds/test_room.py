"""A place takes as much as the task says, an arm carries as much as it says."""

from __future__ import annotations

import pytest

from .conftest import Start

NEST = (
    "An arm reaches a bin, a nest and a tray. Shaft A and shaft B lie in the bin. The nest and "
    "the tray are empty. {room} The arm has two grippers. The goal is that both shafts have been "
    "measured, shaft A lies on the tray and shaft B lies in the nest."
)
TAKE_A, TAKE_B = "The arm takes shaft A out of the bin.", "The arm takes shaft B out of the bin."
NEST_A, NEST_B = "The arm puts shaft A into the nest.", "The arm puts shaft B into the nest."
MEASURE_A = "The gauge measures the diameter of shaft A in the nest."
MEASURE_B = "The gauge measures the diameter of shaft B in the nest."


@pytest.mark.parametrize(
    "room",
    [
        "The nest has room for one shaft only.",
        "The nest has space for one shaft.",
        "The nest takes one shaft only.",
        "The nest can hold only one shaft.",
        "The nest accommodates at most one shaft.",
    ],
)
def test_a_full_place_takes_no_more(start: Start, room: str) -> None:
    here = start(NEST.format(room=room), TAKE_A, TAKE_B, NEST_A, NEST_B)
    here.do(TAKE_A, TAKE_B, NEST_A)
    assert here.broken(NEST_B) == ["the nest has room"]


@pytest.mark.parametrize("room", ["", "The nest has room for two shafts."])
def test_a_place_with_room_takes_more(start: Start, room: str) -> None:
    here = start(NEST.format(room=room), TAKE_A, TAKE_B, NEST_A, NEST_B)
    assert here.do(TAKE_A, TAKE_B, NEST_A).broken(NEST_B) == []


def test_a_rule_about_any_of_them_holds_for_each(start: Start) -> None:
    rule = "A shaft can only be measured while it lies in the nest."
    here = start(NEST.format(room=rule), TAKE_A, TAKE_B, NEST_A, NEST_B, MEASURE_A, MEASURE_B)
    here.do(TAKE_A, NEST_A)
    assert here.broken(MEASURE_A) == []
    assert here.broken(MEASURE_B) == ["the b shaft is in the nest"]


def test_what_a_device_does_is_done(start: Start) -> None:
    here = start(NEST.format(room=""), TAKE_A, NEST_A, MEASURE_A)
    assert here.do(TAKE_A, NEST_A, MEASURE_A).state("objects.a_shaft.measured") is True
    assert here.state("objects.b_shaft.measured") is None


LAMP = (
    "A lamp stands on a table. The old bulb is screwed into the lamp. A new bulb lies on the "
    "table. The robot stands at the table. The robot has two grippers. The goal is that the new "
    "bulb is screwed into the lamp."
)
OUT, NEW = "The robot unscrews the old bulb from the lamp.", "The robot takes the new bulb."
IN = "The robot screws the new bulb into the lamp."


def test_a_new_bulb_goes_in_when_the_old_one_is_out(start: Start) -> None:
    here = start(LAMP, OUT, NEW, IN)
    assert here.do(NEW).broken(IN) == ["the old bulb is out of the lamp"]
    assert here.do(OUT).broken(IN) == []
    assert here.state("agents.robot.gripper_content") == ("new_bulb", "old_bulb")


BOXES = (
    "An arm reaches a belt and a pallet. The box weighs 2 kg, the crate 2.5 kg and the sack 3 kg. "
    "The box, the crate and the sack lie on the belt. The arm has two grippers. The arm lifts at "
    "most 5 kg{total}. The goal is that the box is on the pallet."
)
BOX, CRATE, SACK = (f"The arm takes the {thing}." for thing in ("box", "crate", "sack"))


def test_what_is_held_counts_where_a_payload_is_a_total(start: Start) -> None:
    here = start(BOXES.format(total=" in total"), BOX, CRATE, SACK).do(CRATE)
    assert here.broken(BOX) == []
    assert here.broken(SACK) == ["the sack and what is held are not heavier than the payload"]


def test_otherwise_each_thing_is_weighed_alone(start: Start) -> None:
    assert start(BOXES.format(total=""), BOX, CRATE, SACK).do(CRATE).broken(SACK) == []


LAYERS = (
    "An arm reaches a belt and a pallet. A crate lies on the belt. The arm has one gripper. The "
    "goal is that the crate is on the pallet."
)
TAKE = "The arm takes the crate."


@pytest.mark.parametrize(
    "put",
    [
        "The arm puts the crate in the lower layer on the pallet.",
        "The arm puts the crate on the lower layer of the pallet.",
    ],
)
def test_a_layer_of_a_pallet_is_on_the_pallet(start: Start, put: str) -> None:
    here = start(LAYERS, TAKE, put).do(TAKE, put)
    assert here.state("objects.crate.location") == f"{'in' if ' in ' in put else 'on'} lower_layer"
    assert [truth.value for truth in here.goals()] == ["true"]


def test_reporting_that_something_is_so_makes_nothing_so(start: Start) -> None:
    tell = "The robot reports to the nurse that the drawer is open."
    text = "A drawer is closed. The robot stands at the drawer. The goal is that the drawer is open"
    here = start(text, tell, "The robot opens the drawer.").do(tell)
    assert [truth.value for truth in here.goals()] == ["false"]


WIPE = (
    "A table and a sponge. The table top is full of crumbs. The robot holds the sponge. The robot "
    "stands at the table. The goal is that the table top is free of crumbs."
)


@pytest.mark.parametrize(
    "wipe",
    [
        "The table top is wiped with the sponge, and all crumbs are taken off it.",
        "The robot wipes the table with the sponge.",
    ],
)
def test_a_thing_full_of_dirt_is_clean_without_it(start: Start, wipe: str) -> None:
    here = start(WIPE, wipe)
    assert [truth.value for truth in here.goals()] == ["false"]
    assert [truth.value for truth in here.do(wipe).goals()] == ["true"]


GARDEN = (
    "A hose lies on a lawn. The hose is connected to a faucet. The faucet is closed. A rose and a "
    "car stand in the yard. The robot stands at the faucet. The goal is that the rose is watered."
)
OPEN, HOSE = "The robot opens the faucet.", "The robot picks up the hose."


@pytest.mark.parametrize(
    "use",
    [
        "The robot waters the rose with the hose in its gripper.",
        "The robot waters the rose with the flowing water of the hose in its gripper.",
        "The robot waters the rose using the hose.",
        "The robot rinses the car with the hose.",
    ],
)
def test_a_hose_gives_water_while_its_tap_is_open(start: Start, use: str) -> None:
    flows = "The robot opens the faucet and water flows out of the hose."
    here = start(GARDEN, OPEN, HOSE, use, flows).do(HOSE)
    assert here.broken(use) == ["the faucet is open"]
    assert here.do(OPEN).broken(use) == []
