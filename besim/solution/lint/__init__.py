"""The linter: what is wrong with a tree, found without running it."""

from besim.solution.lint.analysis import Analysis
from besim.solution.lint.finding import Finding, Severity
from besim.solution.lint.rule import Rule
from besim.solution.lint.run import all_rules, chosen_rules, lint, worst

__all__ = [
    "Analysis",
    "Finding",
    "Rule",
    "Severity",
    "all_rules",
    "chosen_rules",
    "lint",
    "worst",
]
