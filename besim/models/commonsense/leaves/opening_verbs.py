"""Verbs that open and close: lids, doors, drawers, and parts that are moved where they are."""

from __future__ import annotations

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.schema_cues import ways_of
from besim.models.commonsense.leaves.stuff_verbs import StuffVerbs
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import (
    CLOSERS,
    FALLING_DOORS,
    FALLING_PARTS,
    FITTINGS,
    FLIPPING_UP_VERBS,
    LID_OFF_VERBS,
    MADE_UP,
    PASSAGES,
    POSITION_NOUNS,
    RISING,
    SLIDING_PARTS,
    SWUNG_VERBS,
)

_ONTO_JARS = ("on", "onto", "back on", "back onto")


class OpeningVerbs(StuffVerbs):
    """Schemas of what is done to the moving parts of things."""

    __slots__ = ()

    def _swung(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """ "Raises the lid", "pushes the hood up", "slides the door aside": opens it."""
        part = theme.mentions[0]
        ways = {*clause.adverbs, *clause.verb.lemma.split()[1:]} if root in SWUNG_VERBS else set()
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

    def _falls_open(self, door: Mention) -> bool:
        """The door of the dishwasher, "the dishwasher door", or "the door" where it is that."""
        if door.owner is not None:
            return door.owner.head in FALLING_DOORS
        entities = self.reader.inventory.entities
        names = self.reader.inventory.resolve(door, self.reader.salient).names
        return any(name in entities and entities[name].head in FALLING_DOORS for name in names)

    def _part_moved(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """What stays where it is: "moves the column up", "raises the roller door"."""
        schemas = self.lexicon.schemas
        inventory = self.reader.inventory
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
        off = any(prep in ("off", "from", "out of") for prep, _ in clause.preps)
        rises = root in ("raise", "lift", "hoist", "lower") and not off
        if theme.mentions[0].head in RISING and rises:
            schema = schemas["close" if root == "lower" else "open"]  # "raises the roller door"
        into = any(prep in ("into", "onto", "on", "in") for prep, _ in clause.preps)
        schema = self._swung(clause, theme, root, schema)
        if theme.mentions[0].head in FITTINGS and root in ("raise", "lower") and not into:
            schema = schemas["work"]  # "lowers its mast": it is put nowhere
        if self._jacked(clause, theme, root):
            schema = schemas["work"]  # "lifts the car with the jack": no gripper holds it
        return schema

    def _lid_worked(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """ "Pulls the lid off the can", "screws it onto the jar", "lowers the tailgate"."""
        schemas = self.lexicon.schemas
        inventory = self.reader.inventory
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
        if theme.mentions[0].head in CLOSERS and root in FLIPPING_UP_VERBS and ways:
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
        return schema

    def _drawn_or_lowered(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """ "Pulls out the drawer", "raises the platform", "presses the lid down"."""
        schemas = self.lexicon.schemas
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
        laid = root in ("put", "set", "let", "bring") and not clause.preps
        laid = laid and theme.mentions[0].head not in self.reader.inventory.own_parts
        pressed_down = downwards and (laid or root in ("press", "push", "pull", "swing", "fold"))
        if (
            schema.name in ("place", "work")
            and (root == "lower" or pressed_down)
            and self._is_lid(theme)
            and not into
        ):
            schema = schemas["close"]
        return schema
