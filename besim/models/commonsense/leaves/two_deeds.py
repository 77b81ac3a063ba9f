"""One clause that tells two deeds: "lifts the box onto the cart" takes it and puts it there."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.awaited import Awaited
from besim.models.commonsense.leaves.meaning import Step
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.vocabulary import PICKING_TOOLS, VEHICLES

_DISHES = ("plate", "platter", "dish", "saucer", "tray", "toast")
_USING = ("use", "utilise", "utilize", "employ")


class TwoDeeds(Awaited):
    """Takes clauses apart into what is done first and what then."""

    __slots__ = ()

    def _served_on(self, clause: Clause) -> tuple[str, Group] | None:
        """ "Lifts it with the spoon *out of the pot on the plate*": no pot stands on a plate."""
        preps = [prep for prep, _ in clause.preps[-2:]]
        if not self._out_with_tool(clause) or preps != ["out of", "on"]:
            return None
        return clause.preps[-1] if clause.preps[-1][1].mentions[0].head in _DISHES else None

    def _taken_and_put(self, clause: Clause) -> list[Clause]:
        """ "Lifts the box (off the floor) *onto the cart*": takes it, and puts it there.

        So does who takes the egg *with the spatula* out of the pan *to the plate*, or *uses the
        spatula to* do it. Who *brings it (back) into the cupboard* goes there, and puts it in.
        """
        clause = _done_with(clause)
        thing = clause.acted_on()
        ways = ("into", "onto", "to") if self._out_with_tool(clause) else ("into", "onto")
        onto = next((phrase for phrase in clause.preps if phrase[0] in ways), None)
        onto = onto or self._served_on(clause)
        if thing is not None and clause.verb.lemma == "deliver" and not clause.verb.passive:
            return self._taken_and_given(clause, thing)
        schema = self.schema_of(clause)
        if thing is None or onto is None or schema is None:
            return []
        brings = schema.name == "carry" and clause.verb.root in ("bring", "carry", "take", "return")
        if not brings and schema.name != "grasp":
            return []
        if clause.verb.root == "hold":
            return []  # "holds the rod into the beam": there it is kept
        inventory, place = self.reader.inventory, onto[1].mentions[0]
        where = inventory.resolve(place, self.reader.salient).names
        rooms = [
            name for name in where if name in inventory.entities and inventory.entities[name].room
        ]
        if inventory.gripper_like(place) or inventory.robot_like(place) or rooms or not where:
            return []
        if thing.mentions[0].head in self.lexicon.substances or place.head in PICKING_TOOLS:
            return []
        if brings and (place.head not in self.lexicon.carriers or place.head in VEHICLES):
            return []
        verb = replace(clause.verb, lemma="put", particle="")
        there = [("to", onto[1])] if brings else []
        preps = [p for phrase in clause.preps for p in (there if phrase is onto else [phrase])]
        taken = replace(clause, preps=preps)
        bare = Group(
            [replace(m, relatives=[], located=[]) for m in thing.mentions], thing.conjunction
        )
        put = Clause(verb, subject=clause.subject, objects=[bare], preps=[onto])
        if clause.verb.passive:
            put = replace(put, subject=bare, objects=[])
        return [taken, put]

    def _full_by_pouring(self, clause: Clause) -> bool:
        """ "Fills the glass *by pouring water from the jug into it*": it is full then."""
        schema, last = self.schema_of(clause), self.meaning.events[-1:]
        poured = any(sub == "by" for sub, _ in clause.subordinate) and bool(last)
        if schema is None or schema.name != "fill" or not poured or not clause.objects:
            return False
        vessel = self.reader.refer(clause.objects[0]).names
        if last[0].schema.name != "pour" or not vessel:
            return False
        if last[0].roles.setdefault("dest", vessel) != vessel:
            return False
        last[0].relations.setdefault("dest", "into")
        full = Claim("state", vessel, attribute="full", value=True, text=clause_text(clause))
        self.meaning.steps.append(Step(become=full, because=full.text))
        return True

    def _taken_and_given(self, clause: Clause, thing: Group) -> list[Clause]:
        """ "Delivers the cup *to the guest*": goes there with it, and gives it away."""
        inventory, salient = self.reader.inventory, self.reader.salient
        to = [phrase for phrase in clause.preps if phrase[0] == "to"]
        named = [n for _, g in to for n in inventory.resolve(g.mentions[0], salient).names]
        known = [inventory.entities[name] for name in named if name in inventory.entities]
        if not known or not all(one.person for one in known):
            return []
        bare = Group([replace(m, relatives=[], located=[]) for m in thing.mentions])
        verb = replace(clause.verb, particle="")
        given = Clause(
            replace(verb, lemma="deliver over"), clause.subject, objects=[bare], preps=to
        )
        return [replace(clause, verb=replace(verb, lemma="carry")), given]

    def _out_with_tool(self, clause: Clause) -> bool:
        """ "(Uses the tongs to take it) from the grill", "takes it with tongs off the grill"."""
        used = [group for prep, group in clause.preps if prep in ("with", "using")]
        used += [self.tool] if self.tool is not None else []
        tools = [one for one in used if not self.reader.inventory.gripper_like(one.mentions[0])]
        return bool(tools) and any(prep in ("from", "off", "out of") for prep, _ in clause.preps)


def _done_with(clause: Clause) -> Clause:
    """ "Uses the spatula to lift the egg onto the plate": lifts it there with the spatula."""
    if clause.verb.root not in _USING or len(clause.purpose) != 1 or not clause.objects:
        return clause
    deed = clause.purpose[0]
    doer = clause.subject
    own = deed.subject is None or (doer is not None and deed.subject.text == doer.text)
    if not own or deed.verb.passive or not deed.verb.infinitive:
        return clause
    return replace(
        deed,
        verb=replace(deed.verb, infinitive=False),
        subject=clause.subject,
        preps=[("with", clause.objects[0]), *clause.preps, *deed.preps],
    )
