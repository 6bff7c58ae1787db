import Testing

@testable import Studies

/// Derived values and constraints.
@Suite
struct StudyExpressionTests {
  private func value(_ text: String) throws -> StudyExpression.Value {
    try StudyExpression(parsing: text).value {
      ["device.memory": "4GiB", "apps.count": "20", "policy": "lru", "device.grace": "5s"][$0]
    }
  }

  @Test(arguments: [
    ("1 + 2 * 3", 7.0), ("(1 + 2) * 3", 9), ("-2 * -3", 6), ("10 / 4 - 1", 1.5),
    ("device.memory / 1GiB", 4), ("min(apps.count, 7) + max(1, 2)", 9), ("device.grace / 1s", 5),
    ("0.5 * 2e3", 1000), ("max(1, apps.count, 3)", 20), ("floor(10 / 4) + abs(-1)", 3),
    ("sqrt(device.memory / 1GiB)", 2), ("2^10 - pow(2, 3)", 1016), ("exp(log(8)) - +8", 0),
    ("if(policy == lru and apps.count > 3, apps.count, 1)", 20),
    ("if(device.memory < 1GiB, device.memory, device.grace) / 1s", 5),
  ])
  func `arithmetic binds as usual`(text: String, expected: Double) throws {
    guard case .number(let number) = try value(text) else {
      throw StudyExpression.Failure(problem: text)
    }
    #expect(abs(number.value - expected) < 1e-12)
  }

  @Test(arguments: [
    ("device.memory == 4096MiB", true), ("policy == lru", true), ("policy == 'gdsf'", false),
    ("not policy == lru or apps.count < 21 and 1 < 2", true), ("policy != phone-4gb", true),
    ("apps.count >= 20 and apps.count <= 19", false), ("2 > 1", true),
  ])
  func `conditions compare numbers and words`(text: String, expected: Bool) throws {
    #expect(try value(text) == .truth(expected))
  }

  @Test(arguments: [
    "1 +", "(1", "1 2", "min(1)", "policy < 2", "1 and 2", "'open", "1 ? 2", "a.b",
    "device.memory > 2s", "device.grace + 1MB", "min(device.memory, 1s)", "sqrt(device.memory)",
    "2^device.grace", "if(1, 2, 3)", "abs(policy)", "1 + (2 > 1)", "mx(1, 2)",
    String(repeating: "(", count: 20_000), String(repeating: "-", count: 10_000) + "1",
    "1 == 1" + String(repeating: " and 1 == 1", count: 9_000),
    String(repeating: "not ", count: 10_000) + "1 == 1",
  ])
  func `nonsense is refused`(text: String) {
    #expect(throws: StudyExpression.Failure.self) { try value(text) }
  }

  @Test
  func `an error has a place and a remedy`() throws {
    let error = try #require(throws: StudyExpression.Failure.self) { try value("1 + mx(1, 2)") }
    #expect(error.problem == "at character 5, `mx(1, 2)`: there is no function `mx`")
    #expect(error.remedy == "Did you mean `max`?")
    let quantity = try #require(throws: StudyExpression.Failure.self) {
      try value("log(device.memory)")
    }
    #expect(quantity.problem == "`log` needs plain numbers, not a size")
  }
}
