"""Verbs whose object is stuff: taken with a spoon, poured, spread, or filled in."""

from __future__ import annotations

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.moving_verbs import MovingVerbs
from besim.models.commonsense.leaves.schema_cues import ONTO
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import CLEANING_TOOLS, HELD_TOOLS

_PRESSED_IN = ("press", "push", "smooth", "work", "inject")
"""How stuff gets into a hole."""
_COATING = ("brush", "rub")
"""How stuff gets onto food."""

_DOWN_ON = (*ONTO, "in", "on", "over", "to")


class StuffVerbs(MovingVerbs):
    """Schemas of what is done to substances rather than to things."""

    __slots__ = ()

    def _stuff_taken(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """ "Takes rice out of the tub with the spoon", "puts some polish on the cloth"."""
        schemas = self.lexicon.schemas
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
        return schema

    def _stuff_spread(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """What a substance is spread on, it does not cover."""
        schemas = self.lexicon.schemas
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
        return schema

    def _stuff_brought(self, clause: Clause, theme: Group, root: str, schema: Schema) -> Schema:
        """ "Strews the driveway with salt", "fills petrol into the tank", "adds sugar"."""
        schemas = self.lexicon.schemas
        if (
            schema.name == "pour"
            and root in ("strew", "sprinkle", "scatter", "drizzle", "season")
            and any(prep == "with" and self._is_substance(group) for prep, group in clause.preps)
        ):
            schema = schemas["apply"]  # "strews the driveway with salt"
        if schema.name in ("clean", "work", "place") and self._brushes_on(clause, theme):
            schema = schemas["apply"]  # "brushes the paint on the fence"
        if schema.name == "clean" and root in _COATING and self._is_food(theme):
            coats = (g for prep, g in clause.preps if prep == "with")
            if any(self._is_substance(group) or self._is_food(group) for group in coats):
                schema = schemas["apply"]  # "brushes the ham with the glaze", and does not clean it
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
        return schema

    def _is_food(self, group: Group) -> bool:
        return group.mentions[0].head in self.lexicon.hypernyms["food"]

    def _with_scoop(self, clause: Clause) -> bool:
        """ "… with the spoon", "uses the scoop to put …"."""
        named = [group for prep, group in clause.preps if prep in ("with", "using")]
        named += [self.tool] if self.tool is not None else []
        return any(group.mentions[0].head in HELD_TOOLS | CLEANING_TOOLS for group in named)

    def _is_dosed(self, clause: Clause, theme: Group) -> bool:
        """ "Puts the detergent into the washing machine": a dose of it, and no bottle."""
        into = [group for prep, group in clause.preps if prep in ("in", "into", "to")]
        stuff = theme.mentions[0].owner or theme.mentions[0]
        table, entities = self.lexicon.process_needs, self.reader.inventory.entities
        for mention in (group.mentions[0] for group in into):
            for name in self.reader.inventory.resolve(mention, self.reader.salient).names:
                known = entities.get(name)
                whole = entities.get(known.part_of, known) if known is not None else None
                if whole is not None and stuff.head in table.get(whole.kind_in(table), ()):
                    return stuff.head in self.lexicon.substances
        return False

    def _gets_onto(self, clause: Clause, theme: Group, root: str) -> bool:
        """ "Gets some soap on the sponge": the soap comes there, and is in no gripper."""
        if root not in ("get", "take", "catch", "collect") or not self._is_substance(theme):
            return False
        some = theme.mentions[0].determiner in ("some", "")
        return any(
            (prep in ONTO or (some and prep in ("on", "in")))
            and not self.reader.inventory.gripper_like(group.mentions[0])
            for prep, group in clause.preps
        )

    def _brushes_on(self, clause: Clause, theme: Group) -> bool:
        """ "Brushes the paint on the fence", "rubs the oil into the wood", after "dips it in"."""
        mention = theme.mentions[0]
        if mention.pronoun:
            names = self.reader.inventory.resolve(mention, self.reader.salient).names
            heads = {name.split("_")[-1] for name in names}
        else:
            heads = {mention.head}
        onto = any(prep in ("on", "onto", "into", "over", "across") for prep, _ in clause.preps)
        onto = onto and clause.verb.root in ("brush", "roll", "rub", "stroke", "wipe")
        return onto and not heads.isdisjoint(self.lexicon.applied.keys() - self.lexicon.dirt)
