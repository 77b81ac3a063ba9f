"""What is left over, what is over, and what is said of all of a kind."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


def test_the_rest_of_what_was_scooped_stays_in_its_bag(start: Start) -> None:
    fill = "The robot dips the scoop that it holds into the bag and fills it with food."
    tip = "The robot tips the portion of food that is in the scoop it holds into the bowl."
    take = "The robot takes the scoop."
    text = (
        "The food is in an open bag on the table. A scoop and a bowl are on the table. The robot "
        "is at the table. The goal is that the bowl contains two scoops of food."
    )
    here = start(text, take, fill, tip).do(take, fill, tip)
    assert here.broken(fill) == []
    assert here.do(fill, tip).left_undone() == []


def test_a_programme_that_has_finished_locks_the_door_no_more(start: Start) -> None:
    begin = "The robot makes the dryer begin with its programme 'airing'."
    wait = "The robot waits until this programme is finished."
    open_ = "The robot opens the dryer."
    text = (
        "A dryer is switched on and closed. The dryer has two programmes, 'airing' and 'warm'. As "
        "long as a programme runs, the dryer door is locked. The robot is at the dryer. The goal "
        "is that the dryer is open."
    )
    here = start(text, begin, wait, open_, "The robot makes it begin with 'warm'.").do(begin)
    assert here.broken(open_)
    assert here.do(wait).broken(open_) == []


@pytest.mark.parametrize(("payload", "broken"), [(5, False), (2, True)])
def test_the_carton_weighs_as_much_as_every_carton(
    start: Start, payload: int, broken: bool
) -> None:
    lift = "The arm picks up the carton at the stop and lifts it."
    text = (
        "Several cartons of 3 kg each wait on the conveyor. The first carton and the second carton "
        f"are at the stop. The arm can lift {payload} kg and is at the stop. The goal is that the "
        "first carton and the second carton are on the pallet."
    )
    assert bool(start(text, lift).broken(lift)) is broken


def test_who_is_at_the_top_of_a_ladder_is_up_there(start: Start) -> None:
    climb = "The robot goes up the ladder to its top."
    text = "A ladder stands in the hall. The robot is at the ladder. The goal is that the lamp is "
    here = start(text + "on the ceiling.", climb, "The robot hangs the lamp on the ceiling.")
    top = "Is true if the robot is at the top of the ladder."
    assert here.is_so(top) is Truth.FALSE
    assert here.do(climb).is_so(top) is Truth.TRUE


@pytest.mark.parametrize("says", ["asks for", "requires", "means"])
def test_what_near_asks_for_is_no_thing(start: Start, says: str) -> None:
    text = "A basket is in the hall. The robot is at the basket. The goal is that a sack is in it."
    near = (
        f"Is it so that the robot is near the basket? Near {says} a distance less than the contact "
        "range of the gripper of the robot."
    )
    assert start(text, "The robot goes to the basket.").is_so(near) is Truth.TRUE


def test_who_goes_to_a_room_until_it_is_at_a_thing_is_in_the_room(start: Start) -> None:
    go = "The robot goes to the boiler room, until it is at the gauge."
    text = "A gauge hangs in the boiler room. The robot is in the hall. The goal is that the robot "
    here = start(text + "is at the gauge.", go, "The robot goes to the hall.")
    assert here.do(go).is_so("Is the robot inside the boiler room?") is Truth.TRUE


def test_everything_it_needs_is_no_thing_of_its_own(start: Start) -> None:
    fill = "The arm fills the scoop with rice out of the rice bin."
    text = (
        "An arm cooks a portion of rice. Everything it needs is on the counter: an open rice bin, "
        "a scoop and a pot. The goal is that the pot contains rice."
    )
    here = start(text, "The arm takes the scoop.", fill)
    assert here.state("objects.rice.location") != "on counter"


def test_a_door_of_its_own_is_shut_and_not_the_garden(start: Start) -> None:
    text = (
        "Bag 1 and bag 2 are in the living room. The terrace door is the only way between the "
        "living room and the garden, it is closed in the beginning, and the robot can drive into "
        "the garden only when the door is open. The goal is that bag 1 is in the garden."
    )
    open_ = "The robot opens the terrace door."
    go = "Drive through the terrace door into the garden."
    here = start(text, open_, go)
    assert here.broken(go)
    assert here.do(open_).broken(go) == []


@pytest.mark.parametrize(
    "go",
    [
        "The robot walks over to the table, leaving the refrigerator closed.",
        "The robot goes to the table, which leaves the refrigerator closed.",
    ],
)
def test_who_only_goes_away_leaves_closed_what_is_closed(start: Start, go: str) -> None:
    close, open_ = "The robot closes the refrigerator.", "The robot opens the refrigerator."
    text = (
        "The refrigerator is closed. The robot is at the refrigerator. The goal is that the robot "
        "is at the table and the refrigerator is closed."
    )
    here = start(text, open_, close, go).do(open_)
    assert here.broken(go) == ["the refrigerator is closed"]
    assert here.do(close).broken(go) == []


@pytest.mark.parametrize("words", ["sets it down on", "sets it on", "puts it down on"])
def test_what_is_set_down_is_what_was_taken(start: Start, words: str) -> None:
    take, put = "The robot takes the cup.", f"The robot {words} the table."
    text = "The cup is on the shelf. The robot is near the shelf and near the table. The goal is "
    here = start(text + "that the cup is on the table.", take, put).do(take, put)
    assert here.left_undone() == []


@pytest.mark.parametrize("words", ["puts the plug into", "inserts the plug in"])
def test_the_plug_is_that_of_which_was_told(start: Start, words: str) -> None:
    plug, on = f"The robot {words} the socket.", "The robot switches on the vacuum cleaner."
    text = (
        "The plug of the vacuum cleaner lies on the floor. The robot is at the vacuum cleaner. "
        "The goal is that the vacuum cleaner is on."
    )
    here = start(text, plug, on)
    assert here.broken(on) == ["the vacuum cleaner is plugged in"]
    assert here.do(plug).broken(on) == []
