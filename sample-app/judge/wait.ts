import { setTimeout as sleep } from 'node:timers/promises';

/** The longest time that a timer can wait. */
const MAX_MS = 2 ** 31 - 1;

export async function wait(ms: number, stop: AbortSignal): Promise<void> {
  await sleep(Math.min(MAX_MS, Math.max(0, ms)), undefined, { signal: stop }).catch(() => undefined);
}

/** Calls `act` at once, and then every `everyMs`. `n` counts the calls from 0. */
export async function repeat(everyMs: number, stop: AbortSignal, act: (n: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  for (let n = 0; !stop.aborted; n++) {
    await act(n);
    await wait(start + (n + 1) * everyMs - performance.now(), stop);
  }
}
