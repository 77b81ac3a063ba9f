"""Plans are compared step by step, and every class of difference is recognised, without the engine.

A stand-in answers as besim would, but for what a test makes it answer otherwise.
"""

from __future__ import annotations

import pytest

from besim.bench.virtualhome import RecordedPlan
from besim.bench.virtualhome.compare import PlanComparison, Setting, compare
from besim.bench.virtualhome.differences import KINDS, UNEXPLAINED
from besim.bench.virtualhome.engine import Engine, EngineStep, StepResult
from besim.bench.virtualhome.plans import GOLD
from besim.models.virtualhome import VirtualHomeModel
from besim.models.virtualhome.relations import Fact
from besim.world.graph import world_from_graph

from .conftest import BED, CUP, HALL, HANDS, KITCHEN, LAMP, ME, MILK, TRAY, Run, edge, little_graph

FAR = "<character> (3) is not close to it"
GO = "[WALK] <table> (4)"


class StandIn(Engine):
    """Answers as besim would, but for the last step of a script.

    :param message: why it refuses the last step; empty if it does not.
    :param gone: what is not so for it after the last step; ``more`` what is so besides.
    """

    def __init__(
        self, run: Run, last: str, message: str, gone: tuple[Fact, ...], more: tuple[Fact, ...]
    ) -> None:
        self._run, self._last, self._message = run, last, message
        self._gone, self._more, self._is_last = frozenset(gone), frozenset(more), False

    def step(self, line: str) -> EngineStep:
        self._is_last = line == self._last
        self._run(line)
        if self._is_last and self._message:
            return EngineStep(StepResult.REFUSED, self._message)
        return EngineStep(StepResult.DONE)

    def relations(self) -> frozenset[Fact]:
        found = self._run.relations
        return (found - self._gone) | self._more if self._is_last else found


class Little(Setting):
    """The setting of the little graph with a stand-in."""

    def __init__(self, stand_in: StandIn, graph: dict[str, list[dict[str, object]]]) -> None:
        self.names, self.goal = {}, f"<lamp> ({LAMP}): ON"
        self.world = world_from_graph(graph)
        self._stand_in = stand_in

    def engine(self) -> Engine:
        return self._stand_in


def compared(
    *script: str,
    message: str = "",
    gone: tuple[Fact, ...] = (),
    more: tuple[Fact, ...] = (),
    states: dict[int, list[str]] | None = None,
) -> PlanComparison:
    graph = little_graph()
    for node in graph["nodes"]:
        node["states"] = (states or {}).get(node["id"], node["states"])
    graph["edges"].append(edge(ME, "CLOSE", LAMP))
    stand_in = StandIn(Run(graph), script[-1], message, gone, more)
    plan = RecordedPlan(GOLD, "little", "\n".join(script))
    return compare(plan, Little(stand_in, graph), VirtualHomeModel())


def kinds(result: PlanComparison) -> set[str]:
    return {one.kind for one in result.differences}


def test_a_plan_that_both_carry_out_alike_has_no_differences() -> None:
    result = compared("[PLUGIN] <lamp> (7)", "[SWITCHON] <lamp> (7)")
    assert (result.executable, result.differences, result.goal) == ((True, True), (), (True, True))
    assert all(step.worlds_agree and step.executability_agrees for step in result.steps)


def test_a_plan_is_compared_up_to_the_first_refusal() -> None:
    result = compared("[SWITCHON] <lamp> (7)", "[PLUGIN] <lamp> (7)")
    assert len(result.steps) == 1
    assert result.executable == (False, True)
    assert kinds(result) == {UNEXPLAINED}
    assert result.goal == (False, False)


def test_what_cannot_be_read_is_no_comparison() -> None:
    result = compared("[FLY] <lamp> (7)")
    assert "no action 'FLY'" in result.unreadable


def test_a_difference_counts_where_it_arises_and_not_again() -> None:
    more = ((CUP, "ON", BED),)
    result = compared(GO, "[FIND] <tray> (13)", more=more)
    assert [len(step.differences) for step in result.steps] == [0, 1]
    assert kinds(result) == {UNEXPLAINED}


CARRY = (GO, "[GRAB] <tray> (13)", "[WALK] <hall> (2)")
POUR = (
    *(GO, "[GRAB] <cup> (6)", "[WALK] <fridge> (5)", "[OPEN] <fridge> (5)", "[GRAB] <milk> (9)"),
    "[POUR] <milk> (9) <cup> (6)",
)


@pytest.mark.parametrize(
    ("kind", "script", "message"),
    [
        ("own body", ("[RINSE] <hands_both> (10)",), FAR),
        ("room as a place", ("[TOUCH] <hall> (2)",), FAR),
        (
            "landmark taken",
            ("[WALK] <tray> (13)", "[GRAB] <tray> (13)", "[TOUCH] <table> (4)"),
            FAR,
        ),
        ("already there", (GO, "[PUTBACK] <cup> (6) <table> (4)"), "is not holding <cup> (6)"),
        ("built in", ("[WALK] <sink> (11)", "[TOUCH] <sink> (11)"), "is inside other closed thing"),
        ("narrow CLOSE", (GO, "[GRAB] <cup> (6)"), FAR),
    ],
)
def test_a_refusal_of_the_engine_has_its_class(
    kind: str, script: tuple[str, ...], message: str
) -> None:
    result = compared(*script, message=message)
    assert result.executable == (True, False)
    assert kinds(result) == {kind}
    assert kinds(compared(*script, message="for some other reason")) == {UNEXPLAINED}


@pytest.mark.parametrize(
    ("kind", "script"),
    [
        ("loose CLOSE", ("[WALK] <kitchen> (1)", "[GRAB] <cup> (6)")),
        ("into itself", (GO, "[GRAB] <cup> (6)", "[PUTBACK] <cup> (6) <cup> (6)")),
        ("shut away further out", ("[WALK] <fridge> (5)", "[GRAB] <milk> (9)")),
        (
            "put back anyway",
            (GO, "[GRAB] <cup> (6)", "[WALK] <hall> (2)", "[PUTOBJBACK] <cup> (6)"),
        ),
    ],
)
def test_what_only_the_engine_carries_out_has_its_class(kind: str, script: tuple[str, ...]) -> None:
    result = compared(*script)
    assert result.executable == (False, True)
    assert kinds(result) == {kind}


@pytest.mark.parametrize(
    ("kind", "script", "gone", "more"),
    [
        (
            "room of what is carried",
            CARRY,
            ((TRAY, "ROOM", HALL), (CUP, "ROOM", HALL)),
            ((TRAY, "ROOM", KITCHEN),),
        ),
        ("room of what is carried", (*CARRY, "[DROP] <tray> (13)"), (), ((TRAY, "ROOM", KITCHEN),)),
        ("own body", ("[WALK] <hands_both> (10)",), (), ((ME, "ROOM", KITCHEN),)),
        (
            "content of what is carried",
            (*POUR, "[WALK] <hall> (2)"),
            ((MILK, "INSIDE", CUP),),
            (),
        ),
        ("content of what is grabbed", CARRY[:2], ((CUP, "ON", TRAY),), ()),
        (
            "on the seat after standing up",
            ("[WALK] <bed> (18)", "[LIE] <bed> (18)", "[STANDUP]"),
            (),
            ((ME, "ON", BED),),
        ),
    ],
)
def test_a_difference_of_worlds_has_its_class(
    kind: str, script: tuple[str, ...], gone: tuple[Fact, ...], more: tuple[Fact, ...]
) -> None:
    result = compared(*script, gone=gone, more=more)
    assert all(result.executable)
    assert kinds(result) == {kind}


def test_a_switch_without_a_state_has_its_class() -> None:
    states = {LAMP: ["PLUGGED_IN"]}
    on = ((LAMP, "ON"),)
    assert kinds(compared("[SWITCHON] <lamp> (7)", gone=on, states=states)) == {
        "switch without a state"
    }
    assert HANDS not in states


def test_every_class_is_named_once() -> None:
    assert len(set(KINDS)) == len(KINDS)
