"""What actions need, each requirement once met and once broken."""

from __future__ import annotations

import pytest

from besim.solution import Status
from besim.world import Truth

from .conftest import Start

KITCHEN = (
    "A cup stands on a table. A cabinet stands at the other wall. The robot has two grippers, "
    "which are empty, and it is near neither the table nor the cabinet at the start. "
    "The goal is that the cup is in the cabinet."
)
TO_TABLE = "The robot moves to the table."
TO_CABINET = "The robot moves to the cabinet."
TAKE_CUP = "The robot picks up the cup."
PUT_CUP = "The robot puts the cup into the cabinet."


def test_what_is_out_of_reach_cannot_be_grasped(start: Start) -> None:
    here = start(KITCHEN, TO_TABLE, TO_CABINET, TAKE_CUP, PUT_CUP)
    assert here.broken(TAKE_CUP) == ["the robot is near the cup"]
    assert here.do(TO_CABINET).broken(TAKE_CUP) == ["the robot is near the cup"]
    assert here.do(TO_TABLE).broken(TAKE_CUP) == []


def test_only_what_is_held_can_be_put(start: Start) -> None:
    here = start(KITCHEN, TO_TABLE, TO_CABINET, TAKE_CUP, PUT_CUP)
    assert here.do(TO_CABINET).broken(PUT_CUP) == ["the robot holds the cup"]
    assert here.do(TO_TABLE, TAKE_CUP).broken(PUT_CUP) == ["the robot is near the cabinet"]
    assert here.do(TO_CABINET, PUT_CUP).goals() == [Truth.TRUE]


def test_an_action_whose_effect_is_there_already_does_nothing(start: Start) -> None:
    here = start(KITCHEN, TO_TABLE, TO_CABINET, TAKE_CUP, PUT_CUP)
    here.do(TO_TABLE, TAKE_CUP, TO_CABINET, PUT_CUP)
    before = here.world
    assert here.do(PUT_CUP).world is before


def test_each_thing_needs_a_gripper_of_its_own(start: Start) -> None:
    text = (
        "A cup, a plate and a fork lie on a table. The robot stands at the table. "
        "The robot has two grippers, which are empty. The goal is that the fork is on the shelf."
    )
    fork = "The robot picks up the fork."
    plate = "The robot picks up the plate."
    here = start(text, TAKE_CUP, plate, fork, "The robot moves to the shelf.")
    assert here.do(TAKE_CUP, plate).broken(fork) == ["a gripper is free"]


def test_with_one_gripper_a_second_thing_cannot_be_taken(start: Start) -> None:
    text = (
        "A cup and a plate stand on a table. The robot stands at the table. "
        "The robot has a single gripper. The goal is that the plate is on the shelf."
    )
    plate = "The robot picks up the plate."
    here = start(text, TAKE_CUP, plate, "The robot moves to the shelf.")
    assert here.do(TAKE_CUP).broken(plate) == ["a gripper is free"]


def test_carrying_with_both_grippers_needs_both(start: Start) -> None:
    text = (
        "A cup and a crate stand on a table. The robot stands at the table. "
        "The robot has two grippers. The goal is that the crate is on the shelf."
    )
    crate = "The robot picks up the crate with both grippers."
    here = start(text, TAKE_CUP, crate, "The robot moves to the shelf.")
    assert here.broken(crate) == []
    assert here.do(TAKE_CUP).broken(crate) == ["both grippers are free"]
    other = start(text, TAKE_CUP, crate, "The robot moves to the shelf.").do(crate)
    assert other.broken(TAKE_CUP) == ["a gripper is free"]


CLOSED = (
    "A cup is in a cabinet. The cabinet is closed. The robot stands at the cabinet. "
    "The robot has two grippers. The goal is that the cup is on the table."
)
OPEN_CABINET = "The robot opens the cabinet."


def test_nothing_is_taken_out_of_a_closed_container(start: Start) -> None:
    take = "The robot takes the cup out of the cabinet."
    here = start(CLOSED, OPEN_CABINET, take, TO_TABLE)
    assert here.broken(take) == ["the cabinet is open"]
    assert here.do(OPEN_CABINET).broken(take) == []


def test_nothing_is_put_into_a_closed_container(start: Start) -> None:
    text = CLOSED.replace("A cup is in a cabinet.", "A cup stands next to a cabinet.")
    close = "The robot closes the cabinet."
    here = start(text, OPEN_CABINET, close, TAKE_CUP, PUT_CUP, TO_CABINET, TO_TABLE)
    here.do(TO_CABINET, TAKE_CUP)
    assert here.broken(PUT_CUP) == ["the cabinet is open"]
    assert here.do(OPEN_CABINET).broken(PUT_CUP) == []


def test_what_weighs_more_than_the_payload_stays(start: Start) -> None:
    text = (
        "A box and a parcel stand on a table. The box weighs 8 kg. The parcel weighs 3 kg. "
        "The robot stands at the table. The arm of the robot lifts up to 5 kg. "
        "The goal is that the parcel is on the shelf."
    )
    box, parcel = "The robot picks up the box.", "The robot picks up the parcel."
    here = start(text, box, parcel, "The robot moves to the shelf.")
    assert here.broken(box) == ["the box is not heavier than the payload"]
    assert here.broken(parcel) == []


def test_a_shelf_bears_its_load_limit_and_no_more(start: Start) -> None:
    text = (
        "A box and a parcel stand on a table, next to which there is a shelf. "
        "The box weighs 4 kg. The parcel weighs 3 kg. The shelf can carry at most 5 kg. "
        "The robot has two grippers. The goal is that the box is on the shelf."
    )
    box, parcel = "The robot picks up the box.", "The robot picks up the parcel."
    put_box = "The robot places the box on the shelf."
    put_parcel = "The robot places the parcel on the shelf."
    here = start(text, box, parcel, put_box, put_parcel)
    here.do(box, put_box, parcel)
    assert here.broken(put_parcel) == ["the shelf carries at most 5 kg"]


def test_a_place_with_a_capacity_takes_that_many(start: Start) -> None:
    scene = {
        "agents": {
            "robot": {"position": [0, 0, 0], "gripper_content": [], "setting": "two grippers"}
        },
        "objects": {
            "tray": {"position": [0, 0, 0], "content": [], "capacity": 1},
            "cup": {"position": [0, 0, 0]},
            "plate": {"position": [0, 0, 0]},
        },
    }
    text = (
        "A cup, a plate and a tray. The robot has two grippers. "
        "The goal is that the cup is on the tray."
    )
    cup, plate = "The robot picks up the cup.", "The robot picks up the plate."
    put_cup, put_plate = (
        "The robot puts the cup on the tray.",
        "The robot puts the plate on the tray.",
    )
    here = start(text, cup, plate, put_cup, put_plate, scene=scene)
    here.do(cup, plate, put_cup)
    assert here.broken(put_plate) == ["the tray has room"]


def test_water_comes_from_a_source_of_water(start: Start) -> None:
    text = (
        "A bucket stands on a bench. A tap is at the other wall. The robot stands at the bench. "
        "The robot has two grippers. The goal is that the bucket is full."
    )
    take, fill = "The robot picks up the bucket.", "The robot fills the bucket with water."
    to_tap = "The robot moves to the tap."
    here = start(text, take, fill, to_tap, "The robot moves to the bench.")
    here.do(take)
    assert here.broken(fill) == ["the robot is near a source of water"]
    assert here.do(to_tap).broken(fill) == []


def test_what_is_poured_must_be_there(start: Start) -> None:
    text = (
        "A jug and a glass stand on a table. The jug is empty. A tap is next to the table. "
        "The robot has two grippers. The goal is that the glass contains water."
    )
    take = "The robot picks up the jug."
    fill = "The robot fills the jug with water from the tap."
    pour = "The robot pours the water from the jug into the glass."
    here = start(text, take, fill, pour).do(take)
    assert here.broken(pour) == ["the jug contains water"]
    assert here.do(fill).broken(pour) == []


def test_a_machine_runs_only_when_plugged_in(start: Start) -> None:
    text = (
        "A kettle is on a table, next to a socket. The kettle is not plugged in. "
        "The robot stands at the table. The goal is that the kettle is switched on."
    )
    on = "The robot switches on the kettle."
    plug = "The robot plugs the kettle into the socket."
    here = start(text, on, plug)
    assert here.broken(on) == ["the kettle is plugged in"]
    assert here.do(plug).broken(on) == []


def test_what_is_locked_does_not_open(start: Start) -> None:
    text = (
        "A door is locked and closed. The robot stands at the door. "
        "The goal is that the door is open."
    )
    open_, unlock = "The robot opens the door.", "The robot unlocks the door."
    here = start(text, open_, unlock)
    assert here.broken(open_) == ["the door is unlocked"]
    assert here.do(unlock).broken(open_) == []


def test_a_drive_that_costs_more_than_the_battery_holds_is_not_begun(start: Start) -> None:
    text = (
        "A package lies at the depot. The battery level of the robot is 30 percent. "
        "The drive to the depot uses up 20 percent. The drive to the yard uses up 25 percent. "
        "The goal is that the robot is at the yard."
    )
    depot, yard = "The robot drives to the depot.", "The robot drives to the yard."
    here = start(text, depot, yard)
    assert here.broken(yard) == []
    assert here.do(depot).state("agents.robot.battery") == 10.0
    assert here.broken(yard) == ["the battery holds at least 25 percent"]


def test_a_leafs_own_words_about_its_cost_win(start: Start) -> None:
    text = (
        "The battery level of the robot is 30 percent. The drive to the yard uses up 25 percent. "
        "The goal is that the robot is at the yard."
    )
    yard = "The robot drives to the yard, which uses up 40 percent of the battery."
    cheap = "The robot drives to the yard and uses up 10 percent of the battery."
    here = start(text, yard, cheap)
    assert here.do(cheap).state("agents.robot.battery") == 20.0


DOOR = (
    "A door leads from the hall to the lab. The door is closed. A desk stands behind "
    "the door. The robot starts in the hall. The goal is that the robot is at the desk."
)


def test_no_way_leads_through_a_closed_door(start: Start) -> None:
    through, open_ = "The robot drives through the door.", "The robot opens the door."
    to_door, desk = "The robot drives to the door.", "The robot drives to the desk."
    here = start(DOOR, through, open_, to_door, desk)
    assert here.broken(through) == ["the door is open"]
    assert here.do(to_door).broken(desk) == ["the door is open"]
    assert here.do(open_).broken(through) == []


def test_a_machine_with_a_door_switch_starts_only_when_shut(start: Start) -> None:
    text = (
        "A shirt is in a washing machine. The door of the washing machine is open. The robot "
        "stands at the washing machine. The goal is that the shirt is washed."
    )
    on = "The robot starts the washing machine."
    close = "The robot closes the door of the washing machine."
    here = start(text, on, close)
    assert here.broken(on) == ["the washing machine is closed"]
    assert here.do(close).broken(on) == []


def test_a_tool_is_held_when_it_is_used(start: Start) -> None:
    text = (
        "A sponge and a plate are on a table. The robot stands at the table. "
        "The goal is that the plate is clean."
    )
    wipe, take = "The robot wipes the plate with the sponge.", "The robot picks up the sponge."
    here = start(text, wipe, take)
    assert here.broken(wipe) == ["the robot holds the sponge"]
    assert here.do(take).broken(wipe) == []


def test_a_tool_that_leaves_switch_on_is_on_when_it_is_used(start: Start) -> None:
    text = (
        "A vacuum cleaner stands on a carpet. The robot stands at the carpet. "
        "The goal is that the carpet is clean."
    )
    take = "The robot grasps the vacuum cleaner."
    on = "The robot switches on the vacuum cleaner."
    clean = "The robot vacuums the carpet with the vacuum cleaner."
    here = start(text, take, on, clean).do(take)
    assert here.broken(clean) == ["the vacuum cleaner is switched on"]
    assert here.do(on).broken(clean) == []


def test_what_others_stand_on_is_not_taken(start: Start) -> None:
    text = (
        "A red block stands on a blue block. The blue block stands on a table. The robot stands "
        "at the table. The goal is that the blue block is on the red block."
    )
    blue, red = "The robot picks up the blue block.", "The robot picks up the red block."
    here = start(text, blue, red)
    assert here.broken(blue) == ["nothing stands on the blue block"]
    assert here.do(red).broken(blue) == []


def test_what_is_clamped_is_not_taken(start: Start) -> None:
    text = (
        "A workpiece is in a vice. The vice is clamped. The robot stands at the vice. "
        "The goal is that the workpiece is on the table."
    )
    take, release = "The robot takes the workpiece out of the vice.", "The robot releases the vice."
    here = start(text, take, release)
    assert here.broken(take) == ["the vice is released"]
    assert here.do(release).broken(take) == []


def test_a_thing_is_taken_from_where_it_is(start: Start) -> None:
    text = (
        "A cup stands on a table, next to which there is a shelf. "
        "The goal is that the cup is on the shelf."
    )
    put = "The robot puts the cup on the shelf."
    take = "The robot takes the cup from the table."
    here = start(text, TAKE_CUP, put, take).do(TAKE_CUP, put)
    assert here.broken(take) == ["the cup is in or on the table"]


def test_a_carried_thing_travels_only_with_the_robot(start: Start) -> None:
    text = (
        "A parcel lies on a table. The robot stands at the table. A ramp is far away. "
        "The goal is that the parcel is at the ramp."
    )
    carry, take = "The robot carries the parcel to the ramp.", "The robot picks up the parcel."
    here = start(text, carry, take)
    assert here.broken(carry) == ["the robot holds the parcel"]
    here.do(take, carry)
    assert here.state("objects.parcel.position") == here.state("objects.ramp.position")


def test_nobody_waits_for_what_nothing_brings_about(start: Start) -> None:
    text = (
        "A shirt is in a washing machine, which is off. The robot stands at the washing machine. "
        "The goal is that the shirt is washed."
    )
    wait = "The robot waits until the shirt is washed."
    on = "The robot switches on the washing machine."
    here = start(text, wait, on)
    assert here.in_vain(wait)
    assert here.do(on, wait).status is Status.SUCCESS
    assert here.goals() == [Truth.TRUE]


def test_a_leafs_own_words_are_demands(start: Start) -> None:
    text = (
        "A cup stands on a table. A lamp is off. The robot stands at the table. "
        "The goal is that the cup is on the shelf."
    )
    take = "While the lamp is switched on, the robot picks up the cup."
    on = "The robot switches on the lamp."
    here = start(text, take, on)
    assert here.broken(take) == ["the lamp is switched on"]
    assert here.do(on).broken(take) == []


def test_a_verb_that_nobody_knows_is_reported(start: Start) -> None:
    here = start(KITCHEN, "The robot frobnicates the cup.", TAKE_CUP)
    considered = here.consider("The robot frobnicates the cup.")
    assert not considered.understood
    assert any("frobnicate" in word for word in considered.unknown_words)


@pytest.mark.parametrize(
    ("told", "truth"),
    [
        ("The box weighs 4 kg.", Truth.TRUE),
        ("The box is on a table.", Truth.UNKNOWN),
        ("The box weighs 6 kg.", Truth.FALSE),
        ("The shelf is strong enough for the box.", Truth.TRUE),
    ],
)
def test_an_unknown_weight_leaves_open_whether_a_shelf_bears_it(
    start: Start, told: str, truth: Truth
) -> None:
    text = (
        f"A box stands on a table, next to which there is a shelf. {told} The shelf can carry at "
        "most 5 kg. The goal is that the box is on the shelf."
    )
    take, put = "The robot picks up the box.", "The robot places the box on the shelf."
    here = start(text, take, put).do(take)
    assert here.holds(put)["the shelf carries at most 5 kg"] is truth


def test_a_parcel_of_unknown_weight_beside_weighed_ones_may_be_too_heavy(start: Start) -> None:
    text = (
        "Parcel A weighs 3 kg. Parcel B and a sheet of paper lie on a table. The arm lifts up to "
        "5 kg. The goal is that parcel B is on the shelf."
    )
    takes = [f"The robot picks up {thing}." for thing in ("parcel A", "parcel B", "the sheet")]
    here = start(text, *takes)
    payload = "the {} is not heavier than the payload"
    assert here.holds(takes[0])[payload.format("a parcel")] is Truth.TRUE
    assert here.holds(takes[1])[payload.format("b parcel")] is Truth.UNKNOWN
    assert payload.format("sheet") not in here.holds(takes[2])
