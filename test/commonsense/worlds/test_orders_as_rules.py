"""Rules that are told as orders, as duties after use and in terms of what is worn."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

VALVE = (
    "The robot task is to check a valve. The goggles are in the lab. The valve in the lab is "
    "closed. {} The goal is to ensure that the valve is open." + HANDS
)
OPEN = (
    "The robot drives to the lab.",
    "The robot puts on the goggles.",
    "The robot opens the valve.",
)
SAMPLE = (
    "The robot task is to take a sample. The sample is in the valve. The valve in the lab is "
    "closed. {} The goal is to ensure that the sample is in the gripper." + HANDS
)
TAKE = (
    "The robot drives to the lab.",
    "The robot opens the valve.",
    "The robot takes the sample from the valve.",
    "The robot closes the valve.",
)
PAN = (
    "The robot task is to move a pan. The gloves are in the hall. The hot pan is on the stove in "
    "the kitchen. A trivet is on the counter in the kitchen. {} The goal is to ensure that the hot "
    "pan is on the trivet." + HANDS
)
MOVE = (
    "The robot moves to the hall.",
    "The robot puts on the gloves.",
    "The robot moves to the kitchen.",
    "The robot takes the hot pan off the stove.",
    "The robot puts the hot pan on the trivet.",
)
SAW = (
    "The robot task is to take the blade out. The saw is on the bench and plugged in. The blade "
    "is in the saw. {} The goal is to ensure that the blade is in the gripper." + HANDS
)
UNPLUG = (
    "The robot goes to the bench.",
    "The robot pulls the plug of the saw out of the socket.",
    "The robot takes the blade out of the saw.",
)
BAKE = (
    "The robot task is to bake. The dough is on the counter. The oven is off and open. {} The "
    "goal is to ensure that the dough is in the oven." + HANDS
)
HEAT = (
    "The robot moves to the oven.",
    "The robot switches on the oven.",
    "The robot waits until the oven is preheated.",
    "The robot moves to the counter.",
    "The robot takes the dough.",
    "The robot moves back to the oven.",
    "The robot puts the dough into the oven.",
)


@pytest.mark.parametrize(
    ("text", "steps", "place", "rule"),
    [
        *(
            (VALVE, OPEN, 1, rule)
            for rule in (
                "Never open the valve unless the goggles are put on.",
                "Nobody may touch the valve before the goggles are on.",
                "The goggles have to be worn whenever the valve is opened.",
                "Put on the goggles before you open the valve.",
                "Only robots with goggles on may open the valve.",
                "Opening the valve requires wearing goggles.",
                "To open the valve, the robot must wear the goggles.",
                "Whoever opens the valve has to wear the goggles.",
            )
        ),
        *(
            (PAN, MOVE, 1, rule)
            for rule in (
                "The hot pan must not be touched without gloves.",
                "Put on the gloves before you take the hot pan.",
            )
        ),
        *(
            (SAMPLE, TAKE, 3, rule)
            for rule in (
                "Never leave the valve open.",
                "In no case may the valve stay open.",
                "The open valve must be shut after use.",
                "Whoever opens the valve must close it again.",
                "The valve must be closed again as soon as possible.",
                "Remember to close the valve.",
            )
        ),
        *(
            (SAW, UNPLUG, 1, rule)
            for rule in (
                "The blade must not be touched while the saw is plugged in.",
                "The saw must be unplugged before the blade is touched.",
                "Unplug the saw before touching the blade.",
            )
        ),
        (BAKE, HEAT, 2, "The oven must be preheated before the dough is put in."),
        (BAKE, HEAT, 2, "Put the dough only into a preheated oven."),
    ],
)
def test_who_forgets_it_breaks_the_rule(
    text: str, steps: tuple[str, ...], place: int, rule: str
) -> None:
    assert verdict((text.format(rule), steps)) == "good"
    assert verdict((text.format(rule), steps), place) in ("counterfactuals", "unreachable")


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("Do not touch the vase.", "good"),
        ("Do not put the cup on the floor.", "good"),
        ("Do not spill the milk.", "good"),
        ("Do not put the cup on the table.", "counterfactuals"),
        ("Never take the cup.", "counterfactuals"),
        ("Never flumber the cup.", "undelivered"),
    ],
)
def test_what_is_forbidden_outright(rule: str, expected: str) -> None:
    text = (
        "The robot task is to bring a cup. The cup is on the shelf. A vase is on the table. The "
        f"milk is in the fridge. {rule} The goal is to ensure that the cup is on the table."
    )
    steps = (
        "The robot goes to the shelf.",
        "The robot takes the cup.",
        "The robot goes to the table.",
        "The robot puts the cup on the table.",
    )
    assert verdict((text + HANDS, steps)) == expected
