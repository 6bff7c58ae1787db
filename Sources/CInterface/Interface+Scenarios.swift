import CFlotsam
import CLibrary

/// The version of the interface.
@c @implementation
public func flotsam_interface() -> Int32 { FLOTSAM_INTERFACE }

/// The program's version; never freed.
@c @implementation
public func flotsam_version() -> UnsafePointer<CChar>? { Constants.version }

/// Frees the text of an error.
@c @implementation
public func flotsam_free_text(_ text: UnsafeMutablePointer<CChar>?) { free(text) }

/// Opens a scenario by its name or path.
@c @implementation
public func flotsam_open(
  _ name: UnsafePointer<CChar>?, _ scenario: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  attempt(error) {
    guard let scenario else { throw CallError.usage("`scenario` is null.") }
    let name = try text(name, "name")
    // A program that uses the library owns its standard input.
    guard name != "-", !name.isEmpty else {
      throw CallError.usage("A scenario is a name or a path.")
    }
    scenario.pointee = handle(try OpenedScenario(name))
  }
}

/// Reads a scenario from its text.
@c @implementation
public func flotsam_read(
  _ source: UnsafePointer<CChar>?, _ scenario: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  attempt(error) {
    guard let scenario else { throw CallError.usage("`scenario` is null.") }
    let text = try text(source, "text")
    scenario.pointee = handle(try OpenedScenario("the text of the scenario", text: text))
  }
}

/// A scenario of its own with the same fields; null for a null scenario.
@c @implementation
public func flotsam_copy(_ scenario: OpaquePointer?) -> OpaquePointer? {
  guard let original = try? object(scenario, OpenedScenario.self, "scenario") else { return nil }
  return handle(OpenedScenario(copying: original))
}

/// Overrides fields, all or none.
@c @implementation
public func flotsam_set(
  _ scenario: OpaquePointer?, _ assignments: UnsafePointer<UnsafePointer<CChar>?>?,
  _ count: Int, _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  attempt(error) {
    let opened = try object(scenario, OpenedScenario.self, "scenario")
    guard let assignments else { throw CallError.usage("`assignments` is null.") }
    try opened.set((0..<count).map { try text(assignments[$0], "assignments") })
  }
}

/// Releases a scenario.
@c @implementation
public func flotsam_close(_ scenario: OpaquePointer?) { release(scenario, OpenedScenario.self) }
