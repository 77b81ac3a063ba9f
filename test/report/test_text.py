"""The report for people."""

from __future__ import annotations

import pytest

from besim.evaluation import CaseVerdict, Category, Verdict, evaluate
from besim.models.scripted import ScriptedLeaf, ScriptedModel, ScriptedStatement, demands, holds
from besim.report import printable, render_text
from besim.solution import LeafText, Solution, Status, Task
from besim.solution.tree import read_tree

DOOR = "objects.door.open"
LEAVES = {
    "open": ScriptedLeaf(changes={DOOR: True}),
    "close": ScriptedLeaf(changes={DOOR: False}),
    "enter": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
    "odd": ScriptedLeaf(understood=False, unknown_words=("frobnicate",)),
    "wait": ScriptedLeaf(status=Status.RUNNING),
    "dark": ScriptedLeaf([ScriptedStatement("it is dark", None, explanation="no lamp is known")]),
}


def solution(xml: str) -> Solution:
    known = {name: LeafText(f"The robot does {name}.") for name in LEAVES}
    return read_tree(xml, source="tree.xml", task=Task("Test.", actions=known, conditions=known))


def report(xml: str, **options: object) -> str:
    read = solution(xml)
    model = ScriptedModel(
        world={DOOR: False},
        leaves=LEAVES,
        goals=[holds(DOOR, True)],
        assumptions=["the robot has two grippers"],
    )
    return render_text(evaluate(read, model), read, **options)  # type: ignore[arg-type]


INFEASIBLE = """
<Sequence instance_name="visit">
  <Fallback instance_name="have_it_closed"><Action class="close"/><Action class="open"/></Fallback>
  <Sequence instance_name="go_in"><Action class="enter"/><Action class="close"/></Sequence>
  <Action class="open"/>
</Sequence>"""


def test_an_infeasible_tree_shows_where_it_broke_and_why() -> None:
    assert (
        report(INFEASIBLE)
        == """\
counterfactuals  tree.xml
enter cannot run: it is false that objects.door.open is True (objects.door.open = false)

Tree in case generated-0
  … Sequence visit
    ✓ Fallback have_it_closed
      ✓ close
      \N{EN DASH} open
    … Sequence go_in
      ✗ enter  ← cannot run
      \N{EN DASH} close
    \N{EN DASH} open

The step that broke
  ✗ step 1: enter (action) infeasible
      ✗ objects.door.open is True
          objects.door.open = false

Assumptions
  the robot has two grippers
"""
    )


def test_an_unmet_goal_is_shown_with_its_states() -> None:
    text = report('<Sequence><Action class="open"/><Action class="close"/></Sequence>')
    assert text.startswith("unreachable  tree.xml\n")
    assert "Goal at the end\n  ✗ objects.door.open is True\n      objects.door.open = false" in text


def test_a_good_tree_shows_what_holds() -> None:
    text = report('<Action class="open"/>')
    assert text.startswith("good  tree.xml\n")
    assert "Goal at the end\n  ✓ objects.door.open is True\n" in text
    assert "broke" not in text


def test_a_tree_that_never_ends_is_marked_running() -> None:
    text = report('<Sequence><Action class="wait"/></Sequence>')
    assert "  … Sequence\n    … wait" in text


@pytest.mark.parametrize(
    ("xml", "line"),
    [
        ('<Action class="odd"/>', "? odd  ← could not be judged"),
        ('<Sequence><Retry instance_name=""/></Sequence>', "? Retry  ← besim does not know it"),
        ('<Fallback><Condition class="enter"/></Fallback>', "✗ enter  ← failed"),
    ],
)
def test_the_node_that_broke_is_marked(xml: str, line: str) -> None:
    assert line in report(xml)


def test_an_unknown_statement_is_shown_with_its_explanation() -> None:
    text = report('<Action class="dark"/>')
    assert "      ? it is dark\n        no lamp is known\n" in text


def test_explain_shows_every_step_and_what_it_changed() -> None:
    text = report(
        '<Sequence><Action class="open"/><Action class="enter"/></Sequence>', explain=True
    )
    assert "  ✓ step 0: open (action) succeeded\n      objects.door.open: false -> true" in text
    assert "  ✓ step 1: enter (action) succeeded\n      ✓ objects.door.open is True\n" in text


def test_a_goal_is_explained_in_the_models_words() -> None:
    read = solution('<Sequence><Fallback><Action class="open"/></Fallback></Sequence>')
    goal = ScriptedStatement("it is warm", False, explanation="it is cold")
    verdict = evaluate(read, ScriptedModel(leaves=LEAVES, goals=[goal]))
    assert "  ✗ it is warm\n    it is cold\n" in render_text(verdict, read)


def test_there_is_no_escape_code_without_colour() -> None:
    assert "\x1b" not in report(INFEASIBLE)
    assert "\x1b[" in report(INFEASIBLE, color=True)


def test_a_stream_without_the_marks_gets_plain_letters() -> None:
    for encoding in ("ascii", "no-such-encoding"):
        text = report(INFEASIBLE, encoding=encoding)
        assert "x enter  <- cannot run" in text
        text.encode("ascii")


def test_names_cannot_steer_the_terminal() -> None:
    assert printable("a\x1b[31mb\u202ec") == "a\\x1b[31mb\\u202ec"
    text = report('<Sequence instance_name="a&#x9b;31m&#10;good"><Action class="open"/></Sequence>')
    assert "Sequence a\\x9b31m" in text


def test_several_cases_are_listed_and_the_worst_is_shown() -> None:
    read = solution('<Action class="open"/>')
    cases = (
        CaseVerdict("generated-0", Category.GOOD, "fine"),
        CaseVerdict("generated-1", Category.UNREACHABLE, "not fine"),
    )
    text = render_text(Verdict(Category.UNREACHABLE, "not fine", cases=cases), read)
    assert "Tree in case generated-1" in text
    assert "  generated-0: good\n  generated-1: unreachable\n" in text


def test_a_verdict_without_cases_has_no_tree() -> None:
    text = render_text(Verdict(Category.UNDELIVERED, "no case"), solution('<Action class="open"/>'))
    assert text == "undelivered  tree.xml\nno case\n"


def test_long_lines_are_not_broken_for_a_pipe() -> None:
    text = render_text(Verdict(Category.GOOD, "x" * 500), solution('<Action class="open"/>'))
    assert "x" * 500 in text
