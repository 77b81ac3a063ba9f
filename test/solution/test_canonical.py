"""The canonical hash: the same for trees that mean the same, different for all others."""

from __future__ import annotations

import dataclasses
import hashlib
import html

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from besim.solution import Leaf, LeafKind, LeafText, Node, NodeKind, Task
from besim.solution.tree import node_hashes, read_tree, solution_hash

TASK = Task(
    "x",
    actions={"a": LeafText("Does a.", "A rule."), "b": LeafText("Does b.")},
    conditions={"a": LeafText("Is a?")},
)
CONTROL_TAGS = {
    "Sequence": NodeKind.CONTROL,
    "Fallback": NodeKind.CONTROL,
    "Parallel": NodeKind.CONTROL,
    "Retry": NodeKind.UNKNOWN,
}
NAMES = st.text("ab ", max_size=3)
PORTS = st.dictionaries(st.sampled_from(["x", "y"]), st.text("12<&", max_size=2), max_size=2)


def leaf_node(kind: NodeKind, name: str, ports: dict[str, str]) -> Node:
    leaf_kind = LeafKind.ACTION if kind is NodeKind.ACTION else LeafKind.CONDITION
    words = TASK.leaf_text(leaf_kind, name)
    leaf = Leaf(leaf_kind, name, words.description, words.precondition, ports)
    return Node(kind, kind.value, name, leaf=leaf, ports=ports)


def control_node(tag: str, children: list[Node], ports: dict[str, str]) -> Node:
    kind = CONTROL_TAGS[tag]
    name = tag if kind is NodeKind.CONTROL else ""
    return Node(kind, tag, name, children=tuple(children), ports=ports)


LEAVES = st.builds(
    leaf_node, st.sampled_from([NodeKind.ACTION, NodeKind.CONDITION]), st.sampled_from("abc"), PORTS
)
TREES = st.recursive(
    LEAVES,
    lambda inner: st.builds(
        control_node,
        st.sampled_from(list(CONTROL_TAGS)),
        st.lists(inner, min_size=1, max_size=3),
        PORTS,
    ),
    max_leaves=8,
)


def written(node: Node, draw: st.DrawFn) -> str:
    """One of many ways to write a tree: names, comments, white space, attribute order."""
    attributes = dict(node.ports)
    if node.class_name and node.kind is not NodeKind.CONTROL:
        attributes["class"] = node.class_name
    if draw(st.booleans()):
        attributes["instance_name"] = draw(NAMES)
    order = draw(st.permutations(sorted(attributes)))
    given = "".join(f' {name}="{html.escape(attributes[name])}"' for name in order)
    tag = node.tag
    if node.class_name == "Fallback" and draw(st.booleans()):
        tag = "Selector"
    gap = draw(st.sampled_from(["", " ", "\n\t", "<!-- c -->", "\r\n"]))
    inner = gap.join(written(child, draw) for child in node.children)
    return f"<{tag}{given}>{gap}{inner}{gap}</{tag}>"


@st.composite
def ways_to_write(draw: st.DrawFn) -> tuple[Node, str]:
    tree = draw(TREES)
    return tree, written(tree, draw)


@given(ways_to_write())
def test_however_a_tree_is_written_its_hash_is_the_same(way: tuple[Node, str]) -> None:
    tree, text = way
    assert read_tree(text, task=TASK).solution_hash == solution_hash(tree)


@given(TREES, TREES)
def test_different_trees_have_different_hashes(one: Node, other: Node) -> None:
    assume(one != other)
    assert solution_hash(one) != solution_hash(other)


def hash_of(text: str, task: Task = TASK) -> str:
    return read_tree(text, task=task).solution_hash


BASE = '<Sequence><Action class="a" x="1"/><Fallback><Condition class="a"/></Fallback></Sequence>'


@pytest.mark.parametrize(
    "text",
    [
        BASE.replace("<Fallback>", '<Fallback class="FallbackNode" instance_name="n">'),
        BASE.replace("Fallback", "Selector"),
        BASE.replace('x="1"', 'instance_name="n"  x="1"'),
        BASE.replace('class="a" x="1"', 'x="1" class="a"'),
        f"<root><BehaviorTree ID='t'>{BASE}</BehaviorTree></root>",
    ],
)
def test_names_order_and_wrappers_are_not_hashed(text: str) -> None:
    assert text != BASE
    assert hash_of(text) == hash_of(BASE)


@pytest.mark.parametrize(
    "text",
    [
        BASE.replace('x="1"', 'x="2"'),
        BASE.replace(' x="1"', ""),
        BASE.replace("<Sequence>", '<Sequence x="1">'),
        BASE.replace('Action class="a"', 'Action class="b"'),
        BASE.replace("<Action", "<Condition"),
        BASE.replace("Fallback", "Parallel"),
        BASE.replace("Fallback", "Retry"),
        BASE.replace("<Fallback>", "").replace("</Fallback>", ""),
        '<Sequence><Fallback><Condition class="a"/></Fallback><Action class="a" x="1"/></Sequence>',
        '<Sequence><Fallback><Action class="a" x="1"/><Condition class="a"/></Fallback></Sequence>',
    ],
)
def test_structure_classes_and_ports_are_hashed(text: str) -> None:
    assert text != BASE
    assert hash_of(text) != hash_of(BASE)


@pytest.mark.parametrize("tag", ["Retry", 'Retry class="x"', 'Retry n="3"'])
def test_unknown_nodes_are_hashed_by_tag_class_and_ports(tag: str) -> None:
    def beside(other: str) -> str:
        return hash_of(f'<Sequence><{other}/><Action class="a"/></Sequence>')

    assert beside(tag) != beside("Repeat")
    assert (beside(tag) == beside("Retry")) == (tag == "Retry")


def test_the_words_of_leaves_are_hashed_but_not_their_white_space() -> None:
    words = dataclasses.replace(
        TASK, actions={"a": LeafText(" Does\n a. ", "A  rule.")}, text="other", name="other"
    )
    assert hash_of(BASE, words) == hash_of(BASE)
    for text in (
        LeafText("Does b.", "A rule."),
        LeafText("Does a.", None),
        LeafText("Does a.", ""),
    ):
        other = dataclasses.replace(TASK, actions={"a": text})
        assert hash_of(BASE, other) != hash_of(BASE)


def test_the_form_stays_what_it_is() -> None:
    # A certificate outlives a release: another form here invalidates all that were issued.
    form = (
        '["besim-tree-1",[0,"Sequence",{}],[1,"Action","a",{"x":"1"},"Does a.","A rule."],'
        '[1,"Fallback",{}],[2,"Condition","a",{},"Is a?",null]]'
    )
    assert hash_of(BASE) == hashlib.sha256(form.encode()).hexdigest()


MODELLED = """
<root BTCPP_format="4">
  <BehaviorTree ID="t"><Move/></BehaviorTree>
  <TreeNodesModel><Action ID="Move"><input_port name="speed" default="0.1">m/s</input_port></Action>
  </TreeNodesModel>
</root>"""


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ('default="0.1"', 'default="9.9"', False),
        ('default="0.1"', "", False),
        ("input_port", "output_port", False),
        ('name="speed"', 'name="speed" type="double"', False),
        (">m/s<", ">metres per second<", True),
    ],
)
def test_what_a_file_says_of_a_port_is_hashed_but_not_its_description(
    old: str, new: str, same: bool
) -> None:
    changed = MODELLED.replace(old, new)
    assert changed != MODELLED
    assert (hash_of(changed) == hash_of(MODELLED)) is same


def test_the_hashes_of_nodes_tell_which_one_differs() -> None:
    changed = BASE.replace('x="1"', 'x="2"')
    pairs = zip(
        node_hashes(read_tree(BASE, task=TASK).root),
        node_hashes(read_tree(changed, task=TASK).root),
        strict=True,
    )
    assert [one == other for one, other in pairs] == [True, False, True, True]
