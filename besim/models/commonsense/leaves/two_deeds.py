"""One clause that tells two deeds: "lifts the box onto the cart" takes it and puts it there."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.awaited import Awaited
from besim.models.commonsense.leaves.event_subjects import UNDOES
from besim.models.commonsense.leaves.grips import done_with
from besim.models.commonsense.leaves.meaning import Step
from besim.models.commonsense.leaves.place_order import heaps_up
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.vocabulary import PICKING_TOOLS, VEHICLES

_DISHES = ("plate", "platter", "dish", "saucer", "tray", "toast")


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
        clause = done_with(clause)
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
        joined = self.lexicon.verbs.get(f"{clause.verb.lemma} {onto[0]}")
        if (
            heaps_up(clause)
            or clause.verb.root == "hold"
            or (joined is not None and joined.name == "place")
        ):
            return []  # "holds the rod into the beam", "the crate is unloaded onto the pallet"
        inventory, place = self.reader.inventory, onto[1].mentions[0]
        where = inventory.resolve(place, self.reader.salient).names
        rooms = [
            name for name in where if name in inventory.entities and inventory.entities[name].room
        ]
        if inventory.gripper_like(place) or inventory.robot_like(place) or rooms or not where:
            return []
        if thing.mentions[0].head in self.lexicon.substances or place.head in PICKING_TOOLS:
            return []
        out = brings and self._out_of_a_thing(clause)
        open_to_all = place.head not in self.lexicon.carriers or place.head in VEHICLES
        if brings and open_to_all and not out:
            return []
        verb = replace(clause.verb, lemma="put", particle="")
        there = [("to", onto[1])] if brings else []
        preps = [p for phrase in clause.preps for p in (there if phrase is onto else [phrase])]
        taken = replace(clause, preps=preps)
        if out:
            taken = replace(clause, verb=replace(clause.verb, lemma="take", particle=""))
            taken.preps = [phrase for phrase in clause.preps if phrase is not onto]
        bare = Group(
            [replace(m, relatives=[], located=[]) for m in thing.mentions], thing.conjunction
        )
        doer = None if clause.verb.passive else clause.subject
        put = Clause(replace(verb, passive=False), subject=doer, objects=[bare], preps=[onto])
        return [taken, put]

    def done_before(self, one: Clause) -> None:
        """ "After it *has taken* the cup, it …" asks for that; "after it *takes* it" does it."""
        by_robot = any(p == "by" and self.reader.is_robot(group) for p, group in one.preps)
        told = by_robot if one.verb.passive else self.reader.is_robot(one.subject)
        if one.verb.perfect:
            for claim in self.known(one):
                self.meaning.steps.append(Step(demand=claim, because=clause_text(one)))
        elif told:
            self.main(one)

    def _out_of_a_thing(self, clause: Clause) -> bool:
        """ "Brings the box *out of the drawer* and onto the counter": takes it out, as well.

        Out of a room it is carried, and so is what is brought from somewhere else.
        """
        inventory = self.reader.inventory
        sources = [group.mentions[0] for prep, group in clause.preps if prep == "out of"]
        names = [n for one in sources for n in inventory.resolve(one, self.reader.salient).names]
        known = [inventory.entities[name] for name in names if name in inventory.entities]
        return bool(known) and not any(one.room for one in known)

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

    def ends_what_began(self, clause: Clause) -> bool:
        """Does it close or switch off what the deed before has opened or switched on?"""
        schema = self.schema_of(clause)
        began = UNDOES.get(schema.name) if schema is not None else None
        return began is not None and any(e.schema.name == began for e in self.meaning.events[-1:])

    def told_twice(self, clause: Clause) -> Clause:
        """ "Applies oil to the gear *by spraying it from the can*": one deed, out of the can."""
        for sub, inner in clause.subordinate:
            way = inner[0] if sub == "by" and len(inner) == 1 else None
            if way is None or not way.objects or not way.objects[0].mentions[0].pronoun:
                continue
            schema = self.schema_of(way)
            if schema is None or schema is not self.schema_of(clause) or way.subordinate:
                continue
            rest = [one for one in clause.subordinate if one[1] is not inner]
            return replace(clause, preps=[*clause.preps, *way.preps], subordinate=rest)
        return clause

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
