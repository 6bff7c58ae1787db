/// How a study is spread over a Slurm cluster.
struct SlurmOptions: ParsableArguments {
  @Flag(help: "Submit the runs to Slurm: a job array, and then a job that merges its results.")
  var slurm = false

  @Option(help: .value("N", "For --slurm: the number of parts, each a task of the array."))
  var tasks: Int?

  @Option(
    parsing: .unconditional,
    help: .value(
      "ARGS", "For --slurm: options for sbatch, such as \"--partition=long --time=2:00:00\"."))
  var sbatchArgs: String?

  @Flag(name: .customLong("print"), help: "For --slurm: print the scripts and submit nothing.")
  var prints = false

  func validate() throws {
    try refuse(
      !slurm && (tasks != nil || sbatchArgs != nil || prints),
      "--tasks, --sbatch-args and --print go with --slurm.")
    try refuse(slurm && tasks == nil, "--slurm needs --tasks N.")
    try (1...100_000).check(tasks, "--tasks")
  }

  var words: [String] { (sbatchArgs ?? "").split(separator: " ").map(String.init) }
}
