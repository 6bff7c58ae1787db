import CFlotsam
import CLibrary
import Dispatch
import Synchronization

/// Opens an environment on a scenario.
@c @implementation
public func flotsam_environment_open(
  _ scenario: OpaquePointer?, _ quantities: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int,
  _ rows: Int32, _ observation: UnsafeMutablePointer<Float>?,
  _ environment: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  attempt(error) {
    let opened = try object(scenario, OpenedScenario.self, "scenario")
    guard let environment, rows > 0 else {
      throw CallError.usage("`environment` is null, or `rows` is not positive.")
    }
    environment.pointee = handle(
      Environment(
        opened.loaded.scenario, try ScoreQuantity.list(quantities, count), rows: Int(rows),
        observation: observation))
  }
}

/// Begins a run.
@c @implementation
public func flotsam_environment_reset(
  _ environment: OpaquePointer?, _ seed: Int64, _ replication: Int32,
  _ step: UnsafeMutablePointer<flotsam_step>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  attempt(error) {
    let environment = try object(environment, Environment.self, "environment")
    guard let step, Scenario.replicationRange.contains(Int(replication)) else {
      throw CallError.usage("`step` is null, or `replication` is not from 0 to 999999.")
    }
    step.pointee = try environment.reset(
      seed: seed < 0 ? nil : UInt64(seed), replication: Int(replication))
  }
}

/// Takes a decision in each of several environments.
@c @implementation
public func flotsam_environment_step(
  _ environments: UnsafePointer<OpaquePointer?>?, _ count: Int, _ rows: UnsafePointer<Int32>?,
  _ steps: UnsafeMutablePointer<flotsam_step>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  attempt(error) {
    guard let environments, let rows, let steps else {
      throw CallError.usage("`environments`, `rows` or `steps` is null.")
    }
    if count == 1 {
      steps[0] = try object(environments[0], Environment.self, "environments").decide(rows[0])
      return
    }
    let all = try (0..<count).map { try object(environments[$0], Environment.self, "environments") }
    // Where one decision is refused, none is taken.
    for index in 0..<count { try all[index].check(rows[index]) }
    // Each of them is used by one thread.
    nonisolated(unsafe) let places = (all: all, rows: rows, steps: steps)
    // Of several failures the first in order is reported, for any timing of the threads.
    let failure = Mutex<(index: Int, error: any Error)?>(nil)
    let decide = { @Sendable (index: Int) in
      do {
        places.steps[index] = try places.all[index].decide(places.rows[index])
      } catch {
        failure.withLock { if $0.map({ index < $0.index }) ?? true { $0 = (index, error) } }
      }
    }
    if CallingThread.isInFork {
      for index in 0..<count { decide(index) }
    } else {
      DispatchQueue.concurrentPerform(iterations: count, execute: decide)
    }
    if let failure = failure.withLock({ $0 }) { throw failure.error }
  }
}

/// The fingerprint of the run that has ended; null before, the caller frees it.
@c @implementation
public func flotsam_environment_fingerprint(
  _ environment: OpaquePointer?
) -> UnsafeMutablePointer<CChar>? {
  (try? object(environment, Environment.self, "environment"))?.fingerprint.flatMap {
    strdup("\($0)")
  }
}

/// Lets go of an environment.
@c @implementation
public func flotsam_environment_close(_ environment: OpaquePointer?) {
  release(environment, Environment.self)
}
