extension DevicePreset {
  /// Android phones.
  ///
  /// Android sets no limit on an app's footprint (only on its managed heap), so `appLimit` is nil.
  static let android: [DevicePreset] = [
    phone(
      "android-1gb", "Nokia 1 (Android Go)", memory: 1024,
      wired: Figure(
        mib: 220, .realReport,
        "Nokia 1: MemTotal is 952,656 kB, 94 MiB less than the memory; the "
          + "kernel's own pages assumed", range: 160...280),
      system: .assumed(mib: 300, "system server, native and persistent processes")),
    phone(
      "android-4gb", "Pixel 3", memory: 4096,
      wired: .assumed(mib: 700, "carve-outs of modem, GPU and kernel"),
      system: Figure(
        mib: 900, .assumption,
        "a Galaxy S7 of 4 GB (Android 7): 89 MB native, 243 MB system "
          + "server, 231 MB persistent; Android 10 assumed larger", range: 560...1200)),
    phone(
      "android-8gb", "Pixel 7", memory: 8192,
      wired: .assumed(mib: 1200, "carve-outs of modem, GPU and kernel"),
      system: .assumed(mib: 1500, "scaled from 4 GB")),
    phone(
      "android-12gb", "Pixel 7 Pro", memory: 12288,
      wired: .assumed(mib: 1500, "carve-outs of modem, GPU and kernel"),
      system: .assumed(mib: 1900, "scaled from 4 GB")),
  ]

  private static func phone(
    _ name: String, _ summary: String, memory: Int64, wired: Figure, system: Figure
  ) -> DevicePreset {
    let levels = MemoryThresholds.android(memoryBytes: memory << 20)
    func level(_ name: String, _ bytes: Int64) -> ThresholdFigure {
      ThresholdFigure(
        name: name,
        figure: Figure(bytes: bytes, .sourceCode, "minfree table of ProcessList.java, Android 10"))
    }
    return DevicePreset(
      name: name, summary: summary, platform: .android,
      memory: Figure(mib: memory, .documentation, "the maker's data sheet"), wired: wired,
      system: system, appLimit: nil,
      thresholds: [
        level("critical", levels.criticalBytes), level("idle", levels.idleBytes),
        level("soft", levels.softBytes),
      ])
  }
}
