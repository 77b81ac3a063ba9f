"""Deeds of laundry, bar, garden and care: loading, hauling, plugging in, uncorking, covering."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

PLACES = (
    "A washing machine, switched off and with its door open, stands in the cellar. A dirty shirt "
    "lies on the dresser. A fan, which is off, stands on the sill. A wet towel lies on the floor "
    "of the bathroom, where a towel rail is. An "
    "iron stands on the ironing board beside a socket. A potato and a peeler are on the table. A "
    "bottle of wine, closed with a cork, stands on the bar beside a corkscrew. A roll of foil lies "
    "beside a pie on the trolley. A wheelbarrow with a sack of soil in it stands at the shed; a "
    "spray bottle filled with insecticide is in the shed, and a rose bush grows at the fence. A "
    "bag of kibble lies on the porch; an empty dog bowl stands at the kennel. Grandmother sits in "
    "a rocking chair and a blanket lies on the armchair. All these places are far from one another."
    " The robot stands at the gate, near nothing, and has two grippers. "
)


@pytest.mark.parametrize(
    ("goal", "before", "way"),
    [
        (
            "the shirt is in the washing machine",
            ["Go to the dresser.", "Pick up the shirt.", "Go to the washing machine."],
            [
                "The robot loads the washing machine with the shirt that it is holding.",
                "The washing machine is loaded with the shirt in the gripper.",
                "The robot feeds the shirt it carries through the open door into the machine.",
                "The shirt in its gripper ends up in the washing machine.",
                "The shirt in the gripper is stuffed into the washing machine.",
            ],
        ),
        (
            "the towel hangs on the towel rail",
            ["Go to the bathroom.", "Pick up the towel."],
            [
                "The robot lays the towel in its gripper across the towel rail to dry.",
                "The robot throws the towel it has picked up over the towel rail.",
            ],
        ),
        (
            "the potato is peeled",
            ["Go to the table.", "Pick up the peeler."],
            [
                "With the peeler in its gripper, the robot takes the skin off the potato.",
                "The potato has its skin removed with the peeler in the gripper.",
            ],
        ),
        (
            "the pie is covered with foil",
            ["Go to the trolley.", "Pick up the roll of foil."],
            [
                "The robot stretches foil from the roll that is in its gripper over the pie.",
                "A sheet of foil from the roll in the gripper is laid over the pie.",
            ],
        ),
        (
            "grandmother is covered with the blanket",
            ["Go to the armchair.", "Pick up the blanket.", "Go to the rocking chair."],
            [
                "The robot lays the blanket it is holding over grandmother.",
                "The robot tucks grandmother up in the blanket in its gripper.",
            ],
        ),
        (
            "the rose bush is sprayed with insecticide",
            ["Go to the shed.", "Pick up the spray bottle.", "Go to the fence."],
            [
                "The robot aims the spray bottle in its gripper at the rose bush and sprays "
                "insecticide on it.",
            ],
        ),
        (
            "the dog bowl contains kibble",
            ["Go to the porch.", "Pick up the bag of kibble.", "Go to the kennel."],
            [
                "The robot fills the dog bowl from the bag of kibble in its gripper.",
                "Some of the kibble in the bag that the robot holds is tipped into the dog bowl.",
            ],
        ),
    ],
)
def test_what_is_done_with_a_held_thing_needs_it_held(
    start: Start, goal: str, before: list[str], way: list[str]
) -> None:
    for one in way:
        here = start(f"{PLACES}The goal is that {goal}.", *before, one)
        assert here.broken(one), one
        here.do(*[step for step in before if not step.startswith("Pick")])
        assert here.broken(one), one
        done = start(f"{PLACES}The goal is that {goal}.", *before, one).do(*before, one)
        assert set(done.goals()) == {Truth.TRUE}, one


@pytest.mark.parametrize(
    ("goal", "place", "way"),
    [
        ("the fan is running", "fan", "sets the fan going"),
        ("the fan is running", "fan", "sets the fan in motion"),
        (
            "the fan is running",
            "fan",
            "presses the start button, whereupon the fan begins its cycle",
        ),
        ("the iron is plugged in", "ironing board", "connects the iron to the socket"),
        (
            "the iron is plugged in",
            "ironing board",
            "takes the plug of the iron and sticks it into the socket",
        ),
    ],
)
def test_a_machine_is_set_going_where_it_stands(
    start: Start, goal: str, place: str, way: str
) -> None:
    go, way = (
        f"The robot goes to the {place}.",
        f"The robot {way}.".replace(" it in", f" the {place} in"),
    )
    here = start(f"{PLACES}The goal is that {goal}.", go, way).do(go, way)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("The robot's grippers are empty.") is Truth.TRUE


@pytest.mark.parametrize(
    "way",
    [
        "The robot draws the cork out of the bottle of wine in its gripper with the corkscrew in "
        "its other gripper.",
        "The cork is pulled from the bottle of wine in one gripper with the corkscrew in the "
        "other.",
        "With the corkscrew in one gripper, the robot pulls the cork out of the bottle of wine in "
        "the other.",
        "The robot opens the bottle of wine it is holding by drawing the cork with the corkscrew "
        "in its other gripper.",
    ],
)
def test_a_bottle_whose_cork_is_drawn_is_open(start: Start, way: str) -> None:
    steps = ["Go to the bar.", "Pick up the bottle of wine.", "Pick up the corkscrew."]
    text = PLACES + "The goal is that the bottle of wine is open."
    for left_out in steps[1:]:
        here = start(text, *steps, way).do(*[step for step in steps if step != left_out])
        assert here.broken(way)
    assert start(text, *steps, way).do(*steps, way).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "way",
    [
        "The robot pushes the wheelbarrow with everything in it to the fence.",
        "The wheelbarrow is wheeled to the fence, together with whatever is in it.",
        "Grip the handles of the wheelbarrow and push it to the fence.",
        "The robot shoves the wheelbarrow along to the fence; whatever lies in it comes along.",
    ],
)
def test_what_is_hauled_takes_along_what_is_in_it_and_the_robot(start: Start, way: str) -> None:
    go = "The robot goes to the shed."
    spray = "The robot takes the sack of soil out of the wheelbarrow."
    here = start(PLACES + "The goal is that the wheelbarrow is at the fence.", go, way, spray)
    assert here.broken(way) == ["the robot is near the wheelbarrow"]
    here.do(go, way)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Is the robot near the fence?") is Truth.TRUE
    here.do(spray)
