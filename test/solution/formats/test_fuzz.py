"""Whatever a reader is given, it reads it or says what is wrong: nothing else comes out.

``BESIM_FUZZ_SECONDS`` is the time for each reader. A failure names the number of its input;
``mutated(seeds, number)`` makes it again.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mutations import mutated

from besim.errors import InputError
from besim.solution import Dialect, Task, read_solution
from besim.solution.node_descriptions import read_descriptions
from besim.solution.tree import TreeOptions, read_document, read_models

SECONDS = float(os.environ.get("BESIM_FUZZ_SECONDS", "10"))
SLOWEST = 10
"""Seconds for one input: far more than any takes, far less than one that never ends."""

TASK = Task("The goal is to be in the hall.")
READINGS = [
    *(TreeOptions(dialect=one) for one in (None, Dialect.BTCPP3, Dialect.BTCPP4)),
    TreeOptions(dialect=Dialect.BTSIMBENCH),
    TreeOptions(folder=Path("/nonexistent"), main="Main"),
]
TREES = [
    b"""<root BTCPP_format="4" main_tree_to_execute="Main">
 <BehaviorTree ID="Main"><Sequence name="s"><SubTree ID="Arm" to="{goal}" _autoremap="true"/>
  <Action ID="Go" goal="{goal}" _skipIf="x == 1"/><Repeat num_cycles="3"><Look/></Repeat>
  <Switch2 variable="{v}" case_1="1" case_2="2"><A/><B/><C/></Switch2></Sequence></BehaviorTree>
 <BehaviorTree ID="Arm"><Fallback><Condition ID="Near"/><Script code="x := 1"/></Fallback>
 </BehaviorTree><TreeNodesModel><SubTree ID="Arm"><input_port name="to" default="{goal}"/></SubTree>
 <Action ID="Go"><input_port name="goal" type="Pose">where to</input_port></Action>
 </TreeNodesModel></root>""",
    b"""<root main_tree_to_execute="MainTree"><BehaviorTree ID="MainTree"><SequenceStar>
 <SubTreePlus ID="T" __autoremap="1" x="{y}"/><SubTree ID="T" __shared_blackboard="true"/><T/>
 <SubTree ID="T"><remap internal="a" external="b"/></SubTree>
 <BlackboardCheckInt value_A="{a}" value_B="1" return_on_mismatch="FAILURE"><Wait/>
 </BlackboardCheckInt></SequenceStar></BehaviorTree>
 <BehaviorTree ID="T"><Parallel success_threshold="1"><A/><B/></Parallel></BehaviorTree></root>""",
    b"""<Sequence instance_name="go"><Condition class="near?" to="hall"/><Fallback>
 <Action class="walk" instance_name="w"/><Parallel><Action class="a"/></Parallel></Fallback>
</Sequence>""",
    b"""<root BTCPP_format="4" project_name="p"><include path="a.xml"/>
 <include ros_pkg="p" path="b"/></root>""",
    b"""<RecoveryNode number_of_retries="6"><PipelineSequence><RateController hz="1.0">
 <ComputePathToPose goal="{goal}" path="{path}"/></RateController><FollowPath path="{path}"/>
 </PipelineSequence><ReactiveFallback><GoalUpdated/><RoundRobin><Spin/><Wait/></RoundRobin>
 </ReactiveFallback></RecoveryNode>""",
]
WORDS = [
    b"""node_descriptions:
  NavigateToPose: "The robot drives to {goal}."
  IsDoorOpen: {kind: condition, description: Is the door open?}
  PassThroughDoor:
    description: |
      The robot goes through
      the door.
    precondition: 'The door is open.'
"""
]


def tree(data: bytes, number: int) -> object:
    return read_solution(
        data, source="t.xml", task=TASK, options=READINGS[number % len(READINGS)]
    ).root


READERS: dict[str, tuple[list[bytes], Callable[[bytes, int], object]]] = {
    "trees": (TREES, tree),
    "documents": (TREES, lambda data, number: read_document(data, source="t.xml")),
    "models": (TREES[:1], lambda data, number: read_models(data, "m.xml")),
    "descriptions": (WORDS, lambda data, number: read_descriptions(data, "d.yaml")),
}


@pytest.mark.timeout(SECONDS + 120)
@pytest.mark.parametrize("reader", READERS)
def test_a_damaged_input_is_read_or_refused(reader: str) -> None:
    seeds, read = READERS[reader]
    end = time.monotonic() + SECONDS
    number = accepted = 0
    while time.monotonic() < end:
        data = mutated(seeds, number)
        start = time.monotonic()
        try:
            read(data, number)
            accepted += 1
        except InputError as error:
            assert str(error), number
        except Exception as error:
            raise AssertionError(f"{reader}: the input of number {number}") from error
        assert time.monotonic() - start < SLOWEST, f"{reader}: the input of number {number}"
        number += 1
    if SECONDS >= 1:  # otherwise the damage is so great that nothing behind the parser is met
        assert number > accepted > 0


@pytest.mark.parametrize("reader", READERS)
@given(data=st.binary(max_size=200) | st.text(max_size=200).map(lambda one: one.encode()))
def test_any_bytes_are_read_or_refused(reader: str, data: bytes) -> None:
    try:
        READERS[reader][1](data, len(data))
    except InputError as error:
        assert str(error)
