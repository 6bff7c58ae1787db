extension RandomStream {
  /// A number from the exponential distribution with mean 1 (ziggurat).
  @inlinable public mutating func exponential() -> Double {
    let word = next()
    let index = Int(truncatingIfNeeded: word & 255)
    let position = word >> 11
    let layer = Ziggurat.exponentialLayer(index)
    if position < layer.safe { return Double(position) * layer.scale }
    return exponentialSlowly(index: index, position: position)
  }

  /// A number from the exponential distribution with that mean.
  @inlinable public mutating func exponential(mean: Double) -> Double { exponential() * mean }

  /// A time from the exponential distribution with that mean, rounded to whole nanoseconds.
  @inlinable public mutating func exponential(mean: SimDuration) -> SimDuration {
    SimDuration(roundingNanoseconds: exponential() * Double(mean.nanoseconds))
  }

  /// A number from the normal distribution with mean 0 and standard deviation 1 (ziggurat).
  @inlinable public mutating func normal() -> Double {
    let word = next()
    let index = Int(truncatingIfNeeded: word & 255)
    let position = word >> 11
    let layer = Ziggurat.normalLayer(index)
    let magnitude =
      position < layer.safe
      ? Double(position) * layer.scale : normalSlowly(index: index, position: position)
    // The sign bit of the word's ninth bit: no branch to mispredict.
    return Double(bitPattern: magnitude.bitPattern | (word & 256) << 55)
  }

  /// A number whose logarithm is normal with mean `log(median)` and standard deviation `sigma`.
  @inlinable public mutating func logNormal(median: Double, sigma: Double) -> Double {
    median * DeterministicMath.exp(sigma * normal())
  }

  /// The edge of a layer, the wedge, or the tail of the exponential: one call in about 90.
  @usableFromInline
  @inline(never)
  mutating func exponentialSlowly(index: Int, position: UInt64) -> Double {
    var index = index
    var position = position
    var beyond = 0.0
    while true {
      let layer = Ziggurat.exponentialLayer(index)
      let x = Double(position) * layer.scale
      if position < layer.safe { return beyond + x }
      if index == 0 {
        beyond += Ziggurat.exponentialTail  // No memory: the tail is the same distribution again.
      } else {
        let low = Ziggurat.exponentialHeight(index)
        let high = Ziggurat.exponentialHeight(index + 1)
        if low + uniform() * (high - low) < DeterministicMath.exp(-x) { return beyond + x }
      }
      let word = next()
      index = Int(truncatingIfNeeded: word & 255)
      position = word >> 11
    }
  }

  /// The edge of a layer, the wedge, or the tail of the half normal: one call in about 140.
  @usableFromInline
  @inline(never)
  mutating func normalSlowly(index: Int, position: UInt64) -> Double {
    var index = index
    var position = position
    while true {
      let layer = Ziggurat.normalLayer(index)
      let x = Double(position) * layer.scale
      if position < layer.safe { return x }
      if index == 0 { return normalTail(beyond: Ziggurat.normalTail) }
      let low = Ziggurat.normalHeight(index)
      let high = Ziggurat.normalHeight(index + 1)
      if low + uniform() * (high - low) < DeterministicMath.exp(-0.5 * x * x) { return x }
      let word = next()
      index = Int(truncatingIfNeeded: word & 255)
      position = word >> 11
    }
  }

  /// Marsaglia's method (1964) for the tail of the normal.
  private mutating func normalTail(beyond tail: Double) -> Double {
    while true {
      let x = -DeterministicMath.log(uniformAboveZero()) / tail
      let y = -DeterministicMath.log(uniformAboveZero())
      if y + y > x * x { return tail + x }
    }
  }
}

extension RandomStream {
  /// A number from the Weibull distribution.
  @inlinable public mutating func weibull(shape: Double, scale: Double) -> Double {
    scale * DeterministicMath.pow(exponential(), 1 / shape)
  }

  /// A number from the gamma distribution with mean `shape * scale`.
  ///
  /// Source: G. Marsaglia, W. W. Tsang, "A simple method for generating gamma variables", ACM
  /// Transactions on Mathematical Software 26 (2000). A shape below 1 is raised by 1 and corrected.
  public mutating func gamma(shape: Double, scale: Double) -> Double {
    if shape < 1 {
      let corrected = gamma(shape: shape + 1, scale: scale)
      return corrected * DeterministicMath.exp(-exponential() / shape)
    }
    let d = shape - 1.0 / 3
    let c = 1 / (9 * d).squareRoot()
    while true {
      let x = normal()
      let root = 1 + c * x
      guard root > 0 else { continue }
      let v = root * root * root
      let u = uniformAboveZero()
      if u < 1 - 0.0331 * x * x * x * x { return d * v * scale }
      if DeterministicMath.log(u) < 0.5 * x * x + d * (1 - v + DeterministicMath.log(v)) {
        return d * v * scale
      }
    }
  }
}
