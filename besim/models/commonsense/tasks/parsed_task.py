"""The texts of a task as clauses, in the words of a lexicon that knows what the task calls what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.ellipsis import name_what_is_left_out
from besim.models.commonsense.language.given_names import given_names
from besim.models.commonsense.language.told_apart import qualities_apart, stuff_apart
from besim.models.commonsense.leaves.coupling import give_flange
from besim.models.commonsense.leaves.exchanged_tools import exchanged_tools, kinds_of_grippers
from besim.models.commonsense.leaves.parses import Parses
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_clauses, all_mentions, words_of_name
from besim.models.commonsense.tasks.goal_members import with_members_apart
from besim.models.commonsense.tasks.goal_statements import with_named_goals
from besim.models.commonsense.tasks.rule_wording import with_joined_rules
from besim.models.commonsense.tasks.states_in_names import (
    done_to_carriers,
    states_in_names,
    told_of_stuff,
)
from besim.models.commonsense.tasks.stuff_or_things import told_as_stuff, told_as_things
from besim.models.commonsense.tasks.synonyms_apart import synonyms_apart
from besim.models.commonsense.tasks.task_text import Sentence, classify, find_goal
from besim.solution import Leaf, LeafKind, Task


@dataclass(slots=True)
class ParsedTask:
    """Sentences of a task and clauses of its leaves.

    :param leaves: the leaves of the task and of the tree.
    :param by_leaf: the clauses of each of them.
    """

    task: Task
    leaves: list[Leaf]
    lexicon: Lexicon
    parses: Parses
    sentences: list[Sentence]
    by_leaf: list[list[Clause]]

    @property
    def told(self) -> list[Clause]:
        """The clauses of the task's text."""
        return [clause for sentence in self.sentences for clause in sentence.clauses]

    @property
    def leaf_clauses(self) -> list[Clause]:
        """The clauses of all leaves."""
        return [clause for clauses in self.by_leaf for clause in clauses]

    def told_as(self, *kinds: str) -> list[Clause]:
        """The clauses of the sentences of these kinds, as "goal" or "fact"."""
        return [c for s in self.sentences if s.kind in kinds for c in s.clauses]

    def of_kind(self, kind: LeafKind) -> list[Clause]:
        """The clauses of all actions, or of all conditions."""
        pairs = zip(self.leaves, self.by_leaf, strict=True)
        return [clause for leaf, told in pairs if leaf.kind is kind for clause in told]


def parse_task(
    task: Task, leaves: list[Leaf], lexicon: Lexicon, scene_names: Sequence[str]
) -> ParsedTask:
    """Parse all texts; once more, where they show what words are names, stuff or things here."""
    actions = (leaf.description for leaf in leaves if leaf.kind is LeafKind.ACTION)
    lexicon = lexicon.keeping_apart(synonyms_apart(task.text, lexicon.synonyms))
    parses = Parses(lexicon, names=given_names(task.text, actions))
    text = ParsedTask(task, leaves, lexicon, parses, *_parsed(task, leaves, parses))
    known = _knowing_words(text, scene_names)
    if known is not lexicon:
        parses = parses.with_lexicon(known)
        text = ParsedTask(task, leaves, known, parses, *_parsed(task, leaves, parses))
        give_flange(text.told, text.leaf_clauses, known)
    return text


def _knowing_words(text: ParsedTask, scene_names: Sequence[str]) -> Lexicon:
    """The lexicon, with what this task's texts show of their words."""
    lexicon, leaf_clauses, facts = text.lexicon, text.leaf_clauses, text.told_as("fact")
    told_mentions = [m for s in text.sentences for m in all_mentions(s.clauses)]
    stuff = told_of_stuff(facts, lexicon)
    names = states_in_names([*told_mentions, *stuff], scene_names, leaf_clauses, lexicon)
    give_flange(text.told, leaf_clauses, lexicon)
    name_what_is_left_out(
        [all_mentions(s.clauses) for s in text.sentences],
        [all_mentions(told) for told in text.by_leaf],
        lexicon,
    )
    names |= qualities_apart(
        facts,
        all_clauses(text.told_as("goal")),
        {clause.verb.lemma for clause in all_clauses(leaf_clauses)},
        lexicon,
    )
    names |= stuff_apart(told_mentions, lexicon)
    names |= kinds_of_grippers(exchanged_tools(leaf_clauses, lexicon), lexicon)
    deeds = done_to_carriers(leaf_clauses, lexicon)
    loose = told_as_stuff(facts, leaf_clauses, lexicon)
    handled = told_as_things(leaf_clauses, lexicon)
    if not (names or deeds or loose or handled):
        return lexicon
    lexicon = lexicon.telling_apart(names).knowing_deeds(deeds)
    return lexicon.knowing_stuff(loose).handling(handled)


def _parsed(
    task: Task, leaves: Iterable[Leaf], parses: Parses
) -> tuple[list[Sentence], list[list[Clause]]]:
    """The sentences of the task, and the clauses of each leaf."""
    lexicon = parses.lexicon
    named = with_members_apart(with_named_goals(parses.sentences(task.text)), lexicon)
    plain = with_joined_rules(named)
    told = [classify(text, lexicon) for text in plain]
    find_goal(told, lexicon)
    by_leaf: list[list[Clause]] = []
    for leaf in leaves:
        description = leaf.description
        condition = leaf.kind is LeafKind.CONDITION
        texts = list(parses.judged(description) if condition else parses.sentences(description))
        if not description.strip():
            texts.append(words_of_name(leaf.name))
        by_leaf.append([clause for text in texts for clause in parses.of(text)])
    return told, by_leaf
