"""How many points of failure are tried: a spread sample, more of them, or all."""

import pytest


@pytest.fixture
def fault_step(pytestconfig):
    """Takes the step from one tried point to the next for each level; all is every one."""

    def step(few, more):
        return {"few": few, "more": more, "all": 1}[pytestconfig.getoption("faults")]

    return step
