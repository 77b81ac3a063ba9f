"""Fixtures for certifying small trees with scripted models."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

# For the modules in helpers/; tests are imported by path.
sys.path.append(str(Path(__file__).parent / "helpers"))

from gate_door import NOW, POLICY, door_model, door_tree

from besim.gate import (
    Certificate,
    Certification,
    GatePolicy,
    Judging,
    SigningKey,
    TrustedKeys,
    certify,
    make_keys,
    read_signing_key,
)
from besim.models.scripted import ScriptedModel
from besim.solution import Solution


@pytest.fixture(scope="session")
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    private, *_ = make_keys(tmp_path_factory.mktemp("keys") / "own")
    return read_signing_key(private)


@pytest.fixture(scope="session")
def trusted(key: SigningKey) -> TrustedKeys:
    return TrustedKeys.of([key.public])


@pytest.fixture
def certified(key: SigningKey) -> Callable[..., Certification]:
    """Certifies a tree with the model of the door."""

    def run(
        solution: Solution | None = None,
        *,
        policy: GatePolicy = POLICY,
        model: ScriptedModel | None = None,
        signer: SigningKey | None = None,
        now: datetime = NOW,
        **judging: object,
    ) -> Certification:
        return certify(
            solution or door_tree(),
            model or door_model(),
            signer or key,
            policy=policy,
            now=now,
            judging=Judging(**judging),  # type: ignore[arg-type]
        )

    return run


@pytest.fixture
def certificate(certified: Callable[..., Certification]) -> Certificate:
    """Of the good tree of the door."""
    found = certified().certificate
    assert found is not None
    return found


@pytest.fixture
def safe(tmp_path: Path) -> Path:
    """A folder that only its owner can write to."""
    tmp_path.chmod(0o700)
    return tmp_path
