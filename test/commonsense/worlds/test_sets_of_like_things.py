"""Sets: three screws one after the other, each thing with its own peg, lists and kinds."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TAKE = "The arm takes a {} out of the {}."
PUT = "The arm puts the {} which it is holding into the {}."


def met(here) -> bool:
    return set(here.goals()) == {Truth.TRUE}


@pytest.mark.parametrize(("thing", "source", "box"), [("screw", "feeder", "box"),
                                                      ("apple", "crate", "bowl")])  # fmt: skip
def test_three_are_there_when_three_have_been_put_there(
    start: Start, thing: str, source: str, box: str
) -> None:
    take = TAKE.format(thing, source).replace("a apple", "an apple")
    put = PUT.format(thing, box)
    here = start(
        f"Three {thing}s are in the {source}. The arm has one gripper. The goal is that three "
        f"{thing}s are in the {box}.",
        take,
        put,
    )
    assert here.broken(put)
    here.do(take)
    assert here.broken(take) == ["a gripper is free"]
    here.do(put, take, put)
    assert not met(here)
    here.do(take, put)
    assert met(here)


def test_the_other_one_is_not_the_one_that_was_taken_before(start: Start) -> None:
    one, other = "The robot picks up one of the cups.", "The robot picks up the other cup."
    lay = "The robot puts the cup in its gripper on the tray."
    here = start(
        "Two cups are on the table. The goal is that both cups are on the tray. The robot has one "
        "gripper.",
        one,
        other,
        lay,
    )
    here.do(one)
    assert here.broken(other) == ["a gripper is free"]
    here.do(lay)
    assert not met(here)
    assert met(here.do(other, lay))


def test_another_one_is_a_second_one(start: Start) -> None:
    first = "The robot picks up the bottle on the shelf."
    second = "The robot picks up the bottle on the windowsill."
    put = "The robot puts the bottle in its gripper into the crate."
    here = start(
        "A bottle stands on the shelf and another one on the windowsill. The goal is that both "
        "bottles are in the crate. The robot has one gripper.",
        first,
        second,
        put,
    )
    assert not met(here.do(first, put))
    assert met(here.do(second, put))


def test_each_has_its_own(start: Start) -> None:
    pull = "The robot pulls the peg off the {} with its gripper."
    drop = "The robot drops the peg from its gripper into the bag."
    take = "The robot takes the {}, which has no peg any more, from the line."
    lay = "The robot lays the {} it is holding in the basket."
    names = ("shirt", "towel")
    leaves = [one.format(name) for name in names for one in (pull, take, lay)]
    here = start(
        "A shirt and a towel hang on the line, each fastened with one peg. A bag and a basket are "
        "beside it. The goal is that the shirt and the towel are in the basket. The robot has one "
        "gripper.",
        *leaves,
        drop,
    )
    for name in names:
        assert here.broken(take.format(name))
        here.do(pull.format(name))
        assert here.broken(take.format(name))
        here.do(drop, take.format(name), lay.format(name))
    assert met(here)


def test_their_lids_are_one_each(start: Start) -> None:
    take = "The robot picks up the lid of the {} jar."
    put = "The robot puts the lid in its gripper on the {} jar."
    here = start(
        "A jam jar and a honey jar stand on the counter, each with its own lid beside it. The goal "
        "is that both jars are closed with their lids. The robot has two grippers.",
        *(one.format(name) for name in ("jam", "honey") for one in (take, put)),
    )
    assert here.broken(put.format("jam"))
    assert not met(here.do(take.format("jam"), put.format("jam")))
    assert met(here.do(take.format("honey"), put.format("honey")))


@pytest.mark.parametrize("goal", ["all three fruits are", "everything is", "all three items are"])
def test_what_is_told_in_one_list_is_all_of_it(start: Start, goal: str) -> None:
    names = ("apple", "pear", "plum")
    take, put = "The arm picks up the {}.", "The arm puts the {} into the bowl."
    here = start(
        f"An apple, a pear and a plum lie on the table. The goal is that {goal} in the bowl.",
        *(one.format(name) for name in names for one in (take, put)),
    )
    here.do(*(one.format(name) for name in names[:2] for one in (take, put)))
    assert not met(here)
    assert met(here.do(take.format("plum"), put.format("plum")))


def test_labels_of_a_letter_and_a_number_name_one_each(start: Start) -> None:
    leaves = [f"The robot closes valve V{number}." for number in "123"]
    here = start("Three valves, V1, V2 and V3, are open. The goal is that every valve is closed.",
                 *leaves)  # fmt: skip
    assert not met(here.do(*leaves[:2]))
    assert met(here.do(leaves[2]))


def test_a_goal_that_counts_two_kinds_asks_for_both(start: Start) -> None:
    bolt, nut = "The arm takes a bolt from the tray.", "The arm takes the nut from the tray."
    put, nut_in = "The arm puts the bolt into the box.", "The arm puts the nut into the box."
    here = start(
        "Bolts and a nut are in the tray. The goal is that there are two bolts and one nut in the "
        "box. The arm has one gripper.",
        *(bolt, nut, put, nut_in),
    )
    assert not met(here.do(nut, nut_in, bolt, put))
    assert met(here.do(bolt, put))


def test_the_soil_of_all_plants_is_that_of_each(start: Start) -> None:
    water = "Water is poured from the can in the gripper onto the soil of the {}."
    plants = ("fern", "orchid", "tomato plant")
    here = start(
        "A fern, an orchid and a tomato plant have dried out. The robot holds a can full of water. "
        "The goal is that the soil of all three plants is moist.",
        *map(water.format, plants),
    )
    assert not met(here.do(*map(water.format, plants[:2])))
    assert met(here.do(water.format("tomato plant")))


def test_what_takes_both_grippers_may_be_held_in_one_of_them(start: Start) -> None:
    take, fold = "The robot takes the {} from the line.", "The robot folds the shirt it is holding."
    here = start(
        "A shirt and a peg are on the line. The robot has two grippers, and folding always takes "
        "both grippers. The goal is that the shirt is folded.",
        *(take.format(name) for name in ("shirt", "peg")),
        fold,
    )
    here.do(take.format("shirt"))
    assert here.broken(fold) == []
    assert here.do(take.format("peg")).broken(fold)
