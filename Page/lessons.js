// Lessons: page replacement by hand, and the texts of `flotsam teach` with a prediction before the answer.
function pagesText() {
  const references = at("references").value.trim().split(/[\s,]+/).filter(Boolean).slice(0, 200);
  const frames = Math.max(1, Math.min(20, Math.round(+at("frames").value) || 1));
  return { references, frames, rule: at("rule").value };
}

function showPaging(event) {
  event?.preventDefault();
  const { references, frames, rule } = pagesText();
  if (at("prediction").value === "") {
    at("paging-answer").textContent = "Write the number of misses that you predict first.";
    return;
  }
  const steps = pagingRules[rule](references, frames);
  const misses = steps.filter((step) => step.isMiss).length;
  const predicted = +at("prediction").value;
  const more = pagingRules[rule](references, frames + 1).filter((step) => step.isMiss).length;
  at("paging-answer").textContent = `${misses} of ${references.length} references miss under ${rule} with ${frames} frames; `
    + (predicted === misses ? "as you predicted. " : `you predicted ${predicted}. `)
    + `With ${frames + 1} frames ${more} miss` + (more > misses ? ": more memory, more misses, Belady's anomaly." : ".");
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
  rows.push(node("tr", {}, node("th", { scope: "row" }, "miss"), ...steps.map((step) => node("td", {}, step.isMiss ? "miss" : ""))));
  const caption = rule === "CLOCK" ? "CLOCK: • used since the hand passed, ◦ not; the frame of the hand is outlined" : rule;
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
      if (code) { found.push(node("pre", { tabindex: "0" }, code.join("\n"))); code = null; } else code = [];
    } else if (code) code.push(line);
    else if (line.trim() === "") end();
    else if (!line.startsWith("# ")) paragraph.push(line.replace(/^#+ /, ""));
  }
  end();
  return found;
}

function lesson({ text }) {
  const title = text.split("\n")[0].replace(/^# /, "");
  const parts = blocks(text);
  const first = parts.findIndex((part) => part.tagName === "PRE");
  const solution = node("div", { hidden: "" }, ...parts.slice(first + 1));
  const guess = node("textarea", { "aria-label": `Your prediction: ${title}` });
  const button = node("button", { type: "button" }, "Show what happens");
  const note = node("p", { role: "status" });
  button.addEventListener("click", () => {
    if (guess.value.trim() === "") { note.textContent = "Write a prediction first."; return; }
    note.textContent = "";
    solution.hidden = false;
  });
  return node("details", {}, node("summary", {}, title), ...parts.slice(0, first + 1),
    node("p", {}, "What do you expect to happen, and why?"), guess, button, note, solution);
}

const plan = [
  ["0 to 10 min", "Laboratory as it opens", "What a kill costs a user. The class predicts whether A or B is better before the 20 users are simulated."],
  ["10 to 30 min", "Page replacement by hand", "FIFO, LRU, CLOCK and optimal on one reference string. Solution: the string of the page misses 9 times under FIFO with 3 frames, 10 times with 4; 10 and 8 under LRU; 7 and 6 under optimal."],
  ["30 to 45 min", "Bands and ageing; pressure and warnings", "The two lessons of these names; the class compares its predictions with the texts."],
  ["45 to 65 min", "Tasks: large or small victims; apps alive are not time saved", "The class finds which strategy keeps more apps alive, and which makes users wait less, and why these differ. The page shows the reason after the run."],
  ["65 to 80 min", "Task: bands or recency; common random numbers", "Is the difference between two similar strategies significant with 20 users, with 50, with 200? Solution: both run on the same days of the same users, so that only the strategies differ; an interval that contains zero does not prove that they are equal."],
  ["80 to 90 min", "Questions", "What would have to be measured on real phones to trust the answer?"],
];

function startLessons() {
  fill("rule", Object.keys(pagingRules).map((name) => [name, name]));
  at("paging").addEventListener("submit", showPaging);
  const texts = JSON.parse(at("lesson-texts").textContent);
  at("tasks").append(...tasks.map(taskView));
  at("texts").append(...texts.map(lesson));
  at("plan").append(node("p", {}, "Goals: students explain why a system kills, distinguish a victim policy from a trigger, predict and check, and "
    + "know when a difference is significant. Give the class a link to the laboratory: its address contains the setting."),
    table("Plan", ["Time", "What", "How, with the solution"], plan));
  for (const link of document.querySelectorAll("[data-part]")) {
    link.addEventListener("click", (event) => { event.preventDefault(); showPart(link.getAttribute("href").slice(1)); });
  }
  showPart("laboratory");
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
