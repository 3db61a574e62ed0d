import { setTimeout as sleep } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';
import { onTestFinished, TestRunner } from 'vitest';

/** A wait ends this long before its test would time out, because the runner cannot say which wait failed. */
const MARGIN_MS = 10_000;

/** @param awaited the condition as a sentence */
export async function until(awaited: string, look: () => boolean | Promise<boolean>): Promise<void>;
/**
 * @param awaited the state as a sentence
 * @param wanted the state itself, or a condition on it
 */
export async function until<T>(
  awaited: string,
  look: () => T | Promise<T>,
  wanted: NoInfer<T> | ((state: T) => boolean),
): Promise<void>;
export async function until<T>(awaited: string, look: () => T | Promise<T>, wanted: unknown = true): Promise<void> {
  const isWanted = typeof wanted === 'function' ? (wanted as (state: T) => boolean) : undefined;
  const holds = (state: T) => isWanted?.(state) ?? isDeepStrictEqual(state, wanted);
  let seen = 'nothing, because the first look did not end';
  let isOver = false;
  const looks = async () => {
    while (!isOver) {
      const state = await look();
      if (holds(state)) return;
      seen = inspect(state);
      await sleep(5);
    }
  };
  const wants = isWanted?.toString() ?? inspect(wanted);
  try {
    await settles(awaited, looks(), () => `, last seen: ${seen}, wanted: ${wants}, by ${look.toString()}`);
  } finally {
    isOver = true;
  }
}

export function atLeast(least: number): (count: number) => boolean {
  return Object.assign((count: number) => count >= least, { toString: () => `at least ${least}` });
}

/** Waits for a promise that may never settle. @param state is added to the error */
export async function settles<T>(awaited: string, promise: Promise<T>, state = () => ''): Promise<T> {
  let giveUp: (when: { inVain: string }) => void = () => undefined;
  const givenUp = new Promise<{ inVain: string }>((resolve) => {
    giveUp = resolve;
  });
  const timer = setTimeout(giveUp, patienceMs(), { inVain: 'nearly out of time' });
  onTestFinished(() => giveUp({ inVain: 'the test is over' }));
  try {
    const first = await Promise.race([promise.then((value) => ({ value })), givenUp]);
    if ('value' in first) return first.value;
    throw new Error(`waited in vain (${first.inVain}): ${awaited}${state()}`);
  } finally {
    clearTimeout(timer);
  }
}

export function patienceMs(): number {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error('only a test can wait, because a hook has another time limit');
  const ranMs = Date.now() - (test.result?.startTime ?? Date.now());
  return Math.max(test.timeout - MARGIN_MS, test.timeout / 2) - ranMs;
}

export function gate<T = void>(): { open: (value: T) => void; opened: Promise<T> } {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
