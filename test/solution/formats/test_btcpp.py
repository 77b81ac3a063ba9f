"""Trees of BehaviorTree.CPP become nodes with their places, ports and words."""

from __future__ import annotations

import pytest

from besim.errors import InputError, Place
from besim.solution import Dialect, LeafKind, LeafText, Node, NodeKind, Solution, Task
from besim.solution.node_descriptions import NodeDescription, fill_ports, read_descriptions
from besim.solution.tree import read_tree
from besim.solution.tree.catalog import PortDirection
from besim.solution.tree.formats import TreeOptions, read_document, read_models

TASK = Task("The goal is to be in the hall.")
V3, V4 = Dialect.BTCPP3, Dialect.BTCPP4


def read(text: str, task: Task = TASK, **options: object) -> Solution:
    return read_tree(text, source="t.xml", task=task, options=TreeOptions(**options))  # type: ignore[arg-type]


def v4(body: str, more: str = "") -> str:
    return f'<root BTCPP_format="4"><BehaviorTree ID="Main">{body}</BehaviorTree>{more}</root>'


def v3(body: str, more: str = "") -> str:
    return f'<root><BehaviorTree ID="Main">{body}</BehaviorTree>{more}</root>'


def refusal(text: str, **options: object) -> str:
    with pytest.raises(InputError) as caught:
        read(text, **options)
    return str(caught.value)


def shape(node: Node) -> object:
    """Kind and class of a node and those below it."""
    below = [shape(child) for child in node.children]
    return (node.kind.name, node.class_name, *below)


# --- nodes ---------------------------------------------------------------------------------------


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


# --- subtrees ------------------------------------------------------------------------------------


def test_a_subtree_stands_where_it_is_used_with_its_remaps() -> None:
    root = read(
        v4(
            '<SubTree ID="Talk" name="t" words="{hello}" _autoremap="true" _onFailure="x:=1"/>',
            '<BehaviorTree ID="Talk"><Say text="{words}"/></BehaviorTree>',
        )
    ).root
    assert shape(root) == ("SUBTREE", "Talk", ("ACTION", "Say"))
    assert root.ports == {"words": "{hello}", "_autoremap": "true"}
    assert (root.scripts, root.name) == ({"_onFailure": "x:=1"}, "t")


def test_version_3_has_two_kinds_of_subtree_whose_attributes_stay_as_written() -> None:
    more = '<BehaviorTree ID="T"><A/></BehaviorTree>'
    shared = '<SubTree ID="T" __shared_blackboard="true"/>'
    plus = '<SubTreePlus ID="T" __autoremap="1" x="{y}"/>'
    root = read(v3(f"<Sequence>{shared}{plus}</Sequence>", more), main="Main").root
    assert [(one.tag, one.ports) for one in root.children] == [
        ("SubTree", {"__shared_blackboard": "true"}),
        ("SubTreePlus", {"__autoremap": "1", "x": "{y}"}),
    ]


def test_remaps_of_the_first_version_3_are_remaps() -> None:
    text = '<SubTree ID="T"><remap internal="x" external="y"/></SubTree>'
    root = read(v3(text, '<BehaviorTree ID="T"><A/></BehaviorTree>'), main="Main").root
    assert (root.kind, root.ports) == (NodeKind.SUBTREE, {"x": "y"})


def test_a_tag_that_is_the_name_of_a_tree_is_that_tree_with_a_warning() -> None:
    solution = read(v3("<T/>", '<BehaviorTree ID="T"><A/></BehaviorTree>'), main="Main")
    assert shape(solution.root) == ("SUBTREE", "T", ("ACTION", "A"))
    assert "BehaviorTree.CPP refuses <T> in place of <SubTree ID='T'> (t.xml:1:31)" in (
        solution.warnings
    )


def test_the_model_of_a_subtree_completes_its_ports() -> None:
    model = (
        '<TreeNodesModel><SubTree ID="T"><input_port name="a" default="{=}"/>'
        '<input_port name="b"/></SubTree></TreeNodesModel><BehaviorTree ID="T"><A/></BehaviorTree>'
    )
    solution = read(v4('<SubTree ID="T"/>', model))
    assert solution.root.ports == {"a": "{=}"}
    refused = "BehaviorTree.CPP refuses <SubTree ID='T'> without the port 'b' (t.xml:1:48)"
    assert refused in solution.warnings
    remapped = read(v4('<SubTree ID="T" _autoremap="1"/>', model))
    assert remapped.root.ports == {"_autoremap": "1"}


def test_a_tree_that_is_nowhere_is_unknown_unless_somebody_says_what_it_does() -> None:
    text = v4('<SubTree ID="Open Gripper"/>')
    solution = read(text)
    assert (solution.root.kind, solution.root.class_name) == (NodeKind.UNKNOWN, "Open Gripper")
    assert solution.warnings == ("there is no tree 'Open Gripper' (t.xml:1:48)",)
    words = LeafText("The robot opens its gripper.")
    told = read(text, Task("x", actions={"Open Gripper": words})).root
    assert told.leaf is not None
    assert (told.kind, told.leaf.description) == (NodeKind.ACTION, words.description)


def test_a_tree_that_holds_itself_is_an_error_that_names_the_way() -> None:
    message = refusal(
        v4(
            '<SubTree ID="A"/>',
            '<BehaviorTree ID="A"><Inverter><SubTree ID="B"/></Inverter></BehaviorTree>\n'
            '<BehaviorTree ID="B"><SubTree ID="A"/></BehaviorTree>',
        ).replace('"4"', '"4" main_tree_to_execute="Main"')
    )
    assert message == (
        "t.xml:2:22: the tree 'A' holds itself; expected subtrees that do not lead back to a tree "
        "around them, got A -> B -> A"
    )


# --- which tree ----------------------------------------------------------------------------------

TWO = "<BehaviorTree ID='A'><X/></BehaviorTree><BehaviorTree ID='B'><Y/></BehaviorTree>"


def test_the_tree_to_run_is_the_one_that_is_named() -> None:
    named = f'<root BTCPP_format="4" main_tree_to_execute="B">{TWO}</root>'
    assert read(named).root.class_name == "Y"
    assert read(named, main="A").root.class_name == "X"


def test_of_several_trees_the_one_that_no_other_uses_is_run_with_a_warning() -> None:
    text = v4('<SubTree ID="Sub"/>', '<BehaviorTree ID="Sub"><X/></BehaviorTree>')
    solution = read(text)
    assert solution.root.kind is NodeKind.SUBTREE
    assert solution.warnings[0] == (
        "the files do not say which tree to run: it is 'Main', the only one of the file that no "
        "other tree uses"
    )


def test_no_tree_is_chosen_where_several_could_be_meant() -> None:
    assert refusal(f'<root BTCPP_format="4">{TWO}</root>') == (
        't.xml:1:1: the files do not say which tree to run; expected main_tree_to_execute="…" in '
        "<root>, or --main, got 'A', 'B'"
    )
    assert refusal(f'<root BTCPP_format="4" main_tree_to_execute="C">{TWO}</root>') == (
        "t.xml:1:1: the tree to run is not in the files; expected a <BehaviorTree ID='C'>, got "
        "'A', 'B'"
    )


def test_of_two_trees_with_one_id_version_3_takes_the_first_and_version_4_the_last() -> None:
    both = "<BehaviorTree ID='A'><X/></BehaviorTree><BehaviorTree ID='A'><Y/></BehaviorTree>"
    assert read(f'<root BTCPP_format="3">{both}</root>').root.class_name == "X"
    assert read(f'<root BTCPP_format="4">{both}</root>').root.class_name == "Y"
    document = read_document(f'<root BTCPP_format="4">{both}</root>', source="t.xml")
    assert [tree.place.column for tree in document.duplicates] == [64]


# --- dialects ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        ('<root BTCPP_format="4"><BehaviorTree><A/></BehaviorTree></root>', V4),
        ('<root BTCPP_format="4.6"><BehaviorTree><A/></BehaviorTree></root>', V4),
        ('<root BTCPP_format="3"><BehaviorTree><Sleep msec="1"/></BehaviorTree></root>', V3),
        (v3("<A/>"), V3),
        (v3("<Script code='x:=1'/>"), V4),
        (v3('<A _skipIf="x"/>'), V4),
        (v3('<SubTree ID="X" a="{b}"/>'), V4),
        (v3('<SubTree ID="X" a="b"/>'), V3),
        (v3('<Sequence><A _while="x"/><SubTreePlus ID="X"/></Sequence>'), V3),
        (v3('<Action ID="A"/>'), V3),
        (v3('<Action class="a"/>'), Dialect.BTSIMBENCH),
        ('<BehaviorTree><Action class="a"/></BehaviorTree>', Dialect.BTSIMBENCH),
        ('<Sequence><Action ID="A"/></Sequence>', V3),
        ("<Sequence><Inverter><A/></Inverter></Sequence>", V3),
        ("<Sequence><RunOnce><A/></RunOnce></Sequence>", V4),
        ('<Action class="a"/>', Dialect.BTSIMBENCH),
        ('<Timeout instance_name="x"/>', Dialect.BTSIMBENCH),
    ],
)
def test_the_dialect_is_told_by_what_stands_in_the_tree(text: str, dialect: Dialect) -> None:
    assert read(text).dialect is dialect


def test_the_user_overrules_what_is_detected() -> None:
    assert read(v3("<A/>"), dialect=V4).dialect is V4
    assert read(v3("<A/>"), dialect=V4).warnings == ("nothing describes the action 'A'",)


def test_an_assumed_version_is_a_warning_and_an_unknown_one_an_error() -> None:
    assert read(v3("<AlwaysSuccess/>")).warnings == (
        "the file has no BTCPP_format: it is read by the rules of BehaviorTree.CPP 3; --format-in "
        "says otherwise",
    )
    assert refusal('<root BTCPP_format="5"/>') == (
        't.xml:1:1: an unknown version of BehaviorTree.CPP; expected BTCPP_format="4" or "3", '
        "got '5'"
    )


# --- models and words ----------------------------------------------------------------------------


def test_models_tell_kinds_ports_and_words_in_every_style() -> None:
    models = read_models(
        '<root><TreeNodesModel><Condition ID="Near"><input_port name="to" type="Pose" '
        'default="{goal}">where\n to</input_port><output_port name="gap"/></Condition>'
        '<Action ID="Old" speed="2"><description> Moves  on. </description></Action>'
        '<Action ID="Older"><Parameter label="n" type="int"/></Action></TreeNodesModel></root>',
        "m.xml",
    )
    near = models["Near"]
    assert (near.kind, near.library) == (NodeKind.CONDITION, "m.xml")
    assert (near.ports["to"].type, near.ports["to"].default) == ("Pose", "{goal}")
    assert near.ports["to"].description == "where to"
    assert near.ports["gap"].direction is PortDirection.OUTPUT
    assert (models["Old"].ports["speed"].default, models["Old"].description) == ("2", "Moves on.")
    assert models["Older"].ports["n"].type == "int"
    assert read(v4("<Near/>"), models=models).root.kind is NodeKind.CONDITION


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "<root/>",
            "m.xml:1:1: the file has no node models; expected a <TreeNodesModel> in <root>",
        ),
        ("<TreeNodesModel><Action/></TreeNodesModel>", "m.xml:1:17: a <Action> of the models with"),
        (
            '<TreeNodesModel><Action ID="A"><input_port/></Action></TreeNodesModel>',
            'm.xml:1:32: a <input_port> of the models without name; expected the attribute name="',
        ),
    ],
)
def test_broken_models_are_refused(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_models(text, "m.xml")
    assert str(caught.value).startswith(message)


def test_words_come_from_the_task_then_the_user_then_the_node_then_its_model() -> None:
    model = (
        '<TreeNodesModel><Action ID="A"><description>model</description></Action></TreeNodesModel>'
    )
    bare, own = v4("<A/>", model), v4('<A _description="own"/>', model)
    user = {"A": NodeDescription("user")}
    task = Task("x", actions={"A": LeafText("task")})

    def words(text: str, task: Task = TASK, **options: object) -> str:
        leaf = read(text, task, **options).root.leaf
        assert leaf is not None
        return leaf.description

    assert words(bare) == "model"
    assert words(own) == "own"
    assert words(own, descriptions=user) == "user"
    assert words(own, task, descriptions=user) == "task"


def test_ports_with_literal_values_stand_in_the_words_and_others_wait_for_their_values() -> None:
    user = {"Go": NodeDescription("Drives to {goal} at {speed}, not {unknown}.", "Near {goal}.")}
    leaf = read(v4('<Go goal="{g}" speed="2"/>'), descriptions=user).root.leaf
    assert leaf is not None
    assert leaf.description == "Drives to {goal} at 2, not {unknown}."
    assert fill_ports(leaf.description, {"goal": "the {speed} kitchen"}) == (
        "Drives to the {speed} kitchen at 2, not {unknown}."
    )
    assert leaf.precondition == "Near {goal}."


def test_descriptions_are_words_or_have_a_kind_and_a_precondition() -> None:
    found = read_descriptions(
        "node_descriptions:\n  A: Does a.\n  B:\n    kind: condition\n    description: 'Is  b?'\n"
        "  C: {description: Does c., precondition: B holds.}\n  D: {precondition: None}\n",
        "d.yaml",
    )
    assert found == {
        "A": NodeDescription("Does a."),
        "B": NodeDescription("Is b?", None, LeafKind.CONDITION),
        "C": NodeDescription("Does c.", "B holds."),
        "D": NodeDescription(),
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "d.yaml:1:1: this is no file of descriptions; expected one key 'node_descriptions'"),
        ("a: b", "d.yaml:1:1: this is no file of descriptions; expected one key"),
        ("- a", "d.yaml:1:1: this is no file of descriptions; expected a mapping, got a list"),
        ("node_descriptions:\n  A: [x]", "d.yaml:2:6: this is no file of descriptions; expected"),
        ("node_descriptions:\n  A: {wrds: x}", "d.yaml:2:7: an unknown key; expected kind or des"),
        (
            "node_descriptions:\n  A: {kind: x}",
            "d.yaml:2:13: no such kind of node; expected action or condition, got 'x'",
        ),
        ("node_descriptions:\n  A: {description: [x]}", "d.yaml:2:20: this is no description; "),
    ],
)
def test_a_broken_file_of_descriptions_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_descriptions(text, "d.yaml")
    assert str(caught.value).startswith(message)
