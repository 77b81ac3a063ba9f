"""The schema of a clause: chosen by its verb and what stands with it."""

from __future__ import annotations

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.schema_cues import SchemaCues
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import (
    ADJUSTED_NOUNS,
    BUTTONS,
    CLOSERS,
    CODE_VERBS,
    CODES,
    DRIVEN_IN,
    FALLING_DOORS,
    FALLING_INTO,
    FALLING_PARTS,
    FITTINGS,
    HAULING_VERBS,
    LID_OFF_VERBS,
    LIFTED_BY_GEAR,
    LIFTING_GEAR,
    MADE_UP,
    PASSAGES,
    PEGS,
    POSITION_NOUNS,
    RELATIONS,
    RISING,
    SHADES,
    SHAPES,
    SLIDING_PARTS,
    SWITCHING_WORDS,
    TOOL_PREPOSITIONS,
    UNPEGGING_VERBS,
    VALVES,
)

_RESULTATIVES = {
    "open": "open",
    "ajar": "open",
    "shut": "close",
    "closed": "close",
    "on": "switch_on",
    "off": "switch_off",
    "alight": "switch_on",
    "ablaze": "switch_on",
    "aflame": "switch_on",
}


_PRESSING = ("press", "push", "hit", "touch", "tap", "click", "activate", "actuate", "operate")
_FLIPPING = ("flip", "flick", "toggle", "depress", "swing", "throw", "snap")
"""What else is done to switches."""
_LEVELS = ("position", "level", "setting", "heat", "right", "left", "maximum", "side")
"""What a knob is turned to when that starts something."""
_ZERO = frozenset(("zero", "0", "off", "off-position"))
_TURNING = ("turn", "rotate", "twist")
_SWUNG = (
    *("flip", "fold", "swing", "tilt", "push", "pull", "press", "hinge", "turn", "slide"),
    *("draw", "lift", "throw", "tip", "shove"),
)
"""What is done to lids that hang on hinges."""
_PRESSED_IN = ("press", "push", "smooth", "work", "inject")
"""How stuff gets into a hole."""
_FLIPPED_UP = ("flip", "pop", "snap", "tilt", "fold", "swing")
"""What is done to caps as well."""


def resultative(clause: Clause) -> str | None:
    """ "swings the door *shut*": the schema of the result."""
    return next((_RESULTATIVES[a] for a in clause.adjectives if a in _RESULTATIVES), None)


_ONTO = ("into", "onto")
_DOWN_ON = (*_ONTO, "in", "on", "over", "to")
_LIFTING = ("lift", "raise", "hoist", "jack", "lower")
_ONTO_JARS = ("on", "onto", "back on", "back onto")


def _let_fall(clause: Clause) -> bool:
    """ "releases the empty tin over the bin": it falls in."""
    return any(prep in (*FALLING_INTO, *_ONTO) for prep, _ in clause.preps)


def ways_of(clause: Clause) -> list[str]:
    """Particles of the verb: "pulls the door *down*"."""
    return clause.verb.lemma.split()[1:]


class SchemaChoice(SchemaCues):
    """Tells verbs apart that mean different things in different company."""

    __slots__ = ()

    def schema_in_context(self, clause: Clause, theme: Group | None) -> Schema | None:
        """The schema of a clause, ``None`` if its verb is not known.

        The corrections stand in the order in which they build on each other.
        """
        schemas = self.lexicon.schemas
        schema = self.schema_of(clause)
        root = clause.verb.root
        result = resultative(clause)
        if result is not None:
            schema = schemas["idle" if root in ("leave", "keep") else result]
        if schema is None:
            if theme is None or not any(self.lexicon.state(a) for a in clause.adjectives):
                return None
            schema = schemas["work"]
        if schema.name == "release" and theme is not None and _let_fall(clause):
            schema = schemas["place"]
        if schema.name == "place":
            schema = self._stands_or_waits(clause, theme, root, schema)
        if clause.verb.lemma == "set up" and any(
            p in schemas["place"].roles for p, _ in clause.preps
        ):
            schema = schemas["place"]  # "sets the ladder up under the lamp"
        back = "back" in (*clause.adverbs, *ways_of(clause))
        own = theme is None or (back and schema.name == "scoop" and not clause.preps)
        if root in ("draw", "pull") and not clause.verb.passive and own:
            schema = schemas["idle"]  # "draws back out of the machine", "draws the spoon back"
        if theme is not None and self._takes_out(clause, theme, root, schema):
            schema = schemas["grasp"]
        turned = self._turned_by_lever(clause, theme, root) if theme is not None else None
        if turned is not None:
            return schemas[turned]
        in_it = bool({"in", "inside"} & {*clause.adverbs, clause.verb.particle})
        nowhere = not any(p in schema.roles for p, _ in clause.preps)
        if schema.name == "place" and root in ("toss", "throw") and nowhere and not in_it:
            schema = schemas["work"]
        if theme is not None and schema.name in ("work", "idle") and root in _PRESSING:
            words = set(theme.mentions[0].words)
            if words & {"start", "power-on", "on"}:
                schema = schemas["switch_on"]  # "presses the start button of the dryer"
            elif "power" in words and self._presses_switch(clause, theme):
                on = self._is_on(theme)
                schema = schemas["switch_off" if on else "switch_on"]
            elif words & {"stop", "off", "power-off"}:
                schema = schemas["switch_off"]
            elif self._names_what_it_does(theme):
                schema = schemas["switch_on"]
            elif self._starts_with(clause, theme):
                again = "again" in {*clause.adverbs, *clause.verb.adverbs}
                schema = schemas["switch_off" if again else "switch_on"]
        if theme is not None and schema.name in ("work", "move", "idle") and root in _TURNING:
            schema = self._turned_on(clause, theme, schema)
        elif theme is not None and schema.name == "work" and self._flips(clause, theme):
            schema = schemas["switch_on"]
        if (
            root == "set"
            and schema.name == "place"
            and not any(
                p in schema.roles and p not in ("to", "at", "by") and not g.mentions[0].unit
                for p, g in clause.preps
            )
        ):
            schema = self._adjusts(clause, theme, schema)
        exchanged = self._exchanges(clause, theme, schema) if theme is not None else None
        if exchanged is not None:
            return exchanged
        if theme is not None:
            schema = self._with_object(clause, theme, root, schema)
        elif schema.name in ("switch_off", "switch_on") and not clause.verb.passive:
            # "stops in front of the door", "starts"
            somewhere = any(
                RELATIONS.get(p) or p in ("in front of", "within reach of") for p, _ in clause.preps
            )
            stops = somewhere and root in ("stop", "halt", "end")
            schema = schemas["move" if stops else "idle"]
        return schema

    def _swung(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """ "Raises the lid", "pushes the hood up", "slides the door aside": opens it."""
        part = theme.mentions[0]
        ways = {*clause.adverbs, *clause.verb.lemma.split()[1:]} if root in _SWUNG else set()
        if (
            schema.name in ("open", "close", "lock", "unlock")
            or part.head in self.reader.inventory.own_parts
        ):
            return schema
        if part.head in ("zip", "zipper"):
            up, down = bool(ways & {"down"}), bool(ways & {"up"})
        elif self._is_lid(theme):
            onto = any(
                prep in _ONTO_JARS for prep, _ in clause.preps
            )  # "presses it back on the can"
            up = root in ("lift", "raise", "hoist") or bool(ways & {"up", "back", "aside"})
            up, down = up and not ("back" in ways and onto), bool(ways & {"down"})
        elif part.head in RISING:
            up, down = bool(ways & {"up", "back", "aside"}), bool(ways & {"down"})
        else:
            return schema
        if up or down:
            return self.lexicon.schemas["open" if up else "close"]
        return schema

    def _turned_by_lever(self, clause: Clause, theme: Group, root: str) -> str | None:
        """ "Lifts the lever of the tap" lets the water run, "presses it down" stops it."""
        part = theme.mentions[0]
        owner = part.owner
        if owner is None or owner.head not in VALVES or part.head not in ("lever", "handle"):
            return None
        ways = {*clause.adverbs, *ways_of(clause)}
        if root in ("lower", "depress") or (root in _SWUNG and "down" in ways):
            return "switch_off"
        if root in ("lift", "raise") or (root in _SWUNG and "up" in ways):
            return "switch_on"
        return None

    def _presses_switch(self, clause: Clause, theme: Group) -> bool:
        """ "Presses the power button of the printer (until its light is on)"."""
        part = theme.mentions[0]
        named = part.owner is not None and self.lexicon.parts.get(part.head) == "on"
        return named and not clause.purpose and clause.verb.root in _PRESSING[:5]

    def _flips(self, clause: Clause, theme: Group) -> bool:
        """ "Flips the switch of the grinder", "toggles it": whichever way it was."""
        switch = theme.mentions[0].head in ("switch", "power-switch", "light-switch")
        return clause.verb.root in _FLIPPING and switch and self._starts_with(clause, theme)

    def _is_on(self, theme: Group) -> bool:
        """ "The power button of the *running* printer"."""
        owner = theme.mentions[0].owner
        told = [self.lexicon.state(word) for word in owner.states] if owner is not None else []
        return any(s is not None and (s.attribute, s.value) == ("on", True) for s in told)

    def _jacked(self, clause: Clause, theme: Group, root: str) -> bool:
        """ "Lifts the car (with the jack)", "lowers the jack (until the car is down)"."""
        if root not in _LIFTING or any(
            prep in ("into", "onto", "under") for prep, _ in clause.preps
        ):
            return False
        head = theme.mentions[0].head
        lowers = root in ("lower", "raise") and head in LIFTING_GEAR
        by_gear = any(
            prep in TOOL_PREPOSITIONS and group.mentions[0].head in LIFTING_GEAR
            for prep, group in clause.preps
        )
        gear = any(e.head in LIFTING_GEAR for e in self.reader.inventory.entities.values())
        return lowers or by_gear or (gear and head in LIFTED_BY_GEAR)

    def _starts_with(self, clause: Clause, theme: Group) -> bool:
        """ "presses the lever of the toaster": that is how it is started."""
        part = theme.mentions[0]
        inventory = self.reader.inventory
        owner = part.owner or next(
            (g.mentions[0] for prep, g in clause.preps if prep in ("on", "at", "of")), None
        )
        if owner is None or inventory.robot_like(owner):
            return False
        names = inventory.resolve(owner, self.reader.salient).names
        switched = bool(names) and inventory.switched.issuperset(names)
        return (
            (switched or (part.owner is owner and self._has_process(owner, names)))
            and self.lexicon.parts.get(part.head) == "on"
            and SWITCHING_WORDS.issuperset(part.modifiers)
            and not (clause.purpose or clause.subordinate)
            and "up" not in (*clause.adverbs, *clause.verb.lemma.split())
        )

    def _names_what_it_does(self, theme: Group) -> bool:
        """ "Presses the *brew* button", "the *coffee* button": that starts the coffee machine."""
        part, entities = theme.mentions[0], self.reader.inventory.entities
        if part.owner is not None or part.head not in BUTTONS or not part.modifiers:
            return False
        named = self.reader.inventory.resolve(part, self.reader.salient).names
        pressed = [entities[name] for name in named if name in entities]
        machines = [entities.get(one.part_of, one) for one in pressed]
        table, deeds = self.lexicon.processes, {participle(word) for word in part.modifiers}
        return len(machines) == 1 and any(
            deeds & {*table.get(one.kind_in(table), ())} or {*part.modifiers} & {*one.longest[:-1]}
            for one in machines
            if one.head not in BUTTONS and one.kind_in(table)
        )

    def _turned_on(self, clause: Clause, theme: Group, schema: Schema) -> Schema:
        """ "Turns the knob of the stove" starts it, "turns the knob back (to zero)" stops it."""
        if self.lexicon.parts.get(theme.mentions[0].head) != "on":
            return schema
        names = self.reader.inventory.resolve(theme.mentions[0], self.reader.salient).names
        entities = self.reader.inventory.entities
        if not names or not all(
            name in entities and entities[name].kind_in(self.lexicon.processes) for name in names
        ):
            return schema
        to = [g.mentions[0] for p, g in clause.preps if p in ("to", "into", "in")]
        zero = not _ZERO.isdisjoint(w for m in to for w in m.text.lower().split())
        if zero or "back" in (*clause.adverbs, *ways_of(clause)):
            return self.lexicon.schemas["switch_off"]
        set_to = all(mention.head in _LEVELS for mention in to)
        own = set_to and not (clause.purpose or clause.subordinate)
        return self.lexicon.schemas["switch_on"] if own else schema

    def _has_process(self, owner: Mention, names: tuple[str, ...]) -> bool:
        """Is it a machine that does something to its contents: an oven, a washing machine?"""
        entities, processes = self.reader.inventory.entities, self.lexicon.processes
        kinds = [entities[name].kind_in(processes) for name in names if name in entities]
        return owner.head in processes or any(kinds)

    def _exchanges(self, clause: Clause, theme: Group, schema: Schema) -> Schema | None:
        """ "Puts the gripper back in the tool stand", "fetches the screwdriver from it"."""
        inventory = self.reader.inventory
        names = inventory.resolve(theme.mentions[0], self.reader.salient).names
        if not inventory.tools.intersection(names):
            return None
        schemas, root = self.lexicon.schemas, clause.verb.root
        onto, off, away = False, False, False
        for prep, group in clause.preps:
            first = group.mentions[0]
            if first.head in self.lexicon.flanges or inventory.robot_like(first):
                onto |= prep in ("to", "on", "onto", "with", "at", "in")
                off |= prep in ("from", "off", "out of")
            else:
                away |= prep in ("into", "onto", "on", "in", "to", "at")
        coupling = self.lexicon.state(participle(root))
        joined = coupling is not None and coupling.attribute == "connected"
        if off or (joined and coupling is not None and not coupling.value):
            return schemas["unmount_tool"]
        if schema.name == "grasp" or (onto and (joined or schema.name in ("place", "work"))):
            return schemas["mount_tool"]
        leaves = schema.name in ("place", "hand_over", "move", "carry")
        return schemas["unmount_tool"] if leaves and away else None

    def _adjusts(self, clause: Clause, theme: Group | None, schema: Schema) -> Schema:
        """ "sets the timer", "sets it to 200 °C": nothing is put anywhere."""
        if theme is None or clause.verb.lemma != "set" or clause.adverbs:
            return schema
        to = [
            group.mentions[0]
            for prep, group in clause.preps
            if prep in ("to", "at") or (prep == "on" and group.mentions[0].unit)
        ]
        abstract = self.lexicon.abstract
        value = all(
            m.unit or m.number is not None or m.head in abstract or m.head in POSITION_NOUNS
            for m in to
        )
        dial = theme.mentions[0].head in ADJUSTED_NOUNS
        return self.lexicon.schemas["work"] if value and (to or dial) else schema

    def _stands_or_waits(
        self, clause: Clause, theme: Group | None, root: str, schema: Schema
    ) -> Schema:
        """ "stands at the table", "rests two minutes" put nothing anywhere."""
        somewhere = any(prep in ("in", "at", "on", "into", "inside") for prep, _ in clause.preps)
        if theme is None and root == "park" and not clause.verb.passive and somewhere:
            return self.lexicon.schemas["move"]  # "parks in the waiting bay"
        waits = ("stand", "rest", "sit", "lean", "park", "set", "lie")
        if theme is None and not clause.verb.passive and root in waits:
            return self.lexicon.schemas["wait"]
        if theme is not None and theme.mentions[0].unit:
            return self.lexicon.schemas["wait"]
        return schema

    def _taken_to(self, clause: Clause) -> bool:
        """ "Takes the tea *to the table*": carries it there."""
        inventory = self.reader.inventory
        if any(prep in ("from", "out of", "off") for prep, _ in clause.preps):
            return False
        to = [group.mentions[0] for prep, group in clause.preps if prep == "to"]
        known = [name for one in to for name in inventory.resolve(one, self.reader.salient).names]
        return any(name in inventory.entities for name in known)

    def _brought_out(self, clause: Clause, root: str) -> bool:
        """ "Brings the kettle *out of the cabinet*": and nowhere; not out of a room."""
        places = [prep for prep, _ in clause.preps if prep not in TOOL_PREPOSITIONS]
        out = [group.mentions[0].head for prep, group in clause.preps if prep == "out of"]
        whole = root in ("bring", "carry") and places == ["out of"]
        return whole and self.lexicon.rooms.isdisjoint(out)

    def _falls_open(self, door: Mention) -> bool:
        """The door of the dishwasher, "the dishwasher door", or "the door" where it is that."""
        if door.owner is not None:
            return door.owner.head in FALLING_DOORS
        entities = self.reader.inventory.entities
        names = self.reader.inventory.resolve(door, self.reader.salient).names
        return any(name in entities and entities[name].head in FALLING_DOORS for name in names)

    def _pushed_in(self, clause: Clause, theme: Group, root: str) -> bool:
        """ "Opens the oven and pushes the tray *in it*": into what has a door, no part of it."""
        entities = self.reader.inventory.entities
        inside = [group for prep, group in clause.preps if prep in ("in", "inside")]
        if root not in ("push", "shove") or not inside or self._is_lid(theme):
            return False
        names = self.reader.inventory.resolve(inside[0].mentions[0], self.reader.salient).names
        heads = {entities[name].head for name in names if name in entities}
        return bool(heads & self.lexicon.doored) and theme.mentions[0].head not in (
            self.lexicon.parts.keys() | SLIDING_PARTS
        )

    def _with_object(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        schemas = self.lexicon.schemas
        inventory = self.reader.inventory
        if self._comes_to_hand(clause, root, schema):
            return schemas["grasp"]
        if theme.mentions[0].head in PEGS and clause.verb.lemma in UNPEGGING_VERBS:
            return schemas["work"]  # "removes the clothespins": no gripper goes on holding them
        if root in CODE_VERBS and theme.mentions[0].head in CODES:
            return schemas["work"]  # "enters the code": goes nowhere
        if clause.verb.lemma == "take" and self._taken_to(clause):
            return schemas["carry"]
        if self._covers(clause, theme, root, schema):
            return schemas["cover"]
        if schema.name == "work" and self._opens_by_unscrewing(clause, theme, root):
            return schemas["open"]
        onto = (
            self.lexicon.verbs.get(f"{root} {p}")
            for p, g in clause.preps
            # "cracks the egg into (or over) the pan", but "breaks the bar into pieces"
            if p in (*_ONTO, *FALLING_INTO) and g.mentions[0].head not in SHAPES
        )
        if any(found is schemas["place"] for found in onto) or self._pushed_in(clause, theme, root):
            schema = schemas["place"]  # "feeds the shirt into the machine", "unloads it onto …"
        if theme.mentions[0].head in SHADES and root in ("draw", "pull"):
            ways = {*clause.adverbs, *clause.adjectives, *ways_of(clause)}
            apart = {"open", "back", "apart", "aside", "up"} & ways
            return schemas["open" if apart else "close"]
        if (
            root in ("drive", "run", "move")
            and schema.name == "move"
            and not inventory.robot_like(theme.mentions[0])
            and any(
                p in ("with", "using") and not inventory.gripper_like(g.mentions[0])
                for p, g in clause.preps
            )
            and not any(p in ("to", "towards") for p, _ in clause.preps)
            and not (root == "move" and any(p in _ONTO for p, _ in clause.preps))
        ):
            schema = schemas["work"]  # "drives the nail in with the hammer"
        if root == "drive" and schema.name == "move" and theme.mentions[0].head in DRIVEN_IN:
            schema = schemas["work"]  # "drives the screw into the hole", "the screws are driven"
        if (
            root in ("move", "relocate", "reposition", "roll")
            and schema.name == "move"
            and not inventory.robot_like(theme.mentions[0])
            and theme.mentions[0].head not in self.lexicon.rooms - inventory.stuff
            and any(p in ("to", "into", "onto", "in", "on") for p, _ in clause.preps)
        ):
            schema = schemas["place"]  # "moves the onion from the board to the bowl"
        if root == "position" and not inventory.robot_like(theme.mentions[0]) and clause.preps:
            schema = schemas["place"]  # "positions the pot on the stove": no way of the robot's
        if self._brought_out(clause, root):
            schema = schemas["grasp"]  # "brings the kettle out of the cabinet"
        if root in HAULING_VERBS and self._rolls_along(clause, theme):
            schema = schemas["carry"]  # "pushes the cart to the lawn"
        if self._dragged(clause, theme, root):
            schema = schemas["carry"]  # "drags the hose to the tree": the robot goes there
        sucks = root in ("suck", "draw", "take") and any(p == "into" for p, _ in clause.preps)
        if schema.name == "grasp" and sucks and self._is_substance(theme):
            schema = schemas["scoop"]  # "sucks reagent out of the bottle into the pipette"
        taken = schema.name in ("grasp", "place")
        if taken and self._is_substance(theme) and self._with_scoop(clause):
            schema = schemas["scoop"]  # "takes rice out of the tub with the spoon"
        leads_in = any(prep in ("in", "on") for prep, _ in clause.preps[:1])
        heaped = theme.mentions[0].plural or self._is_substance(theme)
        if root == "shovel" and leads_in and heaped:
            schema = schemas["scoop"]  # "shovels ice cubes in the bucket"
        some = theme.mentions[0].determiner == "some" and any(
            p in _DOWN_ON for p, _ in clause.preps
        )
        some = some or self._is_dosed(clause, theme)
        if schema.name == "place" and some and self._is_substance(theme):
            schema = schemas["pour"]  # "puts some polish on the cloth": not the tin of polish
        if schema.name == "grasp" and self._gets_onto(clause, theme, root):
            schema = schemas["pour"]  # "presses the dispenser and gets soap on the sponge"
        out_of = any(prep in ("from", "out of") for prep, _ in clause.preps)
        if (
            schema.name == "place"
            and root == "put"
            and out_of
            and self._is_substance(theme)
            and not self._is_solid(theme)
        ):
            schema = schemas["pour"]  # "puts the vinegar from the bottle on the cloth"
        if root == "transfer" and schema.name == "pour" and self._is_solid(theme):
            schema = schemas["place"]  # "transfers the fish from the bowl to the tank"
        if schema.name == "place" and self._tucks(theme, root):
            schema = schemas["tuck_in"]  # "tucks the edges of the sheet under the mattress"
        if schema.name == "apply" and self._sticks(clause, theme):
            schema = schemas["place"]  # "applies the label to the box"
        if self._shown_to_device(clause):
            schema = schemas["hold_at"]
        if schema.name in ("grasp", "wait") and self.held_at(clause):
            schema = schemas["hold_at"]  # "holds the rag under the tap"
        if schema.name == "place" and self._slides_under(clause, theme):
            schema = schemas["hold_at"]  # "slides the spoon under the egg"
        if schema.name in ("move", "place") and self._stirred_in(clause, theme, root):
            schema = schemas["hold_at"]
        if root in ("fold", "bend") and any(p == "around" for p, _ in clause.preps):
            schema = schemas["cover"]  # "folds the paper around the box"
        if schema.name in ("move", "place", "work", "idle") and any(
            p in ("to", "into", "in", "up to")
            and g.mentions[0].head in POSITION_NOUNS
            and ((own := g.mentions[0].owner) is None or own.text in ("its", "their"))
            and not inventory.robot_like(theme.mentions[0])
            for p, g in clause.preps
        ):
            schema = schemas["work"]  # "moves the column up to the high position"
        if root in ("pass", "cross", "traverse") and theme.mentions[0].head in PASSAGES:
            schema = schemas["move"]
        if theme.mentions[0].head in RISING and root in ("raise", "lift", "hoist", "lower"):
            schema = schemas["close" if root == "lower" else "open"]  # "raises the roller door"
        into = any(prep in ("into", "onto", "on", "in") for prep, _ in clause.preps)
        schema = self._swung(clause, theme, root, schema)
        if theme.mentions[0].head in FITTINGS and root in ("raise", "lower") and not into:
            schema = schemas["work"]  # "lowers its mast": it is put nowhere
        if self._jacked(clause, theme, root):
            schema = schemas["work"]  # "lifts the car with the jack": no gripper holds it
        if (
            schema.name == "cover"
            and theme.mentions[0].head in (*self.lexicon.substances, *self.lexicon.applied)
            and any(p in ("on", "onto", "over", "to", "across", "in") for p, _ in clause.preps)
        ):
            schema = schemas["apply"]  # a substance is spread on, it covers nothing
        if schema.name == "cover" and any(
            prep == "with" and self._is_substance(group) for prep, group in clause.preps
        ):
            schema = schemas["apply"]  # "covers the cookie with the frosting from the jar"
        if (
            theme.mentions[0].head in CLOSERS
            and theme.mentions[0].head not in inventory.own_parts
            and (root in LID_OFF_VERBS or self._comes_off(clause, root))
            and not self._kept_there(clause, theme)
            and schema.name in ("grasp", "work", "clean", "scoop", "switch_off")
        ):
            schema = schemas["open"]  # "pulls the lid off the can"
        if (
            theme.mentions[0].head in CLOSERS
            and theme.mentions[0].head not in inventory.own_parts
            and schema.name == "work"
            and (
                root == "replace"
                or {"on", "back"} & {*clause.adverbs, clause.verb.particle}
                or any(prep in _ONTO_JARS for prep, _ in clause.preps)
            )
        ):
            schema = schemas["close"]  # "screws the lid onto the jar"
        if (
            theme.mentions[0].head in CLOSERS & inventory.own_parts
            and schema.name in ("work", "place")
            and (root == "unscrew" or self._comes_off(clause, root))
        ):
            schema = schemas["grasp"]  # "screws off the cap and leaves it on the table"
        ways = {*clause.adverbs, *ways_of(clause)} & {"up", "back", "aside"}
        if theme.mentions[0].head in CLOSERS and root in _FLIPPED_UP and ways:
            schema = schemas["open"]  # "flips up the cap of the tank"
        loose_lid = theme.mentions[0].head in CLOSERS & inventory.own_parts
        if loose_lid and schema.name == "work" and any(p in _ONTO_JARS for p, _ in clause.preps):
            schema = schemas["place"]  # "screws the cap, which lies there, back on the jar"
        door = theme.mentions[0]
        falls = door.head == "door" and self._falls_open(door)
        if door.head in FALLING_PARTS or falls:
            if root in ("lower", "drop") or {"down"} & {*clause.adverbs, *ways_of(clause)}:
                schema = schemas["open"]
            elif root in ("lift", "raise") or {"up"} & {*clause.adverbs, *ways_of(clause)}:
                schema = schemas["close"]
        if (
            schema.name == "pour"
            and root in ("strew", "sprinkle", "scatter", "drizzle", "season")
            and any(prep == "with" and self._is_substance(group) for prep, group in clause.preps)
        ):
            schema = schemas["apply"]  # "strews the driveway with salt"
        if schema.name in ("clean", "work", "place") and self._brushes_on(clause, theme):
            schema = schemas["apply"]  # "brushes the paint on the fence"
        into = any(prep in ("into", "in") for prep, _ in clause.preps)
        if schema.name == "fill" and into:
            heap = theme.mentions[0].head in self.lexicon.heaps
            if self._is_substance(theme):
                schema = schemas["pour"]  # "fills petrol into the tank"
            elif heap or any(prep == "into" for prep, _ in clause.preps):
                schema = schemas["place"]  # "fills the laundry (or leaves) into the drum"
        if root in _PRESSED_IN and into and schema.name == "work" and self._is_substance(theme):
            schema = schemas["pour"]  # "presses the filler from the spatula into the hole"
        if schema.name == "place" and root == "add" and self._is_substance(theme):
            schema = schemas["pour"]  # "adds sugar": not the jar
        if root == "leave" and schema.name == "move" and self._to_somebody(clause):
            schema = schemas["release"]  # "leaves the tool to the worker"
        if schema.name in ("release", "move") and self._is_set_down(clause, theme, root):
            flows = root == "release" and self._is_substance(theme)
            schema = schemas["pour" if flows else "place"]
        if self._shifts(clause, theme, root, schema):
            schema = schemas["shift"]  # "scrapes the cubes off the board into the pot"
        if theme.mentions[0].head in SLIDING_PARTS:
            ways = {*clause.adverbs, *clause.verb.lemma.split()[1:], *(p for p, _ in clause.preps)}
            slides = root in ("slide", "roll")
            in_again = bool(ways & {"in", "into", "back", "back in", "back into"})
            out = bool(ways & {"out", "out of", "from"})
            pulled = root in ("pull", "draw", "tug", "yank") or (slides and out)
            pushed = root in ("push", "press") or (slides and in_again)
            if pulled or pushed:
                schema = schemas["open" if pulled else "close"]  # "pulls out the drawer"
        into = any(p in ("into", "onto", "in") for p, _ in clause.preps)
        makes_bed = root == "make" and theme.mentions[0].head in MADE_UP
        if schema.name == "idle" and (root in ("raise", "straighten") or makes_bed):
            schema = schemas["work"]  # "raises the platform": it is up afterwards
        downwards = clause.verb.lemma.endswith("down") or "down" in clause.adverbs
        pressed_down = downwards and root in ("press", "push", "pull", "swing", "fold")
        if (
            schema.name in ("place", "work")
            and (root == "lower" or pressed_down)
            and self._is_lid(theme)
            and not into
        ):
            schema = schemas["close"]
        return schema
