import Runs

/// The result of a curve over memory, in sentences: the best policy that can be built, at the size
/// where the choice matters most, and what it is worth in memory.
struct MemoryCurveAnswer {
  let curve: MemoryCurve
  /// Policies that know the future.
  let clairvoyant: Set<String>

  /// The answer: one to three sentences.
  var text: String {
    curve.tellingSize(clairvoyant: clairvoyant).map(text) ?? "There is no launch."
  }

  private func ranked(_ size: Int64) -> [MemoryCurve.Point] {
    curve.points.filter { $0.memoryBytes == size && $0.share != nil }
      .enumerated().sorted {
        ($0.element.share ?? 1, $0.offset) < ($1.element.share ?? 1, $1.offset)
      }.map(\.element)
  }

  private func text(at middle: Int64) -> String {
    let ranked = ranked(middle)
    guard let first = ranked.first, let baseline = curve.policies.first else {
      return "There is no launch."
    }
    let feasible = ranked.filter { !clairvoyant.contains($0.policy) }
    let best = feasible.first ?? first
    var text = "With \(size(middle)), \(name(best.policy)) starts \(share(best)) of launches cold"
    if let base = feasible.first(where: { $0.policy == baseline }), base.policy != best.policy {
      text +=
        base.share == best.share
        ? ", like \(name(baseline))" : " and \(name(baseline)) \(share(base))"
    } else if let worst = feasible.last, feasible.count > 1 {
      text +=
        worst.share == best.share
        ? ", like every other policy" : " and \(name(worst.policy)) \(share(worst))"
    }
    text += "." + equivalent(best, middle)
    if let seer = ranked.first(where: { clairvoyant.contains($0.policy) }), !feasible.isEmpty,
      (seer.share ?? 1) < (best.share ?? 0)
    {
      text += " With knowledge of the future (\(name(seer.policy))) it would be \(share(seer))."
    }
    return text
  }

  /// How much more memory the baseline would need.
  private func equivalent(_ point: MemoryCurve.Point, _ size: Int64) -> String {
    let equivalent = curve.equivalents.first {
      $0.policy == point.policy && $0.memoryBytes == size
    }
    return equivalent.map { " " + MemoryEquivalentText(curve).words($0) } ?? ""
  }

  private func size(_ bytes: Int64) -> String { MemoryEquivalentText(curve).size(Double(bytes)) }

  private func share(_ point: MemoryCurve.Point) -> String {
    HumanNumber.text(point.share, unit: "share")
  }

  private func name(_ policy: String) -> String {
    PlotText.isolated(ShortNames(curve.policies, limit: 60)[policy])
  }
}

extension MemoryCurve {
  /// The size at which the choice matters most: where the best that can be built is furthest below
  /// the baseline, and the baseline was run with more memory too; otherwise the middle size; nil
  /// without sizes.
  func tellingSize(clairvoyant: Set<String>) -> Int64? {
    func gain(_ size: Int64) -> Double {
      let shares = points.filter {
        $0.memoryBytes == size && !clairvoyant.contains($0.policy)
      }
      let base = shares.first { $0.policy == policies.first }?.share
      return (base ?? 0) - (shares.compactMap(\.share).min() ?? 0)
    }
    let sizes = memorySizes
    guard !sizes.isEmpty else { return nil }
    let middle = sizes[(sizes.count - 1) / 2]
    let telling = sizes.dropLast().max { gain($0) < gain($1) } ?? middle
    return gain(telling) > gain(middle) ? telling : middle
  }
}
