"""The meaning of a leaf: its words read into demands, events and results, in order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT, Inventory
from besim.models.commonsense.language.clauses import Clause, parse
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.language.tokens import lemmas, sentences
from besim.models.commonsense.lexicon import Lexicon, Schema
from besim.models.commonsense.reading import RELATIONS, Reader, clause_text, is_result, participle


@dataclass(slots=True)
class Event:
    """A schema with its roles filled."""

    schema: Schema
    verb: str
    roles: dict[str, tuple[str, ...]] = field(default_factory=dict)
    relations: dict[str, str] = field(default_factory=dict)
    """Role -> preposition, for places: *under* the lamp."""
    substances: dict[str, tuple[str, ...]] = field(default_factory=dict)
    numbers: dict[str, float] = field(default_factory=dict)
    signalled: bool = False
    """Done by a signal: no reach is needed."""
    negated: bool = False
    text: str = ""

    def role(self, name: str) -> tuple[str, ...]:
        """Entities that fill a role."""
        return self.roles.get(name, ())


@dataclass(frozen=True, slots=True)
class Step:
    """One part of a leaf's meaning: exactly one of the fields is set."""

    demand: Claim | None = None
    event: Event | None = None
    become: Claim | None = None
    given: tuple[Claim, ...] = ()
    """For ``become``: only where these hold (*eggs in a pan on a lit burner* …)."""
    why: Reason = Reason.WORDS
    because: str = ""


@dataclass(slots=True)
class Meaning:
    """A leaf as read: steps for an action, claims for a condition."""

    steps: list[Step] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    hints: list[Claim] = field(default_factory=list)
    """What the words tell of where things are: "the mat on which the shoes stand"."""

    @property
    def understood(self) -> bool:
        """False if words that matter were not understood."""
        return not self.unknown

    @property
    def events(self) -> list[Event]:
        """The events among the steps."""
        return [step.event for step in self.steps if step.event is not None]


_CHECK = re.compile(
    r"^\s*(?:it is )?(?:(?:the )?(?:robot|system|node|condition)\s+)?(?:checks?|checked|checking|verif(?:y|ies)|determines?|tests?|tells?|returns? (?:true|success)|succeeds?|true|asks?|evaluates?|confirms?|holds?|success|yes|sees?|looks?|reports?|examines?|finds? out)\b"
    r"(?:\s+(?:to see|for|only|exactly))*\s*(?:,|:)?\s*(?:if and only if|if|whether(?: or not)?|that|when|as long as|while|once)\s+",
    re.I,
)
_TAIL = re.compile(
    r"(?:,|\bso that\b|\()\s*(?:i\.?e\.?|ie|that is|meaning|which means|so that|so|closer|close enough|such that|in other words|and thus|namely)\b.*$",
    re.I,
)
_DEFINES_NEAR = re.compile(
    r"^\s*(?:require|requires|the distance (?:has|must|needs|should|to)|near (?:means|is)|a distance|this (?:means|requires)|being near|within (?:a|the))",
    re.I,
)


def words_of_name(name: str) -> str:
    """``IsNearBrush?`` -> "is near brush"."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", name.replace("?", ""))
    return " ".join(re.sub(r"[_\W]+", " ", spaced).split())


@dataclass(slots=True)
class LeafReader:
    """Reads leaves of one task."""

    inventory: Inventory
    lexicon: Lexicon

    # -- conditions --------------------------------------------------------------------------
    def condition(self, name: str, description: str) -> Meaning:
        """Claims whose conjunction is the answer of a condition."""
        meaning = Meaning()
        for text in (description, words_of_name(name)):
            if not text.strip():
                continue
            claims, unknown = self._claims(text)
            claims = [claim for claim in claims if claim.kind not in ("together",)]
            if claims:
                # What was not understood stays unknown; a part that is false decides all the same.
                meaning.claims = [*claims, *(Claim("unknown", text=words) for words in unknown)]
                meaning.unknown = []
                return meaning
            meaning.unknown = meaning.unknown or unknown or [text.strip()]
        return meaning

    def _claims(self, text: str) -> tuple[list[Claim], list[str]]:
        reader = Reader(self.inventory, self.lexicon)
        found: list[Claim] = []
        unknown: list[str] = []
        for sentence in sentences(text):
            if _DEFINES_NEAR.match(sentence):
                continue
            body = _CHECK.sub("", sentence, count=1)
            if body != sentence:
                body = body.rstrip("?. ")
            body = _TAIL.sub("", body).strip()
            if not body:
                continue
            alternatives = self._either(body)
            for clause in parse(alternatives, self.lexicon):
                claims = reader.claims(clause)
                for claim in claims:
                    if claim.kind == "unknown":
                        unknown.append(claim.text or body)
                    else:
                        found.append(claim)
                for group in [clause.subject, *clause.objects]:
                    for mention in group.mentions if group else ():
                        found.extend(
                            claim
                            for claim in reader.passing(mention)
                            if claim.kind in ("held", "place") and claim not in found and not claims
                        )
        if not found and not unknown:
            unknown.append(text)
        return found, unknown

    @staticmethod
    def _either(body: str) -> str:
        return body

    # -- actions -----------------------------------------------------------------------------
    def action(self, name: str, description: str, precondition: str | None = None) -> Meaning:
        """Demands, events and results of an action, in order."""
        meaning = Meaning()
        if precondition:
            claims, unknown = self._claims(precondition)
            for claim in claims:
                meaning.steps.append(Step(demand=claim, why=Reason.WORDS, because=precondition))
            meaning.unknown.extend(unknown)
        read = self._action_text(description)
        if not read.events and not read.steps:
            fallback = self._action_text(words_of_name(name))
            if fallback.events:
                read = fallback
        meaning.steps.extend(read.steps)
        meaning.unknown.extend(read.unknown)
        meaning.hints.extend(read.hints)
        if not read.events and not read.unknown and not any(step.become for step in read.steps):
            meaning.unknown.append(description.strip() or words_of_name(name))
        if read.events and read.unknown:
            named = self._action_text(words_of_name(name))
            if (
                named.events
                and not named.unknown
                and {e.schema.name for e in named.events} <= {e.schema.name for e in read.events}
            ):
                # The name sums the action up, and that part was understood.
                meaning.unknown = [word for word in meaning.unknown if word not in read.unknown]
        return meaning

    def _action_text(self, text: str) -> Meaning:
        meaning = Meaning()
        reader = Reader(self.inventory, self.lexicon)
        for sentence in sentences(text):
            before: Clause | None = None
            for clause in parse(_TAIL_ACTION.sub("", sentence), self.lexicon):
                if (
                    before is not None
                    and not clause.verb.lemma
                    and clause.subject is not None
                    and clause.preps
                ):
                    # "the shirt is taken with one gripper, and the trousers with the other"
                    preps = [
                        *(
                            p
                            for p in before.preps
                            if not self.inventory.gripper_like(p[1].mentions[0])
                        )
                    ]
                    clause = replace(
                        before,
                        subject=clause.subject if before.verb.passive else before.subject,
                        objects=before.objects if before.verb.passive else [clause.subject],
                        preps=preps,
                        subordinate=[],
                        purpose=[],
                    )
                ActionClause(reader, meaning).read(clause)
                before = clause if clause.verb.lemma else before
        return meaning

    def goal_claims(self, text: str) -> tuple[list[Claim], list[str]]:
        """Claims of a goal sentence, whether it speaks of states or of things to do."""
        return self._claims(text)


_TAIL_ACTION = re.compile(r"(?:,|\()\s*(?:i\.?e\.?|ie|that is|e\.?g\.?|eg)\b[^.]*$", re.I)


@dataclass(slots=True)
class ActionClause:
    """Turns clauses of an action description into steps."""

    reader: Reader
    meaning: Meaning
    tool: Group | None = None

    @property
    def lexicon(self) -> Lexicon:
        return self.reader.lexicon

    def read(self, clause: Clause) -> None:
        """Append the steps of one main clause."""
        after: list[Step] = []
        later = ("until", "till", "so that", "that", "so")
        for sub, inner in clause.subordinate:
            if sub not in later:
                self._subordinate(sub, inner, clause, after)
        if clause.verb.lemma or clause.subject is not None:
            self._main(clause)
        for sub, inner in clause.subordinate:
            if sub in later:
                self._subordinate(sub, inner, clause, after)
        for group in [clause.subject, *clause.objects, *(g for _, g in clause.preps)]:
            for mention in group.mentions if group else ():
                for relative in mention.relatives:
                    if is_result(relative):
                        self._become(relative)
        self.meaning.steps.extend(after)
        # What was acted on stays what "it" means, whatever a subordinate clause named.
        if self.meaning.events and (self.reader.is_robot(clause.subject) or clause.verb.passive):
            for name in self.meaning.events[-1].role("theme"):
                if name in self.reader.salient:
                    self.reader.salient.remove(name)
                    self.reader.salient.insert(0, name)

    # -- parts -------------------------------------------------------------------------------
    def _subordinate(
        self, sub: str, inner: list[Clause], clause: Clause, after: list[Step]
    ) -> None:
        if sub == "where" and clause.preps:
            for one in inner:
                if one.subject is not None and not self.reader.is_robot(one.subject):
                    place = self.reader.inventory.resolve(
                        clause.preps[0][1].mentions[0], self.reader.salient
                    ).names
                    self.meaning.hints.append(
                        Claim("place", self.reader.refer(one.subject).names, place, relation="at")
                    )
            return
        if sub in (
            "because",
            "since",
            "as",
            "although",
            "though",
            "where",
            "wherever",
            "before",
            "without",
            "whereas",
            "than",
            "whenever",
            "for",
            "in",
            "whether",
            "unless",
            "instead of",
        ):
            return
        if sub in ("by", "using", "with", "after"):
            for one in inner:
                if one.verb.form == "VBG":
                    self._main(replace(one, subject=clause.subject))
            return
        for one in inner:
            if (
                one.subject is None
                and not one.verb.passive
                and one.verb.form == "VBN"
                and one.verb.lemma
            ):
                # "While coupled with the dock": the robot, or what is done, is coupled.
                one = replace(one, verb=replace(one.verb, passive=True), subject=_robot_group())
            if sub in ("while", "when", "if", "once", "as long as"):
                for claim in self._known(one):
                    self.meaning.steps.append(Step(demand=claim, because=clause_text(one)))
            elif sub in ("until", "till", "so that", "that", "so"):
                waiting = self._schema(clause) is not None and self._schema(clause).name == "wait"  # type: ignore[union-attr]
                for claim in self._known(one):
                    if waiting and sub in ("until", "till"):
                        after.append(
                            Step(
                                event=Event(
                                    self.lexicon.schemas["wait"], "wait", text=clause_text(one)
                                ),
                                because=clause_text(one),
                            )
                        )
                        started = any(
                            e.schema.name not in ("wait", "idle", "move")
                            for e in self.meaning.events
                        )
                        given = () if started else (Claim("unknown", text="process"),)
                        after.append(Step(become=claim, given=given, because=clause_text(one)))
                    elif (
                        claim.kind == "near"
                        and self._schema(clause) is not None
                        and self._schema(clause).name == "move"
                    ):  # type: ignore[union-attr]
                        continue
                    else:
                        after.append(Step(become=claim, because=clause_text(one)))

    def _known(self, clause: Clause) -> list[Claim]:
        return [
            claim
            for claim in self.reader.claims(clause)
            if claim.kind not in ("unknown", "together")
        ]

    def _schema(self, clause: Clause) -> Schema | None:
        verb = clause.verb
        schema = self.lexicon.verbs.get(verb.lemma)
        if schema is None and " " in verb.lemma:
            schema = self.lexicon.verbs.get(verb.lemma.split()[0])
        return schema

    def _main(self, clause: Clause) -> None:
        verb = clause.verb
        if verb.negated and not verb.passive:
            return
        if (
            verb.modal in ("can", "could", "may", "might", "should", "would", "will")
            and not verb.passive
            and clause.subject is not None
            and not self.reader.is_robot(clause.subject)
        ):
            return
        robot = self.reader.is_robot(clause.subject)
        if (
            clause.subject is not None
            and clause.subject.mentions[0].pronoun
            and clause.subject.mentions[0].head in ("this", "that", "which")
        ):
            robot = True
        subject_is_gripper = clause.subject is not None and self.reader.inventory.gripper_like(
            clause.subject.mentions[0]
        )
        if subject_is_gripper:
            self._passing(clause.subject)
        if verb.passive and not (
            clause.subject is not None
            and self.reader.inventory.robot_like(clause.subject.mentions[0])
        ):
            if verb.perfect or (
                self._agent_acted()
                and not any(self.reader.is_robot(g) for p, g in clause.preps if p == "by")
            ):
                self._become(clause)
                return
            self._event(clause, theme=clause.subject, objects=[])
            return
        if robot and verb.lemma not in ("be", ""):
            if verb.lemma == "have" and clause.objects and not clause.purpose:
                return
            self._event(
                clause,
                theme=clause.objects[0] if clause.objects else None,
                objects=clause.objects[1:],
            )
            return
        if robot and verb.copula and clause.subject is not None:
            # "The robot, being in the laboratory," or "the robot is ready": a claim in passing.
            for claim in self._known(clause):
                self.meaning.steps.append(
                    Step(become=claim)
                    if claim.kind == "near" and not self.meaning.events
                    else Step(demand=claim)
                )
            return
        if not verb.lemma and clause.subject is not None:
            return
        schema = self._schema(clause)
        if schema is not None and schema.name == "use_up":
            self._event(clause, theme=clause.objects[0] if clause.objects else None, objects=[])
            return
        if (
            clause.subject is not None
            and schema is not None
            and clause.objects
            and not verb.copula
            and not robot
        ):
            # "the toaster begins to heat the bread": the device starts to run.
            reference = self.reader.refer(clause.subject)
            self.reader.refer(clause.objects[0])
            if schema.name in ("work", "clean", "switch_on") and reference.names:
                event = Event(
                    self.lexicon.schemas["switch_on"],
                    "start",
                    {"theme": reference.names},
                    signalled=True,
                    text=clause_text(clause),
                )
                self.meaning.steps.append(Step(event=event, because=event.text))
                return
            if schema.name in ("place", "idle", "look", "tell", "grasp"):
                return
        self._become(clause)

    def _agent_acted(self) -> bool:
        return bool(self.meaning.events)

    def _become(self, clause: Clause) -> None:
        given: list[Claim] = []
        if clause.subject is not None:
            for mention in clause.subject.mentions:
                given.extend(self.reader.passing(mention))
                for _, group in mention.located:
                    for inner in group.mentions:
                        given.extend(self.reader.passing(inner))
                for relative in mention.relatives:
                    for _, group in relative.preps:
                        for inner in group.mentions:
                            given.extend(self.reader.passing(inner))
        generic = self._generic(clause.subject)
        given = [
            replace(claim, subjects=generic) if generic and claim.kind == "place" else claim
            for claim in given
        ]
        for claim in self._known(clause):
            if claim.kind in ("near",):
                continue
            if generic:
                claim = replace(claim, subjects=generic)
            if (
                claim.kind == "state"
                and claim.attribute == "on"
                and claim.value
                and not claim.negated
                and not clause.verb.copula
                and not clause.verb.passive
            ):
                # "the programme begins to run": it is started, with all that this needs.
                event = Event(
                    self.lexicon.schemas["switch_on"],
                    "start",
                    {"theme": claim.subjects},
                    signalled=True,
                    text=clause_text(clause),
                )
                self.meaning.steps.append(Step(event=event, because=event.text))
                continue
            self.meaning.steps.append(
                Step(become=claim, given=tuple(given), because=clause_text(clause))
            )

    def _generic(self, group: Group | None) -> tuple[str, ...]:
        """ "Food lying in the freezer", "whatever is in the oven": all things of which it is true."""
        if group is None or not (group.mentions[0].located or group.mentions[0].relatives):
            return ()
        mention = group.mentions[0]
        if mention.head not in _GENERIC:
            return ()
        return tuple(e.name for e in self.reader.inventory.entities.values() if not e.room)

    def _passing(self, group: Group | None) -> None:
        if group is None:
            return
        for mention in group.mentions:
            names = self.reader.inventory.resolve(mention, self.reader.salient).names
            for claim in self.reader.passing(mention):
                if (
                    claim.kind == "state"
                    and claim.attribute == "on"
                    and any(
                        r.verb.form == "VBZ"
                        and not r.verb.copula
                        and not r.verb.passive
                        and not r.verb.progressive
                        for r in mention.relatives
                    )
                ):
                    continue  # "the tap, which runs by itself": a property, no demand
                if claim.kind == "place" and not set(claim.subjects) & set(names):
                    self.meaning.hints.append(claim)
                    continue  # "the mat on which the shoes stand" tells which mat, it demands nothing
                self._demand(claim, mention.text)

    def _demand(self, claim: Claim, because: str) -> None:
        step = Step(demand=claim, because=claim.text or because)
        if not any(other.demand == claim for other in self.meaning.steps):
            self.meaning.steps.append(step)

    # -- events ------------------------------------------------------------------------------
    def _event(self, clause: Clause, *, theme: Group | None, objects: Sequence[Group]) -> None:
        verb = clause.verb
        schema = self._schema(clause)
        root = verb.lemma.split()[0] if verb.lemma else ""
        if theme is not None and self.reader.inventory.gripper_like(theme.mentions[0]):
            self._passing(theme)
            if root in (
                "open",
                "release",
                "close",
                "extend",
                "retract",
                "use",
                "move",
                "empty",
                "free",
                "lower",
                "raise",
                "stretch",
                "withdraw",
                "clear",
                "push",
                "put",
                "insert",
                "bring",
            ):
                if root in ("open", "release", "empty", "free"):
                    self.meaning.steps.append(
                        Step(
                            event=Event(
                                self.lexicon.schemas["release"], root, text=clause_text(clause)
                            )
                        )
                    )
                self._purposes(clause, None)
                for _, group in clause.preps:
                    self._passing(group)
                return
        resultative = next(
            (a for a in clause.adjectives if a in ("open", "shut", "closed", "on", "off", "ajar")),
            None,
        )
        if resultative is not None:
            name = {
                "open": "open",
                "ajar": "open",
                "shut": "close",
                "closed": "close",
                "on": "switch_on",
                "off": "switch_off",
            }[resultative]
            if root in ("leave", "keep"):
                name = ""
            schema = self.lexicon.schemas.get(name, self.lexicon.schemas["idle"])
        if schema is None:
            if (
                any(s is not None for s in (self.lexicon.state(a) for a in clause.adjectives))
                and theme is not None
            ):
                schema = self.lexicon.schemas["work"]
            else:
                self.meaning.unknown.append(root or clause_text(clause))
                return
        if (
            schema.name == "place"
            and theme is None
            and not verb.passive
            and root in ("stand", "rest", "sit", "lean", "park", "set", "lie")
        ):
            schema = self.lexicon.schemas["wait"]
        if theme is not None and theme.mentions[0].unit and schema.name == "place":
            schema = self.lexicon.schemas["wait"]
        out = next((p for p, _ in clause.preps if p in ("out of", "from", "off")), None)
        if (
            out is not None
            and schema.name in ("work", "place", "idle")
            and theme is not None
            and (
                f"{root} out" in self.lexicon.verbs
                and out == "out of"
                or root in ("pull", "draw", "pluck", "fish")
            )
        ):
            schema = self.lexicon.schemas["grasp"]
        if (
            root in ("drive", "run", "move")
            and schema.name == "move"
            and theme is not None
            and not self.reader.inventory.robot_like(theme.mentions[0])
        ):
            tools = [
                g
                for p, g in clause.preps
                if p in ("with", "using") and not self.reader.inventory.gripper_like(g.mentions[0])
            ]
            if tools and not any(p in ("to", "towards") for p, _ in clause.preps):
                schema = self.lexicon.schemas["work"]  # "drives the nail in with the hammer"
        if (
            schema.name == "place"
            and root in ("toss", "throw")
            and not any(p in schema.roles for p, _ in clause.preps)
        ):
            schema = self.lexicon.schemas["work"]
        if root == "hold" and schema.name == "grasp" and theme is not None:
            places = [
                p
                for p, g in clause.preps
                if p in self.lexicon.schemas["hold_at"].roles
                and not self.reader.inventory.gripper_like(g.mentions[0])
            ]
            if places:
                schema = self.lexicon.schemas["hold_at"]
        if root in ("pass", "cross", "traverse") and theme is not None and schema.name != "move":
            if theme.mentions[0].head in (
                "door",
                "gate",
                "doorway",
                "entrance",
                "hatch",
                "barrier",
                "threshold",
                "corridor",
            ):
                schema = self.lexicon.schemas["move"]
        if schema.name in ("switch_off", "switch_on") and theme is None and not verb.passive:
            schema = (
                self.lexicon.schemas["move"]
                if any(
                    RELATIONS.get(p) or p in ("in front of", "within reach of")
                    for p, _ in clause.preps
                )
                and root in ("stop", "halt", "end")
                else self.lexicon.schemas["idle"]
            )
        if schema.name == "grasp" and root == "lift" and theme is not None and self._is_lid(theme):
            schema = self.lexicon.schemas["open"]
        if (
            schema.name == "place"
            and root == "lower"
            and theme is not None
            and self._is_lid(theme)
            and not any(p in ("into", "onto", "in") for p, _ in clause.preps)
        ):
            schema = self.lexicon.schemas["close"]
        if root in ("signal", "command", "instruct", "tell", "ask", "order") and clause.purpose:
            for inner in clause.purpose:
                before = len(self.meaning.steps)
                owner = (
                    clause.objects[-1]
                    if clause.objects
                    else (clause.preps[-1][1] if clause.preps else None)
                )
                if owner is not None:
                    self.reader.refer(owner)
                self._event(
                    replace(inner, subject=None),
                    theme=inner.objects[0] if inner.objects else owner,
                    objects=[],
                )
                for step in self.meaning.steps[before:]:
                    if step.event is not None:
                        step.event.signalled = True
            return
        event = Event(schema, verb.lemma, text=clause_text(clause))
        event.signalled = (
            any(
                group.mentions[0].head
                in ("signal", "remote", "command", "radio", "voice", "wireless")
                for prep, group in clause.preps
            )
            or any(
                group.mentions[0].head in ("controller",)
                for group in ([clause.subject] if clause.subject else [])
            )
            or any(word in ("remotely", "wirelessly") for word in clause.adverbs)
        )
        self._fill_roles(event, clause, theme, objects)
        if root in ("use", "utilise", "utilize", "employ") and schema.name == "idle":
            self._purposes(clause, theme)
            return
        if self.tool is not None and "tool" not in event.roles:
            self._tool(event, self.tool)
        if schema.name == "grasp" and event.role("theme") and "source" not in event.roles:
            # "reaches into the drawer and takes out the box"
            reached = next(
                (
                    e
                    for e in reversed(self.meaning.events)
                    if e.schema.name == "idle" and e.role("dest")
                ),
                None,
            )
            if (
                reached is not None
                and reached.role("dest") != event.role("theme")
                and self.meaning.events[-1] is reached
            ):
                event.roles["source"] = reached.role("dest")
                event.relations["source"] = "out of"
        self.meaning.steps.append(Step(event=event, because=event.text))
        for adjective in clause.adjectives:
            state = self.lexicon.state(adjective)
            if (
                state is not None
                and resultative is None
                and event.role("theme")
                and adjective not in ("free",)
            ):
                self.meaning.steps.append(
                    Step(
                        become=Claim(
                            "state",
                            event.role("theme"),
                            attribute=state.attribute,
                            value=state.value,
                        )
                    )
                )
        self._purposes(clause, None)
        # The theme is what "it" refers to from here on.
        for role in ("dest", "source", "tool", "target", "theme"):
            for name in event.role(role):
                if role in ("theme", "target") and name in self.reader.salient:
                    self.reader.salient.remove(name)
                    self.reader.salient.insert(0, name)

    def _is_lid(self, group: Group) -> bool:
        return (
            group.mentions[0].head in ("lid", "cover", "hatch", "flap")
            and group.mentions[0].head not in self.reader.inventory.own_parts
        )

    def _purposes(self, clause: Clause, tool: Group | None) -> None:
        for inner in clause.purpose:
            if inner.verb.lemma in (
                "make",
                "get",
                "render",
                "ensure",
                "become",
                "be",
                "keep",
                "guarantee",
                "have",
            ):
                self._made(inner)
                continue
            schema = self._schema(inner)
            outer = self._schema(clause)
            if (
                outer is not None
                and outer.name in ("move", "look", "tell")
                and inner.verb.infinitive
            ):
                continue
            child = ActionClause(self.reader, self.meaning, tool=tool or self.tool)
            subject_is_thing = inner.subject is not None and not self.reader.is_robot(inner.subject)
            if (
                subject_is_thing
                and inner.verb.form in ("VB", "VBG")
                and clause.verb.lemma.split()[0]
                in ("let", "allow", "make", "cause", "wait", "help", "set", "wait for")
            ):
                self._thing_does(inner)
                continue
            if schema is not None and not subject_is_thing:
                child._event(
                    inner,
                    theme=inner.objects[0] if inner.objects else None,
                    objects=inner.objects[1:],
                )
            elif inner.verb.passive:
                self._become(inner)

    def _made(self, inner: Clause) -> None:
        if inner.verb.lemma == "ensure" or inner.subordinate:
            for _, clauses in inner.subordinate:
                for one in clauses:
                    for claim in self._known(one):
                        self.meaning.steps.append(Step(become=claim))
        for group in inner.objects:
            reference = self.reader.refer(group)
            for adjective in inner.adjectives:
                state = self.lexicon.state(adjective)
                if state is not None and reference.names:
                    self.meaning.steps.append(
                        Step(
                            become=Claim(
                                "state",
                                reference.names,
                                attribute=state.attribute,
                                value=state.value,
                                text=clause_text(inner),
                            )
                        )
                    )
            if not inner.adjectives:
                for mention in group.mentions:
                    for claim in self.reader.passing(mention, reference):
                        self.meaning.steps.append(Step(become=claim))
            for deeper in inner.purpose:
                self._become(deeper)

    def _thing_does(self, inner: Clause) -> None:
        """ "lets both eggs slide into the pan", "lets water run into the can", "lets the battery charge"."""
        assert inner.subject is not None
        schema = self._schema(inner)
        places = [(p, g) for p, g in inner.preps if p in ("into", "in", "onto", "on", "over")]
        content = self.reader.content_names(inner.subject)
        if places and content:
            where = self.reader.refer(places[0][1])
            if self.reader.inventory.gripper_like(places[0][1].mentions[0]):
                return
            self._passing(places[0][1])
            name = "fill" if self._running_water(inner.subject) else "pour"
            event = Event(self.lexicon.schemas[name], inner.verb.lemma, text=clause_text(inner))
            if name == "fill":
                event.roles["theme"] = where.names
                event.substances["content"] = tuple(content)
            else:
                event.roles["dest"] = where.names
                event.roles["theme"] = tuple(
                    n for n in content if n in self.reader.inventory.entities
                )
                event.substances["theme"] = tuple(content)
                event.relations["dest"] = "in"
            self.meaning.steps.append(Step(event=event, because=event.text))
            return
        if schema is not None and schema.name in ("work", "switch_on", "clean"):
            names = self.reader.refer(inner.subject).names
            levels = [
                claim
                for sub, clauses in inner.subordinate
                for one in clauses
                if sub in ("until", "to", "so that")
                for claim in self._known(one)
            ]
            if inner.verb.lemma in ("charge", "recharge"):
                for prep, group in inner.preps:
                    if prep in ("to", "up to", "until") and group.mentions[0].number is not None:
                        levels.append(
                            Claim(
                                "number",
                                (ROBOT,),
                                attribute="battery",
                                op="=",
                                number=group.mentions[0].number,
                            )
                        )
                for claim in levels:
                    self.meaning.steps.append(Step(become=claim))
                if not levels:
                    self.meaning.steps.append(
                        Step(become=Claim("state", names or (ROBOT,), attribute="charged"))
                    )
                return
            for claim in levels or [Claim("state", names, attribute=participle(inner.verb.lemma))]:
                self.meaning.steps.append(
                    Step(become=claim, given=(Claim("unknown", text="process"),))
                )

    def _running_water(self, group: Group) -> bool:
        return group.mentions[0].head == "water" and not any(
            clause for clause in group.mentions[0].relatives
        )

    # -- roles -------------------------------------------------------------------------------
    def _fill_roles(
        self, event: Event, clause: Clause, theme: Group | None, objects: Sequence[Group]
    ) -> None:
        schema = event.schema
        if schema.recipient_first and objects and theme is not None:
            self._set_role(event, "dest", theme, "to")
            theme = objects[0]
        if theme is not None:
            self._theme(event, theme)
        previous = theme
        dest_taken: tuple[str, Group] | None = None
        for prep, group in clause.preps:
            mention = group.mentions[0]
            if prep in ("within", "for", "during") and (
                mention.unit
                or mention.head in self.lexicon.wait_nouns
                or mention.head in ("reach",)
            ):
                if mention.number is not None:
                    event.numbers["duration"] = _seconds(mention)
                if mention.head == "reach" and mention.owner is not None and schema.name == "move":
                    self._set_role(event, "dest", Group([mention.owner]), "near")
                continue
            if (
                mention.head == "other"
                and mention.owner is None
                and any(self.reader.inventory.gripper_like(g.mentions[0]) for _, g in clause.preps)
            ):
                continue  # "and the tomato in the other"
            if self.reader.inventory.gripper_like(mention):
                if schema.name == "grasp" and (mention.determiner == "both" or mention.number == 2):
                    event.numbers["grippers"] = 2
                    continue  # one thing carried with both grippers
                if (
                    schema.name == "grasp"
                    and mention.determiner in ("one", "a", "an", "each", "the", "other", "")
                    and prep in ("in", "with", "by", "between")
                    and mention.owner is None
                ):
                    self._passing(group)
                    continue  # "takes the lettuce in one gripper"
                self._gripper_phrase(prep, group, previous, theme)
                continue
            if mention.head in ("signal", "command", "remote", "help", "distance"):
                continue
            if self.reader.inventory.robot_like(mention) and prep in (
                "by",
                "behind",
                "with",
                "to",
                "towards",
                "from",
            ):
                continue
            if prep in (
                "with",
                "using",
                "utilizing",
                "utilising",
                "by means of",
                "with the help of",
                "by",
                "together with",
            ) and not (prep == "with" and schema.roles.get("with") == "content"):
                if prep == "by" and mention.head in ("itself", "handle", "hand"):
                    continue
                if prep in ("with", "together with") and schema.name in (
                    "move",
                    "carry",
                    "grasp",
                    "look",
                    "place",
                ):
                    # "takes the cup with the ice cubes": what belongs to the object.
                    if (
                        schema.name in ("grasp", "place")
                        and previous is theme
                        and theme is not None
                        and not self._tool_like(group)
                    ):
                        contained = self.reader.content_names(group)
                        owner = event.role(schema.object_role)
                        if contained and owner:
                            self._demand(
                                Claim("contains", owner, tuple(contained), weak=True), mention.text
                            )
                        continue
                    if schema.name == "move":
                        if event.role("dest") and prep == "with":
                            self.meaning.hints.append(
                                Claim(
                                    "place",
                                    self.reader.refer(group).names,
                                    event.role("dest"),
                                    relation="at",
                                )
                            )
                        continue
                self._passing(group)
                self._with(event, group)
                previous = group
                continue
            role = schema.roles.get(prep)
            if role == "content":
                self._passing(group)
                event.substances["content"] = tuple(self.reader.content_names(group)) or (
                    self.reader.substance_words(mention),
                )
                self._set_entities(event, "content", group)
                previous = group
                continue
            if role is None:
                if prep not in ("of", "for", "during", "about"):
                    self._passing(group)
                if (
                    prep in RELATIONS
                    and RELATIONS[prep] in ("in", "on", "under")
                    and previous is not None
                    and mention.head not in self.lexicon.abstract
                ):
                    claim = self.reader._placed(self.reader.refer(previous), prep, group)
                    if claim is not None and claim.kind in ("place", "held"):
                        self._demand(replace(claim, weak=True), group.text)
                elif prep == "of" and theme is None:
                    self._theme(event, group)
                previous = group
                continue
            if (
                mention.head in self.lexicon.abstract
                and not mention.modifiers
                and mention.owner is None
                and not mention.pronoun
            ):
                if mention.number is not None and mention.unit:
                    event.numbers["level"] = mention.number
                continue
            if (
                role in ("dest", "source")
                and previous is not None
                and previous is not theme
                and prep == "in"
                and previous.mentions[0].head in self.lexicon.substances
                and event.role(role)
                and ROBOT not in event.role(role)
            ):
                # "into the water in the bucket": the bucket is meant, and it has water.
                inside = self.reader.content_names(previous)
                self._set_role(event, role, group, event.relations.get(role, "in"))
                if inside and event.role(role):
                    self._demand(Claim("contains", event.role(role), tuple(inside)), previous.text)
                continue
            if role == "dest" and dest_taken is not None:
                first_prep, first_group = dest_taken
                into = prep in ("into", "onto", "to") and first_prep in (
                    "in",
                    "on",
                    "at",
                    "under",
                    "from",
                    "near",
                    "next to",
                    "beside",
                )
                if schema.name in ("move", "carry") or not into:
                    self._passing(group)
                    continue
                if theme is not None:
                    claim = self.reader._placed(self.reader.refer(theme), first_prep, first_group)
                    if claim is not None:
                        self._demand(claim, first_group.text)
            if role == "dest":
                dest_taken = (prep, group)
            self._passing(group)
            if role == "source" and "source" in event.roles and prep not in ("from", "out of"):
                continue
            self._set_role(event, role, group, prep)
            previous = group

    def _tool_like(self, group: Group) -> bool:
        names = self.reader.inventory.resolve(group.mentions[0], self.reader.salient).names
        return bool(names) and group.mentions[0].head in (
            "tong",
            "tongs",
            "spoon",
            "ladle",
            "scoop",
            "spatula",
            "hook",
            "magnet",
            "cup",
            "suction",
            "vacuum",
            "plier",
            "tweezers",
            "glove",
            "mitt",
            "shovel",
            "dustpan",
        )

    def _gripper_phrase(
        self, prep: str, group: Group, previous: Group | None, theme: Group | None = None
    ) -> None:
        if (
            previous is not None
            and theme is not None
            and previous is not theme
            and previous.mentions[0].head in self.lexicon.substances
        ):
            previous = theme  # "the sponge with soap in its gripper": the sponge is in it
        if (
            prep in ("in", "inside", "within", "from", "out of", "between", "held in", "on", "at")
            and previous is not None
        ):
            reference = self.reader.refer(previous)
            if reference.names and ROBOT not in reference.names:
                names = reference.names
                self._demand(
                    Claim("held", names, text=f"{previous.text} in the gripper"), previous.text
                )
            return
        self._passing(group)

    def _theme(self, event: Event, group: Group) -> None:
        schema = event.schema
        mention = group.mentions[0]
        if mention.number is not None and (mention.unit or mention.head in self.lexicon.wait_nouns):
            event.numbers["duration" if schema.name == "wait" else "amount"] = (
                _seconds(mention) if schema.name == "wait" else mention.number
            )
            return
        if mention.head in ("base", "arm", "self", "body") and self.reader.inventory.robot_like(
            mention
        ):
            return
        self._passing(group)
        if (
            mention.head in self.lexicon.dirt
            and schema.name in ("clean", "grasp", "work")
            and not self.reader.inventory.resolve(mention, ()).names
        ):
            # "wipes the dust from the tray": the tray is what is cleaned.
            if mention.owner is not None:
                self._set_role(event, "target", Group([mention.owner]), "")
            elif schema.name != "clean":
                event.schema = self.lexicon.schemas["clean"]
            return
        if mention.owner is not None and mention.head in self.lexicon.substances:
            # "some of its water", "the water of the can"
            owner = self.reader.inventory.resolve(mention.owner, self.reader.salient).names
            if owner and owner[0] not in (ROBOT, GRIPPER):
                event.roles["source"] = owner
        role = schema.object_role
        if (
            schema.name == "grasp"
            and mention.head in ("handle", "knob", "lever", "grip", "rim", "edge")
            and mention.head not in self.reader.inventory.own_parts
        ):
            event.schema = self.lexicon.schemas["idle"]  # touching a handle picks nothing up
            role = "dest"
        if (
            schema.name == "move"
            and mention.head in ("door", "gate", "doorway", "hatch", "threshold")
            and event.verb.split()[0]
            in ("pass", "cross", "traverse", "drive", "go", "move", "roll", "walk")
            and (event.verb.endswith("through") or event.verb in ("pass", "cross", "traverse"))
        ):
            role = "through"
        self._set_role(event, role, group, "")
        if (
            len(group.mentions) == 1
            and len(event.role(role)) > 1
            and mention.determiner not in ("both", "all", "each", "every")
            and not (mention.number or 0) > 1
        ):
            event.numbers["some_of"] = 1  # a class of things: those in question are meant
        content = self.reader.content_names(group) or (
            [self.reader.substance_words(mention)]
            if mention.head in self.lexicon.substances
            else []
        )
        if content:
            event.substances[role] = tuple(content)
        if mention.head == "some" or (mention.determiner in ("some",)):
            event.numbers["some"] = 1

    def _set_role(self, event: Event, role: str, group: Group, prep: str) -> None:
        reference = self.reader.refer(group)
        names = tuple(name for name in reference.names if name != GRIPPER)
        if reference.any and len(names) > 1 and role in ("theme", "dest", "source"):
            names = names[:1]
        if role == "theme" and event.schema.name in ("grasp", "place", "carry", "hand_over"):
            names = tuple(self.reader.inventory.carrier(name) for name in names)
        if names:
            event.roles[role] = names
        if role in ("dest",) and prep:
            event.relations[role] = prep
        if not names and group.mentions[0].head in self.lexicon.substances:
            event.substances[role] = tuple(self.reader.substance_words(m) for m in group.mentions)

    def _set_entities(self, event: Event, role: str, group: Group) -> None:
        names = tuple(n for n in self.reader.refer(group).names if n not in (GRIPPER, ROBOT))
        if names:
            event.roles[role] = names

    def _with(self, event: Event, group: Group) -> None:
        mention = group.mentions[0]
        names = tuple(n for n in self.reader.refer(group).names if n not in (GRIPPER, ROBOT))
        substance = mention.head in self.lexicon.substances
        entity = self.reader.inventory.entities.get(names[0]) if names else None
        if (entity is not None and entity.substance) or (substance and entity is None):
            event.substances["content"] = tuple(self.reader.content_names(group)) or (
                self.reader.substance_words(mention),
            )
            if mention.owner is None and not names:
                return
            if entity is not None and not entity.substance:
                event.roles["tool"] = names
            return
        if names:
            event.roles["tool"] = (*event.roles.get("tool", ()), *names)

    def _tool(self, event: Event, group: Group) -> None:
        self._with(event, group)


_GENERIC = {
    "food",
    "item",
    "object",
    "thing",
    "content",
    "everything",
    "anything",
    "whatever",
    "part",
    "piece",
    "material",
    "substance",
    "dish",
    "load",
    "liquid",
    "laundry",
    "clothes",
    "something",
}


def _robot_group() -> Group:
    return Group([Mention("robot", text="the robot")])


def _seconds(mention: Mention) -> float:
    unit = (mention.unit or mention.head).rstrip("s")
    factor = {
        "minute": 60.0,
        "min": 60.0,
        "hour": 3600.0,
        "h": 3600.0,
        "day": 86400.0,
        "night": 28800.0,
    }.get(unit, 1.0)
    return (mention.number or 1.0) * factor


def verb_known(word: str, lexicon: Lexicon) -> bool:
    """Does besim know this verb?"""
    return lexicon.is_verb(lemmas(word).get("VERB", word))
