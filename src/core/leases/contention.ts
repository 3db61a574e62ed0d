/** For so long after a job found no free lease, releases are sent at once; milliseconds. */
const CONTENDED_MS = 5000;

/** Whether jobs waited for leases a moment ago: then a release is not to wait for requests that it could go with. */
export class Contention {
  #untilMs = 0;

  /** A job waits for a lease, or did until it was promoted. */
  note(): void {
    this.#untilMs = performance.now() + CONTENDED_MS;
  }

  get isRecent(): boolean {
    return performance.now() < this.#untilMs;
  }
}
