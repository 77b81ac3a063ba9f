"""Controls of which only the world tells what they do: switches and start buttons."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.leaves.meaning import TOGGLES, Event
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.vocabulary import BUTTONS, MACHINES, PROGRAMS
from besim.world import Truth


def toggled(run: LeafRun, event: Event) -> Event:
    """ "Flips the switch of the fan": off again, where it is on."""
    if TOGGLES not in event.numbers or event.schema.name != "switch_on":
        return event
    themes = event.role("theme")
    if not themes or any(run.facts.state(name, "on") is not True for name in themes):
        return event
    return replace(event, schema=run.facts.scenario.lexicon.schemas["switch_off"])


def start_programme(run: LeafRun, event: Event) -> None:
    """ "Selects the programme and presses the start button": that runs, if its machine is on."""
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    started = [name for name in event.role("theme") if name in entities]
    if not any("start" in entities[name].longest for name in started):
        return
    programmes = [entity for entity in entities.values() if entity.head in PROGRAMS]
    if len(programmes) == 1 and facts.state(programmes[0].part_of, "on") is not False:
        facts.set_state(programmes[0].name, "on", True)


def need_its_machine(run: LeafRun, event: Event) -> None:
    """ "Presses the start key" or "the brew button": the machine is on, where leaves switch it on.

    :raises Infeasible: if it is off.
    """
    facts, entities = run.facts, run.facts.scenario.inventory.entities
    keys = [entities[name] for name in event.role("theme") if name in entities]
    for key in keys:
        machine = entities.get(key.part_of)
        if machine is None or machine.name not in run.abilities.switchable:
            continue
        on = facts.state(machine.name, "on")
        starts = "start" in key.longest
        alone = (machine.name, key.name) in run.abilities.started_by  # it is all that starts it
        kind = machine.kind_in(facts.scenario.lexicon.processes)
        works = key.head in BUTTONS and kind and not alone
        apart = machine.name in run.abilities.turned_on or not alone
        starting = machine.head in MACHINES and on is False and apart
        if starting if starts else works and on is not True:
            path = facts.scenario.path(machine.name, "on")
            run.judge(f"the {run.name(machine.name)} is switched on", Truth.FALSE, {path: on})
