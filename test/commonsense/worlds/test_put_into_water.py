"""What is put into water is wet; what stands in a fridge with some is not."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

CLOTH = "A sponge lies on the table. The goal is that the sponge is wet."
WETS = "The robot wets the sponge."


@pytest.mark.parametrize(
    ("told", "put"),
    [
        ("The basin is filled with water.", "The robot puts the sponge into the basin."),
        ("There is water in the bucket.", "The robot drops the sponge into the bucket."),
        ("A tub of water stands by the door.", "The robot lays the sponge in the tub."),
        ("The sink contains water.", "The robot places the sponge in the water of the sink."),
    ],
)
def test_what_is_put_into_water_is_wet(start: Start, told: str, put: str) -> None:
    here = start(f"{told} {CLOTH}", put, WETS)
    assert here.goals() == [Truth.FALSE]
    assert here.do(put).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("told", "put"),
    [
        ("An empty basin is on the floor.", "The robot puts the sponge into the basin."),
        ("The basin is filled with water.", "The robot puts the sponge beside the basin."),
        ("There is water in the fridge.", "The robot puts the sponge into the fridge."),
        ("The shampoo is in the basket.", "The robot puts the sponge into the basket."),
        ("There is sand in the bucket.", "The robot puts the sponge into the bucket."),
    ],
)
def test_what_is_put_elsewhere_stays_dry(start: Start, told: str, put: str) -> None:
    assert start(f"{told} {CLOTH}", put, WETS).do(put).goals() == [Truth.FALSE]


def test_water_that_comes_to_it_wets_it_too(start: Start) -> None:
    text = "A jug of water, a bowl and a pot are on the table. The tub has a tap. "
    put, pour = "The robot puts the sponge into the bowl.", "The robot pours the water into the "
    lay, fill = "The robot lays the sponge into the tub.", "The robot fills the tub with water."
    leaves = (put, f"{pour}bowl.", f"{pour}pot.", lay, fill)
    assert start(text + CLOTH, *leaves).do(put, f"{pour}bowl.").goals() == [Truth.TRUE]
    assert start(text + CLOTH, *leaves).do(put, f"{pour}pot.").goals() == [Truth.FALSE]
    assert start(text + CLOTH, *leaves).do(lay, fill).goals() == [Truth.TRUE]
    assert start(text + CLOTH, *leaves).do(put, fill).goals() == [Truth.FALSE]


def test_who_works_on_a_wet_animal_puts_it_into_the_filled_tub_first(start: Start) -> None:
    text = "The dog is on the carpet. The bathtub is empty. The goal is that the dog is clean."
    fill, put = (
        "The robot fills the bathtub with water.",
        "The robot puts the dog into the bathtub.",
    )
    apply, rinse = "The robot applies the shampoo to the wet dog.", "The robot rinses the dog."
    assert start(text, fill, put, apply, rinse).do(fill, put, apply, rinse).goals() == [Truth.TRUE]
    assert start(text, fill, put, apply, rinse).do(put).broken(apply) == ["the dog is wet"]
    assert start(text, fill, put, apply, rinse).do(fill).broken(apply) == ["the dog is wet"]
