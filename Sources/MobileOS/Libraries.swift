// What this library stands on, named once for all of its files.
@_exported import Formulas
@_exported import Lifecycle
@_exported import SimulationKernel
