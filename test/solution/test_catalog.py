"""The catalogues know the nodes that BehaviorTree.CPP registers itself."""

from __future__ import annotations

import pytest

from besim.solution import Dialect, NodeKind
from besim.solution.tree.catalog import PortDirection, PortModel, builtin_catalog

V3, V4 = Dialect.BTCPP3, Dialect.BTCPP4


@pytest.mark.parametrize(
    ("dialect", "name", "kind", "children"),
    [
        (V4, "Sequence", NodeKind.CONTROL, (1, None)),
        (V4, "WhileDoElse", NodeKind.CONTROL, (2, 3)),
        (V3, "WhileDoElse", NodeKind.CONTROL, (3, 3)),
        (V4, "Switch6", NodeKind.CONTROL, (7, 7)),
        (V4, "Precondition", NodeKind.DECORATOR, (1, 1)),
        (V3, "BlackboardCheckBool", NodeKind.DECORATOR, (1, 1)),
        (V4, "ScriptCondition", NodeKind.CONDITION, (0, 0)),
        (V4, "Sleep", NodeKind.ACTION, (0, 0)),
        (V3, "SubTreePlus", NodeKind.SUBTREE, (0, 0)),
    ],
)
def test_a_built_in_node_has_kind_and_children(
    dialect: Dialect, name: str, kind: NodeKind, children: tuple[int, int | None]
) -> None:
    model = builtin_catalog(dialect)[name]
    assert (model.kind, model.children, model.engine) == (kind, children, True)


@pytest.mark.parametrize(
    ("dialect", "absent"),
    [(V3, "Script"), (V3, "RunOnce"), (V4, "SubTreePlus"), (V4, "BlackboardCheckInt")],
)
def test_a_node_of_the_other_version_is_not_known(dialect: Dialect, absent: str) -> None:
    assert absent not in builtin_catalog(dialect)


def test_an_old_name_is_an_alias_for_the_class_where_both_are_one() -> None:
    assert builtin_catalog(V4)["SequenceStar"].name == "SequenceWithMemory"
    assert builtin_catalog(V3)["SequenceStar"].name == "SequenceStar"
    assert builtin_catalog(V3)["RetryUntilSuccesful"].name == "RetryUntilSuccessful"


def test_ports_have_directions_types_and_defaults() -> None:
    assert builtin_catalog(V4)["Parallel"].ports["success_count"] == PortModel(
        "success_count",
        PortDirection.INPUT,
        "int",
        "-1",
        "how many must succeed; negative: counted from all children",
    )
    assert builtin_catalog(V4)["LoopInt"].ports["value"].direction is PortDirection.OUTPUT
    assert builtin_catalog(V4)["SetBlackboard"].ports["output_key"].required
    assert not builtin_catalog(V4)["Switch2"].ports["variable"].required


def test_a_later_node_says_since_when_it_exists() -> None:
    catalog = builtin_catalog(V4)
    assert {name for name, model in catalog.items() if model.since} >= {"TryCatch"}
    assert not catalog["Sequence"].since


def test_a_port_that_every_node_needs_has_no_default() -> None:
    for dialect in (V3, V4):
        for model in builtin_catalog(dialect).values():
            for port in model.ports.values():
                assert not (port.required and port.default is not None), (model.name, port.name)


@pytest.mark.parametrize("dialect", [V3, V4])
def test_nav2s_controls_are_ticked_and_its_actions_answered_from_outside(dialect: Dialect) -> None:
    catalog = builtin_catalog(dialect)
    assert catalog["RecoveryNode"].children == (2, 2)
    assert {
        name: (catalog[name].kind, catalog[name].engine, catalog[name].library)
        for name in ("PipelineSequence", "RateController", "GoalUpdated", "Spin", "IsStuck")
    } == {
        "PipelineSequence": (NodeKind.CONTROL, True, "Nav2"),
        "RateController": (NodeKind.DECORATOR, True, "Nav2"),
        "GoalUpdated": (NodeKind.CONDITION, True, "Nav2"),
        "Spin": (NodeKind.ACTION, False, "Nav2"),
        "IsStuck": (NodeKind.CONDITION, False, "Nav2"),
    }


def test_nav2s_newer_controls_need_version_4() -> None:
    new = {"NonblockingSequence", "PersistentSequence", "PauseResumeController"}
    assert new <= builtin_catalog(V4).keys()
    assert not new & builtin_catalog(V3).keys()
    assert builtin_catalog(V4)["PauseResumeController"].children == (1, 4)


def test_every_action_of_nav2_that_calls_a_server_has_the_ports_for_it() -> None:
    ports = builtin_catalog(V4)["FollowPath"].ports
    assert ports["server_name"].direction is PortDirection.INPUT
    assert ports["error_code_id"].direction is PortDirection.OUTPUT
    assert ports["path"].required
    # A cancelling action reports no error, and its default server depends on the class.
    assert set(builtin_catalog(V4)["CancelControl"].ports) == {"server_name", "server_timeout"}
