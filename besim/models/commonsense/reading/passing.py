"""What noun phrases say of their things in passing: "the clean cup in the sink"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.active import Active
from besim.models.commonsense.reading.company import contents_in_passing, without_company
from besim.models.commonsense.reading.wording import as_spelled, is_result
from besim.models.commonsense.vocabulary import CLOSERS, RELATIONS

ABOUT_THINGS = {"held", "place", "contains", "coated", "state", "number", "empty"}
"""Kinds of claims that say something only if they name what they are about."""


class Passing(Active):
    """Reads state adjectives, relative clauses and places of noun phrases."""

    __slots__ = ()

    def passing(self, mention: Mention, reference: Reference | None = None) -> list[Claim]:
        """What a noun phrase says of its thing: state adjectives, relative clauses, places."""
        found: list[Claim] = []
        if reference is None:
            reference = self.inventory.resolve(mention, self.salient)
            if reference.others:
                reference = self.not_named_otherwise(reference)
        if mention.head in self.lexicon.dirt and not reference.names:
            return found  # "the dirt on the tub": what has it is spoken of as clean or not
        for word in mention.states:
            state = self.lexicon.state(word)
            if state is None:
                if reference.names and not {ROBOT, GRIPPER} & set(reference.names):
                    found.append(
                        Claim(
                            "state",
                            reference.names,
                            attribute=as_spelled(word),
                            any=reference.any,
                            text=mention.text,
                            weak=True,
                        )
                    )
                continue
            if reference.names == (GRIPPER,):
                if state.attribute in ("free", "empty"):
                    found.append(
                        Claim(
                            "hands_free",
                            number=mention.number
                            if mention.number and mention.determiner not in ("both",)
                            else (
                                2
                                if mention.determiner == "both"
                                or (mention.plural and mention.number is None)
                                else 1
                            ),
                            text=mention.text,
                        )
                    )
                continue
            soiled = self.soiled_so(reference, word)
            if soiled is not None:
                found += [replace(claim, text=mention.text, weak=True) for claim in soiled]
                continue
            if reference.names and ROBOT not in reference.names:
                found.append(
                    self.state_claim(
                        reference, state.attribute, state.value, mention.text, weak=True
                    )
                )
        if self.inventory.uppermost(mention) and len(reference.names) == 1:
            found.append(self._nothing_on(reference, mention))
        saved, robot_subject = list(self.salient), self.robot_subject
        for clause in mention.relatives:
            if is_result(clause) or _all_the_while(clause):
                continue  # ", which begins to run": that comes after, not before
            own = [name for name in reference.names if name not in (ROBOT, GRIPPER)]
            self.salient = [*own, *(name for name in saved if name not in own)]
            found.extend(self.claims(clause))
        for clause in mention.relatives:
            # "the gripper which holds the hot iron": what is said of the iron counts too.
            for group in clause.objects if not is_result(clause) else ():
                for inner in group.mentions:
                    if inner.states or inner.located:
                        found.extend(self.passing(replace(inner, relatives=[])))
            # "the water running from the hose held in the gripper": the hose is held.
            for _, group in clause.preps if not is_result(clause) else ():
                for inner in group.mentions:
                    if inner.relatives:
                        found.extend(self.passing(replace(inner, states=(), located=[])))
        found = [claim for claim in found if claim.kind not in ABOUT_THINGS or claim.subjects]
        # "fills the jug that it holds until *it* is full": the jug
        self.salient, self.robot_subject = saved, robot_subject
        if reference.names == (GRIPPER,):
            # "extends the gripper that holds the hose and lays it down": it is the hose.
            for clause in mention.relatives:
                for group in clause.objects:
                    self.refer(group)
        found.extend(self.with_company(reference, mention.located))
        located = without_company(mention.located)
        for index, (prep, group) in enumerate(located):
            if prep == "to":
                continue  # "the key to the shed": it need not be there
            on = located[index + 1 : index + 2]
            sits = bool(on) and on[0][0] == "on" and on[0][1].mentions[0].pronoun
            if prep == "with" and group.mentions[0].head in CLOSERS and sits:
                found.append(self.closed_by(reference, group, True))  # "a pot with a lid on it"
                break
            inside = contents_in_passing(located[index : index + 2])
            if inside is not None:
                held = tuple(self.content_names(inside))  # "the tray with both cups on it"
                on_it = RELATIONS.get(located[index + 1][0], "")
                atop = on_it == "on" and not self.are_substances(held)
                if atop and len(reference.names) == 1 and self.inventory.closes(reference.names[0]):
                    found.append(Claim("place", held, reference.names, relation="on"))
                elif held and reference.names:  # "a tin with a rag *on it*" has none in it
                    found.append(
                        Claim("contains", reference.names, held, on_it if on_it == "on" else "")
                    )
                break
            thing = reference
            if index and self.inventory.gripper_like(group.mentions[0]):
                before, place = located[index - 1]
                if before in ("from", "out of"):
                    thing = self.refer(place)  # "soap from the bottle in the gripper"
            last = found[-1] if index and found else None
            if not index and mention.relatives and found and self._around(found[-1], prep, group):
                thing = Reference(found[-1].objects)  # "the shirt lying on the sofa in the hall"
            if (
                last is not None
                and last.kind == "place"
                and last.relation in ("in", "on")
                and RELATIONS.get(prep) == "beside"
                and not group.mentions[0].pronoun
            ):
                thing = Reference(last.objects)  # "the shirt in the basket next to the line"
            claim = self.placed(thing, prep, group)
            if claim is not None:
                found.append(claim)
            for inner in group.mentions:
                if inner.relatives:  # "the kibble in the bag that the robot holds"
                    found.extend(self.passing(replace(inner, states=(), located=[])))
        if mention.head not in _LIMITS:
            found.extend(self.weighs(reference, mention))  # "a parcel of 4 kg"
        if mention.owner is not None and not mention.owner.pronoun:
            found.extend(self.passing(mention.owner))
        return [claim for claim in found if claim.kind != "unknown"]

    def _around(self, told: Claim, prep: str, group: Group) -> bool:
        """Is that the room of the place that was told before?"""
        there = self.inventory.resolve(group.mentions[0]).names
        entities = self.inventory.entities
        rooms = bool(there) and all(name in entities and entities[name].room for name in there)
        return rooms and prep == "in" and told.kind == "place" and told.relation in ("in", "on")

    def _nothing_on(self, reference: Reference, mention: Mention) -> Claim:
        """None of its like stands on it."""
        like = (e.name for e in self.inventory.entities.values() if e.has_head((mention.head,)))
        others = tuple(name for name in like if name not in reference.names)
        return Claim("place", others, reference.names, relation="on", any=True, negated=True)


_LIMITS = ("payload", "load", "limit", "capacity", "maximum")


def _all_the_while(clause: Clause) -> bool:
    """ "Eight minutes, *during which* the lid is locked": then, and not now."""
    return any(
        prep in ("during", "throughout", "after") and group.mentions[0].unit
        for prep, group in clause.preps
    )
