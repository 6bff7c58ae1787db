// What this library stands on, named once for all of its files.
// The model for the names of devices, bands and processes: this library runs no simulation.
@_exported import Files
@_exported import MobileOS
@_exported import PhoneDatabases
@_exported import Scenarios
@_exported import SimulationKernel
@_exported import Statistics
@_exported import Traces
