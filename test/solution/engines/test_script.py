"""Scripts of BehaviorTree.CPP 4.8.2: what they leave behind, and every way to fail."""

from __future__ import annotations

import math

import pytest

from besim.solution.tree.engines.btcpp.blackboard import Blackboard
from besim.solution.tree.engines.btcpp.script import ScriptError, parse_script
from besim.solution.tree.engines.btcpp.script_parser import (
    MAX_LENGTH,
    MAX_NESTING,
    MAX_OPERATORS,
)
from besim.solution.tree.engines.btcpp.values import MAX_TEXT, Value, ValueType

ENUMS = {"RED": 1, "BLUE": 3}


def board(**values: Value) -> Blackboard:
    """Entries as a script makes them."""
    made = Blackboard()
    for key, value in values.items():
        made.write(made.create(key), value)
    return made


def run(code: str, on: Blackboard | None = None) -> Value | None:
    return parse_script(code).run(on or board(x=3, y=2.5, s="ab"), ENUMS)


def exactly(value: Value | None) -> tuple[type, Value | None]:
    return type(value), value


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("628", 628),
        ("+628", 628),
        ("-628", -628.0),
        ("007", 7),
        ("0x1f", 31),
        ("0XFF", 255),
        ("9223372036854775807", 2**63 - 1),
        ("3.14", 3.14),
        ("3e2", 300.0),
        ("+3.5E-1", 0.35),
        ("0e-400", 0.0),
        ("'a b '", "a b "),
        ('"it\'s"', "it's"),
        ("'a\nb'", "a\nb"),
        ("''", ""),
        ("true", 1),
        ("false", 0),
        ("'true'", "true"),
        ("RED", 1.0),
        ("x", 3),
        ("s", "ab"),
    ],
)
def test_literals_and_names_have_a_value(code: str, value: Value) -> None:
    assert exactly(run(code)) == exactly(value)


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("1 + 2", 3.0),
        ("1+-2", -1.0),
        ("x*y", 7.5),
        ("7 / 2", 3.5),
        ("1 + 2 * 3", 7.0),
        ("2 * 3 + 1", 7.0),
        ("(1 + 2) * 3", 9.0),
        ("--5", 5.0),
        ("1 / 0", math.inf),
        ("-1 / 0", -math.inf),
        ("1 / -0", -math.inf),
        ("s + 'c'", "abc"),
        ("s .. 'c' .. 1 .. 2.5", "abc12.500000"),
        ("1 .. 'a'", "1a"),
        ("6 & 3", 2.0),
        ("6 | 3", 7.0),
        ("6 ^ 3", 5.0),
        ("4 | 2 & 3", 6.0),
        ("6.0 & 3", 2.0),
        ("~0", -1.0),
        ("~1.7", -2.0),
        ("~(-1.7)", 0.0),
        ("!0", 1.0),
        ("!2.5", 0.0),
        ("!!x", 1.0),
        ("1 && 0.5", 1.0),
        ("1 && 0", 0.0),
        ("0 || 1", 1.0),
        ("0 || 0", 0.0),
    ],
)
def test_operators_give_floating_point_or_strings(code: str, value: Value) -> None:
    assert exactly(run(code)) == exactly(value)


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("10 - 3 - 2", 9.0),
        ("10 - 3 + 2", 5.0),
        ("8 / 4 / 2", 4.0),
        ("8 / 4 * 2", 1.0),
        ("1 || 0 && 0", 0.0),
        ("0 && 0 || 1", 1.0),
    ],
)
def test_operators_group_as_upstream_does_and_not_as_in_other_languages(
    code: str, value: Value
) -> None:
    assert run(code) == value


@pytest.mark.parametrize(
    ("code", "columns"),
    [
        ("10 - 3 - 2", (4,)),
        ("10 - 3 + 2", (4,)),
        ("8 / 4 * 2; x", (3,)),
        ("x := 1; 1 || 0 && 0", (16,)),
        ("1 - 1 - 1 - 1", (3, 7)),
        ("10 - (3 - 2)", ()),
        ("(10 - 3) - 2", ()),
        ("10 - 3 * 2", ()),
        ("10 + 3 - 2", ()),
        ("(1 || 0) && 0", ()),
        ("1 && 0 || 0", ()),
        ("1 | 2 ^ 3 | 4 && 1", ()),
    ],
)
def test_operators_that_later_versions_group_otherwise_are_told(
    code: str, columns: tuple[int, ...]
) -> None:
    assert parse_script(code).regrouped == columns


def test_zero_by_zero_is_nan_which_compares_as_it_comes() -> None:
    on = board()
    assert math.isnan(float(run("n := 0 / 0", on) or 0))
    assert [run(f"n {op} 1", on) for op in ("<", ">", "<=", ">=", "!=", "==")] == [1, 1, 1, 1, 1, 0]
    assert run("1/0 == 1/0", on) == 0.0


@pytest.mark.parametrize(
    ("code", "holds"),
    [
        ("1 < 2", True),
        ("2 <= 2", True),
        ("2 > 2", False),
        ("3 >= 4", False),
        ("1 == 1.00000001", True),
        ("1 == 1.0001", False),
        ("1 != 2", True),
        ("1 < 2 < 3", True),
        ("1 < 3 < 2", False),
        ("3 > 2 == 2", True),
        ("'a' < 'b'", True),
        ("'b' <= 'a'", False),
        ("'b' > 'a'", True),
        ("'a' >= 'b'", False),
        ("'a' == 'a'", True),
        ("'10' == '10.0'", False),
        ("'a' != 'a'", False),
        ("'10' == 10", True),
        ("10 == '10 m'", True),
        ("'true' == 1", True),
        ("0 == 'false'", True),
        ("'BLUE' == BLUE", True),
        ("x == 3 && y == 2.5", True),
    ],
)
def test_comparisons_are_1_or_0(code: str, holds: bool) -> None:
    assert exactly(run(code)) == exactly(float(holds))


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("x > 2 ? 'big' : 'small'", "big"),
        ("x > 5 ? 'big' : 'small'", "small"),
        ("'0' ? 1 : 2", 2),
        ("z := x > 2 ? 5 : 6", 5),
        ("(x := 5) ? x : 0", 5),
        ("1 ? 2 : (0 ? 3 : 4)", 2),
        ("1 ? z := 7 : 8", 7),
    ],
)
def test_conditionals_evaluate_one_side(code: str, value: Value) -> None:
    assert run(code) == value


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("z := 1; z", 1),
        ("z := 'a'", "a"),
        ("x := 5", 5),
        ("x = 5.0", 5),
        ("y = 4", 4.0),
        ("x += 1", 4),
        ("x -= 1", 2),
        ("x *= 2", 6),
        ("x /= 3", 1),
        ("y /= 2", 1.25),
        ("s += 'c'", "abc"),
        ("s = 'new'", "new"),
        ("x = '7'", 7.0),
        ("x = 'true'", 1.0),
        ("x = 'BLUE'", 3.0),
        ("@z := 4; @z", 4),
        ("é_1 := 4", 4),
    ],
)
def test_an_assignment_keeps_the_type_of_its_entry(code: str, value: Value) -> None:
    assert exactly(run(code)) == exactly(value)


def test_what_was_written_stays_when_a_later_statement_fails() -> None:
    on = board()
    with pytest.raises(ScriptError, match="there is no entry 'b'"):
        run("a := 1; c := b", on)
    assert on.get("a") == 1
    assert on.has("c")
    assert on.get("c") is None


def test_every_assignment_counts_as_an_update() -> None:
    on = board()
    run("a := 1; a = 1; a += 0", on)
    entry = on.entry("a")
    assert entry is not None
    assert entry.sequence_id == 3


@pytest.mark.parametrize(
    ("declared", "code", "value"),
    [
        (ValueType.INT, "p = '7'", 7),
        (ValueType.BOOL, "p = 'true'", True),
        (ValueType.DOUBLE, "p := '2.5'", 2.5),
        (ValueType.STRING, "p = 'a'", "a"),
        (ValueType.STRING, "p = 1", 1),
        (ValueType.INT, "p = 2.5", 2.5),
    ],
)
def test_a_port_that_was_never_written_takes_a_script_s_value(
    declared: ValueType, code: str, value: Value
) -> None:
    on = board()
    on.create("p", declared)
    assert exactly(run(code, on)) == exactly(value)


@pytest.mark.parametrize(
    ("code", "message", "column"),
    [
        ("", "the script is empty", 1),
        ("  \n", "the script is empty", 4),
        ("x;", "cannot end with ';'", 2),
        ("x;;y", "expected a value", 3),
        ("x y", "expected an operator or ';'", 3),
        ("x +", "expected a value", 4),
        ("(x", "expected '\\)'", 3),
        ("()", "expected a value", 2),
        ("x ? 1", "expected ':'", 6),
        ("1 ? 2 : 3 ? 4 : 5", "cannot be chained", 13),
        ("x = y = 1", "cannot be chained", 9),
        ("1 + 2 & 3", "bit operators cannot be mixed with arithmetic", 7),
        ("-1 == 2 && !x", "bit operators cannot be mixed with arithmetic", 12),
        ("'a' .. 1 + 2", "arithmetic cannot be mixed with concatenation", 10),
        ("'a", "no closing '", 1),
        ("'é'", "ASCII", 1),
        ("65.", "not a number", 1),
        ("1..'a'", "not a number", 1),
        ("3foo", "not a number", 1),
        ("65.43foo", "not a number", 1),
        ("0x", "not a number", 1),
        ("0x10g", "not a number", 1),
        ("+ 5", "not a number", 1),
        ("9223372036854775808", "more than 64 bits", 1),
        ("0xFFFFFFFFFFFFFFFF", "more than 64 bits", 1),
        ("9" * 5000, "more than 64 bits", 1),
        ("1e400", "out of range", 1),
        ("1e-400", "out of range", 1),
        ("trueish := 1", "expected an operator or ';'", 5),
        ("x # y", "expected an operator or ';'", 3),
        ("x\\y", "expected an operator or ';'", 2),
        ("\f1", "expected a value", 1),
        ("1 " * MAX_LENGTH, "too long", 1),
        ("(" * (MAX_NESTING + 1) + "1", "nested too deeply", MAX_NESTING + 1),
        ("1" + " - 1" * MAX_NESTING, "nested too deeply", None),
        ("1" + " && 1" * (MAX_OPERATORS + 1), "too many operators", None),
    ],
)
def test_what_is_no_script_is_refused(code: str, message: str, column: int | None) -> None:
    with pytest.raises(ScriptError, match=message) as error:
        parse_script(code)
    assert column is None or error.value.column == column


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("new = 1", "no entry 'new'; ':=' would create it"),
        ("new += 1", "no entry 'new'"),
        ("new", "no entry 'new'"),
        ("new := new", "never written"),
        ("new := 1 .. 2", "never written"),
        ("x += (1 .. 2)", "never written"),
        ("(n := 1 .. 2) == 1", "never written"),
        ("(1 .. 2) + 1", "never written"),
        ("(1 .. 2) < 1", "never written"),
        ("(1 .. 2) ? 1 : 2", "never written"),
        ("!(1 .. 2)", "never written"),
        ("'a' = 1", "only names"),
        ("x + 1 = 1", "only names"),
        ("x = 'msg'", "not a number"),
        ("x = 2.5", "not a 64 bit integer"),
        ("x /= 2", "not a 64 bit integer"),
        ("s = 1", "expected string, got int"),
        ("s += 1", "cannot add a number to a string"),
        ("s -= 'a'", "does not take strings"),
        ("x += 'a'", "expected int64_t, got string"),
        ("s + 1", "does not take strings"),
        ("s - 'a'", "does not take strings"),
        ("s && 1", "does not take strings"),
        ("-s", "does not take strings"),
        ("!s", "does not take strings"),
        ("s == 1", "not a number"),
        ("s ? 1 : 2", "not a number"),
        ("x & 2.5", "not a 64 bit integer"),
        ("~1e300", "out of range for bits"),
        ("2 && 1", "not true or false"),
        ("-1 || 1", "not true or false"),
        ("9007199254740992 + 1", "too large"),
        ("9007199254740992 & 1", "too large"),
        ("@a@b := 1", "expected an operator"),
    ],
)
def test_where_upstream_throws_running_is_an_error(code: str, message: str) -> None:
    with pytest.raises(ScriptError, match=message) as error:
        run(code)
    assert 1 <= error.value.column <= len(code)


@pytest.mark.parametrize("operation", ["p < 0", "p == 0", "p + 1", "p += 1", "x := p"])
def test_a_port_that_was_never_written_cannot_be_used(operation: str) -> None:
    on = board(x=1)
    on.create("p", ValueType.INT)
    with pytest.raises(ScriptError, match="never written"):
        run(operation, on)


def test_text_for_a_type_without_conversion_is_an_error() -> None:
    on = board()
    on.create("p", ValueType.INT, convert=False)
    with pytest.raises(ScriptError, match="converted"):
        run("p = '1'", on)


def test_a_script_cannot_create_an_entry_of_the_root_by_another_name() -> None:
    child = board().child({"y": "{@z}"})
    # Upstream looks for z in the root, but creates an entry that is called "@z".
    with pytest.raises(ScriptError, match="no entry 'y'"):
        run("y := 1", child)


def test_strings_cannot_grow_without_end() -> None:
    on = board(s="a" * (MAX_TEXT // 2))
    run("s += s", on)
    with pytest.raises(ScriptError, match="too long"):
        run("s += s", on)


def test_a_script_in_a_subtree_writes_where_its_names_lead() -> None:
    root = board()
    run("inner := 1; own := 2", root.child({"inner": "{outer}"}))
    assert root.keys() == ["outer"]
    assert root.get("outer") == 1


def test_enums_go_before_entries_of_their_name() -> None:
    on = board()
    assert run("RED := 7; RED", on) == 1.0
    assert on.get("RED") == 7


def test_the_linter_is_told_which_names_are_used_how() -> None:
    script = parse_script("a := b + RED; c += 1; d = e ? -f : (g := 2) == h; 'x' = i")
    assert script.creates == {"a", "g"}
    assert script.writes == {"a", "c", "d", "g"}
    assert script.reads == {"b", "RED", "c", "e", "f", "h", "i"}
    assert script.text.startswith("a := b")
    assert "statements" not in repr(script)


def test_white_space_is_wider_in_parentheses() -> None:
    assert run("\n x\t==\n( 3\f\r\v)\\\n") == 1.0
