/// The jobs that run a study on a Slurm cluster: an array, one part each, and a merge after it.
struct SlurmScripts {
  let array: String
  /// The script of the merge, which waits for all parts to succeed.
  let merge: String
  /// Where the scripts are written, next to the stores.
  let arrayPath: String
  /// As ``arrayPath``.
  let mergePath: String

  /// The scripts of a study.
  ///
  /// - Parameter folder: the folder in which the jobs run; the cluster must share it.
  init(_ options: StudyOptions, _ study: Study, store: String, tasks: Int, folder: String) {
    let name = study.name.filter { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    let work = "cd \(RunOrigin.shellWord(folder))\n"
    let part = "$SLURM_ARRAY_TASK_ID"
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
      \(work)exec \(ShardCommand(options, study, part: part, of: tasks).text)

      """
    let parts = (1...tasks).map { ShardCommand.store(of: study, part: "\($0)", of: tasks) }
    merge = """
      #!/bin/bash
      #SBATCH --job-name=flotsam-\(name)-merge
      #SBATCH --ntasks=1
      #SBATCH --cpus-per-task=1
      #SBATCH --kill-on-invalid-dep=yes
      #SBATCH --output=results/\(name).slurm-merge.log
      \(work)exec \(RunOrigin.shellWord(ShardCommand.program)) merge \(RunOrigin.shellWord(store)) \\
        \(parts.joined(separator: " \\\n  "))

      """
  }
}
