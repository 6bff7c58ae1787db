// The module in two workers, and a queue of runs for them.
const longestWait = 200;  // ms

class Simulator {
  #workers = [];
  #waiting = [];

  static async start(text, workerSource, count = 2) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
    const address = URL.createObjectURL(new Blob([workerSource], { type: "text/javascript" }));
    const simulator = new Simulator();
    simulator.#begin = () => {
      const entry = { worker: new Worker(address), job: null, resolve: null, failure: null };
      entry.worker.postMessage({ module });
      return entry;
    };
    for (let i = 0; i < count; i++) simulator.#add();
    return simulator;
  }

  #begin = null;

  #add() {
    const entry = this.#begin();
    const answer = (result) => {
      const { resolve } = entry;
      entry.resolve = entry.job = null;
      this.#go();
      resolve?.(result);
    };
    entry.worker.onmessage = ({ data }) => answer(data);
    // A browser that does not load the worker says so here, and answers nothing else.
    entry.worker.onerror = ({ message }) => {
      entry.failure = { trap: message || "the browser does not start the worker" };
      answer(entry.failure);
    };
    this.#workers.push(entry);
  }

  // Asks for a run; what has no answer when `forget` is called gets none, except jobs that are kept.
  ask(job) {
    return new Promise((resolve) => {
      this.#waiting.push({ job, resolve });
      this.#go();
    });
  }

  forget() {
    this.#waiting = this.#waiting.filter(({ job }) => job.isKept);
    // A run of many apps takes seconds: who has begun one that nobody waits for is replaced.
    const late = this.#workers.filter(({ job, begun }) => job && !job.isKept && performance.now() - begun > longestWait);
    this.#workers = this.#workers.filter((entry) => !late.includes(entry));
    for (const { worker } of late) {
      worker.terminate();
      this.#add();
    }
  }

  #go() {
    for (const entry of this.#workers) {
      while (!entry.resolve && this.#waiting.length > 0) {
        const { job, resolve } = this.#waiting.shift();
        if (entry.failure) {
          resolve(entry.failure);
          continue;
        }
        [entry.resolve, entry.job, entry.begun] = [resolve, job, performance.now()];
        entry.worker.postMessage(job);
      }
    }
  }
}
