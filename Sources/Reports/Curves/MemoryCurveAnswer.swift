extension MemoryEquivalentText {
  /// The result of a curve over memory, in one to three sentences: the best policy that can be built,
  /// at the size where the choice matters most, and what it is worth in memory.
  var answer: String {
    curve.tellingSize(clairvoyant: clairvoyant).map(answer) ?? "No value is known."
  }

  private func answer(at middle: Int64) -> String {
    let ranked = curve.ranked(middle).filter { $0.value != nil }
    guard let first = ranked.first, let baseline = curve.policies.first else {
      return "No value is known."
    }
    let feasible = ranked.filter { !clairvoyant.contains($0.policy) }
    let best = feasible.first ?? first
    var text = "With \(size(Double(middle))), \(name(best.policy)) \(curve.predicate(best.value))"
    if let base = feasible.first(where: { $0.policy == baseline }), base.policy != best.policy {
      text +=
        base.value == best.value
        ? ", like \(name(baseline))" : " and \(name(baseline)) \(curve.text(base.value))"
    } else if let worst = feasible.last, feasible.count > 1 {
      text +=
        worst.value == best.value
        ? ", like every other policy" : " and \(name(worst.policy)) \(curve.text(worst.value))"
    }
    text += "." + chance(best) + equivalent(best, middle)
    if let seer = ranked.first(where: { clairvoyant.contains($0.policy) }), !feasible.isEmpty,
      curve.loss(of: seer) < curve.loss(of: best)
    {
      text +=
        " With knowledge of the future (\(name(seer.policy))) it would be \(curve.text(seer.value))."
    }
    return text
  }

  /// What the replications do not show of a policy, unless its worth in memory says so.
  private func chance(_ point: MemoryCurve.Point) -> String {
    let isOpen = [.notDistinguishable, .unknown].contains(point.entry?.verdict)
    let equivalent = curve.equivalents.first {
      $0.policy == point.policy && $0.memoryBytes == point.memoryBytes
    }
    guard isOpen, point.policy != curve.policies.first, equivalent?.isTold != false else {
      return ""
    }
    return curve.replications < 2
      ? " One replication cannot tell chance from effect."
      : " The \(curve.replications) replications do not distinguish them."
  }

  /// How much more memory the baseline would need.
  private func equivalent(_ point: MemoryCurve.Point, _ size: Int64) -> String {
    let equivalent = curve.equivalents.first { $0.policy == point.policy && $0.memoryBytes == size }
    return equivalent.map { " " + words($0) } ?? ""
  }
}

extension MemoryCurve {
  /// The size at which the choice matters most: where the best that can be built is furthest below
  /// the baseline, and the baseline was run with more memory too; otherwise the middle size; nil
  /// without sizes.
  func tellingSize(clairvoyant: Set<String>) -> Int64? {
    func gain(_ size: Int64) -> Double {
      let feasible = points.filter {
        $0.memoryBytes == size && $0.value != nil && !clairvoyant.contains($0.policy)
      }
      guard let base = feasible.first(where: { $0.policy == policies.first }) else { return 0 }
      return loss(of: base) - (feasible.map(loss).min() ?? 0)
    }
    let sizes = memorySizes
    guard !sizes.isEmpty else { return nil }
    let middle = sizes[(sizes.count - 1) / 2]
    let telling = sizes.dropLast().max { gain($0) < gain($1) } ?? middle
    return gain(telling) > gain(middle) ? telling : middle
  }
}
