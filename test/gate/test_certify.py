"""Certifying: what a policy asks for, and what a certificate states."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from gate_door import DOOR, GOOD, POLICY, door_model, door_tree

from besim.evaluation import Failures
from besim.gate import Cause, Certification, FailureOutcome, GatePolicy
from besim.models.base import Account, Source
from besim.models.scripted import ScriptedModel
from besim.simulation import Canceled
from besim.world import Case

Certify = Callable[..., Certification]


class Costly(ScriptedModel):
    """A world model that asks a language model."""

    def free(self, case: Case) -> None:
        return None

    def account(self) -> Account:
        return Account({"model": "openai:gpt-4o", "parameters": {"temperature": 0.0}}, {})


class Ablated(Costly):
    """A world model that asks a language model without one of besim's parts."""

    def account(self) -> Account:
        return Account({"model": "openai:gpt-4o", "method": "no-code"}, {})


class Worded(ScriptedModel):
    """A world model that read a file of the user's."""

    @property
    def sources(self) -> tuple[Source, ...]:
        return (Source("mine.yaml", "0" * 64),)


def made(kind: type[ScriptedModel]) -> ScriptedModel:
    model = door_model()
    model.__class__ = kind
    return model


def causes(found: Certification) -> list[Cause]:
    assert (found.certificate is None) == bool(found.refusals)
    return [one.cause for one in found.refusals]


def words(found: Certification) -> str:
    return "; ".join(map(str, found.refusals))


def test_a_good_tree_gets_a_certificate_that_states_what_was_judged(certified: Certify) -> None:
    found = certified(seed=7)
    assert found.certificate is not None
    stated = found.certificate.statement
    assert (stated.issued_at, stated.expires_at) == ("2026-03-01T12:00:00Z", "2026-03-31T12:00:00Z")
    assert stated.tree.hash == door_tree().solution_hash
    assert [node.split()[0] for node in stated.tree.nodes] == ["Sequence", "open", "is_open"]
    assert (stated.cases.judged, stated.cases.different, stated.cases.given) == (1, 1, False)
    assert stated.cases.seed == 7
    assert (stated.model.name, stated.model.calls, stated.model.llm) == ("scripted", 0, None)
    assert (stated.figures.verdict, stated.figures.steps) == ("good", 2)
    assert (stated.figures.leaves, stated.figures.executed) == (2, 2)
    assert stated.policy.hash == POLICY.hash
    assert stated.skill_map is None


@pytest.mark.parametrize(
    ("leaves", "verdict"),
    [("enter", "counterfactuals"), ("wave", "unreachable"), ("dance", "undelivered")],
)
def test_only_a_good_tree_is_certified(certified: Certify, leaves: str, verdict: str) -> None:
    found = certified(door_tree(f'<Sequence><Action class="{leaves}"/></Sequence>'))
    assert causes(found) == [Cause.VERDICT]
    assert found.verdict is not None
    assert found.verdict.reason in words(found)
    assert verdict in words(found)


def test_a_model_that_may_not_judge_is_not_even_asked(certified: Certify) -> None:
    model = door_model(calls_per_leaf=1)
    found = certified(model=model, policy=GatePolicy())
    assert causes(found) == [Cause.MODEL]
    assert found.verdict is None
    assert model.calls == 0


@pytest.mark.parametrize(
    ("allowed", "fits"), [((), False), (("openai:*",), True), (("ollama:*",), False)]
)
def test_a_language_model_is_allowed_by_its_name(
    certified: Certify, allowed: tuple[str, ...], fits: bool
) -> None:
    found = certified(model=made(Costly), policy=replace(POLICY, language_models=allowed))
    assert causes(found) == ([] if fits else [Cause.MODEL])
    if found.certificate is not None:
        assert found.certificate.statement.model.llm == {
            "model": "openai:gpt-4o",
            "parameters": {"temperature": 0.0},
        }


def test_a_language_model_that_is_not_named_certifies_nothing(certified: Certify) -> None:
    found = certified(model=door_model(calls_per_leaf=1))
    assert causes(found) == [Cause.MODEL]
    assert "asked a language model and does not say which" in words(found)


def test_a_method_that_is_for_measuring_certifies_nothing(certified: Certify) -> None:
    found = certified(model=made(Ablated), policy=replace(POLICY, language_models=("*",)))
    assert causes(found) == [Cause.MODEL]
    assert "the method 'no-code' is for measuring" in words(found)
    assert found.verdict is None


def test_words_of_the_users_stand_in_the_certificate_or_are_refused(certified: Certify) -> None:
    found = certified(model=made(Worded))
    assert found.certificate is not None
    assert found.certificate.statement.model.user_words == (("mine.yaml", "0" * 64),)
    refused = certified(model=made(Worded), policy=replace(POLICY, user_words=False))
    assert causes(refused) == [Cause.USER_WORDS]


def test_cases_that_are_equal_count_once(certified: Certify) -> None:
    three = replace(POLICY, cases=3)
    same = certified(policy=three)
    assert causes(same) == [Cause.CASES]
    assert "1 different cases (3 were judged), and 3 are needed" in words(same)
    worlds = [{DOOR: False, "objects.lamp.on": number} for number in range(3)]
    found = certified(policy=three, model=door_model(world=worlds))
    assert causes(found) == []
    assert causes(certified(policy=three, model=door_model(world=worlds), cases=2)) == [Cause.CASES]


def test_the_hash_of_a_set_of_cases_is_that_of_its_worlds(certified: Certify) -> None:
    def case_set(*lamps: object) -> str:
        worlds = [{DOOR: False, "objects.lamp.on": lamp} for lamp in lamps]
        found = certified(model=door_model(world=worlds), cases=len(worlds)).certificate
        assert found is not None
        return found.statement.cases.hash

    assert case_set(1, 2) == case_set(2, 1) == case_set(1, 2, 1)
    assert len({case_set(value) for value in (1, 2, True, "1", None, 2**60, 1e999)}) == 7


def test_a_given_case_is_one_case_and_may_be_refused(certified: Certify) -> None:
    scene = {"objects": {"door": {"open": False}}}
    assert causes(certified(scene=scene)) == []
    assert causes(certified(scene=scene, policy=replace(POLICY, cases=2))) == [Cause.CASES]
    assert causes(certified(scene=scene, policy=replace(POLICY, given_cases=False))) == [
        Cause.CASES
    ]


RARELY = """<Fallback><Sequence><Action class="open"/><Condition class="is_open"/></Sequence>
<Action class="wave"/><Action class="close"/></Fallback>"""


def test_leaves_that_no_case_executed_are_named(certified: Certify) -> None:
    found = certified(door_tree(RARELY), policy=replace(POLICY, leaf_coverage=0.5))
    assert found.certificate is not None
    figures = found.certificate.statement.figures
    assert (figures.leaves, figures.executed, figures.leaf_coverage) == (4, 2, 0.5)
    assert figures.never_executed == ("wave (door.xml:2:1)", "close (door.xml:2:23)")
    refused = certified(door_tree(RARELY), policy=replace(POLICY, leaf_coverage=0.51))
    assert causes(refused) == [Cause.COVERAGE]
    assert "2 of 4 leaves were executed" in words(refused)
    assert "wave (door.xml:2:1)" in words(refused)


def test_one_case_that_executes_a_leaf_is_enough(certified: Certify) -> None:
    tree = door_tree('<Fallback><Condition class="is_open"/><Action class="open"/></Fallback>')
    every = replace(POLICY, leaf_coverage=1.0)
    worlds = [{DOOR: True, "objects.a.b": 1}, {DOOR: False, "objects.a.b": 2}]
    scene = {"objects": {"door": {"open": True}}}
    assert causes(certified(tree, policy=every, scene=scene)) == [Cause.COVERAGE]
    found = certified(tree, policy=every, model=door_model(world=worlds[1:]))
    assert causes(found) == []


def test_failures_are_tried_if_the_policy_asks_for_it(certified: Certify) -> None:
    policy = replace(POLICY, failures=Failures.ALL)
    found = certified(policy=policy)
    assert found.certificate is not None
    assert found.certificate.statement.figures.patterns > 0
    assert found.certificate.statement.figures.goal_missed
    refused = certified(policy=replace(policy, failure_outcome=FailureOutcome.GOAL))
    assert causes(refused) == [Cause.FAILURES]
    assert "open fails" in words(refused)


def test_an_action_that_cannot_run_when_another_failed_may_be_refused(certified: Certify) -> None:
    careless = """<Sequence><Fallback><Action class="open"/><Action class="wave"/></Fallback>
    <Action class="enter"/></Sequence>"""
    policy = replace(POLICY, failures=Failures.ALL, failure_outcome=FailureOutcome.FEASIBLE)
    assert causes(certified(door_tree(careless), policy=policy)) == [Cause.FAILURES]
    assert causes(certified(policy=policy)) == []


def test_warnings_and_assumptions_stand_in_the_certificate_or_are_refused(
    certified: Certify,
) -> None:
    model = door_model(assumptions=["two grippers"])
    tree = replace(door_tree(), warnings=("a warning",))
    found = certified(tree, model=model)
    assert found.certificate is not None
    assert found.certificate.statement.assumptions == ("two grippers",)
    assert found.certificate.statement.warnings == ("a warning",)
    strict = replace(POLICY, warnings=False, assumptions=False)
    assert causes(certified(tree, model=model, policy=strict)) == [
        Cause.WARNINGS,
        Cause.ASSUMPTIONS,
    ]


def test_blackboard_entries_stand_in_the_certificate_or_are_refused(certified: Certify) -> None:
    xml = f'<root BTCPP_format="4"><BehaviorTree ID="t">{GOOD}</BehaviorTree></root>'
    xml = xml.replace('<Action class="open" hand="left"/>', '<Action ID="open"/>')
    tree = door_tree(xml.replace('<Condition class="is_open"/>', ""))
    found = certified(tree, blackboard={"speed": 0.5})
    assert found.certificate is not None
    assert found.certificate.statement.blackboard == {"speed": 0.5}
    refused = certified(tree, blackboard={"speed": 0.5}, policy=replace(POLICY, blackboard=False))
    assert causes(refused) == [Cause.BLACKBOARD]


def test_a_policy_may_ask_for_a_skill_map_and_for_a_version(certified: Certify) -> None:
    bound = replace(POLICY, skill_map=True)
    assert causes(certified(policy=bound)) == [Cause.SKILL_MAP]
    assert causes(certified(policy=bound, skill_map="a" * 64)) == []
    assert causes(certified(policy=replace(POLICY, besim_versions=">=99"))) == [Cause.BESIM_VERSION]


ANEW = '<Sequence><Action class="open"/><Action class="enter"/></Sequence>'


def test_a_policy_may_ask_for_a_tree_that_can_be_ticked_reactively(certified: Certify) -> None:
    """A sequence without memory begins with its first action again while the second runs."""
    reactive = replace(POLICY, reactive=True)
    assert causes(certified(door_tree(ANEW))) == []
    refused = certified(door_tree(ANEW), policy=reactive)
    assert causes(refused) == [Cause.VERDICT]
    assert "unreachable, not good, if actions take time: the tree never ends" in words(refused)
    found = certified(policy=reactive)
    assert found.certificate is not None
    assert found.certificate.statement.figures.ticked == "good"


def test_every_objection_is_told_at_once(certified: Certify) -> None:
    strict = replace(POLICY, cases=2, leaf_coverage=1.0, skill_map=True, besim_versions=">=99")
    found = certified(door_tree(RARELY), policy=strict)
    assert causes(found) == [
        Cause.CASES,
        Cause.COVERAGE,
        Cause.BESIM_VERSION,
        Cause.SKILL_MAP,
    ]


def test_a_certification_can_be_canceled(certified: Certify) -> None:
    with pytest.raises(Canceled):
        certified(should_stop=lambda: True)


def test_an_exception_of_the_model_is_no_certificate(certified: Certify) -> None:
    class Broken(ScriptedModel):
        def achieved(self, *given: Any, **named: Any) -> Any:
            raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        certified(model=made(Broken))


def test_the_command_has_no_way_to_certify_with_mocks(repository: Path) -> None:
    text = (repository / "besim" / "cli" / "certify.py").read_text()
    assert "--mock" not in text
    assert "read_mock" not in text
