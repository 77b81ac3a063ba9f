"""Deeds and waits told by what comes of them: "pushes the door until it locks", "lets it boil"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

WASHER = (
    "A dishwasher is in the kitchen and its door is {}. A plate is on the table. "
    "The robot stands at the dishwasher and has two grippers. The goal is that the plate is clean."
)
OPEN = "The robot opens the dishwasher."


@pytest.mark.parametrize(
    "close",
    [
        "The robot pushes the dishwasher door up until it locks.",
        "The robot presses the door of the dishwasher until it clicks.",
        "The robot lifts the door until it snaps in.",
        "The robot pushes up the dishwasher door.",
    ],
)
def test_a_door_is_closed_that_is_pushed_until_it_locks(start: Start, close: str) -> None:
    here = start(WASHER.format("open"), OPEN, close).do(close)
    assert here.is_so("Check if the dishwasher is closed.") is Truth.TRUE
    assert here.do(OPEN).is_so("Check if the dishwasher is closed.") is Truth.FALSE


PASTA = (
    "A pot with water stands on the stove, which is off. An open box with pasta is in the "
    "cupboard. The robot stands at the stove and at the cupboard and has two grippers. "
    "The goal is that the pasta is cooked."
)
TAKE, POUR = "The robot takes the box.", "The robot pours the pasta from the box into the water."
LIGHT = "The robot switches on the stove."


@pytest.mark.parametrize(
    "boil",
    [
        "The robot lets the pasta boil for ten minutes until it is soft.",
        "The robot waits until the pasta is al dente.",
        "The robot leaves the pasta in the boiling water until it is tender.",
    ],
)
def test_what_is_poured_into_a_pot_of_water_is_cooked_in_it(start: Start, boil: str) -> None:
    here = start(PASTA, TAKE, POUR, LIGHT, boil).do(TAKE, POUR, LIGHT)
    assert here.goals() == [Truth.FALSE]
    assert here.do(boil).goals() == [Truth.TRUE]
    assert start(PASTA, TAKE, POUR, LIGHT, boil).do(TAKE, POUR).broken(boil)


PIZZA = (
    "A pizza lies on the table beside the oven, which is closed and off. {}"
    "The robot stands at the oven and has two grippers. The goal is that the pizza is baked."
)
BAKE = ("The robot picks up the pizza.", "The robot opens the oven.")
BAKE += ("The robot puts the pizza into the oven.", "The robot closes the oven.")
HEAT = "The robot turns the knob of the oven to 220 degrees and waits until it is reached."


@pytest.mark.parametrize(
    "wait",
    [
        "The robot waits until the pizza is golden brown.",
        "The robot waits until the pizza gets a golden crust.",
        "The robot leaves the pizza in the oven for twelve minutes.",
        "The robot lets the pizza bake until it is crisp.",
    ],
)
def test_what_is_golden_brown_is_baked(start: Start, wait: str) -> None:
    here = start(PIZZA.format(""), *BAKE, HEAT, wait).do(*BAKE)
    assert start(PIZZA.format(""), *BAKE, HEAT, wait).do(*BAKE).do(HEAT, wait).goals() == [
        Truth.TRUE
    ]
    assert here.broken(wait) or here.do(wait).goals() == [Truth.FALSE]


def test_an_oven_is_hot_when_it_has_been_on_and_not_before(start: Start) -> None:
    need = "The pizza needs twelve minutes in the hot oven. "
    here = start(PIZZA.format(need), *BAKE, HEAT)
    assert here.is_so("Check if the oven is preheated.") is Truth.FALSE
    assert here.do(HEAT).is_so("Check if the oven is preheated.") is Truth.TRUE


def test_what_is_to_be_made_is_not_so_at_the_start(start: Start) -> None:
    task = (
        "The robot task is to make steamed rice. The rice is in a bag. A rice cooker is beside it."
        " The goal is that the rice is cooked."
    )
    assert start(task, "The robot presses the switch of the rice cooker.").goals() == [Truth.FALSE]


TEA = (
    "A mug and a tea bag are on the table. A kettle with hot water stands there. "
    "The robot stands at the table and has two grippers. "
    "The goal is that the mug contains peppermint tea."
)
BAG = ("The robot takes the tea bag and hangs it in the mug.", "The robot lifts up the kettle.")
WATER = "The robot pours the hot water over the tea bag in the mug."
STEEP = "The robot lets the tea bag steep for five minutes."


def test_tea_comes_of_a_bag_that_steeps_in_water(start: Start) -> None:
    here = start(TEA, *BAG, WATER, STEEP).do(*BAG)
    assert here.in_vain(STEEP) or here.do(STEEP).goals() == [Truth.FALSE]
    here = start(TEA, *BAG, WATER, STEEP).do(*BAG, WATER)
    assert here.is_so("Check if the mug contains water.") is Truth.TRUE
    assert here.goals() == [Truth.FALSE]
    assert here.do(STEEP).goals() == [Truth.TRUE]


STAIN = (
    "The robot task is to remove a wine stain from a tablecloth. The stained tablecloth is on the "
    "table. A rag is on the chair beside the table. The robot stands at the table and has two "
    "grippers. The goal is that the tablecloth has no stain."
)


@pytest.mark.parametrize(
    "dab",
    [
        "The robot dabs the stain with the rag again and again until nothing is left of it.",
        "The robot rubs the stain with the rag until it is gone.",
    ],
)
def test_a_stain_is_off_when_nothing_is_left_of_it(start: Start, dab: str) -> None:
    take = "The robot takes the rag."
    assert start(STAIN, take, dab).broken(dab) == ["the robot holds the rag"]
    assert start(STAIN, take, dab).do(take, dab).goals() == [Truth.TRUE]


SOUP = (
    "A pot with soup is on the stove, which is off. A spoon is beside it. The robot stands at the "
    "stove and has two grippers. The goal is that the soup is cooked."
)


@pytest.mark.parametrize(
    "boil",
    [
        "The robot heats the soup until it boils.",
        "The robot stirs the soup until it boils.",
        "As soon as the soup boils, the robot stirs it.",
        "The robot keeps stirring the soup with the spoon until it boils.",
    ],
)
def test_nothing_boils_on_a_stove_that_is_off(start: Start, boil: str) -> None:
    spoon = "The robot takes the spoon."
    assert len(start(SOUP, LIGHT, spoon, boil).do(spoon).broken(boil)) == 1
    assert start(SOUP, LIGHT, spoon, boil).do(spoon, LIGHT, boil).goals() == [Truth.TRUE]


def test_what_is_opened_by_the_way_is_opened_first(start: Start) -> None:
    task = (
        "A box is in the cupboard, which is closed. The robot stands at the cupboard and has two "
        "grippers. The goal is that the box is in the gripper."
    )
    get = "The robot gets the box out of the cupboard after opening its door."
    assert start(task, get).do(get).goals() == [Truth.TRUE]


@pytest.mark.parametrize("to, there", [("into the vase", True), ("into the study", False)])
def test_what_is_brought_into_a_vessel_is_left_there(start: Start, to: str, there: bool) -> None:
    task = (
        "A duster is in the hall. A vase is in the study. The robot has two grippers. "
        "The goal is that the duster is in the vase."
    )
    take = ("The robot goes to the duster.", "The robot takes the duster.")
    bring = f"The robot brings the duster {to}."
    here = start(task, *take, bring).do(*take, bring)
    assert here.goals() == [Truth.of(there)]


@pytest.mark.parametrize("dry, so", [("dry for a day", Truth.TRUE), ("lie there", Truth.FALSE)])
def test_what_is_let_dry_is_dry(start: Start, dry: str, so: Truth) -> None:
    task = "A wet towel is on the line beside the robot. The goal is that the towel is dry."
    leaf = f"The robot lets the towel {dry}."
    here = start(task, leaf)
    assert here.goals() == [Truth.FALSE]
    assert here.do(leaf).goals() == [so]
