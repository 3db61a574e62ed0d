import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Waits for a condition. Nothing but the end of the test limits the wait. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  let over = false;
  onTestFinished(() => {
    over = true;
  });
  while (!(await condition())) {
    if (over) throw new Error(`the test ended before this held: ${condition.toString()}`);
    await sleep(5);
  }
}

/** A promise that a test settles by hand. */
export function gate<T = void>(): { open: (value: T) => void; opened: Promise<T> } {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
