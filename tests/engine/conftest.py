"""Hypothesis looks at the same examples every time, and has no quarrel with a busy machine."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "undercroft",
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("undercroft")
