"""besim beside VirtualHome's own engine: the same plans in both, step by step."""

from besim.bench.virtualhome.package import VirtualHomePackage, find_package
from besim.bench.virtualhome.plans import RecordedPlan, gold_plans, llm_plans
from besim.bench.virtualhome.suite import VirtualHomeResult, run_virtualhome

__all__ = [
    "RecordedPlan",
    "VirtualHomePackage",
    "VirtualHomeResult",
    "find_package",
    "gold_plans",
    "llm_plans",
    "run_virtualhome",
]
