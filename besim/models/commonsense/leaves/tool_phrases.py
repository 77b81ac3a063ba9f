"""Phrases of tools and contents: "with the sponge", "fills the bucket with water"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.meaning import ALONG, Event
from besim.models.commonsense.leaves.participants import count_portions
from besim.models.commonsense.leaves.place_phrases import Filling, PlacePhrases
from besim.models.commonsense.vocabulary import (
    PICKING_TOOLS,
    POURING_TOOLS,
    STICKING_VERBS,
    TOOL_PREPOSITIONS,
)

_JOINING = ("connect", "couple", "pair", "link")


class ToolPhrases(PlacePhrases):
    """Fills what an event is done with, and what is brought into something."""

    __slots__ = ()

    def _has_other_tool(self, clause: Clause) -> bool:
        """Is it told with what something is done, beside where?"""
        named = (group for prep, group in clause.preps if prep in ("with", "using"))
        inventory = self.reader.inventory
        return self.tool is not None or any(
            not inventory.gripper_like(group.mentions[0]) for group in named
        )

    def _is_filled(self, event: Event, clause: Clause, vessel: Group) -> bool:
        """ "Scoops the leaves *into the bag*": no tool, as what a liquid is drawn into may be."""
        if self._has_other_tool(clause):
            return True
        stuff = {name.split("_")[-1] for name in event.substances.get("theme", ())}
        tools = POURING_TOOLS | PICKING_TOOLS
        return bool(stuff - self.lexicon.liquids) and vessel.mentions[0].head not in tools

    def _lifted_on(self, filling: Filling, prep: str, group: Group) -> bool:
        """ "Slides the spoon under the egg and lifts it *on the spoon*": with the spoon."""
        if filling.event.schema.name != "grasp" or prep not in ("on", "onto", "in", "into"):
            return False
        names = self.reader.inventory.resolve(group.mentions[0], self.reader.salient).names
        entities = self.reader.inventory.entities
        if group.mentions[0].pronoun:
            names = tuple(n for event in self.meaning.events[-1:] for n in event.role("theme"))
        tools = [n for n in names if n in entities and entities[n].has_head(PICKING_TOOLS)]
        if not tools or set(tools) & {*filling.event.role("theme")}:
            return False
        filling.event.roles["tool"] = tuple(tools)
        return True

    def _tool_phrase(self, filling: Filling, prep: str, group: Group) -> bool:
        """ "with the sponge"; but "takes the cup with the ice cubes" names no tool."""
        event, schema, mention = filling.event, filling.event.schema, group.mentions[0]
        fills = prep == "with" and schema.roles.get("with") == "content"
        if fills and schema.name == "apply":
            # "sprays the tree with the sprayer": the sprayer does not come onto the tree
            names = tuple(self.reader.content_names(group))
            food = mention.head in self.lexicon.hypernyms["food"]  # "coats the bread with egg"
            fills = not names or food or self.reader.are_substances(names)
        if prep not in TOOL_PREPOSITIONS or fills:
            return False
        onto = any(p in ("to", "onto", "into") for p, _ in filling.clause.preps)
        joined = event.root in _JOINING and prep == "with" and len(event.role("theme")) == 1
        if joined and not onto and not self.tool_like(group):
            self.set_role(event, "dest", group, "to")  # "connects the cable with the modem"
            return True
        if prep == "by" and mention.head in ("itself", "handle", "hand", "one"):
            return True  # "one by one"
        if prep in ("with", "together with"):
            own = filling.previous is filling.theme and filling.theme is not None
            went = schema.name == "move"
            if (not own or schema.name == "idle") and self._has_in_it(
                filling.previous, group, went=went
            ):
                return True
            fastened = event.root in STICKING_VERBS  # "clips it to the line with a peg"
            if (
                schema.name in ("grasp", "place")
                and own
                and not (fastened or (prep == "with" and self.tool_like(group)))
            ):
                contained = self.reader.content_names(group)
                owner = event.role(schema.object_role)
                if contained and owner and tuple(contained) != owner:
                    claim = Claim("contains", owner, tuple(contained), weak=True)
                    self.demand(claim, mention.text)
                return True
            if schema.name == "move":
                if event.role("dest") and prep == "with":
                    things, dest = self.reader.refer(group).names, event.role("dest")
                    self.meaning.hints.append(Claim("place", things, dest, relation="at"))
                self.note_passing(group)  # "with the cup that it has picked up"
                self.set_entities(event, ALONG, group)
                filling.previous = group
                return True
        self.note_passing(group)
        self.use_with(event, group)
        filling.previous = group
        return True

    def _has_in_it(self, vessel: Group | None, group: Group, *, went: bool = False) -> bool:
        """ "into the pan *with oil*": that substance is in or on it."""
        if vessel is None or vessel.mentions[0].head in self.lexicon.substances:
            return False
        if "flowing" in group.mentions[0].modifiers:
            return False  # "rinses the grapes in the colander with the flowing water"
        contained = tuple(self.reader.content_names(group))
        names = self.reader.refer(vessel).names
        if not contained or not names or not self.reader.are_substances(contained):
            return False
        entities, hollow = self.reader.inventory.entities, self.lexicon.containers
        if went and not any(n in entities and entities[n].has_head(hollow) for n in names):
            return False  # "goes to the table *with the milk*"
        self.demand(Claim("contains", names, contained, weak=True), group.text)
        return True

    def _coats_what_lies_there(self, filling: Filling, prep: str) -> bool:
        """ "Coats *the buns on the sheet* with egg": the buns, and not the sheet."""
        event = filling.event
        if event.schema.name != "apply" or prep not in ("on", "in", "at"):
            return False
        entities = self.reader.inventory.entities
        things = [entities.get(name) for name in event.role("theme")]
        with_it = any(p == "with" and not self.tool_like(g) for p, g in filling.clause.preps)
        return with_it and bool(things) and not any(one is None or one.substance for one in things)

    def _content_phrase(self, filling: Filling, prep: str, group: Group) -> bool:
        """ "fills the bucket *with water*"."""
        event = filling.event
        if event.schema.roles.get(prep) != "content":
            return False
        given = "content" in event.substances  # "fills the pot with soil *with the shovel*"
        stuff = event.substances.get("theme", ())
        spread = event.schema.name == "apply" and stuff and self.reader.are_substances(stuff)
        if given or spread:
            self.note_passing(group)  # "sprays fertilizer on it with the sprayer"
            self.use_with(event, group)
            filling.previous = group
            return True
        self.note_passing(group)
        count_portions(event, group)
        names = tuple(self.reader.content_names(group))
        if group.mentions[0].pronoun and {*names} <= {*event.role("theme")}:
            # "turns on the water and fills the bucket with *it*": no bucket is filled with itself
            event.substances["content"] = self._what_runs()
            filling.previous = group
            return True
        event.substances["content"] = names or (self.reader.substance_words(group.mentions[0]),)
        self.set_entities(event, "content", group)
        filling.previous = group
        return True

    def _what_runs(self) -> tuple[str, ...]:
        """What comes out of the tap that was turned on before, or was spoken of last."""
        entities = self.reader.inventory.entities
        taps = [n for e in self.meaning.events[-1:] for n in e.role("theme") if n in entities]
        if any(entities[name].has_head(self.lexicon.water_sources) for name in taps):
            return ("water",)
        spoken = (n for n in self.reader.salient if self.reader.are_substances((n,)))
        return tuple(spoken)[:1]
