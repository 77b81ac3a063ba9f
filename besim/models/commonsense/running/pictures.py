"""What is done to the pictures is done to those that were taken and are still somewhere."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.leaves.meaning import ERASES, MADE_BEFORE, Event, Step
from besim.models.commonsense.running.leaf_run import LeafRun


def of_what_was_made(run: LeafRun, step: Step) -> Step | None:
    """A step on those of its things that were made by now; ``None`` if there are none."""
    event = step.event
    if event is None or MADE_BEFORE not in event.numbers:
        return step
    made = tuple(n for n in event.role("theme") if _is_somewhere(run, n))
    if not made:
        return None
    roles, stuff = {**event.roles, "theme": made}, {**event.substances, "theme": made}
    return replace(step, event=replace(event, roles=roles, substances=stuff))


def erase(run: LeafRun, event: Event) -> None:
    """ "Empties the memory": what was kept there is nowhere any more."""
    facts = run.facts
    for store in event.role("theme") if ERASES in event.numbers else ():
        for _, picture in facts.children(store):
            facts.write(facts.scenario.path(picture, "location"), None)


def _is_somewhere(run: LeafRun, picture: str) -> bool:
    where = run.facts.location(picture)
    return where is not None and where[0] != "part"  # of what it shows
