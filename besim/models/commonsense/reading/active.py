"""Active verbs: "the robot holds the cup", "the mug contains tea", "the shoes stand on the mat"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.hands import hand_said
from besim.models.commonsense.reading.participles import SWITCHED, Participles
from besim.models.commonsense.reading.quantities import bound_of
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import (
    AMOUNTS,
    CLOSERS,
    CONTAIN_VERBS,
    FED,
    FLOW_VERBS,
    FREE_HAND,
    HAVE_VERBS,
    IGNORED_PREPOSITIONS,
    LESS_WORDS,
    LIFTED_BY_GEAR,
    LIFTING_GEAR,
    MACHINES,
    MORE_WORDS,
    POSTURE_VERBS,
    RELATIONS,
    RUN_VERBS,
    SIZE_NAMES,
    STAY_VERBS,
    VEHICLES,
)

_HOT, _COLD = 40.0, 10.0
"""Degrees Celsius from which, and below which, a thing is called hot or cold."""


class Active(Participles):
    """What a subject does or has, as a claim about how things are."""

    __slots__ = ()

    def active(self, clause: Clause, reference: Reference, subject: Group | None) -> list[Claim]:
        """Claims of a clause with a full verb; ``subject`` is ``None`` in an imperative."""
        if (
            ROBOT in reference.names
            and subject
            and self.inventory.gripper_like(subject.mentions[0])
        ):
            reference = Reference((ROBOT,))
        level = self._battery_level(clause, reference, subject)
        if level is not None:
            return [level]
        robot = ROBOT in reference.names or reference.names == (GRIPPER,)
        objects = clause.objects
        if robot and objects and len(objects[0].mentions) > 1:
            things = [
                m
                for m in objects[0].mentions
                if not self.inventory.robot_like(m) and not self.inventory.gripper_like(m)
            ]
            if things:
                objects = [Group(things, objects[0].conjunction), *objects[1:]]
        if robot and objects and clause.verb.perfect and clause.verb.lemma in ("leave", "exit"):
            left = self.refer(objects[0]).names  # "the robot has left the station"
            return [Claim("near", objects=left, negated=True)] if left else []
        constructions = (
            (self._robot_holds, self._has, self._robot_stays)
            if robot
            else (
                self._kept_so,
                self._person_has,
                self._person_sat,
                self._gets,
                self._covers,
                self._has,
                self._contains,
                self._flows,
                self._runs,
                self._moves_part,
            )
        )
        for construction in constructions:
            found = construction(clause, reference, objects)
            if found is not None:
                return found
        known = clause.verb.lemma in self.lexicon.verbs
        past = clause.verb.perfect or clause.verb.form == "VBN"
        if past and known and objects and subject is not None and self._somebody(subject):
            return self._done(clause)  # "someone has left a bowl on the table"
        if not robot and known and objects and clause.verb.perfect:
            return self._worked(clause)
        if robot and known:
            return self._done(clause)
        if not robot and self._rests(clause):
            return self._where(clause, reference)
        if subject is not None and self._travels(clause, subject):
            return self._where(_arrived(clause), reference)
        if not robot and not objects and known:
            return self._happens(clause, reference)
        return [Claim("unknown", text=clause_text(clause))]

    def _kept_so(
        self, clause: Clause, reference: Reference, objects: Sequence[Group]
    ) -> list[Claim] | None:
        """ "A stone holds the gate open", "a clip keeps the bag shut": how the object is."""
        if clause.verb.root not in ("hold", "keep", "leave") or len(objects) != 1:
            return None
        kept = [self.lexicon.state(word) for word in clause.adjectives]
        if not kept or None in kept or objects[0].mentions[0].pronoun:
            return None
        thing = self.refer(objects[0])
        return [
            self.state_claim(thing, state.attribute, state.value)
            for state in kept
            if state is not None
        ]

    def _battery_level(
        self, clause: Clause, reference: Reference, subject: Group | None
    ) -> Claim | None:
        """ "The battery holds 30 percent", "the robot starts with 30 percent of battery"."""
        if clause.verb.lemma not in _SHOWING or clause.verb.modal or subject is None:
            return None
        if self.quantity_name(subject) == "battery" and clause.objects:
            amounts = clause.objects[:1]
        else:
            amounts = [group for prep, group in clause.preps if prep == "with"][:1]
            owners = [group.mentions[0].owner for group in amounts]
            if not all(owner is not None and owner.head in _CHARGE for owner in owners):
                return None
        if not amounts or amounts[0].mentions[0].unit not in ("percent", "%"):
            return None
        said = replace(clause, objects=amounts, preps=[])
        return self.number_claim(said, reference, "battery")

    def _somebody(self, subject: Group) -> bool:
        mention = subject.mentions[0]
        return mention.head in _SOMEBODY or mention.head in self.lexicon.persons

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

    def _person_has(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "the nurse has the cup", "has received the cup": it is with her."""
        entities = self.inventory.entities
        people = reference.names and all(
            name in entities and entities[name].person for name in reference.names
        )
        if not people or not objects or clause.verb.lemma not in _OWNING:
            return None
        things = self.refer(objects[0])
        if not things.names:
            return None
        return [Claim("place", things.names, reference.names, relation="at", any=things.any)]

    def _person_sat(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "The visitor has sat down in it", "has got up from it at the gate": where they are."""
        schema = self.lexicon.verbs.get(clause.verb.lemma)
        entities = self.inventory.entities
        if schema is None or schema.name not in ("sit_down", "get_up") or not reference.names:
            return None
        if not all(name in entities and entities[name].person for name in reference.names):
            return None
        if schema.name == "sit_down":
            into = [g for p, g in clause.preps if p in ("in", "on", "into", "onto")]
            seat = self.refer(into[0]).names if into else (ROBOT,)
            return [Claim("place", reference.names, seat, relation="in")]
        placed = (
            self.placed(reference, prep, group)
            for prep, group in clause.preps
            if prep not in ("from", "off", "out of")
        )
        there = [claim for claim in placed if claim is not None and claim.kind == "place"]
        return [Claim("place", reference.names, (ROBOT,), relation="in", negated=True), *there]

    def _covers(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "foil covers the pie": the pie is covered with foil."""
        verb, subject = clause.verb, clause.subject
        if verb.lemma not in ("cover", "wrap") or not objects or subject is None:
            return None
        passive = replace(verb, passive=True, negated=False)
        first = subject.mentions[0]
        if first.head == "nothing" or first.determiner == "no":
            bare = Clause(passive, subject=objects[0])
            return [
                replace(claim, negated=not claim.negated)
                for claim in self.participle(bare, self.refer(objects[0]))
            ]
        covered = Clause(passive, subject=objects[0], preps=[("with", subject)])
        return self.participle(covered, self.refer(objects[0]))

    def _warmed(self, reference: Reference, degrees: Mention) -> list[Claim] | None:
        """ "the inside of the oven has reached 220 degrees": it is hot."""
        if degrees.number is None or AMOUNTS.get(degrees.unit, ("",))[0] != "temperature":
            return None
        if _COLD < degrees.number < _HOT:
            return None
        return [self.state_claim(reference, "hot", degrees.number >= _HOT)]

    def _robot_holds(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "the robot carries nothing", "it has the key", "it reaches the shelf"."""
        lemma = clause.verb.lemma
        if not objects:
            return None
        mention = objects[0].mentions[0]
        if lemma in HAVE_VERBS and any(
            prep in ("within", "in") and group.mentions[0].head in ("reach", "range", "distance")
            for prep, group in clause.preps
        ):
            # "has the shelf within its reach"
            where = self.refer(objects[0])
            return [Claim("near", objects=where.names, any_object=where.any)]
        gear = any(one.head in LIFTING_GEAR for one in self.inventory.entities.values())
        if lemma in ("lift", "lift up") and mention.head in LIFTED_BY_GEAR and gear:
            return [self.state_claim(self.refer(objects[0]), "raised", True)]
        if lemma in HAVE_VERBS:
            one = clause.subject.mentions[0] if clause.subject is not None else None
            # "the arm that holds nothing": of two, that one
            some = one is not None and (
                one.head == "arm" or (self.inventory.gripper_like(one) and _is_one(one))
            )
            if mention.head in ("nothing", "anything") and some:
                # "one gripper holds nothing"
                return [Claim("hands_free", number=1, negated=mention.head == "anything")]
            if mention.head == "something" and one is not None and self.inventory.gripper_like(one):
                busy = hand_said(one, "occupied")
                return [busy] if busy is not None else []
            if mention.head in ("nothing", "anything"):
                none = self._none_of_them(clause)
                return [
                    Claim("hands_free", number=0, negated=mention.head == "anything" and not none)
                ]
            if (
                self.inventory.gripper_like(mention)
                or (mention.head in self.lexicon.abstract and not self.refer(objects[0]).names)
                or mention.head in ("payload", "arm", "reach", "range")
                or (mention.head in ("battery", "camera") and not self._in_hand(clause))
            ):
                return self._robot_has(mention, clause)
            held = self.refer(objects[0])
            if mention.determiner == "no" and mention.head in ("object", "thing", "item"):
                return [Claim("hands_free", number=0)]
            if not held.names:
                return [Claim("unknown", text=clause_text(clause))]
            if on_itself := self._on_itself(clause):
                return [Claim("place", held.names, on_itself, relation="on", any=held.any)]
            return [Claim("held", held.names, any=held.any or held.none, negated=held.none)]
        if lemma in ("reach", "touch", "access"):
            where = self.refer(objects[0])
            some = where.any or where.none
            near = Claim("near", objects=where.names, any_object=some, negated=where.none)
            return [near] if where.names else []
        return None

    def _in_hand(self, clause: Clause) -> bool:
        """ "Is holding the battery", "has it in its hand": no part of the robot is in its hand."""
        gripped = any(self.inventory.gripper_like(group.mentions[0]) for _, group in clause.preps)
        return gripped or clause.verb.lemma in _GRIPPING

    def _on_itself(self, clause: Clause) -> tuple[str, ...]:
        """ "Carries a tote on its back": what of the robot carries it, and no gripper."""
        for prep, group in clause.preps:
            mention = group.mentions[0]
            owner = mention.owner
            own = owner is not None and (owner.pronoun or self.inventory.robot_like(owner))
            if prep == "on" and own and not self.inventory.gripper_like(mention):
                part = mention.head in self.lexicon.parts
                return (ROBOT,) if part else self.refer(group).names
        return ()

    def _none_of_them(self, clause: Clause) -> bool:
        """ "*Neither* gripper holds anything"."""
        subject = clause.subject
        return subject is not None and subject.mentions[0].determiner in ("neither", "no")

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
        if mention.head in self.lexicon.parts and clause.adjectives:
            # "the fridge has its door open"
            part = self.refer(objects[0])
            return [c for word in clause.adjectives for c in self.adjective(clause, part, word)]
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
        if mention.head in ("object", "thing", "nothing", "anything", "item"):
            if clause.verb.negated and mention.head == "anything":
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
            any=reference.any,
            any_object=inside.any or inside.none,
            negated=inside.none,
        )
        # "contains cooked rice": that it is cooked is said, too; "the clean cup" tells which.
        said = [
            claim
            for one in objects[0].mentions
            if (one.determiner in ("", "a", "an", "some") or _said_aside(one))
            and not clause.verb.negated
            for claim in self.passing(replace(one, relatives=[], located=[], owner=None))
            if claim.kind == "state"
        ]
        return [contains, *said, *self.portions(reference.names, objects[0])]

    def _robot_stays(
        self, clause: Clause, reference: Reference, objects: list[Group]
    ) -> list[Claim] | None:
        """ "the robot stands in front of the shelf", "it starts at the door"."""
        lemma = clause.verb.lemma
        moves = self.lexicon.verbs.get(lemma) is self.lexicon.schemas["move"]
        if not moves and lemma not in STAY_VERBS:
            return None
        carried = self.carried(clause)
        carried += [
            Claim("held", self.refer(group).names)
            for inner in clause.purpose
            if inner.verb.form == "VBG" and inner.verb.lemma in ("hold", "carry")
            for group in inner.objects[:1]
        ]  # "stands at the board, holding the knife"
        for prep, group in clause.preps:
            at = "at" if prep in ("to", "into", "onto") else prep
            claim = self.placed(Reference((ROBOT,)), at, group)
            if claim is not None and claim.kind == "near":
                return [claim, *carried]
        if carried:
            return carried
        if objects and moves:
            where = self.refer(objects[0])
            return [Claim("near", objects=where.names)] if where.names else []
        return []

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
        if "finish" in verb.adverbs:  # "has finished heating the soup"
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
        if lemma in RUN_VERBS and not goes_out:
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

    def _travels(self, clause: Clause, subject: Group) -> bool:
        """ "the elevator travels to the third floor"."""
        moves = self.lexicon.verbs.get(clause.verb.lemma) is self.lexicon.schemas["move"]
        somewhere = any(prep in _TO for prep, _ in clause.preps)
        return moves and somewhere and subject.mentions[0].head in VEHICLES

    def _rests(self, clause: Clause) -> bool:
        lemma = clause.verb.lemma
        ends_up = lemma in ("end", "finish", "wind") and "up" in clause.adverbs
        return ends_up or lemma in POSTURE_VERBS or lemma in ("fall", "roll", "belong", "hang")

    def _where(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "the shoes stand on the mat", "they lie side by side"."""
        found: list[Claim] = []
        how = [word for word in clause.adverbs if self.lexicon.state(word) is not None]
        for word in (*clause.adjectives, *how):  # "hangs straight"
            found.extend(self.adjective(clause, reference, word))
        for inner in clause.purpose:
            if inner.verb.form == "VBN" and not inner.verb.text.startswith("to be "):
                found.extend(self.participle(inner, reference))
        places = self.telling_places(clause.preps)
        for index, (prep, group) in enumerate(places):
            if prep in ("for", "from") or prep in IGNORED_PREPOSITIONS:
                continue
            claim = self.placed(reference, prep, group)
            if claim is not None and (claim.kind == "together" or claim.relation == "beside"):
                found.append(claim)  # "lies next to the knife | on the plate"
            elif claim is not None:
                found.extend((claim, *self.of_places(group)))
                if claim.kind == "together":
                    continue  # "side by side | near the fireplace"
                if not clause.verb.negated:
                    found.extend(self.around_it(claim, places[index + 1 :]))
                break
        words = " ".join(g.text for _, g in clause.preps)
        together = "side" in words or "one another" in words or "together" in clause.adverbs
        if not found and together:
            found.append(Claim("together", reference.names))
        if not found and clause.verb.perfect and clause.verb.lemma in ("arrive", "come"):
            found.append(Claim("state", reference.names, attribute="arrived"))
        return found

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

    def _robot_has(self, mention: Mention, clause: Clause) -> list[Claim]:
        """ "the robot has two free grippers", "has a gripper that is free"."""
        said = {*mention.states, *clause.adjectives}
        said |= {word for one in mention.relatives for word in one.adjectives}
        if self.inventory.gripper_like(mention) and said & FREE_HAND:
            none = mention.determiner == "no"
            return [Claim("hands_free", number=mention.number or 1, negated=none)]
        return []

    def _worked(self, clause: Clause) -> list[Claim]:
        """ "the lathe has turned the rod into a shaft": what a machine did to its thing."""
        schema = self.lexicon.verbs[clause.verb.lemma]
        if schema.name not in ("work", "clean", "apply", "look"):
            return [Claim("unknown", text=clause_text(clause))]
        products = [group for prep, group in clause.preps if prep == "into"]
        return [
            claim
            for group in (clause.objects[0], *products)
            for claim in self.participle(
                Clause(
                    replace(clause.verb, passive=True, negated=False),
                    subject=group,
                    adjectives=clause.adjectives,
                ),
                self.refer(group),
            )
        ]

    def _done(self, clause: Clause) -> list[Claim]:
        """ "the robot has placed the cup on the table": the effects of the action hold."""
        verb = clause.verb
        schema = self.lexicon.verbs[verb.lemma]
        if not clause.objects:
            return [Claim("unknown", text=clause_text(clause))]
        passive = Clause(
            replace(verb, passive=True, perfect=True, negated=False),
            subject=clause.objects[0],
            preps=clause.preps,
            adjectives=clause.adjectives,
        )
        if schema.name == "pour" and not any(p in RELATIONS for p, _ in clause.preps):
            return [Claim("unknown", text=clause_text(clause))]
        reference = self.refer(clause.objects[0])
        return self.participle(passive, reference)


def _said_aside(mention: Mention) -> bool:
    """ "The apple and the pear, both cut,": that it is cut is said, and tells not which one."""
    return not set(mention.states) <= {*mention.text.lower().split()}


def _is_one(mention: Mention) -> bool:
    """ "one gripper", "one of its grippers", "a gripper"."""
    return mention.number == 1 or mention.determiner in ("one", "a", "an", "any", "either")


_GRIPPING = ("hold", "grasp", "grip", "grab", "clutch", "pick up", "take")
_SHOWING = ("hold", "have", "contain", "show", "read", "start", "begin", "wait", "stand", "be")
_CHARGE = ("battery", "charge", "energy")
_SOMEBODY = ("someone", "somebody")
_OWNING = ("have", "get", "receive", "hold", "take", "own", "accept", "grab", "grasp", "grip")
_TO = ("to", "into", "onto", "up to", "down to", "towards")


def _arrived(clause: Clause) -> Clause:
    """What moves to a place is at it afterwards."""
    preps = [("at" if prep in _TO else prep, group) for prep, group in clause.preps]
    return replace(clause, preps=preps)


def _op(clause: Clause) -> str:
    """ "weighs more than 4 kg"."""
    said = {*clause.adjectives, *clause.adverbs}
    return ">" if said & MORE_WORDS else "<" if said & LESS_WORDS else "="
