"""The rules of BehaviorTree.CPP 3.8.7 that differ from version 4 (docs/tick-engines.md)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from btcpp_ticks import Told, engine_of, ticks

from besim.solution import Dialect
from besim.solution.tree import PlanError
from besim.solution.tree.engines.btcpp.engine import BtCppEngine

V3 = Dialect.BTCPP3


def three(text: str, told: Told | None = None, *, inner: str = "") -> BtCppEngine:
    if inner:
        text = (
            f'<root main_tree_to_execute="Main"><BehaviorTree ID="Main">{text}</BehaviorTree>'
            f'<BehaviorTree ID="Inner">{inner}</BehaviorTree></root>'
        )
    return engine_of(text, told, V3)


def test_every_rule_of_version_3_has_a_test(repository: Path) -> None:
    text = (repository / "docs" / "tick-engines.md").read_text(encoding="utf-8")
    rules = re.findall(r"^- \*\*V(\d+)\*\*", text, re.MULTILINE)
    assert rules == [str(number) for number in range(1, len(rules) + 1)]
    tested = {match[1] for name in globals() if (match := re.match(r"test_rule_v(\d+)_", name))}
    assert set(rules) == tested


def test_rule_v1_no_leaf_is_skipped() -> None:
    with pytest.raises(ValueError, match="SKIPPED is no answer"):
        three('<Act name="a"/>', Told(a="K")).tick()


@pytest.mark.parametrize(
    ("answers", "results", "asked"),
    [
        ({"a": "S", "b": "S", "c": "S"}, "S", "abc"),
        ({"a": "S", "b": "FS", "c": "S"}, "FS", "abbc"),
        ({"a": "S", "b": "RFS", "c": "S"}, "RFS", "abbbc"),
    ],
)
def test_rule_v2_a_star_sequence_goes_on_with_the_child_that_failed(
    answers: dict[str, str], results: str, asked: str
) -> None:
    told = Told(**answers)
    text = '<SequenceStar><Act name="a"/><Act name="b"/><Act name="c"/></SequenceStar>'
    assert ticks(three(text, told), len(results)) == results
    assert told.asked == asked


def test_rule_v2_a_star_sequence_that_is_halted_begins_anew() -> None:
    told = Told(g="SFS", a="S", b="R")
    star = '<SequenceStar><Act name="a"/><Act name="b"/></SequenceStar>'
    engine = three(f'<ReactiveSequence><Cond name="g"/>{star}</ReactiveSequence>', told)
    assert ticks(engine, 3) == "RFR"
    assert told.asked == "gabgBgab"


@pytest.mark.parametrize(
    ("tag", "answers", "results", "asked"),
    [
        ('Repeat num_cycles="3"', "S", "S", "aaa"),
        ('Repeat num_cycles="3"', "SRSSF", "RSF", "aaaaa"),
        ('RetryUntilSuccessful num_attempts="3"', "F", "F", "aaa"),
        ('RetryUntilSuccessful num_attempts="3"', "FFS", "S", "aaa"),
        ('RetryUntilSuccessful num_attempts="0"', "S", "F", ""),
    ],
)
def test_rule_v3_all_rounds_are_done_in_one_tick(
    tag: str, answers: str, results: str, asked: str
) -> None:
    told = Told(a=answers)
    engine = three(f'<{tag}><Act name="a"/></{tag.split()[0]}>', told)
    assert ticks(engine, len(results)) == results
    assert told.asked == asked


def test_rule_v4_the_number_of_attempts_is_read_once_a_tick() -> None:
    # The child lowers it to 1, which the round after that does not see.
    told = Told(a="F")
    text = (
        '<Sequence><SetBlackboard value="3" output_key="n"/>'
        '<RetryUntilSuccessful num_attempts="{n}"><Sequence>'
        '<SetBlackboard value="1" output_key="n"/><Act name="a"/></Sequence>'
        "</RetryUntilSuccessful></Sequence>"
    )
    assert ticks(three(text, told), 1) == "F"
    assert told.asked == "aaa"


@pytest.mark.parametrize(
    ("ports", "answers", "results", "asked"),
    [
        ('success_threshold="2"', {"a": "S", "b": "S", "c": "S"}, "S", "ab"),
        ('success_threshold="2"', {"a": "F", "b": "S", "c": "S"}, "F", "a"),
        ('success_threshold="2" failure_threshold="2"', {"a": "F", "b": "S", "c": "S"}, "S", "abc"),
        ('success_threshold="2" failure_threshold="3"', {"a": "F", "b": "F", "c": "S"}, "F", "ab"),
        ('success_threshold="-1"', {"a": "S", "b": "RS", "c": "S"}, "RS", "abcb"),
        (
            'success_threshold="0" failure_threshold="3"',
            {"a": "S", "b": "S", "c": "S"},
            "RR",
            "abc",
        ),
    ],
)
def test_rule_v5_a_parallel_ends_with_the_child_that_reaches_a_threshold(
    ports: str, answers: dict[str, str], results: str, asked: str
) -> None:
    told = Told(**answers)
    text = f'<Parallel {ports}><Act name="a"/><Act name="b"/><Act name="c"/></Parallel>'
    assert ticks(three(text, told), len(results)) == results
    assert told.asked == asked


def test_rule_v5_a_parallel_needs_its_threshold() -> None:
    with pytest.raises(PlanError, match="success_threshold"):
        three("<Parallel><AlwaysSuccess/></Parallel>").tick()


def test_rule_v6_while_do_else_has_three_children() -> None:
    with pytest.raises(PlanError, match="3 children"):
        three("<WhileDoElse><AlwaysSuccess/><AlwaysSuccess/></WhileDoElse>").tick()
    told = Told(c="SF", a="R", b="S")
    text = '<WhileDoElse><Cond name="c"/><Act name="a"/><Act name="b"/></WhileDoElse>'
    assert ticks(three(text, told), 2) == "RS"
    assert told.asked == "cacAb"


@pytest.mark.parametrize(("variable", "asked"), [("1", "a"), ("1.0", "c"), ("two", "b")])
def test_rule_v7_a_switch_compares_texts(variable: str, asked: str) -> None:
    told = Told(a="S", b="S", c="S")
    text = (
        f'<Switch2 variable="{variable}" case_1="1" case_2="two">'
        '<Act name="a"/><Act name="b"/><Act name="c"/></Switch2>'
    )
    assert ticks(three(text, told), 1) == "S"
    assert told.asked == asked


@pytest.mark.parametrize(
    ("kind", "one", "other", "same"),
    [
        ("Int", "1", "1", True),
        ("Int", "1", "2", False),
        ("Double", "0.1", "0.10000001", True),
        ("Double", "0.1", "0.2", False),
        ("String", "1", "1.0", False),
        ("String", "a", "a", True),
        ("Bool", "1", "true", True),
        ("Bool", "1", "false", False),
        ("Int", "1", "{none}", False),
    ],
)
def test_rule_v8_a_check_ticks_its_child_if_both_values_are_equal(
    kind: str, one: str, other: str, same: bool
) -> None:
    check = f"BlackboardCheck{kind}"
    text = f'<{check} value_A="{one}" value_B="{other}"><AlwaysSuccess/></{check}>'
    assert ticks(three(text), 1) == ("S" if same else "F")


def test_rule_v8_a_check_that_fails_halts_its_child_and_returns_what_it_is_told() -> None:
    told = Told(a="R", b="R")
    check = (
        '<BlackboardCheckString value_A="{x}" value_B="go" return_on_mismatch="SUCCESS">'
        '<Act name="a"/></BlackboardCheckString>'
    )
    engine = three(check, told)
    engine.blackboard.set("x", "go")
    assert ticks(engine, 1) == "R"
    engine.blackboard.set("x", "stop")
    assert ticks(engine, 1) == "S"
    assert told.asked == "aA"


def entries(engine: BtCppEngine) -> dict[str, object]:
    return {key: engine.blackboard.get(key) for key in engine.blackboard.keys()}  # noqa: SIM118


SET_X = '<SetBlackboard value="1" output_key="x"/>'


def test_rule_v9_a_subtree_names_the_entries_of_its_parent_without_braces() -> None:
    alone = three('<SubTree ID="Inner"/>', inner=SET_X)
    named = three('<SubTree ID="Inner" x="far"/>', inner=SET_X)
    assert (ticks(alone, 1), ticks(named, 1)) == ("S", "S")
    assert entries(alone) == {}
    assert entries(named) == {"far": "1"}


@pytest.mark.parametrize(("shared", "found"), [("true", {"x": "1"}), ("false", {})])
def test_rule_v10_a_subtree_can_share_its_parents_blackboard(
    shared: str, found: dict[str, str]
) -> None:
    engine = three(f'<SubTree ID="Inner" __shared_blackboard="{shared}"/>', inner=SET_X)
    assert ticks(engine, 1) == "S"
    assert entries(engine) == found


def test_rule_v10_sharing_is_true_or_false() -> None:
    with pytest.raises(PlanError, match="true or false"):
        three('<SubTree ID="Inner" __shared_blackboard="yes"/>', inner=SET_X).tick()


@pytest.mark.parametrize(
    ("attributes", "found"),
    [
        ("", {}),
        ('x="{far}"', {"far": "1"}),
        ('x="0"', {}),
        ('__autoremap="1"', {"x": "1"}),
        ('x="{far}" __autoremap="1"', {"far": "1"}),
        ('y="2" __autoremap="1"', {"x": "1"}),
        ('__autoremap="1" y="2"', {"y": "2", "x": "1"}),
    ],
)
def test_rule_v11_the_attributes_of_a_subtree_plus_count_in_their_order(
    attributes: str, found: dict[str, str]
) -> None:
    engine = three(f'<SubTreePlus ID="Inner" {attributes}/>', inner=SET_X)
    assert ticks(engine, 1) == "S"
    assert entries(engine) == found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{x}", "seen"),
        ("${x}", "seen"),
        (" {x}", " {x}"),
        ("=", "own"),
        ("{=}", "equals"),
        ("{@x}", "at"),
    ],
)
def test_rule_v12_what_points_to_an_entry(text: str, value: str) -> None:
    told = Told(a="S")
    engine = three(f'<Act name="a" port="{text}"/>', told)
    for key, held in {"x": "seen", "port": "own", "=": "equals", "@x": "at"}.items():
        engine.blackboard.set(key, held)
    assert ticks(engine, 1) == "S"
    assert told.calls[0].ports == {"port": value}


def test_rule_v13_set_blackboard_copies_whatever_the_types_are() -> None:
    text = '<SetBlackboard value="{from}" output_key="to"/>'
    engine = three(text)
    engine.blackboard.set("from", "text")
    engine.blackboard.set("to", 1.5)
    assert ticks(engine, 1) == "S"
    assert engine.blackboard.get("to") == "text"


def test_rule_v13_set_blackboard_takes_an_entry_that_is_empty_and_none_that_is_missing() -> None:
    # The port makes its entry, so that it is there, and empty.
    engine = three('<SetBlackboard value="{none}" output_key="to"/>')
    assert ticks(engine, 1) == "S"
    engine.blackboard.unset("none")
    with pytest.raises(PlanError, match="does not exist"):
        engine.tick()


def test_rule_v14_a_literal_on_an_output_port_is_the_name_of_an_entry() -> None:
    told = Told(a="S")
    engine = three('<Act name="a" out="place"/>', told)
    ticks(engine, 1)
    told.calls[0].write("out", "kitchen")
    assert engine.blackboard.get("place") == "kitchen"


def test_rule_v15_a_literal_of_the_wrong_type_throws_when_it_is_needed() -> None:
    repeat = '<Repeat num_cycles="many"><AlwaysSuccess/></Repeat>'
    assert ticks(three(f"<Fallback><AlwaysSuccess/>{repeat}</Fallback>"), 1) == "S"
    with pytest.raises(PlanError, match="num_cycles"):
        three(repeat).tick()


def test_rule_v16_the_misspelt_retry_is_the_other_one() -> None:
    told = Told(a="FS")
    text = '<RetryUntilSuccesful num_attempts="2"><Act name="a"/></RetryUntilSuccesful>'
    assert ticks(three(text, told), 1) == "S"
