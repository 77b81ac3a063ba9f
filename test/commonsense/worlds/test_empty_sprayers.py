"""Nothing comes out of a spray bottle that leaves fill and that is empty."""

from __future__ import annotations

import pytest

from .conftest import Start


@pytest.mark.parametrize(
    ("stuff", "thing"),
    [("glass cleaner", "mirror"), ("floor cleaner", "floor"), ("wood polish", "table")],
)
def test_it_is_filled_first(start: Start, stuff: str, thing: str) -> None:
    text = (
        f"An empty spray bottle is on the shelf. A canister of {stuff} is on the shelf. The robot"
    )
    text += f" is at the shelf and the {thing}. The goal is that the {thing} is clean."
    take = "The robot takes the spray bottle."
    fill = f"The robot fills the spray bottle with {stuff} from the canister."
    spray = f"The robot sprays {stuff} on the {thing}."
    here = start(text, take, fill, spray).do(take)
    assert here.broken(spray) == [f"the robot holds the {stuff}"]
    assert here.do(fill).broken(spray) == []
