"""What an event is about, where the clause says it by a pronoun, a lid or an *until*."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention, named_by
from besim.models.commonsense.leaves.meaning import ALONG, Event
from besim.models.commonsense.leaves.schema_choice import SchemaChoice
from besim.models.commonsense.leaves.tools_used import LETS_GO
from besim.models.commonsense.reading.wording import made_by, participle
from besim.models.commonsense.vocabulary import (
    AIMING_VERBS,
    CLEANING_TOOLS,
    CLOSERS,
    LOCKS,
    OWN_TOOLS,
    SLIDING_PARTS,
    STAYING,
    STROKED_TOOLS,
    STROKING_VERBS,
    TAKING_HOLD_VERBS,
    VALVES,
)

UNDOES = {"switch_off": "switch_on", "close": "open", "lock": "unlock"}
"""Schema -> what it undoes."""
_ALL = ("both", "all", "each", "every", "any")
_INTO_ROOMS = ("to", "into", "in", "inside")
_BROUGHT = ("place", "carry", "hand_over", "release")
_FIXING = ("fix", "mount", "attach", "install", "fasten", "screw", "hang")


class EventSubjects(SchemaChoice):
    """Finds what *it*, the lid and the goal of a drive are."""

    __slots__ = ()

    def _to_one_of_several(self, event: Event, clause: Clause) -> bool:
        """ "Stops at the door of the room at the far end", where there are two such rooms."""
        dests = event.role("dest")
        entities = self.reader.inventory.entities
        to = [group for prep, group in clause.preps if event.schema.roles.get(prep) == "dest"]
        named = [group.mentions[0] for group in to]
        if any(len(group.mentions) > 1 for group in to):
            return False  # "to bay A and bay B at the end of the hall": each is named
        return (
            len(dests) > 1
            and all(name in entities and entities[name].room for name in dests)
            and bool(named)
            and not any(m.plural or (m.number or 0) > 1 or m.determiner in _ALL for m in named)
        )

    def _whichever_is_mounted(self, event: Event, theme: Group) -> None:
        """ "Parks the tool in the stand": the one on the flange, which only the run can tell."""
        tools = self.reader.inventory.tools
        mention = theme.mentions[0]
        if mention.head == "tool" and not mention.modifiers and len(tools) > 1:
            event.roles["theme"] = tuple(sorted(tools))
            event.numbers["some_of"] = 1
            self.meaning.steps[:] = [
                replace(step, demand=replace(step.demand, subjects=event.role("theme"), any=True))
                if step.demand is not None
                and step.demand.objects == (self.reader.inventory.flange,)
                else step
                for step in self.meaning.steps
            ]

    def _meant_by(self, theme: Group, clause: Clause) -> Group:
        """What *it* is, where more tells than what was spoken of last."""
        if theme.mentions[0].head == "them":
            schema = self.schema_in_context(clause, theme)
            if schema is not None and schema.name in _BROUGHT and len(self.reader.group) < 2:
                self.reader.speak_of(reversed(self._still_held()))
            return theme
        if theme.mentions[0].head != "it":
            return theme
        meant = self._sliding(theme) or self._stroked(theme, clause)
        if meant is not None:
            return meant
        schema = self.schema_in_context(clause, theme)
        before = UNDOES.get(schema.name if schema is not None else "", "")
        for event in reversed(self.meaning.events):
            if before and event.schema.name == before and event.role("theme"):
                # "turns the tap on, and turns *it* off when the cup is full": the tap
                self.reader.speak_of(reversed(event.role("theme")))
                return theme
        worked_on = self._pointed_at(clause)
        if worked_on:
            self.reader.speak_of(reversed(worked_on))
            return theme
        same = self._put_or_gripped_just_now(schema.name) if schema is not None else ()
        scooped = self._in_the_scoop(clause) if schema is not None else ()
        if same:
            self.reader.speak_of(reversed(same))
        elif scooped and schema is not None and schema.name in (*_BROUGHT, "pour"):
            self.reader.speak_of(scooped)
        elif schema is not None and schema.name in _BROUGHT:
            brought = schema.name != "release" and not self._works_there(clause)
            self.reader.speak_of(reversed(self._still_held(brought=brought)))
        elif schema is not None and schema.name == "pour":
            self.reader.speak_of(self._held_before_it())
        elif schema is not None and schema.name == "fill" and (ran := self._run_into()):
            self.reader.speak_of(ran)  # "so that water runs into the glass and fills it"
        elif schema is not None and schema.name == "fill" and self._at_water():
            self.reader.speak_of(self._held_before_it())  # "goes to the sink and fills it"
        elif schema is not None and schema.name == "clean":
            self.reader.speak_of(self._brought_to_wash(clause))
        elif schema is not None and schema.name in ("open", "close"):
            self.reader.speak_of(self._shut_with_it_inside(schema.name))
        elif schema is not None and schema.name in ("switch_on", "switch_off"):
            self.reader.speak_of(self._runs_with_it())
        elif schema is not None and schema.name in ("lock", "unlock"):
            self.reader.speak_of(self._has_the_lock())
        if not self.reader.inventory.resolve(theme.mentions[0], self.reader.salient).names:
            # "With the cup in its gripper, it sets *it* down"
            # "The robot, standing at the cabinet, opens *it*"
            doer = clause.subject.mentions[0].relatives if clause.subject is not None else ()
            around = [group for one in doer for _, group in one.preps]
            held = [group for prep, group in clause.preps if prep == "with"]
            for group in (*around, *held):
                self.reader.refer(group)
        return theme

    def _stroked(self, theme: Group, clause: Clause) -> Group | None:
        """ "Has the brush in its gripper and moves *it* over the wall": the verb alone does not
        tell what is done; the tool does.
        """
        over = any(prep in ("over", "across", "along") for prep, _ in clause.preps)
        names = self.reader.inventory.resolve(theme.mentions[0], self.reader.salient).names
        if not over or clause.verb.root not in STROKING_VERBS or len(names) != 1:
            return None
        tool = named_by(names[0].split("_"))
        strokes = CLEANING_TOOLS | STROKED_TOOLS.keys()
        return Group([tool]) if strokes & {*tool.words} else None

    def _pointed_at(self, clause: Clause) -> tuple[str, ...]:
        """ "Holds the scanner against the carton and scans *it*": no scanner scans itself."""
        last = self.meaning.events[-1:]
        if not last or not last[0].role("dest"):
            return ()
        if last[0].schema.name not in ("hold_at", "idle") and last[0].root not in AIMING_VERBS:
            return ()
        root, tools = clause.verb.root, last[0].role("theme")
        words = {word for name in tools for word in name.split("_")}
        named_so = any(made_by(word) == participle(root) for word in words)
        return last[0].role("dest") if named_so or words & {*OWN_TOOLS.get(root, ())} else ()

    def _put_or_gripped_just_now(self, doing: str) -> tuple[str, ...]:
        """ "Places the cup below the spout and lets go of *it*", "grips the cup below the spout and
        lifts *it*": the cup, and not the place that was named last.
        """
        last = self.meaning.events[-1:]
        if not last:
            return ()
        put = doing == "release" and last[0].schema.name == "place"
        gripped = doing == last[0].schema.name == "grasp" and last[0].verb in TAKING_HOLD_VERBS
        return last[0].role("theme") if put or gripped else ()

    def _in_the_scoop(self, clause: Clause) -> tuple[str, ...]:
        """ "Scoops sugar with the spoon and drops *it* into the cup": the sugar."""
        last = self.meaning.events[-1:]
        into = any(prep in ("in", "into", "on", "onto", "over", "to") for prep, _ in clause.preps)
        ways = {"back", "down", "away", "aside"} & {*clause.adverbs, *clause.verb.lemma.split()}
        if not last or last[0].schema.name != "scoop" or not into or ways or last[0].role("dest"):
            return ()
        return last[0].substances.get("theme", ()) if last[0].role("tool") else ()

    def _still_held(self, *, brought: bool = True) -> tuple[str, ...]:
        """ "Takes the jug, pours the peas out of it into the pan and sets *it* down": the jug,
        for the peas were let go of just before.

        :param brought: who lets go of *it* may mean the door that was swung open, too.
        """
        last = self.meaning.events[-1:]
        if not last:
            return ()
        held = self.taken_up()
        if held and set(held) & {*last[0].role("tool")}:
            return held[-1:]  # "takes the rag, wipes the pane with it and lays it back down"
        if brought and (before := self._held_before_it()):
            return before
        gone = set(last[0].role("theme"))
        if last[0].schema.name not in LETS_GO or not gone.intersection(self.reader.salient[:1]):
            return ()
        return held[-1:] if not gone & {*held} else ()

    def _vessel_of_it(self, clause: Clause) -> tuple[str, ...]:
        """ "Once the cork is out of the bottle, it pours wine from *it*": from no cork."""
        schema, entities = self.schema_of(clause), self.reader.inventory.entities
        if schema is None or schema.name not in ("pour", "scoop"):
            return ()
        known = [name for name in self.reader.salient if name in entities]
        last = known[:1]
        if not last or not entities[last[0]].has_head(CLOSERS):
            return ()
        vessels = (name for name in known if entities[name].has_head(self.lexicon.holders))
        return tuple(vessels)[:1]

    def _held_before_it(self) -> tuple[str, ...]:
        """ "Takes the cup, goes to the table (or wipes it) and puts *it* down": the cup, for what
        was spoken of since is a place.
        """
        last = self.meaning.events[-1:]
        # "comes with the cup to the table and puts *it* on the mat"
        held = (last[0].role(ALONG) if last else ()) or self.taken_up()
        spoken = self.reader.salient[:1]
        if not last or not held or set(spoken) & {*held}:
            return ()
        went = last[0].schema.name == "move" and set(spoken) <= {*last[0].role("dest")}
        return held[-1:] if went or all(map(self._stays, spoken)) else ()

    def _at_furniture(self) -> bool:
        """Was what was spoken of last a place that nobody opens? Valves and windows are opened."""
        entities = self.reader.inventory.entities
        spoken = [entities[name] for name in self.reader.salient[:1] if name in entities]
        return all(one.room or one.has_head(STAYING) for one in spoken)

    def _at_water(self) -> bool:
        """Was the place that was spoken of last one that gives water, and is not filled?"""
        entities = self.reader.inventory.entities
        spoken = [entities[name] for name in self.reader.salient[:1] if name in entities]
        return any(one.has_head(self.lexicon.water_sources) for one in spoken)

    def _works_there(self, clause: Clause) -> bool:
        """ "Takes the screwdriver, goes to the shelf and fixes *it* to the wall": the shelf."""
        entities = self.reader.inventory.entities
        tools = {*self.lexicon.hypernyms["tool"], *CLEANING_TOOLS}
        held = [entities[name] for name in self.taken_up()[-1:] if name in entities]
        return clause.verb.root in _FIXING and any(one.has_head(tools) for one in held)

    def _stays(self, name: str) -> bool:
        """Is it a place or a machine, which nobody carries about?"""
        known, lexicon = self.reader.inventory.entities.get(name), self.lexicon
        return known is not None and (
            known.room
            or known.has_head(lexicon.doored | lexicon.water_sources)
            or known.has_head(STAYING)
        )

    def _brought_to_wash(self, clause: Clause) -> tuple[str, ...]:
        """ "Takes the plate, moves to the sink and washes *it*": the plate."""
        entities = self.reader.inventory.entities
        at = [entities[name] for name in self.reader.salient[:1] if name in entities]
        held = [entities[name] for name in self.taken_up() if name in entities]
        bathes = clause.verb.root in ("wash", "rinse") and bool(at)
        # The bottle of cleaner is what one washes with, too.
        tool = any(one.has_head(CLEANING_TOOLS) or one.content_words for one in held)
        if not bathes or tool or not at[0].has_head(self.lexicon.water_sources):
            return ()
        return self._held_before_it()

    def _runs_with_it(self) -> tuple[str, ...]:
        """ "Puts the pot on the stove and turns *it* on": the stove."""
        last, entities = self.meaning.events[-1:], self.reader.inventory.entities
        if not last or last[0].schema.name not in ("place", "pour", "work"):
            return ()
        machines = (name for name in last[0].role("dest") if name in entities)
        return tuple(n for n in machines if entities[n].kind_in(self.lexicon.processes))[:1]

    def _has_the_lock(self) -> tuple[str, ...]:
        """ "Puts the key into the lock of the chest and unlocks *it*": the chest, and no key."""
        last, entities = self.meaning.events[-1:], self.reader.inventory.entities
        if not last:
            return ()
        keys = [entities[name] for name in last[0].role("theme") if name in entities]
        locks = [entities[name] for name in last[0].role("dest") if name in entities]
        around = [one.part_of if one.head in LOCKS and one.part_of else one.name for one in locks]
        return tuple(around) if keys and all(one.head == "key" for one in keys) else ()

    def _shut_with_it_inside(self, doing: str) -> tuple[str, ...]:
        """ "Puts the bowl into the refrigerator and closes *it*": the refrigerator.

        :param doing: who opens it after having taken a jar out means the jar.
        """
        last, inventory = self.meaning.events[-1:], self.reader.inventory
        if last and last[0].schema.name == "hold_at" and self._are_taps(last[0].role("dest")):
            return last[0].role("dest")  # "holds the jug under the tap and opens it"
        held = [name for name in self._held_before_it() if inventory.closes(name)]
        spoken = [name for name in self.reader.salient[:1] if name in inventory.entities]
        went = last[0].role("dest") if last and last[0].schema.name == "move" else ()
        if any(name in inventory.entities and inventory.closes(name) for name in went):
            return went[:1]  # "holding the jar, it goes to the cabinet and opens it"
        if held and not any(inventory.closes(name) for name in spoken) and self._at_furniture():
            return tuple(held)  # "takes the bottle, goes to the table and opens it"
        if not last or last[0].schema.name not in ("place", "grasp", "shift", "pour"):
            return ()
        around = [
            name
            for name in (*last[0].role("dest"), *last[0].role("source"))
            if name in inventory.entities and inventory.closes(name)
        ]
        shut = self.lexicon.doored | SLIDING_PARTS
        doored = [name for name in around if inventory.entities[name].has_head(shut)]
        theme = [name for name in last[0].role("theme") if name in inventory.entities]
        if not any(inventory.closes(name) for name in theme):
            return tuple((doored or around)[:1])
        own = any(inventory.entities[name].has_head(self.lexicon.doored) for name in theme)
        return () if own or doing == "open" else tuple(doored[:1])

    def _run_into(self) -> tuple[str, ...]:
        """Where stuff runs that a jug is tilted for: not into the jug."""
        last = self.meaning.events[-1:]
        into = last[0].role("dest") if last and last[0].schema.name == "pour" else ()
        tilted = last[0].role("theme") if last else ()
        return into if {*self.reader.salient[:1]} <= {*tilted} else ()

    def _are_taps(self, names: tuple[str, ...]) -> bool:
        entities = self.reader.inventory.entities
        return any(name in entities and entities[name].has_head(VALVES) for name in names)

    def _sliding(self, theme: Group) -> Group | None:
        """ "Takes hold of the drawer and pulls *it* out": by its noun one knows that it opens."""
        inventory = self.reader.inventory
        for name in inventory.resolve(theme.mentions[0], self.reader.salient).names:
            entity = inventory.entities.get(name)
            if entity is not None and entity.head in SLIDING_PARTS:
                return Group([Mention(entity.head, entity.longest[:-1], determiner="the")])
        return None

    def _goes_until(self, event: Event, clause: Clause) -> None:
        """ "drives (across the hall) until it is next to the shelf": to the shelf."""
        entities = self.reader.inventory.entities
        if not all(name in entities and entities[name].room for name in event.role("dest")):
            return
        if event.role("dest") and event.relations.get("dest") in _INTO_ROOMS:
            return  # "goes to the hall until it is at the clock": who asks for the hall is told so
        for sub, inner in clause.subordinate:
            for one in inner if sub in ("until", "till", "so that") else ():
                first = one.subject.mentions[0] if one.subject is not None else None
                if first is not None and first.pronoun and first.head == "it":
                    one = replace(one, subject=clause.subject)
                near = [claim for claim in self.known(one) if claim.kind == "near"]
                if near and near[0].objects and not near[0].negated:
                    event.roles["dest"], event.relations["dest"] = near[0].objects, "near"
                    return

    def _closed_by(self, theme: Group) -> Group:
        """ "draws the cork out of the bottle": it is the bottle that is opened."""
        mention = theme.mentions[0]
        inventory = self.reader.inventory
        closer = inventory.resolve(mention, self.reader.salient).names
        entities = inventory.entities
        own = bool(closer) and closer[0] in entities and entities[closer[0]].head in CLOSERS
        if mention.head not in CLOSERS or not own:
            return theme
        if mention.owner is not None and not mention.owner.pronoun:
            return Group([mention.owner])
        vessels = (n for n in self.reader.salient if n in entities and inventory.closes(n))
        vessel = next((name for name in vessels if name not in closer), None)
        if vessel is None:
            return theme
        self.reader.speak_of((vessel,))
        return Group([Mention("it", pronoun=True, text=mention.text)])

    def _lid_off(self, clause: Clause, theme: Group) -> Group:
        """ "takes the cap off the jug": that of the jug, where the tank has one, too."""
        mention = theme.mentions[0]
        entities, resolve = self.reader.inventory.entities, self.reader.inventory.resolve
        for prep, group in clause.preps:
            vessel = resolve(group.mentions[0], self.reader.salient).names
            if prep not in ("off", "from", "off of") or len(vessel) != 1:
                continue
            own = resolve(replace(mention, owner=group.mentions[0]), ()).names
            if len(own) == 1 and own[0] in entities and entities[own[0]].part_of == vessel[0]:
                return Group([replace(mention, owner=group.mentions[0]), *theme.mentions[1:]])
        return theme

    def _part_laid_aside(self, schema: str, theme: Group | None) -> bool:
        """ "Unscrews the bottom of the feeder and lays *the bottom* down": the feeder stays there.

        Where a part stands for its whole, nothing is known of where the part alone is.
        """
        if schema != "place" or theme is None or theme.mentions[0].head not in self.lexicon.parts:
            return False
        inventory, head = self.reader.inventory, theme.mentions[0].head
        whole = inventory.resolve(theme.mentions[0], self.reader.salient).names
        own = any(
            name in inventory.entities and inventory.entities[name].has_head((head,))
            for name in whole
        )
        before = [one for one in self.meaning.events if one.schema.name in ("work", "open")]
        return not own and any({*whole} == {*one.role("theme")} for one in before)

    def _lid_of(self, clause: Clause, theme: Group) -> tuple[Clause, Group]:
        """ "pries the lid off the can" opens the can: it is the lid of the can."""
        mention = theme.mentions[0]
        if (
            mention.head not in CLOSERS
            or mention.owner is not None
            or self._kept_there(clause, theme)
        ):
            return clause, theme
        if mention.head in self.reader.inventory.own_parts:
            return clause, self._lid_off(clause, theme)
        for phrase in clause.preps:
            prep, group = phrase
            if prep in ("off", "from", "out of", "of", "on", "onto") and not self.reader.is_robot(
                group
            ):
                preps = [o for o in clause.preps if o is not phrase or prep in ("on", "onto")]
                owned = replace(mention, owner=group.mentions[0])
                return replace(clause, preps=preps), Group([owned, *theme.mentions[1:]])
        return clause, theme
