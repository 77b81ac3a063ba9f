"""Lids, plugs and other things that close: "the lid is off", "the plug is in the socket"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.reading.existential import Existential
from besim.models.commonsense.vocabulary import CLOSERS, FALLING_PARTS, HINGED_PARTS, PLUGS

_SOCKETS = ("socket", "outlet", "wall")
_LYING = ("lie", "hang", "dangle", "rest")
_LOOSE = ("on", "beside", "next to", "near", "under", "below", "behind", "in front of", "close to")
"""Where a plug is that is in no socket."""


class Closers(Existential):
    """What is open, shut or plugged in by what lies on it or in it."""

    __slots__ = ()

    def lifted(self, subject: Group | None, reference: Reference, up: bool) -> Claim | None:
        """ "the sash is up", "is raised": it is open; a tailgate is then closed."""
        head = subject.mentions[0].head if subject is not None else ""
        if head not in HINGED_PARTS | FALLING_PARTS or not reference.names:
            return None
        return self.state_claim(reference, "open", up != (head in FALLING_PARTS))

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

    def plug_in(self, clause: Clause, reference: Reference, subject: Group) -> Claim | None:
        """ "the plug of the lamp is in the socket": the lamp is plugged in."""
        mention = subject.mentions[0]
        owner = mention.owner
        sockets = [p for p, g in clause.preps if g.mentions[0].head in _SOCKETS]
        if clause.verb.passive and clause.verb.root == "plug" and sockets and reference.names:
            # "the vacuum cleaner has been plugged into the socket"
            return self.state_claim(reference, "plugged", True)
        if mention.head != "plug" and (mention.head not in PLUGS or owner is None):
            return None
        by_socket = any(g.mentions[0].head in _SOCKETS for _, g in clause.preps)
        if owner is None and not by_socket:
            return None  # it may be that of a sink
        lamp = reference if owner is None else self.refer_one(owner)
        if lamp.names == reference.names and (owner is None or owner.pronoun):
            # "The lamp is on the desk. Its plug is …": the lamp's, and not the plug's own
            lamp = Reference(self._before(reference)[:1])
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
        lies = clause.verb.root in _LYING or (clause.verb.copula and not inside)
        if lies and any(p in _LOOSE for p, _ in clause.preps):
            return self.state_claim(lamp, "plugged", False)  # "its plug lies beside the socket"
        return self.state_claim(lamp, "plugged", True) if inside else None

    def _before(self, reference: Reference) -> tuple[str, ...]:
        """The things, but for rooms, that were spoken of before, the last one first."""
        entities = self.inventory.entities
        known = [name for name in self.salient if name in entities and not entities[name].room]
        return tuple(name for name in known if name not in reference.names)

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
