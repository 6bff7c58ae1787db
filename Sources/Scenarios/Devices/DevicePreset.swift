/// A named device: a real model's memory, with the source of every number.
///
/// The tables are in `DevicePreset+Phones.swift`, `+Tablets.swift` and `+Android.swift`.
public struct DevicePreset: Sendable {
  /// The OS whose rules the device follows.
  public enum Platform: String, Sendable {
    /// iOS and iPadOS: XNU's thresholds, 5 s of grace, 2 s of ageing.
    case ios
    /// Android: the framework's minfree table, cached apps frozen 10 s after they are left.
    case android
    /// No OS: the idealised device of cache replays.
    case cache

    /// The trigger of a scenario that names none: that of the device's OS.
    var standardTrigger: TriggerEntry {
      switch self {
      case .ios: TriggerEntry(XNUThresholds.self)
      case .android: TriggerEntry(AndroidLMKD.self)
      case .cache: TriggerEntry(OnDemand.self)
      }
    }

    /// The strategy of a scenario that names none: that of the device's OS.
    public var standardStrategy: String { self == .android ? "android-lmkd" : "jetsam" }
  }

  /// The name in scenarios.
  public let name: String
  /// The models it stands for.
  public let summary: String
  /// The OS whose rules it follows.
  public private(set) var platform = Platform.ios
  let memory: Figure
  /// Memory of kernel and firmware, never reclaimed.
  let wired: Figure
  /// Footprint of the OS's own processes.
  let system: Figure
  /// Footprint at which an app is killed at once, or nil for no limit.
  package let appLimit: Figure?
  /// Levels of available memory that do not follow from the memory alone.
  private(set) var thresholds: [ThresholdFigure] = []

  /// A level of available memory by its field's name.
  struct ThresholdFigure: Sendable {
    let name: String
    let figure: Figure
  }

  /// All presets: phones, tablets and Android phones, smallest first, then the idealised device.
  public static let all: [DevicePreset] = phones + tablets + android + [cache]

  private static let cache = DevicePreset(
    name: "cache",
    summary: "idealised: all memory holds apps, launches take no time, no thresholds, no grace",
    platform: .cache,
    memory: Figure(mib: 4096, .assumption, "as much as a study needs", range: 1...1 << 30),
    wired: Figure(mib: 0, .assumption, "a cache has none", range: 0...0),
    system: Figure(mib: 0, .assumption, "a cache has none", range: 0...0), appLimit: nil)

  package static func named(_ name: String) -> DevicePreset {
    all.first { $0.name == name } ?? all[0]
  }

  /// The smallest phone or tablet with at least that much memory, or the largest one.
  package static func nearest(toBytes bytes: Int64?, isTablet: Bool) -> DevicePreset {
    let kind = isTablet ? tablets : phones
    guard let bytes else { return kind.first { $0.memory.bytes == 4 << 30 } ?? kind[0] }
    return kind.first { $0.memory.bytes >= bytes } ?? kind[kind.count - 1]
  }

  /// Physical memory in bytes.
  package var memoryBytes: Int64 { memory.bytes }

  /// Whether it is the idealised device of cache replays.
  var isCache: Bool { platform == .cache }

  /// Running time after leaving the front.
  var grace: SimDuration {
    switch platform {
    case .ios: .seconds(5)
    case .android: .seconds(10)
    case .cache: .zero
    }
  }

  /// Time in band 20 before band 0.
  var ageing: SimDuration { platform == .ios ? .seconds(2) : .zero }

  /// The thresholds of a device of this kind with `memoryBytes`.
  func thresholds(memoryBytes: Int64) -> MemoryThresholds {
    switch platform {
    case .ios: .xnu(memoryBytes: memoryBytes)
    case .android: .android(memoryBytes: memoryBytes)
    case .cache: .xnu(memoryBytes: memoryBytes).withoutReaper
    }
  }

  /// Every number of the preset with the field of which it is the default.
  public var figures: [(field: String, figure: Figure)] {
    var figures = [("device.memory", memory), ("device.wired", wired), ("device.system", system)]
    if let appLimit { figures.append(("device.appLimit", appLimit)) }
    figures += thresholds.map { ("device." + $0.name, $0.figure) }
    return figures
  }

  /// The rules of all devices of a platform: field, value and source, as texts.
  public static let rules: [(platform: Platform, field: String, value: String, source: String)] = [
    (.ios, "device.critical", "5 % up to 3 GiB, 4 % above", "kern_memorystatus.c, xnu-11417"),
    (.ios, "device.idle", "10 % up to 3 GiB, 9 % up to 6 GiB, 8 % above", "the same"),
    (.ios, "device.soft", "15 % up to 6 GiB, 12 % above", "the same"),
    (.ios, "device.grace", "5s", "Apple: extending your app's background execution time"),
    (.ios, "device.ageing", "2s", "kern_memorystatus.c, xnu-11417: 10 s divided by 5"),
    (.ios, "device.trigger", "xnu", "kern_memorystatus_policy.c, xnu-11417"),
    (.android, "device.trigger", "android-lmkd", "lmkd.cpp, AOSP 10 to 14"),
    (.android, "device.critical", "level 300 of the minfree table", "ProcessList.java, Android 10"),
    (.android, "device.idle", "level 900 of the minfree table", "the same"),
    (.android, "device.soft", "level 950 of the minfree table", "the same"),
    (.android, "device.grace", "10s", "cached-apps freezer, Android 14: frozen after 10 s"),
  ]
}
