"""Who reads and writes entries, over subtrees and scripts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.solution.lint import Finding, Severity

Findings = Callable[..., tuple[Finding, ...]]
Lint = Callable[..., list[str]]


def two_trees(call: str, inner: str, before: str = "") -> str:
    return (
        f'<BehaviorTree ID="Main"><Sequence>{before}{call}</Sequence></BehaviorTree>'
        f'<BehaviorTree ID="Sub"><Sequence>{inner}</Sequence></BehaviorTree>'
    )


READ = '<Sleep msec="{time}"/>'
WRITE = '<SetBlackboard output_key="time" value="1"/>'


@pytest.mark.parametrize(
    ("call", "rules"),
    [
        ('<SubTree ID="Sub" time="{pause}"/>', []),
        ('<SubTree ID="Sub" time="5"/>', []),
        ('<SubTree ID="Sub" pause="{=}" time="{pause}"/>', []),
        ('<SubTree ID="Sub" _autoremap="true"/>', ["BT401"]),
        ('<SubTree ID="Sub"/>', ["BT401"]),
    ],
)
def test_a_subtree_sees_what_is_remapped_to_it(messages: Lint, call: str, rules: list[str]) -> None:
    tree = two_trees(call, READ, before='<Script code="pause := 1; pause := pause"/>')
    assert [one[:5] for one in messages(tree, "BT401")] == rules


def test_with_autoremap_it_sees_all_entries_of_its_caller(messages: Lint) -> None:
    assert messages(two_trees('<SubTree ID="Sub" _autoremap="true"/>', READ, WRITE), "BT40") == []


def test_what_a_subtree_writes_its_caller_can_read(messages: Lint) -> None:
    call = '<SubTree ID="Sub" time="{pause}"/><Sleep msec="{pause}"/>'
    assert messages(two_trees(call, WRITE), "BT40") == []


def test_an_entry_that_nobody_can_give_is_a_warning_and_else_an_info(findings: Findings) -> None:
    (isolated,) = findings(two_trees('<SubTree ID="Sub"/>', READ), "BT401")
    assert isolated.severity is Severity.WARNING
    (main,) = findings(READ, "BT401")
    assert main.severity is Severity.INFO


@pytest.mark.parametrize("leaf", ['<Custom x="{time}"/>', '<SubTree ID="nowhere" x="{time}"/>'])
def test_what_a_leaf_of_unknown_ports_names_may_be_written_by_it(messages: Lint, leaf: str) -> None:
    assert messages(f"<Sequence>{leaf}{READ}</Sequence>", "BT40") == []


def test_scripts_read_and_write_entries(messages: Lint) -> None:
    assert messages('<Sequence><Script code="time := 1"/>' + READ + "</Sequence>", "BT40") == []
    (found,) = messages('<AlwaysSuccess _skipIf="battery &lt; 10"/>', "BT401")
    assert "<AlwaysSuccess> reads {battery}" in found


def test_a_name_in_capitals_may_be_an_enum_of_the_program(messages: Lint) -> None:
    tree = (
        '<Sequence><Script code="colour := RED"/><ScriptCondition code="colour == RED"/></Sequence>'
    )
    assert messages(tree, "BT40") == []


def test_an_entry_of_the_root_may_be_written_anywhere(messages: Lint) -> None:
    assert messages('<Sleep msec="{@time}"/>', "BT40") == []


def test_an_assignment_needs_an_entry(findings: Findings) -> None:
    inner = '<Script code="count = 1"/>'
    (found,) = findings(two_trees('<SubTree ID="Sub"/>', inner), "BT452")
    assert found.severity is Severity.WARNING
    assert findings(two_trees('<SubTree ID="Sub" count="{n}"/>', inner), "BT452") == ()
    assert (
        findings(two_trees('<SubTree ID="Sub"/>', inner + '<Sleep msec="{count}"/>'), "BT452") == ()
    )


@pytest.mark.parametrize(
    ("once", "often", "slip"),
    [
        ("nav_to_pose__error_code", "nav_to_pose_error_code", True),
        ("target_psoe", "target_pose", False),  # parts of four letters are too short to tell
        ("taregt_pose", "target_pose", True),
        ("Target_Pose", "target_pose", True),
        ("goal2", "goal1", False),
        ("handle_poses", "handle_pose", False),
        ("undock_robot_error", "dock_robot_error", False),
        ("deviceA", "deviceB", False),
        ("left_pose", "right_pose", False),
    ],
)
def test_a_name_is_misspelt_if_a_letter_or_an_underscore_is_wrong(
    messages: Lint, once: str, often: str, slip: bool
) -> None:
    leaf = "<Custom x='{%s}'/>"
    tree = f"<Sequence>{leaf % often}{leaf % often}{leaf % once}</Sequence>"
    assert bool(messages(tree, "BT403")) == slip


def test_version_3_takes_a_remap_without_braces(messages: Lint) -> None:
    read = '<Delay delay_msec="{time}"><AlwaysSuccess/></Delay>'
    call = '<SubTree ID="Sub" time="pause"/>'
    before = '<SetBlackboard output_key="pause" value="1"/>'
    assert messages(two_trees(call, read, before), "BT4", "BT32", version=3) == []


@pytest.mark.parametrize(
    ("call", "version", "count"),
    [
        ('<SubTree ID="Sub" _autoremap="yes"/>', 4, 1),
        ('<SubTree ID="Sub" __autoremap="true"/>', 4, 1),
        ('<SubTreePlus ID="Sub" __autoremap="true"/>', 3, 0),
        ('<SubTree ID="Sub" __shared_blackboard="true"/>', 3, 0),
        ('<SubTree ID="Sub" __autoremap="true"/>', 3, 1),
    ],
)
def test_each_version_shares_entries_in_its_own_way(
    messages: Lint, call: str, version: int, count: int
) -> None:
    assert len(messages(two_trees(call, "<AlwaysSuccess/>"), "BT324", version=version)) == count


def test_a_remap_may_be_misspelt(findings: Findings) -> None:
    inner = '<Custom x="{target}"/>'
    (found,) = findings(two_trees('<SubTree ID="Sub" targte="{a}"/>', inner), "BT321")
    assert (found.severity, found.remedy) == (Severity.WARNING, "did you mean 'target'?")
    (found,) = findings(two_trees('<SubTree ID="Sub" other="{a}"/>', inner), "BT321")
    assert found.severity is Severity.INFO  # the code of the leaf may use it


REPEAT = '<Repeat num_cycles="{count}"><AlwaysSuccess/></Repeat>'
DELAY = '<Delay delay_msec="{time}"><AlwaysSuccess/></Delay>'


@pytest.mark.parametrize(
    ("call", "count"),
    [
        ('<SubTree ID="Sub" time="{count}"/>', 1),
        ('<SubTree ID="Sub" time="{other}"/>', 0),
        ('<SubTree ID="Sub" time="5"/>', 0),
        ('<SubTree ID="Sub"/>', 0),
    ],
)
def test_an_entry_has_one_type_in_all_trees_that_share_it(
    messages: Lint, call: str, count: int
) -> None:
    found = messages(two_trees(call, DELAY, REPEAT), "BT404")
    assert len(found) == count
    for message in found:
        assert "{count} is unsigned int for <Delay> (line 1), and int for <Repeat>" in message


def test_version_3_compares_types_within_one_tree_alone(messages: Lint) -> None:
    call = '<SubTree ID="Sub" time="count"/>'
    assert messages(two_trees(call, DELAY, REPEAT), "BT404", version=3) == []
    both = f"<Sequence>{REPEAT}{DELAY.replace('time', 'count')}</Sequence>"
    assert len(messages(both, "BT404", version=3)) == 1


def test_a_string_at_first_may_be_converted_later(messages: Lint) -> None:
    switch = '<Switch2 variable="{count}" case_1="1" case_2="2"><A/><A/><A/></Switch2>'
    assert messages(f"<Sequence>{switch}{REPEAT}</Sequence>", "BT404") == []
    assert len(messages(f"<Sequence>{REPEAT}{switch}</Sequence>", "BT404")) == 1


@pytest.mark.parametrize(
    ("type", "count"), [("int", 0), ("int32_t", 0), ("unsigned", 1), ("BT::Any", 0), ("", 0)]
)
def test_types_of_models_are_compared_with_care(findings: Findings, type: str, count: int) -> None:
    model = (
        f'<TreeNodesModel><Action ID="Count"><output_port name="to" type="{type}"/></Action>'
        "</TreeNodesModel>"
    )
    tree = f'<BehaviorTree ID="Main"><Sequence>{REPEAT}<Count to="{{count}}"/></Sequence>'
    found = findings(tree + "</BehaviorTree>" + model, "BT404")
    assert [one.severity for one in found] == [Severity.WARNING] * count


@pytest.mark.parametrize(
    ("before", "count"),
    [
        ('<SetBlackboard output_key="count" value="3"/>', 0),
        ('<SetBlackboard output_key="count" value="{n}"/>', 0),
        ('<SetBlackboard output_key="count" value="three"/>', 1),
        ('<SetBlackboard output_key="other" value="three"/>', 0),
    ],
)
def test_what_is_put_into_an_entry_fits_its_reader(messages: Lint, before: str, count: int) -> None:
    assert len(messages(f"<Sequence>{before}{REPEAT}</Sequence>", "BT405")) == count


def test_an_entry_may_hold_the_name_of_another(findings: Findings) -> None:
    blind = '<SetBlackboard output_key="{name}" value="1"/>'
    named = "<Script code=\"name := 'count'\"/>"
    (found,) = findings(blind, "BT4")
    assert (found.rule, found.severity, found.remedy) == (
        "BT406",
        Severity.ERROR,
        'write output_key="name"',
    )
    (found,) = findings(f"<Sequence>{named}{blind}</Sequence>", "BT4")
    assert found.severity is Severity.INFO
    assert findings('<UnsetBlackboard key="name"/>', "BT406") == ()


@pytest.mark.parametrize(
    ("call", "count"),
    [
        ('<SubTree ID="Sub"/>', 1),
        ('<SubTree ID="Sub" step="done := 1"/>', 0),
        ('<SubTree ID="Sub" _autoremap="true"/>', 0),
    ],
)
def test_a_caller_may_give_a_script(messages: Lint, call: str, count: int) -> None:
    assert len(messages(two_trees(call, '<Script code="{step}"/>'), "BT453")) == count


def test_an_empty_script_does_nothing(findings: Findings) -> None:
    (found,) = findings('<Script code=""/>', "BT451")
    assert (found.severity, found.why) == (
        Severity.WARNING,
        "the engine takes an empty one, and the node does nothing",
    )
    (found,) = findings('<ScriptCondition code=""/>', "BT451")
    assert found.severity is Severity.ERROR


@pytest.mark.parametrize(
    ("value", "version", "count"),
    [("{n}", 4, 0), (" {n}", 4, 1), ("{n} ", 4, 1), ("=", 4, 1), ("{=}", 4, 0), ("=", 3, 0)],
)
def test_version_4_loads_no_number_with_spaces_around_its_entry(
    messages: Lint, value: str, version: int, count: int
) -> None:
    tree = f'<Repeat num_cycles="{value}"><AlwaysSuccess/></Repeat>'
    assert len(messages(tree, "BT303", version=version)) == count
