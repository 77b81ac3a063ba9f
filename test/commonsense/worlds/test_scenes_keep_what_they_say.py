"""What a scene says is not lost to a guess: closed places, rooms, sizes, which thing is meant."""

from __future__ import annotations

from typing import Any

import pytest

from besim.world import Truth

from .conftest import Start
from .test_scenes_by_engineers import GRIPPERS, scene

FRIDGE: dict[str, Any] = {"position": [9, 0, 0], "door": "closed", "content": [["cake"]]}


def test_a_place_that_only_the_text_knows_takes_nothing_out_of_a_closed_one(start: Start) -> None:
    go, open_it = "The robot drives to the fridge.", "The robot opens the fridge."
    take = "The robot takes the cake."
    text = f"The cake stands on a plate. {GRIPPERS} The goal is that the robot holds the cake."
    given = scene(fridge=FRIDGE, cake={"position": [9, 0, 0]})
    here = start(text, go, open_it, take, scene=given).do(go)
    assert here.broken(take) == ["the refrigerator is open"]
    assert here.do(open_it, take).goals() == [Truth.TRUE]


@pytest.mark.parametrize("spoon", [{"location": "in drawer", "room": "kitchen"}])
def test_a_room_is_no_closer_place_than_that_of_the_scene(
    start: Start, spoon: dict[str, Any]
) -> None:
    go, take = "The robot drives to the drawer.", "The robot takes the spoon."
    text = f"A drawer is in the kitchen. {GRIPPERS} The goal is that the robot holds the spoon."
    given = scene(spoon=spoon, drawer={"state": "closed", "room": "kitchen"})
    given["objects"]["spoon"]["position"] = given["objects"]["drawer"]["position"]
    here = start(text, go, take, "The robot opens the drawer.", scene=given).do(go)
    assert here.broken(take) == ["the drawer is open"]


def test_a_room_is_no_closer_place_than_that_of_the_text(start: Start) -> None:
    go, open_it = "The robot drives to the cabinet.", "The robot opens the cabinet."
    take = "The robot takes the pills."
    text = f"The pills are in the cabinet. {GRIPPERS} The goal is that the robot holds the pills."
    given = scene(pills={"room": "bathroom"}, cabinet={"door": "closed"}, bathroom={})
    del given["objects"]["pills"]["position"]
    here = start(text, go, open_it, take, scene=given).do(go)
    assert here.broken(take) == ["the cabinet is open"]
    assert here.do(open_it, take).goals() == [Truth.TRUE]


@pytest.mark.parametrize("size", [42, 0.3, 120, -5, "large", True, None])
def test_the_size_of_what_is_grasped_is_no_reach(start: Start, size: object) -> None:
    take = "The robot picks up the sneakers."
    text = f"The sneakers stand on the rack. {GRIPPERS} The goal is that the robot holds them."
    at = {"position": [12, 0, 0.4]}
    given = scene(rack={**at, "size": size}, sneakers={**at, "size": size})
    here = start(text, "The robot drives to the rack.", take, scene=given)
    assert here.broken(take) == ["the robot is near the sneaker"]


@pytest.mark.parametrize("size", [8.0, [8.0, 9.0, 0.1]])
def test_a_lawn_is_as_large_as_its_shorter_side(start: Start, size: object) -> None:
    put = "The robot puts the can on the lawn."
    text = f"A robot holds a can. There is a lawn. {GRIPPERS} The goal is that the can is there."
    for away, broken in ((4.5, []), (6.0, ["the robot is near the lawn"])):
        given = scene(
            {"gripper_content": ["can"]}, can={}, lawn={"position": [away, 0, 0], "size": size}
        )
        here = start(text, put, "The robot moves to the can.", scene=given)
        assert here.broken(put) == broken


def test_of_two_objects_of_a_type_neither_is_taken_for_the_one_meant(start: Start) -> None:
    text = f"The lamp is to be switched on. {GRIPPERS} The goal is that the lamp is on."
    switch = "The robot switches the lamp on."
    given = scene(
        luminaire_3={"type": "lamp", "power": "on"}, torchiere={"type": "lamp", "power": "off"}
    )
    here = start(text, switch, scene=given)
    assert here.goals() == [Truth.FALSE]
    assert [w for w in here.case.warnings if "luminaire_3, torchiere" in w]
    del given["objects"]["torchiere"]
    assert start(text, switch, scene=given).goals() == [Truth.TRUE]


def test_a_full_name_comes_before_one_in_short(start: Start) -> None:
    text = f"The bathroom mat is to be cleaned. {GRIPPERS} The goal is that the mat is clean."
    clean = "The robot cleans the bathroom mat."
    given = scene(bath_mat={"clean": True}, bathroom_mat={"clean": False})
    assert start(text, clean, scene=given).goals() == [Truth.FALSE]


JAR = f"A jar is in the pantry. {GRIPPERS} The goal is that the robot holds the jar."


def test_a_closed_room_shuts_out_a_robot_that_is_elsewhere(start: Start) -> None:
    go, take = "The robot drives to the jar.", "The robot picks up the jar."
    given = scene(pantry={"door": "closed"}, jar={"room": "pantry"})
    inside = start("The robot is in the pantry. " + JAR, go, take, scene=given)
    assert inside.do(go).broken(take) == []
    outside = start("The robot is in the hall. " + JAR, go, take, scene=given)
    assert outside.do(go).broken(take) == ["the pantry is open"]


def test_a_room_that_nobody_opens_is_still_as_the_scene_has_it(start: Start) -> None:
    text = f"The pantry is there. {GRIPPERS} The goal is that the pantry is closed."
    wait = "The robot waits for a minute."
    for state, met in (("closed", Truth.TRUE), ("open", Truth.FALSE)):
        assert start(text, wait, scene=scene(pantry={"state": state})).goals() == [met]


def test_a_hose_that_is_taken_out_of_a_machine_is_no_part_of_it(start: Start) -> None:
    take, open_it = "The robot takes the hose out of the dryer.", "The robot opens the dryer."
    text = f"A spare hose is in the dryer. {GRIPPERS} The goal is that the robot holds the hose."
    at = {"position": [0, 0, 1]}
    given = scene(dryer={**at, "door": "closed", "content": [["hose"]]}, hose=at)
    here = start(text, take, open_it, scene=given)
    assert here.broken(take) == ["the dryer is open"]
    assert here.do(open_it, take).goals() == [Truth.TRUE]


@pytest.mark.parametrize("name", ["cup_²", "cup_" + "9" * 5000, "²", "_", "cup_٣"])
def test_whatever_numbers_a_name_has_there_is_no_error(start: Start, name: str) -> None:
    text = f"A cup is to be picked up. {GRIPPERS} The goal is that the robot holds the cup."
    assert start(text, "The robot picks up the cup.", scene=scene(**{name: {}})).goals()
