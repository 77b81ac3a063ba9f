"""Who and what takes part in an event: its objects and prepositional phrases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference, split_words
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.leaves.results import Results
from besim.models.commonsense.reading.wording import seconds
from besim.models.commonsense.vocabulary import (
    HELD_TOOLS,
    MIXTURES,
    PICKING_TOOLS,
    PORTIONS,
    RELATIONS,
    TOOL_PREPOSITIONS,
    VEHICLES,
)

_TOOLS = HELD_TOOLS | PICKING_TOOLS
_ACTED_ON = ("it", "they", "them", "everything", "anything", "something")
"""Pronouns that must stand for a thing that is known when it is acted on."""


_ALL_OF_IT = ("everything", "anything", "whatever")


@dataclass(slots=True)
class _Filling:
    """How far the phrases of a clause have been read.

    :param previous: what the phrase before was about; the next may belong to it.
    :param first_dest: preposition and group of a destination so far.
    """

    event: Event
    clause: Clause
    theme: Group | None
    previous: Group | None
    first_dest: tuple[str, Group] | None = None


class Roles(Results):
    """Fills the roles of a schema."""

    __slots__ = ()

    def fill_roles(
        self, event: Event, clause: Clause, theme: Group | None, objects: Sequence[Group]
    ) -> None:
        """Give every object and prepositional phrase of a clause its role in the event."""
        schema = event.schema
        if schema.recipient_first and objects and theme is not None:
            self.set_role(event, "dest", theme, "to")
            theme = objects[0]
        preps = clause.preps
        inside = self.reader.container_meant(theme, preps) if theme is not None else None
        if inside is not None:
            theme, preps = inside, [phrase for phrase in preps if phrase[1] is not inside]
        if theme is not None:
            self._theme(event, theme)
        filling = _Filling(event, clause, theme, previous=theme)
        led = any(group is first for first in clause.led for _, group in preps[:1])
        for prep, group in preps:
            if led and not any(group is first for first in clause.led):
                led, filling.previous = (
                    False,
                    theme,
                )  # "At the sink it washes the cup in its gripper"
            for kind in (self._aside, self._gripper, self._tool_phrase, self._content_phrase):
                if kind(filling, prep, group):
                    break
            else:
                role = event.schema.roles.get(prep)  # "removes the crumbs" became cleaning
                if role is None:
                    self._no_role(filling, prep, group)
                else:
                    self._place_phrase(filling, role, prep, group)
        poured = theme.mentions[0] if theme is not None and schema.name == "pour" else None
        if poured is not None and poured.head in MIXTURES and event.role("source"):
            event.roles.pop(schema.object_role, None)  # "pours the mixture from the cup": all of it
            event.substances.pop(schema.object_role, None)

    def _aside(self, filling: _Filling, prep: str, group: Group) -> bool:
        """Time spans, signals, the robot itself: no part of the event."""
        event, mention = filling.event, group.mentions[0]
        timed = mention.unit or mention.head in self.lexicon.wait_nouns or mention.head == "reach"
        if prep in ("within", "for", "during") and timed:
            if mention.number is not None:
                event.numbers["duration"] = seconds(mention)
            if (
                mention.head == "reach"
                and mention.owner is not None
                and event.schema.name == "move"
            ):
                self.set_role(event, "dest", Group([mention.owner]), "near")
            return True
        inventory = self.reader.inventory
        if inventory.gripper_like(mention):
            return False
        if mention.head == "other" and mention.owner is None:
            # "and the tomato in the other"
            return any(inventory.gripper_like(g.mentions[0]) for _, g in filling.clause.preps)
        if mention.head in ("signal", "command", "remote", "help", "distance"):
            return True
        beside = ("by", "behind", "with", "to", "towards", "from")
        return prep in beside and inventory.robot_like(mention)

    def _gripper(self, filling: _Filling, prep: str, group: Group) -> bool:
        """ "takes the lettuce in one gripper", "puts down the box in its gripper"."""
        event, mention = filling.event, group.mentions[0]
        if not self.reader.inventory.gripper_like(mention):
            return False
        grasps = event.schema.name == "grasp"
        root = event.root
        keeping = ("hold", "take", "grasp", "grip", "get", "keep")
        any_gripper = mention.owner is None and mention.determiner in (
            *("one", "a", "an", "each", "the", "other", ""),
        )
        if grasps and (mention.determiner == "both" or mention.number == 2):
            event.numbers["grippers"] = 2
        elif (
            grasps
            and prep in ("in", "with", "by", "between")
            and (any_gripper or (filling.previous is filling.theme and root in keeping))
        ):
            self.note_passing(group)
        else:
            self._gripper_phrase(prep, group, filling.previous, filling.theme)
        return True

    def _tool_phrase(self, filling: _Filling, prep: str, group: Group) -> bool:
        """ "with the sponge"; but "takes the cup with the ice cubes" names no tool."""
        event, schema, mention = filling.event, filling.event.schema, group.mentions[0]
        fills = prep == "with" and schema.roles.get("with") == "content"
        if fills and schema.name == "apply":
            # "sprays the tree with the sprayer": the sprayer does not come onto the tree
            names = tuple(self.reader.content_names(group))
            fills = not names or self.reader.are_substances(names)
        if prep not in TOOL_PREPOSITIONS or fills:
            return False
        if prep == "by" and mention.head in ("itself", "handle", "hand"):
            return True
        if prep in ("with", "together with"):
            own = filling.previous is filling.theme and filling.theme is not None
            if schema.name in ("grasp", "place") and own and not self._tool_like(group):
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
                filling.previous = group
                return True
        self.note_passing(group)
        self.use_with(event, group)
        filling.previous = group
        return True

    def _content_phrase(self, filling: _Filling, prep: str, group: Group) -> bool:
        """ "fills the bucket *with water*"."""
        event = filling.event
        if event.schema.roles.get(prep) != "content":
            return False
        if event.schema.name == "apply" and event.substances.get("theme"):
            self.note_passing(group)  # "sprays fertilizer on it with the sprayer"
            self.use_with(event, group)
            filling.previous = group
            return True
        self.note_passing(group)
        _count_portions(event, group)
        event.substances["content"] = tuple(self.reader.content_names(group)) or (
            self.reader.substance_words(group.mentions[0]),
        )
        self.set_entities(event, "content", group)
        filling.previous = group
        return True

    def _no_role(self, filling: _Filling, prep: str, group: Group) -> None:
        """A phrase that the schema has no role for tells where the thing before it is."""
        previous = filling.previous
        if prep not in ("of", "for", "during", "about"):
            self.note_passing(group)
        if (
            RELATIONS.get(prep) in ("in", "on", "under")
            and previous is not None
            and group.mentions[0].head not in self.lexicon.abstract
        ):
            claim = self.reader.placed(self.reader.refer(previous), prep, group)
            if claim is not None and claim.kind in ("place", "held"):
                self.demand(replace(claim, weak=True), group.text)
        elif RELATIONS.get(prep) == "beside" and previous is not None:
            # "presses the button beside the door": that is where it is
            claim = self.reader.placed(self.reader.refer(previous), prep, group)
            if claim is not None and claim.kind == "place":
                self.meaning.hints.append(claim)
        elif prep == "of" and filling.theme is None:
            self._theme(filling.event, group)
        filling.previous = group

    def _place_phrase(self, filling: _Filling, role: str, prep: str, group: Group) -> None:
        """A destination, source or target."""
        event, mention, previous = filling.event, group.mentions[0], filling.previous
        if (
            mention.head in self.lexicon.abstract
            and not mention.modifiers
            and mention.owner is None
            and not mention.pronoun
        ):
            if mention.number is not None and mention.unit:
                event.numbers["level"] = mention.number
            return
        if (
            role in ("dest", "source")
            and previous is not None
            and previous is not filling.theme
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
            return
        if filling.theme is not None:
            group = self._its_own(group, filling.theme, event)
        if role == "dest":
            if filling.first_dest is not None and not self._moves_on(filling, prep):
                self.note_passing(group)
                self._place_of_place(filling.first_dest[1], prep, group)
                return
            filling.first_dest = (prep, group)
        self.note_passing(group)
        if role == "source" and "source" in event.roles and prep not in ("from", "out of"):
            return
        self.set_role(event, role, group, prep)
        filling.previous = group

    def _place_of_place(self, inner: Group, prep: str, group: Group) -> None:
        """ "on a shelf inside the wardrobe": that is where the shelf is."""
        outer = self.reader.refer(group).names
        entities = self.reader.inventory.entities
        if (
            RELATIONS.get(prep) in ("in", "on")
            and outer
            and not any(name not in entities or entities[name].room for name in outer)
        ):
            inside = tuple(name for name in self.reader.refer(inner).names if name not in outer)
            if self.reader.inventory.uppermost(inner.mentions[0]):
                where = Claim("place", inside, outer, relation=RELATIONS[prep])
                # It tells which one is meant, so it must be so, moved or not.
                self.meaning.steps.append(Step(demand=where, because=group.text, declared=True))
                return
            self.meaning.hints.append(Claim("place", inside, outer, relation=RELATIONS[prep]))

    def _its_own(self, group: Group, theme: Group, event: Event) -> Group:
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

    def _moves_on(self, filling: _Filling, prep: str) -> bool:
        """ "puts the cup on the table into the cupboard": the first place is where it was."""
        assert filling.first_dest is not None
        first_prep, first_group = filling.first_dest
        into = prep in ("into", "onto", "to") and first_prep in (
            *("in", "on", "at", "under", "from", "near", "next to", "beside"),
        )
        if filling.event.schema.name == "move":
            # "on the hall side it drives up to the door": to the door
            heads = [mention.head for mention in first_group.mentions]
            return (
                first_prep in ("on", "in", "at")
                and prep in ("to", "up to", "over to", "towards", "in front of")
                and not set(heads) & VEHICLES
            )
        if filling.event.schema.name == "carry" or not into:
            return False
        if filling.theme is not None:
            if filling.theme.mentions[0].head in _ALL_OF_IT:
                self.set_role(filling.event, "source", first_group, "out of")
                return True
            where = self.reader.refer(filling.theme)
            claim = self.reader.placed(where, first_prep, first_group)
            if claim is not None:
                self.demand(claim, first_group.text)
        return True

    def _tool_like(self, group: Group) -> bool:
        names = self.reader.inventory.resolve(group.mentions[0], self.reader.salient).names
        exchanged = bool(self.reader.inventory.tools.intersection(names))
        return exchanged or (bool(names) and group.mentions[0].head in _TOOLS)

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
        _count_portions(event, group)
        self.note_passing(group)
        if schema.name in ("pour", "scoop") and mention.head in _ALL_OF_IT:
            self._all_out_of(event, mention)
            return
        if (
            mention.head in self.lexicon.dirt
            and schema.name in ("clean", "grasp", "work")
            and not self.reader.inventory.resolve(mention, ()).names
        ):
            # "wipes the dust from the tray": the tray is what is cleaned.
            on = next((g for p, g in mention.located if p in ("on", "in", "at")), None)
            if mention.owner is not None or on is not None:
                whose = on or Group([mention.owner or mention])
                self.set_role(event, "target", whose, "")
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
            and event.root in ("pass", "cross", "traverse", "drive", "go", "move", "roll", "walk")
            and (event.verb.endswith("through") or event.verb in ("pass", "cross", "traverse"))
        ):
            role = "through"
        if schema.name == "apply" and self._named_after(mention):
            event.substances[role] = (self.reader.substance_words(mention),)
            return
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
            or (schema.name == "apply" and mention.head in self.lexicon.applied)
            else []
        )
        if content:
            event.substances[role] = tuple(content)
        if mention.head == "some" or (mention.determiner in ("some",)):
            event.numbers["some"] = 1

    def _all_out_of(self, event: Event, mention: Mention) -> None:
        """ "tips everything that is in the bag into the bowl": out of the bag."""
        places = [*mention.located, *(place for one in mention.relatives for place in one.preps)]
        for prep, group in places:
            if RELATIONS.get(prep) in ("in", "on"):
                self.set_role(event, "source", group, "out of")

    def _named_after(self, mention: Mention) -> bool:
        """Is this a substance after which only a thing is named: *grease*, the grease nozzle?"""
        lexicon, inventory = self.lexicon, self.reader.inventory
        if mention.head not in (*lexicon.substances, *lexicon.applied):
            return False
        named = [inventory.entities.get(name) for name in inventory.resolve(mention).names]
        return all(
            entity is not None and entity.head != mention.head and not entity.content_words
            for entity in named
        )

    def set_role(self, event: Event, role: str, group: Group, prep: str) -> None:
        """Fill a role with what a noun phrase refers to; things in a container go by that."""
        if role == "dest" and event.schema.name not in ("move", "carry"):
            group = self.reader.floor_as_room(group)
        reference = self.reader.refer(group)
        names = tuple(name for name in reference.names if name != GRIPPER)
        first = group.mentions[0]
        if role in ("dest", "source") and first.pronoun and first.head == "it":
            theme = event.role(event.schema.object_role)
            if names and names == theme:
                # "turns the tap on and holds the mug below *it*": no thing is below itself.
                entities = self.reader.inventory.entities
                others = (n for n in self.reader.salient if n not in theme and n in entities)
                names = tuple(name for name in others if not entities[name].room)[:1]
        self._note_unknown(event, role, group, reference)
        if reference.any and len(names) > 1 and role in ("theme", "dest", "source"):
            names = names[:1]
        if role == "theme" and event.schema.name in ("grasp", "place", "carry", "hand_over"):
            names = tuple(self.reader.inventory.carrier(name) for name in names)
        if names:
            event.roles[role] = names
        if role in ("dest",) and prep:
            event.relations[role] = prep
        self._aboard(group, names)
        if not names and group.mentions[0].head in self.lexicon.substances:
            event.substances[role] = tuple(self.reader.substance_words(m) for m in group.mentions)

    def _aboard(self, group: Group, names: tuple[str, ...]) -> None:
        """ "the tray of the robot" is on the robot."""
        mention = group.mentions[0]
        owner = mention.owner
        if (
            owner is not None
            and self.reader.inventory.robot_like(owner)
            and mention.head in self.lexicon.carriers
        ):
            self.meaning.hints.append(Claim("place", names, (ROBOT,), relation="on"))

    def _note_unknown(self, event: Event, role: str, group: Group, reference: Reference) -> None:
        """A thing that is acted on but not known makes the whole leaf not understood."""
        if reference.known or role not in ("theme", "dest", "target", "source"):
            return
        event_pours = event.schema.name in ("pour", "scoop")
        for mention in group.mentions:
            inventory = self.reader.inventory
            if (
                mention.head in self.lexicon.abstract
                or mention.head in self.lexicon.substances
                or mention.head in self.lexicon.dirt
                or mention.unit
                or (event.schema.name == "release" and mention.head in self.lexicon.parts)
                or not mention.nominal
                or inventory.robot_like(mention)
                or inventory.gripper_like(mention)
                or inventory.resolve(mention, self.reader.salient).known
            ):
                continue
            every = mention.head in ("everything", "anything") and event_pours
            if every or (mention.pronoun and mention.head not in _ACTED_ON):
                continue
            self.meaning.unknown.append(mention.text)

    def set_entities(self, event: Event, role: str, group: Group) -> None:
        """Fill a role with the entities of a noun phrase, if it names any."""
        names = tuple(n for n in self.reader.refer(group).names if n not in (GRIPPER, ROBOT))
        if names:
            event.roles[role] = names

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

    def use_with(self, event: Event, group: Group) -> None:
        """A tool, or the substance that is applied."""
        mention = group.mentions[0]
        nothing = (GRIPPER, ROBOT, self.reader.inventory.flange)
        names = tuple(n for n in self.reader.refer(group).names if n not in nothing)
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
        if names:
            event.roles["tool"] = (*event.roles.get("tool", ()), *names)


def _count_portions(event: Event, group: Group) -> None:
    """ "pours two scoops of flour": as good as pouring one twice."""
    mention = group.mentions[0]
    if mention.head in PORTIONS and mention.number is not None and mention.owner is not None:
        event.numbers["portions"] = mention.number
