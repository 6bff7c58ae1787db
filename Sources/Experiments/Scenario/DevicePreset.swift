import MobileOS
import SimulationKernel

/// A named device: a real model's memory, with the source of every number.
///
/// XNU's thresholds in percent apply to all phones (kern_memorystatus.c, xnu-11417); grace (5 s,
/// Apple's documentation of background execution) and ageing (2 s, kern_memorystatus.c) as well.
public struct DevicePreset: Sendable {
  /// The name in scenarios.
  public let name: String
  /// What it stands for.
  public let summary: String
  /// Physical memory in bytes.
  let memoryBytes: Int64
  /// Memory of the kernel and firmware in bytes.
  let wiredBytes: Int64
  /// Footprint of the OS's own processes in bytes.
  let systemBytes: Int64

  /// All presets, smallest first.
  ///
  /// Wired and system memory are measured on one device only: a posted JetsamEvent of an iPhone 14
  /// (6 GB, iOS 18.5) shows 1040 MiB wired; about 1 GiB for the daemons is an assumption. Smaller
  /// and larger phones scale both with the memory, between fixed shares: assumption.
  public static let all: [DevicePreset] = [
    phone("phone-1gb", "iPhone 5s to 6 Plus", memory: 1024, wired: 220, system: 200),
    phone("phone-2gb", "iPhone 6s to 8", memory: 2048, wired: 420, system: 380),
    phone("phone-3gb", "iPhone 7 Plus to XR", memory: 3072, wired: 600, system: 560),
    phone("phone-4gb", "iPhone XS, 11, 12, 13", memory: 4096, wired: 780, system: 720),
    phone("phone-6gb", "iPhone 12 Pro, 13 Pro, 14", memory: 6144, wired: 1040, system: 1024),
    phone("phone-8gb", "iPhone 15 Pro, 16", memory: 8192, wired: 1250, system: 1200),
    phone("phone-12gb", "iPhone 17 Pro", memory: 12288, wired: 1600, system: 1500),
    DevicePreset(
      name: "cache",
      summary: "idealised: all memory holds apps, launches take no time, no thresholds, no grace",
      memoryBytes: 4096 << 20, wiredBytes: 0, systemBytes: 0),
  ]

  private static func phone(
    _ name: String, _ summary: String, memory: Int64, wired: Int64, system: Int64
  ) -> DevicePreset {
    DevicePreset(
      name: name, summary: summary, memoryBytes: memory << 20, wiredBytes: wired << 20,
      systemBytes: system << 20)
  }

  /// Whether it is the idealised device of cache replays.
  var isCache: Bool { name == "cache" }
}
