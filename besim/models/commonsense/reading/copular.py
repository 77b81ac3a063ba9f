""" "X is …": adjectives, places and complements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.existential import Existential
from besim.models.commonsense.reading.hands import hand_said
from besim.models.commonsense.reading.quantities import _BOUNDS, bound_of
from besim.models.commonsense.vocabulary import (
    CLOSERS,
    FALLING_PARTS,
    HINGED_PARTS,
    IGNORED_PREPOSITIONS,
    LESS_WORDS,
    MORE_WORDS,
    PLUGS,
    RESIDUES,
    STATELESS_ADJECTIVES,
    WETTING,
)

_SO = ("flat", "level", "straight", "upright")
"""Adverbs of posture that may be states."""
_HOLDING = ("in", "inside", "on", "within")
_CONDITIONS = ("state", "condition")
_SOCKETS = ("socket", "outlet", "wall")
_FIRES = frozenset(
    ("candle", "fire", "fireplace", "flame", "lamp", "lantern", "light", "torch", "campfire")
)
_SOME = ("a", "an", "one", "any", "either", "some")
_OVER = ("above", "over")
_CLOSE = frozenset(("near", "close", "nearby"))


class Copular(Existential):
    """What follows a form of *be*."""

    __slots__ = ()

    def copular(self, clause: Clause, reference: Reference, subject: Group) -> list[Claim]:
        """Claims of "X is …"."""
        found: list[Claim] = []
        lid = self._lid_on(clause, reference, subject) or self.plug_in(clause, reference, subject)
        if lid is not None:
            return [lid]
        if subject.mentions[0].head == "nothing":
            empty = [Claim("empty", self.refer(g).names) for p, g in clause.preps if p in _HOLDING]
            return [claim for claim in empty if claim.subjects]
        dirt = subject.mentions[0]
        if dirt.head in self.lexicon.dirt and not reference.names:
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

    def _inside_it(self, reference: Reference) -> list[Claim]:
        """ "The cage stands there, its door is shut and the hamster is *inside*": in the cage."""
        entities = self.inventory.entities
        spoken = [n for n in self.salient if n in entities and n not in reference.names]
        around = [n for n in spoken if entities[n].has_head(self.lexicon.containers)][:1]
        if not around or not reference.names or ROBOT in reference.names:
            return []
        return [Claim("place", reference.names, tuple(around), relation="in", any=reference.any)]

    def lifted(self, subject: Group | None, reference: Reference, up: bool) -> Claim | None:
        """ "the sash is up", "is raised": it is open; a tailgate is then closed."""
        head = subject.mentions[0].head if subject is not None else ""
        if head not in HINGED_PARTS | FALLING_PARTS or not reference.names:
            return None
        return self.state_claim(reference, "open", up != (head in FALLING_PARTS))

    def _burns(self, reference: Reference) -> bool:
        """Can all of these go out: fires, lamps, what cooks?"""
        entities, heaters = self.inventory.entities, self.lexicon.processes
        known = [entities[name] for name in reference.names if name in entities]
        return bool(known) and all(e.has_head(_FIRES) or e.kind_in(heaters) for e in known)

    def _lid_on(self, clause: Clause, reference: Reference, subject: Group) -> Claim | None:
        """ "the lid is off", "the lid is on the jar": the jar is open, or closed."""
        mention = subject.mentions[0]
        head = mention.head
        words = {*clause.adjectives, *clause.adverbs}
        if head in CLOSERS and mention.owner is not None and words & {"on", "off"}:
            return self.closed_by(self.refer_one(mention.owner), subject, "on" in words)
        if head in CLOSERS and head in self.inventory.own_parts and words & {"on", "off"}:
            # "while the lid is on", of one that leaves put on the blender: it is never switched on
            hosts = () if clause.preps else self._under_lid(reference)
            on = "on" in words
            return Claim("place", reference.names, hosts, "on", negated=not on) if hosts else None
        if head not in CLOSERS or head in self.inventory.own_parts or not reference.names:
            return None
        on = "on" in words or any(
            p in ("on", "on top of") and self.refer(g).names == reference.names
            for p, g in clause.preps
        )
        if on or "off" in words:
            hosts = self._under_lid(reference)
            if hosts:
                return Claim("place", reference.names, hosts, relation="on", negated=not on)
            return self.state_claim(reference, "open", not on)
        return None

    def _in_no_room(self, near: Claim) -> bool:
        entities = self.inventory.entities
        return not any(name in entities and entities[name].room for name in near.objects)

    def plug_in(self, clause: Clause, reference: Reference, subject: Group) -> Claim | None:
        """ "the plug of the lamp is in the socket": the lamp is plugged in."""
        mention = subject.mentions[0]
        owner = mention.owner
        sockets = [p for p, g in clause.preps if g.mentions[0].head in _SOCKETS]
        if clause.verb.passive and clause.verb.root == "plug" and sockets and reference.names:
            # "the vacuum cleaner has been plugged into the socket"
            return self.state_claim(reference, "plugged", True)
        if mention.head not in PLUGS or owner is None:
            return None
        lamp = self.refer_one(owner)
        if owner.pronoun and lamp.names == reference.names:
            # "The lamp is on the desk. Its plug is …": the lamp's, and not the plug's own
            lamp = Reference(tuple(n for n in self.salient if n not in reference.names)[:1])
        inside = any(
            p in ("in", "inside") and g.mentions[0].head in _SOCKETS for p, g in clause.preps
        )
        if not lamp.names or {ROBOT, GRIPPER} & {*lamp.names}:
            return None
        out = any(
            p in ("out of", "outside", "off") and g.mentions[0].head in _SOCKETS
            for p, g in clause.preps
        )
        if out and clause.verb.copula:  # "is the plug out of the socket?"
            return self.state_claim(lamp, "plugged", False)
        if clause.verb.passive and clause.verb.root in ("pull", "draw", "remove", "unplug"):
            return self.state_claim(lamp, "plugged", False)
        return self.state_claim(lamp, "plugged", True) if inside else None

    def _under_lid(self, reference: Reference) -> tuple[str, ...]:
        """ "the tub, with its lid on": for a lid of its own, the container spoken of before."""
        entities = self.inventory.entities
        if not all(n in entities and entities[n].head in CLOSERS for n in reference.names):
            return ()
        spoken = [n for n in self.salient if n in entities and n not in reference.names]
        closed = (self.lexicon.containers, self.lexicon.processes)
        vessels = [n for n in spoken if any(entities[n].head in heads for heads in closed)]
        things = [n for n in spoken if not self._only_bears(n)]
        return (*vessels, *things)[:1]

    def _only_bears(self, name: str) -> bool:
        """A room, a table, a person, stuff: nothing that a lid is on."""
        known = self.inventory.entities[name]
        bears = known.has_head(self.lexicon.surfaces) or known.head in CLOSERS
        return bears or known.room or known.person or known.substance

    def closed_by(self, reference: Reference, closer: Group, on: bool) -> Claim:
        """ "the box has its lid on": the lid lies on it, or is a part and shut."""
        lid = self.refer(closer)
        if lid.names == reference.names:  # "its lid", which was spoken of itself just now
            reference = Reference(self._under_lid(lid) or reference.names)
        if lid.names and lid.names != reference.names:
            return Claim("place", lid.names, reference.names, relation="on", negated=not on)
        return self.state_claim(reference, "open", not on)

    def _thing_around(self, found: Sequence[Claim], prep: str) -> tuple[str, ...]:
        """ "is in a dish | in the cooler", "in the cabinet | under the sink": that is where the
        dish and the cabinet are.

        But "is in the hall | on the shelf": what is on the shelf is no hall.
        """
        last = _told_last(found)
        inside = ("in", "inside", "on")
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

    def _is_vessel(self, name: str) -> bool:
        """May there be water in it, and not only on it?"""
        known = self.inventory.entities.get(name)
        vessels = self.lexicon.holders | self.lexicon.open_vessels | self.lexicon.tubs
        return known is not None and known.has_head(vessels | self.lexicon.water_sources)

    def adjective(self, clause: Clause, reference: Reference, adjective: str) -> list[Claim]:
        """Claims of "X is ADJECTIVE"."""
        rid_of = ("of", "from") if adjective == "free" else ("of",)
        of = next((group for prep, group in clause.preps if prep in rid_of), None)
        if adjective in ("free", "clear", "empty", "full", "rid") and of is not None:
            head = of.mentions[0].head
            if adjective == "full" and head in self.lexicon.dirt:
                return self.dirt_claims(reference, head, gone=False, prep="in")
            if adjective == "full":
                inside = tuple(self.content_names(of))
                if not inside:
                    return [self.state_claim(reference, "full", True)]  # "is full of air"
                return [Claim("contains", reference.names, inside, any=reference.any)]
            dirt = [
                mention.head
                for prep, group in clause.preps
                if prep in rid_of
                for mention in group.mentions
                if mention.head in self.lexicon.dirt
            ]
            if head in self.lexicon.dirt:
                things = [self.inventory.entities.get(n) for n in self.refer(of).names]
                if any(one is not None and not one.substance for one in things):
                    # "free of dust and the cup | and the mug are …": whose subject was swallowed
                    return [Claim("unknown", text=of.text)]
                claims = [c for one in dirt for c in self.dirt_claims(reference, one, gone=True)]
                return list(dict.fromkeys(claims))
            if {*of.mentions[0].states, *of.mentions[0].modifiers} & RESIDUES:
                return self.dirt_claims(reference, head, gone=True)  # "free of burnt rice"
            if head in WETTING and not any(self._is_vessel(name) for name in reference.names):
                return [self.state_claim(reference, "wet", False)]  # "is free of water"
            return self._without(reference, self.refer(of).names or tuple(self.content_names(of)))
        if adjective in ("near", "close", "nearby", "reachable"):
            if (
                reference.names
                and ROBOT not in reference.names
                and GRIPPER not in reference.names
                and not any(p in ("to", "from") for p, _ in clause.preps)
            ):
                return [Claim("near", objects=reference.names)]
            return []
        if reference.names == (GRIPPER,):
            claim = hand_said(clause.subject.mentions[0] if clause.subject else None, adjective)
            return [claim] if claim is not None else []
        state = self.lexicon.state(adjective)
        entities = self.inventory.entities
        heads = [entities[name].head for name in reference.names if name in entities]
        if heads and not all(self.lexicon.says_state(adjective, head) for head in heads):
            state = None  # "the flask is flat"
        if state is None:
            if adjective in MORE_WORDS | LESS_WORDS | STATELESS_ADJECTIVES:
                return []
            return [Claim("state", reference.names, attribute=adjective, any=reference.any)]
        if ROBOT in reference.names and state.attribute == "empty":
            return [Claim("hands_free", number=0)]
        if state.attribute == "raised":
            lifted = self.lifted(clause.subject, reference, state.value)
            if lifted is not None:
                return [lifted]
        return [self.state_claim(reference, state.attribute, state.value)]

    def _without(self, reference: Reference, stuffs: tuple[str, ...]) -> list[Claim]:
        """ "Is free of glue": none is on it, if that is where the text tells it to be, or in it."""
        soils = self.inventory.soils
        on_it = [one for one in stuffs if any(one in soils.get(n, ()) for n in reference.names)]
        inside = tuple(one for one in stuffs if one not in on_it)
        free = Claim("contains", reference.names, inside, any_object=True, negated=True)
        off = [Claim("coated", reference.names, (one,), negated=True) for one in on_it]
        return [free, *off] if inside or not off else off

    def _complement(self, clause: Clause, reference: Reference, group: Group) -> list[Claim]:
        """ "is a mess", "is brewed coffee", "is closer to it": rarely a state of the subject."""
        mention = group.mentions[0]
        if (
            mention.head in self.lexicon.substances
            and reference.names
            and ROBOT not in reference.names
        ):
            inside = Claim("contains", reference.names, tuple(self.content_names(group)))
            told = [c for c in self.passing(mention) if c.kind == "state"]  # "is cooked rice"
            return [inside, *told]
        state = self.lexicon.state(mention.head)
        if state is not None and not mention.determiner and ROBOT not in reference.names:
            return [self.state_claim(reference, state.attribute, state.value)]
        if mention.number is not None and mention.unit in ("kg", "kilogram", "kilo"):
            return [
                Claim(
                    *("number", reference.names),
                    attribute="weight",
                    op=bound_of(clause) or "=",
                    number=mention.number,
                )
            ]
        if mention.number is not None and (
            mention.unit in ("percent", "%") or mention.head == "percent"
        ):
            return [
                Claim(
                    *("number", reference.names),
                    attribute="battery",
                    op=bound_of(clause) or "=",
                    number=mention.number,
                )
            ]
        return []


def _told_last(found: Sequence[Claim]) -> Claim | None:
    """The claim before; "in a *closed* box | on the shelf": how a place is says nothing else."""
    told = next((claim for claim in reversed(found) if claim.kind != "state"), None)
    if told is None or told.kind != "place":
        return found[-1] if found else None
    behind = found[found.index(told) + 1 :]
    return told if all({*c.subjects} <= {*told.objects} for c in behind) else found[-1]
