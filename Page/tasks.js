// Tasks for the laboratory: a prediction first, then the same setting is run here. What comes out is not written
// down; the reason is shown with it.
const tasks = [
  { title: "Large or small victims", setting: { whomA: "largest", whomB: "smallest" },
    question: "A kills the largest app, B the smallest. Which strategy makes the user wait less, and which keeps more apps alive?",
    reason: "One large victim frees as much as many small ones, so A kills less and more apps stay alive. Large apps start "
      + "slowly, but more of the small ones are killed. Compare the rows of apps alive, cold launches and seconds lost." },
  { title: "Apps alive are not time saved", setting: { whomA: "jetsam", whomB: "largest" },
    question: "A is what the phone does, B kills the largest. Can the strategy with more apps alive lose more time?",
    reason: "An app alive saves time only if the user comes back to it before it is killed, and as much as its launch takes. Compare "
      + "the rows of apps alive and of seconds lost: a count of apps alive contains neither." },
  { title: "Bands or recency", setting: { whomA: "jetsam", whomB: "lru" },
    question: "A kills by band and within a band the app that entered it first, B the app used longest ago. Will the difference be significant with 200 users?",
    reason: "An idle app enters the lowest band soon after its use, so that the order of bands is nearly that of uses. Where "
      + "two strategies nearly agree the interval contains zero even with many users: that does not prove that they are equal." },
  { title: "Without warnings", setting: { scenario: "small-phone", whomA: "jetsam", whomB: "jetsam", warnB: "nobody" },
    question: "Only the warnings differ: B sends none. Who waits less?",
    reason: "A warned app gives memory back, which may save another from a kill. Whether users notice depends on how many kills "
      + "that prevents: see the rows of warnings, kills and seconds lost." },
  { title: "Kill early or late", setting: { phone: "phone-2gb", whomA: "lru", whomB: "lru", whenB: "on-demand" },
    question: "A kills at the system's thresholds, B only when a launch lacks memory. Which loses more time to paging?",
    reason: "Free memory that is kept ready costs apps that could stay alive; memory that is used to the last page costs compression, "
      + "decompression and reading files again. Compare the two parts of the time lost." },
  { title: "Knowing the future", setting: { whomA: "jetsam", whomB: "belady" },
    question: "B knows which app is used when, and kills the one that is needed last. How much of the wait does that save?",
    reason: "Belady's rule makes the fewest misses where all sizes are equal. Apps differ in size and in the time that a launch "
      + "takes, so that B is good but not a bound. What remains are first launches and cold launches that no amount of memory prevents. "
      + "The program's run --bounds computes what no strategy can beat." },
];
let task = null;

function beginTask(chosen, predicted) {
  task = { ...chosen, predicted, key: "" };
  show(chosen.setting);
  task.key = JSON.stringify(setting());
  at("task").hidden = false;
  at("task").textContent = `Task “${chosen.title}”: you predicted ${predictions[predicted]}. Running…`;
  showPart("laboratory");
  simulate();
}

// Called when a round is done; a changed setting ends the task.
function endTask(chosen, saver) {
  if (!task) return;
  if (JSON.stringify(chosen) !== task.key) {
    task = null;
    at("task").hidden = true;
    return;
  }
  const found = saver ?? "none";
  at("task").textContent = `Task “${task.title}”: you predicted ${predictions[task.predicted]}; the result is `
    + `${found === task.predicted ? "the same" : predictions[found]}. ${task.reason}`;
}

const predictions = { A: "that A saves time", B: "that B saves time", none: "that the difference is not significant" };

function taskView(chosen) {
  const buttons = Object.entries(predictions).map(([key, text]) => {
    const button = node("button", { type: "button" }, text.replace("that ", "").replace(/^./, (letter) => letter.toUpperCase()));
    button.addEventListener("click", () => beginTask(chosen, key));
    return button;
  });
  return node("details", { class: "task" }, node("summary", {}, chosen.title), node("p", {}, chosen.question),
    node("div", { class: "buttons", role: "group", "aria-label": `Your prediction: ${chosen.title}` }, ...buttons));
}
