"""Rule 20: what else a tree breaks, where a demand is broken that no actions could ever meet."""

from __future__ import annotations

from collections.abc import Sequence

from besim.evaluation import Category, Failures, Verdict, evaluate
from besim.models import make_model
from besim.models.base import Lenient, Unmet
from besim.solution import LeafText, Task
from besim.solution.tree import read_tree

TEXT = (
    "The board, the brush, the can, the rag and the saw are on the bench. The saw is unplugged. "
    "The bench and the shelf are separate places. The robot is in the yard and has two grippers. "
    "The goal is that the board is on the shelf{}."
)
ACTIONS = {
    "go_bench": "The robot moves to the bench.",
    "go_shelf": "The robot moves to the shelf.",
    "start_saw": "The robot switches on the saw.",
    "rub": "The robot rubs the board with the rag in its gripper.",
    "take": "The robot picks up the board.",
    "take_rag": "The robot picks up the rag.",
    "take_can": "The robot picks up the can.",
    "paint": "The robot paints the board with the brush in its gripper.",
    "photograph": "The robot photographs the board, which has been painted.",
    "put": "The robot puts the board on the shelf.",
}
RUB = ["go_bench", "rub"]


def judged(
    names: Sequence[str], described: Sequence[str], goal: str = "", **preconditions: str
) -> Verdict:
    """The verdict on a sequence of actions, of which the task describes these and others."""
    xml = "".join(f'<Action class="{name}"/>' for name in names)
    actions = {
        name: LeafText(ACTIONS[name], preconditions.get(name)) for name in (*names, *described)
    }
    task = Task(TEXT.format(goal), "boards", actions)
    return evaluate(read_tree(f"<Sequence>{xml}</Sequence>", task=task), make_model("commonsense"))


def fault(verdict: Verdict) -> tuple[str, str | None]:
    return verdict.category.value, verdict.failing_leaf


def unasked(verdict: Verdict) -> list[str]:
    return [text for text in verdict.assumptions if "is not asked" in text]


def test_a_fault_behind_a_demand_that_nothing_meets_is_the_fault() -> None:
    verdict = judged([*RUB, "put"], ["take"])
    assert fault(verdict) == ("counterfactuals", "put")
    assert unasked(verdict) == [
        "rub is not asked that the robot holds the rag: "
        "no actions of the task could ever make it so"
    ]


def test_a_goal_that_is_missed_behind_it_is_the_fault() -> None:
    verdict = judged([*RUB, "take", "go_shelf"], ["put"])
    assert fault(verdict) == ("unreachable", None)
    assert verdict.unmet_goals == ("the board is on the shelf",)


def test_a_part_of_the_goal_that_nothing_meets_is_told_to_be_left_out() -> None:
    verdict = judged([*RUB, "take", "go_shelf"], ["put"], " and the can is burnt")
    assert fault(verdict) == ("unreachable", None)
    assert verdict.unmet_goals == ("the board is on the shelf",)
    (left_out,) = (text for text in unasked(verdict) if "of the end" in text)
    assert left_out.startswith('"the can is burned" is not asked of the end')


def test_a_second_look_makes_no_tree_good() -> None:
    verdict = judged([*RUB, "take", "go_shelf", "put"], [])
    assert fault(verdict) == ("counterfactuals", "rub")
    assert not unasked(verdict)


def doubts(verdict: Verdict) -> list[str]:
    return [text for text in verdict.warnings if text.startswith("no action")]


RUB_IS_STUCK = (
    "no actions of the task were found that let rub run, as it was read: an action is missing from "
    "the task, or words were misread"
)


def test_a_verdict_that_rests_on_what_nothing_meets_says_so() -> None:
    assert doubts(judged([*RUB, "take", "go_shelf", "put"], [])) == [RUB_IS_STUCK]


def test_what_is_asked_all_the_same_is_doubted_too() -> None:
    declared = "The robot holds the rag."
    assert doubts(judged([*RUB, "put"], ["take"], rub=declared)) == [RUB_IS_STUCK]


def test_a_goal_that_nothing_meets_is_told_beside_the_verdict() -> None:
    names = ["go_bench", "take", "go_shelf", "put"]
    verdict = judged(names, [], " and the can is burnt")
    assert verdict.category is Category.UNREACHABLE
    assert doubts(verdict) == [
        'no action of the task could ever make it so that "the can is burned", as it was '
        "read: an action is missing from the task, or words were misread"
    ]


def test_nothing_is_doubted_that_an_action_of_the_task_meets() -> None:
    infeasible = judged([*RUB, "put"], ["take", "take_rag"])
    unreachable = judged(["go_bench", "take", "go_shelf"], ["put"])
    good = judged(["go_bench", "take", "go_shelf", "put"], [])
    assert good.category is Category.GOOD
    assert doubts(infeasible) == doubts(unreachable) == doubts(good) == []


def test_a_fault_that_is_found_behind_it_is_not_doubted() -> None:
    assert doubts(judged([*RUB, "put"], ["take"])) == []


def test_a_demand_that_an_action_of_the_task_meets_is_not_looked_behind() -> None:
    verdict = judged([*RUB, "put"], ["take", "take_rag"])
    assert fault(verdict) == ("counterfactuals", "rub")


def test_what_stands_in_the_way_of_an_action_and_of_those_that_would_help_it_is_looked_behind() -> (
    None
):
    # Nothing takes the brush, so nothing is painted, and the painted board is never photographed.
    verdict = judged(["go_bench", "photograph", "take", "go_shelf"], ["paint", "put"])
    assert fault(verdict) == ("unreachable", None)
    assert [text.split(":")[0] for text in unasked(verdict)] == [
        "photograph is not asked that the board is painted"
    ]


def test_what_takes_more_runs_to_find_than_are_made_is_asked() -> None:
    # To the shelf, the rag taken there, and back: three of so many that they are not all tried.
    task_text = TEXT.format("").replace("the can, the rag and", "the can and")
    places = ["bin", "cart", "desk", "door", "gate", "rack", "sink", "sofa", "stove", "window"]
    more = {f"go_{one}": LeafText(f"The robot moves to the {one}.") for one in places}
    names = ["go_bench", "rub", "take", "go_shelf"]
    described = {name: LeafText(ACTIONS[name]) for name in (*names, "take_rag", "put")}
    task = Task(f"{task_text} The rag is on the shelf.", "boards", {**described, **more})
    xml = "".join(f'<Action class="{name}"/>' for name in names)
    verdict = evaluate(
        read_tree(f"<Sequence>{xml}</Sequence>", task=task), make_model("commonsense")
    )
    assert fault(verdict) == ("counterfactuals", "rub")


def test_what_comes_too_late_is_the_fault() -> None:
    verdict = judged(["go_bench", "take", "take_rag", "take_can", "go_shelf"], ["put"])
    assert fault(verdict) == ("counterfactuals", "take_can")


def test_what_can_be_met_by_several_actions_one_after_the_other_is_asked() -> None:
    verdict = judged(["go_shelf", "rub"], ["go_bench", "take_rag", "put"])
    assert fault(verdict) == ("counterfactuals", "rub")


def test_what_the_text_tells_outright_was_not_misread() -> None:
    verdict = judged(["go_bench", "start_saw", "take", "go_shelf"], ["put"])
    assert fault(verdict) == ("counterfactuals", "start_saw")


def test_what_the_task_declares_is_never_taken_for_misread() -> None:
    declared = "The robot holds the rag."
    verdict = judged([*RUB, "put"], ["take"], rub=declared)
    assert fault(verdict) == ("counterfactuals", "rub")


def test_the_first_verdict_stands_if_nothing_was_left_unasked() -> None:
    verdict = judged(["go_shelf", "put"], ["go_bench", "take"])
    assert fault(verdict) == ("counterfactuals", "put")
    assert not unasked(verdict)


def test_steps_are_told_once_as_they_come() -> None:
    names = [*RUB, "put"]
    actions = {name: LeafText(ACTIONS[name]) for name in (*names, "take")}
    xml = "".join(f'<Action class="{name}"/>' for name in names)
    tree = read_tree(f"<Sequence>{xml}</Sequence>", task=Task(TEXT.format(""), "boards", actions))
    told: list[str] = []
    evaluate(tree, make_model("commonsense"), on_step=lambda step: told.append(step.leaf.name))
    assert told == RUB  # of the first look; the second goes on to "put"


def test_what_is_tried_beside_it_is_judged_alike() -> None:
    names = [*RUB, "take", "go_shelf"]
    actions = {name: LeafText(ACTIONS[name]) for name in (*names, "put")}
    xml = "".join(f'<Action class="{name}"/>' for name in names)
    tree = read_tree(f"<Sequence>{xml}</Sequence>", task=Task(TEXT.format(""), "boards", actions))
    verdict = evaluate(tree, make_model("commonsense"), failures=Failures.ALL)
    assert fault(verdict) == ("unreachable", None)
    assert verdict.failures
    assert {record.verdict for record in verdict.failures} == {Category.UNREACHABLE}


def test_where_no_actions_are_described_nobody_knows_what_could_be_done() -> None:
    model = make_model("commonsense")
    case = model.generate_case(Task(TEXT.format("")))
    assert isinstance(model, Lenient)
    assert model.leniently(case) is None
    assert model.unasked(case) == Unmet()
