"""The schema of a clause: chosen by its verb and what stands with it."""

from __future__ import annotations

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.control_verbs import ControlVerbs
from besim.models.commonsense.leaves.schema_cues import ONTO, ways_of
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import (
    CODE_VERBS,
    CODES,
    FALLING_INTO,
    PEGS,
    RELATIONS,
    SHADES,
    TOOL_PREPOSITIONS,
    UNPEGGING_VERBS,
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


def resultative(clause: Clause) -> str | None:
    """ "swings the door *shut*": the schema of the result."""
    return next((_RESULTATIVES[a] for a in clause.adjectives if a in _RESULTATIVES), None)


_MOVING_TOOLS = ("move", "bring", "carry", "guide", "lower", "drive", "swing")
_WORK_PLACES = ("hole", "screw", "bolt", "nut", "thread", "feeder")
"""Where a tool has its work, and where no tool is left."""


def _let_fall(clause: Clause) -> bool:
    """ "releases the empty tin over the bin": it falls in."""
    return any(prep in (*FALLING_INTO, *ONTO) for prep, _ in clause.preps)


class SchemaChoice(ControlVerbs):
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
        fastens = schema is schemas["work"] and root not in self.lexicon.resultative_verbs
        if result is not None and not fastens:  # "tapes it shut": taped, and shut
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
        if theme is not None:
            schema = self._control_worked(clause, theme, root, schema)
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

    def _exchanges(self, clause: Clause, theme: Group, schema: Schema) -> Schema | None:
        """ "Puts the gripper back in the tool stand", "fetches the screwdriver from it"."""
        inventory = self.reader.inventory
        names = inventory.resolve(theme.mentions[0], self.reader.salient).names
        if not inventory.tools.intersection(names):
            return None
        schemas, root = self.lexicon.schemas, clause.verb.root
        onto, off, away = False, False, False
        moves, works = root in _MOVING_TOOLS and not clause.adverbs, False
        for prep, group in clause.preps:
            first = group.mentions[0]
            if first.head in self.lexicon.flanges or inventory.robot_like(first):
                onto |= prep in ("to", "on", "onto", "with", "at", "in")
                off |= prep in ("from", "off", "out of")
            else:
                # "moves the screwdriver to the left hole": held there, hung up nowhere
                works |= moves and prep in ("to", "at") and first.head in _WORK_PLACES
                away |= prep in ("into", "onto", "on", "in", "to", "at") and not works
        coupling = self.lexicon.state(participle(root))
        joined = coupling is not None and coupling.attribute == "connected"
        if off or (joined and coupling is not None and not coupling.value):
            return schemas["unmount_tool"]
        if schema.name == "grasp" or (onto and (joined or schema.name in ("place", "work"))):
            return schemas["mount_tool"]
        if works and not away:
            return schemas["hold_at"]
        leaves = schema.name in ("place", "hand_over", "move", "carry")
        return schemas["unmount_tool"] if leaves and away else None

    def _filed_down(self, clause: Clause, *, off: bool) -> bool:
        """ "Files the plate with the file", but "files the letter in the folder"."""
        tools = [group for prep, group in clause.preps if prep in TOOL_PREPOSITIONS]
        tools += [self.tool] if self.tool is not None else []
        own = any({"file", "rasp"} & {*group.mentions[0].words} for group in tools)
        return own or off or clause.verb.lemma in ("file off", "file down")

    def _with_object(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """The schema of a verb with an object; the corrections build on each other."""
        schemas = self.lexicon.schemas
        off = any(prep in ("off", "from") for prep, _ in clause.preps)
        dirt = theme.mentions[0].head in self.lexicon.dirt
        if dirt and off and schema.name in ("apply", "work", "idle", "hold_at"):
            return schemas["clean"]  # "sprays the mud off the door with the hose"
        if root == "file" and self._filed_down(clause, off=off):
            return schemas["clean" if dirt else "work"]
        if self._comes_to_hand(clause, root, schema):
            return schemas["grasp"]
        if theme.mentions[0].head in PEGS and clause.verb.lemma in UNPEGGING_VERBS:
            return schemas["work"]  # "removes the clothespins": no gripper goes on holding them
        if root in CODE_VERBS and theme.mentions[0].head in CODES:
            return schemas["work"]  # "enters the code": goes nowhere
        if clause.verb.lemma in ("take", "get") and self._taken_to(clause):
            return schemas["carry"]
        if self._covers(clause, theme, root, schema):
            return schemas["cover"]
        if schema.name == "work" and self._opens_by_unscrewing(clause, theme, root):
            return schemas["open"]
        if theme.mentions[0].head in SHADES and root in ("draw", "pull"):
            ways = {*clause.adverbs, *clause.adjectives, *ways_of(clause)}
            apart = {"open", "back", "apart", "aside", "up"} & ways
            return schemas["open" if apart else "close"]
        for corrected in (
            self._moved,
            self._stuff_taken,
            self._laid_or_held,
            self._part_moved,
            self._stuff_spread,
            self._lid_worked,
            self._stuff_brought,
            self._let_go,
            self._drawn_or_lowered,
        ):
            schema = corrected(clause, theme, root, schema)
        return schema
