/// The jobs that run something in parts on a Slurm cluster: an array, and a job after it.
struct SlurmScripts {
  let array: String
  /// The script of the job that waits for all parts to succeed.
  let merge: String
  /// Where the scripts are written, next to the stores.
  let arrayPath: String
  /// As ``arrayPath``.
  let mergePath: String

  /// The number of a part, as the shell of its job has it.
  static let part = "$SLURM_ARRAY_TASK_ID"

  /// The scripts; they run in the present folder, which the cluster must share.
  ///
  /// - Parameters:
  ///   - name: what is run.
  ///   - tasks: the number of parts.
  ///   - part: the command of the part ``part``.
  ///   - merge: the commands after all parts.
  init(_ name: String, tasks: Int, part: String, merge: String) {
    let name = name.filter { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    let work = "cd \(RunOrigin.shellWord(absolutePath(".")))\n"
    arrayPath = "results/\(name).slurm-array.sh"
    mergePath = "results/\(name).slurm-merge.sh"
    array = """
      #!/bin/bash
      #SBATCH --job-name=flotsam-\(name)
      #SBATCH --array=1-\(tasks)
      #SBATCH --ntasks=1
      #SBATCH --cpus-per-task=1
      #SBATCH --requeue
      #SBATCH --open-mode=append
      #SBATCH --output=results/\(name).slurm-%a.log
      # A task that was killed or pre-empted goes on where it ended: every finished run is stored.
      \(work)exec \(part)

      """
    self.merge = """
      #!/bin/bash
      #SBATCH --job-name=flotsam-\(name)-merge
      #SBATCH --ntasks=1
      #SBATCH --cpus-per-task=1
      #SBATCH --kill-on-invalid-dep=yes
      #SBATCH --output=results/\(name).slurm-merge.log
      \(work)\(merge)

      """
  }

  /// Submits the jobs, or prints their scripts where only that is asked for.
  ///
  /// - Parameter store: where the merge leaves the runs.
  /// - Returns: whether they were submitted.
  /// - Throws: `InputError` for scripts that cannot be written, and as ``Sbatch/submit(_:_:)``.
  func submit(_ options: SlurmOptions, tasks: Int, store: String) throws(InputError) -> Bool {
    let words = options.words
    let later = words.filter { !$0.hasPrefix("--array") }
    if options.prints {
      func submitting(_ path: String, _ words: [String]) -> String {
        (["sbatch"] + words.map(RunOrigin.shellWord) + [path]).joined(separator: " ")
      }
      print(
        array + "# Submitted by: \(submitting(arrayPath, words))\n\n" + merge
          + "# Submitted by: \(submitting(mergePath, later + ["--dependency=afterok:JOB"]))\n",
        terminator: "")
      return false
    }
    var folder = OutputFolder("results")
    for (path, text) in [(arrayPath, array), (mergePath, merge)] {
      folder.add(String(path.dropFirst("results/".count)), text)
    }
    try folder.commit()
    let job = try Sbatch.submit(arrayPath, words)
    let last = try Sbatch.submit(mergePath, later + ["--dependency=afterok:\(job)"])
    print("array job \(job), \(tasks) tasks; merge job \(last) into \(store)")
    return true
  }
}
