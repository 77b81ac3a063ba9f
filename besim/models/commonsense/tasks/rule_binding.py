"""Which leaves the rules of a task bind: a rule that binds none was not meant as it was read.

Rules are told in fewer words than leaves ("a screw can be driven only while …" without a hole to
drive it into), so they are easily taken for rules on other deeds. What the leaves of the task do
says which deed is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.tasks.rule import HAPPENS, Rule
from besim.models.commonsense.tasks.ways_of_cleaning import COMES_OFF
from besim.models.commonsense.vocabulary import PERMITTING

_OPERATING = ("operate", "work", "handle", "actuate", "use", "move")
_OPERATED = ("open", "close", "switch_on", "switch_off", "lock", "unlock")
_MANY_DEEDS = ("work", "clean", "look", "move", "carry")
"""Schemas of deeds that have nothing to do with each other: polishing is no tightening."""
_BRINGING = ("place", "pour", "fill", "scoop", "apply")
_MOVING = ("move", "transport", "relocate", "shift", "swap", "replace", "exchange", "renew")
_MOVED = ("grasp", "place", "shift", "carry")


@dataclass(frozen=True, slots=True)
class RuleBinding:
    """Finds what rules bind among the leaves of a task."""

    meanings: Sequence[Meaning]
    lexicon: Lexicon

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
                meant = [other for rule in told for other in self._meant(rule)]
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
        return any(map(rule.applies, self._events())) or any(
            step.become is not None and not rule.entities.isdisjoint(step.become.subjects)
            for meaning in self.meanings
            for step in meaning.steps
        )

    def _is_result(self, rule: Rule) -> bool:
        """ "Becomes baked only while the door is closed": the oven does that."""
        result = participle(rule.verb.partition(" ")[0])
        return any(result in results for results in self.lexicon.processes.values())

    def _meant(self, rule: Rule) -> Iterator[Rule]:
        """The rule on what leaves do to the same things in the same words, or in like ones."""
        things = rule.entities or rule.dests
        named = _named_deeds(rule)
        found: dict[tuple[str, str], set[str]] = {}
        for event in self._events():
            themes = {*event.role("theme"), *event.substances.get("content", ())}
            filling = themes.union(*event.roles.values())
            same = _same_deed(rule, event) and things & filling
            if same or _like_deed(rule, event) & themes or event.root in named:
                on = themes & things or themes
                found.setdefault((event.schema.name, event.verb), set()).update(on)
        for (schema, verb), themes in found.items():
            yield replace(
                rule, schema=schema, verb=verb, entities=frozenset(themes), dests=frozenset()
            )


def _named_deeds(rule: Rule) -> set[str]:
    """ "*Painting* is only allowed while the door is open": to paint, whatever it is."""
    if rule.verb not in PERMITTING or not rule.entities.isdisjoint(rule.claim.subjects):
        return set()
    return {lemmas(name).get("VERB", "") for name in rule.entities if name.endswith("ing")}


def _same_deed(rule: Rule, event: Event) -> bool:
    return event.root == rule.verb.partition(" ")[0]


def _like_deed(rule: Rule, event: Event) -> frozenset[str]:
    """The things of the rule, if what the event does to them may be said in its words."""
    schema, root = event.schema.name, rule.verb.partition(" ")[0]
    like = (
        (root in _OPERATING and schema in _OPERATED)
        or (root in _MOVING and schema in _MOVED)
        or (rule.schema in _BRINGING and schema in _BRINGING)
        or (schema == rule.schema and schema not in _MANY_DEEDS)
    )
    return (rule.entities or rule.dests) if like else frozenset()
