"""Meanings that a user spells out: read, refused, and used before anything else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.errors import InputError
from besim.models import make_model
from besim.models.leaf_library import Library, read_library
from besim.simulation import LeafOutcome, LeafResult, judge_leaf
from besim.solution import Leaf, LeafKind, LeafText, Task

Simulate = Callable[..., LeafResult]


def library(entries: str) -> Library:
    return read_library("node_descriptions:\n" + entries, "d.yaml")


DOOR = library(
    """
  DriveThroughDoor:
    needs: [{state: objects.door.open, name: the door is open}]
    changes: {agents.robot.position: "{beyond}"}
    outputs: {distance: 4.5, ok: true, note: "beyond {beyond}"}
    takes: {of: distance, per: speed, default: 4, at_most: time_allowance}
    late: {words: too long, outputs: {error_code_id: 13}}
  IsDoorOpen:
    asks: {name: the door is open, state: objects.door.open}
  IsDoorShut:
    asks: {name: the door is shut, state: objects.door.open, is: false, assumed: true}
  LookAtDoor:
    kind: action
    asks: {name: the door is open, state: objects.door.open}
"""
)


def test_what_a_need_says_must_be_so(simulate: Simulate) -> None:
    shut = simulate("DriveThroughDoor", {"objects.door.open": False}, DOOR, beyond="hall")
    assert shut.outcome is LeafOutcome.INFEASIBLE
    unknown = simulate("DriveThroughDoor", library=DOOR, beyond="hall")
    assert unknown.outcome is LeafOutcome.UNDECIDED
    open_ = simulate("DriveThroughDoor", {"objects.door.open": True}, DOOR, beyond="hall")
    assert open_.world["agents.robot.position"] == "hall"
    assert open_.outputs == {"distance": 4.5, "ok": True, "note": "beyond hall"}
    assert open_.duration_s == 4


def test_an_action_that_takes_too_long_fails_as_late_says(simulate: Simulate) -> None:
    ports = {"beyond": "hall", "distance": "3", "speed": "0.5", "time_allowance": "5"}
    late = simulate("DriveThroughDoor", {"objects.door.open": True}, DOOR, **ports)
    assert (late.outcome, late.outputs) == (LeafOutcome.FAILED, {"error_code_id": 13})
    assert late.duration_s == 5


def test_a_question_without_assumption_is_unknown_where_nothing_tells(simulate: Simulate) -> None:
    assert simulate("IsDoorOpen", library=DOOR).outcome is LeafOutcome.UNDECIDED
    assert simulate("IsDoorShut", library=DOOR).outcome is LeafOutcome.SUCCEEDED
    told = simulate("IsDoorShut", {"objects.door.open": True}, DOOR)
    assert told.outcome is LeafOutcome.FAILED


def test_an_action_that_only_asks_ends_with_the_answer(simulate: Simulate) -> None:
    def looked(states: dict[str, bool]) -> LeafOutcome:
        return simulate("LookAtDoor", states, DOOR, LeafKind.ACTION).outcome

    assert looked({"objects.door.open": True}) is LeafOutcome.SUCCEEDED
    assert looked({"objects.door.open": False}) is LeafOutcome.FAILED
    assert looked({}) is LeafOutcome.UNDECIDED


WAIT = Leaf(LeafKind.ACTION, "Wait", "The robot picks up the cup.")


def test_words_of_the_task_count_before_the_library() -> None:
    task = Task(
        "There is a cup on a table. The goal is that the robot holds the cup.",
        actions={"Wait": LeafText("The robot picks up the cup.")},
    )
    model = make_model()
    case = model.generate_case(task, leaves=(WAIT,))
    result = judge_leaf(WAIT, case, case.world, model)
    assert result.changes  # the commonsense model read it: something is held now


def test_plain_words_of_a_user_count_before_the_library() -> None:
    model = make_model(library=library("  Wait: The robot picks up the cup.\n"))
    case = model.generate_case(Task("There is a cup. The goal is to test."), leaves=(WAIT,))
    assert judge_leaf(WAIT, case, case.world, model).duration_s == 0


def test_what_a_user_spells_out_counts_before_words_and_library() -> None:
    own = library("  Wait: {takes: 7}\n")
    task = Task("There is a cup.", actions={"Wait": LeafText("The robot picks up the cup.")})
    model = make_model(library=own)
    case = model.generate_case(task, leaves=(WAIT,))
    assert judge_leaf(WAIT, case, case.world, model).duration_s == 7


def test_of_several_files_the_first_that_has_a_class_counts() -> None:
    both = library("  A: {takes: 1}\n  C: words\n").with_others(
        library("  A: words\n  B: {takes: 2}\n  C: {takes: 3}\n")
    )
    assert {name: one.takes.seconds for name, one in both.meanings.items()} == {"A": 1, "B": 2}
    assert both.worded == {"C"}


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ("  A: [x]", "d.yaml:2:6: a mapping is expected; expected kind, words"),
        ("  A: {needs: [{port: p}], neds: x}", "d.yaml:2:27: there is no 'neds' here"),
        ("  A: {needs: [{port: p, state: agents.r.x}]}", "a need is of one port or one state"),
        ("  A: {needs: [{name: x}]}", "d.yaml:2:15: a need is of one port or one state"),
        ("  A: {needs: x}", "d.yaml:2:14: a list is expected"),
        ("  A: {changes: {robot.x: 1}}", "d.yaml:2:17: this is no state path; expected GROUP"),
        ("  A: {changes: {agents.r.x: {a: b}}}", "d.yaml:2:29: a list is expected"),
        ("  A: {outputs: {x: []}}", "d.yaml:2:20: a value is missing"),
        ("  A: {outputs: {x: [{port: a, is: b}, c]}}", "d.yaml:2:21: value: is missing"),
        ("  A: {outputs: {x: [a, [b]]}}", "a mapping is expected"),
        ("  A: {takes: -1}", "d.yaml:2:14: this is no duration; expected seconds"),
        ("  A: {takes: {default: soon}}", "this is no duration"),
        ("  A: {asks: {state: agents.r.x}}", "d.yaml:2:13: name: is missing"),
        ("  A: {asks: {name: x}}", "d.yaml:2:13: a condition asks one thing"),
        ("  A: {asks: {name: x, port: p, state: agents.r.x}}", "a condition asks one thing"),
        ("  A: {asks: {name: x, equal: [a]}}", "two values are compared; expected a list of two"),
        ("  A: {asks: {name: x, assumed: maybe}}", "expected true or false, got 'maybe'"),
        ("  A: {asks: {name: x, assumed: true}, needs: []}", "what only asks has no needs"),
        ("  A: {kind: condition, takes: 1}", "d.yaml:2:6: a condition asks something"),
        ("  A: {kind: thing, takes: 1}", "expected action or condition, got 'thing'"),
        ("  A: {aim: {state: agents.r.x, value: 1}}", "words: is missing"),
        ("  A: {fails: {code: 1}}", "there is no 'code' here; expected outputs, words"),
        ("  A: {words: ''}", "d.yaml:2:14: a text is expected"),
        ("x: 1", "d.yaml:2:1: there is no section 'x'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(entries: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        library(entries)
    assert message in str(caught.value)


def test_a_file_without_descriptions_is_refused() -> None:
    with pytest.raises(InputError, match="the file describes nothing"):
        read_library("", "d.yaml")
