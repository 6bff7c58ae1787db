import CLibrary
import Files
import Synchronization

/// The right of this process to write results into a folder, held until the last copy is gone or the
/// process ends.
///
/// Files of two runs in one folder would belong to neither. File systems without locks let everybody
/// in.
final class FolderLock: Sendable {
  /// A folder, whatever it is called.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// The folders that this process holds, each with how often.
  private static let held = Mutex<[Identity: Int]>([:])

  private let descriptor: Int32
  private let identity: Identity
  /// Whether nothing else of this process was writing here before.
  let isFirst: Bool

  /// Takes the right, without waiting.
  ///
  /// - Throws: `InputError` of category `cannotWrite` where another process has it.
  init(_ path: String) throws(InputError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var info = stat()
    _ = fstat(descriptor, &info)
    identity = Identity(device: UInt64(info.st_dev), number: UInt64(info.st_ino))
    isFirst = Self.held.withLock { [identity] held in
      held[identity, default: 0] += 1
      return held[identity] == 1
    }
    guard isFirst, descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0,
      errno == EWOULDBLOCK
    else { return }
    throw InputError(
      "another run is writing its results into this folder",
      remedy: "Wait until it has ended, or name another folder with --out", file: path,
      category: .cannotWrite)
  }

  deinit {
    Self.held.withLock { [identity] held in
      held[identity, default: 1] -= 1
      if held[identity] == 0 { held[identity] = nil }
    }
    if descriptor >= 0 { close(descriptor) }
  }
}
