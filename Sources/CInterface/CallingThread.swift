import CLibrary
import Dispatch
import Synchronization

/// Runs asynchronous work while a caller waits, and asks the caller now and then whether to go on.
final class CallingThread: TaskExecutor {
  /// The process that has simulated first.
  private static let owner = getpid()
  /// Whether a fork has left behind the threads that do the work elsewhere.
  static var isInFork: Bool { owner != getpid() }

  private let jobs = Mutex<[UnownedJob]>([])
  private let something = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    something.signal()
  }

  /// Does the work, and returns when it has ended.
  ///
  /// - Parameters:
  ///   - staysHere: whether all of it runs on this thread.
  ///   - proceed: called on this thread about ten times a second while it waits; false cancels.
  ///   - work: the work, which ends soon after its task is cancelled.
  /// - Throws: what the work throws.
  static func wait<Value: Sendable>(
    staysHere: Bool, proceed: () -> Bool, for work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let thread = CallingThread()
    let outcome = Outcome<Value>()
    let task = Task(executorPreference: staysHere ? thread : nil) {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      outcome.result.withLock { $0 = result }
      thread.something.signal()
    }
    var asked = DispatchTime.now()
    while true {
      _ = thread.something.wait(timeout: .now() + .milliseconds(100))
      // One semaphore count per job, and one for the end.
      if let job = thread.jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        job.runSynchronously(on: thread.asUnownedTaskExecutor())
      }
      if let result = outcome.result.withLock({ $0 }) { return try result.get() }
      if DispatchTime.now() > asked + .milliseconds(100) {
        if !task.isCancelled, !proceed() { task.cancel() }
        asked = .now()
      }
    }
  }

  /// The result of the work; nil before its end.
  private final class Outcome<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }
}
