"""What a task tells to do to a thing has to be done, whether its goal asks for it or not."""

from __future__ import annotations

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution.tree import read_tree

from .conftest import task_of

HERE = " The robot reaches everything. The goal is that the plate is clean."
SCRUB, RINSE = "The robot scrubs the plate.", "The robot rinses the plate."


def verdict(text: str, *done: str, others: tuple[str, ...] = ()) -> str:
    """Of a sequence of actions; the others are leaves of the task that the tree does not have."""
    task = task_of(text, (*done, *others))
    actions = "".join(f'<Action class="Act{index}"/>' for index in range(len(done)))
    tree = read_tree(f"<Sequence>{actions}</Sequence>", task=task)
    return evaluate(tree, CommonsenseModel()).category.value


@pytest.mark.parametrize(
    "told",
    [
        "The robot needs to scrub the plate and then rinse it.",
        "The robot should first scrub the plate, then rinse it.",
        "The plate should be scrubbed by the robot. Then it has to be rinsed.",
    ],
)
def test_each_told_deed_has_to_be_done(told: str) -> None:
    assert verdict(told + HERE, SCRUB, RINSE) == "good"
    assert verdict(told + HERE, RINSE, others=(SCRUB,)) == "unreachable"


def test_other_words_for_the_same_do_it() -> None:
    text = "The robot needs to scrub the plate." + HERE
    assert verdict(text, "The robot scours the plate.") == "good"
    assert verdict(text, "The robot washes the plate.") == "good"


def test_what_no_leaf_does_is_not_asked() -> None:
    assert verdict("The robot needs to dry the plate and polish it." + HERE, RINSE) == "good"


@pytest.mark.parametrize(
    "told",
    [
        "The robot should scrub the plate if it is greasy.",
        "The robot can scrub the plate.",
        "The robot should scrub or rinse the plate.",
        "The robot should not scrub the plate.",
        "The owner scrubs the plate each evening.",
    ],
)
def test_what_may_be_left_is_not_asked(told: str) -> None:
    assert verdict(told + HERE, RINSE, others=(SCRUB,)) != "unreachable"


def test_a_substance_is_brought_in_any_words() -> None:
    text = (
        "The robot needs to apply the cleaner to the window and wipe it. The cleaner is in a "
        "bottle. The robot reaches everything. The goal is that the window is clean."
    )
    take = "The robot picks up the bottle of cleaner."
    spray = "The robot sprays the cleaner on the window."
    wipe = "The robot wipes the window."
    assert verdict(text, take, spray, wipe) == "good"
    assert verdict(text, take, wipe, others=(spray,)) == "unreachable"


def test_what_is_done_to_one_of_two_is_not_done_to_the_other() -> None:
    text = (
        "The robot needs to iron the shirt and the skirt and put them on the shelf. The robot "
        "reaches everything. The goal is that the shirt and the skirt are on the shelf."
    )
    shirt, skirt = "The robot irons the shirt.", "The robot irons the skirt."
    put = "The robot takes the shirt and the skirt and puts them on the shelf."
    assert verdict(text, shirt, skirt, put) == "good"
    assert verdict(text, shirt, put, others=(skirt,)) == "unreachable"


def test_which_of_several_are_meant_stays_open() -> None:
    text = (
        "Cup 1 is green and cup 2 is red. The robot should wipe every dirty cup. The robot "
        "reaches everything. The goal is that cup 1 is clean."
    )
    one, two = "The robot wipes cup 1.", "The robot wipes cup 2."
    assert verdict(text, one, others=(two,)) == "good"
