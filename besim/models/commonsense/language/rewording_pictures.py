"""Pictures of several things, and what they are kept in: "the photos of gauges A, B and C"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_IMAGE = r"(?:photo|photograph|picture|image|snapshot|video)"
_LABEL = r"(?:[A-Z]|\d{1,2})(?![\w'-])"
_JOINT = re.compile(r",? and |, ")
_FURTHER = r"(?:further|more|other|additional|extra|third|fourth|fifth)"
_PUT = (
    r"(?:taken|added|stored|put in|put into it|placed on it|put on it|loaded|inserted|laid on it)"
)


def _each_picture(match: re.Match[str]) -> str:
    """ "The photos of gauge A, B and gauge C": the photo of gauge A, and so on."""
    kind, image = match["kind"], match["image"]
    kind = kind if not kind.endswith("s") or kind.endswith("ss") else kind[:-1]
    letters = [one.split()[-1] for one in _JOINT.split(match["letters"])]
    the = "The" if match[0][0].isupper() else "the"
    told = [f"the {image.lower()} of {kind} {letter}" for letter in letters]
    return f"{the}{', '.join(told[:-1])[3:]} and {told[-1]}"


PICTURES = (
    # "Can the memory store one more photo?": is there room for it?
    rewrite(
        "one more|another",
        r"^\s*can (?P<x>(?:the|its) [\w -]+?) (?:store|hold|take|keep|carry) (?:one more|another)"
        r" (?P<what>[a-z-]+)(?: or more)?(?=[?.]|$)",
        r"Is there room for at least one more \g<what> in \g<x>",
    ),
    # "The robot can take a photo there only when the lamp is on": one can be taken.
    rewrite(
        "take a|take another|take no",
        rf"\b(?:the robot|it) can (?P<not>not )?take (?P<o>(?:an?|another|no) {_IMAGE})(?P<x>"
        rf" there)?"
        r"(?:(?=[.,;]|$)|(?P<when>(?: only)? (?:if|when|while))(?P<its> its)?\b)",
        lambda m: (
            f"{m['o']} can {m['not'] or ''}be taken{m['x'] or ''}{m['when'] or ''}"
            f"{' the' if m['its'] else ''}"
        ),
    ),
    # "The office has got reported the photos": they have been reported to it.
    rewrite(
        "has got|have got",
        r"\b(?P<x>the [\w-]+(?: [\w-]+)?) (?:has|have) got (?P<done>[a-z]+ed) (?P<o>the"
        rf" {_IMAGE}s? of [^.;]*?)(?=,? and that\b|[.;]|$)",
        r"\g<o> have been \g<done> to \g<x>",
    ),
    rewrite(
        "did ",
        r"^\s*did (?P<x>the [\w-]+(?: [\w-]+)?) get (?P<o>(?:all )?the"
        rf" {_IMAGE}s? of [^.;]*?) (?P<done>[a-z]+ed)(?=[?.]|$)",
        lambda m: f"Have {m['o'].replace(' all the ', ' ')} been {m['done']} to {m['x']}",
    ),
    # "Is there room for at least one more photo in the memory?"
    rewrite(
        "room|space|place",
        r"\b(?P<room>room|space|place)(?P<left> left)? for"
        r" (?:at least (?P<n>an?|one|two|three|four)|(?P<one>another|an additional|a further))"
        r"(?: (?:more|further|additional|other))?"
        r" (?=[a-z])",
        lambda m: f"{m['room']}{m['left'] or ''} for {'one' if m['one'] else m['n']} more ",
    ),
    # "Pictures of gauge A and gauge B", "all photos of gauges A, B and C".
    rewrite(
        "s of",
        rf"(?<![\w-])(?:(?:[Tt]he|[Aa]ll|[Bb]oth)(?: the)? )?(?P<image>(?i:{_IMAGE}))s"
        r" of (?:the )?(?P<kind>[a-z][a-z-]+) "
        rf"(?P<letters>{_LABEL}(?:, (?:(?P=kind) )?{_LABEL}){{0,8}}"
        rf",? and (?:(?P=kind) )?{_LABEL})",
        _each_picture,
        flags=0,
    ),
    # "Have the photo of A and the photo of B *all* been reported?"
    rewrite(
        "all been|both been",
        r"(?P<and> and [^.;?]{1,60}?) (?:all|both) been\b(?= [a-z]+(?:ed|en|nt|t)\b)",
        r"\g<and> been",
    ),
    # "The rack holds two cups; once it is full, no further cup can be added".
    rewrite(
        "holds|stores|takes|carries|hold|store|take|carry",
        r"\b(?P<holds>holds|stores|takes|carries|(?:can|may) (?:hold|store|take|carry))"
        r" (?P<number>one|two|three|four|five|six|seven|eight|\d{1,2}) (?P<what>[a-z-]+)"
        r"(?:, not more|, no more|, and no more|, but not more)?"
        r"(?:[;:,] (?:and )?(?:once|when|while|if|as soon as) [^,.;:]{1,50}, "
        rf"(?:no {_FURTHER} [\w -]{{1,20}}?|nothing (?:more|else|further)) (?:can|may) be {_PUT}"
        r"(?: until [^,.;:]{1,60}| before [^,.;:]{1,60})?|(?<=more))(?=[.;]|$)",
        r"\g<holds> at most \g<number> \g<what>",
    ),
)
"""In the order in which they are applied."""
