import MobileOS
import SimulationKernel

/// What is run together: a block of devices of one case in one replication.
///
/// Blocks have a fixed size, so the grouping of sums, and with it every bit of the result, does
/// not depend on how many units run at a time.
struct RunUnit: Sendable {
  /// Devices per block: long enough to keep a core busy, short enough to balance two.
  static let devicesPerBlock = 32

  var caseIndex: Int
  var replication: Int
  var devices: Range<Int>
}
