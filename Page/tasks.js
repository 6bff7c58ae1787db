// Tasks for the laboratory: a prediction first, then the same setting is run here. The claims are what a reason
// states of A and B; the page shows them with what came out, and Page/check compares them with runs.
const tasks = [
  { title: "Large or small victims", setting: { whomA: "largest", whomB: "smallest" },
    question: "A kills the largest app, B the smallest. Which strategy makes the user wait less, and which keeps more apps alive?",
    claims: [["kills", "<"], ["appsAlive", ">"], ["coldLaunches", "<"], ["secondsLost", "<"]],
    reason: "One large victim frees as much as many small ones, so A kills less, more apps stay alive, and fewer launches are cold. "
      + "Large apps start slowly, so the time saved is less than these numbers suggest." },
  { title: "Apps alive are not time saved", setting: { whomA: "jetsam", whomB: "largest" },
    question: "A kills as the phone does, B kills the largest app. Can the strategy with more apps alive lose more time?",
    claims: [["appsAlive", "<"], ["coldLaunches", ">"], ["secondsLostToRelaunch", "<"], ["secondsLost", "<"]],
    reason: "B keeps more apps alive and has fewer cold launches, and loses more time: an app alive saves time only if the user comes "
      + "back to it, and as much as its launch takes. B kills large apps, which take long to launch again." },
  { title: "Bands or recency", setting: { whomA: "jetsam", whomB: "lru" },
    question: "A kills by band and within a band the app that entered it first, B the app used longest ago. Will the difference be significant with 200 users?",
    claims: [["secondsLost", "="]],
    reason: "An idle app enters the lowest band soon after its use, so the order of bands is nearly that of uses. If "
      + "two strategies nearly agree, the interval contains 0 even with many users: that does not prove that they are equal." },
  { title: "Without warnings", setting: { scenario: "small-phone", whomA: "jetsam", whomB: "jetsam", warnB: "nobody" },
    question: "Only the warnings differ: B sends none. Who waits less?",
    claims: [["warnings", ">"], ["secondsLost", "<"]],
    reason: "A warned app gives memory back, which may save another app: A loses less time. Few warnings prevent a kill: "
      + "compare the number of warnings with the difference in kills." },
  { title: "Kill early or late", setting: { phone: "phone-2gb", whomA: "lru", whomB: "lru", whenB: "on-demand" },
    question: "A kills at the system's thresholds, B only when a launch lacks memory. Which loses more time to paging, and which in all?",
    claims: [["appsAlive", "<"], ["kills", ">"], ["secondsLostToPaging", "<"], ["secondsLost", ">"]],
    reason: "Free memory that is kept ready costs apps that could stay alive; memory that is used to the last page costs compression, "
      + "decompression and reading files again. Here relaunches cost more than paging, so A loses more in all. But in this scenario "
      + "no app in front waits for the memory of a victim: the guide's page LowMemory shows what that changes." },
  { title: "Knowing the future", setting: { whomA: "jetsam", whomB: "belady" },
    question: "B knows which app is used when, and kills the one that is needed last. How much of the wait does that save?",
    claims: [["coldLaunches", ">"], ["secondsLostToRelaunch", ">"], ["secondsLost", ">"]],
    reason: "Fewer launches are cold, and B loses less time. Belady's rule makes the fewest misses where all sizes are equal; apps differ in "
      + "size and in the time that a launch takes, so B is good but not a bound. The program's run --bounds computes what no strategy "
      + "can beat." },
  { title: "Without and with swap", setting: { swap: "0" }, changed: { swap: "4GiB" },
    question: "The same phone under the same strategy: A has no swap, B 4 GiB. Does reading pages from flash cost more time than it saves?",
    claims: [["appsAlive", "<"], ["coldLaunches", ">"], ["secondsLostToPaging", "<"], ["secondsLostToRelaunch", ">"], ["secondsLost", ">"]],
    reason: "Pages of idle apps go to flash, so more apps stay alive and fewer launches are cold. B waits longer for pages, but "
      + "a launch that is saved takes longer than the pages of an app that comes back." },
  { title: "The same users, or others", setting: { whomA: "jetsam" }, changed: { whomA: "gdsf" },
    question: "A kills as the phone does, B weighs the cost of a launch against the size of an app (gdsf). On the same 50 users B saves time, and the "
      + "difference is significant. If B had 50 other users than A, would it still be?",
    choices: { yes: "that it stays significant", no: "that it is no longer significant" },
    claims: [["secondsLost", ">"]],
    outcome: (pairs) => (Math.abs(differenceOf(pairs, "secondsLost").mean) > halfOfOthers(pairs) ? "yes" : "no"),
    reason: "Users differ more than these strategies do. On the same users only the strategies differ, so the difference varies less "
      + "than either mean; with other users the differences between people are added to it.",
    explain: (pairs) => {
      const { mean, half } = differenceOf(pairs, "secondsLost");
      return `B − A is ${number(mean, 2)} s a day, give or take ${number(half, 2)} s on the same users, and ${number(halfOfOthers(pairs), 2)} s if B has others.`;
    } },
];
let task = null;

function beginTask(chosen, predicted) {
  task = { ...chosen, predicted, key: "" };
  goTo("laboratory");
  show(chosen.setting);
  task.key = JSON.stringify(setting());
  at("task").hidden = false;
  at("task").textContent = `Task “${chosen.title}”: you predicted ${predictions[predicted]}. Running…`;
  // The button that had the focus is hidden now.
  at("task").focus();
  simulate();
}

// Called when a round is done; a changed setting ends the task.
function endTask(chosen, saver, pairs) {
  if (!task) return;
  if (JSON.stringify(chosen) !== task.key) {
    task = null;
    at("task").hidden = true;
    return;
  }
  at("task").replaceChildren(...resultOf(task, task.predicted, saver ?? "none", pairs), placeLink(task.title, "Back to the tasks"));
}

function resultOf({ title, reason, claims, choices = predictions, explain = () => "" }, predicted, found, pairs) {
  return [node("p", {}, `Task “${title}”: you predicted ${choices[predicted]}; the result is `
    + `${found === predicted ? "the same" : choices[found]}. ${reason} ${explain(pairs)}`),
    node("ul", {}, ...claims.map((claim) => node("li", {}, claimText(claim, pairs))))];
}

// A task that the laboratory cannot show, because A and B differ in more than their strategy, or because it asks for
// something else than who saves time.
async function runHere(chosen, predicted, outlet) {
  if (!simulator) {
    outlet.textContent = "The simulator has not started: see the laboratory.";
    return;
  }
  const begun = outlet.dataset.begun = String(performance.now());
  outlet.textContent = `You predicted ${(chosen.choices ?? predictions)[predicted]}. Running…`;
  const pairs = await pairsOf(chosen, usersHere);
  if (outlet.dataset.begun !== begun) return;
  const bad = pairs.flat().find(({ trap }) => trap);
  if (bad) outlet.textContent = `The simulator stopped (${bad.trap}).`;
  else outlet.replaceChildren(...resultOf(chosen, predicted, (chosen.outcome ?? saverOf)(pairs), pairs));
}

const usersHere = 50;

// The same users under what is A and what is B in a task.
function pairsOf({ setting, changed }, count) {
  const own = { ...defaults, ...setting };
  const jobs = changed ? [job(own, "A", 0), job({ ...own, ...changed }, "A", 0)] : sides.map((side) => job(own, side, 0));
  return Promise.all(Array.from({ length: count }, (_, replication) =>
    Promise.all(jobs.map((one) => simulator.ask({ ...one, replication, kind: "run", isKept: true })))));
}

const saverOf = (pairs) => ({ "<": "A", ">": "B", "=": "none" })[signOf("secondsLost", pairs)];

// Half the interval of the difference if B had other users than A: the variances of both add up.
function halfOfOthers(pairs) {
  const index = catalog.values.indexOf("secondsLost");
  return Math.hypot(...[0, 1].map((side) => meanInterval(pairs.map((pair) => pair[side].values[index])).half));
}

// How A compares with B over the users: less, more, or not significantly different. Of the time lost it is what the
// answer of the page says.
function signOf(name, pairs) {
  const { mean, half } = differenceOf(pairs, name, name === "secondsLost" ? threeLooks : oneLook);
  return mean > half ? "<" : mean < -half ? ">" : "=";
}

function claimText([name, sign], pairs) {
  const [, title, digits] = measures.find((measure) => measure[0] === name);
  const index = catalog.values.indexOf(name);
  const [a, b] = sides.map((_, side) => number(meanInterval(pairs.map((pair) => pair[side].values[index])).mean, digits));
  const found = signOf(name, pairs);
  return `${title}: A ${a}, B ${b}. ` + (found === sign ? `A has ${signs[sign]}, as the reason says.`
    : `The reason says that A has ${signs[sign]}; these ${pairs.length} users ${found === "=" ? "do not decide it" : "say otherwise"}.`);
}

const signs = { "<": "less", ">": "more", "=": "no significantly different value" };

const predictions = { A: "that A saves time", B: "that B saves time", none: "that the difference is not significant" };

function taskView(chosen) {
  const outlet = node("div", { role: "status", "aria-live": "polite" });
  const buttons = Object.entries(chosen.choices ?? predictions).map(([key, text]) => {
    const button = node("button", { type: "button" }, text.replace("that ", "").replace(/^./, (letter) => letter.toUpperCase()));
    button.addEventListener("click", () => (chosen.changed ? runHere(chosen, key, outlet) : beginTask(chosen, key)));
    return button;
  });
  return node("details", { class: "task" }, node("summary", {}, chosen.title), node("p", {}, chosen.question),
    node("div", { class: "buttons", role: "group", "aria-label": `Your prediction: ${chosen.title}` }, ...buttons), outlet);
}
