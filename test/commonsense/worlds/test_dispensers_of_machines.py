"""The dispenser that nobody places is that of the one machine that needs what comes into it."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    ("machine", "things", "part", "stuff"),
    [
        ("dishwasher", "cups", "dispenser", "the detergent"),
        ("dishwasher", "cups", "compartment", "the tablet"),
        ("washing machine", "shirts", "drawer", "the detergent"),
    ],
)
def test_nothing_gets_clean_without_it(
    start: Start, machine: str, things: str, part: str, stuff: str
) -> None:
    text = f"Two dirty {things} are in the basket. {stuff.capitalize()} is on the shelf. The robot "
    text += (
        f"is at the {machine}, the basket and the shelf. The goal is that the {things} are clean."
    )
    load = (
        f"The robot takes the {things}.",
        f"The robot opens the {machine}.",
        f"The robot places the {things} in the {machine}.",
    )
    fill = f"The robot takes {stuff}.", f"The robot puts {stuff} into the {part}."
    run = (
        f"The robot closes the {machine}.",
        f"The robot starts the {machine}.",
        f"The robot waits until the {machine} is finished.",
    )
    leaves = *load, *fill, *run
    assert start(text, *leaves).do(*leaves).goals() == [Truth.TRUE]
    assert start(text, *leaves).do(*load, *run).goals() == [Truth.FALSE]
