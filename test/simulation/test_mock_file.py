"""Files of mocks: besim's own form, BehaviorTree.CPP's, and what is wrong with others."""

from __future__ import annotations

import pytest

from besim.errors import InputError
from besim.simulation import MockRule, Mocks, read_mocks
from besim.solution import Status

S, F, R = Status.SUCCESS, Status.FAILURE, Status.RUNNING


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("match: a\n    status: FAILURE", MockRule(("a",), sequence=(F,))),
        ("match: [a, b*]\n    status: success", MockRule(("a", "b*"), sequence=(S,))),
        ("match: a\n    sequence: [RUNNING, FAILURE]", MockRule(("a",), sequence=(R, F))),
        ("match: a\n    fails_at: 2", MockRule(("a",), fails_at=frozenset({2}))),
        ("match: a\n    fails_at: [1, 3]", MockRule(("a",), fails_at=frozenset({1, 3}))),
        ("all_but: a\n    status: SUCCESS", MockRule(("a",), all_but=True, sequence=(S,))),
        (
            "match: a\n    status: SUCCESS\n    duration_s: 1.5",
            MockRule(("a",), sequence=(S,), duration_s=1.5),
        ),
        (
            "match: a\n    status: SUCCESS\n    changes: {objects.door.open: true}\n"
            "    outputs: {path: p1, n: 3, x: -0.5}\n    failure_outputs: {error_code_id: 105}",
            MockRule(
                ("a",),
                sequence=(S,),
                changes={"objects.door.open": True},
                outputs={"path": "p1", "n": 3, "x": -0.5},
                failure_outputs={"error_code_id": 105},
            ),
        ),
    ],
)
def test_a_rule_is_read(text: str, rule: MockRule) -> None:
    assert read_mocks(f"mocks:\n  - {text}\n") == Mocks((rule,))


def test_substitution_rules_of_behaviortree_cpp_are_read() -> None:
    text = """{
      "TestNodeConfigs": {
        "Slow": {"async_delay": 2000, "return_status": "SUCCESS", "post_script": ""},
        "Bad": {"return_status": "FAILURE"}
      },
      "SubstitutionRules": {"mysub/action_*": "Slow", "talk": "Bad", "last": "AlwaysFailure"}
    }"""
    assert read_mocks(text).rules == (
        MockRule(("mysub/action_*",), sequence=(S,), duration_s=2.0),
        MockRule(("talk",), sequence=(F,)),
        MockRule(("last",), sequence=(F,)),
    )


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "m:1:1: there are no mocks; expected mocks: and a list, got nothing"),
        ("- a", "m:1:1: this is no mapping; expected mocks:, got a list"),
        ("mock: []", "m:1:7: there is no section 'mock'; expected mocks:, got 'mock'"),
        ("mocks: a", "m:1:8: this is no list; expected a list of rules, got 'a'"),
        (
            "mocks:\n  - a",
            "m:2:5: this is no mapping; expected a rule with match: or all_but:, got 'a'",
        ),
        (
            "mocks:\n  - match: a\n    staus: S",
            "m:3:5: a mock has no 'staus'; expected match or all_but or status or sequence or "
            "fails_at or duration_s or changes or outputs or failure_outputs, "
            "got 'staus'",
        ),
        (
            "mocks:\n  - status: SUCCESS",
            "m:2:5: a mock names its leaves once; expected match: or all_but:, got none of them",
        ),
        (
            "mocks:\n  - {match: a, all_but: b, status: SUCCESS}",
            "m:2:5: a mock names its leaves once; expected match: or all_but:, "
            "got match and all_but",
        ),
        (
            "mocks:\n  - {match: a, fails_at: 1, status: SUCCESS}",
            "m:2:5: a mock has one kind of answer; expected status or sequence or fails_at, "
            "got status and fails_at",
        ),
        (
            "mocks:\n  - {match: a, status: DONE}",
            "m:2:24: there is no such status; expected SUCCESS or FAILURE or RUNNING or SKIPPED, "
            "got 'DONE'",
        ),
        (
            "mocks:\n  - {match: a, sequence: []}",
            "m:2:26: the sequence has no good length; expected 1 to 10000 statuses, got 0",
        ),
        (
            "mocks:\n  - {match: a, fails_at: 0}",
            "m:2:26: calls are counted from 1; expected a whole number from 1, got '0'",
        ),
        (
            "mocks:\n  - {match: a, fails_at: 1, outputs: {x: 1}}",
            "m:2:38: outputs: has no meaning with fails_at:; expected a mock that may succeed, "
            "got outputs:",
        ),
        (
            "mocks:\n  - {match: a, status: SUCCESS, duration_s: -1}",
            "m:2:45: this is no time; expected a number from 0 to 1000000, got '-1'",
        ),
        (
            "mocks:\n  - {match: a, status: SUCCESS, changes: {door: open}}",
            "m:2:43: 'door' is no state path; expected such as objects.door.open, got 'door'",
        ),
        ("mocks:\n  - {match: '', status: SUCCESS}", "m:2:13: this is no text; expected the name"),
        (
            '{"SubstitutionRules": {"a": "Odd"}}',
            "m:1:29: besim cannot put this node in place of another; expected AlwaysSuccess or "
            "AlwaysFailure, got 'Odd'",
        ),
        (
            '{"TestNodeConfigs": {"T": {"post_script": "a:=1"}}, "SubstitutionRules": {"a": "T"}}',
            "m:1:43: no script runs in a mock; expected return_status or async_delay, "
            "got 'post_script'",
        ),
        (
            '{"TestNodeConfigs": {"T": {"odd": "1"}}, "SubstitutionRules": {"a": "T"}}',
            "m:1:35: there is no 'odd'; expected return_status or async_delay, got 'odd'",
        ),
        ("mocks: [", "m:1:9: broken YAML"),
        ("mocks: &a [*a]", "anchor"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, error: str) -> None:
    with pytest.raises(InputError) as found:
        read_mocks(text, "m")
    assert error in str(found.value)
