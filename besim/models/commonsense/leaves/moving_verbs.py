"""Verbs that move a thing, or only seem to: "drives the nail in", "holds the rag under the tap"."""

from __future__ import annotations

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.schema_cues import ONTO, SchemaCues
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import (
    CLEANING_TOOLS,
    CROSSED,
    DRIVEN_IN,
    FALLING_INTO,
    HAULING_VERBS,
    LIFTED_BY_GEAR,
    LIFTING_GEAR,
    SHAPES,
    SLIDING_PARTS,
    STROKED_TOOLS,
    TOOL_PREPOSITIONS,
)

_GUIDING = ("bring", "move", "carry", "guide")
"""What is done so *over* a thing leaves it in the gripper, above that."""
_STROKED = CLEANING_TOOLS | STROKED_TOOLS.keys()
_LIFTING = ("lift", "raise", "hoist", "jack", "lower")


class MovingVerbs(SchemaCues):
    """Schemas of verbs by which things come somewhere, come along, or are let go of."""

    __slots__ = ()

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

    def _stands_or_waits(
        self, clause: Clause, theme: Group | None, root: str, schema: Schema
    ) -> Schema:
        """ "stands at the table", "rests two minutes" put nothing anywhere."""
        somewhere = any(prep in ("in", "at", "on", "into", "inside") for prep, _ in clause.preps)
        if theme is None and root == "park" and not clause.verb.passive and somewhere:
            return self.lexicon.schemas["move"]  # "parks in the waiting bay"
        waits = ("stand", "rest", "sit", "lean", "park", "set", "lie")
        acts = bool(clause.objects) and root == "set"  # "sets it down": what was taken before
        if theme is None and not clause.verb.passive and root in waits and not acts:
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

    def _brought_above(self, clause: Clause, theme: Group, root: str) -> bool:
        """ "Brings the gear *over the shaft*": it is held there; nobody drives over a shaft."""
        told = [phrase for phrase in clause.preps if phrase[0] not in TOOL_PREPOSITIONS]
        if root not in _GUIDING or [prep for prep, _ in told[-1:]] not in (["over"], ["above"]):
            return False
        if any(prep in (*ONTO, "to", "on", "in") for prep, _ in told):
            return False
        entities, resolve = self.reader.inventory.entities, self.reader.inventory.resolve
        moved, below = theme.mentions[0], told[-1][1].mentions[0]
        if self.reader.inventory.robot_like(moved) or {*moved.words} & _STROKED:
            return False
        names = [resolve(one, self.reader.salient).names for one in (moved, below)]
        known = [entities[name] for found in names for name in found if name in entities]
        return (
            all(names) and len(known) > 1 and not any(e.room or e.has_head(CROSSED) for e in known)
        )

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

    def _moved(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """What only seems to go somewhere, or comes along: "drives the nail in"."""
        schemas = self.lexicon.schemas
        inventory = self.reader.inventory
        onto = (
            self.lexicon.verbs.get(f"{root} {p}")
            for p, g in clause.preps
            # "cracks the egg into (or over) the pan", but "breaks the bar into pieces"
            if p in (*ONTO, *FALLING_INTO) and g.mentions[0].head not in SHAPES
        )
        if any(found is schemas["place"] for found in onto) or self._pushed_in(clause, theme, root):
            schema = schemas["place"]  # "feeds the shirt into the machine", "unloads it onto …"
        if (
            root in ("drive", "run", "move")
            and schema.name == "move"
            and not inventory.robot_like(theme.mentions[0])
            and any(
                p in ("with", "using") and not inventory.gripper_like(g.mentions[0])
                for p, g in clause.preps
            )
            and not any(p in ("to", "towards") for p, _ in clause.preps)
            and not (root == "move" and any(p in ONTO for p, _ in clause.preps))
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
        if self._brought_above(clause, theme, root):
            schema = schemas["hold_at"]  # "moves the cup over the saucer and puts it down on it"
        if self._brought_out(clause, root):
            schema = schemas["grasp"]  # "brings the kettle out of the cabinet"
        if root in HAULING_VERBS and self._rolls_along(clause, theme):
            schema = schemas["carry"]  # "pushes the cart to the lawn"
        if self._dragged(clause, theme, root):
            schema = schemas["carry"]  # "drags the hose to the tree": the robot goes there
        return schema

    def _laid_or_held(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """ "Tucks the sheet in", "applies the label", "holds the rag under the tap"."""
        schemas = self.lexicon.schemas
        if schema.name == "place" and self._tucks(theme, root):
            schema = schemas["tuck_in"]  # "tucks the edges of the sheet under the mattress"
        if schema.name == "apply" and self._sticks(clause, theme):
            schema = schemas["place"]  # "applies the label to the box"
        if self._shown_to_device(clause):
            slid = self._slid_where_it_lies(clause, theme)
            schema = schemas["work" if slid else "hold_at"]
        if schema.name in ("grasp", "wait") and self.held_at(clause):
            schema = schemas["hold_at"]  # "holds the rag under the tap"
        if schema.name == "place" and self._slides_under(clause, theme):
            schema = schemas["hold_at"]  # "slides the spoon under the egg"
        if schema.name in ("move", "place") and self._stirred_in(clause, theme, root):
            schema = schemas["hold_at"]
        return schema

    def _let_go(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """ "Leaves the tool to the worker", "releases the fish into the bucket"."""
        schemas = self.lexicon.schemas
        if root == "leave" and schema.name == "move" and self._to_somebody(clause):
            schema = schemas["release"]  # "leaves the tool to the worker"
        if schema.name in ("release", "move") and self._is_set_down(clause, theme, root):
            flows = root == "release" and self._is_substance(theme)
            schema = schemas["pour" if flows else "place"]
        if self._shifts(clause, theme, root, schema):
            schema = schemas["shift"]  # "scrapes the cubes off the board into the pot"
        return schema
