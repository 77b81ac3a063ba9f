"""A rule on "a bulb" binds each bulb, and what is forbidden while something is so is no fact."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

LAMP = (
    "The burnt-out bulb is in the socket of the lamp, and the lamp is switched on. A new bulb is "
    "in a box. A bulb must not be unscrewed from the lamp as long as the lamp is switched on. "
    "The robot has two grippers. The goal is that the lamp is switched off. "
)
OFF = "The robot switches off the lamp."
UNSCREW = "The burnt-out bulb is unscrewed from the socket of the lamp."


def test_a_rule_on_a_bulb_binds_the_old_one_in_the_lamps_socket(start: Start) -> None:
    here = start(LAMP, OFF, UNSCREW)
    assert here.broken(UNSCREW)
    assert not here.do(OFF).broken(UNSCREW)


def test_a_rule_on_the_new_one_leaves_the_old_one_free(start: Start) -> None:
    text = LAMP.replace("A bulb must not be unscrewed", "The new bulb must not be unscrewed")
    assert not start(text, OFF, UNSCREW).broken(UNSCREW)


def test_what_forbids_a_start_does_not_say_that_it_is_so(start: Start) -> None:
    text = (
        "The microwave is empty and its door is closed. The microwave cannot be started while its "
        "door is open. The robot holds a bag. The goal is that the bag is in the microwave. "
    )
    opens, puts = "Open the door of the microwave.", "Put the bag into the microwave."
    here = start(text, opens, puts)
    assert here.is_so("Is the microwave closed?") is Truth.TRUE
    assert here.broken(puts)
    assert not here.do(opens).broken(puts)


def test_an_arm_that_drives_screws_in_drives_nowhere(start: Start) -> None:
    text = (
        "An arm fastens a cover. The cover is on a housing and a screw is in a feeder. "
        "The goal is that the screw is in the hole of the cover. "
    )
    take = "Take the screw from the feeder."
    drive = "Drive the screw into the hole of the cover."
    assert not start(text, take, drive).do(take).broken(drive)
    cart = "Drive to the feeder."
    assert start(text, take, drive, cart).broken(take)


@pytest.mark.parametrize(
    "rule",
    [
        "The lamp must be switched off whenever a bulb is unscrewed.",
        "For safety, the lamp has to be off while a bulb is unscrewed.",
        "The lamp must be switched off when the bulb is removed.",
        "The lamp must be switched off whenever a bulb is screwed in or out.",
    ],
)
def test_what_must_be_so_whenever_something_is_done_must_be_so_then(
    start: Start, rule: str
) -> None:
    text = (
        "The old bulb is in the socket of the lamp, and the lamp is switched on. The robot is at "
        f"the lamp. {rule} The robot has two grippers. The goal is that the robot holds the bulb."
    )
    unscrew = "The robot unscrews the old bulb from the socket of the lamp."
    assert start(text, OFF, unscrew).broken(unscrew) == ["the lamp is switched off"]
    assert start(text, OFF, unscrew).do(OFF).broken(unscrew) == []
