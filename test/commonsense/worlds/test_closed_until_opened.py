"""What a leaf opens before any other reaches into it is closed at the start."""

from __future__ import annotations

import pytest

from .conftest import Start

TASK = "A cup is in the {}. The robot is there. The goal is that the cup is in the gripper."
TAKE = "The robot takes the cup out of the {}."


@pytest.mark.parametrize(
    "where", ["refrigerator", "cabinet", "drawer of the desk", "microwave oven", "washing machine"]
)
def test_a_door_that_leaves_open_first_is_shut_at_the_start(start: Start, where: str) -> None:
    opens, take = f"The robot opens the {where}.", TAKE.format(where)
    here = start(TASK.format(where), opens, take)
    assert len(here.broken(take)) == 1
    assert any("closed at the start" in words for words in here.case.assumptions)
    assert here.do(opens).broken(take) == []


def test_it_is_as_it_is_told(start: Start) -> None:
    opens, take = "The robot opens the cabinet.", TAKE.format("cabinet")
    assert start(TASK.format("open cabinet"), opens, take).broken(take) == []


def test_a_door_that_no_leaf_opens_stands_open(start: Start) -> None:
    take = TAKE.format("cabinet")
    assert start(TASK.format("cabinet"), take).broken(take) == []


def test_what_leaves_reach_into_before_one_opens_it_stands_open(start: Start) -> None:
    task = "The clothes are on the floor. The robot is at the washing machine and the clothes. "
    task += "The goal is that the clothes are clean."
    take, put = (
        "The robot takes the clothes.",
        "The robot puts the clothes into the washing machine.",
    )
    shut, opens = "The robot closes the washing machine.", "The robot opens the washing machine."
    assert start(task, take, put, shut, opens).do(take).broken(put) == []
    assert len(start(task, take, opens, put, shut).do(take).broken(put)) == 1


def test_what_has_no_door_is_not_shut_by_a_leaf_that_opens_its_cover(start: Start) -> None:
    task = "The paper is on the shelf. The robot is at the shelf and the copy machine. "
    task += "The goal is that the paper is in the copy machine."
    lift, take = "The robot opens the cover of the copy machine.", "The robot takes the paper."
    load = "The robot puts the paper into the copy machine."
    assert start(task, lift, take, load).do(take).broken(load) == []


@pytest.mark.parametrize(
    ("vessel", "opens"),
    [
        ("can of soup", "The robot opens the can with the can opener."),
        ("bottle of milk", "The robot unscrews the cap of the bottle."),
        ("packet of rice", "The robot tears open the packet."),
        ("jar of honey", "The robot opens the lid of the jar."),
    ],
)
def test_so_is_any_vessel(start: Start, vessel: str, opens: str) -> None:
    kind, stuff = vessel.split(" of ")
    task = (
        f"A {vessel} and a can opener are on the counter. A bowl is on the counter. The robot is "
    )
    task += f"at the counter. The goal is that the {stuff} is in the bowl."
    takes = f"The robot takes the {vessel}.", "The robot picks up the can opener."
    pours = f"The robot pours the {stuff} from the {kind} into the bowl."
    here = start(task, *takes, opens, pours).do(takes[0]).do(takes[1])
    assert len(here.broken(pours)) == 1
    assert here.do(opens).broken(pours) == []


@pytest.mark.parametrize("whole", ["tank", "bird feeder", "rice cooker", "bin"])
def test_so_is_what_a_lid_is_opened_of(start: Start, whole: str) -> None:
    task = f"A bag of corn is on the shelf. The robot is at the shelf and the {whole}. "
    task += f"The goal is that the {whole} contains corn."
    take, opens = "The robot takes the bag of corn.", f"The robot opens the lid of the {whole}."
    pours = f"The robot pours corn from the bag into the {whole}."
    here = start(task, take, opens, pours).do(take)
    assert len(here.broken(pours)) == 1
    assert here.do(opens).broken(pours) == []


def test_a_part_that_was_filled_before_tells_that_the_whole_was_open(start: Start) -> None:
    task = "Paper is on the shelf. The robot is at the shelf and the printer. "
    task += "The goal is that the paper is in the printer."
    take, load = "The robot takes the paper.", "The robot puts the paper into the printer's tray."
    opens = "The robot opens the printer."
    assert start(task, take, load, opens).do(take).broken(load) == []
