"""A thing is covered with what was put over it, and not with any earth (convention 20)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize("stuff", ["soil", "sand", "gravel"])
@pytest.mark.parametrize("thing", ["bulb", "pot", "bed"])
def test_a_cloth_is_no_soil(start: Start, thing: str, stuff: str) -> None:
    take, lay = "The robot picks up the cloth.", f"The robot covers the {thing} with the cloth."
    fetch, pour = "The robot picks up the bag.", f"The robot pours the {stuff} over the {thing}."
    here = start(
        f"The {thing} and the cloth are on the table. There is {stuff} in the bag. The bag is on "
        f"the table. The robot stands at the table. The goal is that the {thing} is covered with "
        f"{stuff}. The robot has two grippers.",
        take,
        lay,
        fetch,
        pour,
    )
    assert here.do(take, lay).goals() == [Truth.FALSE]
    assert here.do(fetch, pour).goals() == [Truth.TRUE]


def test_what_lies_in_a_hole_is_covered_with_the_soil(start: Start) -> None:
    steps = (
        "The robot picks up the bulb.",
        "The robot puts the bulb into the hole.",
        "The robot picks up the shovel.",
        "The robot shovels the soil back into the hole.",
    )
    here = start(
        "The bulb and the shovel are on the lawn. A hole is in the lawn. A heap of soil is beside "
        "the hole. The robot stands at the lawn. The goal is that the bulb is covered with soil.",
        *steps,
    )
    assert here.do(*steps[:3]).goals() == [Truth.FALSE]
    assert here.do(steps[3]).goals() == [Truth.TRUE]
