"""The live world: owned in one place, journaled, asked and told. No ROS in here."""

from besim.world.live.applied import Applied
from besim.world.live.policy import Contradictions, Policy
from besim.world.live.world import LiveWorld

__all__ = ["Applied", "Contradictions", "LiveWorld", "Policy"]
