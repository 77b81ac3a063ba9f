"""The journal of live worlds: durable events, rebuilt worlds, branches, compaction."""

from besim.world.journal.journal import MAIN, Journal, Record, Settings
from besim.world.journal.lineage import Branch

__all__ = ["MAIN", "Branch", "Journal", "Record", "Settings"]
