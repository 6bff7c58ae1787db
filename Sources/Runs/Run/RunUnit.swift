/// A unit of work: a block of devices of one case in one replication.
///
/// Blocks have a fixed size, so the grouping of sums, and every bit of the result, does not depend
/// on the number of units run at a time.
package struct RunUnit: Sendable {
  /// Devices per block: enough to keep a core busy, few enough to balance the load of two.
  package static let devicesPerBlock = 32

  var caseIndex: Int
  var replication: Int
  var devices: Range<Int>

  /// The units in a fixed order: by replication, then case, then block of devices.
  static func all(
    replications: Int, cases: Range<Int>, deviceCount: (_ caseIndex: Int) -> Int
  ) -> [RunUnit] {
    (0..<replications).flatMap { replication in
      cases.flatMap { index in
        let devices = deviceCount(index)
        return stride(from: 0, to: devices, by: devicesPerBlock).map { first in
          RunUnit(
            caseIndex: index, replication: replication,
            devices: first..<min(first + devicesPerBlock, devices))
        }
      }
    }
  }
}
