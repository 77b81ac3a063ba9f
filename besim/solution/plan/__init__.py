"""Action lists: VirtualHome scripts, PDDL plans and plain lists as one sequence of actions."""

from besim.solution.plan.format import PlanFormat, looks_like_plan
from besim.solution.plan.reader import read_plan
from besim.solution.plan.step import PlanStep
from besim.solution.plan.virtualhome import VIRTUALHOME_ACTIONS, script_line, script_step

__all__ = [
    "VIRTUALHOME_ACTIONS",
    "PlanFormat",
    "PlanStep",
    "looks_like_plan",
    "read_plan",
    "script_line",
    "script_step",
]
