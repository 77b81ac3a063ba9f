"""What an event is about, where the clause says it by a pronoun, a lid or an *until*."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.leaves.participants import LETS_GO
from besim.models.commonsense.leaves.schema_choice import SchemaChoice
from besim.models.commonsense.vocabulary import (
    CLOSERS,
    SLIDING_PARTS,
)

_UNDOES = {"switch_off": "switch_on", "close": "open", "lock": "unlock"}
"""Schema -> what it undoes."""
_ALL = ("both", "all", "each", "every", "any")
_BROUGHT = ("place", "carry", "hand_over", "release")


class EventSubjects(SchemaChoice):
    """Finds what *it*, the lid and the goal of a drive are."""

    __slots__ = ()

    def _to_one_of_several(self, event: Event, clause: Clause) -> bool:
        """ "Stops at the door of the room at the far end", where there are two such rooms."""
        dests = event.role("dest")
        entities = self.reader.inventory.entities
        to = [group for prep, group in clause.preps if event.schema.roles.get(prep) == "dest"]
        named = [group.mentions[0] for group in to]
        if any(len(group.mentions) > 1 for group in to):
            return False  # "to bay A and bay B at the end of the hall": each is named
        return (
            len(dests) > 1
            and all(name in entities and entities[name].room for name in dests)
            and bool(named)
            and not any(m.plural or (m.number or 0) > 1 or m.determiner in _ALL for m in named)
        )

    def _whichever_is_mounted(self, event: Event, theme: Group) -> None:
        """ "Parks the tool in the stand": the one on the flange, which only the run can tell."""
        tools = self.reader.inventory.tools
        mention = theme.mentions[0]
        if mention.head == "tool" and not mention.modifiers and len(tools) > 1:
            event.roles["theme"] = tuple(sorted(tools))
            event.numbers["some_of"] = 1
            self.meaning.steps[:] = [
                replace(step, demand=replace(step.demand, subjects=event.role("theme"), any=True))
                if step.demand is not None
                and step.demand.objects == (self.reader.inventory.flange,)
                else step
                for step in self.meaning.steps
            ]

    def _meant_by(self, theme: Group, clause: Clause) -> Group:
        """What *it* is, where more tells than what was spoken of last."""
        if theme.mentions[0].head != "it":
            return theme
        sliding = self._sliding(theme)
        if sliding is not None:
            return sliding
        schema = self.schema_in_context(clause, theme)
        before = _UNDOES.get(schema.name if schema is not None else "", "")
        for event in reversed(self.meaning.events):
            if before and event.schema.name == before and event.role("theme"):
                # "turns the tap on, and turns *it* off when the cup is full": the tap
                self.reader.speak_of(reversed(event.role("theme")))
                return theme
        if schema is not None and schema.name in _BROUGHT:
            self.reader.speak_of(reversed(self._still_held()))
        if not self.reader.inventory.resolve(theme.mentions[0], self.reader.salient).names:
            # "With the cup in its gripper, it sets *it* down"
            for group in (group for prep, group in clause.preps if prep == "with"):
                self.reader.refer(group)
        return theme

    def _still_held(self) -> tuple[str, ...]:
        """ "Takes the jug, pours the peas out of it into the pan and sets *it* down": the jug,
        for the peas were let go of just before.
        """
        last = self.meaning.events[-1:]
        if not last:
            return ()
        held = self.taken_up()
        if held and set(held) & {*last[0].role("tool")}:
            return held[-1:]  # "takes the rag, wipes the pane with it and lays it back down"
        gone = set(last[0].role("theme"))
        if last[0].schema.name not in LETS_GO or not gone.intersection(self.reader.salient[:1]):
            return ()
        return held[-1:] if not gone & {*held} else ()

    def _sliding(self, theme: Group) -> Group | None:
        """ "Takes hold of the drawer and pulls *it* out": by its noun one knows that it opens."""
        inventory = self.reader.inventory
        for name in inventory.resolve(theme.mentions[0], self.reader.salient).names:
            entity = inventory.entities.get(name)
            if entity is not None and entity.head in SLIDING_PARTS:
                return Group([Mention(entity.head, entity.longest[:-1], determiner="the")])
        return None

    def _goes_until(self, event: Event, clause: Clause) -> None:
        """ "drives until it is next to the shelf": to the shelf."""
        for sub, inner in clause.subordinate:
            for one in inner if sub in ("until", "till") else ():
                near = [claim for claim in self.known(one) if claim.kind == "near"]
                if near and near[0].objects and not near[0].negated:
                    event.roles["dest"], event.relations["dest"] = near[0].objects, "near"
                    return

    def _closed_by(self, theme: Group) -> Group:
        """ "draws the cork out of the bottle": it is the bottle that is opened."""
        mention = theme.mentions[0]
        inventory = self.reader.inventory
        closer = inventory.resolve(mention, self.reader.salient).names
        entities = inventory.entities
        own = bool(closer) and closer[0] in entities and entities[closer[0]].head in CLOSERS
        if mention.head not in CLOSERS or not own:
            return theme
        if mention.owner is not None and not mention.owner.pronoun:
            return Group([mention.owner])
        vessels = (n for n in self.reader.salient if n in entities and inventory.closes(n))
        vessel = next((name for name in vessels if name not in closer), None)
        if vessel is None:
            return theme
        self.reader.speak_of((vessel,))
        return Group([Mention("it", pronoun=True, text=mention.text)])

    def _lid_of(self, clause: Clause, theme: Group) -> tuple[Clause, Group]:
        """ "pries the lid off the can" opens the can: it is the lid of the can."""
        mention = theme.mentions[0]
        if (
            mention.head not in CLOSERS
            or mention.head in self.reader.inventory.own_parts
            or mention.owner is not None
            or self._kept_there(clause, theme)
        ):
            return clause, theme
        for phrase in clause.preps:
            prep, group = phrase
            if prep in ("off", "from", "out of", "of", "on", "onto") and not self.reader.is_robot(
                group
            ):
                preps = [o for o in clause.preps if o is not phrase or prep in ("on", "onto")]
                owned = replace(mention, owner=group.mentions[0])
                return replace(clause, preps=preps), Group([owned, *theme.mentions[1:]])
        return clause, theme
