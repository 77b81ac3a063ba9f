"""How two models are compared: each leaf in the world in which it was ticked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.evaluation import Verdict
from besim.evaluation.cross_check import Disagreement, Subject
from besim.models.base import Opinion
from besim.models.scripted import ScriptedLeaf, ScriptedModel, ScriptedStatement, demands, holds
from besim.simulation import Canceled, MockRule, Mocks
from besim.solution import Status, Task
from besim.world import Case, Value, Vector

Judge = Callable[..., Verdict]
DOOR, HERE = "objects.door.open", "agents.robot.position"
WORLD: dict[str, Value] = {DOOR: False, HERE: Vector((0.0, 0.0, 0.0)), "objects.cup.full": True}


class Two(ScriptedModel):
    def __init__(self, first: dict[str, ScriptedLeaf], other: dict[str, ScriptedLeaf]) -> None:
        goals = [holds("objects.cup.full", True)]
        super().__init__(world=WORLD, leaves=first, goals=goals)
        self.other = Other(world=WORLD, leaves=other, goals=goals)

    def opinions(self, case: Case) -> tuple[Opinion, Opinion]:
        theirs = self.other.generate_case(Task("The goal is to test."))
        return Opinion(self, case), Opinion(self.other, theirs)


class Other(ScriptedModel):
    name = "other"


def changing(**changes: Value) -> ScriptedLeaf:
    """An action that sets states of objects: ``door_open`` is ``objects.door.open``."""
    new = {f"objects.{path.replace('_', '.')}": value for path, value in changes.items()}
    return ScriptedLeaf(changes=new)


def found(judge: Judge, xml: str, model: Two) -> list[Disagreement]:
    checked = (
        judge(xml, model, compare=True, scene={"environment": {"room": "lab"}}).cases[0].cross_check
    )
    assert checked is not None
    return list(checked.disagreements)


@pytest.mark.parametrize(
    ("first", "other", "subject", "decisive"),
    [
        (
            ScriptedLeaf(preconditions=[demands(DOOR, True)]),
            ScriptedLeaf(),
            Subject.PRECONDITION,
            True,
        ),
        (  # infeasible for both, for nothing that both have looked at
            ScriptedLeaf(preconditions=[demands(DOOR, True)]),
            ScriptedLeaf(preconditions=[demands("objects.cup.full", False)]),
            Subject.PRECONDITION,
            False,
        ),
        (ScriptedLeaf(), ScriptedLeaf(status=Status.FAILURE), Subject.STATUS, True),
        (ScriptedLeaf(), ScriptedLeaf(status=Status.RUNNING), Subject.STATUS, True),
        (changing(door_open=True), ScriptedLeaf(), Subject.STATES, False),
        (changing(cup_full=0.5), changing(cup_full=0.75), Subject.STATES, False),
        (
            ScriptedLeaf(changes={HERE: Vector((5.0, 0.0, 0.0))}),
            ScriptedLeaf(changes={HERE: Vector((6.1, 0.0, 0.0))}),
            Subject.STATES,
            False,
        ),
    ],
)
def test_what_two_models_say_of_an_action(
    judge: Judge, first: ScriptedLeaf, other: ScriptedLeaf, subject: Subject, decisive: bool
) -> None:
    disagreements = found(judge, '<A class="act"/>', Two({"act": first}, {"act": other}))

    assert [(one.leaf, one.subject, one.decisive) for one in disagreements] == [
        ("act", subject, decisive)
    ]


@pytest.mark.parametrize(
    ("first", "other"),
    [
        (  # the same, in other words
            ScriptedLeaf(preconditions=[ScriptedStatement("the door is open", False, (DOOR,))]),
            ScriptedLeaf(preconditions=[ScriptedStatement("Is it open?", False, (DOOR,))]),
        ),
        (changing(cup_full=1), changing(cup_full=1.0000000001)),
        (changing(cup_content=("a", "b")), changing(cup_content=("b", "a"))),
        (  # within the robot's reach of each other
            ScriptedLeaf(changes={HERE: Vector((5.0, 0.0, 0.0))}),
            ScriptedLeaf(changes={HERE: Vector((5.5, 0.0, 0.0))}),
        ),
        (changing(cup_seen=True), ScriptedLeaf()),  # a state that only one has a word for
    ],
)
def test_what_is_no_disagreement(judge: Judge, first: ScriptedLeaf, other: ScriptedLeaf) -> None:
    assert not found(judge, '<A class="act"/>', Two({"act": first}, {"act": other}))


def test_what_a_condition_answers(judge: Judge) -> None:
    leaves = {"full": ScriptedLeaf(preconditions=[demands("objects.cup.full", True)])}
    other = {"full": ScriptedLeaf(preconditions=[demands(DOOR, True)])}

    (one,) = found(judge, '<Fallback><C class="full"/></Fallback>', Two(leaves, other))

    assert (one.subject, one.decisive) == (Subject.TRUTH, True)
    assert one.said["scripted"] == "it is true"
    assert one.said["other"].startswith("it is false (it is false that objects.door.open is True")
    assert one.as_dict()["subject"] == "truth"


def test_an_error_of_one_model_does_not_go_on_to_the_next_leaf(judge: Judge) -> None:
    """The other one does not know that opening opens, and yet finds the door open to walk."""
    walk = ScriptedLeaf(preconditions=[demands(DOOR, True)])
    model = Two(
        {"open": changing(door_open=True), "walk": walk}, {"open": ScriptedLeaf(), "walk": walk}
    )
    xml = '<Sequence><A class="open"/><A class="walk"/></Sequence>'

    assert [(one.leaf, one.subject) for one in found(judge, xml, model)] == [
        ("open", Subject.STATES)
    ]


def test_the_same_leaf_in_the_same_world_is_compared_once(judge: Judge) -> None:
    model = Two({"act": ScriptedLeaf()}, {"act": ScriptedLeaf()})
    xml = '<Sequence><A class="act"/><A class="act"/></Sequence>'

    checked = judge(xml, model, compare=True).cases[0].cross_check

    assert checked is not None and checked.compared == 2  # the leaf, and the goal


def test_what_is_mocked_is_not_compared(judge: Judge) -> None:
    model = Two({"act": ScriptedLeaf()}, {"act": ScriptedLeaf(status=Status.FAILURE)})
    mocks = Mocks((MockRule(("act",), sequence=(Status.SUCCESS,)),))

    checked = judge('<A class="act"/>', model, compare=True, mocks=mocks).cases[0].cross_check

    assert checked is not None and not checked.disagreements


def test_every_case_is_compared_for_itself(judge: Judge) -> None:
    model = Two({"act": ScriptedLeaf()}, {"act": ScriptedLeaf(status=Status.FAILURE)})

    result = judge('<A class="act"/>', model, compare=True, cases=2).as_dict()["cross_check"]

    assert [one["case_id"] for one in result["disagreements"]] == ["generated-0", "generated-1"]


def test_comparing_can_be_cancelled(judge: Judge) -> None:
    model = Two({"act": ScriptedLeaf()}, {"act": ScriptedLeaf()})
    asked = 0

    def should_stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5  # it was run by then

    with pytest.raises(Canceled):
        judge('<A class="act"/>', model, compare=True, should_stop=should_stop)
