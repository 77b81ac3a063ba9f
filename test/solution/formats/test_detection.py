"""The dialect of a tree is told by what stands in it."""

from __future__ import annotations

import pytest
from written_trees import V3, V4, read, refusal, v3

from besim.solution import Dialect


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
