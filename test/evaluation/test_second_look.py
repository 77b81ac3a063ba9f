"""Rule 20: what else a tree breaks, where a demand is broken that no action could ever meet."""

from __future__ import annotations

from collections.abc import Sequence

from besim.evaluation import Verdict, evaluate
from besim.models import make_model
from besim.models.base import Lenient, Unmet
from besim.solution import LeafText, Task
from besim.solution.tree import read_tree

TEXT = (
    "The board and the saw are on the bench. The saw is unplugged. The rag is on the shelf. The "
    "bench and the shelf are separate places. The robot is in the yard and has two grippers. The "
    "goal is that the board is on the shelf."
)
ACTIONS = {
    "go_bench": "The robot moves to the bench.",
    "go_shelf": "The robot moves to the shelf.",
    "start_saw": "The robot switches on the saw.",
    "plug_in": "The robot plugs in the saw.",
    "take": "The robot picks up the board.",
    "take_rag": "The robot picks up the rag.",
    "put": "The robot puts the board on the shelf.",
}


def judged(names: Sequence[str], described: Sequence[str], **preconditions: str) -> Verdict:
    """The verdict on a sequence of actions, of which the task describes these and others."""
    xml = "".join(f'<Action class="{name}"/>' for name in names)
    actions = {
        name: LeafText(ACTIONS[name], preconditions.get(name)) for name in (*names, *described)
    }
    task = Task(TEXT, "boards", actions)
    return evaluate(read_tree(f"<Sequence>{xml}</Sequence>", task=task), make_model("commonsense"))


def fault(verdict: Verdict) -> tuple[str, str | None]:
    return verdict.category.value, verdict.failing_leaf


def unasked(verdict: Verdict) -> list[str]:
    return [text for text in verdict.assumptions if "is not asked" in text]


def test_a_fault_behind_a_demand_that_nothing_meets_is_the_fault() -> None:
    verdict = judged(["go_bench", "start_saw", "take", "put"], ["go_shelf"])
    assert fault(verdict) == ("counterfactuals", "put")
    assert unasked(verdict) == [
        "start_saw is not asked that the saw is plugged in: no action of the task could ever make "
        "it so"
    ]


def test_a_goal_that_is_missed_behind_it_is_the_fault() -> None:
    verdict = judged(["go_bench", "start_saw", "take", "go_shelf"], ["put"])
    assert fault(verdict) == ("unreachable", None)
    assert verdict.unmet_goals == ("the board is on the shelf",)


def test_a_second_look_makes_no_tree_good() -> None:
    verdict = judged(["go_bench", "start_saw", "take", "go_shelf", "put"], [])
    assert fault(verdict) == ("counterfactuals", "start_saw")
    assert not unasked(verdict)


def test_a_demand_that_an_action_of_the_task_meets_is_not_looked_behind() -> None:
    verdict = judged(["go_bench", "start_saw", "take", "put"], ["plug_in"])
    assert fault(verdict) == ("counterfactuals", "start_saw")


def test_what_the_task_declares_is_never_taken_for_misread() -> None:
    declared = "The saw is plugged in."
    verdict = judged(["go_shelf", "take_rag", "put"], ["go_bench"], take_rag=declared)
    assert fault(verdict) == ("counterfactuals", "take_rag")


def test_the_first_verdict_stands_if_nothing_was_set_aside() -> None:
    verdict = judged(["go_shelf", "put"], ["go_bench", "take"])
    assert fault(verdict) == ("counterfactuals", "put")
    assert not unasked(verdict)


def test_where_no_actions_are_described_nobody_knows_what_could_be_done() -> None:
    model = make_model("commonsense")
    case = model.generate_case(Task(TEXT))
    assert isinstance(model, Lenient)
    assert model.leniently(case) is None
    assert model.unasked(case) == Unmet()
