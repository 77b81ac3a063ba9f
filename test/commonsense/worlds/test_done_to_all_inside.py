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


CHEST = (
    "A chest is in the hall. {} The robot is in the kitchen. The chest is closed. The goal is that "
    "the chest is closed."
)
GO, LIFT, SHUT = "The robot goes to the chest.", "Opens the chest.", "Closes the chest."


@pytest.mark.parametrize("things", ["A scarf and a cap are in the chest.", "A scarf is on a hook."])
@pytest.mark.parametrize(
    "deed",
    [
        "The robot scans everything in the chest.",
        "The robot photographs all things in the chest.",
        "The robot labels everything that is in the chest.",
        "The robot weighs everything inside the chest.",
    ],
)
def test_the_place_is_open_and_in_reach_be_there_anything_or_nothing(
    start: Start, things: str, deed: str
) -> None:
    here = start(CHEST.format(things), GO, LIFT, SHUT, deed)
    assert here.broken(deed)
    here.do(GO)
    assert here.broken(deed) == ["the chest is open"]
    here.do(LIFT)
    assert here.broken(deed) == []


def test_a_tool_is_in_hand_though_nothing_is_there(start: Start) -> None:
    take, deed = "The robot takes the rag.", "The robot wipes everything in the tub with the rag."
    here = start("A tub and a rag are on the table. The robot is at the table.", take, deed)
    assert here.broken(deed) == ["the robot holds the rag"]
    assert here.do(take).broken(deed) == []


def test_what_is_on_a_closed_thing_is_in_the_open(start: Start) -> None:
    deed = "The robot scans everything on the chest."
    text = CHEST.format("A scarf is on the chest.").replace("in the kitchen", "at the chest")
    assert start(text, deed, LIFT).broken(deed) == []


def test_a_machine_works_shut(start: Start) -> None:
    deed = "The robot washes everything in the dishwasher."
    text = (
        "A plate is in the dishwasher. The dishwasher is closed. The robot is at the dishwasher. "
        "The goal is that the plate is clean."
    )
    assert start(text, deed).broken(deed) == []


@pytest.mark.parametrize("deed", ["The robot scans the scarf.", "The robot photographs the scarf."])
def test_nothing_is_seen_through_a_lid(start: Start, deed: str) -> None:
    here = start(CHEST.format("A scarf is in the chest."), GO, LIFT, SHUT, deed).do(GO)
    assert here.broken(deed) == ["the chest is open"]
    assert here.do(LIFT).broken(deed) == []


def test_the_chest_itself_is_seen_and_sprayed_when_shut(start: Start) -> None:
    deeds = "The robot scans the chest.", "The robot sprays the lid of the chest."
    here = start(CHEST.format("A scarf is in the chest."), GO, LIFT, SHUT, *deeds).do(GO)
    assert [here.broken(deed) for deed in deeds] == [[], []]


def test_nothing_is_painted_through_a_lid(start: Start) -> None:
    take, deed = "The robot takes the brush.", "The robot paints the figure with the brush."
    text = CHEST.format("A figure is in the chest. A brush is on the chest.")
    here = start(text, GO, take, LIFT, SHUT, deed).do(GO, take)
    assert here.broken(deed) == ["the chest is open"]
    assert here.do(LIFT).broken(deed) == []
