"""What all worlds of one case share: its things, and their names in a given scene.

The schemas and claims speak of entities and attributes; a world speaks of state paths, and a
given scene of its own (``clean_status: stained``). :class:`Scenario` holds the translation."""

from __future__ import annotations

from dataclasses import dataclass, field

from besim.models.commonsense.entities import ROBOT, Inventory
from besim.models.commonsense.inflow import Inflow
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.minimum import Minimum
from besim.models.commonsense.vocabulary import VALVES
from besim.world import Value, World, join_path

_TURNED = ("open", "on")


@dataclass(frozen=True, slots=True)
class Passage:
    """A door, gate or the like, and the two areas that it lies between."""

    door: str
    areas: frozenset[str]


@dataclass(frozen=True, slots=True)
class Binding:
    """A scene's own name for a canonical fact, and its words for yes and no.

    :param unit: how many of the quantity's own unit a number there is: 0.01 for centimetres.
    """

    path: str
    yes: Value = True
    no: Value = False
    unit: float = 1.0


@dataclass(slots=True)
class Scenario:
    """What stays the same in all worlds of one case."""

    inventory: Inventory
    lexicon: Lexicon
    agent: str = "robot"
    names: dict[str, str] = field(default_factory=dict)
    """Entity -> name in the world where it differs."""
    bindings: dict[tuple[str, str], Binding] = field(default_factory=dict)
    established: set[str] = field(default_factory=set)
    """Attributes that some leaf or the text speaks of as changing."""
    lids_seal: bool = False
    """What has its lid on is sealed: texts ask for it, and no leaf does anything else for it."""
    explicit: set[tuple[str, str]] = field(default_factory=set)
    """(entity, attribute) pairs whose reaching is spelled out by some leaf."""
    cleaned: set[str] = field(default_factory=set)
    """What some leaf cleans: it gets dirty by what is dirty."""
    soapy: bool = False
    """The text calls something soapy that is there at the start, as *the soapy water*."""
    soaked: set[str] = field(default_factory=set)
    """What some leaf puts into water or the like: it is dry before that."""
    destinations: set[str] = field(default_factory=set)
    boardable: set[str] = field(default_factory=set)
    """Lifts and the like that some leaf drives into: being in one is more than being near it."""
    supplied: dict[str, set[str]] = field(default_factory=dict)
    """Vessel -> nouns of the substances that leaves bring into it."""
    storeys: frozenset[str] = frozenset()
    """Floors of a building, where a lift goes between them."""
    numbered_elsewhere: bool = False
    """The text tells of numbered buttons that are not those of a lift."""
    passages: tuple[Passage, ...] = ()
    """Doors of which the text tells what they lie between, where some leaf opens them."""
    fixed_base: bool = False
    always_near: frozenset[str] = frozenset()
    """What an arm that is bolted down reaches, whatever it was sent to."""
    graspable: set[str] = field(default_factory=set)
    placeable: set[str] = field(default_factory=set)
    """What some leaf puts down: carried at the start, it is in a gripper."""
    brought: set[tuple[str, str, str]] = field(default_factory=set)
    """(thing, relation, place): where some leaf puts what some leaf has taken before."""
    together: list[frozenset[str]] = field(default_factory=list)
    told_in_passing: set[str] = field(default_factory=set)
    """Whose place only a noun phrase tells: "after which the towels *in the drum* are dry"."""
    told_at: dict[str, set[str]] = field(default_factory=dict)
    """Thing -> what a plain sentence says that it is in or on: "the box stands on the table"."""
    rooms: dict[str, str] = field(default_factory=dict)
    """Thing -> the room that a scene has it in, if nothing tells of a closer place."""
    never_shut: frozenset[str] = frozenset()
    """Rooms in which the robot is, whose doors no leaf opens: what is in there is at hand."""
    scene: World = field(default_factory=World)
    """What a given scene says; it wins over the text."""
    warnings: list[str] = field(default_factory=list)
    initial: World = field(default_factory=World)
    """The world at the start."""
    durations: dict[str, float] = field(default_factory=dict)
    """Process -> seconds it takes."""
    minimums: tuple[Minimum, ...] = ()
    inflows: tuple[Inflow, ...] = ()
    """States that come only of enough of something."""
    light_enough: bool = False
    """The task says that what is carried is light enough, whatever it weighs."""
    told_quantities: frozenset[str] = frozenset()
    """Quantities of which some leaf names an amount."""
    _paths: dict[tuple[str, str], str] = field(default_factory=dict)
    """What was asked of :meth:`path`, while no scene is being bound."""

    def changes(self, entity: str, attribute: str) -> bool:
        """Is this no state that is taken for granted, since the leaves bring it about?"""
        return attribute in self.established or (attribute == "wet" and entity in self.soaked)

    def world_name(self, entity: str) -> str:
        """The name of an entity in the world."""
        return self.names.get(entity, entity)

    def path(self, entity: str, attribute: str) -> str:
        """State path of a canonical fact."""
        known = self._paths.get((entity, attribute))
        if known is None:
            known = self._path(entity, attribute)
            if self.initial:  # the names of a scene are bound before there is a world
                self._paths[entity, attribute] = known
        return known

    def binding(self, entity: str, attribute: str) -> Binding | None:
        """The name that a given scene has for a canonical fact, ``None`` if it has none."""
        return self.bindings.get((entity, self._canonical(entity, attribute)))

    def _canonical(self, entity: str, attribute: str) -> str:
        """A tap that is on is open: one fact, whatever a text or scene calls it."""
        if attribute not in _TURNED or (entity, attribute) in self.bindings:
            return attribute
        known = self.inventory.entities.get(entity)
        if known is None or known.head not in VALVES:
            return attribute
        return next((word for word in _TURNED if (entity, word) in self.bindings), "open")

    def _path(self, entity: str, attribute: str) -> str:
        attribute = self._canonical(entity, attribute)
        binding = self.bindings.get((entity, attribute))
        if binding is not None:
            return binding.path
        if entity == ROBOT:
            return join_path("agents", self.agent, attribute)
        return join_path("objects", self.world_name(entity), attribute)
