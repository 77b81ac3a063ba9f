"""Scripts and blackboards against BehaviorTree.CPP 4.8.2 itself, by its Python wrapper.

The wrapper reads strings as numbers with ``stod``, as it was built for old systems; ROS's own
packages use ``from_chars``, as besim does. So no string here begins with what only one of the
two takes: a space, ``+`` or ``0x``.
"""

from __future__ import annotations

import math
from typing import Any
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from besim.solution.tree.engines.btcpp.blackboard import Blackboard
from besim.solution.tree.engines.btcpp.entry import BlackboardError
from besim.solution.tree.engines.btcpp.script import ScriptError, parse_script
from besim.solution.tree.engines.btcpp.values import Value

upstream = pytest.importorskip("behaviortreepy")

Outcome = tuple[str, dict[str, Any]]
"""How far it came (``load``: not even that, ``throw``, ``done``) and the entries at the end."""

bounded = settings(
    max_examples=800,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def comparable(value: Value | None) -> tuple[str, str] | None:
    """Kind and text of a value; the sign of nan is the processor's."""
    if value is None:
        return None
    if isinstance(value, float):
        return "double", "nan" if math.isnan(value) else repr(value)
    return ("string", value) if isinstance(value, str) else ("int", str(int(value)))


def value_upstream(board: Any, key: str) -> tuple[str, str] | None:
    try:
        text = board.get_string(key)
    except RuntimeError:
        return None
    try:
        board.get_bool(key)
    except RuntimeError as error:
        if "no known safe conversion" in str(error):
            return "string", text
    if text.lstrip("-").isdigit():
        return "int", text
    return comparable(board.get_double(key))


def run_upstream(nodes: str, subtrees: str = "") -> Outcome:
    text = (
        f'<root BTCPP_format="4" main_tree_to_execute="M"><BehaviorTree ID="M"><Sequence>{nodes}'
        f"</Sequence></BehaviorTree>{subtrees}</root>"
    )
    try:
        tree = upstream.BehaviorTreeFactory().create_tree_from_text(text)
    except Exception:  # the wrapper maps C++'s exceptions to several of Python's
        return "load", {}
    try:
        tree.tick_exactly_once()
        result = "done"
    except Exception:
        result = "throw"
    board = tree.root_blackboard()
    return result, {key: value_upstream(board, key) for key in board.get_keys()}


def entries(board: Blackboard) -> dict[str, Any]:
    return {key: comparable(board.get(key)) for key in board.keys()}  # noqa: SIM118


def run_here(code: str) -> Outcome:
    board = Blackboard()
    try:
        script = parse_script(code)
    except ScriptError:
        return "load", {}
    try:
        script.run(board, {})
        return "done", entries(board)
    except ScriptError:
        return "throw", entries(board)


def node(code: str) -> str:
    return f"<Script code={quoteattr(code)}/>"


def agrees(code: str) -> None:
    assert run_here(code) == run_upstream(node(code)), code


names = st.sampled_from(["x", "y", "z", "s"])
integers = st.one_of(
    st.integers(0, 9),
    st.sampled_from([2**31, 2**53 - 1, 2**53, 2**63 - 1]),
).map(str)
numbers = st.one_of(
    st.sampled_from(["x", "y", "true", "false", "0.5", "2.0"]),
    integers,
    st.sampled_from(["+7", "0x1F", "0Xff", "1e3", "2.5e-3", "1e300", "+1.5", "0e-400", "0.1"]),
    st.just("(1 .. 2)"),  # empty
)
odd_numbers = ["1.", "3e", "0x", "7up", "1e-320", "1e400", "1.5.2", str(2**63), str(2**64)]
texts = st.one_of(
    st.just("s"),
    st.builds(
        "{0}{1}{0}".format,
        st.sampled_from("'\""),
        st.sampled_from(["abc", "abd", "5", "1.5", "-2", "5abc", "true", "false", "", "RED", "1e"]),
    ),
)
atoms = st.one_of(names, numbers, texts)
arithmetic = st.sampled_from(["+", "-", "*", "/"])
comparisons = st.sampled_from(["==", "!=", "<", ">", "<=", ">="])
logic = st.sampled_from(["&&", "||"])
bits = st.sampled_from(["&", "|", "^"])
binary = st.one_of(arithmetic, st.just(".."), bits, logic, comparisons)


def spaced(*parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.builds(str.join, st.sampled_from(["", " "]), st.tuples(*parts))


def larger(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Mostly what upstream can load, so that little is mixed without parentheses."""
    one = inner.map(lambda text: text if text.isalnum() else f"({text})")
    truth = spaced(one, comparisons, one)
    return st.one_of(
        spaced(one, arithmetic, one),
        spaced(one, arithmetic, one, arithmetic, one, arithmetic, one),
        spaced(one, bits, one, bits, one),
        spaced(truth, logic, truth, logic, truth),
        truth,
        spaced(one, comparisons, one, arithmetic, one, comparisons, one),
        spaced(st.sampled_from("-~!"), one),
        spaced(st.sampled_from("~!"), st.sampled_from("~!"), one),
        spaced(truth, st.just(" ? "), one, st.just(":"), one),
        spaced(texts, st.sampled_from(["+", " .. "]), texts),
        spaced(one, comparisons, texts),
        spaced(names, st.sampled_from([":=", "="]), one),
        spaced(inner, st.just(" "), binary, st.just(" "), inner),
    )


expressions = st.one_of(st.recursive(numbers, larger, max_leaves=8), numbers, texts)
assignments = st.sampled_from([":=", ":=", "=", "+=", "-=", "*=", "/="])
statements = st.one_of(
    spaced(st.just("z"), st.just(" := "), expressions),
    spaced(names, assignments, expressions),
)
scripts = st.lists(statements, min_size=1, max_size=4)
prologues = st.sampled_from(["x := 3; y := 2.5; s := 'ab'; ", "s := '7'; x := 1.5; y := 2; ", ""])


@bounded
@given(prologues, scripts.map("; ".join))
def test_scripts_do_as_upstream(prologue: str, code: str) -> None:
    agrees(prologue + code)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("x := 10 - 3 - 2; y := 8 / 4 / 2", id="arithmetic groups to the right"),
        pytest.param("x := 1 || 0 && 0", id="and binds as or"),
        pytest.param("x := 1; y := x + 1 > 2 && !x", id="not is a bit operator"),
        pytest.param("x := -1 == -1 && 2 > 1", id="minus is arithmetic"),
        pytest.param("x := 1 ? 2 : 3 ? 4 : 5", id="conditionals cannot be chained"),
        pytest.param("x := 1;", id="no semicolon at the end"),
        pytest.param("true_count := 1", id="names cannot begin with true"),
        pytest.param("x := 3; x /= 2", id="an integer stays one"),
        pytest.param("x := 3; x = '7'; x += 0.5", id="text makes an integer floating point"),
        pytest.param("x := 1; x += (1 .. 2)", id="nothing can be added"),
        pytest.param("x := 1; y := (1 .. 2); x := 2", id="two numbers concatenate to nothing"),
        pytest.param("x := 'a' ? 1 : 2", id="text is no condition"),
        pytest.param("x := '1' ? 1 : 2", id="digits are a condition"),
        pytest.param("x := 0/0; y := x < 1; z := x > 1; s := 1/0 == 1/0", id="nan and infinity"),
        pytest.param("x := 2 && 1", id="integers but 0 and 1 are no truth"),
        pytest.param("x := 2.5 && 1", id="fractions are a truth"),
        pytest.param("x := 1; x := y", id="an entry that is missing"),
        pytest.param("x := 9007199254740992; y := x & 1", id="integers beyond 53 bits"),
        pytest.param("x := ~9223372036854775807.0; y := ~(-1.7)", id="the edge of 64 bits"),
        pytest.param("x := 1 - 2 - 3 * 4 / 5 + 6 - 7", id="a long sum"),
        pytest.param("x := 1" + " && 1" * 255, id="as many operators as there may be"),
        pytest.param("x := 1" + " && 1" * 256, id="one operator too many"),
        pytest.param("@ := 4; y := @", id="an entry without a name"),
        pytest.param("@x := 4; y := x", id="the root's entry"),
        pytest.param("@@x := 4", id="two at signs"),
        pytest.param("é := 1; x := '\u00e9'", id="strings are ASCII"),
    ],
)
def test_what_surprises_is_as_upstream(code: str) -> None:
    agrees(code)


tokens = st.one_of(
    atoms,
    binary,
    assignments,
    st.sampled_from(odd_numbers),
    st.sampled_from(";()?:~!'\"@_.\\\n\t\r\f"),
    st.sampled_from(["x", "true", "é", "x1", "@x", "\\\n", " "]),
)


@bounded
@given(st.lists(tokens, max_size=6), st.sampled_from(["", " "]))
def test_any_text_is_a_script_or_not_as_upstream(words: list[str], between: str) -> None:
    agrees("x := 1; y := 2.5; z := " + between.join(words))


literals = st.sampled_from(["5", "abc", "", "{x}", "{y}", "{s}", "{=}", "{@x}"])
steps = st.one_of(
    st.tuples(st.just("script"), names, st.tuples(assignments, atoms).map(" ".join)),
    st.tuples(st.just("set"), names, literals),
    st.tuples(st.just("unset"), names, st.just("")),
)


def node_of(kind: str, key: str, text: str) -> str:
    if kind == "script":
        return node(f"{key} {text}")
    if kind == "unset":
        return f'<UnsetBlackboard key="{key}"/>'
    return f"<SetBlackboard output_key={quoteattr(key)} value={quoteattr(text)}/>"


def step_here(board: Blackboard, kind: str, key: str, text: str) -> bool:
    if kind == "script":
        parse_script(f"{key} {text}").run(board, {})
    elif kind == "unset":
        board.unset(key)
    else:
        return board.set_blackboard(key, text)
    return True


Steps = list[tuple[str, str, str]]
ports = st.dictionaries(names, st.sampled_from(["{x}", "{q}", "{=}", "7", "{@x}"]), max_size=3)


@bounded
@given(
    st.lists(steps, max_size=4),
    ports,
    st.booleans(),
    st.lists(steps, min_size=1, max_size=5),
    st.lists(steps, max_size=2),
)
def test_blackboards_do_as_upstream(
    before: Steps, mapped: dict[str, str], autoremap: bool, inside: Steps, after: Steps
) -> None:
    attributes = "".join(f' {key}="{text}"' for key, text in mapped.items())
    # The wrapper shows the root's blackboard only, so the child's ends up there.
    shown = [("set", f"@shown_{key}", f"{{{key}}}") for key in ("x", "y")]
    real = run_upstream(
        "".join(node_of(*one) for one in before)
        + f'<SubTree ID="T" _autoremap="{str(autoremap).lower()}"{attributes}/>'
        + "".join(node_of(*one) for one in after),
        '<BehaviorTree ID="T"><Sequence>'
        + "".join(node_of(*one) for one in inside + shown)
        + "</Sequence></BehaviorTree>",
    )
    root = Blackboard()
    child = root.child(mapped, autoremap=autoremap)
    # Loading a tree declares the entries that its ports point to, in document order.
    for board, part in ((root, before), (child, inside + shown), (root, after)):
        for kind, _, text in part:
            if kind == "set" and text.startswith("{"):
                key = "value" if text == "{=}" else text[1:-1]
                if not board.has(key):
                    try:
                        board.create(key)
                    except BlackboardError:
                        assert real[0] == "load"
                        return
    try:
        for kind, key, text in inside + before + after:
            if kind == "script":
                parse_script(f"{key} {text}")
    except ScriptError:
        assert real[0] == "load"
        return
    try:
        going = all(step_here(root, *one) for one in before)
        going = going and all(step_here(child, *one) for one in inside + shown)
        _ = going and all(step_here(root, *one) for one in after)
        result = "done"
    except (ScriptError, BlackboardError):
        result = "throw"
    assert (result, entries(root)) == real


writes = st.one_of(
    st.tuples(st.just("int"), st.sampled_from([0, 1, 5, -3])),
    st.tuples(st.just("double"), st.sampled_from([0.0, 1.0, 2.5, 1e300])),
    st.tuples(st.just("string"), st.sampled_from(["a", "5", "true", "2.5", ""])),
    st.tuples(st.just("bool"), st.booleans()),
    st.tuples(st.just("unset"), st.none()),
)


@bounded
@given(
    st.sampled_from(["q := 1", "x := 1", "x := 2.5", "x := 'a'", "x := 1; x := '7'"]),
    st.lists(writes, min_size=1, max_size=4),
)
def test_writes_of_leaves_are_taken_as_upstream(
    code: str, given_writes: list[tuple[str, Any]]
) -> None:
    tree = upstream.BehaviorTreeFactory().create_tree_from_text(
        f'<root BTCPP_format="4"><BehaviorTree ID="M">{node(code)}</BehaviorTree></root>'
    )
    tree.tick_exactly_once()
    real, here = tree.root_blackboard(), Blackboard()
    parse_script(code).run(here, {})
    for kind, value in given_writes:
        if kind == "unset":
            real.unset("x")
            here.unset("x")
            continue
        try:
            getattr(real, f"set_{kind}")("x", value)
            taken = True
        except Exception:
            taken = False
        try:
            here.set("x", value)
            assert taken
        except BlackboardError:
            assert not taken
        assert entries(here) == {key: value_upstream(real, key) for key in real.get_keys()}
