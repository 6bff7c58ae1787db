/// One number of an app or a device, varied in steps from its value.
public struct RescueLever: Sendable {
  /// The party that could change it.
  public enum Owner: String, Sendable {
    /// The developer of the app.
    case app
    /// The maker of the phone or its OS.
    case system
  }

  /// Its value at some step.
  public enum Value: Sendable, Equatable {
    /// A size in bytes.
    case bytes(Int64)
    /// A share, 0 to 1.
    case share(Double)
    /// A setting as `--set` takes it.
    case setting(String)
  }

  /// A short name; of a setting its path in a scenario, as `--set` takes it.
  public let name: String
  /// The number and when it is measured, in words.
  public let meaning: String
  /// The party that could change it.
  public let owner: Owner
  /// The possible steps, among them 0 for its present value.
  public let steps: ClosedRange<Int>
  /// The value after some steps.
  public let value: @Sendable (_ steps: Int) -> Value
  /// The relative change after some steps, as a share; for a number that is a share, the
  /// difference.
  public let change: @Sendable (_ steps: Int) -> Double
  /// The setup of a run after some steps; nil if a scenario cannot have that value.
  let setup: @Sendable (_ steps: Int) -> DeviceSetup?

  /// The levers of an app: its footprint, its footprint in background, the memory it frees on a
  /// warning, and its limits.
  static func levers(
    ofApp process: ProcessID, in setup: DeviceSetup, footprintBytes: Int64
  ) -> [RescueLever] {
    let app = setup.apps[process.index]
    @Sendable func changed(_ change: (inout AppTraits) -> Void) -> DeviceSetup {
      var changed = setup
      change(&changed.apps[process.index])
      return changed
    }
    @Sendable func share(_ bytes: Int64, _ steps: Int) -> Int64 {
      Int64((Double(bytes) * Double(100 + steps) / 100).rounded())
    }
    let response = (Int(app.warningResponsePermille) + 5) / 10
    return [
      RescueLever(
        name: "footprint", meaning: "its memory at any time, shown as the largest in usual uses",
        owner: .app, steps: -99...0,
        value: { .bytes(share(app.peakBytes, $0)) }, change: { Double($0) / 100 },
        setup: { steps in changed { $0.scaleFootprint { share($0, steps) } } }),
      RescueLever(
        name: "background footprint", meaning: "the most that it keeps whenever it is left",
        owner: .app, steps: -99...0,
        value: { .bytes(share(footprintBytes, $0)) }, change: { Double($0) / 100 },
        setup: { steps in
          changed {
            if steps < 0 {
              $0.backgroundBytes = min($0.backgroundBytes, share(footprintBytes, steps))
            }
          }
        }),
      RescueLever(
        name: "warning response", meaning: "the share that it gives back on a warning",
        owner: .app, steps: 0...(100 - min(100, response)),
        value: { .share(Double(response + $0) / 100) }, change: { Double($0) / 100 },
        setup: { steps in
          changed { if steps > 0 { $0.warningResponsePermille = UInt16(10 * (response + steps)) } }
        }),
    ]
      + [
        limit("soft limit", "above it, it is killed first when memory is low", \.softLimitBytes),
        limit("hard limit", "above it, it is killed at once", \.hardLimitBytes),
      ].compactMap(\.self)

    /// A lever that raises a limit of the app; nil if it has none.
    func limit(
      _ name: String, _ meaning: String, _ field: any WritableKeyPath<AppTraits, Int64> & Sendable
    ) -> RescueLever? {
      let bytes = app[keyPath: field]
      guard (1..<Int64.max).contains(bytes) else { return nil }
      return RescueLever(
        name: name, meaning: meaning, owner: .system, steps: 0...900,
        value: { .bytes(share(bytes, $0)) }, change: { Double($0) / 100 },
        setup: { steps in changed { $0[keyPath: field] = share(bytes, steps) } })
    }
  }
}

/// Another value of a setting, without steps between.
public struct RescueAlternative: Sendable {
  /// The field of the scenario.
  public let name: String
  /// Its other value.
  public let value: String
  /// The setup of a run; nil if a scenario cannot have that value.
  let setup: @Sendable () -> DeviceSetup?
}

extension AppTraits {
  /// Replaces every size of the app's own memory by `scaled` of it.
  fileprivate mutating func scaleFootprint(_ scaled: (Int64) -> Int64) {
    baseBytes = scaled(baseBytes)
    peakBytes = scaled(peakBytes)
    growthBytesPerSecond = scaled(growthBytesPerSecond)
    bursts.peakBytes = scaled(bursts.peakBytes)
    if backgroundBytes < .max { backgroundBytes = scaled(backgroundBytes) }
  }
}
