"""What is done to a thing and all that is in or on it is done to what is there then."""

from __future__ import annotations

import pytest

from .conftest import Start, Try

RACK = (
    "A ladle and a sieve are in the rack. A whisk is on the hook. The robot stands at the rack. "
    "The goal is that the rack, the ladle and the sieve are clean."
)


def clean(here: Try, *names: str) -> list[object]:
    return [here.state(f"objects.{name}.clean") for name in names]


@pytest.mark.parametrize(
    "deed",
    [
        "The robot washes the rack and all in it.",
        "The robot washes the rack and everything that is in it.",
        "Rinses the rack together with its contents.",
        "The robot cleans the rack with everything in it.",
    ],
)
def test_the_thing_and_what_is_in_it(start: Start, deed: str) -> None:
    here = start(RACK, deed).do(deed)
    assert clean(here, "rack", "ladle", "sieve") == [True, True, True]
    assert here.state("objects.whisk.clean") is not True


def test_only_what_is_in_it(start: Start) -> None:
    deed = "The robot washes everything in the rack."
    here = start(RACK, deed).do(deed)
    assert clean(here, "ladle", "sieve") == [True, True]
    assert here.state("objects.rack.clean") is not True


def test_what_was_taken_out_before_stays_as_it_is(start: Start) -> None:
    take, deed = "The robot takes the ladle.", "The robot washes the rack and all in it."
    here = start(RACK, take, deed).do(take, deed)
    assert clean(here, "rack", "sieve") == [True, True]
    assert here.state("objects.ladle.clean") is not True


def test_what_is_taken_with_its_contents_is_one_thing(start: Start) -> None:
    text = RACK.replace("The goal", "The robot has one gripper. The goal")
    take = "The robot takes the rack and all that is in it."
    assert start(text, take).broken(take) == []
