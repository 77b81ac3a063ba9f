"""Parts and wholes: whose programme, tap or lid it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.entities.entity import Entity, Name
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.vocabulary import (
    BASINS,
    BUTTONS,
    CLOSERS,
    COPIES,
    LID_OFF_VERBS,
    MACHINES,
    PICKABLE_PARTS,
    PLUGS,
    PROGRAMS,
    REST_VERBS,
    SEATS,
    SHELVES,
    WHOLES,
)

_STEM = 4
"""How many letters the verb of a button and the noun of its machine share: print, printer."""
_LAYING = ("place", "carry", "hand_over", "release")
_BUILT_IN = ("seal",)
"""What closes a bottle, and is a spare part where some text puts it somewhere."""
_INTO_OR_OUT = ("into", "out of", "to", "from inside", "inside", "in")
_LANDMARKS = ("door", "gate", "window")
_OPERATING = ("open", "close", "shut", "lock", "unlock", "push", "pull", "swing", "slide", "bolt")


_GRIPPING = ("take", "grasp", "grip", "grab", "hold")
_CLIPPING = ("clip", "seal")
"""Things of their own only where some leaf lays them somewhere."""


def own_parts(clauses: Sequence[Clause], lexicon: Lexicon) -> set[str]:
    """Parts that some text picks up, puts or plugs somewhere: things of their own."""
    found: set[str] = set()
    kept = _kept_lids(clauses, lexicon)
    for before, clause in pairwise(clauses):
        found |= _lids_put_away(before, clause, lexicon)
    for clause in clauses:
        for one in [clause, *clause.purpose]:
            schema = lexicon.verbs.get(one.verb.lemma)
            if schema is None or schema.name not in ("grasp", "place", "carry"):
                continue
            if one.verb.passive and one.verb.perfect:
                continue  # "the lid has been removed" tells how the jar is
            groups = [one.subject] if one.verb.passive else one.objects[:1]
            root = one.verb.root
            for group in groups:
                for mention in group.mentions if group else ():
                    if mention.head in _CLIPPING and schema.name == "grasp":
                        continue  # "takes the clip off" opens the bag
                    if mention.head in _BUILT_IN and schema.name == "place" and one.preps:
                        found.add(mention.head)
                    if one is clause and mention.head not in kept and _only_taken_off(one, mention):
                        continue  # "removes the lid of the can" opens the can
                    if mention.head in PICKABLE_PARTS and not (
                        root in ("lift", "lower", "raise", "pull out", "slide")
                        or one.adjectives
                        or (mention.head == "handle" and root in _GRIPPING)
                    ):
                        found.add(mention.head)
            found |= _own_seats(one, lexicon)
    return found | _landmarks(clauses, lexicon)


def _only_taken_off(clause: Clause, lid: Mention) -> bool:
    """ "Removes the lid of the can", "takes off the lid": what it is taken off is told, no more."""
    off = any(prep in ("from", "off", "of") for prep, _ in clause.preps) or lid.owner is not None
    off = off or "off" in (*clause.adverbs, *clause.verb.lemma.split())
    return lid.head in CLOSERS and clause.verb.root in LID_OFF_VERBS and off


def _kept_lids(clauses: Sequence[Clause], lexicon: Lexicon) -> set[str]:
    """Heads of lids that some text puts somewhere, hands over or has in a gripper or hand."""
    found: set[str] = set()
    spoken: set[str] = set()
    inner = [one for mention in all_mentions(clauses) for one in mention.relatives]
    for clause in (*clauses, *(one for c in clauses for one in c.purpose), *inner):
        schema = lexicon.verbs.get(clause.verb.lemma)
        things = [m for group in clause.groups() for m in group.mentions]
        places = [*clause.preps, *(place for thing in things for place in thing.located)]
        held = any(
            prep in ("in", "from", "inside", "between")
            and group.mentions[0].head in lexicon.gripper
            for prep, group in places
        )
        # "the lid of the can *which stands there*": the can does
        lies = bool(clause.preps) and not any(m.owner for m in things if m.head in CLOSERS)
        lies = lies and (clause.verb.root in REST_VERBS or clause.verb.root == "be")
        moved = bool(clause.objects) or clause.verb.passive
        laid = moved and schema is not None and schema.name in _LAYING
        lids = {thing.head for thing in things if thing.head in CLOSERS}
        if held or laid or lies:
            # "takes the lid off the pot and lays *it* on the table"
            it = any(thing.pronoun for group in clause.objects for thing in group.mentions)
            found |= lids | (spoken if it else set())
        if lids or clause.objects:
            spoken = lids
    return found


def _lids_put_away(before: Clause, clause: Clause, lexicon: Lexicon) -> set[str]:
    """ "Unscrews the cap of the jug and drops *it* on the ground": the cap, not the jug."""
    schema = lexicon.verbs.get(clause.verb.lemma)
    put = clause.subject if clause.verb.passive else next(iter(clause.objects), None)
    off = before.subject if before.verb.passive else next(iter(before.objects), None)
    again = clause.verb.passive and put is off and put is not None
    if schema is None or schema.name != "place" or put is None or off is None:
        return set()
    ways = {*before.adverbs, *before.verb.lemma.split()[1:], *(prep for prep, _ in before.preps)}
    removes = before.verb.root in ("remove", "unscrew") or (
        before.verb.root in LID_OFF_VERBS and ways & {"off", "from", "away", "out of"}
    )
    lid = off.mentions[0].head
    closer = lid in CLOSERS and lid in PICKABLE_PARTS
    it = put.mentions[0].pronoun and put.mentions[0].head == "it"
    return {lid} if removes and closer and (it or again) else set()


def _landmarks(clauses: Sequence[Clause], lexicon: Lexicon) -> set[str]:
    """Doors of nothing that is named, which no text opens or shuts: "lies behind the door"."""
    mentions = all_mentions(clauses)
    doors = {m.head for m in mentions if m.head in _LANDMARKS and m.owner is None}
    if not doors or any(m.head in lexicon.doored for m in mentions):
        return set()
    operated = {
        mention.head
        for clause in (*clauses, *(one for m in mentions for one in m.relatives))
        if clause.verb.root in _OPERATING or clause.adjectives
        for group in clause.groups()
        for mention in group.mentions
    }
    states = {m.head for m in mentions if m.states}
    return doors - operated - states


def _own_seats(clause: Clause, lexicon: Lexicon) -> set[str]:
    """ "The kettle stands on *its base*", "is set back on its base": it can be off it, too."""
    about = [clause.subject] if clause.subject is not None and not clause.objects else []
    groups = [*about, *clause.objects[:1]]
    things = [mention for group in groups for mention in group.mentions]
    if not things or any(m.head in lexicon.agents for m in things):
        return set()
    return {
        mention.head
        for prep, group in clause.preps
        if prep in _SEATED
        for mention in group.mentions
        if mention.head in SEATS
        and mention.owner is not None
        and mention.owner.head in ("it", "its", "they", *(m.head for m in things))
    }


_SEATED = ("on", "onto", "in", "into", "off", "from")


def give_lids_owners(clauses: Sequence[Clause], lexicon: Lexicon) -> None:
    """ "The jar is closed with a lid": the lid is the jar's."""
    inner = [one for mention in all_mentions(clauses) for one in mention.relatives]
    spoken: Clause | None = None
    for before, clause in pairwise(clauses):
        _its_lid(before, clause)
    for clause in (*clauses, *inner):
        subject = clause.subject.mentions[0] if clause.subject else None
        if clause.subject is None or subject is None or subject.pronoun:
            # "They belong in the chest. Its lid is down.", "to light the grill, its hood …"
            there = replace(clause, subject=None)
            spoken = there if _may_be_its(there, lexicon) else spoken
            continue
        owner = subject.owner
        if owner is not None and owner.pronoun and owner.head in ("it", "its"):
            if subject.head in PLUGS and spoken is not None and spoken.subject is not None:
                whole = spoken.subject.mentions[0]  # "stands on the shelf and its plug is pulled"
                subject.owner = owner if whole.pronoun else replace(whole, relatives=[], located=[])
            if lexicon.parts.get(subject.head) == "open":
                # "The truck stands there. Its ramp is down and its tailgate is closed."
                of_it = _may_be_its(spoken, lexicon, subject.head) if spoken else None
                subject.owner = of_it or owner
                if of_it is not None:
                    _on_its_own(clause, of_it)
            continue
        spoken = clause
        root, groups = clause.verb.lemma.split(" ")[0], [g for _, g in clause.preps]
        if root == "have" and not clause.verb.passive:
            groups = clause.objects
            _own_handles(subject, groups, lexicon)
        elif not clause.verb.passive or root not in ("close", "seal", "cover", "shut", "cap"):
            continue
        for mention in (m for group in groups for m in group.mentions):
            if lexicon.parts.get(mention.head) == "open":
                mention.owner = mention.owner or _may_be_its(clause, lexicon, mention.head)
                for relative in mention.relatives:  # "has a glass door, which is closed"
                    told = relative.subject.mentions[0] if relative.subject else None
                    if told is not None and told.head == mention.head:
                        told.owner = mention.owner


def _its_lid(before: Clause, clause: Clause) -> None:
    """ "Takes the marker and pulls off *its cap*": the cap of the marker."""
    taken = next(iter(before.objects), None)
    lid = next(iter(clause.objects), None)
    if taken is None or lid is None or len(taken.mentions) != 1:
        return
    whole, owner = taken.mentions[0], lid.mentions[0].owner
    plain = not (whole.pronoun or whole.plural or whole.head in CLOSERS)
    takes = before.verb.root in ("take", "grasp", "grab", "pick", "grip", "lift", "hold", "get")
    its = owner is not None and owner.pronoun and owner.head in ("it", "its")
    if its and plain and takes and lid.mentions[0].head in CLOSERS:
        lid.mentions[0].owner = replace(whole, relatives=[], located=[])


def _on_its_own(clause: Clause, whole: Mention) -> None:
    """ "The olive is in a jar; its lid is on *it*": the lid of the jar is on the jar."""
    for prep, group in clause.preps:
        if prep in ("on", "over") and [m.head for m in group.mentions if m.pronoun] == ["it"]:
            group.mentions[:] = [replace(whole, relatives=[], located=[])]


def give_doors_passed_owners(clauses: Sequence[Clause], owned: Set[tuple[str, Name]]) -> None:
    """ "Drive through the open door into room 7": through its own door, where it has one.

    :param owned: parts by their nouns and what the texts say that they belong to.
    """
    for clause in clauses:
        places = [g.mentions[0] for prep, g in clause.preps if prep in _INTO_OR_OUT]
        for prep, group in clause.preps if len(places) == 1 else ():
            door = group.mentions[0]
            bare = not door.modifiers and not door.ordinal and not door.plural
            if (
                prep in ("through", "via", "by")
                and len(group.mentions) == 1
                and (door.owner is None and bare)
                and (door.head, places[0].words) in owned
            ):
                door.owner = replace(places[0], relatives=[], located=[])


def parts_owned(mentions: Iterable[Mention]) -> set[tuple[str, Name]]:
    """Nouns of parts with the words of those that they belong to: (door, (7, room))."""
    return {
        (mention.head, mention.owner.words)
        for mention in mentions
        if mention.owner is not None and not mention.owner.pronoun
    }


def _own_handles(subject: Mention, groups: Sequence[Group], lexicon: Lexicon) -> None:
    """ "The gate has a handle, which …": the handle is the gate's, and no thing of its own."""
    if subject.head in lexicon.agents or subject.head in lexicon.persons:
        return
    for mention in (mention for group in groups for mention in group.mentions):
        if mention.head in PICKABLE_PARTS and lexicon.parts.get(mention.head) in ("on", "other"):
            mention.owner = mention.owner or replace(subject, relatives=[], located=[])


def _may_be_its(clause: Clause, lexicon: Lexicon, part: str = "") -> Mention | None:
    """Whose lid a following "its lid" is: one thing, a container before what is none.

    :param part: the part that it must be able to have: "the mug is in the cupboard; its door".
    """
    single = [group.mentions[0] for group in clause.groups() if len(group.mentions) == 1]
    single = [m for m in single if not (m.plural or (m.number or 0) > 1 or m.pronoun or m.unit)]
    single = [
        mention
        for mention in single
        if mention.head not in lexicon.gripper and mention.head not in lexicon.agents
    ]
    # "A vase is in the display case. Its door …": the case's rather than the vase's
    doubtful = [m for m in single if m.head not in lexicon.open_vessels]
    single = [mention for mention in single if lexicon.may_have(mention.head, part)]
    closed = [mention for mention in single if mention.head in lexicon.containers]
    closed = closed or [m for m in doubtful if m.head in lexicon.containers]
    alone = clause.subject is not None and len(clause.subject.mentions) == 1
    own = [m for m in single if alone and clause.subject and m is clause.subject.mentions[0]]
    found = (closed if not own or own[0].head not in lexicon.containers else own) or own
    return replace(found[0], relatives=[], located=[]) if found else None


def _behind(mention: Mention, lexicon: Lexicon) -> Mention | None:
    """ "On a shelf *behind the glass door*": a shelf of what that door belongs to."""
    if mention.head not in SHELVES:
        return None
    doors = (
        group.mentions[0]
        for prep, group in mention.located
        if prep == "behind" and len(group.mentions) == 1
    )
    return next((door for door in doors if lexicon.parts.get(door.head) == "open"), None)


def insides_of_machines(inventory: Inventory, told: Sequence[Mention]) -> None:
    """ "Puts the plate into the rack": the dishwasher's, where the text knows no other rack.

    :param told: what the text of the task speaks of.
    """
    table = inventory.lexicon.insides
    spoken = {name for m in told if not m.pronoun for name in inventory.resolve(m).names}
    for entity in inventory.entities.values():
        kind = entity.kind_in(table)
        if not kind or entity.part_of or entity.name in spoken:
            continue
        hosts = [e.name for e in inventory.entities.values() if e.kind_in(table[kind])]
        if len(hosts) == 1:
            entity.part_of = hosts[0]


def parts_of_machines(inventory: Inventory, mentions: Sequence[Mention]) -> None:
    """A programme belongs to the machine that the texts name with it."""
    for mention in mentions:
        owner = mention.owner or _behind(mention, inventory.lexicon)
        if owner is None or owner.pronoun or mention.pronoun or not mention.nominal:
            continue
        own, of = inventory.resolve(mention).names, inventory.resolve(owner).names
        if (
            len(own) == 1
            and len(of) == 1
            and own[0] in inventory.entities
            and of[0] in inventory.entities
            and own[0] != of[0]
        ):
            part, whole = inventory.entities[own[0]], inventory.entities[of[0]]
            if (
                not (
                    whole.room
                    or whole.substance
                    or whole.person
                    or (
                        whole.head in inventory.lexicon.animals  # the bowl of the dog
                        and part.head not in inventory.lexicon.body_parts
                    )
                    or whole.head in inventory.lexicon.substances
                    or part.substance
                    or part.head in COPIES
                    or part.room
                    or part.part_of
                    or (
                        (owner.plural or whole.head in inventory.lexicon.uncountable)
                        and whole.head in part.content_words  # of apples, of bread
                    )
                    # "the tied bag of leaves", before called the garden bag
                    or (
                        owner.plural
                        and not owner.determiner
                        and part.has_head(inventory.lexicon.holders)
                    )
                )
                and mention.head in part.longest
                and whole.part_of != part.name
            ):
                part.part_of = whole.name
    for entity in inventory.entities.values():
        wholes = [e.name for e in inventory.entities.values() if e.head == WHOLES.get(entity.head)]
        if not entity.part_of and len(wholes) == 1:
            entity.part_of = wholes[0]
    for entity in inventory.entities.values():
        if entity.head not in PROGRAMS and entity.head not in ("faucet", "tap"):
            continue
        for mention in mentions:
            if (
                mention.head == entity.head
                and mention.owner is not None
                and not mention.owner.pronoun
            ):
                names = inventory.resolve(mention.owner).names
                if names and names[0] in inventory.entities and names[0] != entity.name:
                    entity.part_of = names[0]
        if entity.part_of:
            continue
        if entity.head == "faucet":
            hosts = [e.name for e in inventory.entities.values() if e.head in BASINS]
        else:
            hosts = [e.name for e in inventory.entities.values() if e.head in MACHINES]
        if len(hosts) == 1:
            entity.part_of = hosts[0]
    owned = {mention.head for mention in mentions if mention.owner is not None}
    for entity in inventory.entities.values():
        if entity.head in BUTTONS and not entity.part_of and entity.head not in owned:
            entity.part_of = _machine_of(entity, inventory)


def _machine_of(button: Entity, inventory: Inventory) -> str:
    """ "The print button" is the printer's, "the start button" the only machine's."""
    machines = [e for e in inventory.entities.values() if e.head in MACHINES]
    begin = {word[:_STEM] for word in button.longest[:-1] if len(word) >= _STEM}
    named = [e for e in machines if any(word[:_STEM] in begin for word in e.longest)]
    kinds = inventory.lexicon.hypernyms.get("device", ())
    devices = [e for e in inventory.entities.values() if e.head in kinds and e not in machines]
    hosts = named or (machines if "start" in button.longest and not devices else [])
    return hosts[0].name if len(hosts) == 1 else ""
