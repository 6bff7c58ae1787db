import Files
import Testing

@testable import Scenarios

/// Changed fields that have no effect, because what they describe is not simulated.
@Suite
struct IdleFieldTests {
  private func notes(_ changes: [String]) throws -> [String] {
    try ScenarioLoader(builtInNames: ["tiny"]) { _ in
      "duration: 7d\ndevice: {profile: phone-4gb}\napps: {count: 20}\n"
    }.load("tiny", overrides: changes).notes
  }

  @Test(arguments: [
    ("background.prewarmsPerDay=480", "background.simulated"),
    ("device.stallTouch=5s", "device.stalls"),
    ("device.collectEvery=5s", "device.collections"),
  ])
  func `a note names the disabled switch, and only then`(change: String, field: String)
    throws
  {
    let path = change.prefix { $0 != "=" }
    #expect(try notes([change]) == ["`\(path)` has no effect, because `\(field)` is false"])
    #expect(try notes([change, "\(field)=true"]) == [])
    #expect(try notes(["\(field)=false"]) == [])
  }

  @Test(arguments: [
    ("apps.footprintExponent=1", "apps.footprintMemory", "absent", ["apps.footprintMemory=2GiB"]),
    (
      "device.collections=true", "device.compression", "false", ["device.compression=true"]
    ),
    ("device.frontShare=0.5", "device.compression", "false", ["device.compression=true"]),
    ("system.softLimit=8MB", "system.processes", "0", ["system.processes=20"]),
    ("system.peakShare=0.1", "system.processes", "0", ["system.processes=20"]),
    (
      "system.peakFactor=3", "system.processes", "0",
      ["system.processes=20", "system.peakShare=0.1"]
    ),
  ])
  func `a note names the field that another one needs`(
    change: String, field: String, value: String, remedy: [String]
  ) throws {
    let path = change.prefix { $0 != "=" }
    let without = field == "device.compression" ? ["device.compression=false"] : []
    #expect(
      try notes(without + [change]) == ["`\(path)` has no effect, because `\(field)` is \(value)"])
    #expect(try notes(remedy + [change]) == [])
  }

  @Test func `a peak that never comes has no size`() throws {
    #expect(
      try notes(["system.processes=20", "system.peakFactor=3"])
        == ["`system.peakFactor` has no effect, because `system.peakShare` is 0"])
  }

  @Test func `windows are on by default, and without them their fields do nothing`() throws {
    #expect(try notes(["windows.viewMemory=4MB"]) == [])
    #expect(
      try notes(["windows.simulated=false", "windows.viewMemory=4MB"])
        == ["`windows.viewMemory` has no effect, because `windows.simulated` is false"])
  }
}
