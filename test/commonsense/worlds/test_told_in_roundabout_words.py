"""Plain things told in a roundabout way: read as if told plainly, and asked for no less."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.language.rewording import reworded
from besim.models.commonsense.lexicon import default_lexicon
from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    ("told", "plain"),
    [
        ("The robot puts the mains switch of the lathe on.", "turns on the mains switch"),
        ("The robot pushes the off button of the lathe.", "switches off the lathe"),
        ("The robot makes the washer begin with its programme 'wool'.", "starts the wool"),
        ("The robot does a waiting of three minutes.", "waits for three minutes"),
        ("The robot keeps the cork in its gripper.", "The cork stays in its gripper"),
        ("Is the box with the old fuse in it?", "Is the old fuse in the box?"),
        ("Is the flap in open state?", "Is the flap open?"),
        ("Is it 90 degrees already inside of the kiln?", "of the kiln reached 90"),
        ("From the corner one can reach the two shelves.", "the robot can reach"),
        ("The robot goes to the shelf with spare bulbs.", "the spare bulbs shelf"),
        ("There is the bench and on it an empty vase.", "on the bench is an empty vase"),
        ("The jar is on the mat with no dust.", "is without dust on the mat"),
    ],
)
def test_roundabout_words_are_put_plainly(told: str, plain: str) -> None:
    assert plain.lower() in reworded(told).lower()


@pytest.mark.parametrize(
    "plain",
    [
        "The robot takes one can of soup from the shelf.",
        "The robot presses the start button on the wall.",
        "The robot puts the switch on the table.",
        "The robot goes to the shelf with the cups.",
        "The robot keeps the door open.",
        "The robot stands in a corner with no light.",
    ],
)
def test_plain_words_stay_as_they_are(plain: str) -> None:
    assert reworded(plain) == plain


@pytest.mark.parametrize(
    ("place", "device"), [("on the mixer", "mixer"), ("at the mixer", "mixer"), ("on the wall", "")]
)
def test_a_button_on_a_device_is_its_button(place: str, device: str) -> None:
    (clause,) = parse(f"The arm presses the start button {place}.", default_lexicon())
    button = clause.objects[0].mentions[0]
    assert (button.owner.head if button.owner is not None else "") == device
    assert bool(clause.preps or button.located) is not bool(device)


CART = (
    "A cart, a sack and a ramp are in the yard. The ramp and the gate are far from the sack. "
    "The robot stands at the sack. The goal is that the sack is in the cart."
)
TAKES, TO_RAMP = "The robot takes the sack.", "The robot drives to the ramp."


@pytest.mark.parametrize(
    "leaf",
    [
        "The cart stands at the ramp. The robot puts the sack in the cart.",
        "The cart stands at the ramp and the robot puts the sack in the cart.",
    ],
)
def test_what_is_so_before_a_deed_is_not_made_so_by_it(start: Start, leaf: str) -> None:
    away = "The robot pushes the cart to the gate."
    here = start(f"{CART} The cart stands at the ramp.", leaf, TAKES, TO_RAMP, away)
    assert not here.do(TAKES, TO_RAMP).broken(leaf)
    gone = start(f"{CART} The cart stands at the ramp.", leaf, TAKES, TO_RAMP, away)
    assert gone.do(TO_RAMP, away, TAKES, TO_RAMP).broken(leaf)


def test_who_has_to_be_somewhere_is_not_brought_there(start: Start) -> None:
    works = "The robot is at the ramp and puts the sack in the cart."
    here = start(f"{CART} The cart stands at the ramp.", works, TAKES, TO_RAMP)
    here.do(TAKES)
    assert here.broken(works)
    assert here.do(TO_RAMP, works).goals() == [Truth.TRUE]


WAITS = [
    "The robot waits ten minutes. If the kiln is on, the pot is fired then.",
    "The robot waits for ten minutes. When the kiln is on, the pot is fired after this.",
]


@pytest.mark.parametrize("leaf", WAITS)
def test_what_hangs_on_a_condition_comes_about_only_so(start: Start, leaf: str) -> None:
    told = (
        "The pot is in the kiln. The kiln is off. The robot stands at the kiln. "
        "The goal is that the pot is fired."
    )
    on = "The robot switches on the kiln."
    assert Truth.TRUE not in start(told, leaf, on).do(leaf).goals()
    assert start(told, leaf, on).do(on, leaf).goals() == [Truth.TRUE]


def test_what_is_told_to_be_so_later_is_not_so_at_first(start: Start) -> None:
    told = (
        "The tank is in the shed. The robot stands at the tank. The robot opens the tap. "
        "Two hours later the tank is full. The goal is that the tank is full."
    )
    assert start(told, "The robot opens the tap.").goals() != [Truth.TRUE]


def test_it_that_has_something_in_it_is_no_robot(start: Start) -> None:
    told = (
        "There is a feeder which gives the bolts, and it has fifty bolts in it. The robot is fixed "
        "on a bench. The goal is that the robot holds a bolt."
    )
    takes = "The robot takes a bolt from the feeder."
    here = start(told, takes)
    assert here.goals() == [Truth.FALSE]
    assert here.do(takes).goals() == [Truth.TRUE]


def test_what_was_taken_stays_meant_while_something_else_is_so(start: Start) -> None:
    screws = "The robot takes the cap and screws it onto the flask, while the flask is in the rack."
    here = start(
        "The flask is in the rack. The cap lies on the bench. The robot stands at the bench. "
        "The goal is that the cap is on the flask.",
        screws,
    )
    assert here.do(screws).goals() == [Truth.TRUE]


def test_a_deed_told_in_made_words_leaves_what_it_makes(start: Start) -> None:
    off = "The robot pushes the off button of the fan, then the fan does not run any more."
    here = start(
        "The fan is on. The robot stands at the fan. The goal is that the fan is off.", off
    )
    assert here.do(off).goals() == [Truth.TRUE]
