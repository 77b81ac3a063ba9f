"""The gate: certificates for trees that passed, and what is checked before one may run."""

from besim.gate.canonical import case_hash, case_set_hash, content_hash, task_hash
from besim.gate.certificate import Certificate, read_certificate
from besim.gate.certify import Certification, Judging, certify, model_refusals
from besim.gate.check import CLOCK_TOLERANCE, Approval, Start, check_certificate
from besim.gate.keys import (
    PRIVATE_NAME,
    PUBLIC_NAME,
    PublicKey,
    SigningKey,
    TrustedKeys,
    default_folder,
    make_keys,
    read_public_key,
    read_signing_key,
    read_trusted_keys,
)
from besim.gate.objections import objections
from besim.gate.policy import (
    FailureOutcome,
    GatePolicy,
    OnContradiction,
    default_gate_policy,
    read_gate_policy,
)
from besim.gate.refusal import Cause, Refusal
from besim.gate.statement import Statement
from besim.gate.store import RunRecord, SentGoal, Store

__all__ = [
    "CLOCK_TOLERANCE",
    "PRIVATE_NAME",
    "PUBLIC_NAME",
    "Approval",
    "Cause",
    "Certificate",
    "Certification",
    "FailureOutcome",
    "GatePolicy",
    "Judging",
    "OnContradiction",
    "PublicKey",
    "Refusal",
    "RunRecord",
    "SentGoal",
    "SigningKey",
    "Start",
    "Statement",
    "Store",
    "TrustedKeys",
    "case_hash",
    "case_set_hash",
    "certify",
    "check_certificate",
    "content_hash",
    "default_folder",
    "default_gate_policy",
    "make_keys",
    "model_refusals",
    "objections",
    "read_certificate",
    "read_gate_policy",
    "read_public_key",
    "read_signing_key",
    "read_trusted_keys",
    "task_hash",
]
