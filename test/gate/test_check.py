"""Checking: a certificate holds for one tree, task, policy and time, and says why not."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from gate_door import GOOD, NOW, POLICY, TASK, door_tree
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from besim.errors import InputError
from besim.gate import (
    Approval,
    Cause,
    Certificate,
    Certification,
    GatePolicy,
    SigningKey,
    Start,
    TrustedKeys,
    check_certificate,
    make_keys,
    read_certificate,
    read_signing_key,
)
from besim.solution import LeafText, Solution, Task

Certify = Callable[..., Certification]
DAY = timedelta(days=1)


@pytest.fixture
def check(certificate: Certificate, trusted: TrustedKeys) -> Callable[..., Approval]:
    """Checks the certificate of the good tree, with something changed."""

    def run(
        solution: Solution | None = None,
        *,
        other: Certificate | None = None,
        policy: GatePolicy = POLICY,
        keys: TrustedKeys = trusted,
        now: object = NOW,
        **start: object,
    ) -> Approval:
        return check_certificate(
            other or certificate,
            solution or door_tree(),
            policy=policy,
            trusted=keys,
            now=now,  # type: ignore[arg-type]
            start=Start(**start),  # type: ignore[arg-type]
        )

    return run


def causes(found: Approval) -> list[Cause]:
    assert found.approved == (not found.refusals)
    return [one.cause for one in found.refusals]


def words(found: Approval) -> str:
    return "; ".join(map(str, found.refusals))


def test_the_same_tree_task_and_policy_are_approved(check: Callable[..., Approval]) -> None:
    tree = door_tree()
    found = check(tree)
    assert found.approved
    assert found.solution is tree


# -- the tree ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("xml", "words_of_it"),
    [
        (GOOD.replace("left", "right"), "node 2, open (door.xml:1:11), has another place, other"),
        (GOOD.replace(' hand="left"', ""), "node 2, open"),
        (
            GOOD.replace("Sequence", "Fallback"),
            "node 1, Fallback (door.xml:1:1), is Sequence in it",
        ),
        (GOOD.replace('"open"', '"wave"'), "node 2, wave (door.xml:1:11), is open in it"),
        (
            GOOD.replace("</Seq", '<Action class="wave"/></Seq'),
            "node 4, wave (door.xml:1:73), is not in it",
        ),
        (
            '<Sequence><Action class="open" hand="left"/></Sequence>',
            "it has 3 nodes, and this one 2",
        ),
    ],
)
def test_another_tree_is_not_approved_and_the_first_difference_is_named(
    check: Callable[..., Approval], xml: str, words_of_it: str
) -> None:
    found = check(door_tree(xml))
    assert causes(found) == [Cause.TREE]
    assert words_of_it in words(found)


def test_another_description_or_precondition_is_not_approved(
    check: Callable[..., Approval],
) -> None:
    for text in (LeafText("The robot shuts the door.", "The robot is near."), LeafText("", None)):
        task = replace(TASK, actions={**TASK.actions, "open": text})
        assert causes(check(door_tree(task=task))) == [Cause.TREE]
    elsewhere = replace(TASK, actions={**TASK.actions, "wave": LeafText("Something else.")})
    assert check(door_tree(task=elsewhere)).approved


def test_the_dialect_of_a_tree_counts(check: Callable[..., Approval]) -> None:
    xml = f'<root BTCPP_format="4"><BehaviorTree ID="t">{GOOD}</BehaviorTree></root>'
    found = check(door_tree(re.sub(r"(Action|Condition) class", r"\1 ID", xml)))
    assert causes(found) == [Cause.TREE]
    assert "it is for a tree of btsimbench, and this is one of btcpp4" in words(found)


SUBTREES = """<root BTCPP_format="4" main_tree_to_execute="main">
<BehaviorTree ID="main"><SubTree ID="inner"/></BehaviorTree>
<BehaviorTree ID="inner"><Action ID="open" hand="left"/></BehaviorTree></root>"""


def test_a_change_within_a_subtree_is_not_approved(
    check: Callable[..., Approval], certified: Certify
) -> None:
    other = certified(door_tree(SUBTREES)).certificate
    assert other is not None
    assert check(door_tree(SUBTREES), other=other).approved
    found = check(door_tree(SUBTREES.replace("left", "right")), other=other)
    assert causes(found) == [Cause.TREE]
    assert "node 2, open" in words(found)


LEAVES = st.tuples(
    st.sampled_from(["Action", "Condition"]),
    st.sampled_from(["open", "wave", "is_open"]),
    st.dictionaries(st.sampled_from("xyz"), st.text("ab<&; 1", max_size=3), max_size=2),
)
TREES = st.recursive(
    LEAVES,
    lambda inner: st.tuples(
        st.sampled_from(["Sequence", "Fallback", "Parallel"]),
        st.lists(inner, min_size=1, max_size=3),
    ),
    max_leaves=6,
).filter(lambda tree: len(tree) == 2)


def written(tree: tuple, draw: Callable | None = None) -> str:  # type: ignore[type-arg]
    """A tree as XML; with ``draw`` in one of many ways that mean the same."""
    gap = draw(st.sampled_from(["", "\n", " \t", "<!-- besim -->"])) if draw else ""
    if len(tree) == 2:
        tag, children = tree
        return f"<{tag}>{gap}{gap.join(written(one, draw) for one in children)}{gap}</{tag}>"
    tag, name, ports = tree
    attributes = [("class", name), *ports.items()]
    if draw:
        attributes = [*draw(st.permutations(attributes)), ("instance_name", draw(st.text("ab")))]
    given_ = "".join(f'{gap or " "}{k}="{html.escape(v)}"' for k, v in attributes)
    return f"<{tag} {given_}/>" if "<" not in gap else f"<{tag} {given_.replace(gap, ' ')}/>"


def mutated(tree: tuple, draw: Callable) -> tuple:  # type: ignore[type-arg]
    """The same tree with one thing changed somewhere."""
    if len(tree) == 2:
        tag, children = tree
        where = draw(st.integers(-1, len(children)))
        if where == -1:
            return (draw(st.sampled_from(["Sequence", "Fallback", "Parallel"])), children)
        if where == len(children):
            return (tag, [*children, draw(LEAVES)])
        return (tag, [*children[:where], mutated(children[where], draw), *children[where + 1 :]])
    return draw(LEAVES)  # type: ignore[no-any-return]


def signed_for(certificate: Certificate, tree: Solution, key: SigningKey) -> Certificate:
    """A certificate as if the tree had passed: whether it would is not the question here."""
    part = certificate.statement.tree.model_copy(update={"hash": tree.solution_hash, "nodes": ()})
    return Certificate.signed(certificate.statement.model_copy(update={"tree": part}), key)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(TREES, st.data())
def test_of_any_tree_what_matters_breaks_it_and_what_does_not_leaves_it(
    check: Callable[..., Approval],
    certificate: Certificate,
    key: SigningKey,
    tree: tuple,  # type: ignore[type-arg]
    data: st.DataObject,
) -> None:
    own = signed_for(certificate, door_tree(written(tree)), key)
    assert check(door_tree(written(tree, data.draw)), other=own).approved
    other = mutated(tree, data.draw)
    assume(other != tree)
    assert causes(check(door_tree(written(other)), other=own)) == [Cause.TREE]


# -- the task ------------------------------------------------------------------------------------


def test_another_task_is_not_approved(check: Callable[..., Approval]) -> None:
    found = check(door_tree(task=replace(TASK, text="The goal is to close the door.")))
    assert causes(found) == [Cause.TASK]
    assert "it is for another task, whose goal is" in words(found)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=40), st.text(max_size=40))
def test_only_white_space_and_a_name_are_no_other_task(
    check: Callable[..., Approval], text: str, other: str
) -> None:
    def same(task: Task) -> bool:
        return check(door_tree(task=task)).approved

    assert same(replace(TASK, text=f"\n  {TASK.text.replace(' ', '   ')}\n\n", name=text))
    assume(text.split() or other.split())
    assert not same(replace(TASK, text=f"{text}{TASK.text}{other}"))


# -- key and signature ---------------------------------------------------------------------------


def test_a_key_that_is_not_trusted_counts_for_nothing(
    check: Callable[..., Approval], certified: Certify, tmp_path: Path
) -> None:
    stranger = read_signing_key(make_keys(tmp_path / "stranger")[0])
    other = certified(signer=stranger).certificate
    found = check(other=other)
    assert causes(found) == [Cause.KEY]
    assert stranger.public.id in words(found)
    assert causes(check(keys=TrustedKeys({}))) == [Cause.KEY]


def test_a_stranger_cannot_borrow_the_name_of_a_trusted_key(
    check: Callable[..., Approval], certified: Certify, key: SigningKey, tmp_path: Path
) -> None:
    stranger = read_signing_key(make_keys(tmp_path / "stranger")[0])
    other = certified(signer=stranger).certificate
    assert other is not None
    found = check(other=replace(other, key_id=key.public.id))
    assert causes(found) == [Cause.SIGNATURE]
    swapped = TrustedKeys({key.public.id: stranger.public})  # a list of keys gone wrong
    assert causes(check(keys=swapped)) == [Cause.SIGNATURE]


def test_of_a_forged_certificate_nothing_is_believed(
    check: Callable[..., Approval], certificate: Certificate
) -> None:
    data = json.loads(certificate.text())
    data["certificate"]["tree"]["hash"] = "0" * 64
    data["certificate"]["figures"]["verdict"] = "unreachable"
    found = check(other=read_certificate(json.dumps(data)))
    assert causes(found) == [Cause.SIGNATURE]


# -- the policy ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "more"),
    [
        ({"cases": 2}, [Cause.CASES]),
        ({"max_age_days": 29.0}, []),
        ({"max_age_days": 31.0}, []),
        ({"models": ("commonsense",)}, [Cause.MODEL]),
        ({"besim_versions": "<0.1"}, [Cause.BESIM_VERSION]),
        ({"skill_map": True}, [Cause.SKILL_MAP]),
        ({"warnings": False}, []),
    ],
)
def test_another_policy_is_not_approved_even_a_milder_one(
    check: Callable[..., Approval], change: dict[str, object], more: list[Cause]
) -> None:
    found = check(policy=replace(POLICY, **change))
    assert causes(found) == [*more, Cause.POLICY]
    assert f"the policy is another one now: {next(iter(change))}" in words(found)


def test_a_statement_that_misquotes_its_policy_is_not_approved(
    check: Callable[..., Approval], certificate: Certificate, key: SigningKey
) -> None:
    values = {**certificate.statement.policy.values, "cases": 9}
    part = certificate.statement.policy.model_copy(update={"values": values})
    other = Certificate.signed(certificate.statement.model_copy(update={"policy": part}), key)
    assert causes(check(other=other)) == [Cause.POLICY]


def test_a_signed_statement_of_a_bad_verdict_is_not_approved(
    check: Callable[..., Approval], certificate: Certificate, key: SigningKey
) -> None:
    part = certificate.statement.figures.model_copy(update={"verdict": "undelivered"})
    other = Certificate.signed(certificate.statement.model_copy(update={"figures": part}), key)
    assert causes(check(other=other)) == [Cause.VERDICT]


# -- time ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("passed", "expected"),
    [
        (timedelta(0), []),
        (timedelta(days=30) - timedelta(seconds=1), []),
        (timedelta(days=30), [Cause.EXPIRED]),
        (timedelta(days=9999), [Cause.EXPIRED]),
        (timedelta(seconds=-60), []),
        (timedelta(seconds=-61), [Cause.CLOCK]),
        (timedelta(days=-9999), [Cause.CLOCK]),
    ],
)
def test_a_certificate_counts_from_its_issue_until_its_end(
    check: Callable[..., Approval], passed: timedelta, expected: list[Cause]
) -> None:
    assert causes(check(now=NOW + passed)) == expected


def test_a_clock_that_was_set_back_is_noticed(check: Callable[..., Approval]) -> None:
    assert causes(check(now=NOW + DAY, seen=NOW + DAY)) == []
    assert causes(check(now=NOW + DAY, seen=NOW + DAY + timedelta(seconds=60))) == []
    found = check(now=NOW + DAY, seen=NOW + 2 * DAY)
    assert causes(found) == [Cause.CLOCK]
    assert "the clock went back" in words(found)


def test_a_certificate_cannot_outlive_the_policys_age_whatever_it_says(
    check: Callable[..., Approval], certificate: Certificate, key: SigningKey
) -> None:
    statement = certificate.statement.model_copy(update={"expires_at": "2099-01-01T00:00:00Z"})
    other = Certificate.signed(statement, key)
    assert causes(check(other=other, now=NOW + 30 * DAY)) == [Cause.EXPIRED]


def test_a_moment_that_does_not_exist_is_an_error_and_no_approval(
    check: Callable[..., Approval], certificate: Certificate, key: SigningKey
) -> None:
    statement = certificate.statement.model_copy(update={"issued_at": "2026-02-30T00:00:00Z"})
    with pytest.raises(InputError, match="there is no such moment"):
        check(other=Certificate.signed(statement, key))


# -- the start -----------------------------------------------------------------------------------


def test_other_blackboard_entries_are_not_approved(
    check: Callable[..., Approval], certificate: Certificate, key: SigningKey
) -> None:
    assert causes(check(blackboard={"goal": "kitchen"})) == [Cause.BLACKBOARD]
    statement = certificate.statement.model_copy(update={"blackboard": {"n": 1}})
    other = Certificate.signed(statement, key)
    assert causes(check(other=other, blackboard={"n": 1})) == []
    for entries in ({}, {"n": 2}, {"n": True}, {"n": "1"}, {"n": 1, "m": 1}):
        assert causes(check(other=other, blackboard=entries)) == [Cause.BLACKBOARD]


def test_a_certificate_that_is_bound_to_a_skill_map_holds_for_that_one(
    check: Callable[..., Approval], certified: Certify
) -> None:
    bound = certified(skill_map="a" * 64).certificate
    assert causes(check(other=bound, skill_map="a" * 64)) == []
    assert causes(check(other=bound, skill_map="b" * 64)) == [Cause.SKILL_MAP]
    assert causes(check(other=bound)) == []  # to be looked at, not to be run
    assert causes(check(skill_map="b" * 64)) == []  # bound to none; the policy may refuse that
