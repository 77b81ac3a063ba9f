"""What Nav2's ``bt_navigator`` puts on the blackboard before a tree is ticked."""

from __future__ import annotations

from besim.solution.model import Dialect
from besim.solution.tree.engines.btcpp.values import Value

_SERVER: dict[str, Value] = {
    # Objects that no tree can read; their names stand for them.
    "node": "bt_navigator",
    "tf_buffer": "tf_buffer",
    "odom_smoother": "odom_smoother",
    # Parameters of bt_navigator, in milliseconds, as Nav2 sets them by default.
    "server_timeout": 20,
    "bt_loop_duration": 10,
    "wait_for_service_timeout": 1000,
    "initial_pose_received": False,
    "number_recoveries": 0,
}


def navigator_entries(dialect: Dialect, *, through_poses: bool = False) -> dict[str, Value]:
    """The entries of the outermost tree when navigation begins (N19).

    Error codes (``follow_path_error_code``) are not among them: Nav2 sets them to 0 only after
    its first navigation.

    :param through_poses: for the action NavigateThroughPoses instead of NavigateToPose.
    """
    entries = dict(_SERVER)
    if through_poses:
        entries["goals"] = "goals"
    else:
        entries["goal"] = "goal"
    if dialect is not Dialect.BTCPP3:
        # An empty path; Humble writes none.
        entries |= {"cancel_timeout": 50, "path": ""}
        if through_poses:
            entries["waypoint_statuses"] = "waypoint_statuses"
    return entries
