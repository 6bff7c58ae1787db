/// What the parts of a device counted up to an instant, from the start of the run.
struct RunTotals: Sendable {
  /// Callbacks delivered per kind; empty where windows are not simulated.
  var callbacks: [UInt64] = []
  /// Work of the processor in core time.
  var cpuWork = SimDuration.zero
  /// The processor's cores; 0 where none is simulated.
  var cores = 0
  /// Time in which some of the runnable work waited for memory.
  var stallSome = SimDuration.zero
  /// Time in which all of it waited.
  var stallFull = SimDuration.zero
}
