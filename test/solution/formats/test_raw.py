"""Raw ``<`` and ``&`` in attributes: taken as BehaviorTree.CPP takes them, at their places."""

from __future__ import annotations

import pytest

from besim.errors import InputError
from besim.solution import Task
from besim.solution.tree import read_tree
from besim.world.xmltext import parse_xml


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("tries < 3", "tries < 3"),
        ("a && !b", "a && !b"),
        ("a &amp;&amp; b && c", "a && b && c"),
        ("&lt;<", "<<"),
        ("&#60;&#x3c;&", "<<&"),
        ("&b ; &", "&b ; &"),
        ("\ue000 < é", "\ue000 < é"),  # the signs that stand in for them are free ones
    ],
)
def test_a_value_is_what_behaviortree_cpp_reads(written: str, value: str) -> None:
    root = parse_xml(f"<r><a x=\"{written}\" y='{written}'/>\n <b/></r>", "t")
    a, b = root.children
    assert a.attributes == {"x": value, "y": value}
    assert (a.place.line, a.place.column, b.place.line, b.place.column) == (1, 4, 2, 2)


def test_the_root_knows_where_strict_xml_ends() -> None:
    root = parse_xml('<r>\n<a x="1 < 2"/></r>', "t")
    assert root.raw is not None
    assert (root.raw.place.line, root.raw.place.column) == (2, 9)  # type: ignore[union-attr]
    assert parse_xml('<r><a x="1 &lt; 2"/></r>', "t").raw is None


@pytest.mark.parametrize(
    "text",
    [
        "<r>a & b</r>",
        "<r>a < b</r>",
        '<r><a x="1><b y="2"/></r>',
        '<r><a x="<"></r>',
        '<r><a x="<" x="&"/></r>',
        "<r><a x=<1/></r>",
        '<r><a x="&none; < 1"/></r>',
        '<r><a x="<"',
        '<!DOCTYPE r [<!ENTITY e "x">]><r><a x="&e; <"/></r>',
    ],
)
def test_what_is_broken_otherwise_stays_broken(text: str) -> None:
    with pytest.raises(InputError):
        parse_xml(text, "t")


@pytest.mark.parametrize(
    "text",
    [
        "<!-- a -- b -->{}",
        "<!------ Recovery ------>{}",
        "<!-- to do --->{}",
        "\n<?xml version='1.0'?>{}",
        " <?xml version='1.0'\n encoding='utf-8'?><!-- -- -->{}",
    ],
)
def test_comments_and_declarations_may_be_as_behaviortree_cpp_takes_them(text: str) -> None:
    start = text.removesuffix("{}")
    root = parse_xml(text.format('<r>\n <a x="1 &lt; 2"/></r>'), "t")
    assert root.raw is not None
    last = start.rpartition("\n")[2]
    assert (root.place.line, root.place.column) == (start.count("\n") + 1, len(last) + 1)
    assert root.children[0].attributes == {"x": "1 < 2"}


@pytest.mark.parametrize("text", ["<!-->", "<!--->", "<!-- -- <r/>", "x <?xml version='1.0'?><r/>"])
def test_what_is_no_comment_and_no_declaration_stays_an_error(text: str) -> None:
    with pytest.raises(InputError):
        parse_xml(text, "t")


def test_comments_and_cdata_are_left_alone() -> None:
    root = parse_xml('<r><!-- <a x="<"> --><a x="<"/><![CDATA[<b y="&">]]></r>', "t")
    assert root.children[0].comments == (' <a x="<"> ',)
    assert root.words == '<b y="&">'


@pytest.mark.parametrize("piece", ['<a b="', "<a b='\"", "<a x=", '<a x="&" ', "<!--", "<a  "])
def test_hostile_text_takes_no_longer_than_its_length_allows(piece: str) -> None:
    with pytest.raises(InputError):
        parse_xml(piece * 200_000, "t")  # the suite's time limit ends what is not linear


def test_a_tree_of_behaviortree_cpp_is_read_with_a_warning() -> None:
    text = (
        '<root BTCPP_format="4"><BehaviorTree ID="T">'
        '<AlwaysSuccess _skipIf="1 < 2 && true"/></BehaviorTree></root>'
    )
    solution = read_tree(text, source="t.xml", task=Task("x"))
    assert solution.root.scripts == {"_skipIf": "1 < 2 && true"}
    assert solution.warnings[0].startswith(
        "only BehaviorTree.CPP takes the file for XML: t.xml:1:71: broken XML"
    )


def test_a_tree_of_btsimbench_must_be_xml() -> None:
    with pytest.raises(InputError, match="broken XML"):
        read_tree('<Sequence><Action class="a" n="1 < 2"/></Sequence>', task=Task("x"))
