"""Nav2's control nodes, tick by tick; N1 to N6 of docs/nav2-nodes.md.

``ab-c R``: a and b were asked, c was halted, the result is RUNNING.
"""

from __future__ import annotations

import pytest
from nav2_ticks import V3, V4, Ticks, World

from besim.solution import Dialect
from besim.solution.tree.engines import PlanError, Unsupported

ABC = "<a/><b/><c/>"


def guarded(xml: str) -> str:
    """The tree is halted whenever g fails."""
    return f"<ReactiveSequence><g/>{xml}</ReactiveSequence>"


@pytest.mark.parametrize("dialect", [V3, V4])
@pytest.mark.parametrize(
    ("answers", "ticks"),
    [
        ({"a": "S", "b": "S", "c": "S"}, ["abc S", "abc S"]),
        # What came before is ticked again while a later child runs.
        ({"a": "S", "b": "RRS", "c": "S"}, ["ab R", "ab R", "abc S"]),
        # RUNNING does not stop it where it has been further before.
        ({"a": "SR", "b": "RRS", "c": "RS"}, ["ab R", "ab R", "abc R", "abc-a S"]),
        ({"a": "SRS", "b": "SRR", "c": "RRS"}, ["abc R", "abc R", "abc-b S"]),
        # A failure halts everything, and the next tick begins anew.
        ({"a": "SF", "b": "R", "c": "S"}, ["ab R", "a-b F", "a F"]),
        ({"a": "SFR", "b": "R", "c": "S"}, ["ab R", "a-b F", "a R", "a R"]),
        ({"a": "S", "b": "F", "c": "S"}, ["ab F"]),
        # It ends with its last child, however the others are.
        ({"a": "SR", "b": "SR", "c": "RS"}, ["abc R", "abc-a-b S"]),
    ],
)
def test_a_pipeline_ticks_its_earlier_children_again(
    dialect: Dialect, answers: dict[str, str], ticks: list[str]
) -> None:
    run = Ticks(f"<PipelineSequence>{ABC}</PipelineSequence>", dialect, **answers)
    assert run.ticks(len(ticks)) == ticks


@pytest.mark.parametrize(
    ("answers", "ticks"),
    [
        ({"a": "K", "b": "K", "c": "K"}, ["abc K"]),
        ({"a": "K", "b": "S", "c": "K"}, ["abc S"]),
        ({"a": "K", "b": "F", "c": "K"}, ["ab F"]),
        # Being skipped leaves a child RUNNING that was, so that it is halted in the end.
        ({"a": "K", "b": "RK", "c": "K"}, ["ab R", "abc-b K"]),
        ({"a": "SK", "b": "RK", "c": "KR"}, ["ab R", "abc-b K", "abc R"]),
    ],
)
def test_a_pipeline_goes_on_after_a_skipped_child(
    answers: dict[str, str], ticks: list[str]
) -> None:
    run = Ticks(f"<PipelineSequence>{ABC}</PipelineSequence>", **answers)
    assert run.ticks(len(ticks)) == ticks


def test_a_pipeline_asks_services_again_and_action_servers_not() -> None:
    # An action keeps its result until it is reset, and sends no second goal.
    xml = "<PipelineSequence><{0}/><b/></PipelineSequence>"
    run = Ticks(xml.format("ComputePathToPose"), ComputePathToPose="RS", b="R")
    assert run.ticks(3) == ["ComputePathToPose R", "ComputePathToPoseb R", "b R"]
    run = Ticks(xml.format("ValidatePath"), ValidatePath="RSF", b="R")
    assert run.ticks(3) == ["ValidatePath R", "ValidatePathb R", "ValidatePath-b F"]


def test_a_halted_pipeline_forgets_how_far_it_was() -> None:
    run = Ticks(guarded("<PipelineSequence><a/><b/></PipelineSequence>"), g="SFS", a="SR", b="R")
    assert run.ticks(3) == ["gab R", "g-b F", "ga R"]


@pytest.mark.parametrize(
    ("answers", "ticks"),
    [
        ({"a": "S", "b": "S", "c": "S"}, ["abc S"]),
        # A child that has succeeded is asked again until all succeed in the same tick.
        ({"a": "RSS", "b": "SRS", "c": "S"}, ["abc R", "abc R", "abc S"]),
        ({"a": "R", "b": "F", "c": "S"}, ["ab-a F"]),
        ({"a": "R", "b": "R", "c": "RF"}, ["abc R", "abc-a-b F"]),
    ],
)
def test_a_nonblocking_sequence_ticks_all_children_in_every_tick(
    answers: dict[str, str], ticks: list[str]
) -> None:
    run = Ticks(f"<NonblockingSequence>{ABC}</NonblockingSequence>", **answers)
    assert run.ticks(len(ticks)) == ticks


def test_a_nonblocking_sequence_throws_at_a_skipped_child() -> None:
    run = Ticks("<NonblockingSequence><a/></NonblockingSequence>", a="K")
    with pytest.raises(PlanError, match="SKIPPED") as caught:
        run.tick()
    assert caught.value.index == 0


def persistent(index: str = "{i}") -> str:
    return f"<PersistentSequence current_child_idx='{index}'>{ABC}</PersistentSequence>"


def test_a_persistent_sequence_keeps_its_place_on_the_blackboard() -> None:
    run = Ticks(persistent(), entries={"i": 0}, a="S", b="RS", c="R")
    assert run.tick() == "ab R"
    assert run.get("i") == 1
    assert run.ticks(2) == ["bc R", "c R"]
    assert run.get("i") == 2


def test_halting_a_persistent_sequence_leaves_its_place() -> None:
    run = Ticks(guarded(persistent()), entries={"i": 0}, g="SFS", a="S", b="RS", c="S")
    assert run.ticks(3) == ["gab R", "g-b F", "gbc S"]
    assert run.get("i") == 0


@pytest.mark.parametrize(
    ("start", "answers", "tick", "end"),
    [
        (0, {"a": "K", "b": "S", "c": "K"}, "abc S", 0),
        (0, {"a": "S", "b": "F"}, "ab F", 0),
        (1, {"b": "S", "c": "R"}, "bc R", 2),
        (7, {}, " S", 0),
    ],
)
def test_a_persistent_sequence_begins_where_the_entry_says(
    start: int, answers: dict[str, str], tick: str, end: int
) -> None:
    run = Ticks(persistent(), entries={"i": start}, **answers)
    assert run.tick() == tick
    assert run.get("i") == end


def test_a_persistent_sequence_with_a_literal_begins_there_in_every_tick() -> None:
    assert Ticks(persistent("1"), b="S", c="RS").ticks(2) == ["bc R", "bc S"]


@pytest.mark.parametrize("entries", [{}, {"i": -1}, {"i": "x"}])
def test_a_persistent_sequence_throws_without_a_place(entries: dict[str, int | str]) -> None:
    with pytest.raises(PlanError):
        Ticks(persistent(), entries=entries, a="S").tick()


def recovery(retries: str | None = None) -> str:
    port = "" if retries is None else f" number_of_retries='{retries}'"
    return f"<RecoveryNode{port}><a/><r/></RecoveryNode>"


@pytest.mark.parametrize("dialect", [V3, V4])
@pytest.mark.parametrize(
    ("retries", "answers", "ticks"),
    [
        ("2", {"a": "S"}, ["a S"]),
        ("2", {"a": "RS"}, ["a R", "a S"]),
        ("0", {"a": "F"}, ["a F"]),
        (None, {"a": "FS", "r": "S"}, ["ara S"]),
        (None, {"a": "F", "r": "S"}, ["ara F", "ara F"]),
        ("2", {"a": "F", "r": "S"}, ["arara F"]),
        ("2", {"a": "FFS", "r": "S"}, ["arara S"]),
        ("2", {"a": "F", "r": "F"}, ["ar F", "ar F"]),
        ("2", {"a": "FS", "r": "RS"}, ["ar R", "ra S"]),
        ("2", {"a": "FRFS", "r": "S"}, ["ara R", "ara S"]),
        # Retries are counted anew after every end.
        ("1", {"a": "FSFS", "r": "S"}, ["ara S", "ara S"]),
    ],
)
def test_a_recovery_node_recovers_and_tries_again(
    dialect: Dialect, retries: str | None, answers: dict[str, str], ticks: list[str]
) -> None:
    assert Ticks(recovery(retries), dialect, **answers).ticks(len(ticks)) == ticks


@pytest.mark.parametrize(
    ("answers", "ticks"),
    [
        ({"a": "K"}, ["a K"]),
        ({"a": "FK", "r": "S"}, ["ara K"]),
        ({"a": "F", "r": "K"}, ["ar F"]),
    ],
)
def test_a_skipped_recovery_is_a_failure_and_a_skipped_task_is_skipped(
    answers: dict[str, str], ticks: list[str]
) -> None:
    assert Ticks(recovery("2"), **answers).ticks(len(ticks)) == ticks


def test_a_skipped_recovery_keeps_the_number_of_used_retries() -> None:
    # The second tick has one retry left of two.
    run = Ticks(recovery("2"), a="F", r="SKS")
    assert run.ticks(3) == ["arar F", "ara F", "arara F"]


def test_a_halted_recovery_node_begins_with_the_task() -> None:
    run = Ticks(guarded(recovery("1")), g="SSFS", a="F", r="R")
    assert run.ticks(4) == ["gar R", "gr R", "g-r F", "gar R"]


@pytest.mark.parametrize("retries", ["-1", "{none}", "{absent}", "1.5"])
def test_retries_that_are_no_number_are_one(retries: str) -> None:
    assert Ticks(recovery(retries), a="F", r="S").tick() == "ara F"


def test_minus_one_retries_were_four_billion_in_humble() -> None:
    run = Ticks(recovery("-1"), V3, a="F", r="SSSSR")
    assert run.tick() == "arararar" + "ar R"
    with pytest.raises(Unsupported, match="within one tick"):
        Ticks(recovery("-1"), V3, a="F", r="S").tick()


def test_retries_are_read_in_every_tick_and_in_humble_once() -> None:
    for dialect, second in ((V4, "ara F"), (V3, "arara F")):
        run = Ticks(recovery("{n}"), dialect, entries={"n": 2}, a="F", r="S")
        assert run.tick() == "arara F"
        run.set("n", 1)
        assert run.tick() == second


def test_a_recovery_node_fails_at_once_where_retries_were_taken_away() -> None:
    run = Ticks(recovery("{n}"), entries={"n": 2}, a="F", r="SSR")
    assert run.tick() == "arara F"
    run = Ticks(recovery("{n}"), entries={"n": 2}, a="FFR", r="S")
    assert run.tick() == "arara R"
    run.set("n", 1)
    assert run.tick() == "-a F"


@pytest.mark.parametrize("children", ["<a/>", ABC])
def test_a_recovery_node_throws_without_two_children(children: str) -> None:
    with pytest.raises(PlanError, match="2 children"):
        Ticks(f"<RecoveryNode>{children}</RecoveryNode>", a="S").tick()


@pytest.mark.parametrize(
    ("wrap_around", "answers", "ticks"),
    [
        ("true", {"a": "S", "b": "S", "c": "S"}, ["a S", "b S", "c S", "a S"]),
        # A failure goes on in the same tick.
        ("true", {"a": "F", "b": "S", "c": "S"}, ["ab S", "c S", "ab S"]),
        ("true", {"a": "F", "b": "F", "c": "F"}, ["abc F", "abc F"]),
        ("true", {"a": "SF", "b": "F", "c": "F"}, ["a S", "bca F"]),
        ("true", {"a": "F", "b": "RS", "c": "S"}, ["ab R", "b S", "c S"]),
        # Failures count over several ticks, skipped children only within one.
        ("true", {"a": "F", "b": "RF", "c": "F"}, ["ab R", "bc F"]),
        ("true", {"a": "K", "b": "RF", "c": "F"}, ["ab R", "bca F"]),
        ("true", {"a": "SK", "b": "K", "c": "K"}, ["a S", "bca K"]),
        ("false", {"a": "K", "b": "K", "c": "K"}, ["abc K", "abc K"]),
        ("false", {"a": "K", "b": "F", "c": "K"}, ["abc F"]),
        ("false", {"a": "SF", "b": "F", "c": "F"}, ["a S", "bc F", "abc F"]),
        ("false", {"a": "SK", "b": "K", "c": "K"}, ["a S", "bc F"]),
        ("false", {"a": "F", "b": "RS", "c": "R"}, ["ab R", "b S", "c R"]),
        # It ends with its last child before it looks whether that one succeeded.
        ("false", {"a": "S", "b": "S", "c": "S"}, ["a S", "b S", "c F", "a S"]),
        ("false", {"a": "F", "b": "F", "c": "S"}, ["abc F", "abc F"]),
    ],
)
def test_a_round_robin_goes_on_with_the_child_after_the_last_one(
    wrap_around: str, answers: dict[str, str], ticks: list[str]
) -> None:
    xml = f"<RoundRobin wrap_around='{wrap_around}'>{ABC}</RoundRobin>"
    assert Ticks(xml, **answers).ticks(len(ticks)) == ticks


def test_a_round_robin_does_not_wrap_by_default_but_did_in_humble() -> None:
    xml = f"<RoundRobin>{ABC}</RoundRobin>"
    assert Ticks(xml, V4, a="S", b="S", c="S").ticks(4) == ["a S", "b S", "c F", "a S"]
    assert Ticks(xml, V3, a="S", b="S", c="S").ticks(4) == ["a S", "b S", "c S", "a S"]


def test_a_round_robin_begins_anew_after_a_halt_and_not_after_a_success() -> None:
    run = Ticks(guarded(f"<RoundRobin>{ABC}</RoundRobin>"), g="SSFS", a="S", b="R")
    assert run.ticks(4) == ["ga S", "gb R", "g-b F", "ga S"]


def test_the_success_of_the_last_recovery_ended_nothing_before_it_stopped_wrapping() -> None:
    xml = """<RecoveryNode number_of_retries="6"><n/>
        <RoundRobin><a/><b/></RoundRobin></RecoveryNode>"""
    assert Ticks(xml, V4, n="F", a="S", b="S").tick() == "nanb F"
    assert Ticks(xml, V3, n="F", a="S", b="S").tick() == "nanbnanbnanbn F"


def pausable(children: str) -> str:
    ports = "pause_service_name='p' resume_service_name='r'"
    return f"<PauseResumeController {ports}>{children}</PauseResumeController>"


def test_a_pause_ticks_the_children_for_it() -> None:
    children = "<a/><paused/><on_pause/><on_resume/>"
    world = World()
    answers = {"a": "RRS", "paused": "SR", "on_pause": "RS", "on_resume": "S"}
    run = Ticks(pausable(children), world=world, **answers)
    assert run.tick() == "a R"
    world.called["p"] = 1
    assert run.ticks(3) == ["-aon_pause R", "on_pause R", "paused R"]
    world.called["p"] = 2  # it is paused already
    assert run.tick() == "paused R"
    world.called["r"] = 1
    assert run.ticks(3) == ["-pausedon_resume R", "a R", "a S"]


def test_a_pause_waits_where_there_is_no_child_for_it() -> None:
    world = World(called={"p": 1})
    run = Ticks(pausable("<a/>"), world=world, a="S")
    assert run.ticks(3) == [" R", " R", " R"]
    world.called["r"] = 1
    assert run.ticks(2) == [" R", "a S"]


def test_resuming_is_only_heard_during_a_pause_and_after_a_call_for_one() -> None:
    world = World(called={"r": 1})
    run = Ticks(pausable("<a/>"), world=world, a="R")
    assert run.tick() == "a R"
    world.called = {"p": 1, "r": 2}  # the pause comes first, so there is none yet to end
    assert run.ticks(3) == ["-a R", " R", " R"]
    world.called = {"p": 2, "r": 3}
    assert run.ticks(2) == [" R", "a R"]


def test_failing_ends_a_pausable_node_and_the_next_run_is_no_pause() -> None:
    world = World(called={"p": 1})
    run = Ticks(pausable("<a/><paused/><on_pause/>"), world=world, a="FK", on_pause="F")
    assert run.ticks(3) == ["on_pause F", "a F", "a S"]


def test_halting_ends_a_pause() -> None:
    world = World(called={"p": 1})
    run = Ticks(guarded(pausable("<a/><paused/>")), world=world, g="SSFS", a="R", paused="R")
    assert run.ticks(4) == ["g R", "gpaused R", "g-paused F", "ga R"]


def test_a_pausable_node_throws_with_more_than_four_children() -> None:
    with pytest.raises(PlanError, match="1 to 4 children"):
        Ticks(pausable("<a/>" * 5), a="S").tick()
