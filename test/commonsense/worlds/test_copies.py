"""What a copier or printer makes is not there before it has made it of what it needs."""

from __future__ import annotations

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution.tree import read_tree

from .conftest import Start, task_of

TEXT = (
    "The document is on the desk, and the paper is on the shelf. The copy machine is powered on "
    "and has no paper. The robot reaches everything. The goal is that the document and its copy "
    "are on the desk. The robot has two grippers."
)
LOAD = "The robot takes the paper from the shelf and puts it into the tray of the copy machine."
LAY = "The robot takes the document and puts it on the glass."
PRESS = "The robot presses the copy button of the copy machine."
WAIT = "The robot waits until the copy comes out of the copy machine."
TAKE = "The robot takes the copy from the copy machine."
BACK = "The robot puts the copy on the desk."
FETCH = "The robot takes the document from the glass and puts it on the desk."
STEPS = (LOAD, LAY, PRESS, WAIT, TAKE, BACK, FETCH)


@pytest.mark.parametrize("left_out", [None, LOAD, LAY, PRESS, WAIT])
def test_no_copy_without_paper_document_button_and_time(left_out: str | None) -> None:
    task = task_of(TEXT, STEPS)
    done = [index for index, step in enumerate(STEPS) if step != left_out]
    actions = "".join(f'<Action class="Act{index}"/>' for index in done)
    tree = read_tree(f"<Sequence>{actions}</Sequence>", task=task)
    verdict = evaluate(tree, CommonsenseModel()).category.value
    assert (verdict == "good") == (left_out is None), left_out


def test_the_glass_that_nobody_tells_of_is_the_copiers(start: Start) -> None:
    here = start(TEXT, *STEPS).do(LAY)
    assert here.state("objects.document.location") == "on copy_machine"


def test_a_copy_moves_not_with_its_document(start: Start) -> None:
    here = start(TEXT, *STEPS).do(LOAD, LAY, PRESS, WAIT)
    assert here.broken(TAKE) == []
    assert start(TEXT, *STEPS).broken(TAKE) == ["the copy is printed"]


def test_a_check_that_the_copier_has_made_its_copy(start: Start) -> None:
    check = "The copy machine has completed the copy of the document."
    here = start(TEXT, *STEPS)
    assert here.is_so(check).value == "false"
    assert here.do(LOAD, LAY, PRESS, WAIT).is_so(check).value == "true"


@pytest.mark.parametrize(
    "rule",
    [
        "Copying is only allowed with the lid closed.",
        "Copying is only possible while the lid of the copier is closed.",
    ],
)
def test_copying_is_bound_where_a_button_makes_the_copy(start: Start, rule: str) -> None:
    text = (
        f"A letter lies on the glass of the copier. The lid of the copier is open. {rule} The"
        " robot is at the copier, which is switched on. The goal is that a copy of the letter is on"
        " the desk."
    )
    press = "The robot presses the copy button, and the copier makes a copy of the letter."
    shut = "The robot closes the lid of the copier."
    open_it = "The robot opens the lid of the copier."
    here = start(text, press, shut, open_it)
    assert here.broken(press)
    here.do(shut, press, open_it)
