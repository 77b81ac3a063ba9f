"""Finds the leaves that do what a task orders: "the robot needs to cover the box with the lid"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.tasks.deeds_ordered import Order, deeds_ordered
from besim.models.commonsense.tasks.ordered_deed import OrderedDeed
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.solution import Leaf

_OF_ITS_VERB = ("work", "tuck_in")
"""Schemas of verbs of different deeds: only the same verb is the same deed."""
_BY_ITS_VERB = ("clean",)
"""Schemas of verbs for ways to one end: where a leaf has the very verb, that way is ordered."""
_PULLING = ("pull", "draw", "remove", "take", "disconnect")
"""What is done to a plug that gets out of its socket."""
_GETTING = ("grasp", "carry", "move", "release", "wait", "look")


def ordered_deeds(reading: TaskReading, rehearsal: Rehearsal) -> Iterator[OrderedDeed]:
    """What the task orders and leaves do, deed by deed, in the order of its words.

    What no leaf does asks for nothing: it was misread, or leaves say it in other words.
    """
    finder = _Finder(reading, rehearsal)
    reader = Reader(reading.inventory, reading.lexicon)
    for order in deeds_ordered(reading.sentences, reader):
        deed = finder.deed(order)
        if deed.leaves:
            yield deed


@dataclass(slots=True)
class _Finder:
    reading: TaskReading
    rehearsal: Rehearsal

    def deed(self, order: Order) -> OrderedDeed:
        """The leaves any of which does what is ordered, and what is so then."""
        event = order.event
        if event is None:
            return OrderedDeed(order.words, self._bringing_about(order), order.claims)
        pulled = self._unplugging(event)
        if pulled:
            return OrderedDeed(order.words, pulled, ())
        same = self._same(event)
        own = frozenset(leaf for leaf, done in same if done.root == event.root)
        if own and event.schema.name in _BY_ITS_VERB:
            return OrderedDeed(order.words, own, ())
        found = (
            frozenset(leaf for leaf, _ in same)
            or self._bringing_about(order)
            or self._to_another(event, order)
            or self._between_the_same(event)
        )
        return OrderedDeed(order.words, found, order.claims)

    def _unplugging(self, ordered: Event) -> frozenset[Leaf]:
        """ "Pull *the plug*" of nobody says what: whichever leaf unplugs something."""
        themes = ordered.role("theme")
        if ordered.root not in _PULLING or not themes or any(n != "plug" for n in themes):
            return frozenset()
        return frozenset(leaf for leaf, done in self._events() if done.root == "unplug")

    def _same(self, ordered: Event) -> list[tuple[Leaf, Event]]:
        """Deeds of that meaning with the same things; else with parts of them, or their wholes."""
        every = [*self._events()]
        return [one for one in every if _is_same(one[1], ordered)] or [
            one for one in every if _is_same(one[1], ordered, self._owners)
        ]

    def _bringing_about(self, order: Order) -> frozenset[Leaf]:
        found = (self.rehearsal.brought_about_by(claim) for claim in order.claims)
        return frozenset(leaf for leaf in found if leaf is not None)

    def _to_another(self, ordered: Event, order: Order) -> frozenset[Leaf]:
        """ "Wipe *it* with the rag" where all that leaves wipe with the rag is the window.

        A verb of its own tells as much: "tie the full bag". So does the thing: "put paper into
        *it*" where leaves put paper only into the box.
        """
        if not (order.of_it or order.to_it) and ordered.schema.name not in _OF_ITS_VERB:
            return frozenset()
        role = "theme" if ordered.role("theme") else "target"
        if order.to_it and not order.of_it and ordered.role("dest"):
            role = "dest"
        rest = replace(ordered, roles={r: n for r, n in ordered.roles.items() if r != role})
        found = [(leaf, done) for leaf, done in self._events() if _is_same(done, rest)]
        meant = {name for _, done in found for name in done.role(role)}
        return frozenset(leaf for leaf, _ in found) if len(meant) == 1 else frozenset()

    def _between_the_same(self, ordered: Event) -> frozenset[Leaf]:
        """ "Seal the jar with the lid" where a leaf screws the lid onto the jar."""
        things = ordered.things
        if len(things) < 2 or ordered.schema.name in _GETTING:
            return frozenset()
        return frozenset(
            leaf
            for leaf, done in self._events()
            if done.schema.name not in _GETTING and things <= done.things
        )

    def _events(self) -> Iterator[tuple[Leaf, Event]]:
        for leaf, meaning in self.reading.actions.items():
            yield from ((leaf, event) for event in meaning.events)

    def _owners(self, names: set[str]) -> set[str]:
        """What things are parts of: the pump, of the hose."""
        entities = self.reading.inventory.entities
        return {entities[name].part_of for name in names if name in entities} - {""}


def _is_same(
    done: Event, ordered: Event, owners: Callable[[set[str]], set[str]] = lambda _: set()
) -> bool:
    """Is a leaf's deed the one that is ordered, as far as both tell?"""
    if done.schema.name != ordered.schema.name or not done.roles:
        return False
    bare = done.schema.name == "place" and not ordered.role("dest")  # "install the cap"
    if (bare or done.schema.name in _OF_ITS_VERB) and done.root != ordered.root:
        return False
    for role in ordered.roles.keys() & done.roles.keys():
        mine, told = set(done.role(role)), set(ordered.role(role))
        if not (mine & (told | owners(told)) or told & owners(mine)):
            return False
    return True
