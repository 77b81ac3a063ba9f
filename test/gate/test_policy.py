"""Policies: read strictly, with a hash of what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from besim.errors import InputError
from besim.evaluation import Failures
from besim.gate import FailureOutcome, GatePolicy, default_gate_policy, read_gate_policy


def test_the_policy_that_ships_says_what_the_class_has_by_default(repository: Path) -> None:
    assert default_gate_policy() == GatePolicy()
    text = (repository / "config" / "policy.yaml").read_text()
    assert read_gate_policy(text) == GatePolicy()
    assert all(f"\n{key}:" in text for key in GatePolicy().as_dict())


def test_every_key_is_read() -> None:
    text = """
cases: 3
given_cases: refused
leaf_coverage: 0.9
failures: all
failure_outcome: goal
properties: []
models: [commonsense, llm]
language_models: ["openai:gpt-4o*"]
user_words: refused
warnings: refused
assumptions: refused
blackboard: refused
skill_map: required
reactive: required
besim_versions: ">=0.1,<0.3"
max_age_days: 1.5
"""
    assert read_gate_policy(text) == GatePolicy(
        cases=3,
        given_cases=False,
        leaf_coverage=0.9,
        failures=Failures.ALL,
        failure_outcome=FailureOutcome.GOAL,
        models=("commonsense", "llm"),
        language_models=("openai:gpt-4o*",),
        user_words=False,
        warnings=False,
        assumptions=False,
        blackboard=False,
        skill_map=True,
        reactive=True,
        besim_versions=">=0.1,<0.3",
        max_age_days=1.5,
    )


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "this is no policy"),
        ("[cases]", 1, "this is no policy"),
        ("cases: 1\ncase: 2", 2, "a policy has no 'case'"),
        ("cases: 1\ncases: 2", 2, "duplicate key"),
        ("cases: 0", 1, "no number of cases"),
        ("cases: 1.5", 1, "no number of cases"),
        ("cases: [1]", 1, "this is no value"),
        ("cases: 1\nleaf_coverage: 1.1", 2, "this is no share"),
        ("leaf_coverage: -1", 1, "this is no share"),
        ("leaf_coverage: nan", 1, "this is no share"),
        ("max_age_days: 0", 1, "this is no age"),
        ("max_age_days: inf", 1, "this is no age"),
        ("models: []", 1, "no world model is allowed"),
        ("models:\n- commonsense\n- astrology", 3, "there is no such world model"),
        ("models: commonsense", 1, "this is no list"),
        ("warnings: yes", 1, "there is no such choice"),
        ("skill_map: allowed", 1, "there is no such choice"),
        ("reactive: true", 1, "there is no such choice"),
        ("failures: some", 1, "there is no such choice"),
        ("failure_outcome: goal", 1, "no failures are tried"),
        ("besim_versions: new", 1, "these are no versions"),
        ("properties: [G safe]", 1, "does not check temporal properties yet"),
        ("properties: later", 1, "does not check temporal properties yet"),
    ],
)
def test_anything_else_is_an_error_with_its_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(InputError, match=problem) as error:
        read_gate_policy(text, "strict.yaml")
    assert error.value.place is not None
    assert (error.value.place.file, error.value.place.line) == ("strict.yaml", line)
    assert error.value.expected and error.value.got


def test_the_hash_is_of_what_a_policy_says_and_not_of_how_it_is_written() -> None:
    one = read_gate_policy("cases: 2\nleaf_coverage: 0.50\n")
    other = read_gate_policy("# strict\nleaf_coverage: 0.5\ncases:   2\nwarnings: allowed\n")
    assert one.hash == other.hash
    assert one.hash != read_gate_policy("cases: 3\nleaf_coverage: 0.5").hash != GatePolicy().hash
