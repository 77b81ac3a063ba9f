"""Scenes as engineers write them: short names, own words for yes and no, gaps and metres."""

from __future__ import annotations

from typing import Any

import pytest

from besim.world import Truth

from .conftest import Start

GRIPPERS = "The robot has two grippers."


def scene(robot: dict[str, Any] | None = None, **objects: dict[str, Any]) -> dict[str, Any]:
    """A scene with a robot at the origin, and objects five metres apart if they tell no place."""
    agent = {"position": [0, 0, 1], "gripper_contact_range": 1.0, "gripper_content": []}
    placed = {
        name: {"position": [5.0 * (index + 1), 0, 0.5], **properties}
        for index, (name, properties) in enumerate(objects.items())
    }
    return {"agents": {"robot": {**agent, **(robot or {})}}, "objects": placed}


@pytest.mark.parametrize("name", ["meas_cup", "cup_measuring", "measuring_cup"])
def test_a_name_in_short_or_turned_round_is_that_of_the_thing(start: Start, name: str) -> None:
    go, take = "The robot moves to the measuring cup.", "The robot picks up the measuring cup."
    text = f"A measuring cup is to be picked up. {GRIPPERS} The goal is that the robot holds it."
    here = start(text, go, take, scene=scene(**{name: {}, "sugar_bowl": {}}))
    assert here.broken(take) == ["the robot is near the measuring cup"]
    assert here.do(go, take).state("agents.robot.gripper_content") == (name,)


def test_an_object_whose_name_no_text_has_is_bound_by_its_type(start: Start) -> None:
    go, open_it = "The robot moves to the cupboard.", "The robot opens the cupboard."
    text = f"A cupboard is to be opened. {GRIPPERS} The goal is that the cupboard is open."
    given = scene(storage_unit_3={"type": "cupboard", "door_status": "closed"}, shelf={})
    here = start(text, go, open_it, scene=given)
    assert here.goals() == [Truth.FALSE]
    here.do(go, open_it)
    assert here.state("objects.storage_unit_3.door_status") == "open"


@pytest.mark.parametrize(
    ("key", "before", "after"),
    [("pressed", "no", "yes"), ("is_pressed", "No", "Yes"), ("state", "not pressed", "pressed")],
)
def test_words_for_no_are_flags(start: Start, key: str, before: str, after: str) -> None:
    press = "The robot presses the bell."
    text = f"A bell is to be pressed. {GRIPPERS} The goal is that the bell is pressed."
    given = scene(bell={"position": [0.3, 0, 1], key: before})
    here = start(text, press, scene=given)
    assert here.goals() == [Truth.FALSE]
    assert here.do(press).state(f"objects.bell.{key}") == after


RACK = (
    "A bell is in a tote on the rack, and a lid is on the tote. "
    f"{GRIPPERS} The goal is that the robot holds the bell."
)


def test_a_list_of_contents_gives_way_to_a_closer_place_in_the_text(start: Start) -> None:
    go = "The robot moves to the rack."
    lift = "The robot takes the lid off the tote and lays it on the rack."
    take = "The robot takes the bell out of the tote."
    content = [["tote", ["bell"]], ["tote_lid"]]
    here_at = {"position": [5, 0, 1]}
    given = scene(
        rack={"content": content, **here_at}, tote=here_at, bell=here_at, tote_lid=here_at
    )
    here = start(RACK, go, lift, take, scene=given)
    here.do(go)
    assert here.broken(take) == ["the tote is open"]
    here.do(lift, take)
    assert here.goals() == [Truth.TRUE]


STATION = (
    "At the charging station there are a charger and a hook, and a plug hangs on the hook. "
    "Charger and hook can be reached by a robot that stands at the charging station. "
    f"{GRIPPERS} The goal is that the robot holds the plug."
)


def test_a_place_that_the_scene_leaves_out_is_where_its_things_are(start: Start) -> None:
    go, take = "The robot drives to the charging station.", "The robot takes the plug."
    given = scene(
        charger={"position": [8, 4, 1.2]},
        hook={"position": [8.4, 4, 1.3], "content": [["plug"]]},
        plug={"position": [8.4, 4, 1.3]},
    )
    here = start(STATION, go, take, scene=given)
    assert here.broken(take) == ["the robot is near the plug"]
    here.do(go, take)
    assert here.goals() == [Truth.TRUE]


@pytest.mark.parametrize(("height", "near"), [(0.1, True), (1.9, True), (3.5, False)])
def test_a_robot_bends_and_stretches_but_not_to_the_next_storey(
    start: Start, height: float, near: bool
) -> None:
    go, take = "The robot moves to the lamp.", "The robot picks up the ball."
    text = f"A ball and a lamp are there. {GRIPPERS} The goal is that the robot holds the ball."
    given = scene(lamp={"position": [5, 0, 1.5]}, ball={"position": [5.3, 0, height]})
    here = start(text, go, take, "The robot moves to the ball.", scene=given).do(go)
    assert here.broken(take) == ([] if near else ["the robot is near the ball"])


def test_what_no_leaf_drives_to_is_reached_at_its_edge(start: Start) -> None:
    go, put = "The robot moves to the bench.", "The robot puts the can on the lawn."
    text = f"A can is on the bench. There is a lawn. {GRIPPERS} The goal is that it is full."
    can = "The robot picks up the can."
    given = scene(
        bench={"position": [5, 0, 0.5], "content": [["can"]]},
        can={"position": [5, 0, 0.6]},
        lawn={"position": [8, 0, 0], "size": 8.0},
    )
    assert start(text, go, can, put, scene=given).do(go, can).broken(put) == []
    given["objects"]["lawn"]["size"] = 1.0
    here = start(text, go, can, put, scene=given).do(go, can)
    assert here.broken(put) == ["the robot is near the lawn"]
    stroll = "The robot moves to the lawn."
    given["objects"]["lawn"]["size"] = 8.0
    here = start(text, go, can, put, stroll, scene=given).do(go, can)
    assert here.broken(put) == ["the robot is near the lawn"]  # it is sent there


def test_a_sink_with_nothing_in_it_gives_water(start: Start) -> None:
    wet = "The robot turns on the sink, wets the sponge in the sink with water and turns it off."
    text = f"A sponge in the sink is to be wetted. {GRIPPERS} The goal is that the sponge is wet."
    given = scene(sink={"position": [0, 0, 1], "content": []}, sponge={"position": [0, 0, 1]})
    given["objects"]["sink"]["content"] = [["sponge"]]
    assert start(text, wet, scene=given).do(wet).goals() == [Truth.TRUE]


def test_its_own_cord_connects_a_machine_to_nothing(start: Start) -> None:
    connect = "The robot connects the printer to the computer with the cable."
    text = (
        "A printer with its power cord, a computer and a cable are on the desk. "
        f"{GRIPPERS} The goal is that the printer is connected to the computer."
    )
    at = {"position": [0, 0, 1]}
    given = scene(
        desk={**at, "content": [["printer", ["power_cord"]], ["computer"], ["cable"]]},
        printer={**at, "content": [["power_cord"]]},
        power_cord=at,
        computer=at,
        cable=at,
    )
    here = start(text, connect, scene=given)
    assert here.goals() == [Truth.FALSE]
    assert here.do(connect).goals() == [Truth.TRUE]


def test_a_bucket_that_the_scene_calls_empty_is_so_again_when_poured_out(start: Start) -> None:
    fill = "The robot fills the bucket with water from the tap."
    pour = "The robot pours the water from the bucket into the sink."
    text = f"A bucket is under the tap of a sink. {GRIPPERS} The goal is that the bucket is empty."
    at = {"position": [0, 0, 1]}
    given = scene(
        robot={"gripper_content": ["bucket"]},
        sink=at,
        tap=at,
        bucket={**at, "water_level": "empty"},
    )
    given["state_description"] = {"water_level": "'empty' or 'full'"}
    here = start(text, fill, pour, scene=given).do(fill)
    assert here.state("objects.bucket.water_level") == "full"
    assert here.goals() == [Truth.FALSE]
    here.do(pour)
    assert here.state("objects.bucket.water_level") == "empty"
    assert here.goals() == [Truth.TRUE]


def test_a_room_whose_door_nobody_opens_shuts_nothing_in_it(start: Start) -> None:
    go, take = "The robot moves to the bucket.", "The robot picks up the bucket."
    text = (
        "The robot is in the classroom. A bucket stands beside the classroom door. "
        f"{GRIPPERS} The goal is that the robot holds the bucket."
    )
    given = scene(classroom_door={"type": "door", "state": "closed"}, bucket={})
    assert start(text, go, take, scene=given).do(go, take).goals() == [Truth.TRUE]


def test_the_room_that_a_thing_tells_is_where_it_is(start: Start) -> None:
    go, take = "The robot drives into the kitchen.", "The robot picks up the ladle."
    text = f"A ladle is to be fetched. {GRIPPERS} The goal is that the robot holds the ladle."
    given = scene(ladle={"room": "kitchen"})
    here = start(text, go, take, scene=given)
    assert here.state("objects.ladle.location") == "in kitchen"
    assert here.do(go).broken(take) == []


def test_charcoal_that_burns_makes_the_grill_hot_that_the_scene_calls_unlit(start: Start) -> None:
    light = "The robot ignites the charcoal in the grill with its lighter."
    wait = "The robot waits until the sausage on the grill is grilled."
    text = (
        "A sausage lies on the grill, in which there is charcoal. "
        f"{GRIPPERS} The goal is that the sausage is grilled."
    )
    at = {"position": [0, 0, 1]}
    given = scene(
        grill={**at, "lit": False, "content": [["charcoal"], ["sausage"]]},
        charcoal={**at, "burning": False},
        sausage=at,
    )
    assert start(text, light, wait, scene=given).in_vain(wait)
    assert start(text, light, wait, scene=given).do(light, wait).goals() == [Truth.TRUE]


def test_numbered_objects_are_the_first_and_the_second(start: Start) -> None:
    go = "The robot moves to the second jar."
    text = (
        "Two empty jars stand on two tables. The first jar is filled with rice. "
        f"{GRIPPERS} The goal is that the robot is near the second jar."
    )
    given = scene(jar_2={"content": []}, jar_1={"content": [["rice"]]})
    here = start(text, go, "The robot moves to the first jar.", scene=given)
    assert here.do(go).state("agents.robot.position") == here.state("objects.jar_2.position")


def test_a_lid_that_has_sealed_itself_seals_the_jar_that_was_not(start: Start) -> None:
    wait = "The robot waits until the lid on the jar has sealed itself."
    text = (
        "A hot jar with its lid on it cools down on a towel. The lid seals itself while the jar "
        f"cools down. {GRIPPERS} The goal is that the jar is sealed."
    )
    at = {"position": [0, 0, 1]}
    given = scene(
        towel={**at, "content": [["jar"]]},
        jar={**at, "sealed": False},
        lid=at,
    )
    here = start(text, wait, scene=given)
    assert here.goals() == [Truth.FALSE]
    assert here.do(wait).goals() == [Truth.TRUE]
