"""From clauses to claims: what a statement says about the world."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Inventory, Reference, split_words
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon

RELATIONS = {
    "in": "in", "inside": "in", "inside of": "in", "within": "in", "into": "in", "between": "in", "among": "in",
    "on": "on", "on top of": "on", "onto": "on", "upon": "on", "over": "on", "around": "on", "across": "on", "above": "on", "against": "on", "atop": "on", "up": "on", "off": "on",
    "at": "at", "from": "at", "to": "at", "through": "in",
    "under": "under", "below": "under", "beneath": "under", "underneath": "under", "behind": "beside",
    "next to": "beside", "beside": "beside", "near": "beside", "close to": "beside", "by": "beside", "in front of": "beside", "alongside": "beside",
    "adjacent to": "beside", "opposite": "beside", "opposite to": "beside", "with": "with",
}  # fmt: skip
NEAR = {"near", "at", "in", "on", "next to", "beside", "close to", "in front of", "by", "inside", "within reach of", "behind", "under", "alongside", "adjacent to", "opposite", "around", "below", "before", "between", "to", "within"}  # fmt: skip
_POSTURE = {"lie", "stand", "sit", "hang", "rest", "stay", "remain", "wait", "lean", "locate", "situate", "place", "put", "keep", "store", "leave", "park", "position", "mount", "set", "arrange", "install", "lay", "live", "hide", "deposit", "find", "attach", "fix", "build", "fasten", "insert", "drop", "load", "stow", "seat", "stack", "line up", "pack", "push", "belong", "end up", "come", "land", "fall", "be", "go", "start", "hook", "spread", "build in", "plug in", "slot", "pile", "contain", "stand by", "carry", "transport", "bring", "deliver", "return", "move", "hang up", "put down", "put away", "set down", "slide", "throw", "plug", "sort", "collect", "gather", "house", "dock", "place down", "hold", "bring back", "put back", "file", "shelve", "arrive", "add", "clip", "clamp", "pin", "fit"}  # fmt: skip
_HOLD = {"hold", "grip", "grasp", "carry", "grab", "pick up", "take", "pick", "lift", "clutch", "retrieve", "get", "take out", "lift up", "collect", "have", "fetch", "remove", "secure"}  # fmt: skip
_CONTAIN = {
    "contain",
    "hold",
    "store",
    "house",
    "carry",
    "have",
    "bear",
    "include",
    "accommodate",
    "fill",
}
_SURFACE_VERBS = {"apply", "spray", "spread", "smear", "coat", "cover", "treat", "paint", "sprinkle", "rub", "brush", "squirt", "distribute", "sow", "scatter", "disperse", "mist", "put", "put on"}  # fmt: skip
_POUR = {"pour", "tip", "add", "fill", "put", "transfer", "drop", "insert", "empty", "sprinkle", "mix", "load", "pour in", "drip", "dose", "scoop", "spoon", "ladle", "pipette", "dispense", "squeeze", "put in", "drop in"}  # fmt: skip
_IGNORED_PREPS = {"during", "after", "before", "for", "per", "until", "since", "because of", "due to", "according to", "as", "without", "via", "about", "like", "of", "instead of", "by means of"}  # fmt: skip
_ABOUT_THINGS = {"held", "place", "contains", "coated", "state", "number", "empty"}
_BOUNDS = {
    "at least": ">=",
    "no less than": ">=",
    "not less than": ">=",
    "at most": "<=",
    "no more than": "<=",
    "not more than": "<=",
    "more than": ">",
    "less than": "<",
    "fewer than": "<",
}
_MORE = {
    "more",
    "higher",
    "greater",
    "above",
    "larger",
    "over",
    "longer",
    "warmer",
    "hotter",
    "heavier",
}
_LESS = {
    "less",
    "lower",
    "below",
    "smaller",
    "under",
    "fewer",
    "colder",
    "shorter",
    "closer",
    "lighter",
}


@dataclass(slots=True)
class Reader:
    """Reads clauses against an inventory; remembers what was mentioned (``salient``)."""

    inventory: Inventory
    lexicon: Lexicon
    salient: list[str] = field(default_factory=list)
    group: tuple[str, ...] = ()
    """The last things that were named together: what *they* and *both* refer to."""
    robot_subject: bool = False
    """The last clause was about the robot: a following *it* is the robot too."""

    # -- references --------------------------------------------------------------------------
    def refer(self, group: Group) -> Reference:
        """Entities of a coordinated noun group."""
        names: list[str] = []
        some = none = False
        known = True
        first = group.mentions[0]
        if (
            len(group.mentions) == 1
            and first.pronoun
            and first.head in ("they", "them", "both", "these", "those", "each", "all")
            and len(self.group) > 1
            and first.number in (None, float(len(self.group)))
        ):
            return Reference(self.group)
        for mention in group.mentions:
            reference = self.refer_one(mention)
            known = known and reference.known
            some = some or reference.any
            none = none or reference.none
            names.extend(name for name in reference.names if name not in names)
        things = tuple(name for name in names if name not in (ROBOT, GRIPPER))
        if len(things) > 1 and not none:
            self.group = things
        return Reference(
            tuple(names),
            any=some or group.conjunction in ("or", "nor") and len(group.mentions) > 1,
            none=none,
            known=known,
        )

    def refer_one(self, mention: Mention) -> Reference:
        """Entities of one mention; they become the most salient ones."""
        reference = self.inventory.resolve(mention, self.salient)
        if len(reference.names) > 1 and mention.located:
            pass
        for name in reversed(reference.names):
            if name not in (ROBOT, GRIPPER):
                if name in self.salient:
                    self.salient.remove(name)
                self.salient.insert(0, name)
        return reference

    def is_robot(self, group: Group | None) -> bool:
        """No subject (imperative) or the robot or its gripper."""
        if group is None:
            return True
        first = group.mentions[0]
        if first.pronoun and first.head in ("it", "you", "he", "she", "they"):
            return True
        return self.inventory.robot_like(first) or self.inventory.gripper_like(first)

    def substance_words(self, mention: Mention) -> str:
        """The name of a substance in a mention: *orange juice*."""
        return "_".join(split_words(mention.words))

    # -- claims ------------------------------------------------------------------------------
    def claims(self, clause: Clause, *, robot_pronoun: bool = True) -> list[Claim]:
        """All that a clause states, including what its noun phrases say in passing."""
        verb = clause.verb
        found: list[Claim] = []
        if (
            verb.lemma
            in (
                "check",
                "verify",
                "determine",
                "confirm",
                "ensure",
                "make",
                "see",
                "test",
                "require",
            )
            and clause.subordinate
            and not clause.objects
        ):
            for _, inner in clause.subordinate:
                for one in inner:
                    found.extend(self.claims(one))
            return found
        if clause.existential or (clause.subject is None and verb.copula and clause.objects):
            return self._existential(clause)
        if (
            clause.subject is None
            and verb.copula
            and clause.preps
            and clause.preps[0][0] in ("within",)
        ):
            return []
        if clause.subject is None and not verb.lemma:
            return []
        subject = clause.subject
        if subject is None:
            found.extend(self._active(clause, Reference((ROBOT,)), None))
        elif subject.mentions[0].head == "distance":
            found.extend(self._distance(clause))
        else:
            robot = subject.mentions[0].pronoun and robot_pronoun and self._pronoun_is_robot(clause)
            opening = (
                subject.mentions[0].pronoun
                and subject.mentions[0].head == "it"
                and (
                    verb.lemma in ("open", "close", "shut")
                    or {"open", "closed", "shut"} & set(clause.adjectives)
                )
            )
            openable = next(
                (
                    n
                    for n in self.salient
                    if n in self.inventory.entities and self.inventory._openable(n)
                ),
                None,
            )
            if opening and openable is not None:
                robot = False
                self.salient.remove(openable)
                self.salient.insert(0, openable)
            reference = Reference((ROBOT,)) if robot else self.refer(subject)
            self.robot_subject = ROBOT in reference.names
            found.extend(self._of_subject(clause, reference, subject))
        if verb.negated or (verb.adverbs and "never" in verb.adverbs):
            found = [replace(claim, negated=not claim.negated) for claim in found]
        text = clause_text(clause)
        found = [
            Claim("unknown") if claim.kind in _ABOUT_THINGS and not claim.subjects else claim
            for claim in found
        ]
        return [claim if claim.text else replace(claim, text=text) for claim in found]

    def _pronoun_is_robot(self, clause: Clause) -> bool:
        assert clause.subject is not None
        mention = clause.subject.mentions[0]
        if mention.head == "you":
            return True
        if mention.head not in ("it", "he", "she"):
            return False
        if clause.verb.lemma in _HOLD and not clause.verb.passive and clause.objects:
            return True
        if clause.verb.copula and any(
            p in ("near", "next to", "at", "within reach of", "close to") for p, _ in clause.preps
        ):
            return True
        return not self.salient or self.robot_subject

    def passing(self, mention: Mention, reference: Reference | None = None) -> list[Claim]:
        """What a noun phrase says of its thing: state adjectives, relative clauses, places."""
        found: list[Claim] = []
        reference = reference or self.inventory.resolve(mention, self.salient)
        for word in mention.states:
            state = self.lexicon.state(word)
            if state is None:
                continue
            if reference.names == (GRIPPER,):
                if state.attribute in ("free", "empty"):
                    found.append(
                        Claim(
                            "hands_free",
                            number=mention.number
                            if mention.number and mention.determiner not in ("both",)
                            else (
                                2
                                if mention.determiner == "both"
                                or mention.plural
                                and mention.number is None
                                else 1
                            ),
                            text=mention.text,
                        )
                    )
                continue
            if reference.names and ROBOT not in reference.names:
                found.append(
                    self._state_claim(
                        reference, state.attribute, state.value, mention.text, weak=True
                    )
                )
        saved = list(self.salient)
        for clause in mention.relatives:
            if is_result(clause):
                continue  # ", which begins to run": that comes after, not before
            own = [name for name in reference.names if name not in (ROBOT, GRIPPER)]
            self.salient = [*own, *(name for name in saved if name not in own)]
            found.extend(self.claims(clause))
        found = [claim for claim in found if claim.kind not in _ABOUT_THINGS or claim.subjects]
        self.salient = saved
        for prep, group in mention.located:
            claim = self._placed(reference, prep, group)
            if claim is not None:
                found.append(claim)
        if mention.owner is not None and not mention.owner.pronoun:
            found.extend(self.passing(mention.owner))
        return [claim for claim in found if claim.kind != "unknown"]

    def _state_claim(
        self,
        reference: Reference,
        attribute: str,
        value: bool,
        text: str = "",
        *,
        weak: bool = False,
    ) -> Claim:
        if attribute == "empty" and value:
            return Claim(
                "empty",
                reference.names,
                any=reference.any,
                text=text,
                negated=reference.none,
                weak=weak,
            )
        if attribute == "empty":
            return Claim(
                "empty", reference.names, any=reference.any, negated=True, text=text, weak=weak
            )
        return Claim(
            "state",
            reference.names,
            attribute=attribute,
            value=value,
            any=reference.any or reference.none,
            negated=reference.none,
            text=text,
            weak=weak,
        )

    def _of_subject(self, clause: Clause, reference: Reference, subject: Group) -> list[Claim]:
        verb = clause.verb
        if (
            verb.lemma == "be"
            or not verb.lemma
            or verb.lemma in ("stay", "remain", "become", "get", "keep")
            and not clause.objects
        ):
            return self._copular(clause, reference, subject)
        if verb.passive or (verb.form == "VBN" and verb.perfect and verb.lemma in ("be",)):
            return self._participle(clause, reference)
        return self._active(clause, reference, subject)

    def _copular(self, clause: Clause, reference: Reference, subject: Group) -> list[Claim]:
        found: list[Claim] = []
        quantity = self._quantity_name(subject)
        if quantity:
            claim = self._number_claim(clause, reference, quantity)
            return [claim] if claim else []
        for adjective in clause.adjectives:
            found.extend(self._adjective(clause, reference, adjective))
        for prep, group in clause.preps:
            first = group.mentions[0]
            if prep in ("of", "than") or prep in _IGNORED_PREPS and prep != "by":
                continue
            if clause.adjectives and prep in ("with", "by", "to", "for"):
                continue
            if first.unit in (
                "percent",
                "percentage",
                "degree",
                "celsius",
                "kg",
                "%",
            ) or first.head in ("percent", "degree", "kg", "celsius"):
                attribute = (
                    "battery"
                    if ROBOT in reference.names or "battery" in reference.names
                    else "temperature"
                )
                found.append(
                    Claim(
                        "number",
                        reference.names,
                        attribute=attribute,
                        op=next(
                            (b for w, b in _BOUNDS.items() if w in clause.adverbs),
                            ">"
                            if prep in ("above", "over")
                            else "<"
                            if prep in ("below", "under")
                            else "=",
                        ),
                        number=first.number or 0.0,
                    )
                )
                continue
            claim = self._placed(reference, prep, group)
            if claim is not None:
                found.append(claim)
                found.extend(self._of_places(group))
        for group in clause.objects:
            found.extend(self._complement(clause, reference, group))
        for word in clause.adverbs:
            # "the lid is down", "the lever is up"
            head = subject.mentions[0].head
            if word in ("down", "up") and reference.names:
                if head in (
                    "lid",
                    "cover",
                    "hatch",
                    "sash",
                    "shutter",
                    "flap",
                    "door",
                    "gate",
                    "blind",
                ):
                    found.append(self._state_claim(reference, "open", word == "up"))
                elif head in ("lever", "handle", "button", "switch"):
                    found.append(self._state_claim(reference, "pressed", word == "down"))
        return found

    def _of_places(self, group: Group) -> list[Claim]:
        return [claim for mention in group.mentions for claim in self.passing(mention)]

    def _adjective(self, clause: Clause, reference: Reference, adjective: str) -> list[Claim]:
        of = next((group for prep, group in clause.preps if prep == "of"), None)
        if adjective in ("free", "clear", "empty", "full", "rid") and of is not None:
            head = of.mentions[0].head
            if adjective == "full":
                return [
                    Claim(
                        "contains",
                        reference.names,
                        tuple(self.content_names(of)),
                        any=reference.any,
                    )
                ]
            if head in self.lexicon.dirt or head in ("stain", "dust"):
                return [self._state_claim(reference, "clean", True)]
            inside = self.refer(of)
            return [
                Claim(
                    "contains",
                    reference.names,
                    inside.names or tuple(self.content_names(of)),
                    any_object=True,
                    negated=True,
                )
            ]
        if adjective in ("near", "close", "nearby", "reachable"):
            if (
                reference.names
                and ROBOT not in reference.names
                and GRIPPER not in reference.names
                and not any(p in ("to", "from") for p, _ in clause.preps)
            ):
                return [Claim("near", objects=reference.names)]
            return []
        if reference.names == (GRIPPER,):
            if adjective in ("empty", "free", "available"):
                return [Claim("hands_free", number=0 if self._all_grippers(clause) else 1)]
            return []
        state = self.lexicon.state(adjective)
        if state is None:
            if adjective in _MORE | _LESS | {
                "same",
                "present",
                "far",
                "able",
                "ready",
                "available",
                "possible",
                "necessary",
                "away",
                "apart",
                "enough",
                "alone",
                "visible",
                "least",
                "first",
                "several",
                "equal",
            }:
                return []
            return [Claim("state", reference.names, attribute=adjective, any=reference.any)]
        if ROBOT in reference.names and state.attribute == "empty":
            return [Claim("hands_free", number=0)]
        return [self._state_claim(reference, state.attribute, state.value)]

    def _all_grippers(self, clause: Clause) -> bool:
        mention = clause.subject.mentions[0] if clause.subject else None
        return mention is not None and (
            mention.determiner in ("both", "all", "") or mention.plural or mention.owner is not None
        )

    def _complement(self, clause: Clause, reference: Reference, group: Group) -> list[Claim]:
        """ "is a mess", "is brewed coffee", "is closer to it": rarely a state of the subject."""
        mention = group.mentions[0]
        if (
            mention.head in self.lexicon.substances
            and reference.names
            and ROBOT not in reference.names
        ):
            return [Claim("contains", reference.names, tuple(self.content_names(group)))]
        state = self.lexicon.state(mention.head)
        if state is not None and not mention.determiner and ROBOT not in reference.names:
            return [self._state_claim(reference, state.attribute, state.value)]
        if mention.number is not None and mention.unit in ("kg", "kilogram", "kilo"):
            return [
                Claim("number", reference.names, attribute="weight", op="=", number=mention.number)
            ]
        if mention.number is not None and (
            mention.unit in ("percent", "%") or mention.head == "percent"
        ):
            return [
                Claim("number", reference.names, attribute="battery", op="=", number=mention.number)
            ]
        return []

    def _quantity_name(self, subject: Group) -> str:
        words = split_words(subject.mentions[0].words) if not subject.mentions[0].pronoun else ()
        joined = " ".join(words)
        if "battery" in joined or joined in ("charge", "charge level", "state charge"):
            return "battery" if not any(w in words for w in ("pack", "cell")) else ""
        if words and words[-1] in ("temperature", "weight", "level", "pressure", "speed", "height"):
            return words[-1]
        return ""

    def _number_claim(self, clause: Clause, reference: Reference, quantity: str) -> Claim | None:
        subjects = (ROBOT,) if quantity == "battery" else reference.names
        number: float | None = None
        op = "="
        for adjective in clause.adjectives:
            op = ">" if adjective in _MORE else "<" if adjective in _LESS else op
        groups = [(p, g) for p, g in clause.preps] + [("", g) for g in clause.objects]
        for prep, group in groups:
            for mention in group.mentions:
                if mention.number is not None and (
                    mention.unit
                    or mention.head in ("percent", "kg")
                    or mention.pronoun
                    or prep == "than"
                    or not mention.modifiers
                ):
                    number = mention.number
                    if prep in ("above", "over"):
                        op = ">"
                    elif prep in ("below", "under"):
                        op = "<"
                words = f"{mention.text}"
                if "least" in words or mention.head == "least" or "least" in clause.adjectives:
                    op = ">="
                elif "most" in words or mention.head == "most":
                    op = "<="
                elif any(w in words.split() for w in ("more", "higher", "greater")):
                    op = ">"
                elif any(w in words.split() for w in ("less", "lower")):
                    op = "<"
        for words, bound in _BOUNDS.items():
            if words in clause.adverbs or words in clause.verb.adverbs:
                op = bound
        if number is None:
            for adjective in clause.adjectives:
                state = self.lexicon.state(adjective)
                if state is not None and quantity == "battery":
                    return Claim("state", subjects, attribute="charged", value=state.value)
            return None
        return Claim("number", subjects, attribute=quantity, op=op, number=number)

    def _placed(self, reference: Reference, prep: str, group: Group) -> Claim | None:
        """Subject is PREP group."""
        first = group.mentions[0]
        if prep in ("away from", "far from", "out of"):
            where = self.refer(group)
            if where.names == (GRIPPER,):
                return Claim("held", reference.names, negated=True)
            if ROBOT in reference.names:
                return Claim("near", objects=where.names, any_object=True, negated=True)
            return (
                Claim("place", reference.names, where.names, relation="at", negated=True)
                if prep == "out of" and where.names
                else None
            )
        if self.inventory.gripper_like(first):
            if ROBOT in reference.names:
                return None
            if prep in (
                "in",
                "inside",
                "by",
                "with",
                "within",
                "into",
                "between",
                "from",
                "at",
                "on",
            ):
                return Claim("held", reference.names, any=reference.any, negated=reference.none)
            return None
        if first.head in ("range", "reach", "distance", "touch", "contact") or (
            first.head in ("length",) and first.owner
        ):
            owner = first.owner
            names = (
                self.refer_one(owner).names if owner is not None and not owner.pronoun else (ROBOT,)
            )
            if ROBOT in reference.names:
                return Claim("near", objects=names) if ROBOT not in names and names else None
            return Claim("near", objects=reference.names, any_object=reference.any)
        where = self.refer(group)
        if not where.names or where.names == reference.names:
            return None
        if prep == "within reach of" or prep == "in contact with":
            if ROBOT in where.names:
                return Claim("near", objects=reference.names)
            if ROBOT in reference.names:
                return Claim("near", objects=where.names)
        if ROBOT in reference.names or reference.names == (GRIPPER,):
            if where.none:
                return Claim("near", objects=where.names, any_object=True, negated=True)
            return (
                Claim("near", objects=where.names, any_object=where.any) if prep in NEAR else None
            )
        if ROBOT in where.names:
            if prep in ("near", "next to", "close to", "beside", "in front of"):
                return Claim("near", objects=reference.names)
            if prep in ("by", "with"):
                return Claim("held", reference.names)
        relation = RELATIONS.get(prep)
        if relation is None:
            return None
        if relation == "with":
            inside = self.content_names(group)
            return Claim("contains", reference.names, tuple(inside)) if inside else None
        if relation == "beside" and prep == "by":
            return None
        return Claim(
            "place",
            reference.names,
            where.names,
            relation=relation,
            any=reference.any or reference.none,
            any_object=where.any,
            negated=reference.none,
        )

    def content_names(self, group: Group) -> list[str]:
        """Things or substances by name."""
        names: list[str] = []
        for mention in group.mentions:
            reference = self.inventory.resolve(mention, self.salient)
            if reference.known and ROBOT not in reference.names and GRIPPER not in reference.names:
                names.extend(reference.names)
            elif mention.head in self.lexicon.substances:
                names.append(self.substance_words(mention))
        return names

    def _distance(self, clause: Clause) -> list[Claim]:
        """ "the distance between the robot and X is below the contact range"."""
        assert clause.subject is not None
        mentions = [
            *clause.subject.mentions[1:],
            *(
                m
                for mention in clause.subject.mentions
                for _, group in mention.located
                for m in group.mentions
            ),
        ]
        if clause.subject.mentions[0].owner is not None:
            mentions.append(clause.subject.mentions[0].owner)
        for _, group in clause.preps:
            mentions.extend(m for m in group.mentions if m.head not in ("range", "reach"))
        names = [
            name
            for mention in mentions
            if not self.inventory.robot_like(mention)
            and not mention.unit
            and mention.head not in ("range", "reach", "gripper")
            for name in self.refer_one(mention).names
        ]
        far = any(adjective in _MORE for adjective in clause.adjectives) or any(
            prep in ("above", "over") for prep, _ in clause.preps
        )
        return [Claim("near", objects=tuple(names), negated=far)] if names else []

    def _existential(self, clause: Clause) -> list[Claim]:
        """ "there is water in the glass", "there is no dust on the window"."""
        group = clause.objects[0] if clause.objects else clause.subject
        if group is None:
            return []
        mention = group.mentions[0]
        if mention.head in ("nobody", "somebody", "anybody", "person", "people"):
            return []
        none = mention.determiner in ("no", "neither") or clause.verb.negated
        places = [(p, g) for p, g in clause.preps if p in RELATIONS] + [
            (p, g) for p, g in mention.located if p in RELATIONS
        ]
        for relative in mention.relatives:
            places += [(p, g) for p, g in relative.preps if p in RELATIONS]
        if mention.head in self.lexicon.dirt and places:
            where = self.refer(places[0][1])
            return [Claim("state", where.names, attribute="clean", value=none)]
        if not places:
            return []
        prep, where_group = places[0]
        negate = bool(none) != bool(clause.verb.negated)
        if self.inventory.gripper_like(where_group.mentions[0]):
            held = self.refer(group)
            if not held.names or mention.head in ("object", "thing", "item", "nothing", "anything"):
                return [Claim("hands_free", number=0, negated=not none)]
            return [Claim("held", held.names, any=True, negated=negate)]
        where = self.refer(where_group)
        if (
            mention.head in ("object", "thing", "item", "nothing", "anything", "something")
            and not mention.modifiers
        ):
            return [Claim("empty", where.names, negated=not none and mention.head != "nothing")]
        reference = self.refer(group)
        names = reference.names or tuple(self.content_names(group))
        if not names:
            return [Claim("unknown", text=clause_text(clause))]
        plural_all = mention.number is not None and mention.number > 1
        if RELATIONS[prep] in ("in", "on", "at", "with"):
            return [
                Claim("contains", where.names, names, any_object=not plural_all, negated=negate)
            ]
        return [
            Claim(
                "place",
                names,
                where.names,
                relation=RELATIONS[prep],
                any=not plural_all,
                negated=negate,
            )
        ]

    def _participle(self, clause: Clause, reference: Reference) -> list[Claim]:
        """ "has been scrubbed", "is placed on the table", "is held in a gripper"."""
        verb = clause.verb
        lemma = verb.lemma
        root = lemma.split()[0]
        if clause.adjectives and reference.names and reference.names != (GRIPPER,):
            state = self.lexicon.state(clause.adjectives[0])
            if state is not None:
                return [
                    self._state_claim(reference, state.attribute, state.value)
                ]  # "has been pushed shut"
        if reference.names == (GRIPPER,):
            return [Claim("hands_free", number=1)] if lemma in ("empty", "free") else []
        if (
            clause.subject is not None
            and clause.subject.mentions[0].head in self.lexicon.dirt
            and not reference.names
        ):
            negative = clause.subject.mentions[0].determiner in ("no", "neither")
            where = next(
                (
                    self.refer(g)
                    for p, g in clause.preps
                    if p in ("from", "on", "off", "of", "in", "at")
                ),
                Reference(()),
            )
            owner = clause.subject.mentions[0].located
            if not where.names and owner:
                where = self.refer(owner[0][1])
            gone = lemma in (
                "remove",
                "wipe",
                "wipe off",
                "clean",
                "wash off",
                "wipe away",
                "take off",
                "clear",
            ) or lemma.startswith(("wipe", "clean", "wash", "rinse", "scrub", "sweep", "remove"))
            if where.names:
                return [Claim("state", where.names, attribute="clean", value=gone or negative)]
            return (
                [Claim("unknown", text=clause_text(clause))]
                if not self.salient
                else [Claim("state", (self.salient[0],), attribute="clean", value=gone or negative)]
            )
        with_group = next((g for p, g in clause.preps if p == "with"), None)
        places = [
            (p, g)
            for p, g in clause.preps
            if p in RELATIONS
            and p not in ("with", "by", "from", "to")
            or p in ("to", "by")
            and root
            in (
                "attach",
                "fix",
                "connect",
                "apply",
                "deliver",
                "bring",
                "return",
                "carry",
                "take",
                "move",
                "hand",
                "mount",
                "transport",
                "hold",
                "give",
                "add",
                "serve",
                "pass",
                "fasten",
            )
        ]
        gripper_place = any(
            self.inventory.gripper_like(g.mentions[0])
            for p, g in clause.preps
            if p in ("in", "by", "with", "inside", "between")
        )
        robot_place = any(
            self.inventory.robot_like(g.mentions[0]) for p, g in clause.preps if p == "by"
        )
        if (
            root in _HOLD
            and lemma in _HOLD | {"pick up"}
            and (
                gripper_place
                or (
                    lemma in ("hold", "grasp", "grip", "carry", "grab", "pick up", "clutch")
                    and not places
                )
                or (robot_place and not places)
            )
        ):
            return [
                Claim(
                    "held",
                    reference.names,
                    any=reference.any or reference.none,
                    negated=reference.none,
                )
            ]
        if (
            gripper_place
            and root not in ("wipe", "clean", "open", "close", "pull", "push", "press", "turn")
            and not verb.modal
        ):
            return [
                Claim(
                    "held",
                    reference.names,
                    any=reference.any or reference.none,
                    negated=reference.none,
                )
            ]
        if with_group is not None and (
            root in ("fill", "load", "charge", "stock", "refill") or (root in ("mix",) and False)
        ):
            return [
                Claim(
                    "contains",
                    reference.names,
                    tuple(self.content_names(with_group)),
                    any=reference.any,
                )
            ]
        if with_group is not None and root in _SURFACE_VERBS | {
            "season",
            "sprinkle",
            "butter",
            "treat",
            "wet",
            "moisten",
            "grease",
        }:
            content = self.content_names(with_group)
            base = (
                [Claim("coated", reference.names, tuple(content), any=reference.any)]
                if content
                else []
            )
            state = self.lexicon.state(self._participle_word(lemma, root))
            if state is not None and root in ("cover", "wrap"):
                return [self._state_claim(reference, state.attribute, state.value)]
            return base or [
                Claim(
                    "state",
                    reference.names,
                    attribute=self._participle_word(lemma, root),
                    any=reference.any,
                )
            ]
        if (
            root
            in (
                "apply",
                "spray",
                "spread",
                "smear",
                "sprinkle",
                "scatter",
                "distribute",
                "squirt",
                "sow",
            )
            and places
            and clause.subject is not None
        ):
            content = self.content_names(clause.subject)
            where = self.refer(places[0][1])
            solid = content and all(
                name in self.inventory.entities and not self.inventory.entities[name].substance
                for name in content
            )
            if content and not solid:
                return [Claim("coated", where.names, tuple(content))]
            if root == "spread" and content:
                return [
                    Claim("state", tuple(content), attribute="folded", value=False),
                    Claim("place", tuple(content), where.names, relation="on"),
                ]
        if (
            root in _POUR
            and lemma in self.lexicon.verbs
            and places
            and self.lexicon.verbs[lemma].name in ("pour", "fill", "scoop", "place")
            and clause.subject is not None
        ):
            where = self.refer(places[0][1])
            if where.names and ROBOT not in where.names:
                if RELATIONS[places[0][0]] in ("under", "beside"):
                    return [
                        Claim(
                            "place", reference.names, where.names, relation=RELATIONS[places[0][0]]
                        )
                    ]
                return [
                    Claim(
                        "contains",
                        where.names,
                        reference.names or tuple(self.content_names(clause.subject)),
                        any_object=reference.any or reference.none,
                        negated=reference.none,
                    )
                ]
        if places and (
            lemma in _POSTURE
            or root in _POSTURE
            or lemma in self.lexicon.verbs
            and self.lexicon.verbs[lemma].name in ("place", "carry", "hand_over", "cover")
        ):
            claims = []
            for prep, group in places:
                claim = self._placed(reference, prep, group)
                if claim is not None:
                    claims.append(claim)
                    claims.extend(self._of_places(group))
                    break
            if root == "spread":
                claims.append(Claim("state", reference.names, attribute="folded", value=False))
            if claims:
                return claims
        word = self._participle_word(lemma, root)
        state = self.lexicon.state(f"{word} {verb.particle}".strip()) or self.lexicon.state(word)
        extra = []
        for prep, group in clause.preps:
            if (
                prep in ("in", "on", "inside", "under", "next to")
                and root not in ("use", "require")
                and not self.inventory.gripper_like(group.mentions[0])
                and not self.inventory.robot_like(group.mentions[0])
            ):
                claim = self._placed(reference, prep, group)
                if claim is not None and claim.kind == "place" and word not in ("dried",):
                    extra.append(claim)
        if state is not None:
            return [self._state_claim(reference, state.attribute, state.value), *extra]
        if lemma in (
            "use",
            "need",
            "require",
            "allow",
            "call",
            "name",
            "equip",
            "consider",
            "know",
            "mean",
            "suppose",
            "expect",
            "describe",
            "see",
            "reach",
            "touch",
            "access",
            "hold",
        ):
            if (
                lemma in ("reach", "touch", "access")
                and reference.names
                and not any(p == "from" for p, _ in clause.preps)
            ):
                return [Claim("near", objects=reference.names)]
            return []
        if (
            lemma in ("take", "remove", "pick up", "pick", "take out", "retrieve")
            and not verb.negated
        ):
            source = next(
                (self.refer(g) for p, g in clause.preps if p in ("from", "out of", "off")), None
            )
            if source is not None and source.names:
                return [Claim("place", reference.names, source.names, relation="at", negated=True)]
            return [Claim("held", reference.names)]
        if not reference.names:
            return [Claim("unknown", text=clause_text(clause))]
        schema = self.lexicon.verbs.get(lemma)
        if schema is not None and schema.name == "switch_on":
            return [self._state_claim(reference, "on", True)]
        if schema is not None and schema.name == "switch_off":
            return [self._state_claim(reference, "on", False)]
        if schema is not None and schema.name == "close":
            return [self._state_claim(reference, "open", False)]
        if schema is not None and schema.name == "open":
            return [self._state_claim(reference, "open", True)]
        return [
            Claim(
                "state",
                reference.names,
                attribute=word,
                any=reference.any or reference.none,
                negated=reference.none,
            ),
            *extra,
        ]

    def _participle_word(self, lemma: str, root: str) -> str:
        return participle(root)

    def _active(self, clause: Clause, reference: Reference, subject: Group | None) -> list[Claim]:
        verb = clause.verb
        lemma = verb.lemma
        objects = clause.objects
        if (
            ROBOT in reference.names
            and subject is not None
            and self.inventory.gripper_like(subject.mentions[0])
        ):
            reference = Reference((ROBOT,))
        robot = ROBOT in reference.names or reference.names == (GRIPPER,)
        if robot and objects and len(objects[0].mentions) > 1:
            things = [
                m
                for m in objects[0].mentions
                if not self.inventory.robot_like(m) and not self.inventory.gripper_like(m)
            ]
            objects = [Group(things, objects[0].conjunction), *objects[1:]] if things else objects
        if (
            robot
            and lemma
            in (
                "hold",
                "carry",
                "grip",
                "grasp",
                "have",
                "keep",
                "grab",
                "possess",
                "pick up",
                "lift",
                "take",
                "pick",
            )
            and objects
        ):
            mention = objects[0].mentions[0]
            if (
                self.inventory.gripper_like(mention)
                or mention.head in self.lexicon.abstract
                or mention.head in ("payload", "battery", "arm", "camera")
            ):
                return self._robot_has(clause, mention)
            if mention.pronoun and mention.head in ("nothing", "anything"):
                return [Claim("hands_free", number=0, negated=mention.head == "anything")]
            held = self.refer(objects[0])
            if mention.determiner in ("no",) and mention.head in ("object", "thing", "item"):
                return [Claim("hands_free", number=0)]
            return (
                [Claim("held", held.names, any=held.any or held.none, negated=held.none)]
                if held.names
                else [Claim("unknown", text=clause_text(clause))]
            )
        if robot and lemma in ("reach", "touch", "access") and objects:
            where = self.refer(objects[0])
            return [Claim("near", objects=where.names, any_object=where.any)] if where.names else []
        if lemma in ("weigh",) and objects and objects[0].mentions[0].number is not None:
            return [
                Claim(
                    "number",
                    reference.names,
                    attribute="weight",
                    op="=",
                    number=objects[0].mentions[0].number,
                )
            ]
        if lemma in ("share",) and objects:
            where = self.refer(objects[0])
            if where.names:
                return [Claim("place", reference.names, where.names, relation="on")]
            return [Claim("together", reference.names)]
        if lemma == "have" and objects:
            mention = objects[0].mentions[0]
            if mention.head in self.lexicon.dirt:
                where = (
                    self.refer_one(mention.located[0][1].mentions[0])
                    if mention.located and False
                    else reference
                )
                negative = reference.none or mention.determiner in ("no",)
                return [Claim("state", where.names, attribute="clean", value=negative)]
            if (
                "own" in mention.text.split()
                and not robot
                and mention.head in self.lexicon.surfaces | self.lexicon.containers
            ):
                return [
                    Claim("place", reference.names, self.refer(objects[0]).names, relation="on")
                ]
            if mention.relatives:
                return [claim for relative in mention.relatives for claim in self.claims(relative)]
        if lemma in _CONTAIN and objects and not robot:
            inside = self.refer(objects[0])
            mention = objects[0].mentions[0]
            if mention.head in ("object", "thing", "nothing", "anything", "item"):
                if mention.pronoun and mention.head == "nothing" or mention.determiner == "no":
                    return [Claim("empty", reference.names)]
                return []
            names = inside.names or tuple(self.content_names(objects[0]))
            if ROBOT in names or not names:
                return []
            return [
                Claim(
                    "contains",
                    reference.names,
                    names,
                    any=reference.any,
                    any_object=inside.any or inside.none,
                    negated=inside.none,
                )
            ]
        if robot and (
            lemma
            in (
                "stand",
                "wait",
                "be",
                "park",
                "stop",
                "stay",
                "start",
                "remain",
                "arrive",
                "halt",
                "stand by",
                "sit",
                "rest",
                "dock",
                "begin",
                "reside",
                "live",
            )
            or self.lexicon.verbs.get(lemma) is self.lexicon.schemas["move"]
        ):
            for prep, group in clause.preps:
                claim = self._placed(
                    Reference((ROBOT,)), "at" if prep in ("to", "into", "onto") else prep, group
                )
                if claim is not None:
                    return [claim]
            if objects and lemma in self.lexicon.verbs and self.lexicon.verbs[lemma].name == "move":
                where = self.refer(objects[0])
                return [Claim("near", objects=where.names)] if where.names else []
            return []
        if (
            lemma
            in (
                "run",
                "work",
                "operate",
                "burn",
                "heat",
                "start",
                "spin",
                "begin",
                "flow",
                "function",
                "glow",
                "rotate",
                "cook",
                "brew",
                "wash",
            )
            and not objects
            and not robot
        ):
            return [self._state_claim(reference, "on", True)]
        if (
            lemma in ("go", "go out", "go off", "die")
            and ({"out", "off"} & {*clause.adverbs, *clause.adjectives, verb.particle})
            and not objects
            and not robot
        ):
            return [self._state_claim(reference, "on", False)]
        if lemma in ("stop", "end", "pause") and not objects and not robot:
            return [self._state_claim(reference, "on", False)]
        if not robot and not objects and lemma in ("complete", "finish", "elapse"):
            return [self._state_claim(reference, "finished", True)]
        if (
            lemma in ("come off", "vanish", "disappear")
            or (lemma == "come" and any(p == "off" for p, _ in clause.preps))
        ) and subject is not None:
            where = next((self.refer(g) for p, g in clause.preps if p in ("off", "from")), None)
            names = where.names if where is not None and where.names else tuple(self.salient[:1])
            return [Claim("state", names, attribute="clean", value=True)]
        if not robot and (lemma in _POSTURE or lemma in ("fall", "roll", "belong", "hang")):
            found = []
            for word in clause.adjectives:
                found.extend(self._adjective(clause, reference, word))
            for inner in clause.purpose:
                if inner.verb.form == "VBN":
                    found.extend(self._participle(inner, reference))
            for prep, group in clause.preps:
                if prep in ("for", "from") or prep in _IGNORED_PREPS:
                    continue
                claim = self._placed(reference, prep, group)
                if claim is not None:
                    found.append(claim)
                    found.extend(self._of_places(group))
                    break
            if not found and (
                "side" in " ".join(g.text for _, g in clause.preps)
                or "together" in clause.adverbs
                or "one another" in " ".join(g.text for _, g in clause.preps)
            ):
                found.append(Claim("together", reference.names))
            return found
        if robot and lemma in self.lexicon.verbs:
            return self._done(clause)
        if not robot and not objects and lemma in self.lexicon.verbs:
            # "the eggs fry", "food freezes": the thing itself gets the state.
            schema = self.lexicon.verbs[lemma]
            if schema.name in ("open", "close", "switch_on", "switch_off"):
                attribute, value = {
                    "open": ("open", True),
                    "close": ("open", False),
                    "switch_on": ("on", True),
                    "switch_off": ("on", False),
                }[schema.name]
                return [self._state_claim(reference, attribute, value)]
            if schema.name in ("work", "clean", "apply") and reference.names:
                state = self.lexicon.state(participle(lemma))
                if state is not None:
                    return [self._state_claim(reference, state.attribute, state.value)]
                return [
                    Claim("state", reference.names, attribute=participle(lemma), any=reference.any)
                ]
        return [Claim("unknown", text=clause_text(clause))]

    def _robot_has(self, clause: Clause, mention: Mention) -> list[Claim]:
        if (
            self.inventory.gripper_like(mention)
            and "free" in mention.states
            or "empty" in mention.states
        ):
            return [Claim("hands_free", number=mention.number or 1)]
        return []

    def _done(self, clause: Clause) -> list[Claim]:
        """ "the robot has placed the cup on the table": the effects of the action hold."""
        verb = clause.verb
        schema = self.lexicon.verbs[verb.lemma]
        if not clause.objects:
            return [Claim("unknown", text=clause_text(clause))]
        passive = Clause(
            replace(verb, passive=True, perfect=True, negated=False),
            subject=clause.objects[0],
            preps=clause.preps,
            adjectives=clause.adjectives,
        )
        if schema.name == "pour" and not any(p in RELATIONS for p, _ in clause.preps):
            return [Claim("unknown", text=clause_text(clause))]
        reference = self.refer(clause.objects[0])
        return self._participle(passive, reference)


@functools.lru_cache(maxsize=4096)
def participle(lemma: str) -> str:
    """The past participle of a verb: scrub -> scrubbed."""
    from lemminflect import getInflection  # imported late: its dictionary takes 0.1 s to load

    root = lemma.split()[0]
    found = getInflection(root, "VBN")
    return str(found[0]) if found else root + "ed"


def is_result(clause: Clause) -> bool:
    """Does a relative clause tell what comes of it: ", which thereby gets mixed"?"""
    words = {clause.verb.lemma, *clause.verb.adverbs, *clause.adverbs}
    return bool(words & {"begin", "start", "get", "become", "thereby", "then"})


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

    def visit_mention(mention: Mention) -> None:
        found.append(mention)
        if mention.owner is not None:
            visit_mention(mention.owner)
        for _, group in mention.located:
            for inner in group.mentions:
                visit_mention(inner)
        for clause in mention.relatives:
            visit(clause)

    def visit(clause: Clause) -> None:
        for group in [clause.subject, *clause.objects, *(g for _, g in clause.preps)]:
            for mention in group.mentions if group else ():
                visit_mention(mention)
        for _, inner in clause.subordinate:
            for one in inner:
                visit(one)
        for one in clause.purpose:
            visit(one)

    for clause in clauses:
        visit(clause)
    return found
