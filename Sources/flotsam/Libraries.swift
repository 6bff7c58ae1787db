// The program stands on all libraries, so each of its files sees them without naming them. Nothing is
// handed on: no target but its tests imports the program.
@_exported import ArgumentParser
@_exported import BuiltIns
@_exported import DeviceLogs
@_exported import Files
@_exported import MobileOS
@_exported import PhoneDatabases
@_exported import Reports
@_exported import Runs
@_exported import Scenarios
@_exported import Scripts
@_exported import SimulationKernel
@_exported import Statistics
@_exported import Studies
@_exported import Traces
@_exported import Workbench
