"""The blackboard of BehaviorTree.CPP: remapping, types and what a write leaves behind."""

from __future__ import annotations

import pytest

from besim.solution.tree.engines.btcpp.blackboard import Blackboard
from besim.solution.tree.engines.btcpp.entry import BlackboardError
from besim.solution.tree.engines.btcpp.values import (
    MAX_TEXT,
    CastError,
    Sized,
    Value,
    ValueType,
    copy_into,
    number_from_text,
    to_bool,
    to_double,
    to_int,
    to_text,
    type_named,
)
from besim.solution.tree.port_value import PortKind, blackboard_pointer, read_port_value


@pytest.mark.parametrize(
    ("text", "kind", "key"),
    [
        ("5", PortKind.LITERAL, None),
        ("", PortKind.LITERAL, None),
        ("{}", PortKind.LITERAL, None),
        ("{open", PortKind.LITERAL, None),
        ("a {key}", PortKind.LITERAL, None),
        ("${key}", PortKind.LITERAL, None),
        ("{key}", PortKind.KEY, "key"),
        ("  {key} ", PortKind.KEY, "key"),
        ("{ key }", PortKind.KEY, " key "),
        ("{=}", PortKind.SAME_NAME, "goal"),
        ("=", PortKind.SAME_NAME, "goal"),
        ("{@key}", PortKind.ROOT_KEY, "@key"),
    ],
)
def test_port_values_are_literals_or_name_an_entry(
    text: str, kind: PortKind, key: str | None
) -> None:
    read = read_port_value("goal", text)
    assert (read.kind, read.key, read.text) == (kind, key, text)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("{key}", "key"),
        ("${key}", "key"),
        (" {key}", None),
        ("{=}", "="),
        ("{@k}", "@k"),
        ("$", None),
    ],
)
def test_version_3_has_other_pointers(text: str, key: str | None) -> None:
    assert blackboard_pointer(text, version=3) == key
    expected = PortKind.LITERAL if key is None else PortKind.KEY
    assert read_port_value("goal", text, version=3).kind is expected


def test_an_entry_that_is_declared_exists_and_is_empty() -> None:
    board = Blackboard()
    board.create("x", ValueType.INT)
    assert board.has("x")
    assert board.get("x") is None
    assert not board.has("y")
    assert board.get("y") is None
    assert board.keys() == ["x"]


def test_every_write_counts_and_is_stamped() -> None:
    now = 7
    board = Blackboard(now=lambda: now)
    board.set("x", 1)
    entry = board.entry("x")
    assert entry is not None
    assert (entry.sequence_id, entry.stamp) == (1, 7)
    now = 9
    board.set("x", 1)
    assert (entry.sequence_id, entry.stamp) == (2, 9)
    board.unset("x")
    board.unset("x")
    assert not board.has("x")


def test_a_child_sees_only_what_is_remapped() -> None:
    root = Blackboard()
    root.set("goal", "home")
    root.set("other", 1)
    child = root.child({"target": "{goal}", "speed": "0.5", "result": "{=}"})
    assert child.get("target") == "home"
    assert child.get("speed") == "0.5"
    assert not child.has("goal")
    assert not child.has("other")
    child.set("result", 3)
    child.set("own", 4)
    assert root.get("result") == 3
    assert not root.has("own")
    assert sorted(child.keys()) == ["own", "speed"]


def test_autoremapping_leaves_out_private_names_and_constants() -> None:
    root = Blackboard()
    root.set("speed", 1.5)
    root.set("_secret", 1)
    child = root.child({"speed": "slow", "alias": "{speed}"}, autoremap=True)
    assert child.get("speed") == "slow"
    assert child.get("alias") == root.get("speed") == 1.5
    assert not child.has("_secret")
    child.set("_secret", 2)
    child.set("fresh", 3)
    assert (root.get("_secret"), root.get("fresh")) == (1, 3)


def test_a_grandchild_writes_where_the_names_lead() -> None:
    root = Blackboard()
    leaf = root.child({"b": "{a}"}).child({"c": "{b}"})
    leaf.set("c", 5)
    assert root.get("a") == 5
    assert leaf.root is root


def test_an_at_sign_names_the_entry_of_the_root() -> None:
    root = Blackboard()
    leaf = root.child({}).child({})
    leaf.set("@x", 1)
    leaf.set_any("@y", 2)
    leaf.create("@z")
    assert root.keys() == ["x", "y", "z"]
    assert (leaf.get("@x"), root.get("@y")) == (1, 2)
    with pytest.raises(BlackboardError, match="more than one @"):
        leaf.create("@a@b")


def test_a_name_of_a_parent_that_is_missing_is_an_error() -> None:
    board = Blackboard()
    board.remap("x", "y")
    assert not board.has("x")
    with pytest.raises(BlackboardError, match="parent"):
        board.set("x", 1)


def test_the_first_remapping_of_a_name_stays() -> None:
    root = Blackboard()
    root.set("a", 1)
    child = root.child({"x": "{a}"})
    child.remap("x", "b")
    assert child.get("x") == 1


def test_declaring_again_must_agree_in_type() -> None:
    board = Blackboard()
    board.create("x", ValueType.INT)
    board.create("x", ValueType.INT)
    board.create("x")
    board.create("x", ValueType.ANY)
    with pytest.raises(BlackboardError, match="expected int64_t, got string"):
        board.create("x", ValueType.STRING)


@pytest.mark.parametrize(
    ("declared", "value", "stored"),
    [
        (ValueType.INT, "42", 42),
        (ValueType.INT, 2.0, 2.0),
        (ValueType.DOUBLE, "2.5", 2.5),
        (ValueType.DOUBLE, " +2.5", 2.5),
        (ValueType.BOOL, "true", True),
        (ValueType.INT, True, True),
        (ValueType.DOUBLE, False, False),
        (ValueType.DOUBLE, 2**53, 2**53),
        (ValueType.STRING, "a", "a"),
        (ValueType.UNDECLARED, "a", "a"),
        (ValueType.ANY, 2.5, 2.5),
    ],
)
def test_a_write_is_converted_to_the_declared_type(
    declared: ValueType, value: Value, stored: Value
) -> None:
    board = Blackboard()
    board.create("x", declared)
    board.set("x", value)
    assert board.get("x") == stored
    assert type(board.get("x")) is type(stored)


@pytest.mark.parametrize(
    ("declared", "value"),
    [
        (ValueType.INT, "many"),
        (ValueType.INT, 2.5),
        (ValueType.INT, "99999999999999999999"),
        (ValueType.BOOL, "yes"),
        (ValueType.BOOL, 1),
        (ValueType.INT, False),
        (ValueType.DOUBLE, 2**53 + 1),
        (ValueType.STRING, 1),
    ],
)
def test_a_write_without_a_safe_cast_is_an_error(declared: ValueType, value: Value) -> None:
    board = Blackboard()
    board.create("x", declared)
    with pytest.raises(BlackboardError, match="cannot change its type"):
        board.set("x", value)


def test_a_write_to_a_number_keeps_its_kind() -> None:
    board = Blackboard()
    board.set("x", 1)
    board.set("x", 2.0)
    assert repr(board.get("x")) == "2"
    with pytest.raises(BlackboardError):
        board.set("x", 2.5)
    board.set("y", 2.5)
    board.set("y", 2)
    assert repr(board.get("y")) == "2.0"


def test_a_string_type_without_converter_cannot_be_written_as_text() -> None:
    board = Blackboard()
    board.create("x", ValueType.INT, convert=False)
    with pytest.raises(BlackboardError):
        board.set("x", "1")


def test_the_first_write_of_a_known_type_fixes_an_undeclared_entry() -> None:
    board = Blackboard()
    board.set("x", "text")
    board.set("x", 1)
    with pytest.raises(BlackboardError):
        board.set("x", "two")


def test_setblackboard_makes_a_string_that_stays_one() -> None:
    board = Blackboard()
    assert board.set_blackboard("x", "5")
    assert board.set_blackboard("x", "6")
    assert board.get("x") == "6"
    with pytest.raises(BlackboardError):
        board.set_any("x", 5)


def test_setblackboard_copies_value_and_type() -> None:
    board = Blackboard()
    board.set("x", 5)
    board.create("empty")
    assert board.set_blackboard("y", "{x}")
    assert board.get("y") == 5
    assert board.set_blackboard("y", "7")
    assert board.get("y") == 7
    assert not board.set_blackboard("z", "{empty}")
    with pytest.raises(BlackboardError, match="does not exist"):
        board.set_blackboard("z", "{nothing}")
    with pytest.raises(BlackboardError, match="cannot change"):
        board.set_blackboard("y", "many")


def test_setblackboard_with_a_string_empties_what_a_script_made() -> None:
    board = Blackboard()
    board.write(board.create("x"), 1)
    assert board.set_blackboard("x", "5")
    assert board.has("x")
    assert board.get("x") is None
    with pytest.raises(BlackboardError):
        board.set_blackboard("x", "5")


def test_version_3_shares_entries_and_has_no_private_names() -> None:
    root = Blackboard(version=3)
    root.set("_a", 1)
    child = Blackboard(root)
    child.remap("same", "=")
    child.autoremap = True
    assert child.version == 3
    assert child.get("_a") == 1
    child.set("new", 2)
    assert root.get("new") == 2
    assert "new" in child.keys()  # noqa: SIM118
    child.set("@x", 3)
    assert root.get("@x") == 3
    child.set("same", "s")
    assert root.get("=") == "s"


def test_version_3_takes_any_value_where_no_type_is_declared() -> None:
    board = Blackboard(version=3)
    board.set("x", "text")
    board.set("x", 1)
    board.set("x", "text")
    assert board.get("x") == "text"
    board.set("y", 1)
    with pytest.raises(BlackboardError):
        board.set("y", 1.0)
    with pytest.raises(BlackboardError):
        board.set("y", "1")


def test_version_3_isolates_a_subtree_but_for_names() -> None:
    root = Blackboard(version=3)
    root.set("goal", "home")
    child = root.isolated({"target": "goal"})
    assert child.get("target") == "home"
    assert not child.has("goal")


def test_state_keys_tell_values_and_types_apart_but_not_writes() -> None:
    def key(*values: Value) -> object:
        board = Blackboard()
        for value in values:
            board.set("x", value)
        return board.state_key()

    assert key(1) == key(1, 1)
    assert hash(key(1)) == hash(key(1, 1))
    assert len({key(1), key(1.0), key(True), key("1"), key(0.0), key(-0.0), key()}) == 7
    assert key(float("nan")) == key(float("nan"))


def test_strings_are_bounded() -> None:
    board = Blackboard()
    board.set("x", "a" * MAX_TEXT)
    with pytest.raises(BlackboardError, match="too long"):
        board.set("y", "a" * (MAX_TEXT + 1))


@pytest.mark.parametrize(
    ("text", "number"),
    [("5", 5), ("5abc", 5), ("-.5", -0.5), ("5.", 5), ("1e2x", 100), ("1e", 1), ("0x10", 0)],
)
def test_a_string_is_the_number_it_begins_with(text: str, number: float) -> None:
    assert number_from_text(text) == number


@pytest.mark.parametrize("text", ["", "abc", " 5", "+5", "-", ".", "1e400", "1e-400", "٣"])
def test_a_string_that_begins_with_no_number_is_none(text: str) -> None:
    with pytest.raises(CastError):
        number_from_text(text)


def test_infinity_and_nan_are_numbers() -> None:
    assert number_from_text("-Infinity") == -float("inf")
    assert number_from_text("NaN") != number_from_text("NaN")


def test_casts_lose_nothing() -> None:
    assert to_double("2.5") == 2.5
    assert to_double(2**53 - 1) == 9007199254740991.0
    assert to_double(-(2**63)) == -(2.0**63)
    assert (to_int(3.0), to_int("7"), to_int(True)) == (3, 7, 1)
    assert (to_bool(1), to_bool(0), to_bool(2.5)) == (True, False, True)
    assert (to_text(2.5), to_text(7), to_text(True), to_text("a")) == ("2.500000", "7", "1", "a")
    assert copy_into(1.0, True) is True
    assert copy_into(2, True) == 2
    assert copy_into(2, None) == 2
    for cast, value in [(to_double, 2**53), (to_int, 2.5), (to_int, float("nan")), (to_int, "x")]:
        with pytest.raises(CastError):
            cast(value)
    for wrong in (2, -1, -0.5, "1", None):
        with pytest.raises(CastError):
            to_bool(wrong)
    for value, old in [(1, "a"), ("a", 1), (None, 1)]:
        with pytest.raises(CastError):
            copy_into(value, old)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("int", ValueType.INT32),
        ("unsigned int", ValueType.UINT32),
        ("uint16_t", ValueType.UINT16),
        ("std::string", ValueType.STRING),
        ("const std::string&", ValueType.STRING),
        ("double", ValueType.DOUBLE),
        ("bool", ValueType.BOOL),
        ("BT::Any", ValueType.ANY),
        ("nav_msgs::msg::Path", ValueType.UNDECLARED),
        ("", ValueType.UNDECLARED),
    ],
)
def test_types_of_ports_are_known_by_their_names_in_cpp(name: str, expected: ValueType) -> None:
    assert type_named(name) is expected


def test_integers_of_different_types_are_not_the_same_type() -> None:
    # Upstream compares C++'s types: a script's whole numbers are int64_t.
    board = Blackboard()
    board.create("cycles", ValueType.INT32)
    board.set("cycles", 3)
    assert board.get("cycles") == 3
    with pytest.raises(BlackboardError, match="expected int, got int64_t"):
        board.set_any("cycles", 3)
    board.set_any("cycles", Sized(4, ValueType.INT32))
    with pytest.raises(BlackboardError, match="expected int, got unsigned int"):
        board.create("cycles", ValueType.UINT32)
    with pytest.raises(BlackboardError, match="cannot change its type"):
        board.set("cycles", 2**31)


def test_a_whole_number_that_a_program_hands_over_fits_any_port() -> None:
    board = Blackboard()
    board.preset("retries", 3)
    board.preset("speed", 0.5)
    board.create("retries", ValueType.UINT32)
    assert (board.get("retries"), board.get("speed")) == (3, 0.5)
    with pytest.raises(BlackboardError):
        board.create("speed", ValueType.UINT32)
