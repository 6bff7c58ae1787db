// The module in two workers, and a queue of runs for them.
class Simulator {
  #workers = [];
  #waiting = [];

  static async start(text, workerSource, count = 2) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
    const address = URL.createObjectURL(new Blob([workerSource], { type: "text/javascript" }));
    const simulator = new Simulator();
    for (let i = 0; i < count; i++) {
      const worker = new Worker(address);
      const entry = { worker, resolve: null, failure: null };
      const answer = (result) => {
        const { resolve } = entry;
        entry.resolve = null;
        simulator.#go();
        resolve?.(result);
      };
      worker.postMessage({ module });
      worker.onmessage = ({ data }) => answer(data);
      // A browser that does not load the worker says so here, and answers nothing else.
      worker.onerror = ({ message }) => {
        entry.failure = { trap: message || "the browser does not start the worker" };
        answer(entry.failure);
      };
      simulator.#workers.push(entry);
    }
    return simulator;
  }

  // Asks for a run; what is not begun when `forget` is called is never answered, except jobs that are kept.
  ask(job) {
    return new Promise((resolve) => {
      this.#waiting.push({ job, resolve });
      this.#go();
    });
  }

  forget() { this.#waiting = this.#waiting.filter(({ job }) => job.isKept); }

  #go() {
    for (const entry of this.#workers) {
      while (!entry.resolve && this.#waiting.length > 0) {
        const { job, resolve } = this.#waiting.shift();
        if (entry.failure) {
          resolve(entry.failure);
          continue;
        }
        entry.resolve = resolve;
        entry.worker.postMessage(job);
      }
    }
  }
}
