"""What happens: clauses that tell an event, and what they say beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.entities import Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.all_inside import place_of_all
from besim.models.commonsense.leaves.arm_motions import stops_over
from besim.models.commonsense.leaves.grips import closed_around, one_it_holds, takes_both
from besim.models.commonsense.leaves.in_place_of import takes_place_of
from besim.models.commonsense.leaves.meaning import (
    ALL_HELD,
    BY_ARM,
    JUST_HANDLED,
    LAST_TAKEN,
    SPOT,
    Event,
    Step,
)
from besim.models.commonsense.leaves.rewording import reworded
from besim.models.commonsense.leaves.schema_choice import resultative
from besim.models.commonsense.leaves.steps import CHANGING
from besim.models.commonsense.leaves.told_outcomes import ToldOutcomes
from besim.models.commonsense.leaves.worked_controls import by_signal
from besim.models.commonsense.reading.amounts import settings_of
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.vocabulary import (
    AIMING_VERBS,
    GRIPPER_MOTIONS,
    HOLDING_FASTENERS,
    SEPARATE_PARTS,
    SKINS,
    TOOL_PREPOSITIONS,
    USING_VERBS,
    WRAPPING_VERBS,
)

_ITSELF = ("itself", "yourself")
_POSES = ("position", "pose", "home", "place", "configuration", "way")
"""What an arm moves to without going anywhere."""
_ON_SURFACES = ("clean", "apply", "wet", "cover", "work")
"""Schemas of what is done to a surface, which may be that inside of a thing."""
_MOVING = ("place", "carry", "hand_over")
_JOINING = ("screw", "bolt", "fasten", "twist", "turn", "snap", "press", "push", "lock")
_OUT_OF = ("from", "out of", "with")


class Events(ToldOutcomes):
    """Clauses that tell an event."""

    __slots__ = ()

    def event(self, clause: Clause, *, theme: Group | None, objects: Sequence[Group]) -> None:
        """Append what a clause tells to happen; ``theme`` is its direct object."""
        if theme is None:
            clause, theme = _held_out(clause)
        verb = clause.verb
        root = verb.root
        if theme is not None and theme.mentions[0].pronoun:
            theme = self._meant_by(theme, clause)
        elif not self._of_cleaning(clause) and any(
            p in _OUT_OF and g.mentions[0].head == "it" for p, g in clause.preps
        ):
            self.reader.speak_of(self._held_before_it())  # "goes there and pours soup from it"
            self.reader.speak_of(self._vessel_of_it(clause))
        closed_on = closed_around(clause, theme, self.reader)
        if closed_on is not None:
            clause, theme = closed_on
            verb, root = clause.verb, clause.verb.root
        if theme is not None and self.reader.inventory.gripper_like(theme.mentions[0]):
            self.note_passing(theme)
            if root in GRIPPER_MOTIONS:
                self._gripper_moves(clause, root)
                return
        arm = self._is_its_arm(theme or clause.subject)
        schema = self.schema_of(clause)
        goes = schema is not None and schema.name in ("move", "carry")
        if arm and theme is not None and root in GRIPPER_MOTIONS and not goes:
            self._gripper_moves(clause, root)  # "lowers its arm"
            return
        doer = clause.subject.mentions[0] if clause.subject is not None else None
        opens = theme is None and root == "open" and doer is not None
        if opens and doer is not None and self.reader.inventory.gripper_like(doer):
            self._gripper_moves(clause, root)
            return
        if root == "leave" and theme is not None and self._left_where_it_is(theme):
            return
        if root == "leave" and self.meaning.events and self.left(clause):
            return
        whatever = theme is not None and self._whatever_it_holds(clause, theme)
        one_held = whatever and theme is not None and one_it_holds(theme)
        one_held = one_held and not any(ALL_HELD in e.numbers for e in self.meaning.events[-1:])
        if whatever:
            theme = None
        if root == "let" and theme is not None and self._let_out(clause, theme):
            return
        if theme is not None and theme.mentions[0].text.lower() in _ITSELF:
            schema = self.schema_of(clause)
            if schema is not None and schema.name in ("carry", "place", "grasp", "move"):
                # "takes itself to the shelf", "places itself in front of it": goes there
                clause, theme = replace(clause, verb=replace(verb, lemma="go", particle="")), None
                verb, root = clause.verb, "go"
        clause, theme, of_all = place_of_all(clause, theme, self.reader)
        settings = {**settings_of(clause), **of_all}
        known = self.reader.inventory.resolve(theme.mentions[0], ()).names if theme else ()
        skins = [self.reader.inventory.entities.get(name) for name in known]
        own = any(one is not None and one.told and one.head in SKINS for one in skins)
        wording = reworded(clause, theme, self.lexicon, own=own)
        if wording.clause.verb.lemma == "reach" and verb.lemma != "reach":
            self._grips_in_place(clause)
        clause, theme, verb = wording.clause, wording.theme, wording.clause.verb
        if theme is not None:
            clause, theme = self._job_of(clause, theme)
        lid = theme
        if theme is not None:
            clause, theme = self._lid_of(clause, theme)
        schema = self.schema_in_context(clause, theme)
        if theme is not None and schema is self.lexicon.schemas["scoop"]:
            theme = self.portion_of(theme)
        if theme is not None and schema is not None and schema.name in ("open", "close"):
            theme = self._closed_by(theme)
        if theme is not None and schema is not None and schema.name in ("lock", "unlock"):
            theme = self._fastener_of(theme)
        if schema is None:
            self.meaning.unknown.append(root or clause_text(clause))
            return
        if (
            schema.name == "carry"
            and theme is not None
            and self.reader.inventory.robot_like(theme.mentions[0])
        ):
            schema, theme = self.lexicon.schemas["move"], None  # "brings the robot to the shelf"
        if self._given_signal(clause, theme, objects) or self._part_laid_aside(schema.name, theme):
            return
        if root == "wait" and clause.purpose and not known:
            theme = None  # "waits for the toasting to finish": no thing takes part in that
        event = Event(schema, verb.lemma, text=clause_text(clause))
        event.signalled = by_signal(clause)
        event.numbers.update(settings)
        event.numbers.update({BY_ARM: 1} if arm and schema.name == "move" else {})
        if theme is not None and schema.name == "switch_on" and self._toggled(event, theme):
            return
        if theme is not None and theme.mentions[0].head in SEPARATE_PARTS:
            rows = [word for word in theme.mentions[0].words if word in self.lexicon.rows]
            event.part = "_".join((*rows, theme.mentions[0].head)) if rows else ""
        if whatever or (schema.name == "release" and theme is None and self._nothing_handled()):
            event.numbers[LAST_TAKEN if one_held else ALL_HELD] = 1
        elif schema.name == "release" and theme is None:
            self._let_go_of_what_was_taken(event)
        self.fill_roles(event, clause, theme, objects)
        if event.schema.name == "grasp" and takes_both(clause, self.reader):
            event.numbers["grippers"] = 2
        if theme is not None and theme.mentions[0].head in HOLDING_FASTENERS:
            event.fastening = self._fastened_by(theme.mentions[0], event)
        _wrapped_where_it_is(event)
        _on_its_whole(event)
        if schema.name in _ON_SURFACES:
            event.inside = self._insides((theme, *objects, *(group for _, group in clause.preps)))
            if "inside" in clause.adverbs:
                event.inside += tuple(filter(self._is_vessel, event.role("theme")))
        self._lifted_towards(event, clause)
        if theme is not None and event.schema.name == "clean":
            self._where_the_dirt_is(event, theme)
        self._takes_off(event, clause, theme)
        if schema.name == "release" and self._just_handled(event):
            event.numbers[JUST_HANDLED] = 1
        if schema.name == "place" and self._just_put(event):
            event.numbers[JUST_HANDLED] = 1
        if schema.name == "unmount_tool" and theme is not None:
            self._whichever_is_mounted(event, theme)
        if root in USING_VERBS and schema.name == "idle":
            self.purposes(clause, theme)
            return
        if self.tool is not None and "tool" not in event.roles:
            self.use_with(event, self.tool)
        if event.schema.name in ("clean", "apply", "water") and "tool" not in event.roles:
            self._what_was_aimed(event)
        named = any(p in TOOL_PREPOSITIONS for p, _ in clause.preps)
        if not named and (event.schema.name == "scoop" or not event.role("tool")):
            self._with_its_own_tool(event)
        left = next((g for p, g in clause.preps if p in ("out of", "outside")), None)
        if schema.name == "move" and left is not None and not event.roles.get("dest"):
            self.set_role(event, "dest", left, "")
            event.verb = "exit"  # "drives out of the lift"
        over = stops_over(event, clause)
        if over is not None:
            self.set_role(event, "dest", over, "")
        if schema.name == "move" and self._to_one_of_several(event, clause):
            self.meaning.unknown.append(event.text)
        if schema.name == "move":
            self._goes_until(event, clause)
        nowhere = not (event.roles.get("dest") or event.roles.get("through"))
        stands = (
            event.numbers
            or theme is not None
            or not clause.preps
            or any(group.mentions[0].head in _POSES for _, group in clause.preps)
        )
        if schema.name == "move" and event.schema is schema and nowhere and not stands:
            self.meaning.unknown.append(event.text)  # "moves away from the table": to where?
        inside = {"in", "inside"} & {*clause.adverbs, *verb.lemma.split()[1:]}
        self._what_was_reached(event, in_it=bool(inside) or event.root == "insert")
        self._where_it_was_brought(event, clause)
        takes_place_of(event, self.meaning.events, self.reader.inventory)
        self._what_was_before(event)
        self.what_was_pressed(event)
        self._what_hangs_over(event)
        self._how_it_is_put(event)
        self._off_where_it_was(event)
        self.meaning.steps.append(Step(event=event, because=event.text))
        self._into_the_vacuum(event)
        self._brought_into(event)
        if theme is not None and event.schema.name in ("work", "switch_on", "idle"):
            self._what_the_control_does(theme, event)
        if lid is not None and schema.name == "open" and root not in ("open", "unlock"):
            self._comes_loose(lid, event)
        if root in ("charge", "recharge"):
            self._charged_to(clause, event)
        if resultative(clause) is None or event.schema.name == "work":
            self._left_as(clause, event)
        for prep, group in clause.preps:
            things = Reference(event.role("theme"))
            position = self.reader.position_claim(things, prep, group.mentions[0])
            if position is not None:
                self.meaning.steps.append(Step(become=position))
        if self._for_moving_it(clause):
            self._comes_to_mind(event)
        elif event.schema.name in (*CHANGING, "work") and _speaks_of_it(clause.purpose):
            # "rinses the soap off the dog in the bathtub to make *it* clean"
            self.reader.speak_of(event.role("target") or event.role("theme"))
        self.purposes(clause, None)
        self._comes_to_mind(event)

    def _is_its_arm(self, moved: Group | None) -> bool:
        """ "Its arm", "the arm of the robot"."""
        if moved is None:
            return False
        arm = moved.mentions[0]
        owned = arm.owner is not None and (
            arm.owner.pronoun or self.reader.inventory.robot_like(arm.owner)
        )
        return arm.head == "arm" and owned

    def _comes_to_mind(self, event: Event) -> None:
        """The theme is what "it" refers to from here on."""
        spoken = event.role("target") + event.role("theme")
        if event.schema.name == "carry":
            # "takes *the milk* to the table and pours it into the bowl": not its carton
            spoken += event.substances.get("theme", ())
        grips = self.lexicon.verbs.get(event.root) is self.lexicon.schemas["grasp"]
        if event.schema.name == "idle" and grips:
            # "grasps the handle of *the jug* beside the sink and lifts it": not the sink
            spoken += event.role("dest")
        if event.root in AIMING_VERBS:
            spoken += event.role("dest")  # "aims the bottle at the bush and sprays water on *it*"
        self.reader.come_back_to(spoken)

    def _for_moving_it(self, clause: Clause) -> bool:
        """ "Takes the cup from the table to put *it* away": no table; but "… to wipe *it*"."""
        purposes = [self.schema_of(inner) for inner in clause.purpose]
        return any(schema is not None and schema.name in _MOVING for schema in purposes)


def _speaks_of_it(purposes: Sequence[Clause]) -> bool:
    """ "…, removing the dust from *it*", "to make *it* dry", "leaving no dust (*on it*)"."""
    inner = (one for aim in purposes for _, clauses in aim.subordinate for one in clauses)
    groups = [one.subject for one in inner]
    for aim in purposes:
        groups += [*aim.objects, *(group for _, group in aim.preps)]
    named = any(group is not None and group.mentions[0].pronoun for group in groups)
    return named or any(aim.verb.root == "leave" and not aim.preps for aim in purposes)


def _held_out(clause: Clause) -> tuple[Clause, Group | None]:
    """ "holds out the bag to the nurse": offers it to her. "Turns over the steak": turns it."""
    if clause.verb.root in ("turn", "flip") and not clause.verb.passive:
        over = next((group for prep, group in clause.preps[:1] if prep == "over"), None)
        return replace(clause, preps=clause.preps[1:] if over else clause.preps), over
    held = next((group for prep, group in clause.preps if prep == "out"), None)
    if held is None or clause.verb.root not in ("hold", "reach", "stretch"):
        return clause, None
    preps = [phrase for phrase in clause.preps if phrase[1] is not held]
    receiver = any(prep == "to" for prep, _ in preps)
    verb = replace(clause.verb, lemma="offer" if receiver else "hold")
    return replace(clause, verb=verb, preps=preps), held


def _on_its_whole(event: Event) -> None:
    """ "Screws the bottom on the feeder", of which it is a part: nothing goes anywhere."""
    same = {*event.role("theme")} == {*event.role("dest")}
    if event.schema.name == "work" and event.root in _JOINING and same:
        event.roles.pop("dest", None)
        event.relations.pop("dest", None)


def _wrapped_where_it_is(event: Event) -> None:
    """ "Wraps the gift *on the table* with the paper": it is not the table that is covered."""
    covered_with = event.role("tool") or event.substances.get("content")
    wraps = event.schema.name == "cover" and event.root in WRAPPING_VERBS
    if wraps and covered_with and event.relations.get("dest") in ("in", "on", "at"):
        event.roles[SPOT] = event.roles.pop("dest")
        event.relations[SPOT] = event.relations.pop("dest")
