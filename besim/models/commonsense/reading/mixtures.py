"""What leaves make of several things: *the smoothie* is the blended banana and milk.

A mixture is nowhere before it is made, so no text tells where it is. Where its name is said, its
parts are put in its place: they are where it is, and a goal that asks for it asks that they were
worked into it, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.ingredients import BRINGING, STREWING, brought_together
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup, named_by
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.layered import stacked
from besim.models.commonsense.reading.wording import all_clauses, all_mentions, made_by, participle
from besim.models.commonsense.vocabulary import (
    CONTAIN_VERBS,
    MADE_OF_SEVERAL,
    MIXING_VERBS,
    NAMED_AFTER_A_PART,
    POUR_VERBS,
    PRODUCTS,
    STACKED_OF_SEVERAL,
    TOOL_PREPOSITIONS,
)

_RESULT = ("to", "into")
_INSIDE = ("in", "inside", "from", "out of")
_MAKING = ("make", "prepare", "produce", "create", "obtain", "get", "complete")
_BECOMING = ("become", "turn", "change", "form", "transform", "develop")
_FROM = ("from", "out of")
_CONTENT = ("content", "contents")
_ALL_OF_IT = (("ingredient",), ("everything",))


@dataclass(frozen=True, slots=True)
class Mixture:
    """What a noun stands for.

    :param head: that noun.
    :param vessel: the noun of that in which it is made.
    :param parts: what the leaves bring together there.
    :param verb: what is done to them; empty if nobody says.
    :param fluid: the nouns of those that flow: a hot soup is hot broth.
    """

    head: str
    vessel: str
    parts: Sequence[Mention]
    verb: str
    fluid: frozenset[str] = frozenset()

    @property
    def worked(self) -> str:
        """What they are then: blended."""
        return participle(self.verb) if self.verb else ""


def name_mixtures(
    actions: Iterable[Clause],
    conditions: Iterable[Clause],
    introduction: Iterable[Clause],
    facts: Iterable[Clause],
    goal: Iterable[list[Clause]],
    lexicon: Lexicon,
) -> list[Mixture]:
    """Put the parts of mixtures in the place of their names; give those found.

    A condition that finds the soup somewhere, and a goal that wants it there, ask that it is one:
    to the goal's clauses another one is added.

    :param introduction: what the task is; "to make a cup of tea" fills no cup.
    :param goal: the clauses of each sentence of the goal.
    """
    leaves, checked = map(all_clauses, (actions, conditions))
    introduced, sentences = [*introduction], [*goal]
    asked = [clause for sentence in sentences for clause in sentence]
    named = {m.head for m in all_mentions([*leaves, *checked, *asked])}
    named &= MADE_OF_SEVERAL | NAMED_AFTER_A_PART | STACKED_OF_SEVERAL
    made_here = _made_here(leaves, all_clauses(asked), lexicon) - named
    named |= made_here
    if not named:
        return []
    told = all_clauses(facts)
    orders = [clause for clause in told if _is_order(clause, lexicon)]
    there = all_mentions(clause for clause in told if not _is_order(clause, lexicon))
    found = []
    for head in sorted(named - {mention.head for mention in there}):
        mixture = _mixture(head, [*leaves, *checked], told, lexicon)
        if mixture is not None and (mixture.verb or head not in made_here):
            found.append(mixture)
            for clause in (*leaves, *orders):
                _put(clause, mixture)
            for clause in checked:
                _as_content(clause, mixture)
                _put(clause, mixture, mixture.worked)
            for mention in all_mentions(introduced):
                if mention.owner is not None and mention.owner.head == head:
                    mention.owner = None
            for clauses in sentences:
                _ask(clauses, mixture)
    return found


def _made_here(leaves: Sequence[Clause], asked: Sequence[Clause], lexicon: Lexicon) -> set[str]:
    """What only the goal finds in a vessel, where leaves mix something: *the cappuccino*.

    Not where anything is cooked or frozen, too: of stirring alone no muffins come.
    """
    heating = {
        kind
        for kind, results in lexicon.processes.items()
        if {"hot", "frozen", "baked"} & {*results}
    }
    said = all_mentions(leaves)
    if any({mention.head, " ".join(mention.words[-2:])} & heating for mention in said):
        return set()
    if not any(clause.verb.root in MIXING_VERBS for clause in leaves):
        return set()
    handled = {
        mention.head
        for clause in leaves
        if clause.verb.root not in (*MIXING_VERBS, *POUR_VERBS) and not clause.verb.copula
        for group in [clause.acted_on()]
        for mention in (group.mentions if group is not None else ())
    }
    brought = brought_together(leaves, BRINGING, lexicon)
    several = [things for things in brought.values() if len(things) > 1]
    parts = {mention.head for things in several for mention in things.values()}
    wanted = {
        mention.head
        for mention in all_mentions(asked)
        if not mention.pronoun
        and mention.head not in (lexicon.carriers - lexicon.substances) | lexicon.agents
        and any(True for clause in asked for _ in _vessels(clause, mention.head))
    }
    return wanted - handled - parts - {*PRODUCTS}


def _is_order(clause: Clause, lexicon: Lexicon) -> bool:
    """ "The robot needs to pour the soup into the plate": nothing of how things are.

    Nor does *it* tell, where it pours something: that is the robot.
    """
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    pours = clause.verb.root in POUR_VERBS and not clause.verb.passive and bool(clause.objects)
    it = subject is not None and subject.pronoun and subject.head == "it"
    return (it and pours) or (subject is not None and subject.head in lexicon.agents)


def _mixture(
    head: str, leaves: Sequence[Clause], told: Iterable[Clause], lexicon: Lexicon
) -> Mixture | None:
    """What is brought into the one vessel in which this mixture can come to be, if it is one."""
    if head in STACKED_OF_SEVERAL:
        ground, layers = stacked(leaves, head, lexicon)
        return Mixture(head, ground, tuple(layers), "") if layers else None
    tools = {
        group.mentions[0].head
        for clause in leaves
        for prep, group in clause.preps
        if prep in TOOL_PREPOSITIONS
    }
    brought = brought_together(leaves, BRINGING, lexicon)
    inside: dict[str, dict[str, Mention]] = {}
    for vessel, things in brought.items():
        if vessel in MADE_OF_SEVERAL or vessel in lexicon.doored:
            continue
        for mention in things.values():
            part = _part(mention, head, lexicon)
            if part is not None and part.head != head and part.head not in tools:
                inside.setdefault(vessel, {})[" ".join(part.words)] = part
    for vessel, mention in _held(told):
        if vessel in inside and mention.head != head:
            inside[vessel].setdefault(" ".join(mention.words), mention)
    several = {vessel: parts for vessel, parts in inside.items() if len(parts) > 1}
    if len(several) > 1:
        places = {vessel for clause in leaves for vessel in _vessels(clause, head)}
        several = {vessel: parts for vessel, parts in several.items() if vessel in places}
    if len(several) != 1:
        return None
    ((vessel, parts),) = several.items()
    if head in NAMED_AFTER_A_PART and not any(head in part.modifiers for part in parts.values()):
        return None  # beans and water that a machine turns into coffee are told by the machine
    verb = _worked_by(leaves, head, vessel, [*parts.values()]) or _machine_verb(vessel)
    fluid = frozenset(part.head for part in parts.values()) & lexicon.liquids
    return Mixture(head, vessel, tuple(parts.values()), verb, fluid)


def _part(mention: Mention, head: str, lexicon: Lexicon) -> Mention | None:
    """What gets into the mixture: of a cup of milk the milk, and of a spoon nothing."""
    if head in mention.modifiers:
        return mention  # the tea bag
    if mention.owner is not None and mention.head in lexicon.carriers | lexicon.measures:
        return mention.owner
    return None if mention.head in lexicon.carriers else mention


def _held(told: Iterable[Clause]) -> Iterator[tuple[str, Mention]]:
    """What is told to be in a vessel: "a pot of water", "the jug is filled with water"."""
    for clause in told:
        for group in clause.groups():
            for mention in group.mentions:
                if mention.owner is not None:
                    yield mention.head, mention.owner
                for prep, inner in mention.located:
                    if prep == "with":
                        yield from ((mention.head, one) for one in inner.mentions)
        if clause.subject is not None:
            vessel = clause.subject.mentions[0].head
            groups = [group for prep, group in clause.preps if prep in ("with", "of")]
            if clause.verb.lemma in CONTAIN_VERBS:
                groups += clause.objects
            if clause.verb.root in ("fill", *CONTAIN_VERBS) or "full" in clause.adjectives:
                yield from ((vessel, one) for group in groups for one in group.mentions)


def _vessels(clause: Clause, head: str) -> Iterator[str]:
    """In what a clause tells a mixture to be, or from what it is taken."""
    groups = [clause.subject, *clause.objects]
    named = [m for group in groups if group is not None for m in group.mentions]
    if not any(mention.head == head for mention in named):
        return
    yield from (group.mentions[0].head for prep, group in clause.preps if prep in _INSIDE)
    for mention in named:
        yield from (g.mentions[0].head for prep, g in mention.located if prep in _INSIDE)
        if mention.head in _CONTENT and mention.owner is not None:
            yield mention.owner.head
        if clause.verb.lemma in CONTAIN_VERBS:
            yield mention.head


def _worked_by(leaves: Iterable[Clause], head: str, vessel: str, parts: Sequence[Mention]) -> str:
    """The verb of what is done to the mixture, its parts, or what is in its vessel."""
    found: list[str] = []
    of_one: list[str] = []
    nouns = {part.head for part in parts}
    for clause in leaves:
        if clause.verb.root not in MIXING_VERBS or clause.verb.negated:
            continue
        group = clause.acted_on() or clause.subject
        mentions = group.mentions if group is not None else []
        heads = {mention.head for mention in mentions}
        results = {g.mentions[0].head for prep, g in clause.preps if prep in _RESULT}
        if vessel in results and clause.verb.root in STREWING:
            continue  # "shakes the cocoa powder into the pot": it only gets there
        of_content = any(_is_all_in(m, vessel) or m.words in _ALL_OF_IT for m in mentions)
        whole = {head, vessel} & (heads | results)  # "stirs the bowl": what is in it
        if whole or nouns <= heads or of_content:
            found.append(clause.verb.root)
        elif heads & nouns and not clause.verb.passive:
            of_one.append(clause.verb.root)  # "stirs the milk", after the cocoa got into it
    return next(iter([*found, *of_one]), "")


def _machine_verb(vessel: str) -> str:
    """What a machine does that is called after it: the blender blends."""
    done = made_by(vessel)
    return next((verb for verb in MIXING_VERBS if participle(verb) == done), "")


def _put(clause: Clause, mixture: Mixture, worked: str = "") -> None:
    """Replace the mixture's name wherever a clause says it, but not what it is made into."""
    verb = clause.verb
    results = [*clause.objects, *(group for prep, group in clause.preps if prep in _RESULT)]
    is_result = any(_named(group, mixture) for group in results)
    if is_result and verb.root in _BECOMING and not verb.passive:
        _become(clause, mixture)
        return
    if is_result and verb.root in _MAKING and not verb.passive:
        return
    if verb.root == "be" and _is_content(clause, mixture):
        clause.verb = replace(verb, lemma="contain")
        clause.subject = Group([named_by((mixture.vessel,))])
    if verb.root in MIXING_VERBS:
        worked = ""  # "the soup is cooked" says it itself
        clause.preps[:] = [
            (prep, group)
            for prep, group in clause.preps
            if not (prep in _RESULT and _named(group, mixture))
        ]
    _hold_its_vessel(clause, mixture.vessel)
    for group in clause.groups():
        _replace(group, mixture, worked)


def _ask(clauses: list[Clause], mixture: Mixture) -> None:
    """A goal that speaks of the mixture asks that its parts are worked into it."""
    named = [
        clause
        for clause in all_clauses(clauses)
        if any(mention.head == mixture.head for mention in all_mentions([clause]))
    ]
    for clause in named:
        _with_own_parts(clause, mixture)
        _put(clause, mixture)
    wanted = any(not clause.verb.negated for clause in named)
    if mixture.verb and wanted:
        worked = VerbGroup(mixture.verb, "VBN", passive=True, text=mixture.worked)
        subject = Group(_parts(named_by((mixture.head,)), mixture, ""))
        clauses.append(Clause(worked, subject=subject))


def _with_own_parts(clause: Clause, mixture: Mixture) -> None:
    """ "A latte *with hot milk*", that contains it: the hot milk is in the vessel."""
    whole = clause.subject is not None and _named(clause.subject, mixture)
    if not whole or clause.verb.lemma != "contain" or clause.verb.negated or not clause.objects:
        return
    if {one.head for one in clause.objects[0].mentions} <= {part.head for part in mixture.parts}:
        clause.subject = Group([named_by((mixture.vessel,))])


def _as_content(clause: Clause, mixture: Mixture) -> None:
    """ "The smoothie is in the glass": the glass contains it, and it is one."""
    things = [clause.subject] if clause.subject is not None else clause.objects[:1]
    inside = [(prep, group) for prep, group in clause.preps if prep in _INSIDE[:2]]
    if clause.verb.root == "be" and inside and any(_named(group, mixture) for group in things):
        clause.verb = VerbGroup("contain", "VBZ", negated=clause.verb.negated, text="contains")
        clause.objects, clause.subject = things, inside[0][1]
        clause.existential = False
        clause.preps.remove(inside[0])


def _is_content(clause: Clause, mixture: Mixture) -> bool:
    """ "The content of the pot is soup"."""
    subject = clause.subject.mentions[0] if clause.subject is not None else None
    return (
        subject is not None
        and _is_content_of(subject, mixture.vessel)
        and any(_named(group, mixture) for group in clause.objects)
    )


def _become(clause: Clause, mixture: Mixture) -> None:
    """ "The banana and the milk *become a smoothie*": they are blended."""
    if mixture.verb:
        clause.verb = replace(clause.verb, lemma=mixture.verb, passive=True, particle="")
        clause.subject = Group(_parts(named_by((mixture.head,)), mixture, ""))
        clause.objects, clause.preps = [], []


def _named(group: Group, mixture: Mixture) -> bool:
    return any(mention.head == mixture.head for mention in group.mentions)


def _replace(group: Group, mixture: Mixture, worked: str) -> None:
    mentions: list[Mention] = []
    for mention in group.mentions:
        if mention.head == mixture.head or _is_all_in(mention, mixture.vessel):
            mentions += _parts(mention, mixture, worked)
            continue
        if mention.owner is not None and mention.owner.head == mixture.head:
            inner = Group(_parts(mention.owner, mixture, worked))
            mention = replace(mention, owner=None, located=[*mention.located, ("with", inner)])
        for _, inner in mention.located:
            _replace(inner, mixture, worked)
        mentions.append(mention)
    if len(mentions) > len(group.mentions):
        group.conjunction = "and"
    group.mentions = mentions


def _is_all_in(mention: Mention, vessel: str) -> bool:
    """ "The content of the pot", "everything in the pot"."""
    if mention.head in _CONTENT:
        return _is_content_of(mention, vessel)
    return mention.head == "everything" and any(
        prep in _INSIDE and group.mentions[0].head == vessel for prep, group in mention.located
    )


def _hold_its_vessel(clause: Clause, vessel: str) -> None:
    """ "Pours the content of the pot *in its gripper* into …": the pot is there, and no soup."""
    for mention in (m for group in clause.objects for m in group.mentions):
        if not _is_content_of(mention, vessel) or mention.owner is None:
            continue
        held = [one for one in clause.preps if one[0] == "in" and _is_gripper(one[1])]
        if held:
            clause.preps[:] = [one for one in clause.preps if one not in held]
            owner = replace(mention.owner, located=[*mention.owner.located, *held])
            clause.preps.append(("from", Group([owner])))
        elif clause.verb.root in POUR_VERBS and not any(p in _FROM for p, _ in clause.preps):
            clause.preps.append(("from", Group([mention.owner])))


def _is_gripper(group: Group) -> bool:
    return group.mentions[0].head in ("gripper", "hand")


def _is_content_of(mention: Mention, vessel: str) -> bool:
    owner = mention.owner
    return mention.head in _CONTENT and owner is not None and owner.head == vessel


def _parts(mention: Mention, mixture: Mixture, worked: str) -> list[Mention]:
    done = (worked,) if worked and worked not in mention.states else ()
    return [
        replace(
            part,
            relatives=[],
            located=mention.located,
            determiner="the",
            states=(*(mention.states if _shows_states(part, mixture) else ()), *done),
        )
        for part in mixture.parts
    ]


def _shows_states(part: Mention, mixture: Mixture) -> bool:
    return part.head in mixture.fluid or not mixture.fluid
