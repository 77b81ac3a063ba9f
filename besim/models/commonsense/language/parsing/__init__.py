"""The parser: one class, each file of which reads one construction by means of those before it.

From a hand on the chunks (:mod:`cursor`) to what is said of a noun (:mod:`short_predicates`,
:mod:`relatives`, :mod:`asides`), noun phrases (:mod:`nouns`) and lists of them (:mod:`list_asides`,
:mod:`list_ends`, :mod:`groups`), predicates (:mod:`part_states`, :mod:`continuations`,
:mod:`predicates`), clauses (:mod:`verbless`, :mod:`coordination`) and sentences (:mod:`sentence`).
What a construction needs of those behind it is abstract there.
"""

from besim.models.commonsense.language.parsing.sentence import SentenceParser

__all__ = ["SentenceParser"]
