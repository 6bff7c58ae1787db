// What this program stands on, named once for all of its files.
@_exported import Files
@_exported import Lifecycle
@_exported import MobileOS
@_exported import PageModel
@_exported import Scenarios
@_exported import LifecycleScripts
@_exported import SimulationKernel
