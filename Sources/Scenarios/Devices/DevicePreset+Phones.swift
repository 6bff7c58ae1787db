extension DevicePreset {
  /// Phones from 1 to 12 GB.
  ///
  /// Wired memory is what the kernel counts as wired in a posted JetsamEvent plus memory in no
  /// counter (6 to 8 % of the nominal memory, held by firmware). Three such reports are known, of
  /// 2, 4 and 6 GB; the others are scaled. The total of the daemons is unpublished: a report of 6
  /// GB lists about 600 processes, most of 2 to 6 MB.
  static let phones: [DevicePreset] = [
    DevicePreset(
      name: "phone-1gb", summary: "iPhone 5s to 6 Plus",
      memory: Figure(mib: 1024, .community, "teardowns, as listed by myiphone.news"),
      wired: .assumed(mib: 230, "22 % as on the iPhone 8"),
      system: .assumed(mib: 200, "scaled from 6 GB"),
      appLimit: .atKill(mib: 645, "iPhone 5s 646, 6 and 6 Plus 645", range: 645...646)),
    DevicePreset(
      name: "phone-2gb", summary: "iPhone 6s to 8",
      memory: Figure(mib: 2048, .community, "teardowns, as listed by myiphone.news"),
      wired: Figure(
        mib: 442, .realReport, "iPhone 8, iOS 11.4: 312 MiB wired and 130 MiB in no counter",
        range: 400...480), system: .assumed(mib: 380, "scaled from 6 GB"),
      appLimit: .atKill(
        mib: 1395, "iPhone 7 1395, 6s 1396, 8 1364", also: "; a report of an iPhone 8 shows 1400",
        range: 1364...1400)),
    DevicePreset(
      name: "phone-3gb", summary: "iPhone 7 Plus to XR",
      memory: Figure(mib: 3072, .community, "teardowns, as listed by myiphone.news"),
      wired: .assumed(mib: 760, "between the reports of 2 and 4 GB"),
      system: .assumed(mib: 560, "scaled from 6 GB"),
      appLimit: .atKill(mib: 1792, "iPhone XR 1792, 7 Plus 2040, X 1392", range: 1392...2040)),
    DevicePreset(
      name: "phone-4gb", summary: "iPhone XS, 11, 12, 13",
      memory: Figure(mib: 4096, .community, "teardowns, as listed by myiphone.news"),
      wired: Figure(
        mib: 1101, .realReport, "iPhone 11, iOS 14.2: 769 MiB wired and 332 MiB in no counter",
        range: 1000...1200), system: .assumed(mib: 720, "scaled from 6 GB"),
      appLimit: .atKill(
        mib: 2068, "iPhone 11 2068, XS 2040", also: "; 12 mini 2.1 GB", range: 2039...2100)),
    DevicePreset(
      name: "phone-6gb", summary: "iPhone 12 Pro, 13 Pro, 14",
      memory: Figure(mib: 6144, .community, "teardowns, as listed by myiphone.news"),
      wired: Figure(
        mib: 1460, .realReport,
        "iPhone 14, iOS 18.5: 1040 MiB wired and 420 MiB in no counter; "
          + "a 14 Pro under pressure 125 MiB more", range: 1460...1585),
      system: .assumed(mib: 1024, "about 600 processes, most of 2 to 6 MB"),
      appLimit: Figure(
        mib: 2975, .community, "iPhone 13 Pro 3.12 GB (pocketpal-ai 651)", range: 2861...3175)),
    DevicePreset(
      name: "phone-8gb", summary: "iPhone 15 Pro, 16",
      memory: Figure(mib: 8192, .community, "teardowns"),
      wired: .assumed(mib: 1850, "scaled from 6 GB"),
      system: .assumed(mib: 1200, "scaled from 6 GB, with a share that does not grow"),
      appLimit: Figure(
        mib: 3072, .community, "iPhone 15 Pro 3 GB without the entitlement (rtabmap 1446)",
        range: 2861...4096)),
    DevicePreset(
      name: "phone-12gb", summary: "iPhone 17 Pro",
      memory: Figure(mib: 12288, .community, "teardowns"),
      wired: .assumed(mib: 2500, "scaled from 6 GB"),
      system: .assumed(mib: 1500, "scaled from 6 GB, with a share that does not grow"),
      appLimit: .assumed(mib: 6144, "half of the memory, as on phones of 4 and 6 GB")),
  ]
}
