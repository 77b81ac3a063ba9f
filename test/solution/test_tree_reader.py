"""Trees of the BTSIMBENCH dialect are read with their places; what is none is refused."""

from __future__ import annotations

import pickle

import pytest

from besim.errors import InputError, Place
from besim.solution import Dialect, Leaf, LeafKind, LeafText, Node, NodeKind, Solution, Task
from besim.solution.tree import read_tree
from besim.world.inputs import MAX_BYTES
from besim.world.xmltext import MAX_DEPTH, MAX_NODES

TASK = Task(
    text="Clean the pool.",
    actions={"scrub": LeafText("Scrubs the pool.", "The pool is empty.")},
    conditions={"near?": LeafText("Is the pool near?")},
)


def read(text: bytes | str) -> Solution:
    return read_tree(text, source="t.xml", task=TASK)


def nested(depth: int, tag: str = "Sequence") -> str:
    return f"<{tag}>" * (depth - 1) + '<Action class="scrub"/>' + f"</{tag}>" * (depth - 1)


def test_a_tree_is_read_with_places_ports_and_words() -> None:
    solution = read(
        """<?xml version="1.0" encoding="UTF-8"?>
<!-- a comment -->
<Sequence class="SequenceNode" instance_name="clean">
    <Condition class="near?" instance_name="is it?"/><Action class=" scrub "
        speed="2" instance_name=""></Action>
</Sequence>
"""
    )
    ports = {"speed": "2"}
    assert solution.root == Node(
        NodeKind.CONTROL,
        "Sequence",
        "Sequence",
        "clean",
        children=(
            Node(
                NodeKind.CONDITION,
                "Condition",
                "near?",
                "is it?",
                leaf=Leaf(LeafKind.CONDITION, "near?", "Is the pool near?"),
            ),
            Node(
                NodeKind.ACTION,
                "Action",
                "scrub",
                leaf=Leaf(
                    LeafKind.ACTION,
                    "scrub",
                    "Scrubs the pool.",
                    "The pool is empty.",
                    ports,
                    ("speed",),
                ),
                ports=ports,
            ),
        ),
    )
    assert [node.place for node in solution.root.walk()] == [
        Place("t.xml", 3, 1),
        Place("t.xml", 4, 5),
        Place("t.xml", 4, 54),
    ]
    assert (solution.dialect, solution.source, solution.task) == (Dialect.BTSIMBENCH, "t.xml", TASK)
    assert solution.warnings == ()


@pytest.mark.parametrize(
    ("tag", "kind"),
    [
        ("Sequence", NodeKind.CONTROL),
        ("Fallback", NodeKind.CONTROL),
        ("Selector", NodeKind.CONTROL),
        ("Parallel", NodeKind.CONTROL),
        ("Inverter", NodeKind.UNKNOWN),
        ("sequence", NodeKind.UNKNOWN),
    ],
)
def test_a_tag_has_a_kind(tag: str, kind: NodeKind) -> None:
    root = read(f'<{tag}><Action class="scrub"/></{tag}>').root
    assert (root.kind, root.tag) == (kind, tag)
    assert [child.class_name for child in root.children] == ["scrub"]


def test_an_unknown_node_keeps_its_attributes_as_ports() -> None:
    root = read('<Timeout msec="5" class="x" instance_name="y">5 ms</Timeout>').root
    assert (root.ports, root.class_name, root.name) == ({"msec": "5"}, "x", "y")


def test_repeated_instance_names_are_legal() -> None:
    leaf = '<Action class="scrub" instance_name="same"/>'
    root = read(f'<Sequence instance_name="same">{leaf}{leaf}</Sequence>').root
    assert root.children[0] == root.children[1]


def test_a_leaf_that_the_task_does_not_describe_has_no_words_and_is_a_warning_once() -> None:
    solution = read(
        '<Sequence><Action class="near?"/><Condition class="wet?"/><Action class="near?"/>'
        "</Sequence>"
    )
    assert [node.leaf.description for node in solution.root.children if node.leaf] == [""] * 3
    assert solution.warnings == (
        "the task does not describe the action 'near?'",
        "the task does not describe the condition 'wet?'",
    )


def test_an_attribute_that_the_dialect_does_not_know_is_a_warning() -> None:
    solution = read('<Parallel failure_count="2"><Action class="scrub"/></Parallel>')
    assert solution.warnings == (
        "the attribute 'failure_count' of <Parallel> has no meaning in the btsimbench dialect "
        "and is ignored",
    )


@pytest.mark.parametrize(
    "text",
    [
        '<BehaviorTree ID="a"><Action class="scrub"/></BehaviorTree>',
        '<root><BehaviorTree ID="a"><Action class="scrub"/></BehaviorTree></root>',
        '<root><TreeNodesModel>words<Action ID="scrub"/></TreeNodesModel>'
        '<BehaviorTree><Action class="scrub"/></BehaviorTree></root>',
    ],
)
def test_wrappers_around_one_tree_are_taken_off_with_a_warning(text: str) -> None:
    solution = read(text)
    assert solution.root.class_name == "scrub"
    assert solution.warnings[-1] == (
        "the tree is read by the rules of the btsimbench dialect: composites have no memory"
    )
    assert ("<TreeNodesModel> in <root> is ignored" in solution.warnings) == ("Model" in text)


@pytest.mark.parametrize(
    "text",
    [
        nested(3).encode("utf-16"),
        nested(3).encode("utf-8-sig"),
        '<?xml version="1.0" encoding="latin-1"?>' + nested(3),
        '<Sequence><![CDATA[ \n ]]><?note x?><Action class="&#115;crub"/></Sequence>',
    ],
)
def test_harmless_xml_is_read(text: bytes | str) -> None:
    assert [node.class_name for node in read(text).root.walk()][-1] == "scrub"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "t.xml:1:1: broken XML: no element found; expected a root element, got the end"),
        (" \n ", "t.xml:2:2: broken XML: no element found; expected a root element, got the end"),
        ("words", "t.xml:1:1: broken XML: syntax error; expected well-formed XML, got 'words'"),
        (
            '<Sequence>\n <Action class="a"/>\n',
            "t.xml:3:1: broken XML: no element found; expected </Sequence> for the element of "
            "line 1, got the end of the text",
        ),
        (
            '<Sequence>\n <Fallback>\n  <Action class="a"/>\n </Sequence>\n',
            "t.xml:4:4: broken XML: mismatched tag; expected </Fallback> for the element of "
            "line 2, got 'Sequence>'",
        ),
        (
            '<Action class="a"\n class="b"/>',
            "t.xml:2:2: broken XML: duplicate attribute; expected each attribute once, got "
            "'class=\"b\"/>'",
        ),
        (
            '<Action class="ä" class="b"/>',
            "t.xml:1:19: broken XML: duplicate attribute; expected each attribute once",
        ),
        (
            '<Action class="a"/><Action class="b"/>',
            "t.xml:1:20: broken XML: junk after document element; expected one root element",
        ),
        ('<Action class="a"', "t.xml:1:1: broken XML: unclosed token; expected '>' at the end"),
        ("<Action class=a/>", "t.xml:1:15: broken XML: not well-formed (invalid token)"),
        (
            ' <?xml version="1.0"?><Action class="a"/>',
            "t.xml:1:2: broken XML: XML or text declaration not at",
        ),
        (
            "<Action>&boom;</Action>",
            "t.xml:1:9: broken XML: undefined entity; expected one of &lt; &gt; &amp;",
        ),
        ("<a>\x00</a>", "t.xml:1:4: broken XML: not well-formed (invalid token)"),
        (b"<a>\xff</a>", "t.xml:1:4: not UTF-8 text; expected UTF-8 text, got byte 0xff"),
        (bytes(range(256)), "t.xml:"),
        ("<a>\ud800</a>", "t.xml:1:4: the text holds half of a surrogate pair"),
        (
            "<Sequence>\n</Sequence>",
            "t.xml:1:1: a composite without children; expected at least one node in <Sequence>, "
            "got none",
        ),
        (
            '<Sequence>\n <Parallel class="x"/></Sequence>',
            "t.xml:2:2: a composite without children; expected at least one node in <Parallel>",
        ),
        (
            '<Action class="a">\n<!-- --><Condition class="b"/></Action>',
            "t.xml:2:9: a leaf with children: <Action>; expected </Action>, got <Condition>",
        ),
        (
            '<Sequence><Action instance_name="a"/></Sequence>',
            't.xml:1:11: a leaf without class: <Action>; expected the attribute class="…" with '
            'the name of the leaf, got <Action instance_name="a">',
        ),
        ('<Condition class=" "/>', "t.xml:1:1: a leaf without class: <Condition>; expected"),
        (
            '<Sequence>\n  pick up <Action class="a"/></Sequence>',
            "t.xml:2:3: text in <Sequence>; expected only nodes and comments, got 'pick up '",
        ),
        ('<Action class="a">\n\n<![CDATA[ x]]></Action>', "t.xml:3:11: text in <Action>"),
        ('<Action class="a"> x &amp; y z</Action>', "t.xml:1:20: text in <Action>; "),
        (
            '<root>x<BehaviorTree><Action class="a"/></BehaviorTree></root>',
            "t.xml:1:7: text in <root>; expected only nodes",
        ),
        (
            '<root><BehaviorTree>x<Action class="a"/></BehaviorTree></root>',
            "t.xml:1:21: text in <BehaviorTree>",
        ),
        ("<root/>", "t.xml:1:1: there is no tree; expected a <BehaviorTree> in <root>, got no"),
        (
            '<root><Action class="a"/></root>',
            "t.xml:1:1: the file must hold exactly one tree; expected one <BehaviorTree> in "
            "<root>, got 0 of them",
        ),
        (
            '<root><BehaviorTree/>\n<BehaviorTree><Action class="a"/></BehaviorTree></root>',
            "t.xml:2:1: the file must hold exactly one tree; expected one <BehaviorTree> in "
            "<root>, got 2 of them",
        ),
        (
            "<BehaviorTree/>",
            "t.xml:1:1: <BehaviorTree> must hold exactly one node; expected one node, got 0 nodes",
        ),
        (
            "<BehaviorTree><a/><b/></BehaviorTree>",
            "t.xml:1:19: <BehaviorTree> must hold exactly one node; expected one node, got 2",
        ),
    ],
)
def test_what_is_no_tree_is_refused_with_its_place(text: bytes | str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read(text)
    assert str(caught.value).startswith(message)
    assert caught.value.expected
    assert caught.value.got


ENTITY_BOMB = """<?xml version="1.0"?>
<!-- <!DOCTYPE harmless -->
<!DOCTYPE bomb [
  <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
  <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">
]>
<Action class="&c;"/>"""


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (ENTITY_BOMB, "3:1"),
        ('<!DOCTYPE a SYSTEM "file:///etc/passwd"><Action class="a"/>', "1:1"),
        (' <!DOCTYPE a PUBLIC "x" "http://localhost:1/x.dtd"><Action class="a"/>', "1:2"),
        ('<!DOCTYPE a [<!ENTITY % p SYSTEM "http://localhost:1/"> %p;]><a>&x;</a>', "1:1"),
    ],
)
def test_document_types_and_so_all_entities_are_refused(text: str, place: str) -> None:
    with pytest.raises(InputError) as caught:
        read(text)
    assert str(caught.value).startswith(
        f"t.xml:{place}: a document type declaration is not allowed; expected a tree without "
        "DTD and entities, got <!DOCTYPE "
    )


def test_a_huge_tree_is_refused() -> None:
    with pytest.raises(InputError, match="too large"):
        read(b"<Sequence>" + b" " * MAX_BYTES)


def test_too_many_nodes_are_refused() -> None:
    leaf = '<Action class="scrub"/>'
    assert len(read(f"<Sequence>{leaf * (MAX_NODES - 1)}</Sequence>").root.children) == 19_999
    with pytest.raises(InputError, match=r"there are too many elements; expected at most 20000"):
        read(f"<Sequence>{leaf * MAX_NODES}</Sequence>")


@pytest.mark.parametrize("tag", ["Sequence", "Inverter"])
def test_too_deep_a_tree_is_refused(tag: str) -> None:
    with pytest.raises(InputError, match="expected at most 128 levels, got <Action> in level 129"):
        read(nested(MAX_DEPTH + 1, tag))
    with pytest.raises(InputError, match="nested too deeply"):
        read("<a>" * 300_000)


def test_the_deepest_tree_can_be_compared_printed_and_sent_to_a_worker() -> None:
    solution = read(nested(MAX_DEPTH))
    assert pickle.loads(pickle.dumps(solution)) == solution
    assert hash(solution.root) == hash(read(nested(MAX_DEPTH)).root)
    assert len(list(solution.root.walk())) == MAX_DEPTH
    assert repr(solution.root)
