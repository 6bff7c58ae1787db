import Files
import Scenarios
import SimulationKernel

/// A scenario of declared fields with drawn values, and smaller ones that fail alike.
public struct RandomScenario: Sendable, CustomStringConvertible {
  /// What is given beside the fields that keep runs short.
  public var fields: [(path: String, value: String)]

  /// Fields whose greatest values are only a matter of patience, with the most to wait for.
  private static let patience: [String: UInt64] = [
    "apps.count": 40, "device.count": 2, "system.processes": 60, "background.pushesPerDay": 200,
    "background.prewarmsPerDay": 200, "windows.controllers": 20, "windows.deepestStack": 20,
  ]

  private static let declared = FieldDeclaration.paths(
    of: FieldDeclaration.fields(of: ScenarioDocument.self)
  ).filter {
    !$0.path.contains(".N") && !$0.path.hasPrefix("start") && $0.path != "workload.file"
      && $0.path != "name" && $0.path != "policy" && $0.path != "duration"
  }

  /// A scenario that should be accepted and run within the blink of an eye.
  public static func ordinary(seed: UInt64) -> RandomScenario {
    var stream = RandomStream(StreamID(seed: seed))
    var scenario = RandomScenario(fields: [
      ("duration", "\(1 + stream.uniform(below: 8 as UInt64))h"),
      ("device.profile", stream.bernoulli(0.7) ? "phone-2gb" : "phone-1gb"),
      ("apps.count", "\(3 + stream.uniform(below: 38 as UInt64))"),
      ("workload.user", "heavy"), ("workload.sessionGap", "{mean: 1min}"),
      ("workload.shortestGap", "10s"),
    ])
    scenario.addFields(Int(stream.uniform(below: 10 as UInt64)), &stream) { field, stream in
      FieldValues.ordinary(of: field.shape, &stream)
    }
    return scenario
  }

  /// A scenario with some values at the ends of what they may be, and beyond.
  public static func extreme(seed: UInt64) -> RandomScenario {
    var stream = RandomStream(StreamID(seed: seed))
    var scenario = ordinary(seed: stream.next())
    scenario.addFields(1 + Int(stream.uniform(below: 4 as UInt64)), &stream) { field, stream in
      let values = FieldValues.extreme(of: field.shape)
      return values[Int(stream.uniform(below: UInt64(values.count)))]
    }
    return scenario
  }

  private mutating func addFields(
    _ count: Int, _ stream: inout RandomStream,
    value: (FieldDeclaration, inout RandomStream) -> String?
  ) {
    for _ in 0..<count {
      let (path, field) = Self.declared[Int(stream.uniform(below: UInt64(Self.declared.count)))]
      var text = value(field, &stream)
      if let most = Self.patience[path] { text = "\(stream.uniform(below: most) + 1)" }
      guard let text else { continue }
      fields.removeAll { $0.path == path }
      fields.append((path, text))
    }
  }

  /// The scenario as a file.
  public var text: String {
    var text = ""
    for (path, value) in fields where !path.contains(".") { text += "\(path): \(value)\n" }
    for section in ["device", "apps", "workload", "windows", "background", "system"] {
      let own = fields.filter { $0.path.hasPrefix(section + ".") }
      guard !own.isEmpty else { continue }
      text += "\(section):\n"
      for (path, value) in own { text += "  \(path.dropFirst(section.count + 1)): \(value)\n" }
    }
    return text
  }

  public var description: String { text }

  /// The scenario without every field that a failure does not need.
  ///
  /// - Parameter fails: whether a scenario fails as this one does.
  public func shrunk(while fails: (RandomScenario) async -> Bool) async -> RandomScenario {
    var smallest = self
    var index = 0
    while index < smallest.fields.count {
      var smaller = smallest
      smaller.fields.remove(at: index)
      if await fails(smaller) { smallest = smaller } else { index += 1 }
    }
    return smallest
  }
}
