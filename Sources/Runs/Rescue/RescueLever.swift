import MobileOS

/// One thing about an app or a device that could have been different, by steps from what it is.
public struct RescueLever: Sendable {
  /// Who could have changed it.
  public enum Owner: String, Sendable {
    /// Whoever makes the app.
    case app
    /// Whoever makes the phone or its OS.
    case system
  }

  /// What it is at some step.
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
  /// What it is and when it is measured, in words.
  public let meaning: String
  /// Who could have changed it.
  public let owner: Owner
  /// The steps that can be tried; 0, what it is, is among them.
  public let steps: ClosedRange<Int>
  /// What it is after so many steps.
  public let value: @Sendable (_ steps: Int) -> Value
  /// The relative change that so many steps are, as a share; of something that is a share itself, the
  /// difference.
  public let change: @Sendable (_ steps: Int) -> Double
  /// What a run starts from after so many steps; nil where a scenario cannot have that.
  let setup: @Sendable (_ steps: Int) -> DeviceSetup?
}

/// Something about the system that could have been something else, without steps between.
public struct RescueAlternative: Sendable {
  /// The field of the scenario.
  public let name: String
  /// Its other value.
  public let value: String
  /// What a run starts from; nil where a scenario cannot have that.
  let setup: @Sendable () -> DeviceSetup?
}

extension RescueLever {
  /// What could be changed about an app: how much it has, how much it keeps when it is left, what it
  /// gives back when it is warned, and its limits.
  ///
  /// - Parameter footprintBytes: what it had when it was killed, in bytes.
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
        name: "footprint", meaning: "all that it ever has, here at its greatest in usual uses",
        owner: .app, steps: -99...0,
        value: { .bytes(share(app.peakBytes, $0)) }, change: { Double($0) / 100 },
        setup: { steps in changed { $0.scaleFootprint { share($0, steps) } } }),
      RescueLever(
        name: "background footprint", meaning: "what it keeps at most whenever it is left",
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
        name: "warning response", meaning: "the share that it gives back when it is warned",
        owner: .app, steps: 0...(100 - min(100, response)),
        value: { .share(Double(response + $0) / 100) }, change: { Double($0) / 100 },
        setup: { steps in
          changed { if steps > 0 { $0.warningResponsePermille = UInt16(10 * (response + steps)) } }
        }),
    ]
      + [
        limit("soft limit", "above it, it is taken first when memory is low", \.softLimitBytes),
        limit("hard limit", "above it, it is killed at once", \.hardLimitBytes),
      ].compactMap(\.self)

    /// A limit of the app that could have been higher; nil where it has none.
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

extension AppTraits {
  /// Changes every size of the app's own memory by one rule.
  fileprivate mutating func scaleFootprint(_ scaled: (Int64) -> Int64) {
    baseBytes = scaled(baseBytes)
    peakBytes = scaled(peakBytes)
    growthBytesPerSecond = scaled(growthBytesPerSecond)
    bursts.peakBytes = scaled(bursts.peakBytes)
    if backgroundBytes < .max { backgroundBytes = scaled(backgroundBytes) }
  }
}
