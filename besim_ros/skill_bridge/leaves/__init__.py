"""Answers the leaves of a deployed tree with real skills, and keeps the live world true.

Before an action its preconditions are judged in the live world; after it the world is changed as
simulated, but for what others have seen meanwhile: perception is always right. ``action`` has the
life of one action, ``condition`` asks, ``effects`` changes the world, ``watch`` sees where it is
not as simulated.
"""

from besim_ros.skill_bridge.leaves.answers import SkillAnswers
from besim_ros.skill_bridge.leaves.setting import Listener, Rules, Timing, WorldAccess

__all__ = ["Listener", "Rules", "SkillAnswers", "Timing", "WorldAccess"]
