extension EventListKind {
  /// Runs a device from start to end; the results are the same on all event lists.
  ///
  /// The wheel uses the narrowest model that fits, the other lists the whole model.
  public func run(_ setup: DeviceSetup, logging: Bool = false) -> DeviceResult {
    switch self {
    case .wheel: DeviceRun(setup, logging: logging).finish()
    case .heap: Self.replay(on: QuaternaryHeap.self, setup, logging: logging) { nil }
    case .ladder: Self.replay(on: LadderQueue.self, setup, logging: logging) { nil }
    }
  }

  /// Replays a recording that is handed over piece by piece, on the idealised device.
  ///
  /// The pieces change nothing: the result is that of the recording as a whole.
  ///
  /// - Parameters:
  ///   - setup: what the run starts from; its workload is of kind `pieces`.
  ///   - nextPiece: gives the next piece, nil behind the last; called once the piece before has
  ///     been used up.
  public func replay<Failure: Error>(
    _ setup: DeviceSetup, nextPiece: () throws(Failure) -> LaunchPiece?
  ) throws(Failure) -> DeviceResult {
    precondition(setup.workload.isInPieces, "the recording is handed over in pieces")
    switch self {
    case .wheel:
      let device = DeviceRun(setup)
      while let piece = try nextPiece() { device.replay(piece) }
      return device.finish()
    case .heap: return try Self.replay(on: QuaternaryHeap.self, setup, nextPiece: nextPiece)
    case .ladder: return try Self.replay(on: LadderQueue.self, setup, nextPiece: nextPiece)
    }
  }

  /// Runs the whole model on an event list, with the pieces of a recording, if any.
  private static func replay<Events: FutureEventList & ~Copyable, Failure: Error>(
    on list: Events.Type, _ setup: DeviceSetup, logging: Bool = false,
    nextPiece: () throws(Failure) -> LaunchPiece?
  ) throws(Failure) -> DeviceResult {
    var simulation: Simulation<OperatingSystem<Events, Everything>> =
      .starting(setup, DeviceParts(setup, logging: logging))
    while let piece = try nextPiece() { simulation.replay(piece, until: setup.end) }
    return simulation.finish(at: setup.end)
  }
}

extension Simulation where M: ~Copyable {
  /// Runs until every launch of the piece has begun.
  mutating func replay<Events: FutureEventList & ~Copyable, Configuration: ModelConfiguration>(
    _ piece: LaunchPiece, until end: SimTime
  ) where M == OperatingSystem<Events, Configuration> {
    model.take(piece, &scheduler)
    // An event begins at most one use, so as many events as there are uses never go too far.
    while model.user.unbegunRequests > 0 {
      let events = UInt64(model.user.unbegunRequests)
      if run(until: StopCondition(time: end, events: events)) != .eventLimit { return }
    }
  }
}
