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

  @Test func `windows are on by default, and without them their fields do nothing`() throws {
    #expect(try notes(["windows.viewMemory=4MB"]) == [])
    #expect(
      try notes(["windows.simulated=false", "windows.viewMemory=4MB"])
        == ["`windows.viewMemory` has no effect, because `windows.simulated` is false"])
  }
}
