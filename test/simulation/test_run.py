"""Runs: when they end, what they remember, how they are cancelled and branched."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.models.base import WorldModel
from besim.models.scripted import ScriptedLeaf, ScriptedModel, ScriptedStatement, demands
from besim.simulation import Canceled, Run, RunEnd, RunOptions, Step, run, runs
from besim.solution import Leaf, Solution, Status
from besim.world import Case, World

Tree = Callable[[str], Solution]

DOOR = "objects.door.open"
UNKNOWN = ScriptedLeaf(understood=False)
LEAVES = {
    "open": ScriptedLeaf(changes={DOOR: True}),
    "close": ScriptedLeaf(changes={DOOR: False}),
    "look": ScriptedLeaf(),
    "enter": ScriptedLeaf(preconditions=[demands(DOOR, True)]),
    "odd": UNKNOWN,
    "odd2": UNKNOWN,
    "wait": ScriptedLeaf(status=Status.RUNNING),
    "slow": ScriptedLeaf(status=[Status.RUNNING, Status.RUNNING, Status.SUCCESS]),
    "jammed": ScriptedLeaf(status=Status.FAILURE),
}


def model() -> ScriptedModel:
    return ScriptedModel(world={DOOR: False}, leaves=LEAVES)


def started(tree: Tree, xml: str) -> tuple[Solution, Case, ScriptedModel]:
    scripted, solution = model(), tree(xml)
    return solution, scripted.generate_case(solution.task), scripted


def leaves(done: Run) -> list[str]:
    return [step.leaf.name for step in done.trace.steps]


def test_the_trace_has_the_world_after_every_step(tree: Tree) -> None:
    xml = '<Sequence><A class="open"/><A class="look"/><A class="close"/></Sequence>'
    done = run(*started(tree, xml))
    assert done.end is RunEnd.ROOT
    assert [world[DOOR] for world in done.trace.worlds()] == [False, True, True, False]
    assert done.trace.world == World({DOOR: False})
    assert [step.index for step in done.trace.steps] == [0, 1, 2]
    assert [step.node for step in done.trace.steps] == [1, 2, 3]


def test_executed_actions_are_those_that_ran(tree: Tree) -> None:
    xml = (
        '<Fallback><A class="jammed"/><Sequence><A class="open"/><C class="enter"/>'
        '<A class="slow"/></Sequence></Fallback>'
    )
    done = run(*started(tree, xml), tick_bound=1)
    assert leaves(done) == ["jammed", "open", "enter", "slow"]
    # The failed one changed nothing; the running one counted its executions.
    assert [action.leaf.name for action in done.trace.executed()] == ["open", "slow"]
    assert [action.leaf.name for action in done.trace.executed(2)] == ["open"]


def test_a_run_stops_at_the_infeasible_leaf(tree: Tree) -> None:
    done = run(*started(tree, '<Sequence><A class="look"/><A class="enter"/></Sequence>'))
    assert done.end is RunEnd.INFEASIBLE
    assert done.root_status is None
    assert done.stopped_at == 2
    assert done.node_statuses == (None, Status.SUCCESS, None)


def test_a_run_stops_at_a_node_that_is_not_known(tree: Tree) -> None:
    done = run(*started(tree, '<Sequence><A class="look"/><Retry/></Sequence>'))
    assert done.end is RunEnd.UNDECIDED
    assert done.message == "besim does not know the node <Retry> (<tree>:1:33)"
    assert done.stopped_at == 2


def test_a_repetition_is_found_by_world_and_nodes_together(tree: Tree) -> None:
    done = run(*started(tree, '<Sequence><A class="slow"/><A class="wait"/></Sequence>'))
    assert done.end is RunEnd.NEVER_ENDS
    assert done.root_status is Status.RUNNING
    # slow changes the world twice; from the third tick on nothing changes any more.
    assert done.message == "after tick 4 everything is as after tick 3"


def test_a_changing_world_runs_to_the_bound(tree: Tree) -> None:
    def count(world: World) -> dict[str, int]:
        before = world.get("environment.n", 0)
        assert isinstance(before, int)
        return {"environment.n": before + 1}

    scripted = ScriptedModel(leaves={"count": ScriptedLeaf(changes=count, status=Status.RUNNING)})
    solution = tree('<A class="count"/>')
    done = run(solution, scripted.generate_case(solution.task), scripted, tick_bound=7)
    assert (done.end, done.ticks) == (RunEnd.TICK_BOUND, 7)
    assert done.message == "the root is still RUNNING after 7 ticks"


def test_a_tick_bound_of_zero_ticks_nothing(tree: Tree) -> None:
    done = run(*started(tree, '<A class="open"/>'), tick_bound=0)
    assert (done.end, done.root_status, leaves(done)) == (RunEnd.TICK_BOUND, None, [])
    assert "unticked" in done.message


def test_the_caller_is_told_of_every_step_as_it_is_made(tree: Tree) -> None:
    told: list[Step] = []
    xml = '<Sequence><A class="open"/><A class="enter"/></Sequence>'
    done = run(*started(tree, xml), on_step=told.append)
    assert tuple(told) == done.trace.steps


@pytest.mark.parametrize("asked", [1, 2, 3, 4, 5, 6])
def test_a_run_is_canceled_within_a_leaf(tree: Tree, asked: int) -> None:
    questions = 0

    def should_stop() -> bool:
        nonlocal questions
        questions += 1
        return questions == asked

    with pytest.raises(Canceled) as canceled:
        run(
            *started(tree, '<Sequence><A class="open"/><A class="open"/></Sequence>'),
            should_stop=should_stop,
        )
    assert questions == asked
    # A leaf has three phases here, and the question is asked after it once more.
    assert len(canceled.value.steps) == (0 if asked <= 4 else 1)


def test_given_answers_are_used_and_then_true(tree: Tree) -> None:
    xml = '<Fallback><C class="odd"/><C class="odd2"/><A class="open"/></Fallback>'
    assert leaves(run(*started(tree, xml))) == ["odd"]
    assert leaves(run(*started(tree, xml), answers=[False])) == ["odd", "odd2"]
    done = run(*started(tree, xml), answers=[False, False])
    assert leaves(done) == ["odd", "odd2", "open"]
    assert done.answers == (False, False)
    assert [step.assumed for step in done.trace.steps] == [False, False, None]


def test_the_same_question_in_the_same_world_gets_the_same_answer(tree: Tree) -> None:
    xml = '<Sequence><C class="odd"/><A class="look"/><C class="odd"/></Sequence>'
    assert run(*started(tree, xml)).answers == (True,)
    changed = xml.replace("look", "open")
    assert run(*started(tree, changed)).answers == (True, True)


def test_all_combinations_of_answers_are_followed_once(tree: Tree) -> None:
    pair = '<Fallback><C class="{}"/><A class="look"/></Fallback>'
    xml = f"<Sequence>{pair.format('odd')}{pair.format('odd2')}</Sequence>"
    found = [done.answers for done in runs(*started(tree, xml))]
    assert sorted(found) == [(False, False), (False, True), (True, False), (True, True)]
    assert found[0] == (True, True)


def test_there_is_one_run_if_everything_is_understood(tree: Tree) -> None:
    assert len(list(runs(*started(tree, '<A class="open"/>')))) == 1


def test_branches_beyond_the_bound_are_reported_not_dropped(tree: Tree) -> None:
    pair = '<Fallback><C class="{}"/><A class="look"/></Fallback>'
    xml = f"<Sequence>{pair.format('odd')}{pair.format('odd2')}</Sequence>"
    found = list(runs(*started(tree, xml), branch_bound=3))
    assert [done.end for done in found] == [RunEnd.ROOT] * 3 + [RunEnd.BRANCH_BOUND]
    assert len(list(runs(*started(tree, xml), branch_bound=4))) == 4


def test_replayed_steps_are_neither_told_nor_judged_again(tree: Tree) -> None:
    class Counting(ScriptedModel):
        considered = 0

        def consider(self, leaf: Leaf, case: Case, world: World):  # type: ignore[no-untyped-def]
            self.considered += 1
            return super().consider(leaf, case, world)

    scripted = Counting(world={DOOR: False}, leaves=LEAVES)
    assert isinstance(scripted, WorldModel)
    xml = (
        '<Sequence><A class="open"/><Fallback><C class="odd"/><A class="look"/></Fallback>'
        '<A class="enter"/></Sequence>'
    )
    solution = tree(xml)
    told: list[Step] = []
    case = scripted.generate_case(solution.task)
    found = list(runs(solution, case, scripted, RunOptions(on_step=told.append)))
    assert [leaves(done) for done in found] == [
        ["open", "odd", "enter"],
        ["open", "odd", "look", "enter"],
    ]
    assert [step.leaf.name for step in told] == ["open", "odd", "enter", "odd", "look", "enter"]
    assert scripted.considered == 4


def test_a_halted_leaf_keeps_no_status_but_stays_in_the_trace(tree: Tree) -> None:
    gate = ScriptedStatement("first", lambda world: world.get("environment.slow_executions") != 2)
    scripted = ScriptedModel(leaves={**LEAVES, "first": ScriptedLeaf([gate])})
    solution = tree(
        '<Fallback><Sequence><C class="first"/><A class="slow"/></Sequence>'
        '<A class="look"/></Fallback>'
    )
    done = run(solution, scripted.generate_case(solution.task), scripted)
    assert leaves(done)[-1] == "look"
    assert done.node_statuses[3] is None
