import TestSupport
import Testing

/// What the first comments of the main scenarios say, through the whole program.
///
/// Means over a dozen users; the limits leave room for what a dozen users differ by.
@Suite
struct FlagshipTests {
  /// Per metric the value of each user, and what is summed per day.
  private struct Week {
    var values: [Substring: [Double]] = [:]
    /// Days that count in each run.
    var days = 6.0

    func mean(_ name: Substring) throws -> Double {
      let values = try #require(values[name], "no metric \(name)")
      return values.reduce(0, +) / Double(values.count)
    }

    func perDay(_ name: Substring) throws -> Double { try mean(name) / days }

    /// Share of all kills that have this cause.
    func cause(_ name: Substring) throws -> Double {
      try mean("kills_\(name)") / mean("kills")
    }
  }

  /// A dozen users of the main scenario, for all tests that look at them.
  private static let everyday = Result { try week("everyday-phone") }

  private static func week(
    _ scenario: String, seeds: ClosedRange<Int> = 1...12, _ options: [String] = []
  ) throws -> Week {
    var week = Week()
    for seed in seeds {
      let output = try FlotsamProgram.succeed(
        ["run", scenario, "--seed", "\(seed)", "--format", "csv", "--quiet"] + options
      ).output
      for line in output.split(separator: "\n").dropFirst() {
        let fields = line.split(separator: ",")
        if fields.count == 3, let value = Double(fields[2]) {
          week.values[fields[0], default: []].append(value)
        }
      }
    }
    return week
  }

  @Test func `everyday-phone has memory pressure and kills of several causes`() throws {
    let week = try Self.everyday.get()
    #expect((235...270).contains(try week.perDay("launches")))
    #expect((0.05...0.1).contains(try week.mean("cold_launch_share")))
    #expect((17...23).contains(try week.mean("apps_alive_mean")))
    #expect((13...24).contains(try week.perDay("kills")))
    #expect((0.5...0.85).contains(try week.cause("long_idle_exit")))
    #expect((0.05...0.3).contains(try week.cause("sustained_memory_pressure")))
    #expect((0.03...0.2).contains(try week.cause("idle_exit")))
    let rest = try week.cause("vm_pageshortage") + week.cause("vm_compressor_thrashing")
    #expect((0.02...0.2).contains(rest), "\(rest)")
    #expect((240...1500).contains(try week.perDay("pressure_warning_s")))
    #expect((6...40).contains(try week.perDay("memory_warnings")))
    let warnings = try #require(week.values["memory_warnings"])
    let least = try #require(warnings.min())
    let most = try #require(warnings.max())
    #expect(most > 10 * max(1, least), "\(warnings)")
    // Whoever is killed unseen is killed behind what is in front.
    #expect(try week.perDay("foreground_kills") < 0.2)
  }

  @Test func `the largest apps cause the page shortages of everyday-phone`() throws {
    let heavy = try Self.everyday.get()
    let light = try Self.week(
      "everyday-phone", seeds: 1...8, ["--set", "apps.footprint.sigma=0.6"])
    #expect(try light.cause("vm_pageshortage") < 0.5 * heavy.cause("vm_pageshortage"))
  }

  @Test func `small-phone is worse than everyday-phone as its comment says`() throws {
    let small = try Self.week("small-phone")
    let large = try Self.everyday.get()
    #expect(try small.perDay("kills") > 1.1 * large.perDay("kills"))
    let rest = try small.cause("vm_pageshortage") + small.cause("vm_compressor_thrashing")
    #expect((0.06...0.25).contains(rest), "\(rest)")
    #expect(
      try rest > large.cause("vm_pageshortage") + large.cause("vm_compressor_thrashing"))
    #expect(try small.perDay("pressure_warning_s") > 1.3 * large.perDay("pressure_warning_s"))
    #expect(try small.perDay("memory_warnings") > 1.3 * large.perDay("memory_warnings"))
    let times = try small.mean("time_lost_s") / large.mean("time_lost_s")
    #expect((1.2...2).contains(times), "\(times)")
  }

  @Test func `swap of everyday-phone is neither empty nor always full`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      ["run", "everyday-phone", "--quiet", "--out", "o", "--plots", "none"], in: folder)
    let lines = try #require(folder.text("o/timeline.csv")).split(separator: "\n")
    let column = try #require(lines[0].split(separator: ",").firstIndex(of: "swap_used_bytes"))
    let used = lines.dropFirst().compactMap { Double($0.split(separator: ",")[column]) }
    let later = used.dropFirst(used.count / 7)
    let full = Double(later.count { $0 > 620 * 1_048_576 }) / Double(later.count)
    #expect(later.count > 100 && full < 0.7, "\(full)")
    #expect(later.contains { $0 > 300 * 1_048_576 })
  }

  @Test func `daemons start no more often than on a real phone`() throws {
    // The process numbers of an iPhone 11's report rose by 2,177 in 42 hours, 1,244 a day, apps
    // and all.
    for (scenario, options, days) in [
      ("everyday-phone", ["--set", "system.processes=600", "--until", "4d"], 3.0),
      ("whole-system", [], 1.5),
    ] {
      let phone = try Self.week(scenario, seeds: 1...2, options)
      let kills = try phone.mean("kills_system") / days
      #expect((50...1244).contains(kills), "\(scenario): \(kills)")
    }
  }

  @Test func `one-gigabyte is under pressure, and its apps are notified`() throws {
    let week = try Self.week("one-gigabyte", seeds: 1...8)
    #expect((6...11).contains(try week.mean("apps_alive_mean")))
    #expect((30...55).contains(try week.perDay("kills")))
    #expect(try week.cause("sustained_memory_pressure") > 0.5)
    #expect(try week.mean("kills_long_idle_exit") == 0)
    #expect((75...300).contains(try week.perDay("memory_warnings")))
    #expect((0.12...0.35).contains(try week.mean("launches_over_1s_share")))
  }

  @Test func `no app is warned while a photo is edited`() throws {
    let hours = try Self.week("photo-editing", seeds: 1...6)
    #expect(try hours.mean("memory_warnings") == 0)
    #expect(try hours.mean("kills_vm_pageshortage") > 0)
  }

  @Test func `the freezer keeps apps alive and costs writes`() throws {
    let on = try Self.week("freezer-on-and-off", seeds: 1...3)
    let off = try Self.week("freezer-on-and-off", seeds: 1...3, ["--set", "device.freezer=false"])
    #expect(try on.mean("apps_alive_mean") > 1.3 * off.mean("apps_alive_mean"))
    #expect(try on.mean("cold_launches") < off.mean("cold_launches"))
    #expect(try (1...2048.0 * 1_048_576).contains(on.perDay("swap_written_bytes")))
    #expect(try off.mean("swap_written_bytes") == 0)
  }

  @Test func `bursts and the size-cost correlation in the file reach the run`() throws {
    let plain = try Self.week("everyday-phone", seeds: 1...2)
    let still = try Self.week("everyday-phone", seeds: 1...2, ["--set", "apps.burstApps=0"])
    // What is in front takes more at its height: less is left.
    #expect(try still.mean("available_bytes_min") > plain.mean("available_bytes_min"))
    let loose = try Self.week(
      "everyday-phone", seeds: 1...2, ["--set", "apps.sizeCostCorrelation=0"])
    #expect(loose.values["time_lost_to_relaunch_s"] != plain.values["time_lost_to_relaunch_s"])
  }
}
