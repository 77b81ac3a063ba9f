"""Stuff that leaves lay somewhere as things are laid was taken into a gripper before (13, 20)."""

from __future__ import annotations

import pytest

from .conftest import Start


@pytest.mark.parametrize("stuff", ["medicine", "plywood", "sandpaper", "lasagna"])
@pytest.mark.parametrize("told", ["contains {}", "is full of {}"])
@pytest.mark.parametrize("take", ["removes the {} from the box", "takes the {} out of the box"])
@pytest.mark.parametrize("lay", ["places the {} on the shelf", "sets the {} down on the shelf"])
def test_it_is_laid_from_the_gripper(
    start: Start, stuff: str, told: str, take: str, lay: str
) -> None:
    take, lay = (f"The robot {one.format(stuff)}." for one in (take, lay))
    here = start(
        f"The box {told.format(stuff)}. The box is on the table. The robot is at the table and "
        f"the shelf. The goal is that the {stuff} is on the shelf.",
        take,
        lay,
    )
    assert here.broken(lay)
    assert here.do(take).broken(lay) == []


def test_dirt_is_taken_off_by_no_grip(start: Start) -> None:
    off = "The robot removes the glue from the mug."
    here = start(
        "The mug is covered with glue. The robot is at the mug. The goal is that the mug is clean.",
        off,
    )
    assert here.do(off).goals()[0].value == "true"
