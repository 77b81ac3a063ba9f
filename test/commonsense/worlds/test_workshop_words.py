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
