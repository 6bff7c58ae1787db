// What this library stands on, named once for all of its files.
@_exported import Files
@_exported import MobileOS
@_exported import Presentation
@_exported import Runs
@_exported import Scenarios
@_exported import SimulationKernel
@_exported import Statistics
@_exported import Studies
@_exported import Traces
