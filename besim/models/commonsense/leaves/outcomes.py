"""What holds after an event, as claims."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.vocabulary import RELATIONS


def event_claims(event: Event) -> list[Claim]:
    """What holds after an event, as claims: the goal "to place the box on the shelf"."""
    name = event.schema.name
    theme, dest = event.role("theme"), event.role("dest")
    text = event.text
    if name in ("place", "carry", "hand_over") and theme and dest:
        return [
            Claim(
                "place",
                theme,
                dest,
                relation="at"
                if name == "carry"
                else RELATIONS.get(event.relations.get("dest", "at"), "at"),
                text=text,
            )
        ]
    if name in ("move", "dock") and dest:
        return [Claim("near", objects=dest, text=text)]
    if name == "grasp" and theme:
        return (
            [Claim("held", theme, text=text)]
            if not event.role("source")
            else [
                Claim("place", theme, event.role("source"), relation="at", negated=True, text=text)
            ]
        )
    if name in ("open", "close") and theme:
        return [Claim("state", theme, attribute="open", value=name == "open", text=text)]
    if name in ("switch_on", "switch_off") and theme:
        return [Claim("state", theme, attribute="on", value=name == "switch_on", text=text)]
    if name == "clean":
        target = event.role("target") or theme
        return [Claim("state", target, attribute="clean", text=text)] if target else []
    if name == "fill" and theme:
        return [Claim("contains", theme, event.substances.get("content", ("water",)), text=text)]
    if name == "pour" and dest:
        return [Claim("contains", dest, event.substances.get("theme") or theme, text=text)]
    if name == "apply":
        target = dest or event.role("theme")
        content = event.substances.get("content") or (
            event.substances.get("theme") if dest else None
        )
        if target and content:
            return [Claim("coated", target, content, text=text)]
    if name == "tell" and theme:
        return [Claim("state", theme, attribute="reported", text=text)]  # sent, told, shown …
    if theme and event.schema.result:
        return [Claim("state", theme, attribute=participle(event.root), text=text)]
    return []
