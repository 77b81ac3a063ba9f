"""What actions need: predicates by the names that schemas give them."""

from __future__ import annotations

from besim.models.commonsense.running.predicates import Predicates
from besim.models.commonsense.running.requirements import (
    driving,
    grippers,
    picking,
    placing,
    powering,
    reaching,
    sources,
    tools,
)
from besim.models.commonsense.running.requirements.reaching import open_around, reach

REQUIREMENTS = Predicates(
    {
        **reaching.REQUIREMENTS,
        **driving.REQUIREMENTS,
        **grippers.REQUIREMENTS,
        **picking.REQUIREMENTS,
        **placing.REQUIREMENTS,
        **powering.REQUIREMENTS,
        **tools.REQUIREMENTS,
        **sources.REQUIREMENTS,
    }
)

__all__ = ["REQUIREMENTS", "open_around", "reach"]
