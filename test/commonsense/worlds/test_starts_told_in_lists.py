"""Where things are at the start, told in lists: the place in front, a verb for all, one by one."""

from __future__ import annotations

import pytest

from .conftest import Start

THINGS = ("bowl", "cup", "knife", "fork")
LEAVES = [f"The robot takes the {thing}." for thing in THINGS]


@pytest.mark.parametrize(
    ("told", "places"),
    [
        (
            "In the sink there are the cup and the bowl, and on the table there is a knife.",
            {"cup": "sink", "bowl": "sink", "knife": "table"},
        ),
        (
            "In the sink are the cup and the bowl, on the table is the knife, and in the box is "
            "the fork.",
            {"cup": "sink", "bowl": "sink", "knife": "table", "fork": "box"},
        ),
        (
            "The sink contains the cup, the box the bowl and the pot the knife.",
            {"cup": "sink", "bowl": "box", "knife": "pot"},
        ),
        (
            "The bowl is on the table, the cup in the sink, and the knife and the fork in the box.",
            {"bowl": "table", "cup": "sink", "knife": "box", "fork": "box"},
        ),
        (
            "The cup and the bowl are on the table and in the sink, respectively.",
            {"cup": "table", "bowl": "sink"},
        ),
        (
            "You will find the cup in the box and the bowl on the table.",
            {"cup": "box", "bowl": "table"},
        ),
        ("The box is where the cup and the bowl are kept.", {"cup": "box", "bowl": "box"}),
        (
            "The cup is to be found in the box and the bowl is located on the table.",
            {"cup": "box", "bowl": "table"},
        ),
        (
            "Three things are in the box: the fork, the knife and the cup.",
            {"fork": "box", "knife": "box", "cup": "box"},
        ),
        (
            "The bowl along with the cup is in the sink, and the knife is in the box.",
            {"bowl": "sink", "cup": "sink", "knife": "box"},
        ),
    ],
)
def test_all_are_where_they_are_told(start: Start, told: str, places: dict[str, str]) -> None:
    here = start(f"{told} The goal is that the robot is near the door.", *LEAVES)
    found = {
        path.split(".")[1]: str(here.world.get(path)).split()[-1]
        for path in here.world
        if path.endswith(".location")
    }
    assert found == places


def test_the_second_bowl_is_no_time(start: Start) -> None:
    text = (
        "The first bowl is on the table and the second bowl is in the sink. In the second bowl "
        "there is the knife. The goal is that the robot is near the door."
    )
    here = start(text, "The robot takes the first bowl.", "The robot takes the second bowl.")
    assert here.world.get("objects.knife.location") == "in second_bowl"
