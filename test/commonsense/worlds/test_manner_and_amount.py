"""How, how much and how far something is done: no thing of its own, and nothing lost."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

HOUSE = (
    "A cup is on the table. A pot with water is on the stove, which is off. An egg and an open "
    "bottle of soap are on the shelf. A bucket is in the bathtub, which has a faucet. A freezer "
    "with a pack of peas is open in the cellar. The robot has two grippers. "
    "The goal is that the cup is on the stove."
)


def go(place: str) -> str:
    return f"The robot moves to the {place}."


CUP = "The robot picks up the cup."


@pytest.mark.parametrize("verb", ["goes back", "returns", "walks", "moves"])
@pytest.mark.parametrize("holds", ["holding the cup", "gripping the cup"])
def test_who_goes_to_a_place_holding_a_thing_holds_it(start: Start, verb: str, holds: str) -> None:
    back = f"The robot {verb} to the stove {holds}."
    here = start(HOUSE, go("table"), CUP, back)
    assert here.broken(back) == ["the robot holds the cup"]
    assert here.do(go("table"), CUP, back).is_so("Check if the robot is near the stove.").value


@pytest.mark.parametrize(
    "pours",
    [
        "takes the soap, pours some into the bucket and puts the bottle down",
        "takes the bottle of soap and squirts a little into the bucket",
        "grasps the soap, opens it and adds a few drops to the bucket",
    ],
)
def test_some_is_some_of_what_is_taken(start: Start, pours: str) -> None:
    deed = f"The robot {pours}."
    text = HOUSE.replace("A bucket is in the bathtub, which has a faucet.", "A bucket is there.")
    here = start(text.replace("A bucket is there.", "A bucket is on the shelf."), go("shelf"), deed)
    here.do(go("shelf"), deed)
    assert here.is_so("Check if there is soap in the bucket.") is Truth.TRUE


@pytest.mark.parametrize(
    "fills",
    [
        "fills half of the bucket with water from the faucet",
        "fills the bucket half with water from the faucet",
        "half fills the bucket with water from the faucet",
        "fills the bucket with water from the faucet until it is nearly full",
    ],
)
def test_what_is_half_filled_has_water(start: Start, fills: str) -> None:
    deed = f"The robot {fills}."
    here = start(HOUSE, go("bathtub"), deed)
    assert here.broken(deed)
    assert here.do(go("bathtub"), deed).state("objects.bucket.content") == ("water",)


@pytest.mark.parametrize("deed", ["closes it well", "shuts the freezer door well"])
def test_well_is_a_manner(start: Start, deed: str) -> None:
    close = f"The robot takes the peas out of the freezer and {deed}."
    here = start(HOUSE, go("freezer"), close).do(go("freezer"), close)
    assert here.state("objects.freezer.open") is False


@pytest.mark.parametrize("plate", ["the stove plate", "the plate of the stove", "the hot plate"])
def test_the_plate_of_a_stove_heats(start: Start, plate: str) -> None:
    on, wait = f"The robot turns on {plate}.", "The robot waits until the water boils."
    here = start(HOUSE, go("stove"), on, wait)
    assert here.in_vain(wait)
    assert not here.do(go("stove"), on).in_vain(wait)


def test_the_egg_is_cracked_at_the_edge_and_falls_in(start: Start) -> None:
    egg = "The robot picks up the egg."
    crack = "The robot cracks the egg at the edge of the pot and drops its content into the pot."
    here = start(HOUSE, go("shelf"), egg, go("stove"), crack).do(go("shelf"))
    assert here.broken(crack)
    here.do(egg, go("stove"), crack)
    assert here.is_so("Check if the egg is in the pot.") is Truth.TRUE


CLEANING = (
    "A bottle of glass cleaner is in the closed cupboard. A dirty window is in the hall. A vacuum "
    "cleaner is in the closet. The carpet is dusty. The robot has two grippers. "
    "The goal is that the glass cleaner is in the cupboard."
)
OPEN, CLEANER = "The robot opens the cupboard.", "The robot takes the glass cleaner."
SPRAY = "The robot sprays the glass cleaner on the window pane."
BACK = "The robot brings the glass cleaner back into the cupboard and closes the cupboard door."


def test_a_bottle_named_after_a_cleaner_holds_it(start: Start) -> None:
    steps = (go("cupboard"), OPEN, CLEANER, go("window"), SPRAY, BACK)
    here = start(CLEANING, *steps).do(*steps[:3])
    assert here.state("agents.robot.gripper_content") == ("glass_cleaner_bottle",)
    assert here.goals() == [Truth.FALSE]
    assert here.do(*steps[3:]).goals() == [Truth.TRUE]
    assert here.state("objects.cabinet.open") is False


def test_nothing_is_brought_into_a_closed_cupboard(start: Start) -> None:
    shut = "The robot closes the cupboard."
    here = start(CLEANING, go("cupboard"), OPEN, CLEANER, shut, BACK)
    here.do(go("cupboard"), OPEN, CLEANER, shut)
    assert here.broken(BACK)


COOKING = (
    "A bowl of potatoes is on the table. A pot is on the stove. A pan with a fish is on the stove. "
    "A plate is on the table. The robot has two grippers. The goal is that the potatoes are in "
    "the pot."
)
BOWL = "The robot picks up the bowl of potatoes."


@pytest.mark.parametrize("verb", ["tips", "shakes", "empties", "pours"])
def test_what_lies_in_a_vessel_falls_out_of_it(start: Start, verb: str) -> None:
    deed = f"The robot {verb} the potatoes into the pot and puts the empty bowl on the stove."
    here = start(COOKING, go("table"), BOWL, go("stove"), deed)
    assert here.do(go("stove")).broken(deed)  # the bowl is on the table
    assert here.do(go("table"), BOWL, go("stove"), deed).goals() == [Truth.TRUE]


@pytest.mark.parametrize("verb", ["slide", "glide", "slip"])
def test_what_is_let_slide_onto_a_plate_is_there(start: Start, verb: str) -> None:
    pan = "The robot picks up the pan."
    deed = f"The robot tilts the pan and lets the fish {verb} onto the plate."
    here = start(COOKING, go("stove"), pan, go("table"), deed)
    assert here.do(go("table")).broken(deed)
    here.do(go("stove"), pan, go("table"), deed)
    assert here.is_so("Check if the fish is on the plate.") is Truth.TRUE


@pytest.mark.parametrize(
    "puts", ["places the plate inside and closes the cupboard", "puts it in and shuts the cupboard"]
)
def test_inside_is_inside_what_is_closed_then(start: Start, puts: str) -> None:
    text = (
        "A plate is on the table. A closed cupboard is at the wall. The robot has two grippers. "
        "The goal is that the plate is in the closed cupboard."
    )
    plate, deed = "The robot picks up the plate.", f"The robot {puts}."
    if "it" in deed.split():
        deed = deed.replace("puts", "grips the plate, puts")
    here = start(text, go("table"), plate, go("cupboard"), OPEN, deed)
    here.do(go("table"), plate, go("cupboard"))
    assert here.broken(deed)
    assert here.do(OPEN, deed).goals() == [Truth.TRUE, Truth.TRUE]


def test_a_cap_laid_on_the_washbasin_closes_no_washbasin(start: Start) -> None:
    text = (
        "A bottle with a cap and a soap dish are on the washbasin. The robot stands at the "
        "washbasin and has two grippers. The goal is that the bottle is open."
    )
    deed = "The robot removes the cap of the bottle and puts it on the washbasin."
    here = start(text, deed).do(deed)
    assert here.state("objects.bottle.open") is True
    assert here.world.get("objects.washbasin.open") is None


def test_where_things_belong_is_not_where_they_are(start: Start) -> None:
    text = (
        "A bear is on the sofa, a train is under the desk, and both belong into the chest. The "
        "robot has two grippers. The goal is that the bear and the train are in the chest."
    )
    take = "The robot takes the train from under the desk."
    here = start(text, go("chest"), go("desk"), take).do(go("chest"))
    assert here.broken(take)
    assert here.do(go("desk"), take).goals() == [Truth.FALSE]


def test_the_iron_that_is_slid_over_a_cloth_irons_it(start: Start) -> None:
    text = (
        "A wrinkled tablecloth is on the ironing board. A hot iron is on the shelf. The robot has "
        "two grippers. The goal is that the smooth tablecloth is folded."
    )
    iron = "The robot picks up the iron."
    slide = "The robot grips the iron and slides it over the tablecloth until it is smooth."
    fold = "The robot folds the tablecloth."
    steps = (go("shelf"), iron, go("ironing board"), slide, fold)
    here = start(text, *steps)
    assert here.do(go("ironing board")).broken(slide)
    assert Truth.FALSE not in here.do(*steps).goals()


MIXING = (
    "A bucket with water and a bottle of floor cleaner are on the table. A pan is on the stove, "
    "which has a burner. The robot stands at the table and has two grippers. The goal is that the "
    "floor cleaner is in the water."
)


def test_what_is_in_one_vessel_with_the_water_is_in_the_water(start: Start) -> None:
    take = "The robot takes the floor cleaner."
    pour = "The robot pours the floor cleaner into the bucket."
    here = start(MIXING, take, pour).do(take)
    added = "Check if the floor cleaner has been added to the water."
    assert (here.goals(), here.is_so(added)) == ([Truth.FALSE], Truth.FALSE)
    here.do(pour)
    assert (here.goals(), here.is_so(added)) == ([Truth.TRUE], Truth.TRUE)


def test_what_a_thing_stands_on_is_under_it(start: Start) -> None:
    lift = "The robot lifts the pan from the stove."
    here = start(MIXING.replace("at the table", "at the stove"), lift)
    assert here.is_so("Is the burner under the pan?") is Truth.TRUE
    assert here.do(lift).is_so("Is the burner under the pan?") is Truth.FALSE


def test_what_stands_on_the_floor_of_a_hall_is_in_the_hall(start: Start) -> None:
    text = (
        "A bucket is in the kitchen. The robot has two grippers. The goal is that the bucket is on "
        "the floor of the entrance hall."
    )
    take, drop = "The robot takes the bucket.", "The robot sets the bucket on the floor."
    here = start(text, go("bucket"), take, go("entrance hall"), drop).do(go("bucket"), take)
    assert here.do(go("entrance hall")).goals() == [Truth.FALSE]
    assert here.do(drop).goals() == [Truth.TRUE]
    elsewhere = start(text, go("bucket"), take, go("entrance hall"), drop)
    assert elsewhere.do(go("bucket"), take, drop).goals() == [Truth.FALSE]
