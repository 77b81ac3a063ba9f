"""A rule that no leaf could ever meet was misread: it is told as not read, and not demanded."""

from __future__ import annotations

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution.tree import read_tree

from .conftest import Start, task_of

CLOCK = (
    "The clock hangs on a hook. {} The winding key is in the clock. The goal is that the robot "
    "holds the winding key."
)
TAKE = "The robot takes the winding key out of the clock."
LAY = "The robot lays the clock face down on the desk."
RULE = "The winding key can be reached only when the clock is bewitched."


def _verdict(text: str) -> tuple[str, str]:
    task = task_of(text, [TAKE])
    tree = '<Sequence name="s"><Action class="Act0" instance_name="Act0"></Action></Sequence>'
    verdict = evaluate(read_tree(tree, task=task), CommonsenseModel())
    return verdict.category.value, verdict.reason


def test_it_fails_no_plan_and_leaves_the_verdict_open() -> None:
    category, reason = _verdict(CLOCK.format(RULE))
    assert category == "undelivered"
    assert RULE.rstrip(".") in reason
    assert _verdict(CLOCK.format("The clock is old."))[0] == "good"


def test_a_rule_that_a_leaf_can_meet_binds(start: Start) -> None:
    press = "A press has an open guard and is off. The press only runs with its guard closed. "
    go, close = "The robot starts the press.", "The robot closes the guard of the press."
    here = start(press + "The goal is that the press is on.", go, close)
    assert here.broken(go) == ["the guard is closed"]
    assert not here.do(close).broken(go)
