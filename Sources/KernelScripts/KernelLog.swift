/// The result of a kernel script.
public struct KernelLog: Hashable, Sendable {
  /// The actions of the memory system, in order.
  public let lines: [KernelLine]
  /// The expectations of the script, each at its instant; all of them held.
  public let checks: [KernelLine]
}

extension KernelExpectation {
  var words: String {
    let happened: KeyValuePairs<String, [String]?> = [
      "killed": killed, "warned": warned, "frozen": frozen, "spared": spared,
    ]
    var parts = happened.compactMap { word, names in
      names.map { $0.isEmpty ? "no process \(word)" : "\(word): \($0.joined(separator: ", "))" }
    }
    if !alive.isEmpty { parts.append("alive: \(alive.joined(separator: ", "))") }
    if !dead.isEmpty { parts.append("dead: \(dead.joined(separator: ", "))") }
    if let level { parts.append("pressure \(level)") }
    if let memoryFactor { parts.append("memory factor \(memoryFactor)") }
    if let available { parts.append("available \(Quantity.size.format(available))") }
    if let noVictim {
      parts.append(noVictim ? "no process left to kill" : "a process left to kill")
    }
    parts += bands.map { "\($0.name) in band \($0.value)" }
    parts += adjustments.map { "\($0.name) at adjustment \($0.value)" }
    let held: KeyValuePairs = [
      "footprint": footprint, "compressed": compressed, "in swap": swapped, "purgeable": purgeable,
    ]
    for (what, sizes) in held {
      parts += sizes.map { "\($0.name) \(what) \(Quantity.size.format($0.value))" }
    }
    return parts.joined(separator: "; ")
  }
}
