// Runs the module. One message asks for one user's run; a trap spoils the instance, so that the next run gets a
// new one.
let module = null;
let instance = null;

const hex = (value) => BigInt.asUintN(64, value).toString(16).padStart(16, "0");

function put(exports, text) {
  exports.clear_text();
  for (const byte of new TextEncoder().encode(text)) exports.add_text(byte);
}

function take(exports, length) {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) bytes[i] = exports.text_byte(i);
  return new TextDecoder().decode(bytes);
}

function column(count, read) {
  const numbers = new Float64Array(count);
  for (let i = 0; i < count; i++) numbers[i] = read(i);
  return numbers;
}

function answer(job) {
  instance ??= new WebAssembly.Instance(module, {});
  const exports = instance.exports;
  if (job.formula !== null) {
    put(exports, job.formula);
    const length = exports.set_formula();
    if (length > 0) return { formulaError: take(exports, length) };
    if (job.kind === "formula") return {};
  }
  const numbers = [job.base, job.device, job.user, job.apps, job.days, BigInt(job.seed), job.replication,
    job.policy, job.trigger, job.warning, job.freezer, BigInt(job.swap), BigInt(job.median)];
  const started = performance.now();
  const result = {};
  if (job.kind === "look") {
    result.fingerprint = hex(exports.look(...numbers, job.samples));
    result.samples = column(exports.sample_count(), exports.sample);
    result.kills = column(exports.kill_count(), exports.kill);
    result.findings = take(exports, exports.findings()).split("\n");
  } else {
    result.fingerprint = hex(exports.run(...numbers));
  }
  result.time = performance.now() - started;
  result.workload = hex(exports.workload());
  result.values = column(job.valueCount, exports.value);
  result.causes = Object.fromEntries(
    job.causes.map((cause) => [cause, exports.killed(cause)]).filter(([, count]) => count > 0));
  return result;
}

self.onmessage = ({ data }) => {
  if (data.module) {
    module = data.module;
    return;
  }
  try {
    self.postMessage(answer(data));
  } catch (error) {
    instance = null;
    self.postMessage({ trap: String(error) });
  }
};
