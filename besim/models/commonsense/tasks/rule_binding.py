"""Which leaves the rules of a task bind: a rule that binds none was not meant as it was read.

Rules are told in fewer words than leaves ("a screw can be driven only while …" without a hole to
drive it into), so they are easily taken for rules on other deeds. What the leaves of the task do
says which deed is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.tasks.prohibitions import BY_HAND, FROM_AFAR, TOUCHING
from besim.models.commonsense.tasks.rule import HAPPENS, USING, Rule
from besim.models.commonsense.tasks.ways_of_cleaning import COMES_OFF

_OPERATING = ("operate", "work", "handle", "actuate", "use", "move")
_OPERATED = ("open", "close", "switch_on", "switch_off", "lock", "unlock")
_MANY_DEEDS = ("work", "clean", "look", "move", "carry")
"""Schemas of deeds that have nothing to do with each other: polishing is no tightening."""
_BRINGING = ("place", "pour", "fill", "scoop", "apply")
_MOVING = ("move", "transport", "relocate", "shift", "swap", "replace", "exchange", "renew")
_STARTING = ("press", "push", "start", "touch", "tap", "hit")
"""What is done to the button of a machine that then does the rest."""
_MOVED = ("grasp", "place", "shift", "carry")


@dataclass(frozen=True, slots=True)
class RuleBinding:
    """Finds what rules bind among the leaves of a task."""

    meanings: Sequence[Meaning]
    lexicon: Lexicon
    inventory: Inventory

    def bind(self, rules: Iterable[Rule]) -> tuple[tuple[Rule, ...], tuple[str, ...]]:
        """The rules as leaves do what they speak of, and the sentences of those that bind none.

        One sentence may state several rules: if one of them binds a leaf, it was understood.
        """
        by_sentence: dict[str, list[Rule]] = {}
        for rule in rules:
            by_sentence.setdefault(rule.text, []).append(rule)
        bound: list[Rule] = []
        unbound: list[str] = []
        for text, told in by_sentence.items():
            if not any(map(self._binds, told)):
                meant = [other for rule in told for other in self._with_it(rule)]
                meant = meant or [other for rule in told for other in self._meant(rule)]
                meant = meant or [other for rule in told for other in self._by_machine(rule)]
                meant = meant or [other for rule in told for other in self._with_machine(rule)]
                if not meant:
                    unbound.append(text)
                told = meant or told
            bound += told
        return tuple(dict.fromkeys(bound)), tuple(unbound)

    def _events(self) -> Iterator[Event]:
        return (event for meaning in self.meanings for event in meaning.events)

    def _binds(self, rule: Rule) -> bool:
        if rule.schema in (HAPPENS, COMES_OFF) or self._is_result(rule):
            return True  # nobody does it
        if rule.of_anything and rule.verb in (*TOUCHING, *_MOVING):
            return False  # that is done in other words
        return any(map(rule.applies, self._events())) or any(
            step.become is not None and not rule.entities.isdisjoint(step.become.subjects)
            for meaning in self.meanings
            for step in meaning.steps
        )

    def _is_result(self, rule: Rule) -> bool:
        """ "Becomes baked only while the door is closed": the oven does that."""
        result = participle(rule.verb.partition(" ")[0])
        return any(result in results for results in self.lexicon.processes.values())

    def _with_it(self, rule: Rule) -> Iterator[Rule]:
        """ "Before the saw is used": what is sawn with it, or else where it is switched on."""
        if rule.verb not in USING:
            return
        things = rule.entities
        used = [e for e in self._events() if things & {*e.role("tool")} and e.role("theme")]
        used = used or [
            e
            for e in self._events()
            if e.schema.name == "switch_on" and things & {*e.role("theme")}
        ]
        for event in used:
            on = frozenset(event.role("theme"))
            yield replace(rule, schema=event.schema.name, verb=event.verb, entities=on)

    def _meant(self, rule: Rule) -> Iterator[Rule]:
        """The rule on what leaves do to the same things in the same words, or in like ones."""
        things = rule.entities or rule.dests
        found: dict[tuple[str, str], set[str]] = {}
        for event in self._events():
            themes = {*event.role("theme"), *event.substances.get("content", ())}
            involved = themes.union(*event.roles.values())
            if rule.of_anything:
                things = frozenset(involved)
            if (_same_deed(rule, event) and things & involved) or things & _like_deed(rule, event):
                on = themes & things or themes
                found.setdefault((event.schema.name, event.verb), set()).update(on)
        for (schema, verb), themes in found.items():
            yield replace(
                rule,
                schema=schema,
                verb=verb,
                entities=frozenset(themes),
                dests=frozenset(),
                of_anything=False,
            )

    def _by_machine(self, rule: Rule) -> Iterator[Rule]:
        """ "Copying is only allowed …": the rule on pressing what makes a copy of it."""
        root = rule.verb.partition(" ")[0]
        for meaning in self.meanings if rule.of_anything else ():
            results = [step.become for step in meaning.steps if step.become is not None]
            if not any(_comes_of(root, result) for result in results):
                continue
            for event in meaning.events:
                if event.root in _STARTING and event.role("theme"):
                    yield replace(
                        rule,
                        schema=event.schema.name,
                        verb=event.verb,
                        entities=frozenset(event.role("theme")),
                        of_anything=False,
                    )

    def _with_machine(self, rule: Rule) -> Iterator[Rule]:
        """ "The press does not work while …": the rule on its pedal, and on what is done with it.

        So is that on a pedal which does not work.
        """
        if rule.schema != "switch_on":
            return
        for event in self._events():
            parts = {name for name in event.role("theme") if self._owner(name) in rule.entities}
            pressed = event.root in _STARTING and (parts or rule.entities & {*event.role("theme")})
            if pressed or (rule.entities & {*event.role("tool")} and event.role("theme")):
                on = frozenset(event.role("theme"))
                yield replace(rule, schema=event.schema.name, verb=event.verb, entities=on)

    def _owner(self, name: str) -> str:
        entity = self.inventory.entities.get(name)
        return "" if entity is None else entity.part_of


def _comes_of(root: str, result: Claim) -> bool:
    """Is it what the deed leaves behind: a copy, something copied?"""
    return result.attribute == participle(root) or any(
        name.split("_")[-1] == root for name in result.subjects
    )


def _same_deed(rule: Rule, event: Event) -> bool:
    return event.root == rule.verb.partition(" ")[0] and not rule.undone_by(event)


def _from_afar(event: Event) -> bool:
    return event.signalled or event.schema.name in FROM_AFAR


def _like_deed(rule: Rule, event: Event) -> set[str]:
    """The things to which an event does what may be said in the words of a rule."""
    schema, root = event.schema.name, rule.verb.partition(" ")[0]
    themes = {*event.role("theme")}
    contents = {*event.substances.get("content", ())}
    if (
        (root in _OPERATING and schema in _OPERATED and not rule.of_anything)
        or (root in _MOVING and schema in _MOVED)
        or (root in (TOUCHING if rule.of_anything else BY_HAND) and not _from_afar(event))
        or (schema == rule.schema and schema not in _MANY_DEEDS)
    ):
        return themes | contents
    if rule.schema in _BRINGING and schema in _BRINGING:
        # "may only be filled" says nothing of emptying it, "water may only be poured in" of filling
        # a pot with it
        return contents if rule.undone_by(event) else themes | contents
    return set()
