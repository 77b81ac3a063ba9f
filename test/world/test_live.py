"""The live world: what its reader understands, and what its writer takes."""

from __future__ import annotations

import json
import threading

import pytest

from besim.errors import BesimError, ErrorKind, InputError
from besim.world import (
    Answer,
    Confidence,
    Conflict,
    Contradicted,
    Contradiction,
    EventKind,
    NotUnderstood,
    NoWorld,
    Observation,
    Update,
    Vector,
    World,
    read_scene,
)
from besim.world.journal import Journal
from besim.world.live import Contradictions, LiveWorld, Policy

SCENE = {
    "agents": {"robot": {"position": [0, 0, 0], "gripper_content": []}},
    "objects": {
        "brush": {"position": [1.0, 2.0, 0.5], "clean": True, "owner": None},
        "pool": {"faucet": {"status": "off"}, "depth": 2},
    },
    "relationship": {"door open": False},
    "environment": {"weather": "sunny"},
    "state_type": {"depth": "float"},
    "state_description": {"depth": "how deep it is [m]"},
}


def reset(live: LiveWorld):
    scene = read_scene(json.dumps(SCENE))
    return live.reset(
        scene.world, state_types=scene.types, descriptions=scene.descriptions, who="test"
    )


@pytest.fixture(params=["memory", "file"])
def journal(request, tmp_path):
    with Journal(tmp_path / "world.db" if request.param == "file" else None) as journal:
        yield journal


@pytest.fixture
def live(journal) -> LiveWorld:
    live = LiveWorld(journal)
    reset(live)
    return live


def test_without_a_world_there_is_nothing_to_ask_or_change():
    live = LiveWorld()
    assert live.revision == 0
    for use in (live.now, lambda: live.ask("brush"), lambda: live.update("{}"), live.undo):
        with pytest.raises(NoWorld):
            use()


def test_the_revision_never_goes_down(live):
    assert live.revision == 1
    live.update('{"environment.weather": "rainy"}')
    assert live.revision == 2
    assert reset(live).revision == 3


def test_a_world_keeps_the_words_and_types_of_its_scene(live, journal):
    for now in (live.now(), LiveWorld(journal).now()):
        assert now.descriptions == {"depth": "how deep it is [m]"}
        assert now.state_types == {"depth": "float"}
        assert now.case_id == "scene"


@pytest.mark.parametrize(
    ("question", "paths"),
    [
        ("objects.brush.clean", ["objects.brush.clean"]),
        (" objects.brush.clean ", ["objects.brush.clean"]),
        (
            "objects.brush",
            ["objects.brush.clean", "objects.brush.owner", "objects.brush.position"],
        ),
        ("brush", ["objects.brush.clean", "objects.brush.owner", "objects.brush.position"]),
        ("weather", ["environment.weather"]),
        ("door open", ["relationship.door open"]),
        ("environment", ["environment.weather"]),
        ("*.position", ["agents.robot.position", "objects.brush.position"]),
        ("objects.pool.*", ["objects.pool.depth", "objects.pool.faucet.status"]),
        ("objects.p??l.depth", ["objects.pool.depth"]),
    ],
)
def test_what_the_reader_understands(live, question, paths):
    answer = live.ask(question)
    assert list(answer.values) == paths
    assert answer.confidence is Confidence.STATED


def test_one_state_is_answered_by_its_value_and_several_by_lines(live):
    assert live.ask("objects.brush.position").text == "[1, 2, 0.5] m"
    assert live.ask("pool").text == 'objects.pool.depth: 2\nobjects.pool.faucet.status: "off"'


@pytest.mark.parametrize(
    "question", ["objects.unicorn.position", "objects.unicorn", "*.horn", "agents.robot.name"]
)
def test_what_the_world_does_not_say_is_unknown(live, question):
    answer = live.ask(question)
    assert answer.confidence is Confidence.UNKNOWN
    assert answer.text.startswith("unknown")
    assert answer.values == {}


def test_a_state_of_unknown_value_is_unknown(live):
    answer = live.ask("objects.brush.owner")
    assert (answer.text, answer.confidence) == ("unknown", Confidence.UNKNOWN)


@pytest.mark.parametrize(
    "question", ["Where is the brush?", "unicorn", "is the brush clean", "Brush", "brush.clean"]
)
def test_what_the_reader_does_not_understand_it_never_guesses(live, question):
    answer = live.ask(question)
    assert not answer.understood
    assert answer.confidence is Confidence.UNKNOWN
    assert f'does not understand "{question}"' in answer.text


@pytest.mark.parametrize("question", ["", "  ", "x" * 1001])
def test_a_question_has_a_length(live, question):
    with pytest.raises(BesimError, match="question"):
        live.ask(question)


def test_changes_are_made_all_at_once(live):
    before = live.now()
    applied = live.update(
        json.dumps(
            {
                "objects.brush.position": [4, 5, 6],
                "objects.cup.position": [1, 1, 1],
                "objects.brush.clean": None,
                "objects.pool.depth": 2,
            }
        )
    )
    now, changes = applied.now, applied.changes
    assert now.world["objects.brush.position"] == Vector((4.0, 5.0, 6.0), "m")
    assert now.world["objects.cup.position"] == Vector((1.0, 1.0, 1.0), "m")
    assert [change.path for change in changes] == [
        "objects.brush.clean",
        "objects.brush.position",
        "objects.cup.position",
    ]
    assert (now.revision, before.revision) == (2, 1)
    assert before.world["objects.brush.clean"] is True


def test_what_changes_nothing_makes_no_revision(live):
    applied = live.update('{"environment.weather": "sunny", "objects.cup.size": null}')
    assert (applied.now.revision, applied.event, applied.changes) == (1, None, ())


def test_another_revision_than_the_expected_one_is_a_conflict(live):
    live.update('{"environment.weather": "rainy"}', expected_revision=1)
    with pytest.raises(Conflict, match="revision 2, expected was 1"):
        live.update('{"environment.weather": "sunny"}', expected_revision=1)
    assert live.now().world["environment.weather"] == "rainy"


def test_what_has_changed_since_it_was_seen_is_not_overwritten(live):
    seen = live.now().world
    live.update({"environment.weather": "rainy"})
    assert live.update({"objects.brush.clean": False}, seen=seen).now.revision == 3
    with pytest.raises(Conflict, match="changed there meanwhile"):
        live.update({"environment.weather": "windy"}, seen=seen)
    with pytest.raises(Conflict, match="changed there meanwhile"):
        live.update({"objects.brush.colour": "red"}, seen=seen)  # another state of the brush
    assert live.revision == 3


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ("{", "broken JSON"),
        ("[1]", "expected an object"),
        ('{"a.b.c": 1, "a.b.c": 2}', "duplicate key"),
        ('{"brush.position": [1, 2, 3]}', "not a state path"),
        ('{"objects.brush": 1}', "not a state path"),
        ('{"objects..clean": true}', "not a state path"),
        ('{"environment": 1}', "not a state path"),
        ('{"objects.brush.clean": {"a": 1}}', "not a value"),
        ('{"objects.brush.clean": "yes"}', "expected true or false, got a string"),
        ('{"objects.brush.clean": 1}', "expected true or false, got a number"),
        ('{"objects.pool.depth": true}', "expected a number, got true or false"),
        ('{"objects.brush.position": [1, 2]}', "a vector of 3 numbers [m], got a vector of 2"),
        ('{"objects.brush.position": "table"}', "a vector of 3 numbers [m], got a string"),
        ('{"objects.brush.position": [1, "x", 3]}', "a vector of 3 numbers [m], got a list"),
        ('{"objects.pool.faucet": "on"}', "other states lie below it"),
        ('{"environment.weather.wind": 3}', "environment.weather is a state itself"),
        ('{"environment.a": 1, "environment.a.b": 2}', "other states lie below it"),
        ('{"environment.weather": NaN}', "no JSON number"),
    ],
)
def test_changes_that_do_not_fit_change_nothing(live, changes, problem):
    with pytest.raises(InputError) as found:
        live.update(changes)
    assert problem in str(found.value)
    assert str(found.value).startswith("<changes_json>")
    assert live.now() == reset(LiveWorld())


def test_a_wrong_change_among_right_ones_is_named_with_its_place(live):
    text = '{\n "environment.weather": "rainy",\n "objects.brush.clean": "yes"\n}'
    with pytest.raises(InputError, match=r"<changes_json>:3:\d+: objects\.brush\.clean"):
        live.update(text)
    assert live.revision == 1


class Scripted:
    """A writer and reader that know what they were told to."""

    def __init__(self, **updates):
        self.updates = updates
        self.views = []

    def write(self, tell, view):
        self.views.append(view)
        known = self.updates.get(tell)
        return known or Update(understood=False, problem=f'no meaning: "{tell}"')

    def read(self, question, view):
        (event,) = view.history.events(path="environment.weather", newest=1)
        return Answer(event.what, entities=("environment",), confidence=Confidence.DERIVED)


RAIN = Update(
    {"environment.weather": "rainy", "objects.brush.clean": False},
    reasons={"objects.brush.clean": "rain makes dirty"},
    types={"objects.brush": "brush"},
    assumed=("it rains on the brush",),
)
CONTRADICTING = Update(
    {"objects.brush.clean": False},
    contradictions=(
        Contradiction("objects.brush.clean", True, False, "the brush is clean, told was: dirty"),
    ),
)


def test_what_is_told_becomes_one_event_with_its_reasons(journal):
    writer = Scripted(**{"it rains": RAIN})
    live = LiveWorld(journal, writer=writer, clock=lambda: 17.0)
    reset(live)
    applied = live.tell("it rains", who="operator")
    assert applied.now.world["environment.weather"] == "rainy"
    assert applied.now.types == {"objects.brush": "brush"}
    (event,) = live.events(since=1)
    assert event == applied.event
    assert (event.revision, event.stamp_s, event.who, event.what) == (
        2,
        17.0,
        "operator",
        "it rains",
    )
    assert (event.kind, event.why) == (EventKind.TELL, "rain makes dirty")
    assert event.details == {"assumed": ("it rains on the brush",)}
    assert writer.views[0].world["environment.weather"] == "sunny"


def test_states_given_beside_words_count_more(journal):
    live = LiveWorld(journal, writer=Scripted(**{"it rains": RAIN}))
    reset(live)
    applied = live.tell("it rains", changes='{"objects.brush.clean": true}')
    assert [change.path for change in applied.changes] == ["environment.weather"]


def test_words_need_a_writer_that_understands_them(live, journal):
    with pytest.raises(NotUnderstood, match="need a writer"):
        live.tell("it rains")
    with pytest.raises(NotUnderstood, match='no meaning: "it snows"'):
        LiveWorld(journal, writer=Scripted()).tell("it snows")
    assert live.revision == 1


def test_a_contradiction_is_rejected_and_changes_nothing(journal):
    live = LiveWorld(journal, writer=Scripted(dirty=CONTRADICTING))
    reset(live)
    with pytest.raises(Contradicted, match="the brush is clean") as found:
        live.tell("dirty")
    assert found.value.contradictions == CONTRADICTING.contradictions
    assert live.revision == 1


def test_by_policy_the_newer_wins_and_the_journal_keeps_the_older(journal):
    policy = Policy(contradictions=Contradictions.NEWER_WINS)
    live = LiveWorld(journal, writer=Scripted(dirty=CONTRADICTING), policy=policy)
    reset(live)
    event = live.tell("dirty").event
    assert event.details == {"contradictions": ("the brush is clean, told was: dirty",)}
    assert [(one.before, one.after) for one in event.changes] == [(True, False)]


def test_a_reader_answers_what_is_no_path_and_knows_the_past(journal):
    live = LiveWorld(journal, reader=Scripted())
    reset(live)
    live.update({"environment.weather": "rainy"}, what="it began to rain")
    assert live.ask("weather").text == 'environment.weather: "rainy"'
    answer = live.ask("why is it rainy")
    assert (answer.text, answer.confidence) == ("it began to rain", Confidence.DERIVED)


@pytest.mark.parametrize("path", ["objects.pool.depth", "environment.level"])
def test_a_slow_writer_does_not_overwrite_what_changed_meanwhile(journal, path):
    """Its update was made of an older world: it is made again of the new one."""
    live = LiveWorld(journal)
    reset(live)
    live.update({path: 1})

    class Slow:
        times = 0

        def write(self, tell, view):
            self.times += 1
            if self.times == 1:
                live.update({path: 9})
            return Update({path: view.world[path] + 1})

    writer = Slow()
    told = LiveWorld(journal, writer=writer)
    told.tell("deeper by one")
    assert told.now().world[path] == 10
    assert writer.times == 2


def test_what_changes_elsewhere_meanwhile_does_not_keep_a_writer_from_its_own(journal):
    live = LiveWorld(journal)
    reset(live)

    class Slow:
        times = 0

        def write(self, tell, view):
            self.times += 1
            live.update({"objects.brush.clean": False})
            return Update({"objects.pool.depth": 3})

    writer = Slow()
    now = LiveWorld(journal, writer=writer).tell("deeper").now
    assert (writer.times, now.revision) == (1, 3)
    assert now.world["objects.brush.clean"] is False


def test_a_world_that_never_stands_still_is_a_conflict(journal):
    live = LiveWorld(journal)
    reset(live)

    class Late:
        def write(self, tell, view):
            live.update({"objects.pool.depth": view.world["objects.pool.depth"] + 1})
            return Update({"objects.pool.depth": 0})

    with pytest.raises(Conflict, match="faster than the writer"):
        LiveWorld(journal, writer=Late()).tell("empty")


# Observations.


def test_an_observation_is_an_event_with_its_source(live):
    seen = live.observe(
        "objects.brush", "clean", False, stamp_s=1e10, source="camera", confidence=0.75
    )
    assert seen.accepted
    assert seen.event.kind is EventKind.OBSERVATION
    assert seen.event.who == "camera"
    assert seen.event.details == {"source": "camera", "confidence": 0.75, "stamp_s": 1e10}
    assert live.now().world["objects.brush.clean"] is False


def test_what_comes_as_a_state_goes_stale_is_news(journal):
    """The state was seen last at 90 s, and is given up at 100 s; a message came in between."""
    now = [80.0]
    live = LiveWorld(journal, clock=lambda: now[0])
    reset(live)
    live.observe("objects.brush", "clean", False, stamp_s=90.0, source="a")
    now[0] = 100.0
    live.update({"objects.brush.clean": None}, as_of_s=90.0)
    assert live.events()[-1].stamp_s == 100.0
    assert not live.observe("objects.brush", "clean", True, stamp_s=89.9, source="a").accepted
    assert live.observe("objects.brush", "clean", True, stamp_s=99.9, source="a").accepted


def test_what_was_seen_before_what_is_known_is_kept_out(journal):
    live = LiveWorld(journal, clock=lambda: 100.0)
    reset(live)
    assert live.observe("objects.brush", "clean", False, stamp_s=101.0, source="a").accepted
    for one in (live, LiveWorld(journal, clock=lambda: 200.0)):  # also after a restart
        late = one.observe("objects.brush", "clean", True, stamp_s=100.5, source="b")
        assert late.reason == "it is 0.500 s older than what is known of objects.brush.clean"
        assert late.event is None
    # Another state is known since the reset.
    assert live.observe("objects.pool", "depth", 3, stamp_s=100.0, source="b").accepted
    assert not live.observe("environment", "weather", "rainy", stamp_s=99.9, source="b").accepted


def test_a_state_that_is_seen_as_it_is_makes_no_event_but_is_seen(journal):
    live = LiveWorld(journal, clock=lambda: 100.0)
    reset(live)
    again = live.observe("objects.brush", "clean", True, stamp_s=101.0, source="a")
    assert (again.accepted, again.event) == (True, None)
    assert not live.observe("objects.brush", "clean", False, stamp_s=100.5, source="a").accepted


def test_a_clock_that_was_set_back_does_not_make_sensors_blind(journal):
    time_s = 5000.0
    live = LiveWorld(journal, clock=lambda: time_s)
    reset(live)
    assert live.observe("objects.brush", "clean", False, stamp_s=5000.0, source="a").accepted
    time_s = 3.0  # the simulation began again
    for one in (live, LiveWorld(journal, clock=lambda: 3.0)):
        assert one.observe("objects.brush", "clean", True, stamp_s=2.9, source="a").accepted
        assert not one.observe("objects.brush", "clean", False, stamp_s=2.8, source="a").accepted


def test_a_sensor_with_a_wrong_clock_does_not_make_the_others_blind(journal):
    live = LiveWorld(journal, clock=lambda: 100.0)
    reset(live)
    assert live.observe("objects.brush", "clean", False, stamp_s=1e12, source="wrong").accepted
    assert live.observe("objects.brush", "clean", True, stamp_s=100.0, source="right").accepted


@pytest.mark.parametrize(
    ("value", "confidence", "stamp_s", "reason"),
    [
        (False, 0.4, 1e10, "its confidence is 0.4, needed is 0.5"),
        (False, float("nan"), 1e10, "its confidence is nan, needed is 0.5"),
        ("dirty", 1.0, 1e10, "expected true or false, got a string"),
        (float("inf"), 1.0, 1e10, "finite number"),
        (False, 1.0, float("nan"), "its stamp is nan, which is no time"),
    ],
)
def test_what_cannot_be_taken_over_is_kept_out_with_the_reason(
    live, value, confidence, stamp_s, reason
):
    seen = live.observe(
        "objects.brush", "clean", value, stamp_s=stamp_s, source="a", confidence=confidence
    )
    assert reason in seen.reason
    assert live.revision == 1


def test_observations_of_one_moment_become_durable_together(live):
    poses = [
        Observation("objects.brush", "position", Vector((float(n), 0.0, 0.0)), 1e10 + n, "tf")
        for n in range(3)
    ]
    bad = Observation("objects.brush", "position", "here", 1e10, "tf")
    found = live.observe_all([poses[0], bad, *poses[1:]])
    assert [seen.accepted for seen in found] == [True, False, True, True]
    assert [seen.event.revision for seen in found if seen.event] == [2, 3, 4]
    assert live.at(3).world["objects.brush.position"] == Vector((1.0, 0.0, 0.0))


# Undo.


def test_undo_puts_states_back_and_is_an_event(live):
    live.update({"environment.weather": "rainy", "objects.cup.size": 3}, what="it rains")
    applied = live.undo(who="operator")
    assert applied.now.world == live.at(1).world
    assert applied.event.kind is EventKind.UNDO
    assert applied.event.what == "undo of revision 2: it rains"
    assert applied.event.details == {"undoes": 2}


def test_undoing_again_goes_further_back_and_undoing_an_undo_does_it_again(live):
    live.update({"environment.weather": "rainy"})
    live.update({"environment.weather": "windy"})
    live.undo()
    assert live.now().world["environment.weather"] == "rainy"
    live.undo()
    assert live.now().world["environment.weather"] == "sunny"
    live.undo(5)
    assert live.now().world["environment.weather"] == "rainy"
    live.undo()
    assert live.now().world["environment.weather"] == "sunny"


def test_an_event_that_others_build_upon_is_undone_by_force_only(live):
    live.update({"environment.weather": "rainy", "objects.pool.depth": 3})
    live.update({"environment.weather": "windy"})
    with pytest.raises(Conflict, match=r"environment\.weather was changed after revision 2"):
        live.undo(2)
    live.undo(2, force=True)
    assert live.now().world == live.at(1).world


def test_a_reset_can_be_undone(live):
    before = live.now()
    live.reset(World({"environment.weather": "rainy"}), case_id="other")
    applied = live.undo()
    assert applied.now.world == before.world
    assert applied.now.case_id == "scene"
    assert applied.now.descriptions == before.descriptions


def test_before_the_first_world_there_is_nothing(live):
    with pytest.raises(BesimError, match="before revision 1"):
        live.undo()
    with pytest.raises(BesimError, match="no event of revision 7"):
        live.undo(7)


# Several at once.


def test_who_subscribed_is_told_every_event_in_order(live):
    heard = []
    stop = live.subscribe(lambda event, after: heard.append((event.revision, after.revision)))

    def broken(event, after):
        raise RuntimeError("a listener's own problem")

    live.subscribe(broken)
    live.update({"environment.weather": "rainy"})
    live.observe_all(
        Observation("objects.pool", "depth", depth, 1e10, "sonar") for depth in (3, 4, 5)
    )
    stop()
    live.undo()
    assert heard == [(2, 2), (3, 3), (4, 4), (5, 5)]


def test_what_a_reader_derived_of_a_world_is_handed_on_to_later_ones(journal):
    """Also if that world was no longer the newest when it was derived."""
    asked = []

    def total(world):
        asked.append("all")
        return len(world)

    def renewed(before, world, changed):
        asked.append(sorted(changed))
        return len(world)

    class Counting:
        def read(self, question, view):
            if question == "how many first":
                live.update({"environment.a": 1})
                live.update({"environment.b": 1})
            return Answer(str(view.world.derived(total, renewed)))

    live = LiveWorld(journal, reader=Counting())
    reset(live)
    states = len(live.now().world)
    assert live.ask("how many first").text == str(states)
    live.update({"environment.c": 1})
    assert live.ask("how many now").text == str(states + 3)
    assert asked == ["all", ["environment.a", "environment.b", "environment.c"]]
    reset(live)
    assert live.ask("how many again").text == str(states)
    assert asked[2:] == ["all"]


def test_a_listener_may_change_the_world(live):
    def follow(event, after):
        if after.world["environment.weather"] == "rainy":
            live.update({"environment.weather": "wet"})

    heard = []
    live.subscribe(follow)
    live.subscribe(lambda event, after: heard.append(event.revision))
    live.update({"environment.weather": "rainy"})
    assert live.now().world["environment.weather"] == "wet"
    assert heard == [2, 3]


def test_threads_never_mix_what_they_write(live):
    """Each moves two things together; whoever looks sees both at the same place."""
    live.update({"objects.a.x": 0, "objects.b.x": 0})
    torn = []
    live.subscribe(
        lambda event, after: (
            torn.append(event) if after.world["objects.a.x"] != after.world["objects.b.x"] else None
        )
    )

    def move(start: int) -> None:
        for number in range(start, start + 50):
            live.update({"objects.a.x": number, "objects.b.x": number})

    threads = [threading.Thread(target=move, args=(1000 * (n + 1),)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not torn
    assert live.revision == 2 + 4 * 50
    assert [event.revision for event in live.events()] == list(range(1, 203))


def test_two_processes_share_a_world(tmp_path):
    """Two connections to one file, as two processes have them."""
    with Journal(tmp_path / "world.db") as one, Journal(tmp_path / "world.db") as other:
        first, second = LiveWorld(one), LiveWorld(other)
        reset(first)
        heard = []
        second.subscribe(lambda event, after: heard.append((event.revision, after.world)))
        assert second.refresh()
        assert not second.refresh()
        first.update({"objects.pool.depth": 5})
        applied = second.update({"environment.weather": "rainy"})  # it did not know of that
        assert applied.now.revision == 3
        assert applied.now.world["objects.pool.depth"] == 5
        assert [revision for revision, _ in heard] == [1, 2, 3]
        assert heard[1][1] == first.now().world
        with pytest.raises(Conflict):
            first.update({"environment.weather": "windy"}, expected_revision=2)
        assert first.now() == second.now()


def test_the_newest_event_is_the_journals_whoever_made_it(tmp_path):
    def newest(live, snapshot=None):
        return live.view(snapshot).history.events(newest=1)

    file = tmp_path / "world.db"
    with Journal(file) as one, Journal(file) as two:
        ours, theirs = LiveWorld(one), LiveWorld(two)
        reset(ours)
        first = ours.update({"objects.brush.clean": False}, who="us", what="we soiled it").now
        assert newest(ours) == one.events(newest=1)
        theirs.refresh()
        theirs.update({"objects.brush.clean": True}, who="them", what="they cleaned it")
        ours.refresh()
        assert newest(ours)[0].what == "they cleaned it"
        assert newest(ours) == newest(theirs) == one.events(newest=1)
        assert newest(ours, first)[0].what == "we soiled it"
        assert ours.view().history.events(newest=1, since=ours.revision) == ()
        for number in range(5):
            theirs.update({"environment.count": number})
        two.compact()
        ours.refresh()
        assert newest(ours) == one.events(newest=1) == ()


def test_events_that_another_process_folded_are_told_as_another_world(tmp_path):
    with Journal(tmp_path / "world.db") as one, Journal(tmp_path / "world.db") as other:
        first, second = LiveWorld(one), LiveWorld(other)
        reset(first)
        second.refresh()
        heard = []
        second.subscribe(lambda event, after: heard.append((event.revision, event.kind, after)))
        first.update({"objects.pool.depth": 5})
        first.update({"objects.pool.depth": 6})
        one.compact()
        assert second.refresh()
        assert heard == [(3, EventKind.RESET, first.now())]
        first.update({"objects.pool.depth": 7})
        one.compact()
        first.update({"objects.pool.depth": 8})
        assert second.update({"environment.weather": "rainy"}).now.revision == 6
        assert [(number, kind.value) for number, kind, _ in heard[1:]] == [
            (5, "reset"),
            (6, "update"),
        ]
        assert second.now().world["objects.pool.depth"] == 8


def test_a_failing_disk_changes_nothing(live, journal, monkeypatch):
    before = live.now()

    def full(*_, **__):
        raise BesimError("disk full", kind=ErrorKind.UNAVAILABLE)

    with monkeypatch.context() as patched:
        patched.setattr(journal, "append", full)
        with pytest.raises(BesimError, match="disk full"):
            live.update({"environment.weather": "rainy"})
    assert live.now() is before
    assert live.update({"environment.weather": "rainy"}).now.revision == 2
