"""Stuff that is poured, drawn, dipped for and stirred, told in many ways."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

HELD = "agents.robot.gripper_content"
JUG = (
    "A jug with water and an empty pot stand on the counter. The pot is on the stove. The stove is"
    " off. The goal is that the pot contains water."
)
TAKE = "The robot picks up the jug."


@pytest.mark.parametrize(
    "pour",
    [
        "The robot lets the water in the jug run into the pot.",
        "The robot gives the water from the jug into the pot.",
        "The robot tilts the jug, pouring the water into the pot.",
        "The robot pours the water in the jug into the pot.",
        "Tilting the jug over the pot, the robot lets the water flow into it.",
    ],
)
def test_what_runs_out_of_a_vessel_comes_of_one_that_is_held(start: Start, pour: str) -> None:
    here = start(JUG, TAKE, pour)
    assert here.broken(pour) != []
    assert here.do(TAKE, pour).goals() == [Truth.TRUE]
    assert here.broken(pour) != [], "the jug is empty"


def test_what_is_given_to_somebody_is_poured_nowhere(start: Start) -> None:
    give = "The robot gives the jug to the cook."
    here = start(JUG + " The cook stands there.", TAKE, give)
    assert here.do(TAKE, give).goals() == [Truth.FALSE]


BROTH = (
    "A pot with hot water stands on the stove. A bag of rice lies on the table. The goal is that"
    " the rice is in the pot."
)
BAG = "The robot picks up the bag of rice."


@pytest.mark.parametrize(
    "add",
    [
        "The robot pours the rice into the hot water.",
        "The robot gives the rice in the hot water.",
        "The robot lets the rice fall out of the bag into the hot water.",
        "The rice in the bag is poured into the hot water.",
    ],
)
def test_what_is_poured_into_water_is_in_its_pot(start: Start, add: str) -> None:
    here = start(BROTH, BAG, add)
    assert here.broken(add) != []
    here.do(BAG, add)
    assert here.goals() == [Truth.TRUE]
    assert "rice" in here.state("objects.pot.content")


STOVE = "The stove is on. A pot with cold milk stands on the stove. A bag of oats is on the table."


def test_no_time_passes_while_something_falls(start: Start) -> None:
    task = f"{STOVE} The goal is that the milk is hot."
    take, drop = "The robot takes the bag.", "The robot lets the oats fall into the pot."
    assert start(task, take, drop).do(take, drop).goals() != [Truth.TRUE]


LAB = (
    "A beaker with buffer and an empty tube stand on the bench. A pipette lies there. "
    "The goal is that the tube contains buffer."
)
PIPETTE = "The robot picks up the pipette."
OUT = "The robot pipettes the buffer into the tube."


@pytest.mark.parametrize(
    "draw",
    [
        "The robot fills the pipette with buffer from the beaker.",
        "The robot dips the pipette into the beaker and sucks up some of the buffer.",
        "The robot puts the pipette into the beaker and draws up some buffer.",
    ],
)
def test_what_is_drawn_is_in_the_tool(start: Start, draw: str) -> None:
    here = start(LAB, PIPETTE, draw, OUT)
    assert here.broken(draw) == ["the robot holds the pipette"]
    here.do(PIPETTE)
    assert here.broken(OUT) != [], "nothing is in the pipette"
    assert here.do(draw, OUT).goals() == [Truth.TRUE]


MUG = (
    "A mug with milk and a jar of cocoa stand on the counter. A spoon is on the shelf. "
    "The goal is that the mug contains cocoa and the milk is stirred."
)
SPOON = "The robot takes the spoon."
ADD = "The robot empties the spoon into the mug."


@pytest.mark.parametrize(
    "load",
    [
        "The robot puts the spoon into the jar and loads it with cocoa.",
        "The robot digs the spoon into the jar and lifts out a portion of cocoa.",
    ],
)
@pytest.mark.parametrize(
    "stir",
    [
        "The robot puts the spoon into the mug and stirs the milk.",
        "The robot puts the spoon into the mug and stirs it.",
    ],
)
def test_a_spoon_that_works_in_there_is_not_let_go_of(start: Start, load: str, stir: str) -> None:
    here = start(MUG, SPOON, load, ADD, stir)
    assert here.broken(load) == here.broken(stir) == ["the robot holds the spoon"]
    assert set(here.do(SPOON, load, ADD, stir).goals()) == {Truth.TRUE}
    assert here.state(HELD) == ("spoon",)


def test_a_spoon_that_is_put_into_a_mug_is_let_go_of(start: Start) -> None:
    put = "The robot puts the spoon into the mug and goes to the door."
    assert start(MUG + " There is a door.", SPOON, put).do(SPOON, put).state(HELD) == ()


BARREL = (
    "A barrel full of rainwater stands in the garden. A can lies beside it. A rose grows there. "
    "The goal is that the rose is watered."
)
CAN = "The robot picks up the can."
WATER = "The robot pours the rainwater from the can over the rose."


@pytest.mark.parametrize(
    "fill",
    [
        "The robot dips the can into the barrel until it is full.",
        "The robot lowers the can into the barrel and lets it fill with rainwater.",
        "The can in the gripper is filled with rainwater out of the barrel.",
        "The robot immerses the can in the barrel and fills it.",
    ],
)
@pytest.mark.parametrize(
    "water",
    [
        WATER,
        "The rose is watered with the rainwater in the can.",
        "The robot lets the rainwater in the can flow onto the rose.",
    ],
)
def test_a_vessel_is_filled_where_it_is_dipped(start: Start, fill: str, water: str) -> None:
    here = start(BARREL, CAN, fill, water)
    assert here.broken(fill) != []
    here.do(CAN)
    assert here.broken(water) != [], "the can is empty"
    assert here.do(fill, water).goals() == [Truth.TRUE]


TAP = "A bucket stands beside the tap. The goal is that the bucket is full of water."
BUCKET = "The robot takes the bucket."


@pytest.mark.parametrize(
    "fill",
    [
        "The tap is opened, the bucket in the gripper is filled with water and the tap is closed.",
        "With the bucket held under the tap, the robot opens it, fills the bucket and closes it.",
        "The robot opens the tap, lets water run into the bucket that it is holding until it is"
        " full and closes the tap.",
    ],
)
def test_the_bucket_is_filled_and_the_tap_is_worked(start: Start, fill: str) -> None:
    here = start(TAP, BUCKET, fill)
    assert here.broken(fill) == ["the robot holds the bucket"]
    here.do(BUCKET, fill)
    assert here.goals() == [Truth.TRUE]
    assert here.state("objects.tap.open") is not True
    assert here.state("objects.bucket.open") is None


POTATOES = "The potatoes are in a pot on the stove. The stove is off. The pot is full of water."
ON = "The robot turns on the stove."


@pytest.mark.parametrize(
    "wait",
    [
        "The robot stays at the stove for fifty minutes so that the potatoes get cooked.",
        "The robot leaves the potatoes in the pot for forty-five minutes so that they cook.",
        "Wait forty minutes for the potatoes to be cooked.",
        "The robot cooks the potatoes until done.",
    ],
)
def test_nothing_cooks_on_a_cold_stove(start: Start, wait: str) -> None:
    here = start(f"{POTATOES} The goal is that the potatoes are cooked.", ON, wait)
    assert here.broken(wait) != []
    assert here.do(ON, wait).goals() == [Truth.TRUE]


def test_what_is_waited_for_comes_to_a_boil(start: Start) -> None:
    wait = "The robot waits for the water in the pot to come to a boil."
    here = start(f"{POTATOES} The goal is that the water is hot.", ON, wait)
    assert here.broken(wait) != []
    assert here.do(ON, wait).goals() == [Truth.TRUE]


SACK = (
    "A sack of sugar and a bowl stand on the counter. A cup lies there. "
    "The goal is that the bowl contains sugar."
)
CUP, LIFT = "The robot picks up the cup.", "The robot takes the sack."


def test_a_cup_of_sugar_is_in_the_cup_that_was_dipped_for_it(start: Start) -> None:
    scoop = "The robot dips the cup into the sack and takes out a cup of sugar."
    pour = "The robot lifts the cup over the bowl and empties it."
    here = start(SACK, CUP, scoop, pour)
    assert here.broken(scoop) == ["the robot holds the cup"]
    assert here.do(CUP, scoop, pour).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "pour",
    [
        "Holding the sack above the bowl, the robot pours in the sugar.",
        "The robot fills the sugar in the sack into the bowl.",
        "The robot tips the sack and fills the bowl.",
    ],
)
def test_what_is_poured_in_comes_into_what_is_below(start: Start, pour: str) -> None:
    here = start(SACK, LIFT, pour)
    assert here.broken(pour) == ["the robot holds the sugar sack"]
    assert here.do(LIFT, pour).goals() == [Truth.TRUE]


def test_a_deed_that_is_told_twice_is_done_once(start: Start) -> None:
    take = "The robot takes the spray bottle."
    spray = "The robot applies disinfectant to the operating table by spraying it from the bottle."
    task = (
        "A spray bottle with disinfectant is on the trolley. There is an operating table. "
        "The goal is that the operating table is disinfected."
    )
    here = start(task, take, spray).do(take, spray)
    assert here.goals() == [Truth.TRUE]
    assert here.state("objects.disinfectant.disinfected") is None


def test_dough_that_the_text_calls_bread_stays_where_it_was(start: Start) -> None:
    task = (
        "A tray with dough on it is in the oven. The oven is on and closed. "
        "The goal is that the bread is baked and on the tray."
    )
    wait = "The robot waits for forty minutes until the dough is baked."
    assert set(start(task, wait).do(wait).goals()) == {Truth.TRUE}


SINK = (
    "A bucket is in the sink below the tap. The tap is closed. A mixer with a bowl of cream in it"
    " stands there. The mixer is off. "
)


@pytest.mark.parametrize(
    "fill",
    [
        "The robot opens the tap and closes it when the bucket has been filled with water.",
        "The robot turns on the tap and turns it off once the bucket contains water.",
        "The robot opens the tap and shuts it as soon as there is water in the bucket.",
    ],
)
def test_what_ends_when_something_is_so_is_kept_on_until_then(start: Start, fill: str) -> None:
    here = start(f"{SINK} The goal is that the bucket contains water.", fill).do(fill)
    assert here.goals() == [Truth.TRUE]
    assert here.state("objects.tap.on") is not True


def test_what_is_done_when_something_is_so_asks_for_it(start: Start) -> None:
    close = "The robot closes the tap when the bucket is full of water."
    assert start(f"{SINK} The goal is that the bucket is full of water.", close).broken(close) != []


KETTLE = (
    "A kettle full of hot water stands on its base. A teapot with tea leaves in it is on the tray. "
    "The goal is that the teapot contains water."
)


@pytest.mark.parametrize(
    "pour",
    [
        "The robot pours hot water over the tea leaves in the teapot.",
        "The hot water in the kettle is poured onto the tea leaves in the teapot.",
        "The robot lets the hot water run from the kettle into the teapot.",
    ],
)
def test_what_is_poured_over_what_lies_in_a_pot_is_in_it(start: Start, pour: str) -> None:
    take = "The robot takes the kettle."
    here = start(KETTLE, take, pour)
    assert here.broken(pour) != []
    assert here.do(take, pour).goals() == [Truth.TRUE]


def test_what_is_mixed_in_out_of_a_bottle_comes_out_of_it(start: Start) -> None:
    task = (
        "A bucket with water and a bottle of soap are on the floor. "
        "The goal is that the bucket contains soap."
    )
    take = "The robot takes the bottle."
    mix = "The robot mixes some soap from the bottle into the water in the bucket."
    here = start(task, take, mix)
    assert here.broken(mix) == ["the robot holds the soap bottle"]
    assert here.do(take, mix).goals() == [Truth.TRUE]


PIE = "A pie is on the table. The oven is on and open. The goal is that the pie is baked."


@pytest.mark.parametrize(
    "wait",
    [
        "The pie stays in the oven for forty minutes, until it is baked.",
        "The pie remains in the oven for an hour until it has been baked, which takes an hour.",
    ],
)
def test_nothing_gets_anywhere_by_staying_there(start: Start, wait: str) -> None:
    take, put, close = "Takes the pie.", "Puts the pie into the oven.", "Closes the oven."
    here = start(PIE, take, put, close, wait)
    assert here.broken(wait) != []
    assert here.do(take, put, close, wait).goals() == [Truth.TRUE]


TANK = (
    "A tank full of water stands on the floor. A bag of flour and a bowl are on the table. A drain"
    " is in the corner. The goal is that the tank is empty and the bowl contains flour."
)


def test_what_goes_down_the_drain_or_through_a_sieve_leaves_its_vessel(
    start: Start,
) -> None:
    sift = "The robot sifts the flour from the bag over the bowl."
    tank, bag = "The robot lifts the tank.", "The robot takes the bag of flour."
    pour = "The robot pours all the water in the tank down the drain."
    here = start(TANK, tank, pour, bag, sift)
    assert here.broken(pour) != []
    assert set(here.do(tank, pour, bag, sift).goals()) == {Truth.TRUE}


def test_a_chicken_that_sinks_is_no_sink(start: Start) -> None:
    task = (
        "A frozen chicken is on the table. A tub of warm water is here. "
        "The goal is that the chicken is in the tub."
    )
    take, sink = "The robot takes the chicken.", "The robot lets the chicken sink into the water."
    here = start(task, take, sink)
    assert here.broken(sink) != []
    assert here.do(take, sink).goals() == [Truth.TRUE]
