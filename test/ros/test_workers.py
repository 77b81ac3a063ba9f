"""Worker processes: they report, can be canceled, and their death costs one job only."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator

import pytest
from worker_jobs import Job

from besim_ros import worker
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.jobs import MakeWorld, WarmUp
from besim_ros.workers import WorkerPool

PATIENCE = 30.0


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    pool = WorkerPool(2, 2)
    yield pool
    pool.close()


def refused(pool: WorkerPool, job: Job, **options) -> RequestError:
    with pytest.raises(RequestError) as found:
        pool.run(job, timeout=options.pop("timeout", PATIENCE), **options)
    return found.value


class InThread:
    """A job that is run beside the test."""

    def __init__(self, pool: WorkerPool, job: Job, **options) -> None:
        self.started = threading.Event()
        self.result = None
        self.error: RequestError | None = None

        def run() -> None:
            try:
                self.result = pool.run(
                    job,
                    timeout=PATIENCE,
                    on_feedback=lambda told: self.started.set(),
                    **options,
                )
            except RequestError as error:
                self.error = error

        self.thread = threading.Thread(target=run)
        self.thread.start()

    def join(self) -> None:
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


def test_a_job_runs_in_another_process_without_ros(pool):
    assert pool.run(Job("pid"), timeout=PATIENCE) != os.getpid()
    assert pool.run(Job("modules"), timeout=PATIENCE) == []


def test_a_worker_is_used_again(pool):
    assert pool.run(Job("pid"), timeout=PATIENCE) == pool.run(Job("pid"), timeout=PATIENCE)


def test_feedback_comes_in_order_and_before_the_result(pool):
    told = []
    result = pool.run(Job("count", 500), timeout=PATIENCE, on_feedback=told.append)
    assert (told, result) == (list(range(500)), "counted")


def test_what_a_model_needs_is_loaded_ahead(pool):
    refused(pool, WarmUp("no such model"))  # it did look


def test_a_defect_becomes_an_error_with_a_traceback_for_the_log(pool):
    error = refused(pool, Job("defect"))
    assert error.code is ErrorCode.INTERNAL
    assert "ZeroDivisionError: by zero" in error.message
    assert "Traceback" in error.detail
    assert "Traceback" not in error.message


def test_wrong_input_becomes_an_error_for_the_caller(pool):
    error = refused(pool, Job("broken_input"))
    assert error.code is ErrorCode.INVALID_INPUT
    assert error.message == "broken; expected more, got less"


def test_a_result_that_cannot_travel_is_a_defect(pool):
    assert refused(pool, Job("unpicklable")).code is ErrorCode.INTERNAL
    assert pool.run(Job("count", 1), timeout=PATIENCE) == "counted"


@pytest.mark.parametrize(
    ("name", "how"), [("kill", "was killed by SIGKILL"), ("leave", "ended with 7")]
)
def test_a_dead_worker_costs_one_job(pool, name, how):
    error = refused(pool, Job(name))
    assert error.code is ErrorCode.INTERNAL
    assert how in error.message
    assert pool.run(Job("count", 1), timeout=PATIENCE) == "counted"


def test_a_worker_that_died_between_jobs_is_replaced(pool):
    pid = pool.run(Job("pid"), timeout=PATIENCE)
    os.kill(pid, 9)
    time.sleep(0.2)
    assert pool.run(Job("pid"), timeout=PATIENCE) != pid


def test_a_worker_is_not_ended_by_signals_to_the_group(pool):
    assert pool.run(Job("signals"), timeout=PATIENCE) == "alive"


def test_a_canceled_job_ends_at_once_and_its_worker_lives(pool):
    before = pool.run(Job("pid"), timeout=PATIENCE)
    canceled = threading.Event()
    running = InThread(pool, Job("patient"), is_canceled=canceled.is_set)
    assert running.started.wait(PATIENCE)
    start = time.monotonic()
    canceled.set()
    running.join()
    assert time.monotonic() - start < 1.0
    assert running.error.code is ErrorCode.CANCELED
    assert pool.run(Job("pid"), timeout=PATIENCE) == before


def test_a_job_that_cannot_be_canceled_is_killed(pool, monkeypatch):
    monkeypatch.setattr(worker, "GRACE", 0.3)
    canceled = threading.Event()
    running = InThread(pool, Job("stubborn"), is_canceled=canceled.is_set)
    assert running.started.wait(PATIENCE)
    canceled.set()
    running.join()
    assert running.error.code is ErrorCode.CANCELED
    assert pool.run(Job("count", 1), timeout=PATIENCE) == "counted"


def test_a_job_that_takes_too_long_is_ended(pool):
    error = refused(pool, Job("patient"), timeout=0.3)
    assert error.code is ErrorCode.TIMEOUT
    assert "0.3 s" in error.message


def test_a_caller_that_fails_leaves_no_answer_for_the_next(pool):
    def fail(told):
        raise ValueError("the caller's own")

    with pytest.raises(ValueError, match="own"):
        pool.run(Job("count", 3), timeout=PATIENCE, on_feedback=fail)
    assert pool.run(Job("pid"), timeout=PATIENCE) != "counted"


def test_the_queue_is_bounded_and_a_waiting_job_can_be_canceled():
    pool = WorkerPool(1, 1)
    try:
        canceled, given_up = threading.Event(), threading.Event()
        running = InThread(pool, Job("patient"), is_canceled=canceled.is_set)
        assert running.started.wait(PATIENCE)
        waiting = InThread(pool, Job("pid"), is_canceled=given_up.is_set)
        while pool.jobs < 2:
            time.sleep(0.01)
        error = refused(pool, Job("pid"))
        assert error.code is ErrorCode.UNAVAILABLE
        assert "2 requests" in error.message
        assert pool.busy() is not None
        given_up.set()
        waiting.join()
        assert waiting.error.code is ErrorCode.CANCELED
        assert pool.busy() is None
        canceled.set()
        running.join()
    finally:
        pool.close()


def test_closing_ends_jobs_and_processes():
    pool = WorkerPool(1, 1)
    pid = pool.run(Job("pid"), timeout=PATIENCE)
    running = InThread(pool, Job("patient"))
    assert running.started.wait(PATIENCE)
    pool.close()
    pool.close()
    running.join()
    assert running.error.code is ErrorCode.CANCELED
    assert refused(pool, Job("pid")).message == "the node is shutting down"
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_world_is_made_from_a_scene_without_any_model():
    scene = '{"objects": {"pool": {"depth": 2}}, "state_type": {"depth": "float"}}'
    result = MakeWorld(scene, "", "no such model", 0).perform(lambda told: None, lambda: False)
    assert result.world.case_id == "scene"
    assert result.world.types == {"depth": "float"}
