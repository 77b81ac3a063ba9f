"""What happens: clauses that tell an event, and what they say beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.grips import all_it_holds, closed_around
from besim.models.commonsense.leaves.in_place_of import takes_place_of
from besim.models.commonsense.leaves.meaning import (
    ALL_HELD,
    JUST_HANDLED,
    SPOT,
    TOGGLES,
    TOWARDS,
    Event,
    Step,
)
from besim.models.commonsense.leaves.persons import PersonMoves
from besim.models.commonsense.leaves.rewording import reworded
from besim.models.commonsense.leaves.schema_choice import resultative
from besim.models.commonsense.leaves.steps import CHANGING
from besim.models.commonsense.reading.amounts import settings_of
from besim.models.commonsense.reading.wording import clause_text, participle
from besim.models.commonsense.vocabulary import (
    AIMING_VERBS,
    CLEANING_TOOLS,
    CONTROL_DEEDS,
    CONTROLLERS,
    DRIVING_VERBS,
    GRIPPER_MOTIONS,
    HOLDING_FASTENERS,
    INSIDES,
    JOBS,
    MAKE_VERBS,
    OWN_TOOLS,
    RELATIONS,
    SEPARATE_PARTS,
    SIGNALS,
    SKINS,
    STICKING_VERBS,
    TOOL_PREPOSITIONS,
    VEHICLES,
    WRAPPING_VERBS,
)

_PUT = ("place", "cover")
_TILTING = ("tilt", "tip")
"""Motions of vessels; what comes of them the next clause may say."""
_OVER = ("lower", "position", "bring", "move", "swing")
"""Motions that leave a thing in the gripper, above its place."""
_LEAVING_HAND = ("place", "release", "hand_over", "carry", "hold_at", "wait")
"""What is done to all that is held."""
_ON_THE_WAY = ("move", "idle", "wait", "hold_at", "look", "tell", "carry")
"""Schemas of what leaves the grippers as they are."""
_LET_FALL = {"over": "at", "above": "at", "in": "in", "into": "in", "inside": "in", "on": "on"}
"""Where a gripper opens -> how what falls out of it lies there."""
_SUCKING = ("vacuum", "hoover", "suck")
"""What takes up what lies somewhere."""
_ITSELF = ("itself", "yourself")
_BEGINNING = ("start", "begin", "launch", "run")
_FASTENERS = ("handle", "latch", "bolt", "catch", "lever")
"""What doors are locked by."""
_POSES = ("position", "pose", "home", "place", "configuration", "way")
"""What an arm moves to without going anywhere."""


_ON_SURFACES = ("clean", "apply", "wet", "cover", "work")
"""Schemas of what is done to a surface, which may be that inside of a thing."""
_START_WORDS = {
    "start": "start",
    "starting": "start",
    "go": "start",
    "stop": "stop",
    "halt": "stop",
    "stopping": "stop",
}
"""Words of a signal -> what it does."""


class Events(PersonMoves):
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
        elif any(p in _OUT_OF and g.mentions[0].head == "it" for p, g in clause.preps):
            self.reader.speak_of(self._held_before_it())  # "goes there and pours soup from it"
        closed_on = closed_around(clause, theme, self.reader)
        if closed_on is not None:
            clause, theme = closed_on
            verb, root = clause.verb, clause.verb.root
        if theme is not None and self.reader.inventory.gripper_like(theme.mentions[0]):
            self.note_passing(theme)
            if root in GRIPPER_MOTIONS:
                self._gripper_moves(clause, root)
                return
        doer = clause.subject.mentions[0] if clause.subject is not None else None
        opens = theme is None and root == "open" and doer is not None
        if opens and doer is not None and self.reader.inventory.gripper_like(doer):
            self._gripper_moves(clause, root)
            return
        if root == "leave" and theme is not None and self._left_where_it_is(theme):
            return
        whatever = theme is not None and self._whatever_it_holds(clause, theme)
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
        settings = settings_of(clause)
        known = self.reader.inventory.resolve(theme.mentions[0], ()).names if theme else ()
        skins = [self.reader.inventory.entities.get(name) for name in known]
        own = any(one is not None and one.told and one.head in SKINS for one in skins)
        wording = reworded(clause, theme, self.lexicon, own=own)
        clause, theme, verb = wording.clause, wording.theme, wording.clause.verb
        if theme is not None:
            clause, theme = self._job_of(clause, theme)
        lid = theme
        if theme is not None:
            clause, theme = self._lid_of(clause, theme)
        schema = self.schema_in_context(clause, theme)
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
        sends = root in ("send", "give", "issue", "transmit") and any(
            group.mentions[0].head in SIGNALS for group in (theme, *objects) if group is not None
        )
        commands = root in ("signal", "command", "instruct", "tell", "ask", "order")
        if (commands or sends) and clause.purpose:
            self._signalled(clause)
            return
        started = _started(clause, (theme, *objects)) if sends else None
        if started is not None:
            told, machine = started
            self.event(told, theme=machine, objects=[])
            self.meaning.events[-1].signalled = True
            return
        if root == "wait" and clause.purpose and not known:
            theme = None  # "waits for the toasting to finish": no thing takes part in that
        event = Event(schema, verb.lemma, text=clause_text(clause))
        event.signalled = (
            any(group.mentions[0].head in SIGNALS for _, group in clause.preps)
            or (clause.subject is not None and clause.subject.mentions[0].head in CONTROLLERS)
            or any(p == "by" and g.mentions[0].head in CONTROLLERS for p, g in clause.preps)
            or any(word in ("remotely", "wirelessly") for word in clause.adverbs)
        )
        event.numbers.update(settings)
        if theme is not None and schema.name == "switch_on" and _toggles(theme):
            event.numbers[TOGGLES] = 1
            if self._switched_by_it(event, theme):
                return
        if theme is not None and theme.mentions[0].head in SEPARATE_PARTS:
            rows = [word for word in theme.mentions[0].words if word in self.lexicon.rows]
            event.part = "_".join((*rows, theme.mentions[0].head)) if rows else ""
        if whatever or (schema.name == "release" and theme is None and self._nothing_handled()):
            event.numbers[ALL_HELD] = 1
        elif schema.name == "release" and theme is None:
            self._let_go_of_what_was_taken(event)
        self.fill_roles(event, clause, theme, objects)
        if theme is not None and theme.mentions[0].head in HOLDING_FASTENERS:
            event.fastening = self._fastened_by(theme.mentions[0], event)
        _wrapped_where_it_is(event)
        if schema.name in _ON_SURFACES:
            event.inside = self._insides((theme, *objects, *(group for _, group in clause.preps)))
            if "inside" in clause.adverbs:
                event.inside += tuple(filter(self._is_vessel, event.role("theme")))
        self._lifted_towards(event, clause)
        if theme is not None and event.schema.name == "clean":
            self._where_the_dirt_is(event, theme)
        if schema.name == "release" and self._just_handled(event):
            event.numbers[JUST_HANDLED] = 1
        if schema.name == "place" and self._just_put(event):
            event.numbers[JUST_HANDLED] = 1
        if schema.name == "unmount_tool" and theme is not None:
            self._whichever_is_mounted(event, theme)
        if root in ("use", "utilise", "utilize", "employ") and schema.name == "idle":
            self.purposes(clause, theme)
            return
        if self.tool is not None and "tool" not in event.roles:
            self.use_with(event, self.tool)
        if not event.role("tool") and not any(p in TOOL_PREPOSITIONS for p, _ in clause.preps):
            self._with_its_own_tool(event)
        left = next((g for p, g in clause.preps if p in ("out of", "outside")), None)
        if schema.name == "move" and left is not None and not event.roles.get("dest"):
            self.set_role(event, "dest", left, "")
            event.verb = "exit"  # "drives out of the lift"
        if schema.name == "move" and self._to_one_of_several(event, clause):
            self.meaning.unknown.append(event.text)
        if schema.name == "move" and not event.roles.get("dest"):
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
        self._what_was_reached(event, in_it=bool(inside))
        self._where_it_was_brought(event, clause)
        takes_place_of(event, self.meaning.events, self.reader.inventory)
        self._what_was_tilted(event)
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
        if resultative(clause) is None:
            self._left_as(clause, event)
        for prep, group in clause.preps:
            things = Reference(event.role("theme"))
            position = self.reader.position_claim(things, prep, group.mentions[0])
            if position is not None:
                self.meaning.steps.append(Step(become=position))
        if self._for_moving_it(clause):
            self._comes_to_mind(event)
        elif event.schema.name in (*CHANGING, "work"):
            # "rinses the soap off the dog in the bathtub to make *it* clean"
            aims = [one for one in clause.purpose if one.verb.lemma in MAKE_VERBS]
            thus = [one for aim in aims for _, inner in aim.subordinate for one in inner]
            groups = [*(group for aim in aims for group in aim.objects), *(c.subject for c in thus)]
            if any(group is not None and group.mentions[0].pronoun for group in groups):
                self.reader.speak_of(event.role("target") or event.role("theme"))
        self.purposes(clause, None)
        self._comes_to_mind(event)

    def _brought_into(self, event: Event) -> None:
        """ "Brings the duster *into the vase*": and leaves it there; a room is only gone to."""
        into = event.relations.get("dest")
        known = [self.reader.inventory.entities.get(name) for name in event.role("dest")]
        if event.schema.name != "carry" or into not in ("into", "onto") or not event.role("theme"):
            return
        carriers = self.lexicon.carriers - VEHICLES
        if known and all(
            one is not None and not one.room and one.has_head(carriers) for one in known
        ):
            roles = {name: event.role(name) for name in ("theme", "dest")}
            put = Event(self.lexicon.schemas["place"], "put", roles, dict(event.relations))
            put.numbers.update(event.numbers)
            put.text = event.text
            self.meaning.steps.append(Step(event=put, because=event.text))

    def _fastener_of(self, theme: Group) -> Group:
        """ "Unlocks *the handle* and opens the door of the autoclave": the autoclave's."""
        part = theme.mentions[0]
        if part.head not in _FASTENERS or part.owner is not None or part.pronoun:
            return theme
        lexicon = self.lexicon
        for clause in self.reader.told:
            for other in (mention for group in clause.objects for mention in group.mentions):
                whole = other.owner if lexicon.parts.get(other.head) == "open" else other
                if whole is None and other.modifiers:  # "the autoclave door"
                    whole = Mention(other.modifiers[-1], text=f"the {other.modifiers[-1]}")
                if whole is not None and whole.head in lexicon.doored | lexicon.processes.keys():
                    return Group([replace(part, owner=replace(whole, relatives=[], located=[]))])
        return theme

    def _switched_by_it(self, event: Event, control: Group) -> bool:
        """ "The lamp is switched off *by pressing its switch*": once."""
        names = {*self.reader.inventory.resolve(control.mentions[0], self.reader.salient).names}
        last = self.meaning.events[-1:]
        switched = last and last[0].schema.name in ("switch_on", "switch_off")
        return bool(
            switched and TOGGLES not in last[0].numbers and names & {*last[0].roles["theme"]}
        )

    def _job_of(self, clause: Clause, theme: Group) -> tuple[Clause, Group]:
        """ "Starts the print job of the bracket *on the printer*": the printer is started."""
        if theme.mentions[0].head not in JOBS or clause.verb.root not in _BEGINNING:
            return clause, theme
        entities = self.reader.inventory.entities
        for phrase in clause.preps:
            names = self.reader.inventory.resolve(phrase[1].mentions[0], ()).names
            if phrase[0] in ("on", "in", "at", "of") and names and entities.keys() >= {*names}:
                preps = [other for other in clause.preps if other is not phrase]
                return replace(clause, preps=preps), phrase[1]
        return clause, theme

    def _comes_loose(self, lid: Group, event: Event) -> None:
        """ "Unscrews the cap from the valve" opens the valve, and the cap is screwed no longer."""
        state = self.lexicon.state(participle(event.root))
        names = self.reader.inventory.resolve(lid.mentions[0], self.reader.salient).names
        caps = tuple(name for name in names if name not in event.role("theme"))
        if state is not None and state.attribute != "open" and caps:
            loose = Claim("state", caps, attribute=state.attribute, value=state.value)
            self.meaning.steps.append(Step(become=loose, because=event.text))

    def _comes_to_mind(self, event: Event) -> None:
        """The theme is what "it" refers to from here on."""
        spoken = event.role("target") + event.role("theme")
        if event.root in AIMING_VERBS:
            spoken += event.role("dest")  # "aims the bottle at the bush and sprays water on *it*"
        self.reader.come_back_to(spoken)

    def _for_moving_it(self, clause: Clause) -> bool:
        """ "Takes the cup from the table to put *it* away": no table; but "… to wipe *it*"."""
        purposes = [self.schema_of(inner) for inner in clause.purpose]
        return any(schema is not None and schema.name in _MOVING for schema in purposes)

    def _charged_to(self, clause: Clause, event: Event) -> None:
        """ "charges its battery to 90 percent": what it holds afterwards."""
        themes = set(event.role("theme")) - {ROBOT}
        if not all("battery" in name.split("_")[-1:] for name in themes):
            return
        for prep, group in clause.preps:
            level = group.mentions[0]
            percent = level.head == "percent" or level.unit in ("percent", "%")
            if prep in ("to", "up to") and level.number is not None and percent:
                full = Claim("number", (ROBOT,), attribute="battery", op="=", number=level.number)
                self.meaning.steps.append(Step(become=full, because=event.text))

    def _let_out(self, clause: Clause, theme: Group) -> bool:
        """ "lets the water out (of the tank)": it runs out."""
        out = {"out", "off", "away"} & {*clause.adverbs, clause.verb.particle}
        if not out and not any(prep in ("out of", "from", "off") for prep, _ in clause.preps):
            return False
        if clause.purpose or not self.reader.content_names(theme):
            return False
        runs = replace(clause.verb, lemma="run", particle="out")
        self.thing_does(replace(clause, verb=runs, subject=theme, objects=[]))
        return True

    def _gripper_moves(self, clause: Clause, root: str) -> None:
        """ "opens the gripper to …": only what it lets go of changes."""
        if root in ("open", "release", "empty", "free"):
            self._lets_go(clause, root)
        self.purposes(clause, None)
        idle = self.lexicon.schemas["idle"]
        first = next((prep for prep, _ in clause.preps), "")
        previous: Group | None = None
        for prep, group in clause.preps:
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
            if onto and prep is first:
                self.reader.refer(group)  # "lowers the gripper onto the cup and grips *it*"
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
        for earlier in self.meaning.events:
            for name in earlier.role("theme"):
                if earlier.schema.name == "grasp":
                    taken[name] = None
                elif earlier.schema.name in _LEAVING_HAND:
                    taken.pop(name, None)
        if taken:
            event.roles["theme"] = tuple(taken)
            event.numbers["back"] = 1

    def _signalled(self, clause: Clause) -> None:
        """ "signals the gate to open": done, without a reach for it."""
        told = [*reversed(clause.objects), *(group for _, group in reversed(clause.preps))]
        owner = next((group for group in told if group.mentions[0].head not in SIGNALS), None)
        for inner in clause.purpose:
            if self.person_moves(inner):
                continue  # "tells the visitor to leave the seat"
            before = len(self.meaning.steps)
            if owner is not None:
                self.reader.refer(owner)
            theme = inner.objects[0] if inner.objects else owner
            self.event(replace(inner, subject=None), theme=theme, objects=[])
            for step in self.meaning.steps[before:]:
                if step.event is not None:
                    step.event.signalled = True

    def _what_was_reached(self, event: Event, *, in_it: bool) -> None:
        """ "reaches into the drawer and takes out the box", "… and leaves it there"."""
        role = {"grasp": "source", "place": "dest"}.get(event.schema.name)
        if role in event.roles:
            self._inside_what_was_reached(event.role(role))
        if role is None or not event.role("theme") or role in event.roles:
            return
        last = self.meaning.events[-1:]
        if role == "dest" and last and last[0].schema.name == "open":
            if in_it:
                # "opens the bin and throws the cup in"
                event.roles[role], event.relations[role] = last[0].role("theme"), "in"
        elif role == "dest" and in_it and last and last[0].schema.name in ("move", "carry"):
            around = self._containers(last[0].role("dest"))
            if around and not set(around) & set(event.role("theme")):
                # "goes to the oven and slides the tray in"
                event.roles[role], event.relations[role] = around, "in"
        elif last and last[0].schema.name == "idle":
            reached = last[0].role("dest")
            if reached and not set(reached) & set(event.role("theme")):
                event.roles[role] = reached
                event.relations[role] = "out of" if role == "source" else "at"

    def _containers(self, names: Sequence[str]) -> tuple[str, ...]:
        """Those of them that things can be in."""
        entities, heads = self.reader.inventory.entities, self.lexicon.containers
        return tuple(n for n in names if n in entities and entities[n].has_head(heads))

    def _whatever_it_holds(self, clause: Clause, theme: Group) -> bool:
        """ "Drops what is in its gripper", "carries it to the bin and drops *it* there"."""
        schema = self.schema_of(clause)
        if schema is None or schema.name not in _LEAVING_HAND:
            return False
        if all_it_holds(theme, self.reader):
            return True
        last = self.meaning.events[-1:]
        mention = theme.mentions[0]
        if mention.pronoun and mention.head == "it" and not self.meaning.steps:
            # "Puts it back into the dish": nothing has been named, so it is what it holds
            named = self.reader.inventory.resolve(mention, self.reader.salient).names
            return not named and schema.name in ("place", "hand_over", "release")
        again = bool(last) and ALL_HELD in last[0].numbers
        return mention.pronoun and mention.head in ("it", "them", "they") and again

    def _fastened_by(self, fastener: Mention, event: Event) -> tuple[str, ...]:
        """What the nuts of the wheel hold, or the screws that are taken out of it."""
        if fastener.owner is not None:
            return self.reader.inventory.resolve(fastener.owner, self.reader.salient).names
        held = event.role("source") or event.role("dest")
        return tuple(name for name in held if not self._is_vessel(name))  # screws kept in a tin

    def _insides(self, groups: Iterable[Group | None]) -> tuple[str, ...]:
        """The containers whose inside is named."""
        named = (
            self.reader.inventory.resolve(mention, self.reader.salient).names
            for group in groups
            for mention in (group.mentions if group is not None else ())
            if mention.head in INSIDES and mention.owner is not None
        )
        return tuple(name for names in named for name in names if self._is_vessel(name))

    def _is_vessel(self, name: str) -> bool:
        entity = self.reader.inventory.entities.get(name)
        return entity is not None and entity.has_head(self.lexicon.containers)

    def _left_where_it_is(self, theme: Group) -> bool:
        """ "Sets the pan down on the hob and *leaves it there*": it has just been put there."""
        last = self.meaning.events[-1:]
        names = self.reader.inventory.resolve(theme.mentions[0], self.reader.salient).names
        put = last and last[0].schema.name in ("place", "hand_over", "release")
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

    def _where_it_was_brought(self, event: Event, clause: Clause) -> None:
        """ "Carries the cup to the box and drops it *there*": into the box."""
        last = self.meaning.events[-1:]
        entities = self.reader.inventory.entities
        if last and self._fastened_there(event, last[0]):
            return
        if event.schema.name != "place" or event.role("dest") or not last:
            return
        dest = last[0].role("dest")
        there = "there" in clause.adverbs and last[0].schema.name in ("carry", "move", "hold_at")
        if there and dest and not any(n in entities and entities[n].room for n in dest):
            event.roles["dest"], event.relations["dest"] = dest, "at"

    def _fastened_there(self, event: Event, last: Event) -> bool:
        """ "Lifts the lamp to the ceiling and screws *it* tight": there."""
        dest = last.role("dest") or last.role(TOWARDS)
        entities = self.reader.inventory.entities
        known = bool(dest) and all(name in entities and not entities[name].room for name in dest)
        if (
            not known
            or event.role("dest")
            or event.root
            not in (*STICKING_VERBS, *DRIVING_VERBS, "hang", "mount", "nail", "install")
            or last.schema.name not in ("grasp", "hold_at", "carry", "place", "cover", "work")
            or not event.role("theme")
            or event.role("theme") != last.role("theme")
        ):
            return False
        event.roles["dest"], event.relations["dest"] = dest, "on"
        return True

    def _lifted_towards(self, event: Event, clause: Clause) -> None:
        """ "Lifts the lamp *to the ceiling*": it stays in the gripper."""
        to = next((g for p, g in clause.preps if p in ("to", "up to", "against")), None)
        if to is None or event.schema.name != "grasp":
            return
        names = self.reader.inventory.resolve(to.mentions[0], self.reader.salient).names
        if names and not {ROBOT, GRIPPER} & {*names}:
            event.roles[TOWARDS] = names

    def _inside_what_was_reached(self, place: tuple[str, ...]) -> None:
        """ "reaches into the press and takes the plate out of the mould": that is in the press."""
        last = self.meaning.events[-1:]
        reached = last[0].role("dest") if last and last[0].schema.name == "idle" else ()
        into = last and last[0].relations.get("dest") in ("in", "into", "inside")
        rooms = self.reader.inventory.entities
        outer = rooms.get(reached[0]) if into and len(reached) == 1 else None
        if outer is not None and not outer.room and outer.name not in place:
            self.meaning.hints.append(Claim("place", place, reached, relation="in"))

    def _with_its_own_tool(self, event: Event) -> None:
        """ "Mops the floor": with the mop, where there is one."""
        word = OWN_TOOLS.get(event.root, "")
        if not word or event.signalled or event.schema.name not in ("clean", "work", "shift"):
            return
        tools = [
            entity.name
            for entity in self.reader.inventory.entities.values()
            if word in entity.longest and entity.has_head({word, *CLEANING_TOOLS, "cleaner"})
        ]
        if len(tools) == 1 and tools[0] not in event.role("theme") + event.role("target"):
            event.roles["tool"] = tuple(tools)

    def _off_where_it_was(self, event: Event) -> None:
        """ "Sweeps the crumbs into the dustpan": the floor that they are told to be on is clean."""
        if event.schema.name != "shift" or event.role("source"):
            return
        for name in event.role("theme"):
            places = self.reader.inventory.soiled.get(name.split("_")[-1], ())
            if len(places) == 1 and places[0] not in event.role("dest"):
                roles = {"target": places, "tool": event.role("tool")}
                wiped = Event(self.lexicon.schemas["clean"], event.verb, roles, text=event.text)
                self.meaning.steps.append(Step(event=wiped, because=event.text))

    def _into_the_vacuum(self, event: Event) -> None:
        """ "Sucks up the splinters": what lies there and is no dirt is in the vacuum cleaner."""
        if event.root not in _SUCKING or event.schema.name not in ("clean", "scoop"):
            return
        entities = self.reader.inventory.entities
        lexicon = self.lexicon
        fixed = lexicon.surfaces | lexicon.containers | lexicon.rooms | lexicon.persons
        things = tuple(
            name
            for name in event.role("theme")
            if name in entities and not entities[name].has_head(fixed)
        )
        vacuums = [name for name in entities if "vacuum" in entities[name].longest]
        into = [name for name in vacuums if name in event.role("tool")] or vacuums
        up = event.root == "suck" or event.verb.endswith(" up") or event.role("target")
        if not (things and up) or event.role("dest") or len(into) != 1 or into[0] in things:
            return  # "vacuums the car"
        event.schema = self.lexicon.schemas["clean"]
        event.roles["tool"] = tuple(into)
        roles = {"theme": things, "dest": tuple(into)}
        shift = self.lexicon.schemas["shift"]
        gone = Event(shift, event.verb, roles, {"dest": "in"}, text=event.text)
        self.meaning.steps.append(Step(event=gone, because=event.text))

    def _what_the_control_does(self, control: Group, event: Event) -> None:
        """ "Presses the *flush* button": the toilet is flushed."""
        part = control.mentions[0]
        deed = next((word for word in part.words[:-1] if word in CONTROL_DEEDS), "")
        if not deed or (part.head not in self.lexicon.parts and part.head != "chain"):
            return
        entities = self.reader.inventory.entities
        known = self.reader.inventory.resolve(part.owner, ()).names if part.owner else ()
        fixtures = [e.name for e in entities.values() if e.head in CONTROL_DEEDS[deed]]
        whole = tuple(n for n in known if n in entities) or tuple(fixtures)
        if len(whole) == 1:
            done = Claim("state", whole, attribute=participle(deed))
            self.meaning.steps.append(Step(become=done, because=event.text))

    def _where_the_dirt_is(self, event: Event, dirt: Group) -> None:
        """ "Shovels the snow to the side": off what it is on, or what is being worked on."""
        if event.role("target") or event.role("theme") or event.role("dest"):
            return
        if dirt.mentions[0].head not in self.lexicon.dirt:
            return
        worked = [
            name
            for earlier in self.meaning.events
            if earlier.schema.name in ("clean", "work", "apply")
            for name in earlier.role("target") or earlier.role("dest") or earlier.role("theme")
        ]
        told = self.reader.inventory.soiled.get(dirt.mentions[0].head, ())
        places = told if len(told) == 1 else tuple(worked[-1:])
        if places:
            event.roles["target"] = places

    def _what_was_tilted(self, event: Event) -> None:
        """ "tilts the box over the bowl and pours the screws into it": out of the box, once."""
        for tilt in self.meaning.events[-1:]:
            vessel, dest = tilt.role("theme"), event.role("dest")
            poured = tilt.schema.name == "pour" == event.schema.name and tilt.root in _TILTING
            if poured and dest and tilt.role("dest") == dest and vessel != event.role("theme"):
                del tilt.roles["dest"]
                event.roles.setdefault("source", vessel)

    def _what_hangs_over(self, event: Event) -> None:
        """ "lowers the sheet over the pallet and lays it down": it is put there once."""
        if event.schema.name != "place" or event.root in _OVER:
            return
        for over in self.meaning.events[-1:]:
            above = over.relations.get("dest") in ("over", "above")
            same = over.role("theme") and over.role("theme") == event.role("theme")
            if not (above and same and over.schema.name == "place" and over.root in _OVER):
                continue
            self.meaning.steps = [s for s in self.meaning.steps if s.event is not over]
            if not event.role("dest"):
                event.roles["dest"], event.relations["dest"] = over.role("dest"), "on"

    def _how_it_is_put(self, event: Event) -> None:
        """ "Releases the gripper and places the shovel on the ground": lets go of it there."""
        for release in self.meaning.events[-1:]:
            hand = release.schema.name == "release" and ALL_HELD in release.numbers
            if hand and not release.role("dest") and event.schema.name == "place":
                self.meaning.steps = [s for s in self.meaning.steps if s.event is not release]

    def _left_as(self, clause: Clause, event: Event) -> None:
        """ "paints the wall dry": an adjective that names the state afterwards."""
        theme = event.role("theme")
        for adjective in clause.adjectives:
            if theme and any(prep == "of" for prep, _ in clause.preps):
                # "shovels the driveway free of snow"
                for claim in self.reader.adjective(clause, Reference(theme), adjective):
                    self.meaning.steps.append(Step(become=claim))
                continue
            state = self.lexicon.state(adjective)
            if state is not None and theme and adjective != "free":
                claim = Claim("state", theme, attribute=state.attribute, value=state.value)
                self.meaning.steps.append(Step(become=claim))

    def _done_by(self, start: Event, steps: Sequence[Step]) -> None:
        """ "switches the oven on to bake the pie": the oven does it, to what is in it."""
        device = start.role("theme")[:1]
        for event in (step.event for step in steps if step.event is not None):
            worked = event.role("theme") + event.role("target")
            if device and event.schema.name in ("work", "clean") and device[0] not in worked:
                event.device, event.signalled = device[0], True
                event.roles.pop("dest", None)

    def _waited_for(self, inner: Clause) -> None:
        """ "waits for the rolls to be baked": if something bakes them."""
        for claim in self.known(inner):
            given = (Claim("unknown", text="process"),)
            self.meaning.steps.append(Step(become=claim, given=given, because=clause_text(inner)))

    def purposes(self, clause: Clause, tool: Group | None) -> None:
        """ "… to open the door": purposes are done as well, or tell the result.

        :param tool: what the clause around it uses.
        """
        for inner in clause.purpose:
            schema = self.schema_of(inner)
            gets = inner.objects and self.schema_in_context(inner, inner.objects[0])
            if inner.verb.lemma in MAKE_VERBS and not (gets and gets.name == "pour"):
                self.made(inner)
                continue
            outer = self.schema_of(clause)
            if (
                outer is not None
                and outer.name in ("move", "look", "tell")
                and inner.verb.infinitive
            ):
                continue
            if inner.subject is not None and self.person_moves(inner):
                continue  # "asks the guest to sit down"
            child = replace(self, tool=tool or self.tool)
            subject_is_thing = inner.subject is not None and not self.reader.is_robot(inner.subject)
            if (
                subject_is_thing
                and inner.verb.form in ("VB", "VBG")
                and clause.verb.root
                in ("let", "allow", "make", "cause", "wait", "help", "set", "wait for")
            ):
                before = len(self.meaning.steps)
                self.thing_does(inner)
                if clause.verb.root == "wait" and len(self.meaning.steps) == before:
                    # "waits for the toaster to finish": until it has
                    ended = replace(inner.verb, infinitive=False, perfect=True, auxiliary=True)
                    self._waited_for(replace(inner, verb=ended))
                continue
            if schema is not None and not subject_is_thing:
                before = len(self.meaning.steps)
                started = self.meaning.events[-1:]
                child.event(
                    inner,
                    theme=inner.objects[0] if inner.objects else None,
                    objects=inner.objects[1:],
                )
                if outer is not None and outer.name == "switch_on" and started:
                    self._done_by(started[0], self.meaning.steps[before:])
            elif inner.verb.passive and clause.verb.root == "wait":
                self._waited_for(inner)
            elif inner.verb.passive:
                self.become(inner)


_MOVING = ("place", "carry", "hand_over")
_OUT_OF = ("from", "out of", "with")


def _toggles(control: Group) -> bool:
    """Is it a control that switches off what is on: *the switch*, *the power button*?"""
    words = {*control.mentions[0].words}
    switches = "switch" in control.mentions[0].head or words & {"power", "on/off", "on-off", "red"}
    return bool(switches) and not words & {"start", "on", "key", "main", "power-on"}


def _held_out(clause: Clause) -> tuple[Clause, Group | None]:
    """ "holds out the bag to the nurse": offers it to her."""
    held = next((group for prep, group in clause.preps if prep == "out"), None)
    if held is None or clause.verb.root not in ("hold", "reach", "stretch"):
        return clause, None
    preps = [phrase for phrase in clause.preps if phrase[1] is not held]
    receiver = any(prep == "to" for prep, _ in preps)
    verb = replace(clause.verb, lemma="offer" if receiver else "hold")
    return replace(clause, verb=verb, preps=preps), held


def _started(clause: Clause, objects: Sequence[Group | None]) -> tuple[Clause, Group] | None:
    """ "sends the start signal for the program to the lathe": starts the program."""
    words = {w for group in objects if group is not None for w in group.mentions[0].words}
    lemma = next((verb for word, verb in _START_WORDS.items() if word in words), None)
    machines = {
        prep: group for prep, group in clause.preps if prep in ("for", "to") and group.mentions
    }
    machine = machines.get("for") or machines.get("to")
    if machine is None and objects and len(objects) > 1:
        machine = next(
            (g for g in objects if g is not None and g.mentions[0].head not in SIGNALS), None
        )
    if lemma is None or machine is None:
        return None
    return replace(clause, verb=replace(clause.verb, lemma=lemma, particle=""), preps=[]), machine


def _wrapped_where_it_is(event: Event) -> None:
    """ "Wraps the gift *on the table* with the paper": it is not the table that is covered."""
    covered_with = event.role("tool") or event.substances.get("content")
    wraps = event.schema.name == "cover" and event.root in WRAPPING_VERBS
    if wraps and covered_with and event.relations.get("dest") in ("in", "on", "at"):
        event.roles[SPOT] = event.roles.pop("dest")
        event.relations[SPOT] = event.relations.pop("dest")
