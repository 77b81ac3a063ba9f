"""Participles: "has been scrubbed", "is placed on the table", "is held in a gripper"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.reading.hands import hand_said
from besim.models.commonsense.reading.spread import Spread
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.schema import ORIGINS
from besim.models.commonsense.vocabulary import (
    BUSY_HAND,
    CLOSERS,
    COVERINGS,
    DIPPING_VERBS,
    HOLD_VERBS,
    MIXING_VERBS,
    PICKING_TOOLS,
    POSTURE_VERBS,
    RELATIONS,
    SHAPING_VERBS,
    SLIDING_PARTS,
    STATELESS_VERBS,
)

_PUT_DOWN = ("put down", "set down", "lay down", "put aside", "lay aside", "set aside")
_HELD_FAST = ("hold", "grip", "grasp", "hold fast", "clutch")
_FREE = frozenset(("free", "empty", "other"))
SWITCHED = {
    "open": ("open", True),
    "close": ("open", False),
    "switch_on": ("on", True),
    "switch_off": ("on", False),
}
"""Schema -> attribute and value that it leaves behind."""

_DONE_SOMEWHERE = ("cool", "chill", "weigh", "sharpen", "measure", "scan", "test", "inspect")
"""What is done at a place and leaves nothing there."""
_CLEARING = ("take", "remove", "clear", "unload", "empty", "get", "pull", "lift", "pick")
_ORIGIN = ("from", "off", "out of")
_GIVING = ("give", "supply", "provide", "administer")


class Participles(Spread):
    """States that an action left behind."""

    __slots__ = ()

    def participle(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "has been scrubbed", "is placed on the table", "is held in a gripper"."""
        if clause.adjectives and reference.names and reference.names != (GRIPPER,):
            state = self.lexicon.state(clause.adjectives[0])
            if state is not None:  # "has been pushed shut"
                return [self.state_claim(reference, state.attribute, state.value)]
        if clause.verb.root == "charge" and clause.subject is not None:
            amount = [m for p, g in clause.preps if p in ("to", "at") for m in g.mentions]
            if amount and amount[0].unit in ("percent", "%") and not clause.verb.modal:
                level = self.number_claim(clause, reference, "battery")
                if level is not None:
                    return [level]  # "its battery is charged to 30 %"
        if reference.names == (GRIPPER,):
            emptied = clause.verb.lemma in ("empty", "free")
            word = "free" if emptied else participle(clause.verb.root)
            claim = hand_said(clause.subject.mentions[0] if clause.subject else None, word)
            fillers = [self.refer(g).names for p, g in clause.preps if p in ("by", "with")]
            if word in BUSY_HAND and fillers and fillers[0] and not clause.verb.negated:
                return [Claim("held", fillers[0])]  # "is occupied by a mug"
            return [claim] if claim is not None else []
        if ROBOT in reference.names and clause.verb.root in POSTURE_VERBS:
            inner = (one for one in clause.purpose if one.verb.form == "VBG")
            preps = [*clause.preps, *(phrase for one in inner for phrase in one.preps)]
            near = (self.placed(reference, prep, group) for prep, group in preps)
            there = [claim for claim in near if claim is not None and claim.kind == "near"]
            if there:
                return there[:1]  # "is parked by the door", "has been left standing there"
        plug = self.plug_in(clause, reference, clause.subject) if clause.subject else None
        if plug is not None:
            return [plug]  # "the plug of the lamp has been pulled"
        for construction in (
            self._all_out,
            self._given,
            self._mixed_with,
            self._held_by_thing,
            self._dirt,
            self._lid,
            self._slid,
            self._rid_of,
            self._under_dirt,
            self._in_gripper,
            self._covered_with,
            self._spread_over,
            self._poured_into,
            self._put_somewhere,
        ):
            found = construction(clause, reference)
            if found is not None:
                return found
        return self._left_state(clause, reference)

    def _all_out(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "Everything has been taken out of the box": it is empty."""
        all_things = clause.subject is not None and clause.subject.mentions[0].head == "everything"
        if not all_things or clause.verb.root not in _CLEARING:
            return None
        source = next((self.refer(g) for p, g in clause.preps if p in _ORIGIN), None)
        names = source.names if source is not None else ()
        return [Claim("empty", names)] if names and ROBOT not in names else None

    def _mixed_with(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "The mango is mixed *with yogurt*": both of them are; with a spoon it is done."""
        if clause.verb.root not in MIXING_VERBS or not reference.names:
            return None
        stuffs = [
            name
            for prep, group in clause.preps
            if prep == "with" and self.are_substances(names := self.refer(group).names)
            for name in names
        ]
        if not stuffs or clause.verb.negated:
            return None
        word = participle(clause.verb.root)
        return [Claim("state", (*reference.names, *stuffs), attribute=word, any=reference.any)]

    def _given(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "the nurse has been given the cup": it is with her."""
        schema = self.lexicon.verbs.get(clause.verb.lemma)
        subject = clause.subject.mentions[0] if clause.subject is not None else None
        if subject is not None and subject.head == "water" and clause.verb.root in _GIVING:
            to = next((self.refer(group) for prep, group in clause.preps if prep == "to"), None)
            known = [self.inventory.entities.get(name) for name in (to.names if to else ())]
            vessels = self.lexicon.containers | self.lexicon.water_sources
            if (
                to
                and known
                and not any(e is None or e.person or e.has_head(vessels) for e in known)
            ):
                # "water has been given to the begonia"
                return [Claim("state", to.names, attribute="watered", any=to.any)]
        if schema is None or not schema.recipient_first or not clause.objects:
            return None
        things = self.refer(clause.objects[0]).names
        if not things or not reference.names:
            return None
        return [Claim("place", things, reference.names, relation="at")]

    def _slid(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "the drawer has been pulled out", "is pushed in": it is open, or closed."""
        found = [self.inventory.entities.get(name) for name in reference.names]
        if not found or not all(one is not None and one.head in SLIDING_PARTS for one in found):
            return None
        ways = {*clause.verb.lemma.split()[1:], *clause.adverbs, *(p for p, _ in clause.preps)}
        out = clause.verb.root in ("pull", "draw", "slide") and ways & {"out", "out of"}
        into = clause.verb.root in ("push", "slide", "press") and ways & {"in", "into", "back"}
        return [self.state_claim(reference, "open", bool(out))] if out or into else None

    def _sheet(self, reference: Reference) -> bool:
        """Is this a sheet or the like, whose edges are tucked in where it lies?"""
        known = [self.inventory.entities.get(name) for name in reference.names]
        return all(one is not None and COVERINGS & {*one.longest} for one in known)

    def _held_by_thing(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "is held by the screwdriver", "is gripped by the vise": the thing has it."""
        by = next((g for p, g in clause.preps if p == "by"), None)
        if clause.verb.lemma not in _HELD_FAST or by is None or not reference.names:
            return None
        holder = by.mentions[0]
        if self.inventory.robot_like(holder) or self.inventory.gripper_like(holder):
            return None
        names = self.refer(by).names
        if not names or any(name not in self.inventory.entities for name in names):
            return None
        entities = self.inventory.entities
        if all(n in self.inventory.tools or entities[n].has_head(PICKING_TOOLS) for n in names):
            return [Claim("contains", names, reference.names, negated=reference.none)]
        if any(entities[name].person or entities[name].part_of == ROBOT for name in names):
            return None
        some = reference.any or reference.none
        return [Claim("place", reference.names, names, "in", any=some, negated=reference.none)]

    def _in_gripper(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "is held", "is carried by the robot", "is clamped between the gripper's fingers"."""
        lemma = clause.verb.lemma
        root = lemma.partition(" ")[0]
        hand = next((g.mentions[0] for p, g in clause.preps if p in ("by", "with")), None)
        if hand is not None and self.inventory.gripper_like(hand) and _FREE & set(hand.states):
            # "is steadied by the empty gripper": that one holds nothing else
            return [Claim("hands_free", number=hand.number or 1)]
        in_gripper = any(
            self.inventory.gripper_like(g.mentions[0])
            for p, g in clause.preps
            if p in ("in", "by", "with", "inside", "between")
        )
        people = [
            g for p, g in clause.preps if p == "by" and g.mentions[0].head in self.lexicon.persons
        ]
        if people and lemma in HOLD_VERBS:
            holders = self.refer(people[0]).names  # "is held by the guest"
            return [Claim("place", reference.names, holders, relation="at")] if holders else None
        nothing = clause.subject is not None and clause.subject.mentions[0].head == "nothing"
        if nothing and lemma in ("hold", "carry", "grip", "grasp"):
            return [Claim("hands_free", number=0)]  # "nothing is held"
        if root in HOLD_VERBS and lemma in HOLD_VERBS:
            by_robot = any(
                self.inventory.robot_like(g.mentions[0]) for p, g in clause.preps if p == "by"
            )
            gripping = ("hold", "grasp", "grip", "carry", "grab", "pick up", "clutch")
            held = in_gripper or ((lemma in gripping or by_robot) and not self._places(clause))
        else:
            held = False
        motions = ("wipe", "clean", "open", "close", "pull", "push", "press", "turn")
        if not held and (not in_gripper or root in motions or clause.verb.modal):
            return None
        some = reference.any or reference.none
        return [Claim("held", reference.names, any=some, negated=reference.none)]

    def _put_somewhere(self, clause: Clause, reference: Reference) -> list[Claim] | None:
        """ "is stored in the drawer", "has been placed on the shelf"."""
        lemma = clause.verb.lemma
        root = lemma.partition(" ")[0]
        places = self._places(clause)
        schema = self.lexicon.verbs.get(lemma)
        if clause.verb.root == "tuck" and reference.names and self._sheet(reference):
            return [self.state_claim(reference, "tucked", True)]
        puts = schema is not None and schema.name in ("place", "carry", "hand_over", "cover")
        if not places or not (lemma in POSTURE_VERBS or root in POSTURE_VERBS or puts):
            return None
        claims: list[Claim] = []
        for index, (prep, group) in enumerate(places):
            claim = self.placed(reference, prep, group)
            if claim is not None:
                claims = [claim, *self.of_places(group)]
                if not clause.verb.negated:
                    claims += self.around_it(claim, places[index + 1 :])
                had = (self.had_there([claim], *phrase) for phrase in clause.preps)
                claims += [one for one in had if one is not None and not clause.verb.negated]
                break
        if root == "spread":
            claims.append(Claim("state", reference.names, attribute="folded", value=False))
        return claims or None

    def are_machines(self, reference: Reference) -> bool:
        """Is it said of what works by itself for some time?"""
        entities, processes = self.inventory.entities, self.lexicon.processes
        known = [entities[name] for name in reference.names if name in entities]
        return bool(known) and all(one.kind_in(processes) for one in known)

    def _left_state(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "has been scrubbed": the participle itself is the state."""
        verb = clause.verb
        lemma = verb.lemma
        root = lemma.partition(" ")[0]
        word = participle(root)
        state = self.lexicon.state(f"{word} {verb.particle}".strip()) or self.lexicon.state(word)
        if state is None and verb.text:
            state = self.lexicon.state(verb.text.split()[-1])  # "is unmade"
        extra = self._passing_places(clause, reference, word)
        if state is not None and state.attribute == "raised":
            lifted = self.lifted(clause.subject, reference, state.value)
            if lifted is not None:
                return [lifted, *extra]
        soiled = self.soiled_so(reference, word)
        if soiled is not None:
            return [*soiled, *extra]
        if lemma == "do" and self.are_machines(reference):
            return [self.state_claim(reference, "finished", True)]  # "the washer is done"
        if state is not None:
            inside = Reference(extra[0].objects) if extra and extra[0].relation == "in" else None
            shuts = any(map(self.inventory.closes, reference.names))
            if state.attribute == "locked" and inside is not None and not shuts:
                # "the letter is locked in the cabinet": the cabinet is locked
                return [*extra, self.state_claim(inside, "locked", state.value)]
            return [self.state_claim(reference, state.attribute, state.value), *extra]
        named = lemma == "call" and not clause.objects  # "has been called", not "is called X"
        if lemma in STATELESS_VERBS and not named:
            near = lemma in ("reach", "touch", "access") and not any(
                p == "from" for p, _ in clause.preps
            )
            return [Claim("near", objects=reference.names)] if near and reference.names else []
        out = self._poured_out(clause, reference)
        if out is not None:
            return [out]
        dipped = self._dipped(clause, reference)
        if dipped:
            return dipped
        if lemma in (
            "remove",
            "take off",
            "pull off",
            "lift off",
            "pull out",
            "detach",
        ) and not any(p in ("from", "out of", "off") for p, _ in clause.preps):
            return [Claim("state", reference.names, attribute="removed", any=reference.any)]
        for prep, group in clause.preps:
            if prep in ORIGINS and reference.names and not verb.negated:
                gone = self.placed(reference, prep, group)  # "swept out from under the sofa"
                return [gone] if gone is not None else [Claim("unknown", text=clause_text(clause))]
        if lemma in _PUT_DOWN and not any(p in RELATIONS for p, _ in clause.preps):
            return [Claim("held", reference.names, negated=True)]  # "the knife was put down"
        taking = (
            *("take", "remove", "pick up", "pick", "take out", "retrieve", "take up", "grab"),
            *("seize", "pick out", "lift out"),
        )
        if lemma in taking:
            sources = ((p, self.refer(g)) for p, g in clause.preps if p in _ORIGIN)
            prep, source = next(sources, ("", Reference(())))
            head = clause.subject.mentions[0].head if clause.subject is not None else ""
            stopper = head in CLOSERS and all(map(self.inventory.closes, source.names))
            if source.names and stopper and not verb.negated:
                return [self.state_claim(source, "open", True)]  # "the cork is out of the bottle"
            if source.names:
                relation = "in" if prep == "out of" else "at"
                return [
                    Claim("place", reference.names, source.names, relation=relation, negated=True)
                ]
            if not verb.negated:
                return [Claim("held", reference.names)]
        if not reference.names:
            return [Claim("unknown", text=clause_text(clause))]
        schema = self.lexicon.verbs.get(lemma)
        if schema is not None and schema.name in SWITCHED:
            return [self.state_claim(reference, *SWITCHED[schema.name])]
        return [
            Claim(
                "state",
                reference.names,
                attribute=word,
                any=reference.any or reference.none,
                negated=reference.none,
            ),
            *extra,
        ]

    def _dipped(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "has been dipped into the oil": it has been in there, and is out again."""
        if clause.verb.root not in DIPPING_VERBS or not reference.names:
            return []
        word = participle(clause.verb.root)
        names = [
            name
            for prep, group in clause.preps
            if prep in ("in", "into") and not self.inventory.gripper_like(group.mentions[0])
            for name in (*self.refer(group).names, *self.content_names(group))
        ]
        return [self.state_claim(reference, f"{word}_in_{name}", True) for name in names[:1]]

    def _passing_places(self, clause: Clause, reference: Reference, word: str) -> list[Claim]:
        """ "is plugged in next to the sink": where it is, beside what was done to it."""
        root = clause.verb.root
        found = []
        schema = self.lexicon.verbs.get(root)
        cleaned = schema is not None and schema.name in ("clean", "wet")
        if clause.verb.perfect and (cleaned or root in _DONE_SOMEWHERE):
            return []  # "has been washed in the sink" need not be there still
        for prep, group in clause.preps:
            if (
                prep in ("in", "on", "inside", "under", "next to", "into", "onto")
                and root not in ("use", "require")
                and not (prep == "into" and root in SHAPING_VERBS)  # "cut into slices"
                and not self.inventory.gripper_like(group.mentions[0])
                and not self.inventory.robot_like(group.mentions[0])
            ):
                claim = self.placed(reference, prep, group)
                each = claim is not None and claim.objects == reference.names  # "in each hole"
                if claim is not None and (each or claim.kind == "place") and word != "dried":
                    found.append(claim)
        return found
