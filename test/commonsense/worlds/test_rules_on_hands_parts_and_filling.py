"""Rules on empty grippers, on parts of a thing, and on what is poured into a vessel."""

from __future__ import annotations

import pytest

from .conftest import Start

PEN = (
    "A pen is behind the barn. A rake leans on the wall. The robot stands at the wall. {} The goal "
    "is that the robot is in the pen."
)
TAKE, ENTER = "The robot takes the rake.", "The robot enters the pen."


@pytest.mark.parametrize(
    "rule",
    [
        "The pen must not be entered with anything in the grippers.",
        "The pen must not be entered while holding something.",
        "The robot must not enter the pen while it is holding something.",
        "Both grippers have to be empty before the robot enters the pen.",
        "The robot has to have both grippers empty when entering the pen.",
        "Before the robot enters the pen, both grippers must be empty.",
        "The robot may only enter the pen with both grippers empty.",
    ],
)
def test_a_place_may_be_entered_with_nothing_in_hand_only(start: Start, rule: str) -> None:
    here = start(PEN.format(rule), TAKE, ENTER)
    assert here.broken(ENTER) == []
    assert here.do(TAKE).broken(ENTER) == ["the grippers are empty"], rule


MIXER = (
    "A mixer with a whisk stands on the table. It is on. Its bowl is empty. A jug of milk is on "
    "the table. A rag lies there. The robot stands at the table. {} The goal is that the mixer is "
    "clean."
)
WIPE, OFF, FILL = (
    "The robot cleans the whisk of the mixer with the rag.",
    "The robot switches off the mixer.",
    "The robot pours milk from the jug into the bowl of the mixer.",
)


@pytest.mark.parametrize(
    "rule",
    [
        "The mixer must not be cleaned while it is on.",
        "Do not clean the mixer while it is on.",
        "Never clean the mixer when it is running.",
        "The mixer has to be switched off before it is cleaned.",
    ],
)
def test_a_thing_is_cleaned_where_a_part_of_it_is(start: Start, rule: str) -> None:
    here = start(MIXER.format(rule), WIPE, OFF, FILL)
    assert here.broken(WIPE) == ["the mixer is switched off"], rule
    assert here.broken(FILL) == []
    assert here.do(OFF).broken(WIPE) == []


@pytest.mark.parametrize(
    "rule",
    [
        "Milk may only be filled into the bowl while the mixer is off.",
        "The bowl must not be filled while the mixer is on.",
        "Before milk is poured into the bowl, the mixer must be switched off.",
    ],
)
def test_what_is_filled_into_a_vessel_fills_it(start: Start, rule: str) -> None:
    here = start(MIXER.format(rule), WIPE, OFF, FILL)
    assert here.broken(FILL) == ["the mixer is switched off"], rule
    assert here.broken(WIPE) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The mixer requires its lid to be closed in order to run.",
        "The mixer needs its lid to be closed to run.",
    ],
)
def test_what_a_machine_requires_in_order_to_run_is_asked_of_its_start(
    start: Start, rule: str
) -> None:
    told = (
        "A mixer with a lid stands on the table. Its lid is open. The mixer is off. The robot "
        f"stands at the table. {rule} The goal is that the mixer is on."
    )
    on, shut = "The robot switches on the mixer.", "The robot closes the lid of the mixer."
    here = start(told, on, shut)
    assert len(here.broken(on)) == 1
    assert here.do(shut).broken(on) == []


@pytest.mark.parametrize(
    "deed",
    [
        "The robot switches on the mixer. Preconditions: the lid is closed and the jar is in it.",
        "The robot switches on the mixer. This presupposes that its lid is closed and that the jar "
        "is in it.",
        "The robot switches on the mixer, whose lid is closed and which has the jar in it.",
        "With the lid closed and the jar in the mixer, the robot switches it on.",
    ],
)
def test_preconditions_of_a_deed_are_no_results_of_it(start: Start, deed: str) -> None:
    told = (
        "A mixer with a lid stands on the table. Its lid is open. A jar stands beside it. The "
        "robot stands at the table. The goal is that the mixer is on."
    )
    take, put, shut = (
        "The robot takes the jar.",
        "The robot puts the jar into the mixer.",
        "The robot closes the lid of the mixer.",
    )
    here = start(told, deed, take, put, shut)
    assert here.broken(deed)
    assert here.do(take, put).broken(deed) == ["the mixer is closed"]
    assert here.do(shut).broken(deed) == []


BOTTLE = (
    "A bottle of wine with a cork and a glass are on the bar. The bottle is closed with the cork. "
    "The robot stands at the bar. The goal is that the wine is in the glass."
)


@pytest.mark.parametrize(
    "pour",
    [
        "Once the cork has been taken out of the bottle, the robot pours wine from it into the "
        "glass.",
        "After the cork of the bottle has been removed, the robot pours wine from the bottle into "
        "the glass.",
        "The robot pours wine from the bottle, from which the cork has been removed, into the "
        "glass.",
    ],
)
def test_what_is_open_has_its_stopper_removed_and_is_what_is_poured_from(
    start: Start, pour: str
) -> None:
    draw, take = "The robot removes the cork from the bottle.", "The robot takes the bottle."
    here = start(BOTTLE, pour, draw, take)
    assert here.broken(pour)
    assert here.do(draw, take).broken(pour) == []


@pytest.mark.parametrize(
    "water",
    [
        "Holding the full can, the robot waters the fern with it.",
        "The robot waters the fern with the can, which it has filled and is now holding.",
    ],
)
def test_what_is_held_is_as_it_is_told(start: Start, water: str) -> None:
    told = (
        "A watering can stands at the tap. It is empty. A fern is beside it. The robot stands at "
        "the tap. The goal is that the fern is watered."
    )
    take, fill = "The robot takes the can.", "The robot fills the can with water at the tap."
    here = start(told, water, take, fill)
    assert here.broken(water)
    assert here.do(fill).broken(water) == ["the robot holds the watering can"]
    assert here.do(take).broken(water) == []


KILN = (
    "A kiln stands in the yard. It is cold. A bowl of clay is on the bench. The mixer beside it is "
    "off, and the drum of the mixer is empty. The robot stands at the bench. {} The goal is that "
    "the bowl is in the kiln."
)
PUT, HEAT, STAMP, MIX, POUR = (
    "The robot puts the bowl into the kiln.",
    "The robot preheats the kiln.",
    "The robot stamps the bowl.",
    "The robot starts the mixer.",
    "The robot pours sand from the bucket into the drum of the mixer.",
)


@pytest.mark.parametrize(
    "rule",
    [
        "The bowl needs to be stamped before it goes into the kiln.",
        "A bowl may only be put into the kiln after being stamped.",
        "The bowl may be put into the kiln only after stamping it.",
        "Before the robot puts the bowl into the kiln, it must stamp it.",
    ],
)
def test_what_goes_in_has_been_treated_first(start: Start, rule: str) -> None:
    here = start(KILN.format(rule), PUT, HEAT, STAMP)
    assert here.broken(PUT) == ["the clay bowl is stamped"], rule
    assert here.do(STAMP).broken(PUT) == []


def test_what_is_made_ready_is_the_place(start: Start) -> None:
    rule = "Before putting the bowl into the kiln, the robot must preheat it."
    here = start(KILN.format(rule), PUT, HEAT, STAMP)
    assert len(here.broken(PUT)) == 1
    assert "kiln" in here.broken(PUT)[0]


@pytest.mark.parametrize(
    "rule",
    [
        "The mixer must not be started with nothing in its drum.",
        "Before the mixer is started, its drum must not be empty.",
        "Never start the mixer with an empty drum.",
    ],
)
def test_a_vessel_that_must_not_be_empty_has_something_in_it(start: Start, rule: str) -> None:
    bucket = "A bucket of sand is on the bench. " + KILN
    here = start(bucket.format(rule), MIX, POUR)
    assert len(here.broken(MIX)) == 1, rule
    assert here.do(POUR).broken(MIX) == []


@pytest.mark.parametrize(
    "rule",
    [
        "It is not permitted to open the hutch with the door to the yard open.",
        "The hutch may only be opened with the door to the yard closed.",
        "With the door to the yard open, the hutch must not be opened.",
    ],
)
def test_a_door_to_somewhere_has_its_state_told_too(start: Start, rule: str) -> None:
    told = (
        "A hutch stands in the shed. The hutch is closed. The door to the yard is open. The robot "
        f"stands in the shed. {rule} The goal is that the hutch is open."
    )
    opens, shut = "The robot opens the hutch.", "The robot closes the door to the yard."
    here = start(told, opens, shut)
    assert len(here.broken(opens)) == 1
    assert here.do(shut).broken(opens) == []


@pytest.mark.parametrize(
    "rule",
    [
        "Without sand in its drum, the mixer does not start.",
        "The mixer needs sand in its drum to work.",
    ],
)
def test_what_a_machine_needs_in_it_is_asked_of_its_start(start: Start, rule: str) -> None:
    bucket = "A bucket of sand is on the bench. " + KILN
    here = start(bucket.format(rule), MIX, POUR)
    assert len(here.broken(MIX)) == 1, rule
    assert here.do(POUR).broken(MIX) == []
