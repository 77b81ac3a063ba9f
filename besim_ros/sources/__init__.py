"""Sources of the live world: topics whose fields become states, as a YAML file says."""

from besim_ros.sources.feeder import Feeder
from besim_ros.sources.reading import read_sources
from besim_ros.sources.rules import Source, StateRule, Step

__all__ = ["Feeder", "Source", "StateRule", "Step", "read_sources"]
