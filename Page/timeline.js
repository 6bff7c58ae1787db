// One picture per strategy: where the memory is, with every kill; a cursor reads both at one instant.
const layers = [
  ["wired", 1, "wired"], ["dirty", 2, "apps and OS"], ["compressor", 4, "compressor"],
  ["purgeable", 3, "purgeable"], ["file", 5, "file pages"], ["free", 6, "free"],
];
const svg = (name, attributes, ...children) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const levels = ["normal", "warning", "critical"];

function clockText(seconds) {
  const day = Math.floor(seconds / 86400);
  const [hour, minute, second] = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"));
  return `day ${day + 1}, ${hour}:${minute}:${second}`;
}

function durationText(seconds) {
  const [unit, size] = seconds < 7200 ? ["min", 60] : seconds < 172800 ? ["h", 3600] : ["days", 86400];
  return `${number(seconds / size)} ${unit}`;
}

function amount(value, unit) {
  if (unit === "bytes") return `${number(value / 1048576)} MiB`;
  if (unit === "share") return `${number(value * 100)} %`;
  if (unit === "use") return `use ${number(value, 0)}`;
  return unit === "count" || !unit ? number(value, Number.isInteger(value) ? 0 : 2) : `${number(value, 2)} ${unit}`;
}

// The kill in words: what the trigger saw, and what the policy compared.
function killText(look, index, policy, trigger) {
  const row = look.kills.subarray(index * catalog.killWidth, (index + 1) * catalog.killWidth);
  const [time, app, cause, band, footprint, idle, , value, runnerUp, otherValue, found, limit] = row;
  let text = `${clockText(time)}: app${app + 1} killed, ${catalog.causes[cause]}, band ${band}, ${number(footprint)} MiB, `
    + `idle for ${durationText(idle)}`;
  const [quantity, limitName, unit] = (look.findings[index] ?? "").split("\t");
  if (quantity) {
    text += found < 0 && limit === 0
      ? `; ${trigger.name}: ${quantity} lacked ${amount(-found, unit)}`
      : `; ${trigger.name}: ${quantity} ${amount(found, unit)}, ${limitName} ${amount(limit, unit)}`;
  }
  if (policy.comparand && !Number.isNaN(value)) text += `; ${policy.name}: ${policy.comparand} ${amount(value, policy.unit)}`;
  if (runnerUp >= 0) {
    text += `; next would have been app${runnerUp + 1}`;
    if (!Number.isNaN(otherValue)) text += ` with ${amount(otherValue, policy.unit)}`;
  }
  return text + ".";
}

function showTimelines(chosen, looks) {
  const width = catalog.sampleWidth;
  const count = looks[0].samples.length / width;
  const end = looks[0].samples[(count - 1) * width];
  const value = (look, sample, column) => look.samples[sample * width + column];
  const total = (look, sample) => layers.reduce((sum, [, column]) => sum + Math.max(0, value(look, sample, column)), 0);
  const most = Math.max(...looks.map((look) => Math.max(...Array.from({ length: count }, (_, i) => total(look, i)))));
  const views = looks.map((look, side) => {
    const picture = svg("svg", { viewBox: "0 0 1000 100", preserveAspectRatio: "none", "aria-hidden": "true" });
    const below = new Float64Array(count);
    for (const [name, column] of layers) {
      const upper = [], lower = [];
      for (let i = 0; i < count; i++) {
        const x = (i / (count - 1) * 1000).toFixed(1);
        lower.push(`${x},${(100 - below[i] / most * 100).toFixed(2)}`);
        below[i] += Math.max(0, value(look, i, column));
        upper.push(`${x},${(100 - below[i] / most * 100).toFixed(2)}`);
      }
      picture.append(svg("polygon", { class: name, points: [...upper, ...lower.reverse()].join(" ") }));
    }
    const kills = look.kills.length / catalog.killWidth;
    for (let i = 0; i < kills; i++) {
      const x = look.kills[i * catalog.killWidth] / end * 1000;
      picture.append(svg("line", { class: "kill", x1: x, x2: x, y1: 0, y2: 7 }));
    }
    const cursor = svg("line", { class: "cursor", x1: -9, x2: -9, y1: 0, y2: 100 });
    picture.append(cursor);
    // What a screen reader says is the slider's value.
    const readout = node("div", { class: "readout", "aria-hidden": "true" });
    const label = `Memory under strategy ${sides[side]}, ${strategyText(chosen, sides[side])}, ${kills} kills`;
    const field = node("div", { tabindex: "0", role: "slider", "aria-label": label, "aria-valuemin": "0",
      "aria-valuemax": String(Math.round(end)), "aria-valuenow": "0", "aria-valuetext": "start" }, picture);
    const title = node("h3", { class: sides[side].toLowerCase() + "-text" },
      `${sides[side]}: ${strategyName(chosen, sides[side])}, ${number(kills, 0)} kills in ${number(end / 86400, 0)} days, first user`);
    return { look, field, cursor, readout, view: node("div", { class: "timeline" }, title, field, readout) };
  });
  let instant = 0;
  const point = (seconds) => {
    instant = Math.max(0, Math.min(end, seconds));
    views.forEach(({ look, field, cursor, readout }, side) => {
      const sample = Math.min(count - 1, Math.round(instant / end * (count - 1)));
      const x = instant / end * 1000;
      cursor.setAttribute("x1", x);
      cursor.setAttribute("x2", x);
      const parts = layers.map(([, column, name]) => `${name} ${number(value(look, sample, column), 0)}`);
      let text = `${clockText(instant)}: ${number(value(look, sample, 8), 0)} apps alive, pressure ${levels[value(look, sample, 9)]}; MiB: `
        + `${parts.join(", ")}, swap ${number(value(look, sample, 7), 0)}.`;
      readout.replaceChildren(node("p", {}, text));
      const near = nearestKill(look, instant, end / 300);
      if (near >= 0) {
        const kill = killText(look, near, catalog.policies[indexOf(catalog.policies, chosen["whom" + sides[side]])],
          catalog.triggers[indexOf(catalog.triggers, chosen["when" + sides[side]])]);
        readout.append(node("p", { class: "killed" }, kill));
        text += " " + kill;
      }
      field.setAttribute("aria-valuenow", String(Math.round(instant)));
      field.setAttribute("aria-valuetext", text);
    });
  };
  for (const { look, field } of views) {
    // A finger that taps does not move.
    for (const kind of ["pointerdown", "pointermove"]) field.addEventListener(kind, (event) => {
      const box = field.getBoundingClientRect();
      point((event.clientX - box.left) / box.width * end);
    });
    field.addEventListener("keydown", (event) => {
      const step = end / (count - 1);
      const moves = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step, Home: -end, End: end };
      if (event.key in moves) point(instant + moves[event.key]);
      else if (event.key === "PageDown" || event.key === "PageUp") {
        const times = Array.from({ length: look.kills.length / catalog.killWidth }, (_, i) => look.kills[i * catalog.killWidth]);
        const next = event.key === "PageDown" ? times.find((time) => time > instant + 1e-9) : times.findLast((time) => time < instant - 1e-9);
        if (next !== undefined) point(next);
      } else return;
      event.preventDefault();
    });
  }
  const key = node("ul", { class: "key" }, ...layers.map(([name, , text]) =>
    node("li", {}, svg("svg", { viewBox: "0 0 1 1", "aria-hidden": "true" }, svg("rect", { class: name, width: 1, height: 1 })), text)),
    node("li", {}, "strokes at the top: kills"),
    node("li", {}, `height: ${number(most, 0)} MiB, width: ${number(end / 86400, 0)} days`));
  at("timelines").replaceChildren(key, ...views.map(({ view }) => view));
  const first = looks[0].kills.length ? looks[0].kills[0] : 0;
  point(first);
}

// The kill at an instant, or the nearest within a reach; -1 for none.
function nearestKill(look, instant, reach) {
  let best = -1, distance = reach;
  for (let i = 0; i * catalog.killWidth < look.kills.length; i++) {
    const away = Math.abs(look.kills[i * catalog.killWidth] - instant);
    if (away <= distance) [best, distance] = [i, away];
  }
  return best;
}
