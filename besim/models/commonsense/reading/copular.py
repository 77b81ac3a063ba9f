""" "X is …": adjectives, places and complements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.adjectives import Adjectives
from besim.models.commonsense.reading.quantities import _BOUNDS
from besim.models.commonsense.vocabulary import (
    CLOSERS,
    FIRES,
    IGNORED_PREPOSITIONS,
    RELATIONS,
)

_SO = ("flat", "level", "straight", "upright")
"""Adverbs of posture that may be states."""
_HOLDING = ("in", "inside", "on", "within")
_CONDITIONS = ("state", "condition")
_SOME = ("a", "an", "one", "any", "either", "some")
_OVER = ("above", "over")
_ANY_THING = ("object", "thing", "item")
_ALSO = frozenset(("also", "too"))
_CLOSE = frozenset(("near", "close", "nearby"))


class Copular(Adjectives):
    """What follows a form of *be*."""

    __slots__ = ()

    def copular(self, clause: Clause, reference: Reference, subject: Group) -> list[Claim]:
        """Claims of "X is …"."""
        found: list[Claim] = []
        lid = self._lid_on(clause, reference, subject) or self.plug_in(clause, reference, subject)
        if lid is not None:
            return [lid]
        first = subject.mentions[0]
        if first.head == "nothing" or (first.determiner == "no" and first.head in _ANY_THING):
            empty = [Claim("empty", self.refer(g).names) for p, g in clause.preps if p in _HOLDING]
            return [claim for claim in empty if claim.subjects]
        dirt = subject.mentions[0]
        spots = dirt.head in self.lexicon.locations and dirt.plural and dirt.determiner != "the"
        if dirt.head in self.lexicon.dirt and (spots or not reference.names):
            none = dirt.determiner in ("no", "neither")
            where = [(p, g) for p, g in clause.preps if p in ("on", "in", "over", "across")]
            place = self.refer(where[0][1]) if where else None
            if place is not None and place.names:  # "a stain is on the shirt"
                return self.dirt_claims(place, dirt.head, gone=none, prep=where[0][0])
        quantity = self.quantity_name(subject)
        if quantity:
            number = self.number_claim(clause, reference, quantity)
            if number is not None:
                return [number]
        for adjective in clause.adjectives:
            found.extend(self.adjective(clause, reference, adjective))
        if ROBOT in reference.names:
            found.extend(self.carried(clause))
        if ROBOT in reference.names and _CLOSE & set(clause.adjectives):
            found.extend(self._close_to(clause))
        for prep, group in self.telling_places(clause.preps):
            first = group.mentions[0]
            if prep == "without" and first.head in CLOSERS and ROBOT not in reference.names:
                found.append(self.closed_by(reference, group, False))  # "is without a lid"
                continue
            if prep in ("of", "than") or (prep in IGNORED_PREPOSITIONS and prep != "by"):
                continue
            words = (*first.states, *first.modifiers) if first.head in _CONDITIONS else ()
            if prep == "in" and words:  # "is in the off state", "in clean condition"
                found.extend(c for word in words for c in self.adjective(clause, reference, word))
                continue
            state = self.lexicon.state(f"{prep} {group.text}".lower())
            if state is not None and reference.names:
                # "the cycle is in progress"
                found.append(self.state_claim(reference, state.attribute, state.value))
                continue
            if prep == "from":
                continue  # "is some way off from the driveway"
            if clause.adjectives and prep in ("with", "by", "to", "for"):
                continue
            if first.unit in (
                "percent",
                "percentage",
                "degree",
                "celsius",
                "kg",
                "%",
            ) or first.head in ("percent", "degree", "kg", "celsius"):
                attribute = (
                    "weight"
                    if {first.unit, first.head} & {"kg", "kilogram", "kilo"}
                    else "battery"
                    if ROBOT in reference.names or "battery" in reference.names
                    else "temperature"
                )
                found.append(
                    Claim(
                        "number",
                        reference.names,
                        attribute=attribute,
                        op=next(
                            (b for w, b in _BOUNDS.items() if w in clause.adverbs),
                            ">"
                            if prep in ("above", "over")
                            else "<"
                            if prep in ("below", "under")
                            else "=",
                        ),
                        number=first.number or 0.0,
                    )
                )
                continue
            at = self._thing_around(found, prep) or self._filled_with(found, prep, group)
            if at and prep in _OVER:
                prep = "next to"  # "on the shelf above the washer": that bears no shelf
            had = self.had_there(found, prep, group) if not clause.verb.negated else None
            last = _told_last(found)
            within = last is not None and not last.negated and self.holds_inner(at, prep, group)
            if at and last is not None and within:
                found.append(replace(last, subjects=self.refer(group).names))
                at = ()
            claim = had or self.placed(Reference(at) if at else reference, prep, group)
            near = claim is not None and ROBOT in reference.names and claim.kind == "near"
            if near and any(other.kind == "near" and self._in_no_room(other) for other in found):
                continue  # "within reach of the hook at the wall": the wall tells which hook
            if claim is not None and prep == "off" and claim.kind == "place":
                claim = replace(claim, negated=not claim.negated)  # "the clamp is off the chair"
            if claim is not None:
                found.append(claim)
                if claim.relation == "in" and not claim.negated:
                    counted = self.portions(claim.objects, subject)
                    in_stuff = bool(counted) and self.are_substances(claim.objects)
                    # "two scoops of sugar are in the tea": nobody counts there
                    found.extend([Claim("unknown", text=subject.text)] if in_stuff else counted)
            if claim is not None or (prep == "with" and first.head in self.lexicon.parts):
                found.extend(self.of_places(group))  # "with closed doors"
        for group in clause.objects:
            found.extend(self._complement(clause, reference, group))
        if "inside" in clause.adverbs and not clause.preps and not found:
            found.extend(self._inside_it(reference))
        if "there" in clause.adverbs and _ALSO & {*clause.adverbs, *clause.verb.adverbs}:
            found.extend(self._there_too(reference))
        if "together" in clause.adverbs and {"close", "near"} & {*clause.adjectives}:
            found.append(Claim("together", reference.names, negated=clause.verb.negated))
        for word in clause.adverbs:
            if not found and word in _SO and clause.verb.copula:
                found.extend(self.adjective(clause, reference, word))  # "is straight"
            if word in ("near", "nearby"):
                found.extend(self.adjective(clause, reference, word))
            # "the lid is down", "the lever is up"
            if word == "out" and reference.names and self._burns(reference):
                found.append(self.state_claim(reference, "on", False))  # "the candle is out"
            if word in ("down", "up") and reference.names:
                lifted = self.lifted(subject, reference, word == "up")
                if lifted is not None:
                    found.append(lifted)
                elif subject.mentions[0].head in ("lever", "handle", "button", "switch"):
                    found.append(self.state_claim(reference, "pressed", word == "down"))
        return found

    def _there_too(self, reference: Reference) -> list[Claim]:
        """ "The bottle is in the cooler, and two cans are *also there*": where it is."""
        if self.told_place is None or not reference.names or ROBOT in reference.names:
            return []
        return [replace(self.told_place, subjects=reference.names, any=reference.any)]

    def _inside_it(self, reference: Reference) -> list[Claim]:
        """ "The cage stands there, its door is shut and the hamster is *inside*": in the cage."""
        entities = self.inventory.entities
        spoken = [n for n in self.salient if n in entities and n not in reference.names]
        around = [n for n in spoken if entities[n].has_head(self.lexicon.containers)][:1]
        if not around or not reference.names or ROBOT in reference.names:
            return []
        return [Claim("place", reference.names, tuple(around), relation="in", any=reference.any)]

    def _burns(self, reference: Reference) -> bool:
        """Can all of these go out: fires, lamps, what cooks?"""
        entities, heaters = self.inventory.entities, self.lexicon.processes
        known = [entities[name] for name in reference.names if name in entities]
        return bool(known) and all(e.has_head(FIRES) or e.kind_in(heaters) for e in known)

    def _in_no_room(self, near: Claim) -> bool:
        entities = self.inventory.entities
        return not any(name in entities and entities[name].room for name in near.objects)

    def _thing_around(self, found: Sequence[Claim], prep: str) -> tuple[str, ...]:
        """ "is in a dish | in the cooler", "in the cabinet | under the sink": that is where the
        dish and the cabinet are.

        But "is in the hall | on the shelf": what is on the shelf is no hall.
        """
        last = _told_last(found)
        inside = ("in", "inside", "on", "on top of")
        around = last is not None and (
            (last.relation == "in" and prep in ("under", "underneath", "below", "beneath"))
            or prep in _OVER
        )
        if last is None or not (prep in inside or around) or last.kind != "place":
            return ()
        entities = self.inventory.entities
        rooms = any(name in entities and entities[name].room for name in last.objects)
        return last.objects if last.relation in inside and not rooms else ()

    def around_it(self, place: Claim, phrases: Sequence[tuple[str, Group]]) -> list[Claim]:
        """ "Hangs on the hanger | in the wardrobe": where the hanger is to be, in a goal.

        Elsewhere it only tells which hanger is meant.

        :param phrases: what stands behind the place.
        """
        found = [place]
        for prep, group in phrases if self.of_any else ():
            at = self._thing_around(found, prep)
            if RELATIONS.get(prep) == "beside":
                at = place.subjects  # "hangs on the line | beside the towel"
            claim = self.placed(Reference(at), prep, group) if at else None
            if claim is not None and claim.kind == "place":
                found.append(claim)
        return found[1:]

    def _filled_with(self, found: Sequence[Claim], prep: str, group: Group) -> tuple[str, ...]:
        """ "The fish is in the tank | with clean water": that is what the tank has in it."""
        last = _told_last(found)
        entities = self.inventory.entities
        if last is None or prep != "with" or last.kind != "place" or last.relation != "in":
            return ()
        hollow = all(
            n in entities and entities[n].has_head(self.lexicon.holders) for n in last.objects
        )
        stuff = group.mentions[0].head in self.lexicon.liquids
        return last.objects if hollow and stuff else ()

    def carried(self, clause: Clause) -> list[Claim]:
        """ "Is (or starts) at the dock *with the key in its gripper*"."""
        return [
            Claim("held", self.refer(group).names)
            for (first, group), (prep, hand) in pairwise(clause.preps)
            if first == "with" and prep in ("in", "inside", "between")
            if group.mentions[0].head != "nothing"
            if self.inventory.gripper_like(hand.mentions[0])
        ]

    def _close_to(self, clause: Clause) -> list[Claim]:
        """ "the robot is close enough to the stove to reach the pot": near both."""
        groups = [group for prep, group in clause.preps if prep in ("to", "by")]
        for inner in clause.purpose:
            groups += inner.objects[:1]
            groups += [group for prep, group in inner.preps if prep in ("into", "at", "for")]
        found = []
        for group in groups:
            where = self.refer(group)
            if where.names and ROBOT not in where.names:
                found.append(Claim("near", objects=where.names, any_object=where.any))
        return found


def _told_last(found: Sequence[Claim]) -> Claim | None:
    """The claim before; "in a *closed* box | on the shelf": how a place is says nothing else."""
    told = next((claim for claim in reversed(found) if claim.kind != "state"), None)
    if told is None or told.kind != "place":
        return found[-1] if found else None
    behind = found[found.index(told) + 1 :]
    return told if all({*c.subjects} <= {*told.objects} for c in behind) else found[-1]
