"""Things of one noun are two only where plain sentences of the start tell of two (rule 25)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

RULES = [
    "The door can only be opened while the cup is on the tray.",
    "The robot can only open the door if the cup is on the tray.",
    "Before the door is opened, the cup must be on the tray.",
    "The door must not be opened unless the cup is on the tray.",
    "The door may be opened only when the cup stands on the tray.",
    "The door only opens when the cup is on the tray.",
    "The cup has to be on the tray before the door can be opened.",
    "Opening the door requires that the cup is on the tray.",
    "The door can be opened once the cup is on the tray, not before.",
    "Make sure that the cup is on the tray before opening the door.",
    "The cup must be on the tray when the door is opened.",
    "The door cannot be opened as long as the cup is on the table.",
]
TAKE, LAY, OPEN = (
    "The robot picks up the cup.",
    "The robot puts the cup on the tray.",
    "The robot opens the door.",
)


@pytest.mark.parametrize("rule", RULES)
def test_the_place_of_a_rule_is_where_the_thing_gets(start: Start, rule: str) -> None:
    here = start(
        "The cup is on the table. The tray is on the shelf. The robot is at the table, the shelf "
        f"and the door. The door is closed. {rule} The goal is that the door is open.",
        TAKE,
        LAY,
        OPEN,
    )
    assert here.broken(OPEN)
    assert here.do(TAKE, LAY).broken(OPEN) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The package must be on the scale before it is put into the truck.",
        "It can only be put into the truck if the package is on the scale first.",
    ],
)
def test_a_rule_on_a_place_is_not_of_another_thing(start: Start, rule: str) -> None:
    take, load = "The robot picks up the package.", "The robot puts the package into the truck."
    here = start(
        f"The package is on the belt. {rule} The robot is at the belt, the scale and the truck. "
        "The goal is that the package is in the truck.",
        take,
        load,
        "The robot puts the package on the scale.",
        "The robot takes the package from the scale.",
    )
    assert here.do(take).broken(load)


REMARKS = [
    "Once the tool is on the bench, the robot is done.",
    "The tool should be on the bench.",
    "The user wants the tool to be on the bench.",
    "The robot has to make sure that the tool is on the bench.",
    "The light is green if the tool is on the bench.",
    "As soon as the tool is on the bench, the operator starts.",
    "A sensor detects whether the tool is on the bench.",
    "The tool can be put on the bench.",
    "The user works with the tool at the bench.",
    "The tool is not on the bench.",
]


@pytest.mark.parametrize("remark", REMARKS)
def test_a_remark_or_wish_makes_no_second_thing(start: Start, remark: str) -> None:
    take, lay = "The robot takes the tool.", "The robot puts the tool on the bench."
    here = start(
        f"The tool is on the shelf. The robot is at the shelf and the bench. {remark} "
        "The goal is that the tool is on the bench.",
        take,
        lay,
    )
    assert here.is_so("Check if the tool is on the shelf.") is Truth.TRUE
    assert here.broken(lay)
    assert here.do(take).broken(lay) == []
    assert here.do(lay).goals() == [Truth.TRUE]


def test_one_thing_may_be_told_of_at_two_places(start: Start) -> None:
    take = "The robot picks up the cup on the tray."
    here = start(
        "The cup is on the tray. The tray is on the table. The cup is beside the vase. "
        "The cup on the table is dirty. The goal is that the cup is in the sink.",
        take,
        "The robot puts the cup into the sink.",
    )
    assert here.do(take, "The robot puts the cup into the sink.").goals() == [Truth.TRUE]


TWO = [
    "A lamp is on the desk. Another lamp is on the shelf.",
    "There is a lamp on the desk and a lamp on the shelf.",
    "The lamp on the desk is off. The lamp on the shelf is off.",
    "The lamp is on the desk. The lamp is on the shelf.",
]


@pytest.mark.parametrize("told", TWO)
def test_plain_sentences_tell_of_two(start: Start, told: str) -> None:
    right, wrong = (f"The robot switches on the lamp on the {at}." for at in ("desk", "shelf"))
    text = f"{told} The robot is at the desk and the shelf. The goal is that the lamp on the desk"
    text += " is on and the lamp on the shelf is off."
    assert all(goal is Truth.TRUE for goal in start(text, right, wrong).do(right).goals())
    assert any(goal is Truth.FALSE for goal in start(text, right, wrong).do(wrong).goals())
