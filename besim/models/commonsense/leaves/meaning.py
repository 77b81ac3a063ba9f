"""The meaning of a leaf: demands, events and results, in order."""

from __future__ import annotations

from dataclasses import dataclass, field

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.schema import Schema

ALL_HELD = "all_held"
"""Number of an event that is done to whatever the grippers hold."""
ALL_INSIDE = "all_inside"
"""Number of an event that is done to all that is in or on the thing that it names."""
LAST_TAKEN = "last_taken"
"""Number of an event that is done to the one of them that was taken last: "puts *it* down"."""
JUST_HANDLED = "just_handled"
"""Number of letting go of what the same leaf has acted on just before."""
A_WHILE = "a_while"
"""Number of a deed that lasts for a time that is not told: "for some minutes"."""
TOGGLES = "toggles"
"""Number of switching by a control that switches on and off in turn."""
TO_THE_END = "to_the_end"
"""Number of a wait for the end of what runs: "until the process is complete"."""
TOWARDS = "towards"
"""Role of where a thing in a gripper is held: "lifts the lamp to the ceiling"."""
OVER = "over"
"""Role of what a thing is lifted above: "lifts the jug over the mug"."""
SPOT = "spot"
"""Role of where a thing is worked on: "wraps the gift *on the table*"."""
BY_ARM = "by_arm"
"""Number of a motion of the robot's arm: "moves its arm to the cup"."""
ALONG = "along"
"""Role of what somebody goes somewhere with: "comes *with the cup* to the table"."""
FORMER = "former"
"""Role of what was where the theme comes to: "takes the old bulb out and puts the new one in"."""

SOIL = "soil"
"""Of the substances of a deed of cleaning: what is wiped off; if none is named, all of it."""
MADE_BEFORE = "made_before"
"""Number of an event on things that leaves make: it is done to those that are there by then."""
WHICHEVER = "whichever"
"""Number of an event on each of several things of which something is so: on those only."""
ERASES = "erases"
"""Number of emptying what keeps pictures: "clears the memory"."""
ANYTHING = "anything"
"""Number of an event that a rule speaks of, whatever it is done to."""


@dataclass(slots=True)
class Event:
    """A schema with its roles filled."""

    schema: Schema
    verb: str
    roles: dict[str, tuple[str, ...]] = field(default_factory=dict)
    relations: dict[str, str] = field(default_factory=dict)
    """Role -> preposition, for places: *under* the lamp."""
    substances: dict[str, tuple[str, ...]] = field(default_factory=dict)
    numbers: dict[str, float] = field(default_factory=dict)
    signalled: bool = False
    """Done by a signal: no reach is needed."""
    device: str = ""
    """The machine that does it ("switches on the oven to bake the pie"), not the robot."""
    part: str = ""
    """Which part of the theme it is done to: "tapes the *upper corners* of the poster"."""
    shape: str = ""
    """What it is done as well, by the pieces that it comes to: "saws it *into halves*", *halve*."""
    fastening: tuple[str, ...] = ()
    """What its theme fastens: "unscrews the nuts *of the wheel*"."""
    inside: tuple[str, ...] = ()
    """What it is done to the inside of: "wipes the *inside of the oven*"."""
    text: str = ""

    @property
    def root(self) -> str:
        """The verb without its particle."""
        return self.verb.partition(" ")[0]

    def role(self, name: str) -> tuple[str, ...]:
        """Entities that fill a role."""
        return self.roles.get(name, ())

    @property
    def things(self) -> set[str]:
        """Entities that fill any of its roles."""
        return {name for names in self.roles.values() for name in names}

    @property
    def covering(self) -> tuple[str, ...]:
        """What comes over something: "lays *the cloth* over the pot", "covers it with *a lid*"."""
        return self.role("theme") if self.role("dest") else self.role("tool")

    @property
    def covered(self) -> tuple[str, ...]:
        """What something comes over: "lays the cloth over *the pot*", "covers *it* with a lid"."""
        return self.role("dest") or self.role("theme")


@dataclass(frozen=True, slots=True)
class Step:
    """One part of a leaf's meaning: exactly one of the fields is set."""

    demand: Claim | None = None
    event: Event | None = None
    become: Claim | None = None
    given: tuple[Claim, ...] = ()
    """For ``become``: only where these hold (*eggs in a pan on a lit burner* …); for ``event``:
    it is done to those things of which these hold (*each cup that is in its grippers*)."""
    why: Reason = Reason.WORDS
    because: str = ""
    declared: bool = False
    """A demand that the task declares as the leaf's precondition: never taken for granted."""
    begun: bool = False
    """A result that only begins: "and the iron *begins to heat up*". Another leaf may await it."""
    aim: bool = False
    """What a deed is done for, which another leaf may do: "takes the rag *to wipe the cup*"."""


@dataclass(slots=True)
class Meaning:
    """A leaf as read: steps for an action, claims for a condition."""

    steps: list[Step] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    hints: list[Claim] = field(default_factory=list)
    """What the words tell of where things are: "the mat on which the shoes stand"."""
    choices: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """A thing that the words were taken to mean -> what they may mean instead."""
    exceptions: set[str] = field(default_factory=set)
    """The exceptions ("unless …") that were read."""
    passed_over: tuple[str, ...] = ()
    """Words of the description that were not understood, where the leaf's name stands for them."""

    @property
    def understood(self) -> bool:
        """False if words that matter were not understood."""
        return not self.unknown

    @property
    def events(self) -> list[Event]:
        """The events among the steps."""
        return [step.event for step in self.steps if step.event is not None]

    @property
    def acted_on(self) -> set[str]:
        """The things that fill a role of its events."""
        return {name for event in self.events for name in event.things}
