"""Of two dirts or stuffs on a thing each is asked for and comes off by itself (convention 20)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

HERE = "The robot is at the shelf and holds the rag. "


@pytest.mark.parametrize(
    ("told", "first", "second"),
    [
        ("The shelf is covered with dust and stains.", "dust", "stains"),
        ("There is dust on the shelf. There are stains on the shelf.", "dust", "stains"),
        ("The shelf is covered with dust and grease.", "dust", "grease"),
        ("There is dust on the shelf. There is glue on the shelf.", "dust", "glue"),
        ("There is oil on the shelf. There is glue on the shelf.", "oil", "glue"),
    ],
)
def test_both_are_wanted_gone(start: Start, told: str, first: str, second: str) -> None:
    one = f"The robot wipes the {first} off the shelf with the rag."
    other = f"The robot wipes the {second} off the shelf with the rag."
    goal = f"The goal is that the shelf is free of {first} and {second}."
    here = start(f"{told} {HERE}{goal}", one, other)
    assert Truth.TRUE not in here.goals()
    assert Truth.FALSE in here.do(one).goals(), f"there is {second} on it still"
    assert {*here.do(other).goals()} == {Truth.TRUE}


@pytest.mark.parametrize("second", ["stains", "grease"])
def test_no_leaf_takes_the_other_off(start: Start, second: str) -> None:
    wipe = "The robot wipes the dust off the shelf with the rag."
    told = f"The shelf is covered with dust and {second}. "
    here = start(f"{told}{HERE}The goal is that the shelf is free of dust and {second}.", wipe)
    assert Truth.FALSE in here.do(wipe).goals()


def test_who_wipes_it_all_wipes_off_both(start: Start) -> None:
    wipe = "The robot wipes the shelf with the rag."
    told = "The shelf is covered with dust and glue. "
    here = start(f"{told}{HERE}The goal is that the shelf is free of dust and glue.", wipe)
    assert {*here.do(wipe).goals()} == {Truth.TRUE}


def test_removes_dust_and_stains(start: Start) -> None:
    remove = "The robot removes dust and stains from the shelf with the rag."
    told = "The shelf is covered with dust and stains. "
    here = start(f"{told}{HERE}The goal is that the shelf is free of stains.", remove)
    assert here.do(remove).goals() == [Truth.TRUE]


def test_who_stains_still_does(start: Start) -> None:
    stain = "The robot takes the brush and stains the shelf."
    here = start("The brush is on the shelf. The goal is that the shelf is stained.", stain)
    assert here.do(stain).goals() == [Truth.TRUE]


def test_a_sink_with_glue_on_it_has_running_water(start: Start) -> None:
    soak = "The robot soaks the sponge with water at the sink."
    text = "There is glue on the sink. The sink has running water. The robot is at the sink and"
    here = start(f"{text} holds the sponge. The goal is that the sponge is wet.", soak)
    assert here.do(soak).goals() == [Truth.TRUE]


def test_quarters_that_are_wiped_are_things(start: Start) -> None:
    wipe = "The robot scrubs the dirt off the first quarter with the rag."
    text = "The first quarter and the second quarter are on the shelf. There is dirt on the first"
    here = start(f"{text} quarter. {HERE}The goal is that the first quarter is free of dirt.", wipe)
    assert here.goals() == [Truth.FALSE]
    assert here.do(wipe).goals() == [Truth.TRUE]


def test_off_the_one_and_off_the_other_is_off_both(start: Start) -> None:
    text = (
        "There is mud on the boots. There is mud on the mat. A brush is on the mat. The robot is "
        "at the boots and the mat. The goal is that the mud is off the boots and off the mat."
    )
    take = "The robot picks up the brush."
    boots = "The robot brushes the mud off the boots."
    mat = "The robot brushes the mud off the mat."
    here = start(text, take, boots, mat).do(take, boots)
    assert {*here.goals()} != {Truth.TRUE}
    assert {*here.do(mat).goals()} == {Truth.TRUE}
