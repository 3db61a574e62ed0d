const CONTENDED_MS = 5000;

/** Remembers whether jobs recently waited for leases. If so, a release is sent at once and does not wait to share a call. */
export class Contention {
  #untilMs = 0;

  note(): void {
    this.#untilMs = performance.now() + CONTENDED_MS;
  }

  get isRecent(): boolean {
    return performance.now() < this.#untilMs;
  }
}
