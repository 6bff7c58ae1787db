import Files
import Testing
import Traces

/// Damaged inputs: anything but a crash is right.
@Suite struct DamageTests {
  private static let traces: [String] = [
    "time_s,app,user,duration_s,footprint_bytes,cold_launch_ms\n1,\"a,\"\"b\",u,1.5,100,2\n2e0,c,v,,,\n",
    "\"App name\",\"Date\",\"Time\",\"Duration\"\n\"b\",\"12/25/19\",\"10:00:00\",\"0:00:01\"\n"
      + "\"a\",\"2019-12-24\",\"9:00:00 PM\",\"10:00:01\"\n",
    "user_id\tsession_id\ttimestamp\tapp_name\tevent_type\n0\t1\t2018-01-16 06:01:05\ta\tOpened\n"
      + "0\t1\t2018-01-16 06:02:05\ta\tClosed\n",
  ]
  private static let document = """
    device: {memory: 4GiB, cores: 2}
    apps:
      - &mail
        name: "Ma\\u00e9l"
        share: 0.25
      - *mail
    text: |
      lines
    ? key
    : [1, 2.5, ~]

    """
  /// Bytes that mean something to one format or another.
  private static let meaningful = Array("\",\n\r\t:/.-+eE09 \0\u{FF}{}[]&*#|>!%@?~".utf8)

  private func damaged(_ text: String, _ state: inout UInt64) -> [UInt8] {
    var bytes = Array(text.utf8)
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0...random(4) {
      let position = random(bytes.count)
      switch random(4) {
      case 0: bytes[position] = UInt8(random(256))
      case 1: bytes[position] = Self.meaningful[random(Self.meaningful.count)]
      case 2: bytes.insert(Self.meaningful[random(Self.meaningful.count)], at: position)
      default: bytes.remove(at: position)
      }
    }
    return bytes
  }

  @Test func `damaged traces are read or refused without a crash`() {
    var state: UInt64 = 17
    var refused = 0
    for _ in 0..<1500 {
      for text in Self.traces {
        let bytes = damaged(text, &state)
        if traceFailure(bytes) != "no error" { refused += 1 }
        for format in TraceFormat.allCases { _ = traceFailure(bytes, as: format) }
      }
    }
    #expect(refused > 100)
  }

  @Test func `damaged YAML is read or refused without a crash`() {
    var state: UInt64 = 23
    var refused = 0
    for _ in 0..<3000 {
      let text = String(decoding: damaged(Self.document, &state), as: UTF8.self)
      do throws(InputError) {
        _ = try YAMLNode(parsing: text, named: "t").applying(overrides: ["new.name=\(text)"])
      } catch {
        refused += 1
      }
    }
    #expect((100..<2900).contains(refused))
  }
}
