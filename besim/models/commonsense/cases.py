"""Cases from text: what the task says about the world at the start, and what it wants at the end."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Inventory
from besim.models.commonsense.facts import DEFAULT_RANGE, Facts, Scenario
from besim.models.commonsense.interpreter import Abilities, describe, participle_of
from besim.models.commonsense.language.clauses import Clause, parse
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.language.tokens import NUMBER_WORDS, lemmas, sentences
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.meaning import Event, LeafReader, Meaning, words_of_name
from besim.models.commonsense.reading import Reader, all_mentions, clause_text, participle
from besim.models.commonsense.rules import Consequence, Rule, events_of, read_rules, rules_for
from besim.solution import Leaf, LeafKind, Task
from besim.world import Goal, GoalCondition, Vector, World

_GOAL = re.compile(
    r"\b(?:goals?|aims?|objective|target|purpose)\b\s*:|\bwhat (?:counts|matters)\b|\b(?:has been|counts as|is considered|is regarded as) (?:done|complete|completed|finished|achieved|fulfilled|accomplished|successful|solved)\b|\b(?:in the end|at the end)\b.*\b(?:must|should|has to|have to|shall)\b|\b(?:must|should|has to|have to|shall)\b.*\b(?:in the end|at the end)\b|\b(?:goals?|aims?|objective|target state|end state|final state|desired outcome)\b\s+(?:of the (?:task|robot|mission)\s+)?(?:is|are|here is)\b|\b(?:task|job|mission|work) (?:is|counts as) (?:done|complete|completed|finished|achieved|fulfilled|accomplished|successful|over)\b(?!\s+(?:by|with)\b)|^(?:in the end|at the end|finally|when (?:it is|everything is|all is) (?:done|over|finished)|it is done when|success means|afterwards all)\b|\b(?:should|must|shall) (?:end up|finally|in the end)\b",
    re.I,
)
_BOILERPLATE = re.compile(r"\bbehavio(?:u)?r(?:al)? logic\b", re.I)
_INTRODUCES = re.compile(
    r"^\s*(?:the )?(?:robot(?:'s)? )?(?:task|job|mission|assignment|work|duty)(?: (?:of|for) the robot)? (?:is|here is)\b",
    re.I,
)
_NUMBER = r"(\d+(?:\.\d+)?|one|two|three|four|five|six|a|single)"


@dataclass(slots=True)
class Sentence:
    """One sentence of the task text, parsed."""

    text: str
    clauses: list[Clause]
    kind: str
    """goal, boilerplate, introduction, instruction, fact"""


@dataclass(slots=True)
class TaskReading:
    """All that besim reads out of a task's texts; shared by its cases."""

    task: Task
    lexicon: Lexicon
    inventory: Inventory
    sentences: list[Sentence]
    actions: dict[Leaf, Meaning] = field(default_factory=dict)
    conditions: dict[Leaf, Meaning] = field(default_factory=dict)
    abilities: Abilities = field(default_factory=Abilities)
    rules: tuple[Rule, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    costs: dict[str, float] = field(default_factory=dict)
    """Destination -> battery percent that a drive there uses up, where the task says so."""
    goal_text: str = ""
    goal: tuple[GoalCondition, ...] = ()
    warnings: list[str] = field(default_factory=list)
    reader: LeafReader | None = None

    def meaning(self, leaf: Leaf) -> Meaning:
        """The meaning of a leaf, read once."""
        store = self.actions if leaf.kind is LeafKind.ACTION else self.conditions
        if leaf not in store:
            reader = LeafReader(self.inventory, self.lexicon)
            if leaf.kind is LeafKind.ACTION:
                store[leaf] = reader.action(leaf.name, leaf.description, leaf.precondition)
            else:
                store[leaf] = reader.condition(leaf.name, leaf.description)
        return store[leaf]


def task_leaves(task: Task, leaves: Sequence[Leaf]) -> list[Leaf]:
    """Leaves of the task and those of the tree that the task does not describe."""
    found = [
        Leaf(LeafKind.ACTION, name, text.description, text.precondition)
        for name, text in task.actions.items()
    ]
    found += [
        Leaf(LeafKind.CONDITION, name, text.description, text.precondition)
        for name, text in task.conditions.items()
    ]
    known = {(leaf.kind, leaf.name) for leaf in found}
    for leaf in leaves:
        if (leaf.kind, leaf.name) not in known:
            known.add((leaf.kind, leaf.name))
            found.append(leaf)
    return found


def read_task_text(
    task: Task, leaves: Sequence[Leaf], lexicon: Lexicon, extra: Iterable[str] = ()
) -> TaskReading:
    """Parse the task, build the inventory, read every leaf.

    :param extra: names of scene objects; they are things too.
    """
    parsed = [_classify(text, parse(text, lexicon)) for text in sentences(task.text)]
    everything = task_leaves(task, leaves)
    leaf_clauses: list[Clause] = []
    for leaf in everything:
        description = leaf.description
        if leaf.kind is LeafKind.CONDITION:
            from besim.models.commonsense.meaning import _CHECK, _DEFINES_NEAR, _TAIL

            for text in sentences(description):
                if not _DEFINES_NEAR.match(text):
                    leaf_clauses += parse(
                        _TAIL.sub("", _CHECK.sub("", text, count=1)).strip() or text, lexicon
                    )
        else:
            for text in sentences(description):
                leaf_clauses += parse(text, lexicon)
        if not description.strip():
            leaf_clauses += parse(words_of_name(leaf.name), lexicon)
    _name_ones([c for s in parsed for c in s.clauses])
    inventory = Inventory(lexicon)
    inventory.own_parts = _own_parts(
        [*(c for s in parsed for c in s.clauses), *leaf_clauses], lexicon
    )
    text_mentions = _naming(
        m for s in parsed if s.kind != "boilerplate" for m in all_mentions(s.clauses)
    )
    scene_mentions = [
        Mention(words[-1], tuple(words[:-1]), text=" ".join(words))
        for name in extra
        if (
            words := [
                lexicon.noun_lemma(w)
                for w in name.lower().replace("-", "_").split("_")
                if w and not w.isdigit()
            ]
        )
    ]
    leaf_mentions = _naming(iter(all_mentions(leaf_clauses)))
    inventory.build(text_mentions, leaf_mentions)
    inventory.note_parts([*text_mentions, *leaf_mentions])
    inventory.build([], scene_mentions)
    reading = TaskReading(task, lexicon, inventory, parsed)
    for leaf in everything:
        reading.meaning(leaf)
    _abilities(reading)
    _parts_of_machines(reading, leaf_mentions)
    reading.consequences = _consequences(reading)
    _goal(reading)
    rule_reader = Reader(inventory, lexicon)
    reading.costs = _costs(reading)
    rules: list[Rule] = []
    for sentence in parsed:
        if sentence.kind in ("goal", "boilerplate"):
            continue
        rules += read_rules(sentence.clauses, rule_reader, lexicon, sentence.text)
        rules += _free_hand_rules(sentence.text, rule_reader, lexicon)
        rule_reader.salient = rule_reader.salient[:6]
    reading.rules = tuple(rules)
    return reading


def _name_ones(clauses: Sequence[Clause]) -> None:
    """ "two bowls: a blue one and a grey one": *one* stands for the noun before."""
    head = ""
    for mention in all_mentions(clauses):
        if mention.head == "one" and mention.modifiers and head:
            mention.head = head
        elif (
            not mention.pronoun
            and mention.nominal
            and (mention.plural or (mention.number or 0) > 1)
            and not mention.unit
        ):
            head = mention.head


def _classify(text: str, clauses: list[Clause]) -> Sentence:
    if _GOAL.search(text):
        kind = "goal"
    elif _BOILERPLATE.search(text):
        kind = "boilerplate"
    elif _INTRODUCES.search(text):
        kind = "introduction"
    else:
        kind = "fact"
    return Sentence(text, clauses, kind)


def _naming(mentions: Iterable[Mention]) -> list[Mention]:
    """Without the substance in *slice of bread*: it names no thing of its own."""
    found = list(mentions)
    inner = {id(m.owner) for m in found if m.owner is not None and m.head in _UNIT_HEADS}
    return [m for m in found if id(m) not in inner]


_UNIT_HEADS = {
    "slice",
    "roll",
    "piece",
    "sheet",
    "pair",
    "bunch",
    "stack",
    "pile",
    "stick",
    "cube",
    "loaf",
    "strip",
    "reel",
    "spool",
    "coil",
    "block",
    "handful",
    "amount",
    "portion",
    "layer",
    "bit",
    "heap",
    "batch",
    "set",
    "load",
}


def _own_parts(clauses: Sequence[Clause], lexicon: Lexicon) -> set[str]:
    """Parts that some text picks up, puts or plugs somewhere: things of their own."""
    found: set[str] = set()
    for clause in clauses:
        for one in [clause, *clause.purpose]:
            schema = lexicon.verbs.get(one.verb.lemma)
            if schema is None or schema.name not in ("grasp", "place", "carry"):
                continue
            groups = [one.subject] if one.verb.passive else one.objects[:1]
            root = one.verb.lemma.split()[0]
            for group in groups:
                for mention in group.mentions if group else ():
                    if mention.head in (
                        "lid",
                        "cover",
                        "cap",
                        "cup",
                        "plug",
                        "lever",
                        "knob",
                        "hatch",
                        "window",
                        "top",
                        "drawer",
                        "panel",
                        "light",
                        "stopper",
                        "handle",
                    ) and not (
                        root in ("lift", "lower", "raise", "pull out", "slide")
                        or one.adjectives
                        or (mention.head == "handle" and root in ("take", "grasp", "grip", "grab"))
                    ):
                        found.add(mention.head)
    return found


def _abilities(reading: TaskReading) -> None:
    abilities = reading.abilities
    for meaning in reading.actions.values():
        for event in meaning.events:
            name = event.schema.name
            if name == "grasp":
                abilities.graspable.update(event.role("theme"))
                abilities.graspable.update(event.substances.get("theme", ()))
            if name in ("fill",):
                abilities.fillable.update(event.role("theme"))
            if name in ("pour", "scoop"):
                abilities.fillable.update(event.role("dest"))
                if name == "scoop" and not event.role("dest"):
                    abilities.fillable.update(event.role("tool"))
            if name == "switch_on":
                abilities.switchable.update(event.role("theme"))
            if event.verb in ("plug in", "plug") or (
                participle(event.verb.split()[0]) == "plugged"
            ):
                abilities.pluggable.update(event.role("theme"))
        for step in meaning.steps:
            if (
                step.become is not None
                and step.become.kind == "state"
                and step.become.attribute == "on"
                and step.become.value
            ):
                abilities.switchable.update(step.become.subjects)
            if step.become is not None and step.become.kind == "contains":
                abilities.fillable.update(step.become.subjects)


def _parts_of_machines(reading: TaskReading, leaf_mentions: Sequence[Mention]) -> None:
    """A programme belongs to the machine that the texts name with it."""
    inventory = reading.inventory
    mentions = [*(m for s in reading.sentences for m in all_mentions(s.clauses)), *leaf_mentions]
    for mention in mentions:
        if mention.owner is None or mention.owner.pronoun or mention.pronoun or not mention.nominal:
            continue
        own, of = inventory.resolve(mention).names, inventory.resolve(mention.owner).names
        if (
            len(own) == 1
            and len(of) == 1
            and own[0] in inventory.entities
            and of[0] in inventory.entities
            and own[0] != of[0]
        ):
            part, whole = inventory.entities[own[0]], inventory.entities[of[0]]
            if (
                not (
                    whole.room
                    or whole.substance
                    or whole.person
                    or part.substance
                    or part.room
                    or part.part_of
                )
                and mention.head in part.longest
                and whole.part_of != part.name
            ):
                part.part_of = whole.name
    for entity in inventory.entities.values():
        if entity.head not in ("program", "programme", "cycle", "faucet", "process", "tap"):
            continue
        for mention in mentions:
            if (
                mention.head == entity.head
                and mention.owner is not None
                and not mention.owner.pronoun
            ):
                names = inventory.resolve(mention.owner).names
                if names and names[0] in inventory.entities and names[0] != entity.name:
                    entity.part_of = names[0]
        if entity.part_of:
            continue
        if entity.head == "faucet":
            hosts = [
                e.name
                for e in inventory.entities.values()
                if e.head in ("sink", "basin", "washbasin", "bathtub", "pool")
            ]
        else:
            hosts = [
                e.name
                for e in inventory.entities.values()
                if e.head
                in (
                    "machine",
                    "dishwasher",
                    "washer",
                    "dryer",
                    "oven",
                    "centrifuge",
                    "autoclave",
                    "printer",
                    "mill",
                    "microwave",
                    "incubator",
                    "toaster",
                )
            ]
        if len(hosts) == 1:
            entity.part_of = hosts[0]


_COST = re.compile(
    r"\b(?:drive|trip|ride|move|journey|way|travel|transfer|driving|moving|going)\s+to\s+(?:the |a )?([a-z -]+?)\s+(?:uses up|costs?|takes|needs|consumes|requires|drains)?\s*(\d+(?:\.\d+)?)\s*(?:%|percent)",
    re.I,
)
_FREE_HAND = re.compile(
    r"\b(opening|closing|pulling|turning|lifting|pressing|shutting|sliding|operating|pushing)\s+([^.;,]+?)\s+(?:takes|needs|requires|demands|also takes|always takes)\s+(?:at least )?(one|a|both|two)?\s*(?:free|empty)\s+(?:gripper|hand)",
    re.I,
)


def _costs(reading: TaskReading) -> dict[str, float]:
    found: dict[str, float] = {}
    for match in _COST.finditer(reading.task.text):
        words = tuple(match.group(1).split())
        names = reading.inventory.resolve(Mention(words[-1], words[:-1])).names
        if names:
            found[names[0]] = float(match.group(2))
    return found


def _consequences(reading: TaskReading) -> tuple[Consequence, ...]:
    """ "Pressing the call button opens the door", "when it is pressed, the door closes"."""
    found: list[Consequence] = []
    reader = Reader(reading.inventory, reading.lexicon)
    for sentence in reading.sentences:
        if sentence.kind in ("goal", "boilerplate", "introduction"):
            continue
        clauses = sentence.clauses
        for mention in all_mentions(clauses):
            if not mention.pronoun:
                reader.refer_one(mention)
        if (
            len(clauses) > 1
            and clauses[0].verb.form == "VBG"
            and clauses[0].subject is None
            and clauses[1].verb.form == "VBZ"
            and clauses[1].subject is None
            and not clauses[1].verb.negated
        ):
            causes = events_of(clauses[0], reader)
            claims = [c for event in events_of(clauses[1], reader) for c in event_claims(event)]
            found += [
                Consequence.of(cause, tuple(claims), sentence.text) for cause in causes if claims
            ]
        for clause in clauses:
            if clause.verb.modal or clause.verb.negated or reader.is_robot(clause.subject):
                continue
            for sub, inner in clause.subordinate:
                if sub not in ("when", "once", "if", "as soon as", "after"):
                    continue
                for one in inner:
                    if not one.verb.passive or one.verb.perfect or "only" in clause.adverbs:
                        continue
                    schema = reading.lexicon.verbs.get(one.verb.lemma)
                    if schema is None or schema.name not in ("work", "switch_on", "switch_off"):
                        continue
                    claims = [
                        c
                        for c in reader.claims(replace(clause, subordinate=[]))
                        if c.kind == "state"
                    ]
                    found += [
                        Consequence.of(cause, tuple(claims), sentence.text)
                        for cause in events_of(one, reader)
                        if claims
                    ]
    return tuple(found)


def _free_hand_rules(text: str, reader: Reader, lexicon: Lexicon) -> list[Rule]:
    """ "Opening the drawer takes one free gripper"."""
    rules: list[Rule] = []
    for match in _FREE_HAND.finditer(text):
        verb = lemmas(match.group(1).lower()).get("VERB", "")
        body = re.sub(r"\b(open|shut|closed) or (open|shut|closed)\b", r"\1", match.group(2))
        for variant in {body, re.sub(r"\bopen\b", "shut", body)}:
            for clause in parse(f"{verb} {variant}", lexicon):
                number = 2.0 if (match.group(3) or "").lower() in ("both", "two") else 1.0
                rules += rules_for(clause, Claim("hands_free", number=number), reader, text)
    return rules


def _goal(reading: TaskReading) -> None:
    reader = Reader(reading.inventory, reading.lexicon)
    conditions: list[GoalCondition] = []
    texts = []
    for sentence in reading.sentences:
        if sentence.kind != "goal":
            for mention in all_mentions(sentence.clauses):
                if not mention.pronoun:
                    reader.refer_one(mention)
            continue
        texts.append(sentence.text)
        for clause in sentence.clauses:
            conditions += _goal_of(clause, reader, reading)
    if not texts:
        intro = next((s for s in reading.sentences if s.kind in ("introduction", "fact")), None)
        if intro is not None:
            texts.append(intro.text)
            for clause in intro.clauses:
                conditions += _goal_of(clause, reader, reading)
    unique: list[GoalCondition] = []
    for condition in conditions:
        if not any(
            condition.meaning == other.meaning and condition.text == other.text for other in unique
        ):
            unique.append(condition)
    reading.goal_text = " ".join(texts)
    reading.goal = tuple(unique)


def _goal_of(clause: Clause, reader: Reader, reading: TaskReading) -> list[GoalCondition]:
    found: list[GoalCondition] = []
    subject_head = clause.subject.mentions[0].head if clause.subject else ""
    about_goal = subject_head in (
        "goal",
        "aim",
        "task",
        "objective",
        "job",
        "mission",
        "state",
        "work",
        "success",
        "outcome",
        "purpose",
        "assignment",
        "duty",
    )
    if about_goal and not clause.verb.lemma:
        return []
    if (
        about_goal
        and not clause.inherited
        or (clause.subject is None and clause.verb.lemma in ("ensure", "make", "see", "check"))
    ):
        for _, inner in clause.subordinate:
            for one in inner:
                found += _goal_of(one, reader, reading)
        if clause.verb.infinitive or clause.verb.lemma not in (
            "be",
            "ensure",
            "see",
            "mean",
            "do",
            "complete",
            "finish",
            "achieve",
        ):
            found += _goal_action(clause, reader, reading)
        for one in clause.purpose:
            found += _goal_of(_as_infinitive(one), reader, reading)
        for group in clause.objects:
            if clause.verb.copula or clause.verb.lemma in ("have", "be"):
                found += _goal_mentions(group, reader)
        return found
    if about_goal or clause.verb.infinitive and clause.subject is None:
        return _goal_action(clause, reader, reading)
    claims: list[Claim] = []
    for claim in reader.claims(clause):
        claims.append(claim)
    for sub, inner in clause.subordinate:
        if sub == "that":
            for one in inner:
                found += _goal_of(one, reader, reading)
    for group in [clause.subject]:
        for mention in group.mentions if group else ():
            for claim in reader.passing(mention):
                if (
                    claim.kind in ("state", "contains", "coated")
                    and claim not in claims
                    and not (
                        claim.kind == "state" and claim.attribute in ("clean",) and not claim.value
                    )
                ):
                    claims.append(claim)
    return [*(_condition(claim) for claim in claims if claim.kind != "together"), *found]


def _as_infinitive(clause: Clause) -> Clause:
    clause.subject = None
    clause.verb.infinitive = True
    return clause


def _condition(claim: Claim) -> GoalCondition:
    if claim.kind == "unknown":
        return GoalCondition(claim.text, None)
    return GoalCondition(claim.text or claim.kind, claim)


def _goal_mentions(group: Group, reader: Reader) -> list[GoalCondition]:
    """ "a clean pool", "a glass of orange juice with ice", "both eggs cooked in the pan"."""
    found: list[GoalCondition] = []
    if (
        len(group.mentions) > 1
        and group.mentions[-1].relatives
        and not any(m.relatives for m in group.mentions[:-1])
    ):
        # "the fern, the ficus and the orchid all watered": said of each.
        last = group.mentions[-1]
        reference = reader.refer(Group([replace(m, relatives=[]) for m in group.mentions]))
        for clause in last.relatives:
            found += [_condition(c) for c in reader._of_subject(clause, reference, group)]
        return found
    for mention in group.mentions:
        reference = reader.refer_one(mention)
        claims = reader.passing(mention, reference)
        if (
            mention.owner is not None
            and reference.names
            and mention.head in reader.lexicon.containers
        ):
            inner = reader.content_names(Group([mention.owner]))
            if inner:
                claims.append(Claim("contains", reference.names, tuple(inner), text=mention.text))
        found += [_condition(claim) for claim in claims]
    return found


def _goal_action(clause: Clause, reader: Reader, reading: TaskReading) -> list[GoalCondition]:
    """ "to make the pool clean", "to have both eggs cooked", "to bring the box to the laboratory"."""
    lemma = clause.verb.lemma
    found: list[GoalCondition] = []
    if lemma in (
        "make",
        "have",
        "get",
        "keep",
        "leave",
        "obtain",
        "prepare",
        "ensure",
        "see",
        "render",
        "provide",
        "guarantee",
        "produce",
        "create",
        "find",
        "achieve",
    ):
        for _, inner in clause.subordinate:
            for one in inner:
                found += _goal_of(one, reader, reading)
        for group in clause.objects:
            reference = reader.refer(group)
            if reference.names:
                for adjective in clause.adjectives:
                    found += [
                        _condition(c) for c in reader._adjective(clause, reference, adjective)
                    ]
                for prep, place in clause.preps:
                    if prep == "with" and clause.objects:
                        inner_names = reader.content_names(place)
                        if inner_names:
                            found.append(
                                _condition(
                                    Claim(
                                        "contains",
                                        reference.names,
                                        tuple(inner_names),
                                        text=f"{group.text} with {place.text}",
                                    )
                                )
                            )
                        continue
                    claim = reader._placed(reference, prep, place)
                    if claim is not None and prep not in ("of", "from", "for", "by"):
                        found.append(_condition(claim))
                for one in clause.purpose:
                    if one.verb.form == "VBN":
                        found += [_condition(c) for c in reader._participle(one, reference)]
                    else:
                        found += [_condition(c) for c in reader.claims(one)]
            found += _goal_mentions(group, reader)
        return found or [GoalCondition(clause_text(clause), None)]
    meaning = Meaning()
    from besim.models.commonsense.meaning import ActionClause

    ActionClause(reader, meaning).read(clause)
    for event in meaning.events:
        found += [_condition(c) for c in event_claims(event)]
    for step in meaning.steps:
        if step.become is not None:
            found.append(_condition(step.become))
    return found or [GoalCondition(clause_text(clause), None)]


def event_claims(event: Event) -> list[Claim]:
    """What holds after an event, as claims: the goal "to place the box on the shelf"."""
    name = event.schema.name
    theme, dest = event.role("theme"), event.role("dest")
    text = event.text
    if name in ("place", "carry", "hand_over") and theme and dest:
        from besim.models.commonsense.reading import RELATIONS

        return [
            Claim(
                "place",
                theme,
                dest,
                relation="at"
                if name == "carry"
                else RELATIONS.get(event.relations.get("dest", "at"), "at"),
                text=text,
            )
        ]
    if name == "move" and dest:
        return [Claim("near", objects=dest, text=text)]
    if name == "grasp" and theme:
        return (
            [Claim("held", theme, text=text)]
            if not event.role("source")
            else [
                Claim("place", theme, event.role("source"), relation="at", negated=True, text=text)
            ]
        )
    if name in ("open", "close") and theme:
        return [Claim("state", theme, attribute="open", value=name == "open", text=text)]
    if name in ("switch_on", "switch_off") and theme:
        return [Claim("state", theme, attribute="on", value=name == "switch_on", text=text)]
    if name == "clean":
        target = event.role("target") or theme
        return [Claim("state", target, attribute="clean", text=text)] if target else []
    if name == "fill" and theme:
        return [Claim("contains", theme, event.substances.get("content", ("water",)), text=text)]
    if name == "pour" and dest:
        return [Claim("contains", dest, event.substances.get("theme") or theme, text=text)]
    if name == "apply":
        target = dest or event.role("theme")
        content = event.substances.get("content") or (
            event.substances.get("theme") if dest else None
        )
        if target and content:
            return [Claim("coated", target, content, text=text)]
    if theme and event.schema.result:
        return [Claim("state", theme, attribute=participle(event.verb.split()[0]), text=text)]
    return []


# -- the initial world ---------------------------------------------------------------------------
@dataclass(slots=True)
class CaseContext:
    """What the commonsense model keeps for a case."""

    reading: TaskReading
    scenario: Scenario


def scenario_of(reading: TaskReading) -> Scenario:
    """Everything about a case that its worlds share."""
    scenario = Scenario(reading.inventory, reading.lexicon)
    moves = False
    for meaning in reading.actions.values():
        for event in meaning.events:
            if event.schema.name in ("move", "carry"):
                moves = moves or bool(event.role("dest") or event.role("through"))
                scenario.destinations.update(name for name in event.role("dest") if name != ROBOT)
                if not event.role("dest"):
                    scenario.destinations.update(event.role("through"))
            verb_state = reading.lexicon.state(participle(event.verb.split()[0]))
            if verb_state is not None:
                scenario.established.add(verb_state.attribute)
            scenario.established.add(participle(event.verb.split()[0]))
            for effect, arguments in event.schema.effect:
                if effect == "set":
                    scenario.established.add(str(arguments["attr"]))
        for step in meaning.steps:
            if step.become is not None and step.become.kind == "state":
                scenario.established.add(step.become.attribute)
                for name in step.become.subjects:
                    scenario.explicit.add((name, step.become.attribute))
    scenario.fixed_base = not moves
    scenario.graspable = reading.abilities.graspable
    _durations(reading, scenario)
    return scenario


def _durations(reading: TaskReading, scenario: Scenario) -> None:
    for sentence in reading.sentences:
        for clause in sentence.clauses:
            if (
                clause.verb.lemma in ("take", "last", "need", "require", "run")
                and clause.subject is not None
                and clause.objects
            ):
                mention = clause.objects[0].mentions[0]
                if mention.number is None or mention.head.rstrip("s") not in (
                    "second",
                    "minute",
                    "hour",
                    "s",
                    "min",
                ):
                    continue
                from besim.models.commonsense.meaning import _seconds

                words = clause.subject.mentions[0].words
                for entity in reading.inventory.entities.values():
                    if (
                        any(
                            participle_of(w)
                            and participle_of(w) in {participle_of(v) for v in words}
                            for w in entity.longest
                        )
                        or entity.head in words
                    ):
                        scenario.durations[entity.name] = _seconds(mention)


def initial_facts(
    reading: TaskReading, scenario: Scenario, world: World
) -> tuple[World, list[str]]:
    """Apply what the text says of the start; returns the world and the assumptions made."""
    facts = Facts(scenario, world)
    assumptions: list[str] = []
    _robot(reading.task.text, facts, assumptions)
    reader = Reader(reading.inventory, reading.lexicon)
    near: list[str] = []
    for sentence in reading.sentences:
        if sentence.kind in ("goal", "boilerplate"):
            continue
        for clause in sentence.clauses:
            _apply_clause(clause, sentence, reader, facts, near)
            _aboard(clause, reader, facts)
        reader.salient = reader.salient[:8]
    for meaning in reading.actions.values():
        for hint in meaning.hints:
            subjects = tuple(
                n
                for n in hint.subjects
                if n in reading.inventory.entities
                and facts.location(n) is None
                and n not in scenario.destinations
            )
            if subjects and hint.objects:
                _apply(replace(hint, subjects=subjects), facts, near)
    _reconcile(reading, facts)
    for entity in reading.inventory.entities.values():
        # "a carton of eggs": the eggs are in it.
        if entity.content_words:
            for name in reading.inventory.resolve(
                Mention(entity.content_words[-1], entity.content_words[:-1])
            ).names:
                inner = reading.inventory.entities[name]
                if (
                    name != entity.name
                    and not inner.substance
                    and not any(parent == name for _, parent in facts.chain(entity.name))
                ):
                    facts.write(scenario.path(name, "location"), f"in {entity.name}")
    for entity in reading.inventory.entities.values():
        for other in reading.inventory.entities.values():
            if (
                entity.substance
                and reading.inventory.carrier(entity.name) == other.name != entity.name
                and facts.location(entity.name) is None
            ):
                facts.write(scenario.path(entity.name, "location"), f"in {other.name}")
                facts.add_content(other.name, entity.name)
    return _place_everything(facts, near), assumptions


def _robot(text: str, facts: Facts, assumptions: list[str]) -> None:
    scenario = facts.scenario
    path = scenario.path(ROBOT, "gripper_content")
    if facts.read(path) is None:
        facts.write(path, ())
    count_path = scenario.path(ROBOT, "gripper_count")
    if facts.read(count_path) is None:
        count = gripper_count(text)
        if count is None:
            count = 2
            assumptions.append(
                "the robot has two grippers, one object each (neither task nor scene says how many)"
            )
        facts.write(count_path, count)
    range_path = scenario.path(ROBOT, "gripper_contact_range")
    if facts.read(range_path) is None:
        match = re.search(
            r"(?:contact range|reach)(?: of the (?:robot|gripper|arm))?(?: is| of|:)\s*(\d+(?:\.\d+)?)\s*(?:m\b|meter|metre)",
            text,
        )
        facts.write(range_path, float(match.group(1)) if match else DEFAULT_RANGE)
    for pattern in (
        r"(?:lifts?|carr(?:y|ies)|handles?|holds?|picks? up|payload(?: of(?: the (?:arm|robot))?)?(?: is)?|bears?)\s*(?:is|of|objects of|loads of|weights of|parts of|anything)?\s*(?:up to|at most|no more than|a maximum of|max(?:imum)?|only up to|not more than)?\s*(\d+(?:\.\d+)?)\s*(?:kg|kilo)",
    ):
        for match in re.finditer(pattern, text, re.I):
            before = text[max(0, match.start() - 60) : match.start()].lower()
            sentence_start = before.rsplit(".", 1)[-1]
            if re.search(
                r"\b(arm|robot|gripper|it|ur\d+e?|manipulator)\b", sentence_start
            ) and not re.search(
                r"\b(tray|shelf|cart|bin|box|basket|crate|pallet|table|rack|trolley)\b[^,;]*$",
                sentence_start,
            ):
                facts.write(scenario.path(ROBOT, "payload"), float(match.group(1)))
    for name, entity in scenario.inventory.entities.items():
        words = r"[ -]".join(re.escape(w) for w in entity.longest[-1:])
        match = re.search(
            rf"\b{words}\b[^.;]*?\b(?:hold|carr(?:y|ies)|bear|support|take|carries|load)\w*\b[^.;]*?(?:at most|up to|no more than|a maximum of|not more than)\s*(\d+(?:\.\d+)?)\s*(?:kg|kilo)",
            text,
            re.I,
        )
        if match and not re.search(r"\barm\b|\bgripper\b|\brobot\b", match.group(0), re.I):
            facts.write(scenario.path(name, "max_load"), float(match.group(1)))


def gripper_count(text: str) -> int | None:
    """How many grippers a text gives the robot, ``None`` if it does not say."""
    patterns = (
        rf"\b{_NUMBER}\s+(?:\w+\s+){{0,2}}?grippers\b",
        rf"\b(one|single|a single|1)\s+(?:\w+\s+){{0,2}}?(?:gripper|hand)\b(?!\s+can hold one|\s+holds? (?:at most )?one|\s+is able|\s+(?:at a time|each))",
        rf"\b{_NUMBER}\s+(?:arms|hands)\b",
    )
    for pattern in patterns:
        for match in re.finditer(pattern, text, re.I):
            word = match.group(1).lower()
            following = text[match.end() : match.end() + 40].lower()
            preceding = text[max(0, match.start() - 30) : match.start()].lower()
            if (
                re.search(r"\b(which|and|each|with(?: only)?)\s*$", preceding)
                and "grippers" not in match.group(0)
                and not re.search(r"\bhas\b|\bhave\b|\bequipped\b|\barm\b", preceding)
            ):
                continue
            if (
                re.match(r"\s+(?:can|holds|is able)", following)
                and word == "one"
                and "grippers" not in match.group(0)
                and re.search(r"two grippers|both grippers|2 grippers", text, re.I)
            ):
                continue
            if word in ("a", "single", "a single", "one", "1"):
                value = 1
            elif word in NUMBER_WORDS:
                value = NUMBER_WORDS[word]
            else:
                value = int(float(word))
            if 0 < value < 9:
                return value
    if (
        re.search(r"\b(?:its|the|only) (?:only )?gripper\b", text, re.I)
        and re.search(
            r"\bthe arm\b|\bsingle\b|\bonly gripper\b|\bwith a gripper\b|\bcarries a gripper\b|\bhas a gripper\b",
            text,
            re.I,
        )
        and not re.search(r"grippers", text, re.I)
    ):
        return 1
    return None


def _instruction(clause: Clause, reader: Reader) -> bool:
    """Is this what the robot shall do, not what is so?"""
    verb = clause.verb
    if verb.modal in ("must", "should", "shall", "need", "will", "has") or "need" in verb.adverbs:
        return True
    if verb.modal in ("can", "could", "may", "might", "would"):
        return True
    if verb.lemma in ("be", "have", "") or verb.passive and verb.perfect:
        return False
    if verb.passive or clause.subject is not None and not reader.is_robot(clause.subject):
        if clause.verb.passive:
            schema = reader.lexicon.verbs.get(verb.lemma)
            stative = verb.lemma.split()[0] in (
                "store",
                "keep",
                "locate",
                "place",
                "put",
                "park",
                "mount",
                "stow",
                "leave",
                "fill",
                "close",
                "open",
                "load",
                "install",
                "attach",
                "connect",
                "hang",
                "plug",
                "lock",
                "switch",
                "turn",
                "stack",
                "hold",
                "fix",
                "seal",
                "stain",
                "cover",
                "set",
                "equip",
                "position",
                "lay",
                "fold",
                "shut",
                "dirty",
                "clamp",
                "release",
                "empty",
                "build",
                "plug in",
                "couple",
                "wrap",
                "part",
                "separate",
                "charge",
                "freeze",
                "dock",
            )
            return not stative and schema is not None
        return False
    if verb.lemma.split()[0] in (
        "stand",
        "wait",
        "sit",
        "rest",
        "start",
        "begin",
        "hold",
        "carry",
        "weigh",
        "lie",
        "stay",
        "park",
        "own",
        "contain",
        "live",
    ):
        return clause.subject is None
    return True


def _apply_clause(
    clause: Clause, sentence: Sentence, reader: Reader, facts: Facts, near: list[str]
) -> None:
    instruction = _instruction(clause, reader) or sentence.kind == "introduction"
    if clause.verb.infinitive:
        instruction = True
    if instruction:
        for sub, inner in clause.subordinate:
            for one in (
                inner
                if sub in ("while", "whereas")
                and "only" not in (*clause.adverbs, *clause.verb.adverbs)
                else ()
            ):
                if not one.verb.modal:
                    _apply_clause(one, sentence, reader, facts, near)
        if clause.verb.modal in ("can", "could") and not clause.verb.negated:
            _reachable_together(clause, reader, facts)
        for mention in all_mentions([clause]):
            if mention.pronoun:
                continue
            reference = reader.refer_one(mention)
            if sentence.kind == "introduction" or mention.determiner in ("a", "an"):
                for claim in reader.passing(mention, reference):
                    if (
                        claim.kind == "state"
                        and facts.state(claim.subjects[0], claim.attribute) is None
                        and claim.weak
                    ):
                        _apply(claim, facts, near)
            for prep, group in mention.located:
                claim = reader._placed(reference, prep, group)
                if (
                    claim is not None
                    and claim.kind == "place"
                    and not claim.negated
                    and all(facts.location(n) is None for n in claim.subjects)
                ):
                    _apply(claim, facts, near)
        return
    if "only" in clause.adverbs or "only" in clause.verb.adverbs:
        return
    capability = any(g.mentions[0].head == "time" for _, g in clause.preps) or any(
        m.number is not None or m.head in ("object", "item")
        for g in clause.objects
        for m in g.mentions
    )
    for claim in reader.claims(clause, robot_pronoun=True):
        if claim.kind == "held" and (
            capability or clause.verb.lemma not in ("hold", "carry", "have", "be")
        ):
            continue
        _apply(claim, facts, near)
    for mention in all_mentions([clause]):
        if mention.pronoun:
            continue
        reference = reader.inventory.resolve(mention, reader.salient)
        for claim in reader.passing(mention, reference):
            if (
                claim.kind in ("state", "empty", "place", "contains", "coated", "number")
                or claim.kind == "held"
                and not capability
            ):
                _apply(claim, facts, near)
    _also_at(clause, reader, facts)
    for sub, inner in clause.subordinate:
        if sub in ("where", "so that", "while", "whereas", "and", "but", "as"):
            for one in inner:
                if one.verb.modal or one.verb.negated:
                    continue
                if sub == "where" and clause.preps:
                    for claim in reader.claims(one):
                        if (
                            not claim.objects
                            and claim.kind in ("unknown",)
                            and one.subject is not None
                        ):
                            place = reader.refer(clause.preps[-1][1])
                            claim = Claim(
                                "place", reader.refer(one.subject).names, place.names, relation="on"
                            )
                        _apply(claim, facts, near)
                elif sub in ("while", "whereas", "but"):
                    _apply_clause(one, sentence, reader, facts, near)
    if clause.subject is not None:
        names = [n for n in reader.refer(clause.subject).names if n != ROBOT]
        for name in reversed(names):
            if name in reader.salient:
                reader.salient.remove(name)
                reader.salient.insert(0, name)


def _aboard(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "its cargo tray", "the robot's basket": built onto the robot."""
    if not reader.is_robot(clause.subject):
        return
    entities = facts.scenario.inventory.entities
    for mention in all_mentions([clause]):
        owner = mention.owner
        if owner is None or reader.inventory.gripper_like(mention):
            continue
        if (
            owner.pronoun and owner.head in ("it", "you", "he", "she")
        ) or reader.inventory.robot_like(owner):
            for name in reader.inventory.resolve(mention, reader.salient).names:
                if (
                    name in entities
                    and name not in facts.scenario.graspable
                    and mention.head
                    in facts.scenario.lexicon.containers | facts.scenario.lexicon.surfaces
                    and not entities[name].room
                    and facts.location(name) is None
                ):
                    facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")


def _also_at(clause: Clause, reader: Reader, facts: Facts) -> None:
    """Further places in the same clause: the bottle is on the table, next to the sink."""
    if clause.subject is None or reader.is_robot(clause.subject):
        return
    places = [
        (p, g)
        for p, g in clause.preps
        if p
        in (
            "in",
            "on",
            "at",
            "near",
            "next to",
            "beside",
            "by",
            "close to",
            "under",
            "below",
            "inside",
        )
    ]
    if len(places) < 2:
        return
    first = reader.refer(places[0][1]).names
    second = reader.refer(places[1][1]).names
    if (
        first
        and second
        and first[0] in facts.scenario.inventory.entities
        and ROBOT not in second
        and first[0] != second[0]
    ):
        ground = facts._ground(first[0])
        subject = reader.refer(clause.subject).names
        from besim.models.commonsense.reading import RELATIONS

        relation = RELATIONS[places[1][0]]
        if ground:
            for name in subject:
                if name != ROBOT and name in facts.scenario.inventory.entities:
                    facts.write(facts.scenario.path(name, "location"), f"{relation} {second[0]}")
        elif facts.location(first[0]) is None and first[0] not in subject:
            facts.write(facts.scenario.path(first[0], "location"), f"{relation} {second[0]}")


def _reachable_together(clause: Clause, reader: Reader, facts: Facts) -> None:
    """ "both can be reached from the same spot in front of the refrigerator"."""
    if (
        clause.verb.lemma in ("reach", "touch", "access")
        and clause.verb.passive
        and clause.subject is not None
    ):
        names = [n for n in reader.refer(clause.subject).names if n != ROBOT]
        for prep, group in clause.preps:
            if prep in ("from", "at", "in front of"):
                names += [n for n in reader.refer(group).names if n != ROBOT]
                for mention in group.mentions:
                    for _, inner in mention.located:
                        names += [n for n in reader.refer(inner).names if n != ROBOT]
        names = list(dict.fromkeys(names))
        if len(names) > 1 and clause.subject.mentions[0].determiner not in (
            "neither",
            "no",
            "none",
        ):
            facts.scenario.together.append(frozenset(names))


def _apply(claim: Claim, facts: Facts, near: list[str]) -> None:
    entities = facts.scenario.inventory.entities
    if claim.kind == "near":
        if not claim.negated:
            near.extend(name for name in claim.objects if name in entities)
        return
    if claim.kind == "together":
        names = frozenset(name for name in claim.subjects if name in entities)
        if len(names) > 1:
            facts.scenario.together.append(names)
        return
    if claim.kind == "place" and claim.objects and not claim.negated:
        target = claim.objects[0]
        for name in claim.subjects:
            if name not in entities or name == target or target == ROBOT and False:
                continue
            current = facts.location(name)
            if current is not None and current[0] != "part" and facts._ground(target):
                continue
            if any(parent == name for _, parent in facts.chain(target)):
                continue
            if (
                entities[name].substance
                and target in entities
                and claim.relation in ("in", "on")
                and name not in ()
            ):
                facts.add_content(target, name)
                if not facts.scenario.inventory.entities[name].substance:
                    continue
            relation = claim.relation
            if "behind" in claim.text and relation == "beside":
                relation = "behind"
            vague = current is not None and current[1] in entities and entities[current[1]].room
            if (
                current is not None
                and current[0] in ("in", "on")
                and relation in ("beside", "at")
                and not vague
            ):
                continue
            if (
                current is not None
                and current[0] in ("in", "on")
                and target in entities
                and entities[target].room
            ):
                continue
            if (
                current is not None
                and target in entities
                and entities[target].room
                and current[1] in entities
                and not entities[current[1]].room
            ):
                continue
            facts.write(facts.scenario.path(name, "location"), f"{relation} {target}")
        return
    if claim.kind == "contains" and not claim.negated:
        for container in claim.subjects:
            for thing in claim.objects:
                if thing in entities and not entities[thing].substance:
                    if thing != container and not any(
                        parent == thing for _, parent in facts.chain(container)
                    ):
                        facts.write(facts.scenario.path(thing, "location"), f"in {container}")
                elif thing != container:
                    facts.add_content(container, thing)
        return
    if claim.kind == "empty":
        for name in claim.subjects:
            if (
                name in entities
                and not claim.negated
                and facts.read(facts.scenario.path(name, "content")) is None
            ):
                facts.write(facts.scenario.path(name, "content"), ())
        return
    if claim.kind == "state":
        for name in claim.subjects:
            if (name in entities or name == ROBOT) and claim.attribute not in ("empty",):
                value = claim.value != claim.negated
                if claim.weak and facts.state(name, claim.attribute) is not None:
                    continue
                facts.set_state(name, claim.attribute, value)
        return
    if claim.kind == "number":
        for name in claim.subjects:
            owner = ROBOT if claim.attribute == "battery" else name
            facts.write(facts.scenario.path(owner, claim.attribute), claim.number)
        return
    if claim.kind == "coated" and not claim.negated:
        for name in claim.subjects:
            for content in claim.objects:
                facts.set_state(name, f"has_{content}", True)
    if claim.kind == "held" and not claim.negated and not (claim.any and len(claim.subjects) > 1):
        path = facts.scenario.path(ROBOT, "gripper_content")
        for name in claim.subjects:
            if name == ROBOT:
                continue
            if name in entities and name not in facts.scenario.graspable:
                facts.write(facts.scenario.path(name, "location"), f"on {ROBOT}")
            elif name in entities and not facts.holds(name):
                facts.write(path, (*facts.held(), facts.scenario.world_name(name)))
                facts.write(facts.scenario.path(name, "location"), f"held {ROBOT}")


def _place_everything(facts: Facts, near: Sequence[str]) -> World:
    """Give every spot a position of its own; what is said to be together shares one."""
    scenario = facts.scenario
    entities = scenario.inventory.entities
    spots: dict[str, str] = {}
    groups = _merged(scenario.together)
    for name, entity in entities.items():
        if (
            facts.position(name) is not None
            or entity.substance
            and facts.location(name) is None
            and name not in scenario.destinations
        ):
            continue
        anchor = _anchor(name, facts)
        if anchor is None or anchor == ROBOT:
            continue
        group = next((g for g in groups if anchor in g), None)
        if group is not None:
            anchor = next(
                (n for n in sorted(group) if n in scenario.destinations), sorted(group)[0]
            )
            anchor = _anchor(anchor, facts) or anchor
        spots[name] = anchor
    distinct = list(dict.fromkeys(spots.values()))
    positions: dict[str, Vector] = {}
    step = 3.0 * max(1.0, facts.contact_range())
    for index, anchor in enumerate(distinct):
        given = facts.position(anchor)
        positions[anchor] = given or Vector((step * (index + 1), step * ((index % 3) - 1), 0.0))
    reachable = [
        anchor
        for anchor in distinct
        if anchor in scenario.destinations
        or any(n in scenario.destinations for n, a in spots.items() if a == anchor)
    ]
    for name, anchor in spots.items():
        if anchor in reachable or anchor in near or name in near:
            facts.write(scenario.path(name, "position"), positions[anchor])
    if facts.position(ROBOT) is None:
        facts.write(scenario.path(ROBOT, "position"), Vector((0.0, 0.0, 0.0)))
        for name in near:
            place = facts.position(name)
            if place is not None and not entities[name].room:
                facts.write(scenario.path(ROBOT, "position"), place)
                facts.write(scenario.path(ROBOT, "at"), name)
        for name in near:
            if name in entities and entities[name].room:
                facts.write(scenario.path(ROBOT, "room"), name)
    here = facts.position(ROBOT)
    for name in entities:
        where = facts.location(name)
        if where is not None and where[1] == ROBOT and here is not None:
            facts.write(scenario.path(name, "position"), here)
    return facts.result()


def _reconcile(reading: TaskReading, facts: Facts) -> None:
    """Where leaves take a thing from is where it is, unless leaves also put it there.

    The words of a leaf are closer to the deed than the prose of the task, and easier to read.
    """
    entities = reading.inventory.entities
    sources: dict[str, list[tuple[str, str]]] = {}
    put: set[tuple[str, str]] = set()
    for meaning in reading.actions.values():
        for event in meaning.events:
            for theme in event.role("theme"):
                if event.schema.name in ("place", "carry", "cover", "work", "hand_over"):
                    put.update((theme, dest) for dest in event.role("dest"))
                if event.schema.name == "grasp" and event.role("source"):
                    source = event.role("source")[0]
                    if (
                        source in entities
                        and source != theme
                        and not entities[source].room
                        and not facts._ground(source)
                        and not entities[source].substance
                    ):
                        sources.setdefault(theme, []).append(
                            (source, event.relations.get("source", "from"))
                        )
    for theme, places in sources.items():
        where = facts.location(theme)
        if where is not None and where[1] == ROBOT:
            continue
        parents = {parent for _, parent in facts.chain(theme)}
        if any(source in parents for source, _ in places):
            continue
        fresh = [(source, prep) for source, prep in places if (theme, source) not in put]
        if where is None:
            fresh = fresh or places
        if not fresh:
            continue
        source, prep = fresh[0]
        if any(parent == theme for _, parent in facts.chain(source)):
            continue
        if (
            where is not None
            and where[1] in entities
            and where[0] in ("beside", "under")
            and where[1] == source
        ):
            continue
        head = entities[source].head
        relation = (
            "under"
            if prep in ("under", "below")
            else "on"
            if prep == "off"
            else "in"
            if head in reading.lexicon.containers
            else "on"
        )
        facts.write(facts.scenario.path(theme, "location"), f"{relation} {source}")


def _merged(groups: Sequence[frozenset[str]]) -> list[frozenset[str]]:
    merged: list[frozenset[str]] = []
    for group in groups:
        overlapping = [other for other in merged if other & group]
        for other in overlapping:
            merged.remove(other)
            group = group | other
        merged.append(group)
    return merged


def _anchor(name: str, facts: Facts) -> str | None:
    """The innermost place around a thing that the robot can be sent to."""
    scenario = facts.scenario
    entities = scenario.inventory.entities
    if name in scenario.destinations:
        return name
    top = name
    for relation, parent in facts.chain(name):
        if parent == ROBOT:
            return ROBOT
        if (
            parent not in entities
            or facts._ground(parent)
            and parent not in scenario.destinations
            or relation == "behind"
        ):
            break
        if parent in scenario.destinations:
            return parent
        if entities[parent].room:
            break
        top = parent
    group = next((g for g in _merged(scenario.together) if top in g or name in g), None)
    if group is not None:
        target = next((n for n in sorted(group) if n in scenario.destinations), None)
        if target is not None:
            return target
    # What the robot is sent to may itself stand on this ("the toaster on the countertop").
    standing = [
        n
        for n in sorted(scenario.destinations)
        if n in entities and any(parent == top for _, parent in facts.chain(n))
    ]
    if standing and not entities[top].room:
        return standing[0] if len(standing) == 1 else None
    return top if top != name or facts.location(name) is None else top


def goal_of(reading: TaskReading, scenario: Scenario) -> Goal:
    """The goal with its conditions in words."""
    facts = Facts(scenario, World())
    conditions = tuple(
        GoalCondition(describe(c.meaning, facts) if c.meaning is not None else c.text, c.meaning)
        for c in reading.goal
    )
    return Goal(reading.goal_text, conditions)


def scene_names(scene: Mapping[str, Any]) -> list[str]:
    """Names of the objects of a scene."""
    objects = scene.get("objects")
    return list(objects) if isinstance(objects, Mapping) else []
