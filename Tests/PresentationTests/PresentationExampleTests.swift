import Presentation
import Testing

/// The example of the library's page.
@Suite
struct PresentationExampleTests {
  private let jobs = [("scan", 95.0), ("sort", 0.25)]

  @Test func `one definition gives a table for people and rows for programs`() {
    #expect(
      report(jobs, .table) == """
        scan took longest.

        How long each job took:

        job      time
        ----  -------
        scan  1.6 min
        sort   250 ms

        """)
    #expect(report(jobs, .csv) == "job,seconds\nscan,95\nsort,0.25\n")
  }
}
