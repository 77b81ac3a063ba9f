"""Who and what an event is about: the things that noun phrases name, in its roles."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Reference
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.meaning import ALL_HELD, WHICHEVER, Event
from besim.models.commonsense.leaves.tools_used import ToolsUsed
from besim.models.commonsense.leaves.whichever import mere_sides, tells_which
from besim.models.commonsense.reading.amounts import amount
from besim.models.commonsense.reading.wording import seconds
from besim.models.commonsense.schema import ORIGINS
from besim.models.commonsense.vocabulary import (
    CARRIED_BY_HANDLES,
    FIXTURES,
    HAND_HELD,
    PORTIONS,
    RELATIONS,
    SLIDING_PARTS,
    STICKING_VERBS,
    TAKING_HOLD_VERBS,
    WHEELED,
)

_BY_ITS_PACK = ("grasp", "place", "carry", "hand_over", "open", "close")
"""Schemas of what is done to a substance by the thing that it is in: the glue is opened."""
_ACTED_ON = ("it", "they", "them", "everything", "anything", "something")
"""Pronouns that must stand for a thing that is known when it is acted on."""
_REST = ("rest", "remainder")
TILTING = ("tilt", "tip", "incline")
"""Motions of vessels; what comes of them the next clause may say."""
ALL_OF_IT = ("everything", "anything", "whatever")


def _one_more(mention: Mention) -> bool:
    """ "picks up *a* screw", "*one* of the screws", "the *next* screw": of many."""
    return (
        mention.determiner in ("a", "an", "another", "any")
        or mention.number == 1
        or mention.ordinal == "next"
        or bool({"next", "new", "fresh", "further", "another"} & {*mention.modifiers})
        or (mention.plural and not mention.determiner and mention.number is None)
    )


class Participants(ToolsUsed):
    """Puts things, substances and tools into the roles of an event."""

    __slots__ = ()

    def theme(self, event: Event, group: Group) -> None:
        """Fill the role of the direct object."""
        schema = event.schema
        mention = group.mentions[0]
        timed = schema.name == "wait"
        if timed and amount(mention) is not None:
            event.numbers["duration"] = seconds(mention)  # "waits an hour"
            return
        if mention.number is not None and (mention.unit or mention.head in self.lexicon.wait_nouns):
            event.numbers["duration" if timed else "amount"] = (
                seconds(mention) if timed else mention.number
            )
            return
        if mention.head in ("base", "arm", "self", "body") and self.reader.inventory.robot_like(
            mention
        ):
            return
        count_portions(event, group)
        self.note_passing(group, reached=schema.name == "move")
        if schema.name == "clean" and any(m.head in self.lexicon.foam for m in group.mentions):
            event.numbers["foam_off"] = 1  # "wipes the foam and the grease off the stove"
        if schema.name in ("pour", "scoop") and mention.head in ALL_OF_IT:
            self._all_out_of(event, mention)
            return
        if (
            mention.head in self.lexicon.dirt
            and schema.name in ("clean", "grasp", "work", "scoop")
            and not self.reader.inventory.resolve(mention, ()).names
        ):
            # "wipes the dust from the tray": the tray is what is cleaned.
            on = next((g for p, g in mention.located if p in ("on", "in", "at")), None)
            if mention.owner is not None or on is not None:
                whose = on or Group([mention.owner or mention])
                self.set_role(event, "target", whose, "")
            elif schema.name != "clean":
                event.schema = self.lexicon.schemas["clean"]
            return
        if mention.owner is not None and mention.head in self.lexicon.substances:
            # "some of its water", "the water of the can"
            owner = self.reader.inventory.resolve(mention.owner, self.reader.salient).names
            if owner and owner[0] not in (ROBOT, GRIPPER):
                event.roles["source"] = owner
        role = schema.object_role
        if (
            schema.name == "grasp"
            and mention.head in ("handle", "knob", "lever", "grip", "rim", "edge")
            and mention.head not in self.reader.inventory.own_parts
            and not self._on_wheels(mention)  # who has its handles has hold of the barrow
        ):
            event.schema = self.lexicon.schemas["idle"]  # touching a handle picks nothing up
            role = "dest"
            if event.verb in TAKING_HOLD_VERBS and not self.taken_up():
                self.demand(Claim("hands_free", number=1), mention.text)
        elif schema.name == "grasp" and self._gripped_in_place(event, mention):
            event.schema, role = self.lexicon.schemas["idle"], "dest"  # "takes the door by …"
            if event.verb in TAKING_HOLD_VERBS and not self.taken_up():
                self.demand(Claim("hands_free", number=1), mention.text)
        if (
            schema.name == "move"
            and mention.head in ("door", "gate", "doorway", "hatch", "threshold")
            and event.root in ("pass", "cross", "traverse", "drive", "go", "move", "roll", "walk")
            and (event.verb.endswith("through") or event.verb in ("pass", "cross", "traverse"))
        ):
            role = "through"
        if schema.name == "apply" and self._named_after(mention):
            event.substances[role] = (self.reader.substance_words(mention),)
            return
        self.set_role(event, role, group, "")
        if tells_which(group):
            event.numbers[WHICHEVER] = 1
        heap = mention.head in self.lexicon.heaps and len(event.role(role)) > 1
        if heap and schema.name == "grasp":
            event.numbers["armful"] = 1  # "takes all the laundry": in one gripper
        if (
            len(group.mentions) == 1
            and not heap
            and len(event.role(role)) > 1
            and mention.determiner not in ("both", "all", "each", "every")
            and not (mention.number or 0) > 1
        ):
            event.numbers["some_of"] = 1  # a class of things: those in question are meant
        if schema.name == "grasp" and _one_more(mention):
            event.numbers["another"] = 1
        if schema.name == "grasp" and mention.ordinal == "other":
            event.numbers["other"] = 1
        content = self.reader.content_names(group) or (
            [self.reader.substance_words(mention)]
            if mention.head in self.lexicon.substances
            or (schema.name == "apply" and mention.head in self.lexicon.applied)
            else []
        )
        if content:
            event.substances[role] = tuple(content)
        if mention.head == "some" or (mention.determiner in ("some",)):
            event.numbers["some"] = 1

    def _on_wheels(self, part: Mention) -> bool:
        """Is this a part of something that is pushed, pulled or carried by it?"""
        entities = self.reader.inventory.entities
        names = self.reader.inventory.resolve(part, self.reader.salient).names
        return bool(names) and all(
            n in entities and entities[n].has_head(WHEELED | CARRIED_BY_HANDLES) for n in names
        )

    def _gripped_in_place(self, event: Event, mention: Mention) -> bool:
        """Is a door or a piece of furniture gripped, which stays where it is?"""
        part = self.lexicon.parts.get(mention.head) == "open"
        own = mention.head in self.reader.inventory.own_parts
        head = mention.owner.head if part and mention.owner is not None else mention.head
        if not HAND_HELD.isdisjoint(mention.modifiers):
            return False  # a hand shower
        return (
            event.verb in TAKING_HOLD_VERBS
            and "source" not in event.roles
            and (
                (part and not own and head in FIXTURES)
                or mention.head in FIXTURES
                or mention.head in SLIDING_PARTS
            )
        )

    def _all_out_of(self, event: Event, mention: Mention) -> None:
        """ "tips everything that is in the bag into the bowl": out of the bag."""
        places = [*mention.located, *(place for one in mention.relatives for place in one.preps)]
        for prep, group in places:
            if RELATIONS.get(prep) in ("in", "on"):
                self.set_role(event, "source", group, "out of")
        if event.schema.name == "pour" and not places:
            event.numbers.update({ALL_HELD: 1, "whole": 1})  # "pours everything into the bowl"

    def _named_after(self, mention: Mention) -> bool:
        """Is this a substance after which only a thing is named: *grease*, the grease nozzle?"""
        lexicon, inventory = self.lexicon, self.reader.inventory
        if mention.head not in (*lexicon.substances, *lexicon.applied):
            return False
        named = [inventory.entities.get(name) for name in inventory.resolve(mention).names]
        return all(
            entity is not None and entity.head != mention.head and not entity.content_words
            for entity in named
        )

    def set_role(self, event: Event, role: str, group: Group, prep: str) -> None:
        """Fill a role with what a noun phrase refers to; things in a container go by that."""
        if role == "dest" and event.schema.name not in ("move", "carry"):
            group = self.reader.floor_as_room(group)
        reference = self.reader.refer(group)
        names = tuple(name for name in reference.names if name != GRIPPER)
        first = group.mentions[0]
        place = first.owner or first  # "lays the pillow at the head of *it*"
        if role in ("dest", "source") and place.pronoun and place.head == "it":
            theme = event.role(event.schema.object_role)
            if role == "dest" and event.schema.name == "pour":
                # "fills the glass by pouring water from the jug into *it*": not into the jug
                theme += event.role("source") + event.substances.get("theme", ())
                theme += self.tilted()  # nor "tilts the jug over the pan and pours into *it*"
            if names and {*names} <= {*theme}:
                # "turns the tap on and holds the mug below *it*": no thing is below itself.
                entities = self.reader.inventory.entities
                others = (n for n in self.reader.salient if n not in theme and n in entities)
                names = tuple(name for name in others if not entities[name].room)[:1]
        self._note_unknown(event, role, group, reference)
        if reference.any and len(names) > 1 and role in ("theme", "dest", "source"):
            taken = role == "theme" and event.schema.name == "grasp"
            if taken and mere_sides(names, self.reader.inventory):
                self.reader.choices[names[0]] = names[1:]  # "takes one screw": left or right
            names = names[:1]
        if role == "theme" and event.schema.name in _BY_ITS_PACK:
            names = tuple(self.reader.inventory.carrier(name) for name in names)
        if role == "source" and prep == "at" and self.reader.inventory.tools.intersection(names):
            role = "tool"  # "takes up a screw at the tip": with that, and not from there
        if role == "source" and names and names == event.role("theme"):
            # "takes the noodles out of the packet", and not the packet
            inside = tuple(n for n in event.substances.get("theme", ()) if n not in names)
            event.roles["theme"] = inside or event.role("theme")
        if names:
            event.roles[role] = names
        if role in ("dest",) and prep:
            sticks = prep in ("to", "over", "across") and event.root in STICKING_VERBS
            event.relations[role] = "on" if sticks else prep
            if prep in ("on", "onto", "at", "to") and self.reader.at_rim(first):
                event.relations[role] = "beside"
        if role == "source" and prep in ("off", "out of", *ORIGINS):
            event.relations[role] = prep
        self._aboard(group, names)
        if not names and group.mentions[0].head in self.lexicon.substances:
            event.substances[role] = tuple(self.reader.substance_words(m) for m in group.mentions)

    def tilted(self) -> tuple[str, ...]:
        """The vessel that was tilted just before."""
        before = [one for one in self.meaning.events if one.verb != "let"][-1:]
        tilts = before and before[0].schema.name == "pour" and before[0].root in TILTING
        return before[0].role("theme") if tilts else ()

    def _aboard(self, group: Group, names: tuple[str, ...]) -> None:
        """ "the tray of the robot" is on the robot."""
        mention = group.mentions[0]
        owner = mention.owner
        if (
            owner is not None
            and self.reader.inventory.robot_like(owner)
            and mention.head in self.lexicon.carriers
        ):
            self.meaning.hints.append(Claim("place", names, (ROBOT,), relation="on"))

    def _note_unknown(self, event: Event, role: str, group: Group, reference: Reference) -> None:
        """A thing that is acted on but not known makes the whole leaf not understood."""
        if reference.known or role not in ("theme", "dest", "target", "source"):
            return
        event_pours = event.schema.name in ("pour", "scoop")
        for mention in group.mentions:
            inventory = self.reader.inventory
            if (
                mention.head in self.lexicon.abstract
                or mention.head in self.lexicon.substances
                or mention.head in self.lexicon.dirt
                or mention.unit
                or (event.schema.name == "release" and mention.head in self.lexicon.parts)
                or not mention.nominal
                or inventory.robot_like(mention)
                or inventory.gripper_like(mention)
                or inventory.resolve(mention, self.reader.salient).known
            ):
                continue
            every = mention.head in ("everything", "anything") and event_pours
            if every or (mention.pronoun and mention.head not in _ACTED_ON):
                continue
            self.meaning.unknown.append(mention.text)

    def set_entities(self, event: Event, role: str, group: Group) -> None:
        """Fill a role with the entities of a noun phrase, if it names any."""
        names = tuple(n for n in self.reader.refer(group).names if n not in (GRIPPER, ROBOT))
        if names:
            event.roles[role] = names


def count_portions(event: Event, group: Group) -> None:
    """ "pours two scoops of flour": as good as pouring one twice."""
    mention = group.mentions[0]
    if mention.head in PORTIONS and mention.number is not None and mention.owner is not None:
        event.numbers["portions"] = mention.number
    # "scoops the dirty litter": nobody leaves some of that
    rest = {"remaining", "whole", "entire", "dirty", "used"} & {*mention.text.lower().split()}
    all_of_it = mention.determiner == "all" or mention.head in _REST
    if event.schema.name in ("scoop", "apply", "pour", "fill") and (all_of_it or rest):
        event.numbers["whole"] = 1
