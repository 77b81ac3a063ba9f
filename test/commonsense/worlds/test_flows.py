"""Substances that run off, drip into something, are swept up, stirred and become others."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TANK = (
    "A fish tank is full of dirty water. The robot stands at the tank. A sponge lies beside it. "
    "The goal is that the walls of the fish tank are scrubbed."
)
TO_DOOR = "The robot moves to the door."


@pytest.mark.parametrize(
    "drains",
    [
        "The robot opens the drain valve of the tank, lets the water run off and closes the valve.",
        "The robot opens the drain valve of the tank and lets the water out.",
        "The robot opens the drain valve of the tank so that the water runs off.",
        "The robot drains the water from the fish tank.",
        "The robot drains the fish tank.",
        "The robot lets the water flow out of the fish tank.",
    ],
)
def test_what_runs_off_is_gone(start: Start, drains: str) -> None:
    scrubs = "The robot scrubs the walls of the fish tank, from which the water has been drained."
    here = start(TANK, drains, scrubs, TO_DOOR)
    drained = "Check if the water has been drained from the fish tank."
    assert here.is_so(drained) is Truth.FALSE
    assert here.broken(scrubs) != []
    assert here.do(drains).broken(scrubs) == []
    assert here.is_so(drained) is Truth.TRUE
    assert here.is_so("Check if the fish tank is empty.") is Truth.TRUE


def test_the_water_that_is_drained_is_the_one_that_is_there(start: Start) -> None:
    text = (
        "A fish tank is full of cloudy water. The robot stands at the tank. "
        "The goal is that the fish tank is filled with fresh water."
    )
    fill = "The robot fills the fish tank with fresh water."
    scrub = "The robot scrubs the fish tank, from which the water has been drained."
    drain = "The robot drains the cloudy water from the fish tank."
    here = start(text, fill, scrub, drain, TO_DOOR)
    assert here.broken(scrub) != []
    assert here.do(drain).broken(scrub) == []
    assert here.do(fill).broken(scrub) != []


def test_what_drips_into_a_vessel_is_in_it(start: Start) -> None:
    squeezes = (
        "The robot squeezes the lemon above the jug so that the lemon juice drips into the jug."
    )
    text = (
        "A lemon lies on a table. A jug stands on a shelf. The robot stands at the table. "
        "The goal is that the jug contains lemon juice."
    )
    take, go = "The robot picks up the lemon.", "The robot moves to the shelf."
    here = start(text, take, go, squeezes).do(take)
    assert here.broken(squeezes) == ["the robot is near the jug"]
    assert here.goals() == [Truth.FALSE]
    assert here.do(go, squeezes).goals() == [Truth.TRUE]


def test_what_will_run_somewhere_is_not_there_at_the_start(start: Start) -> None:
    text = (
        "A cup stands in the coffee machine. When the button is pressed, the coffee runs into the "
        "cup. The goal is that the cup contains coffee."
    )
    assert start(text, "The robot moves to the table.").goals() == [Truth.FALSE]


def test_sugar_is_added_and_the_jar_stays(start: Start) -> None:
    text = (
        "A jar of sugar and a jug with water stand on a table. The robot stands at the table. "
        "The goal is that the jug contains sugar."
    )
    take = "The robot picks up the sugar jar."
    add = "The robot adds sugar to the jug by tipping the sugar jar in its gripper."
    here = start(text, take, add, TO_DOOR)
    assert here.broken(add) == ["the robot holds the sugar jar"]
    assert here.do(take, add).goals() == [Truth.TRUE]
    assert here.is_so("Check if the sugar jar is in the gripper.") is Truth.TRUE


def test_stirring_the_liquid_in_a_vessel_stirs_what_the_goal_names(start: Start) -> None:
    text = (
        "A jug with water and lemon juice stands on a table. The robot stands at the table. "
        "The goal is to obtain a jug of stirred lemonade that contains water and lemon juice."
    )
    stir = "The robot stirs the liquid in the jug with a spoon."
    here = start(text, stir, TO_DOOR)
    assert Truth.FALSE in here.goals()
    assert set(here.do(stir).goals()) == {Truth.TRUE}


def test_two_paints_become_a_third_where_both_are(start: Start) -> None:
    text = (
        "A can of blue paint, a can of yellow paint and an empty bucket stand on a table. The "
        "robot stands at the table. The goal is to obtain a bucket of evenly mixed green paint."
    )
    blue, yellow = (
        f"The robot pours the {colour} paint from the {colour} paint can into the bucket."
        for colour in ("blue", "yellow")
    )
    stir = "The robot stirs the blue and yellow paint till they turn into green paint."
    here = start(text, blue, yellow, stir, TO_DOOR)
    assert Truth.FALSE in here.do(blue, stir).goals()
    assert set(here.do(yellow, stir).goals()) == {Truth.TRUE}


def test_what_is_covered_by_dirt_is_not_clean(start: Start) -> None:
    text = (
        "The driveway is covered by deep snow. The robot stands at the driveway. "
        "The goal is to make the driveway free of snow and salted."
    )
    shovel = "The robot shovels all the snow off the driveway with the snow shovel."
    salt = "The robot spreads salt on the driveway."
    here = start(text, shovel, salt, "The robot picks up the snow shovel.", TO_DOOR)
    assert here.goals() == [Truth.FALSE, Truth.FALSE]
    assert here.do("The robot picks up the snow shovel.", shovel).goals() == [
        Truth.TRUE,
        Truth.FALSE,
    ]
    assert here.do(salt).goals() == [Truth.TRUE, Truth.TRUE]


def test_a_filled_part_fills_its_whole_in_the_words_of_the_scene(start: Start) -> None:
    text = (
        "A jug with water and a sprayer stand on a table. The robot stands at the table. The goal "
        "is that the tree is sprayed."
    )
    scene = {
        "objects": {
            "sprayer": {"type": "sprayer", "fill_status": "Empty"},
            "jug": {"type": "jug", "content": [["water"]]},
            "tree": {"type": "tree", "sprayed": False},
        }
    }
    take = "The robot picks up the jug."
    fill = "The robot pours the water from the jug into the tank of the sprayer."
    spray = "The robot sprays the tree using the filled sprayer."
    here = start(text, take, fill, spray, TO_DOOR, scene=scene)
    assert here.broken(spray) == ["the sprayer is full"]
    assert here.do(take, fill).broken(spray) == []
    assert here.do(spray).goals() == [Truth.TRUE]


def test_a_distance_from_a_place_puts_nothing_there(start: Start) -> None:
    text = (
        "The garage is some way off from the driveway. The robot has two grippers. "
        "The goal is that the driveway is clean."
    )
    sweep, garage = "The robot sweeps the driveway.", "The robot goes to the garage."
    here = start(text, sweep, garage, "The robot goes to the driveway.")
    assert here.do(garage).broken(sweep) == ["the robot is near the driveway"]


@pytest.mark.parametrize(
    "spray",
    [
        "The robot sprays the rose with the solution.",
        "The robot sprays the rose with the sprayer.",
        "The robot applies the solution to the rose with the sprayer.",
        "The robot sprays the rose using the sprayer in its gripper.",
        "The robot sprays the rose.",
    ],
)
def test_what_is_sprayed_has_the_substance_on_it(start: Start, spray: str) -> None:
    text = (
        "A sprayer with a weed killer solution stands on a shelf. The robot stands at the shelf. "
        "The goal is that the rose has been sprayed with the solution."
    )
    take, go = "The robot picks up the sprayer.", "The robot moves to the rose."
    here = start(text, take, go, spray)
    assert here.goals() == [Truth.FALSE]
    assert here.do(take).broken(spray) == ["the robot is near the rose"]
    assert here.do(go, spray).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "salt",
    [
        "The robot spreads salt on the driveway.",
        "The robot scatters salt over the driveway.",
        "The robot strews the driveway with salt.",
        "The robot salts the driveway.",
    ],
)
def test_what_salt_is_strewn_on_is_salted(start: Start, salt: str) -> None:
    text = (
        "The robot stands at the driveway and holds a bucket of salt. "
        "The goal is to have the driveway cleared of snow and salted."
    )
    shovel = "The robot shovels the driveway free of snow."
    here = start(text, salt, shovel, TO_DOOR)
    assert here.do(salt).goals() == [Truth.FALSE, Truth.TRUE]
    assert here.do(shovel).goals() == [Truth.TRUE, Truth.TRUE]


def test_covered_with_a_sheet_is_covered_with_that_sheet(start: Start) -> None:
    text = (
        "A red sheet and a blue sheet lie on a shelf. The robot stands at the bed. "
        "The goal is that the bed is covered with the red sheet."
    )
    cover = {
        colour: f"The robot spreads the {colour} sheet over the mattress of the bed."
        for colour in ("red", "blue")
    }
    assert Truth.FALSE in start(text, *cover.values()).do(cover["blue"]).goals()
    assert set(start(text, *cover.values()).do(cover["red"]).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "refuel",
    [
        "The robot refuels the lamp with petrol from the can.",
        "The robot fills petrol from the can into the lamp.",
    ],
)
def test_a_lamp_is_refuelled_out_of_a_can_that_is_there(start: Start, refuel: str) -> None:
    text = (
        "A lamp stands on a table. A can of petrol stands on a shelf. The robot stands at the "
        "shelf. The goal is that the lamp contains petrol."
    )
    take, go = "The robot picks up the can.", "The robot moves to the table."
    here = start(text, take, go, refuel, "The robot moves to the shelf.")
    assert here.broken(refuel) != []
    assert here.do(take, go, refuel).goals() == [Truth.TRUE]
