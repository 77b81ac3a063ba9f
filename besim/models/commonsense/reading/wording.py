"""Words of clauses: participles, amounts of time, what a clause mentions, and its gist."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.language.word_tables import verb_forms
from besim.models.commonsense.vocabulary import AMOUNTS, PROCESS_RESULTS, RUNNING_VERBS


def alternatives(words: Iterable[str]) -> str:
    """A pattern for any of these words or phrases, the longest that fits."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


@functools.lru_cache(maxsize=4096)
def participle(lemma: str) -> str:
    """The past participle of a verb: scrub -> scrubbed; empty for a clause that has none."""
    root = lemma.partition(" ")[0]
    if not root:
        return ""
    found = next(iter(verb_forms(root, "VBN")), f"{root}ed")
    past = next(iter(verb_forms(root, "VBD")), "")
    if found not in (root, past) and found.endswith("t") and past == f"{root}ed":
        return past  # blended, leaned: nobody says *blent*
    return found


def as_spelled(word: str) -> str:
    """A participle as the schemas leave it behind: what is *labelled* is labeled."""
    lemma = lemmas(word).get("VERB", "") if word.endswith("lled") else ""
    done = participle(lemma) if lemma else word
    return done if done.endswith("ed") else word


def runs(told: Clause) -> bool:
    """ "The saw runs", "is running", "is on"."""
    verb = told.verb
    running = verb.lemma in RUNNING_VERBS and not verb.passive and not told.objects
    return (running or bool({"running", "on"} & {*told.adjectives})) and not verb.negated


@functools.lru_cache(maxsize=1024)
def process_result(word: str) -> str:
    """*milling* program -> milled; *wash* programme -> washed; empty if the word is no process.

    A deed that the table does not name leaves its participle: *labelling* cycle -> labeled.
    """
    verb = lemmas(word).get("VERB", "") if word.endswith("ing") else ""
    return PROCESS_RESULTS.get(word) or (participle(verb) if verb and verb != word else "")


@functools.lru_cache(maxsize=1024)
def made_by(noun: str) -> str:
    """What a machine that is called after its deed leaves: *engraver* -> engraved; else empty."""
    if not noun.endswith(("er", "or")):
        return ""
    stem = noun[:-2]
    for root in (noun[:-1], stem, stem + "e", stem[:-1] if stem[-1:] == stem[-2:-1] else ""):
        if len(root) > 2 and lemmas(root).get("VERB") == root:
            return participle(root)
    return ""


def seconds(mention: Mention) -> float:
    """A span of time in seconds: *two minutes*; one unit where no number is given."""
    _, factor = AMOUNTS.get((mention.unit or mention.head).rstrip("s"), ("", 1.0))
    return (mention.number or 1.0) * factor


AFTERWARDS = frozenset(("then", "afterwards", "afterward", "thereafter", "thereupon", "finally"))
""" "…, which is closed *afterwards*"."""


def is_result(clause: Clause) -> bool:
    """Does a relative clause tell what comes of it: ", which thereby gets mixed"?"""
    subject, objects = clause.subject, clause.objects
    if subject is not None and objects and subject.mentions[0].head == objects[0].mentions[0].head:
        return True  # "presses the lid onto the box, which closes the box": the pressing does
    if objects and objects[0].mentions[0].pronoun and clause.verb.particle in ("on", "off"):
        return True  # "presses its switch, which turns it off"
    words = {clause.verb.lemma, *clause.verb.adverbs, *clause.adverbs}
    return bool(words & {"begin", "start", "get", "become", "thereby", *AFTERWARDS})


def clause_text(clause: Clause) -> str:
    """The gist of a clause, for people."""
    parts = [clause.subject.text if clause.subject else "", clause.verb.text]
    parts += [group.text for group in clause.objects]
    parts += clause.adjectives
    parts += [f"{prep} {group.text}" for prep, group in clause.preps]
    return " ".join(part for part in parts if part)


def all_mentions(clauses: Iterable[Clause]) -> Sequence[Mention]:
    """Every noun phrase in these clauses, however deep."""
    found: list[Mention] = []
    for clause in clauses:
        _add_mentions(clause, found)
    return found


def _add_mentions(clause: Clause, found: list[Mention]) -> None:
    for group in clause.groups():
        for mention in group.mentions:
            _add_mention(mention, found)
    for _, inner in clause.subordinate:
        for one in inner:
            _add_mentions(one, found)
    for one in clause.purpose:
        _add_mentions(one, found)


def _add_mention(mention: Mention, found: list[Mention]) -> None:
    found.append(mention)
    if mention.owner is not None:
        _add_mention(mention.owner, found)
    for _, group in mention.located:
        for inner in group.mentions:
            _add_mention(inner, found)
    for clause in mention.relatives:
        _add_mentions(clause, found)


def all_clauses(clauses: Iterable[Clause]) -> list[Clause]:
    """These clauses and every clause inside them: subordinate, relative, of purpose."""
    found: list[Clause] = []
    for clause in clauses:
        found.append(clause)
        for _, inner in clause.subordinate:
            found += all_clauses(inner)
        for group in clause.groups():
            for mention in group.mentions:
                if mention.relatives:
                    found += all_clauses(mention.relatives)
        if clause.purpose:
            found += all_clauses(clause.purpose)
    return found


def words_of_name(name: str) -> str:
    """``IsNearBrush?`` -> "is near brush"."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", name.replace("?", ""))
    return " ".join(re.sub(r"[_\W]+", " ", spaced).split())
