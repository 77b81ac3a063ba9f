"""What a drive needs of the robot: free of its charger, with enough in the battery."""

from __future__ import annotations

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.predicates import Arguments, Predicates
from besim.models.commonsense.running.towing import towed
from besim.models.commonsense.tasks.consequences import ANYWHERE
from besim.world import Truth

REQUIREMENTS = Predicates()


@REQUIREMENTS.define("uncoupled")
def uncoupled(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """A robot that is coupled with its charger must be freed, where a leaf can do that."""
    coupled = run.abilities.uncouples and run.facts.state(ROBOT, "connected") is True
    if coupled and not towed(run.facts):
        path = run.facts.scenario.path(ROBOT, "connected")
        run.judge("the robot is uncoupled from the charger", Truth.FALSE, {path: True})


@REQUIREMENTS.define("energy")
def energy(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """What a drive costs stands in the task's text; a leaf's own words win."""
    if run.own_cost:
        return
    for dest in event.role("dest")[:1]:
        cost = run.costs.get(dest, run.costs.get(ANYWHERE))
        battery = run.facts.number(ROBOT, "battery") if cost is not None else None
        if cost is not None and battery is not None:
            path = run.facts.scenario.path(ROBOT, "battery")
            run.judge(
                f"the battery holds at least {cost:g} percent",
                Truth.of(battery >= cost),
                {path: battery},
            )
            run.facts.write(path, battery - cost)


@REQUIREMENTS.define("energy_amount")
def energy_amount(run: LeafRun, event: Event, arguments: Arguments) -> None:
    """The battery holds what is used up."""
    amount = event.numbers.get("amount")
    battery = run.facts.number(ROBOT, "battery")
    if amount is None or battery is None:
        return
    run.judge(
        f"the battery holds at least {amount:g} percent",
        Truth.of(battery >= amount),
        {run.facts.scenario.path(ROBOT, "battery"): battery},
    )
