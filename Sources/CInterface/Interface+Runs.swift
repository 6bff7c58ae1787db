import CFlotsam

/// Runs a scenario once.
@c @implementation
public func flotsam_run(
  _ scenario: OpaquePointer?, _ policy: UnsafePointer<flotsam_policy>?,
  _ options: UnsafePointer<flotsam_options>?, _ result: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  attempt(error) {
    guard let result else { throw CallError.usage("`result` is null.") }
    let call = try Call(scenario, options)
    let strategy = try policy.map { try call.strategy($0.pointee) } ?? call.scenario.strategy
    result.pointee = handle(try call.run(strategy))
  }
}

/// Compares strategies with the same users.
@c @implementation
public func flotsam_compare(
  _ scenario: OpaquePointer?, _ policies: UnsafePointer<flotsam_policy>?, _ count: Int,
  _ options: UnsafePointer<flotsam_options>?, _ result: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  attempt(error) {
    guard let result else { throw CallError.usage("`result` is null.") }
    guard let policies, count > 0 else {
      throw CallError.usage("A comparison has at least one policy.")
    }
    let call = try Call(scenario, options)
    result.pointee = handle(try call.compare((0..<count).map { try call.strategy(policies[$0]) }))
  }
}
