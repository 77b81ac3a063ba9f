"""Certificates over ROS: ``certify: true`` in ``evaluate_tree``, and ``check_certificate``.

Keys, policy and store are files of the node's machine, named by its parameters and never by a
request.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from besim_msgs.srv import CheckCertificate
from rclpy.callback_groups import ReentrantCallbackGroup

from besim.errors import UsageError
from besim.evaluation.service import read_texts
from besim_ros import convert
from besim_ros.capability import refuse
from besim_ros.gate_files import GATE_PARAMETERS, GateFiles, Refused, read_entries, read_map
from besim_ros.gate_jobs import CertifyTree
from besim_ros.jobs import SOURCES, EvaluateTree
from besim_ros.node import BesimNode

PARAMETERS = (*GATE_PARAMETERS, "key", "certify_for")


class Certifying:
    """What a node does with certificates."""

    def __init__(self, node: BesimNode) -> None:
        self._node = node
        self._files = GateFiles(node.value)
        node.create_service(
            CheckCertificate,
            "check_certificate",
            self._check,
            callback_group=ReentrantCallbackGroup(),
        )

    def job(self, asked: EvaluateTree) -> CertifyTree:
        """The job of a request that asks for a certificate.

        :raises UsageError: if this node signs none.
        :raises BesimError: if its policy or skill map cannot be read.
        """
        key = self._node.value("key")
        if not key:
            raise UsageError(
                "this node signs no certificates", remedy="name its key in the parameter `key`"
            )
        store = self._node.value("store")
        skills = self._node.value("certify_for")
        return CertifyTree(
            asked,
            self._files.policy(),
            Path(key),
            read_map(skills).hash if skills else None,
            Path(store) if store else None,
        )

    def _check(self, request: CheckCertificate.Request, answer: Any) -> Any:
        try:
            convert.check_size(request, self._node.value("max_goal_bytes"))
            solution = read_texts(request.tree, request.task, sources=SOURCES)
            answer.solution_hash = solution.solution_hash
            approval, _ = self._files.check(
                request.certificate, solution, blackboard=read_entries(request.blackboard_json)
            )
            refusals = approval.refusals
            answer.approved = approval.approved
        except Refused as error:
            refusals = error.refusals
        except Exception as error:
            refuse(answer, error, "check_certificate", self._node.get_logger())
            refusals = ()
        answer.causes = [one.cause.value for one in refusals]
        answer.reasons = [one.words for one in refusals]
        return answer
