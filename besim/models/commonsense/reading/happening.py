"""What happens by itself: "the washer runs", "the water runs off", "the eggs fry"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.having import Having
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import FED, FLOW_VERBS, RUN_VERBS


class Happening(Having):
    """Verbs of what machines, liquids and other things do without a hand."""

    __slots__ = ()

    def _flows(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "the water runs off", "the juice drips into the glass"."""
        root = clause.verb.root
        if objects or root not in FLOW_VERBS or clause.subject is None:
            return None
        content = tuple(self.content_names(clause.subject))
        if not content or not self.are_substances(content):
            return None
        into = [g for p, g in clause.preps if p in ("into", "in", "onto", "inside")]
        if into and not self.inventory.gripper_like(into[0].mentions[0]):
            where = self.refer(into[0]).names
            if into[0].mentions[0].pronoun and {*where} <= {*content}:
                where = tuple(n for n in self.salient if n not in content)  # not into itself
            return [Claim("contains", where[:1], content)] if where else None
        out = [g for p, g in clause.preps if p in ("out of", "from", "off")]
        if clause.verb.form == "VBG" and not clause.verb.auxiliary:
            return []  # "the water flowing from the hose" tells which water
        gone = {"off", "out", "away"} & {*clause.adverbs, clause.verb.particle} or root == "drain"
        if not out and not gone:
            return None
        source = self.refer(out[0]).names if out else self._vessel()
        content = self.any_content(clause.subject)
        entities = self.inventory.entities
        heads = {entities[name].head for name in source if name in entities}
        if heads & {*FED, *self.lexicon.water_sources}:
            # It comes from behind: what water runs out of is not empty then.
            none = clause.subject.mentions[0].determiner == "no"
            return [Claim("contains", source, content, negated=none)]
        return [Claim("contains", source, content, negated=True)] if source else None

    def _vessel(self) -> tuple[str, ...]:
        """The container that was spoken of last, or that a thing spoken of is part of."""
        entities = self.inventory.entities
        for name in self.salient:
            if name in entities and not entities[name].substance:
                whole = entities[name].part_of or name
                if whole in entities and entities[whole].head in self.lexicon.containers:
                    return (whole,)
        return ()

    def _runs(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "the washer runs", "the lamp goes out", "the programme has finished"."""
        verb = clause.verb
        lemma = verb.lemma
        if "finish" in verb.adverbs:  # "has finished heating the soup", but "… cooking": is cooked
            work = self.lexicon.verbs.get(lemma) is self.lexicon.schemas["work"]
            so = self.lexicon.state(participle(lemma))
            runs = so.attribute == "on" if so is not None else lemma in RUN_VERBS
            if (so is not None or work) and not (runs or objects or self.are_machines(reference)):
                return self._happens(clause, reference)
            return [self.state_claim(reference, "finished", True)]
        schema = self.lexicon.verbs.get(lemma)
        begun = {"begin", "start"} & {*verb.adverbs} or verb.progressive
        if objects and begun and schema is not None and schema.name in ("work", "clean"):
            return [self.state_claim(reference, "on", True)]  # "has begun to heat the soup"
        if objects:
            return None
        swung = next((self.lexicon.state(a) for a in clause.adjectives), None)
        if lemma in self.lexicon.swinging_verbs and swung is not None and swung.attribute == "open":
            return [self.state_claim(reference, "open", swung.value)]  # "falls shut"
        done = self.lexicon.state(participle(lemma)) if verb.perfect else None
        if done is not None and done.attribute in ("hot", "cooked"):
            return [self.state_claim(reference, done.attribute, done.value)]  # "has heated up"
        if lemma == "end" and "up" in clause.adverbs:
            return None  # "it ends up on the floor"
        goes_out = {"out", "off"} & {*clause.adverbs, *clause.adjectives, verb.particle}
        flows = lemma in FLOW_VERBS and self.are_substances(reference.names) and not verb.perfect
        moves = lemma == "move" and verb.progressive and not clause.preps  # "the belt is moving"
        if moves and reference.names:
            return [self.state_claim(reference, "on", True)]
        if lemma in RUN_VERBS and (not goes_out or (flows and goes_out == {"out"})):
            # "turns the tap on and water *flows out*": nothing goes out as a lamp does
            return [self.state_claim(reference, "on", True)]
        if (
            (goes_out and lemma in RUN_VERBS)
            or (lemma in ("go", "go out", "go off", "die") and goes_out)
            or (lemma in ("stop", "end", "pause"))
        ):
            return [self.state_claim(reference, "on", False)]
        if lemma in ("complete", "finish", "elapse"):
            return [self.state_claim(reference, "finished", True)]
        return None

    def _moves_part(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "the lift opens its doors", "the lever locks the hatch": what it acts on is so."""
        schema = self.lexicon.verbs.get(clause.verb.lemma)
        if schema is None or not objects:
            return None
        if schema.name in ("lock", "unlock"):
            attribute, value = "locked", schema.name == "lock"
        elif schema.name in SWITCHED:
            attribute, value = SWITCHED[schema.name]
        else:
            return None
        acted_on = self.refer(objects[0])
        return [self.state_claim(acted_on, attribute, value)] if acted_on.names else None

    def _happens(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "the eggs fry", "food freezes": the thing itself gets the state."""
        lemma = clause.verb.lemma
        schema = self.lexicon.verbs[lemma]
        if schema.name in ("lock", "unlock"):
            return [self.state_claim(reference, "locked", schema.name == "lock")]
        if schema.name in SWITCHED:
            return [self.state_claim(reference, *SWITCHED[schema.name])]
        if schema.name in ("work", "clean", "apply") and reference.names:
            word = participle(lemma)
            state = self.lexicon.state(word)
            if state is not None:
                return [self.state_claim(reference, state.attribute, state.value)]
            return [Claim("state", reference.names, attribute=word, any=reference.any)]
        return [Claim("unknown", text=clause_text(clause))]
