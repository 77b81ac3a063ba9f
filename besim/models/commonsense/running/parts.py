"""What is done to parts of a thing, one after the other: done to it once all have had it."""

from __future__ import annotations

from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.running.leaf_run import LeafRun


def await_other_parts(run: LeafRun, meaning: Meaning) -> None:
    """ "Tapes the two upper corners of the poster": it is taped when the lower ones are, too.

    That is so where leaves name several parts of one thing; the state is kept for each part.
    """
    facts = run.facts
    for event in meaning.events:
        parts = {
            part
            for thing, verb, part in run.abilities.parts
            if thing in event.role("theme") and verb == event.root
        }
        if not event.part or len(parts) < 2:
            continue
        done = participle(event.root)
        for thing in event.role("theme"):
            prefix = facts.scenario.path(thing, done).removesuffix(done)
            facts.set_state(thing, f"{done}_{event.part}", True)
            if all(facts.state(thing, f"{done}_{part}") is True for part in parts):
                continue
            for path, value in list(facts.changes.items()):
                own = path.startswith(prefix) and not path.startswith(f"{prefix}{done}_")
                if own and value is True:
                    facts.write(path, facts.view[path])
