/// Compile-time facts of the devices that a compiled model simulates.
///
/// The model is generic over it, so that what a configuration rules out is not compiled for it: a
/// part that no device of the configuration has costs nothing at any event, and a policy and a
/// trigger that it names are called directly. Parts that it admits are checked at run time. A run
/// gets the narrowest configuration that fits it, from the table in ``DeviceRun``, and has the same
/// results on all that fit; ``Everything`` fits every run.
protocol ModelConfiguration {
  /// The victim policy.
  associatedtype Policy: HeldPolicy
  /// The trigger.
  associatedtype Trigger: HeldTrigger
  /// The warning policy.
  associatedtype Warning: HeldWarning
  /// The parts that its devices may have.
  static var possible: DeviceParts { get }
  /// The parts that all of its devices have.
  static var certain: DeviceParts { get }
  /// Whether any part reads the queues of the bands or the relaunch likelihoods.
  static var readsQueues: Bool { get }
}

extension ModelConfiguration {
  /// Whether a run can be simulated in it.
  static func fits(_ strategy: Strategy, _ parts: DeviceParts) -> Bool {
    possible.isSuperset(of: parts) && certain.isSubset(of: parts)
      && Policy.isAble(toBe: strategy.policy)
      && Trigger.isAble(toBe: strategy.trigger) && Warning.isAble(toBe: strategy.warning)
  }
}

/// Fits every run.
enum Everything: ModelConfiguration {
  static var readsQueues: Bool { true }
  typealias Policy = AnyVictimPolicy
  typealias Trigger = AnyReclaimTrigger
  typealias Warning = AnyWarningPolicy
  static var possible: DeviceParts { .all }
  static var certain: DeviceParts { [] }
}

/// Apps of constant footprint and nothing else: recordings on the idealised device, and models
/// small enough to be written by hand.
enum FootprintsOnly<Policy: HeldPolicy, Trigger: HeldTrigger>: ModelConfiguration {
  // Without a compressor there is no pressure level.
  typealias Warning = NoWarning
  static var possible: DeviceParts { [] }
  static var certain: DeviceParts { [] }
  // No part of such a device reads them, but policy or trigger may.
  static var readsQueues: Bool { Policy.readsQueues || Trigger.readsQueues }
}

/// A phone under a strategy, without system processes: a CPU, a compressor and any selection of
/// windows, pages, limits and background work.
enum Phone<Policy: HeldPolicy, Trigger: HeldTrigger, Warning: HeldWarning>: ModelConfiguration {
  static var readsQueues: Bool { true }
  static var certain: DeviceParts { [.processor, .paging, .pages] }
  static var possible: DeviceParts {
    [
      .processor, .paging, .pages, .windows, .filePages, .growth, .bursts, .softLimits, .hardLimits,
      .inactiveLimits, .purgeablePages, .freezer, .appSwap, .background, .bounds,
      .backgroundFootprints,
    ]
  }
}
