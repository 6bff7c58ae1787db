// The laboratory: a setting, two timelines, and the difference over more and more users.
const catalog = JSON.parse(document.getElementById("catalog").textContent);
const at = (id) => document.getElementById(id);
const node = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const number = (value, digits = 1) =>
  value.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: digits, signDisplay: "negative" })
    .replace("-", "−");

const sides = ["A", "B"];
const userCounts = [20, 50, 200];
const sampleCount = 400;
const defaults = {
  scenario: catalog.base, phone: "", memory: "", freezer: "", swap: "", user: "", apps: "", size: "",
  days: "", seed: "1", whomA: "jetsam", whenA: "xnu", warnA: "", formulaA: "", whomB: "largest", whenB: "xnu",
  warnB: "", formulaB: "",
};
const swaps = ["", "0", "640MiB", "1GiB", "2GiB", "4GiB", "8GiB"];
const anyFormula = "footprint_mb * idle_s";
let simulator = null;
let round = 0;

function fill(id, options) {
  at(id).replaceChildren(...options.map(([value, text, title]) => {
    const option = node("option", { value }, text);
    if (title) option.title = title;
    return option;
  }));
}

function fillSelects() {
  const names = (list) => list.map((entry) => [entry.name, entry.name, entry.summary]);
  fill("scenario", names(catalog.scenarios));
  const phones = new Map();
  for (const device of catalog.devices) phones.set(device.name.split("|")[0], device.summary);
  fill("phone", [["", "the scenario's"], ...[...phones].map(([name, text]) => [name, name, text])]);
  fill("memory", catalog.memories.map((text) => [text, text || "the phone's"]));
  fill("freezer", [["", "the phone's"], ["true", "on"], ["false", "off"]]);
  fill("swap", swaps.map((text) => [text, text === "" ? "the phone's" : text === "0" ? "none" : text]));
  fill("user", [["", "the scenario's"], ...names(catalog.users)]);
  for (const side of sides) {
    fill("whom" + side, names(catalog.policies));
    fill("when" + side, names(catalog.triggers));
    fill("warn" + side, [["", "the system's"], ...names(catalog.warnings)]);
  }
}

// MARK: The setting and its address

function setting() {
  return Object.fromEntries(Object.keys(defaults).map((key) => [key, at(key).value]));
}

const longestText = 2000;

// Shows a setting; returns what the fields do not take: values of another version, or of a damaged address.
function show(setting) {
  const refused = [];
  for (const [key, value] of Object.entries({ ...defaults, ...setting })) {
    const field = at(key);
    field.value = value.length > longestText ? defaults[key] : value;
    if (field.value === value && field.selectedIndex !== -1) continue;
    field.value = defaults[key];
    refused.push(`${key}=${value}`);
  }
  return refused;
}

// Shows the setting behind the last #, as an address that was pasted onto another holds both, and says what of it
// is left out.
function showAddress() {
  const given = [...new URLSearchParams(location.hash.slice(location.hash.lastIndexOf("#") + 1))];
  const isKnown = ([key]) => Object.hasOwn(defaults, key);
  const unknown = given.filter((entry) => !isKnown(entry)).map(([key, value]) => `${key}=${value}`);
  const wrong = [...show(Object.fromEntries(given.filter(isKnown))), ...unknown].map((text) => text.replace(/^(.{40}).+/su, "$1…"));
  at("link").textContent = wrong.length === 0 ? "" : "The page does not know some parts of this link and leaves them out: "
    + wrong.slice(0, 3).join(", ") + (wrong.length > 3 ? `, and ${wrong.length - 3} more.` : ".");
}

function addressOf(chosen) {
  return "#" + new URLSearchParams(Object.entries(chosen).filter(([key, value]) => value !== defaults[key]));
}

function keepAddress(chosen) {
  if (at("laboratory").hidden) return;
  try {
    history.replaceState(null, "", addressOf(chosen));
  } catch {
    // Browsers allow so many changes of the address in a time; the next one brings it up to date.
  }
}

// MARK: What the module is asked, and what one types for the same

const indexOf = (list, name) => list.findIndex((entry) => entry.name === name);
const isChoosable = (chosen) => chosen.scenario === catalog.base;

// The record of the phone; null for the scenario's own, undefined where there is none.
function deviceOf(chosen) {
  if (!isChoosable(chosen) || (chosen.phone === "" && chosen.memory === "")) return null;
  const name = `${chosen.phone || catalog.basePhone}|${chosen.memory}`;
  return catalog.devices.find((device) => device.name === name);
}

function bytesOf(text) {
  const [, amount, unit] = /^(\d+)(MiB|GiB)?$/.exec(text) ?? [];
  return amount === undefined ? -1 : +amount * ({ MiB: 2 ** 20, GiB: 2 ** 30 }[unit] ?? 1);
}

function job(chosen, side, replication) {
  const records = catalog.scenarios.length;
  const device = deviceOf(chosen);
  // Also `1e3` and `100.0`, which a field for whole numbers accepts.
  const whole = (text, low, high, otherwise) =>
    text === "" || !Number.isInteger(+text) ? otherwise : Math.max(low, Math.min(high, +text));
  const user = isChoosable(chosen) ? indexOf(catalog.users, chosen.user) : -1;
  const own = (text, value) => (isChoosable(chosen) && text !== "" ? value : -1);
  const formula = chosen["whom" + side] === "score" ? chosen["formula" + side] || anyFormula : null;
  return {
    base: indexOf(catalog.scenarios, chosen.scenario),
    device: device ? records + catalog.devices.indexOf(device) : -1,
    user: user < 0 ? -1 : records + catalog.devices.length + user,
    apps: whole(chosen.apps, 1, 2000, 0), days: whole(chosen.days, 2, 60, 0), seed: whole(chosen.seed, 0, 4294967295, 1),
    replication, policy: indexOf(catalog.policies, chosen["whom" + side]),
    trigger: indexOf(catalog.triggers, chosen["when" + side]),
    warning: indexOf(catalog.warnings, chosen["warn" + side]),
    freezer: own(chosen.freezer, chosen.freezer === "true" ? 1 : 0), swap: own(chosen.swap, bytesOf(chosen.swap)),
    median: isChoosable(chosen) ? whole(chosen.size, 10, 2000, 0) * 1e6 : 0,
    formula, samples: sampleCount, valueCount: catalog.values.length,
    causes: Object.keys(catalog.causes).map(Number),
  };
}

function strategyText(chosen, side) {
  const whom = chosen["whom" + side];
  const formula = whom === "score" ? `(${chosen["formula" + side] || anyFormula})` : "";
  const trigger = catalog.triggers[indexOf(catalog.triggers, chosen["when" + side])];
  const warn = chosen["warn" + side] || catalog.warnings[trigger.warning].name;
  return `whom=${whom}${formula},when=${trigger.name},warn=${warn}`;
}

// The strategy in words, without what is usual.
function strategyName(chosen, side) {
  const whom = chosen["whom" + side];
  const own = whom === "score" ? `score(${chosen["formula" + side] || anyFormula})` : whom;
  const warn = chosen["warn" + side] ? `, warnings ${chosen["warn" + side]}` : "";
  return `${own} when ${chosen["when" + side]}${warn}`;
}

function commandOptions(chosen) {
  const asked = job(chosen, "A", 0);
  const sets = [];
  if (isChoosable(chosen)) {
    const fields = [["device.profile", "phone"], ["device.memory", "memory"], ["device.freezer", "freezer"],
      ["device.swap", "swap"], ["workload.user", "user"]];
    for (const [field, id] of fields) if (chosen[id] !== "") sets.push(`${field}=${chosen[id]}`);
  }
  if (asked.median) sets.push(`apps.footprint.median=${asked.median / 1e6}MB`);
  if (asked.apps) sets.push(`apps.count=${asked.apps}`);
  if (asked.days) sets.push(`duration=${asked.days}d`);
  return [...sets.map((text) => `--set ${text}`), `--seed ${asked.seed}`].join(" ");
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

function commands(chosen, looks) {
  const options = commandOptions(chosen);
  const single = sides.map((side, index) => {
    const result = looks?.[index]?.fingerprint ?? "…";
    return `flotsam run ${chosen.scenario} ${options} --replication 0 --policy ${quoted(strategyText(chosen, side))}\n`
      + `# fingerprint ${result}`;
  });
  const both = sides.map((side) => strategyText(chosen, side)).join(",");
  return [...single, `flotsam compare ${chosen.scenario} ${options} --replications 50 --policies ${quoted(both)}`].join("\n\n");
}

// MARK: Showing

function explainChoices(chosen) {
  for (const id of ["phone", "memory", "freezer", "swap", "user", "size"]) at(id).disabled = !isChoosable(chosen);
  for (const side of sides) {
    const policy = catalog.policies[indexOf(catalog.policies, chosen["whom" + side])];
    const trigger = catalog.triggers[indexOf(catalog.triggers, chosen["when" + side])];
    at("about" + side).textContent = `Victim: ${policy.summary}. When: ${trigger.summary}.`;
    const field = at("formula" + side);
    field.parentElement.hidden = !policy.takesFormula;
    field.placeholder = anyFormula;
    if (!policy.takesFormula) at("error" + side).textContent = "";
  }
}

const measures = [
  ["secondsLost", "s lost a day", 1], ["secondsLostToRelaunch", "s lost to relaunches a day", 1],
  ["secondsLostToPaging", "s lost to paging a day", 1],
  ["secondsLostToReclaim", "s lost to waits for memory a day", 1], ["launches", "launches a day", 1],
  ["coldLaunches", "cold launches a day", 2], ["warmLaunches", "warm launches a day", 2],
  ["kills", "kills a day", 1], ["appsAlive", "apps alive", 2], ["warnings", "memory warnings a day", 1],
  ["medianLatency", "median latency, ms", 0], ["latency95", "95th percentile of latency, ms", 0],
  ["latency99", "99th percentile of latency, ms", 0], ["availableMebibytes", "available memory, MiB", 0],
];

function table(caption, head, rows) {
  const row = (cells, tag) => node("tr", {}, ...cells.map((text, index) =>
    index === 0 || tag === "th" ? node("th", { scope: tag === "th" ? "col" : "row" }, text) : node("td", {}, text)));
  return withRoles(node("table", {}, node("caption", {}, caption), node("thead", {}, row(head, "th")),
    node("tbody", {}, ...rows.map((cells) => row(cells, "td")))));
}

// A narrow window shows rows as blocks, which are no table any more unless roles say so.
function withRoles(table) {
  const roles = { "": "table", "thead, tbody": "rowgroup", tr: "row", "th[scope=col]": "columnheader", "th[scope=row]": "rowheader", td: "cell" };
  for (const [selector, role] of Object.entries(roles)) {
    for (const part of selector ? table.querySelectorAll(selector) : [table]) part.setAttribute("role", role);
  }
  return table;
}

// The mean of B − A over users, with its interval.
function differenceOf(pairs, name, quantile = oneLook) {
  const index = catalog.values.indexOf(name);
  return meanInterval(pairs.map(([a, b]) => b.values[index] - a.values[index]), quantile);
}

function showResults(chosen, pairs, goal) {
  const index = (name) => catalog.values.indexOf(name);
  const column = (side, name) => pairs.map((pair) => pair[side].values[index(name)]);
  const rows = measures.map(([name, title, digits]) => {
    const [a, b] = [0, 1].map((side) => meanInterval(column(side, name)).mean);
    const { mean, half } = differenceOf(pairs, name);
    const interval = half === Infinity ? "" : ` ± ${number(half, digits)}`;
    const difference = number(mean, digits) + interval;
    return [title, number(a, digits), number(b, digits), Math.abs(mean) > half ? node("strong", {}, difference) : difference];
  });
  at("measures").replaceChildren(table(`Means of ${pairs.length} users, differences with 95 % intervals, bold if they exclude 0`, ["", "A", "B", "B − A"], rows));
  const causes = Object.entries(catalog.causes).map(([cause, name]) => {
    // Each cause has its share of a user's kills.
    const daily = [0, 1].map((side) => meanInterval(pairs.map(({ [side]: { causes, values } }) =>
      values[index("kills")] * (causes[cause] ?? 0) / Math.max(1, Object.values(causes).reduce((sum, count) => sum + count, 0)))).mean);
    return [name, ...daily];
  }).filter(([, a, b]) => a + b > 0).sort((x, y) => y[1] + y[2] - x[1] - x[2]);
  at("causes").replaceChildren(table("Kills a day by cause", ["", "A", "B"],
    causes.map(([name, a, b]) => [name, number(a, 2), number(b, 2)])));
  const { mean, half } = differenceOf(pairs, "secondsLost", threeLooks);
  const isSignificant = Math.abs(mean) > half;
  if (pairs.length >= 6) {
    const saver = mean > 0 ? "A" : "B";
    say(pairs.every((pair) => pair[0].fingerprint === pair[1].fingerprint)
      ? `A and B do the same, event for event, for all ${pairs.length} users.`
      : isSignificant
        ? `${saver} saves the user ${number(Math.abs(mean), 2)} s of waiting a day, give or take ${number(half, 2)} s `
          + `(${pairs.length} users, 95 % over three looks): the difference is significant.`
        : `B − A is ${number(mean, 2)} s of waiting a day, give or take ${number(half, 2)} s (${pairs.length} users, 95 % `
          + `over three looks): the difference is not significant.`);
  }
  at("progress").textContent = pairs.length < goal ? `${pairs.length} of ${goal} users` : `${pairs.length} users`;
  return isSignificant ? (mean > 0 ? "A" : "B") : null;
}

// MARK: Rounds

function say(text) {
  at("answer").textContent = text;
  at("answer").removeAttribute("aria-busy");
}

// A setting that cannot be run: what is shown below belongs to an earlier one.
function refuse(text) {
  say(text);
  at("commands").textContent = "";
  at("results").classList.add("old");
  document.documentElement.dataset.done = String(round);
}

async function simulate() {
  const mine = ++round;
  const chosen = setting();
  explainChoices(chosen);
  keepAddress(chosen);
  if (!simulator) return;
  simulator.forget();
  at("trap").textContent = "";
  at("commands").textContent = commands(chosen, null);
  const wrong = Object.keys(chosen).map(at).find((field) => !field.disabled && !field.checkValidity());
  if (wrong) return refuse(`${wrong.labels[0].firstChild.data.trim()}: ${wrong.validationMessage}`);
  if (deviceOf(chosen) === undefined) return refuse("This phone cannot have that memory: choose another.");
  for (const side of sides) {
    if (job(chosen, side, 0).formula === null) continue;
    const { formulaError } = await simulator.ask({ ...job(chosen, side, 0), kind: "formula" });
    if (mine !== round) return;
    at("error" + side).textContent = formulaError?.replace(/^(.{300}).+/, "$1…") ?? "";
    at("formula" + side).setAttribute("aria-invalid", String(Boolean(formulaError)));
    if (formulaError) return refuse(`The formula of ${side} has an error.`);
  }
  if (at("results").classList.contains("old")) say("Running…");
  at("results").classList.remove("old");
  // The answer that is still shown belongs to the setting before.
  at("answer").setAttribute("aria-busy", "true");
  const failed = (results) => {
    const bad = results.find((result) => result.trap || result.formulaError);
    if (!bad) return false;
    at("trap").textContent = `The simulator stopped (${bad.trap ?? bad.formulaError}). The setting was: ${commandOptions(chosen)} `
      + sides.map((side) => strategyText(chosen, side)).join(" and ")
      + ". Please report it with this text; any change of the setting starts again.";
    refuse("There is no result for this setting.");
    return true;
  };
  const both = (kind, replication) => Promise.all(
    sides.map((side) => simulator.ask({ ...job(chosen, side, replication), kind })));
  const looks = await both("look", 0);
  if (mine !== round || failed(looks)) return;
  document.documentElement.dataset.first ??= String(Math.round(performance.now()));
  at("commands").textContent = commands(chosen, looks);
  showTimelines(chosen, looks);
  const pairs = [looks];
  let saver = null;
  showResults(chosen, pairs, userCounts[0]);
  for (const goal of userCounts) {
    const from = pairs.length;
    const asked = Array.from({ length: goal - from }, (_, i) => both("run", from + i));
    for (const promise of asked) {
      const pair = await promise;
      if (mine !== round || failed(pair)) return;
      pairs.push(pair);
    }
    saver = showResults(chosen, pairs, goal);
    if (saver) break;
  }
  endTask(chosen, saver, pairs);
  document.documentElement.dataset.done = String(mine);
}

let waiting = 0;
function changed() {
  clearTimeout(waiting);
  waiting = setTimeout(simulate, 120);
}

async function startLaboratory() {
  fillSelects();
  if (partOfAddress()) show({});
  else showAddress();
  explainChoices(setting());
  at("setting").addEventListener("input", () => {
    at("link").textContent = "";
    changed();
  });
  at("setting").addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", () => {
    const part = partOfAddress();
    if (part) return openPlace(part);
    showAddress();
    showPart("laboratory");
    changed();
  });
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    goTo("laboratory");
    at("results").focus();
  });
  try {
    simulator = await Simulator.start(at("module").textContent, at("worker-source").textContent);
  } catch (error) {
    return refuse(`This browser cannot start the simulator: ${error}. A browser of 2023 or later can.`);
  }
  simulate();
}
