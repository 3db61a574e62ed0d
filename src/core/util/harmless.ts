/** Least time between two warnings of one function, in milliseconds. */
const PACE_MS = 60_000;

/** A function of a user may return a function. */
type Given = ((...args: never[]) => unknown) | undefined;

/**
 * A function of a user whose errors are warnings, once a minute, also those of a promise that it gives: nobody awaits it, and
 * its rejection would end the process. Of what it gives functions are kept, in the same way.
 */
export function harmless<Of>(
  run: (of: Of) => unknown,
  name: string,
  warn: (message: string) => void,
  nowMs: () => number,
): (of: Of) => Given {
  let warnedMs = Number.NEGATIVE_INFINITY;
  const failed = (error: unknown) => {
    if (nowMs() < warnedMs + PACE_MS) return;
    warnedMs = nowMs();
    warn(`${name} failed: ${shown(error)}`);
  };
  return (of) => {
    try {
      const given = run(of);
      if (typeof given === 'function') return harmless(given as () => unknown, name, warn, nowMs);
      if (given instanceof Promise) given.catch(failed);
    } catch (error) {
      failed(error);
    }
    return undefined;
  };
}

/** A user's function may throw anything. */
function shown(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'something that has no text';
  }
}
