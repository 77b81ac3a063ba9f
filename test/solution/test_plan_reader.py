"""Action lists are read as one sequence of actions, with their places; what is none is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from besim.errors import InputError, Place
from besim.solution import Leaf, LeafKind, LeafText, NodeKind, Solution, Task, read_solution
from besim.solution.plan import VIRTUALHOME_ACTIONS, read_plan
from besim.solution.plan.reader import LONGEST_LINE, MAX_ACTIONS

TASK = Task(
    "Store the cup.",
    actions={
        "stack": LeafText("The robot puts {1} on {2}.", "{1} is clean."),
        "OpenFridge": LeafText("The robot opens the fridge."),
    },
    conditions={"FridgeOpen": LeafText("Is the fridge open?")},
)


def read(text: bytes | str, task: Task = TASK, source: str = "plan.txt") -> Solution:
    return read_plan(text, source=source, task=task)


def leaves(text: str, task: Task = TASK) -> list[Leaf]:
    return [node.leaf for node in read(text, task).root.children if node.leaf is not None]


def words(text: str, task: Task = TASK) -> list[str]:
    return [leaf.description for leaf in leaves(text, task)]


def error(text: str) -> InputError:
    with pytest.raises(InputError) as caught:
        read(text)
    return caught.value


def test_a_script_becomes_a_sequence_of_actions_with_places() -> None:
    solution = read("Store cup\nput it away\n\n[GRAB] <cup> (1.12)\n  [OPEN] <fridge> (149) [2]\n")
    root = solution.root
    assert (root.kind, root.class_name) == (NodeKind.CONTROL, "Sequence")
    assert [(node.kind, node.class_name, node.place) for node in root.children] == [
        (NodeKind.ACTION, "[GRAB] <cup> (12)", Place("plan.txt", 4, 1)),
        (NodeKind.ACTION, "[OPEN] <fridge> (149)", Place("plan.txt", 5, 3)),
    ]
    assert [node.leaf.description for node in root.children if node.leaf] == [
        "the robot grabs the cup",
        "the robot opens the fridge",
    ]
    assert len(solution.solution_hash) == 64


def test_numbers_stay_in_the_words_where_the_class_alone_does_not_tell() -> None:
    assert words("[GRAB] <cup> (1)\n[PUTBACK] <cup> (1) <cup> (2)") == [
        "the robot grabs the cup 1",
        "the robot puts the cup 1 on the cup 2",
    ]
    assert words("[GRAB] <tea_cup> (7)", Task("Tea cup 7 shall be clean.")) == [
        "the robot grabs the tea cup 7"
    ]


def test_the_task_says_what_an_action_of_a_plan_means() -> None:
    (leaf,) = leaves("(stack b1 b2)")
    assert leaf == Leaf(
        LeafKind.ACTION, "(stack b1 b2)", "The robot puts the b1 on the b2.", "the b1 is clean."
    )
    assert words("(STACK b1 b2)") == ["The robot puts the b1 on the b2."]


def test_objects_that_no_words_take_up_become_ports_that_no_model_passes_over() -> None:
    (leaf,) = leaves("(lift b1 b2)")
    assert (leaf.description, leaf.ports) == ("", {"1": "b1", "2": "b2"})
    assert "'lift'" in read("(lift b1 b2)").warnings[0]
    (leaf,) = leaves("(OpenFridge fridge1)")
    assert leaf.ports == {"1": "fridge1"}


def test_a_verb_with_one_object_speaks_for_itself() -> None:
    assert words("(pick-up b1)\n(wait)") == ["pick up the b1", "wait"]


def test_the_actions_of_a_timed_plan_run_in_the_order_of_their_start() -> None:
    solution = read("; cost 3\n1.5: (walk fridge) [1]\n0.0: (walk table) [1.5] ; first\n")
    assert [node.class_name for node in solution.root.children] == ["(walk table)", "(walk fridge)"]
    assert solution.warnings == ()
    assert read("0: (walk a) [2]\n1: (walk b) [1]").warnings == (
        "actions that overlap in time are judged one after another",
    )


def test_a_plain_list_has_sentences_calls_and_names_of_the_task() -> None:
    assert leaves("1. Walk to the table.\n2) grab(cup)\n- OpenFridge\nFridgeOpen\n# done") == [
        Leaf(LeafKind.ACTION, "Walk to the table.", "Walk to the table."),
        Leaf(LeafKind.ACTION, "grab(cup)", "grab the cup"),
        Leaf(LeafKind.ACTION, "OpenFridge", "The robot opens the fridge."),
        Leaf(LeafKind.CONDITION, "FridgeOpen", "Is the fridge open?"),
    ]


@pytest.mark.parametrize(
    ("text", "place", "expected", "got"),
    [
        ("", Place("plan.txt", 1, 1), "one action a line", "no action"),
        ("# nothing\n", Place("plan.txt", 1, 1), "one action a line", "no action"),
        ("[FLY] <cup> (1)", Place("plan.txt", 1, 1), "one of CLOSE, CUT", "'FLY'"),
        ("[GRAB] <cup>", Place("plan.txt", 1, 8), "<object> (number)", "'<cup>'"),
        ("[PUTIN] <cup> (1)", Place("plan.txt", 1, 9), "2 of <object> (number)", "1"),
        ("[STANDUP]\nand go", Place("plan.txt", 2, 1), "[ACTION] <object>", "'and go'"),
        ("(walk a)\nwalk b", Place("plan.txt", 2, 1), "(action object …)", "'walk b'"),
        ("(walk a) (walk b)", Place("plan.txt", 1, 10), "the end of the line", "'(walk b)'"),
        ("0: (walk a)\n(walk b)", Place("plan.txt", 2, 1), "a time before", "'(walk b)'"),
        ("go\n1. --", Place("plan.txt", 2, 4), "an action in words", "'--'"),
    ],
)
def test_a_line_that_does_not_fit_is_refused_with_its_place(
    text: str, place: Place, expected: str, got: str
) -> None:
    refused = error(text)
    assert refused.place == place
    assert (refused.expected or "").startswith(expected)
    assert refused.got == got


def test_hostile_sizes_are_refused() -> None:
    assert error("x" * (LONGEST_LINE + 1)).expected == f"at most {LONGEST_LINE} characters"
    assert error("go\n" * (MAX_ACTIONS + 1)).expected == f"at most {MAX_ACTIONS} actions"


@given(st.text(alphabet="[]<>() .:;\n0123456789aGRB", max_size=60))
def test_whatever_is_given_is_read_or_refused(text: str) -> None:
    try:
        assert read(text).root.children
    except InputError as refused:
        assert refused.place is not None


@pytest.mark.parametrize(
    ("text", "source", "tag"),
    [
        ('<Sequence><Action class="OpenFridge"/></Sequence>', "plan.txt", "OpenFridge"),
        ("[OPEN] <fridge> (1)", "<tree>", "[OPEN] <fridge> (1)"),
        ("; a plan\n(OpenFridge)", "<tree>", "(OpenFridge)"),
        ("OpenFridge", "a.plan", "OpenFridge"),
    ],
)
def test_the_kind_of_a_solution_is_told_by_its_text(text: str, source: str, tag: str) -> None:
    solution = read_solution(text, source=source, task=TASK)
    assert [node.class_name for node in solution.root.children] == [tag]


@pytest.mark.parametrize("source", ["tree.xml", "<tree>"])
def test_words_pass_for_a_plan_only_in_a_file_named_so(source: str) -> None:
    with pytest.raises(InputError, match=r"XML|element|expected"):
        read_solution("open the fridge", source=source, task=TASK)


def test_every_action_of_virtualhome_has_words_with_its_objects_in_order() -> None:
    for action, text in VIRTUALHOME_ACTIONS.items():
        assert "{2}" not in text or "{1}" in text, action


@pytest.mark.parametrize("line", ["(stack cup)", "stack(cup)", "stack"])
def test_what_the_words_take_up_and_a_step_does_not_name_is_never_passed_over(line: str) -> None:
    solution = read(line)
    (leaf,) = (node.leaf for node in solution.root.children)
    assert leaf is not None
    assert leaf.ports["2"] == "{2}"
    assert f"{line} does not say what {{2}} is in 'The robot puts {{1}} on {{2}}.'" in (
        solution.warnings
    )


def test_a_control_character_is_refused() -> None:
    assert str(error("open(box)\n  put\0(cup)")) == (
        "plan.txt:2:6: a control character in a plan; expected printable text, got '\\x00'"
    )


@pytest.mark.parametrize("time", ["[1]", "[1.]", "[.5]", "[D:1.0; C:0.1]", "[d: 1 ; c: .1 ]"])
def test_times_are_read_as_planners_write_them(time: str) -> None:
    assert words(f".5: (stack cup box) {time}") == ["The robot puts the cup on the box."]


def test_the_robot_of_a_script_can_always_grab_and_walk() -> None:
    script = "[PUTBACK] <cup> (1) <table> (2)"
    assert {"GRAB", "WALK"} <= set(read(script).task.actions)
    told = Task("", actions={"grab": LeafText("The robot takes {1}.")})
    assert "GRAB" not in read(script, told).task.actions
    assert read("Open the box.").task is TASK
