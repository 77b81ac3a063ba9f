"""What a gripper lets go of: "opens the gripper over the box", "drops what it holds"."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.grips import all_it_holds
from besim.models.commonsense.leaves.meaning import ALL_HELD, LAST_TAKEN, Event, Step
from besim.models.commonsense.leaves.purposes import Purposes
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.vocabulary import RELATIONS

_PUT = ("place", "cover")
_LEAVING_HAND = ("place", "release", "hand_over", "carry", "hold_at", "wait")
"""What is done to all that is held."""
_PUTTING = ("place", "release", "hand_over")
_ELSEWHERE = ("move", "carry", "hold_at")
"""Schemas of what brings to another place what a gripper holds."""
_ON_THE_WAY = ("move", "idle", "wait", "hold_at", "look", "tell", "carry")
"""Schemas of what leaves the grippers as they are."""
_LET_FALL = {"over": "at", "above": "at", "in": "in", "into": "in", "inside": "in", "on": "on"}
"""Where a gripper opens -> how what falls out of it lies there."""


class LettingGo(Purposes):
    """Finds what is let go of, and whether it is so once more."""

    __slots__ = ()

    def _gripper_moves(self, clause: Clause, root: str) -> None:
        """ "opens the gripper to …": only what it lets go of changes."""
        if root in ("open", "release", "empty", "free"):
            self._lets_go(clause, root)
        self.purposes(clause, None)
        idle = self.lexicon.schemas["idle"]
        previous: Group | None = None
        for index, (prep, group) in enumerate(clause.preps):
            self.note_passing(group)
            if previous is not None and RELATIONS.get(prep) in ("in", "on"):
                # "extends the gripper to the shirt *on the board*": that is where it is
                claim = self.reader.placed(self.reader.refer(previous), prep, group)
                if claim is not None and claim.kind == "place":
                    self.demand(replace(claim, weak=True), group.text)
                self.reader.refer(previous)  # … and "irons *it*" means the shirt
            previous = group
            part = group.mentions[0].head in self.lexicon.parts and prep in ("into", "under")
            onto = prep in ("onto", "on", "over", "above", "around", "to") or part
            if onto and index == 0:
                # "lowers the gripper on the cup on the shelf and grips *it*": the cup
                self.reader.refer(group)
            known = self.reader.inventory.resolve(group.mentions[0], self.reader.salient)
            names = known.names if prep in idle.roles else ()
            if names and not {ROBOT, GRIPPER} & set(names):
                event = Event(idle, root, {"dest": names}, text=clause_text(clause))
                self.meaning.steps.append(Step(event=event, because=event.text))

    def _lets_go(self, clause: Clause, root: str) -> None:
        """ "Opens the gripper (over the box)": what it holds is there then."""
        event = Event(self.lexicon.schemas["release"], root, text=clause_text(clause))
        if self._nothing_handled():
            event.numbers[ALL_HELD] = 1
            told = clause.subordinate or clause.purpose  # "… so that the cup falls into it"
            onto = next((one for one in clause.preps if one[0] in _LET_FALL), None)
            if onto is not None and not told:
                self.set_role(event, "dest", onto[1], _LET_FALL[onto[0]])
        else:
            self._let_go_of_what_was_taken(event)
        self.meaning.steps.append(Step(event=event, because=event.text))

    def _let_go_of_what_was_taken(self, event: Event) -> None:
        """ "Grasps the lever, pulls it down and lets go": the lever is where it was, and free."""
        taken: dict[str, None] = {}
        elsewhere: Event | None = None
        for earlier in self.meaning.events:
            if taken and earlier.schema.name in _ELSEWHERE:
                elsewhere = earlier
            for name in earlier.role("theme"):
                if earlier.schema.name == "grasp":
                    taken[name] = None
                elif earlier.schema.name in _PUTTING or (
                    earlier.schema.name == "work" and earlier.role("dest")
                ):
                    taken.pop(name, None)  # "screws the lid on the jar": it is on that now
        if not taken:
            return
        event.roles["theme"] = tuple(taken)
        if elsewhere is None:
            event.numbers["back"] = 1
        elif elsewhere.schema.name == "hold_at":
            # "takes the cup, holds it over the tray and releases the gripper"
            relation = _LET_FALL.get(elsewhere.relations.get("dest", ""), "at")
            event.roles["dest"], event.relations["dest"] = elsewhere.role("dest"), relation

    def _whatever_it_holds(self, clause: Clause, theme: Group) -> bool:
        """ "Drops what is in its gripper", "carries it to the bin and drops *it* there"."""
        schema = self.schema_of(clause)
        if schema is None or schema.name not in _LEAVING_HAND:
            return False
        if all_it_holds(theme, self.reader):
            return True
        last = self.meaning.events[-1:]
        mention = theme.mentions[0]
        if mention.pronoun and mention.head in ("it", "them") and not self.meaning.steps:
            # "Puts it back into the dish": nothing has been named, so it is what it holds
            named = self.reader.inventory.resolve(mention, self.reader.salient).names
            return not named and schema.name in ("place", "hand_over", "release")
        again = bool(last) and bool({ALL_HELD, LAST_TAKEN} & {*last[0].numbers})
        return mention.pronoun and mention.head in ("it", "them", "they") and again

    def _left_where_it_is(self, theme: Group) -> bool:
        """ "Sets the pan down on the hob and *leaves it there*": it has just been put there.

        So does who unscrews a cap and leaves it there.
        """
        last = self.meaning.events[-1:]
        names = self.reader.inventory.resolve(theme.mentions[0], self.reader.salient).names
        put = last and last[0].schema.name in (*_PUTTING, "open")
        return bool(put and names) and set(names) <= {*last[0].role("theme")}

    def _just_handled(self, event: Event) -> bool:
        """ "Pulls the zip shut and lets go of it": that says nothing of what it holds."""
        themes = {name for earlier in self.meaning.events for name in earlier.role("theme")}
        return bool(themes.intersection(event.role("theme")))

    def _just_put(self, event: Event) -> bool:
        """ "Puts the picture on the floor and leans it against the wall": it is let go of once; so
        is the shirt that is hung on a hanger and put into the wardrobe.
        """
        last = [e for e in self.meaning.events[-2:] if e.schema.name in (*_PUT, "release")]
        themes = event.role("theme")
        return bool(themes) and any(
            earlier.schema.name in _PUT and earlier.role("theme") == themes for earlier in last
        )

    def _nothing_handled(self) -> bool:
        """Has the leaf moved nothing yet? "Opens the drawer and lets go" is said of its handle."""
        return all(event.schema.name in _ON_THE_WAY for event in self.meaning.events)
