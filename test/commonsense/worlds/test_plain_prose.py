"""What authors say in passing: passives in a row, lists of things, what things get and give."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROBOT = " The robot stands at the bench. The robot has two grippers."


@pytest.mark.parametrize("wet", ["wetted", "dampened", "soaked"])
def test_a_leaf_told_in_the_passive_goes_on_in_it(start: Start, wet: str) -> None:
    text = "The rag lies on the bench. The tap is at the bench. The goal is that the rag is wet."
    take = "The rag is taken from the bench with one gripper."
    rinse = (
        f"The tap is opened, the rag held in the gripper is {wet} under the running water, and "
        "the tap is closed again."
    )
    here = start(text + ROBOT, take, rinse)
    assert here.broken(rinse) == ["the robot holds the rag"]
    assert here.do(take, rinse).goals() == [Truth.TRUE]
    assert here.is_so("The robot holds the rag.") is Truth.TRUE


def test_what_follows_a_press_on_a_button_is_its_result(start: Start) -> None:
    text = "The cup is in the dispenser. The dispenser is on the bench. The goal is a full cup."
    press = "The button of the dispenser is pressed, and the cup is filled with water."
    assert start(text + ROBOT, press).do(press).is_so("The cup contains water.") is Truth.TRUE


BAG = "The can, held in one gripper, is put into the bag, held in the other gripper."


def test_a_last_aside_tells_where_a_thing_is(start: Start) -> None:
    text = "The can and the bag are on the bench. The goal is that the can is in the bag."
    can, bag = "The robot takes the can.", "The robot takes the bag."
    assert start(text + ROBOT, can, bag, BAG).do(can).broken(BAG) == ["the robot holds the bag"]
    assert start(text + ROBOT, can, bag, BAG).do(can, bag, BAG).goals() == [Truth.TRUE]


PUT_BOTH = (
    "The grippers holding the red box and the blue box are moved forward, and both boxes are set "
    "down in the shed."
)


def test_both_are_the_two_spoken_of(start: Start) -> None:
    text = (
        "Three boxes, one red, one blue and one green, stand on the bench. The shed is at the "
        "bench. The goal is that every one of the three boxes is in the shed."
    )
    takes = tuple(f"The robot takes the {colour} box." for colour in ("red", "blue", "green"))
    here = start(text + ROBOT, *takes, PUT_BOTH)
    assert here.do(takes[0]).broken(PUT_BOTH)
    here.do(takes[1], PUT_BOTH)
    assert here.is_so("The blue box is in the shed.") is Truth.TRUE
    assert here.is_so("The green box is in the shed.") is Truth.FALSE
    assert here.goals() == [Truth.FALSE]


@pytest.mark.parametrize(
    "text",
    [
        "Two things lie on the shelf: a rope and a lamp.",
        "There is a shelf with a rope and a lamp on it.",
        "In the hall there is a shelf with a rope and a lamp on it.",
    ],
)
def test_things_are_where_their_list_says(start: Start, text: str) -> None:
    take, go = "The robot takes the lamp.", "The robot goes to the shelf."
    here = start(text + " The goal is that the lamp is in the box.", take, go)
    assert here.broken(take) == ["the robot is near the lamp"]
    assert not here.do(go).broken(take)


@pytest.mark.parametrize(
    "future",
    [
        "The peas are to be put into the pan.",
        "The robot must first tip the peas into the pan.",
        "It first tips the peas into the pan.",
    ],
)
def test_what_is_to_be_done_is_not_so_yet(start: Start, future: str) -> None:
    text = f"The peas are in a bag on the bench. The pan is on the bench. {future} After that the "
    text += "lid is closed and the stove is switched on. The goal is that the peas are in the pan."
    here = start(text + ROBOT, "The robot tips the peas into the pan.")
    assert here.is_so("The peas are in the pan.") is Truth.FALSE
    assert here.is_so("The stove is switched on.") is Truth.FALSE


@pytest.mark.parametrize(
    ("goal", "done"),
    [
        ("The goal is that the fern has received water.", "The robot waters the fern."),
        ("The goal is that the fern has been given water.", "The robot waters the fern."),
        ("The fern is dry and needs water.", "The robot waters the fern."),
        ("The fern needs to be watered.", "The robot waters the fern."),
        ("The goal is that the lamp is lit.", "The switch of the lamp is set to on."),
        ("The goal is that the lamp is unplugged.", "The robot pulls the lamp's plug."),
        ("The goal is that the lamp gives light.", "The robot sets the switch of the lamp to on."),
        ("The goal is that the lamp shines.", "The robot turns the switch of the lamp to on."),
        (
            "The goal is that the lamp is switched on.",
            "The robot presses the start button of the lamp, and the lamp switches on.",
        ),
        ("The goal is that the log burns.", "The robot sets the log alight."),
        ("The goal is that the log burns.", "The robot sets the log on fire."),
        ("The goal is that the log is burning.", "The robot sets fire to the log."),
        (
            "The goal is that the lamp is unplugged.",
            "The robot pulls out the plug of the lamp.",
        ),
        ("The goal is that the tap is in the open position.", "The robot opens the tap."),
    ],
)
def test_a_goal_in_other_words_is_met(start: Start, goal: str, done: str) -> None:
    text = f"The fern, the lamp, the log and the tap are on the bench. {goal}"
    plug = "The robot plugs the lamp in."
    first = (plug,) if "unplugged" in goal else ()
    here = start(text + ROBOT, done, *first).do(*first)
    assert here.goals() == [Truth.FALSE]
    assert here.do(done).goals() == [Truth.TRUE]


def test_how_a_thing_is_stands_before_how_it_must_be(start: Start) -> None:
    text = "The vase is full of dust and has to be made clean; that is the goal."
    wipe = "The robot wipes the vase with the cloth."
    here = start("The vase is on the bench. " + text + ROBOT, wipe)
    assert here.goals() == [Truth.FALSE]
    assert here.do(wipe).goals() == [Truth.TRUE]


def test_contents_without_an_article_are_as_is_said(start: Start) -> None:
    text = "The pan is on the stove and contains rice. The stove is off. The goal is cooked rice."
    cook, wait = "The robot switches on the stove.", "The robot waits until the rice is cooked."
    here = start(text, cook, wait)
    assert here.is_so("The pan contains cooked rice.") is Truth.FALSE
    assert here.do(cook, wait).is_so("The pan contains cooked rice.") is Truth.TRUE


def test_water_runs_on_through_a_hose(start: Start) -> None:
    text = "A hose, attached to the tap, lies on the bench. The tap is at the bench and closed."
    take, run = "The robot takes the hose.", "The robot opens the tap, so that water runs out of "
    run += "the hose."
    water = "The robot waters the rose with the water running from the hose held in the gripper."
    text += " The rose is at the bench. The goal is that the rose is watered."
    here = start(text + ROBOT, take, run, water)
    assert here.broken(water) == ["the robot holds the hose"]
    assert here.do(take, run, water).goals() == [Truth.TRUE]


def test_a_microwave_oven_is_an_oven_where_there_is_no_other(start: Start) -> None:
    text = "A microwave oven stands on the bench and is closed. The cup is on the bench. The goal "
    text += "is that the cup is in the microwave oven."
    take, put = "The robot takes the cup.", "The robot puts the cup into the oven while the oven "
    put += "door is open."
    door = "The robot opens the oven door."
    here = start(text + ROBOT, take, put, door).do(take)
    assert here.broken(put) == ["the microwave is open"]
    assert here.do(door, put).goals() == [Truth.TRUE]
    two = start(text.replace("The cup", "An oven and the cup") + ROBOT, put, door).do(door)
    assert two.is_so("The microwave is open.") is Truth.FALSE


def test_corn_is_in_the_packet_of_its_kernels(start: Start) -> None:
    text = "A packet of corn kernels is on the bench. The bowl is on the bench. The goal is that "
    text += "the corn is in the bowl."
    take = "The robot takes the packet of kernels."
    pour = "The robot empties the corn from the packet into the bowl."
    here = start(text + ROBOT, take, pour)
    assert here.broken(pour)
    assert here.do(take, pour).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "spread", ["distributes mulch over", "spreads mulch over", "scatters mulch over"]
)
def test_what_is_spread_from_a_sack_comes_onto_the_bed(start: Start, spread: str) -> None:
    text = "A sack of mulch is on the bench. The bed is at the bench. The goal is that mulch has "
    text += "been spread over the bed."
    take = "The robot takes hold of the sack of mulch."
    mulch = f"The robot {spread} the bed from the sack held in the gripper."
    here = start(text + ROBOT, take, mulch)
    assert here.broken(mulch) == ["the robot holds the mulch sack"]
    assert here.do(take, mulch).goals() == [Truth.TRUE]


def test_a_gripper_that_presses_what_is_hit(start: Start) -> None:
    text = "A mallet and a dowel are on the shelf. The post is on the bench. The goal is that the "
    text += "dowel is in the post."
    takes = ("The robot takes the mallet.", "The robot takes the dowel.")
    hit = "With one gripper pressing the dowel against the post, the robot strikes it with the "
    hit += "mallet held in the other gripper so that the dowel goes into the post."
    here = start(text, *takes, hit)
    assert here.do(takes[1]).broken(hit) == ["the robot holds the mallet"]
    assert here.do(takes[0], hit).goals() == [Truth.TRUE]
