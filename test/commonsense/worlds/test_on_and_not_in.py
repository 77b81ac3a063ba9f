"""What lies on a thing with an inside is not in it; what is used up is not there twice."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize("goal", ["the box is in the wardrobe", "the wardrobe contains the box"])
def test_on_top_is_not_in(start: Start, goal: str) -> None:
    text = f"A box is on the table. The wardrobe is open. The goal is that {goal}."
    take, top = "The robot picks up the box.", "The robot puts the box on the wardrobe."
    into = "The robot puts the box into the wardrobe."
    assert start(text, take, top, into).do(take, top).goals() == [Truth.FALSE]
    assert start(text, take, top, into).do(take, into).goals() == [Truth.TRUE]


def test_a_scoop_is_tipped_once(start: Start) -> None:
    take, scoop = "The robot picks up the scoop.", "The robot scoops rice out of the sack."
    jar, bowl = "The robot drops the rice into the jar.", "The robot tips the rice into the bowl."
    text = (
        "A sack of rice is on the floor. A scoop, a jar and a bowl are on the shelf. The goal is"
        " that the jar and the bowl contain rice."
    )
    here = start(text, take, scoop, jar, bowl).do(take, scoop, jar)
    assert here.broken(bowl)
    assert here.do(scoop, bowl).goals() == [Truth.TRUE]


def test_everything_is_poured_out(start: Start) -> None:
    take, all_of_it = "The robot picks up the jug.", "The robot pours everything into the bowl."
    some = "The robot pours lemonade into the glass."
    text = (
        "The jug is full of lemonade. A bowl, a glass and the jug are on the table. The goal is"
        " that the glass contains lemonade."
    )
    here = start(text, take, all_of_it, some)
    assert here.broken(all_of_it) == ["a gripper holds something"]
    assert here.do(take, all_of_it).broken(some)


def test_an_empty_watering_can_waters_nothing(start: Start) -> None:
    take, water = "The robot picks up the watering can.", "The robot waters the rose."
    fill = "The robot fills the watering can at the tap."
    text = (
        "The watering can is empty and on the bench. The rose is in the pot. A tap is at the sink."
        " The goal is that the rose is watered."
    )
    here = start(text, take, fill, water)
    assert here.do(take).broken(water)
    assert here.do(fill, water).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "rule",
    [
        "As long as the cup is on the table, the door must not be opened.",
        "The door is locked as long as the cup is on the table.",
    ],
)
def test_what_is_shut_as_long_as_a_thing_is_there(start: Start, rule: str) -> None:
    text = f"The cup is on the table. The door is closed. {rule} The goal is that the door is open."
    take, opens = "The robot picks up the cup.", "The robot opens the door."
    assert start(text, take, opens).broken(opens)
    assert start(text, take, opens).do(take, opens).goals() == [Truth.TRUE]


def test_places_in_parentheses_are_places(start: Start) -> None:
    text = "The knife (in the box) and the cup (in the sink) are dirty."
    here = start(text + " The goal is that the cup is clean.", "The robot goes to the sink.")
    places = [here.state(f"objects.{name}.location") for name in ("knife", "cup")]
    assert places == ["in box", "in sink"]
