"""What is pressed on something for some time stays in the gripper; what is stuck on stays there."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

GAUZE = (
    "The robot task is to treat a cut. A gauze is on the table. The goal is that the gauze is in "
    "the waste bin." + HANDS
)


@pytest.mark.parametrize(
    "press",
    [
        "The robot presses the gauze on the cut for two minutes.",
        "The gauze is pressed on the cut for some minutes.",
    ],
)
def test_it_stays_in_the_gripper(press: str) -> None:
    steps = ("The robot takes the gauze.", press, "The robot throws the gauze in the waste bin.")
    assert verdict((GAUZE, steps)) == "good"
    assert verdict((GAUZE, steps), left_out=0) == "counterfactuals"


@pytest.mark.parametrize("sticks", ["sticks on", "sticks to", "is stuck on"])
def test_what_sticks_somewhere_is_there(sticks: str) -> None:
    text = (
        "The robot task is to stamp a letter. A stamp and an envelope are on the table. The goal "
        f"is that the stamp {sticks} the envelope." + HANDS
    )
    steps = ("The robot takes the stamp.", "The robot presses the stamp on the envelope.")
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=1) == "unreachable"


@pytest.mark.parametrize("state", ["the off state"])
def test_a_state_that_something_is_in(state: str) -> None:
    text = (
        "The robot task is to tidy up. A lamp is on the table, it is on. The goal is that the lamp "
        f"is in {state}." + HANDS
    )
    steps = ("The robot turns off the lamp.", "The robot moves to the door.")
    assert verdict((text, steps)) == "good"
    assert verdict((text, steps), left_out=0) == "unreachable"
