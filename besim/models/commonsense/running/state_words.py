"""States by the words of verbs: what was scrubbed is *scrubbed* and clean."""

from __future__ import annotations

from collections.abc import Iterator

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.running.things import filling, is_charger
from besim.models.commonsense.vocabulary import (
    CLAMPS,
    DEEDS_OF_TOOLS,
    DIPPING_VERBS,
    FASTENING_VERBS,
    GENERAL_DEEDS,
    POURING_TOOLS,
    PRODUCTS,
    RUN_ONCE_PLUGGED,
)


def leave_result(run: LeafRun, event: Event) -> None:
    """What an event acted on gets the state of its verb."""
    names = (
        filling(run, event, "target")
        if event.schema.name in ("look", "clean", "apply")
        else event.role("theme")
    )
    for told in event.role("dest") if event.schema.name == "tell" else ():
        leave_participle(run, told, "tell")  # "reports to the clerk that it is there"
    word = participle(event.root)
    state = run.facts.scenario.lexicon.state(word)
    if event.schema.name == "cover" and state is not None and state.attribute == "covered":
        names = event.covered  # "wraps the paper around the gift": the gift is wrapped
    if not set(names) - {ROBOT} and state is not None and state.attribute == "connected":
        # "Couple with the contacts of the dock": the robot itself is connected.
        run.facts.set_state(ROBOT, "connected", state.value)
        for tool in event.role("tool") + event.role("dest"):
            run.facts.set_state(tool, "connected", state.value)
    for entity in names:
        if entity != ROBOT:
            loose = state is not None and state.attribute == "clamped"
            let_go = loose and event.schema.name == "release"
            if not let_go or unclamps(run, entity):
                leave_participle(run, entity, event.verb)
                for verb in _done_as_well(run, event):
                    leave_participle(run, entity, verb)
            if event.schema.name == "tell":
                run.facts.set_state(entity, "reported", True)
        for wrapped in _wrapped_in(run, entity) if event.root in FASTENING_VERBS else ():
            leave_participle(run, wrapped, event.verb)


def _done_as_well(run: LeafRun, event: Event) -> set[str]:
    """ "Cuts the board with the saw", "into halves": it is sawn, and halved."""
    also = {event.shape} if event.shape else set()
    if event.root in GENERAL_DEEDS:
        for tool in event.role("tool"):
            known = run.facts.scenario.inventory.entities.get(tool)
            words = known.longest if known is not None else ()
            also |= {DEEDS_OF_TOOLS[word] for word in words if word in DEEDS_OF_TOOLS}
    return also


def unclamps(run: LeafRun, entity: str) -> bool:
    """Does releasing it open a clamp? "Lays it into the vise and releases it": only the hand."""
    facts = run.facts
    known = facts.scenario.inventory.entities.get(entity)
    parents = [parent for _, parent in facts.chain(entity) if parent != ROBOT]
    clamps = known is None or known.head in CLAMPS
    return clamps or any(facts.state(parent, "clamped") is True for parent in parents)


def leave_dipped(run: LeafRun, event: Event) -> None:
    """What has been dipped into a basin has been in that, and in the paint there, which it has."""
    if event.root not in DIPPING_VERBS:
        return
    dests = [name for name in event.role("dest") if name != ROBOT]
    stuff = (item for name in dests for item in (*run.facts.contents(name), *_called(run, name)))
    baths = (*dests, *stuff)
    word = participle(event.root)
    for entity in event.role("theme"):
        if baths:
            run.facts.set_state(entity, word, True)
        for bath in baths:
            if bath != entity:
                run.facts.set_state(entity, f"{word}_in_{bath}", True)
                if _sticks(run, entity, bath):
                    run.facts.set_state(entity, f"has_{bath}", True)
                    run.facts.soil(entity, bath)


def _called(run: LeafRun, vessel: str) -> Iterator[str]:
    """What is in a tin of which nobody says so but its name: the polish of the polish tin."""
    known, lexicon = run.facts.scenario.inventory.entities.get(vessel), run.facts.scenario.lexicon
    untold = run.facts.read(run.facts.scenario.path(vessel, "content")) is None
    if known is not None and known.head in lexicon.sold_in and untold:
        yield from (word for word in known.longest[-2:-1] if word in lexicon.substances)


def _sticks(run: LeafRun, entity: str, bath: str) -> bool:
    """Does a brush come out with it on: paint, but not the can, nor anything that fills a scoop?"""
    entities, lexicon = run.facts.scenario.inventory.entities, run.facts.scenario.lexicon
    vessel = entity in entities and entities[entity].has_head(lexicon.containers | POURING_TOOLS)
    stuff = bath.split("_")[-1]
    brush = entity in entities and entities[entity].has_head(("brush",))
    egg = brush and stuff in lexicon.hypernyms["food"]  # that was beaten
    return (egg or stuff in lexicon.liquids) and not vessel


def _wrapped_in(run: LeafRun, entity: str) -> list[str]:
    """What a paper or cloth is folded around."""
    where = run.facts.location(entity)
    wraps = where is not None and run.facts.state(where[1], "covered") is True
    return [where[1]] if where is not None and wraps else []


def leave_participle(run: LeafRun, entity: str, verb: str) -> None:
    """The participle of a verb, and the attribute that it stands for, become true."""
    root, _, particle = verb.partition(" ")
    word = participle(root)
    lexicon = run.facts.scenario.lexicon
    state = lexicon.state(f"{word} {particle}".strip()) or lexicon.state(word)
    if state is not None:
        if (entity, state.attribute) in run.facts.scenario.explicit and state.attribute in (
            "clean",
            "cooked",
            "frozen",
            "hot",
        ):
            return
        if state.attribute in ("full", "empty", "made"):
            if state.attribute == "made":
                run.facts.set_state(entity, "made", state.value)
            return
        if state.attribute == "connected" and entity != ROBOT and is_charger(run, entity):
            run.facts.set_state(ROBOT, "connected", state.value)
        run.facts.set_state(entity, state.attribute, state.value)
        known = run.facts.scenario.inventory.entities.get(entity)
        if state.attribute == "plugged" and known is not None and known.part_of:
            run.facts.set_state(known.part_of, "plugged", state.value)
        for device in (entity, known.part_of if known is not None else ""):
            if state.attribute == "plugged" and device:
                _has_power(run, device, on=state.value)
        if word not in (state.attribute,):
            run.facts.set_state(entity, word, True)
        return
    set_word(run, entity, word)


def _has_power(run: LeafRun, device: str, *, on: bool) -> None:
    """Without its plug no appliance runs; a modem that nobody switches on runs with it."""
    known, lexicon = run.facts.scenario.inventory.entities.get(device), run.facts.scenario.lexicon
    if known is None:
        return
    by_itself = known.has_head(RUN_ONCE_PLUGGED) and device not in run.abilities.switchable
    if by_itself or (not on and known.has_head(lexicon.hypernyms["appliance"])):
        run.facts.set_state(device, "on", on)


def set_word(run: LeafRun, entity: str, word: str) -> None:
    """A state word becomes true, with all that it implies."""
    lexicon = run.facts.scenario.lexicon
    state = lexicon.state(word)
    if state is not None:
        run.facts.set_state(entity, state.attribute, state.value)
    if state is None or state.attribute != word:
        run.facts.set_state(entity, word, True)
    turn_contents(run, entity, word)
    for implied in lexicon.implies.get(word, ()):
        if run.facts.state(entity, implied) is not True:  # *sewn* and *stitched* imply each other
            set_word(run, entity, implied)


def turn_contents(run: LeafRun, entity: str, word: str) -> None:
    """A bag of corn that is popped contains popcorn."""
    facts = run.facts
    if word not in facts.scenario.lexicon.turning_states:
        return
    for substance in facts.contents(entity):
        new = facts.scenario.lexicon.turns.get(substance.split("_")[-1], {}).get(word)
        if new is None or (new in PRODUCTS and not _is_spoken_of(facts, new)):
            continue  # dough of which a pizza is made is no bread when it is baked
        if _is_called(facts, substance, new):
            continue  # where the text calls it bread, too, it stays what it is
        facts.remove_content(entity, substance)
        if substance in facts.scenario.inventory.entities:
            facts.write(facts.scenario.path(substance, "location"), None)
            facts.set_state(substance, word, True)
        facts.add_content(entity, new)


def _is_called(facts: Facts, name: str, noun: str) -> bool:
    known = facts.scenario.inventory.entities.get(name)
    return known is not None and any(alias[-1] == noun for alias in known.aliases)


def _is_spoken_of(facts: Facts, noun: str) -> bool:
    """Is something in the task called so?"""
    entities = facts.scenario.inventory.entities.values()
    return any(alias[-1] == noun for entity in entities for alias in entity.aliases)
