"""Where stuff comes from, as the deed before tells: "tilts the jug and fills the glass"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.letting_go import LettingGo
from besim.models.commonsense.leaves.meaning import OVER, Event, Step
from besim.models.commonsense.leaves.participants import TILTING
from besim.models.commonsense.vocabulary import HELD_TOOLS

_DRAWN_WITH = ("pipette", "syringe", "spoon", "teaspoon", "tablespoon", "ladle", "scoop")
"""Tools that have their fill of stuff once they have been in it."""
_SINKING = ("lower", "dip", "sink", "plunge", "immerse", "submerge", "push")
"""What is done so to a vessel in water, to fill it there, leaves it in the gripper."""
_STIRRERS = ("whisk", "stick", "rod", "paddle", "mixer", "beater", "stirrer")
_STIRRING = ("stir", "mix", "whisk", "beat", "whip", "blend")
_ABOVE = ("over", "above")
_INTO = ("in", "into", "inside", "to")


class StuffBefore(LettingGo):
    """Fills in what stuff is poured out of, drawn with or stirred with."""

    __slots__ = ()

    def _what_was_before(self, event: Event) -> None:
        """All that the deed before tells of this one with stuff."""
        self.what_was_tilted(event)
        self._what_is_above_it(event)
        self._what_was_dipped(event)
        self._stays_in_hand(event)
        self._fills_what_it_draws_with(event)

    def what_was_tilted(self, event: Event) -> None:
        """ "tilts the box over the bowl and pours the screws into it": out of the box, once."""
        for tilt in [one for one in self.meaning.events if one.verb != "let"][-1:]:
            fills = event.schema.name == "fill" and not event.substances.get("content")
            vessel, dest = tilt.role("theme"), event.role("theme" if fills else "dest")
            tilted = tilt.schema.name == "pour" and tilt.root in TILTING
            if not tilted or not (fills or event.schema.name == "pour"):
                continue
            there = not tilt.role("dest") or tilt.role("dest") == dest
            out_of_it = vessel and not {*vessel} & {*event.role("theme"), *dest}
            if dest and there and out_of_it:
                tilt.roles.pop("dest", None)
                event.roles.setdefault("source", vessel)

    def _what_is_above_it(self, event: Event) -> None:
        """ "Holds (or lifts) the sack over the bowl and pours the sugar in": into the bowl."""
        if event.schema.name != "pour" or event.role("dest"):
            return
        for held in self.meaning.events[-1:]:
            above = held.schema.name == "hold_at" and held.relations.get("dest") in _ABOVE
            dest = held.role("dest") if above else held.role(OVER)
            if dest and not {*dest} & {*held.role("theme")}:
                event.roles["dest"], event.relations["dest"] = dest, "in"
                if event.role("theme") != held.role("theme"):
                    event.roles.setdefault("source", held.role("theme"))

    def _what_was_dipped(self, event: Event) -> None:
        """ "Dips the pipette into the beaker and sucks up some buffer": with it, out of that."""
        last = [one for one in self.meaning.events if one.schema.name != "wait"][-1:]
        if not last or last[0].schema.name != "hold_at" or not _went_in(last[0]):
            return
        if event.schema.name == "scoop":
            event.roles.setdefault("tool", last[0].role("theme"))
            event.roles.setdefault("source", last[0].role("dest"))
        elif event.schema.name == "fill" and event.role("theme") == last[0].role("theme"):
            event.roles.setdefault("source", last[0].role("dest"))
            if self.reader.are_substances(last[0].role("dest")):
                event.substances.setdefault("content", last[0].role("dest"))

    def _stays_in_hand(self, event: Event) -> None:
        """ "Puts the spoon into the mug and stirs the tea": it is not let go of in there."""
        last = [one for one in self.meaning.events if one.verb != "let"][-1:]
        if not last or last[0].schema.name not in ("place", "work") or not _went_in(last[0]):
            return
        tool, vessel = last[0].role("theme"), last[0].role("dest")
        fills = event.schema.name == "fill" and event.role("theme") == tool
        if fills and last[0].root in _SINKING:
            last[0].schema = self.lexicon.schemas["hold_at"]
            event.roles.setdefault("source", vessel)
            return
        scoops = fills or event.schema.name == "scoop"
        stirs = event.schema.name == "work" and event.root in _STIRRING
        own = event.role("tool") in ((), tool)
        if not (own and (scoops or stirs) and self.in_stuff()):
            return
        last[0].schema = self.lexicon.schemas["hold_at"]
        event.roles["tool"] = tool
        if scoops:
            event.roles.setdefault("source", vessel)
        elif event.role("theme") in ((), tool):
            event.roles["theme"] = vessel

    def filled_by_dipping(self, claim: Claim) -> bool:
        """ "Dips the pot into the tub until it is full of water": fills it out of the tub."""
        full = claim.kind == "contains" or (claim.kind, claim.attribute) == ("state", "full")
        for last in self.meaning.events[-1:]:
            dipped = last.schema.name == "hold_at" and _went_in(last)
            if full and dipped and not claim.negated and claim.subjects == last.role("theme"):
                roles = {"theme": claim.subjects, "source": last.role("dest")}
                fill = Event(self.lexicon.schemas["fill"], "fill", roles, text=claim.text)
                fill.substances["content"] = claim.objects
                self.meaning.steps.append(Step(event=fill, because=claim.text))
                return True
        return False

    def in_stuff(self) -> bool:
        """Has a spoon, whisk, pipette or the like been put into a vessel just before?"""
        entities = self.reader.inventory.entities
        for last in self.meaning.events[-1:]:
            tools = [entities[name] for name in last.role("theme") if name in entities]
            kinds = HELD_TOOLS | {*_STIRRERS}
            if tools and last.role("dest") and _went_in(last):
                return all(one.has_head(kinds) for one in tools)
        return False

    def _fills_what_it_draws_with(self, event: Event) -> None:
        """ "Fills the pipette with buffer from the beaker": draws buffer out of it with that."""
        entities = self.reader.inventory.entities
        tools = [entities[name] for name in event.role("theme") if name in entities]
        content = event.substances.get("content") or event.role("content")
        drawn = event.schema.name == "fill" and all(one.has_head(_DRAWN_WITH) for one in tools)
        if not tools or not drawn or not content or not event.role("source"):
            return
        event.schema = self.lexicon.schemas["scoop"]
        event.roles = {"tool": event.role("theme"), "source": event.role("source")}
        event.substances = {"theme": content}


def _went_in(event: Event) -> bool:
    return event.relations.get("dest") in _INTO
