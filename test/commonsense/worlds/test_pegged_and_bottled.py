"""What pegs are clipped on is fastened; what a bottle is called by is in it; grit may be stuff."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize("state", ["fastened", "fixed", "secured"])
@pytest.mark.parametrize("way", ["clips", "fastens", "fixes"])
def test_washing_is_fastened_by_the_pegs_on_it(start: Start, state: str, way: str) -> None:
    take, clip = "The robot takes two pegs.", f"The robot {way} the pegs on the skirt."
    here = start(
        "A skirt hangs on the line. The pegs are on the bench. The robot reaches everything. "
        f"The goal is that the skirt is {state} with pegs.",
        take,
        clip,
    )
    assert here.is_so(f"Is the skirt {state} with pegs?") is Truth.FALSE
    assert here.do(take, clip).is_so(f"Is the skirt {state} with pegs?") is Truth.TRUE


@pytest.mark.parametrize("stuff", ["rust remover", "window cleaner", "degreaser"])
def test_the_stuff_of_a_bottle_is_held_with_the_bottle(start: Start, stuff: str) -> None:
    take, lay = f"The robot takes the {stuff} bottle.", f"The robot lays the {stuff} on the floor."
    spray = f"The robot, with the {stuff} in its gripper, sprays it on the rail."
    here = start(
        f"A brush and a {stuff} bottle are on the bench. The robot reaches everything. "
        "The goal is that the rail is clean.",
        take,
        spray,
        lay,
    )
    assert here.broken(spray)
    assert here.do(take).broken(spray) == []


def test_grit_that_leaves_strew_is_not_there_before(start: Start) -> None:
    strew = "The robot strews the grit out of the pail on the footpath."
    here = start(
        "In the shed is a pail with grit. The robot reaches everything. "
        "The goal is that the footpath has grit.",
        strew,
    )
    assert here.goals() == [Truth.FALSE]
    assert here.do(strew).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "text",
    [
        "At the garden gate is the post box, it is closed, and in it is a card.",
        "Near the wall stands a post box; it is closed, and the card is in it.",
        "In the hall is the post box and the door of it is closed, and in it is a card.",
    ],
)
def test_what_is_told_of_it_is_told_of_the_thing_and_not_of_its_place(
    start: Start, text: str
) -> None:
    take, open_it = "The robot takes the card.", "The robot opens the post box."
    here = start(
        f"{text} The robot reaches everything. The goal is that the robot holds the card.",
        take,
        open_it,
    )
    assert here.broken(take) == ["the post box is open"]
    assert here.do(open_it).broken(take) == []
