import SimulationKernel

/// The event lists that a device can run on; the results are the same on all.
public enum EventListKind: String, CaseIterable, Sendable {
  /// ``LazyRadixWheel``.
  case wheel
  /// ``QuaternaryHeap``.
  case heap
  /// ``LadderQueue``.
  case ladder

  /// Runs a device from start to end.
  public func run(_ setup: DeviceSetup, logging: Bool = false) -> DeviceResult {
    switch self {
    case .wheel:
      var simulation: Simulation<OperatingSystem<LazyRadixWheel>> =
        .starting(setup, logging: logging)
      return simulation.finish(at: setup.end)
    case .heap:
      var simulation: Simulation<OperatingSystem<QuaternaryHeap>> =
        .starting(setup, logging: logging)
      return simulation.finish(at: setup.end)
    case .ladder:
      var simulation: Simulation<OperatingSystem<LadderQueue>> =
        .starting(setup, logging: logging)
      return simulation.finish(at: setup.end)
    }
  }
}
