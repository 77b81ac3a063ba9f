"""Who and what takes part in an event: its objects and prepositional phrases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.grips import with_bare_hand
from besim.models.commonsense.leaves.meaning import A_WHILE, SPOT, Event
from besim.models.commonsense.leaves.place_order import in_before_beside, under_before_ground
from besim.models.commonsense.leaves.place_phrases import Filling
from besim.models.commonsense.leaves.tool_phrases import ToolPhrases
from besim.models.commonsense.reading.amounts import amount
from besim.models.commonsense.reading.company import contents_in_passing
from besim.models.commonsense.reading.wording import seconds
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import (
    CLEANING_TOOLS,
    CLOSERS,
    MIXTURES,
    OPENINGS,
    RELATIONS,
    SECURING_VERBS,
    THING_CLEANING_VERBS,
)

_BROUGHT = ("place", "shift", "carry")
_LAID_ON = ("place", "shift", "cover", "work")
_OFF = ("from", "off", "out of")
_GOING_ON = ("into", "onto", "in", "on", "to", "over", "inside")
_ACROSS = ("across", "over", "along", "through", "past")
"""Prepositions of ways, where another one tells the goal."""


class Roles(ToolPhrases):
    """Fills the roles of a schema from the objects and prepositional phrases of a clause."""

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
            covers = event.schema.name == "cover"
            event.schema = self._off_a_stock(event.schema, theme, preps)
            if covers and event.schema.name == "apply":
                event.numbers["covers"] = 1
            self.theme(event, theme)
        schema = event.schema
        preps = self._with_its_contents(event, list(preps))
        if schema.name in _BROUGHT and any(prep in ("into", "onto") for prep, _ in preps):
            # "pushes the carton across the table onto the belt": the table is on its way
            preps = [phrase for phrase in preps if phrase[0] not in _ACROSS]
        if schema.name == "place":
            preps = in_before_beside(under_before_ground(preps, self.lexicon))
        filling = Filling(event, clause, theme, previous=theme)
        led = any(group is first for first in clause.led for _, group in preps[:1])
        for prep, group in preps:
            if led and not any(group is first for first in clause.led):
                led, filling.previous = (
                    False,
                    theme,
                )  # "At the sink it washes the cup in its gripper"
            kinds = (self._aside, self._opening, self._gripper, self._lifted_on)
            for kind in (*kinds, self._tool_phrase, self._content_phrase):
                if kind(filling, prep, group):
                    break
            else:
                role = event.schema.roles.get(prep)  # "removes the crumbs" became cleaning
                if role == "tool" and prep == "into" and self._is_filled(event, clause, group):
                    role = "dest"  # "scoops it *into the bag* with the scoop"
                if role == "target" and prep == "on" and self._only_stands_there(filling):
                    role = None
                if role == "dest" and (
                    self._coats_what_lies_there(filling, prep) or _of_a_switch(filling)
                ):
                    role = None
                if role is None:
                    self._no_role(filling, prep, group)
                elif role == "tool" and group.mentions[0].pronoun:
                    self.use_with(event, group)  # "takes the towel and wraps the vase in it"
                else:
                    self._place_phrase(filling, role, prep, group)
        if schema.name == "place" and "there" in clause.adverbs:
            event.numbers["there"] = 1
        if schema.name == "place" and "back" in (*clause.adverbs, clause.verb.particle):
            event.numbers["back"] = 1
        poured = theme.mentions[0] if theme is not None and schema.name == "pour" else None
        if poured is not None and poured.head in MIXTURES and event.role("source"):
            event.roles.pop(schema.object_role, None)  # "pours the mixture from the cup": all of it
            event.substances.pop(schema.object_role, None)

    def _off_a_stock(
        self, schema: Schema, theme: Group, preps: Sequence[tuple[str, Group]]
    ) -> Schema:
        """ "Sticks *tape from the roll of tape* onto the box": as much as comes onto the box."""
        apply = self.lexicon.schemas["apply"]
        sources = [group for prep, group in preps if prep in _OFF and len(group.mentions) == 1]
        onto = any(apply.roles.get(prep) == "dest" for prep, _ in preps)
        if schema.name not in _LAID_ON or not sources or not onto or len(theme.mentions) > 1:
            return schema
        resolve = self.reader.inventory.resolve
        whole = resolve(sources[0].mentions[0], self.reader.salient).names
        part = resolve(theme.mentions[0], self.reader.salient).names
        return apply if whole and whole == part else schema

    def _with_its_contents(
        self, event: Event, preps: list[tuple[str, Group]]
    ) -> list[tuple[str, Group]]:
        """ "carries the tray with both cups on it": they are on it, and come along."""
        for index in range(len(preps) - 1):
            group = contents_in_passing(preps[index : index + 2])
            theme = event.role(event.schema.object_role)
            if group is None or not theme or group.mentions[0].head in CLOSERS:
                continue
            inside = tuple(self.reader.content_names(group))
            if inside:
                told = Claim(
                    "place", inside, theme, relation=RELATIONS.get(preps[index + 1][0], "in")
                )
                self.meaning.hints.append(told)
                self.demand(told, group.text)
                return [*preps[:index], *preps[index + 2 :]]
        return preps

    def _aside(self, filling: Filling, prep: str, group: Group) -> bool:
        """Time spans, signals, the robot itself: no part of the event."""
        event, mention = filling.event, group.mentions[0]
        timed = mention.unit or mention.head in self.lexicon.wait_nouns or mention.head == "reach"
        if prep in ("within", "for", "during") and timed:
            if mention.number is not None or amount(mention) is not None:
                event.numbers["duration"] = seconds(mention)
            elif prep == "for" and mention.head != "reach":
                event.numbers[A_WHILE] = 1
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
            led = [g for _, inner in filling.clause.subordinate for c in inner for _, g in c.preps]
            groups = [*(g for _, g in filling.clause.preps), *led]
            if not any(inventory.gripper_like(g.mentions[0]) for g in groups):
                return False
            if event.schema.name != "grasp":
                self.gripper_phrase(prep, group, filling.previous, filling.theme)
            return True
        if mention.head in ("signal", "command", "remote", "help", "distance"):
            return True
        beside = ("by", "behind", "with", "to", "towards", "from")
        return prep in beside and inventory.robot_like(mention)

    def _opening(self, filling: Filling, prep: str, group: Group) -> bool:
        """ "puts the shirt *through the open door* into the drum": on its way it goes nowhere."""
        mention, theme = group.mentions[0], filling.theme
        handled = filling.event.schema.name in ("place", "pour", "scoop", "grasp", "hand_over")
        if prep != "through" or not handled or mention.head not in CLOSERS | OPENINGS:
            return False
        whose = self.reader.inventory.resolve(mention, self.reader.salient).names
        if theme is None or not set(whose) & set(self.reader.refer(theme).names):
            self.note_passing(group)  # not of the shirt, which has no door
            entities = self.reader.inventory.entities
            vessel = bool(whose) and all(
                name in entities and entities[name].has_head(self.lexicon.containers)
                for name in whose
            )
            goes_on = any(
                p in _GOING_ON and not self.reader.inventory.gripper_like(g.mentions[0])
                for p, g in filling.clause.preps
            )
            if vessel and not goes_on and filling.event.schema.name in ("place", "pour"):
                self.set_role(filling.event, "dest", group, "into")  # "through its hatch"
        return True

    def _gripper(self, filling: Filling, prep: str, group: Group) -> bool:
        """ "takes the lettuce in one gripper", "puts down the box in its gripper"."""
        event, mention = filling.event, group.mentions[0]
        if not self.reader.inventory.gripper_like(mention):
            return False
        grasps = event.schema.name == "grasp"
        if (
            not grasps
            and prep in ("with", "using")
            and set(event.role("theme")) & {*self.taken_up()}
        ):
            return True  # "takes the cap and screws it on with its free gripper": with that one
        root = event.root
        keeping = ("hold", "take", "grasp", "grip", "get", "keep", *SECURING_VERBS)
        any_gripper = mention.owner is None and mention.determiner in (
            *("one", "a", "an", "each", "the", "other", ""),
        )
        single = mention.number == 1 or {"one", "single"} & {*mention.text.lower().split()}
        if grasps and single:
            event.numbers.setdefault("grippers", 1)
        if grasps and (mention.determiner == "both" or mention.number == 2):
            event.numbers["grippers"] = 2
        elif (
            grasps
            and prep in ("in", "with", "by", "between")
            and (any_gripper or (filling.previous is filling.theme and root in keeping))
        ):
            self.note_passing(group)
        else:
            entities = self.reader.inventory.entities
            by_hand = prep in ("with", "using", "by")
            if by_hand and with_bare_hand(event, mention, filling.theme, entities):
                self.demand(Claim("hands_free", number=1), group.text)
            self.gripper_phrase(prep, group, filling.previous, filling.theme)
        return True

    def _only_stands_there(self, filling: Filling) -> bool:
        """ "Wipes *the cup* on the table", "wipes the dust off the cup on the table": the cup.

        But "wipes the crumbs on the table", and "sweeps the leaves on the lawn", clean the place.
        """
        event, entities = filling.event, self.reader.inventory.entities
        if event.schema.name != "clean" or event.role("target"):
            return event.schema.name == "clean"
        things = [entities[name] for name in event.role("theme") if name in entities]
        dirt = {*self.lexicon.dirt, *self.lexicon.substances, *self.lexicon.applied}
        return (
            bool(things)
            and event.root in THING_CLEANING_VERBS
            and not any(one.substance or one.has_head(dirt | CLEANING_TOOLS) for one in things)
        )

    def _no_role(self, filling: Filling, prep: str, group: Group) -> None:
        """A phrase that the schema has no role for tells where the thing before it is."""
        previous = filling.previous
        if prep in ("from", "out of") and previous is not None:
            group = self.its_own(group, previous, filling.event)  # "a match from the box"
        if prep not in ("of", "for", "during", "about"):
            self.note_passing(group)
        event, relation = filling.event, RELATIONS.get(prep, prep)
        if self._is_what_it_comes_out_of(filling, prep, group):
            self.set_role(event, "source", group, "out of")
            return
        if event.schema.name in ("clean", "work") and relation in ("in", "on", "under", "at"):
            # "washes the cup in the sink": there, if the cup is in a gripper
            event.roles.setdefault(SPOT, self.reader.refer(group).names)
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
            self.theme(filling.event, group)
        filling.previous = group

    def _is_what_it_comes_out_of(self, filling: Filling, prep: str, group: Group) -> bool:
        """ "Waters the plants with the rainwater *in the can*": out of the can."""
        event, stuff = filling.event, filling.previous
        brought = event.schema.name in ("water", "apply", "fill") and not event.role("source")
        if not brought or stuff is None or stuff is filling.theme or prep not in ("in", "inside"):
            return False
        hollow = group.mentions[0].head in self.lexicon.containers
        content = event.substances.get("content", ())
        return hollow and bool(content) and {*content} <= {*self.reader.content_names(stuff)}


def _of_a_switch(filling: Filling) -> bool:
    """ "Presses the switch *of the kettle on the base*": that is where the kettle stands."""
    thing = filling.theme.mentions[0] if filling.theme is not None else None
    presses = filling.event.schema.name == "work" and filling.event.root in ("press", "push")
    return presses and thing is not None and thing.head in _PRESSED and thing.owner is not None


_PRESSED = ("button", "switch", "key")
