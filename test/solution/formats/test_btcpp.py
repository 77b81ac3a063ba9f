"""Trees of BehaviorTree.CPP become nodes with their kinds, places, ports and scripts."""

from __future__ import annotations

import pytest
from written_trees import V4, read, refusal, shape, v4

from besim.errors import Place
from besim.solution import LeafKind, NodeKind
from besim.solution.node_descriptions import NodeDescription


def test_a_tree_of_version_4_has_kinds_names_ports_scripts_and_places() -> None:
    solution = read(
        '<root BTCPP_format="4">\n <BehaviorTree ID="Main">\n  <Sequence name="go">\n'
        '   <Script code="x := 1"/>\n'
        '   <NavigateTo name="there" goal="{kitchen}" _skipIf="x &gt; 2" _collapsed="true"/>\n'
        "  </Sequence></BehaviorTree></root>"
    )
    assert solution.dialect is V4
    sequence = solution.root
    script, navigate = sequence.children
    assert (sequence.kind, sequence.class_name, sequence.name) == (
        NodeKind.CONTROL,
        "Sequence",
        "go",
    )
    assert (script.kind, script.leaf, script.ports) == (NodeKind.ACTION, None, {"code": "x := 1"})
    assert script.port_models["code"].required
    assert navigate.leaf is not None
    assert (navigate.leaf.kind, navigate.leaf.name) == (LeafKind.ACTION, "NavigateTo")
    assert navigate.ports == navigate.leaf.ports == {"goal": "{kitchen}"}
    assert navigate.scripts == {"_skipIf": "x > 2"}
    assert navigate.place == Place("t.xml", 5, 4)


def test_the_explicit_form_is_the_compact_form() -> None:
    explicit = read(
        v4(
            '<Control ID="Fallback"><Decorator ID="Inverter"><Condition ID="Open"/></Decorator>'
            '<Action ID="Go" to="hall"/><Action ID="AlwaysFailure"/></Control>'
        ),
        descriptions={},
    )
    compact = read(
        v4('<Fallback><Inverter><Open/></Inverter><Go to="hall"/><AlwaysFailure/></Fallback>'),
        descriptions={"Open": NodeDescription(kind=LeafKind.CONDITION)},
    )
    assert shape(explicit.root) == shape(compact.root)
    assert explicit.solution_hash == compact.solution_hash


def test_what_only_a_plugin_defines_is_a_leaf_without_children_and_unknown_with_them() -> None:
    root = read(v4("<Sequence><Mine/><Ours><Mine/></Ours></Sequence>")).root
    assert shape(root) == (
        "CONTROL",
        "Sequence",
        ("ACTION", "Mine"),
        ("UNKNOWN", "Ours", ("ACTION", "Mine")),
    )


def test_an_alias_has_the_name_of_its_class() -> None:
    node = read(v4("<SequenceStar><A/></SequenceStar>")).root
    assert (node.tag, node.class_name) == ("SequenceStar", "SequenceWithMemory")


def test_version_3_has_no_scripts_and_takes_them_for_ports() -> None:
    text = '<root BTCPP_format="3"><BehaviorTree><A _skipIf="x"/></BehaviorTree></root>'
    node = read(text).root
    assert (node.scripts, node.ports) == ({}, {"_skipIf": "x"})


def test_ports_that_a_known_node_has_not_are_a_warning() -> None:
    warnings = read(v4('<Repeat times="3"><AlwaysSuccess/></Repeat>')).warnings
    assert warnings == ("BehaviorTree.CPP refuses the port 'times' of <Repeat> (t.xml:1:48)",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            v4("<Inverter/>"),
            "t.xml:1:48: a decorator must hold exactly one node: <Inverter>; expected one node, "
            "got 0 nodes",
        ),
        (
            v4('<Decorator ID="Mine"><A/><B/></Decorator>'),
            "t.xml:1:73: a decorator must hold exactly one node: <Decorator>; expected one node",
        ),
        (
            v4("<Sequence/>"),
            "t.xml:1:48: a control node without children; expected at least one node in "
            "<Sequence>, got none",
        ),
        (
            v4('<Action ID="A"><B/></Action>'),
            "t.xml:1:63: a leaf with children: <Action>; expected </Action>, got <B>",
        ),
        (
            v4("<Script code='x'><B/></Script>"),
            "t.xml:1:65: a leaf with children: <Script>; expected </Script>, got <B>",
        ),
        (
            v4("<Sequence><Action/></Sequence>"),
            't.xml:1:58: <Action> without ID; expected the attribute ID="…" with the name of the '
            "node's class, got none",
        ),
        (
            v4('<SubTree ID=" "/>'),
            't.xml:1:48: <SubTree> without ID; expected the attribute ID="…" with the name of a '
            "tree, got ' '",
        ),
        (
            v4('<SubTree ID="X"><A/></SubTree>', '<BehaviorTree ID="X"><A/></BehaviorTree>'),
            "t.xml:1:64: a subtree with children: <SubTree>; expected </SubTree>, got <A>",
        ),
        (v4(""), "t.xml:1:24: <BehaviorTree> must hold exactly one node; expected one node, got 0"),
        (v4("<A/><B/>"), "t.xml:1:52: <BehaviorTree> must hold exactly one node; expected one"),
    ],
)
def test_what_its_own_parser_refuses_is_refused(text: str, message: str) -> None:
    assert refusal(text).startswith(message)
