"""What stands with a verb and tells which of its meanings is meant."""

from __future__ import annotations

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.place_order import heaps_up
from besim.models.commonsense.leaves.roles import Roles
from besim.models.commonsense.schema import ORIGINS, Schema
from besim.models.commonsense.vocabulary import (
    CLEANING_TOOLS,
    COVERINGS,
    HANGERS,
    LID_TURNING_VERBS,
    LIFTED,
    PICKING_TOOLS,
    READING_DEVICES,
    RELATIONS,
    ROLLING_UP,
    SCREW_TOPS,
    SECURING_VERBS,
    SHEET_LAYING_VERBS,
    SHIFTING_VERBS,
    SHOWING_VERBS,
    SLIDING_PARTS,
    STICKERS,
    TAKING_OFF_VERBS,
    TOOL_PREPOSITIONS,
    TRAILED,
    TRAILING_PARTS,
    WHEELED,
)

ONTO = ("onto", "into")
"""Prepositions of where a thing ends up."""
_STUCK_IN = ("bung", "cork", "plug", "stopper")
"""Closers that are drawn out of what they close."""


def ways_of(clause: Clause) -> list[str]:
    """Particles of the verb: "pulls the door *down*"."""
    return clause.verb.lemma.split()[1:]


class SchemaCues(Roles):
    """Questions about a clause that choosing its schema asks."""

    __slots__ = ()

    def _takes_out(self, clause: Clause, theme: Group | None, root: str, schema: Schema) -> bool:
        """ "pulls the plate out of the rack"."""
        away = ("out of", "from", "off", *ORIGINS)
        out = next((p for p, _ in clause.preps if p in away), None)
        if out is None or schema.name not in ("work", "place", "idle", "scoop"):
            return False
        thing = theme is not None and not self._is_substance(theme)
        gripper_like = self.reader.inventory.gripper_like
        drawn_up = any(
            p == "into" or (p in TOOL_PREPOSITIONS and not gripper_like(g.mentions[0]))
            for p, g in clause.preps
        )
        if schema.name == "scoop" and not (root == "draw" and thing and not drawn_up):
            return False
        has_out = f"{root} out" in self.lexicon.verbs and out == "out of"
        by_hand = not any(
            p in TOOL_PREPOSITIONS and not self.reader.inventory.gripper_like(g.mentions[0])
            for p, g in clause.preps
        )
        return (
            has_out
            or root in TAKING_OFF_VERBS
            or (root in ("screw", "unscrew", "twist", "unclip", "unpin") and by_hand)
        )

    def _comes_to_hand(self, clause: Clause, root: str, schema: Schema) -> bool:
        """ "secures the apple in its gripper", "brings it into its gripper"."""
        for prep, group in clause.preps:
            if not self.reader.inventory.gripper_like(group.mentions[0]):
                continue
            if prep == "into" and schema.name in ("place", "carry", "move", "work", "idle"):
                return True
            if (
                prep in ("in", "between", "inside")
                and root in SECURING_VERBS
                and schema.name == "work"
            ):
                return True
            by_hand = prep in (*TOOL_PREPOSITIONS, "in", "between") and root == "raise"
            if by_hand and (thing := clause.acted_on()) is not None and not self._is_lid(thing):
                return True  # "raises the crate with both grippers"
        return False

    def _comes_off(self, clause: Clause, root: str) -> bool:
        """ "screws the lid off"."""
        ways = {*clause.adverbs, *clause.verb.lemma.split()[1:], *(p for p, _ in clause.preps)}
        return root in LID_TURNING_VERBS and bool(ways & {"off", "out"})

    def _opens_by_unscrewing(self, clause: Clause, theme: Group, root: str) -> bool:
        """ "Unscrews the jar": its lid; but "unscrews the bottle from its holder"."""
        away = any(prep in ("from", "off", "out of") for prep, _ in clause.preps)
        return root == "unscrew" and theme.mentions[0].head in SCREW_TOPS and not away

    def _covers(self, clause: Clause, theme: Group, root: str, schema: Schema) -> bool:
        """ "lays the cloth over the dough", "tucks the child up in the blanket"."""
        if schema.name not in ("place", "work", "shift", "move", "idle", "grasp"):
            return False
        covering = set(theme.mentions[0].words) & COVERINGS
        owner = theme.mentions[0].owner
        covering |= COVERINGS & {owner.head} if owner is not None else set()
        if theme.mentions[0].pronoun:  # "unfolds the sheet and pulls it over the bed"
            inventory = self.reader.inventory
            names = inventory.resolve(theme.mentions[0], self.reader.salient).names
            known = [inventory.entities[name] for name in names if name in inventory.entities]
            covering |= {one.head for one in known if one.is_a(COVERINGS)}
        for prep, group in clause.preps:
            head = group.mentions[0].head
            if prep in ("over", "around") and covering and root in SHEET_LAYING_VERBS:
                return head not in HANGERS
            if prep in ("in", "into") and root in ROLLING_UP and self._is_covering(group):
                return True
        return False

    def _is_covering(self, group: Group) -> bool:
        """The towel, the sheet of foil."""
        mention = group.mentions[0]
        whole = (mention.head, *((mention.owner.head,) if mention.owner is not None else ()))
        return not COVERINGS.isdisjoint(whole)

    def _is_set_down(self, clause: Clause, theme: Group, root: str) -> bool:
        """ "releases the fish into the bucket", "leaves the cup on the table" or "there"."""
        if root not in ("release", "leave", "let"):
            return False
        inventory = self.reader.inventory
        names = inventory.resolve(theme.mentions[0], self.reader.salient).names
        things = [n for n in names if n in inventory.entities and not inventory.entities[n].room]
        somewhere = any(
            RELATIONS.get(prep) in ("in", "on", "under", "beside")
            and prep not in ("over", "around", "across", "through", "off", "up", "between")
            and not inventory.gripper_like(group.mentions[0])
            and group.mentions[0].head not in self.lexicon.abstract
            for prep, group in clause.preps
        )
        there = bool({"there", "inside"} & set(clause.adverbs))
        return bool(things) and (somewhere or (there and root == "leave"))

    def _to_somebody(self, clause: Clause) -> bool:
        return any(
            prep in ("to", "with") and group.mentions[0].head in self.lexicon.persons
            for prep, group in clause.preps
        )

    def _rolls_along(self, clause: Clause, theme: Group) -> bool:
        """Has it wheels, and is it brought to a place?"""
        names = self.reader.inventory.resolve(theme.mentions[0], self.reader.salient).names
        entities = self.reader.inventory.entities
        wheeled = bool(names) and all(
            name in entities and entities[name].has_head(WHEELED) for name in names
        )
        to = ("to", "into", "onto", "through", "towards", "over to", "in front of", "next to")
        if not wheeled and theme.mentions[0].head in TRAILED:
            return any(prep in ("to", "towards", "over to") for prep, _ in clause.preps)
        return wheeled and any(prep in to for prep, _ in clause.preps)

    def _dragged(self, clause: Clause, theme: Group, root: str) -> bool:
        """Is something dragged to a place, or a hose pulled there?"""
        inventory = self.reader.inventory
        to = [group for prep, group in clause.preps if prep in ("to", "over to", "up to")]
        places = [n for g in to for n in inventory.resolve(g.mentions[0], ()).names]
        drags = root == "drag" or (root == "pull" and theme.mentions[0].head in TRAILING_PARTS)
        return drags and any(name in inventory.entities for name in places)

    def _is_substance(self, theme: Group) -> bool:
        content = tuple(self.reader.content_names(theme))
        return bool(content) and self.reader.are_substances(content)

    def _shifts(self, clause: Clause, theme: Group, root: str, schema: Schema) -> bool:
        """ "sweeps the shards into the dustpan": dirt vanishes, things come to a place."""
        inventory = self.reader.inventory
        with_tool = any(
            prep in ("with", "using") and not inventory.gripper_like(group.mentions[0])
            for prep, group in clause.preps
        )
        moves = with_tool and root in ("push", "gather", "collect", "rake", "shovel", "scrape")
        moves |= heaps_up(clause)
        if not moves and not (schema.name in ("clean", "work") and root in SHIFTING_VERBS):
            return False
        names = inventory.resolve(theme.mentions[0], self.reader.salient).names
        if not any(name in inventory.entities for name in names):
            return False
        places = [p for p, g in clause.preps if not inventory.gripper_like(g.mentions[0])]
        out = {"out", "away", "aside"} & {*clause.adverbs, *clause.verb.lemma.split()}
        return bool(out or {"from", "off", "out of", "into", "onto", *ORIGINS} & set(places))

    def _tucks(self, theme: Group, root: str) -> bool:
        """Are the edges of a sheet tucked in, which lies there already?"""
        part, owner = theme.mentions[0], theme.mentions[0].owner
        words = {*part.words, *(owner.words if owner is not None else ())}
        edges = part.head in ("edge", "corner", "end", "side", "hem") and root in (
            *("tuck", "fold", "put", "push", "insert", "slip", "stuff"),
        )
        return edges or (root == "tuck" and bool(words & COVERINGS))

    def _is_solid(self, theme: Group) -> bool:
        """Is it a thing, and neither a substance nor what a vessel has in it?"""
        names = self.reader.inventory.resolve(theme.mentions[0], self.reader.salient).names
        known = [self.reader.inventory.entities.get(name) for name in names]
        return bool(known) and all(
            one is not None and not one.substance and not one.has_head(self.lexicon.containers)
            for one in known
        )

    def _sticks(self, clause: Clause, theme: Group) -> bool:
        """Is it a label or the like that comes onto another thing?"""
        onto = any(prep in ("to", "onto", "on") for prep, _ in clause.preps)
        return onto and theme.mentions[0].head in STICKERS

    def _shown_to_device(self, clause: Clause) -> bool:
        """ "shows the card to the reader", "swipes it through", "passes it under the scanner"."""
        return clause.verb.root in SHOWING_VERBS and any(
            prep in ("to", "under", "over", "past", "in front of", "through", "along", "before")
            and not READING_DEVICES.isdisjoint(group.mentions[0].words)
            for prep, group in clause.preps
        )

    def _slid_where_it_lies(self, clause: Clause, theme: Group) -> bool:
        """ "Slides *the books on the desk* over the scanner": none is in a gripper."""
        told = [*theme.mentions[0].located, *clause.preps]
        on = any(
            prep in ("on", "at") and not self.reader.inventory.gripper_like(group.mentions[0])
            for prep, group in told
        )
        return on and clause.verb.root in ("slide", "push", "pull", "draw")

    def held_at(self, clause: Clause) -> bool:
        """ "holds the rag under the tap", "the rag is kept in the water"."""
        root = clause.verb.root
        places = self.lexicon.schemas["hold_at"].roles
        if root == "keep":
            places = {"under": "dest", "below": "dest", "beneath": "dest", "in": "dest"}
        return root in ("hold", "keep") and any(
            p in places and not self.reader.inventory.gripper_like(g.mentions[0])
            for p, g in clause.preps
        )

    def _slides_under(self, clause: Clause, theme: Group) -> bool:
        """Is it a spoon or the like, that stays in the hand to lift something on it?"""
        under = any(prep in ("under", "beneath", "below") for prep, _ in clause.preps)
        return under and theme.mentions[0].head in PICKING_TOOLS

    def _stirred_in(self, clause: Clause, theme: Group, root: str) -> bool:
        """ "Moves the brush in the paint": it takes paint up, and stays in the hand."""
        inside = (group for prep, group in clause.preps if prep in ("in", "through", "around in"))
        brush = theme.mentions[0].head in CLEANING_TOOLS
        return root == "move" and brush and any(self._is_substance(one) for one in inside)

    def _kept_there(self, clause: Clause, theme: Group) -> bool:
        """ "Takes the seal out of the drawer": it lies in there, and closes nothing."""
        plug = theme.mentions[0].head in _STUCK_IN
        cupboards = self.lexicon.topped - self.lexicon.processes.keys()
        return any(
            (prep == "out of" and not plug)
            or (prep in ("out of", *ORIGINS) and group.mentions[0].head in SLIDING_PARTS)
            or (prep in ("out of", "from", *ORIGINS) and group.mentions[0].head in cupboards)
            for prep, group in clause.preps
        )

    def _is_lid(self, group: Group) -> bool:
        """What opens when it is lifted, and is no thing that is carried about."""
        return (
            group.mentions[0].head in LIFTED
            and group.mentions[0].head not in self.reader.inventory.own_parts
        )
