"""Words of a user's own (``--lexicon``) reach reader, writer and follower."""

from __future__ import annotations

from pathlib import Path

import pytest

from besim.errors import InputError, UsageError
from besim.models.conversing import make_conversation
from besim.models.llm import LlmSettings
from besim.world import View, World

FORGE = """
schemas:
  place:
    verbs: enthrone
states:
  hardened:
    yes: hardened
    no: soft
nouns:
  containers: kiln
  synonyms:
    kiln: muffle
  hypernyms:
    ware: vase, jug
"""
WORLD = World(
    {
        "objects.vase.location": "in kiln",
        "objects.jug.location": "on table",
        "objects.kiln.location": "on table",
        "objects.blade.hardened": False,
    }
)


@pytest.fixture
def forge(tmp_path: Path) -> Path:
    file = tmp_path / "forge.yaml"
    file.write_text(FORGE)
    return file


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("is the blade soft", "yes"),
        ("which ware is in the kiln", "the vase"),
        ("is the kiln empty", "no"),
    ],
)
def test_the_reader_knows_them(question: str, answer: str, forge: Path) -> None:
    reader = make_conversation(lexicon=[forge]).reader
    assert reader.read(question, View(WORLD)).text == answer


def test_the_writer_knows_them(forge: Path) -> None:
    update = make_conversation(lexicon=[forge]).writer.write("the blade is hardened", View(WORLD))
    assert update.contradictions
    told = make_conversation(lexicon=[forge]).writer.write("the blade is now hardened", View(WORLD))
    assert told.changes == {"objects.blade.hardened": True}


def test_the_follower_knows_their_verbs(forge: Path) -> None:
    reply = make_conversation(lexicon=[forge]).follower.follow(
        "enthrone the jug in the kiln", View(WORLD)
    )
    assert [str(call) for call in reply.calls] == ['put_first_on_second("jug", "kiln")']
    assert (
        not make_conversation()
        .follower.follow("enthrone the jug in the kiln", View(WORLD))
        .understood
    )


def test_others_do_not_hear_of_them(forge: Path) -> None:
    own, common = make_conversation(lexicon=[forge]).reader, make_conversation().reader
    assert own.read("is the blade soft", View(WORLD)).text == "yes"
    assert common.read("which ware is in the kiln", View(WORLD)).text.startswith("unknown")


def test_a_file_that_is_no_lexicon_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("nonsense: 3")
    with pytest.raises(InputError):
        make_conversation(lexicon=[wrong])
    with pytest.raises(UsageError):
        make_conversation(lexicon=[tmp_path / "missing.yaml"])
    with pytest.raises(UsageError, match="reads no lexicon"):
        make_conversation("llm", LlmSettings("fake:x"), lexicon=[wrong])
