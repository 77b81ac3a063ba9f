"""Hostile and broken trees of BehaviorTree.CPP: each has its clear error, quickly."""

from __future__ import annotations

import codecs
import time

import pytest

from besim.errors import InputError
from besim.solution import Dialect, NodeKind, Solution, Task
from besim.solution.tree import TreeOptions, read_document, read_tree
from besim.solution.tree.formats.expansion import MAX_NODES
from besim.world.xmltext import MAX_DEPTH
from besim.world.xmltext import MAX_NODES as MAX_ELEMENTS

TASK = Task("The goal is to be in the hall.")
HEAD = '<root BTCPP_format="4"><BehaviorTree ID="Main">'
TAIL = "</BehaviorTree></root>"
BILLION_LAUGHS = """<?xml version="1.0"?>
<!DOCTYPE root [
 <!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">
]>
<root BTCPP_format="4"><BehaviorTree><A text="&c;"/></BehaviorTree></root>"""
SECRETS = """<!-- --><!DOCTYPE root SYSTEM "file:///etc/passwd">
<root><BehaviorTree><A/></BehaviorTree></root>"""


def read(text: bytes | str, dialect: Dialect | None = None) -> Solution:
    return read_tree(text, source="t.xml", task=TASK, options=TreeOptions(dialect=dialect))


def doubling(levels: int) -> str:
    """Trees each of which holds the next one twice."""
    trees = "".join(
        f'<BehaviorTree ID="T{level}">\n<Sequence><SubTree ID="T{level + 1}"/>'
        f'<SubTree ID="T{level + 1}"/></Sequence></BehaviorTree>'
        for level in range(levels)
    )
    last = f'<BehaviorTree ID="T{levels}"><AlwaysSuccess/></BehaviorTree>'
    return f'<root BTCPP_format="4" main_tree_to_execute="T0">{trees}{last}</root>'


def chain(levels: int) -> str:
    """Trees each of which holds the next one."""
    trees = "".join(
        f'<BehaviorTree ID="T{level}"><SubTree ID="T{level + 1}"/></BehaviorTree>'
        for level in range(levels)
    )
    last = f'<BehaviorTree ID="T{levels}"><AlwaysSuccess/></BehaviorTree>'
    return f'<root BTCPP_format="4" main_tree_to_execute="T0">{trees}{last}</root>'


LEVEL_129 = chain(200).index('<SubTree ID="T129"/>') + 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("", "t.xml:1:1: broken XML: no element found; expected a root", id="nothing"),
        pytest.param(" \n ", "t.xml:2:2: broken XML: no element found; expected", id="space"),
        pytest.param(
            HEAD + "<Sequence><A/>" + TAIL,
            "t.xml:1:64: broken XML: mismatched tag; expected </Sequence> for the element of line "
            "1, got 'BehaviorTree></root>'",
            id="unclosed",
        ),
        pytest.param(
            HEAD + "<A/>",
            "t.xml:1:52: broken XML: no element found; expected </BehaviorTree> for the element of "
            "line 1, got the end of the text",
            id="cut off",
        ),
        pytest.param(
            HEAD + '<A x="1" x="2"/>' + TAIL,
            "t.xml:1:57: broken XML: duplicate attribute; expected each attribute once, got "
            "'x=\"2\"/></BehaviorTree></root>'",
            id="duplicate attribute",
        ),
        pytest.param(
            BILLION_LAUGHS,
            "t.xml:2:1: a document type declaration is not allowed; expected a tree without DTD "
            "and entities, got <!DOCTYPE root",
            id="entity bomb",
        ),
        pytest.param(
            SECRETS,
            "t.xml:1:9: a document type declaration is not allowed; expected a tree without DTD "
            "and entities, got <!DOCTYPE root",
            id="external DTD",
        ),
        pytest.param(
            HEAD + '<A x="&boom;"/>' + TAIL,
            "t.xml:1:48: broken XML: undefined entity; expected one of &lt; &gt; &amp; &quot; "
            "&apos; &#…;, got '<A x=\"&boom;\"/></BehaviorTree></root>'",
            id="entity",
        ),
        pytest.param(
            HEAD + "<Inverter>" * 200 + "<A/>" + "</Inverter>" * 200 + TAIL,
            f"t.xml:1:{48 + 10 * (MAX_DEPTH - 2)}: the elements are nested too deeply; expected at "
            f"most {MAX_DEPTH} levels, got <Inverter> in level {MAX_DEPTH + 1}",
            id="deep",
        ),
        pytest.param(
            HEAD + "<Sequence>" + "<A/>" * 100_000 + "</Sequence>" + TAIL,
            f"t.xml:1:{58 + 4 * (MAX_ELEMENTS - 3)}: there are too many elements; expected at most "
            f"{MAX_ELEMENTS} elements, got <A> as number {MAX_ELEMENTS + 1}",
            id="100 000 nodes",
        ),
        pytest.param(
            HEAD + '<A x="' + "x" * 9_000_000 + '"/>' + TAIL,
            "t.xml:1:1: the input is too large; expected at most 8388608 bytes, got 9000078 bytes",
            id="huge attribute",
        ),
        pytest.param(
            b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
            "t.xml:1:1: not UTF-8 text; expected UTF-8 text, got byte 0x89",
            id="binary",
        ),
        pytest.param(
            b"\x00" * 64, "t.xml:1:1: broken XML: not well-formed (invalid token)", id="zeros"
        ),
        pytest.param(
            HEAD + "<A\x00/>" + TAIL,
            "t.xml:1:50: broken XML: not well-formed (invalid token); expected well-formed XML",
            id="NUL",
        ),
        pytest.param(
            (HEAD + '<A x="é"/>' + TAIL).encode("latin-1"),
            "t.xml:1:54: not UTF-8 text; expected UTF-8 text, got byte 0xe9",
            id="Latin-1",
        ),
        pytest.param(
            codecs.BOM_UTF16_LE + "<root/>".encode("utf-16-le") + b"\x00",
            "t.xml:1:8: not UTF-16-LE text; expected UTF-16-LE text, got byte 0x00",
            id="half a character",
        ),
        pytest.param(
            chain(200),
            f"t.xml:1:{LEVEL_129}: the tree is nested too deeply with its subtrees; expected at "
            "most 128 levels, got <SubTree> in T125 -> T126 -> T127 -> T128",
            id="long chain of subtrees",
        ),
        pytest.param(
            HEAD + '<Sequence><SubTree ID="Main"/></Sequence>' + TAIL,
            "t.xml:1:58: the tree 'Main' holds itself; expected subtrees that do not lead back to "
            "a tree around them, got Main -> Main",
            id="recursion",
        ),
    ],
)
def test_a_hostile_tree_has_a_clear_error(text: bytes | str, message: str) -> None:
    start = time.monotonic()
    with pytest.raises(InputError) as caught:
        read(text)
    assert str(caught.value).startswith(message)
    assert time.monotonic() - start < 5


def test_subtrees_that_double_are_stopped_where_there_are_too_many() -> None:
    start = time.monotonic()
    with pytest.raises(InputError) as caught:
        read(doubling(40))
    text = str(caught.value)
    assert "the tree is too large with its subtrees; expected at most 20000 nodes, got <" in text
    assert text.startswith("t.xml:")
    assert time.monotonic() - start < 5
    fitting = read(doubling(11)).root
    assert 2**11 < sum(1 for _ in fitting.walk()) < MAX_NODES


def test_recursion_that_no_tree_to_run_comes_to_is_no_error() -> None:
    aside = '<BehaviorTree ID="X"><SubTree ID="X"/></BehaviorTree>'
    text = HEAD.replace('"4"', '"4" main_tree_to_execute="Main"')
    text += f"<AlwaysSuccess/></BehaviorTree>{aside}</root>"
    assert read(text).root.class_name == "AlwaysSuccess"
    assert list(read_document(text).trees) == ["Main", "X"]


@pytest.mark.parametrize(
    "data",
    [
        codecs.BOM_UTF8 + (HEAD + '<A x="é"/>' + TAIL).encode(),
        (HEAD + '<A x="é"/>' + TAIL).encode("utf-16"),
        (HEAD + '<A x="&#233;"/>' + TAIL).encode("utf-16-le"),
        codecs.BOM_UTF16_BE + (HEAD + '<A x="é"/>' + TAIL).encode("utf-16-be"),
        ('<?xml version="1.0" encoding="ISO-8859-1"?>' + HEAD + '<A x="é"/>' + TAIL).encode(),
    ],
    ids=["UTF-8 with mark", "UTF-16", "no mark", "UTF-16 big endian", "a wrong declaration"],
)
def test_encodings_that_can_be_told_are_read(data: bytes) -> None:
    assert read(data).root.ports == {"x": "é"}


def test_strange_names_are_names() -> None:
    text = f'{HEAD}<Sequence><A _="1" 变量="2" é.x-y="3"/><Öffne/></Sequence>{TAIL}'
    first, second = read(text).root.children
    assert first.ports == {}  # version 4 takes no other names for ports
    assert (second.kind, second.class_name) == (NodeKind.ACTION, "Öffne")
    assert read(text, Dialect.BTCPP3).root.children[0].ports == {
        "_": "1",
        "变量": "2",
        "é.x-y": "3",
    }


def test_text_between_the_nodes_is_passed_over_as_in_behaviortree_cpp() -> None:
    assert read(f"{HEAD}<Sequence>x<A/>y</Sequence>{TAIL}").root.children[0].class_name == "A"
