"""Sentences of workshops, labs and warehouses, with what each of them asks and does."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start


def test_what_has_to_be_so_is_asked_and_not_done(start: Start) -> None:
    text = (
        "A piston is in a laser marker, the hood of which is open. An arm stands beside it. "
        "The goal is that the piston is marked."
    )
    mark = "The laser marker marks the number on the piston. Its hood has to be closed for this."
    close = "The arm closes the hood of the laser marker."
    here = start(text, mark, close)
    assert here.broken(mark) == ["the laser marker is closed"]
    assert here.goals() == [Truth.FALSE]
    assert here.do(close, mark).goals() == [Truth.TRUE]


def test_a_task_to_have_something_done_tells_of_nothing_that_is_done(start: Start) -> None:
    text = (
        "The task of the arm is to have a piston measured. The piston lies on the table. "
        "The goal is that the piston is measured."
    )
    measure = "The arm measures the piston."
    here = start(text, measure)
    assert here.goals() == [Truth.FALSE]
    assert here.do(measure).goals() == [Truth.TRUE]


def test_nothing_that_passes_a_closed_hood_is_a_rule_and_no_closed_hood(start: Start) -> None:
    text = (
        "A disc lies beside the arm. Nothing gets into the marker while the hood of the marker is "
        "closed. The goal is that the disc is in the marker."
    )
    take, put = "The arm grasps the disc.", "The arm places the disc into the marker."
    close = "The arm closes the hood of the marker."
    assert start(text, take, put, close).do(take, put).goals() == [Truth.TRUE]
    assert start(text, take, put, close).do(take, close).broken(put) == ["the marker is open"]


def test_a_cover_is_fastened_once_all_of_its_screws_are_in(start: Start) -> None:
    text = (
        "A cover lies on a housing. Two screws, a left screw and a right screw, are in a tray. "
        "The goal is that the cover is fastened."
    )
    left = "Drive the left screw through the cover into the housing."
    right = "Drive the right screw through the cover into the housing."
    here = start(text, left, right).do(left)
    assert here.goals() == [Truth.FALSE]
    assert here.do(right).goals() == [Truth.TRUE]


def test_them_are_several(start: Start) -> None:
    text = "A bracket lies in a fixture beside the arm. The goal is that the bracket is deburred."
    run = "Run the spindle along the edges of the bracket and deburr them."
    assert start(text, run).do(run).goals() == [Truth.TRUE]


def test_a_piece_of_a_kind_is_any_of_them(start: Start) -> None:
    text = (
        "A funnel and a flask stand on the bench. A washer is beside it. "
        "The goal is that the funnel and the flask are in the washer."
    )
    take, put = "The arm grasps the flask.", "The arm places the flask into the washer."
    other = "The arm grasps the funnel."
    here = start(text, take, put, other)
    asked = "Is there at least one piece of labware in the washer?"
    assert here.is_so(asked) is Truth.FALSE
    assert here.do(take, put).is_so(asked) is Truth.TRUE


def test_part_of_a_goal_that_is_not_understood_is_not_passed_over(start: Start) -> None:
    text = "A cup stands on the table. The goal is that the cup is clean and the moon dwindles."
    assert Truth.UNKNOWN in start(text, "The robot cleans the cup.").goals()


def test_nothing_is_held(start: Start) -> None:
    text = "A cup stands beside the arm. The goal is that the cup is in the arm's gripper."
    take = "The arm grasps the cup."
    here = start(text, take)
    assert here.is_so("Nothing is held.") is Truth.TRUE
    assert here.do(take).is_so("Nothing is held.") is Truth.FALSE


def test_a_name_in_capitals_is_the_robots(start: Start) -> None:
    text = (
        "The mobile manipulator PICKY starts at the dock. A filter lies on a shelf in aisle 3. "
        "The goal is that PICKY holds the filter."
    )
    go, take = "PICKY drives to aisle 3.", "PICKY grabs the filter from the shelf."
    here = start(text, go, take)
    assert here.broken(take) == ["the robot is near the filter"]
    assert here.do(go, take).goals() == [Truth.TRUE]


def test_a_screwdriver_takes_up_screws_without_a_free_gripper(start: Start) -> None:
    text = (
        "An arm with one gripper stands at a bench. A screwdriver and a screw lie on it. "
        "The goal is that the screw is in the tray."
    )
    driver = "The arm picks up the screwdriver."
    screw = "The arm takes the screw with the screwdriver."
    bare = "The arm picks up the screw."
    here = start(text, driver, screw, bare).do(driver)
    assert here.broken(bare) == ["a gripper is free"]
    assert here.do(screw).is_so("Is the screw in the gripper?") is Truth.TRUE


def test_a_mixture_is_whatever_is_in_the_cup(start: Start) -> None:
    text = (
        "An arm stands beside a bottle of resin, a mixing cup and a mould. "
        "The goal is that the mould contains resin."
    )
    take, pour = "Pick up the bottle of resin.", "Pour resin from the bottle into the mixing cup."
    down, cup = "Put the bottle of resin down.", "Pick up the mixing cup."
    cast = "Pour the mixture from the mixing cup into the mould."
    here = start(text, take, pour, down, cup, cast).do(take, pour, down, cup, cast)
    assert here.goals() == [Truth.TRUE]


def test_with_something_in_it_is_a_part_of_the_goal(start: Start) -> None:
    text = (
        "A mould and a block stand beside the arm, a bench is near them. "
        "The goal is that the mould stands on the bench with the cured block in it."
    )
    take, put = "The arm picks up the mould.", "The arm puts the mould on the bench."
    block, into = "The arm picks up the block.", "The arm puts the block into the mould."
    cure = "The arm cures the block with the lamp."
    leaves = (take, put, block, into, cure)
    assert start(text, *leaves).do(take, put).goals() == [Truth.TRUE, Truth.FALSE, Truth.FALSE]
    here = start(text, *leaves).do(cure, block, into, take, put)
    assert here.goals() == [Truth.TRUE, Truth.TRUE, Truth.TRUE]


def test_who_has_left_a_place_is_not_there(start: Start) -> None:
    text = (
        "The robot starts at the station. The work is done when the robot has left the station and "
        "is parked in the waiting bay."
    )
    go = "The robot drives to the waiting bay."
    assert start(text, go).do(go).goals() == [Truth.TRUE, Truth.TRUE]


def test_what_holds_at_most_one_holds_none_yet(start: Start) -> None:
    text = (
        "A tote stands on the table beside the arm. The deck holds one tote at most. "
        "The goal is that the tote is on the deck."
    )
    take = "The arm picks up the tote."
    assert start(text, take).is_so("Is the tote on the deck?") is Truth.FALSE


def test_clamps_that_open_by_themselves_are_open(start: Start) -> None:
    text = (
        "The clamps of the fixture are closed. The goal is that the clamps of the fixture are open."
    )
    opens = "The clamps of the fixture open."
    here = start(text, opens, "The clamps of the fixture close.")
    assert here.goals() == [Truth.FALSE]
    assert here.do(opens).goals() == [Truth.TRUE]


def test_a_list_of_deeds_tells_what_is_to_be_done(start: Start) -> None:
    text = (
        "A foam insert, a pump and a box are beside the robot. The foam insert is laid in the box, "
        "the pump is set on the foam insert, and the box is taped. "
        "The goal is that the pump is in the box."
    )
    take = "The robot takes the pump."
    here = start(text, take, "The robot sets the pump into the box.", "The robot tapes the box.")
    assert here.goals() == [Truth.FALSE]
    first = text.replace("The foam insert is laid", "First the foam insert is laid")
    first = first.replace(", and the box is taped", "")
    assert start(first, take, "The robot sets the pump into the box.").goals() == [Truth.FALSE]


def test_both_arms_lift_twice_as_much(start: Start) -> None:
    text = (
        "A gearbox, which weighs 9 kg, lies beside the robot. Each of the robot's arms lifts 6 kg. "
        "The goal is that the gearbox is held."
    )
    both, one = "Lift the gearbox with both grippers.", "Lift the gearbox with one gripper."
    here = start(text, both, one)
    assert here.broken(one) == ["the gearbox is not heavier than the payload"]
    assert here.broken(both) == []


def test_a_position_with_a_label_is_a_place(start: Start) -> None:
    text = "The forklift starts at the dock. The goal is that the forklift is at rack position B4."
    go = "The forklift drives to rack position B4."
    here = start(text, go)
    assert here.goals() == [Truth.FALSE]
    assert here.do(go).goals() == [Truth.TRUE]


def test_a_tray_for_what_is_finished_is_not_finished(start: Start) -> None:
    text = (
        "A blank lies on the blank tray beside the arm; the finished tray is empty. "
        "The goal is that the blank is on the finished tray."
    )
    take, lay = "Grip the blank.", "Lay the blank on the finished tray."
    here = start(text, take, lay)
    assert here.goals() == [Truth.FALSE]
    assert here.do(take, lay).goals() == [Truth.TRUE]
