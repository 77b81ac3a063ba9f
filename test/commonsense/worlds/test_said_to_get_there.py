"""Where things come, told in light verbs, in relative clauses and by both grippers."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BENCH = (
    "The robot has two grippers. It stands at the bench. On the bench there are a mug, a tray, a"
    " hook, a bag of rice and a pan. The rice is in the bag. A nurse stands at the bench."
)
TAKE = "The robot picks up the mug."
TAKE_BAG = "The robot picks up the bag of rice."


@pytest.mark.parametrize(
    "puts",
    [
        "The tray gets the mug which the gripper holds.",
        "The tray receives the mug that the robot is holding.",
        "The robot gives the held mug onto the tray.",
        "The mug its gripper holds is given onto the tray.",
        "The mug that the robot holds is put on the tray.",
        "The mugs that the robot holds are put on the tray.",
        "The grippers set the mug they hold on the tray.",
        "The mug carried by the robot is unloaded onto the tray.",
    ],
)
def test_what_a_place_gets_is_put_there(start: Start, puts: str) -> None:
    here = start(BENCH, TAKE, puts)
    assert here.broken(puts) == ["the robot holds the mug"]
    assert here.do(TAKE, puts).is_so("Is the mug on the tray?") is Truth.TRUE


@pytest.mark.parametrize(
    "hands",
    [
        "The robot lets the nurse have the mug.",
        "The robot puts the mug into the nurse's hands.",
        "The robot delivers the mug into the hands of the nurse.",
        "The robot hands over the mug it is holding to the nurse.",
        "The robot hands over the held mug to the nurse.",
    ],
)
def test_what_a_person_gets_is_handed_over(start: Start, hands: str) -> None:
    here = start(BENCH, TAKE, hands)
    assert here.broken(hands) == ["the robot holds the mug"]
    assert here.do(TAKE, hands).is_so("Does the robot hold the mug?") is Truth.FALSE


@pytest.mark.parametrize(
    "gives",
    [
        "The robot gives the rice from the held bag in the pan.",
        "The rice in the bag that the robot holds is put into the pan.",
        "The robot puts the rice in the bag that it holds into the pan.",
        "The rice in the bag held by the robot is poured into the pan.",
    ],
)
def test_what_is_put_out_of_its_pack_leaves_the_pack_in_the_gripper(
    start: Start, gives: str
) -> None:
    here = start(BENCH, TAKE_BAG, gives).do(TAKE_BAG, gives)
    assert here.is_so("Is the rice in the pan?") is Truth.TRUE
    assert here.is_so("Does the robot hold the bag of rice?") is Truth.TRUE


@pytest.mark.parametrize(
    "both",
    [
        "Both grippers grab the mug and lift it up.",
        "Both grippers are used to lift the mug.",
        "The robot uses both grippers to lift the mug.",
        "The robot needs both grippers to pick up the mug.",
        "The mug is raised by the robot using its two grippers.",
        "To lift the mug, the robot uses both grippers.",
        "The robot lifts the mug; it uses both grippers for this.",
        "The robot picks the mug up two-handed.",
        "The robot lifts the mug with two hands.",
    ],
)
def test_what_both_grippers_take_takes_both(start: Start, both: str) -> None:
    here = start(BENCH, TAKE_BAG, both)
    assert not here.broken(both)
    assert here.do(TAKE_BAG).broken(both) == ["both grippers are free"]


@pytest.mark.parametrize(
    "one",
    [
        "One gripper picks up the mug.",
        "The robot uses a gripper to lift the mug.",
        "The mug is raised with one gripper.",
    ],
)
def test_what_one_gripper_takes_needs_no_second(start: Start, one: str) -> None:
    here = start(BENCH, TAKE_BAG, one)
    assert here.do(TAKE_BAG, one).is_so("Does the robot hold the mug?") is Truth.TRUE


@pytest.mark.parametrize(
    "moves",
    [
        "The robot takes the mug, which it then lays on the tray.",
        "The mug is taken by the robot, which then puts it on the tray.",
        "The mug is picked up by the gripper, which sets it down on the tray.",
        "The robot lifts the mug off the bench onto the tray.",
        "The mug is lifted off the bench onto the tray.",
        "The robot gets the mug down from the bench and onto the tray.",
        "After the robot picks up the mug, it sets it on the tray.",
    ],
)
def test_what_is_taken_and_put_in_one_sentence_ends_there(start: Start, moves: str) -> None:
    here = start(BENCH, moves)
    assert "a gripper is free" in here.holds(moves)
    assert here.do(moves).is_so("Is the mug on the tray?") is Truth.TRUE


@pytest.mark.parametrize(
    "wipes",
    [
        "The robot takes the rag, with which it wipes the bench.",
        "The robot takes the rag, which it uses to wipe the bench.",
    ],
)
def test_what_it_does_with_what_it_takes_is_done(start: Start, wipes: str) -> None:
    here = start("A rag lies on the bench. The bench is dirty. The robot is there.", wipes)
    assert here.do(wipes).is_so("Is the bench clean?") is Truth.TRUE


@pytest.mark.parametrize(
    "puts",
    [
        "After it has picked up the mug, the robot puts it on the tray.",
        "The robot puts the mug on the tray after it has been picked up.",
        "The robot, which has the mug in its gripper, puts it on the tray.",
    ],
)
def test_what_has_been_taken_is_asked_for(start: Start, puts: str) -> None:
    here = start(BENCH, TAKE, puts)
    assert here.broken(puts) == ["the robot holds the mug"]
    assert here.do(TAKE, puts).is_so("Is the mug on the tray?") is Truth.TRUE


def test_a_knife_that_somebody_uses_cuts_nothing_now(start: Start) -> None:
    take = "The robot takes the knife that the cook uses to cut the loaf."
    here = start("A knife and a loaf lie on the bench. A cook is there, and the robot too.", take)
    assert here.do(take).is_so("Is the loaf cut?") is not Truth.TRUE


def test_a_ring_that_is_let_slide_on_a_rod_is_on_it(start: Start) -> None:
    take, lets = "The robot picks up the ring.", "The robot lets the ring slide on the rod."
    here = start("A ring lies on the bench. A rod stands there. The robot is there.", take, lets)
    assert here.broken(lets) == ["the robot holds the ring"]
    here.do(take, lets)
    assert here.state("objects.ring.location") == "on rod"


@pytest.mark.parametrize(
    "puts",
    [
        "The mug from the gripper goes onto the tray.",
        "The mug, which the robot takes off the bench, is put on the tray.",
        "The robot puts the mug, which it takes from the bench, on the tray.",
        "The robot takes the mug from the bench, and then the mug is placed on the tray.",
        "The robot brings the mug out of the bag and onto the tray.",
    ],
)
def test_what_is_told_to_be_taken_and_put_ends_there(start: Start, puts: str) -> None:
    take = "The robot picks up the mug."
    here = start(BENCH, take, puts)
    if "gripper" in puts:
        here.do(take)
    here.do(puts)
    assert here.is_so("Is the mug on the tray?") is Truth.TRUE
    assert here.is_so("Is the bench on the tray?") is not Truth.TRUE


TWO = (
    "The robot has two grippers. It stands at the bench. A mug and a brush lie in a basket on the"
    " bench. A tray is there."
)
TAKE_BOTH = "The robot takes the mug with one gripper and the brush with the other."


@pytest.mark.parametrize(
    "takes",
    [
        "One gripper takes the mug out of the basket, the other one the brush.",
        "One gripper grabs the mug and the other the brush.",
        "The robot takes two things out of the basket: the mug and the brush.",
        "The robot picks up the mug and brush in the basket.",
    ],
)
def test_both_are_taken_where_one_verb_tells_of_both(start: Start, takes: str) -> None:
    here = start(TWO, takes).do(takes)
    assert here.is_so("Does the robot hold the mug?") is Truth.TRUE
    assert here.is_so("Does the robot hold the brush?") is Truth.TRUE


@pytest.mark.parametrize(
    "puts",
    [
        "The robot puts the held mug and brush on the tray.",
        "The robot puts the mug and brush it holds on the tray.",
        "The robot sets the mug down on the tray, and the brush as well.",
        "With the mug in one gripper and the brush in the other, the robot puts both on the tray.",
    ],
)
def test_both_are_put_where_one_verb_tells_of_both(start: Start, puts: str) -> None:
    here = start(TWO, TAKE_BOTH, puts).do(TAKE_BOTH, puts)
    assert here.is_so("Is the mug on the tray?") is Truth.TRUE
    assert here.is_so("Is the brush on the tray?") is Truth.TRUE


@pytest.mark.parametrize(
    "puts",
    [
        "The robot puts the mug it picked up on the tray.",
        "The robot puts the mug it took from the basket on the tray.",
        "The robot puts the mug that the gripper took on the tray.",
        "The gripper that holds the mug places it on the tray.",
        "The gripper holding the mug drops it on the tray.",
    ],
)
def test_what_it_took_is_in_its_gripper(start: Start, puts: str) -> None:
    here = start(TWO, TAKE_BOTH, puts)
    assert here.broken(puts) == ["the robot holds the mug"]
    assert here.do(TAKE_BOTH, puts).is_so("Is the mug on the tray?") is Truth.TRUE


@pytest.mark.parametrize(
    "drops",
    [
        "The robot lets go of the mug above the basket so that it falls into it.",
        "The robot gets rid of the mug by putting it into the basket.",
    ],
)
def test_what_falls_into_a_basket_is_in_it(start: Start, drops: str) -> None:
    here = start(TWO, TAKE_BOTH, drops).do(TAKE_BOTH, drops)
    assert here.is_so("Is the mug in the basket?") is Truth.TRUE
    assert here.state("objects.basket.location") == "on bench"


def test_socks_from_a_machine_are_hung_on_the_line(start: Start) -> None:
    hangs = "The robot hangs the socks from the washing machine on the clothes line."
    text = "Socks are in the washing machine, which is open. The robot is there."
    here = start(f"{text} A clothes line is there.", hangs).do(hangs)
    assert here.is_so("Are the socks on the clothes line?") is Truth.TRUE
    assert here.is_so("Are the socks on the washing machine?") is not Truth.TRUE


def test_the_drawer_of_the_cabinet_is_opened_with_pliers(start: Start) -> None:
    takes = "The robot takes the pin out of the drawer with pliers."
    here = start("A pin is in the drawer. Pliers lie there. The robot is there.", takes)
    assert here.do(takes).is_so("Does the robot hold the pin?") is Truth.TRUE


@pytest.mark.parametrize(
    "takes",
    [
        "The robot opens the drawer, from which it takes the key.",
        "After opening the drawer, the key is taken out of it.",
        "After the drawer is opened by the robot, the key is taken out of it.",
    ],
)
def test_what_is_done_where_it_opens_or_goes_is_done(start: Start, takes: str) -> None:
    here = start("A key is in the drawer, which is closed. The robot is there.", takes).do(takes)
    assert here.is_so("Does the robot hold the key?") is Truth.TRUE
    assert here.is_so("Is the drawer open?") is Truth.TRUE


@pytest.mark.parametrize("thing", ["remote control", "lid"])
def test_a_part_in_the_gripper_is_no_part_of_it(start: Start, thing: str) -> None:
    take = f"The robot takes the {thing} off the shelf."
    put = f"The {thing} in its gripper is put on the table and the drawer is closed."
    text = f"A {thing} lies on the shelf. A table and a cup are there. The drawer is open."
    here = start(f"{text} The robot is there.", take, put)
    assert here.broken(put) == [f"the robot holds the {thing}"]
    here.do(take, put)
    assert here.is_so(f"Is the {thing} on the table?") is Truth.TRUE
    assert here.is_so("Is the drawer closed?") is Truth.TRUE


def test_a_drawer_that_is_closed_in_a_passive_is_closed_by_the_robot(start: Start) -> None:
    go, take = "The robot goes to the table.", "The robot takes the cup."
    put = "The cup is put on the table and the drawer is closed."
    text = "A cup is on the shelf. The robot is at the shelf. The drawer of the shelf is open."
    here = start(f"{text} A table stands in the yard.", go, take, put).do(take, go)
    assert here.broken(put) == ["the robot is near the drawer"]


@pytest.mark.parametrize(
    "puts",
    [
        "The robot moves the mug it holds over the tray and sets it down on it.",
        "The robot brings the held mug over the tray and lowers it.",
        "The robot carries the mug in its gripper above the tray and puts it down on the tray.",
    ],
)
def test_what_is_brought_over_a_place_and_lowered_is_on_it(start: Start, puts: str) -> None:
    here = start(TWO, TAKE_BOTH, puts)
    assert here.broken(puts) == ["the robot holds the mug"]
    here.do(TAKE_BOTH, puts)
    assert here.state("objects.mug.location") == "on tray"


def test_what_is_only_held_over_a_place_stays_in_the_gripper(start: Start) -> None:
    moves = "The robot moves the mug over the tray."
    here = start(TWO, TAKE_BOTH, moves).do(TAKE_BOTH, moves)
    assert here.is_so("Does the robot hold the mug?") is Truth.TRUE


def test_both_are_taken_out_where_they_are_the_subject(start: Start) -> None:
    takes = "The mug and brush in the basket are taken out by the robot."
    here = start(TWO, takes).do(takes)
    assert here.is_so("Does the robot hold the mug?") is Truth.TRUE
    assert here.is_so("Does the robot hold the brush?") is Truth.TRUE


@pytest.mark.parametrize(
    "gives",
    [
        "The robot extends the gripper with the mug to the nurse and lets go of it when the nurse"
        " has gripped it.",
        "The robot serves the nurse by giving the nurse the mug which it holds.",
        "The robot brings the nurse the mug and hands it over.",
    ],
)
def test_what_is_held_out_and_let_go_of_is_given(start: Start, gives: str) -> None:
    here = start(BENCH, TAKE, gives)
    assert here.broken(gives) == ["the robot holds the mug"]
    here.do(TAKE, gives)
    assert here.is_so("Does the nurse have the mug?") is Truth.TRUE
    assert here.state("objects.nurse.location") == start(BENCH, TAKE).state(
        "objects.nurse.location"
    )


@pytest.mark.parametrize(
    "returns",
    [
        "The held mug is returned to the basket.",
        "The mug it holds is returned by the robot to the basket.",
        "The robot returns the mug to the basket.",
        "The mug in its gripper is returned into the basket.",
    ],
)
def test_what_is_returned_to_where_it_was_is_in_that_again(start: Start, returns: str) -> None:
    here = start(TWO, TAKE_BOTH, returns).do(TAKE_BOTH, returns)
    assert here.state("objects.mug.location") == "in basket"
    assert here.is_so("Does the robot hold the brush?") is Truth.TRUE


def test_what_is_returned_to_a_person_is_given(start: Start) -> None:
    returns = "The mug which the robot holds is returned to the nurse."
    here = start(BENCH, TAKE, returns).do(TAKE, returns)
    assert here.is_so("Does the nurse have the mug?") is Truth.TRUE


def test_both_are_taken_out_where_the_second_is_told_behind_the_place(start: Start) -> None:
    takes = "The robot takes the mug out of the basket, and the brush, too."
    here = start(TWO, takes).do(takes)
    assert here.is_so("Does the robot hold the brush?") is Truth.TRUE


@pytest.mark.parametrize(
    "gives",
    [
        "The robot picks up the mug and gives it to her.",
        "The robot picks up the mug to give it to the nurse, and then gives it to her.",
    ],
)
def test_her_is_a_person_and_no_mug(start: Start, gives: str) -> None:
    here = start(BENCH, gives).do(gives)
    assert here.is_so("Does the nurse have the mug?") is Truth.TRUE


@pytest.mark.parametrize(
    "leans",
    [
        "The robot puts the mug it is holding against the tray so that it leans there.",
        "The grippers lean the mug they are holding against the tray and open.",
        "The robot sets the held mug down leaning against the tray.",
    ],
)
def test_what_it_holds_is_leaned_against_what_follows(start: Start, leans: str) -> None:
    here = start(TWO, TAKE_BOTH, leans)
    assert here.broken(leans) == ["the robot holds the mug"]
    here.do(TAKE_BOTH, leans)
    assert here.state("objects.mug.location") == "beside tray"


@pytest.mark.parametrize(
    "takes",
    [
        "The mug is grasped by one gripper while the other one grasps the brush.",
        "The robot takes a grip on the mug and lifts it; the other gripper picks up the brush.",
    ],
)
def test_what_the_other_gripper_takes_meanwhile_is_held(start: Start, takes: str) -> None:
    here = start(TWO, takes).do(takes)
    assert here.is_so("Does the robot hold the mug?") is Truth.TRUE
    assert here.is_so("Does the robot hold the brush?") is Truth.TRUE


@pytest.mark.parametrize(
    "takes",
    [
        "The robot takes the mug with one gripper, and with the other one it picks up the brush.",
        "The mug is picked up together with the brush.",
        "The robot picks up the mug along with the brush.",
    ],
)
def test_what_comes_along_is_taken_too(start: Start, takes: str) -> None:
    here = start(TWO, takes).do(takes)
    assert here.is_so("Does the robot hold the mug?") is Truth.TRUE
    assert here.is_so("Does the robot hold the brush?") is Truth.TRUE


@pytest.mark.parametrize(
    "gives",
    [
        "The nurse is presented with the mug the robot holds.",
        "The robot provides the nurse with the mug it holds.",
        "The robot moves the gripper holding the mug towards the nurse and hands the mug over.",
        "The robot passes the held mug to the nurse, letting go of it.",
    ],
)
def test_who_is_presented_with_it_has_it(start: Start, gives: str) -> None:
    here = start(BENCH, TAKE, gives)
    assert "the robot holds the mug" in here.broken(gives)
    assert here.do(TAKE, gives).is_so("Does the nurse have the mug?") is Truth.TRUE


@pytest.mark.parametrize(
    "puts",
    [
        "The robot takes the mug out of the basket, which it then puts on the tray.",
        "The robot takes the mug out of the basket and lets it lie on the tray.",
    ],
)
def test_what_was_taken_out_is_put_and_not_what_it_was_in(start: Start, puts: str) -> None:
    here = start(TWO, puts).do(puts)
    assert here.state("objects.mug.location") == "on tray"
    assert here.state("objects.basket.location") == "on bench"


@pytest.mark.parametrize(
    "moves",
    [
        "The robot takes the mug to set it on the tray, and sets it there.",
        "The robot takes the mug in order to put it on the tray and puts it there.",
    ],
)
def test_what_it_takes_for_a_place_is_put_there(start: Start, moves: str) -> None:
    here = start(TWO, moves).do(moves)
    assert here.state("objects.mug.location") == "on tray"


def test_a_tray_with_a_mug_on_it_needs_one_gripper(start: Start) -> None:
    text = "The robot has one gripper. A mug stands on a tray on the bench. The robot is there."
    takes = "The robot lifts the tray together with the mug on it."
    here = start(text, takes).do(takes)
    assert here.is_so("Does the robot hold the tray?") is Truth.TRUE


def test_with_the_other_gripper_it_takes_the_second_thing(start: Start) -> None:
    takes = "With one gripper the robot takes the mug, with the other gripper the brush."
    here = start(TWO, takes).do(takes)
    assert here.is_so("Does the robot hold the mug?") is Truth.TRUE
    assert here.is_so("Does the robot hold the brush?") is Truth.TRUE


@pytest.mark.parametrize(
    "gives",
    [
        "The nurse is given the mug, which the robot takes off the bench.",
        "The nurse is handed the mug that the robot takes from the bench.",
    ],
)
def test_what_a_person_is_given_is_taken_first(start: Start, gives: str) -> None:
    here = start(BENCH, TAKE, gives).do(gives)
    assert here.is_so("Does the nurse have the mug?") is Truth.TRUE


def test_the_grippers_that_hold_it_lean_it_there(start: Start) -> None:
    leans = "The grippers holding the mug lean it against the tray and let go of it."
    here = start(TWO, TAKE_BOTH, leans).do(TAKE_BOTH, leans)
    assert here.state("objects.mug.location") == "beside tray"
