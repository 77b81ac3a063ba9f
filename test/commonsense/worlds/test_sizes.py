"""How long, wide or high things are, and what is so by its size."""

from __future__ import annotations

import pytest

from besim.models.commonsense import CommonsenseModel
from besim.simulation.cbs import LeafOutcome, judge_leaf
from besim.solution import Leaf, LeafKind, LeafText, Task

RODS = (
    "The rod, the pole and the bolt are on the table. The rod is 27 cm long, the pole is 2 m long"
    " and the bolt has a length of 40 mm. The shelf is 30 centimeters wide and 1 m high. The width"
    " of the board is 12 cm. A rod is usable when it is at least 25 cm long."
    " The goal is that the rod is on the shelf."
)
PLANTS = (
    "Three plants grow beside the path, and one melon hangs on each of them. The melon on plant 1"
    " is 27 cm wide, the melon on plant 2 is 18 cm wide and the melon on plant 3 is 0.31 m wide."
    " A melon is ripe when it is at least 25 cm wide, and a melon that is not ripe must not be cut."
    " The goal is that the melons of plant 1 and plant 3 are cut and the melon of plant 2"
    " is not cut."
)


def asked(task: str, question: str) -> LeafOutcome:
    """What the model says to a condition at the start."""
    leaf = Leaf(LeafKind.CONDITION, "C", question, None)
    model = CommonsenseModel()
    case = model.generate_case(Task(task, conditions={"C": LeafText(question)}), leaves=(leaf,))
    return judge_leaf(leaf, case, case.world, model).outcome


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Check if the rod is shorter than 25 cm.", False),
        ("Check if the rod is shorter than 0.3 m.", True),
        ("Is the rod no longer than 27 cm?", True),
        ("Is the rod at most 26 cm in length?", False),
        ("Is the pole longer than 1.5 m?", True),
        ("Is the bolt shorter than 5 cm?", True),
        ("Is the length of the bolt at least 41 mm?", False),
        ("Is the board wider than 10 cm?", True),
        ("Check whether the board is narrower than 10 cm.", False),
        ("True if the shelf is at least 50 cm wide.", False),
        ("Check that the rod is not shorter than 25 cm.", True),
        ("Is the rod usable?", True),
    ],
)
def test_sizes_are_compared_whatever_their_unit(question: str, answer: bool) -> None:
    """27 cm is 0.27 m."""
    wanted = LeafOutcome.SUCCEEDED if answer else LeafOutcome.FAILED
    assert asked(RODS, question) is wanted


@pytest.mark.parametrize(
    "question",
    [
        "Is the pole thicker than 3 cm?",
        "Is the shelf deeper than 20 cm?",
        "Is the rod long enough?",
    ],
)
def test_a_size_that_nobody_tells_is_not_known(question: str) -> None:
    """No guess: the condition is left open."""
    assert asked(RODS, question) is LeafOutcome.UNDECIDED


@pytest.mark.parametrize(("plant", "ripe"), [(1, True), (2, False), (3, True)])
def test_each_thing_is_what_its_own_size_makes_it(plant: int, ripe: bool) -> None:
    """ "A melon is ripe when it is at least 25 cm wide", and is cut only then."""
    text = f"The robot cuts the melon of plant {plant} with a knife."
    others = {f"Cut{n}": LeafText(text.replace(str(plant), str(n))) for n in (1, 2, 3)}
    leaf = Leaf(LeafKind.ACTION, f"Cut{plant}", text, None)
    model = CommonsenseModel()
    case = model.generate_case(Task(PLANTS, actions=others), leaves=(leaf,))
    outcome = judge_leaf(leaf, case, case.world, model).outcome
    assert outcome is (LeafOutcome.SUCCEEDED if ripe else LeafOutcome.INFEASIBLE)


@pytest.mark.parametrize(
    ("key", "value", "answer"),
    [
        ("length_cm", 18, LeafOutcome.SUCCEEDED),
        ("length_mm", 310, LeafOutcome.FAILED),
        ("length", 18, LeafOutcome.UNDECIDED),
    ],
)
def test_a_scene_tells_sizes_in_its_own_unit(key: str, value: float, answer: LeafOutcome) -> None:
    """``length_cm: 18``; a number without a unit may be anything."""
    question = "Is the rod shorter than 25 cm?"
    leaf = Leaf(LeafKind.CONDITION, "C", question, None)
    model = CommonsenseModel()
    task = Task(
        "The rod is on the table. The goal is that the rod is on the shelf.",
        conditions={"C": LeafText(question)},
    )
    scene = {
        "agents": {"robot": {"position": [0.0, 0.0, 0.0]}},
        "objects": {"rod": {"position": [0.0, 0.0, 0.0], key: value}},
    }
    case = model.generate_case(task, scene=scene, leaves=(leaf,))
    assert judge_leaf(leaf, case, case.world, model).outcome is answer
