// What this library stands on, named once for all of its files.
@_exported import Files
@_exported import MobileOS
@_exported import Scenarios
@_exported import SimulationKernel
