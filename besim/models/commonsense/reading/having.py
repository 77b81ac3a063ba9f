"""What a thing has or has in it: "the mug contains tea", "the box weighs 2 kg"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.of_robot import OfRobot
from besim.models.commonsense.reading.places import is_made_with
from besim.models.commonsense.reading.quantities import bound_of
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.vocabulary import (
    AMOUNTS,
    CLOSERS,
    CONTAIN_VERBS,
    LESS_WORDS,
    MACHINES,
    MORE_WORDS,
    RELATIONS,
    SIZE_NAMES,
)

_ASIDE = ("beside", "under")
_HOT, _COLD = 40.0, 10.0
"""Degrees Celsius from which, and below which, a thing is called hot or cold."""


class Having(OfRobot):
    """Verbs of having, getting and containing."""

    __slots__ = ()

    def _gets(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "the rose has received water", "the lamp gives light": what it got or gives it is."""
        if not objects or not reference.names:
            return None
        lemma, head = clause.verb.lemma, objects[0].mentions[0].head
        entities = self.inventory.entities
        if lemma in ("give", "emit", "shed", "produce", "cast") and head in ("light", "lamp"):
            return [self.state_claim(reference, "on", objects[0].mentions[0].determiner != "no")]
        hollow = self.lexicon.containers | self.lexicon.water_sources
        vessel = any(entities[name].head in hollow for name in reference.names if name in entities)
        if lemma in ("receive", "get") and head == "water" and not vessel:
            return [Claim("state", reference.names, attribute="watered", any=reference.any)]
        if lemma == "reach":
            return self._warmed(reference, objects[0].mentions[0])
        machine = any(entities[one].head in MACHINES for one in reference.names if one in entities)
        if lemma in ("receive", "get") and (vessel or machine):
            # "the coffee machine gets the coffee": then it has it in it.
            said = replace(clause, verb=replace(clause.verb, lemma="contain"))
            return self._contains(said, reference, objects)
        return None

    def _warmed(self, reference: Reference, degrees: Mention) -> list[Claim] | None:
        """ "the inside of the oven has reached 220 degrees": it is hot."""
        if degrees.number is None or AMOUNTS.get(degrees.unit, ("",))[0] != "temperature":
            return None
        if _COLD < degrees.number < _HOT:
            return None
        return [self.state_claim(reference, "hot", degrees.number >= _HOT)]

    def _has(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "weighs 2 kg", "shares a spot", "has stains", "has a table of its own"."""
        lemma = clause.verb.lemma
        if not objects:
            return None
        mention = objects[0].mentions[0]
        if lemma == "weigh" and mention.number is not None:
            weight = mention.number
            op = bound_of(clause) or _op(clause)
            return [Claim("number", reference.names, attribute="weight", op=op, number=weight)]
        if lemma == "share" and mention.head in self.lexicon.locations and not mention.owner:
            return [Claim("together", reference.names)]
        if lemma == "share":
            where = self.refer(objects[0])
            if where.names:
                return [Claim("place", reference.names, where.names, relation="on")]
            return [Claim("together", reference.names)]
        if mention.head in self.lexicon.dirt and lemma in ("show", "bear", "display"):
            return [Claim("state", reference.names, attribute="clean", value=False)]
        if lemma != "have":
            return None
        if mention.head in ("weight", "mass", *SIZE_NAMES) and mention.owner is not None:
            return self.weighs(reference, mention)
        on = next((word == "on" for word in clause.adjectives if word in ("on", "off")), None)
        upon = [*((p, g.mentions[0]) for p, g in (*clause.preps, *mention.located))]
        if on is None and any(p in ("on", "over") and m.pronoun for p, m in upon):
            on = True  # "has a lid on it"
        if on is not None and mention.head in CLOSERS:
            on = on and mention.determiner != "no" and not clause.verb.negated
            return [self.closed_by(reference, objects[0], on)]
        if (mention.head in self.lexicon.parts or mention.head == "drawer") and clause.adjectives:
            # "the fridge has its door open"
            part = self.refer(objects[0])
            return [c for word in clause.adjectives for c in self.adjective(clause, part, word)]
        if "full" in clause.adjectives and any(prep == "of" for prep, _ in clause.preps):
            # "has a tank full of water"
            vessel, plain = self.refer(objects[0]), replace(clause, adjectives=[])
            full = self.adjective(clause, vessel, "full")
            return [*full, *(self._contains(plain, reference, objects) or ())]
        aside = next((p for p, m in upon if m.pronoun and RELATIONS.get(p) in _ASIDE), None)
        things = self.refer(objects[0])
        if aside is not None and things.names and ROBOT not in reference.names:
            # "each bowl has a spoon beside it": not in it
            some = things.any or things.none
            beside = Claim("place", things.names, reference.names, RELATIONS[aside], any=some)
            return [replace(beside, negated=things.none)]
        upon_part = [(p, g) for p, g in clause.preps if _of_its_own(p, g)]
        if upon_part and things.names and ROBOT not in reference.names:
            there = self.placed(things, *upon_part[0])  # "has a cup under its spout": not in it
            return [there] if there is not None else None
        if mention.head in self.lexicon.dirt:
            none = reference.none or mention.determiner == "no"
            dirt = [one.head for one in objects[0].mentions if one.head in self.lexicon.dirt]
            soiled = (c for one in dirt for c in self.dirt_claims(reference, one, gone=none))
            return list(dict.fromkeys(soiled))
        if (
            "own" in mention.text.split()
            and ROBOT not in reference.names
            and reference.names != (GRIPPER,)
            and mention.head in self.lexicon.carriers
        ):
            return [Claim("place", reference.names, self.refer(objects[0]).names, relation="on")]
        if mention.relatives:
            said = [claim for relative in mention.relatives for claim in self.claims(relative)]
            return [*said, *(self._contains(clause, reference, objects) or ())]
        return None

    def _contains(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "the mug contains tea", "the bin holds nothing"."""
        with_what = any(prep == "with" for prep, _ in clause.preps)
        if clause.verb.lemma == "fill" and objects and with_what and not clause.verb.passive:
            # "the coffee machine has filled the cup with coffee"
            filled = replace(clause.verb, passive=True)
            return self.claims(Clause(filled, subject=objects[0], preps=clause.preps))
        if clause.verb.lemma not in CONTAIN_VERBS or not objects:
            return None
        if len(objects) > 1 and objects[0].mentions[1:]:
            # "the first box holds both cups, and the second both plates": a verb is left out
            return [Claim("unknown", text=clause_text(clause))]
        inside = self.refer(objects[0])
        mention = objects[0].mentions[0]
        if inside.any and len(objects[0].mentions) > 1 and objects[0].conjunction != "or":
            each = ([Group([one])] for one in objects[0].mentions)  # "one candle and one bow"
            return [c for one in each for c in self._contains(clause, reference, one) or ()]
        if mention.owner is not None and mention.owner.pronoun and self.inventory._part(mention):
            return []  # "each has its own door"
        own = inside.names and all(
            (e := self.inventory.entities.get(name)) and e.part_of in reference.names
            for name in inside.names
        )
        if own and mention.states:
            return self.passing(replace(mention, owner=None), inside)  # "has an empty bag"
        if clause.verb.lemma == "have" and is_made_with(mention):
            return []  # "the can has a ring on its lid"
        content = mention.head in ("content", "contents") and mention.determiner in ("no", "any")
        if content or mention.head in ("object", "thing", "nothing", "anything", "item"):
            if clause.verb.negated and (mention.head == "anything" or content):
                return [Claim("empty", reference.names, negated=True)]  # the verb denies it
            none = mention.head == "nothing" or mention.determiner == "no"
            return [Claim("empty", reference.names)] if none else []
        names = inside.names or tuple(self.content_names(objects[0]))
        if ROBOT in names or not names:
            return []
        if clause.verb.lemma in ("carry", "bear") and not self.are_substances(names):
            some = inside.any or inside.none  # "the lower crate carries the upper one"
            return [
                Claim("place", names, reference.names, relation="on", any=some, negated=inside.none)
            ]
        contains = Claim(
            "contains",
            reference.names,
            names,
            "on" if _upon(clause, mention) else "",
            any=reference.any,
            any_object=inside.any or inside.none,
            negated=inside.none,
        )
        said = [] if clause.verb.negated else self.said_of_content(objects[0])
        return [contains, *said, *self.portions(reference.names, objects[0])]


def _of_its_own(prep: str, place: Group) -> bool:
    """ "Under *its spout*", "on *its upper shelf*"."""
    owner = place.mentions[0].owner
    placed = RELATIONS.get(prep) in (*_ASIDE, "on")
    return placed and owner is not None and owner.pronoun


def _upon(clause: Clause, mention: Mention) -> bool:
    """ "Has a cup *on it*", "has a cup *on top*": not in it."""
    top = {"on top", "on"} & {*clause.adjectives, *clause.adverbs}
    there = (*clause.preps, *mention.located)
    return bool(top) or any(RELATIONS.get(p) == "on" and g.mentions[0].pronoun for p, g in there)


def _op(clause: Clause) -> str:
    """ "weighs more than 4 kg"."""
    said = {*clause.adjectives, *clause.adverbs}
    return ">" if said & MORE_WORDS else "<" if said & LESS_WORDS else "="
