"""What can never be ticked, and loops: by what nodes can do, and not by their names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Lint = Callable[..., list[str]]

S, F = "<AlwaysSuccess/>", "<AlwaysFailure/>"
LATER = '<Sleep msec="1" name="later"/>'
UNKNOWN = "<Custom/>"
CHECK = '<Condition ID="C"/>'


@pytest.mark.parametrize(
    "before",
    [
        F,
        f"<Inverter>{S}</Inverter>",
        f"<ForceFailure>{UNKNOWN}</ForceFailure>",
        f"<Inverter><ForceSuccess>{UNKNOWN}</ForceSuccess></Inverter>",
        f"<Sequence>{UNKNOWN}{F}</Sequence>",
        f"<Fallback>{F}{F}</Fallback>",
        f"<KeepRunningUntilFailure>{UNKNOWN}</KeepRunningUntilFailure>",
        f'<Repeat num_cycles="-1"><Sequence>{UNKNOWN}<Sleep msec="1"/></Sequence></Repeat>',
        f'<RetryUntilSuccessful num_attempts="3">{F}</RetryUntilSuccessful>',
        '<RetryUntilSuccessful num_attempts="0"><AlwaysFailure/></RetryUntilSuccessful>',
        f"<IfThenElse>{S}{F}{S}</IfThenElse>",
        '<Precondition if="true"><AlwaysFailure/></Precondition>',
    ],
)
def test_what_follows_a_child_that_cannot_succeed_is_never_ticked(
    messages: Lint, before: str
) -> None:
    found = messages(f"<Sequence>{before}{LATER}</Sequence>", "BT501")
    assert [one for one in found if "<Sleep> 'later' is never ticked" in one], found


@pytest.mark.parametrize(
    "before",
    [
        UNKNOWN,
        S,
        f"<Inverter>{UNKNOWN}</Inverter>",
        f"<ForceSuccess>{F}</ForceSuccess>",
        f"<Fallback>{F}{UNKNOWN}</Fallback>",
        f"<RunOnce>{F}</RunOnce>",
        '<AlwaysFailure _skipIf="a == 1"/>',
        '<AlwaysFailure _successIf="a == 1"/>',
        '<Precondition if="a == 1" else="SUCCESS"><AlwaysFailure/></Precondition>',
        '<Repeat num_cycles="{n}"><AlwaysSuccess/></Repeat>',
        f"<Switch2 variable='1' case_1='1' case_2='2'>{F}{F}{S}</Switch2>",
        f"<Parallel>{F}{S}</Parallel>",
        f'<LoopInt queue="{{q}}" value="{{v}}">{F}</LoopInt>',
        '<SubTree ID="elsewhere"/>',
        f"<Mystery>{F}</Mystery>",
    ],
)
def test_what_may_follow_is_no_finding(messages: Lint, before: str) -> None:
    assert messages(f"<Sequence>{before}{LATER}</Sequence>", "BT501") == []


def test_the_result_of_a_subtree_is_that_of_its_root(messages: Lint) -> None:
    trees = (
        f'<BehaviorTree ID="Main"><Fallback><SubTree ID="Sure"/>{LATER}</Fallback></BehaviorTree>'
        f'<BehaviorTree ID="Sure"><ForceSuccess>{UNKNOWN}</ForceSuccess></BehaviorTree>'
    )
    assert messages(trees, "BT501") == [
        "BT501: <Sleep> 'later' is never ticked, as <Sure> never fails (line 1)"
    ]


def test_a_tree_that_contains_itself_can_do_anything(messages: Lint) -> None:
    tree = f'<Sequence><SubTree ID="Main"/>{LATER}</Sequence>'
    assert messages(tree, "BT5") == []


def test_only_the_first_of_several_is_told_with_the_number_of_the_others(messages: Lint) -> None:
    (found,) = messages(f"<Fallback>{S}{LATER}{F}{F}</Fallback>", "BT501")
    assert "nor what follows it (2 more)" in found


@pytest.mark.parametrize(("count", "times"), [("0", 0), ("-2", -2)])
def test_a_loop_of_no_rounds_never_ticks_its_child(messages: Lint, count: str, times: int) -> None:
    (found,) = messages(f'<Repeat num_cycles="{count}">{LATER}</Repeat>', "BT501")
    assert f"<Repeat> is to run its child {times} times" in found


def test_a_branch_that_its_condition_excludes_is_never_ticked(messages: Lint) -> None:
    (found,) = messages(f"<WhileDoElse>{F}{LATER}{S}</WhileDoElse>", "BT501")
    assert "'later' is never ticked" in found
    (found,) = messages(f"<IfThenElse>{S}{UNKNOWN}{LATER}</IfThenElse>", "BT501")
    assert "'later' is never ticked" in found


@pytest.mark.parametrize(
    ("loop", "rule"),
    [
        (f'<Repeat num_cycles="-1">{S}</Repeat>', "BT511"),
        ('<Repeat num_cycles="-1"><Script code="a := 1"/></Repeat>', "BT511"),
        (f'<RetryUntilSuccessful num_attempts="-1">{F}</RetryUntilSuccessful>', "BT511"),
        ('<Repeat num_cycles="-1"><ScriptCondition code="true"/></Repeat>', "BT512"),
        (f'<RetryUntilSuccessful num_attempts="-1">{CHECK}</RetryUntilSuccessful>', "BT512"),
        (f'<Repeat num_cycles="-1">{UNKNOWN}</Repeat>', None),
        ('<Repeat num_cycles="-1"><Sleep msec="1"/></Repeat>', None),
        (f'<Repeat num_cycles="5">{S}</Repeat>', None),
        (f"<KeepRunningUntilFailure>{S}</KeepRunningUntilFailure>", None),
        ('<Repeat num_cycles="-1"><AlwaysSuccess _skipIf="a == 1"/></Repeat>', None),
    ],
)  # fmt: skip
@pytest.mark.parametrize("version", [3, 4])
def test_an_endless_loop_needs_a_child_that_waits(
    messages: Lint, loop: str, rule: str | None, version: int
) -> None:
    if version == 3 and "cript" in loop:
        pytest.skip("version 3 has no scripts")
    if version == 3 and "_skipIf" in loop:
        rule = "BT511"  # which version 3 does not know
    found = messages(loop, "BT51", version=version)
    assert [one[:5] for one in found] == ([rule] if rule else [])


@pytest.mark.parametrize(
    ("around", "rule"),
    [
        ("<Parallel success_count='1'><Sleep msec='9'/>{}</Parallel>", "BT512"),
        ("<ReactiveSequence><Custom/>{}</ReactiveSequence>", "BT512"),
        ("<Timeout msec='9'>{}</Timeout>", "BT512"),
        ("<Sequence _while='a == 1'>{}</Sequence>", "BT512"),
        ("<Sequence><Inverter>{}</Inverter></Sequence>", "BT511"),
    ],
)
def test_version_4_gets_out_of_a_loop_that_another_branch_can_halt(
    messages: Lint, around: str, rule: str
) -> None:
    loop = f'<Repeat num_cycles="-1">{S}</Repeat>'
    assert [one[:5] for one in messages(around.format(loop), "BT51")] == [rule]
    if "_while" not in around:
        assert [one[:5] for one in messages(around.format(loop), "BT51", version=3)] == ["BT511"]


def test_a_loop_in_a_subtree_can_be_halted_by_what_is_around_its_caller(messages: Lint) -> None:
    trees = (
        '<BehaviorTree ID="Main"><{0}><SubTree ID="Sub"/><Custom/></{0}></BehaviorTree>'
        f'<BehaviorTree ID="Sub"><Repeat num_cycles="-1">{S}</Repeat></BehaviorTree>'
    )
    assert [one[:5] for one in messages(trees.format("Parallel"), "BT51")] == ["BT512"]
    assert [one[:5] for one in messages(trees.format("Fallback"), "BT51")] == ["BT511"]


def test_of_nested_endless_loops_the_inner_one_is_told(messages: Lint) -> None:
    inner = f'<Repeat num_cycles="-1" name="inner">{S}</Repeat>'
    (found,) = messages(f'<Repeat num_cycles="-1">{inner}</Repeat>', "BT51")
    assert "'inner'" in found


@pytest.mark.parametrize(
    ("first", "second", "bites"),
    [
        ('<Sleep msec="1"/>', '<Sleep msec="2"/>', True),
        (f'<Delay delay_msec="1">{S}</Delay>', '<Sleep msec="2"/>', True),
        # The idiom of reactive planning: a condition tells that the action is done.
        ('<Fallback><Condition ID="C"/><Sleep msec="1"/></Fallback>', '<Sleep msec="2"/>', False),
        (UNKNOWN, '<Sleep msec="2"/>', False),
        ('<Sleep msec="1"/>', '<Condition ID="C"/>', False),
        (f"<KeepRunningUntilFailure>{S}</KeepRunningUntilFailure>", '<Sleep msec="2"/>', False),
    ],
)
def test_two_children_bite_each_other_if_both_always_take_time(
    messages: Lint, first: str, second: str, bites: bool
) -> None:
    tree = f"<ReactiveSequence>{first}{second}</ReactiveSequence>"
    assert len(messages(tree, "BT502")) == bites


def test_in_a_reactive_fallback_the_first_child_must_be_able_to_fail(messages: Lint) -> None:
    sleep = '<Sleep msec="1"/>'
    tree = f"<ReactiveFallback><Inverter>{sleep}</Inverter>{sleep}</ReactiveFallback>"
    assert len(messages(tree, "BT502")) == 1
    assert messages(f"<ReactiveFallback>{sleep}{sleep}</ReactiveFallback>", "BT502") == []


def test_two_asynchronous_sequences_in_a_reactive_one_are_refused(messages: Lint) -> None:
    child = f"<AsyncSequence>{UNKNOWN}</AsyncSequence>"
    (found,) = messages(f"<ReactiveSequence>{child * 2}</ReactiveSequence>", "BT502")
    assert "has 2 children <AsyncSequence>" in found


def test_a_threshold_counts_the_children_there_are(messages: Lint) -> None:
    parallel = '<Parallel success_count="2" failure_count="{}">' + UNKNOWN * 2 + "</Parallel>"
    assert messages(parallel.format(2), "BT503") == []
    assert len(messages(parallel.format(3), "BT503")) == 1
    three = f'<Parallel success_threshold="3">{UNKNOWN}</Parallel>'
    assert len(messages(three, "BT503", version=3)) == 1
