import SimulationKernel

/// The event lists of the kernel, to be chosen by name.
public enum EventListChoice: String, CaseIterable, Sendable {
  /// `LazyRadixWheel`, the default of the models.
  case lazyRadixWheel = "lazy-radix-wheel"
  /// `QuaternaryHeap`.
  case quaternaryHeap = "quaternary-heap"
  /// `LadderQueue`.
  case ladderQueue = "ladder-queue"
}
