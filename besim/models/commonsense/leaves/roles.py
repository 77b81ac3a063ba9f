"""Who and what takes part in an event: its objects and prepositional phrases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.meaning import A_WHILE, ALONG, SPOT, Event, Step
from besim.models.commonsense.leaves.participants import (
    ALL_OF_IT,
    Participants,
    count_portions,
)
from besim.models.commonsense.reading.amounts import amount
from besim.models.commonsense.reading.places import contents_in_passing
from besim.models.commonsense.reading.wording import seconds
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import (
    BARRIERS,
    CLEANING_TOOLS,
    CLOSERS,
    MIXTURES,
    OPENINGS,
    PARTING_VERBS,
    PICKING_TOOLS,
    POURING_TOOLS,
    RELATIONS,
    SECURING_VERBS,
    SHAPED,
    SHAPES,
    STICKING_VERBS,
    TOOL_PREPOSITIONS,
    VEHICLES,
)


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


_BY_BARE_HAND = ("open", "close", "switch_on", "switch_off")
"""Schemas of what a gripper does that holds nothing, if it is told which."""
_GRIPPED = ("handle", "doorhandle", "knob", "doorknob")
_BROUGHT = ("place", "shift", "carry")
_DONE_TO_THINGS = ("clean", "wipe", "wash", "scrub", "rinse", "polish", "rub", "scour", "dust")
"""Deeds of cleaning whose object is the thing that gets clean, if it is no dirt."""
_LAID_ON = ("place", "shift", "cover", "work")
_OFF = ("from", "off", "out of")
_JOINING = ("connect", "couple", "pair", "link")
_GOING_ON = ("into", "onto", "in", "on", "to", "over", "inside")
_ACROSS = ("across", "over", "along", "through", "past")
"""Prepositions of ways, where another one tells the goal."""


class Roles(Participants):
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
            preps = _in_before_beside(preps)
        filling = _Filling(event, clause, theme, previous=theme)
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

    def _aside(self, filling: _Filling, prep: str, group: Group) -> bool:
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

    def _opening(self, filling: _Filling, prep: str, group: Group) -> bool:
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

    def _gripper(self, filling: _Filling, prep: str, group: Group) -> bool:
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
            said = {*mention.text.lower().split()} if prep in ("with", "using") else set()
            handle = filling.theme is not None and filling.theme.mentions[0].head in _GRIPPED
            other = "other" in said and event.schema.name in _BY_BARE_HAND
            if other or (event.root == "turn" and handle and said & {"other", "one", "a"}):
                # "closes the door with its other gripper", "turns its handle with one gripper"
                self.demand(Claim("hands_free", number=1), group.text)
            self.gripper_phrase(prep, group, filling.previous, filling.theme)
        return True

    def _lifted_on(self, filling: _Filling, prep: str, group: Group) -> bool:
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
                and not (fastened or self.tool_like(group))
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

    def _content_phrase(self, filling: _Filling, prep: str, group: Group) -> bool:
        """ "fills the bucket *with water*"."""
        event = filling.event
        if event.schema.roles.get(prep) != "content":
            return False
        given = "content" in event.substances  # "fills the pot with soil *with the shovel*"
        if given or (event.schema.name == "apply" and event.substances.get("theme")):
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

    def _only_stands_there(self, filling: _Filling) -> bool:
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
            and event.root in _DONE_TO_THINGS
            and not any(one.substance or one.has_head(dirt | CLEANING_TOOLS) for one in things)
        )

    def _no_role(self, filling: _Filling, prep: str, group: Group) -> None:
        """A phrase that the schema has no role for tells where the thing before it is."""
        previous = filling.previous
        if prep in ("from", "out of") and previous is not None:
            group = self.its_own(group, previous, filling.event)  # "a match from the box"
        if prep not in ("of", "for", "during", "about"):
            self.note_passing(group)
        event, relation = filling.event, RELATIONS.get(prep, prep)
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

    def _place_phrase(self, filling: _Filling, role: str, prep: str, group: Group) -> None:
        """A destination, source or target."""
        event, mention, previous = filling.event, group.mentions[0], filling.previous
        shaped = prep in ("into", "in", "to") and mention.head in SHAPES
        if (
            mention.head in self.lexicon.abstract
            and not shaped
            and not mention.modifiers
            and mention.owner is None
            and not mention.pronoun
        ):
            if mention.number is not None and mention.unit:
                event.numbers["level"] = mention.number
            return
        known = self.reader.inventory.resolve(mention, self.reader.salient).names
        whole = not known or not mention.nominal  # no thing of that name, or only the pieces of it
        if shaped and event.schema.name in ("work", "cover") and whole:
            halves = mention.head == "half" and event.root in PARTING_VERBS
            if halves or event.root in ("cut", "carve", "chop", "saw"):
                event.verb = SHAPED.get(mention.head, event.verb)
            return  # "cuts it into slices", "folds it into a square"
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
            group = self.its_own(group, filling.theme, event)
        if role == "dest":
            if filling.first_dest is not None and not self._moves_on(filling, prep):
                self.note_passing(group)
                if self._beside_it_on(event, prep, group):
                    return
                self._place_of_place(event, filling.first_dest[1], prep, group)
                self._area(event, prep, group)
                self._place_in_area(event, filling.first_dest[1])
                return
            if filling.first_dest is not None:
                self._area(event, *filling.first_dest)
            filling.first_dest = (prep, group)
        self.note_passing(group)
        if role == "source" and "source" in event.roles and prep not in ("from", "out of"):
            return
        self.set_role(event, role, group, prep)
        filling.previous = group

    def _beside_it_on(self, event: Event, prep: str, place: Group) -> bool:
        """ "Puts the glass in front of the guest *on the table*": on the table, beside him."""
        beside = event.role("dest")
        near = RELATIONS.get(event.relations.get("dest", "")) == "beside"
        if event.schema.name != "place" or not near or RELATIONS.get(prep) != "on":
            return False
        entities = self.reader.inventory.entities
        names = self.reader.refer(place).names
        if len(beside) != 1 or not names or {*names} & {*beside}:
            return False
        if any(name not in entities or entities[name].room for name in (*names, *beside)):
            return False
        if not entities[beside[0]].person:
            self.meaning.hints.append(Claim("place", beside, names, relation="on"))
        event.roles["dest"], event.relations["dest"] = names, prep
        event.roles["beside"] = beside
        return True

    def _area(self, event: Event, prep: str, group: Group) -> None:
        """ "Stops in the corridor, in front of the door": in that room it is then."""
        if event.schema.name != "move" or RELATIONS.get(prep) != "in":
            return
        entities = self.reader.inventory.entities
        rooms = self.reader.refer(group).names
        if rooms and all(name in entities and entities[name].room for name in rooms):
            event.roles["area"] = rooms[:1]

    def _place_in_area(self, event: Event, place: Group) -> None:
        """ "Moves to the table in the hall": the table is there; doors lie between two rooms."""
        entities = self.reader.inventory.entities
        names = self.reader.refer(place).names
        told = [n for n in names if n in entities and not entities[n].has_head(BARRIERS)]
        if event.role("area") and told and not any(entities[n].room for n in told):
            claim = Claim("place", tuple(told), event.role("area"), relation="in")
            self.meaning.hints.append(claim)

    def _place_of_place(self, event: Event, inner: Group, prep: str, group: Group) -> None:
        """ "on a shelf inside the wardrobe": that is where the shelf is."""
        outer = self.reader.refer(group).names
        entities = self.reader.inventory.entities
        if RELATIONS.get(prep) == "beside" and event.schema.name == "place" and len(outer) == 1:
            event.roles["beside"] = tuple(name for name in outer if name in entities)
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

    def _is_poured_on(self, filling: _Filling, prep: str) -> bool:
        """ "pours the water in the jug, which is in its gripper, on the basil": out of the jug."""
        first_prep, vessel = filling.first_dest or ("", None)
        if filling.event.schema.name != "pour" or first_prep != "in" or vessel is None:
            return False
        held = any(
            inner.verb.root in self.lexicon.holding_verbs
            or any(
                self.reader.inventory.gripper_like(group.mentions[0]) for _, group in inner.preps
            )
            for inner in vessel.mentions[0].relatives
        )
        return prep in ("over", "onto", "across", "above") or (prep == "on" and held)

    def _moves_on(self, filling: _Filling, prep: str) -> bool:
        """ "puts the cup on the table into the cupboard": the first place is where it was."""
        assert filling.first_dest is not None
        first_prep, first_group = filling.first_dest
        through = first_prep == "through" and filling.event.schema.name == "place"
        if through and prep in ("into", "onto", "in"):
            return True  # "feeds it through the open door into the oven"
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
        if self._is_poured_on(filling, prep):
            self.set_role(filling.event, "source", first_group, "out of")
            return True
        if filling.event.schema.name == "carry" or not into:
            return False
        if filling.theme is not None:
            if filling.theme.mentions[0].head in ALL_OF_IT:
                self.set_role(filling.event, "source", first_group, "out of")
                return True
            where = self.reader.refer(filling.theme)
            claim = self.reader.placed(where, first_prep, first_group)
            if claim is not None:
                self.demand(claim, first_group.text)
        return True


def _in_before_beside(preps: list[tuple[str, Group]]) -> list[tuple[str, Group]]:
    """ "Places the yogurt next to the apple *in the box*": it comes into the box."""
    first = next((at for at, (p, _) in enumerate(preps) if RELATIONS.get(p) == "beside"), None)
    if first is None or first + 1 >= len(preps):
        return preps
    prep, place = preps[first + 1]
    around = not place.mentions[0].pronoun and prep in ("in", "inside", "into", "on")
    return (
        [*preps[:first], preps[first + 1], preps[first], *preps[first + 2 :]] if around else preps
    )
