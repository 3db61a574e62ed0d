import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so long, or until `stop` is aborted. */
export async function wait(ms: number, stop: AbortSignal): Promise<void> {
  await sleep(Math.max(0, ms), undefined, { signal: stop }).catch(() => undefined);
}

/** Does something at once and then every so often, until `stop` is aborted; `n` counts from 0. */
export async function repeat(everyMs: number, stop: AbortSignal, act: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; !stop.aborted; n++) {
    await act(n);
    await wait(everyMs, stop);
  }
}
