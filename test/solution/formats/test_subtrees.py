"""Subtrees stand where they are used, and one tree is the one to run."""

from __future__ import annotations

from written_trees import read, refusal, shape, v3, v4

from besim.solution import LeafText, NodeKind, Task
from besim.solution.tree.formats import read_document


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


def test_a_tree_may_be_called_as_the_element_that_holds_it() -> None:
    text = (
        '<root BTCPP_format="4"><BehaviorTree ID="BehaviorTree"><SubTree ID="A"/></BehaviorTree>'
        '<BehaviorTree ID="A"><X/></BehaviorTree></root>'
    )
    assert shape(read(text).root) == ("SUBTREE", "A", ("ACTION", "X"))


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
