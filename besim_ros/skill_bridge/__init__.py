"""The node ``skill_bridge``: runs a certified tree with real skills (``deploy_tree``).

``admission`` lets trees in, ``deployment`` ticks one, ``leaves`` answers its leaves; ``calls`` is
the one place from which goals are sent, ``rehearsal`` stands in for it in a dry run.
"""

from besim_ros.run import run_node
from besim_ros.skill_bridge.node import SkillBridge

__all__ = ["SkillBridge", "main"]


def main(args: list[str] | None = None) -> int:
    """Run the node; returns the exit code of its process."""
    return run_node(SkillBridge, "Runs certified trees with real skills: deploy_tree.", args)
