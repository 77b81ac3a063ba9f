"""What leaves heat or bake is not so before, and what the goal calls by its result was made."""

from __future__ import annotations

from .test_mixtures import COCOA, HANDS, TEA, verdict

PANCAKE = (
    "A bowl with batter and a ladle are beside the stove. A pan is on the stove. A plate is beside "
    "the stove. A turner is on the plate. The goal is to make sure a pancake is on the plate and "
    "the stove is off." + HANDS,
    (
        "The robot moves to the stove.",
        "The robot turns on the stove.",
        "The robot picks up the ladle.",
        "The robot ladles batter from the bowl into the pan.",
        "The robot puts the ladle into the bowl.",
        "Check if the pancake is baked. | The robot waits until the pancake is baked.",
        "The robot picks up the turner.",
        "The robot lifts the pancake with the turner onto the plate.",
        "The robot turns off the stove.",
    ),
)


def test_raw_batter_on_the_plate_is_no_pancake() -> None:
    assert verdict(PANCAKE) == "good"
    assert verdict(PANCAKE, left_out=5) == "unreachable"
    assert verdict(PANCAKE, left_out=1) == "counterfactuals"


def test_a_turner_takes_nothing_up_that_is_in_no_gripper() -> None:
    assert verdict(PANCAKE, left_out=6) != "good"


def test_water_that_is_called_boiling_has_boiled_where_leaves_boil_it() -> None:
    assert verdict(TEA) == "good"
    assert verdict(TEA, left_out=6) == "counterfactuals"
    told_hot = TEA[0].replace("cold water", "hot water"), TEA[1]
    assert verdict(told_hot, left_out=6) == "good"


def test_who_does_not_stir_has_no_cocoa() -> None:
    assert verdict(COCOA, left_out=6) == "unreachable"
