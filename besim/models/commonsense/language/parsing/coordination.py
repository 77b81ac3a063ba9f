"""Predicates that share the auxiliary of the one before: *is shut and locked, and not running*."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.parsing.verbless import VerblessParser
from besim.models.commonsense.language.phrases import VerbGroup


class CoordinationParser(VerblessParser):
    """Reads further predicates of a clause."""

    def _coordinated_predicates(self, clause: Clause) -> list[Clause]:
        """More predicates under the same copula or passive."""
        if clause.verb.copula and self._kind() == "COMMA" and self._text() == ":":
            return self._listed_states(clause)
        found: list[Clause] = []
        last = clause
        while last.verb.copula or last.verb.passive or self._only_stands(last):
            if self._kind() != "CONJ" and not (
                self._kind() == "COMMA" and self._kind(1) in ("CONJ", "V", "ADJ", "ADV", "NEG")
            ):
                break
            ahead = 1
            while self._kind(ahead) in ("CONJ", "ADV", "NEG"):
                ahead += 1
            denied = any(self._kind(at) == "NEG" or self._text(at) == "nor" for at in range(ahead))
            state = self._joined_state(clause, ahead, denied=denied)
            if state is not None:
                last = state
                found.append(last)
                continue
            own = denied and self._text() != "nor"
            but = self._text() == "but" or self._text(1) == "but"
            verb = self._verb(ahead)
            shared = last.verb.passive and self._bare_participle(ahead)
            if verb is None or verb.infinitive or not (shared or self._participle(ahead, "VBN")):
                break
            for _ in range(ahead):
                self._take()
            # "is empty and released"; a passive before its complements are read: "put on the tray"
            self._become_passive(0)
            last = self._predicate(clause.subject, inherited=True)
            last.verb = replace(
                last.verb,
                passive=True,
                auxiliary=True,
                negated=own or (clause.verb.negated and not but and not _is_off(last)),
                modal=clause.verb.modal,
            )
            found.append(last)
        return found

    def _only_stands(self, clause: Clause) -> bool:
        """ "stands there empty | , closed and switched off"."""
        if clause.verb.lemma not in self.lexicon.stative_verbs:
            return False
        ahead = 2 if self._kind(1) == "ADV" else 1
        verb = self._verb(ahead) if self._kind() == "COMMA" else None
        return bool(clause.adjectives) or (
            # "a jar stands there, closed with a lid"
            verb is not None
            and self._participle(ahead, "VBN")
            and self.lexicon.state(verb.text) is not None
        )

    def _joined_state(self, clause: Clause, ahead: int, *, denied: bool) -> Clause | None:
        """ "is closed | and empty", "is shut | and not running": one *is* for all.

        :param ahead: where the state stands.
        """
        ends = self._kind(ahead + 1) in ("COMMA", "CONJ", "END", "SUB")
        be = VerbGroup("be", "VB", copula=True, negated=denied, modal=clause.verb.modal)
        if ends and self._kind(ahead) == "ADJ":
            for _ in range(ahead):
                self._take()
            return Clause(
                be, subject=clause.subject, adjectives=[self._take().text], inherited=True
            )
        if denied and self._kind(ahead) == "ADJ" and self._kind(ahead + 1) == "P":
            return self._denied_with_more(clause, ahead)
        if ends and self._participle(ahead, "VBG"):
            for _ in range(ahead):
                self._take()
            verb = replace(self._take_verb(), auxiliary=True, progressive=True, negated=denied)
            return Clause(verb, subject=clause.subject, inherited=True)
        if self._kind() == "CONJ" and ahead == 1 and self._participle(1, "VBG"):
            self._take()  # "is switched on and brewing coffee"
            doing = self._predicate(clause.subject, inherited=True)
            doing.verb = replace(doing.verb, auxiliary=True, progressive=True)
            return doing
        return None

    def _denied_with_more(self, clause: Clause, ahead: int) -> Clause | None:
        """ "is off | and not plugged in", "is clean | and not filled with water"."""
        word = self._text(ahead)
        lemma = lemmas(word).get("VERB", "")
        if not lemma or lemma == word:
            return None
        for _ in range(ahead + 1):
            self._take()
        verb = VerbGroup(
            *(lemma, "VBN"), passive=True, auxiliary=True, negated=True, modal=clause.verb.modal
        )
        state = Clause(self._with_particle(replace(verb, text=word)), subject=clause.subject)
        if self._kind() == "P" and self._kind(1) != "NP":
            self._particle(state, self._take().text)
        while self._kind() == "P" and self._kind(1) == "NP":
            self._preposition(state)
        return replace(state, inherited=True)

    def _listed_states(self, clause: Clause) -> list[Clause]:
        """ "the oven is in the corner: closed, switched off and cold"."""
        found: list[Clause] = []
        while self._kind() in ("COMMA", "CONJ", "ADV"):
            if self._kind(1) == "ADJ":
                self._take()
                clause.adjectives.append(self._take().text)
            elif self._participle(1, "VBN"):
                self._take()
                verb = replace(self._with_particle(self._take_verb()), passive=True, auxiliary=True)
                if self._kind() == "P" and self._text() in ("off", "on"):
                    verb = replace(verb, lemma=f"{verb.lemma} {self._take().text}")
                found.append(Clause(verb, subject=clause.subject, inherited=True))
            else:
                break
        return found


def _is_off(clause: Clause) -> bool:
    """ "Is not plugged in and switched off": the latter is so."""
    return clause.verb.lemma in ("switch off", "turn off")
