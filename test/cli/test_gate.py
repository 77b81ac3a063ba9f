"""The commands of the gate, as real processes: what they print, write and end with."""

from __future__ import annotations

import json
import os
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Command = Callable[..., "subprocess.CompletedProcess[str]"]
GOOD = Path("examples/tidy_desk/good.xml")


@pytest.fixture
def gate(besim: Command, repository: Path, tmp_path: Path) -> Command:
    """Runs besim in the repository, with a folder of its own for keys."""
    tmp_path.chmod(0o700)
    environment = {"XDG_CONFIG_HOME": str(tmp_path / "config"), "AMENT_PREFIX_PATH": ""}
    return lambda *arguments: besim(*arguments, cwd=repository, env=environment)


@pytest.fixture
def keyed(gate: Command, tmp_path: Path) -> Path:
    """The folder that the keys are in."""
    done = gate("keygen")
    assert (done.returncode, done.stderr) == (0, "")
    return tmp_path / "config" / "besim"


@pytest.fixture
def certificate(gate: Command, keyed: Path, tmp_path: Path) -> Path:
    path = tmp_path / "good.certificate.json"
    done = gate("certify", GOOD, "--output", path)
    assert done.returncode == 0, done.stderr
    return path


def test_keygen_says_where_its_keys_are_and_never_overwrites_them(
    gate: Command, tmp_path: Path
) -> None:
    done = gate("keygen", "--output", tmp_path / "keys")
    private = tmp_path / "keys" / "besim.key"
    assert done.returncode == 0
    assert done.stdout.startswith(
        f"private key {private}\npublic key {private.with_suffix('.pub')}"
    )
    assert stat.S_IMODE(private.stat().st_mode) == 0o600
    before = private.read_bytes()
    again = gate("keygen", "--output", tmp_path / "keys")
    assert again.returncode == 64
    assert "never overwritten" in again.stderr
    assert private.read_bytes() == before


def test_a_good_tree_is_certified_and_its_certificate_approved(
    gate: Command, certificate: Path
) -> None:
    done = gate("check-certificate", certificate, GOOD)
    assert done.returncode == 0
    assert done.stdout.startswith(f"approved: {GOOD}\n")
    assert json.loads(certificate.read_text())["certificate"]["figures"]["verdict"] == "good"


def test_without_output_and_store_the_certificate_stands_beside_the_tree(
    gate: Command, keyed: Path, tmp_path: Path, repository: Path
) -> None:
    for name in ("good.xml", "des.json"):
        (tmp_path / name).write_bytes((repository / GOOD).with_name(name).read_bytes())
    done = gate("certify", tmp_path / "good.xml")
    assert done.returncode == 0
    assert str(tmp_path / "good.certificate.json") in done.stdout
    assert (tmp_path / "good.certificate.json").is_file()


@pytest.mark.parametrize("tree", ["counterfactual", "unreachable"])
def test_a_tree_that_is_not_good_gets_none_and_hears_why(
    gate: Command, keyed: Path, tmp_path: Path, tree: str
) -> None:
    path = tmp_path / "c.json"
    done = gate(
        "certify", GOOD.with_name(f"{tree}.xml"), "--output", path, "--store", tmp_path / "s"
    )
    assert done.returncode == 1
    assert done.stdout.startswith("not certified: ")
    assert "verdict: the verdict is" in done.stdout
    assert not path.exists()


def test_json_has_the_certificate_the_verdict_and_the_refusals(
    gate: Command, keyed: Path, tmp_path: Path
) -> None:
    path = tmp_path / "c.json"
    done = gate("certify", GOOD, "--output", path, "--format", "json")
    said = json.loads(done.stdout)
    assert (said["certified"], said["refusals"]) == (True, [])
    assert said["certificate"] == json.loads(path.read_text())
    assert said["verdict"]["verdict"] == "good"
    bad = gate("certify", GOOD.with_name("unreachable.xml"), "--output", path, "--format", "json")
    said = json.loads(bad.stdout)
    assert (said["certified"], said["certificate"]) == (False, None)
    assert [one["cause"] for one in said["refusals"]] == ["verdict"]


def test_another_tree_task_policy_key_or_entry_is_not_approved(
    gate: Command, certificate: Path, tmp_path: Path
) -> None:
    policy = tmp_path / "strict.yaml"
    policy.write_text("max_age_days: 1\n")
    assert gate("keygen", "--output", tmp_path / "other").returncode == 0
    key = tmp_path / "other" / "besim.pub"
    task = ("--task", "examples/tidy_desk/des.json")
    other = ("--task", "examples/deliver_package/des.json")
    tried = {
        "tree": gate("check-certificate", certificate, GOOD.with_name("unreachable.xml"), *task),
        "task": gate("check-certificate", certificate, GOOD, *other),
        "policy": gate("check-certificate", certificate, GOOD, "--policy", policy),
        "key not trusted": gate("check-certificate", certificate, GOOD, "--public-key", key),
        "blackboard": gate("check-certificate", certificate, GOOD, "--blackboard", "goal=kitchen"),
    }
    for cause, done in tried.items():
        assert done.returncode == 1, done.stderr
        assert done.stdout.startswith(f"not approved: {GOOD.parent}")
        assert f"\n  {cause}: " in done.stdout
    assert "it is for another task" in tried["task"].stdout


def test_a_folder_of_trusted_keys_takes_the_place_of_ones_own(
    gate: Command, keyed: Path, certificate: Path, tmp_path: Path
) -> None:
    trusted = tmp_path / "trusted"
    trusted.mkdir(0o700)
    (trusted / "judge.pub").write_bytes((keyed / "besim.pub").read_bytes())
    (trusted / "judge.pub").chmod(0o644)
    done = gate("check-certificate", certificate, GOOD, "--trusted", trusted, "--format", "json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["approved"] is True


def test_a_certificate_that_was_edited_is_not_approved(gate: Command, certificate: Path) -> None:
    certificate.write_text(certificate.read_text().replace('"seed": 0', '"seed": 1'))
    done = gate("check-certificate", certificate, GOOD)
    assert done.returncode == 1
    assert "signature: the signature is not that of this certificate" in done.stdout


def test_a_store_keeps_the_certificate_and_notices_a_clock_that_went_back(
    gate: Command, keyed: Path, certificate: Path, tmp_path: Path
) -> None:
    store = tmp_path / "robot.db"
    done = gate("certify", GOOD, "--store", store)
    assert done.returncode == 0
    assert f"in {store}, " in done.stdout
    assert not list((Path("examples") / "tidy_desk").glob("*.certificate.json"))
    assert gate("check-certificate", certificate, GOOD, "--store", store).returncode == 0
    import sqlite3

    with sqlite3.connect(store) as file:
        file.execute("UPDATE clock SET seen = seen + 86400")
    done = gate("check-certificate", certificate, GOOD, "--store", store)
    assert done.returncode == 1
    assert "clock: the clock went back" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["certify", GOOD, "--key", "missing.key"], 64, "cannot read missing.key"),
        (["certify", GOOD, "--mock", "mocks.yaml"], 64, "--mock"),
        (["certify", GOOD, "--policy", "missing.yaml"], 64, "cannot read missing.yaml"),
        (["certify", GOOD, "--policy", "config/besim.yaml"], 65, "config/besim.yaml:"),
        (["certify", GOOD, "--cases", "0"], 64, "--cases"),
        (["certify", GOOD, "--model", "llm", "--llm", "x:y", "--method", "cot"], 64, "cot"),
        (["certify", "missing.xml", "--task-text", "x"], 64, "missing.xml"),
        (["certify", GOOD, "--store", "README.md"], 65, "README.md is no store"),
        (["check-certificate", GOOD, GOOD], 65, "good.xml:1:1"),
        (["check-certificate", "examples/tidy_desk/des.json", GOOD], 65, "certificate is missing"),
        (["check-certificate", "missing.json", GOOD], 64, "missing.json"),
        (["check-certificate", "missing.json", GOOD, "--trusted", "."], 64, "no trusted key"),
        (["check-certificate", GOOD], 64, "TREE"),
        (["keygen", "--output", "README.md/keys"], 64, "README.md"),
        (["certify", GOOD, "--skills", "missing.yaml"], 64, "missing.yaml"),
        (["check-skills", "config/besim.yaml"], 65, "config/besim.yaml:"),
        (["check-skills", "nav2", "missing.xml"], 64, "missing.xml"),
        (["check-skills", "nav2", "--interfaces", "missing"], 64, "missing"),
    ],
)
def test_wrong_usage_and_unreadable_input_have_their_codes(
    gate: Command, keyed: Path, arguments: list[str | Path], code: int, words: str
) -> None:
    done = gate(*arguments)
    assert done.returncode == code
    assert words in done.stderr
    assert done.stdout == ""


def test_a_private_key_that_others_can_read_signs_nothing(
    gate: Command, keyed: Path, tmp_path: Path
) -> None:
    os.chmod(keyed / "besim.key", 0o644)
    done = gate("certify", GOOD, "--output", tmp_path / "c.json")
    assert done.returncode == 64
    assert "can be read by others" in done.stderr
    assert not (tmp_path / "c.json").exists()


def test_a_certificate_that_is_bound_to_a_skill_map_holds_for_no_other(
    gate: Command, keyed: Path, tmp_path: Path, repository: Path
) -> None:
    path = tmp_path / "c.json"
    assert gate("certify", GOOD, "--output", path, "--skills", "nav2").returncode == 0
    copy = tmp_path / "nav2.yaml"
    copy.write_bytes((repository / "config/skills/nav2.yaml").read_bytes())
    assert gate("check-certificate", path, GOOD, "--skills", copy).returncode == 0
    copy.write_text(copy.read_text().replace("timeout_s: 300", "timeout_s: 301"))
    done = gate("check-certificate", path, GOOD, "--skills", copy)
    assert done.returncode == 1
    assert "skill map: it is bound to another skill map" in done.stdout


def test_a_skill_map_is_checked_for_a_tree_and_strictly_if_asked(gate: Command) -> None:
    tree = Path("examples/nav2_navigate/recover.xml")
    done = gate("check-skills", "nav2", tree)
    assert done.returncode == 0
    assert done.stdout.endswith("0 errors, 16 warnings\n")
    assert gate("check-skills", "nav2", tree, "--strict").returncode == 1
    found = gate("check-skills", "nav2", GOOD, "--format", "json")
    assert found.returncode == 1
    said = json.loads(found.stdout)
    assert said["counts"]["error"] == 13
    assert {"no skill says how it runs"} == {
        one["message"] for one in said["findings"] if one["severity"] == "error"
    }
