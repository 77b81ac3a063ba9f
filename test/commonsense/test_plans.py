"""Plans that leave out a step which the robot has: never good."""

from __future__ import annotations

import pytest

from besim.evaluation import Category, evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import LeafText, Task
from besim.solution.plan import read_plan

TEXT = (
    "A cup stands in the kitchen on a shelf. A table stands in the room. "
    "The goal is that the cup is on the table."
)
KINDS = {
    "pick": LeafText("The robot picks up {1}."),
    "move": LeafText("The robot goes to {1}."),
    "put-on": LeafText("The robot puts {1} on {2}."),
}
PDDL = ["(move cup)", "(pick cup)", "(move table)", "(put-on cup table)"]
SCRIPT = [
    "[WALK] <cup> (1)",
    "[GRAB] <cup> (1)",
    "[WALK] <table> (2)",
    "[PUTBACK] <cup> (1) <table> (2)",
]


@pytest.mark.parametrize(("plan", "kinds"), [(PDDL, KINDS), (SCRIPT, {})])
def test_what_a_plan_puts_somewhere_must_have_been_picked_up(
    plan: list[str], kinds: dict[str, LeafText]
) -> None:
    model = CommonsenseModel()

    def judge(*steps: str) -> tuple[Category, str | None]:
        task = Task(TEXT, actions=kinds)
        verdict = evaluate(read_plan("\n".join(steps), task=task), model)
        return verdict.category, verdict.failing_leaf

    go_to_cup, take, go_to_table, put = plan
    assert judge(*plan) == (Category.GOOD, None)
    assert judge(go_to_cup, go_to_table, put) == (Category.COUNTERFACTUALS, put)
    assert judge(put) == (Category.COUNTERFACTUALS, put)
    assert judge(go_to_cup, take, put) == (Category.COUNTERFACTUALS, put)


def test_picking_up_another_thing_does_not_help() -> None:
    task = Task(TEXT, actions=KINDS)
    plan = "(pick spoon)\n(move table)\n(put-on cup table)"
    verdict = evaluate(read_plan(plan, task=task), CommonsenseModel())
    assert verdict.category is Category.COUNTERFACTUALS
    assert verdict.reason.startswith("(put-on cup table) cannot run: the robot does not hold")
