extension DevicePreset {
  /// Tablets from 1 to 12 GB.
  ///
  /// No report of a tablet is known: wired memory is the phones' share of the memory plus 60 to
  /// 120 MiB for the larger screen, and the daemons are the phones'.
  static let tablets: [DevicePreset] = [
    tablet(
      "tablet-1gb", "iPad Air, mini 2", memory: 1024, wired: 280, system: 190,
      limit: .atKill(mib: 697, "iPad Air 697, mini 2 696", range: 696...697)),
    tablet(
      "tablet-2gb", "iPad Air 2, Pro 9.7", memory: 2048, wired: 500, system: 360,
      limit: .atKill(mib: 1383, "iPad Air 2 1383, Pro 9.7 1395", range: 1383...1395)),
    tablet(
      "tablet-3gb", "iPad 10.2", memory: 3072, wired: 820, system: 540,
      limit: .atKill(mib: 1844, "iPad 10.2 1844")),
    tablet(
      "tablet-4gb", "iPad Pro 10.5, 11 (2018)", memory: 4096, wired: 1180, system: 700,
      limit: .atKill(mib: 3057, "iPad Pro 10.5 3057, 11 2858", range: 2858...3058)),
    tablet(
      "tablet-6gb", "iPad Pro 12.9 (2018, 1 TB)", memory: 6144, wired: 1550, system: 1000,
      limit: .atKill(mib: 4598, "iPad Pro 12.9 of 1 TB 4598")),
    tablet(
      "tablet-8gb", "iPad Pro and Air with M1", memory: 8192, wired: 1950, system: 1180,
      limit: Figure(
        mib: 5082, .community, "M1 iPad of 8 GB: 5082 MB without the entitlement (UTM 3318)",
        range: 3072...5082)),
    tablet(
      "tablet-12gb", "iPad Pro with M5", memory: 12288, wired: 2620, system: 1480,
      limit: .assumed(mib: 7600, "the share of the M1 iPad")),
  ]

  private static func tablet(
    _ name: String, _ summary: String, memory: Int64, wired: Int64, system: Int64, limit: Figure
  ) -> DevicePreset {
    DevicePreset(
      name: name, summary: summary, memory: Figure(mib: memory, .community, "teardowns"),
      wired: .assumed(mib: wired, "the phones' share, and a larger screen"),
      system: .assumed(mib: system, "as on a phone of that memory"), appLimit: limit)
  }
}
