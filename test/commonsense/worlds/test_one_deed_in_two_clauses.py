"""Words that were taken for more than they say: of times, of tilting, of lids and of reach."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize("tilts", ["tilts the box", "tips the held box"])
def test_what_is_tilted_over_a_vessel_to_pour_is_poured_once(start: Start, tilts: str) -> None:
    text = "A box of screws stands on the shelf, at which the robot stands, with a bowl. "
    take = "The robot grips the box with the screws on the shelf."
    pour = f"The robot {tilts} over the bowl and pours all the screws into the bowl."
    here = start(text + "The goal is that the screws are in the bowl.", take, pour)
    assert here.broken(pour) != []
    assert here.do(take, pour).goals() == [Truth.TRUE]


@pytest.mark.parametrize("last", ["at last", "finally"])
def test_at_last_names_no_place_of_what_comes_last(start: Start, last: str) -> None:
    text = (
        "The freezer, which is open and at which the robot stands, contains a bowl with ice cubes. "
        "A slice of lemon is on the table. The slice has to go into the jug, and "
        f"{last} the ice cubes. "
    )
    here = start(text, "The robot lifts the bowl of ice cubes out of the freezer.")
    assert here.state("objects.ice_cube.location") == "in bowl"


def test_a_vessel_that_is_shut_has_its_lid_shut(start: Start) -> None:
    text = (
        "The lid of the bowl is closed. The robot stands at the bowl, with a mixer. The mixer can "
        "only be switched on while the lid is closed. "
    )
    lift = "The robot takes the lid of the bowl by its knob, swings it open and lets go of it."
    shut = "The robot swings the lid of the bowl shut."
    mix = "The robot switches the mixer on."
    here = start(text, lift, shut, mix)
    assert here.broken(mix) == []
    assert here.do(lift).broken(mix) != []
    assert here.do(shut).broken(mix) == []


def test_that_from_none_the_others_can_be_reached_brings_none_together(start: Start) -> None:
    text = (
        "Basin, worktop and freezer are places of their own: from none of them can another be "
        "reached. A cup is on the worktop."
    )
    take = "The robot takes the cup."
    here = start(text, "The robot goes to the basin.", take, "The robot goes to the worktop.")
    assert here.do("The robot goes to the basin.").broken(take) != []
    assert here.do("The robot goes to the worktop.").broken(take) == []
