import SimulationKernel

/// The event lists that a device can run on; the results are the same on all.
public enum EventListKind: String, CaseIterable, Sendable {
  /// ``LazyRadixWheel``.
  case wheel
  /// ``QuaternaryHeap``.
  case heap

  /// Runs a device from start to end.
  public func run(_ setup: DeviceSetup, logging: Bool = false) -> DeviceResult {
    switch self {
    case .wheel: DeviceSimulation<LazyRadixWheel>(setup, logging: logging).finish()
    case .heap: DeviceSimulation<QuaternaryHeap>(setup, logging: logging).finish()
    }
  }
}
