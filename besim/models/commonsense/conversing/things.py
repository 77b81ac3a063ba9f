"""The things of a live world as people speak of them: names, kinds, and what is on or in what."""

from __future__ import annotations

from collections.abc import Iterator, Set
from fractions import Fraction

from besim.models.commonsense.conversing.index import flags_of, index_of, noun
from besim.models.commonsense.conversing.layout import grounds, layout_of, lies
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.wording import singular, words_of
from besim.world import Truth, Value, Vector, World, all_of, join_path

TABLE = "table"
ROBOT = "robot"
FLOOR = 0.5
"""How much the bottom of a bowl lifts what lies in it, in heights of a block: assumed."""
SINGLE = join_path("environment", "stacking")
"""State that is ``single`` where a thing carries or is covered by one other only."""


class Things:
    """Reads one world. Things are named as in state paths: ``red_block``."""

    def __init__(self, world: World) -> None:
        self.world = world
        index = index_of(world)
        self._groups = index.groups
        self._words = index.words
        self._by_word = index.by_word
        self._by_name = index.by_name
        self._by_start = index.by_start
        self._children = index.children
        self._places = index.places
        self._layout = layout_of(world)
        self._unplaced: dict[str, None] | None = None
        self.names = index.names
        self.heads = index.heads.keys()
        self.effort = 0
        """Phrases that were looked up; see ``references.MOST_EFFORT``."""
        self.single = world.get(SINGLE) == "single"

    # -- names -----------------------------------------------------------------------------------
    def path(self, name: str, *properties: str) -> str:
        """State path of a thing, or of a property of it."""
        return join_path(self._groups.get(name, "objects"), name, *properties)

    def label(self, name: str) -> str:
        """The name as people say it."""
        return " ".join(name.replace("_", " ").split())

    def named(self, said: tuple[str, ...]) -> list[str]:
        """Things whose whole name, as lemmas, is this."""
        return self._by_name.get(said, [])

    def known(self, name: str) -> bool:
        """Is it a thing of this world (and not only a place such as the table)?"""
        return name in self._groups

    def vocabulary(self) -> Set[str]:
        """All words in names."""
        return self._by_word.keys()

    def has_word(self, name: str, *said: str) -> bool:
        """Is one of these a word of the thing's name?"""
        own = self._words.get(name, ())
        return any(word in own for word in said)

    def with_word(self, word: str) -> list[str]:
        """Things whose name has this word."""
        return self._by_word.get(word, [])

    def beginning_with(self, letters: str) -> list[str]:
        """Words in names that begin with these letters, :data:`SHARED` of them."""
        return self._by_start.get(letters, [])

    def head(self, name: str) -> str:
        """The noun of a name."""
        return noun(self._words.get(name) or (singular(name),))

    def modifiers(self, name: str) -> tuple[str, ...]:
        """What stands before the noun."""
        return self._words.get(name, ())[:-1]

    def is_agent(self, name: str) -> bool:
        """Does it act?"""
        return self._groups.get(name) == "agents"

    def is_container(self, name: str) -> bool:
        """Are things put in it, rather than on it?"""
        head = self.head(name)
        if self.is_cover(name):
            return False
        known = spoken_lexicon().containers | words_of("disinfectors")
        if head in known or bool(self.children(name, "in")):
            return True
        if head in spoken_lexicon().surfaces:
            return False
        return any(head.endswith(one) and len(one) > 2 for one in known)  # a toolbox is a box

    def is_disinfector(self, name: str) -> bool:
        """Does it clean what is put in it, at once?"""
        return self.head(name) in words_of("disinfectors")

    def is_vessel(self, name: str) -> bool:
        """Is it so small that what lies in it touches?"""
        return self.head(name) in words_of("vessels")

    def is_cover(self, name: str) -> bool:
        """Is it put over other things?"""
        kind = self.world.get(self.path(name, "kind"))
        return kind == "cover" or (kind is None and self.head(name) in words_of("covers"))

    def is_surface(self, name: str) -> bool:
        """Do others stand on it, without touching it in a way that matters?"""
        return not self.known(name) or (
            self.head(name) in spoken_lexicon().surfaces or self.is_container(name)
        )

    def is_station(self, name: str) -> bool:
        """Is it a part of the building or so large that it lies on or in nothing else?"""
        return self.head(name) in words_of("stations") or self.is_room(name)

    def is_room(self, name: str) -> bool:
        """Is it where things stand, such as a kitchen or a loading bay?"""
        head, lexicon = self.head(name), spoken_lexicon()
        return head in lexicon.rooms | lexicon.locations or bool(self.children(name, "at"))

    def color(self, name: str) -> tuple[str, bool] | None:
        """The colour, and whether a state says so (and not the name)."""
        for key in ("color", "colour"):
            stated = self.world.get(self.path(name, key))
            if isinstance(stated, str):
                return stated, True
        known = [word for word in self.modifiers(name) if word in words_of("colors")]
        return (" ".join(known), False) if known else None

    # -- places ----------------------------------------------------------------------------------
    def location(self, name: str) -> tuple[str, str] | None:
        """Relation and thing or place: ``("in", "golden_bowl")``; stated, or by coordinates."""
        return self._places.get(name) or self._layout.places.get(name)

    def children(self, name: str, *relations: str) -> list[str]:
        """What is directly in, on or under it."""
        found = [*self._children.get(name, ()), *self._layout.children.get(name, ())]
        return [child for relation, child in found if not relations or relation in relations]

    def unplaced(self) -> Set[str]:
        """Things of which nobody knows on or in what they are, but which could be on or in one."""
        if self._unplaced is None:
            held = {one for agent in self.names if self.is_agent(agent) for one in self.held(agent)}
            self._unplaced = dict.fromkeys(
                name
                for name in self.names
                if self.location(name) is None
                and name not in held
                and not self.is_agent(name)
                and not self.is_station(name)
            )
        return self._unplaced.keys()

    def may_be(self, name: str, relation: str, parent: str) -> bool:
        """Does the world leave open whether a thing is on, in, under or held by another?"""
        if name == parent or name not in self.unplaced():
            return False
        return self._left_open(name, relation, parent, self.below_of(parent))

    def maybe_at(self, parent: str, relation: str, among: Set[str] | None = None) -> Iterator[str]:
        """Things that may be on, in, under or held by another, for all that the world says.

        What it does *not* say is no "nothing": only where the place of each thing is known, or
        where the coordinates rule it out, there is nothing more than what is known to be there.
        """
        below = self.below_of(parent)
        for name in self.unplaced():
            wanted = among is None or name in among
            if wanted and name != parent and self._left_open(name, relation, parent, below):
                yield name

    def below_of(self, name: str) -> Set[str]:
        """What a thing is on, in or held by, downwards: none of that is on or in it."""
        return {parent for _, parent in self.chain(name)}

    def _left_open(self, name: str, relation: str, parent: str, below: Set[str]) -> bool:
        if relation == "held" or (self.is_agent(parent) and relation == "in"):
            content = self.world.get(self.path(parent, "gripper_content"))
            return not isinstance(content, tuple)
        if relation in ("on", "in", "above"):
            side = "in" if relation == "in" else "on"
            if name in below:
                return False
            return lies(self.world, name, side, parent) is not Truth.FALSE
        return True

    def covering(self, name: str) -> list[str]:
        """What lies over a thing: what stands on it, and what it is under."""
        found = self.children(name, "on")
        where = self.location(name)
        if where is not None and where[0] == "under":
            found.append(where[1])
        return found

    def chain(self, name: str) -> Iterator[tuple[str, str]]:
        """Relation and holder, from the thing downwards."""
        seen = {name}
        where = self.location(name)
        while where is not None and where[1] not in seen:
            yield where
            seen.add(where[1])
            where = self.location(where[1])

    def all_above(self, name: str) -> list[str]:
        """Everything that stands on it, whatever is between."""
        found: list[str] = []
        waiting = list(self.covering(name))
        while waiting:
            one = waiting.pop(0)
            if one not in found and one != name:
                found.append(one)
                waiting += self.children(one, "on")
        return found

    def all_below(self, name: str) -> list[str]:
        """What it stands on or over, downwards."""
        found = self.children(name, "under")
        for relation, parent in self.chain(name):
            if relation not in ("on", "in"):
                break
            found.append(parent)
        return found

    def all_in(self, name: str) -> list[str]:
        """Everything inside, also what stands on what is inside; what an agent holds.

        In a room is all that is at it, in or on anything there.
        """
        if self.is_agent(name):
            return self.held(name)
        if not self.known(name) or self.children(name, "at"):
            return self._all_at(name)
        found: list[str] = []
        waiting = self.children(name, "in")
        while waiting:
            one = waiting.pop(0)
            if one not in found:
                found.append(one)
                waiting += self.children(one, "in", "on")
        return found

    def _all_at(self, place: str) -> list[str]:
        found: list[str] = []
        waiting = self.children(place, "in", "at")
        while waiting:
            one = waiting.pop(0)
            if one not in found:
                found.append(one)
                waiting += self.children(one)
        return found

    def height(self, name: str) -> tuple[Fraction, bool] | None:
        """Height of its bottom in blocks, and whether a bowl's bottom counts in it."""
        level, bowl = Fraction(0), False
        where = self.location(name)
        if where is None:
            return None
        for relation, parent in self.chain(name):
            if relation == "under":
                continue
            if relation == "in":
                level += Fraction(FLOOR)
                bowl = True
            elif relation == "on" and self.known(parent) and self.head(parent) != TABLE:
                level += 1
            elif relation == "held":
                return None
        for one in self.children(name, "under"):
            inner = self.height(one)
            if inner is not None:  # a cup over something is a block high with it
                level = max(level, inner[0])
        return level, bowl

    def can_be_empty(self, name: str) -> bool:
        """Do others go in it?"""
        return self.is_container(name) or self.is_agent(name) or bool(self.children(name, "in"))

    def held(self, agent: str) -> list[str]:
        """What is in an agent's gripper, by the place of the things or the gripper's content."""
        content = self.world.get(self.path(agent, "gripper_content"))
        listed = content if isinstance(content, tuple) else ()
        names = [one for one in listed if isinstance(one, str)]  # a thing without states, too
        return list(dict.fromkeys([*self.children(agent, "held"), *names]))

    # -- properties ------------------------------------------------------------------------------
    def is_so(self, name: str, attribute: str) -> Truth:
        """A yes/no attribute."""
        value = self.world.get(self.path(name, attribute))
        if isinstance(value, bool):
            return Truth.TRUE if value else Truth.FALSE
        if attribute == "empty" and self.is_agent(name):
            return self.is_free(name, "held")
        if attribute == "empty":
            return all_of(self.is_free(name, side) for side in ("in", "on"))
        if attribute == "covered":
            return self.is_free(name, "above").negated()
        return Truth.UNKNOWN

    def own_words(self) -> frozenset[str]:
        """Names of yes/no states in this world that are state words themselves: *occupied*."""
        return flags_of(self.world)

    def is_free(self, name: str, relation: str) -> Truth:
        """Is nothing in, on, over or held by it?"""
        if relation == "held":
            found = self.held(name)
        else:
            over = relation == "above"
            found = self.covering(name) if over else self.children(name, relation)
        if found:
            return Truth.FALSE
        return Truth.UNKNOWN if any(self.maybe_at(name, relation)) else Truth.TRUE

    def number(self, name: str, quantity: str) -> float | None:
        """A quantity that is a state of its own."""
        value = self.world.get(self.path(name, quantity))
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        return float(value)

    def position(self, name: str) -> Vector | None:
        """Metres in the map frame."""
        value = self.world.get(self.path(name, "position"))
        return value if isinstance(value, Vector) else None

    def place_states(self, names: Iterator[str] | list[str]) -> dict[str, Value]:
        """What says where these things are: location states, or else coordinates and extents."""
        found: dict[str, Value] = {}
        for name in names:
            path = self.path(name, "location")
            value = self.world.get(path)
            if value is not None:
                found[path] = value
            elif (derived := self._layout.places.get(name)) is not None:
                found |= grounds(self.world, name, derived[1])
        return found
