"""What a leaf asks for and a rule demands, told by many conjunctions and turns of phrase."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.rewording import reworded
from besim.world import Truth

from .conftest import Start

GRINDER = (
    "A grinder stands on the workbench. It is on. A brush and a bowl of water are on the "
    "workbench. The robot stands at the workbench. The goal is that the grinder is clean."
)
TAKE, WET, OFF, LAMP = (
    "The robot takes the brush.",
    "The robot wets the brush in the bowl.",
    "The robot switches off the grinder.",
    "The robot switches on the lamp.",
)


@pytest.mark.parametrize(
    "wipe",
    [
        "The robot brushes the grinder with the brush, provided that the grinder is off.",
        "The robot brushes the grinder with the brush, provided it is off.",
        "The robot brushes the grinder with the brush on condition that the grinder is off.",
        "Assuming that the grinder is off, the robot brushes it with the brush.",
        "If the grinder is off, the robot brushes it with the brush.",
        "In case the grinder is off, the robot brushes it with the brush.",
        "Now that the grinder is off, the robot brushes it with the brush.",
        "So long as the grinder is off, the robot brushes it with the brush.",
        "After the grinder has been switched off, the robot brushes it with the brush.",
        "The robot brushes the grinder with the brush; for this the grinder must be off.",
        "The robot brushes the grinder with the brush. For this it must be switched off.",
        "The robot brushes the grinder with the brush. This requires the grinder to be off.",
        "The robot brushes the grinder with the brush, and this needs the grinder off.",
        "The robot brushes the grinder with the brush. That is only possible if it is off.",
    ],
)
def test_a_deed_asks_for_its_condition_whatever_introduces_it(start: Start, wipe: str) -> None:
    here = start(GRINDER, wipe, TAKE, OFF).do(TAKE)
    assert here.broken(wipe) == ["the grinder is switched off"]
    assert here.do(OFF).broken(wipe) == []


@pytest.mark.parametrize(
    "deed",
    [
        "If the grinder is on, the robot switches it off.",
        "The robot switches off the grinder, if it is still running.",
        "The robot brushes the grinder with the brush, even if the grinder is old.",
        "The robot checks if the grinder is off.",
    ],
)
def test_what_only_spares_or_finds_out_asks_for_nothing(start: Start, deed: str) -> None:
    here = start(GRINDER, deed, TAKE, OFF).do(TAKE)
    assert here.do(OFF).broken(deed) == []


@pytest.mark.parametrize(
    "wipe",
    [
        "The robot brushes the grinder with the brush that it has wetted.",
        "With the brush, wetted before, the robot brushes the grinder.",
        "The robot uses the brush, wetted before, to brush the grinder.",
    ],
)
def test_what_was_done_to_a_tool_before_is_asked(start: Start, wipe: str) -> None:
    here = start(GRINDER, wipe, TAKE, WET).do(TAKE)
    assert here.broken(wipe) == ["the brush is wet"]
    assert here.do(WET).broken(wipe) == []


@pytest.mark.parametrize(
    "wipe",
    [
        "The robot goes to the desk with nothing in its grippers.",
        "Holding nothing, the robot goes to the desk.",
        "Without anything in its grippers, the robot goes to the desk.",
    ],
)
def test_nothing_in_its_grippers_asks_for_empty_ones(start: Start, wipe: str) -> None:
    here = start(f"A desk is in the hall. {GRINDER}", wipe, TAKE)
    assert here.broken(wipe) == []
    assert here.do(TAKE).broken(wipe) == ["the grippers are empty"]


@pytest.mark.parametrize(
    "put",
    [
        "With the pasta in its gripper, the robot puts it into the pot when the water boils.",
        "The robot, holding the pasta, puts it into the pot once the water is boiling.",
        "The robot puts the pasta into the pot after the water has come to a boil.",
    ],
)
def test_a_condition_behind_the_deed_is_not_what_it_is_done_to(start: Start, put: str) -> None:
    told = (
        "A pot of water is on the stove. A bag of pasta lies beside it. The stove is off. The "
        "robot stands at the stove. The goal is that the pasta is in the pot."
    )
    take, cook, wait = (
        "The robot takes the pasta.",
        "The robot switches on the stove.",
        "The robot waits until the water boils.",
    )
    here = start(told, put, take, cook, wait).do(take)
    assert here.broken(put) == ["the water is boiled"]
    assert here.do(cook, wait).broken(put) == []
    assert not any("holds the water" in asked for asked in here.holds(put))


SAW = (
    "A band saw with a guard stands in the workshop; the guard is open. A plank lies in front of "
    "it. The tank of the saw is empty. A canister of oil is there. The robot stands at the saw. "
)
SAWS, GUARD, FILL = (
    "The robot saws the plank with the band saw.",
    "The robot closes the guard of the saw.",
    "The robot pours oil from the canister into the tank of the saw.",
)


@pytest.mark.parametrize(
    "rule",
    [
        "Before the robot uses the saw, it must close its guard.",
        "Before using the saw, the robot has to close the guard.",
        "The saw must not be used while its guard is open.",
        "The saw may only be used with its guard closed.",
        "To use the saw, the robot first has to close its guard.",
        "In case the guard of the saw is open, the saw must not be used.",
        "The saw may be used provided that its guard is closed, and not otherwise.",
    ],
)
def test_a_rule_on_using_a_thing_binds_what_is_done_with_it(start: Start, rule: str) -> None:
    here = start(f"{SAW}{rule} The goal is that the plank is sawn.", SAWS, GUARD, FILL)
    assert here.broken(SAWS) == ["the guard is closed"], rule
    assert here.broken(FILL) == []
    assert here.do(GUARD).broken(SAWS) == []


@pytest.mark.parametrize(
    "rule",
    [
        "To saw the plank, the robot first has to fill the tank of the saw with oil.",
        "To saw the plank, the robot must first pour oil into the tank of the saw.",
        "The robot must pour oil into the tank of the saw before it saws the plank.",
        "Without oil in the tank of the saw, the plank must not be sawn.",
    ],
)
def test_what_has_to_be_done_first_is_asked(start: Start, rule: str) -> None:
    here = start(f"{SAW}{rule} The goal is that the plank is sawn.", SAWS, GUARD, FILL)
    assert here.broken(SAWS), rule
    assert here.do(FILL).broken(SAWS) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The guard must be closed before the tank is filled.",
        "Oil may only be poured into the tank while the guard is closed.",
        "Filling the tank of the saw is only allowed with the guard closed.",
    ],
)
def test_a_vessel_is_filled_by_what_is_poured_into_it(start: Start, rule: str) -> None:
    here = start(f"{SAW}{rule} The goal is that the plank is sawn.", SAWS, GUARD, FILL)
    assert here.broken(FILL) == ["the guard is closed"], rule
    assert here.broken(SAWS) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The brake of the trolley has to be released before the trolley is moved.",
        "The trolley may be pushed only if its brake has been released first.",
        "Never push the trolley while its brake is on.",
    ],
)
def test_a_released_brake_is_one_that_is_off(start: Start, rule: str) -> None:
    told = (
        "A trolley stands in the hall. Its brake is on. The robot stands at the trolley. "
        f"{rule} The goal is that the trolley is at the ramp."
    )
    push, release = (
        "The robot pushes the trolley to the ramp.",
        "The robot releases the brake of the trolley.",
    )
    here = start(told, push, release)
    assert len(here.broken(push)) == 1
    assert here.do(release).broken(push) == []


def test_it_is_forbidden_says_how_no_thing_is(start: Start) -> None:
    rule = "It is forbidden to saw the plank with the guard open."
    here = start(f"{SAW}{rule} The goal is that the plank is sawn.", SAWS, GUARD)
    assert not any(str(path).endswith("forbidden") for path in here.world)
    assert here.broken(SAWS) == ["the guard is closed"]


STOVE = (
    "A kettle stands on the table. The robot stands at the table. "
    "A crate with a jar in it is on the table. The goal is that the kettle is on."
)


@pytest.mark.parametrize(
    "deed",
    [
        "The robot switches on the kettle. The kettle must contain water.",
        "The robot switches on the kettle, and this requires that the kettle contains water.",
        "If there is water in the kettle, the robot switches it on.",
    ],
)
def test_what_a_vessel_must_contain_is_asked_and_not_made_so(start: Start, deed: str) -> None:
    told = "An urn of water is on the table. " + STOVE
    fill = "The robot fills the kettle with water from the urn."
    here = start(told, deed, fill)
    assert here.broken(deed) == ["the kettle contains the water"]
    assert here.do(fill).broken(deed) == []


@pytest.mark.parametrize(
    "deed",
    [
        "The robot carries away the crate, which it has emptied.",
        "The robot takes the crate, from which everything has been removed.",
        "The robot takes the crate after everything has been taken out of it.",
        "Once everything has been taken out of the crate, the robot takes it.",
    ],
)
def test_what_was_emptied_must_be_empty(start: Start, deed: str) -> None:
    take = "The robot takes the jar out of the crate."
    here = start(STOVE, deed, take, "The robot puts the jar on the table.")
    assert here.broken(deed) == ["the crate is empty"]
    assert here.do(take).broken(deed) == []


@pytest.mark.parametrize(
    "put",
    [
        "The robot, standing at the desk, puts the letter down on it.",
        "While it stands at the desk, the robot puts the letter down on it.",
        "Standing in front of the desk, the robot puts the letter on it.",
    ],
)
def test_who_stands_at_a_place_is_the_robot_and_puts_it_there(start: Start, put: str) -> None:
    told = (
        "A letter lies on the shelf. A desk is in the corner. The robot stands at the shelf. "
        "The goal is that the letter is on the desk."
    )
    take, go = "The robot takes the letter.", "The robot goes to the desk."
    here = start(told, put, take, go).do(take)
    assert "the robot is near the desk" in here.broken(put)
    assert here.do(go, put).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "rule",
    [
        "First the guard must be closed, then the tank may be filled.",
        "The guard has to be closed first, and only then may the tank be filled.",
        "Before the tank is filled, the robot must close its guard.",
    ],
)
def test_what_comes_first_is_asked_of_what_comes_then(start: Start, rule: str) -> None:
    here = start(f"{SAW}{rule} The goal is that the plank is sawn.", SAWS, GUARD, FILL)
    assert here.broken(FILL) == ["the guard is closed"], rule
    assert here.do(GUARD).broken(FILL) == []
    assert not any(str(value) == "on robot" for value in dict(here.world.items()).values())


@pytest.mark.parametrize(
    "rule",
    [
        "While the vault is unlocked, the gate must stay closed.",
        "As long as the vault is not locked, the gate has to remain shut.",
        "The gate must be kept closed while the vault is unlocked.",
    ],
)
def test_what_must_stay_so_is_so_before_the_other_begins(start: Start, rule: str) -> None:
    told = (
        "A vault and a gate are in the hall. The vault is locked. The gate is open. The robot "
        f"stands in the hall. {rule} The goal is that the vault is unlocked."
    )
    unlock, shut = "The robot unlocks the vault.", "The robot closes the gate."
    here = start(told, unlock, shut)
    assert here.broken(unlock) == ["the gate is closed"]
    assert here.do(shut).broken(unlock) == []


@pytest.mark.parametrize(
    "deed",
    [
        "The robot takes the crate. The crate must be labelled.",
        "The robot takes the crate. For this it must have been labelled.",
        "The robot takes the crate after it has been labelled.",
    ],
)
def test_what_must_be_done_to_a_thing_is_asked_and_not_done(start: Start, deed: str) -> None:
    label = "The robot labels the crate."
    here = start(STOVE, deed, label)
    assert here.broken(deed) == ["the crate is labeled"]
    assert here.do(label).broken(deed) == []


@pytest.mark.parametrize(
    "mow",
    [
        "With the mower plugged in and its basket empty, the robot mows the lawn with it.",
        "The robot mows the lawn with the mower, which is plugged in and whose basket is empty.",
        "The robot mows the lawn with the mower that is plugged in and that has an empty basket.",
    ],
)
def test_each_state_of_a_row_is_asked(start: Start, mow: str) -> None:
    told = (
        "A mower with a basket stands on the lawn. The mower is unplugged. The basket of the mower "
        "is full. The robot stands at the mower. The goal is that the lawn is mown."
    )
    plug, empty = "The robot plugs in the mower.", "The robot empties the basket of the mower."
    here = start(told, mow, plug, empty)
    assert here.broken(mow)
    assert here.do(plug).broken(mow) == ["the basket is empty"]
    assert here.do(empty).broken(mow) == []


@pytest.mark.parametrize(
    "put",
    [
        "The robot puts onto the shelf the jar which it has in its gripper.",
        "The robot puts into the crate the jar that it holds.",
    ],
)
def test_a_place_may_be_named_before_the_thing(start: Start, put: str) -> None:
    told = f"A shelf hangs above the table. {STOVE}"
    take = "The robot takes the jar out of the crate."
    here = start(told, put, take)
    assert here.broken(put) == ["the robot holds the jar"]
    assert here.do(take).broken(put) == []


@pytest.mark.parametrize(
    "rule",
    [
        "The use of the saw is only allowed with its guard closed.",
        "Using the saw is forbidden while its guard is open.",
        "The robot may saw the plank only after closing the guard.",
    ],
)
def test_use_is_what_is_done_with_it(start: Start, rule: str) -> None:
    here = start(f"{SAW}{rule} The goal is that the plank is sawn.", SAWS, GUARD)
    assert here.broken(SAWS) == ["the guard is closed"], rule
    assert here.do(GUARD).broken(SAWS) == []


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is to wash the crate and all that is in it.",
        "The goal is that the crate and everything in it is washed.",
        "The goal is that the crate is washed together with everything in it.",
        "The goal is that the crate and its contents are washed.",
    ],
)
def test_what_is_done_to_a_vessel_is_not_done_to_what_is_in_it(start: Start, goal: str) -> None:
    told = STOVE.partition("The goal")[0]
    wash = "The robot washes the crate."
    here = start(f"{told}{goal}", wash).do(wash)
    assert Truth.UNKNOWN in here.goals() or Truth.FALSE in here.goals()


def test_what_is_in_a_vessel_goes_along_with_it(start: Start) -> None:
    told = STOVE.partition("The goal")[0]
    take, put = "The robot takes the crate with its contents.", "The robot puts it on the bench."
    assert "all that" not in reworded(
        "It draws the baking tray out, together with all that is on it."
    )
    goal = "The goal is that the crate and all that is in it are on the bench."
    here = start(f"A bench is beside the table. {told}{goal}", take, put)
    assert here.broken(take) == []


def test_a_result_that_hangs_on_a_condition_asks_for_nothing(start: Start) -> None:
    wait = (
        "The robot waits for an hour. If a programme runs at the start of the waiting, it is "
        "finished after this time, and the shirt was washed clean by it."
    )
    told = (
        "A washer stands in the cellar, and it is off. A shirt is in it. The robot, which waits "
        "with nothing in its grippers, is to wash it. The robot stands at the washer. The goal is "
        "that the shirt is clean."
    )
    here = start(told, wait, "The robot switches on the washer.")
    assert not any("running" in asked or "switched on" in asked for asked in here.broken(wait))


@pytest.mark.parametrize(
    "wipe",
    [
        "Once the brush is wet, the robot brushes the grinder with it.",
        "After the brush has been wetted, the robot brushes the grinder with it.",
        "The brush being wet, the robot brushes the grinder with it.",
        "If the brush is wet, the robot uses it to brush the grinder.",
    ],
)
def test_it_is_done_with_what_was_told_to_be_so(start: Start, wipe: str) -> None:
    here = start(GRINDER, wipe, TAKE, WET)
    assert here.broken(wipe)
    assert "the robot holds the brush" in here.do(WET).broken(wipe)
    assert here.do(TAKE).broken(wipe) == []


@pytest.mark.parametrize(
    "rule",
    [
        "Before it is moved, the grinder has to be switched off.",
        "The grinder must be off before it is moved.",
    ],
)
def test_it_may_stand_before_what_it_means(start: Start, rule: str) -> None:
    told = GRINDER.replace("The goal", f"{rule} The goal")
    move = "The robot moves the grinder to the shelf."
    assert start(told, move, OFF).broken(move) == ["the grinder is switched off"]


def test_to_do_so_asks_before_the_deed(start: Start) -> None:
    wipe = "The robot brushes the grinder with the brush. To do so, the grinder must be off."
    here = start(GRINDER, wipe, TAKE, OFF).do(TAKE)
    assert here.broken(wipe) == ["the grinder is switched off"]
