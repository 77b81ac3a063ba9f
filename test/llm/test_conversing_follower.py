"""The follower that asks a language model, two models at once, and the hybrid of both kinds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from chat_scripted import Scripted
from tabletop import LOST, TABLE, VIEW, answers, change, errors_of, follow, read, talk, write

from besim.errors import UsageError
from besim.models.commonsense.conversing import SKILLS, Skill
from besim.models.conversing import CONVERSING_NAMES, make_conversation
from besim.models.llm import LlmSettings
from besim.world import View, World

RED = {"objects.red_block.location": "on table"}
INTO = change("objects.red_block.location", "in golden_bowl")
PUT = "Kindly relocate the red one to the bowl."
DONE = follow(PUT, "instruction", ("red block", "golden bowl"))


def followed(said: str, script: Any, view: View = VIEW, **options: Any) -> tuple[Any, Any]:
    talking, chat = talk(script, **options)
    return talking.follower.follow(said, view), chat


def test_an_instruction_becomes_calls_and_what_the_writer_says_of_them() -> None:
    reply, chat = followed(PUT, answers(follower=DONE, writer=write(INTO)))

    assert [str(one) for one in reply.calls] == ['put_first_on_second("red block", "golden bowl")']
    assert reply.steps[0].tell == "Put the red block in the golden bowl."
    assert reply.world["objects.red_block.location"] == "in golden_bowl"
    assert reply.spoken.groups == [("red_block",)]
    assert [one.about for one in chat.requests] == ["follow words", "write the world"]


def test_a_question_is_answered_by_the_reader_and_said() -> None:
    said = "Any idea where the red one is?"
    reply, _ = followed(
        said, answers(follower=follow(said, "question"), reader=read("on the table", states=RED))
    )

    assert [str(one) for one in reply.calls] == ['say("on the table")']
    assert reply.answer is not None and dict(reply.answer.values) == RED


def test_a_statement_is_written() -> None:
    said = "Someone wiped the red one."
    wiped = write(change("objects.red_block.clean", True))
    reply, _ = followed(said, answers(follower=follow(said, "statement"), writer=wiped))

    assert not reply.calls and reply.world["objects.red_block.clean"] is True
    assert reply.told[0][0] == said


def test_several_parts_are_followed_in_turn_each_in_the_world_as_it_is_then() -> None:
    question = "Where is it?"
    there = {"objects.red_block.location": "in golden_bowl"}
    script = answers(
        follower=[{**DONE, "rest": question}, follow(question, "question")],
        writer=write(INTO),
        reader=read("in the golden bowl", states=there),
    )
    reply, chat = followed(f"{PUT} {question}", script)

    assert [str(one) for one in reply.calls][1:] == ['say("in the golden bowl")']
    assert '"objects.red_block.location": "in golden_bowl"' in chat.requests[-1].messages[-1].text


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (follow(PUT, "instruction", ("red blok", "golden bowl")), "did you mean 'red block'?"),
        (follow(PUT, "instruction", ("red block", "silver bowl")), "there is no thing"),
        (follow(PUT, "instruction", ("red block", "red block")), "not put on itself"),
        (follow(PUT, "instruction", ("red block", "table")), "it is there already"),
        (follow(PUT, "instruction", ("blue block", "green block")), "comes before it"),
        (follow(PUT, "instruction", ("a", "b", "c")), "takes 2 arguments"),
        (follow(PUT, "instruction", ("red block", " ")), "takes 2 arguments"),
        (follow(PUT, "instruction", ("",)), "say takes 1 argument"),
        (follow(PUT, "question", ("red block", "golden bowl")), "a question has no calls"),
        (follow(PUT, "instruction"), "has calls, or else a problem"),
        (follow("Kindly relocate", "instruction", ("red block", "golden bowl")), "word for word"),
        (follow("Put it there.", "instruction", ("red block", "golden bowl")), "word for word"),
        ({**DONE, "understood": False}, "unknown_words must say"),
    ],
)
def test_calls_that_cannot_be_made_go_back_and_are_mended(wrong: Any, said: str) -> None:
    if len(wrong["calls"]) and len(wrong["calls"][0]["arguments"]) == 3:
        wrong["calls"][0]["skill"] = "put_first_on_second"
    reply, chat = followed(PUT, answers(follower=[wrong, DONE], writer=write(INTO)))

    assert said in errors_of(chat)
    assert reply.understood and len(reply.steps) == 1


SINGLE = View(
    World(
        {
            "environment.stacking": "single",
            "objects.black_cup.location": "on wheel",
            "objects.black_cup.kind": "cover",
            "objects.wheel.location": "on table",
            "objects.egg.location": "on table",
        }
    )
)


def test_what_is_covered_is_uncovered_first() -> None:
    said = "Have the wheel sit atop the egg."
    bare = follow(said, "instruction", ("wheel", "egg"))
    good = follow(said, "instruction", ("black cup", "empty space"), ("wheel", "egg"))
    writes = [
        write(change("objects.black_cup.location", "on table")),
        write(change("objects.wheel.location", "on egg")),
    ]
    reply, chat = followed(said, answers(follower=[bare, good], writer=writes), SINGLE)

    assert 'put_first_on_second(\\"black cup\\", \\"empty space\\") comes before' in errors_of(chat)
    assert [str(one) for one in reply.calls] == [
        'put_first_on_second("black cup", "empty space")',
        'put_first_on_second("wheel", "egg")',
    ]
    assert reply.world["objects.wheel.location"] == "on egg"


def test_a_writer_that_writes_something_else_than_was_done_is_told_so() -> None:
    other = write(change("objects.red_block.location", "on floor"))
    reply, chat = followed(PUT, answers(follower=DONE, writer=[other, write(INTO)]))

    assert "that is what is done" in chat.requests[2].messages[-1].text
    assert reply.world["objects.red_block.location"] == "in golden_bowl"


@pytest.mark.parametrize("lost", [follow(PUT, "instruction"), follow(PUT, **LOST)])
def test_what_is_not_understood_is_said_and_nothing_done(lost: Any) -> None:
    reply, _ = followed(PUT, answers(follower=lost))

    assert not reply.understood and reply.problem and not reply.steps
    assert reply.calls[0].skill == "say" and reply.world == TABLE


def test_a_step_that_the_writer_cannot_write_ends_it() -> None:
    two = follow(PUT, "instruction", ("red block", "golden bowl"), ("green block", "golden bowl"))
    reply, _ = followed(PUT, answers(follower=two, writer=[write(INTO), write()]))

    assert not reply.understood and len(reply.steps) == 1
    assert reply.world["objects.red_block.location"] == "in golden_bowl"


def test_what_cannot_be_done_is_a_problem_and_understood() -> None:
    why = "there is no silver bowl"
    reply, _ = followed(PUT, answers(follower=follow(PUT, problem=why)))

    assert reply.understood and reply.problem == why
    assert str(reply.calls[0]) == 'say("There is no silver bowl.")'


def test_more_parts_than_anybody_says_are_too_many() -> None:
    words = " ".join(["hm."] * 30)

    def one_more(data: dict[str, Any]) -> Any:
        return follow("hm.", "instruction", ("Hm?",), rest=data["said"].partition(" ")[2])

    reply, chat = followed(words, answers(follower=one_more))

    assert not reply.understood and "too much at once" in reply.problem
    assert len(chat.requests) == 20


@pytest.mark.parametrize("said", ["", "  ", "x" * 2001])
def test_nothing_and_too_much_are_not_asked(said: str) -> None:
    reply, chat = followed(said, answers(DONE))

    assert not reply.understood and reply.problem and not chat.requests


# -- two models --------------------------------------------------------------------------------


def test_reader_and_writer_ask_their_own_models_from_one_budget(tmp_path: Path) -> None:
    prices = tmp_path / "prices.yaml"
    prices.write_text(
        "prices:\n  fake:reader: {input: 100000, output: 0}\n"
        "  fake:writer: {input: 0, output: 200000}\n"
    )
    script = answers(follower=DONE, writer=write(INTO))
    talking, chat = talk(script, writer_model="fake:writer", prices=prices, max_calls=2)

    reply = talking.follower.follow(PUT, VIEW)

    assert reply.understood
    assert [one.model for one in chat.requests] == ["fake:reader", "fake:writer"]
    account = talking.account()
    assert account is not None
    assert (account["reader"], account["writer"]) == ("fake:reader", "fake:writer")
    assert account["calls"] == 2 and account["cost_usd"] == pytest.approx(1.0 + 1.0)
    assert set(account["prompts"]) == {"read_world", "write_world", "follow_words", "feedback"}
    again = talking.reader.read("Where to?", VIEW)
    assert "budget of 2 calls" in again.text


def test_a_cost_limit_needs_the_price_of_both_models(tmp_path: Path) -> None:
    prices = tmp_path / "prices.yaml"
    prices.write_text("prices:\n  fake:reader: {input: 1, output: 1}\n")

    with pytest.raises(UsageError, match="price of fake:writer is not known"):
        talk(answers(DONE), writer_model="fake:writer", prices=prices, max_cost=1.0)


def test_a_run_of_two_models_is_recorded_and_replayed(tmp_path: Path) -> None:
    tape = tmp_path / "tape.jsonl"
    script = answers(follower=DONE, writer=write(INTO))
    talking, _ = talk(script, writer_model="fake:writer", record=tape)
    first = talking.follower.follow(PUT, VIEW)

    settings = LlmSettings("fake:reader", replay=tape, feedback_limit=1)
    again = make_conversation("llm", settings, writer_model="fake:writer")
    assert again.follower.follow(PUT, VIEW).world == first.world
    account = again.account()
    assert account is not None and account["calls"] == 0


# -- hybrid --------------------------------------------------------------------------------------

KNOWN = [
    "where is the red block?",
    "is the red block dirty?",
    "put the red block in the golden bowl",
    "the blue block is dirty",
    "is there a purple block?",
    "put the purple block on the table",
]


@pytest.mark.parametrize("said", KNOWN)
def test_a_hybrid_asks_nothing_that_the_commonsense_model_knows(said: str) -> None:
    reply, chat = followed(said, answers(), name="hybrid")

    plain = make_conversation().follower.follow(said, VIEW)
    assert not chat.requests
    assert (reply.calls, reply.world, reply.problem) == (plain.calls, plain.world, plain.problem)


def test_a_hybrid_asks_what_is_not_understood_and_writes_itself_what_it_can() -> None:
    said = "Frobnicate the red block bowlwards, kindly."
    script = answers(follower=follow(said, "instruction", ("red block", "golden bowl")))
    reply, chat = followed(said, script, name="hybrid")

    assert reply.world["objects.red_block.location"] == "in golden_bowl"
    assert [one.about for one in chat.requests] == ["follow words"]


def test_a_hybrid_reader_and_writer_ask_the_rest() -> None:
    script = answers(reader=read("on the table", states=RED), writer=write(INTO))
    talking, chat = talk(script, "hybrid")

    assert talking.reader.read("Whither the red block, pray?", VIEW).text == "on the table"
    assert talking.writer.write("The red block got frobnicated bowlwards.", VIEW).understood
    assert talking.reader.read("where is the red block?", VIEW).understood
    assert talking.writer.write("the red block is clean", VIEW).understood
    assert len(chat.requests) == 2


def test_where_neither_knows_both_say_why() -> None:
    talking, _ = talk(answers(reader=read("", **LOST), writer=write(**LOST),
                              follower=follow("x", **LOST)), "hybrid")  # fmt: skip
    said = "Whither frobnicates it?"

    answer = talking.reader.read(said, VIEW)
    update = talking.writer.write("it frobnicates", VIEW)
    assert not answer.understood and '"grok"' in answer.text and ";" in answer.text
    assert not update.understood and '"grok"' in update.problem and ";" in update.problem


def test_only_models_that_talk_are_made() -> None:
    assert CONVERSING_NAMES == ("commonsense", "llm", "hybrid")
    assert make_conversation().account() is None
    with pytest.raises(UsageError, match="does not talk about live worlds"):
        make_conversation("virtualhome", LlmSettings("fake:m"))
    with pytest.raises(UsageError, match="which language model"):
        make_conversation("llm")


OPEN = Skill("open", (("what", "a thing that opens"),), "opens a thing")


def test_skills_are_those_that_were_given_and_the_writer_says_what_they_do() -> None:
    said = "Fling the lid of the red one wide."
    call = {"skill": "open", "arguments": ["red block"]}
    strange = {**follow(said), "calls": [{**call, "skill": "dance"}]}
    script = answers(follower=[strange, {**follow(said), "calls": [call]}],
                     writer=write(change("objects.red_block.open", True)))  # fmt: skip
    chat = Scripted(script)
    settings = LlmSettings("fake:reader", feedback_limit=1)
    talking = make_conversation("llm", settings, chat=chat, skills=(*SKILLS, OPEN))
    reply = talking.follower.follow(said, VIEW)

    assert "there is no skill 'dance'; there are put_first_on_second, say, open" in errors_of(chat)
    assert "opens a thing" in chat.requests[0].messages[-1].text
    assert [str(one) for one in reply.calls] == ['open("red block")']
    assert reply.steps[0].tell.startswith("The robot carried out open(what = red block)")
    assert reply.world["objects.red_block.open"] is True
