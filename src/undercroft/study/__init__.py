"""Many games at once, and what they show; never a game by name."""

from undercroft.study.findings import Findings
from undercroft.study.plan import BadPlan, Plan
from undercroft.study.running import run
from undercroft.study.watching import Watcher

__all__ = ["BadPlan", "Findings", "Plan", "Watcher", "run"]
