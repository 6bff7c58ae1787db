import Presentation

/// How long jobs took, for a terminal of 60 columns or another format.
func report(_ jobs: [(name: String, seconds: Double)], _ format: Report.Format) -> String {
  let slowest = jobs.max { $0.seconds < $1.seconds }?.name ?? "no job"
  let times = Table("times", "How long each job took", jobs) {
    Column("job") { .text($0.name) }
    Column("seconds", title: "time") { .span($0.seconds) }
  }
  let report = Report("jobs", answer: "\(slowest) took longest.", main: times.data) { times }
  return report.text(format, style: TextStyle(columns: 60))
}
