"""What sentences say of the robot's grippers: free, occupied, each of them or none."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.vocabulary import BUSY_HAND, FREE_HAND

_NONE = ("no", "neither", "none")
_SOME = ("a", "an", "some", "any", "one", "either")


def hand_said(hand: Mention | None, word: str) -> Claim | None:
    """ "Both grippers are *empty*", "no gripper is *free*", "the gripper is *occupied*".

    :param hand: the subject; ``None`` if it is not known, as for one gripper of the robot.
    :returns: ``None`` if the word says nothing of what is held.
    """
    if word not in FREE_HAND and word not in BUSY_HAND:
        return None
    none = hand is not None and (hand.determiner in _NONE or hand.head in _NONE)
    free = word in FREE_HAND
    if none:
        # "no gripper is free"; "neither gripper is occupied"
        return Claim("hands_free", number=1 if free else 0, negated=free)
    if free:
        return Claim("hands_free", number=0 if _all(hand) else 1)
    # "both grippers are full"; "one gripper is occupied"
    some = hand is None or hand.number == 1 or hand.determiner in _SOME
    return Claim("hands_free", number=0 if some else 1, negated=True)


def _all(hand: Mention | None) -> bool:
    if hand is None or hand.number == 1 or hand.determiner in _SOME:
        return False
    return hand.determiner in ("both", "all", "") or hand.plural
