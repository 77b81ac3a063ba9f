"""What came of the leaves of a case, for worlds that are alike in what the leaves look at."""

from __future__ import annotations

from besim.models.commonsense.facts import Recollections
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.running.leaf_run import LeafRun
from besim.models.commonsense.tasks.abilities import Abilities
from besim.solution import Leaf


class Runs:
    """The runs of each leaf, as long as it means the same and all leaves are able to the same."""

    def __init__(self) -> None:
        self._of: dict[
            tuple[Leaf, frozenset[str]],
            tuple[Meaning, Abilities, Recollections[tuple[Meaning, LeafRun]]],
        ] = {}

    def of(
        self, leaf: Leaf, meaning: Meaning, abilities: Abilities, unasked: frozenset[str]
    ) -> Recollections[tuple[Meaning, LeafRun]]:
        """What came of a leaf.

        :param unasked: names of its demands that are not asked.
        """
        known = self._of.get((leaf, unasked))
        if known is None or known[0] is not meaning or known[1] is not abilities:
            known = self._of[leaf, unasked] = meaning, abilities, Recollections()
        return known[2]
