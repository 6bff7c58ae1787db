// The program uses all libraries, so they are imported once for all of its files. No target except the
// program's tests imports the program.
@_exported import ArgumentParser
@_exported import BuiltIns
@_exported import DeviceLogs
@_exported import Explanations
@_exported import Files
@_exported import KernelScripts
@_exported import MobileOS
@_exported import PhoneDatabases
@_exported import Presentation
@_exported import Reports
@_exported import Runs
@_exported import Scenarios
@_exported import LifecycleScripts
@_exported import SimulationKernel
@_exported import Statistics
@_exported import Studies
@_exported import Traces
@_exported import Workbench
