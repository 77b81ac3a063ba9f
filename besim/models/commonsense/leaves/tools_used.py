"""What a deed is done with: tools, vessels, and the gripper itself."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Entity, split_words
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.leaves.results import Results
from besim.models.commonsense.vocabulary import (
    AIMING_VERBS,
    FED,
    HELD_TOOLS,
    PICKING_TOOLS,
    POURING_TOOLS,
    SPRAYED,
    USING_VERBS,
)

_TOOLS = HELD_TOOLS | PICKING_TOOLS
LETS_GO = ("place", "pour", "shift", "hand_over", "release")
"""Schemas after which their theme is not in the gripper."""


def only_used(clause: Clause | None) -> Group | None:
    """ "*Uses the brush* and scrubs the pan": what the next clause is done with."""
    if clause is None or clause.verb.root not in USING_VERBS or clause.verb.passive:
        return None
    return clause.objects[0] if clause.objects and not clause.purpose else None


class ToolsUsed(Results):
    """Finds the tools of an event and what the gripper holds meanwhile."""

    __slots__ = ()

    def _out_of_its_owner(self, event: Event, mention: Mention) -> None:
        """ "with the water *of the hose*", "*running from the hose*": the hose is the tool."""
        places = [place for one in mention.relatives for place in one.preps]
        out_of = (g.mentions[0] for p, g in places if p in ("from", "out of"))
        source = mention.owner or next(out_of, None)
        if source is not None and not source.pronoun:
            names = self.reader.inventory.resolve(source, self.reader.salient).names
            owner = tuple(name for name in names if name not in (GRIPPER, ROBOT))
            if owner and event.schema.name in ("water", "clean") and "tool" not in event.roles:
                event.roles["tool"] = owner

    def taken_up(self) -> tuple[str, ...]:
        """What the leaf has picked up so far, or holds by its words, and has not let go of."""
        held: dict[str, None] = {}
        for step in self.meaning.steps:
            claim, event = step.demand, step.event
            if claim is not None and claim.kind == "held" and not claim.negated:
                held |= dict.fromkeys(claim.subjects)  # "holding the cup, it goes to the table"
            if event is None:
                continue
            for name in event.role("theme"):
                if event.schema.name == "grasp":
                    held[name] = None
                elif event.schema.name in LETS_GO:
                    held.pop(name, None)
        return tuple(held)

    def use_with(self, event: Event, group: Group) -> None:
        """A tool, or the substance that is applied."""
        mention = group.mentions[0]
        nothing = (GRIPPER, ROBOT, self.reader.inventory.flange)
        names = tuple(n for n in self.reader.refer(group).names if n not in nothing)
        acted_on = {*event.role("theme"), *event.role("target"), *event.role("source")}
        if mention.pronoun and acted_on.issuperset(names):
            # "takes the rag and wipes the pane with *it*": not with the pane
            used = self.reader.refer(self.tool).names if self.tool is not None else ()
            names = tuple(n for n in self.taken_up()[-1:] if n not in acted_on) or used or names
        substance = mention.head in self.lexicon.substances
        entity = self.reader.inventory.entities.get(names[0]) if names else None
        applied = substance and event.schema.name == "apply"  # "sprays it with a solution"
        if applied or (entity is not None and entity.substance) or (substance and entity is None):
            event.substances["content"] = tuple(self.reader.content_names(group)) or (
                self.reader.substance_words(mention),
            )
            if mention.owner is None and not names and not mention.relatives:
                return
            self._out_of_its_owner(event, mention)
            if entity is not None and not entity.substance:
                event.roles["tool"] = names
            return
        pours = event.schema.name in ("pour", "fill", "apply") and not event.role("source")
        if names and pours and entity is not None and self._holds_stuff(entity):
            # "uses the jug to fill the bowl with milk": out of the jug, which is held
            event.roles["source"] = names
            return
        if names:
            event.roles["tool"] = (*event.roles.get("tool", ()), *names)
            if (
                event.schema.name == "apply"
                and entity is not None
                and "content" not in event.substances
            ):
                # "sprays the window with the glass cleaner": that is on it then
                event.substances |= {"content": names} if entity.head in SPRAYED else {}

    def _what_was_aimed(self, event: Event) -> None:
        """ "Points *the hose* at the door and washes the mud off": with the hose."""
        for before in self.meaning.events[-1:]:
            entities = self.reader.inventory.entities
            aimed = [entities[name] for name in before.role("theme") if name in entities]
            if before.root in AIMING_VERBS and any(one.has_head(FED | SPRAYED) for one in aimed):
                event.roles["tool"] = before.role("theme")

    def _holds_stuff(self, entity: Entity) -> bool:
        """The sack, the jug, the bottle; not the spoon, with which a stuff is taken up."""
        vessel = entity.has_head(self.lexicon.containers) and not entity.has_head(POURING_TOOLS)
        return vessel and not entity.has_head(self.lexicon.water_sources)

    def its_own(self, group: Group, theme: Group, event: Event) -> Group:
        """ "draws dye from its bottle": from the bottle of dye, where there is one.

        So is "sprays soap from the bottle", where there is a bottle of milk, too.
        """
        mention, content = group.mentions[0], theme.mentions[0]
        if mention.owner is None:
            said = event.substances.get("content") or event.substances.get("theme", ())
            if mention.modifiers or mention.pronoun or mention.states or len(said) != 1:
                return group
            words = tuple(said[0].split("_"))
            content = Mention(words[-1], words[:-1], text=" ".join(words))
        of = set(split_words(content.words))
        vessels = [
            entity
            for entity in self.reader.inventory.entities.values()
            if entity.head == mention.head
            and of & {*entity.content_words, *entity.longest[:-1]}
            and content.head in (*entity.content_words, *entity.longest)
        ]
        its = mention.owner is None or mention.owner.head == "it"
        if not its or len(vessels) != 1:
            return group
        return Group([replace(mention, owner=replace(content, relatives=[], located=[]))])

    def tool_like(self, group: Group) -> bool:
        """Is this a thing that others are picked up with?"""
        names = self.reader.inventory.resolve(group.mentions[0], self.reader.salient).names
        exchanged = bool(self.reader.inventory.tools.intersection(names))
        return exchanged or (bool(names) and group.mentions[0].head in _TOOLS)

    def gripper_phrase(
        self, prep: str, group: Group, previous: Group | None, theme: Group | None = None
    ) -> None:
        """ "The box in its gripper": it must be held."""
        if (
            previous is not None
            and theme is not None
            and previous is not theme
            and previous.mentions[0].head in self.lexicon.substances
        ):
            # "the sponge with soap in its gripper", "the water of the hose in its gripper"
            owner = previous.mentions[0].owner
            previous = Group([owner]) if owner is not None and not owner.pronoun else theme
        if (
            prep in ("in", "inside", "within", "from", "out of", "between", "held in", "on", "at")
            and previous is not None
        ):
            reference = self.reader.refer(previous)
            if reference.names and ROBOT not in reference.names:
                names = reference.names
                self.demand(
                    Claim("held", names, text=f"{previous.text} in the gripper"), previous.text
                )
            return
        self.note_passing(group)
