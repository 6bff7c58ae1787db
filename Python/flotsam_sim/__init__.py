"""Flotsam: which apps should a phone kill when its memory runs short?

    import flotsam_sim

    phone = flotsam_sim.scenario("everyday-phone").set("device.memory", "3GiB")
    print(phone.run(seed=7, policy="gdsf").answer)

    def largest(footprint_mb):
        return footprint_mb.index(max(footprint_mb))

    print(phone.compare(["jetsam", "gdsf", largest], replications=20))

The guide has a page about it: Python.
"""

from ._library import FlotsamError, version
from ._policies import Device, quantities
from ._results import Result, Table
from ._scenarios import Scenario, scenario

__version__ = version()
__all__ = [
    "Device", "FlotsamError", "Result", "Scenario", "Table", "quantities", "scenario", "version",
]
