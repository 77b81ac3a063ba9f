"""Verbs whose object is stuff: taken with a spoon, poured, spread, or filled in."""

from __future__ import annotations

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.moving_verbs import MovingVerbs
from besim.models.commonsense.leaves.schema_cues import ONTO
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.vocabulary import (
    CLEANING_TOOLS,
    HELD_TOOLS,
    MIXING_VERBS,
    TOOL_PREPOSITIONS,
)

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
        if schema.name == "hand_over" and self._given_into(clause):
            schema = schemas["place"]  # "gives the noodles into the boiling water"
            if self._is_substance(theme):
                schema = schemas["pour"]
        sucks = root in ("suck", "draw", "take") and any(p == "into" for p, _ in clause.preps)
        if schema.name == "grasp" and sucks and self._is_substance(theme):
            schema = schemas["scoop"]  # "sucks reagent out of the bottle into the pipette"
        onto = any(prep in ("on", "onto", "over") for prep, _ in clause.preps)
        spread = onto and self._is_substance(theme) and not self._is_solid(theme)
        if schema.name == "place" and spread and self._with_a_tool(clause):
            schema = schemas["apply"]  # "puts glue on the flap with the glue stick"
        taken = schema.name in ("grasp", "place")
        stuff = taken and (self._is_substance(theme) or self.portion_of(theme) is not theme)
        if stuff and (self._with_scoop(clause) or (schema.name == "grasp" and self.in_stuff())):
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
        if schema.name in ("pour", "place") and self._coats_it(clause, theme):
            schema = schemas["apply"]  # "drips oil from the can onto the chain"
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
        out_of = any(prep in ("from", "out of") for prep, _ in clause.preps)
        onto = into or any(prep in ("over", "onto") for prep, _ in clause.preps)
        mixes = schema.name == "work" and root in (*MIXING_VERBS, "sift", "grind", "strain")
        if mixes and onto and out_of and self._is_substance(theme):
            schema = schemas["pour"]  # "mixes cleaner from the bottle into the water"
        if schema.name == "fill" and into:
            heap = theme.mentions[0].head in self.lexicon.heaps
            if self._is_substance(theme):
                schema = schemas["pour"]  # "fills petrol into the tank"
            elif heap or any(prep == "into" for prep, _ in clause.preps):
                schema = schemas["place"]  # "fills the laundry (or leaves) into the drum"
        hollow = theme.mentions[0].head in self.lexicon.containers or self.in_stuff()
        if schema.name == "place" and root == "load" and hollow:
            with_it = (group for prep, group in clause.preps if prep == "with")
            if any(map(self._is_substance, with_it)):
                schema = schemas["fill"]  # "puts the spoon into the jar and loads it with jam"
        if root in _PRESSED_IN and into and schema.name == "work" and self._is_substance(theme):
            schema = schemas["pour"]  # "presses the filler from the spatula into the hole"
        if schema.name == "place" and root == "add" and self._is_substance(theme):
            schema = schemas["pour"]  # "adds sugar": not the jar
        return schema

    def _given_into(self, clause: Clause) -> bool:
        """Does something come into or onto a thing, and to nobody?"""
        hand = self.reader.inventory.gripper_like
        places = [g for p, g in clause.preps if p in ("in", *ONTO)]
        return any(
            group.mentions[0].head not in (*self.lexicon.persons, "hand", "palm")
            and not hand(group.mentions[0])
            for group in places
        )

    def portion_of(self, theme: Group) -> Group:
        """ "Dips the cup into the sack and takes out *a cup of rice*": rice."""
        first = theme.mentions[0]
        of = first.owner
        whole = len(theme.mentions) > 1 or first.determiner not in ("a", "an", "one", "")
        if of is None or whole or of.head not in self.lexicon.substances:
            return theme
        measured = first.head in self.lexicon.measures | HELD_TOOLS | self.lexicon.containers
        return Group([of]) if measured and self.in_stuff() else theme

    def in_stuff(self) -> bool:
        """Has a spoon or the like been put into a vessel just before? Who knows is on top."""
        raise NotImplementedError

    def _is_food(self, group: Group) -> bool:
        return group.mentions[0].head in self.lexicon.hypernyms["food"]

    def _with_scoop(self, clause: Clause) -> bool:
        """ "… with the spoon", "uses the scoop to put …"."""
        named = [group for prep, group in clause.preps if prep in ("with", "using")]
        named += [self.tool] if self.tool is not None else []
        tools = HELD_TOOLS | CLEANING_TOOLS
        if any(group.mentions[0].head in tools for group in named):
            return True
        # "takes water out of the tank with the bucket"; but "takes the beans with the jar"
        out = any(prep in ("from", "out of") for prep, _ in clause.preps)
        return out and any(one.mentions[0].head in self.lexicon.containers for one in named)

    def _with_a_tool(self, clause: Clause) -> bool:
        """ "… with the glue stick", "uses the brush to put …"."""
        named = [group for prep, group in clause.preps if prep in TOOL_PREPOSITIONS]
        named += [self.tool] if self.tool is not None else []
        firsts = [group.mentions[0] for group in named]
        inventory = self.reader.inventory
        others = [m for m in firsts if not (inventory.gripper_like(m) or inventory.robot_like(m))]
        # a spoon has a portion in it
        return any(m.head not in HELD_TOOLS - CLEANING_TOOLS for m in others)

    def _coats_it(self, clause: Clause, theme: Group) -> bool:
        """Does a coating come onto something that holds nothing and is no food?"""
        if theme.mentions[0].head not in self.lexicon.applied or self._is_food(theme):
            return False
        entities, held = (
            self.reader.inventory.entities,
            self.lexicon.holders | self.lexicon.carriers,
        )
        for prep, group in clause.preps:
            if prep not in ("on", "onto", "over") or self._is_food(group):
                continue
            names = self.reader.inventory.resolve(group.mentions[0], self.reader.salient).names
            known = [entities[name] for name in names if name in entities]
            if known and not any(one.substance or one.has_head(held) for one in known):
                return True
        return False

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
