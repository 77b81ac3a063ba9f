"""Word lists of the readers, from ``data/reading.yaml``: a name and a meaning for each.

Schemas, states and noun classes are the lexicon's; here stand the words by which grammatical
constructions are told apart. Readers take them from here, whichever module they stand in.
"""

from besim.models.commonsense.vocabulary.amounts import *  # noqa: F403
from besim.models.commonsense.vocabulary.areas import *  # noqa: F403
from besim.models.commonsense.vocabulary.covers import *  # noqa: F403
from besim.models.commonsense.vocabulary.deeds import *  # noqa: F403
from besim.models.commonsense.vocabulary.machines import *  # noqa: F403
from besim.models.commonsense.vocabulary.prepositions import *  # noqa: F403
from besim.models.commonsense.vocabulary.refusals import *  # noqa: F403
from besim.models.commonsense.vocabulary.robots import *  # noqa: F403
from besim.models.commonsense.vocabulary.states import *  # noqa: F403
from besim.models.commonsense.vocabulary.substances import *  # noqa: F403
from besim.models.commonsense.vocabulary.things import *  # noqa: F403
from besim.models.commonsense.vocabulary.tools import *  # noqa: F403
