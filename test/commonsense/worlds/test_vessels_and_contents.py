"""Who is who among vessels and what is in them: *the milk*, *the carton*, *the empty tin*."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

GO_STORE, GO_TABLE = "The robot goes to the store.", "The robot goes to the table."


@pytest.mark.parametrize(
    ("old", "new", "pack", "stuff"),
    [
        ("expired", "fresh", "carton", "milk"),
        ("stale", "fresh", "bag", "bread"),
        ("spoiled", "new", "jar", "honey"),
    ],
)
def test_a_quality_of_the_stuff_tells_packs_apart(
    start: Start, old: str, new: str, pack: str, stuff: str
) -> None:
    take_old, throw = f"The robot takes the {old} {pack}.", f"The robot drops the {old} {pack}."
    take = f"The robot takes a {pack} of {new} {stuff} out of the store."
    put = f"The robot puts the {new} {pack} on the table."
    here = start(
        f"The {old} {pack} of {stuff} is on the table. {new.title()} {stuff} is kept in the store."
        f" The goal is that the {new} {stuff} is on the table.",
        *(GO_STORE, GO_TABLE, take_old, throw, take, put),
    )
    assert here.do(GO_TABLE, take_old).broken(put)
    here.do(throw)
    assert here.goals() == [Truth.FALSE]
    assert here.do(GO_STORE, take, GO_TABLE, put).goals() == [Truth.TRUE]


CAKE = "A cake is in the refrigerator. The refrigerator is open. The goal is that {}."
TAKE_PLATE = "The robot takes the plate with the cake out of the refrigerator."
PUT_CAKE = "The robot places the cake which is in its gripper on the table."
GO_FRIDGE = "The robot goes to the refrigerator."


def test_what_is_taken_with_its_plate_is_in_the_gripper(start: Start) -> None:
    here = start(CAKE.format("the cake is on the table"), GO_FRIDGE, TAKE_PLATE, GO_TABLE, PUT_CAKE)
    assert here.is_so("Check if the cake is in the robot's gripper.") is Truth.FALSE
    here.do(GO_FRIDGE, TAKE_PLATE)
    assert here.is_so("Check if the cake is in the robot's gripper.") is Truth.TRUE
    assert here.do(GO_TABLE, PUT_CAKE).goals() == [Truth.TRUE]


def test_without_its_plate_it_is_not_in_the_gripper(start: Start) -> None:
    here = start(CAKE.format("the cake is on the table"), GO_FRIDGE, TAKE_PLATE, GO_TABLE, PUT_CAKE)
    assert here.do(GO_FRIDGE, GO_TABLE).broken(PUT_CAKE)


def test_the_peas_are_put_away_in_their_packet_and_poured_out_of_it(start: Start) -> None:
    take, pour = "The robot takes the peas.", "The robot empties the packet into the pot."
    put = "The robot puts the peas into the freezer."
    text = "A packet of peas is on the table. A pot and a freezer are at the table. The goal is "
    here = start(text + "that the peas are in the freezer.", GO_TABLE, take, put)
    assert here.do(GO_TABLE, take, put).is_so("Is the packet in the freezer?") is Truth.TRUE
    here = start(text + "that the peas are in the pot.", GO_TABLE, take, pour)
    here.do(GO_TABLE, take, pour)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Is the packet empty?") is Truth.TRUE


def test_the_sugar_is_taken_by_the_sugar_bowl(start: Start) -> None:
    take, put = "The robot takes the sugar.", "The robot puts the sugar bowl on the tray."
    here = start("The sugar bowl is on the table. A tray is there.", GO_TABLE, take, put)
    assert here.do(GO_TABLE).broken(put)
    here.do(take, put)
    assert here.is_so("Is the sugar bowl on the tray?") is Truth.TRUE


def test_what_some_leaf_brings_into_a_vessel_is_not_in_it_yet(start: Start) -> None:
    pour = "The robot pours the milk from the carton into the milk jug."
    here = start("A carton of milk and a milk jug are on the table.", GO_TABLE, pour)
    assert here.is_so("Does the milk jug contain milk?") is Truth.FALSE


@pytest.mark.parametrize(("full", "empty"), [("full", "empty"), ("new full", "empty")])
def test_the_empty_bag_stays_empty_with_a_tube_in_it(start: Start, full: str, empty: str) -> None:
    pull = f"The robot pulls the tube off the {empty} bag."
    take = f"The robot takes the {empty} bag from the hook."
    plug = f"The robot connects the tube to the {full} bag."
    here = start(
        f"An {empty} bag hangs on the hook and is connected to the tube. A {full} bag is on the"
        " tray. The robot has one gripper.",
        *("The robot goes to the hook.", pull, take, plug),
    )
    here.do("The robot goes to the hook.", pull, take)
    assert here.is_so(f"Is the {empty} bag in the gripper?") is Truth.TRUE
    assert here.is_so(f"Is the {full} bag in the gripper?") is Truth.FALSE


TIN = "An open tin of fish is on the table. A bowl and a bin are at the table."
TURN = "The robot turns the tin in its gripper over the bowl {}."
TAKE_TIN, DROP = "The robot takes the tin.", "The robot releases the empty tin over the bin."


@pytest.mark.parametrize(
    "so",
    ["so that all the fish falls into the bowl", "until the fish falls into it"],
)
def test_what_is_turned_until_the_contents_fall_out_is_empty(start: Start, so: str) -> None:
    turn = TURN.format(so)
    here = start(TIN, GO_TABLE, TAKE_TIN, turn, DROP).do(GO_TABLE, TAKE_TIN)
    assert here.broken(DROP)  # it is still full
    here.do(turn, DROP)
    assert here.is_so("Is the fish in the bowl?") is Truth.TRUE
    assert here.is_so("Is the tin in the bin?") is Truth.TRUE


def test_from_the_bowl_into_the_salad_bowl_are_two_bowls(start: Start) -> None:
    take, tip = "Take the bowl.", "Tip the slices from the bowl into the salad bowl."
    here = start(
        "A bowl of cucumber slices is on the counter. The salad bowl is on the table.",
        *("Go to the counter.", GO_TABLE, take, tip),
    )
    here.do("Go to the counter.", take)
    assert here.broken(tip)
    here.do(GO_TABLE, tip)
    assert here.is_so("Are the slices in the salad bowl?") is Truth.TRUE


def test_dirt_in_a_vessel_is_tipped_out_of_it(start: Start) -> None:
    take, tip = "Take the dustpan.", "Tip the dust from the dustpan into the bin."
    text = "There is dust in the dustpan. A bin is there. The goal is that the dustpan is empty."
    here = start(text, take, tip)
    assert here.goals() == [Truth.FALSE]
    assert here.broken(tip)
    assert here.do(take, tip).goals() == [Truth.TRUE]


def test_taking_it_to_a_place_is_carrying_it(start: Start) -> None:
    lift, take = "The robot lifts the tray with the lunch.", "The robot takes the lunch to the bed."
    put = "The robot sets the tray down there."
    text = "The tray with the lunch is on the table. The robot has one gripper. The goal is that "
    here = start(text + "the lunch is on the bed.", GO_TABLE, lift, take, put)
    assert here.do(GO_TABLE, lift, take, put).goals() == [Truth.TRUE]


def test_what_nobody_has_lifted_is_not_set_down(start: Start) -> None:
    lift, take = "The robot lifts the tray with the lunch.", "The robot takes the lunch to the bed."
    put = "The robot sets the tray down there."
    here = start("The tray with the lunch is on the table.", GO_TABLE, lift, take, put)
    assert here.do(GO_TABLE, take).broken(put)


def test_what_leaves_tip_somewhere_was_elsewhere_at_first(start: Start) -> None:
    take = "The robot takes the clothes out of the drum and lays them into the basket."
    tip = "The robot tips the clothes out of the basket into the drum."
    here = start(
        "The dirty clothes are in a basket. The washing machine is open.",
        *("The robot lifts the basket.", tip, take),
    )
    assert here.is_so("Are the clothes in the basket?") is Truth.TRUE
    here.do("The robot lifts the basket.", tip)
    assert here.is_so("Are the clothes in the washing machine?") is Truth.TRUE
