extension InputError {
  /// Throws an error unless a rule holds.
  package static func check(
    _ rule: Bool, _ problem: @autoclosure () -> String, remedy: @autoclosure () -> String? = nil,
    file: String? = nil, place: Place = .whole, category: Category = .badInput
  ) throws(InputError) {
    if rule { return }
    throw InputError(problem(), remedy: remedy(), file: file, place: place, category: category)
  }
}

extension YAMLOrigin {
  /// Throws the error about the value at `path` unless a rule holds.
  package func check(
    _ rule: Bool, _ path: String, _ problem: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) throws(InputError) { if !rule { throw error(path, problem(), remedy: remedy()) } }

  /// The result of `value`, whose error has no place and gets that of the value at `path`.
  package func placing<Value>(
    _ path: String, _ value: @autoclosure () throws(InputError) -> Value
  ) throws(InputError) -> Value {
    do throws(InputError) {
      return try value()
    } catch {
      throw self.error(path, error.problem, remedy: error.remedy)
    }
  }
}
