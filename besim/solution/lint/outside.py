"""What programs do with the blackboard of a tree that they run.

From the sources of Nav2 (``bt_action_server``, ``behavior_tree_navigator`` and the navigators,
Galactic to 2026).
"""

from __future__ import annotations

NAV2_WRITES = frozenset(
    (
        "node",
        "server_timeout",
        "cancel_timeout",
        "bt_loop_duration",
        "wait_for_service_timeout",
        "tf_buffer",
        "initial_pose_received",
        "odom_smoother",
        "number_recoveries",
        # the default names of goal_blackboard_id, goals_blackboard_id and path_blackboard_id
        "goal",
        "goals",
        "path",
        "waypoint_statuses",
    )
)
"""Entries that a navigator of Nav2 writes before the first tick, or while the tree runs."""

NAV2_READS = frozenset(
    ("path", "goal", "goals", "number_recoveries", "waypoint_statuses", "tracking_feedback")
)
"""Entries that a navigator of Nav2 reads for its feedback."""

_NAV2_ERRORS = ("error_code", "error_msg", "error_code_id")


def is_nav2_error(key: str) -> bool:
    """Whether an entry is one of the errors that a navigator collects for its result."""
    return key.endswith(_NAV2_ERRORS)
