const CONTENDED_MS = 5000;

/** Knows whether jobs waited for leases recently. If so, a release must not wait for other requests to share its call. */
export class Contention {
  #untilMs = 0;

  note(): void {
    this.#untilMs = performance.now() + CONTENDED_MS;
  }

  get isRecent(): boolean {
    return performance.now() < this.#untilMs;
  }
}
