"""Turns of phrase that the parser does not read, in words that it does."""

from __future__ import annotations

import re
from collections.abc import Iterator

from besim.models.commonsense.language.limits import fits, too_long
from besim.models.commonsense.language.rewording_asides import ASIDES
from besim.models.commonsense.language.rewording_both_hands import BOTH_HANDS
from besim.models.commonsense.language.rewording_brought_about import BROUGHT_ABOUT
from besim.models.commonsense.language.rewording_checks import CHECKS
from besim.models.commonsense.language.rewording_cleaning import CLEANING
from besim.models.commonsense.language.rewording_coating import COATING
from besim.models.commonsense.language.rewording_conditions import CONDITIONS
from besim.models.commonsense.language.rewording_controls import CONTROLS
from besim.models.commonsense.language.rewording_cooking import COOKING
from besim.models.commonsense.language.rewording_deeds import DEEDS
from besim.models.commonsense.language.rewording_devices import DEVICES
from besim.models.commonsense.language.rewording_done_first import DONE_FIRST
from besim.models.commonsense.language.rewording_duties import DUTIES
from besim.models.commonsense.language.rewording_exceptions import EXCEPTIONS
from besim.models.commonsense.language.rewording_facts import FACTS
from besim.models.commonsense.language.rewording_fire import FIRE
from besim.models.commonsense.language.rewording_frames import FRAMES
from besim.models.commonsense.language.rewording_gear import RULES_OF_GEAR
from besim.models.commonsense.language.rewording_goals import GOALS, GOALS_IN_PARTS
from besim.models.commonsense.language.rewording_going import GOING
from besim.models.commonsense.language.rewording_going_there import GOING_THERE
from besim.models.commonsense.language.rewording_hand_checks import HAND_CHECKS
from besim.models.commonsense.language.rewording_hands import HANDS
from besim.models.commonsense.language.rewording_having_so import HAVING_SO
from besim.models.commonsense.language.rewording_held_before import HELD_BEFORE
from besim.models.commonsense.language.rewording_interlocks import INTERLOCKS
from besim.models.commonsense.language.rewording_keeping import KEEPING
from besim.models.commonsense.language.rewording_letting import LETTING
from besim.models.commonsense.language.rewording_lids import LIDS
from besim.models.commonsense.language.rewording_light_verbs import LIGHT_VERBS
from besim.models.commonsense.language.rewording_lists import JOINTS, LISTS
from besim.models.commonsense.language.rewording_measures import MEASURES
from besim.models.commonsense.language.rewording_naming import NAMING
from besim.models.commonsense.language.rewording_numbers import NUMBERS
from besim.models.commonsense.language.rewording_of_it import OF_IT
from besim.models.commonsense.language.rewording_openings import OPENINGS
from besim.models.commonsense.language.rewording_outcomes import OUTCOMES
from besim.models.commonsense.language.rewording_pictures import PICTURES
from besim.models.commonsense.language.rewording_placing import PLACING
from besim.models.commonsense.language.rewording_pouring import POURING
from besim.models.commonsense.language.rewording_reasons import REASONS
from besim.models.commonsense.language.rewording_roundabout import ROUNDABOUT
from besim.models.commonsense.language.rewording_roundabout_deeds import ROUNDABOUT_DEEDS
from besim.models.commonsense.language.rewording_roundabout_facts import ROUNDABOUT_FACTS
from besim.models.commonsense.language.rewording_rules import RULES
from besim.models.commonsense.language.rewording_scenes import SCENES
from besim.models.commonsense.language.rewording_screens import SCREENS
from besim.models.commonsense.language.rewording_sets import SETS
from besim.models.commonsense.language.rewording_soils import SOILS
from besim.models.commonsense.language.rewording_starting import STARTING
from besim.models.commonsense.language.rewording_states import STATES
from besim.models.commonsense.language.rewording_taps import TAPS
from besim.models.commonsense.language.rewording_telling import TELLING
from besim.models.commonsense.language.rewording_told_by_end import TOLD_BY_END
from besim.models.commonsense.language.rewording_topics import TOPICS
from besim.models.commonsense.language.rewording_turning_over import TURNING_OVER
from besim.models.commonsense.language.rewording_waits import WAITS
from besim.models.commonsense.language.rewording_whereabouts import WHEREABOUTS
from besim.models.commonsense.language.rewording_wrapping import WRAPPING
from besim.models.commonsense.language.rewriting import Rewriting

_PART = re.compile(r"(?:[^.]++|\.(?=\d))*+\.?", re.S)
"""Up to a full stop, which the point in *2.5 kg* is not."""
_ENDS = re.compile(r"(?<=[;!?])|(?=\n\s{0,9}\n)")
"""Other ends of sentences."""


def reworded(text: str) -> str:
    """A text with plainer words of the same meaning.

    :raises besim.errors.InputError: if a sentence is too long: the rules take quadratic time.
    """
    # None goes beyond a full stop, so each part is looked at by itself.
    return "".join(map(_reworded, _parts(text)))


def _parts(text: str) -> Iterator[str]:
    for part in filter(None, _PART.findall(text)):
        if fits(part):
            yield part
            continue
        for piece in _ENDS.split(part):
            if not fits(piece):
                raise too_long(piece, f"{len(piece)} characters")
            yield piece


def _reworded(part: str) -> str:
    """A part that began a sentence still does: what goes from its start leaves a capital."""
    other = _REWRITING(part)
    before, after = part.lstrip(), other.lstrip()
    if before[:1].isupper() and after[:1].islower():
        gap = part[: len(part) - len(before)]
        return f"{gap}{after[0].upper()}{after[1:]}"
    return other


_REWRITING = Rewriting(
    *JOINTS,
    *CONDITIONS,
    *TOLD_BY_END,
    *INTERLOCKS,
    *EXCEPTIONS,
    *LETTING,
    *SCREENS,
    *HAVING_SO,
    *ROUNDABOUT_DEEDS,
    *ROUNDABOUT_FACTS,
    *FRAMES,
    *TOPICS,
    *MEASURES,
    *KEEPING,
    *HELD_BEFORE,
    *BROUGHT_ABOUT,
    *REASONS,
    *LIGHT_VERBS,
    *OF_IT,
    *WHEREABOUTS,
    *DONE_FIRST,
    *LISTS,
    *SETS,
    *ASIDES,
    *ROUNDABOUT,
    *TELLING,
    *PICTURES,
    *RULES,
    *DUTIES,
    *RULES_OF_GEAR,
    *WAITS,
    *GOALS,
    *SOILS,
    *SCENES,
    *FACTS,
    *STARTING,
    *TAPS,
    *FIRE,
    *POURING,
    *NAMING,
    *LIDS,
    *TURNING_OVER,
    *OPENINGS,
    *DEEDS,
    *COATING,
    *COOKING,
    *BOTH_HANDS,
    *HANDS,
    *HAND_CHECKS,
    *WRAPPING,
    *CLEANING,
    *CONTROLS,
    *DEVICES,
    *STATES,
    *GOING_THERE,
    *GOING,
    *PLACING,
    *OUTCOMES,
    *NUMBERS,
    *CHECKS,
    *GOALS_IN_PARTS,
)
"""In the order in which they are applied: what one of them wrote is read by those after it."""
