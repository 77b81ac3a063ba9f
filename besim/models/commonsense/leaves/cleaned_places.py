"""Deeds of cleaning: with what, inside of what, and off what the dirt comes."""

from __future__ import annotations

from collections.abc import Iterable

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.meaning import SOIL, Event, Step
from besim.models.commonsense.leaves.worked_controls import WorkedControls
from besim.models.commonsense.vocabulary import (
    CLEANING_TOOLS,
    CLOTHS,
    INSIDES,
    OWN_THREADS,
    OWN_TOOLS,
    REMOVE_DIRT_VERBS,
)

_SUCKING = ("vacuum", "hoover", "suck")
"""What takes up what lies somewhere."""


_TAKING = ("place", "grasp")
"""Schemas of what is done with things, and not with dirt."""
_WITH_TOOLS = ("clean", "work", "shift", "apply", "water")
"""Schemas of what may be done with the tool that the deed is named after."""


class CleanedPlaces(WorkedControls):
    """Fills what deeds of cleaning leave out."""

    __slots__ = ()

    def _insides(self, groups: Iterable[Group | None]) -> tuple[str, ...]:
        """The containers whose inside is named."""
        named = (
            self.reader.inventory.resolve(mention, self.reader.salient).names
            for group in groups
            for mention in (group.mentions if group is not None else ())
            if mention.head in INSIDES and mention.owner is not None
        )
        return tuple(name for names in named for name in names if self._is_vessel(name))

    def _with_its_own_tool(self, event: Event) -> None:
        """ "Mops the floor": with the mop, where there is one; "scoops it into the bowl": with the
        ladle, and the bowl is where it comes.
        """
        words = OWN_TOOLS.get(event.root, ())
        into = event.role("tool") if event.schema.name == "scoop" else ()
        schemas = (*_WITH_TOOLS, "scoop", *(() if event.role("tool") else ("pour",)))
        if not words or event.signalled or event.schema.name not in schemas:
            return
        if event.schema.name == "water" and not {"tool", "source"}.isdisjoint(event.roles):
            return  # "waters it with the hose"
        if "screwdriver" in words and self._has_its_thread(event):
            return
        two_words = tuple(word for word in words if "-" in word)  # a watering can, and no other
        tools = [
            entity.name
            for entity in self.reader.inventory.entities.values()
            if "-".join(entity.longest).endswith(two_words)
            or (
                {*words} & {*entity.longest}
                and entity.has_head({*words, *CLEANING_TOOLS, "cleaner"})
            )
        ]
        if len(tools) == 1 and tools[0] not in event.role("theme") + event.role("target") + into:
            if into and not event.role("dest"):
                event.roles["dest"], event.relations["dest"] = into, "into"
            event.roles["tool"] = tuple(tools)

    def _has_its_thread(self, event: Event) -> bool:
        """ "Screws the bulb into the socket": by hand."""
        entities = self.reader.inventory.entities
        things = [entities[name] for name in event.role("theme") if name in entities]
        return not things or any(thing.has_head(OWN_THREADS) for thing in things)

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
        here = bool(worked) and worked[-1] in told  # "wipes it to remove the stains"
        places = told if len(told) == 1 and not here else tuple(worked[-1:])
        if places:
            event.roles["target"] = places

    def _takes_off(self, event: Event, clause: Clause, theme: Group | None) -> None:
        """ "Wipes the glue off the drill", "removes it with the rag": cleans the drill of it."""
        if theme is None or not self._of_cleaning(clause):
            return
        soiled = self.reader.inventory.soiled
        places = self.lexicon.dirt & self.lexicon.locations
        spots = all(m.head in places and m.plural for m in theme.mentions)  # none to put it on
        names = event.role("theme") if not spots else ()
        dirt = tuple(m.head for m in theme.mentions if m.head in self.lexicon.dirt)
        if any(mention.ordinal for mention in theme.mentions):
            return  # "removes the first bell pepper from the refrigerator"
        stuffs = names if names and self.reader.are_substances(names) else () if names else dirt
        if not stuffs:
            return
        where = event.role("target") or event.role("source")
        if not where and event.relations.get("dest") in ("on", "in"):
            where = event.role("dest")
        if not where and not event.role("theme"):
            where = self._dirty_itself(theme)  # "the rust *on the wrench* is removed"
        told = [place for stuff in stuffs for place in soiled.get(stuff, ())]
        worked = [e for e in self.meaning.events[-1:] if e.schema.name == "clean"]
        cleaned = [n for e in worked for n in e.role("target") or e.role("theme") if n in told]
        where = where or tuple(cleaned) or tuple(told if len({*told}) == 1 else ())
        if not where or self._handed_out(event, theme, where):
            return
        if names or spots or event.schema.name in _TAKING:  # "gets rid of the dust on it"
            if event.role("dest") not in ((), where):
                return
            tools = [self.reader.inventory.entities[name] for name in event.role("tool")]
            wiped = any(tool.has_head(CLEANING_TOOLS | CLOTHS) for tool in tools)
            off = wiped and where != event.role("dest")  # "brushes the paint on the wall" is no
            known = {*where} <= {*told} or event.schema.name == "clean"
            if not (off or known) and (names or spots):
                return
            event.schema = self.lexicon.schemas["clean"]
            tool = {"tool": event.role("tool")} if event.role("tool") else {}
            event.roles = {"target": where, **tool}
        event.substances[SOIL] = stuffs
        if not event.role("tool"):
            self.cleaned_of(where, stuffs)

    def _dirty_itself(self, dirt: Group) -> tuple[str, ...]:
        """What the dirt is said to be of, or on."""
        mention = dirt.mentions[0]
        on = [group.mentions[0] for prep, group in mention.located if prep in ("on", "in")]
        on += [mention.owner] if mention.owner is not None else []
        resolve = self.reader.inventory.resolve
        return next((resolve(one, self.reader.salient).names for one in on), ())

    def _handed_out(self, event: Event, theme: Group, where: tuple[str, ...]) -> bool:
        """ "Removes the medicine from the box", where leaves lay it on a shelf: a hand has it."""
        laid = {mention.head for mention in theme.mentions} <= self.reader.inventory.laid
        taken = event.schema.name == "grasp" and not event.role("tool")
        return laid and taken and all(map(self._is_vessel, where))

    def _of_cleaning(self, clause: Clause) -> bool:
        lemma, root = clause.verb.lemma, clause.verb.root
        if root in ("take", "get") and any(prep == "off" for prep, _ in clause.preps):
            return True  # "takes the water off the boot with the towel"
        known = (self.lexicon.verbs.get(word) for word in (lemma, root))
        return bool({lemma, root} & REMOVE_DIRT_VERBS) or any(
            schema is not None and schema.name == "clean" for schema in known
        )

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
