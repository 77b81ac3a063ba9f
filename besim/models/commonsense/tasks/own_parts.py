"""Parts that are things of their own: a lid that is laid somewhere, a door that one stands at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.vocabulary import (
    CLOSERS,
    LANDMARKS,
    LID_OFF_VERBS,
    LIGHT_SWITCHES,
    PICKABLE_PARTS,
    REST_VERBS,
    SEATS,
)

_LAYING = ("place", "carry", "hand_over", "release")
_BUILT_IN = ("seal",)
"""What closes a bottle, and is a spare part where some text puts it somewhere."""
_OPERATING = (
    *("open", "close", "shut", "lock", "unlock", "push", "pull", "swing", "slide", "bolt"),
    *("roll", "crank", "wind", "raise", "lift", "lower", "latch", "unlatch", "go", "move"),
)
_GRIPPING = ("take", "grasp", "grip", "grab", "hold")
_CLIPPING = ("clip", "seal")
"""Things of their own only where some leaf lays them somewhere."""
_SEATED = ("on", "onto", "in", "into", "off", "from")


def own_parts(clauses: Sequence[Clause], lexicon: Lexicon) -> set[str]:
    """Parts that some text picks up, puts or plugs somewhere: things of their own."""
    found = _other_platforms(clauses, lexicon)
    kept = _kept_lids(clauses, lexicon)
    for before, clause in pairwise(clauses):
        found |= _lids_put_away(before, clause, lexicon)
    for clause in clauses:
        for one in [clause, *clause.purpose]:
            schema = lexicon.verbs.get(one.verb.lemma)
            leaves = _leaves_somewhere(one)
            if not leaves and (schema is None or schema.name not in ("grasp", "place", "carry")):
                continue
            if one.verb.passive and one.verb.perfect:
                continue  # "the lid has been removed" tells how the jar is
            groups = [one.subject] if one.verb.passive else one.objects[:1]
            root = one.verb.root
            for group in groups:
                for mention in group.mentions if group else ():
                    gripped = schema is not None and schema.name == "grasp"
                    if mention.head in _CLIPPING and gripped:
                        continue  # "takes the clip off" opens the bag
                    placed = schema is not None and schema.name == "place"
                    if mention.head in _BUILT_IN and placed and one.preps:
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
    return found | _landmarks(clauses, lexicon) | _switches_on_walls(clauses, lexicon)


def _switches_on_walls(clauses: Sequence[Clause], lexicon: Lexicon) -> set[str]:
    """ "The lamp hangs there, its switch is *on the wall*": that is gone to by itself."""
    mentions = all_mentions(clauses)
    places = [(mention, mention.located) for mention in mentions]
    places += [(m, c.preps) for c in clauses if c.subject for m in c.subject.mentions]
    places += [(m, c.preps) for c in clauses for group in c.objects for m in group.mentions]
    on_walls = {
        mention.head
        for mention, told in places
        if mention.head in LIGHT_SWITCHES
        and any(prep in ("on", "at") and group.mentions[0].head == "wall" for prep, group in told)
    }
    moves = [c for c in clauses if getattr(lexicon.verbs.get(c.verb.lemma), "name", "") == "move"]
    goals = {m.head for c in moves for _, group in c.preps for m in _places(group)}
    lights = any(mention.head in lexicon.hypernyms["light"] for mention in mentions)
    return on_walls & goals if lights else set()


def _places(group: Group) -> Iterator[Mention]:
    """ "To the location of the switch": to the switch."""
    for mention in group.mentions:
        yield mention
        if mention.owner is not None:
            yield mention.owner


def _other_platforms(clauses: Sequence[Clause], lexicon: Lexicon) -> set[str]:
    """ "It climbs the step platform": "the platform" is that, and not the robot's own."""
    alike = lexicon.agent_parts & {"base", "platform", "vehicle"}
    return {
        mention.head
        for mention in all_mentions(clauses)
        if mention.head in alike and mention.modifiers and mention.owner is None
        if lexicon.agent_qualifiers.isdisjoint(mention.modifiers)
    }


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
        laid = laid or _leaves_somewhere(clause)
        lids = {thing.head for thing in things if thing.head in CLOSERS}
        if held or laid or lies:
            # "takes the lid off the pot and lays *it* on the table"
            it = any(thing.pronoun for group in clause.objects for thing in group.mentions)
            found |= lids | (spoken if it else set())
        if lids or clause.objects:
            spoken = lids
    return found


def _leaves_somewhere(clause: Clause) -> bool:
    """ "Leaves the cap on the table": lays it there; who leaves the table goes."""
    moved = bool(clause.objects) or clause.verb.passive
    return clause.verb.root == "leave" and moved and bool(clause.preps)


def _lids_put_away(before: Clause, clause: Clause, lexicon: Lexicon) -> set[str]:
    """ "Unscrews the cap of the jug and drops *it* on the ground": the cap, not the jug."""
    schema = lexicon.verbs.get(clause.verb.lemma)
    put = clause.subject if clause.verb.passive else next(iter(clause.objects), None)
    off = before.subject if before.verb.passive else next(iter(before.objects), None)
    again = clause.verb.passive and put is off and put is not None
    puts = _leaves_somewhere(clause) or (schema is not None and schema.name == "place")
    if not puts or put is None or off is None:
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
    doors = {m.head for m in mentions if m.head in LANDMARKS and m.owner is None}
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
