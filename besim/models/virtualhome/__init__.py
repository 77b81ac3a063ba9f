"""Worlds and scripts of VirtualHome, judged by the commonsense model's physics."""

from besim.models.virtualhome.facts import GraphFacts
from besim.models.virtualhome.goals import goal_lines, goal_of
from besim.models.virtualhome.model import VirtualHomeModel
from besim.models.virtualhome.relations import Relations, relations_of

__all__ = [
    "GraphFacts",
    "Relations",
    "VirtualHomeModel",
    "goal_lines",
    "goal_of",
    "relations_of",
]
