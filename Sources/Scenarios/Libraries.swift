// What this library stands on, named once for all of its files.
@_exported import Files
@_exported import Formulas
@_exported import MobileOS
@_exported import PhoneDatabases
@_exported import SimulationKernel
@_exported import Traces
