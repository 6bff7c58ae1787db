/// Durations drawn from one distribution and one stream, a block ahead.
///
/// They are those that single draws would give, in the same order: for streams that nobody else draws from.
/// A block costs less than as many single draws, for it asks once what kind of distribution it is.
public struct DrawnDurations: Sendable {
  private static var blockLength: Int { 16 }

  private let distribution: Distribution
  private var stream: RandomStream
  private var block = InlineArray<16, SimDuration>(repeating: .zero)
  private var taken = Self.blockLength

  /// Durations in seconds of that distribution; nothing is drawn before the first is asked for.
  public init(_ distribution: Distribution, _ stream: RandomStream) {
    self.distribution = distribution
    self.stream = stream
  }

  /// The next duration, as ``Distribution/sampleSeconds(_:)`` draws it.
  public mutating func next() -> SimDuration {
    if taken == Self.blockLength { draw() }
    let duration = block[taken]
    taken &+= 1
    return duration
  }

  @inline(never)
  private mutating func draw() {
    var stream = stream
    for index in block.indices { block[index] = distribution.sampleSeconds(&stream) }
    self.stream = stream
    taken = 0
  }
}
