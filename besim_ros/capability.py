"""One thing that a node can do, offered as an action and as a service of the same name.

The action gives feedback and can be canceled; the service is for simple callers. Both take the
same fields and do the same job, and neither ever raises: whatever goes wrong stands in
``error_code`` and ``error_msg``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rclpy.action import ActionServer, CancelResponse, GoalResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.qos import QoSProfile

from besim.errors import BesimError
from besim.report import printable
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.jobs import Job
from besim_ros.node import BesimNode

FEEDBACK_DEPTH = 1000
"""Feedback messages that are kept for a slow client; leaves follow each other in milliseconds."""


@dataclass(frozen=True, slots=True)
class Conversation:
    """How one kind of request is understood and answered.

    :param name: of the action and the service.
    :param to_job: makes the job of a goal or request; raises ``BesimError`` for one that no
        node could carry out.
    :param fill: fills a result or response from what the job returned.
    :param to_feedback: makes the feedback message from what the job reports.
    :param summary: what the job came to, in a few words for the log.
    """

    name: str
    action: Any
    service: Any
    to_job: Callable[[Any], Job]
    fill: Callable[[Any, Any], None]
    to_feedback: Callable[[Any], Any]
    summary: Callable[[Any], str]


class Capability:
    """Offers a :class:`Conversation` on a node."""

    def __init__(self, node: BesimNode, conversation: Conversation) -> None:
        self._node = node
        self._talk = conversation
        self._logger = node.get_logger()
        # Reentrant: each request waits for its worker in a thread of its own.
        group = ReentrantCallbackGroup()
        self._action = ActionServer(
            node,
            conversation.action,
            conversation.name,
            execute_callback=self._execute,
            goal_callback=self._accept,
            cancel_callback=lambda goal: CancelResponse.ACCEPT,
            callback_group=group,
            feedback_pub_qos_profile=QoSProfile(depth=FEEDBACK_DEPTH),
        )
        self._service = node.create_service(
            conversation.service, conversation.name, self._respond, callback_group=group
        )

    def destroy(self) -> None:
        """Withdraw the offer."""
        self._action.destroy()
        self._node.destroy_service(self._service)

    def _accept(self, goal: Any) -> GoalResponse:
        """Reject what no worker needs to look at. Texts that cannot be read are found later."""
        try:
            self._talk.to_job(goal)
        except BesimError as error:
            self._logger.warning(f"{self._talk.name}: goal rejected: {printable(str(error))}")
            return GoalResponse.REJECT
        busy = self._node.pool.busy()
        if busy is not None:
            self._logger.warning(f"{self._talk.name}: goal rejected: {busy.message}")
            return GoalResponse.REJECT
        return GoalResponse.ACCEPT

    def _execute(self, goal: ServerGoalHandle) -> Any:
        result = self._talk.action.Result()
        with self._node.answering():
            self._perform(
                goal.request,
                result,
                on_feedback=lambda told: goal.publish_feedback(self._talk.to_feedback(told)),
                is_canceled=lambda: goal.is_cancel_requested,
            )
            if result.error_code == ErrorCode.NONE:
                goal.succeed()
            elif result.error_code == ErrorCode.CANCELED and goal.is_cancel_requested:
                goal.canceled()
            else:
                goal.abort()
        return result

    def _respond(self, request: Any, response: Any) -> Any:
        with self._node.answering():
            self._perform(request, response)
        return response

    def _perform(
        self,
        request: Any,
        answer: Any,
        *,
        on_feedback: Callable[[Any], None] = lambda told: None,
        is_canceled: Callable[[], bool] = lambda: False,
    ) -> None:
        """Do what a request asks for, and fill in the answer."""
        try:
            job = self._talk.to_job(request)
            done = self._node.run_job(job, on_feedback=on_feedback, is_canceled=is_canceled)
            self._talk.fill(answer, done)
            self._logger.info(f"{self._talk.name}: {printable(self._talk.summary(done))}")
        except Exception as error:
            refuse(answer, error, self._talk.name, self._logger)


def refuse(answer: Any, error: Exception, what: str, logger: Any) -> None:
    """Put an error into an answer, and into the log.

    :param what: what was asked for, for the log.
    """
    found = RequestError.of(error)
    answer.error_code = int(found.code)
    answer.error_msg = found.message
    # rclpy remembers the severity of each place in the code that logs: one place for each.
    if found.code is ErrorCode.INTERNAL:
        logger.error(f"{what}: {printable(found.message)}\n{found.detail}".rstrip())
    elif found.code is ErrorCode.CANCELED:
        logger.info(f"{what}: {printable(found.message)}")
    else:
        logger.warning(f"{what}: {printable(found.message)}")
