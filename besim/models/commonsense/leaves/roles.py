"""Who and what takes part in an event: its objects and prepositional phrases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.leaves.results import Results
from besim.models.commonsense.reading.wording import seconds
from besim.models.commonsense.vocabulary import HELD_TOOLS, RELATIONS, TOOL_PREPOSITIONS


class Roles(Results):
    """Fills the roles of a schema."""

    __slots__ = ()

    def fill_roles(
        self, event: Event, clause: Clause, theme: Group | None, objects: Sequence[Group]
    ) -> None:
        schema = event.schema
        if schema.recipient_first and objects and theme is not None:
            self.set_role(event, "dest", theme, "to")
            theme = objects[0]
        if theme is not None:
            self._theme(event, theme)
            schema = event.schema  # "removes the crumbs" turned out to be cleaning
        previous = theme
        dest_taken: tuple[str, Group] | None = None
        for prep, group in clause.preps:
            mention = group.mentions[0]
            if prep in ("within", "for", "during") and (
                mention.unit
                or mention.head in self.lexicon.wait_nouns
                or mention.head in ("reach",)
            ):
                if mention.number is not None:
                    event.numbers["duration"] = seconds(mention)
                if mention.head == "reach" and mention.owner is not None and schema.name == "move":
                    self.set_role(event, "dest", Group([mention.owner]), "near")
                continue
            if (
                mention.head == "other"
                and mention.owner is None
                and any(self.reader.inventory.gripper_like(g.mentions[0]) for _, g in clause.preps)
            ):
                continue  # "and the tomato in the other"
            if self.reader.inventory.gripper_like(mention):
                if schema.name == "grasp" and (mention.determiner == "both" or mention.number == 2):
                    event.numbers["grippers"] = 2
                    continue  # one thing carried with both grippers
                if (
                    schema.name == "grasp"
                    and prep in ("in", "with", "by", "between")
                    and (
                        mention.owner is None
                        and mention.determiner in ("one", "a", "an", "each", "the", "other", "")
                        or previous is theme
                        and event.verb.split()[0]
                        in ("hold", "take", "grasp", "grip", "get", "keep")
                    )
                ):
                    self.note_passing(group)
                    continue  # "takes the lettuce in one gripper"
                self._gripper_phrase(prep, group, previous, theme)
                continue
            if mention.head in ("signal", "command", "remote", "help", "distance"):
                continue
            if self.reader.inventory.robot_like(mention) and prep in (
                "by",
                "behind",
                "with",
                "to",
                "towards",
                "from",
            ):
                continue
            if prep in TOOL_PREPOSITIONS and not (
                prep == "with" and schema.roles.get("with") == "content"
            ):
                if prep == "by" and mention.head in ("itself", "handle", "hand"):
                    continue
                if prep in ("with", "together with") and schema.name in (
                    "move",
                    "carry",
                    "grasp",
                    "look",
                    "place",
                ):
                    # "takes the cup with the ice cubes": what belongs to the object.
                    if (
                        schema.name in ("grasp", "place")
                        and previous is theme
                        and theme is not None
                        and not self._tool_like(group)
                    ):
                        contained = self.reader.content_names(group)
                        owner = event.role(schema.object_role)
                        if contained and owner:
                            self.demand(
                                Claim("contains", owner, tuple(contained), weak=True), mention.text
                            )
                        continue
                    if schema.name == "move":
                        if event.role("dest") and prep == "with":
                            self.meaning.hints.append(
                                Claim(
                                    "place",
                                    self.reader.refer(group).names,
                                    event.role("dest"),
                                    relation="at",
                                )
                            )
                        continue
                self.note_passing(group)
                self.use_with(event, group)
                previous = group
                continue
            role = schema.roles.get(prep)
            if role == "content":
                self.note_passing(group)
                event.substances["content"] = tuple(self.reader.content_names(group)) or (
                    self.reader.substance_words(mention),
                )
                self.set_entities(event, "content", group)
                previous = group
                continue
            if role is None:
                if prep not in ("of", "for", "during", "about"):
                    self.note_passing(group)
                if (
                    prep in RELATIONS
                    and RELATIONS[prep] in ("in", "on", "under")
                    and previous is not None
                    and mention.head not in self.lexicon.abstract
                ):
                    claim = self.reader.placed(self.reader.refer(previous), prep, group)
                    if claim is not None and claim.kind in ("place", "held"):
                        self.demand(replace(claim, weak=True), group.text)
                elif prep == "of" and theme is None:
                    self._theme(event, group)
                previous = group
                continue
            if (
                mention.head in self.lexicon.abstract
                and not mention.modifiers
                and mention.owner is None
                and not mention.pronoun
            ):
                if mention.number is not None and mention.unit:
                    event.numbers["level"] = mention.number
                continue
            if (
                role in ("dest", "source")
                and previous is not None
                and previous is not theme
                and prep == "in"
                and previous.mentions[0].head in self.lexicon.substances
                and event.role(role)
                and ROBOT not in event.role(role)
            ):
                # "into the water in the bucket": the bucket is meant, and it has water.
                inside = self.reader.content_names(previous)
                self.set_role(event, role, group, event.relations.get(role, "in"))
                if inside and event.role(role):
                    self.demand(Claim("contains", event.role(role), tuple(inside)), previous.text)
                continue
            if role == "dest" and dest_taken is not None:
                first_prep, first_group = dest_taken
                into = prep in ("into", "onto", "to") and first_prep in (
                    "in",
                    "on",
                    "at",
                    "under",
                    "from",
                    "near",
                    "next to",
                    "beside",
                )
                if schema.name in ("move", "carry") or not into:
                    self.note_passing(group)
                    continue
                if theme is not None:
                    claim = self.reader.placed(self.reader.refer(theme), first_prep, first_group)
                    if claim is not None:
                        self.demand(claim, first_group.text)
            if role == "dest":
                dest_taken = (prep, group)
            self.note_passing(group)
            if role == "source" and "source" in event.roles and prep not in ("from", "out of"):
                continue
            self.set_role(event, role, group, prep)
            previous = group

    def _tool_like(self, group: Group) -> bool:
        names = self.reader.inventory.resolve(group.mentions[0], self.reader.salient).names
        return bool(names) and group.mentions[0].head in HELD_TOOLS

    def _gripper_phrase(
        self, prep: str, group: Group, previous: Group | None, theme: Group | None = None
    ) -> None:
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

    def _theme(self, event: Event, group: Group) -> None:
        schema = event.schema
        mention = group.mentions[0]
        if mention.number is not None and (mention.unit or mention.head in self.lexicon.wait_nouns):
            event.numbers["duration" if schema.name == "wait" else "amount"] = (
                seconds(mention) if schema.name == "wait" else mention.number
            )
            return
        if mention.head in ("base", "arm", "self", "body") and self.reader.inventory.robot_like(
            mention
        ):
            return
        self.note_passing(group)
        if (
            mention.head in self.lexicon.dirt
            and schema.name in ("clean", "grasp", "work")
            and not self.reader.inventory.resolve(mention, ()).names
        ):
            # "wipes the dust from the tray": the tray is what is cleaned.
            if mention.owner is not None:
                self.set_role(event, "target", Group([mention.owner]), "")
            elif schema.name != "clean":
                event.schema = self.lexicon.schemas["clean"]
            return
        if mention.owner is not None and mention.head in self.lexicon.substances:
            # "some of its water", "the water of the can"
            owner = self.reader.inventory.resolve(mention.owner, self.reader.salient).names
            if owner and owner[0] not in (ROBOT, GRIPPER):
                event.roles["source"] = owner
        role = schema.object_role
        if (
            schema.name == "grasp"
            and mention.head in ("handle", "knob", "lever", "grip", "rim", "edge")
            and mention.head not in self.reader.inventory.own_parts
        ):
            event.schema = self.lexicon.schemas["idle"]  # touching a handle picks nothing up
            role = "dest"
        if (
            schema.name == "move"
            and mention.head in ("door", "gate", "doorway", "hatch", "threshold")
            and event.verb.split()[0]
            in ("pass", "cross", "traverse", "drive", "go", "move", "roll", "walk")
            and (event.verb.endswith("through") or event.verb in ("pass", "cross", "traverse"))
        ):
            role = "through"
        self.set_role(event, role, group, "")
        if (
            len(group.mentions) == 1
            and len(event.role(role)) > 1
            and mention.determiner not in ("both", "all", "each", "every")
            and not (mention.number or 0) > 1
        ):
            event.numbers["some_of"] = 1  # a class of things: those in question are meant
        content = self.reader.content_names(group) or (
            [self.reader.substance_words(mention)]
            if mention.head in self.lexicon.substances
            else []
        )
        if content:
            event.substances[role] = tuple(content)
        if mention.head == "some" or (mention.determiner in ("some",)):
            event.numbers["some"] = 1

    def set_role(self, event: Event, role: str, group: Group, prep: str) -> None:
        reference = self.reader.refer(group)
        names = tuple(name for name in reference.names if name != GRIPPER)
        if reference.any and len(names) > 1 and role in ("theme", "dest", "source"):
            names = names[:1]
        if role == "theme" and event.schema.name in ("grasp", "place", "carry", "hand_over"):
            names = tuple(self.reader.inventory.carrier(name) for name in names)
        if names:
            event.roles[role] = names
        if role in ("dest",) and prep:
            event.relations[role] = prep
        if not names and group.mentions[0].head in self.lexicon.substances:
            event.substances[role] = tuple(self.reader.substance_words(m) for m in group.mentions)

    def set_entities(self, event: Event, role: str, group: Group) -> None:
        names = tuple(n for n in self.reader.refer(group).names if n not in (GRIPPER, ROBOT))
        if names:
            event.roles[role] = names

    def use_with(self, event: Event, group: Group) -> None:
        mention = group.mentions[0]
        names = tuple(n for n in self.reader.refer(group).names if n not in (GRIPPER, ROBOT))
        substance = mention.head in self.lexicon.substances
        entity = self.reader.inventory.entities.get(names[0]) if names else None
        if (entity is not None and entity.substance) or (substance and entity is None):
            event.substances["content"] = tuple(self.reader.content_names(group)) or (
                self.reader.substance_words(mention),
            )
            if mention.owner is None and not names:
                return
            if entity is not None and not entity.substance:
                event.roles["tool"] = names
            return
        if names:
            event.roles["tool"] = (*event.roles.get("tool", ()), *names)
