@testable import MobileOS
import Testing

/// The dock against counting by hand.
@Suite
struct DockTests {
  private func app(_ number: UInt32) -> ProcessID { ProcessID(number) }

  @Test func `the most used apps are in the dock`() {
    var dock = Dock(size: 2, appCount: 4)
    for number in [0, 1, 0, 1, 2] as [UInt32] { _ = dock.use(app(number)) }
    #expect(dock.contains(app(0)) && dock.contains(app(1)) && !dock.contains(app(2)))
    // The second use of 2 is younger than those of 0.
    #expect(dock.use(app(2)) == app(0))
    #expect(dock.contains(app(1)) && dock.contains(app(2)))
  }

  @Test func `uses fade to a half within fifty uses, continuously`() {
    var dock = Dock(size: 1, appCount: 2)
    for _ in 0..<100_000 { _ = dock.use(app(0)) }
    #expect(dock.contains(app(0)))
    // 72 uses have a total weight of (1 - 2^(-n/50)) of all there ever were; 50 have a half.
    var uses = 0
    while !dock.contains(app(1)) {
      _ = dock.use(app(1))
      uses += 1
    }
    #expect((49...52).contains(uses), "\(uses)")
  }

  @Test func `a dock of size zero holds no app`() {
    var dock = Dock(size: 0, appCount: 3)
    #expect(dock.isEmpty && !dock.contains(app(0)))
    dock = Dock(size: 9, appCount: 3)
    #expect(dock.size == 3)
  }
}
