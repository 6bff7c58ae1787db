/// Submits scripts to Slurm.
enum Sbatch {
  /// Submits a script and returns the job's number.
  ///
  /// - Throws: `InputError` of category `readWriteFailed` where Slurm rejects it; the messages of
  ///   `sbatch` are on standard error.
  static func submit(_ script: String, _ arguments: [String]) throws(InputError) -> String {
    let words = ["sbatch", "--parsable"] + arguments + [script]
    let command = words.map(RunOrigin.shellWord).joined(separator: " ")
    guard let (answer, status) = shellOutput(command) else {
      throw failure("`sbatch` cannot be started")
    }
    // `--parsable` prints the number, and the cluster after a semicolon where there are several.
    let job = String(answer.prefix { $0.isNumber })
    guard status == 0, !job.isEmpty else {
      throw failure(
        status == 127 << 8 ? "there is no `sbatch` here" : "Slurm did not take \(script)")
    }
    return job
  }

  private static func failure(_ problem: String) -> InputError {
    InputError(
      problem, remedy: "--slurm --print shows the scripts; `flotsam shards` works without Slurm",
      category: .readWriteFailed)
  }
}
