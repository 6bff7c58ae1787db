// Lessons: page replacement by hand, and the texts of `flotsam teach` with a prediction before the answer.
const mostReferences = 200;
const missMark = () => node("span", { role: "img", "aria-label": "miss" }, "✗");
const missVerb = (count) => (count === 1 ? "misses" : "miss");

function pagesText() {
  const references = at("references").value.trim().split(/[\s,]+/).filter(Boolean).slice(0, mostReferences);
  const frames = Math.max(1, Math.min(20, Math.round(+at("frames").value) || 1));
  return { references, frames, rule: at("rule").value };
}

// What the same references and rule missed with the frames that have been shown: others are still to be predicted.
const missesShown = new Map();

function missesBefore(references, rule, frames, misses) {
  const key = [rule, ...references].join(" ");
  const known = missesShown.get(key) ?? new Map();
  const others = [...known].filter(([count]) => count !== frames).sort(([a], [b]) => a - b);
  missesShown.set(key, known.set(frames, misses));
  if (others.length === 0) return `Now predict the misses with ${frames + 1} frames.`;
  const isAnomaly = others.some(([count, missed]) => (count - frames) * (missed - misses) > 0);
  return others.map(([count, missed]) => `With ${count === 1 ? "1 frame" : `${count} frames`}: ${missed}. `).join("")
    + (isAnomaly ? "More memory, more misses: Belady's anomaly." : "");
}

function showPaging(event) {
  event?.preventDefault();
  const { references, frames, rule } = pagesText();
  if (references.length === 0) {
    at("paging-answer").textContent = "Write the order of the pages first, such as 1 2 3 1.";
    return;
  }
  if (at("prediction").value === "") {
    at("paging-answer").textContent = "Write the number of misses that you predict first.";
    return;
  }
  const steps = pagingRules[rule](references, frames);
  const misses = steps.filter((step) => step.isMiss).length;
  const predicted = +at("prediction").value;
  at("paging-answer").textContent =
    (references.length === mostReferences ? `The first ${mostReferences} references are used. ` : "") + `${misses} of ${references.length} references ${missVerb(misses)} under ${rule} with ${frames === 1 ? "1 frame" : `${frames} frames`}; `
    + (predicted === misses ? "as you predicted. " : `you predicted ${predicted}. `) + missesBefore(references, rule, frames, misses);
  const head = node("tr", {}, node("th", { scope: "col" }, "reference"),
    ...steps.map((step) => node("th", { scope: "col" }, step.name)));
  const rows = Array.from({ length: frames }, (_, frame) => node("tr", {}, node("th", { scope: "row" }, `frame ${frame + 1}`),
    ...steps.map((step) => {
      const bit = step.bits?.[frame];
      const cell = node("td", {}, (step.pages[frame] ?? "") + (bit === undefined ? "" : bit ? " •" : " ◦"));
      if (step.isMiss && step.pages[frame] === step.name) cell.classList.add("miss");
      if (step.hand === frame) cell.classList.add("hand");
      return cell;
    })));
  rows.push(node("tr", {}, node("th", { scope: "row" }, "miss"), ...steps.map((step) => node("td", {}, step.isMiss ? missMark() : ""))));
  const caption = rule === "CLOCK" ? "CLOCK: • used since the hand passed, ◦ not; the frame of the hand is outlined. As in the program, "
    + "loading a page does not set its bit; in many textbooks it does" : rule;
  at("paging-steps").hidden = false;
  at("paging-steps").replaceChildren(node("table", {}, node("caption", {}, caption), node("thead", {}, head), node("tbody", {}, ...rows)));
}

// Paragraphs and code of a lesson; what stands behind the last command is the solution.
function blocks(text) {
  const found = [];
  let code = null;
  let paragraph = [];
  const end = () => { if (paragraph.length) found.push(node("p", {}, paragraph.join(" ").replaceAll("`", ""))); paragraph = []; };
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      end();
      if (code) { found.push(node("pre", {}, code.join("\n"))); code = null; } else code = [];
    } else if (code) code.push(line);
    else if (line.trim() === "") end();
    else if (!line.startsWith("# ")) paragraph.push(line.replace(/^#+ /, ""));
  }
  end();
  return found;
}

const lessonQuestions = {
  anomaly: "FIFO kills the app that was loaded first. How many of the twelve requests miss with room for three apps, and how many with room for four?",
  bands: "Which app is killed when Photos is launched, and why not another?",
  warnings: "Is an app killed when Camera is launched? And if the editor ignores the warning?",
  thrashing: "LRU kills the app that was used longest ago. How many of the 20 requests miss with room for three apps, and how many with room for four?",
  convoy: "What does less memory change, from 4 to 2 GiB and from 2 to 1 GiB: kills, waits for pages, or both?",
};

function lesson({ name, text }) {
  // What follows the colon answers the question.
  const [title, answer] = text.split("\n")[0].replace(/^# /, "").split(/: (.*)/);
  const parts = blocks(text);
  const first = parts.findIndex((part) => part.tagName === "PRE");
  // A script may end with what it expects, which would answer the question.
  const [script, expected] = parts[first].textContent.split(/\n(?= *- expect: \{killed)/);
  parts[first].textContent = script;
  const end = expected ? [node("p", {}, "The script ends with: ", node("code", {}, expected.trim()))] : [];
  const solution = node("div", { hidden: "", tabindex: "-1", role: "group", "aria-label": `What happens: ${title}` },
    node("p", {}, node("strong", {}, answer.replace(/^./, (letter) => letter.toUpperCase()))), ...end, ...parts.slice(first + 1));
  const guess = node("textarea", { "aria-label": `Your prediction: ${title}` });
  const button = node("button", { type: "button" }, "Show what happens");
  const note = node("p", { role: "status" });
  button.addEventListener("click", () => {
    if (guess.value.trim() === "") { note.textContent = "Write a prediction first."; return; }
    note.textContent = "";
    solution.hidden = false;
    solution.focus();
  });
  return node("details", {}, node("summary", {}, title), ...parts.slice(0, first + 1),
    node("p", {}, lessonQuestions[name]), guess, button, note, solution);
}

// How often a rule misses on the references that the page opens with.
function missCount(rule, frames) {
  return pagingRules[rule](at("references").defaultValue.split(" "), frames).filter((step) => step.isMiss).length;
}

const goals = ["say why a system kills apps, and what a kill costs the user", "distinguish a victim policy, a trigger and a warning policy",
  "predict, run, compare, and explain where the prediction fails", "say when a difference is significant, and what it does not prove"];

// Each step of the class: its time, where it is on the page, what the class is asked, and the solution.
const plan = () => [
  { time: "0 to 10 min", title: "A kill and its reasons", place: "laboratory",
    question: "Point at a kill in timeline B or tap it, or focus the timeline and press Page Down. Which app was killed, what did the trigger see, "
      + "what did the policy compare, and which app would have been next?",
    solution: "The line below the timeline has all four. Have pairs read different kills, then ask what decides what: the trigger decides "
      + "when to kill, by its limit, and the policy decides which app. In timeline A the policy compares bands, so the line has the band." },
  { time: "10 to 30 min", title: "Page replacement by hand", place: "lessons",
    question: "The references of the page, three frames: how many misses under FIFO, LRU and the optimal rule? Fill in the frames on "
      + "paper, then let the page show its own. And with four frames?",
    solution: ["FIFO", "LRU", "optimal"].map((rule) => `${rule.replace("o", "O")}: ${missCount(rule, 3)} misses with 3 frames, ${missCount(rule, 4)} with 4. `)
      .join("") + "FIFO is worse with more memory (Belady's anomaly). A common mistake: FIFO replaces the page that was loaded first, "
      + "also if it has just been used." },
  { time: "30 to 45 min", title: "Bands, ageing and warnings", place: "Bands and ageing",
    question: "Read the script. Which of Mail, Maps and Music is killed when Photos starts? Then the lesson of warnings: what does a "
      + "warned app do that a killed app does not?",
    solution: "Mail: it has been in band 0 for the longest time, size plays no part. A warned app gives memory back and stays, so its user "
      + "comes back to it without a launch." },
  ...tasks.slice(0, 2).map((task, place) => ({ time: ["45 to 55 min", "55 to 65 min"][place], title: `Task: ${task.title.toLowerCase()}`,
    place: task.title, question: task.question, solution: task.reason })),
  { time: "65 to 80 min", title: "Task: bands or recency", place: tasks[2].title,
    question: tasks[2].question + " Why do both strategies run on the same days of the same users?",
    solution: tasks[2].reason + " On the same days only the strategies differ, so the difference varies less than either mean: "
      + `see the task “${tasks.at(-1).title.toLowerCase()}”.` },
  { time: "80 to 90 min", title: "What the model does not know", place: "teacher",
    question: "Which numbers would you measure on real phones before you trust the answer, and which of them could reverse it?",
    solution: "For example the sizes of apps, how long cold and warm launches take, how soon users return to an app, and how apps answer a warning. "
      + "Change one of them in the laboratory and see whether the answer changes." },
  { time: "Homework", title: "The life cycle", place: "lifecycle",
    question: "Open Mail, press Home, wait, and let the system kill Mail. In which call must an app save what its user typed? Then answer the "
      + "20 questions of the quiz.",
    solution: "In the calls of Home: the kill of a suspended app has no call at all, under either kind of life cycle." },
];

// Shows a part of the page, or what a summary is the title of.
function openPlace(place) {
  const summary = [...document.querySelectorAll("summary")].find(({ textContent }) => textContent === place);
  goTo(summary?.closest("main > section").id ?? place);
  if (!summary) return at(place).scrollIntoView();
  summary.parentElement.open = true;
  summary.focus();
  summary.scrollIntoView();
}

function placeLink(place, title) {
  const made = node("a", { href: "#" + (at(place) ? place : "lessons"), "data-place": place }, title);
  made.addEventListener("click", (event) => { event.preventDefault(); openPlace(place); });
  return made;
}

function showPlan() {
  const steps = plan();
  at("plan").append(
    node("p", {}, "After the class, the students can:"), node("ul", {}, ...goals.map((goal) => node("li", {}, goal + "."))),
    node("p", {}, "Before the class: give the students this file, or its link; it needs no network, and any browser of 2023 or later. "
      + "They work in pairs and write every prediction on the worksheet before they press a button. For a setting of your own, change the laboratory and "
      + "send its address, which contains the setting."),
    table("Plan with solutions", ["Time", "Step", "Question to the class", "Solution"],
      steps.map((step) => [step.time, placeLink(step.place, step.title), step.question, step.solution])),
    node("section", { id: "worksheet" }, node("h3", {}, "Worksheet"), node("p", {}, "Names: ", node("span", { class: "line" })),
      node("ol", {}, ...steps.map(({ title, question }) => node("li", {}, node("strong", {}, title + ". "), question,
        ...["Prediction", "Result", "Why"].map((text) => node("p", {}, text + ": ", node("span", { class: "line" }))))))));
}

function startLessons() {
  fill("rule", Object.keys(pagingRules).map((name) => [name, name]));
  at("paging").addEventListener("submit", showPaging);
  const texts = JSON.parse(at("lesson-texts").textContent);
  at("tasks").append(...tasks.map(taskView));
  at("texts").append(...texts.map(lesson));
  showPlan();
  for (const link of document.querySelectorAll("[data-part]")) {
    link.addEventListener("click", (event) => { event.preventDefault(); goTo(link.getAttribute("href").slice(1)); });
  }
  showPart(partOfAddress() ?? "laboratory");
}

// The part that the address names in place of a setting.
function partOfAddress() {
  return [...document.querySelectorAll("[data-part]")].map((link) => link.getAttribute("href"))
    .find((href) => href === location.hash.slice(location.hash.lastIndexOf("#")))?.slice(1);
}

// Shows a part; the button Back of the browser returns to where one was.
function goTo(part) {
  if (at(part).hidden && location.hash !== "#" + part) {
    history.pushState(null, "", part === "laboratory" ? addressOf(setting()) : "#" + part);
  }
  showPart(part);
}

function showPart(name) {
  if (name === "lifecycle") startLifecycle();
  for (const link of document.querySelectorAll("[data-part]")) {
    const part = link.getAttribute("href").slice(1);
    at(part).hidden = part !== name;
    if (part === name) link.setAttribute("aria-current", "page"); else link.removeAttribute("aria-current");
  }
}

startLessons();
startLaboratory();
