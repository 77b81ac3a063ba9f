"""Dirt and stuff on things: told, wiped off, checked and asked alike (convention 20)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "The rag, the drill and the mirror are on the shelf. The robot stands at the shelf. {} "
    "The goal is that {}."
)
TAKE = "The robot picks up the rag."
TOLD = [
    "There is {} on the drill.",
    "The drill is covered with {}.",
    "The drill has {} on it.",
]
DEEDS = [
    "The robot wipes the {} off the drill with the rag.",
    "The robot cleans the drill with the rag until the {} is gone.",
    "The robot uses the rag to scrub the {} off the drill.",
    "The robot removes the {} from the drill with the rag.",
    "The robot wipes the drill with the rag to remove the {}.",
    "The robot rubs away the {} on the drill with the rag.",
    "The robot wipes the drill with the rag until there is no {} left on it.",
    "The robot cleans the drill with the rag.",
]
ASKED = [
    "the drill is free of {}",
    "there is no {} on the drill",
    "the drill is no longer covered with {}",
    "the drill has no {} on it",
    "the drill is clean",
]
STUFFS = ["glue", "sand", "toothpaste", "barbecue sauce", "cooking oil", "tartar", "dust"]


@pytest.mark.parametrize("stuff", STUFFS)
@pytest.mark.parametrize("told", TOLD)
def test_stuff_that_is_wiped_off_is_gone_however_it_is_told(
    start: Start, told: str, stuff: str
) -> None:
    for at, deed in enumerate(DEEDS):
        asked = ASKED[at % len(ASKED)].format(stuff)
        here = start(TEXT.format(told.format(stuff), asked), TAKE, deed.format(stuff))
        assert here.goals() == [Truth.FALSE], deed
        assert here.broken(deed.format(stuff)) == ["the robot holds the rag"]
        assert here.do(TAKE, deed.format(stuff)).goals() == [Truth.TRUE], (deed, asked)


@pytest.mark.parametrize("asked", ASKED)
def test_checks_and_goals_mean_the_same(start: Start, asked: str) -> None:
    wipe = DEEDS[0].format("glue")
    text = TEXT.format("There is glue on the drill.", "the drill is free of glue")
    here = start(text, TAKE, wipe)
    check = f"Check if {asked.format('glue')}."
    assert here.is_so(check) is Truth.FALSE
    assert here.do(TAKE, wipe).is_so(check) is Truth.TRUE


@pytest.mark.parametrize("deed", DEEDS[:-1])
@pytest.mark.parametrize("one, other", [("dust", "mold"), ("glue", "dust"), ("sand", "glue")])
def test_what_is_not_wiped_off_is_still_there(
    start: Start, deed: str, one: str, other: str
) -> None:
    told = f"There is {one} on the drill. The drill is covered with {other}."
    first, second = deed.format(one), deed.format(other)
    for asked in ("the drill is clean", f"the drill is free of {one} and the drill has no {other}"):
        here = start(TEXT.format(told, asked), TAKE, first, second).do(TAKE, first)
        assert Truth.FALSE in here.goals()
        assert set(here.do(second).goals()) == {Truth.TRUE}


def test_what_is_wiped_off_one_thing_is_still_on_the_other(start: Start) -> None:
    told = "There is glue on the drill. There is glue on the mirror."
    wipe = "The robot wipes the glue off the {} with the rag."
    drill, mirror = wipe.format("drill"), wipe.format("mirror")
    here = start(
        TEXT.format(told, "the drill and the mirror are free of glue"), TAKE, drill, mirror
    )
    assert here.do(TAKE, drill).goals() == [Truth.FALSE]
    assert here.do(mirror).goals() == [Truth.TRUE]


@pytest.mark.parametrize("stuff", ["salt", "soil", "cooking oil", "mulch"])
def test_what_is_poured_over_a_thing_covers_it(start: Start, stuff: str) -> None:
    text = (
        f"The jar and the board are on the shelf. The jar contains {stuff}. The robot stands at "
        f"the shelf. The goal is that the board is covered with {stuff}."
    )
    take, pour = "The robot picks up the jar.", f"The robot pours the {stuff} over the board."
    here = start(text, take, pour)
    assert here.goals() == [Truth.FALSE]
    assert here.do(take, pour).goals() == [Truth.TRUE]
    assert here.is_so(f"Check if there is {stuff} on the board.") is Truth.TRUE


def test_paint_in_its_can_is_not_on_the_floor(start: Start) -> None:
    text = (
        "The paint can is on the floor. The paint can is full of paint. The robot stands at the "
        "paint can. The goal is that the floor is covered with paint."
    )
    pour = "The robot pours the paint from the paint can over the floor."
    here = start(text, "The robot picks up the paint can.", pour)
    assert here.goals() == [Truth.FALSE]
    assert here.do("The robot picks up the paint can.", pour).goals() == [Truth.TRUE]


def test_what_is_brushed_on_is_not_wiped_off(start: Start) -> None:
    text = (
        "The brush and the board are on the shelf. There is varnish in the bowl. The robot stands "
        "at the shelf. The goal is that there is varnish on the board."
    )
    brush = "The robot brushes the varnish on the board with the brush."
    here = start(text, "The robot picks up the brush.", brush)
    assert here.do("The robot picks up the brush.", brush).goals() == [Truth.TRUE]


@pytest.mark.parametrize("wiped", [True, False])
def test_what_is_free_of_stuff_is_not_the_list_behind_it(start: Start, wiped: bool) -> None:
    wipes, takes = "The robot wipes the dust off the shelf.", "The robot picks up the cup."
    puts = "The robot puts the cup into the sink."
    text = "There is dust on the shelf. The cup and the mug are on the table."
    goal = " The goal is that the shelf is free of dust and the cup and the mug are in the sink."
    others = ("The robot picks up the mug.", "The robot puts the mug into the sink.")
    here = start(text + goal, wipes, takes, puts, *others)
    steps = (*([wipes] if wiped else []), takes, puts, *others)
    assert (set(here.do(*steps).goals()) == {Truth.TRUE}) is wiped
    assert Truth.FALSE in start(text + goal, wipes, takes, puts, *others).do(wipes).goals()


@pytest.mark.parametrize("wording", ["is free of water", "is dry", "has no water on it"])
def test_what_has_water_on_it_is_wet(start: Start, wording: str) -> None:
    wipe = "The robot wipes the water off the boot with the rag."
    text = "There is water on the boot. The robot is at the boot and holds the rag. The goal is"
    here = start(f"{text} that the boot {wording}.", wipe)
    assert here.goals() == [Truth.FALSE]
    assert here.is_so("Check if the boot is wet.") is Truth.TRUE
    assert here.do(wipe).goals() == [Truth.TRUE]
    assert here.is_so("Check if there is water on the boot.") is Truth.FALSE


def test_who_dries_it_takes_the_water_off(start: Start) -> None:
    dry = "The robot dries the boot with the rag."
    text = "There is water on the boot. The robot is at the boot and holds the rag. The goal is"
    here = start(f"{text} that the boot is dry.", dry).do(dry)
    assert here.is_so("Check if there is water on the boot.") is Truth.FALSE
    assert here.goals() == [Truth.TRUE]


def test_water_in_a_pan_does_not_make_it_wet(start: Start) -> None:
    here = start("There is water in the pan. The goal is that the pan is empty.")
    assert here.is_so("Check if the pan is wet.") is not Truth.TRUE


@pytest.mark.parametrize("stuff", ["baby oil", "glue", "toothpaste", "sand"])
def test_free_of_what_is_on_it(start: Start, stuff: str) -> None:
    wipe = f"The robot wipes the {stuff} off the mirror with the rag."
    text = f"There is {stuff} on the mirror and on the frame. The robot is at the mirror and holds"
    here = start(f"{text} the rag. The goal is that the mirror is free of {stuff}.", wipe)
    assert here.goals() == [Truth.FALSE]
    assert here.do(wipe).goals() == [Truth.TRUE]
