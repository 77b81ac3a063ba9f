"""Clauses that say in several words what one verb of the lexicon says, in that verb's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.amounts import amounts_in
from besim.models.commonsense.vocabulary import (
    CLEANING_TOOLS,
    DIALS,
    GENERIC_NOUNS,
    IMAGES,
    INSCRIPTIONS,
    PLUGS,
    STROKING_VERBS,
)

_ACROSS = ("over", "across", "along")
_INTO: Sequence[str] = ("into", "in", "to", "onto")
_OUT: Sequence[str] = ("out of", "from", "off")

Phrases = list[tuple[str, Group]]


@dataclass(frozen=True, slots=True)
class Wording:
    """A clause and its direct object (of a passive: its subject)."""

    clause: Clause
    theme: Group | None


def reworded(clause: Clause, theme: Group | None, lexicon: Lexicon) -> Wording:
    """The clause in the words of the lexicon; most clauses stay as they are."""
    if theme is not None and clause.verb.lemma:
        for construction in (*(_photograph, _dial, _stroke, _plug, _contents, _spend, _inscribe),):
            found = construction(clause, theme, lexicon)
            if found is not None:
                return found
    return Wording(clause, theme)


def _spend(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "spends ten minutes stirring the soup": stirs it for ten minutes."""
    if clause.verb.root not in ("spend", "pass") or not amounts_in(theme.mentions[:1]):
        return None
    for one in clause.purpose:
        doing = replace(one, preps=[*one.preps, ("for", theme)])
        return Wording(doing, one.objects[0] if one.objects else None)
    return Wording(_with_verb(clause, "wait"), theme)


def _inscribe(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "engraves the number on the piston": marks the piston."""
    writes = clause.verb.root in ("mark", "engrave", "stamp", "etch", "inscribe", "punch", "laser")
    if not writes or theme.mentions[0].head not in INSCRIPTIONS:
        return None
    marked = next((group for prep, group in clause.preps if prep in ("on", "onto", "into")), None)
    if marked is None:
        return None
    return Wording(replace(clause, preps=_without(clause, marked)), marked)


def _photograph(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "takes a photo of the gauge": photographs the gauge."""
    image = theme.mentions[0]
    of = image.owner
    takes = clause.verb.root in ("take", "make", "shoot", "snap", "capture", "get", "record")
    if image.head not in IMAGES or of is None or of.pronoun or not takes or _has(clause, _OUT):
        return None
    return Wording(_with_verb(clause, "photograph"), Group([of]))


def _dial(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "turns the dial of the oven back to zero": switches the oven off."""
    root, head = clause.verb.root, theme.mentions[0].head
    device = head in lexicon.processes and root in ("turn", "set", "switch")
    turns = root in ("turn", "set", "rotate", "twist", "dial", "adjust", "switch", "move")
    if not device and not (head in DIALS and turns):
        return None
    for prep, group in clause.preps:
        level = group.mentions[0]
        if prep in ("to", "at", "on", "onto") and (
            level.number is not None or level.head == "zero"
        ):
            lemma = "switch on" if level.number else "switch off"
            return Wording(_with_verb(clause, lemma, _without(clause, group)), theme)
    return None


def _stroke(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "moves the vacuum cleaner over the carpet": cleans the carpet with it."""
    target = next((g for p, g in clause.preps if p in _ACROSS), None)
    if (
        target is None
        or clause.verb.root not in STROKING_VERBS
        or _has(clause, ("into", "onto", "to", "on"))
        or not set(theme.mentions[0].words) & CLEANING_TOOLS
    ):
        return None
    # What is said of the gripper behind the tool ("the cloth in its gripper") stays behind it.
    at = next(i for i, (_, group) in enumerate(clause.preps) if group is target)
    preps: Phrases = [("with", theme), *clause.preps[:at], *clause.preps[at + 1 :]]
    return Wording(_with_verb(clause, "clean", preps), target)


def _plug(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "pushes the plug of the lamp into the socket": plugs the lamp in."""
    plug = theme.mentions[0]
    if plug.head not in PLUGS or plug.owner is None or plug.owner.pronoun:
        return None
    root = clause.verb.root
    ways = {*clause.verb.lemma.split()[1:], *clause.adverbs}
    alone = root in ("unplug", "disconnect") or (root == "pull" and not clause.preps)
    out = _has(clause, _OUT) or ways & {"out", "off"} or alone
    into = _has(clause, _INTO) or ways & {"in"} or root in ("plug", "connect", "insert")
    if root in ("pull", "take", "remove", "draw", "unplug", "disconnect") and out:
        lemma, prepositions = "unplug", _OUT
    elif root in ("push", "put", "insert", "plug", "stick", "connect") and into:
        lemma, prepositions = "plug in", _INTO
    else:
        return None
    # The socket is where it happens; the plug takes no room in a gripper that holds the device.
    preps = [("at" if prep in prepositions else prep, group) for prep, group in clause.preps]
    return Wording(_with_verb(clause, lemma, preps), Group([_device(plug, plug.owner)]))


def _device(plug: Mention, owner: Mention) -> Mention:
    """ "the plug of the lamp that it holds": the lamp is what it holds."""
    bare = Group([replace(owner, relatives=[], located=[])])

    def of(group: Group) -> Group:
        return bare if group.mentions[0].head == plug.head else group

    said = [
        replace(
            clause,
            subject=clause.subject and of(clause.subject),
            objects=[of(group) for group in clause.objects],
        )
        for clause in plug.relatives
    ]
    return replace(owner, relatives=[*owner.relatives, *said])


def _contents(clause: Clause, theme: Group, lexicon: Lexicon) -> Wording | None:
    """ "empties the content of the jug into the bowl": pours from the jug."""
    inside = theme.mentions[0]
    schema = lexicon.verbs.get(clause.verb.lemma)
    pours = schema is not None and schema.name == "pour"
    if not pours or inside.head not in ("content", "contents") or _has(clause, _OUT):
        return None
    if inside.owner is None or inside.owner.head in GENERIC_NOUNS:
        return None
    return Wording(replace(clause, preps=[("from", Group([inside.owner])), *clause.preps]), None)


def _has(clause: Clause, prepositions: Sequence[str]) -> bool:
    return any(prep in prepositions for prep, _ in clause.preps)


def _without(clause: Clause, group: Group) -> Phrases:
    return [(prep, other) for prep, other in clause.preps if other is not group]


def _with_verb(clause: Clause, lemma: str, preps: Phrases | None = None) -> Clause:
    verb = replace(clause.verb, lemma=lemma, particle="")
    return replace(clause, verb=verb, preps=clause.preps if preps is None else preps)
