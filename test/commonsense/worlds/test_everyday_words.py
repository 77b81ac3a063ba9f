"""Everyday words mean what they name: who receives, what is spread, what is one of its kind."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BENCH = "The robot stands at the bench. "


@pytest.mark.parametrize("who", ["gardener", "daughter", "plumber", "cashier", "dentist"])
def test_people_of_all_trades_receive_things(start: Start, who: str) -> None:
    takes, gives = "The robot takes the parcel.", f"The robot hands the {who} the parcel."
    go = f"The robot drives to the {who}."
    world = start(
        f"{BENCH}A parcel lies on the bench. The {who} waits at the gate. "
        f"The goal is that the {who} has the parcel.",
        *(takes, go, gives),
    )
    assert world.broken(gives)
    assert world.do(takes).broken(gives) == [f"the robot is near the {who}"]
    assert Truth.FALSE in world.do(go).goals()
    assert set(world.do(gives).goals()) == {Truth.TRUE}


def test_who_is_given_baby_oil_is_no_baby(start: Start) -> None:
    takes, gives = "The robot takes the baby oil.", "The robot gives the nurse the baby oil."
    world = start(
        f"{BENCH}The baby oil stands on the bench. The nurse waits at the bench. "
        "The goal is that the nurse has the baby oil.",
        *(takes, gives),
    )
    assert world.broken(gives)
    assert set(world.do(takes, gives).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    ("kind", "one", "other"),
    [
        ("vegetables", "spinach", "garlic"),
        ("vegetables", "radish", "eggplant"),
        ("fruits", "plum", "melon"),
        ("clothes", "hat", "scarf"),
        ("clothing", "shirt", "glove"),
        ("laundry", "shirt", "towel"),
        ("cutlery", "fork", "teaspoon"),
        ("footwear", "boot", "sandal"),
        ("luggage", "suitcase", "backpack"),
        ("flowers", "rose", "tulip"),
        ("tools", "hammer", "hoe"),
        ("jewelry", "ring", "necklace"),
        ("fruit", "apple", "pear"),
    ],
)
def test_a_kind_is_all_that_is_of_it(start: Start, kind: str, one: str, other: str) -> None:
    be = "are" if kind.endswith("s") else "is"
    puts = [f"The robot puts the {thing} in the box." for thing in (one, other)]
    takes = [f"The robot takes the {thing}." for thing in (one, other)]
    world = start(
        f"{BENCH}A {one} and a {other} lie on the bench. The box stands on the bench. "
        f"The goal is that the {kind} {be} in the box.",
        *takes,
        *puts,
    )
    world.do(takes[1], puts[1])
    assert Truth.FALSE in world.goals(), f"the {one} is not in there"
    assert set(world.do(takes[0], puts[0]).goals()) == {Truth.TRUE}


def test_a_heap_with_a_place_of_its_own_is_no_sum_of_others(start: Start) -> None:
    takes, go = "The robot takes the laundry.", "The robot drives to the washing machine."
    puts = "The robot puts the laundry in the washing machine."
    world = start(
        "The robot stands at the basket. The laundry is in the basket. The washing machine is "
        "open. A shirt and a towel hang on the rail. "
        "The goal is that the laundry is in the washing machine.",
        *(takes, go, puts),
    )
    assert set(world.do(takes, go, puts).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("stuff", ["butter", "mayonnaise", "cement", "putty", "insecticide"])
@pytest.mark.parametrize("verb", ["spreads", "smears", "applies"])
def test_what_is_spread_is_where_the_robot_is(start: Start, stuff: str, verb: str) -> None:
    takes, spreads = f"The robot takes the jar of {stuff}.", f"The robot {verb} {stuff} on the box."
    go = "The robot drives to the box."
    text = (
        f"{BENCH}A jar of {stuff} stands on the bench. The box is in the yard. "
        f"The goal is that {stuff} is on the box."
    )
    assert start(text, takes, go, spreads).do(go).broken(spreads) == [
        f"the robot is near the {stuff} jar"
    ]
    assert set(start(text, takes, go, spreads).do(takes, go, spreads).goals()) == {Truth.TRUE}


def test_there_is_frosting_on_the_cake(start: Start) -> None:
    takes, spreads = "The robot takes the frosting.", "The robot spreads the frosting on the cake."
    world = start(
        f"{BENCH}The frosting and a cake stand on the bench. "
        "The goal is that there is frosting on the cake.",
        *(takes, spreads),
    )
    assert Truth.FALSE in world.goals()
    assert set(world.do(takes, spreads).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    ("thing", "start_state", "deed", "goal"),
    [
        ("door", "closed", "props the door open", "open"),
        ("packet", "closed", "tears the packet open", "open"),
        ("coat", "open", "buttons up the coat", "closed"),
        ("lamp", "off", "flips on the lamp", "on"),
        ("candle", "on", "snuffs out the candle", "off"),
        ("lamp", "plugged in", "plugs out the lamp", "unplugged"),
        ("lamp", "plugged in", "plugs the lamp out", "plugged out"),
        ("table", "dirty", "scrubs down the table", "clean"),
        ("table", "dirty", "steam-cleans the table", "clean"),
        ("sheet", "wrinkled", "smooths the sheet", "smooth"),
        ("towel", "dry", "drenches the towel", "wet"),
        ("radio", "new", "takes the radio apart", "taken apart"),
        ("apple", "new", "quarters the apple", "quartered"),
        ("mop", "wet", "wrings out the mop", "wrung out"),
        ("letter", "new", "shreds the letter", "shredded"),
        ("potato", "raw", "deep-fries the potato", "deep-fried"),
    ],
)
def test_deeds_of_everyday_change_what_they_say(
    start: Start, thing: str, start_state: str, deed: str, goal: str
) -> None:
    does, go = f"The robot {deed}.", "The robot drives to the fence."
    text = (
        f"The {thing} is {start_state}. The robot stands at the {thing}. "
        f"The goal is that the {thing} is {goal}."
    )
    world = start(text, does, go)
    assert Truth.TRUE not in world.goals()
    assert set(world.do(does).goals()) == {Truth.TRUE}
    assert start(text, does, go).do(go).broken(does) == [f"the robot is near the {thing}"]


@pytest.mark.parametrize(
    "puts",
    [
        "tidies the toys away into the chest",
        "tidies away the toys into the chest",
        "stows away the toys in the chest",
        "stashes the toys in the chest",
    ],
)
def test_what_is_tidied_away_is_put_where_it_belongs(start: Start, puts: str) -> None:
    takes, opens = "The robot takes the toys.", "The robot opens the chest."
    does = f"The robot {puts}."
    world = start(
        "The robot stands at the chest. The chest is closed. The toys lie on the chest. "
        "The goal is that the toys are in the chest.",
        *(takes, opens, does),
    )
    assert world.do(takes).broken(does) == ["the chest is open"]
    assert set(world.do(opens, does).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("deed", ["dishes up the rice", "spoons out the rice"])
def test_what_is_dished_up_comes_out_of_its_pot(start: Start, deed: str) -> None:
    takes, does = "The robot picks up the pot.", f"The robot {deed} onto the plate."
    world = start(
        "The robot stands at the stove. The rice is in the pot on the stove, and the plate stands "
        "on the stove. The goal is that the rice is on the plate.",
        *(takes, does),
    )
    assert world.broken(does)
    assert set(world.do(takes, does).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    ("machine", "thing", "state"),
    [("slow cooker", "beef", "cooked"), ("water bath", "tube", "warm")],
)
def test_kitchens_and_labs_have_such_machines(
    start: Start, machine: str, thing: str, state: str
) -> None:
    switches, waits = f"The robot switches on the {machine}.", "The robot waits for ten minutes."
    text = (
        f"{BENCH}The {machine} stands on the bench and is off. The {thing} is {{}}. "
        f"The goal is that the {thing} is {state}."
    )
    inside, outside = (text.format(where) for where in (f"in the {machine}", "on the bench"))
    assert set(start(inside, switches, waits).do(switches, waits).goals()) == {Truth.TRUE}
    assert Truth.TRUE not in start(outside, switches, waits).do(switches, waits).goals()
    assert Truth.TRUE not in start(inside, waits).do(waits).goals()


@pytest.mark.parametrize("word", ["dish", "soap", "plate", "patch", "wedge", "stock"])
def test_words_for_things_stay_words_for_things(start: Start, word: str) -> None:
    takes, puts = f"The robot takes the {word}.", f"The robot puts the {word} on the shelf."
    go = "The robot drives to the shelf."
    world = start(
        f"{BENCH}The {word} lies on the bench. The goal is that the {word} is on the shelf.",
        *(takes, go, puts),
    )
    assert world.broken(puts)
    assert set(world.do(takes, go, puts).goals()) == {Truth.TRUE}
