"""Statler's episodes: instructions over one table, judged by the world that results."""

from besim.bench.statler.episodes import Episode, initial_world, read_episodes
from besim.bench.statler.suite import StatlerResult, run_statler

__all__ = ["Episode", "StatlerResult", "initial_world", "read_episodes", "run_statler"]
