// The module in two workers, and a queue of runs for them.
class Simulator {
  #workers = [];
  #waiting = [];
  #open = new Map();
  #next = 1;

  static async start(text, workerSource, count = 2) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
    const address = URL.createObjectURL(new Blob([workerSource], { type: "text/javascript" }));
    const simulator = new Simulator();
    for (let i = 0; i < count; i++) {
      const worker = new Worker(address);
      worker.postMessage({ module });
      worker.onmessage = ({ data }) => {
        const { resolve } = simulator.#open.get(data.id);
        simulator.#open.delete(data.id);
        worker.isFree = true;
        simulator.#go();
        resolve(data);
      };
      worker.isFree = true;
      simulator.#workers.push(worker);
    }
    return simulator;
  }

  // Asks for a run; what is not begun when `forget` is called is never answered.
  ask(job) {
    return new Promise((resolve) => {
      this.#waiting.push({ job: { ...job, id: this.#next++ }, resolve });
      this.#go();
    });
  }

  forget() { this.#waiting = []; }

  #go() {
    for (const worker of this.#workers) {
      if (!worker.isFree || this.#waiting.length === 0) continue;
      const entry = this.#waiting.shift();
      this.#open.set(entry.job.id, entry);
      worker.isFree = false;
      worker.postMessage(entry.job);
    }
  }
}
