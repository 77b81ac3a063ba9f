"""Skill maps: how the leaves of a tree run for real, and whether a map fits a tree.

Types of ROS are named by strings; nothing here imports ROS.
"""

from besim.gate.skills.interfaces import (
    FieldType,
    Interface,
    InterfaceFolders,
    Interfaces,
    read_interface,
)
from besim.gate.skills.judging import judge_result, judge_world, needs_of
from besim.gate.skills.lint import Severity, SkillFinding, check_skills
from besim.gate.skills.model import (
    Expression,
    Form,
    NamedPose,
    Skill,
    SkillKind,
    SkillMap,
    Test,
)
from besim.gate.skills.reading import SHIPPED, find_skills, read_skills, shipped_skills
from besim.gate.skills.rendering import Fitting, fit, render_goal, render_name
from besim.gate.skills.template import Scope, Template, Unknown

__all__ = [
    "SHIPPED",
    "Expression",
    "FieldType",
    "Fitting",
    "Form",
    "Interface",
    "InterfaceFolders",
    "Interfaces",
    "NamedPose",
    "Scope",
    "Severity",
    "Skill",
    "SkillFinding",
    "SkillKind",
    "SkillMap",
    "Template",
    "Test",
    "Unknown",
    "check_skills",
    "find_skills",
    "fit",
    "judge_result",
    "judge_world",
    "needs_of",
    "read_interface",
    "read_skills",
    "render_goal",
    "render_name",
    "shipped_skills",
]
