import CFlotsam
import CLibrary

/// A text and a code for a caller in C.
struct CallError: Error {
  let code: Int32
  let text: String

  /// The call itself is wrong.
  static func usage(_ text: String) -> CallError { CallError(code: FLOTSAM_USAGE, text: text) }
}

/// Where a caller in C wants the text of an error.
typealias ErrorText = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Runs a function that may fail, and turns an error into a code and a text that the caller frees.
func attempt(_ error: ErrorText?, _ body: () throws -> Void) -> Int32 {
  error?.pointee = nil
  let code: Int32
  let text: String
  do {
    try body()
    return FLOTSAM_OK
  } catch let failure as CallError {
    (code, text) = (failure.code, failure.text)
  } catch let failure as InputError {
    (code, text) = (failure.exitCode, failure.description)
  } catch is CancellationError {
    (code, text) = (FLOTSAM_STOPPED, "stopped.")
  } catch let failure {
    (code, text) = (FLOTSAM_FAILED, "\(failure)")
  }
  error?.pointee = strdup(text)
  return code
}

/// A text of the caller.
///
/// - Throws: for a null pointer.
func text(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(CallError) -> String {
  guard let pointer else { throw .usage("`\(name)` is null.") }
  return String(cString: pointer)
}

/// The object behind a handle.
///
/// - Throws: for a null handle.
func object<Value: AnyObject>(
  _ handle: OpaquePointer?, _ type: Value.Type, _ name: String
) throws(CallError) -> Value {
  guard let handle else { throw .usage("`\(name)` is null.") }
  return Unmanaged<Value>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
}

/// A handle that keeps an object until ``release(_:_:)``.
func handle(_ object: AnyObject) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// Releases the object behind a handle; a null handle has none.
func release<Value: AnyObject>(_ handle: OpaquePointer?, _ type: Value.Type) {
  guard let handle else { return }
  Unmanaged<Value>.fromOpaque(UnsafeRawPointer(handle)).release()
}
