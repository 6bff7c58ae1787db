// The life cycle: the program's maps of small devices, walked by buttons, and the questions of its quiz.
let isBegun = false;
let atlas = null;
let walk = null;

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

// MARK: Walking

// What a step does on a device in its state: a reason why not, or the next state with lines and notes.
function moveOf(device, state, button) {
  const step = device.buttons.indexOf(button);
  const [first, lines, ...notes] = device.moves[state][step];
  if (lines === undefined) return { refusal: atlas.texts[first] };
  return {
    next: first, notes: notes.map((note) => atlas.texts[note]),
    lines: atlas.runs[lines].map((line) => {
      const [app, object, call, argument, grade, source, change, appState, sceneState, viewState, delay] =
        atlas.lines[line].map((text) => atlas.texts[text]);
      return { app, object, call, argument, grade, source, change, appState, sceneState, viewState, delay };
    }),
  };
}

function beginWalk() {
  const devices = atlas.devices[+at("lifecycle-device").value];
  walk = { devices, states: devices.map(() => 0), steps: [] };
  const titles = atlas.buttons.map((button, index) => ({ ...button, index }))
    .filter(({ index }) => devices[0].buttons.includes(index));
  const groups = Map.groupBy?.(titles, (button) => button.group)
    ?? titles.reduce((all, button) => all.set(button.group, [...all.get(button.group) ?? [], button]), new Map());
  at("lifecycle-buttons").replaceChildren(...[...groups].map(([group, buttons]) => node("fieldset", { class: "buttons" },
    node("legend", {}, group), ...buttons.map(({ title, index }) => {
      const made = node("button", { type: "button", "data-button": index }, title);
      made.addEventListener("click", () => press(index));
      return made;
    }))));
  at("lifecycle-steps").replaceChildren();
  at("lifecycle-status").textContent = "Mail is not running. Open it.";
  showWalk();
}

function take(button) {
  const moves = walk.devices.map((device, index) => moveOf(device, walk.states[index], button));
  walk.steps.push({ button, moves });
  walk.states = walk.states.map((state, index) => moves[index].next ?? state);
  return moves;
}

function press(button) {
  const { title } = atlas.buttons[button];
  const reasons = walk.devices.map((device, index) => moveOf(device, walk.states[index], button).refusal);
  if (reasons.every(Boolean)) {
    at("lifecycle-status").textContent = `“${title}” is not possible: ${reasonText(reasons)}.`;
    return;
  }
  const moves = take(button);
  const counts = moves.map((move, index) =>
    `${move.refusal ? "not possible" : callCount(move.lines)}${walk.devices.length > 1 ? ` ${walk.devices[index].title}` : ""}`);
  at("lifecycle-status").textContent = `${title}: ${counts.join(", ")}.`;
  for (const other of at("lifecycle-steps").querySelectorAll("details")) other.open = false;
  at("lifecycle-steps").prepend(stepView(walk.steps.length, walk.steps.at(-1)));
  showWalk();
}

function undo() {
  if (walk.steps.length === 0) return;
  const kept = walk.steps.slice(0, -1);
  walk.states = walk.devices.map(() => 0);
  walk.steps = [];
  for (const { button } of kept) take(button);
  at("lifecycle-steps").firstElementChild.remove();
  const last = at("lifecycle-steps").querySelector("details");
  if (last) last.open = true;
  at("lifecycle-status").textContent = "The last step is undone.";
  showWalk();
}

const callCount = (lines) => {
  const calls = lines.filter((line) => !line.call.startsWith("(")).length;
  return calls === 1 ? "1 call" : `${calls} calls`;
};

const reasonText = (reasons) => [...new Set(reasons)].join("; ");

// MARK: Showing

function showWalk() {
  for (const made of at("lifecycle-buttons").querySelectorAll("button")) {
    const index = +made.dataset.button;
    const reasons = walk.devices.map((device, place) => moveOf(device, walk.states[place], index).refusal);
    // Such a button keeps the focus and says why when it is pressed.
    const isPossible = !reasons.every(Boolean);
    made.setAttribute("aria-disabled", String(!isPossible));
    made.title = isPossible ? atlas.buttons[index].about : `Not possible: ${reasonText(reasons)}`;
  }
  at("lifecycle-undo").setAttribute("aria-disabled", String(walk.steps.length === 0));
  at("lifecycle-now").replaceChildren(...walk.devices.map((device, index) =>
    node("p", {}, node("strong", {}, `${device.title}: `), coded(atlas.texts[device.states[walk.states[index]]]))));
  at("lifecycle-commands").textContent = walk.devices.map((_, index) =>
    `flotsam lifecycle - <<'END'\n${scriptOf(index)}END`).join("\n\n");
}

function scriptOf(index) {
  const device = walk.devices[index];
  const steps = walk.steps.filter(({ moves }) => !moves[index].refusal)
    .map(({ button }) => `\n  - ${device.steps[device.buttons.indexOf(button)]}`);
  return `${device.script}${steps.join("") || " []"}\n`;
}

// Text with `code` in it.
function coded(text) {
  return node("span", {}, ...text.split("`").map((part, index) => (index % 2 ? node("code", {}, part) : part)));
}

// Names break behind a parenthesis, a colon or a dot rather than anywhere.
function breakable(text) {
  return node("span", {}, ...text.split(/(?<=[(:.])/).flatMap((part) => [part, node("wbr")]));
}

function stepView(number, { button, moves }) {
  const about = atlas.buttons[button];
  const keys = moves.map((move) => new Set((move.lines ?? []).map(({ object, call }) => `${object} ${call}`)));
  const columns = moves.map((move, index) => {
    const title = walk.devices[index].title;
    if (move.refusal) return node("div", {}, node("h3", {}, title), node("p", {}, `Not possible: ${move.refusal}.`));
    const others = keys.filter((_, place) => place !== index);
    const isOwn = ({ object, call }) => others.length > 0 && others.every((set) => !set.has(`${object} ${call}`));
    return node("div", {}, node("h3", {}, `${title}: ${callCount(move.lines)}`),
      move.lines.length ? lineTable(title, move.lines, isOwn) : "",
      ...move.notes.map((note) => node("p", {}, "Without a call: ", coded(note), ".")));
  });
  const details = node("details", { open: "" }, node("summary", {}, `${number}. ${about.title}`),
    node("p", { class: "about" }, coded(about.about)), node("div", { class: "tables" }, ...columns));
  return node("li", {}, details);
}

function lineTable(title, lines, isOwn) {
  const apps = new Set(lines.map(({ app }) => app)).size > 1;
  const rows = lines.map((line) => {
    const states = [`app ${line.appState}`];
    if (line.sceneState) states.push(`scene ${line.sceneState}`);
    if (line.viewState) states.push(`view ${line.viewState}`);
    const call = node("td", {}, node("code", {}, breakable(line.call)), line.argument ? ` ${line.argument}` : "",
      line.delay ? ` after ${line.delay} s` : "", node("small", { class: `grade ${line.grade}` }, `${line.grade}: ${line.source}`));
    const object = node("th", { scope: "row" }, (apps ? `${line.app} ` : "") + line.object);
    if (isOwn(line)) object.append(" ", node("span", { role: "img", "aria-label": "only here", title: "only here" }, "◆"));
    return node("tr", line.call.startsWith("(") ? { class: "silent" } : {}, object, call, node("td", {}, states.join(", ")));
  });
  return withRoles(node("table", { class: "calls", "aria-label": `Calls, ${title}` }, node("thead", {}, node("tr", {},
    ...["Object", "Call, and how firmly its place is known", "State after it"].map((text) => node("th", { scope: "col" }, text)))),
    node("tbody", {}, ...rows)));
}

// MARK: The quiz

const quiz = { place: 0, right: 0, answered: 0 };

function showQuestion() {
  const question = atlas.questions[quiz.place];
  const result = node("div", { role: "status", "aria-live": "polite" });
  const next = node("button", { type: "button", hidden: "" },
    quiz.place + 1 < atlas.questions.length ? "Next question" : "Begin again");
  const answers = question.choices.map((choice, index) => {
    const made = node("button", { type: "button" }, breakable(choice));
    made.addEventListener("click", () => {
      if (!next.hidden) return;
      quiz.answered += 1;
      if (index === question.answer) quiz.right += 1;
      answers.forEach((button, place) => {
        button.setAttribute("aria-disabled", "true");
        if (place === question.answer) { button.classList.add("right"); button.append(" ✓"); }
        else if (place === index) { button.classList.add("wrong"); button.append(" ✗"); }
      });
      result.append(
        node("p", {}, index === question.answer ? "Right" : "No: ", index === question.answer ? "" : breakable(question.choices[question.answer]),
          `. ${quiz.right} of ${quiz.answered} right.`),
        node("dl", {}, ...question.why.flatMap(([name, text]) => [node("dt", {}, name), node("dd", {}, coded(text))])));
      next.hidden = false;
      next.focus();
    });
    return made;
  });
  next.addEventListener("click", () => {
    quiz.place = (quiz.place + 1) % atlas.questions.length;
    if (quiz.place === 0) quiz.right = quiz.answered = 0;
    showQuestion();
    at("quiz").focus();
  });
  at("quiz").replaceChildren(
    node("p", {}, `Question ${quiz.place + 1} of ${atlas.questions.length}. `, coded(question.step), question.context.length ? ":" : ""),
    node("ol", { class: "plain" }, ...question.context.map((line) => node("li", {}, breakable(line)))),
    node("p", {}, node("strong", {}, "What comes next?"), ` (${question.grade})`),
    node("div", { class: "buttons", role: "group", "aria-label": "Answers" }, ...answers), result, next);
}

async function startLifecycle() {
  if (isBegun) return;
  isBegun = true;
  try {
    atlas = await (await unpacked(at("lifecycle-map").textContent)).json();
  } catch (error) {
    at("lifecycle-status").textContent = `This browser cannot unpack the life cycle: ${error}. A browser of 2023 or later can.`;
    return;
  }
  fill("lifecycle-device", atlas.devices.map((devices, index) =>
    [String(index), devices.length > 1 ? "one window, app-based and scene-based" : devices[0].title]));
  at("lifecycle-device").addEventListener("input", beginWalk);
  at("lifecycle-undo").addEventListener("click", undo);
  at("lifecycle-again").addEventListener("click", beginWalk);
  beginWalk();
  showQuestion();
  document.documentElement.dataset.lifecycle = "ready";
}
